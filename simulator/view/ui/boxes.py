"""A box with the code point of a character that no font has: nothing in a text vanishes."""

from __future__ import annotations

import pygame

Colour = tuple[int, int, int]

_ROWS = {
    "0": (7, 5, 5, 5, 7), "1": (2, 6, 2, 2, 7), "2": (7, 1, 7, 4, 7), "3": (7, 1, 3, 1, 7), "4": (5, 5, 7, 1, 1),
    "5": (7, 4, 7, 1, 7), "6": (7, 4, 7, 5, 7), "7": (7, 1, 1, 2, 2), "8": (7, 5, 7, 5, 7), "9": (7, 5, 7, 1, 7),
    "A": (2, 5, 7, 5, 5), "B": (6, 5, 6, 5, 6), "C": (3, 4, 4, 4, 3), "D": (6, 5, 5, 5, 6), "E": (7, 4, 6, 4, 7),
    "F": (7, 4, 6, 4, 4),
}  # fmt: skip
"""Hexadecimal digits, three dots wide and five high; each row is three bits."""


def _digits(code: int) -> tuple[str, str]:
    text = f"{code:04X}" if code <= 0xFFFF else f"{code:06X}"
    half = len(text) // 2
    return text[:half], text[half:]


def box_width(code: int, height: int) -> int:
    """The width of the box for a code point on a line of a height, in pixels."""
    return (len(_digits(code)[0]) * 4 + 5) * _dot(height)


def box(code: int, height: int, colour: Colour) -> pygame.Surface:
    """The box for a code point, as high as a line."""
    dot = _dot(height)
    made = pygame.Surface((box_width(code, height), height), pygame.SRCALPHA)
    rows = 15 * dot
    top = max((height - rows) // 2, 0)
    frame = pygame.Rect(dot, top, made.get_width() - 2 * dot, min(rows, height))
    pygame.draw.rect(made, colour, frame, dot)
    for line, digits in enumerate(_digits(code)):
        for n, digit in enumerate(digits):
            _digit(made, digit, (frame.x + (2 + 4 * n) * dot, frame.y + (2 + 6 * line) * dot), dot, colour)
    return made


def _digit(made: pygame.Surface, digit: str, at: tuple[int, int], dot: int, colour: Colour) -> None:
    for y, bits in enumerate(_ROWS[digit]):
        for x in range(3):
            if bits & (4 >> x):
                made.fill(colour, (at[0] + x * dot, at[1] + y * dot, dot, dot))


def _dot(height: int) -> int:
    return max(height // 15, 1)
