"""Run files of version 2 (`v2.town`: two people of Larkwell for forty minutes, written by the program of that time)."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from simulator import compose
from simulator.core.errors import OutsideError, UserError
from simulator.interviews import Interviewee
from simulator.journal import writer
from simulator.journal.interviews import Interviewed, interviews, keep
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.journal.schema import VERSION
from simulator.journal.writer import Journal

OLD = Path(__file__).with_name("v2.town")
DIGEST = "4fd3bcd2830061d543e0898fe0d8218a"
TO_300 = "8b57814e7d88eb4ddc0ca9f8b7ed6138"
"""The digests of that program: of the file, and of the same run when it was played to tick 300 without a stop.

How it goes on is a matter of the rules, which change; so files are also compared that go on alike.
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "old.town"
    shutil.copy(OLD, path)
    return path


def go_on(running: compose.Running) -> None:
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()


def branched(old: Path, tick: int, name: str) -> RunFile:
    """A branch of a file from a tick to tick 300."""
    path = old.with_name(name)
    go_on(compose.fork(old, path, tick, 300, compose.Change(), ""))
    return RunFile(path)


def test_it_is_read_as_it_is(old: Path) -> None:
    before = old.read_bytes()
    run = Run.open(old)
    assert (run.file.version, run.last_tick, run.file.finished, run.file.digest()) == (2, 239, True, DIGEST)
    assert len(list(run.file.facts())) == 114
    run.file.sound()
    name = run.people[1].name
    assert run.moment(200).people[1].activity
    assert [len(talk.lines) for talk in run.talks()] == [6] == [len(talk.lines) for talk in run.talks_of(name, 240, 4)]
    assert run.memories(name) == tuple(one for person, one in _all_records(run) if person == name)
    assert run.talk_count(240) == 1
    assert Interviewee(run, name, 240).ask("What do you do?").held.answer
    assert old.read_bytes() == before


def _all_records(run: Run) -> list[tuple[str, object]]:
    return [(person, record) for _, person, record in run._records(None, lambda text: True)]


def test_a_note_can_be_added_to_it(old: Path) -> None:
    keep(old, Interviewed(9, "Pavel Zelinka", "Well?", "Well."))
    assert [one.answer for one in interviews(Run.open(old))] == ["Well."]
    assert RunFile(old).version == 2


def test_taken_up_again_it_becomes_a_file_of_this_version_with_the_same_history(old: Path) -> None:
    keep(old, Interviewed(9, "Pavel Zelinka", "Well?", "Well."))
    header = RunFile(old).header
    branch = branched(old, 240, "branch.town")
    goes_on = branch.digest()
    branch.path.unlink()
    go_on(compose.resume(old, lambda clock, end, first: 300))
    file = RunFile(old)
    assert (file.version, file.last_tick, file.digest(239), file.digest()) == (VERSION, 299, DIGEST, goes_on)
    assert goes_on == TO_300
    file.sound()
    assert (file.header.people, file.header.config, file.header.assets) == (header.people, header.config, header.assets)
    assert file.keyframe(239) is not None
    assert file.kept_vectors(239)
    assert [one.answer for one in interviews(Run(file))] == ["Well."]
    assert [path.name for path in old.parent.iterdir()] == [old.name]
    with closing(sqlite3.connect(old)) as base:
        assert base.execute("SELECT count(*) FROM fact WHERE tick < 240").fetchone() == (114,)
        assert base.execute("SELECT count(*) FROM utterance").fetchone() >= (6,)
        assert base.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_forked_it_gives_a_file_of_this_version(old: Path) -> None:
    of_old = branched(old, 150, "fork.town")
    assert (of_old.version, of_old.digest(149)) == (VERSION, RunFile(old).digest(149))
    assert RunFile(old).version == 2
    go_on(compose.resume(old, lambda clock, end, first: 300))
    of_new = branched(old, 150, "again.town")
    assert of_old.digest() == of_new.digest() != of_new.digest(149)


def test_a_damaged_one_is_not_brought_to_this_version(old: Path) -> None:
    with closing(sqlite3.connect(old)) as base, base:
        base.execute("UPDATE fact SET body = replace(body, 'bread', 'broad') WHERE tick = 0")
    before = old.read_bytes()
    for use in (Journal.reopen, RunFile):
        with pytest.raises(UserError, match="tick 0 is not as it was written"):
            use(old)
    assert old.read_bytes() == before


@pytest.mark.parametrize("share", [0.05, 0.3, 0.6, 0.9])
def test_an_interruption_leaves_the_old_file_as_it_was(old: Path, share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite is stopped at some moment of the rewriting, as a full disk would stop it."""
    connect, steps = writer.connect, [0, 10**9]

    def counted(path: Path) -> sqlite3.Connection:
        def step() -> bool:
            steps[0] += 1
            return steps[0] > steps[1]

        base = connect(path)
        base.set_progress_handler(step, 100)
        return base

    monkeypatch.setattr(writer, "connect", counted)
    shutil.copy(old, old.with_name("other.town"))
    Journal.reopen(old.with_name("other.town")).close()
    steps[:] = [0, int(steps[0] * share)]
    with suppress(OutsideError):  # what comes after the rewriting may be stopped, too
        Journal.reopen(old).close()
    monkeypatch.undo()
    file = RunFile(old)
    assert (file.version, file.digest()) == (2 if share < 0.7 else file.version, DIGEST)
    file.sound()
    Journal.reopen(old).close()
    assert (RunFile(old).version, RunFile(old).digest()) == (VERSION, DIGEST)
