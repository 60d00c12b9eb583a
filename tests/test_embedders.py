"""The vectors of what people remember: kept once, used again, and never those of two embedders together."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest

from simulator import compose, embedders
from simulator.adapters.hash_embedder import HashEmbedder
from simulator.cli import call
from simulator.config import load_config
from simulator.core.errors import UserError
from simulator.core.facts import Fact, Remembered
from simulator.core.records import Kind, Record
from simulator.interviews import Interviewee
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.journal.vectors import Kept, digest_of, kept_in
from simulator.journal.writer import Journal
from simulator.mind.ports import Vectors

ROOT = Path(__file__).parents[1]
PAVEL, HARI = "Pavel Zelinka", "Hari Lamichhane"
TICKS = 120


class Runes(HashEmbedder):
    """Another embedder, which counts what it is asked."""

    name = "runes-7"
    asked: list[str] = []  # noqa: RUF012 - shared by all, so that a test sees it

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.asked.extend(texts)
        return -super().embed(texts)


class Counting(HashEmbedder):
    """The embedder `hash`, which counts what it is asked."""

    asked: list[str] = []  # noqa: RUF012

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.asked.extend(texts)
        return super().embed(texts)


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(embedders.EMBEDDERS, "hash", Counting)
    monkeypatch.setitem(embedders.EMBEDDERS, "runes", Runes)
    Counting.asked.clear()
    Runes.asked.clear()


def play(running: compose.Running) -> Path:
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()
    return running.journal.path


@pytest.fixture(scope="module")
def parent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    config = load_config(ROOT / "larkwell.yaml")
    memory = replace(config.memory, embedder="hash")
    config = replace(config, start=datetime(2023, 2, 13, 7, 40), only=(PAVEL, HARI), memory=memory)
    return play(compose.start(compose.scene(config), tmp_path_factory.mktemp("parent") / "run.town", TICKS, ""))


@pytest.fixture
def path(parent: Path, tmp_path: Path) -> Path:
    shutil.copy(parent, tmp_path / "run.town")
    return tmp_path / "run.town"


def texts(file: RunFile, last: int | None = None) -> list[str]:
    return [fact.event.record.text for fact in file.facts(0, last, None, (Remembered,)) if isinstance(fact.event, Remembered)]


def holds(path: Path, embedder: HashEmbedder) -> None:
    """A file keeps the vector of each text that is remembered, once, by one embedder."""
    file = RunFile(path)
    vectors = kept_in(file, file.last_tick)
    remembered = dict.fromkeys(texts(file))
    assert list(vectors) == [digest_of(text) for text in remembered]
    assert np.array_equal(np.stack(list(vectors.values())), embedder.embed(list(remembered)))
    assert file.header.embedder == embedder.name


def test_each_text_has_its_vector_once(parent: Path, tmp_path: Path) -> None:
    holds(parent, HashEmbedder())
    twice = [Record(n, Kind.OBSERVATION, 0, text) for n, text in enumerate(("rain", "rain", "sun", "", "rain"), 1)]
    with Journal.create(tmp_path / "a.town", RunFile(parent).header, HashEmbedder()) as journal:
        for tick in range(3):
            journal.record(tick, [Fact(tick, PAVEL, one.id, Remembered(one)) for one in twice[: tick + 3]])
    assert len(texts(RunFile(journal.path))) == 12
    assert len(RunFile(journal.path).kept_vectors(9)) == 3
    holds(journal.path, HashEmbedder())


def test_what_is_kept_is_not_embedded_again(path: Path) -> None:
    known = set(texts(RunFile(path)))
    Interviewee(Run.open(path), PAVEL, TICKS).ask("What do you do?")
    compose.resume(path, lambda clock, end, first: TICKS + 9).journal.close()
    compose.fork(path, path.with_name("fork.town"), 60, 90, compose.Change(), "").journal.close()
    assert Counting.asked
    assert not known & set(Counting.asked)
    holds(path.with_name("fork.town"), HashEmbedder())
    assert len(kept_in(RunFile(path.with_name("fork.town")), 99)) == len(set(texts(RunFile(path), 59)))


def test_a_resumed_and_a_forked_run_are_the_unbroken_one(path: Path) -> None:
    fork = play(compose.fork(path, path.with_name("fork.town"), 70, TICKS + 30, compose.Change(), ""))
    play(compose.resume(path, lambda clock, end, first: TICKS + 30))
    assert RunFile(fork).digest() == RunFile(path).digest()
    holds(fork, HashEmbedder())
    holds(path, HashEmbedder())


def test_another_embedder_is_refused_by_the_name_of_what_allows_it(path: Path) -> None:
    before = path.read_bytes()
    change = compose.Change(settings=("memory.embedder=runes",))
    with pytest.raises(UserError, match=r"hash-64, not runes-7; memories of two kinds cannot be mixed: add --re-embed"):
        compose.fork(path, path.with_name("fork.town"), 60, 90, change, "")
    with pytest.raises(UserError, match=r"memory\.embedder: oracle is not known; there are wordllama, hash"):
        embedders.re_embed(path, ["memory.embedder=oracle"])
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_a_fork_with_another_embedder_holds_none_of_the_old_vectors(path: Path) -> None:
    change = compose.Change(settings=("memory.embedder=runes",), re_embed=True)
    fork = play(compose.fork(path, path.with_name("fork.town"), 60, 90, change, ""))
    holds(fork, Runes())
    assert RunFile(fork).digest(59) == RunFile(path).digest(59)
    assert not Counting.asked
    assert play(compose.resume(fork, lambda clock, end, first: 99))
    holds(fork, Runes())


def test_a_run_taken_up_with_another_embedder_holds_none_of_the_old_vectors(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    digest = RunFile(path).digest()
    assert call(["run", "--resume", "--out", str(path), "--set", "memory.embedder=runes"]) == 2
    assert "use `smallville fork`" in capsys.readouterr().err
    again = ["run", "--resume", "--out", str(path), "--re-embed", "--set", "memory.embedder=runes", "--ticks", "3", "--quiet"]
    assert call(again) == 0, capsys.readouterr().err
    holds(path, Runes())
    assert not Counting.asked
    file = RunFile(path)
    file.sound()
    assert (file.digest(TICKS - 1), file.last_tick) == (digest, TICKS + 2)
    Runes.asked.clear()
    assert call(["run", "--resume", "--out", str(path), "--ticks", "3", "--quiet"]) == 0
    assert not set(texts(file)) & set(Runes.asked)


def test_a_newer_embedder_of_the_same_name_is_asked_for_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(embedders.EMBEDDERS, "hash", Runes)
    with pytest.raises(UserError, match="add --re-embed to have all of them embedded anew with runes-7"):
        compose.resume(path, lambda clock, end, first: 999)
    with pytest.raises(UserError, match="--re-embed"):
        Interviewee(Run.open(path), PAVEL, TICKS)
    embedders.re_embed(path)
    holds(path, Runes())
    compose.resume(path, lambda clock, end, first: 999).journal.close()


def test_kept_vectors_are_looked_up_and_the_rest_is_embedded() -> None:
    plain = HashEmbedder()
    kept = Kept(Counting(), {digest_of("known"): plain.embed(["known"])[0]})
    Counting.asked.clear()
    assert np.array_equal(kept.embed(["new", "known", "newer"]), plain.embed(["new", "known", "newer"]))
    assert Counting.asked == ["new", "newer"]
    assert kept.embed([]).shape == (0, 64)
    assert kept.name == plain.name


def test_a_kept_vector_that_the_disk_has_changed_is_embedded_anew(path: Path) -> None:
    """Also where no seal tells of it: its writer was killed."""
    known = texts(RunFile(path))
    (damaged, good) = [digest_of(text) for text in known[:2]]
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("UPDATE seal SET checksum = zeroblob(4)")
        base.execute("UPDATE vector SET bytes = CAST(substr(bytes, 2) || x'07' AS BLOB) WHERE text_digest = ?", (damaged,))
    kept = kept_in(RunFile(path), TICKS)
    assert damaged not in kept
    assert good in kept
    compose.resume(path, lambda clock, end, first: TICKS + 9).journal.close()
    assert known[0] in Counting.asked
    assert known[1] not in Counting.asked
