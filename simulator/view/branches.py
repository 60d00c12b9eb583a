"""The branches of a window: the run that it was opened on, and those that acts of the user made of it; one of them is shown.

An act goes to the town behind the run that is shown if that town is in step with what is seen. On a run that has ended, or back in
time, it makes a branch from the tick that is seen, with a town of its own that goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from simulator.core.acts import Act
from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.errors import OutsideError, UserError
from simulator.journal.folder import fresh_name
from simulator.journal.reader import RunFile
from simulator.view.film import Film
from simulator.view.town import LEAD, LiveTown

HASTE, CLOSE = 60, 3
"""The lead of a town as fast as it goes or while all sleep, and with a visitor, who wants to see where they walk. An act comes as
many ticks late as the town is ahead, so a lead is no more than what passes between two looks at the file."""
IN_STEP = HASTE + LEAD
"""Ticks that a town may be ahead of what is seen for an act to count as of now: more than any lead."""


@dataclass(slots=True)
class Branch:
    """One run: its film, the town that goes on with it if one does, and from which tick of which branch it came (-1: of none).

    `seen` is the furthest tick that was seen of it, `told` that and the lead as its town knows them.
    """

    film: Film
    town: LiveTown | None = None
    parent: int = -1
    tick: int = 0
    seen: int = -1
    told: tuple[int, int] | None = None

    def in_step(self, tick: int) -> bool:
        """Whether an act at a tick counts as of now: a town goes on that is hardly ahead of it, and one has not gone back to it."""
        going = self.town is not None and self.town.running
        return going and self.film.last_tick - tick <= IN_STEP and self.seen - tick <= LEAD


@dataclass(slots=True)
class _Coming:
    """A branch that is being made; `at` is the place among the branches of the one that it comes from."""

    path: Path
    town: LiveTown
    parent: int
    tick: int


class Branches:
    """`opened` makes the film of a run file; `made` makes the town of a branch: from a run file, to another, at a tick."""

    def __init__(
        self,
        film: Film,
        town: LiveTown | None,
        opened: Callable[[Path], Film],
        made: Callable[[Path, Path, int], LiveTown] = LiveTown.branch,
    ) -> None:
        self.all = [Branch(film, town)]
        self.shown = 0
        self.failure = ""
        self._opened = opened
        self._made = made
        self._coming: _Coming | None = None

    @property
    def now(self) -> Branch:
        """The branch that is shown."""
        return self.all[self.shown]

    @property
    def towns(self) -> list[LiveTown]:
        """The towns that go on."""
        coming = [self._coming.town] if self._coming is not None else []
        return [town for town in (*(branch.town for branch in self.all), *coming) if town is not None and town.running]

    def act(self, act: Act, tick: int, *, over: bool = False) -> bool:
        """Do something to the town as it is seen at a tick; whether it makes a branch. Raises OSError, UserError, OutsideError.

        `over`: the run is known to be at its end, even if its process is still there.
        """
        if self._coming is not None:
            self._coming.town.act(act)
            return True
        branch = self.now
        if branch.town is not None and not over and branch.in_step(tick):
            branch.town.act(act)
            return False
        source = branch.film.run.file.path
        path = fresh_name(source.parent, f"{_root(source)}-branch")
        town = self._made(source, path, tick)
        town.act(act)
        town.start()
        self._coming = _Coming(path, town, self.shown, tick)
        return True

    @property
    def coming(self) -> tuple[Path, LiveTown] | None:
        """The run file and the town of a branch that is being made."""
        return (self._coming.path, self._coming.town) if self._coming is not None else None

    def turn(self, tick: int, lead: int = LEAD) -> bool:
        """Tell the town what is seen, and show a branch that has come; whether another branch is shown than before."""
        branch = self.now
        branch.seen = max(branch.seen, tick)
        if branch.town is not None and branch.told != (branch.seen, lead):
            branch.told = (branch.seen, lead)
            branch.town.seen(*branch.told)
        coming = self._coming
        if coming is None:
            return False
        if not coming.town.running and coming.town.failure:
            self.failure, self._coming = coming.town.failure, None
            return False
        if not _has_come(coming.path, coming.tick - 1):
            return False
        self.all.append(Branch(self._opened(coming.path), coming.town, coming.parent, coming.tick))
        self.shown, self._coming = len(self.all) - 1, None
        return True

    def flip(self) -> bool:
        """Show the next branch; whether there is another."""
        self.shown = (self.shown + 1) % len(self.all)
        return len(self.all) > 1

    def took_up(self) -> None:
        """The town of the branch that is shown was started again: it knows nothing of what was seen."""
        self.now.told = None

    @property
    def banner(self) -> str:
        """Which branch is shown; "" where there is only one."""
        if self._coming is not None:
            return f"branching off at {self._time(self.now, self._coming.tick)} ..."
        if len(self.all) == 1:
            return ""
        branch = self.now
        if branch.parent < 0:
            count = len(self.all) - 1
            return f"{_name(branch)}, as it was; {count} {'branch' if count == 1 else 'branches'} (B flips)"
        parent = self.all[branch.parent]
        return f"branch of {_name(parent)} from {self._time(branch, branch.tick)}: {_name(branch)} (B flips)"

    @staticmethod
    def _time(branch: Branch, tick: int) -> str:
        return f"{branch.film.clock.at(tick):%a %H:%M}"


def lead_for(speed: float, *, asleep: bool, visiting: bool) -> int:
    """How many ticks the town may be ahead of what is seen: at a speed (game seconds a second), in the night, with a visitor."""
    if asleep or not speed:
        return HASTE
    return CLOSE + round(speed / SECONDS_PER_TICK / 4) if visiting else LEAD


def _has_come(path: Path, tick: int) -> bool:
    """Whether a run file is there and recorded up to a tick."""
    try:
        return path.exists() and RunFile.open(path).last_tick >= tick
    except (UserError, OutsideError):  # it is only just being made
        return False


def _name(branch: Branch) -> str:
    return branch.film.run.file.path.stem


def _root(path: Path) -> str:
    """The name of a run file without what made it a branch of a branch."""
    return path.stem.partition("-branch")[0]
