"""The digest of a history: a chain of hashes over its facts, tick by tick. Ticks without facts leave it as it is."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple

from simulator.core.codec import dump_fields, text
from simulator.core.facts import Fact

SIZE = 16
"""Bytes of a digest; it is shown as twice as many hexadecimal digits."""


class Row(NamedTuple):
    """A fact as the run file keeps it: `event` is the name of the event's class, `body` its fields in order, as JSON."""

    tick: int
    person: str
    n: int
    event: str
    body: str


def row(fact: Fact) -> Row:
    """The row of a fact."""
    return Row(fact.tick, fact.person, fact.n, type(fact.event).__name__, dump_fields(fact.event))


def start() -> str:
    """The digest of a history without facts."""
    return blake2b(b"", digest_size=SIZE).hexdigest()


def chain(before: str, rows: Iterable[tuple[int, str, int, str, str]]) -> str:
    """The digest after one more tick, from the digest before it and the rows of that tick in the order of their ids.

    What is hashed is the digest before (16 bytes), then for each fact the line `[tick,person,n,event,body]` in canonical JSON
    and UTF-8, ended by a line feed.
    """
    lines = [f"[{tick},{text(person)},{n},{text(event)},{body}]\n" for tick, person, n, event, body in rows]
    if not lines:
        return before
    return blake2b(bytes.fromhex(before) + "".join(lines).encode(), digest_size=SIZE).hexdigest()
