"""The tables of a run as DataFrames: those of docs/run-file.md, with times as times."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from simulator.api.rows import data_frame
from simulator.journal.reader import RunFile
from simulator.journal.views import COLUMNS

if TYPE_CHECKING:
    import pandas

TIMES = ("time", "start", "end", "first_met", "last_met")
LISTS = ("tags", "evidence")


class Frames:
    """A run as DataFrames. Each needs pandas, and raises UserError without it."""

    def __init__(self, file: RunFile, before: int) -> None:
        """What stands in a run file of the ticks before one."""
        self._file = file
        self._before = before

    @property
    def actions(self) -> pandas.DataFrame:
        """A row for each thing begun and each walk to one."""
        return self._frame("action")

    @property
    def positions(self) -> pandas.DataFrame:
        """A row for each entering, setting out, stopping and beginning: where the person stood just then."""
        return self._frame("position")

    @property
    def utterances(self) -> pandas.DataFrame:
        """A row for each line said."""
        return self._frame("utterance")

    @property
    def memories(self) -> pandas.DataFrame:
        """A row for each record of everybody's memory stream; `tags` and `evidence` are tuples."""
        return self._frame("memory")

    @property
    def recalls(self) -> pandas.DataFrame:
        """A row for each record that a decision was based on."""
        return self._frame("recall")

    @property
    def plans(self) -> pandas.DataFrame:
        """A row for each item of a plan, whenever one was made."""
        return self._frame("plan")

    @property
    def relationships(self) -> pandas.DataFrame:
        """A row for each ordered pair of people who are acquainted or have talked."""
        return self._frame("relationship")

    @property
    def spend(self) -> pandas.DataFrame:
        """A row for each note of what a model cost."""
        return self._frame("spend")

    def _frame(self, view: str) -> pandas.DataFrame:
        try:
            return self._typed(view)
        except (TypeError, ValueError) as error:
            raise self._file.damaged(f"its view {view} cannot be read: {error}") from error

    def _typed(self, view: str) -> pandas.DataFrame:
        rows = self._file.view(view, self._before)
        if "tick" in COLUMNS[view]:
            rows.sort(key=lambda row: row[:1])
        found = data_frame({name: [row[n] for row in rows] for n, name in enumerate(COLUMNS[view])})
        for name in TIMES:
            if name in found:
                found[name] = found[name].astype("datetime64[s]")
        for name in LISTS:
            if name in found:
                found[name] = [tuple(json.loads(text)) for text in found[name]]
        return found
