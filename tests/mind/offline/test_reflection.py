"""What recurs becomes a question; what several memories show becomes an insight that cites them."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from talk_people import MONDAY, SUPPER, ada, told

from simulator.core.records import Kind, Outcome, Record
from simulator.core.rng import key
from simulator.mind.offline.reflection import focal, insights
from simulator.mind.questions import FocalQuestions, Insights, Situation


def situation(me):
    return Situation(me.persona, MONDAY, me.persona.home, "", key("reflect"))


def ask(me, records):
    return focal(FocalQuestions(situation(me), tuple(records)))


def conclude(me, records, *questions):
    return insights(Insights(situation(me), questions, tuple(records)))


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
    assert any("Everyone seems to talk about" in item.text and "harvest supper" in item.text for item in found)


def test_guests_of_mine():
    me = ada(SUPPER)
    coming = [
        told(n, name, f"{name} is coming to my harvest supper at the mill on 6 May from 17:00 to 19:00.")
        for n, name in ((11, "Bram Holt"), (12, "Dora Falk"))
    ]
    found = conclude(me, me.records + coming, "Who comes to my harvest supper?")
    assert found[0].text == "Bram Holt and Dora Falk are coming to my harvest supper."
    assert set(found[0].evidence) == {11, 12}


def test_my_days_show():
    found = conclude(ada(), [seen(n, "grinding", "flour") for n in range(1, 5)], "What do I spend my days on?")
    assert any(item.text == "I spend much of my time grinding flour." for item in found)
    assert any("at the mill" in item.text for item in found)


def test_outcomes_show():
    failed = [seen(n, "baking", "bread", outcome=Outcome.FAILURE) for n in (1, 2)]
    assert any("come to nothing" in item.text for item in conclude(ada(), failed, "Why do my plans go wrong?"))


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
