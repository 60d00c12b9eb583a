"""The whole run as a line: days, hours, marks, and the playhead to drag."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from datetime import timedelta

import pygame

from simulator.core.clock import Clock
from simulator.view.frames import Mark
from simulator.view.ui.brush import Brush
from simulator.view.ui.names import Names
from simulator.view.ui.text import SMALL, Text
from simulator.view.ui.theme import ACCENT, EDGE, FAINT, GROUND, INK, LIT, RAISED, TINTS, Colour

LANES = ("news", "hand", "talk", "reflection", "plan")
"""The lanes of marks from the top; news and the hand share the first, plans and reflections the last."""
_LANE = {"news": 0, "hand": 0, "talk": 1, "reflection": 2, "plan": 2}
NEAR = 4
"""How near to a mark the mouse must be, in pixels of scale 1."""
REFRESH, SOME = 90, 8
"""How many ticks a growing run gains, and how many marks, before the line is drawn anew; an act of the user's shows at once."""


class Timeline:
    """Maps ticks to places on a rectangle and back, and draws the line. `until` is the tick (exclusive) that it goes to."""

    def __init__(self, clock: Clock, names: Names) -> None:
        self.clock = clock
        self._names = names
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.until = 1
        self.last = 0
        self.dragging = False
        self._marks: Sequence[Mark] = ()
        self._ticks: list[int] = []
        self._count = self._acts = 0
        self._ground: pygame.Surface | None = None
        self._drawn: tuple[object, ...] = ()

    def x(self, tick: float) -> int:
        """Where a tick stands in the window."""
        track = self._track()
        return track.x + round(track.w * min(max(tick / max(self.until, 1), 0), 1))

    def tick(self, x: int) -> int:
        """The tick at a place in the window, within what is recorded."""
        track = self._track()
        return min(max(round((x - track.x) * self.until / max(track.w, 1)), 0), max(self.last, 0))

    def mark_at(self, pos: tuple[int, int], scale: int) -> Mark | None:
        """The mark under the mouse: of those in the lane that is pointed at, the nearest; news before all others."""
        if not self.rect.collidepoint(pos):
            return None
        reach = max(round(NEAR * scale * self.until / max(self._track().w, 1)), 1)
        at = (pos[0] - self._track().x) * self.until / max(self._track().w, 1)
        first, last = bisect_left(self._ticks, at - reach), bisect_left(self._ticks, at + reach + 1)
        lane = self._lane_at(pos[1])
        found = [mark for mark in self._marks[first:last] if _LANE[mark.kind] == lane]
        return min(found, key=lambda mark: (abs(mark.tick - at), mark.kind), default=None)

    def told(self, mark: Mark) -> str:
        """What a mark says of itself."""
        who = " and ".join(map(self._names.called, mark.people))
        said = {"talk": f"{who} talk: {mark.text}", "reflection": f"{who} reflects: {mark.text}", "plan": mark.text}
        text = said.get(mark.kind, mark.text if mark.kind != "hand" or not who else f"{who}: {mark.text}")
        if mark.kind == "news":
            text = f"{self._names.called(mark.people[0])} hears of {mark.text}"
            text += f" from {self._names.called(mark.people[1])}" if len(mark.people) > 1 else ""
        return f"{self.clock.at(mark.tick):%a %H:%M}  {text}"

    def show(self, rect: pygame.Rect, marks: Sequence[Mark], last: int, until: int, read: bool = True) -> None:
        """Take in where it stands and what there is to show; `read` says that no further mark is about to come."""
        self.rect, self.last, self.until = rect, last, max(until, last + 1, 1)
        if marks is not self._marks:
            self._marks = marks
            self._ticks = [mark.tick for mark in marks]
            self._acts = sum(mark.kind == "hand" for mark in marks)
        if read or not 0 <= len(marks) - self._count < SOME:
            self._count = len(marks)

    def draw(self, brush: Brush, tick: float) -> None:
        """Paint it on the window itself."""
        key = (tuple(self.rect), self.until, self.last // REFRESH, self._count, self._acts, self._finished())
        if self._ground is None or key != self._drawn:
            self._ground, self._drawn = self._made(brush.text), key
        brush.surface.blit(self._ground, self.rect)
        x = self.x(tick)
        px = brush.px
        brush.surface.fill(ACCENT, (x, self.rect.y + px(14), px(2), self.rect.h - px(18)))
        top = self.rect.y + px(14)
        pygame.draw.polygon(brush.surface, ACCENT, [(x - px(4), top - px(2)), (x + px(5), top - px(2)), (x, top + px(5))])

    def _finished(self) -> bool:
        return self.last + 1 >= self.until

    def _track(self) -> pygame.Rect:
        pad = max(self.rect.h // 4, 1)
        return pygame.Rect(self.rect.x + pad, self.rect.y, max(self.rect.w - 2 * pad, 1), self.rect.h)

    def _lanes(self) -> tuple[int, int]:
        """(top of the first lane, height of each)."""
        top = self.rect.h * 18 // 48
        return top, (self.rect.h * 44 // 48 - top) // 3

    def _lane_at(self, y: int) -> int:
        top, high = self._lanes()
        return min(max((y - self.rect.y - top) // max(high, 1), 0), 2)

    def _made(self, text: Text) -> pygame.Surface:
        surface = pygame.Surface(self.rect.size)
        brush = Brush(surface, text)
        brush.fill(surface.get_rect(), GROUND)
        brush.rule(0, 0, surface.get_width())
        track = self._track().move(-self.rect.x, -self.rect.y)
        top, high = self._lanes()
        body = pygame.Rect(track.x, top, track.w, 3 * high)
        brush.fill(body, RAISED, 3)
        self._hours(brush, body)
        ahead = self.x(self.last + 1) - self.rect.x
        if ahead < body.right - 1:
            _hatch(surface, pygame.Rect(ahead, body.y, body.right - ahead, body.h), brush.px(1))
        for mark in self._marks:
            x = self.x(mark.tick) - self.rect.x
            lane = _LANE[mark.kind]
            colour: Colour = TINTS[mark.kind]
            tall = high if lane else high + brush.px(2)
            surface.fill(
                colour, (x, top + lane * high + brush.px(1) - (tall - high), brush.px(2 if lane == 0 else 1), tall - brush.px(2))
            )
        return surface

    def _hours(self, brush: Brush, body: pygame.Rect) -> None:
        """Nights a little darker, a line and a name for every day, hours where there is room."""
        start, px = self.clock.start, brush.px
        day = start.replace(hour=0, minute=0, second=0)
        hour_wide = body.w * 360 / self.until
        every = next((n for n in (1, 2, 3, 6, 12) if hour_wide * n >= px(36)), 24)
        while self.clock.tick(day) < self.until:
            for first, last in ((0, 6), (21, 24)):
                self._band(
                    brush, body, self.clock.tick(day + timedelta(hours=first)), self.clock.tick(day + timedelta(hours=last))
                )
            named = brush.text.width(f"{day:%a} {day.day}", SMALL, True) + px(24)
            free = self.x(max(self.clock.tick(day), 0)) - self.rect.x + named
            for hour in range(every, 24, every):
                self._hour(brush, body, self.clock.tick(day + timedelta(hours=hour)), f"{hour:02}", free)
            at = max(self.clock.tick(day), 0)
            x = self.x(at) - self.rect.x
            if at:
                brush.surface.fill(FAINT, (x, px(4), px(1), body.bottom - px(4)))
            shown = f"{day:%a} {day.day}"
            if x + px(6) + brush.text.width(shown, SMALL, True) < body.right:
                brush.fill(pygame.Rect(x, px(2), brush.text.width(shown, SMALL, True) + px(10), px(15)), GROUND)
                brush.write(shown, (x + px(6), px(2)), SMALL, INK, bold=True)
            day += timedelta(days=1)

    def _band(self, brush: Brush, body: pygame.Rect, first: int, last: int) -> None:
        left, right = self.x(max(first, 0)) - self.rect.x, self.x(max(last, 0)) - self.rect.x
        if right > left:
            brush.fill(pygame.Rect(left, body.y, right - left, body.h), (29, 32, 44))

    def _hour(self, brush: Brush, body: pygame.Rect, tick: int, shown: str, free: int) -> None:
        x = self.x(tick) - self.rect.x
        wide = brush.text.width(shown, SMALL)
        if 0 < tick < self.until and x + wide // 2 < body.right and x - wide // 2 > free:
            brush.write(shown, (x - wide // 2, brush.px(2)), SMALL, FAINT)
            brush.surface.fill(LIT, (x, body.y, brush.px(1), body.h))


def _hatch(surface: pygame.Surface, rect: pygame.Rect, px: int) -> None:
    """What has not happened yet."""
    surface.fill(GROUND, rect)
    pygame.draw.rect(surface, EDGE, rect, px)
