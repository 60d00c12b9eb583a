"""What config.yaml may hold about a model and a budget."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, field_validator

from simulator.adapters.shapes import Positive, Shape, Text, nearest, one_of, quoted, wanted
from simulator.mind.prompts.template import QUESTIONS

Seconds = Annotated[float, Field(gt=0), wanted("a number of seconds above 0")]
Amount = Annotated[float, Field(ge=0), wanted("a number of 0 or more")]
Blank = Annotated[str, wanted("a text")]


class ModelShape(Shape):
    """The keys under model."""

    url: Blank | None = None
    name: Blank | None = None
    key: Text | None = None
    kinds: dict[str, Text] | None = None
    in_flight: Positive | None = None
    timeout: Seconds | None = None
    tries: Positive | None = None
    context: Positive | None = None
    temperature: Amount | None = None
    sparing: bool | None = None
    prompts: Blank | None = None
    embeddings: Blank | None = None

    @field_validator("key")
    @classmethod
    def _no_secret(cls, key: str) -> str:
        if not key.replace("_", "").isalnum() or key != key.upper() or key[0].isdigit():
            raise ValueError("must be the name of a variable of the environment, such as OPENAI_API_KEY, never the key itself")
        return key

    @field_validator("kinds")
    @classmethod
    def _known(cls, kinds: dict[str, str]) -> dict[str, str]:
        for kind in kinds:
            if kind not in QUESTIONS:
                near = nearest(kind, QUESTIONS)
                hint = f'; did you mean "{near}"?' if near else ""
                raise ValueError(f"has no kind of question {quoted(kind)}: there are {', '.join(QUESTIONS)}{hint}")
        return kinds


class BudgetShape(Shape):
    """The keys under budget."""

    calls: Positive | None = None
    tokens: Positive | None = None
    dollars: Amount | None = None
    then: Annotated[str, one_of(("pause", "offline"))] | None = None
    prices: Blank | None = None
