"""The mouse and the arrow keys on the stage: drag, zoom, click, the small map."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from simulator.core.types import Tile
from simulator.view.frames import Frame
from simulator.view.stage.lens import lens, zoomed
from simulator.view.stage.stage import Stage
from simulator.view.state import Command, LookAt, Select, Viewing, Zoom

SLACK = 4
"""Pixels by which a mouse may slip during a click."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ZOOM_KEYS = {
    **dict.fromkeys((pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), 1),
    **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), -1),
}
PAN = 900.0
"""Pixels a second by which an arrow key moves the picture."""
GRIP = 0.012
"""How far off the followed person the camera is after a second, as a share."""

Commands = tuple[Command, ...]


@dataclass(slots=True)
class Pointer:
    """Turns events into commands, and moves the camera of a viewing."""

    stage: Stage
    _down: tuple[int, int] | None = None
    _dragging: bool = False
    _on_map: bool = False
    _held: set[int] = field(default_factory=set)

    def handle(self, event: pygame.event.Event, viewing: Viewing, frame: Frame) -> Commands | None:
        """What an event means on the stage; None if nothing."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event, viewing)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event, viewing)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event, viewing, frame)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event, viewing, frame)
        return None

    def move(self, viewing: Viewing, frame: Frame, seconds: float) -> None:
        """Move the camera on by the arrow keys that are held, or after the person that it follows."""
        camera = viewing.camera
        if self._held and pygame.key.get_focused():  # somebody else may have been told that a key was let go
            pressed = pygame.key.get_pressed()
            self._held = {key for key in self._held if pressed[key]}
        steps = [ARROWS[key] for key in self._held]
        if steps:
            viewing.following = False
            reach = PAN * seconds / (16 * camera.zoom)
            camera.x += sum(x for x, _ in steps) * reach
            camera.y += sum(y for _, y in steps) * reach
        figure = frame.figure(viewing.selected)
        if viewing.following and figure is not None:
            x, y = self.stage.place(figure, viewing, frame)
            ease = 1 - GRIP ** min(seconds, 1.0)
            camera.x += (x + 0.5 - camera.x) * ease
            camera.y += (y + 0.5 - camera.y) * ease

    def _key(self, event: pygame.event.Event) -> Commands | None:
        if event.key in ARROWS:
            (self._held.add if event.type == pygame.KEYDOWN else self._held.discard)(event.key)
            return ()
        if event.key in ZOOM_KEYS and event.type == pygame.KEYDOWN:
            return (Zoom(ZOOM_KEYS[event.key]),)
        return None

    def _wheel(self, event: pygame.event.Event, viewing: Viewing) -> Commands:
        at = None if viewing.following else pygame.mouse.get_pos()
        zoomed(viewing.camera, self.stage.rect, 1 if event.y > 0 else -1, at, viewing.scale)
        return ()

    def _press(self, event: pygame.event.Event, viewing: Viewing) -> Commands:
        self._down, self._dragging = event.pos, False
        place = self._small(event.pos, viewing)
        self._on_map = place is not None
        return (LookAt(_tile(place)),) if place is not None else ()

    def _release(self, event: pygame.event.Event, viewing: Viewing, frame: Frame) -> Commands | None:
        if self._down is None:
            return None
        clicked = not self._dragging and not self._on_map
        self._down, self._dragging, self._on_map = None, False, False
        if not clicked:
            return ()
        person = self.stage.person_at(event.pos, viewing, frame)
        viewing.object = None if person else self.stage.object_at(event.pos, viewing)
        return () if viewing.object else (Select(person),)

    def _motion(self, event: pygame.event.Event, viewing: Viewing, frame: Frame) -> Commands:
        if self._down is None:
            viewing.hovered = self.stage.person_at(event.pos, viewing, frame)
            return ()
        if self._on_map:
            place = self._small(event.pos, viewing)
            return (LookAt(_tile(place)),) if place is not None else ()
        if not self._dragging and max(abs(event.pos[n] - self._down[n]) for n in (0, 1)) > SLACK:
            self._dragging, viewing.following = True, False
        if self._dragging:
            pixels = lens(viewing.camera, self.stage.rect, viewing.scale).tile
            viewing.camera.x -= event.rel[0] / pixels
            viewing.camera.y -= event.rel[1] / pixels
        return ()

    def _small(self, position: tuple[int, int], viewing: Viewing) -> tuple[float, float] | None:
        return self.stage.minimap.place(self.stage.rect, viewing.scale, position) if viewing.minimap else None


def _tile(place: tuple[float, float]) -> Tile:
    return Tile(int(place[0]), int(place[1]))
