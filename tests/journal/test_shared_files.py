"""A run file that others use at the same time: nobody is told of damage that is none, and nobody waits for long."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from journal.test_run_file import said, write

from simulator.journal import notes
from simulator.journal.reader import RunFile
from simulator.journal.writer import Journal


def test_a_file_to_which_notes_are_added_at_every_look_is_not_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "run.town", [[said(0)]])
    look = RunFile._sealed

    def slow(self: RunFile) -> bytes:
        with monkeypatch.context() as usual:
            usual.setattr(RunFile, "_sealed", look)
            notes.add_note(path, 0, "x", "interview", {})
        return look(self)

    monkeypatch.setattr(RunFile, "_sealed", slow)
    file = RunFile(path)
    assert file.last_tick == 0
    assert len(list(file.notes())) == 3


def test_a_reader_who_stays_holds_nobody_up_who_has_done(tmp_path: Path) -> None:
    path = write(tmp_path / "run.town", [[said(0)]])
    with Journal.reopen(path) as journal, closing(sqlite3.connect(path, isolation_level=None)) as reader:
        journal.record(1, [said(1)])
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM history").fetchone()
        journal.record(2, [said(2)])
        began = time.monotonic()
        journal.close()
        assert time.monotonic() - began < 6
    assert RunFile(path).last_tick == 2
