"""Rows of a terminal, made of rich's texts: glyphs that the terminal can write, colours of the sky, rows of a fixed size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.text import Text

Row = list[Segment]

SKY = ((5, "#5c6fc4"), (7, "#c2703d"), (18, "#e0b040"), (20, "#c2703d"), (24, "#5c6fc4"))
"""Until which hour the sky has which colour: night, dawn, day, dusk, night."""

SHADE = {"#5c6fc4": "#20263f", "#c2703d": "#4a3020", "#e0b040": "#4d4020"}
"""The same for hours still to come."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The signs that a view is drawn with."""

    bar: str
    full: str
    empty: str
    arrow: str
    dot: str
    more: str
    rule: str


FINE = Glyphs("━", "■", "·", "→", "·", "…", "─")
PLAIN = Glyphs("=", "#", ".", ">", "-", "...", "-")


def glyphs(console: Console) -> Glyphs:
    """The signs that a console's encoding can write."""
    try:
        "".join(getattr(FINE, name) for name in FINE.__slots__).encode(console.encoding)
    except (LookupError, UnicodeError):
        return PLAIN
    return FINE


def sky(hour: int) -> str:
    """The colour of the sky at an hour."""
    return next(colour for until, colour in SKY if hour < until)


def wrapped(text: Text, console: Console, width: int, rows: int, more: str) -> list[Text]:
    """A text on so many rows at most; what does not fit is cut with a sign that there is more."""
    lines = list(text.wrap(console, width))
    if len(lines) <= rows or rows < 1:
        return lines[: max(rows, 0)]
    last = lines[rows - 1]
    last.rstrip()
    last.truncate(width - len(more) - 1)
    last.append(f" {more}", style="dim")
    return lines[:rows]


def painted(texts: Iterable[Text], console: Console, width: int, height: int) -> list[Row]:
    """Texts as exactly so many rows of exactly so many columns."""
    options = console.options.update(width=width, height=None, no_wrap=True, overflow="crop")
    rows = [row for text in texts for row in console.render_lines(text, options, pad=True)[:1]][:height]
    return rows + [[Segment(" " * width)] for _ in range(height - len(rows))]


def beside(left: Sequence[Row], right: Sequence[Row], gap: str) -> list[Row]:
    """Two columns of equally many rows."""
    return [[*one, Segment(gap), *two] for one, two in zip(left, right, strict=True)]


class Frame:
    """A picture that is ready: rows for rich to print."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The rows, with a line break between two."""
        for n, row in enumerate(self.rows):
            if n:
                yield Segment.line()
            yield from row
