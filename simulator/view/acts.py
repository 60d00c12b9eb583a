"""Carrying out commands: what panels and the stage ask for is done to the viewing here."""

from __future__ import annotations

from collections.abc import Callable

from simulator.core.types import Tile
from simulator.view.film import Film
from simulator.view.opening import Opening
from simulator.view.stage.lens import zoomed
from simulator.view.stage.stage import Stage
from simulator.view.state import (
    Command,
    Follow,
    GoTo,
    LookAt,
    Next,
    OpenTalk,
    Play,
    Quit,
    Select,
    Speed,
    Step,
    Toggle,
    Viewing,
    Zoom,
)

FLAGS = ("labels", "side", "town", "timeline", "minimap", "help")

Other = Callable[[Command], None]
"""Carries out the commands that are none of playing or looking, such as those of the hand."""


def carry_out(command: Command, viewing: Viewing, film: Film, stage: Stage, opening: Opening, other: Other) -> None:
    """Do what was asked for."""
    if not isinstance(command, Toggle):
        opening.over = True
    match command:
        case Play() | Speed() | GoTo() | Step() | Next():
            _play(command, viewing, film)
        case Select() | Follow() | LookAt() | Zoom():
            _look(command, viewing, film, stage)
        case Toggle(flag) if flag in FLAGS:
            setattr(viewing, flag, not getattr(viewing, flag))
        case OpenTalk(talk):
            viewing.talk = talk
        case Quit() | _:
            other(command)


def _play(command: Play | Speed | GoTo | Step | Next, viewing: Viewing, film: Film) -> None:
    match command:
        case Play(on):
            viewing.playing = on
        case Speed(speed):
            viewing.speed, viewing.playing = max(speed, 0.0), True
        case GoTo(tick):
            _go(viewing, film, tick)
        case Step(ticks):
            viewing.playing = False
            _go(viewing, film, float(int(viewing.tick) + ticks))
        case Next(cue, back):
            found = film.next(cue, int(viewing.tick), back, viewing.selected)
            if found is None:
                viewing.notice = f"no {'earlier' if back else 'later'} {cue}" + (
                    f" of {viewing.selected}" if viewing.selected else ""
                )
            else:
                _go(viewing, film, float(found))
                _turn_to_cue(command, viewing, film, found)


def _turn_to_cue(command: Next, viewing: Viewing, film: Film, tick: int) -> None:
    """Where nobody is selected, the camera goes to whom the talk, decision or reflection belongs to."""
    names = [one.name for one in film.frame(tick).people]
    owner = viewing.selected or next((name for name in names if film.cues.has(command.cue, tick, name)), None)
    figure = film.frame(tick).figure(owner)
    if figure is not None and not viewing.following:
        viewing.camera.x, viewing.camera.y = figure.tile.x + 0.5, figure.tile.y + 0.5
    if viewing.selected is None and owner is not None:
        viewing.selected, viewing.following = owner, True


def _go(viewing: Viewing, film: Film, tick: float) -> None:
    viewing.tick = min(max(tick, 0.0), float(max(film.last_tick, 0)))


def _look(command: Select | Follow | LookAt | Zoom, viewing: Viewing, film: Film, stage: Stage) -> None:
    match command:
        case Select(person, look):
            viewing.selected, viewing.object = person, None
            viewing.following = person is not None and (viewing.following or look)
        case Follow(on):
            viewing.following = on and viewing.selected is not None
        case LookAt(tile, place):
            found = tile if tile is not None else _middle(film, place)
            if found is not None:
                viewing.following = False
                viewing.camera.x, viewing.camera.y = found.x + 0.5, found.y + 0.5
            if tile is None and film.map.thing(place) is not None:
                viewing.object = place
        case Zoom(by):
            zoomed(viewing.camera, stage.rect, by, None, viewing.scale)


def _middle(film: Film, place: str) -> Tile | None:
    """The tile in the middle of a place; None if the map has none of that address."""
    thing = film.map.thing(place)
    tiles = list(thing.tiles) if thing is not None else film.map.floor(place)
    return Tile(sum(tile.x for tile in tiles) // len(tiles), sum(tile.y for tile in tiles) // len(tiles)) if tiles else None
