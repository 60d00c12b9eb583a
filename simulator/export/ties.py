"""Who knows whom, and how much they have talked: a row for each of two people, as one of them sees it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from simulator.core.persona import Persona
from simulator.core.types import PersonId
from simulator.journal.reading import Talk


@dataclass(frozen=True, slots=True)
class Tie:
    """What stands between a person and another: how they knew each other before ("" not), and their talks with each other.

    `opened` are the talks that the person opened, `lines` those that the person said; `first` and `last` are the ticks at which
    their first and last talk began, None if they had none.
    """

    person: PersonId
    other: PersonId
    how: str = ""
    talks: int = 0
    opened: int = 0
    lines: int = 0
    first: int | None = None
    last: int | None = None


def ties(people: Iterable[Persona], talks: Iterable[Talk]) -> tuple[Tie, ...]:
    """The ties of everybody, by name; talks are in the order in which they began."""
    found: dict[tuple[PersonId, PersonId], Tie] = {}
    for persona in people:
        for known in persona.knows:
            found[persona.name, known.name] = Tie(persona.name, known.name, known.how)
    for talk in talks:
        for one, other in ((talk.opener, talk.other), (talk.other, talk.opener)):
            tie = found.get((one, other), Tie(one, other))
            found[one, other] = replace(
                tie,
                talks=tie.talks + 1,
                opened=tie.opened + (talk.opener == one),
                lines=tie.lines + sum(line.speaker == one for line in talk.lines),
                first=talk.began if tie.first is None else tie.first,
                last=talk.began,
            )
    return tuple(found[pair] for pair in sorted(found))
