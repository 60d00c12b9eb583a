"""What can be done with two films in step: play, go somewhere, follow somebody, look around; always in both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from simulator.core.types import PersonId
from simulator.view.film import Film
from simulator.view.pair.differences import Differences
from simulator.view.pair.half import Half
from simulator.view.stage.lens import zoomed
from simulator.view.state import Command, Follow, GoTo, LookAt, Play, Quit, Select, Speed, Step, Toggle, Viewing, Zoom

FLAGS = ("labels", "minimap", "help")


class Both:
    """What playing asks of two films: the shorter one's end, and a night only while nobody is awake in either."""

    def __init__(self, films: Sequence[Film]) -> None:
        self._films = films
        self.last_tick = 0
        self.look()

    def look(self) -> None:
        """See how far both go by now."""
        self.last_tick = min(film.last_tick for film in self._films)

    def wakes(self, tick: int) -> int | None:
        """The first tick from this one on at which somebody is awake in either; None if that is not recorded."""
        return min((found for film in self._films if (found := film.wakes(tick)) is not None), default=None)


class Steering:
    """Carries out commands for both halves; `open` until the window is to be closed."""

    def __init__(self, viewing: Viewing, halves: Sequence[Half], both: Both, differences: Differences) -> None:
        self.viewing, self.halves, self.both, self.differences = viewing, halves, both, differences
        self.open = True

    def carry_out(self, commands: Iterable[Command]) -> None:
        """Do what was asked for, in both halves."""
        for command in commands:
            match command:
                case Play() | Speed() | GoTo() | Step():
                    self._playing(command)
                case Select(person):
                    self.select(person)
                case Follow(on):
                    self.viewing.following = on and self.viewing.selected is not None
                case LookAt() | Zoom():
                    self._look(command)
                case Toggle(flag) if flag in FLAGS:
                    setattr(self.viewing, flag, not getattr(self.viewing, flag))
                case Quit():
                    self.open = False
                case _:
                    pass

    def _playing(self, command: Play | Speed | GoTo | Step) -> None:
        viewing = self.viewing
        match command:
            case Play(on):
                viewing.playing = on
            case Speed(speed):
                viewing.speed, viewing.playing = max(speed, 0.0), True
            case GoTo(tick):
                self.go(tick)
            case Step(ticks):
                viewing.playing = False
                self.go(float(int(viewing.tick) + ticks))

    def select(self, person: PersonId | None) -> None:
        """Follow somebody in both, or (None) nobody."""
        self.viewing.selected, self.viewing.following = person, person is not None
        for half in self.halves:
            half.viewing.object = None

    def _look(self, command: LookAt | Zoom) -> None:
        for half in self.halves:
            if isinstance(command, Zoom):
                zoomed(half.viewing.camera, half.stage.rect, command.by, None, self.viewing.scale)
            elif command.tile is not None:
                self.viewing.following = False
                half.viewing.camera.x, half.viewing.camera.y = command.tile.x + 0.5, command.tile.y + 0.5

    def go(self, tick: float) -> None:
        """Show a tick that both have."""
        self.viewing.tick = min(max(tick, 0.0), float(max(self.both.last_tick, 0)))

    def jump(self, back: bool = False) -> None:
        """Go to the next (or the last) mark of a difference."""
        tick = self.differences.next(int(self.viewing.tick), back)
        mark = next((one for one in self.differences.marks() if one.tick == tick), None)
        if mark is not None:
            self.to_mark(mark.tick, mark.people)

    def to_mark(self, tick: int, people: Sequence[PersonId]) -> None:
        """Show a mark, and whose it is."""
        self.go(float(tick))
        if people:
            self.select(people[0])

    def next_person(self, by: int) -> None:
        """Follow the next by name of those in the town."""
        names = sorted({one.name for half in self.halves for one in half.frame().people})
        if names:
            now = names.index(self.viewing.selected) if self.viewing.selected in names else -1 if by > 0 else 0
            self.select(names[(now + by) % len(names)])
