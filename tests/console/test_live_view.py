"""The live view: what a spectator sees in terminals of several sizes, and what is left of it where there is none."""

from __future__ import annotations

import io
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.cells import cell_len
from rich.console import Console
from study.tales import ADA, BRAM, CLEO, DANE, SUPPER, Tale

from simulator.console import style
from simulator.console.watched import Playbill, Watched
from simulator.core.clock import Clock
from simulator.core.facts import Fact

INVITATION = "I am giving a harvest supper at the mill tomorrow at six, and everybody in the vale is welcome to it. Will you come?"
LAST = 360 * 5


@pytest.fixture(autouse=True)
def pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator's clock by which a tick takes a two-hundredth of a second."""
    seconds = count(step=1 / 200)
    monkeypatch.setattr("simulator.console.watched.time", SimpleNamespace(monotonic=lambda: next(seconds)))


class Nothing:
    """A recorder that keeps nothing."""

    def record(self, tick: int, facts: Iterable[Fact]) -> None:
        pass


def terminal(width: int, height: int, file: io.TextIOBase | None = None) -> Console:
    output = file or io.StringIO()
    return Console(file=output, force_terminal=True, width=width, height=height, color_system=None, legacy_windows=False)


def bill(tale: Tale, first: int = 0) -> Playbill:
    return Playbill("The Vale", tale.people, (SUPPER,), tale.clock, first, LAST)


def supper(folder: Path) -> Tale:
    """A morning: Ada tells Bram of her supper while Cleo stands by, Bram promises and muses, Dane sleeps."""
    tale = Tale(folder)
    tale.remember("06:00", ADA, "I am planning a harvest supper")
    tale.do("06:05", DANE, "sleeping", "vale:Fir House:room", asleep=True)
    tale.do("06:05", CLEO, "selling rope", "vale:Store:shop")
    tale.do("06:05", ADA, "grinding", "vale:Mill:hall")
    tale.do("06:05", BRAM, "grinding", "vale:Mill:hall")
    tale.talk("06:10", ADA, BRAM, INVITATION, "I would not miss it for the world.")
    tale.hear("06:10", BRAM, ADA, INVITATION, 6)
    tale.hear("06:10", CLEO, ADA, INVITATION, 4, "overheard")
    tale.promise("06:12", BRAM, ADA)
    tale.reflect("06:20", BRAM, f"{ADA} is good company", 7)
    return tale


def played(tale: Tale, watched: Watched, until: int = LAST) -> None:
    with watched:
        for tick in range(until):
            watched.record(tick, tale.numbered(tick))


def last_picture(tale: Tale, width: int, height: int) -> list[str]:
    """The rows of the terminal at the end of the run."""
    console = terminal(width, height)
    played(tale, Watched(Nothing(), bill(tale), "live", console))
    assert isinstance(console.file, io.StringIO)
    frames = console.file.getvalue().split("\x1b[H")
    return frames[-1].split("\x1b[?")[0].split("\n")


@pytest.mark.parametrize(("width", "height"), [(60, 12), (80, 24), (99, 30), (120, 36), (200, 60)])
def test_it_fills_the_terminal_and_never_more(tmp_path: Path, width: int, height: int) -> None:
    rows = last_picture(supper(tmp_path), width, height)
    assert len(rows) == height
    assert all(cell_len(row) <= width for row in rows)
    text = "\n".join(rows)
    assert "15 Sep" in rows[0]
    assert "11:00" in rows[0]
    assert "100%" in text
    assert "the harvest supper" in text
    assert "3 of 4" in text


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 36)])
def test_it_shows_the_talk_in_whole_lines_the_news_the_places_and_the_minds(tmp_path: Path, width: int, height: int) -> None:
    text = "\n".join(last_picture(supper(tmp_path), width, height))
    words = " ".join(text.split())
    assert "Ada and Bram hall, Mill, Mon 06:10" in words
    left = 78 if width >= 100 else width
    talk = " ".join(" ".join(row[:left].split()) for row in text.splitlines())
    assert INVITATION in talk
    assert "I would not miss it for the world." in words
    assert "Ada → Bram, Cleo" in words
    assert "asleep 1" in words
    assert "Mill 2" in words
    assert "Bram promises Ada: harvest supper, Tue 18:00" in words
    assert "Bram thinks: Ada is good company" in words
    assert ("who does what" in words) == (width >= 100)


def test_a_small_terminal_has_a_headline_and_leaves_the_screen_alone(tmp_path: Path) -> None:
    tale, console = supper(tmp_path), terminal(50, 24)
    played(tale, Watched(Nothing(), bill(tale), "live", console))
    assert isinstance(console.file, io.StringIO)
    output = console.file.getvalue()
    assert "Mon 15 Sep 11:00" in output
    assert "\x1b[?1049h" not in output, "the whole terminal was taken"
    assert "the harvest supper" not in output


def test_a_terminal_that_cannot_write_our_signs_gets_others(tmp_path: Path) -> None:
    raw = io.BytesIO()
    console = terminal(80, 24, io.TextIOWrapper(raw, encoding="cp437", errors="strict"))
    tale = supper(tmp_path)
    played(tale, Watched(Nothing(), bill(tale), "live", console))
    console.file.flush()
    assert "Ada > Bram, Cleo" in raw.getvalue().decode("cp437")


def test_without_a_terminal_it_is_a_line_an_hour_with_its_most_telling_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tale = supper(tmp_path)
    tale.talk("07:10", ADA, BRAM, "Good morning.")
    tale.hear("07:10", BRAM, ADA, "Good morning.", 2)
    played(tale, Watched(Nothing(), bill(tale), "plain"))
    out, err = capsys.readouterr()
    assert not out
    lines = err.splitlines()
    assert [line[11:16] for line in lines] == ["07:00", "08:00", "09:00", "10:00", "11:00"]
    assert f'{ADA} to {BRAM}: "{INVITATION}"' in lines[0]
    assert "Good morning" not in err, "small talk is not worth a line"
    assert "2 talks  1 reflections" in lines[1]


def test_quiet_says_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tale = supper(tmp_path)
    played(tale, Watched(Nothing(), bill(tale), "none"))
    assert capsys.readouterr() == ("", "")


def test_a_run_that_goes_on_knows_what_was_known(tmp_path: Path) -> None:
    tale, console = supper(tmp_path), terminal(80, 24)
    half = tale.tick("06:30")
    watched = Watched(Nothing(), bill(tale, half), "live", console)
    watched.catch_up(fact for tick in range(half) for fact in tale.numbered(tick))
    with watched:
        watched.record(LAST - 1, [])
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert "3 of 4" in text
    assert "1 talk " in text
    assert "nobody has spoken yet" in text, "an old talk is not shown as a new one"


@pytest.mark.parametrize(("tty", "term", "is_live"), [(True, "xterm", True), (True, "dumb", False), (False, "xterm", False)])
def test_only_a_terminal_that_can_draw_has_it(monkeypatch: pytest.MonkeyPatch, tty: bool, term: str, is_live: bool) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: tty)
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setenv("TERM", term)
    assert style(quiet=False) == ("live" if is_live else "plain")
    assert style(quiet=True) == "none"


def test_everything_passes_through_it() -> None:
    kept: list[int] = []

    class Keeper:
        def record(self, tick: int, facts: Iterable[Fact]) -> None:
            kept.append(tick)

    playbill = Playbill("The Vale", (), (), Clock(Tale(Path()).clock.start), 0, 3)
    with Watched(Keeper(), playbill, "live", terminal(80, 24)) as watched:
        for tick in range(3):
            watched.record(tick, [])
    assert kept == [0, 1, 2]
