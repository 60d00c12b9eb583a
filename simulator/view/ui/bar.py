"""The bar on top: the town's clock, the controls, and what to show."""

from __future__ import annotations

from datetime import datetime

import pygame

from simulator.view.cues import Cue
from simulator.view.state import Command, Follow, Next, Play, Step, Toggle, Viewing
from simulator.view.ui.brush import Act, Brush, Zone, gives
from simulator.view.ui.keys import faster, spoken_speed
from simulator.view.ui.text import BODY, SMALL, TITLE, Text
from simulator.view.ui.theme import ACCENT, GROUND, INK, SOFT

NIGHT, DAY = (6, 21), (8, 18)
"""Until and from which hour it is night; from and until which hour it is day. Between is dusk."""

SKIPS: tuple[tuple[Cue, str, str], ...] = (("talk", "talk", "C"), ("decision", "decision", "D"), ("reflection", "reflection", "R"))


Skip = tuple[str, str, str, Act]
"""A jump: its icon, its name, its tip, what it does."""
Part = tuple[str, Act, bool, str]
"""A button at the right end: its icon, what it does, whether it is on, its tip."""


def sky(hour: int) -> str:
    """The icon of an hour's sky."""
    if hour < NIGHT[0] or hour >= NIGHT[1]:
        return "night"
    return "day" if DAY[0] <= hour < DAY[1] else "dusk"


class Bar:
    """Draws the controls. They need 800 pixels; where there is more room, the buttons say what they are."""

    def __init__(self) -> None:
        self.zones: list[Zone] = []
        self._surface: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()

    def draw(self, surface: pygame.Surface, text: Text, rect: pygame.Rect, viewing: Viewing, now: datetime, growing: bool) -> None:
        """Paint it on the window, anew only if something has changed on it."""
        pace = spoken_speed(viewing.pace) if viewing.why else ""
        shown = (viewing.playing, viewing.speed, viewing.why, pace, viewing.following, viewing.labels, viewing.help)
        key = (tuple(rect), text.scale, now, growing, shown, viewing.town, viewing.side, viewing.timeline)
        if self._surface is None or key != self._key:
            self._surface, self._key = pygame.Surface(rect.size), key
            brush = Brush(self._surface, text, rect.topleft)
            self._paint(brush, self._surface.get_rect(), viewing, now, growing)
            self.zones = brush.zones
        surface.blit(self._surface, rect)

    def _paint(self, brush: Brush, rect: pygame.Rect, viewing: Viewing, now: datetime, growing: bool) -> None:
        brush.fill(rect, GROUND)
        brush.rule(rect.x, rect.bottom - brush.px(1), rect.w)
        left = self._clock(brush, rect, now)
        right = self._parts(brush, rect, viewing)
        self._controls(brush, pygame.Rect(left, rect.y, right - left, rect.h), viewing, growing)

    def _clock(self, brush: Brush, rect: pygame.Rect, now: datetime) -> int:
        px = brush.px
        sign = sky(now.hour)
        brush.icon(sign, pygame.Rect(px(12), rect.y, px(20), rect.h), ACCENT if sign != "night" else SOFT)
        x = px(40)
        mid = rect.y + (rect.h - brush.text.height(TITLE)) // 2
        x += brush.write(f"{now:%H:%M}", (x, mid), TITLE, INK, bold=True)
        low = mid + brush.text.height(TITLE) - brush.text.height(SMALL) - px(2)
        brush.write(f":{now:%S}", (x, low), SMALL, SOFT)
        x = px(112)
        text = f"{now:%a} {now.day} {now:%b %Y}"
        brush.write(text, (x, rect.y + (rect.h - brush.text.height(BODY)) // 2), BODY, SOFT)
        return x + px(104)

    def skips(self) -> tuple[Skip, ...]:
        """The jumps beside the speed."""
        return tuple((cue, name, f"Next {name} ({key}; Shift: the one before)", gives(Next(cue))) for cue, name, key in SKIPS)

    def parts(self, viewing: Viewing) -> tuple[Part, ...]:
        """The buttons at the right end."""
        return (
            ("follow", gives(Follow(not viewing.following)), viewing.following, "Keep the camera on the selected person (F)"),
            ("labels", gives(Toggle("labels")), viewing.labels, "Names over everybody's head (N)"),
            ("people", gives(Toggle("town")), viewing.town, "The town: what happened, people, news (T)"),
            ("person", gives(Toggle("side")), viewing.side, "The person that is selected (P)"),
            ("timeline", gives(Toggle("timeline")), viewing.timeline, "The timeline (L)"),
            ("help", gives(Toggle("help")), viewing.help, "All keys (F1)"),
        )

    def _parts(self, brush: Brush, rect: pygame.Rect, viewing: Viewing) -> int:
        """Paint the buttons at the right end; where they begin."""
        shown = self.parts(viewing)
        x = rect.right - brush.px(8) - len(shown) * brush.px(32)
        for n, (icon, act, on, tip) in enumerate(shown):
            brush.button(self._square(brush, rect, x + n * brush.px(32)), act, tip, icon, on=on)
        return x

    def _controls(self, brush: Brush, rect: pygame.Rect, viewing: Viewing, growing: bool) -> None:
        px = brush.px
        named = rect.w >= px(620)
        skips = self.skips()
        skip = [px(34) + brush.text.width(name, BODY) if named else px(32) for _, name, _, _ in skips]
        width = px(3 * 32 + 16 + 104 + 16) + sum(skip)
        x = rect.x + max((rect.w - width) // 2, 0)
        play = "pause" if viewing.playing else "play"
        moves: tuple[tuple[str, Command, str], ...] = (
            ("back", Step(-1), "One tick back (,)"),
            (play, Play(not viewing.playing), f"{play.capitalize()} (Space)"),
            ("on", Step(1), "One tick on (.)"),
        )
        for icon, command, tip in moves:
            brush.button(self._square(brush, rect, x), gives(command), tip, icon)
            x += px(32)
        x = self._speed(brush, rect, x + px(12), viewing, growing) + px(12)
        for (icon, name, tip, act), wide in zip(skips, skip, strict=True):
            button = pygame.Rect(x, rect.y + px(6), wide, rect.h - px(12))
            brush.button(button, act, tip, icon, name if named else "")
            x += wide

    def _speed(self, brush: Brush, rect: pygame.Rect, x: int, viewing: Viewing, growing: bool) -> int:
        px = brush.px
        brush.button(self._square(brush, rect, x, 24), gives(faster(viewing, -1)), "Slower ([)", "minus")
        middle = pygame.Rect(x + px(24), rect.y, px(56), rect.h)
        shown = spoken_speed(viewing.pace if viewing.why else viewing.speed)
        if viewing.why:
            high = brush.text.height(BODY)
            brush.write_mid(shown, pygame.Rect(middle.x, middle.y + px(5), middle.w, high), BODY, ACCENT, bold=True)
            brush.write_mid(viewing.why, pygame.Rect(middle.x - px(8), middle.y + px(21), middle.w + px(16), px(14)), SMALL, SOFT)
        else:
            brush.write_mid(shown, middle, BODY, INK, bold=True)
        what = "as fast as it goes" if not viewing.speed else f"{viewing.speed:g} game seconds a second"
        why = f"; just now {viewing.why}" if viewing.why else ""
        still = "; the run is still being played" if growing else ""
        brush.zone(middle, gives(), f"Speed: {what}{why}{still}", "none")
        brush.button(self._square(brush, rect, x + px(80), 24), gives(faster(viewing, 1)), "Faster (])", "plus")
        return x + px(104)

    def _square(self, brush: Brush, rect: pygame.Rect, x: int, width: int = 32) -> pygame.Rect:
        return pygame.Rect(x, rect.y + brush.px(6), brush.px(width), rect.h - brush.px(12))
