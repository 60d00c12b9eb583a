"""One half of the window: a film on a stage of its own, under a line that says which run it is."""

from __future__ import annotations

import pygame
from pygame import Rect

from simulator.core.types import PersonId, whereabouts
from simulator.town.picture import Picture
from simulator.view.film import Film
from simulator.view.frames import Frame
from simulator.view.seeking import Seeking
from simulator.view.stage.pointer import Pointer
from simulator.view.stage.stage import Stage
from simulator.view.state import Viewing
from simulator.view.ui.brush import Brush, Zone, gives
from simulator.view.ui.text import BODY, TITLE, Text
from simulator.view.ui.theme import EDGE, GROUND, INK, RAISED, SOFT, Colour

HEAD, FOOT = 32, 28
"""The heights of the line over the stage, and of the one below it, in pixels of scale 1."""


class Half:
    """A film with its camera. The playhead, the selected person and all else that is looked at are those of the pair."""

    def __init__(self, label: str, said: str, tint: Colour, film: Film, picture: Picture, text: Text) -> None:
        """`label` is "A" or "B", `said` what the run is, `tint` the colour by which it is told from the other."""
        self.label, self.said, self.tint, self.film = label, said, tint, film
        self.viewing = Viewing(minimap=False)
        self.viewing.camera.zoom = 2
        self.stage = Stage(film.map, picture, film.run.people, text)
        self.pointer = Pointer(self.stage)
        self.seeking = Seeking()

    def frame(self) -> Frame:
        """What is seen of the film."""
        return self.seeking.frame(self.film, self.viewing)

    @property
    def behind(self) -> bool:
        """Whether the playhead stands where the film has not been read yet."""
        return self.seeking.behind(self.film, self.viewing)

    def keep_up(self, lead: Viewing) -> None:
        """Look at what the pair looks at."""
        mine = self.viewing
        mine.tick, mine.playing, mine.speed, mine.scale = lead.tick, lead.playing, lead.speed, lead.scale
        mine.selected, mine.following, mine.labels, mine.minimap = lead.selected, lead.following, lead.labels, lead.minimap

    def draw(self, surface: pygame.Surface, text: Text, rect: Rect, now: float) -> list[Zone]:
        """Paint it on a part of the window; the zone that says in full which run it is."""
        px = text.scale
        frame = self.frame()
        self.stage.draw(surface, Rect(rect.x, rect.y + HEAD * px, rect.w, rect.h - (HEAD + FOOT) * px), self.viewing, frame, now)
        brush = Brush(surface, text)
        self._head(brush, Rect(rect.x, rect.y, rect.w, HEAD * px))
        self._foot(brush, Rect(rect.x, rect.bottom - FOOT * px, rect.w, FOOT * px), frame)
        return brush.zones

    def _head(self, brush: Brush, rect: Rect) -> None:
        px = brush.px
        brush.fill(rect, GROUND)
        chip = Rect(rect.x + px(8), rect.y + px(5), px(24), rect.h - px(10))
        brush.fill(chip, self.tint, 4)
        brush.write_mid(self.label, chip, TITLE, GROUND, bold=True)
        brush.zone(rect, gives(), self.said, "none")
        y = rect.y + (rect.h - brush.text.height(BODY)) // 2
        brush.write(self.said, (chip.right + px(10), y), BODY, INK, width=rect.right - chip.right - px(18))

    def _foot(self, brush: Brush, rect: Rect, frame: Frame) -> None:
        """What the selected person is at, here."""
        px = brush.px
        brush.fill(rect, RAISED)
        brush.surface.fill(EDGE, (rect.x, rect.y, rect.w, px(1)))
        y = rect.y + (rect.h - brush.text.height(BODY)) // 2
        who = self.viewing.selected
        if who is None:
            brush.write("click somebody to follow them in both", (rect.x + px(10), y), BODY, SOFT)
            return
        x = rect.x + px(10) + brush.write(who, (rect.x + px(10), y), BODY, self.tint, bold=True) + px(8)
        brush.write(_doing(frame, who), (x, y), BODY, SOFT, width=rect.right - x - px(8))


def _doing(frame: Frame, who: PersonId) -> str:
    figure = frame.figure(who)
    if figure is None:
        return "not in the town"
    return f"{figure.activity}, {whereabouts(figure.place)}" if figure.place else figure.activity
