"""Questions from outside: answered from memory and persona, with evidence, or with an honest no."""

import asyncio
import re
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from talk_people import MONDAY, SUPPER, ada, told

from simulator.core.persona import Habit, Work
from simulator.core.plans import Block, Promise
from simulator.core.rng import key
from simulator.mind.offline.interview import interview
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.questions import Answer, Interview, Question, Situation

SCHEDULE = (
    Block("sleeping", 0, 420, "vale:Moreau house:room"),
    Block("have breakfast", 420, 480, "vale:Moreau house:room"),
    Block("grinding flour", 480, 720, "vale:mill:shop", "Ada Moreau runs the mill"),
    Block("having lunch", 720, 780, "vale:Swan Cafe:dining room"),
    Block("writing a book about bees", 780, 1320, "vale:Moreau house:room", "Ada Moreau is writing a book about bees"),
    Block("sleeping", 1320, 1440, "vale:Moreau house:room"),
)


def miller():
    me = ada(
        SUPPER,
        "I am writing a book about bees.",
        work=Work("vale:mill:shop", "grinding flour", 480, 720),
        background="Ada Moreau runs the mill. She has two cats.",
        currently="Ada is writing a book about bees.",
        pronoun="she",
        routine=(Habit("walking by the river"),),
        knows=(("Bram Holt", "husband"), ("Cleo Brandt", "neighbour")),
    )
    me.records += [
        told(11, "Cleo Brandt", "Cleo Brandt told me that Dora Falk is running for the council.", 7),
        told(12, "Cleo Brandt", "Cleo Brandt is painting a picture of the well.", 5),
    ]
    return me


def ask(question, me=None, now=MONDAY, promises=(), schedule=SCHEDULE):
    me = me or miller()
    return interview(
        Interview(Situation(me.persona, now, me.persona.home, "", key("ask")), question, tuple(me.records), schedule, promises)
    )


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        (
            "Give an introduction of yourself.",
            r"I'm Ada Moreau.*40.*kind.*I run the mill\. I have two cats\. I am writing a book about bees",
        ),
        ("What is your occupation?", r"grinding flour at the mill, from eight"),
        ("What are your interests?", r"walking by the river"),
        ("Who do you live with?", r"Bram Holt, my husband"),
        ("Describe your typical weekday schedule in broad strokes.", r"get up at seven.*eight.*mill.*bed at eleven"),
        ("Who is Cleo Brandt?", r"Cleo Brandt is my neighbour.*painting a picture"),
        ("Who is Kurt Vann?", r"I don't know anyone called Kurt Vann\."),
        ("Do you know of Bram?", r"Bram Holt is my husband"),
        ("Who is running for the council?", r"Cleo Brandt told me that Dora Falk is running for the council"),
        ("Is there a harvest supper?", r"Yes\. I'm having a harvest supper at the mill tomorrow from five to seven"),
        ("What are you planning?", r"my harvest supper.* tomorrow from five to seven"),
        ("What will you be doing at 6pm today?", r"writing a book about bees"),
        ("What will you be doing at 10 pm today?", r"sleeping"),
        ("What have you just finished doing at 1pm?", r"finished having lunch at Swan Cafe"),
        ("Your breakfast is burning! What would you do?", r"turn off the stove"),
        ("What would you do if the bathroom were occupied?", r"wait"),
        ("What would you do if you saw a fire on the street?", r"help"),
        ("What would you give Cleo for her birthday?", r"picture"),
        ("Who would you like to spend time with?", r"I would like to spend time with"),
        ("Why are you grinding flour?", r"Because"),
        ("What is the colour of the moon cheese?", r"I don't know"),
    ],
)
def test_answers(question, wanted):
    assert re.search(wanted, ask(question).text, re.I), ask(question).text


def test_evidence_is_cited():
    assert ask("Who is running for the council?").evidence == (11,)
    assert 12 in ask("Who is Cleo Brandt?").evidence
    assert ask("Who is Kurt Vann?").evidence == ()


def test_promises_are_plans():
    supper = Promise("Cleo Brandt", "book club", "vale:Swan Cafe:dining room", datetime(2031, 5, 6, 18), datetime(2031, 5, 6, 19))
    assert "Cleo Brandt's book club at Swan Cafe tomorrow" in ask("What are your plans for tomorrow?", promises=(supper,)).text


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("waking up and completing her morning routine", "waking up and completing my morning routine"),
        ("telling her sister about it", "telling my sister about it"),
        ("having lunch", "having lunch"),
        ("helping Cleo with her garden", "helping Cleo with her garden"),
    ],
)
def test_what_is_planned_of_me_is_told_as_mine(written, said):
    """Plans of imported runs are written of somebody; whose it is where another is named, nobody can tell."""
    schedule = (Block("sleeping", 0, 1200, "vale:Moreau house:room"), Block(written, 1200, 1440, "vale:Moreau house:room"))
    for question in ("What are you planning?", "What will you be doing at 9 pm today?"):
        assert f"I will be {said}" in ask(question, schedule=schedule).text


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80))
def test_any_question_gets_an_answer(question):
    answer = ask(question)
    assert answer.text.strip()
    assert set(answer.evidence) <= {record.id for record in miller().records}


def test_the_reasoner_answers_by_the_class_of_the_question():
    me = miller()
    question = Interview(Situation(me.persona, MONDAY, "", "", 1), "Who are you?", tuple(me.records))
    assert isinstance(asyncio.run(OfflineReasoner().answer(question)), Answer)
    with pytest.raises(TypeError, match="no rules for"):
        asyncio.run(OfflineReasoner().answer(Question(question.me)))
