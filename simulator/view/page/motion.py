"""Where everybody is and how they stand, as tracks: what changes from frame to frame of a film, person by person."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from simulator.core.types import Address, PersonId, Tile
from simulator.view.film import Film
from simulator.view.frames import Figure, Frame

FACINGS = ("down", "left", "right", "up")
POSES = ("stand", "walk", "sit", "sleep")


@dataclass(slots=True)
class Walk:
    """A way from a tile, begun at a tick, a step a tick; who has walked stays where it ends.

    A step is a digit, 0 to 8, for the nine tiles around, row by row: 4 is to stay, 5 to go right.
    """

    tick: int
    start: Tile
    steps: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody is at from a tick on; `here` False while they are not in the town."""

    tick: int
    here: bool
    activity: str = ""
    place: Address = ""
    pictogram: str = ""
    because: str = ""
    talk: str = ""


@dataclass(slots=True)
class Saying:
    """A line that somebody is at in the ticks `first` to `last` (included)."""

    person: PersonId
    first: int
    last: int
    text: str
    to: PersonId
    said: int


@dataclass(slots=True)
class State:
    """The state of an object in the ticks `first` to `last` (included); `tile` None where it is merely as it is used."""

    place: Address
    tile: Tile | None
    state: str
    first: int
    last: int


@dataclass(slots=True)
class Track:
    """One person: walks, acts, and (tick, facing and pose as 4 * facing + pose) for whenever they do not walk."""

    person: PersonId
    walks: list[Walk] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    bearings: list[tuple[int, int]] = field(default_factory=list)
    _tile: Tile | None = None
    _until: int = -1

    def take(self, tick: int, figure: Figure | None) -> None:
        """Take in a frame's figure; None: they are not in the town."""
        if figure is None:
            self._act(Act(tick, False))
            self._tile = None
            return
        self._act(Act(tick, True, figure.activity, figure.place, figure.pictogram, figure.because, figure.talk))
        if figure.tile != self._tile:
            self._from(tick, figure.tile)
        if figure.toward != figure.tile:
            self._step(tick, figure.tile, figure.toward)
        if figure.pose != "walk":
            bearing = 4 * FACINGS.index(figure.facing) + POSES.index(figure.pose)
            if not self.bearings or self.bearings[-1][1] != bearing:
                self.bearings.append((tick, bearing))

    def _act(self, act: Act) -> None:
        before = self.acts[-1] if self.acts else None
        if before is None or _without_tick(before) != _without_tick(act):
            self.acts.append(act)

    def _from(self, tick: int, tile: Tile) -> None:
        self.walks.append(Walk(tick, tile))
        self._tile, self._until = tile, tick

    def _step(self, tick: int, tile: Tile, toward: Tile) -> None:
        if self._until != tick:
            self._from(tick, tile)
        dx, dy = toward.x - tile.x, toward.y - tile.y
        if max(abs(dx), abs(dy)) > 1:  # nobody walks so far in a tick: they are elsewhere in the next
            self._from(tick + 1, toward)
            return
        self.walks[-1].steps += str((dy + 1) * 3 + dx + 1)
        self._tile, self._until = toward, tick + 1


def _without_tick(act: Act) -> tuple[object, ...]:
    return act.here, act.activity, act.place, act.pictogram, act.because, act.talk


@dataclass(slots=True)
class Motion:
    """A film's frames from one tick to another, as tracks by name, lines and states of objects."""

    tracks: list[Track]
    said: list[Saying]
    states: list[State]


def motion(film: Film, names: Iterable[PersonId], first: int, last: int) -> Motion:
    """Go through the frames `first` to `last` (included). Raises UserError where the run's file is damaged."""
    tracks = {name: Track(name) for name in names}
    said: dict[PersonId, Saying] = {}
    states: dict[tuple[Address, Tile | None], State] = {}
    found = Motion(list(tracks.values()), [], [])
    for tick in range(first, last + 1):
        frame = film.frame(tick)
        figures = {one.name: one for one in frame.people}
        for name, track in tracks.items():
            track.take(tick, figures.get(name))
        _speak(tick, frame, said, found)
        _use(tick, frame, states, found)
    return found


def _speak(tick: int, frame: Frame, said: dict[PersonId, Saying], found: Motion) -> None:
    for one in frame.people:
        if not one.saying:
            continue
        before = said.get(one.name)
        if before is not None and (before.said, before.text, before.last) == (one.said_at, one.saying, tick - 1):
            before.last = tick
        else:
            said[one.name] = Saying(one.name, tick, tick, one.saying, one.said_to, one.said_at)
            found.said.append(said[one.name])


def _use(tick: int, frame: Frame, states: dict[tuple[Address, Tile | None], State], found: Motion) -> None:
    set_so = [("", tile, state) for tile, state in frame.altered]
    for place, tile, state in [*((place, None, state) for place, state in frame.objects), *set_so]:
        before = states.get((place, tile))
        if before is not None and (before.state, before.last) == (state, tick - 1):
            before.last = tick
        else:
            states[place, tile] = State(place, tile, state, tick, tick)
            found.states.append(states[place, tile])
