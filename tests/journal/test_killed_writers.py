"""A writer who is killed while pages are changed in the file itself, not in a log: the file is put back, and reads on."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import textwrap
from contextlib import closing
from pathlib import Path

import pytest
from journal.test_run_file import said, write

from simulator.core.errors import OutsideError
from simulator.journal.notes import add_note
from simulator.journal.reader import RunFile
from simulator.journal.writer import Journal

ROOT = Path(__file__).parents[2]
OLD = Path(__file__).with_name("v2.town")

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")


def killed(code: str, path: Path) -> None:
    """Run some lines, which kill their process, in a process of their own; `path` is the run file."""
    lines = f"import os\nfrom pathlib import Path\npath = Path({str(path)!r})\n{textwrap.dedent(code)}"
    ended = subprocess.run([sys.executable, "-c", lines], cwd=ROOT, check=False, capture_output=True)
    assert ended.returncode == -signal.SIGKILL, ended.stderr


CUT_OFF = """
    from simulator.journal.transactions import connect
    base = connect(path)
    base.execute("PRAGMA cache_size = 5")
    base.execute("BEGIN IMMEDIATE")
    base.execute("UPDATE seal SET checksum = x'00000000'")
    for n in range(200):
        base.execute("INSERT INTO note (tick, person, kind, body) VALUES (1, 'x', 'y', hex(randomblob(2000)))")
    os.kill(os.getpid(), 9)
"""


@pytest.fixture
def torn(tmp_path: Path) -> Path:
    """A file whose writer was killed in the midst of a long transaction, with what lies beside it."""
    path = write(tmp_path / "run.town", [[said(0)], [said(1)]])
    killed(CUT_OFF, path)
    assert path.with_name("run.town-journal").stat().st_size > 0
    return path


@pytest.mark.parametrize("use", ["read", "as far as good", "reopen", "note"])
def test_a_transaction_that_was_cut_off_is_undone_by_whoever_opens_the_file(torn: Path, use: str) -> None:
    if use == "note":
        add_note(torn, 1, "x", "kind", {})
    elif use == "reopen":
        Journal.reopen(torn).close()
    else:
        assert (RunFile.open if use == "read" else RunFile.as_far_as_good)(torn).whole
    file = RunFile(torn)
    assert (file.last_tick, len(list(file.facts())), len(list(file.notes()))) == (1, 2, int(use == "note"))
    assert [path.name for path in torn.parent.iterdir()] == [torn.name]


def test_what_cannot_be_undone_where_it_lies_is_said_in_a_line(torn: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(OutsideError, match=r"copy it and run\.town-journal to a folder of yours"):
        RunFile(torn)


def test_a_journal_that_names_another_file_is_not_followed(tmp_path: Path) -> None:
    """SQLite would remove a file that a journal names as that of several files' transaction."""
    path = write(tmp_path / "run.town", [[said(0)]])
    killed(CUT_OFF, path)
    precious = tmp_path / "precious"
    precious.write_bytes(b"x\0")
    name = str(precious).encode()
    page, size = (2**30 // 4096 + 1).to_bytes(4, "big"), len(name).to_bytes(4, "big")
    total = (sum(byte if byte < 128 else byte - 256 for byte in name) & 0xFFFFFFFF).to_bytes(4, "big")
    with path.with_name("run.town-journal").open("ab") as journal:
        journal.write(page + name + size + total + bytes.fromhex("d9d505f920a163d7"))
    with pytest.raises(OutsideError):
        RunFile(path)
    assert precious.exists()


def test_an_old_file_whose_rewriting_is_killed_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "old.town"
    shutil.copy(OLD, path)
    path.chmod(path.stat().st_mode | stat.S_IWUSR)
    with closing(sqlite3.connect(path)) as base, base:  # more than SQLite holds in memory, so that pages are written early
        rows = [(1, "x", "spend", f'{{"a":"{"x" * 2000}"}}')] * 3000
        base.executemany("INSERT INTO note (tick, person, kind, body) VALUES (?, ?, ?, ?)", rows)
    digest = RunFile(path).digest()
    code = """
        from simulator.journal import migrating
        from simulator.journal.writer import Journal
        migrating.Ledger = lambda *_: os.kill(os.getpid(), 9)
        Journal.reopen(path)
    """
    killed(code, path)
    assert not path.with_name("old.town-journal").exists(), "nothing to undo: the rewriting went to a log"
    assert (RunFile(path).version, RunFile(path).digest()) == (2, digest)
    Journal.reopen(path).close()
    assert (RunFile(path).version, RunFile(path).digest()) == (3, digest)
