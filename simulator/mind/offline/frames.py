"""Verb frames: the subject, the verb with its particle, the object and the place of one clause."""

from __future__ import annotations

from dataclasses import dataclass, field

from simulator.mind.offline.words import Token


@dataclass(slots=True)
class Frame:
    """What one verb says. `what`, `where` and `subject` are tokens of the clause; `given` are people the act is done to."""

    subject: list[Token]
    verb: str = ""
    particle: str = ""
    what: list[Token] = field(default_factory=list)
    where: list[Token] = field(default_factory=list)
    given: list[Token] = field(default_factory=list)
    rest: list[Token] = field(default_factory=list)
    negated: bool = False
    unsure: bool = False
    past: bool = False
    future: bool = False
    progressive: bool = False
    passive: bool = False
    promised: bool = False
    modal: str = ""
    link: str = ""

    @property
    def does(self) -> str:
        """The base form with its particle."""
        return f"{self.verb} {self.particle}" if self.particle else self.verb
