"""What a page tells of: the talks with their lines, the feed, the marks of the timeline, the news, the hours of sleep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.core.types import PersonId
from simulator.journal.reading import Knowledge
from simulator.view.cues import Cue
from simulator.view.film import Film
from simulator.view.frames import Mark
from simulator.view.page.cast import Cast
from simulator.view.page.packing import Json, Texts, steps
from simulator.view.ui.archive import Archive
from simulator.view.ui.happenings import Happening

CUES: tuple[Cue, ...] = ("talk", "decision", "reflection")


@dataclass(frozen=True, slots=True)
class Tales:
    """What a page tells of the ticks `first` to `last` (included); talks and news from the beginning of the run on."""

    film: Film
    archive: Archive
    cast: Cast
    first: int
    last: int

    def texts(self) -> Iterator[str]:
        """Every text that stands in what is told."""
        for talk in self.cast.talks:
            yield from (talk.about, talk.why, *(line.text for line in talk.lines))
        for one in self._feed():
            yield from (one.kind, one.text, one.quote)
        yield from (text for mark in self._marks() for text in (mark.kind, mark.text))

    def told(self, texts: Texts) -> dict[str, Json]:
        """All of it, as columns."""
        return {
            "talks": self._talks(texts),
            "feed": self._fed(texts),
            "marks": self._marked(texts),
            "topics": list(self._topics()),
            "asleep": [list(span) for span in self._asleep()],
            "cues": {cue: [steps(self._cues(cue, one.name)) for one in self.cast.people] for cue in CUES},
        }

    def _talks(self, texts: Texts) -> dict[str, Json]:
        talks = self.cast.talks
        lines = [(talk, line) for talk in talks for line in talk.lines]
        return {
            "opener": [self.cast.person(talk.opener) for talk in talks],
            "other": [self.cast.person(talk.other) for talk in talks],
            "about": [texts.at(talk.about) for talk in talks],
            "began": steps(talk.began for talk in talks),
            "lasted": [-1 if talk.over is None else talk.over - talk.began for talk in talks],
            "why": [texts.at(talk.why) for talk in talks],
            "lines": [len(talk.lines) for talk in talks],
            "after": [line.tick - talk.began for talk, line in lines],
            "by": [int(line.speaker != talk.opener) for talk, line in lines],
            "text": [texts.at(line.text) for _, line in lines],
        }

    def _feed(self) -> Sequence[Happening]:
        return [one for one in self.archive.happenings.all if self.first <= one.tick <= self.last]

    def _fed(self, texts: Texts) -> dict[str, Json]:
        feed = self._feed()
        return {
            "tick": steps(one.tick for one in feed),
            "kind": [texts.at(one.kind) for one in feed],
            "person": [self.cast.person(one.person) for one in feed],
            "text": [texts.at(one.text) for one in feed],
            "quote": [texts.at(one.quote) for one in feed],
            "talk": [self.cast.talk(one.talk) for one in feed],
            "more": [one.more for one in feed],
        }

    def _marks(self) -> Sequence[Mark]:
        return [mark for mark in self.film.marks() if self.first <= mark.tick <= self.last]

    def _marked(self, texts: Texts) -> dict[str, Json]:
        marks = self._marks()
        return {
            "tick": steps(mark.tick for mark in marks),
            "kind": [texts.at(mark.kind) for mark in marks],
            "people": [[self.cast.person(name) for name in mark.people] for mark in marks],
            "text": [texts.at(mark.text) for mark in marks],
            "talk": [self.cast.talk(mark.talk) for mark in marks],
        }

    def _topics(self) -> Iterator[Json]:
        """Who knows of each tracked topic, in the order in which they learnt of it."""
        for topic in self.archive.topics:
            known = self.archive.lives.knowers(topic, self.last + 1)
            yield {"name": topic.name, "known": [self._known(one) for one in known]}

    def _known(self, one: Knowledge) -> Json:
        how, _, whom = one.source.partition(":")
        said, talk = (self.archive.lives.line_of(whom, one.record.created) if whom else None) or (-1, "")
        tick = self.archive.clock.tick(one.time)
        return [self.cast.person(one.person), tick, how, self.cast.person(whom), one.record.text, said, self.cast.talk(talk)]

    def _asleep(self) -> Iterator[tuple[int, int]]:
        """The stretches (first tick, tick after the last) in which everybody sleeps."""
        tick = self.first
        while tick <= self.last:
            waking = self.film.wakes(tick)
            if waking == tick:
                tick += 1
                continue
            until = self.last + 1 if waking is None else min(waking, self.last + 1)
            yield tick, until
            tick = until

    def _cues(self, cue: Cue, person: PersonId) -> Iterator[int]:
        """The ticks of somebody's cues."""
        tick = self.film.next(cue, self.first - 1, person=person)
        while tick is not None and tick <= self.last:
            yield tick
            tick = self.film.next(cue, tick, person=person)
