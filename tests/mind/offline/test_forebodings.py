import pytest
from plan_towns import ADA, MONDAY, TOWN

from simulator.core.facts import Sighting
from simulator.core.percepts import Seen
from simulator.mind.offline.forebodings import is_foreboding
from simulator.mind.offline.reaction import react
from simulator.mind.questions import React, Situation

MILL = "vale:mill:shop:counter"


def thinks(text):
    seen = Seen(Sighting("", text, "", 0), MILL, 0)
    return react(React(Situation(ADA, MONDAY, MILL, "serving", 1), seen, None, (), (), tuple(TOWN)))


@pytest.mark.parametrize(
    ("text", "activity", "place"),
    [
        ("The stove is about to break.", "checking the stove", "vale:Moreau house:kitchen:stove"),
        ("The mill is on fire.", "checking the mill", "vale:mill:shop"),
        ("Somebody has stolen from the grocery!", "checking the grocery", "vale:grocery:store"),
    ],
)
def test_a_thought_of_trouble_sends_one_to_look(text, activity, place):
    answer = thinks(text)
    assert (answer.kind, answer.activity, answer.place, answer.why) == ("change", activity, place, text)
    assert answer.minutes >= 10


OTHERS = ["I love the stove.", "The comet will fall on us.", "My heart is broken.", "Breakfast at the mill is nice."]


@pytest.mark.parametrize("text", OTHERS)
def test_other_thoughts_do_not(text):
    assert thinks(text).kind == "carry on"


def test_breakfast_is_no_trouble():
    assert not is_foreboding("Breakfast at the mill.")
    assert is_foreboding("The roof will break.")
