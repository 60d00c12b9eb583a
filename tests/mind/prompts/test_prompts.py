"""Prompts: their variables, their order, their length, a user's own."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest
from asking import DAY, EVERY, IMPORTANCE, LINE, ME, records

from simulator.core.errors import UserError
from simulator.core.persona import Persona
from simulator.mind.prompts.prompt import TooLong, prompt, tokens
from simulator.mind.prompts.template import NAMES, PERSON, QUESTIONS, book


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_variables_of_a_template_are_the_fields_of_its_question(name: str) -> None:
    assert book()[name].variables == {field.name for field in fields(QUESTIONS[name])}


def test_the_person_comes_from_the_persona() -> None:
    assert book()[PERSON].variables == {field.name for field in fields(Persona)} - {"looks"} | {"language"}


@pytest.mark.parametrize("question", EVERY, ids=lambda one: NAMES[type(one)])
def test_every_question_becomes_a_prompt_with_the_person_first(question: object) -> None:
    made = prompt(question, book())  # type: ignore[arg-type]
    assert "Stella Marsh" in made.system
    assert "Monday 13 February 2023, 10:00" in made.text
    for word in ("{", "None", "()"):
        assert word not in made.system
        assert word not in made.text.partition("Reply with one JSON object")[0], made.text
    assert made.system == prompt(IMPORTANCE, book()).system  # stable, so that a server's cache of prefixes hits


@pytest.mark.parametrize("question", EVERY, ids=lambda one: NAMES[type(one)])
def test_every_string_and_list_of_a_schema_is_bounded(question: object) -> None:
    def bounded(schema: dict[str, object]) -> None:
        match schema["type"]:
            case "string":
                assert "maxLength" in schema or "enum" in schema
            case "array":
                assert "maxItems" in schema
                bounded(schema["items"])  # type: ignore[arg-type]
            case "object":
                assert schema["additionalProperties"] is False
                assert schema["required"] == list(schema["properties"])  # type: ignore[call-overload]
                for inner in schema["properties"].values():  # type: ignore[attr-defined]
                    bounded(inner)

    bounded(json.loads(prompt(question, book()).shape.schema))  # type: ignore[arg-type]


def test_the_least_recalled_memories_go_first_and_the_person_never() -> None:
    long = replace(LINE, memories=records(2000))
    made = prompt(long, book(), budget=4000)
    assert tokens(made.system) + tokens(made.text) + made.most <= 4000
    assert "memory number 1\n" in made.text
    assert "memory number 2000" not in made.text
    assert "Pete Dorn: Hello!" in made.text
    assert made.system == prompt(LINE, book()).system


def test_what_is_to_be_rated_is_never_left_out() -> None:
    with pytest.raises(TooLong):
        prompt(replace(IMPORTANCE, records=records(500)), book(), budget=2000)


def test_a_persona_that_does_not_fit_is_said_to_be_too_long() -> None:
    me = replace(ME, persona=replace(ME.persona, background="word " * 5000))
    with pytest.raises(TooLong):
        prompt(replace(DAY, me=me), book(), budget=3000)


def test_a_text_of_the_users_own_takes_the_place_of_ours() -> None:
    made = prompt(LINE, book({"next_line": "Nun, {other}? {me}"}))
    assert made.text.startswith("Nun, Pete Dorn? It is Monday")


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("next_lime", "x", "there is no template next_lime"),
        ("next_line", "{nobody}", "{nobody} is no variable"),
        ("next_line", "a { b", "write {{ and }} for braces"),
        ("next_line", "{other.__class__}", "is no variable"),
        ("person", "{other}", "is no variable"),
    ],
)
def test_a_text_that_cannot_be_used_is_named(name: str, text: str, words: str) -> None:
    with pytest.raises(UserError, match="prompts") as caught:
        book({name: text})
    assert words in str(caught.value)


def test_braces_in_what_people_say_are_no_variables() -> None:
    line = replace(LINE.lines[0], text="{me} and {0} and {{x}}")
    assert "{me} and {0} and {{x}}" in prompt(replace(LINE, lines=(line,)), book()).text
