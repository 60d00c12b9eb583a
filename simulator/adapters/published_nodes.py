"""The memories of a published simulation as records of ours, one a node."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from simulator.adapters.published_acts import Whereabouts
from simulator.adapters.published_maze import read_json
from simulator.adapters.published_steps import plain_text
from simulator.adapters.shapes import tidy
from simulator.core.clock import Clock
from simulator.core.errors import UserError
from simulator.core.records import Kind, Record
from simulator.core.types import PersonId, arena_of

_WANTED = 'nodes.json holds {"node_1": {"type": "event", "created": "2023-02-13 00:00:00", "description": ...}, ...}'
_EARLY = 60  # ticks in which thoughts that rest on nothing are the ones that somebody begins with
_FAR = 10**9  # ticks; what expires later never does


@dataclass(frozen=True, slots=True)
class Node:
    """A memory as the project keeps it. `rests` are the numbers of the nodes that it names as evidence."""

    number: int
    type: str
    created: int
    expires: int | None
    subject: str
    predicate: str
    object: str
    text: str
    importance: int
    rests: tuple[int, ...]


def read_nodes(folder: Path, clock: Clock, amiss: Counter[str]) -> tuple[Node, ...]:
    """The memories of a persona's folder by number, in whatever order the file has them. Raises UserError where it is none."""
    path = folder / "bootstrap_memory" / "associative_memory" / "nodes.json"
    if not path.is_file():
        amiss["people have no nodes.json, and so no memories"] += 1
        return ()
    data = read_json(path, _WANTED)
    if not isinstance(data, dict):
        raise UserError(f"{path}: this is no group of nodes: {_WANTED}")
    found: dict[int, Node] = {}
    for key, given in data.items():
        node = _node(key, given, clock)
        if node is None:
            amiss["memories cannot be read, and are left out"] += 1
        else:
            found[node.number] = node
    return tuple(found[number] for number in sorted(found))


def _node(key: str, given: object, clock: Clock) -> Node | None:
    number = _number(key)
    if number is None or not isinstance(given, dict):
        return None
    created, text = _tick(given.get("created"), clock), tidy(plain_text(given.get("description")))
    if created is None or not text:
        return None
    subject, predicate, object_ = (tidy(plain_text(given.get(name))) for name in ("subject", "predicate", "object"))
    weight = given.get("poignancy")
    importance = min(max(weight, 0), 10) if type(weight) is int else 0
    expires = _tick(given.get("expiration"), clock)
    rests = tuple(_rests(given.get("filling")))
    return Node(number, plain_text(given.get("type")), created, expires, subject, predicate, object_, text, importance, rests)


def _rests(filling: object) -> Iterator[int]:
    """The nodes that a filling names: of a list, or the one that it is. The lines of a talk name none."""
    for one in filling if isinstance(filling, list) else [filling]:
        number = _number(one) if isinstance(one, str) else None
        if number is not None:
            yield number


def _number(key: str) -> int | None:
    match = re.fullmatch(r"node_([0-9]{1,9})", key.strip())
    return int(match[1]) if match else None


def _tick(value: object, clock: Clock) -> int | None:
    """The tick of a time such as "2023-02-13 07:50:10"; None where it is none, or too far away to matter."""
    try:
        time = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None
    if time is None or time.tzinfo is not None:
        return None
    tick = clock.tick(time)
    return tick if -_FAR < tick < _FAR else None


class Remembering:
    """Records of one person's memories, with ids that count up in the order in which they are made."""

    def __init__(self, name: PersonId, where: Whereabouts, talks: Mapping[str, PersonId], amiss: Counter[str]) -> None:
        """`talks` are this person's: with whom, by what the project wrote that each was about."""
        self.name = name
        self._where = where
        self._talks = talks
        self._amiss = amiss
        self._ids: dict[int, int] = {}
        self._next = 1

    def heard(self, tick: int, speaker: PersonId, text: str, place: str, importance: int) -> Record:
        """What was just said to this person, by whom."""
        told = f'{speaker} said to me: "{text}"'
        return Record(self._id(), Kind.CHAT, tick, told, importance, place, speaker, "said", self.name, f"heard:{speaker}")

    def record(self, node: Node, tick: int, place: str) -> Record:
        """The record of a node, made in a tick at a place."""
        kind, source = self._kind(node)
        evidence = tuple(dict.fromkeys(self._ids[number] for number in node.rests if number in self._ids))
        lost = sum(number not in self._ids for number in node.rests)
        if lost:
            self._amiss["memories that others name as their evidence are not there, or came after them"] += lost
        own = self._ids[node.number] = self._id()
        seen = self._where.address(node.subject) if ":" in node.subject else ""
        return Record(
            id=own,
            kind=kind,
            created=tick,
            text=node.text,
            importance=node.importance,
            place=arena_of(seen) or place,
            actor=seen or node.subject,
            action=node.predicate,
            object=node.object,
            source=source,
            tags=(f"node_{node.number}",),
            evidence=evidence,
            expires=node.expires,
        )

    def _kind(self, node: Node) -> tuple[Kind, str]:
        if node.type == "chat":
            return Kind.CHAT, f"talk:{node.object}"
        if node.type == "event":
            # that one talks about something is no way of its own to learn of it: the lines are
            partner = next((partner for about, partner in self._talks.items() if about in node.text), "")
            if partner and node.subject in (self.name, partner):
                return Kind.OBSERVATION, f"talk:{partner}"
            return Kind.OBSERVATION, "lived" if node.subject == self.name else "seen"
        if node.predicate == "plan" and not node.rests:
            return Kind.PLAN, "plan"
        if not node.rests and node.created <= _EARLY:
            return Kind.SEED, "seed"
        return Kind.REFLECTION, "thought"

    def _id(self) -> int:
        self._next += 1
        return self._next - 1
