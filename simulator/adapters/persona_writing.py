"""Writes a persona as a tidy persona file."""

from __future__ import annotations

import yaml

from simulator.adapters.persona_shape import DAYS
from simulator.adapters.yaml_lines import PLAIN_SCALARS
from simulator.core.clock import MINUTES_PER_DAY
from simulator.core.persona import EVERY_DAY, Habit, Lifestyle, Looks, Persona, Work
from simulator.core.types import Address, within

WIDTH = 110
Data = dict[str, object]
_TAG = "tag:yaml.org,2002:"


class _Row(list[object]):
    """A list on one line."""


class _Line(dict[str, object]):
    """A mapping on one line."""


class _Time(str):
    """A time, always in quotes."""


class _Dumper(yaml.SafeDumper):
    """Puts all texts in quotes that either our reader or a YAML 1.1 one would take for something else."""


for _rule in PLAIN_SCALARS:
    _Dumper.add_implicit_resolver(*_rule)
_Dumper.add_representer(_Row, lambda dumper, row: dumper.represent_sequence(_TAG + "seq", row, flow_style=True))
_Dumper.add_representer(_Line, lambda dumper, line: dumper.represent_mapping(_TAG + "map", line.items(), flow_style=True))
_Dumper.add_representer(_Time, lambda dumper, time: dumper.represent_scalar(_TAG + "str", str(time), style='"'))


def persona_yaml(persona: Persona) -> str:
    """A persona as the text of a persona file, without what is as by default and without the town's name.

    `load_personas` reads it back as an equal persona, in the same town, if its texts are tidy (one line, no double blanks).
    """
    data: Data = {"name": persona.name, "age": persona.age, "pronoun": persona.pronoun}
    data |= {"traits": _Row(persona.traits), "background": persona.background, "currently": persona.currently}
    data["lifestyle"] = _lifestyle(persona.lifestyle)
    data["home"] = _place(persona.home)
    data["work"] = _work(persona.work) if persona.work is not None else None
    data["routine"] = [_habit(habit) for habit in persona.routine]
    data["knows"] = [_Line(name=known.name, how=known.how) for known in persona.knows]
    data["places"] = [_place(place) for place in persona.places]
    data["memories"] = list(persona.memories)
    data["looks"] = _looks(persona.looks)
    kept = {key: value for key, value in data.items() if value or isinstance(value, int)}
    text: str = yaml.dump(kept, Dumper=_Dumper, sort_keys=False, allow_unicode=True, default_flow_style=False, width=WIDTH)
    return text


def _place(address: Address) -> str:
    """An address without its town, unless what is left would be taken for an address that has one."""
    town, _, rest = address.partition(":")
    return rest if rest and not within(rest, town) else address


def _time(minutes: int) -> _Time:
    if minutes != MINUTES_PER_DAY:
        minutes %= MINUTES_PER_DAY
    return _Time(f"{minutes // 60:02}:{minutes % 60:02}")


def _lifestyle(lifestyle: Lifestyle) -> Data:
    written = _Line(wake=_time(lifestyle.wake), sleep=_time(lifestyle.sleep))
    if lifestyle.weekend is not None:
        wake, sleep = lifestyle.weekend
        written["weekend"] = _Line(wake=_time(wake), sleep=_time(sleep))
    return written


def _work(work: Work) -> Data:
    hours: Data = {"from": _time(work.start), "to": _time(work.end), "days": _days(work.weekdays)}
    return {"place": _place(work.place), "activity": work.activity, **hours}


def _habit(habit: Habit) -> Data:
    written = _Line(activity=habit.activity)
    if habit.place:
        written["place"] = _place(habit.place)
    if habit.start is not None:
        written["at"] = _time(habit.start)
    written["minutes"] = habit.minutes
    if habit.weekdays != EVERY_DAY:
        written["days"] = _days(habit.weekdays)
    return written


def _days(weekdays: tuple[int, ...]) -> _Row:
    return _Row(DAYS[day] for day in weekdays)


def _looks(looks: Looks) -> Data:
    given = {"skin": looks.skin, "hair": looks.hair, "style": looks.style, "clothes": looks.clothes, "accessory": looks.accessory}
    return _Line({key: value for key, value in given.items() if value})
