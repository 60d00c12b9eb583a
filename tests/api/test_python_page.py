"""docs/python.md and the examples: what they say they print, they print."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest
from api.python_page import BLOCK, PAGE, played
from village import village

import simulator as sv

ROOT = Path(__file__).parents[2]
pytest.importorskip("pandas", reason="pandas is not installed: tables are not tested")


def test_every_block_of_the_page_prints_what_stands_under_it(tmp_path: Path) -> None:
    page = PAGE.read_text(encoding="utf-8")
    wanted = [block["output"] for block in BLOCK.finditer(page)]
    assert len(wanted) == page.count("```python") == 7
    assert played(page, village().file.path, tmp_path) == wanted, "python tests/api/python_page.py --write"


def test_the_page_names_what_a_run_has() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for kind, prefix in ((sv.Run, "run."), (sv.Frames, "")):
        names = [name for name in vars(kind) if not name.startswith("_")]
        assert [name for name in names if f"`{prefix}{name}`" not in page and f"`{prefix}{name}(" not in page] == []


def told(name: str, *arguments: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(ROOT / "examples" / name), run_name="__main__")
    return capsys.readouterr().out


def test_the_example_of_news(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run = village()
    said = told("news.py", str(run.file.path), "supper", capsys=capsys, monkeypatch=monkeypatch)
    known = run.knowers(run.topic("the lantern supper"))
    assert f"supper: {len(known)} of {len(run.people)} know of it" in said
    for one in known:
        assert f"{one.person} {one.time:%a %H:%M}\n" in said, "the tree has everybody"
    assert said.splitlines()[-1].endswith(f" {len(known)}"), "the plot ends with all who know"


def test_the_example_of_days(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    said = told("days.py", str(village().file.path), capsys=capsys, monkeypatch=monkeypatch)
    assert "Maren Solberg: The Heron" in said
    assert "1 " not in said.partition("alike")[0]
    rows = [line.split() for line in said.partition("by the hour of the day\n")[2].splitlines()[2:]]
    assert len(rows) > 8
    assert max(int(cell) for row in rows for cell in row if cell.isdecimal()) <= 5


@pytest.mark.parametrize("name", ["news.py", "days.py"])
def test_an_example_without_arguments_says_how(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [name])
    with pytest.raises(SystemExit, match=rf"python examples/{name} RUN\.town"):
        runpy.run_path(str(ROOT / "examples" / name), run_name="__main__")
