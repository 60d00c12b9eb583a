"""What recurs becomes a question; what several memories show becomes an insight that cites them."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from talk_people import MONDAY, SUPPER, ada, told

from simulator.core.records import Kind, Outcome, Record
from simulator.core.rng import key
from simulator.mind.offline.reflection import focal, insights
from simulator.mind.offline.wants import read_doing
from simulator.mind.offline.wording import thoughts
from simulator.mind.questions import FocalQuestions, Insights, Situation


def situation(me, seed=0, tick=200):
    return Situation(me.persona, MONDAY, me.persona.home, "", key("reflect", seed), tick=tick)


def ask(me, records):
    return focal(FocalQuestions(situation(me), tuple(records)))


def conclude(me, records, *questions, seed=0):
    return insights(Insights(situation(me, seed), questions, tuple(records)))


def gist(number, name, text):
    return Record(number, Kind.CHAT, 100 + number, text, 3, actor=name, source=f"talk:{name}")


def seen(number, action, thing, place="vale:mill:shop", **more):
    return Record(
        number, Kind.OBSERVATION, 100 + number, f"I am {action} {thing}", 2, place, "Ada Moreau", action, thing, "seen", **more
    )


TALKS = [
    gist(n, "Bram Holt", f"I talked with Bram Holt about {what}.") for n, what in enumerate(("the well", "his boat", "the fair"), 1)
]
RUMOUR = [
    told(11, "Bram Holt", "Bram Holt told me that Cleo Brandt is having a harvest supper at the mill on 6 May at 17:00."),
    told(12, "Dora Falk", "Dora Falk told me that Cleo Brandt is having a harvest supper at the mill on 6 May at 17:00."),
    told(13, "Egon Ferrer", "Egon Ferrer told me that everyone is invited to Cleo Brandt's harvest supper."),
]


def test_three_questions_always():
    assert len(ask(ada(), [])) == 3
    asked = ask(ada(), TALKS + RUMOUR)
    assert len(set(asked)) == 3
    assert all(question.endswith("?") for question in asked)


def test_questions_name_what_recurs():
    asked = " ".join(ask(ada(), TALKS + RUMOUR))
    assert "Bram Holt" in asked
    assert "harvest supper" in asked


def test_talks_make_people_near():
    found = conclude(ada(), TALKS, "What does Bram Holt mean to me?")
    near = next(item for item in found if "Bram Holt" in item.text)
    assert set(near.evidence) <= {1, 2, 3}
    assert len(near.evidence) >= 2


def test_what_many_tell_is_the_talk_of_the_town():
    found = conclude(ada(), RUMOUR, "What do people think of the harvest supper?")
    word = next(item for item in found if "harvest supper" in item.text)
    assert set(word.evidence) <= {11, 12, 13}
    assert len(word.evidence) >= 2


def test_guests_of_mine():
    me = ada(SUPPER)
    coming = [
        told(n, name, f"{name} is coming to my harvest supper at the mill on 6 May from 17:00 to 19:00.")
        for n, name in ((11, "Bram Holt"), (12, "Dora Falk"))
    ]
    found = conclude(me, me.records + coming, "Who comes to my harvest supper?")
    guests = next(item for item in found if "Bram Holt and Dora Falk" in item.text)
    assert "my harvest supper" in guests.text
    assert set(guests.evidence) == {11, 12}


def test_my_days_show():
    found = conclude(ada(), [seen(n, "grinding", "flour") for n in range(1, 5)], "What do I spend my days on?")
    assert any("grinding flour" in item.text for item in found)
    assert any("at the mill" in item.text.lower() for item in found)


def test_outcomes_show():
    failed = [seen(n, "baking", "bread", outcome=Outcome.FAILURE) for n in (1, 2)]
    assert any({1, 2} <= set(item.evidence) for item in conclude(ada(), failed, "Why do my plans go wrong?"))


def test_nothing_is_concluded_from_one_memory():
    for records in ([], TALKS[:1], RUMOUR[:1], [seen(1, "grinding", "flour")]):
        assert conclude(ada(), records, "What now?") == ()


def test_what_is_known_already_is_not_said_again():
    first = conclude(ada(), TALKS, "What does Bram Holt mean to me?")
    known = [
        Record(50 + n, Kind.REFLECTION, 900, item.text, 6, source="thought", evidence=item.evidence) for n, item in enumerate(first)
    ]
    again = conclude(ada(), TALKS + known, "What does Bram Holt mean to me?")
    assert not {item.text for item in first} & {item.text for item in again}


def plan(number, day, wake, doing):
    text = f"My plan for 2031-05-0{4 + day}: washing at {wake}, {doing} at 08:00, playing the flute at 18:00"
    return Record(number, Kind.PLAN, 8640 * day, text, 3, source="plan")


PLANS = [plan(1, 0, "07:00", "pruning the apple trees"), plan(2, 1, "06:00", "painting the gate")]


def test_two_days_are_held_against_each_other():
    found = [item.text for seed in range(40) for item in conclude(ada(), PLANS, "How is today unlike yesterday?", seed=seed)]
    assert any("playing the flute" in text.lower() for text in found)
    assert any("painting the gate" in text.lower() for text in found)
    assert any("pruning the apple trees" in text.lower() for text in found)
    assert any("6:00" in text and "7:00" in text for text in found)


def test_a_face_brings_back_what_is_owed():
    promised = Record(1, Kind.SEED, 0, "I promised Bram a new oar, and I have only the wood.", 6, source="seed")
    found = conclude(ada(), [promised, *(replace(gist, id=gist.id + 1) for gist in TALKS)], "What is between Bram Holt and me?")
    owed = next(item for item in found if "oar" in item.text)
    assert 1 in owed.evidence
    assert len(owed.evidence) >= 2


def test_what_they_told_of_themselves_is_thought_over():
    keeps = told(21, "Bram Holt", "Bram Holt keeps nine hives of bees.")
    said = Record(
        20, Kind.CHAT, 120, 'Bram Holt said to me: "I keep nine hives of bees."', 3, actor="Bram Holt", source="heard:Bram Holt"
    )
    found = conclude(ada(), [*TALKS, said, keeps], "What do I know about Bram Holt?")
    known = next(item for item in found if "nine hives" in item.text)
    assert {20, 21} & set(known.evidence)


def test_no_form_comes_twice_in_a_day():
    names = [f"{first} Holt" for first in ("Bram", "Cleo", "Dora", "Egon", "Fritz", "Gerd", "Hilde", "Ivo", "Jutta", "Karl")]
    thoughts = []
    for n, name in enumerate(names):
        talks = [replace(gist(m, name, f"I talked with {name} about the well."), actor=name) for m in (10 * n + 1, 10 * n + 2)]
        q = Insights(situation(ada()), (), tuple(talks), tuple(thoughts), 200)
        thoughts += [item.text for item in insights(q)]
    masked = [text.replace(name, "N").replace(name.split()[0], "N") for text in thoughts for name in names if name in text]
    assert len(masked) >= 8
    assert len(set(masked)) == len(masked)


def test_what_was_thought_today_is_not_thought_again():
    first = conclude(ada(), TALKS, "What does Bram Holt mean to me?")
    again = insights(Insights(situation(ada()), (), tuple(TALKS), tuple(item.text for item in first)))
    assert not again


@pytest.mark.parametrize("act", [act for act in thoughts() if act.startswith("thought_")])
def test_what_is_thought_of_others_is_no_wish_of_mine(act):
    """Days are planned by what reads as a wish of one's own: only what speaks of a concern may."""
    slots = ("fact", "news", "mine", "doing", "thing")
    for pattern in (pattern for patterns in thoughts()[act].values() for pattern in patterns):
        if pattern.startswith("I ") and not act.endswith(("_concern", "_host", "_doing")):
            assert not read_doing(pattern.replace("{doing}", "mending the fence"))
            assert not any(f"{{{slot}}}" in pattern for slot in slots[:2])


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.sampled_from([*TALKS, *RUMOUR, *(seen(20 + n, "baking", "bread", "vale:Swan Cafe:dining room") for n in range(6))]),
        max_size=14,
    )
)
def test_insights_are_sound(records):
    numbered = [replace(record, id=n) for n, record in enumerate(records, 1)]
    found = conclude(ada(), numbered, "What do I know?")
    assert len(found) <= 5
    assert len({item.text for item in found}) == len(found)
    for item in found:
        assert len(set(item.evidence)) >= 2
        assert set(item.evidence) <= {record.id for record in numbered}
        assert "Ada" not in item.text
        assert item.text.endswith(".")


def test_questions_are_raised_by_whom_one_met_today_and_not_by_whom_one_met_before():
    met = [
        Record(n, Kind.CHAT, 8600 + n, f'{name} said to me: "Hello, I\'m {name}."', 3, actor=name, source=f"heard:{name}")
        for n, name in enumerate(("Dora Falk", "Egon Ferrer"), 1)
    ]
    faces = {text.split("{")[0] for texts in thoughts()["question_faces"].values() for text in texts}

    def asked(tick):
        found = [focal(FocalQuestions(situation(ada(), seed, tick), tuple(met))) for seed in range(8)]
        return any(question.startswith(tuple(faces)) for questions in found for question in questions)

    assert asked(8700)  # within the hour
    assert not asked(8700 + 8640)  # a day later
