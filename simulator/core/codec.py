"""Frozen dataclasses to JSON and back, by their annotations. Equal values give equal text, byte for byte."""

from __future__ import annotations

import json
import re
import types
import typing
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from functools import cache, partial
from operator import attrgetter
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from simulator.core import facts

T = TypeVar("T")

EVENTS: dict[str, type] = {kind.__name__: kind for kind in get_args(facts.Event)}
"""The events by their name in the journal."""
MIND: frozenset[type] = frozenset(get_args(facts.MindEvent))
"""Those that happen in a mind, and change nothing in the town."""


def plain(value: object) -> Any:
    """A value as JSON knows it: dataclasses become lists of their fields in order, tuples lists, dates ISO text."""
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, date) or is_dataclass(value):
        shown = _shown(value)
        return shown if isinstance(shown, str) else plain(shown)
    return value


def named(value: object) -> Any:
    """A value as JSON for people and other programs: dataclasses become objects with their fields' names."""
    if is_dataclass(value):
        kind: Any = type(value)
        return {name: named(getattr(value, name)) for name in _names(kind)}
    if isinstance(value, tuple | list) and not hasattr(value, "_fields"):
        return [named(item) for item in value]
    return plain(value)


def build(kind: type[T], value: Any) -> T:
    """The inverse of `plain`. Raises TypeError or ValueError where the value is not of the kind."""
    return typing.cast(T, _reader(kind)(value))  # type: ignore[arg-type]


def dump(event: facts.Event) -> str:
    """An event as one line of canonical JSON: its name, then its fields in order."""
    return text([type(event).__name__, *_shown(event)])


def load(line: str) -> facts.Event:
    """The event that `dump` wrote. Raises ValueError for a name that is no event, TypeError or ValueError for wrong fields."""
    name, *values = json.loads(line)
    return _event(name, values)


def dump_fields(event: facts.Event) -> str:
    """The fields of an event in order, as a canonical JSON array; the name is left to the caller."""
    return text(event)


def load_fields(name: str, line: str) -> facts.Event:
    """The event of a name and of the fields that `dump_fields` wrote. Raises as `load` does."""
    return _event(name, json.loads(line))


def text(value: object) -> str:
    """Canonical JSON: no blanks, keys sorted, UTF-8 as it is (half a surrogate pair, which UTF-8 cannot hold, is escaped)."""
    line = _encoder().encode(value)
    if line.isascii():
        return line
    return _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", line)


_SURROGATE = re.compile("[\ud800-\udfff]")
_EXACT = (str, int, bool)


def _event(name: str, values: Any) -> facts.Event:
    if name not in EVENTS:
        raise ValueError(f"no event is called {name!r}")
    return typing.cast(facts.Event, _reader(EVENTS[name])(values))


@cache
def _encoder() -> json.JSONEncoder:
    """The C encoder; it comes back to `_shown` for what JSON does not know."""
    return json.JSONEncoder(
        ensure_ascii=False, check_circular=False, allow_nan=False, separators=(",", ":"), sort_keys=True, default=_shown
    )


def _shown(value: Any) -> Any:
    """One layer of a value that JSON does not know: the fields of a dataclass, the text of a date, the value of an enum."""
    return _writer(type(value))(value)  # type: ignore[arg-type]


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _writer(kind: type) -> Callable[[Any], Any]:
    if is_dataclass(kind):
        names = _names(kind)
        if len(names) == 1:
            return lambda value: (getattr(value, names[0]),)
        return attrgetter(*names) if names else lambda value: ()
    if issubclass(kind, date):
        return kind.isoformat
    if issubclass(kind, Enum):
        return lambda value: value.value
    raise TypeError(f"JSON has no way to write a {kind.__name__}")


@cache
def _reader(kind: Any) -> Callable[[Any], Any]:
    """A function that builds values of a kind; made once for each kind."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        inner = _reader(next(arg for arg in args if arg is not type(None)))
        return lambda value: None if value is None else inner(value)
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return _row_reader(args[0])
        return _parts_reader(tuple, args)
    if isinstance(kind, type):
        return _class_reader(kind)
    return _same


def _same(value: Any) -> Any:
    return value


def _row_reader(kind: Any) -> Callable[[Any], Any]:
    """For a list of any length, all of one kind."""
    item = _reader(kind)

    def read(value: Any) -> Any:
        if type(value) is not list:
            raise TypeError(f"{value!r} is no list")
        if kind not in _EXACT:
            return tuple([item(part) for part in value])
        if any(found is not kind for found in map(type, value)):
            raise TypeError(f"{value!r} is no list of {kind.__name__}")
        return tuple(value)

    return read


def _parts_reader(make: Callable[[Any], Any], kinds: Sequence[Any]) -> Callable[[Any], Any]:
    """For a list with one value of each kind. `make` is given the values that it found.

    What types the values of a list have is looked at once for each combination, which keeps a long run quick to read.
    """
    deeper = [(place, _reader(kind)) for place, kind in enumerate(kinds) if kind not in _EXACT]
    exact = [(place, kind) for place, kind in enumerate(kinds) if kind in _EXACT]
    good: set[tuple[type, ...]] = set()

    def check(value: Any) -> None:
        if type(value) is not list or len(value) != len(kinds):
            raise TypeError(f"{value!r} is no list of {len(kinds)}")
        for place, kind in exact:
            if type(value[place]) is not kind:
                raise TypeError(f"{value[place]!r} is no {kind.__name__}")
        good.add(tuple(map(type, value)))

    def read_flat(value: Any) -> Any:
        if type(value) is not list or tuple(map(type, value)) not in good:
            check(value)
        return make(value)

    def read(value: Any) -> Any:
        if type(value) is not list or tuple(map(type, value)) not in good:
            check(value)
        parts = value.copy()
        for place, reader in deeper:
            parts[place] = reader(parts[place])
        return make(parts)

    return read if deeper else read_flat


def _class_reader(kind: type) -> Callable[[Any], Any]:
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        read = _parts_reader(lambda parts: kind(*parts), [hints[name] for name in _names(kind)])
        return lambda value: _from_names(kind, hints, value) if type(value) is dict else read(value)
    if issubclass(kind, date):
        return kind.fromisoformat
    if issubclass(kind, Enum):
        return kind
    if issubclass(kind, tuple):
        return _parts_reader(partial(tuple.__new__, kind), list(get_type_hints(kind).values()))
    return _exact_reader(kind) if kind in _EXACT else _same


def _from_names(kind: type, hints: dict[str, Any], value: dict[str, Any]) -> Any:
    """For what `named` wrote: an unknown name is a TypeError, what is missing has its default."""
    unknown = sorted(set(value) - set(hints))
    if unknown:
        raise TypeError(f"a {kind.__name__} has no {unknown[0]}")
    return kind(**{name: _reader(hints[name])(part) for name, part in value.items()})


def _exact_reader(kind: type) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is no {kind.__name__}")
        return value

    return read
