"""What the panels know of a run: its lives, its names and what happened, read on a little with every frame."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.core.clock import Clock
from simulator.core.facts import Fact
from simulator.core.persona import Persona
from simulator.core.settings import Topic
from simulator.core.types import Address, PersonId, sector_of
from simulator.journal.lives import Lives
from simulator.journal.reading import Knowledge, Run
from simulator.view.film import Film
from simulator.view.ui.happenings import Happening, Happenings
from simulator.view.ui.names import Names


@dataclass(frozen=True, slots=True)
class News:
    """Somebody came to know of a topic: in short words, with the line that did it ((-1, "") if none: its tick and its talk)."""

    tick: int
    text: str
    person: PersonId
    topic: str
    said: int
    talk: str


class Archive:
    """Everything that the panels show, as of any tick. Methods raise UserError where the run's file is damaged or has gone."""

    def __init__(self, run: Run, places: tuple[Address, ...] = ()) -> None:
        """The archive of a run in a town with these sectors."""
        self.run = run
        self.clock: Clock = run.clock
        self.people: dict[PersonId, Persona] = {persona.name: persona for persona in run.people}
        self.order = tuple(sorted(self.people))
        self.lives = Lives(run)
        self.names = Names(run.people, places)
        self.happenings = Happenings()
        self._gathered = {gathering.topic for gathering in run.config.gatherings}

    @property
    def topics(self) -> tuple[Topic, ...]:
        """The tracked topics."""
        return self.lives.topics

    def follow(self, seconds: float = 0.004, last: int | None = None) -> None:
        """Read on for about so long, to the end of the file or a `last` tick in it."""
        first = self.lives.until
        if last is None or first <= last:
            self._take(first, self.lives.follow(seconds, last))
        else:
            self.lives.warm(seconds)

    def read_to(self, tick: int) -> None:
        """Read all that happened before a tick, if that has not been read yet."""
        first = self.lives.until
        if first < tick:
            self._take(first, self.lives.read_to(tick))

    def read(self, tick: int) -> float:
        """How much of what happened before a tick has been read, 0 to 1."""
        return min(self.lives.until / tick, 1.0) if tick > 0 else 1.0

    def news(self, first: int, last: int) -> tuple[News, ...]:
        """The news that passed in the ticks `first` to `last` (included), in order."""
        found = [self._news(made, topic, known) for made, topic, known in self.lives.learnt(first, last)]
        return tuple(sorted(found, key=lambda one: one.tick))

    def _take(self, first: int, facts: tuple[Fact, ...]) -> None:
        news = (Happening(one.tick, "news", one.person, one.text, talk=one.talk) for one in self.news(first, self.lives.until - 1))
        self.happenings.take(facts, news)

    def _news(self, made: int, topic: Topic, known: Knowledge) -> News:
        how, _, whom = known.source.partition(":")
        line = self.lives.line_of(whom, known.record.created) if whom else None
        said, talk = line or (-1, "")
        return News(made, self._words(topic, known.person, how, whom), known.person, topic.name, said, talk)

    def _words(self, topic: Topic, person: PersonId, how: str, whom: PersonId) -> str:
        """What passed, in the run's own words: "Ada told Bram of the fair"."""
        match how:
            case "heard" if topic.name in self._gathered and self._first(topic) == whom:
                return f"{whom} invited {person} to {topic.name}"
            case "heard":
                return f"{whom} told {person} of {topic.name}"
            case "overheard":
                return f"{person} overheard {whom} speak of {topic.name}"
            case "whisper":
                return f"{person} has it from an inner voice: {topic.name}"
            case _:
                return f"{person} came to know of {topic.name}"

    def _first(self, topic: Topic) -> PersonId:
        """Who knew of a topic from the start, "" if nobody did."""
        known = self.lives.knowers(topic, 1)
        return known[0].person if known else ""


def sectors(film: Film) -> tuple[Address, ...]:
    """The addresses of the sectors of a film's town."""
    return tuple(sorted({sector_of(arena) for arena in film.map.arenas if ":" in arena}))
