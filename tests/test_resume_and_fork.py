"""What a resume and a fork must not lose: the town's name, whispers that wait, talks that nobody can go on with."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from simulator import compose
from simulator.adapters.hash_embedder import HashEmbedder
from simulator.config import load_config
from simulator.core.errors import UserError
from simulator.core.facts import Met, Parted
from simulator.core.settings import Config
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.journal.writer import Journal

ROOT = Path(__file__).parents[1]


class Runes(HashEmbedder):
    name = "runes-7"


def config() -> Config:
    return replace(load_config(ROOT / "larkwell.yaml"), start=datetime(2023, 2, 13, 7))


def play(running: compose.Running, stop_after: int | None = None) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return stop_after is not None and asked > stop_after

    try:
        asyncio.run(running.go(running.journal, stop))
    finally:
        running.journal.close()


def resume(path: Path) -> None:
    play(compose.resume(path, lambda clock, end, first: None))


@pytest.fixture(scope="module")
def parent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("parent") / "parent.town"
    play(compose.start(compose.scene(config()), path, 400, ""))
    return path


def test_a_town_called_after_its_folder_keeps_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "larkwell"
    shutil.copytree(ROOT / "maps" / "larkwell", folder)
    tiled = json.loads((folder / "town.tmj").read_text(encoding="utf-8"))
    tiled.pop("properties", None)
    (folder / "town.tmj").write_text(json.dumps(tiled), encoding="utf-8")
    chosen = replace(config(), town=folder)
    for name, stop_after in (("whole", None), ("halved", 60)):
        play(compose.start(compose.scene(chosen), tmp_path / f"{name}.town", 150, ""), stop_after)
    assert RunFile.open(tmp_path / "halved.town").last_tick == 59
    resume(tmp_path / "halved.town")
    assert RunFile.open(tmp_path / "halved.town").digest() == RunFile.open(tmp_path / "whole.town").digest()


def test_a_whisper_waits_for_its_tick_in_the_file(parent: Path, tmp_path: Path) -> None:
    name = Run.open(parent).people[0].name
    change = compose.Change(whispered=(f"{name}: The bridge is down.",))
    play(compose.fork(parent, tmp_path / "at once.town", 100, 150, change, ""))
    play(compose.fork(parent, tmp_path / "later.town", 100, 150, change, ""), stop_after=0)
    assert RunFile.open(tmp_path / "later.town").last_tick == 99
    resume(tmp_path / "later.town")
    assert RunFile.open(tmp_path / "later.town").digest() == RunFile.open(tmp_path / "at once.town").digest()
    assert "The bridge is down." in [record.text for record in Run.open(tmp_path / "later.town").memories(name)]


def test_talks_end_even_if_nobody_is_left_who_can_speak(parent: Path, tmp_path: Path) -> None:
    met = next(iter(RunFile.open(parent).facts(kinds=(Met,))))
    change = compose.Change(settings=("faculties=[perceive, reflect, react, follow_plan]",))
    path = tmp_path / "silent.town"
    play(compose.fork(parent, path, met.tick + 3, met.tick + 120, change, ""))
    ends = [fact for fact in RunFile.open(path).facts(first=met.tick, kinds=(Parted,))]
    assert [fact.event.why for fact in ends if fact.event.talk == met.event.talk] == ["no answer"]


@pytest.mark.parametrize("setting", ["memory.architecture=sieve", "reasoner=oracle", "scheduler=never"])
def test_a_fork_to_parts_that_are_not_there_is_refused(parent: Path, tmp_path: Path, setting: str) -> None:
    with pytest.raises(UserError, match=setting.partition("=")[0]):
        compose.fork(parent, tmp_path / "x.town", 100, 150, compose.Change(settings=(setting,)), "")
    assert not list(tmp_path.iterdir())


def test_a_refused_resume_writes_nothing(parent: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.town"
    shutil.copy(parent, path)
    with Journal.reopen(path) as journal:
        journal.re_embed(Runes(), RunFile(path).header.config)
    before = path.read_bytes()
    with pytest.raises(UserError, match="runes-7"):
        compose.resume(path, lambda clock, end, first: 900)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["map/..", "map/", "map/a/b", "../x", "map/a:b"])
def test_files_in_a_strangers_run_are_not_trusted(parent: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / "stranger.town"
    shutil.copy(parent, path)
    with sqlite3.connect(path) as base:
        base.execute("UPDATE asset SET path = ? WHERE path LIKE 'map/%.png'", (name,))
    base.close()
    with pytest.raises(UserError):
        compose.resume(path, lambda clock, end, first: 900)


def test_a_map_that_needs_files_outside_its_folder_is_refused_at_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "town"
    shutil.copytree(ROOT / "maps" / "larkwell", folder)
    tiled = json.loads((folder / "town.tmj").read_text(encoding="utf-8"))
    (first,) = tiled["tilesets"][:1]
    (tmp_path / "tiles.tsj").write_text(json.dumps({key: first[key] for key in first if key != "firstgid"}), encoding="utf-8")
    (tmp_path / first["image"]).write_bytes((folder / first["image"]).read_bytes())
    tiled["tilesets"][0] = {"firstgid": first["firstgid"], "source": "../tiles.tsj"}
    (folder / "town.tmj").write_text(json.dumps(tiled), encoding="utf-8")
    with pytest.raises(UserError, match="outside its folder"):
        compose.scene(replace(config(), town=folder))
