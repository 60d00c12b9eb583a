"""Where the panels stand in a window of any size. Nothing overlaps; all lies inside."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from simulator.view.state import Viewing
from simulator.view.ui.theme import BAR, GRID, LINE, ROOMY, SLIM, WIDE

NONE = Rect(0, 0, 0, 0)
LEAST = (800, 600)
"""The smallest window that everything is readable in."""
DOUBLE = (2560, 1440)
"""A window from this size on is drawn twice as large."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the window, in drawn pixels; a part that is folded away has no width. `stage` is what they leave free."""

    bar: Rect
    town: Rect
    side: Rect
    timeline: Rect
    stage: Rect
    narrow: bool

    @property
    def parts(self) -> tuple[Rect, ...]:
        """All that is shown, the stage included."""
        return tuple(rect for rect in (self.bar, self.town, self.side, self.timeline, self.stage) if rect.w and rect.h)


def scale_for(size: tuple[int, int]) -> int:
    """The scale of a window that nobody has chosen one for: 2 where it is as large as that of a screen of fine pixels."""
    return 2 if size[0] >= DOUBLE[0] and size[1] >= DOUBLE[1] else 1


def arranged(size: tuple[int, int], viewing: Viewing) -> Layout:
    """The layout of a window for what is viewed. Where only one panel has room, the town makes way for whom one looks at."""
    narrow = size[0] < ROOMY * viewing.scale
    looked_at = viewing.selected is not None or viewing.talk
    side = viewing.side and not (narrow and viewing.town and not looked_at)
    return laid_out(size, viewing.scale, viewing.town, side, viewing.timeline)


def laid_out(size: tuple[int, int], scale: int, town: bool, side: bool, timeline: bool) -> Layout:
    """The layout of a window of a size in drawn pixels. Where it is narrow, the side panel stands in the town panel's place."""
    width, height = size
    bar = Rect(0, 0, width, min(BAR * scale, height))
    line = min(LINE * scale, height - bar.h) if timeline else 0
    body = Rect(0, bar.h, width, height - bar.h - line)
    narrow = width < ROOMY * scale
    column = min((SLIM if narrow else _column(width // scale)) * scale, width)
    left = column if town and not (narrow and side) else 0
    right = column if side else 0
    if narrow:
        left, right = 0, left or right
        panel = Rect(width - right, body.y, right, body.h)
        stage = Rect(0, body.y, width - right, body.h)
        return Layout(bar, NONE if side else panel, panel if side else NONE, _line(size, line), stage, narrow)
    return Layout(
        bar,
        Rect(0, body.y, left, body.h),
        Rect(width - right, body.y, right, body.h),
        _line(size, line),
        Rect(left, body.y, width - left - right, body.h),
        narrow,
    )


def _column(width: int) -> int:
    """The width of a panel in a window of a width, both of scale 1: a fifth to a quarter, on the grid."""
    return max(SLIM, min(WIDE, width // 4)) // GRID * GRID


def _line(size: tuple[int, int], height: int) -> Rect:
    return Rect(0, size[1] - height, size[0], height)
