"""What a persona file may hold, and the persona that it means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, field_validator
from pydantic_core.core_schema import ValidationInfo

from simulator.adapters.shapes import Natural, Positive, Shape, Text, at_most, one_of, quoted, tidy
from simulator.core.clock import MINUTES_PER_DAY
from simulator.core.persona import EVERY_DAY, Acquaintance, Habit, Lifestyle, Looks, Persona, Work
from simulator.core.types import Address, within

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
PRONOUNS = ("she", "he", "they")
NOON = 720

_TIME = re.compile(r"(\d\d?):([0-5]\d)", re.ASCII)
_DEFAULT = Lifestyle()


def full_address(place: str, town: str) -> Address:
    """An address with the town's name in front: once, whether it stood there or not; "" stays ""."""
    return place if not place or within(place, town) else f"{town}:{place}"


def _minutes(value: object) -> int:
    found = _TIME.fullmatch(value.strip()) if isinstance(value, str) else None
    minutes = int(found[1]) * 60 + int(found[2]) if found else -1
    if not 0 <= minutes <= MINUTES_PER_DAY:
        raise ValueError(f'must be a time of day such as "07:30", not {quoted(value)}')
    return minutes


def _bedtime(minutes: int) -> int:
    """Before noon means after the midnight that ends the day."""
    return minutes if minutes >= NOON else minutes + MINUTES_PER_DAY


def _address(place: str) -> str:
    parts = [tidy(part) for part in place.split(":")]
    if not all(parts) or len(parts) > 4:
        raise ValueError(f'must be a place such as "Mill:hall" or "Mill:hall:stove", not {quoted(place)}')
    return ":".join(parts)


def _name(name: str) -> str:
    if set(name) & set(":,"):
        raise ValueError(f"must be a name without colons and commas, not {quoted(name)}")
    return name


def _day(value: object) -> object:
    return value.strip().lower()[:3] if isinstance(value, str) and value.strip().lower().removesuffix("day") in _LONG else value


_LONG = (*DAYS, "tues", "wednes", "thurs", "satur")

Time = Annotated[int, BeforeValidator(_minutes)]
Bedtime = Annotated[int, AfterValidator(_bedtime), BeforeValidator(_minutes)]
Place = Annotated[Text, AfterValidator(_address)]
Name = Annotated[Text, AfterValidator(_name)]
Days = Annotated[list[Annotated[str, one_of(DAYS), BeforeValidator(_day)]], Field(min_length=1)]


class HoursShape(Shape):
    """Wake and bed time."""

    wake: Time | None = None
    sleep: Bedtime | None = None


class LifestyleShape(HoursShape):
    """When a persona is up."""

    weekend: HoursShape | None = None


class WorkShape(Shape):
    """Regular work."""

    place: Place = Field(examples=["Mill:hall"])
    activity: Text = Field(examples=["grinding corn"])
    start: Time = Field(alias="from", examples=['"08:00"'])
    end: Time = Field(alias="to", examples=['"16:00"'])
    days: Days | None = None

    @field_validator("end")
    @classmethod
    def _later(cls, end: int, info: ValidationInfo) -> int:
        if end <= info.data.get("start", -1):
            raise ValueError('must be later than from, and "24:00" at most: work ends before midnight')
        return end


class HabitShape(Shape):
    """One line of the routine."""

    activity: Text = Field(examples=["fetching water"])
    place: Place | None = None
    at: Time | None = None
    minutes: Annotated[Positive, at_most(MINUTES_PER_DAY)] | None = None
    days: Days | None = None


class KnownShape(Shape):
    """Somebody the persona knows."""

    name: Name = Field(examples=["Bram Okafor"])
    how: Text = Field(examples=["neighbour"])


class LooksShape(Shape):
    """Names of colours and styles."""

    skin: Text | None = None
    hair: Text | None = None
    style: Text | None = None
    clothes: Text | None = None
    accessory: Text | None = None


class PersonaShape(Shape):
    """All of a persona file."""

    name: Name = Field(examples=["Ada Moreau"])
    age: Annotated[Natural, at_most(130)] = Field(examples=[34])
    pronoun: Annotated[str, one_of(PRONOUNS)] | None = None
    traits: list[Text] | None = None
    background: Text | None = None
    currently: Text | None = None
    lifestyle: LifestyleShape | None = None
    home: Place = Field(examples=['"Mill Cottage:main room"'])
    work: WorkShape | None = None
    routine: list[HabitShape] | None = None
    knows: list[KnownShape] | None = None
    places: list[Place] | None = None
    memories: list[Text] | None = None
    looks: LooksShape | None = None


def lifestyle(shape: LifestyleShape | None) -> Lifestyle:
    """The hours of a shape; what the weekend leaves out is as on other days."""
    if shape is None:
        return _DEFAULT
    wake = _DEFAULT.wake if shape.wake is None else shape.wake
    sleep = _DEFAULT.sleep if shape.sleep is None else shape.sleep
    if shape.weekend is None:
        return Lifestyle(wake, sleep)
    other = shape.weekend
    return Lifestyle(wake, sleep, (wake if other.wake is None else other.wake, sleep if other.sleep is None else other.sleep))


def persona(shape: PersonaShape, town: str) -> Persona:
    """The persona that a shape means in a town."""
    looks = {} if shape.looks is None else shape.looks.model_dump(exclude_none=True)
    return Persona(
        name=shape.name,
        age=shape.age,
        home=full_address(shape.home, town),
        traits=tuple(shape.traits or ()),
        background=shape.background or "",
        currently=shape.currently or "",
        pronoun=shape.pronoun or "they",
        lifestyle=lifestyle(shape.lifestyle),
        work=_work(shape.work, town) if shape.work is not None else None,
        routine=tuple(_habit(each, town) for each in shape.routine or ()),
        knows=tuple(Acquaintance(each.name, each.how) for each in shape.knows or ()),
        places=tuple(full_address(place, town) for place in shape.places or ()),
        memories=tuple(shape.memories or ()),
        looks=Looks(**looks),
    )


def _work(shape: WorkShape, town: str) -> Work:
    days = _weekdays(DAYS[:5] if shape.days is None else shape.days)
    return Work(full_address(shape.place, town), shape.activity, shape.start, shape.end, days)


def _habit(shape: HabitShape, town: str) -> Habit:
    days = EVERY_DAY if shape.days is None else _weekdays(shape.days)
    minutes = 60 if shape.minutes is None else shape.minutes
    return Habit(shape.activity, full_address(shape.place or "", town), shape.at, minutes, days)


def _weekdays(days: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted({DAYS.index(day) for day in days}))
