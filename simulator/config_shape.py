"""What config.yaml may hold: its keys, their types and ranges. The defaults stand in config.py, which alone knows these shapes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Annotated

from pydantic import BeforeValidator, Field, field_validator
from pydantic_core.core_schema import ValidationInfo

from simulator.adapters.shapes import Fault, Natural, Positive, Shape, Text, at_most, nearest, one_of, quoted, tidy, wanted
from simulator.config_model_shape import BudgetShape, ModelShape
from simulator.core.settings import FACULTIES, OWN

SCHEDULERS = ("serial", "lockstep", "out-of-order")

_TIME = re.compile(r"(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::00)?", re.ASCII)


def _time(value: object) -> datetime:
    found = _TIME.fullmatch(tidy(value)) if isinstance(value, str) else None
    try:
        time = datetime.fromisoformat(f"{found[1]}T{found[2]}") if found else None
    except ValueError:
        time = None
    if time is None or not 1000 <= time.year <= 2999:
        raise ValueError(f"must be a date and a time such as 2023-02-14 17:00, not {quoted(value)}")
    return time


def _listed(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _names(value: object) -> object:
    return value.split(",") if isinstance(value, str) else value


def _own(value: object) -> object:
    """Lets a part of the user's own pass: `package.module:Name`."""
    if not isinstance(value, str) or not OWN.fullmatch(value.strip()):
        raise ValueError(f"must be package.module:Name, such as my_town.moods:Mood, not {quoted(value)}")
    return value.strip()


def _or_own(value: object) -> object:
    """A plain word is as it was; what has a colon is a part of the user's own."""
    return _own(value) if isinstance(value, str) and ":" in value else value


def _faculty(value: object) -> object:
    return _own(value) if isinstance(value, str) and ":" in value else _SHIPPED.func(value)  # type: ignore[call-arg]


_SHIPPED = one_of(FACULTIES)
OrOwn = BeforeValidator(_or_own)
Own = Annotated[str, BeforeValidator(_own)]
Time = Annotated[datetime, BeforeValidator(_time)]
Weight = Annotated[float, Field(ge=0), wanted("a number of 0 or more")]
Decay = Annotated[float, Field(gt=0, le=1), wanted("a number above 0 and up to 1")]
PathText = Annotated[str, Field(min_length=1), wanted("a path")]
Faculty = Annotated[str, BeforeValidator(_faculty)]
Scheduler = Annotated[str, one_of(SCHEDULERS)]


class PerceptionShape(Shape):
    """The keys under perception."""

    vision: Positive | None = None
    attention: Positive | None = None
    retention: Natural | None = None


class TalkShape(Shape):
    """The keys under talk."""

    turns: Positive | None = None
    earshot: Natural | None = None
    cooldown_minutes: Natural | None = None


class MemoryShape(Shape):
    """The keys under memory."""

    architecture: Annotated[Text, OrOwn] | None = None
    recency: Weight | None = None
    importance: Weight | None = None
    relevance: Weight | None = None
    decay: Decay | None = None
    reflect_at: Positive | None = None
    focal_records: Positive | None = None
    embedder: Text | None = None


class StudyShape(Shape):
    """The keys under study."""

    measures: list[Own] | None = None


class TopicShape(Shape):
    """The keys of a topic."""

    name: Text = Field(examples=["harvest supper"])
    words: list[Text] = Field(min_length=1, examples=['["harvest", "supper|dinner"]'])

    @field_validator("words")
    @classmethod
    def _alternatives(cls, words: list[str]) -> list[str]:
        for word in words:
            if not all(part.strip() for part in word.split("|")):
                raise ValueError(f"{quoted(word)} has a blank alternative: write words between the strokes")
        return words


class GatheringShape(Shape):
    """An event whose guests are counted."""

    name: Text = Field(examples=["harvest supper"])
    place: Text = Field(examples=["Mill:hall"])
    start: Time = Field(alias="from", examples=["2023-02-14 17:00"])
    end: Time = Field(alias="to", examples=["2023-02-14 19:00"])
    topic: Text | None = None

    @field_validator("end")
    @classmethod
    def _later(cls, end: datetime, info: ValidationInfo) -> datetime:
        if "start" in info.data and end <= info.data["start"]:
            raise ValueError("must be later than from")
        return end


class ConfigShape(Shape):
    """All of config.yaml."""

    town: PathText = Field(examples=["maps/my_town"])
    personas: Annotated[list[PathText], BeforeValidator(_listed)] = Field(min_length=1, examples=["personas/my_town"])
    start: Time | None = None
    days: Annotated[Positive, at_most(3650)] | None = None
    seed: Annotated[Natural, at_most(2**63 - 1)] | None = None
    reasoner: Annotated[Text, OrOwn] | None = None
    scheduler: Scheduler | None = None
    faculties: Annotated[list[Faculty], Field(min_length=1)] | None = None
    perception: PerceptionShape | None = None
    talk: TalkShape | None = None
    memory: MemoryShape | None = None
    tracked: list[TopicShape] | None = None
    gatherings: list[GatheringShape] | None = None
    only: Annotated[list[Text], BeforeValidator(_names)] | None = None
    people: Positive | None = None
    language: Text | None = None
    model: ModelShape | None = None
    budget: BudgetShape | None = None
    study: StudyShape | None = None


def crossed(shape: ConfigShape) -> Iterator[Fault]:
    """What is wrong between keys that are right each by itself: names that stand twice, topics that nobody tracks."""
    topics = [topic.name for topic in shape.tracked or ()]
    gatherings = shape.gatherings or []
    yield from _repeated("faculties", shape.faculties or [], ())
    yield from _repeated("only", shape.only or [], ())
    yield from _repeated("tracked", topics, ("name",))
    yield from _repeated("gatherings", [each.name for each in gatherings], ("name",))
    for n, gathering in enumerate(gatherings):
        if gathering.topic is not None and gathering.topic not in topics:
            near = nearest(gathering.topic, topics)
            said = f"gatherings.{n}.topic: no topic {quoted(gathering.topic)} stands under tracked"
            fix = f'did you mean "{near}"?' if near else "add it to tracked, or leave topic out"
            yield Fault(("gatherings", n, "topic"), said, fix)


def _repeated(key: str, names: list[str], inner: tuple[str, ...]) -> Iterator[Fault]:
    for n, name in enumerate(names):
        if name in names[:n]:
            yield Fault((key, n, *inner), f"{key}: {quoted(name)} stands there twice", "keep one")
