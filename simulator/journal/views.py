"""The views of a run file, for those who query it with SQL. docs/run-file.md explains them."""

from __future__ import annotations

from dataclasses import fields

from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.codec import EVENTS
from simulator.core.records import Record

_TIME = f"datetime((SELECT value FROM meta WHERE key = 'start'), '+' || ({SECONDS_PER_TICK} * tick) || ' seconds')"


def views() -> dict[str, str]:
    """View by view, the statement that makes it."""
    moments = (("Entered", "tile"), ("Visited", "tile"), ("SetOut", "path[0]"), ("Stopped", "tile"), ("Began", "tile"))
    return {
        "action": _union(
            "action",
            _select("Began", "person", "event", activity="activity", place="place", because="because"),
            _select("SetOut", "person", "event", activity="activity", place="goal", because="because"),
        ),
        "position": _union("position", *(_select(name, "person", "event", x=f"{at}[0]", y=f"{at}[1]") for name, at in moments)),
        "utterance": _union("utterance", _select("Said", "person AS speaker", listener="to", talk="talk", text="text")),
        "memory": _union("memory", _select("Remembered", "person", **_record_columns())),
        "recall": f"CREATE VIEW recall AS SELECT tick, {_TIME} AS time, person, json_each.value AS record\n"
        f"FROM fact, json_each(body, '$[0]') WHERE event = 'BroughtToMind'",
        "spend": f"CREATE VIEW spend AS SELECT tick, {_TIME} AS time, person,\n    {_spend_columns()}\n"
        "FROM note WHERE kind = 'spend'",
    }


SPEND = ("question", "model", "calls", "prompt_tokens", "completion_tokens", "dollars", "seconds")
"""What the body of a note of the kind "spend" may hold."""


def _spend_columns() -> str:
    return ", ".join(f"json_extract(body, '$.{name}') AS {name}" for name in SPEND)


def _record_columns() -> dict[str, str]:
    (only,) = fields(EVENTS["Remembered"])
    return {name: f"{only.name}[{place}]" for place, name in enumerate(field.name for field in fields(Record))}


def _select(event: str, *columns: str, **parts: str) -> str:
    """The rows of one kind of event; each part is a field's name, with a JSON path within it."""
    order = [field.name for field in fields(EVENTS[event])]
    found = []
    for column, part in parts.items():
        name, _, inside = part.partition("[")
        path = f"$[{order.index(name)}]" + (f"[{inside}" if inside else "")
        found.append(f'json_extract(body, \'{path}\') AS "{column}"')
    shown = ", ".join((*columns, *found))
    return f"SELECT tick, {_TIME} AS time, {shown}\nFROM fact WHERE event = '{event}'"


def _union(name: str, *selects: str) -> str:
    return f"CREATE VIEW {name} AS " + "\nUNION ALL ".join(selects)
