"""The committed pictures are what their scripts draw, byte for byte."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_one_command_draws_all_art_anew(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-B", str(ROOT / "maps/build_all.py"), str(tmp_path)], check=True, timeout=120)
    made = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*") if path.is_file()}
    assert len(made) == 2 * 3 + len(list((ROOT / "simulator/view/art").glob("*.png")))
    for name, path in made.items():
        kept = ROOT / "simulator/view/art" / path.name if name.startswith("view/") else ROOT / "maps" / name
        assert path.read_bytes() == kept.read_bytes(), f"{kept}: rebuild it with python maps/build_all.py"
