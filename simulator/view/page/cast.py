"""Who and what a page knows by number: people, talks, texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from simulator.core.persona import Persona
from simulator.core.types import PersonId
from simulator.journal.lives import Lives
from simulator.journal.reading import Run, Talk
from simulator.view.page.packing import Json


@dataclass(frozen=True, slots=True)
class Cast:
    """The people of a page by name, visitors included, and the talks by when they began."""

    people: tuple[Persona, ...]
    visitors: frozenset[PersonId]
    talks: tuple[Talk, ...]
    _person: dict[PersonId, int] = field(default_factory=dict)
    _talk: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._person.update((one.name, n) for n, one in enumerate(self.people))
        self._talk.update((one.talk, n) for n, one in enumerate(self.talks))

    def person(self, name: PersonId) -> int:
        """The number of somebody, -1 for nobody."""
        return self._person.get(name, -1)

    def talk(self, talk: str) -> int:
        """The number of a talk, -1 for none."""
        return self._talk.get(talk, -1)


def cast(run: Run, lives: Lives, last: int) -> Cast:
    """Everybody who has been in the town by a tick, and what they talked."""
    visitors = run.visitors(last + 1)
    people = {one.name: one for one in (*visitors, *run.people)}
    talks = {talk.talk: talk for name in people for talk in lives.talks_of(name, last + 1)}
    order = sorted(talks.values(), key=lambda talk: (talk.began, talk.talk))
    guests = frozenset(one.name for one in visitors) - {one.name for one in run.people}
    return Cast(tuple(people[name] for name in sorted(people)), guests, tuple(order))


def described(cast: Cast) -> Sequence[Json]:
    """The people as the page gets them."""
    return [
        {
            "name": one.name,
            "age": one.age,
            "traits": list(one.traits),
            "background": one.background,
            "currently": one.currently,
            "knows": [[tie.name, tie.how] for tie in one.knows],
            "visitor": one.name in cast.visitors,
        }
        for one in cast.people
    ]
