"""The queries of docs/queries.md with their outputs. `python tests/journal/query_page.py --write` prints the outputs anew."""

from __future__ import annotations

import re
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "queries.md"
BLOCK = re.compile(r"```sql\n(?P<query>.*?)\n```\n\n```\n(?P<output>.*?)```", re.DOTALL)


def asked(path: Path, query: str) -> str:
    """The output of a query, as `sqlite3 -readonly -header -column` lays it out, less the blanks at the ends of lines."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as base:
        found = base.execute(query)
        rows = [[column[0] for column in found.description], *([_cell(cell) for cell in row] for row in found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, ["-" * width for width in widths])
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _cell(value: object) -> str:
    return "" if value is None else str(value)


def main() -> None:
    """Write the outputs into the page."""
    from village import village

    path = village().file.path
    page = PAGE.read_text(encoding="utf-8")
    new = BLOCK.sub(lambda block: f"```sql\n{block['query']}\n```\n\n```\n{asked(path, block['query'])}```", page)
    sys.stdout.write(new)
    if "--write" in sys.argv:
        PAGE.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]
    main()
