"""What is wrong within one persona whose fields are right each by itself, and what is odd."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from simulator.adapters.persona_shape import PersonaShape, lifestyle
from simulator.adapters.shapes import Fault, dotted, quoted
from simulator.adapters.yaml_lines import Key
from simulator.core.clock import MINUTES_PER_DAY
from simulator.core.types import parts, within

_FIRST_PERSON = re.compile(r"\b(?:i|me|my|mine|myself|we|us|our|ours|ourselves)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Odd:
    """Something that can be meant, but most likely is not. Fields as those of Fault."""

    key: Key
    what: str
    fix: str = ""


Found = Fault | Odd


def own(shape: PersonaShape, town: str) -> list[Found]:
    """All such faults and oddities of a persona in a town."""
    return [*_hours(shape), *_other_towns(shape, town), *_acquaintances(shape), *_memories(shape)]


def _hours(shape: PersonaShape) -> Iterator[Fault]:
    life = lifestyle(shape.lifestyle)
    for key, hours in ((("lifestyle",), (life.wake, life.sleep)), (("lifestyle", "weekend"), life.weekend)):
        if hours is not None and not hours[0] < hours[1] < hours[0] + MINUTES_PER_DAY:
            yield Fault(key, f"{dotted(key)}: sleep must be later than wake, within a day", "a sleep before noon is after midnight")


def _other_towns(shape: PersonaShape, town: str) -> Iterator[Fault]:
    for key, place in _places(shape):
        if len(parts(place)) > 3 and not within(place, town):
            said = f"{dotted(key)}: {quoted(place)} lies in a town other than {quoted(town)}"
            yield Fault(key, said, "leave the town's name out: write sector:arena:object")


def _places(shape: PersonaShape) -> Iterator[tuple[Key, str]]:
    yield ("home",), shape.home
    if shape.work is not None:
        yield ("work", "place"), shape.work.place
    for n, habit in enumerate(shape.routine or ()):
        yield ("routine", n, "place"), habit.place or ""
    for n, place in enumerate(shape.places or ()):
        yield ("places", n), place


def _acquaintances(shape: PersonaShape) -> Iterator[Fault]:
    names = [known.name for known in shape.knows or ()]
    for n, name in enumerate(names):
        key = ("knows", n, "name")
        if name.casefold() == shape.name.casefold():
            yield Fault(key, f"{dotted(key)}: {quoted(name)} is the persona's own name", "name somebody else")
        elif name in names[:n]:
            yield Fault(key, f"{dotted(key)}: {quoted(name)} stands there twice", "keep one and say all of it under how")


def _memories(shape: PersonaShape) -> Iterator[Odd]:
    """Seeds are thoughts of their owner, who does not think of themselves by name."""
    others = sorted((known.name for known in shape.knows or ()), key=len, reverse=True)
    names = "|".join(re.escape(name) for name in (shape.name, shape.name.split()[0]))
    for n, memory in enumerate(shape.memories or ()):
        key = ("memories", n)
        said = memory
        for other in others:
            said = said.replace(other, "")
        found = re.search(rf"(?<!\w)(?:{names})(?!\w)", said)
        if found:
            said = f"{dotted(key)}: {quoted(found[0])} is the one who remembers this"
            yield Odd(key, said, 'write "I" or "my" instead of the name')
        elif re.search("[A-Za-z]", memory) and not _FIRST_PERSON.search(memory):
            yield Odd(key, f"{dotted(key)}: it does not speak in the first person", 'write what "I" do, know or want')
