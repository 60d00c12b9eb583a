"""What is printed of a run: any text and any encoding, nothing that a terminal obeys, no blanks at the ends of lines."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from towns import config, household, one_room

from simulator.__main__ import main
from simulator.cli import call
from simulator.console import out
from simulator.core.facts import Began, Entered, Fact, Met, Parted, PlannedDay, Remembered, Said
from simulator.core.plans import Agenda, AgendaItem, Block
from simulator.core.records import Kind, Record
from simulator.core.settings import config_text
from simulator.core.types import Tile
from simulator.journal.header import Header
from simulator.journal.schema import VERSION
from simulator.journal.writer import Journal

ROOT = Path(__file__).parents[2]
ESCAPES = "\x1b]0;OWNED\x07\x1b[2J\x1b[31mred\x9b31m\u202eright\u2066to left\x7f\r"
HALF = "half \ud800 a pair"
OBEYED = ("\x1b", "\x07", "\x9b", "\u202e", "\u2066", "\x7f", "\r")
PERSIAN = "می\u200cخواهم"
"""With a joiner that belongs to the word."""
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of two, in whose every text there is something that no terminal should see."""
    return write(tmp_path_factory.mktemp("odd") / "odd.town", f"{ESCAPES} {HALF} {PERSIAN} {FAMILY} Łukasz")


def write(path: Path, text: str) -> Path:
    one, other = (replace(persona, background=text, traits=(text,)) for persona in household(2))
    town, chosen = one_room(2), config()
    header = Header(VERSION, "0", 1, chosen.start, 100, "none", config_text(chosen), (one, other), ())
    tile, place = Tile(2, 2), town.arenas[1]
    record = Record(1, Kind.OBSERVATION, 22, text, 5, place, source=f"heard:{other.name}")
    day = PlannedDay(
        Agenda(date(2023, 2, 13), text, 360, 1320, (AgendaItem(text, 360, 1320, place, text),)), (Block(text, 0, 1440, place),)
    )
    facts = [
        *(Fact(0, who.name, 0, Entered(tile)) for who in (one, other)),
        Fact(1, one.name, 0, Began(text, place, tile, 60, "write", text, text)),
        Fact(1, one.name, 1, day),
        Fact(20, other.name, 0, Met("20", one.name, text, tile, (tile,))),
        Fact(21, other.name, 0, Said("20", one.name, text)),
        Fact(22, one.name, 0, Remembered(record)),
        Fact(30, other.name, 0, Parted("20", one.name, text)),
    ]
    with Journal.create(path, header) as journal:
        for tick in range(100):
            journal.record(tick, [fact for fact in facts if fact.tick == tick])
        journal.finish()
    return path


PAGES = (
    ["show", "--at", "06:01"],
    ["show", "{name}"],
    ["why", "{name}"],
    ["export", "--chronicle", "-"],
    ["show", "{name}", "--json"],
    ["export", "--json", "-"],
)


def strings(value: object) -> Iterator[str]:
    """All texts in a JSON document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings(one)


def arguments(page: Sequence[str], path: Path) -> list[str]:
    name = household(2)[0].name
    return [page[0], str(path), *(one.format(name=name) for one in page[1:])]


@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_no_text_of_a_run_is_obeyed_by_a_terminal(page: Sequence[str], odd: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(arguments(page, odd)) == 0
    told = capsys.readouterr().out
    assert "OWNED" in told, "the text is shown"
    assert not [one for one in OBEYED if one in told]
    assert not [line for line in told.splitlines() if line.endswith(" ")], "no blanks that fill a column up"
    if "--json" in page:
        document = json.loads(told)
        assert ESCAPES in "".join(strings(document)), "and what it was can be read"


def test_a_refusal_holds_nothing_that_a_terminal_obeys(odd: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["show", str(odd), "\x1b[31mNo\u202ebody"]) == 2
    assert capsys.readouterr().err.startswith("smallville: nobody is called [31mNobody;")


def test_the_joiners_of_a_writing_stay(capsys: pytest.CaptureFixture[str]) -> None:
    out().print(f"{PERSIAN} {FAMILY}")
    assert capsys.readouterr().out == f"{PERSIAN} {FAMILY}\n"


@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_names_of_any_writing_go_through_a_pipe_of_any_encoding(
    page: Sequence[str], odd: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(pipe, encoding="cp1252"))
    with pytest.raises(SystemExit) as ended:
        main(arguments(page, odd))
    assert ended.value.code == 0
    sys.stdout.flush()
    assert "Łukasz" in pipe.getvalue().decode("utf-8")


def test_a_reader_that_has_had_enough_is_no_failure() -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    done = subprocess.run([sys.executable, "-m", "simulator"], stdout=theirs, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    os.close(theirs)
    assert (done.returncode, done.stderr) == (0, b"")


def test_tables_hold_whatever_was_said(odd: Path, tmp_path: Path) -> None:
    assert call(["export", str(odd), "--csv", str(tmp_path / "tables")]) == 0
    with (tmp_path / "tables" / "lines.csv").open(encoding="utf-8", newline="") as file:
        (line,) = csv.DictReader(file)
    assert line["text"].startswith("\x1b]0;OWNED")
    assert "half ? a pair" in line["text"]
