"""Text in any script: measured, wrapped, cut and drawn, each character with a font that has it.

All sizes are pixels of a window of scale 1; what is drawn is `scale` times as large.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import pygame

from simulator.view.ui.boxes import box, box_width
from simulator.view.ui.clusters import Cluster, clusters, visual, wide
from simulator.view.ui.coverage import coverage
from simulator.view.ui.fonts import Fonts, opened

Colour = tuple[int, int, int]

SMALL, BODY, TITLE, LARGE = 11, 13, 16, 20
"""The sizes in use."""

MORE = "…"
SPARE = 1
"""What a line is higher than its font says, for letters that reach below it."""
LONGEST = 4000
"""Characters of one line that are looked at: more than any window is wide."""

_KEPT = 4096
"""Drawn lines that are kept."""
_MEASURED = 60_000
"""Widths that are kept."""


_SIMPLE = re.compile(r"[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027]*")
"""Texts in which each character is drawn for itself, from left to right, in words with spaces between."""
_WORD = re.compile(r"\s*\S+\s*|\s+")


@dataclass(frozen=True, slots=True)
class _Run:
    """Clusters that are drawn in one go; `path` None: boxes."""

    text: str
    path: Path | None
    script: str


class Text:
    """Draws text at a scale. Everything it makes is kept by what it was made of; who is given a surface must not change it."""

    def __init__(self, fonts: Fonts | None = None, scale: int = 1) -> None:
        self.fonts = fonts or Fonts()
        self.scale = scale
        self._lines: OrderedDict[tuple[str, int, Colour, bool], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, int, bool], int] = {}
        self._heights: dict[int, int] = {}
        self._wrapped: dict[tuple[str, int, int, int, bool], tuple[str, ...]] = {}

    def forget(self) -> None:
        """Forget what was drawn and measured, as after another scale."""
        self._lines.clear()
        self._widths.clear()
        self._wrapped.clear()
        self._heights.clear()

    def height(self, size: int = BODY) -> int:
        """The height of a line, in drawn pixels."""
        found = self._heights.get(size)
        if found is None:
            found = self._heights[size] = self._font(self.fonts.plain, size).get_linesize() + SPARE * self.scale
        return found

    def line(self, text: str, size: int = BODY, colour: Colour = (255, 255, 255), bold: bool = False) -> pygame.Surface:
        """One line of text on nothing, as wide as it is. Line breaks are drawn as spaces."""
        key = (text, size, colour, bold)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._draw(text, size, colour, bold)
            if len(self._lines) > _KEPT:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return found

    def width(self, text: str, size: int = BODY, bold: bool = False) -> int:
        """The width of a line of text, in drawn pixels."""
        key = (text, size, bold)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > _MEASURED:
                self._widths.clear()
            found = self._widths[key] = sum(self._measure(run, size) for run in self._runs(text, bold))
        return found

    def cut(self, text: str, width: int, size: int = BODY, bold: bool = False) -> str:
        """The text, or as much of it as fits a width (in drawn pixels) with "…" after it."""
        if self.width(text, size, bold) <= width:
            return text
        parts = [part.text for part in clusters(text[:LONGEST])]
        low, high = 0, len(parts)
        while low < high:
            half = (low + high + 1) // 2
            if self.width("".join(parts[:half]).rstrip() + MORE, size, bold) <= width:
                low = half
            else:
                high = half - 1
        return "".join(parts[:low]).rstrip() + MORE

    def wrap(self, text: str, width: int, size: int = BODY, most: int = 0, bold: bool = False) -> tuple[str, ...]:
        """The text on lines no wider than a width (but for a single character), at most so many (0: any number)."""
        key = (text, width, size, most, bold)
        found = self._wrapped.get(key)
        if found is None:
            if len(self._wrapped) > _KEPT:
                self._wrapped.clear()
            found = self._wrapped[key] = self._wrap(text, width, size, most, bold)
        return found

    def _wrap(self, text: str, width: int, size: int, most: int, bold: bool) -> tuple[str, ...]:
        lines: list[str] = []
        for paragraph in text.splitlines() or [""]:
            line = ""
            for piece in self._pieces(paragraph, width, size, bold):
                if line and self.width((line + piece).rstrip(), size, bold) > width:
                    lines.append(line.rstrip())
                    line = piece.lstrip()
                else:
                    line += piece
                if most and len(lines) > most:
                    break
            lines.append(line.rstrip())
        if most and len(lines) > most:
            rest = self.cut(lines[most - 1] + MORE, width, size, bold)
            lines = [*lines[: most - 1], rest if rest.endswith(MORE) else rest + MORE]
        return tuple(lines)

    def _pieces(self, text: str, width: int, size: int, bold: bool) -> Iterator[str]:
        """The parts of a text between which a line may break; a part too long for a line is broken anywhere."""
        for piece in _words(text):
            if self.width(piece.rstrip(), size, bold) <= width:
                yield piece
            else:
                yield from (part.text for part in clusters(piece))

    def _runs(self, text: str, bold: bool) -> tuple[_Run, ...]:
        text = text[:LONGEST]
        if _SIMPLE.fullmatch(text) and (text.isascii() or self._plain(text, bold)):
            return (_Run(text, self.fonts.heavy if bold else self.fonts.plain, ""),) if text else ()
        parts = clusters(text)
        shown = tuple(part for part in parts if part.shown)
        if not shown:
            shown = tuple(Cluster(part.text, broken=True) for part in parts)
        faces = [(self._face(part, bold), part) for part in visual(shown)]
        return tuple(
            _Run("".join(part.drawn for _, part in run), path, script)
            for (path, script), run in groupby(faces, lambda pair: (pair[0], pair[1].script if pair[0] else ""))
        )

    def _plain(self, text: str, bold: bool) -> bool:
        """Whether the main font has all characters of a text."""
        held = coverage(self.fonts.heavy if bold else self.fonts.plain)
        return all(char < "\x7f" or ord(char) in held for char in text)

    def _face(self, part: Cluster, bold: bool) -> Path | None:
        path = None if part.broken else self.fonts.face(part.code, bold)
        return path if path is None or opened(path, BODY) is not None else None

    def _font(self, path: Path, size: int, script: str = "") -> pygame.font.Font:
        font = opened(path, size * self.scale, script)
        assert font is not None, path
        return font

    def _measure(self, run: _Run, size: int) -> int:
        if run.path is None:
            return sum(box_width(ord(char), self.height(size)) for char in run.text)
        width, height = self._font(run.path, size, run.script).size(run.text)
        return _fitted(width, height, self.height(size))[0]

    def _draw(self, text: str, size: int, colour: Colour, bold: bool) -> pygame.Surface:
        height = self.height(size)
        drawn = [self._picture(run, size, colour) for run in self._runs(text, bold)]
        made = pygame.Surface((max(sum(one.get_width() for one, _ in drawn), 1), height), pygame.SRCALPHA)
        x = 0
        for picture, y in drawn:
            made.blit(picture, (x, y))
            x += picture.get_width()
        return made

    def _picture(self, run: _Run, size: int, colour: Colour) -> tuple[pygame.Surface, int]:
        """A run as it is drawn, and how far below the top of the line."""
        height = self.height(size)
        if run.path is None:
            boxes = [box(ord(char), height, colour) for char in run.text]
            made = pygame.Surface((sum(one.get_width() for one in boxes), height), pygame.SRCALPHA)
            made.blits([(one, (sum(b.get_width() for b in boxes[:n]), 0)) for n, one in enumerate(boxes)])
            return made, 0
        font = self._font(run.path, size, run.script)
        try:
            made = font.render(run.text, True, colour)
        except pygame.error:
            return pygame.Surface((self._measure(run, size), height), pygame.SRCALPHA), 0  # nothing but what has no width
        fit = _fitted(*made.get_size(), height)
        if fit != made.get_size():
            return pygame.transform.smoothscale(made, fit), (height - fit[1]) // 2
        return made, min(max(self._font(self.fonts.plain, size).get_ascent() - font.get_ascent(), 0), height - made.get_height())


def _fitted(width: int, height: int, line: int) -> tuple[int, int]:
    """The size of a picture on a line: fonts of pictures come in one size, often far too large."""
    if height <= line * 1.2 or not height:
        return width, height
    return max(width * line // height, 1), line


def _words(text: str) -> Iterator[str]:
    """Words, each with the spaces after it; characters of Chinese and Japanese stand alone, with what closes after them."""
    if _SIMPLE.fullmatch(text):
        yield from _WORD.findall(text)
        return
    piece, spaced, free = "", False, False
    for part in clusters(text):
        space = part.text.isspace() or part.text[0] == "\u200b"
        apart = part.shown and not part.broken and wide(part.text[0])
        if piece and ((spaced and not space) or apart or (free and part.text[0].isalnum())):
            yield piece
            piece = ""
        piece += part.text
        spaced, free = space, apart
    if piece:
        yield piece
