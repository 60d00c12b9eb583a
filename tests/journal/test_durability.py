"""What a run survives: a kill at any moment, a full disk, a log that is torn or damaged."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import textwrap
import time
from collections import Counter
from pathlib import Path

import pytest

from simulator.cli import call
from simulator.core.errors import OutsideError, UserError
from simulator.core.facts import Fact, Said
from simulator.journal.reader import RunFile
from simulator.journal.writer import Journal

ROOT = Path(__file__).parents[2]
TICKS = 420
TWO = (str(ROOT / "larkwell.yaml"), "--only", "Pavel Zelinka,Hari Lamichhane", "--set", "memory.embedder=hash")
RUN = ("run", *TWO, "--quiet", "--view", "none")


def smallville(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "simulator", *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def finished(*arguments: str) -> None:
    assert call(list(arguments)) == 0


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("unbroken") / "run.town"
    finished(*RUN, "--ticks", str(TICKS), "--out", str(path))
    return RunFile(path).digest()


def recorded(path: Path) -> int:
    """The last tick in a file that somebody may be about to make."""
    try:
        return RunFile(path, whole=False).last_tick
    except (UserError, OutsideError):
        return -1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
def test_a_run_that_is_killed_again_and_again_becomes_the_unbroken_one(unbroken: str, tmp_path: Path) -> None:
    path = tmp_path / "run.town"
    begin = [*RUN, "--ticks", str(TICKS), "--out", str(path)]
    for after in (3, 150):
        process = smallville(*begin)
        while recorded(path) < after and process.poll() is None:
            time.sleep(0.002)
        process.kill()
        process.communicate()
        last = recorded(path)
        assert last >= after
        RunFile(path).sound()
        begin = ["run", "--resume", "--out", str(path), "--quiet", "--view", "none"]
    finished(*begin)
    assert (RunFile(path).last_tick, RunFile(path).digest()) == (TICKS - 1, unbroken)
    assert [found.name for found in tmp_path.iterdir()] == [path.name]


def test_a_disk_that_is_full_ends_a_run_in_a_line_with_whole_ticks(unbroken: str, tmp_path: Path) -> None:
    """No file may grow beyond a bound, as on a full disk: the log is what grows first."""
    path = tmp_path / "run.town"
    code = """
        import resource, sys
        resource.setrlimit(resource.RLIMIT_FSIZE, (250_000, resource.RLIM_INFINITY))
        from simulator.cli import call
        sys.exit(call(sys.argv[1:]))
    """
    arguments = [*RUN, "--ticks", str(TICKS), "--out", str(path)]
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code), *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1, ended.stderr
    assert ended.stderr.count("\n") == 1
    assert "cannot write" in ended.stderr
    assert "--resume" in ended.stderr
    RunFile(path).sound()
    assert RunFile(path).last_tick >= 0
    finished("run", "--resume", "--out", str(path), "--quiet", "--view", "none")
    assert RunFile(path).digest() == unbroken


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run file with its log, as a writer leaves them who is killed: five ticks, of two facts each."""
    from journal.test_run_file import HEADER

    folder = tmp_path_factory.mktemp("killed")
    with Journal.create(folder / "going.town", HEADER) as journal:
        for tick in range(5):
            journal.record(tick, [Fact(tick, "Ada Moreau", n, Said("talk", "Bram", f"{tick} " * 30)) for n in range(2)])
        for part in ("", "-wal"):
            shutil.copy(f"{journal.path}{part}", folder / f"killed.town{part}")
    return folder / "killed.town"


def last_whole_tick(path: Path) -> int:
    """The last tick of a file that holds whole ticks and nothing else; UserError where it is refused."""
    file = RunFile(path)
    last = file.last_tick
    assert Counter(fact.tick for fact in file.facts()) == dict.fromkeys(range(last + 1), 2)
    assert file.verify() is None
    return last


@pytest.mark.parametrize("how", ["torn off", "damaged", "zeroed"])
def test_a_log_that_is_torn_or_damaged_loses_whole_ticks_at_most(killed: Path, tmp_path: Path, how: str) -> None:
    log = killed.with_name("killed.town-wal").read_bytes()
    path, seen = tmp_path / "run.town", set()
    for at in range(0, len(log), 1000 if how == "torn off" else 2500):
        shutil.copy(killed, path)
        spoilt = {
            "torn off": log[:at],
            "damaged": log[:at] + bytes([log[at] ^ 255]) + log[at + 1 :],
            "zeroed": log[:at].ljust(len(log), b"\0"),
        }
        Path(f"{path}-wal").write_bytes(spoilt[how])
        Path(f"{path}-shm").unlink(missing_ok=True)
        seen.add(last_whole_tick(path))
    assert min(seen) == -1
    assert max(seen) >= 3
    with Journal.reopen(path) as journal:
        journal.record(journal.last_tick + 1, [])
    assert [found.name for found in tmp_path.iterdir()] == [path.name]


def test_a_power_cut_is_promised_what_sqlite_promises(tmp_path: Path) -> None:
    """The log is brought to the disk before it is taken into the file: NORMAL, in write-ahead mode."""
    from journal.test_run_file import HEADER

    with Journal.create(tmp_path / "run.town", HEADER) as journal:
        assert journal._base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert journal._base.execute("PRAGMA synchronous").fetchone() == (1,)
