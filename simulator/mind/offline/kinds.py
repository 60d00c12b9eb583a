"""Kinds of questions, told by their words."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


def asks(kind: str, text: str) -> re.Match[str] | None:
    """How a text fits a kind of question ("talk.wellbeing", "interview.home"), or None."""
    return _patterns()[kind].search(text)


def good_sense(text: str) -> str:
    """What anybody would do in the case that a question puts, "" for one that has no common answer."""
    return next((str(case["say"]) for case in _file()["would"] if re.search(case["fits"], text, re.I)), "")


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    kinds = [(f"{name}.{kind}", words) for name in ("talk", "interview") for kind, words in _file()[name].items()]
    return {kind: re.compile("|".join(words), re.I) for kind, words in kinds}


@cache
def _file() -> Any:
    return tomllib.loads((files("simulator.mind.offline") / "lexicon" / "questions.toml").read_text(encoding="utf-8"))
