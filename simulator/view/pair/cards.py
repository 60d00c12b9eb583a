"""The cards of a question: what is asked and guessed, the answer in both runs beside the guess, and how it came about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from simulator.core.types import PersonId
from simulator.view.pair.asked import Question, Score, Truth
from simulator.view.pair.guessing import Guessing
from simulator.view.ui.blocks import Block, Words
from simulator.view.ui.brush import Act, Brush
from simulator.view.ui.dialogs import HEAD, card, plate
from simulator.view.ui.scroll import Scroll
from simulator.view.ui.text import BODY, LARGE, SMALL, TITLE
from simulator.view.ui.theme import ACCENT, EDGE, FAINT, GROUND, INK, LIT, PLAN, RAISED, SOFT, TALK, Colour

TINT_A, TINT_B = TALK, PLAN
"""By which colour the runs are told apart."""
WIDE, PAD, CHIP, ROW, LEAST, BUTTON = 760, 20, 30, 20, 16, 34
"""Pixels of scale 1: a card's width, what is free along its edge, the heights of a chip, a row (and the least), a button."""
SET_IN = 14
"""Pixels by which a line of a tree is set in under the one above."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of a card: its label, the key that does the same, and what it does."""

    label: str
    key: str
    act: Act


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a card is painted with and from: the course of the question, what people are called, its buttons, how it is closed."""

    brush: Brush
    guessing: Guessing
    called: Callable[[PersonId], str]
    buttons: Sequence[Button]
    close: Act

    @property
    def question(self) -> Question:
        """The question at hand."""
        question = self.guessing.question
        assert question is not None
        return question


def does(act: Callable[[], object]) -> Act:
    """An act that asks the window for nothing."""

    def done() -> tuple[()]:
        act()
        return ()

    return done


def draw_question(sheet: Sheet) -> None:
    """Paint a question with all that can be guessed."""
    brush, question = sheet.brush, sheet.question
    px = brush.px
    across = _across(len(question.choices))
    rows = -(-len(question.choices) // across) if question.choices else 1
    inner = min(WIDE, brush.surface.get_width() // brush.text.scale - 32) - 2 * PAD
    asked = Words(question.text, size=LARGE, bold=True)
    known = Words(question.known, colour=SOFT, above=4)
    high = [block.height(brush, px(inner)) // brush.text.scale if block.text else 0 for block in (asked, known)]
    size = HEAD + sum(high) + 16 + 22 + rows * CHIP + 20 + BUTTON + PAD
    inside = plate(brush, card(brush.surface.get_size(), WIDE, size, brush.text.scale), "Before it is played", sheet.close)
    x, y = inside.x + px(PAD), inside.y
    for block, tall in zip((asked, known), high, strict=True):
        if tall:
            block.draw(brush, Rect(x, y, px(inner), px(tall)))
            y += px(tall)
    y += px(16)
    brush.write("pick those you think" if question.choices else "guess a number", (x, y), SMALL, FAINT)
    y += px(22)
    if question.choices:
        _chips(sheet, Rect(x, y, inside.right - px(PAD) - x, rows * px(CHIP)), across)
    else:
        _number(brush, Rect(x, y, inside.right - px(PAD) - x, px(CHIP)), sheet.guessing)
    _buttons(brush, Rect(x, y + rows * px(CHIP) + px(20), inside.right - px(PAD) - x, px(BUTTON)), sheet.buttons)


def _across(choices: int) -> int:
    """How many names stand in a row."""
    return 5 if choices > 12 else 4 if choices > 6 else 3


def _chips(sheet: Sheet, rect: Rect, across: int) -> None:
    brush, guessing, called = sheet.brush, sheet.guessing, sheet.called
    px, wide = brush.px, rect.w // across
    for n, name in enumerate(sheet.question.choices):
        chip = Rect(rect.x + n % across * wide, rect.y + n // across * px(CHIP), wide - px(6), px(CHIP - 6))
        on = name in guessing.picked
        brush.fill(chip, ACCENT if on else RAISED, 4)
        brush.write_mid(called(name), chip, BODY, GROUND if on else INK, bold=on)
        brush.zone(chip, _picks(guessing, name), name if called(name) != name else "")


def _picks(guessing: Guessing, name: PersonId) -> Act:
    return does(lambda: guessing.pick(name))


def _number(brush: Brush, rect: Rect, guessing: Guessing) -> None:
    px = brush.px
    x = rect.x
    for by in (-10, -1, 0, 1, 10):
        cell = Rect(x, rect.y, px(72 if not by else 48), px(CHIP - 4))
        if by:
            brush.fill(cell, RAISED, 4)
            brush.write_mid(f"{by:+d}", cell, BODY, INK)
            brush.zone(cell, _counts(guessing, by))
        else:
            brush.write_mid(str(guessing.number), cell, LARGE, ACCENT, bold=True)
        x = cell.right + px(6)


def _counts(guessing: Guessing, by: int) -> Act:
    return does(lambda: guessing.count(by))


def draw_answer(sheet: Sheet) -> None:
    """Paint what became of it in both runs, and how good the guess was."""
    brush, guessing, question = sheet.brush, sheet.guessing, sheet.question
    px = brush.px
    truths = (question.a, question.b)
    rows = max(max(len(_listed(guessing, truth)) for truth in truths), 1) if question.choices else 2
    beside = HEAD + 26 + 40 + 40 + BUTTON + PAD
    room = brush.surface.get_height() // brush.text.scale - 32 - beside
    row = max(min(ROW, room // rows), LEAST)
    rows = min(rows, room // row)
    size = beside + rows * row
    inside = plate(brush, card(brush.surface.get_size(), WIDE, size, brush.text.scale), "The answer", sheet.close)
    x, wide = inside.x + px(PAD), inside.w - 2 * px(PAD)
    brush.write(question.text, (x, inside.y), BODY, SOFT, width=wide)
    for n, score in enumerate(guessing.scores()):
        _column(sheet, Rect(x + n * (wide // 2 + px(8)), inside.y + px(26), wide // 2 - px(8), rows * px(row)), n, score, px(row))
    _buttons(brush, Rect(x, inside.bottom - px(BUTTON + PAD), wide, px(BUTTON)), sheet.buttons)


def _listed(guessing: Guessing, truth: Truth) -> list[tuple[PersonId, str]]:
    """Everybody of the truth and of the guess, each with what is to be said of them."""
    right = [(name, "guessed" if name in guessing.picked else "not guessed") for name in truth.people]
    return [*right, *((name, "guessed, but no") for name in sorted(guessing.picked - set(truth.people)))]


def _column(sheet: Sheet, rect: Rect, n: int, score: Score, row: int) -> None:
    """One run's answer; the list of people, a `row` each, takes the rectangle's height."""
    brush, guessing, question = sheet.brush, sheet.guessing, sheet.question
    truth, tint, px = (question.a, question.b)[n], (TINT_A, TINT_B)[n], sheet.brush.px
    chip = Rect(rect.x, rect.y, px(24), px(22))
    brush.fill(chip, tint, 4)
    brush.write_mid("AB"[n], chip, TITLE, GROUND, bold=True)
    total = f"{len(truth.people)} of {len(question.choices)}" if question.choices else str(truth.number)
    brush.write(total, (chip.right + px(10), rect.y), TITLE, INK, bold=True)
    y = rect.y + px(32)
    marks: dict[str, Colour] = {"guessed": tint, "not guessed": FAINT, "guessed, but no": FAINT}
    listed = _listed(guessing, truth) if question.choices else []
    most = len(listed) if len(listed) * row <= rect.h else rect.h // row - 1
    for name, how in listed[:most]:
        wrong = how == "guessed, but no"
        brush.fill(Rect(rect.x, y + px(3), px(3), max(row - px(7), px(6))), EDGE if wrong else tint)
        brush.write(sheet.called(name), (rect.x + px(10), y), BODY, FAINT if wrong else INK, width=rect.w - px(110))
        brush.write_right(how, rect.right, y + px(2), SMALL, marks[how])
        y += row
    if listed[most:]:
        brush.write(f"and {len(listed) - most} more", (rect.x + px(10), y), BODY, SOFT)
    if question.choices and not listed:
        brush.write("nobody", (rect.x + px(10), y), BODY, SOFT)
    y = rect.y + px(32) + rect.h + px(8)
    brush.write(_verdict(score, bool(question.choices)), (rect.x, y), BODY, ACCENT, bold=True, width=rect.w)


def _verdict(score: Score, people: bool) -> str:
    """A score in words."""
    if not people:
        return "guessed exactly" if not score.off else f"guessed {abs(score.off)} too {'many' if score.off > 0 else 'few'}"
    said = f"{score.hits} of {score.of} guessed" if score.of else ""
    wrong = f"{score.wrong} wrongly" if score.wrong else ""
    return ", ".join(filter(None, (said, wrong))) or "rightly nobody"


def draw_how(sheet: Sheet, scrolls: Sequence[Scroll]) -> None:
    """Paint how it came about, run beside run."""
    brush, question = sheet.brush, sheet.question
    px = brush.px
    window = brush.surface.get_size()
    wide = min(px(WIDE), window[0] - px(32)) // 2 - px(PAD + 8)
    columns: list[list[Block]] = [[_line(*line) for line in truth.how] for truth in (question.a, question.b)]
    columns = [column or [Words("nobody told anybody", colour=SOFT)] for column in columns]
    tall = max(sum(block.height(brush, wide) for block in column) for column in columns) // brush.text.scale + 24
    size = min(HEAD + 30 + tall + BUTTON + 2 * PAD, 640)
    inside = plate(brush, card(window, WIDE, size, brush.text.scale), _title(question.how), sheet.close)
    for n, (column, scroll) in enumerate(zip(columns, scrolls, strict=True)):
        x = inside.x + px(PAD) + n * (inside.w - 2 * px(PAD)) // 2
        chip = Rect(x, inside.y, px(24), px(22))
        brush.fill(chip, (TINT_A, TINT_B)[n], 4)
        brush.write_mid("AB"[n], chip, TITLE, GROUND, bold=True)
        body = Rect(x, inside.y + px(30), inside.w // 2 - px(PAD), inside.h - px(30 + BUTTON + PAD + 8))
        scroll.draw(brush, body, column, 4)
    foot = Rect(inside.x + px(PAD), inside.bottom - px(BUTTON + PAD), inside.w - 2 * px(PAD), px(BUTTON))
    _buttons(brush, foot, sheet.buttons)


def _title(how: str) -> str:
    return f"{how[:1].upper()}{how[1:]}"


def _line(depth: int, text: str) -> Words:
    return Words(text, margin=depth * SET_IN, colour=INK if depth else SOFT, below=3)


def _buttons(brush: Brush, rect: Rect, buttons: Sequence[Button]) -> None:
    """The buttons from the right, the likeliest first: the Enter key does it."""
    px, right = brush.px, rect.right
    for n, button in enumerate(buttons):
        said = f"{button.label}  ({button.key})" if button.key else button.label
        wide = brush.text.width(said, BODY, n == 0) + px(28)
        spot = pygame.Rect(right - wide, rect.y, wide, rect.h)
        if n == 0:
            brush.fill(spot, ACCENT, 4)
        else:
            brush.fill(spot, LIT, 4)
        brush.write_mid(said, spot, BODY, GROUND if n == 0 else INK, bold=n == 0)
        brush.zone(spot, button.act)
        right = spot.x - px(8)
