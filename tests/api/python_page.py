"""The code of docs/python.md with its outputs. `python tests/api/python_page.py --write` prints the outputs anew."""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
from contextlib import chdir, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
BLOCK = re.compile(r"```python\n(?P<code>.*?)\n```\n\n```\n(?P<output>.*?)```", re.DOTALL)


def played(page: str, run: Path, folder: Path) -> list[str]:
    """What each block of a page prints, in order, in a folder that has the run as larkwell.town."""
    shutil.copy(run, folder / "larkwell.town")
    names: dict[str, object] = {"__name__": "page"}
    outputs = []
    with chdir(folder):
        for block in BLOCK.finditer(page):
            with redirect_stdout(io.StringIO()) as printed:
                exec(compile(block["code"], "python.md", "exec"), names)
            outputs.append(printed.getvalue())
    return outputs


def main() -> None:
    """Write the outputs into the page."""
    from village import village

    page = PAGE.read_text(encoding="utf-8")
    with TemporaryDirectory() as folder:
        outputs = iter(played(page, village().file.path, Path(folder)))
    new = BLOCK.sub(lambda block: f"```python\n{block['code']}\n```\n\n```\n{next(outputs)}```", page)
    sys.stdout.write(new)
    if "--write" in sys.argv:
        PAGE.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]
    os.environ.pop("SMALLVILLE_PARTS", None)
    main()
