"""What is drawn over an object that is not as usual: fire in two frames, and two signs for all else. 16 x 24 pixels, as figures."""

from __future__ import annotations

import numpy as np

from .palette import INDEX, Pixels, disc, dots, rect

_FLAMES = (
    ((3, 9, "red1"), (6, 15, "red1"), (10, 12, "red1"), (13, 8, "red1"), (4, 7, "red2"), (7, 12, "red2"), (10, 9, "red2"),
     (12, 6, "red2"), (6, 7, "gold1"), (9, 7, "gold1"), (7, 4, "gold2"), (9, 4, "gold2")),
    ((2, 8, "red1"), (5, 12, "red1"), (9, 15, "red1"), (12, 10, "red1"), (4, 8, "red2"), (6, 9, "red2"), (9, 12, "red2"),
     (12, 7, "red2"), (6, 6, "gold1"), (9, 8, "gold1"), (7, 4, "gold2"), (10, 4, "gold2")),
)  # fmt: skip


def overlays() -> Pixels:
    """Four cells side by side: fire, fire again, something out of order, something special."""
    sheet = np.zeros((24, 64), np.uint8)
    for at, flames in enumerate(_FLAMES):
        _fire(sheet[:, at * 16 : at * 16 + 16], flames, at)
    _trouble(sheet[:, 32:48])
    _special(sheet[:, 48:64])
    return sheet


def _fire(on: Pixels, flames: tuple[tuple[int, int, str], ...], frame: int) -> None:
    for x, high, colour in flames:
        for i in range(high):
            wide = min(2, (high - i + 1) // 2)
            sway = (i + frame) // 3 % 2 if i > 3 else 0
            rect(on, max(0, x - wide + sway), 22 - i, 2 * wide, 1, colour)
    for x, y in ((3, 4), (11, 2), (8, 1)):
        disc(on, x + frame, y + frame, 1.6, "stone1")
    dots(on, "gold2", (5 - frame * 2, 9), (12 + frame, 7), (8, 5 + frame))


def _trouble(on: Pixels) -> None:
    """A triangle with a mark of exclamation."""
    for i in range(11):
        rect(on, 7 - i // 2 - 1, 3 + i, 2 + i // 2 * 2 + 2, 1, "black0")
    for i in range(8):
        rect(on, 7 - i // 2, 5 + i, 2 + i // 2 * 2, 1, "gold2")
    rect(on, 2, 14, 12, 1, "black0")
    rect(on, 7, 7, 2, 4, "black0")
    rect(on, 7, 12, 2, 1, "black0")


def _special(on: Pixels) -> None:
    """Three sparkles."""
    for x, y, r in ((8, 8, 4), (3, 15, 2), (13, 15, 2)):
        rect(on, x, y - r, 1, 2 * r + 1, "gold1")
        rect(on, x - r, y, 2 * r + 1, 1, "gold1")
        disc(on, x + 0.5, y + 0.5, r / 2, "gold2")
        on[y, x] = INDEX["white3"]
