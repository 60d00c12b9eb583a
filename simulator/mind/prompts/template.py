"""Templates: text with {variables}. A user's folder may hold another text of the same name for any of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from string import Formatter

from simulator.core.errors import UserError
from simulator.core.persona import Persona
from simulator.mind import questions as ask
from simulator.mind.prompts.said import NOTHING

QUESTIONS: dict[str, type] = {
    "importance": ask.Importance,
    "plan_day": ask.PlanDay,
    "plan_steps": ask.PlanSteps,
    "react": ask.React,
    "next_line": ask.NextLine,
    "learn_from": ask.LearnFrom,
    "focal_questions": ask.FocalQuestions,
    "insights": ask.Insights,
    "interview": ask.Interview,
}
"""The questions by the names of their templates."""
NAMES = {kind: name for name, kind in QUESTIONS.items()}
PERSON = "person"
"""The template of what comes before every question: who I am. Its variables are fields of a persona, and `language`."""

_BLANK_LINES = re.compile(r"\n{3,}")
_MARK = "\0"
_UNSAID = re.compile(rf"^[^\n]*:[ \n]{_MARK}(?:\n|$)", re.M)
"""A heading, with nothing under it or after it."""


@dataclass(frozen=True, slots=True)
class Template:
    """The text of a template and the variables in it."""

    name: str
    text: str
    variables: frozenset[str]

    def fill(self, values: Mapping[str, str]) -> str:
        """The text with its variables filled in; a heading with nothing under it is left out, and blank lines that it leaves.

        A heading is what ends in a colon before a variable that is all of its line, or of the rest of it.
        """
        marked = {name: _MARK if text == NOTHING else text.replace(_MARK, "") for name, text in values.items()}
        found = _UNSAID.sub("", self.text.format_map(marked)).replace(_MARK, NOTHING)
        return _BLANK_LINES.sub("\n\n", found).strip()


@dataclass(frozen=True, slots=True)
class Book:
    """The templates of a run, by name."""

    templates: Mapping[str, Template]

    def __getitem__(self, name: str) -> Template:
        return self.templates[name]


def allowed(name: str) -> frozenset[str]:
    """The variables that a template may use: the fields of its question, or of a persona. KeyError for an unknown name."""
    kind = Persona if name == PERSON else QUESTIONS[name]
    return frozenset(field.name for field in fields(kind)) | ({"language"} if name == PERSON else set())


def book(own: Mapping[str, str] | None = None) -> Book:
    """The shipped templates, with a user's own texts in the place of those they name. Raises UserError."""
    found = dict(_shipped())
    for name, text in sorted((own or {}).items()):
        if name not in found:
            raise UserError(f"prompts: there is no template {name}; there are {', '.join(sorted(found))}")
        found[name] = template(name, text)
    return Book(found)


def template(name: str, text: str) -> Template:
    """A template read from its text. Raises UserError for a brace without its other half or a variable that is none."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        raise UserError(f"prompts/{name}.txt: {error}; write {{{{ and }}}} for braces that are no variables") from None
    variables = frozenset(part for _, part, _, _ in parts if part is not None)
    if any(form or conversion for _, _, form, conversion in parts):  # which could make a text of any length
        raise UserError(f"prompts/{name}.txt: a variable stands alone in its braces; leave out what follows : or !")
    wrong = sorted(variables - allowed(name))
    if wrong:
        known = ", ".join(sorted(allowed(name)))
        raise UserError(f"prompts/{name}.txt: {{{wrong[0]}}} is no variable of this template; there are {known}")
    return Template(name, text, variables)


@cache
def _shipped() -> Mapping[str, Template]:
    folder = files("simulator.mind.prompts")
    return {name: template(name, (folder / f"{name}.txt").read_text(encoding="utf-8")) for name in (PERSON, *QUESTIONS)}
