"""Rows: a tuple of typed objects that is a DataFrame for the asking."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING, SupportsIndex, TypeVar, overload

from simulator.core.clock import Clock
from simulator.core.errors import UserError

if TYPE_CHECKING:
    import pandas

T = TypeVar("T", covariant=True)
TICKS = ("tick", "created", "began")
"""The fields that say when something was."""


class Rows(tuple[T, ...]):
    """Typed objects in order. All that a tuple can, these can: index, slice, loop, count with `len`."""

    _start: datetime | None = None

    @classmethod
    def of(cls, items: tuple[T, ...] | list[T], start: datetime) -> Rows[T]:
        """Rows of a run that began at a time."""
        rows = cls(items)
        rows._start = start
        return rows

    @overload
    def __getitem__(self, index: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Rows[T]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> T | Rows[T]:
        if not isinstance(index, slice):
            return super().__getitem__(index)
        rows = type(self)(super().__getitem__(index))
        rows._start = self._start
        return rows

    def frame(self) -> pandas.DataFrame:
        """These as a DataFrame, a column a field; `time` is added where a field is a tick. Raises UserError without pandas."""
        columns = {name: [_cell(getattr(item, name)) for item in self] for name in _names(self)}
        tick = next((name for name in TICKS if name in columns), None)
        if tick is not None and "time" not in columns and self._start is not None:
            clock = Clock(self._start)
            columns = {"time": [clock.at(getattr(item, tick)) for item in self], **columns}
        return data_frame(columns)


def data_frame(columns: dict[str, list[object]]) -> pandas.DataFrame:
    """A DataFrame of columns. Raises UserError where pandas is not installed."""
    try:
        import pandas
    except ImportError as error:
        raise UserError("a table needs pandas, which is not installed: python -m pip install pandas") from error
    return pandas.DataFrame(columns)


def _names(rows: Rows[object]) -> tuple[str, ...]:
    if not rows:
        return ()
    first = rows[0]
    return tuple(field.name for field in fields(first)) if is_dataclass(first) else ("value",)


def _cell(value: object) -> object:
    return value.value if isinstance(value, Enum) else value
