"""A painter: pictures of a film at a size, of the whole town or from near, with the clock in them."""

from __future__ import annotations

import pygame
from pygame import Rect

from simulator.core.errors import UserError
from simulator.core.types import PersonId, whereabouts
from simulator.town.picture import Picture
from simulator.view.film import Film
from simulator.view.footage.camera import Size, close_zoom
from simulator.view.footage.captions import Captions, Card
from simulator.view.frames import Frame
from simulator.view.stage.lens import TILE
from simulator.view.stage.sheets import check_picture
from simulator.view.stage.stage import MOST_BUBBLES, Stage
from simulator.view.state import Camera, Viewing
from simulator.view.ui.text import Text

MOST = 64_000_000
"""Pixels of the largest town that is drawn as a whole: 500 tiles by 500."""
LAYOUT = (0xFF0000, 0xFF00, 0xFF, 0)
"""The bits of red, green and blue in a pixel of a picture: in memory the bytes are blue, green, red and an idle one."""
BESIDE = (14, 16, 18)
"""What is beside a town of another shape than the picture."""
FEW, MANY, WIDE = 2, 4, 1000
"""Lines of talk that are shown at once in a picture of a whole town, and the width from which there may be more of them."""
READABLE = 120.0
"""The highest speed at which lines are shown: at higher ones, who said them would be elsewhere before they are read."""
FINE = 720
"""Rows of a picture in which text of scale 1 reads well; in one twice as high it is drawn twice as large."""


class Painter:
    """Draws pictures of one size. Close ones show the art enlarged by a whole number, whole ones the town fitted to the picture.

    What it draws stays its own: the next picture is drawn over it.
    """

    def __init__(self, film: Film, picture: Picture, size: Size | None, whole: bool) -> None:
        """`size` None, for the whole town: the art's own. Raises UserError where the map cannot be drawn."""
        try:
            check_picture(picture)
        except UserError as error:
            raise UserError(f"{film.run.file.path}: {error}") from error
        town = (max(film.map.width, 1) * TILE, max(film.map.height, 1) * TILE)
        self.film = film
        self.size = size or town
        self.whole = whole
        self.zoom = 1 if whole else close_zoom(self.size)
        if whole and town[0] * town[1] > MOST:
            raise UserError(f"a town of {film.map.width} x {film.map.height} tiles is too large for one picture; use --follow NAME")
        self._text = Text(scale=max(round(self.size[1] / FINE), 1))
        self._captions = Captions(self._text)
        self._canvas = pygame.Surface(self.size, 0, 32, LAYOUT)
        shrunk = max(town[0] / self.size[0], town[1] / self.size[1]) if whole else 1.0
        self._town = pygame.Surface(town).convert() if whole and self.size != town else None
        over = Text(scale=max(round(self._text.scale * shrunk), 1)) if self._town is not None else self._text
        self._stage = Stage(film.map, picture, (*film.run.people, *film.run.visitors()), over)
        self._stage.enlarged = max(round(shrunk), 1)
        self._lines = (FEW if self.size[0] < WIDE else MANY) if self._town is not None else MOST_BUBBLES

    def viewing(self, tick: float, person: PersonId | None = None, speed: float = 60.0) -> Viewing:
        """What to look at from a tick on; the camera stands in the middle of the town."""
        camera = Camera(self.film.map.width / 2, self.film.map.height / 2, self.zoom)
        viewing = Viewing(tick=tick, speed=speed, selected=person, following=person is not None, camera=camera)
        viewing.minimap = False
        return viewing

    def spot(self, viewing: Viewing, frame: Frame, person: PersonId | None) -> tuple[float, float] | None:
        """Where the middle of somebody's tile is at the playhead; None if they are not in the town."""
        figure = frame.figure(person)
        if figure is None:
            return None
        x, y = self._stage.place(figure, viewing, frame)
        return x + 0.5, y + 0.5

    @property
    def pixels(self) -> bytes:
        """The picture that was drawn last, row by row, four bytes a pixel: blue, green, red and an idle one."""
        return bytes(self._canvas.get_buffer().raw)

    def draw(self, viewing: Viewing, now: float, card: Card | None = None, strength: float = 1.0) -> pygame.Surface:
        """A picture of the playhead's tick; `now` is the time in seconds within the footage, for lines to stay long enough."""
        frame = self.film.frame(int(viewing.tick))
        self._stage.bubbles = self._lines if viewing.speed <= READABLE else 0
        if self._town is None:
            self._stage.draw(self._canvas, self._canvas.get_rect(), viewing, frame, now)
        else:
            self._stage.draw(self._town, self._town.get_rect(), viewing, frame, now)
            self._fit(self._town)
        if card is None:
            self._captions.clock(self._canvas, f"{frame.time:%a %d %b  %H:%M}", _beside(viewing, frame))
        else:
            self._captions.card(self._canvas, card, strength)
        return self._canvas

    def _fit(self, town: pygame.Surface) -> None:
        """Bring the whole town into the picture; what is left over stays dark."""
        width, height = town.get_size()
        part = min(self.size[0] / width, self.size[1] / height)
        where = Rect(0, 0, max(round(width * part), 1), max(round(height * part), 1))
        where.center = self._canvas.get_rect().center
        self._canvas.fill(BESIDE)
        self._canvas.blit(pygame.transform.smoothscale(town, where.size), where)


def _beside(viewing: Viewing, frame: Frame) -> str:
    """The line beside the clock: who is followed and what they are at."""
    figure = frame.figure(viewing.selected)
    if figure is None:
        return viewing.why
    where = whereabouts(figure.place) if figure.place and figure.pose != "walk" else ""
    return ", ".join(part for part in (figure.name, figure.activity, where) if part)
