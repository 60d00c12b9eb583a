"""The shape of each question's reply, as a JSON schema in which every string and array is bounded, and as an example.

The bounds keep a small model from pouring out blanks for ever; the schema uses only what every server with schemas knows.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simulator.mind import questions as ask

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]

KINDS = ("carry on", "wait", "change", "talk")
"""What one may do about a percept, in the order in which the template letters them."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The name and the schema (JSON) of a reply, an example of it, and how many tokens it may have at most."""

    name: str
    schema: str
    example: str
    most: int


def shape_of(question: ask.Question[object]) -> Shape:
    """The shape of the reply to a question. Raises TypeError for a question of no known class."""
    match question:
        case ask.Importance():
            n = len(question.records)
            ratings = {"type": "array", "items": _whole(1, 10), "minItems": n, "maxItems": n}
            return _shape("importance", {"ratings": ratings}, {"ratings": [3] * n}, 24 + 6 * n)
        case ask.PlanDay():
            return _DAY
        case ask.PlanSteps():
            return _STEPS
        case ask.React():
            return _REACTION
        case ask.NextLine():
            return _LINE
        case ask.LearnFrom():
            return _LESSON
        case ask.FocalQuestions():
            return _QUESTIONS
        case ask.Insights():
            return _INSIGHTS
        case ask.Interview():
            return _ANSWER
    raise TypeError(f"no reply is known to a question of the class {type(question).__name__}")


def example(shape: Shape) -> str:
    """An example of a reply, in one line."""
    return shape.example


def _shape(name: str, fields: dict[str, Json], example: Json, most: int) -> Shape:
    return Shape(name, json.dumps(_object(fields)), json.dumps(example), most)  # in order: a model writes its reason first


def _object(fields: Mapping[str, Json]) -> Mapping[str, Json]:
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def _text(most: int) -> Json:
    return {"type": "string", "maxLength": most}


def _whole(low: int, high: int) -> Json:
    return {"type": "integer", "minimum": low, "maximum": high}


def _list(items: Json, most: int) -> Json:
    return {"type": "array", "items": items, "maxItems": most}


_IDS = _list(_whole(1, 1_000_000), 12)
_CLOCK = _text(20)
_DAY = _shape(
    "day",
    {
        "who_i_am_now": _text(500),
        "wake": _CLOCK,
        "items": _list(
            _object({"activity": _text(120), "start": _CLOCK, "end": _CLOCK, "place": _text(160), "because": _text(200)}), 10
        ),
        "bed": _CLOCK,
    },
    {
        "who_i_am_now": "...",
        "wake": "06:30",
        "items": [{"activity": "...", "start": "08:00", "end": "12:00", "place": "House: room", "because": "..."}],
        "bed": "22:30",
    },
    1400,
)
_STEP = _object(
    {
        "activity": _text(120),
        "minutes": _whole(1, 1440),
        "place": _text(160),
        "picture": _text(20),
        "thing": _text(60),
        "seen_as": _text(60),
    }
)
_STEPS = _shape(
    "steps",
    {"steps": _list(_STEP, 16)},
    {
        "steps": [
            {
                "activity": "...",
                "minutes": 10,
                "place": "House: room: thing",
                "picture": "cook",
                "thing": "being cooked on",
                "seen_as": "",
            }
        ]
    },
    1400,
)
_REACTION = _shape(
    "reaction",
    {
        "why": _text(200),
        "do": {"type": "string", "enum": list(KINDS)},
        "person": _text(80),
        "about": _text(200),
        "activity": _text(120),
        "place": _text(160),
        "minutes": _whole(0, 240),
    },
    {"why": "...", "do": "carry on", "person": "", "about": "", "activity": "", "place": "", "minutes": 0},
    400,
)
_LINE = _shape(
    "line",
    {"why": _text(200), "text": _text(600), "ends": {"type": "boolean"}, "memories": _IDS},
    {"why": "...", "text": "...", "ends": False, "memories": [12]},
    400,
)
_LESSON = _shape(
    "lesson",
    {
        "gist": _text(300),
        "learnt": _list(_text(300), 8),
        "promised": _list(
            _object(
                {
                    "host": _text(80),
                    "what": _text(120),
                    "where": _text(160),
                    "date": _text(40),
                    "start": _CLOCK,
                    "end": _CLOCK,
                }
            ),
            4,
        ),
        "off": _list(_text(120), 4),
    },
    {
        "gist": "...",
        "learnt": ["..."],
        "promised": [
            {"host": "...", "what": "...", "where": "House: room", "date": "YYYY-MM-DD", "start": "HH:MM", "end": "HH:MM"},
        ],
        "off": [],
    },
    900,
)
_QUESTIONS = _shape("questions", {"questions": _list(_text(200), 3)}, {"questions": ["...", "...", "..."]}, 300)
_INSIGHTS = _shape(
    "insights",
    {"insights": _list(_object({"text": _text(300), "memories": _IDS}), 5)},
    {"insights": [{"text": "...", "memories": [12, 15]}]},
    900,
)
_ANSWER = _shape("answer", {"text": _text(1200), "memories": _IDS}, {"text": "...", "memories": [12]}, 600)
