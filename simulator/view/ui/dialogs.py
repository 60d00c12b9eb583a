"""What stands over everything for a moment: the keys, a reason, a text to enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from simulator.view.ui.blocks import Block
from simulator.view.ui.brush import Act, Brush, Commands
from simulator.view.ui.field import Field
from simulator.view.ui.keys import Key, Section
from simulator.view.ui.scroll import Scroll
from simulator.view.ui.text import BODY, SMALL, TITLE
from simulator.view.ui.theme import ACCENT, EDGE, FAINT, GROUND, INK, LIT, RAISED, SOFT

WIDE, NARROW = 720, 460
HEAD = 48
ROW, TITLED = 22, 40
"""The height of a key in the help, and what a section takes beside its keys."""


@dataclass(slots=True)
class Entry:
    """A text to enter. `make` turns it into commands once it is confirmed; `choices` are texts that can be picked instead."""

    title: str
    hint: str
    make: Callable[[str], Commands]
    choices: tuple[str, ...] = ()
    confirm: str = "OK"
    field: Field = field(default_factory=Field)

    def __post_init__(self) -> None:
        self.field.hint = self.hint
        self.field.focus(True)

    def done(self) -> Commands | None:
        """The commands for what was entered; None while it is nothing."""
        return self.make(self.field.text.strip()) if self.field.text.strip() else None


def card(window: tuple[int, int], width: int, height: int, scale: int) -> pygame.Rect:
    """Where a card of a size (pixels of scale 1) stands in a window: in the middle, smaller if need be."""
    rect = pygame.Rect(0, 0, min(width * scale, window[0] - 32 * scale), min(height * scale, window[1] - 32 * scale))
    rect.center = (window[0] // 2, window[1] // 2)
    return rect


def plate(brush: Brush, rect: pygame.Rect, title: str, close: Act) -> pygame.Rect:
    """Paint an empty card with its title; what is left for its inside."""
    brush.fill(rect, GROUND, 6)
    brush.frame(rect, EDGE, 6)
    px = brush.px
    brush.write(title, (rect.x + px(20), rect.y + px(14)), TITLE, INK, bold=True, width=rect.w - px(72))
    brush.button(pygame.Rect(rect.right - px(40), rect.y + px(12), px(24), px(24)), close, "Close (Esc)", "close")
    return pygame.Rect(rect.x, rect.y + px(HEAD), rect.w, rect.h - px(HEAD))


def draw_help(brush: Brush, sections: Sequence[Section], close: Act) -> pygame.Rect:
    """Paint all keys, in two columns; the card's rectangle."""
    px, window = brush.px, brush.surface.get_size()
    columns = _columns(sections)
    high = max(sum(len(_listed(keys)) * ROW + TITLED for _, keys in column) for column in columns)
    rect = card(window, WIDE, HEAD + high + 12, brush.text.scale)
    row = ROW * min(rect.h / px(HEAD + high + 12), 1)
    inside = plate(brush, rect, "Keys", close)
    wide = (inside.w - px(56)) // len(columns)
    for n, column in enumerate(columns):
        x, y = inside.x + px(20) + n * (wide + px(16)), inside.y
        for name, keys in column:
            brush.write(name.upper(), (x, y + px(8)), SMALL, FAINT, bold=True)
            y += px(30)
            for key in _listed(keys):
                _key(brush, pygame.Rect(x, y, wide, px(row)), key[0], key[1])
                y += px(row)
            y += px(10)
    return rect


def _listed(keys: Sequence[Key]) -> list[tuple[str, str]]:
    return [(key.written, key.does) for key in keys if key.does]


def _columns(sections: Sequence[Section]) -> list[Sequence[Section]]:
    """The sections in two columns, cut where the higher of them is lowest."""

    def high(column: Sequence[Section]) -> int:
        return sum(len(_listed(keys)) * ROW + TITLED for _, keys in column)

    cut = min(range(1, len(sections) + 1), key=lambda n: max(high(sections[:n]), high(sections[n:])))
    return [column for column in (sections[:cut], sections[cut:]) if column]


def _key(brush: Brush, rect: pygame.Rect, written: str, does: str) -> None:
    px = brush.px
    wide = brush.text.width(written, SMALL, True) + px(12)
    cap = pygame.Rect(rect.x, rect.y + px(2), wide, px(18))
    brush.fill(cap, RAISED, 3)
    brush.frame(cap, EDGE, 3)
    brush.write_mid(written, cap, SMALL, INK, bold=True)
    left = rect.x + max(wide + px(10), px(72))
    y = rect.y + (rect.h - brush.text.height(BODY)) // 2
    brush.write(does, (left, y), BODY, SOFT, width=rect.right - left)


def draw_entry(brush: Brush, entry: Entry, confirm: Act, cancel: Act) -> pygame.Rect:
    """Paint a text entry with its choices; the card's rectangle."""
    px, window = brush.px, brush.surface.get_size()
    rect = card(window, NARROW, HEAD + 100 + len(entry.choices) * 28, brush.text.scale)
    inside = plate(brush, rect, entry.title, cancel)
    y = inside.y + px(4)
    for choice in entry.choices:
        row = pygame.Rect(inside.x + px(20), y, inside.w - px(40), px(24))
        brush.fill(row, RAISED, 4)
        brush.write(choice, (row.x + px(8), row.y + px(4)), BODY, SOFT, width=row.w - px(16))
        brush.zone(row, _picks(entry, choice), "", "button")
        y += px(28)
    entry.field.draw(brush, pygame.Rect(inside.x + px(20), y, inside.w - px(40), px(32)))
    y += px(48)
    ready = bool(entry.field.text.strip())
    ok = pygame.Rect(inside.right - px(20 + 96), y, px(96), px(30))
    no = ok.move(-px(104), 0)
    brush.fill(ok, ACCENT if ready else LIT, 4)
    brush.write_mid(entry.confirm, ok, BODY, GROUND if ready else FAINT, bold=True)
    brush.zone(ok, confirm, "Enter")
    brush.frame(no, EDGE, 4)
    brush.write_mid("Cancel", no, BODY, SOFT)
    brush.zone(no, cancel, "Esc")
    return rect


def _picks(entry: Entry, choice: str) -> Act:
    def act() -> Commands:
        entry.field.text, entry.field.caret = choice, len(choice)
        return ()

    return act


def draw_card(brush: Brush, title: str, blocks: Sequence[Block], scroll: Scroll, close: Act) -> pygame.Rect:
    """Paint a card with blocks that scroll; the card's rectangle."""
    px = brush.px
    inner = min(NARROW * brush.text.scale, brush.surface.get_width() - px(32)) - px(40)
    high = sum(block.height(brush, inner) for block in blocks) // brush.text.scale
    rect = card(brush.surface.get_size(), NARROW, min(HEAD + high + 28, 560), brush.text.scale)
    inside = plate(brush, rect, title, close)
    scroll.draw(brush, pygame.Rect(inside.x, inside.y, inside.w, inside.h - px(8)), blocks, 20)
    return rect
