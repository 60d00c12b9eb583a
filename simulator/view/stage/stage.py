"""The stage: draws a frame, and turns what the mouse and the arrow keys do on it into commands and movements of the camera."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from simulator.core.persona import Persona
from simulator.core.types import Address, PersonId, Tile, whereabouts
from simulator.town.map import TownMap
from simulator.town.picture import Picture
from simulator.view.frames import Figure, Frame
from simulator.view.looks import state_overlay
from simulator.view.stage.bubbles import CHOSEN, Bubbles
from simulator.view.stage.ground import NOTHING, Ground
from simulator.view.stage.lens import TILE, Lens, kept_inside, lens
from simulator.view.stage.light import Light
from simulator.view.stage.minimap import Minimap
from simulator.view.stage.speech import Line, Speech
from simulator.view.stage.sprites import LIFT, Sprites
from simulator.view.state import Viewing
from simulator.view.ui.text import Text

MOST_BUBBLES = 10
"""Lines that are shown at once, and people whom they rather do not cover."""
MOST_AVOIDED = 80
SIGNS = 2
"""The least zoom at which pictograms show what people are at."""


class Stage:
    """Draws the town in a part of the window. What it keeps is for speed, and for lines to be readable."""

    def __init__(self, town: TownMap, picture: Picture, people: Sequence[Persona], text: Text) -> None:
        self.map = town
        self.ground = Ground(picture)
        self.minimap = Minimap(self.ground)
        self.rect = Rect(0, 0, 1, 1)
        self.enlarged = 1  # how many times larger than the town its people are drawn, to be seen from afar
        self.bubbles = MOST_BUBBLES  # lines that are shown at once
        self._things: dict[Tile, Address] = {tile: thing.address for thing in town.things for tile in thing.tiles}
        self._light = Light(town, picture)
        self._sprites = Sprites(people)
        self._bubbles = Bubbles(text)
        self._speech = Speech()
        self._small: pygame.Surface | None = None
        self._large: pygame.Surface | None = None

    def draw(self, onto: pygame.Surface, rect: Rect, viewing: Viewing, frame: Frame, now: float) -> None:
        """Draw a frame into a part of the window; `now` is the machine's clock in seconds."""
        self.rect = rect
        kept_inside(viewing.camera, self.map.width, self.map.height)
        view = lens(viewing.camera, rect, viewing.scale)
        part = min(max(viewing.tick - frame.tick, 0.0), 1.0)
        clip = onto.get_clip()
        onto.set_clip(rect)
        shown = self._town(onto, view, viewing, frame, part)
        self._over(onto, view, viewing, frame, shown, now)
        if viewing.minimap:
            self.minimap.draw(onto, rect, viewing.scale, view, frame, viewing.selected)
        onto.set_clip(clip)

    def place(self, one: Figure, viewing: Viewing, frame: Frame) -> tuple[float, float]:
        """Where somebody is (in tiles) at the playhead, on the way from tick to tick."""
        return _at(one, min(max(viewing.tick - frame.tick, 0.0), 1.0))

    def person_at(self, position: tuple[int, int], viewing: Viewing, frame: Frame) -> PersonId | None:
        """Who is drawn at a position in the window, the nearest to the viewer first."""
        view = lens(viewing.camera, self.rect, viewing.scale)
        part = min(max(viewing.tick - frame.tick, 0.0), 1.0)
        near = sorted(frame.people, key=lambda one: (-_at(one, part)[1], one.name))
        return next((one.name for one in near if _box(view, one, part).inflate(4, 4).collidepoint(position)), None)

    def object_at(self, position: tuple[int, int], viewing: Viewing) -> Address | None:
        """Which object is drawn at a position in the window."""
        x, y = lens(viewing.camera, self.rect, viewing.scale).to_town(position)
        return self._things.get(Tile(int(x // 1), int(y // 1)))

    def _town(self, onto: pygame.Surface, view: Lens, viewing: Viewing, frame: Frame, part: float) -> list[Figure]:
        """Draw all that is of the art's own pixels, small, and enlarge it; returns who is in sight, the hindmost first."""
        x, y = view.left, view.top
        first_x, first_y = x // view.zoom, y // view.zoom
        size = view.rect.w // view.zoom + 2, view.rect.h // view.zoom + 2
        small = self._canvas(size, onto)
        small.fill(NOTHING)
        self.ground.draw(small, first_x, first_y)
        seen = Rect(first_x // TILE - 1, first_y // TILE - 2, size[0] // TILE + 4, size[1] // TILE + 4)
        shown = []
        for one in frame.people:
            if seen.collidepoint(one.tile):
                at_x, at_y = _at(one, part)
                shown.append((at_y, one.name, at_x, one))
        shown.sort(key=lambda entry: entry[:2])
        for at_y, name, at_x, one in shown:
            spot = round(at_x * TILE) - first_x, round(at_y * TILE) - first_y
            if name == viewing.selected:
                pygame.draw.ellipse(small, CHOSEN, (spot[0], spot[1] + 9, TILE, 8), 1)
            self._person(small, one, spot, viewing.tick)
        for tile, state in frame.altered:
            sign = state_overlay(state, int(viewing.tick * 2))
            small.blit(sign, (tile.x * TILE - first_x, tile.y * TILE - LIFT - first_y))
        self.ground.draw(small, first_x, first_y, above=True)
        self._light.draw(small, first_x, first_y, frame)
        self._enlarge(onto, small, view.rect, view.zoom, (x - first_x * view.zoom, y - first_y * view.zoom))
        return [entry[3] for entry in shown]

    def _person(self, small: pygame.Surface, one: Figure, spot: tuple[int, int], step: float) -> None:
        """Draw somebody on their tile; who is enlarged keeps their feet where they are, and sleepers keep to their beds."""
        picture = self._sprites.picture(one, step)
        if self.enlarged > 1 and one.pose != "sleep":
            picture = pygame.transform.scale_by(picture, self.enlarged)
        x = spot[0] + (TILE - picture.get_width()) // 2
        small.blit(picture, (x, spot[1] - LIFT if one.pose == "sleep" else spot[1] + TILE - picture.get_height()))

    def _canvas(self, size: tuple[int, int], like: pygame.Surface) -> pygame.Surface:
        if self._small is None or self._small.get_size() != size:
            self._small = pygame.Surface(size, 0, like)
        return self._small

    def _enlarge(self, onto: pygame.Surface, small: pygame.Surface, rect: Rect, zoom: int, off: tuple[int, int]) -> None:
        if zoom == 1:
            onto.blit(small, rect.topleft, (0, 0, rect.w, rect.h))
            return
        size = small.get_width() * zoom, small.get_height() * zoom
        if self._large is None or self._large.get_size() != size:
            self._large = pygame.Surface(size, 0, small)
        pygame.transform.scale(small, size, self._large)
        onto.blit(self._large, rect.topleft, (*off, rect.w, rect.h))

    def _over(self, onto: pygame.Surface, view: Lens, viewing: Viewing, frame: Frame, shown: list[Figure], now: float) -> None:
        """Draw what is written over the town, in pixels of the screen: pictograms, names and bubbles."""
        part = min(max(viewing.tick - frame.tick, 0.0), 1.0)
        boxes = {one.name: _box(view, one, part) for one in shown}
        lines = [line for line in self._speech.lines(frame, now, viewing.playing) if line.speaker in boxes]
        lines = _nearest(lines, boxes, view.rect, viewing.selected, self.bubbles)
        taken = []
        for one in shown:
            if viewing.labels or one.name in (viewing.hovered, viewing.selected):
                below = boxes[one.name].centerx, boxes[one.name].bottom + 2
                taken.append(self._bubbles.name(onto, view.rect, below, one.name, one.name == viewing.selected))
        self._bubbles.begin([boxes[one.name] for one in shown[:MOST_AVOIDED]] + taken[:MOST_AVOIDED])
        for line in lines:
            key = (line.speaker, line.said_at)
            taken.append(self._bubbles.say(onto, view.rect, boxes[line.speaker], key, line.text, line.speaker == viewing.selected))
        if viewing.camera.zoom >= SIGNS:
            self._signs(onto, view, [one for one in shown if boxes[one.name].move(0, -view.tile).collidelist(taken) < 0], boxes)
        self._object(onto, view, viewing, frame)

    def _signs(self, onto: pygame.Surface, view: Lens, people: list[Figure], boxes: dict[PersonId, Rect]) -> None:
        """Draw what people are at over their heads; of those who walk one sees it."""
        size = max(view.zoom * 2 // 3, 1)
        for one in people:
            if one.pictogram and one.pose != "walk":
                self._bubbles.sign(onto, view.rect, boxes[one.name], (one.pictogram, size), self._sprites.sign(one.pictogram, size))

    def _object(self, onto: pygame.Surface, view: Lens, viewing: Viewing, frame: Frame) -> None:
        """Write the name and the state of the object that was clicked."""
        thing = self.map.thing(viewing.object or "")
        if thing is not None:
            state = frame.state(thing.address)
            x, y = max((tile.x, tile.y) for tile in thing.tiles)
            said = whereabouts(thing.address) + (f": {state}" if state else "")
            self._bubbles.name(onto, view.rect, view.to_screen(x + 0.5, y + 1), said, True)


def _nearest(
    lines: list[Line], boxes: dict[PersonId, Rect], rect: Rect, selected: PersonId | None, most: int = MOST_BUBBLES
) -> list[Line]:
    """Those lines that are shown where there are many: the selected person's, then those nearest to the middle.

    Where fewer are shown than there is room for, those that came first stay until they have been read.
    """
    if most < MOST_BUBBLES:
        return sorted(lines, key=lambda line: (line.speaker != selected, line.since, line.speaker))[:most]
    if len(lines) <= most:
        return lines
    middle = pygame.Vector2(rect.center)

    def order(line: Line) -> tuple[bool, float, str]:
        return line.speaker != selected, middle.distance_squared_to(boxes[line.speaker].center), line.speaker

    return sorted(lines, key=order)[:most]


def _at(one: Figure, part: float) -> tuple[float, float]:
    """Where somebody is (in tiles), so far on the way from a tick to the next."""
    dx, dy = one.toward.x - one.tile.x, one.toward.y - one.tile.y
    if (dx or dy) and max(abs(dx), abs(dy)) <= 1:
        return one.tile.x + dx * part, one.tile.y + dy * part
    return one.tile.x, one.tile.y


def _box(view: Lens, one: Figure, part: float) -> Rect:
    """The part of the window that somebody's picture takes."""
    x, y = _at(one, part)
    left, top = view.to_screen(x, y - LIFT / TILE)
    return Rect(left, top, view.tile, view.tile + LIFT * view.zoom)
