"""Run files to spoil, and as somebody forges them who knows the format: other words, with all checksums right."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from simulator import compose
from simulator.config import load_config
from simulator.journal.base import Base
from simulator.journal.digest import Row, chain, start
from simulator.journal.header import header_checksum
from simulator.journal.layout import Layout3
from simulator.journal.notes import reseal

Mend = Callable[[list[Any]], object]
"""Changes the fields of a fact in place."""
ROOT = Path(__file__).resolve().parents[1]
PAVEL, HARI = "Pavel Zelinka", "Hari Lamichhane"


def two_people(path: Path, ticks: int) -> Path:
    """Two people of the village from a quarter to eight on, when they are about to talk."""
    config = load_config(ROOT / "larkwell.yaml")
    memory = replace(config.memory, embedder="hash")
    config = replace(config, start=datetime(2023, 2, 13, 7, 45), only=(PAVEL, HARI), memory=memory)
    running = compose.start(compose.scene(config), path, ticks, "")
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()
    return path


def forged(source: Path, path: Path, changes: dict[str, Mend] | None = None, renamed: tuple[str, str] | None = None) -> Path:
    """A copy in which the facts of some events have other fields, or somebody another name, and every checksum fits."""
    shutil.copy(source, path)
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("DELETE FROM keyframe")
        if renamed is not None:
            _rename(base, *renamed)
        for event, change in (changes or {}).items():
            _change(base, event, change)
        _chain(base)
    sealed(path)
    return path


def sealed(path: Path) -> None:
    """Make the checksum of the header and the seal those of what stands in a file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        meta = dict(base.execute("SELECT key, value FROM meta"))
        try:
            checksum = header_checksum(meta, Layout3(Base(path)).assets())
            base.execute("UPDATE meta SET value = ? WHERE key = 'header'", (checksum,))
        finally:
            base.close()
            reseal(path)


def _rename(base: sqlite3.Connection, old: str, new: str) -> None:
    ((people,),) = base.execute("SELECT bytes FROM asset WHERE path = 'people.json'").fetchall()
    base.execute("UPDATE asset SET bytes = ? WHERE path = 'people.json'", (people.decode().replace(old, new).encode(),))
    base.execute("UPDATE word SET word = ? WHERE word = ?", (new, old))
    base.execute("UPDATE history SET body = replace(body, ?, ?)", (old, new))


def _change(base: sqlite3.Connection, event: str, change: Mend) -> None:
    query = "SELECT history.id, body FROM history JOIN word ON word.id = event WHERE word = ?"
    for id, body in base.execute(query, (event,)).fetchall():
        fields = json.loads(body)
        change(fields)
        base.execute("UPDATE history SET body = ? WHERE id = ?", (json.dumps(fields, separators=(",", ":")), id))


def _chain(base: sqlite3.Connection) -> None:
    words = dict(base.execute("SELECT id, word FROM word"))
    told = base.execute("SELECT tick, person, n, event, body FROM history ORDER BY id").fetchall()
    rows = [Row(tick, words[person], n, words[event], body) for tick, person, n, event, body in told]
    ticks, digest = {tick: list(group) for tick, group in groupby(rows, itemgetter(0))}, start()
    for (tick,) in base.execute("SELECT tick FROM tick ORDER BY tick").fetchall():
        digest = chain(digest, ticks.get(tick, []))
        base.execute("UPDATE tick SET checksum = ? WHERE tick = ?", (bytes.fromhex(digest), tick))
