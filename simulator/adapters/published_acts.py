"""The tracks of a published simulation as what happens in a town of ours: walks, acts, talks.

What a step shows holds at the tick of its number, and a fact of tick t holds from t + 1 on: so the fact is one tick earlier. A walk
is one fact: all moves in a row, a tile a tick, towards one thing to do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from simulator.adapters.published_maze import Maze
from simulator.adapters.published_signs import pictogram
from simulator.adapters.published_steps import Seen, Track, at
from simulator.adapters.published_talks import Meeting
from simulator.core.facts import Began, Entered, Event, Met, Parted, Said, SetOut
from simulator.core.types import Address, PersonId, Tile, distance, within

_ASLEEP = re.compile(r"^sleeping\b|\((?:going back to )?sleeping\b|^asleep\b", re.IGNORECASE)
SAID, PARTED, ENTERED, MINDED, MOVED, MET = range(6)
"""In which order the facts of one person in one tick come."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happens in a tick by a person; `rank` orders what they do in one tick."""

    tick: int
    person: PersonId
    rank: int
    event: Event


class Whereabouts:
    """The places of a maze, by the addresses that the project writes and by tile."""

    def __init__(self, maze: Maze) -> None:
        self._known = {address.casefold(): address for address in (maze.world, *maze.addresses)}
        self._arenas: dict[Tile, Address] = {}
        for depth in (1, 2):
            for names, tiles in maze.named(depth).items():
                self._arenas.update(dict.fromkeys(tiles, ":".join((maze.world, *names))))
        self._world = maze.world

    def address(self, said: str) -> Address:
        """The place of the map that an address means, or the nearest part of it that is there; "" for none ("<persona> ...")."""
        parts = [part.strip() for part in said.casefold().split(":")]
        while len(parts) > 1 and ":".join(parts) not in self._known:
            parts.pop()
        return self._known.get(":".join(parts), "")

    def arena(self, tile: Tile) -> Address:
        """The arena, else the sector, else the town that a tile lies in."""
        return self._arenas.get(tile, self._world)

    def of(self, seen: Seen) -> Address:
        """Where somebody is at what they do: the place they name if they are there, else where they stand."""
        named, here = self.address(seen.address), self.arena(seen.tile)
        there = named not in ("", self._world) and here != self._world and (within(named, here) or within(here, named))
        return named if there else here


def moves(name: PersonId, track: Track, end: int, talks: Sequence[Meeting], where: Whereabouts) -> Iterator[Happening]:
    """What one person does: enters, walks, begins acts. What the talks themselves say of where they stand is left to these."""
    first, seen = track[0]
    yield Happening(first, name, ENTERED, Entered(seen.tile))
    mine = [talk for talk in talks if name in (talk.opener, talk.host)]
    told = {talk.met + 2 if name not in talk.still else (talk.last or end) + 1 for talk in mine}
    groups = list(_groups(track, end, {step for step in told if step < end}))
    for n, group in enumerate(groups):
        tick = max(group.first - 1, first)
        until = groups[n + 1].first if n + 1 < len(groups) else end
        if not any(_tells(talk, name, group.first) for talk in mine) and (until > tick + 1 or group.path):
            yield Happening(tick, name, MOVED, _walk(group, where) if group.path else _act(group.seen, until, where))


def _tells(talk: Meeting, name: PersonId, step: int) -> bool:
    """Whether a talk itself says where somebody is at a step."""
    over = talk.met + 1 if name not in talk.still else talk.last
    return talk.met < step and (over is None or step <= over)


def talked(talk: Meeting, tracks: Mapping[PersonId, Track]) -> Iterator[Happening]:
    """What happens in a talk: they meet, say their lines, part."""
    tile = next(seen.tile for step, seen in reversed(tracks[talk.host]) if step <= talk.met + 1)
    yield Happening(talk.met, talk.host, MET, Met(talk.talk, talk.opener, talk.about, tile, talk.path))
    for tick, told in talk.said:
        yield Happening(tick, told.speaker, SAID, Said(talk.talk, talk.other(told.speaker), told.text))
    if talk.last is not None:
        # by the later name, so that it comes after the last lines of that tick
        by = max(talk.opener, talk.host)
        yield Happening(talk.last, by, PARTED, Parted(talk.talk, talk.other(by), "goodbye"))


@dataclass(slots=True)
class _Group:
    """Steps in a row at one thing, from step `first` on: a walk along `path`, or standing still."""

    first: int
    last: int
    seen: Seen
    path: list[Tile]

    def goes_on(self, step: int, seen: Seen) -> bool:
        """Whether a move at a step, seen so, is part of the walk."""
        aim, same = (seen.activity, seen.address, seen.chat), (self.seen.activity, self.seen.address, self.seen.chat)
        return bool(self.path) and self.last == step - 1 and aim == same


def _groups(track: Track, end: int, breaks: set[int]) -> Iterator[_Group]:
    """A track as groups in order; one begins at each of the `breaks` in any case."""
    entries = dict(track)
    entries.update((step, found) for step in breaks if step not in entries and (found := at(track, step)) is not None)
    steps = sorted(entries)
    group: _Group | None = None
    before: Seen | None = None
    for step, following in zip(steps, [*steps[1:], end], strict=True):
        seen = entries[step]
        path = [before.tile, seen.tile] if before is not None and distance(before.tile, seen.tile) == 1 else []
        if path and group is not None and group.goes_on(step, seen) and step not in breaks:
            group.path.append(seen.tile)
            group.last, group.seen = step, seen
        else:
            if group is not None:
                yield group
            group = _Group(step, step, seen, path)
        if group.path and following > step + 1:
            yield group
            group = _Group(step + 1, step + 1, seen, [])
        before = seen
    if group is not None:
        yield group


def _walk(group: _Group, where: Whereabouts) -> SetOut:
    goal = where.address(group.seen.address) or where.arena(group.path[-1])
    return SetOut(tuple(group.path), goal, _activity(group.seen))


def _act(seen: Seen, until: int, where: Whereabouts) -> Began:
    asleep = bool(_ASLEEP.search(seen.activity))
    sign = "sleep" if asleep else pictogram(seen.sign)
    return Began(_activity(seen), where.of(seen), seen.tile, until, sign, asleep=asleep)


def _activity(seen: Seen) -> str:
    return seen.activity or "standing about"
