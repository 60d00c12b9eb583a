"""What a run file says of its run before the first tick, and how that is laid in its tables."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from hashlib import blake2b

from simulator.core.clock import Clock
from simulator.core.codec import build, text
from simulator.core.errors import UserError
from simulator.core.persona import Persona
from simulator.journal.base import LARGEST
from simulator.journal.schema import VERSION

CONFIG = "config.yaml"
PEOPLE = "people.json"
"""The assets that the header itself is kept in."""
PLAIN = (CONFIG, PEOPLE)
"""Assets that are not compressed, so that a view can read them."""
CHECKSUM = "header"
"""The key in `meta` of the header's checksum."""
LATEST = 10**9
"""No tick of a run comes later: three centuries of the town."""
_FIXED = ("version", "program", "created", "seed", "start", "embedder", "parent")
"""The rows of `meta` that its checksum covers: those that stay as they are while the run goes on."""


@dataclass(frozen=True, slots=True)
class Header:
    """A run before it begins. `start` is the town's own time; `until` the tick (exclusive) that the run is to reach.

    `config` is the text of config.yaml, `assets` are the files that a reader needs to draw the town, by path. `parent` (the
    digest or path of a fork's parent, and the tick) and `created` (when the file was made) are notes: no digest covers them.
    """

    version: int
    program: str
    seed: int
    start: datetime
    until: int
    embedder: str
    config: str
    people: tuple[Persona, ...]
    assets: tuple[tuple[str, bytes], ...]
    parent: str = ""
    created: str = ""


def meta_rows(header: Header) -> dict[str, str]:
    """The rows of `meta` that begin a run. Raises ValueError for a version that this program does not write."""
    if header.version != VERSION:
        raise ValueError(f"this program writes version {VERSION} of the run file, not {header.version}")
    rows = {
        "version": str(header.version),
        "program": header.program,
        "created": header.created,
        "seed": str(header.seed),
        "start": header.start.isoformat(),
        "until": str(header.until),
        "embedder": header.embedder,
        "parent": header.parent,
        "finished": "0",
    }
    return rows | {CHECKSUM: header_checksum(rows, assets_of(header))}


def assets_of(header: Header) -> dict[str, bytes]:
    """All files that the header comes to, by path. Raises ValueError where two would have one path."""
    rows = [(CONFIG, header.config.encode()), (PEOPLE, text(header.people).encode()), *header.assets]
    if len({path for path, _ in rows}) < len(rows):
        raise ValueError(f"assets need different paths, other than {CONFIG} and {PEOPLE}")
    return dict(rows)


def asset_rows(header: Header) -> list[tuple[str, bytes]]:
    """The rows of `asset`. Raises ValueError where two would have one path, UserError where nobody would read that much."""
    assets = assets_of(header)
    if sum(map(len, assets.values())) > LARGEST:
        raise UserError(f"the files of this town are larger than {LARGEST >> 20} MB together; make its pictures smaller")
    return [(path, data if path in PLAIN else _compressed(data)) for path, data in assets.items()]


@lru_cache(maxsize=8)
def _compressed(data: bytes) -> bytes:
    """Kept, since the runs and branches that one process makes are mostly of one town."""
    return zlib.compress(data, 9)


def header_checksum(meta: Mapping[str, str], assets: Mapping[str, bytes]) -> str:
    """The checksum of a header, from its rows of `meta` and its files. Raises KeyError where rows are missing."""
    hashed = blake2b(text([[key, str(meta[key])] for key in _FIXED]).encode(), digest_size=16)
    for path, data in sorted(assets.items()):
        hashed.update(text([str(path), blake2b(data, digest_size=16).hexdigest()]).encode())
    return hashed.hexdigest()


def header_of(meta: Mapping[str, str], assets: Mapping[str, bytes]) -> Header:
    """The header that those rows tell of. Raises KeyError, TypeError, OverflowError or ValueError where they do not."""
    header = Header(
        version=int(meta["version"]),
        program=str(meta["program"]),
        seed=int(meta["seed"]),
        start=datetime.fromisoformat(meta["start"]),
        until=int(meta["until"]),
        embedder=str(meta["embedder"]),
        config=assets[CONFIG].decode(),
        people=build(tuple[Persona, ...], json.loads(assets[PEOPLE])),
        assets=tuple((path, data) for path, data in sorted(assets.items()) if path not in (CONFIG, PEOPLE)),
        parent=str(meta["parent"]),
        created=str(meta["created"]),
    )
    if any(not one.name.strip() for one in header.people):
        raise ValueError("one of its people has no name")
    Clock(header.start).at(LATEST)
    if not 0 <= header.until <= LATEST:
        raise ValueError(f"it ends at tick {str(header.until)[:20]}")
    return header
