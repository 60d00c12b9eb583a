"""The shapes that an author's data must have, and what is wrong where it has not, in words that an author can act on."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, Any, TypeVar, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic_core import PydanticCustomError

from simulator.adapters.yaml_lines import Key

S = TypeVar("S", bound="Shape")


class Shape(BaseModel):
    """Named keys of strict types; any other key is an error."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with the value at a key (`what` begins with the key), and what to write instead."""

    key: Key
    what: str
    fix: str = ""


def fit(shape: type[S], data: object) -> tuple[S | None, tuple[Fault, ...]]:
    """The data in its shape, or None and all faults. A key with nothing after it counts as left out."""
    if not isinstance(data, dict):
        return None, (Fault((), "it holds no keys" if data is None else "it must hold keys", f"write `{_first(shape)}: ...`"),)
    try:
        return shape.model_validate(_given(data)), ()
    except ValidationError as error:
        return None, _untangled([_fault(shape, found) for found in error.errors(include_url=False)])


def keys(shape: type[Shape]) -> tuple[str, ...]:
    """The keys of a shape and of the shapes in it, with dots: ("days", "talk", "talk.turns", ...)."""
    return tuple(_keys(shape, ""))


def dotted(key: Key) -> str:
    """A key as messages and `--set` write it: knows.0.name."""
    return ".".join(str(part) for part in key)


def quoted(value: object) -> str:
    """A value as messages show it, cut short."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"' if len(value) <= 40 else f'"{value[:37]}..."'
        case list():
            return "a list"
        case dict():
            return "a group of keys"
    return str(value)[:40]


def nearest(word: str, words: Iterable[str]) -> str:
    """The one of some words that a mistyped word was most likely meant to be, "" if none is near."""
    known = {each.casefold(): each for each in sorted(words)}
    found = get_close_matches(word.casefold(), list(known), n=1)
    return known[found[0]] if found else ""


def wanted(what: str) -> WrapValidator:
    """Makes every fault of a single value read "must be WHAT, not VALUE"."""

    def check(value: object, handler: ValidatorFunctionWrapHandler) -> object:
        try:
            return handler(value)
        except ValueError:
            raise PydanticCustomError("wanted", "must be {what}, not {value}", {"what": what, "value": quoted(value)}) from None

    return WrapValidator(check)


def tidy(text: str) -> str:
    """A text on one line: composed characters, no blanks at the ends, one blank between words."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def _text(value: object) -> str:
    if not isinstance(value, str):
        number = isinstance(value, int | float) and not isinstance(value, bool)
        raise ValueError(f"must be a text, not {quoted(value)}" + (f': write "{value}" in quotes' if number else ""))
    text = tidy(value)
    if not text:
        raise ValueError("must not be blank")
    if any(unicodedata.category(letter) == "Cc" for letter in text):
        raise ValueError("must not hold control characters")
    return text


Text = Annotated[str, BeforeValidator(_text)]
"""A text that is not blank, on one line."""


Natural = Annotated[int, Field(ge=0), wanted("a whole number of 0 or more")]
Positive = Annotated[int, Field(ge=1), wanted("a whole number of 1 or more")]


def one_of(words: Sequence[str]) -> BeforeValidator:
    """Lets a few words pass and no others."""

    def check(value: object) -> object:
        if value in words:
            return value
        near = nearest(value, words) if isinstance(value, str) else ""
        hint = f'; did you mean "{near}"?' if near else ""
        raise ValueError(f"must be one of {', '.join(words)}, not {quoted(value)}{hint}")

    return BeforeValidator(check)


def at_most(high: int) -> AfterValidator:
    """Bounds a number from above, with a message of its own."""

    def check(value: int) -> int:
        if value > high:
            raise ValueError(f"must be {high} at most, not {quoted(value)}")
        return value

    return AfterValidator(check)


def _given(value: object) -> object:
    if isinstance(value, dict):
        return {key: _given(item) for key, item in value.items() if item is not None}
    return [_given(item) for item in value] if isinstance(value, list) else value


def _fault(shape: type[Shape], error: Any) -> Fault:
    """One of pydantic's errors in our words."""
    key: Key = error["loc"]
    owner = _shape_at(shape, key[:-1]) or shape
    match error["type"]:
        case "extra_forbidden":
            return Fault(key, f"{dotted(key)}: no such key", _meant(shape, owner, str(key[-1])))
        case "missing":
            example = _example(owner, str(key[-1]))
            return Fault(key, f"{dotted(key)}: is missing", f"add `{key[-1]}: {example}`" if example else "add it")
        case "list_type":
            return Fault(key, f"{dotted(key)}: must be a list, not {quoted(error['input'])}", "write it as [one, another]")
        case "too_short":
            return Fault(key, f"{dotted(key)}: must not be empty", "write at least one, or take the key out")
        case "model_type":
            inner = _shape_at(shape, key)
            said = f"{dotted(key)}: must have keys of its own, not be {quoted(error['input'])}"
            return Fault(key, said, f"its keys are {', '.join(_names(inner))}" if inner else "")
        case "value_error":
            return Fault(key, f"{dotted(key)}: {error['ctx']['error']}")
    return Fault(key, f"{dotted(key)}: {error['msg']}")


def _meant(shape: type[Shape], owner: type[Shape], key: str) -> str:
    near = nearest(key, _names(owner))
    elsewhere = [each for each in keys(shape) if each.split(".")[-1] == key]
    if near:
        return f'did you mean "{near}"?'
    return f'did you mean "{elsewhere[0]}"?' if elsewhere else f"the keys here are {', '.join(_names(owner))}"


def _untangled(faults: list[Fault]) -> tuple[Fault, ...]:
    """Faults without those of a key that is missing only because it was mistyped."""
    meant = {(*fault.key[:-1], fault.fix) for fault in faults}
    return tuple(
        fault
        for fault in faults
        if not (fault.what.endswith(": is missing") and (*fault.key[:-1], f'did you mean "{fault.key[-1]}"?') in meant)
    )


def _names(shape: type[Shape]) -> list[str]:
    return [field.alias or name for name, field in shape.model_fields.items()]


def _first(shape: type[Shape]) -> str:
    return _names(shape)[0]


def _example(shape: type[Shape], key: str) -> str:
    examples = [field.examples for name, field in shape.model_fields.items() if (field.alias or name) == key]
    return str(examples[0][0]) if examples and examples[0] else ""


def _keys(shape: type[Shape], before: str) -> Iterator[str]:
    for name, field in shape.model_fields.items():
        yield before + (field.alias or name)
        inner = _shape_in(field.annotation)
        if inner is not None:
            yield from _keys(inner, f"{before}{field.alias or name}.")


def _shape_at(shape: type[Shape], key: Key) -> type[Shape] | None:
    """The shape that stands at a key; numbers are the items of a list and have the shape of the list."""
    for part in key:
        if isinstance(part, int):
            continue
        fields = {field.alias or name: field for name, field in shape.model_fields.items()}
        inner = _shape_in(fields[part].annotation) if part in fields else None
        if inner is None:
            return None
        shape = inner
    return shape


def _shape_in(annotation: Any) -> type[Shape] | None:
    if isinstance(annotation, type) and issubclass(annotation, Shape):
        return annotation
    return next((found for each in get_args(annotation) if (found := _shape_in(each))), None)
