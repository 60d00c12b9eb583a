"""Prompts: their variables, their order, their length, a user's own."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest
from asking import DAY, EVERY, IMPORTANCE, LESSON, LINE, ME, NOW, PLACES, SIGHT, STEPS, records

from simulator.core.errors import UserError
from simulator.core.percepts import Line
from simulator.core.persona import Habit, Persona
from simulator.core.plans import Block
from simulator.core.records import Kind, Record
from simulator.mind.prompts.prompt import TooLong, prompt, tokens
from simulator.mind.prompts.said import ago_said, did_said, places_said
from simulator.mind.prompts.template import NAMES, PERSON, QUESTIONS, book, template


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


def text(question: object) -> str:
    return prompt(question, book()).text  # type: ignore[arg-type]


def test_a_heading_with_nothing_under_it_is_left_out() -> None:
    made = template("next_line", "Of late:\n{memories}\n\nToday: {did}\n\nWith {other}, near: {lines}; so: {said}\n{told}: no")
    values = {"memories": "(nothing)", "did": "(nothing)", "other": "A: b", "lines": "(nothing)", "said": "x", "told": "(nothing)"}
    assert made.fill(values) == "With A: b, near: (nothing); so: x\n(nothing): no"
    assert made.fill({**values, "memories": "it said: (nothing)"}).startswith("Of late:\nit said: (nothing)\n\nWith")
    for question in EVERY:
        assert ":\n(nothing)" not in text(question)


def test_whoever_is_asked_for_a_talk_is_not_said_to_have_wanted_it() -> None:
    theirs = replace(LINE, about="the race")
    assert "Pete Dorn wanted to, about this: the race" in text(theirs)
    assert "you wanted to, about this: the race" in text(replace(theirs, lines=(Line(1, ME.persona.name, "Pete Dorn", "Ho!"),)))
    opening = text(replace(theirs, lines=()))
    assert "you wanted to, about this: the race" in opening
    assert "you begin" in opening


def test_a_line_that_was_said_stands_in_the_prompt_once() -> None:
    heard = Record(7, Kind.CHAT, 1, 'Pete Dorn said to me: "Hello!"', source="heard:Pete Dorn")
    before = Record(8, Kind.CHAT, 1, 'I said to Pete Dorn: "Fine day."', source="said:Pete Dorn")
    mine = Line(1, ME.persona.name, "Pete Dorn", "Fine day.")
    made = text(replace(LINE, memories=(heard, before), earlier=(before,), told=("Fine day.", "Old news."), said=(mine,)))
    assert (made.count("Hello!"), made.count("Fine day."), made.count("Old news.")) == (1, 1, 1)
    assert text(replace(LESSON, memories=(heard,))).count("Hello!") == 1


def test_what_stands_in_the_person_is_remembered_only_where_it_is_cited() -> None:
    seed = Record(9, Kind.SEED, 0, "I keep bees.", source="seed")
    for question in EVERY:
        if not hasattr(question, "memories"):
            continue
        cites = NAMES[type(question)] in ("react", "next_line", "interview")
        assert ("I keep bees." in text(replace(question, memories=(seed,)))) == cites
    assert "I keep bees." in text(replace(IMPORTANCE, records=(seed,)))


def test_the_plan_of_today_is_told_by_the_day_and_not_by_a_memory_of_it_as_well() -> None:
    today, before = (Record(i, Kind.PLAN, at, f"plan {i}", source="plan") for i, at in ((1, 1440), (2, -8640)))
    day = (Block("baking", 600, 780), Block("free time", 780, 800), Block("milling", 800, 900), Block("supper", 900, 960))
    for question in (STEPS, LINE):
        made = text(replace(question, memories=(today, before), schedule=day))
        assert "plan 2" in made
        assert "plan 1" not in made
        assert "plan 1" in text(replace(question, memories=(today, before)))
    steps = text(replace(STEPS, schedule=day))
    assert "13:20-15:00 milling\n15:00-16:00 supper" in steps
    assert "13:00-13:20 free time" not in steps


def test_an_evening_that_is_over_is_not_told_of() -> None:
    assert "until: 00:15" not in text(replace(DAY, late=15))
    midnight = replace(ME, now=NOW.replace(hour=0))
    assert "You stay up past midnight, until: 00:15" in text(replace(DAY, late=15, me=midnight))


def test_steps_know_how_long_they_have() -> None:
    assert "10:10 to 13:00, which is 170 minutes" in text(replace(STEPS, start=610))


def test_things_are_told_of_where_one_is_and_rooms_of_everywhere() -> None:
    assert places_said(PLACES).splitlines() == ["Mill House: main room (sleep, cook)", "Inn: taproom (eat, sit); kitchen"]
    assert places_said(PLACES, ["Testbury:Inn"]).endswith("Inn: taproom; taproom: tables (eat, sit); kitchen")
    assert "main room: stove (cook)" in text(STEPS)
    assert "taproom: tables" not in text(STEPS)


def test_a_reason_is_given_once_for_what_was_done_for_it() -> None:
    assert did_said(["a ()", "b (r)", "c (r)", "d (s)", "b (r)", "e (f) (r)"]) == "a; b; c (r); d (s); e (f) (r)"


def test_who_is_noticed_is_not_in_sight_a_second_time_and_a_talk_has_an_hour() -> None:
    made = text(replace(SIGHT, company=(SIGHT.seen,)))
    assert made.count("Pete Dorn is fishing") == 1
    assert "not for a while, at 09:30" in made
    assert [ago_said(ago, NOW) for ago in (-1, 0, 599, 601)] == ["not for a while", "at 10:00", "at 00:01", "Sunday at 23:59"]


def test_what_one_likes_on_some_days_is_said_to_be_of_those_days() -> None:
    habits = (Habit("chapel", "Testbury:Inn", 600, 50, (5, 6)), Habit("rounds", "", 700, 30))
    told = prompt(replace(LINE, me=replace(ME, persona=replace(ME.persona, routine=habits))), book()).system
    assert "10:00, chapel at Inn, 50 minutes, on Saturday, Sunday\n11:40, rounds, 30 minutes\n" in told


def test_what_one_likes_stands_in_the_order_of_the_day() -> None:
    habits = tuple(Habit(what, "", at) for what, at in (("late", 1200), ("whenever", None), ("early", 300)))
    told = prompt(replace(LINE, me=replace(ME, persona=replace(ME.persona, routine=habits))), book()).system
    assert told.index("early") < told.index("late") < told.index("whenever")
