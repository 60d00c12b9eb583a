"""The run file: what is written is what is read, whatever happens in between."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime
from hashlib import blake2b
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.core.codec import EVENTS
from simulator.core.errors import OutsideError, UserError
from simulator.core.facts import Began, BroughtToMind, Entered, Fact, Remembered, Said, SetOut, Sighting, Stopped, Whispered
from simulator.core.persona import Acquaintance, Persona
from simulator.core.records import Kind, Record
from simulator.core.types import Tile
from simulator.journal.answers import Answer, answers
from simulator.journal.folder import fresh_name, newest
from simulator.journal.header import Header
from simulator.journal.notes import reseal
from simulator.journal.reader import Note, RunFile
from simulator.journal.schema import TABLES, VERSION
from simulator.journal.views import views
from simulator.journal.writer import Journal, copy_until

ADA, BRAM = "Ada Moreau", "Bram Óçelik"
ROOT = Path(__file__).parents[2]
HEADER = Header(
    version=VERSION,
    program="0.1.0",
    seed=-7,
    start=datetime(2023, 2, 13, 6),
    until=100,
    embedder="none",
    config="seed: -7\n# Bräm\n",
    people=(Persona(ADA, 40, "town:mill", knows=(Acquaintance(BRAM, "neighbour"),)), Persona(BRAM, 31, "town:farm")),
    assets=(("map/town.tmj", b"{}"), ("map/tiles.png", b"\x89PNG\x00")),
    parent="",
    created="2026-01-02T03:04:05",
)


def said(tick: int, person: str = ADA, n: int = 0, text: str = "hello") -> Fact:
    return Fact(tick, person, n, Said("talk", BRAM, text))


def write(path: Path, ticks: Sequence[Sequence[Fact]], header: Header = HEADER) -> Path:
    with Journal.create(path, header) as journal:
        for tick, facts in enumerate(ticks):
            journal.record(tick, facts)
    return path


def spoil(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as base, base:
        for statement in statements:
            base.execute(statement)


def forge(path: Path, *statements: str) -> None:
    """Spoil a file and seal it again, as somebody would who means harm."""
    spoil(path, *statements)
    reseal(path)


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """Six ticks, three of them quiet."""
    ticks = [[said(0), said(0, BRAM)], [], [said(2, text="two")], [], [], [said(5, n=0), said(5, n=1)]]
    return write(tmp_path / "short.town", ticks)


st.register_type_strategy(str, st.text(st.characters(codec=None), max_size=8))
st.register_type_strategy(int, st.integers(-(2**40), 2**70))
st.register_type_strategy(date, st.dates())
st.register_type_strategy(Tile, st.builds(Tile, st.integers(0, 300), st.integers(0, 300)))
EVENT = st.one_of([st.from_type(kind) for kind in EVENTS.values()])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(events=st.lists(EVENT, min_size=1, max_size=8))
def test_every_event_reads_back_as_it_was(tmp_path: Path, events: list[object]) -> None:
    path = tmp_path / "any.town"
    path.unlink(missing_ok=True)
    facts = [Fact(3, ADA, n, event) for n, event in enumerate(events)]  # type: ignore[arg-type]
    with Journal.create(path, HEADER) as journal:
        journal.record(3, facts)
    run = RunFile.open(path)
    assert list(run.facts()) == facts
    assert run.verify() is None


@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_each_kind_of_event_can_be_kept(tmp_path: Path, kind: type, data: st.DataObject) -> None:
    path = tmp_path / "kind.town"
    path.unlink(missing_ok=True)
    facts = [Fact(0, ADA, 0, data.draw(st.from_type(kind)))]
    write(path, [facts])
    assert list(RunFile.open(path).facts(kinds=[kind])) == facts


def test_header_assets_and_state_read_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a?b#c%20 é.town"
    with Journal.create(path, HEADER) as journal:
        run = RunFile.open(path)
        assert (run.last_tick, run.finished, list(run.facts())) == (-1, False, [])
        journal.record(0, [said(0)])
        journal.record(1, [])
        journal.finish()
        assert (run.last_tick, run.finished) == (1, True)
        journal.record(2, [said(2)])
        assert (run.last_tick, run.finished) == (2, False)
    assert replace(run.header, assets=()) == replace(HEADER, assets=())
    assert dict(run.header.assets) == dict(HEADER.assets)
    assert run.asset("map/tiles.png") == b"\x89PNG\x00"
    assert run.asset("config.yaml").decode() == HEADER.config
    with pytest.raises(UserError, match=r"holds no map/lost\.png"):
        run.asset("map/lost.png")


def test_facts_can_be_chosen(short: Path) -> None:
    run = RunFile.open(short)
    everything = list(run.facts())
    assert [fact.id for fact in everything] == sorted(fact.id for fact in everything)
    assert list(run.facts(first=1)) == everything[2:]
    assert list(run.facts(last=4)) == everything[:3]
    assert list(run.facts(2, 2)) == [said(2, text="two")]
    assert list(run.facts(person=BRAM)) == [said(0, BRAM)]
    assert list(run.facts(kinds=[Stopped, Began])) == []
    assert list(run.facts(last=2**80)) == everything
    with pytest.raises(ValueError, match="no event"):
        run.facts(kinds=[Sighting])


def test_long_histories_are_read_page_by_page(tmp_path: Path) -> None:
    ticks = [[said(tick, n=n) for n in range(3000)] for tick in range(3)]
    assert list(RunFile.open(write(tmp_path / "long.town", ticks)).facts()) == [fact for tick in ticks for fact in tick]


def test_answers_are_read_however_long_they_are(short: Path) -> None:
    with Journal.reopen(short) as journal:
        for n in range(12):
            journal.answer(Answer(n // 2, ADA, n, "what", "x" * 2 * 2**20))
    assert [(one.tick, one.n, len(one.reply)) for one in answers(RunFile.open(short), 1)] == [
        (n // 2, n, 2 * 2**20) for n in range(2, 12)
    ]


def test_a_clean_close_leaves_a_single_file(short: Path) -> None:
    assert [path.name for path in short.parent.iterdir()] == [short.name]
    assert short.read_bytes()[18:20] == b"\x01\x01", "no longer in write-ahead mode"


def test_reading_changes_nothing(short: Path) -> None:
    before = short.read_bytes()
    run = RunFile.open(short)
    assert run.header.seed == -7
    assert run.verify() is None
    assert len(list(run.facts())) == 5
    assert short.read_bytes() == before
    assert [path.name for path in short.parent.iterdir()] == [short.name]


def test_quiet_ticks_wait_but_not_for_long(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "quiet.town", HEADER) as journal:
        run = RunFile.open(journal.path)
        journal.record(0, [said(0)])
        digest = journal.digest
        journal.record(1, [])
        assert (run.last_tick, journal.last_tick) == (0, 1)
        journal.flush()
        assert run.last_tick == 1
        for tick in range(2, 62):
            journal.record(tick, [])
        assert run.last_tick == 61
        journal.record(62, [])
    assert (run.last_tick, run.digest(), run.verify()) == (62, digest, None)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(busy=st.lists(st.integers(0, 40), unique=True, max_size=8), stops=st.lists(st.integers(1, 40), unique=True, max_size=3))
def test_the_digest_does_not_show_how_ticks_were_grouped(tmp_path: Path, busy: list[int], stops: list[int]) -> None:
    one, two = tmp_path / "one.town", tmp_path / "two.town"
    for path in (one, two):
        path.unlink(missing_ok=True)
    write(one, [[said(tick)] if tick in busy else [] for tick in range(41)])
    journal = Journal.create(two, replace(HEADER, seed=99, config="other"))
    for tick in sorted({*busy, *stops}):
        if tick in stops:
            journal.close()
            journal = Journal.reopen(two)
        if tick in busy:
            journal.record(tick, [said(tick)])
    journal.close()
    assert RunFile.open(one).digest() == RunFile.open(two).digest()
    assert RunFile.open(two).verify() is None


def test_the_digest_shows_every_part_of_a_fact(tmp_path: Path) -> None:
    others = [[], [said(1)], [said(0, BRAM)], [said(0, n=1)], [said(0, text="hallo")], [Fact(0, ADA, 0, Whispered("hello"))]]
    digests = []
    for name, facts in enumerate([[said(0)], *others]):
        path = tmp_path / f"{name}.town"
        with Journal.create(path, HEADER) as journal:
            journal.record(facts[0].tick if facts else 0, facts)
        digests.append(RunFile.open(path).digest())
    assert len(set(digests)) == len(digests)


def test_the_digest_is_the_one_that_the_documentation_gives(tmp_path: Path) -> None:
    def hashed(data: bytes) -> bytes:
        return blake2b(data, digest_size=16).digest()

    path = write(tmp_path / "x.town", [[], [said(1, BRAM), said(1, BRAM, 1, text='"')], [], [said(3, text="ü")]])
    one = '[1,"Bram Óçelik",0,"Said",["talk","Bram Óçelik","hello"]]\n[1,"Bram Óçelik",1,"Said",["talk","Bram Óçelik","\\""]]\n'
    three = '[3,"Ada Moreau",0,"Said",["talk","Bram Óçelik","ü"]]\n'
    assert RunFile.open(path).digest(0) == hashed(b"").hex()
    assert RunFile.open(path).digest() == hashed(hashed(hashed(b"") + one.encode()) + three.encode()).hex()


def test_the_digest_of_an_earlier_tick(short: Path, tmp_path: Path) -> None:
    run = RunFile.open(short)
    assert run.digest(1) == run.digest(0) != run.digest(2)
    earlier = write(tmp_path / "earlier.town", [[said(0), said(0, BRAM)], [], [said(2, text="two")]])
    assert RunFile.open(earlier).digest() == run.digest(4)


@pytest.mark.parametrize(
    ("statement", "tick"),
    [
        ("UPDATE history SET body = replace(body, 'two', 'ten')", 2),
        ("UPDATE history SET event = 1 WHERE tick = 5 AND n = 1", 5),
        ("UPDATE history SET person = 2 WHERE tick = 0 AND id = 2", 0),
        ("UPDATE word SET word = 'Cato' WHERE word <> 'Ada Moreau' AND word <> 'Said'", 0),
        ("DELETE FROM history WHERE tick = 2", 2),
        ("DELETE FROM tick WHERE tick = 2", 2),
        ("UPDATE history SET tick = 4 WHERE tick = 2", 2),
        ("INSERT INTO tick VALUES (4, 3, zeroblob(16))", 4),
        ("UPDATE tick SET checksum = (SELECT checksum FROM tick WHERE tick = 0) WHERE tick = 5", 5),
        ("UPDATE tick SET facts = 2 WHERE tick = 2", 2),
    ],
)
def test_the_first_tampered_tick_is_named(short: Path, statement: str, tick: int) -> None:
    forge(short, statement)
    with pytest.raises(UserError, match=r"short\.town.*damaged"):
        RunFile.open(short).sound()
    with pytest.raises(UserError, match=r"short\.town.*damaged"):
        Journal.reopen(short)
    assert [path.name for path in short.parent.iterdir()] == [short.name]
    with copy_until(RunFile(short, whole=False), short.with_name("fork.town"), tick, HEADER) as journal:
        assert journal.last_tick == tick - 1
    assert RunFile.open(journal.path).verify() is None


def test_damaged_facts_are_not_forked(short: Path) -> None:
    spoil(short, "UPDATE history SET body = replace(body, 'two', 'ten')")
    with pytest.raises(UserError, match="tick 2 "):
        copy_until(RunFile(short, whole=False), short.with_name("fork.town"), 3, HEADER)
    assert [path.name for path in short.parent.iterdir()] == [short.name]


@pytest.mark.parametrize(
    ("event", "body"),
    [
        ("os.system", '["true"]'),
        ("Fact", "[1]"),
        ("Said", '["talk","Bram"]'),
        ("Said", '["talk","Bram",7]'),
        ("Said", "{}"),
        ("Said", "no json"),
        ("Said", "[" * 100_000),
        ("Entered", "[[1,true]]"),
        ("Entered", "[[1,2,3]]"),
        ("Entered", '["12"]'),
        ("SetOut", '[[[1,2],"ab"],"town","walk",""]'),
        ("BroughtToMind", '[[1,"2"]]'),
        ("Remembered", '[[1,"gossip",0,"text",1,"","","","","",[],[],"none","","",null]]'),
        ("Promised", '[["Bram","supper","mill","noon","later",1]]'),
    ],
)
def test_a_body_that_does_not_fit_is_refused(short: Path, event: str, body: str) -> None:
    with closing(sqlite3.connect(short)) as base, base:
        base.execute("INSERT OR IGNORE INTO word (word) VALUES (?)", (event,))
        base.execute("UPDATE history SET event = (SELECT id FROM word WHERE word = ?), body = ? WHERE tick = 2", (event, body))
    reseal(short)
    with pytest.raises(UserError, match=r"short\.town.*fact 0 of Ada Moreau in tick 2 cannot be read") as caught:
        list(RunFile.open(short).facts())
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 500


def test_a_strangers_file_with_tricks_is_refused(short: Path) -> None:
    tricks = (
        ["CREATE TRIGGER t AFTER INSERT ON history BEGIN DELETE FROM history; END"],
        ["ALTER TABLE history RENAME TO kept", "CREATE VIEW history AS SELECT * FROM kept"],
        ["ALTER TABLE note ADD COLUMN more"],
        ["DROP TABLE tick"],
    )
    for name, trick in enumerate(tricks):
        path = short.with_name(f"{name}.town")
        shutil.copy(short, path)
        spoil(path, *trick)
        with pytest.raises(UserError, match="tables are not those"):
            RunFile.open(path)


def test_what_is_no_run_file_is_said_to_be_none(tmp_path: Path, short: Path) -> None:
    path = tmp_path / "x.town"
    with pytest.raises(UserError, match=r"x\.town: there is no such run file; `smallville run"):
        RunFile.open(path)
    with pytest.raises(UserError, match="is a folder"):
        RunFile.open(tmp_path)
    path.touch()
    with pytest.raises(UserError, match="this is no run file"):
        RunFile.open(path)
    path.write_text("a note about the mill\n" * 100, encoding="utf-8")
    with pytest.raises(UserError, match="this is no run file"):
        RunFile.open(path)
    path.unlink()
    spoil(path, "CREATE TABLE meta (key, value)")
    with pytest.raises(UserError, match="this is no run file"):
        RunFile.open(path)
    for reopen in (tmp_path / "none.town", tmp_path, path):
        with pytest.raises(UserError):
            Journal.reopen(reopen)
    assert not (tmp_path / "none.town").exists()


@pytest.mark.parametrize("version", ["0", "1", "99", "x"])
def test_another_version_is_refused(short: Path, version: str) -> None:
    spoil(short, f"UPDATE meta SET value = '{version}' WHERE key = 'version'")
    for opened in (RunFile.open, Journal.reopen):
        with pytest.raises(UserError, match=f"made by version {version} of the run file; this program reads 2 and 3"):
            opened(short)


def test_a_cut_file_is_an_error_of_one_line(tmp_path: Path) -> None:
    whole = write(tmp_path / "whole.town", [[said(tick, text="word " * 200)] for tick in range(60)]).read_bytes()
    refused = 0
    for size in range(10, len(whole) - 4096, len(whole) // 37):
        path = tmp_path / "cut.town"
        path.write_bytes(whole[:size])
        with pytest.raises(UserError, match=r"cut\.town") as caught:
            RunFile.open(path).sound()
        refused += "\n" not in str(caught.value)
    assert refused >= 36


@pytest.mark.parametrize(
    "spoilt", ["DELETE FROM asset", "DELETE FROM meta WHERE key = 'seed'", "UPDATE meta SET value = 'soon' WHERE key = 'start'"]
)
def test_a_spoilt_header_is_refused(short: Path, spoilt: str) -> None:
    forge(short, spoilt)
    with pytest.raises(UserError, match="header cannot be read"):
        RunFile.open(short).header  # noqa: B018


def test_nothing_is_overwritten(short: Path) -> None:
    before = short.read_bytes()
    with pytest.raises(UserError, match="exists and is never overwritten"):
        Journal.create(short, HEADER)
    assert short.read_bytes() == before
    with pytest.raises(OutsideError, match="cannot make this folder"):
        Journal.create(short / "below.town", HEADER)


def test_a_header_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.town"
    for header in (replace(HEADER, version=1), replace(HEADER, assets=(("config.yaml", b""),))):
        with pytest.raises(ValueError, match=r"version|paths"):
            Journal.create(path, header)
    assert list(tmp_path.iterdir()) == []


def test_what_would_not_read_back_is_not_written(tmp_path: Path) -> None:
    bad = [
        Whispered(3),  # type: ignore[arg-type]
        BroughtToMind([1, 2]),  # type: ignore[arg-type]
        Entered(Tile(1.5, 2)),  # type: ignore[arg-type]
        Stopped((1, 2), 3.0),  # type: ignore[arg-type]
    ]
    with Journal.create(tmp_path / "x.town", HEADER) as journal:
        for event in bad:
            with pytest.raises(ValueError, match=rf"{type(event).__name__} of Ada Moreau in tick 1"):
                journal.record(1, [said(1), Fact(1, ADA, 1, event)])
        with pytest.raises(ValueError, match="facts of another"):
            journal.record(1, [said(2)])
        with pytest.raises(ValueError, match="order"):
            journal.record(1, [said(1, BRAM), said(1, ADA)])
        with pytest.raises(ValueError, match="order"):
            journal.record(1, [said(1), said(1)])
        journal.record(1, [said(1)])
        with pytest.raises(ValueError, match="tick 1 comes after tick 1"):
            journal.record(1, [])
    assert list(RunFile.open(journal.path).facts()) == [said(1)]


def test_a_run_goes_on(short: Path) -> None:
    with Journal.reopen(short, until=200) as journal:
        assert (journal.last_tick, journal.digest) == (5, RunFile.open(short).digest())
        journal.record(6, [said(6)])
        journal.record(7, [])
    run = RunFile.open(short)
    assert (run.last_tick, run.header.until, run.verify()) == (7, 200, None)
    assert len(list(run.facts())) == 6


def test_only_one_may_write(short: Path) -> None:
    with Journal.reopen(short):
        with pytest.raises(UserError, match="another run is writing this file"):
            Journal.reopen(short)
        code = "import sys, pathlib; from simulator.journal.writer import Journal; Journal.reopen(pathlib.Path(sys.argv[1]))"
        other = subprocess.run([sys.executable, "-c", code, str(short)], cwd=ROOT, capture_output=True, text=True, check=False)
        assert "another run is writing this file" in other.stderr
    Journal.reopen(short).close()


ENDLESS = """
    import sys
    from pathlib import Path
    from simulator.core.facts import Fact, Said
    from simulator.journal.writer import Journal
    journal = Journal.reopen(Path(sys.argv[1]))
    for tick in range(journal.last_tick + 1, 100_000):
        journal.record(tick, [Fact(tick, "Ada Moreau", n, Said("talk", "Bram", "word " * 40)) for n in range(7)])
        if tick == 20:
            sys.stdout.write("going\\n")
            sys.stdout.flush()
"""


@pytest.fixture
def writing(tmp_path: Path) -> Iterator[tuple[Path, subprocess.Popen[bytes]]]:
    """A run file that another process is writing, 7 facts a tick."""
    path = write(tmp_path / "going.town", [])
    with subprocess.Popen([sys.executable, "-c", textwrap.dedent(ENDLESS), str(path)], cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"going\n" or process.stdout.readline() == b"going\r\n"
        yield path, process
        process.kill()


def test_a_follower_sees_whole_ticks_only(writing: tuple[Path, subprocess.Popen[bytes]]) -> None:
    run = RunFile.open(writing[0])
    seen, grown = 0, 0
    while grown < 10:
        facts = list(run.facts(first=seen))
        counts = [sum(fact.tick == tick for fact in facts) for tick in range(seen, facts[-1].tick + 1)] if facts else []
        assert set(counts) <= {7}
        grown += bool(counts)
        seen += len(counts)
    assert run.verify() is None


def test_a_killed_run_can_be_read_and_goes_on(writing: tuple[Path, subprocess.Popen[bytes]]) -> None:
    path, process = writing
    if hasattr(signal, "SIGKILL"):
        os.kill(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    run = RunFile.open(path)
    last = run.last_tick
    assert last >= 20
    assert len(list(run.facts())) == 7 * (last + 1)
    assert run.verify() is None
    with Journal.reopen(path) as journal:
        journal.record(last + 1, [said(last + 1)])
    assert [found.name for found in path.parent.iterdir()] == [path.name]
    assert list(run.facts(last + 1)) == [said(last + 1)]
    assert run.verify() is None


def test_a_full_disk_keeps_the_run_and_says_how_to_go_on(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "full.town", HEADER)
    journal.record(0, [said(0)])
    pages = journal._base.execute("PRAGMA page_count").fetchone()[0]
    journal._base.execute(f"PRAGMA max_page_count = {pages + 1}")
    with pytest.raises(OutsideError, match=r"full\.town: cannot write \(.*full\); .* up to tick 0: make room and go on .*--resume"):
        journal.record(1, [said(1, n=n, text="word " * 1000) for n in range(9)])
    assert RunFile.open(journal.path).last_tick == journal.last_tick == 0
    journal._base.execute("PRAGMA max_page_count = 100000")
    journal.record(1, [said(1)])
    journal.close()
    assert list(RunFile.open(journal.path).facts()) == [said(0), said(1)]


@pytest.mark.parametrize("tick", range(7))
def test_a_fork_has_its_parents_history(short: Path, tick: int) -> None:
    parent = RunFile.open(short)
    with copy_until(parent, short.with_name("fork.town"), tick, replace(HEADER, parent=f"{parent.digest()} at {tick}")) as journal:
        assert journal.last_tick == tick - 1
        assert journal.digest == parent.digest(tick - 1)
        for later in range(tick, 6):
            journal.record(later, list(parent.facts(later, later)))
    fork = RunFile.open(journal.path)
    assert fork.digest() == parent.digest()
    assert (fork.last_tick, fork.verify()) == (5, None)
    assert fork.header.parent.endswith(f"at {tick}")
    assert list(fork.facts()) == list(parent.facts())


def test_a_fork_cannot_begin_after_the_end(short: Path) -> None:
    for tick in (-1, 7):
        with pytest.raises(UserError, match="recorded to tick 5"):
            copy_until(RunFile.open(short), short.with_name("fork.town"), tick, HEADER)
    assert not short.with_name("fork.town").exists()


def test_notes_are_kept_beside_history(short: Path) -> None:
    digest = RunFile.open(short).digest()
    with Journal.reopen(short) as journal:
        journal.note(3, ADA, "retry", {"why": "the server was busy", "times": 2})
        journal.note(4, BRAM, "spend", {"model": "m", "dollars": 0.25, "calls": 1})
        with pytest.raises(TypeError):
            journal.note(4, BRAM, "spend", {"model": object()})
        with pytest.raises(ValueError, match="JSON"):
            journal.note(4, BRAM, "spend", {"dollars": float("nan")})
    run = RunFile.open(short)
    assert run.digest() == digest
    assert list(run.notes()) == [
        Note(3, ADA, "retry", {"why": "the server was busy", "times": 2}),
        Note(4, BRAM, "spend", {"model": "m", "dollars": 0.25, "calls": 1}),
    ]
    assert [note.tick for note in run.notes(kind="spend")] == [note.tick for note in run.notes(person=BRAM)] == [4]
    forge(short, "UPDATE note SET body = '[1]'")
    with pytest.raises(UserError, match="a note of tick 3"):
        list(run.notes())


def test_views_answer_plain_questions(tmp_path: Path) -> None:
    record = Record(4, Kind.CHAT, 6, "Bram told me of the harvest supper", 7, source="told:Bram", evidence=(1, 2))
    path = write(tmp_path / "v.town", [])
    with Journal.reopen(path) as journal:
        journal.record(0, [Fact(0, ADA, 0, Entered(Tile(3, 4)))])
        walk = SetOut((Tile(3, 4), Tile(4, 4)), "town:mill", "walk", "work")
        journal.record(6, [Fact(6, ADA, 0, walk), Fact(6, ADA, 1, Remembered(record))])
        journal.record(7, [Fact(7, ADA, 0, Stopped(Tile(4, 4), "met Bram")), Fact(7, ADA, 1, BroughtToMind((4, 2)))])
        grinding = Began("grind", "town:mill:floor", Tile(9, 8), 9999, because="work")
        journal.record(8640, [Fact(8640, ADA, 0, grinding), said(8640, ADA, 1)])
        cost = {"model": "m", "question": "PlanDay", "calls": 1, "dollars": 0.5, "fallback": "filtered: no"}
        journal.note(7, ADA, "spend", cost)
        journal.note(7, ADA, "retry", {"why": "busy"})
    with closing(sqlite3.connect(path)) as base:

        def rows(query: str) -> list[tuple[object, ...]]:
            return base.execute(query).fetchall()

        early, late = "2023-02-13 06:01:00", "2023-02-14 06:00:00"
        assert rows("SELECT * FROM action ORDER BY tick") == [
            (6, early, ADA, "SetOut", "walk", "town:mill", "work"),
            (8640, late, ADA, "Began", "grind", "town:mill:floor", "work"),
        ]
        assert rows("SELECT tick, x, y FROM position ORDER BY tick") == [(0, 3, 4), (6, 3, 4), (7, 4, 4), (8640, 9, 8)]
        assert rows("SELECT * FROM utterance") == [(8640, late, ADA, BRAM, "talk", "hello")]
        wanted = "time, person, id, kind, text, importance, source, evidence, expires"
        assert rows(f"SELECT {wanted} FROM memory") == [(early, ADA, 4, "chat", record.text, 7, "told:Bram", "[1,2]", None)]
        assert rows("SELECT tick, person, record FROM recall ORDER BY record") == [(7, ADA, 2), (7, ADA, 4)]
        assert rows("SELECT tick, person, question, model, calls, dollars FROM spend") == [(7, ADA, "PlanDay", "m", 1, 0.5)]
        assert rows("SELECT fallback FROM spend") == [("filtered: no",)]
        assert json.loads(str(rows("SELECT body FROM fact WHERE event = 'Stopped'")[0][0])) == [[4, 4], "met Bram"]


def test_the_page_for_users_names_every_table_view_and_column(short: Path) -> None:
    lines = (ROOT / "docs" / "run-file.md").read_text(encoding="utf-8").splitlines()
    with closing(sqlite3.connect(short)) as base:
        for name in (*TABLES, *views()):
            (line,) = [line for line in lines if line.startswith(f"| `{name}` |")]
            columns = [row[1] for row in base.execute(f"PRAGMA table_info({name})")]
            assert columns
            assert [column for column in columns if f"`{column}`" not in line] == []
        keys = [key for (key,) in base.execute("SELECT key FROM meta")]
    assert [key for key in keys if f"`{key}`" not in "\n".join(lines)] == []


def test_names_of_run_files(tmp_path: Path) -> None:
    folder = tmp_path / "replays"
    assert newest(folder) is None
    assert fresh_name(folder, "mill") == folder / "mill-1.town"
    for age, name in enumerate(["mill-1.town", "mill-10.town", "mill-x.town", "old mill-77.town", "mill-2.town", "mill-99.txt"]):
        path = write(folder / name, [])
        os.utime(path, (1000 + age, 1000 + age))
    assert fresh_name(folder, "mill") == folder / "mill-11.town"
    assert fresh_name(folder, "m.*l") == folder / "m.*l-1.town"
    assert newest(folder) == folder / "mill-2.town"
    with Journal.reopen(folder / "mill-1.town") as journal:
        journal.record(0, [said(0)])
        assert newest(folder) == folder / "mill-1.town"
    assert newest(tmp_path) is None
