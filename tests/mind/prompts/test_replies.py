"""Replies: one reader for all that models send, and never a wrong answer taken for a right one."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

import pytest
from asking import DAY, EVERY, FOCAL, HOUSE, IMPORTANCE, INSIGHTS, INTERVIEW, LESSON, LINE, PROMISED, SIGHT, STEPS, records
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.core.percepts import Line
from simulator.core.persona import Acquaintance
from simulator.mind.plans import fit
from simulator.mind.prompts.places import place_meant
from simulator.mind.prompts.reading import Unreadable, value_of
from simulator.mind.prompts.replies import read
from simulator.mind.prompts.shapes import shape_of
from simulator.mind.prompts.values import clock


def js(**values: object) -> str:
    return json.dumps(values)


@pytest.mark.parametrize(
    "text",
    [
        '{"ratings": [1, 5, 3]}',
        '```json\n{"ratings": [1, 5, 3]}\n```',
        "```\n[1, 5, 3]\n```",
        'Sure: {"ratings": [1, 5, 3]} I hope {this} helps.',
        "[1, 5, 3]",
        '{"ratings": ["1", "5/10", 3.0]}',
        '{"Ratings": [{"rating": 1}, {"importance": 5}, {"rating": "3"}]}',
        '<think>Perhaps {"ratings": [9, 9, 9]}?</think>{"ratings": [1, 5, 3]}',
        "1, 5, 3",
        '{"a": 1, "b": 5, "c": 3}',
        '{"ratings": [1, 5, 3, 8]}',
    ],
)
def test_ratings_in_many_dresses(text: str) -> None:
    assert read(IMPORTANCE, text).answer == (1, 5, 3)


def test_a_valid_nought_is_no_failure_but_held_to_the_scale() -> None:
    found = read(IMPORTANCE, js(ratings=[0, 11, 5]))
    assert found.answer == (1, 10, 5)
    assert found.mended


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "   ",
            "null",
            "{}",
            "[]",
            '"text"',
            "true",
            "NaN",
            '{"ratings": [1, 5]}',
            '{"ratings": [1, NaN, 3]}',
            '{"ratings": [1, 5,',
        ),
        "<think>I should say 7, 7, 7",
        "[" * 100_000,
        '{"ratings": [null, null, null]}',
        "I would rate them 7.",
    ],
)
def test_what_is_no_answer_is_said_to_be_none(text: str) -> None:
    with pytest.raises(Unreadable):
        read(IMPORTANCE, text)


@pytest.mark.parametrize(
    "reply", ["b)", "(b)", "B. Yes", "Answer: b", "wait", "I would wait.", '{"do": "b"}', '{"do": "Wait"}', "```b```"]
)
def test_a_choice_by_its_word_or_its_letter(reply: str) -> None:
    assert read(SIGHT, reply).answer.kind == "wait"


@pytest.mark.parametrize("reply", ["both", "a or b", '{"do": "dance"}', '{"do": ""}', '{"do": "wait and talk"}', "7"])
def test_a_choice_that_is_none(reply: str) -> None:
    with pytest.raises(Unreadable, match="one of"):
        read(SIGHT, reply)


@pytest.mark.parametrize(
    ("said", "kind", "person"),
    [
        ("Bob", "carry on", ""),
        ("alice ", "talk", "Alice Vane"),
        ("Alice and Charlie", "talk", "Alice Vane"),
        ("CHARLIE ROE", "talk", "Charlie Roe"),
        ("Malice", "carry on", ""),
        ("", "carry on", ""),
    ],
)
def test_whom_to_talk_with(said: str, kind: str, person: str) -> None:
    found = read(SIGHT, js(do="talk", person=said, about="the race"))
    assert (found.answer.kind, found.answer.person) == (kind, person)
    assert bool(found.mended) == (kind == "carry on")


def test_no_to_a_wish_to_talk_stays_no() -> None:
    wish = replace(SIGHT, proposal=True)
    assert read(wish, '{"do": "no"}').answer.kind == "carry on"
    assert read(wish, '{"do": "yes"}').answer == read(wish, '{"do": "talk"}').answer
    assert read(wish, '{"do": "talk"}').answer.person == "Pete Dorn"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("kitchen", "Testbury:Inn:kitchen"),
        ("{main room", f"{HOUSE}:main room"),
        (" Main Room. ", f"{HOUSE}:main room"),
        ("Mill House: main room: stove", f"{HOUSE}:main room:stove"),
        ("the stove", f"{HOUSE}:main room:stove"),
        ("Inn", "Testbury:Inn"),
        ("at the Inn, taproom", "Testbury:Inn:taproom"),
        ("Testbury:Inn:taproom:tables", "Testbury:Inn:taproom:tables"),
        ("Atlantis", ""),
        ("", ""),
        ("...", ""),
    ],
)
def test_which_place_is_meant(said: str, meant: str) -> None:
    assert place_meant(said, [place.address for place in DAY.places], f"{HOUSE}:main room") == meant


def test_an_unknown_place_is_where_the_block_is_and_counted() -> None:
    found = read(STEPS, js(steps=[{"activity": "knead", "minutes": 180, "place": "Atlantis"}]))
    assert found.answer[0].place == f"{HOUSE}:main room"
    assert any("Atlantis" in one for one in found.mended)


def test_steps_that_do_not_add_up_are_fitted_in_order() -> None:
    for minutes in ([100, 70], [200, 200], [170, 0, -5, 30]):
        steps = [{"activity": f"step {i}", "minutes": one, "place": ""} for i, one in enumerate(minutes)]
        fitted = fit(read(STEPS, js(steps=["unnumbered", *steps])).answer, 180)
        assert sum(step.minutes for step in fitted) == 180
        assert all(step.minutes >= 1 for step in fitted)
        assert [step.activity for step in fitted] == ["unnumbered", *(f"step {i}" for i in range(len(minutes)))]


@pytest.mark.parametrize(
    ("activity", "seen_as", "seen"),
    [
        ("eating my usual breakfast", "", "eating her usual breakfast"),
        ("washing myself", "", "washing herself"),
        ("thinking of my debts", "reading my book", "reading her book"),
        ("My own work", "", "her own work"),
        ("eating her breakfast", "", ""),
        ("mystifying a cat", "", ""),
        ("thinking", "sitting", "sitting"),
    ],
)
def test_others_do_not_see_what_is_mine_as_theirs(activity: str, seen_as: str, seen: str) -> None:
    her = replace(STEPS, me=replace(STEPS.me, persona=replace(STEPS.me.persona, pronoun="she")))
    step = read(her, js(steps=[{"activity": activity, "minutes": 180, "place": "", "seen_as": seen_as}])).answer[0]
    assert (step.activity, step.seen_as) == (activity, seen)


@pytest.mark.parametrize(
    ("said", "minute"),
    [
        ("around half past six", 390),
        ("06:30", 390),
        ("6.30 am", 390),
        ("6", 360),
        (6, 360),
        (6.5, 390),
        (0, 0),
        ("0", 0),
        ("12 AM", 0),
        ("12 pm", 720),
        ("24:00", 1440),
        ("25", None),
        (25, None),
        ("", None),
        (None, None),
        ("soon", None),
        ("7:99", None),
        ("13 pm", None),
    ],
)
def test_times_of_day(said: object, minute: int | None) -> None:
    assert clock(said, 400) == minute  # type: ignore[arg-type]


@pytest.mark.parametrize("wake", ["25", "", None, "when the sun is up"])
def test_a_wake_time_that_is_none_is_the_usual_one(wake: object) -> None:
    found = read(DAY, js(wake=wake, bed="22:00", items=[{"activity": "bake", "start": "08:00", "end": "09:00", "place": ""}]))
    assert found.answer.wake == DAY.me.persona.lifestyle.wake
    assert found.mended


def test_a_day_past_midnight_and_at_midnight() -> None:
    items = [{"activity": "dance", "start": "21:00", "end": "00:30", "place": "the inn", "because": "I like it"}]
    found = read(DAY, js(wake="12 AM", bed="01:00", items=items)).answer
    assert (found.wake, found.bed) == (0, 1500)
    assert (found.items[0].end, found.items[0].place) == (1470, "Testbury:Inn")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("hi! pete: hello. stella: nice", "hi!"),
        ("Stella: Good morning.", "Good morning."),
        ("Stella Marsh: Good morning.\nPete Dorn: And to you.", "Good morning."),
        ("Tell Pete: I am late", "Tell"),
        ('"Quite so."', "Quite so."),
        ("Good\u2028morning\x00\ud800", "Good morning \ufffd"),
    ],
)
def test_a_line_is_ones_own(text: str, kept: str) -> None:
    assert read(LINE, js(text=text, ends=False, memories=[])).answer.text == kept


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("So I am. Olga: And you? Pete: And I.", "So I am."),
        ("I told Olga: come. And you, Pete, I told: come soon.", "I told Olga: come. And you, Pete, I told: come soon."),
    ],
)
def test_nobody_whom_i_know_speaks_in_my_line(text: str, kept: str) -> None:
    persona = replace(LINE.me.persona, knows=(Acquaintance("Olga Reed", "friend"),))
    line = replace(LINE, me=replace(LINE.me, persona=persona))
    assert read(line, js(text=text, ends=False, memories=[])).answer.text == kept


@pytest.mark.parametrize(
    ("host", "meant"),
    [
        ("Zoe Quill", "Zoe Quill"),
        ("Zoe", "Zoe Quill"),
        ("Pete", "Pete Dorn"),
        ("me", "Stella Marsh"),
        ("Zebedee", "Pete Dorn"),
        ("a friend", "Pete Dorn"),
    ],
)
def test_whose_affair_it_is_may_be_somebodys_of_whom_the_talk_was(host: str, meant: str) -> None:
    line = Line(1, "Pete Dorn", "Stella Marsh", "There is Zoe Quill's supper for a friend of hers at six.")
    told = replace(LESSON, lines=(line,))
    promised = [{"what": "supper", "date": "today", "start": "18:00", "where": "the inn", "host": host}]
    (promise,) = read(told, js(gist="A supper.", learnt=[], promised=promised)).answer.promised
    assert promise.host == meant


@pytest.mark.parametrize("text", ["", "Pete: Hello!", "   "])
def test_a_line_that_is_none_of_mine(text: str) -> None:
    with pytest.raises(Unreadable):
        read(LINE, js(text=text, ends=False, memories=[]))


def test_a_line_in_plain_words_will_do_and_cites_only_what_was_given() -> None:
    assert read(LINE, "Good morning to you.").answer.text == "Good morning to you."
    assert read(LINE, js(text="Hm.", ends="true", memories=[2, 99, 2, "4"])).answer.used == (2, 4)


def test_what_a_talk_taught() -> None:
    promised = [
        {"host": "me", "what": "supper", "where": "the Inn", "date": "tomorrow", "start": "6 pm", "end": "8 pm"},
        {"host": "Zebedee", "what": "race", "where": "Mars", "date": "2023-02-15", "start": "12:00", "end": ""},
        {"host": "Pete", "what": "talk", "where": "", "date": "some day", "start": "12:00", "end": ""},
        {"host": "Pete", "what": "breakfast", "where": "", "date": "2023-02-12", "start": "08:00", "end": "09:00"},
    ]
    found = read(
        LESSON, js(gist="We talked.", learnt=["Pete fishes.", "", "Pete fishes."], promised=promised, off=["the boat race"])
    )
    first, second = found.answer.promised
    assert (first.host, first.where, first.start) == ("Stella Marsh", "Testbury:Inn", datetime(2023, 2, 14, 18))
    assert (second.host, second.where, second.start) == ("Pete Dorn", "", second.end)
    assert found.answer.learnt == ("Pete fishes.",)
    assert found.answer.released == (PROMISED,)
    assert len(found.mended) == 2


RACE = {"host": "Pete Dorn", "what": "the boat race", "where": "", "date": "2023-02-15", "start": "15:00", "end": ""}


@pytest.mark.parametrize("off", [[], ["boat race"]])
def test_what_was_moved_to_another_hour_takes_the_place_of_the_old(off: list[str]) -> None:
    found = read(LESSON, js(gist="It is later.", learnt=[], promised=[RACE], off=off))
    assert [one.start.hour for one in found.answer.promised] == [15]
    assert found.answer.released == (PROMISED,)
    assert found.mended


@pytest.mark.parametrize("other", [{"date": "2023-02-16"}, {"what": "supper"}, {"host": "me"}, {"start": "12:00"}])
def test_what_only_looks_alike_leaves_the_old_one_standing(other: dict[str, str]) -> None:
    found = read(LESSON, js(gist="One more.", learnt=[], promised=[{**RACE, **other}], off=[]))
    assert len(found.answer.promised) == 1
    assert found.answer.released == ()


@pytest.mark.parametrize(("start", "kept", "gone"), [("13:00", 0, 0), ("14:00", 1, 1), ("10:00", 1, 1), ("12:00", 1, 0)])
def test_a_guest_who_comes_later_does_not_move_my_own_affair(start: str, kept: int, gone: int) -> None:
    mine = replace(LESSON, promises=(replace(PROMISED, host="Stella Marsh"),))
    found = read(mine, js(gist="He comes.", learnt=[], promised=[{**RACE, "host": "me", "start": start}], off=[]))
    assert (len(found.answer.promised), len(found.answer.released)) == (kept, gone)


def test_the_form_of_a_lesson_sent_back_promises_nothing() -> None:
    assert read(LESSON, shape_of(LESSON).example).answer.promised == ()


def test_insights_rest_on_what_was_given() -> None:
    insights = [
        {"text": "Two and three agree.", "memories": [3, 2, 77]},
        "One and six differ (because of 1, 6)",
        {"text": "This rests on nothing.", "memories": [77]},
        {"text": "Nor does this.", "memories": []},
    ]
    found = read(INSIGHTS, js(insights=insights))
    assert [(one.text, one.evidence) for one in found.answer] == [("Two and three agree.", (2, 3)), ("One and six differ", (1, 6))]
    assert len(found.mended) == 2


def test_questions_and_interviews() -> None:
    assert read(FOCAL, js(questions=["Who is Pete?", "Who is Pete?", "", "Why?", "When?", "Where?"])).answer == (
        "Who is Pete?",
        "Why?",
        "When?",
    )
    found = read(INTERVIEW, js(answer="I am Stella.", evidence=[1, 9])).answer
    assert (found.text, found.evidence) == ("I am Stella.", (1,))
    with pytest.raises(Unreadable):
        read(INTERVIEW, js(text="", memories=[]))


@settings(suppress_health_check=[HealthCheck.too_slow])  # a crowded machine is slow at making anything
@given(
    st.sampled_from(EVERY),
    st.text(max_size=200)
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(
                    [
                        "ratings",
                        "items",
                        "steps",
                        "do",
                        "text",
                        "gist",
                        "promised",
                        "insights",
                        "questions",
                        "wake",
                        "start",
                        "place",
                        "x",
                    ]
                ),
                inner,
                max_size=5,
            )
        ),
        max_leaves=20,
    ).map(json.dumps),
)
def test_any_reply_is_read_or_said_to_be_unreadable(question: object, text: str) -> None:
    with suppress(Unreadable):
        assert read(question, text).answer is not None  # type: ignore[arg-type]


@given(st.text(max_size=300))
def test_any_text_has_a_value_or_a_reason(text: str) -> None:
    with suppress(Unreadable):
        value_of(text)


def test_the_best_of_several_objects_is_the_largest() -> None:
    assert value_of('{} then {"a": [1, 2, 3]} and {"b": 1}') == {"a": [1, 2, 3]}
    assert len(records(2)) == 2


def test_what_comes_after_midnight_comes_before_bed_and_not_before_getting_up() -> None:
    late = {"activity": "getting ready", "start": "00:24", "end": "00:41"}
    baking = {"activity": "baking", "start": "09:00", "end": "12:00"}
    found = read(DAY, js(wake="09:05", bed="00:41", items=[late, baking])).answer
    assert [(one.activity, one.start, one.end) for one in found.items] == [("baking", 540, 720), ("getting ready", 1464, 1481)]
    early = [{"activity": "baking", "start": "04:00", "end": "06:00"}]
    assert read(DAY, js(wake="05:00", bed="01:00", items=early)).answer.items[0].start == 240
