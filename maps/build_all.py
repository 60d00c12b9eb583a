"""Draws all art anew: `python maps/build_all.py [FOLDER]` writes the pictures of the window and every town, always the same bytes.

With a folder, everything goes there (`view/`, `adapters/` and a folder a town) and nothing of the tree is touched.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from art.imported import files  # noqa: E402
from art.window import pictures  # noqa: E402

TOWNS = sorted(path.parent for path in HERE.glob("*/build.py"))


def main(into: Path | None) -> None:
    """Write everything, into the tree or into a folder."""
    for part, written in (("view", pictures()), ("adapters", files())):
        folder = HERE.parent / "simulator" / part / "art" if into is None else into / part
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in written.items():
            (folder / name).write_bytes(content)
    for town in TOWNS:
        goal = () if into is None else (str(into / town.name),)
        subprocess.run([sys.executable, "-B", str(town / "build.py"), *goal], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
