"""A run file of an older version brought to this one: the same history in other tables, in one transaction."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

from simulator.core.errors import UserError
from simulator.journal.header import CHECKSUM, asset_rows, meta_rows
from simulator.journal.ledger import Ledger
from simulator.journal.schema import LAYOUTS, VERSION
from simulator.journal.transactions import set_up, transaction
from simulator.mind.ports import Embedder

if TYPE_CHECKING:
    from simulator.journal.reader import RunFile

_KEPT = ("meta", "note", "answer")
"""The tables that are the same in both versions."""


def migrate(path: Path, base: sqlite3.Connection, file: RunFile, embedder: Embedder | None) -> None:
    """Rewrite a sound file in the tables of this version; a kill at any moment leaves it as it was, or done.

    Raises UserError where what was written would not be the same history, OutsideError where the disk fails.
    """
    header, digest, last, rows = file.header, file.digest(), file.last_tick, list(file.rows())
    with transaction(path, base, last):
        for (view,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'view'").fetchall():
            base.execute(f'DROP VIEW "{view.replace(chr(34), chr(34) * 2)}"')
        kept = {name: base.execute(f"SELECT * FROM {name}").fetchall() for name in _KEPT}
        for table in LAYOUTS[file.version]:
            base.execute(f"DROP TABLE {table}")
        set_up(base)
        for name, lines in kept.items():
            if lines:
                base.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(lines[0]))})", lines)
        renewed = meta_rows(replace(header, version=VERSION))
        base.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", [(key, renewed[key]) for key in ("version", CHECKSUM)])
        base.executemany("INSERT INTO asset VALUES (?, ?)", asset_rows(header))
        ledger = Ledger(base, header, embedder)
        for tick, group in groupby(rows, itemgetter(0)):
            ledger.add(tick, list(group))
        if ledger.tick < last:
            ledger.add(last, [])
        if ledger.digest != digest:
            raise UserError(f"{path}: it could not be brought to the present version; use the smallville that made it")
    with suppress(sqlite3.OperationalError):  # without room for it the file is as good, only larger
        base.execute("VACUUM")
