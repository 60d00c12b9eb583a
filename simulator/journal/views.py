"""The views of a run file, for those who query it with SQL. docs/run-file.md explains them, docs/queries.md has examples."""

from __future__ import annotations

from dataclasses import fields

from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.codec import EVENTS
from simulator.core.persona import Acquaintance, Persona
from simulator.core.plans import Agenda, AgendaItem, Block, Promise, Step, TimedStep
from simulator.core.records import Record

COLUMNS = {
    "action": ("tick", "time", "person", "event", "activity", "place", "because"),
    "position": ("tick", "time", "person", "event", "x", "y"),
    "utterance": ("tick", "time", "speaker", "listener", "talk", "text"),
    "memory": ("tick", "time", "person", *(field.name for field in fields(Record))),
    "recall": ("tick", "time", "person", "record"),
    "plan": ("tick", "time", "person", "level", "day", "start", "end", "activity", "place", "because", "host"),
    "relationship": ("person", "other", "acquainted", "talks", "lines", "first_met", "last_met"),
    "spend": (
        *("tick", "time", "person"),
        *("question", "model", "calls", "prompt_tokens", "completion_tokens", "dollars", "seconds", "fallback"),
    ),
}
"""View by view, its columns in order."""


def views() -> dict[str, str]:
    """View by view, the statement that makes it."""
    return {name: f"CREATE VIEW {name} AS {select}" for name, select in selects().items()}


def selects() -> dict[str, str]:
    """View by view, the query that it stands for: so a file may be asked by our own words, whatever views it holds."""
    moments = (("Entered", "tile"), ("Visited", "tile"), ("SetOut", "path[0]"), ("Stopped", "tile"), ("Began", "tile"))
    return {
        "action": _union(
            _select("Began", "person", "event", activity="activity", place="place", because="because"),
            _select("SetOut", "person", "event", activity="activity", place="goal", because="because"),
        ),
        "position": _union(*(_select(name, "person", "event", x=f"{at}[0]", y=f"{at}[1]") for name, at in moments)),
        "utterance": _select("Said", "person AS speaker", listener="to", talk="talk", text="text"),
        "memory": _select("Remembered", "person", **_record_columns()),
        "recall": f"SELECT tick, {_time('tick')} AS time, person, json_each.value AS record\n"
        f"FROM fact, json_each(body, '$[0]') WHERE event = 'BroughtToMind'",
        "plan": _union(_agenda(), _schedule(), _steps(), _promises("Promised", "promise"), _promises("Released", "released")),
        "relationship": _relationship(),
        "spend": f"SELECT tick, {_time('tick')} AS time, person,\n    {_spend_columns()}\nFROM note WHERE kind = 'spend'",
    }


def _time(tick: str) -> str:
    """The town's time at a tick, as SQL: null where the tick is."""
    start = "(SELECT value FROM meta WHERE key = 'start')"
    return f"datetime({start}, '+' || ({SECONDS_PER_TICK} * {tick}) || ' seconds')"


def _spend_columns() -> str:
    return ", ".join(f"json_extract(body, '$.{name}') AS {name}" for name in COLUMNS["spend"][3:])


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
    return f"SELECT tick, {_time('tick')} AS time, {shown}\nFROM fact WHERE event = '{event}'"


def _agenda() -> str:
    items = _place(Agenda, "items")
    day = f"json_extract(body, '$[0][{_place(Agenda, 'day')}]')"
    return _planned("agenda", day, AgendaItem, "item.value", f"fact, json_each(body, '$[0][{items}]') AS item", "PlannedDay")


def _schedule() -> str:
    day = f"json_extract(body, '$[0][{_place(Agenda, 'day')}]')"
    return _planned("schedule", day, Block, "item.value", "fact, json_each(body, '$[1]') AS item", "PlannedDay")


def _planned(level: str, day: str, kind: type, item: str, source: str, event: str) -> str:
    """What a day holds in broad strokes or in hours: minutes of the day become times."""
    start, end, *texts = (_within(item, kind, name) for name in ("start", "end", "activity", "place", "because"))
    return _plan_row(level, day, (_minute(day, start), _minute(day, end)), texts, source, event)


def _steps() -> str:
    day, start, end = (_within("item.value", TimedStep, name) for name in ("day", "start", "end"))
    inner = _place(TimedStep, "step")
    texts = [f"json_extract(item.value, '$[{inner}][{_place(Step, name)}]')" for name in ("activity", "place", "because")]
    return _plan_row(
        "step", day, (_minute(day, start), _minute(day, end)), texts, "fact, json_each(body, '$[0]') AS item", "PlannedSteps"
    )


def _promises(event: str, level: str) -> str:
    """What was agreed to, or (`Released`) is off: the reason of that is its because."""
    what, where, start, end, host = (
        f"json_extract(body, '$[0][{_place(Promise, name)}]')" for name in ("what", "where", "start", "end", "host")
    )
    because = "json_extract(body, '$[1]')" if level == "released" else "''"
    span = f"datetime({start})", f"datetime({end})"
    return _plan_row(level, f"date({start})", span, [what, where, because], "fact", event, host)


def _plan_row(
    level: str, day: str, span: tuple[str, str], texts: list[str], source: str, event: str, host: str = "NULL"
) -> str:
    activity, place, because = texts
    return (
        f"SELECT tick, {_time('tick')} AS time, person, '{level}' AS level, {day} AS day,\n"
        f"    {span[0]} AS start, {span[1]} AS \"end\",\n"
        f"    {activity} AS activity, {place} AS place, {because} AS because, {host} AS host\n"
        f"FROM {source} WHERE event = '{event}'"
    )


def _relationship() -> str:
    """An ordered pair a row: who of the two knew whom from the start, met, and said how much."""
    person = _place(Persona, "knows")
    people = "CASE WHEN json_valid(CAST(bytes AS TEXT)) THEN CAST(bytes AS TEXT) ELSE '[]' END"  # whatever lies there
    knows = (
        f"SELECT {_within('one.value', Persona, 'name')} AS person, {_within('known.value', Acquaintance, 'name')} AS other,\n"
        f"    {_within('known.value', Acquaintance, 'how')} AS how, 0 AS met, 0 AS said, NULL AS tick\n"
        f"FROM asset, json_each({people}) AS one, json_each(one.value, '$[{person}]') AS known\n"
        "WHERE asset.path = 'people.json'"
    )
    met = f"json_extract(body, '$[{[field.name for field in fields(EVENTS['Met'])].index('other')}]')"
    to = f"json_extract(body, '$[{[field.name for field in fields(EVENTS['Said'])].index('to')}]')"
    pairs = _union(
        knows,
        f"SELECT person, {met}, NULL, 1, 0, tick FROM fact WHERE event = 'Met'",
        f"SELECT {met}, person, NULL, 1, 0, tick FROM fact WHERE event = 'Met'",
        f"SELECT person, {to}, NULL, 0, 1, NULL FROM fact WHERE event = 'Said'",
    )
    return (
        "SELECT person, other, max(how) AS acquainted, sum(met) AS talks, sum(said) AS lines,\n"
        f"    {_time('min(tick)')} AS first_met, {_time('max(tick)')} AS last_met\n"
        f"FROM (\n{pairs}\n) GROUP BY person, other"
    )


def _minute(day: str, minute: str) -> str:
    return f"datetime({day}, '+' || {minute} || ' minutes')"


def _within(value: str, kind: type, name: str) -> str:
    return f"json_extract({value}, '$[{_place(kind, name)}]')"


def _place(kind: type, name: str) -> int:
    """Where a field stands among those of its class, as the body of a fact lays them."""
    return [field.name for field in fields(kind)].index(name)


def _union(*selects: str) -> str:
    return "\nUNION ALL ".join(selects)
