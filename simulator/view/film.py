"""A run as frames, finished or growing: the only thing that the rest of the view asks, beside `film.run`, the journal's reading.

The town is a fold that keeps what held when. So the facts are folded once, as they come, and any tick that has passed can be shown
after that: the same frame, whichever way one came to it.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from simulator.core.clock import MINUTES_PER_DAY, SECONDS_PER_TICK, Clock
from simulator.core.errors import OutsideError
from simulator.core.facts import Began, Called, Entered, Fact, Met, Said, SetOut, Stopped, Visited
from simulator.core.settings import Topic
from simulator.core.types import Address, PersonId, Tile
from simulator.journal.following import heard
from simulator.journal.reading import Run
from simulator.town.map import TownMap
from simulator.town.state import WORDS_PER_TICK, Stance, Town, View
from simulator.view.cues import Cue, Cues
from simulator.view.figures import Bearing
from simulator.view.frames import Facing, Figure, Frame, Mark, MarkKind, Pose
from simulator.view.reel import Reel

__all__ = ["Cue", "Facing", "Figure", "Film", "Frame", "Mark", "MarkKind", "Pose"]

DAY = MINUTES_PER_DAY * 60 // SECONDS_PER_TICK
"""Ticks in a day."""
NEWS = 60
"""Ticks of which the news is read at a time."""
AFTERGLOW = 2
"""Ticks for which a line stands after it has been spoken, unless the talk goes on."""


@dataclass(frozen=True, slots=True)
class _Spoken:
    """A line of somebody, or a call."""

    tick: int
    to: PersonId
    text: str
    talk: str = ""


class Film:
    """A run to watch. `folded` and `told` are the last ticks whose town, and whose news, are read.

    Methods raise UserError where its file turns out to be damaged, or has gone.
    """

    def __init__(self, run: Run, town: TownMap, topics: Sequence[Topic] = ()) -> None:
        """A film of a run on its map; `topics` are those whose news is marked, without any those that the run tracks."""
        self.run = run
        self.map = town
        self.clock: Clock = run.clock
        self.cues = Cues()
        self.last_tick = run.last_tick
        self.folded = self.told = -1
        self._town = Town(persona.name for persona in run.people)
        self._bearing = Bearing(town)
        self._reel = Reel(run)
        self._topics = tuple(topics) or run.config.tracked
        self._lines: dict[PersonId, list[_Spoken]] = {}
        self._soon: View | None = None
        self._frames: dict[int, Frame] = {}
        self._standing: dict[PersonId, tuple[Stance, Figure]] = {}

    def follow(self, seconds: float = 0.004) -> bool:
        """Read what the file has gained since, for about so long; True if there is more to see than before."""
        before = (self.last_tick, self.folded, self.told)
        self.last_tick = max(self.run.last_tick, self.last_tick)
        end = time.perf_counter() + seconds
        while self.told < self.last_tick:  # something is read each time, however slow the disk
            if self.folded < self.last_tick:
                self._fold()
            else:
                self._tell()
            if time.perf_counter() >= end:
                break
        return before != (self.last_tick, self.folded, self.told)

    def frame(self, tick: int) -> Frame:
        """The town at a tick that has been recorded; ticks out of range show the nearest one.

        What is not folded yet is folded for it. Where somebody else has the file to themselves, the last tick that is folded shows.
        """
        tick = min(max(tick, 0), self.last_tick)
        try:
            self._fold_to(tick)
        except OutsideError:
            tick = min(tick, self.folded)
        if self.folded < 0:
            return Frame(0, self.clock.at(0), ())
        found = self._frames.get(tick)
        if found is None:
            if len(self._frames) > 64:
                self._frames.clear()
            found = self._frames[tick] = self._frame(tick)
        return found

    def has(self, tick: int) -> bool:
        """Whether the frame of a tick is at hand, without any reading."""
        return min(tick, self.last_tick) <= self.folded

    @property
    def whole(self) -> bool:
        """Whether all that is recorded is folded."""
        return self.folded >= self.last_tick

    def marks(self) -> tuple[Mark, ...]:
        """All that the timeline shows of what `follow` has read so far, in the order of its ticks."""
        return self.cues.marks()

    def next(self, cue: Cue, tick: int, back: bool = False, person: PersonId | None = None) -> int | None:
        """The nearest tick after (or before) this one with such a cue, of somebody or of anybody; None if none is folded."""
        found = self.cues.next(cue, tick, back, person)
        return None if found is None or found > self.last_tick else found

    def waking(self, tick: int) -> tuple[int, PersonId] | None:
        """The first tick from this one on at which a sleeper gets up, and who, within a day; None if that is not recorded.

        It folds on for as long as nobody does.
        """
        last = min(tick + DAY, self.last_tick)
        found = self.cues.waking(tick)
        while found is None and self.folded < last:
            self._fold()
            found = self.cues.waking(tick)
        return found

    def wakes(self, tick: int) -> int | None:
        """The first tick from this one on at which somebody is awake, or up to which nobody is as far as is folded.

        None if that is not recorded.
        """
        found = self.cues.wakes(tick)
        if found is None and not self.whole:
            return max(self.folded, tick)
        return None if found is None or found > self.last_tick else found

    def _fold_to(self, tick: int) -> None:
        while self.folded < tick:
            self._fold()

    def _fold(self) -> None:
        """Fold one more tick, once all of it has been read."""
        tick = self.folded + 1
        facts = self._reel.at(tick, self.last_tick)
        self.folded = tick
        for fact in facts:
            self._take(fact)

    def _tell(self) -> None:
        """Read which news came to whom, some ticks further; no frame needs it, so it comes after them."""
        last = min(self.told + NEWS, self.folded)
        found = list(heard(self.run, self._topics, self.told + 1, last))  # all of it first, or none is taken
        for one in found:
            self.cues.hear(one)
        self.told = last

    def _take(self, fact: Fact) -> None:
        """Fold one fact. Raises UserError for what no town can have done: the file may come from a stranger."""
        try:
            _check(fact, self.map)
            self._town.evolve(fact)
        except (KeyError, IndexError, ValueError) as error:
            what = f"fact {fact.n} of {fact.person or 'the user'} in tick {fact.tick} cannot be: {type(error).__name__} {error}"
            raise self.run.file.damaged(what) from error
        self.cues.fold(fact)
        match fact.event:
            case Said(talk, to, text):
                self._lines.setdefault(fact.person, []).append(_Spoken(fact.tick, to, text, talk))
            case Called(text):
                self._lines.setdefault(fact.person, []).append(_Spoken(fact.tick, "", text))

    def _frame(self, tick: int) -> Frame:
        now = self._soon if self._soon is not None and self._soon.tick == tick else self._town.view_at(tick)
        soon = self._soon = self._town.view_at(tick + 1)
        figures = []
        for name in self._town.people:
            stance, tile = now.stance(name), now.tile(name)
            if stance is not None and tile is not None:
                figures.append(self._figure(name, stance, tile, now, soon))
        altered = now.changed_objects()
        changed: dict[Address, str] = {place: state for place, _, state, _ in altered}
        for figure in figures:
            stance = now.stance(figure.name)
            if stance is not None and stance.object_state:
                changed.setdefault(stance.place, stance.object_state)
        objects = tuple(sorted(changed.items()))
        return Frame(tick, self.clock.at(tick), tuple(figures), objects, tuple((tile, state) for _, tile, state, _ in altered))

    def _figure(self, name: PersonId, stance: Stance, tile: Tile, now: View, soon: View) -> Figure:
        toward, spoken = soon.tile(name) or tile, self._spoken(name, now.tick)
        plain = toward == tile and not stance.talk and spoken is None
        kept = self._standing.get(name)
        if plain and kept is not None and kept[0] is stance and kept[1].tile == tile:
            return kept[1]
        talk = now.talk_of(name)
        partner = now.tile(talk.partner(name)) if talk is not None else None
        figure = Figure(
            name,
            tile,
            toward,
            self._bearing.facing(stance, tile, toward, partner),
            self._bearing.pose(stance, tile, toward),
            stance.activity,
            stance.place,
            stance.pictogram,
            stance.because,
            stance.talk,
        )
        if plain:
            self._standing[name] = (stance, figure)
        if spoken is not None:
            figure = replace(figure, saying=spoken.text, said_to=spoken.to, said_at=spoken.tick)
        return figure

    def _spoken(self, name: PersonId, tick: int) -> _Spoken | None:
        """The line that somebody is at, from the tick after it was said until it is spoken and, by the other, answered."""
        line = self._before(name, tick)
        if line is None or tick > line.tick + 1 + len(line.text.split()) // WORDS_PER_TICK + AFTERGLOW:
            return None
        other = self._before(line.to, tick) if line.talk else None
        answered = other is not None and other.talk == line.talk and other.tick > line.tick
        return None if answered else line

    def _before(self, name: PersonId, tick: int) -> _Spoken | None:
        """The last line that somebody said before a tick."""
        lines = self._lines.get(name, [])
        at = bisect_left(lines, tick, key=lambda line: line.tick) - 1
        return lines[at] if at >= 0 else None


def _check(fact: Fact, town: TownMap) -> None:
    """Raise ValueError where a fact names places that the map lacks, or brings in somebody under another's name."""
    match fact.event:
        case Visited(persona, tile) if persona.name != fact.person:
            raise ValueError(f"{persona.name} comes as {fact.person}")
        case Entered(tile) | Visited(_, tile) | Stopped(tile) | Began(tile=tile) if not on_map(tile, town):
            raise ValueError(f"{tuple(tile)} is not on the map")
        case SetOut(path) | Met(path=path) if not path or not all(on_map(tile, town) for tile in path):
            raise ValueError("a way leads off the map")
        case _:
            return


def on_map(tile: Tile, town: TownMap) -> bool:
    """Whether a tile lies on the map."""
    return 0 <= tile.x < town.width and 0 <= tile.y < town.height
