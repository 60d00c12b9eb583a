"""What one takes up of another's words is whole, and an event of one unknown is not the teller's own."""

from datetime import datetime

import pytest
from talk_people import MONDAY, ada, bram, learn, spoken

from simulator.mind.offline.outlook import outlook
from simulator.mind.offline.persons import first_to_third, third_to_first
from simulator.mind.offline.scene import scene
from simulator.mind.offline.thread import told_doing
from simulator.mind.questions import Situation


@pytest.mark.parametrize(
    ("said", "doing"),
    [
        ("I'm researching the speech of servants in Carrow's plays.", "researching the speech of servants"),
        ("I'm preparing a series of photographs from my travels along the coast.", "preparing a series of photographs"),
        ("I'm writing a book about bees.", "writing a book about bees"),
        ("I'm writing the third episode in the common room.", "writing the third episode"),
        ("I'm writing the third episode in the hall.", "writing the third episode in the hall"),
        ("I'm having lunch.", ""),
    ],
)
def test_a_told_doing_does_not_hang_in_the_air(said: str, doing: str) -> None:
    me = bram()
    view = outlook(Situation(me.persona, MONDAY, me.persona.home, "", 1), tuple(me.records), people=("Ada Moreau",))
    assert told_doing(scene(view, "Ada Moreau", tuple(spoken(said)))) == doing


def test_the_party_of_one_whom_i_do_not_know_is_theirs() -> None:
    me = bram(knows=(("Ada Moreau", "friend"),))
    invitation = "There is Nadia Orlov's lantern party at the mill tomorrow from five to seven. You should come too."
    lines = spoken(invitation, "Yes, I'll be there!")
    (promise,) = learn(me, ada(), lines).promised
    assert (promise.host, promise.what) == ("Nadia Orlov", "lantern party")
    assert promise.start == datetime(2031, 5, 6, 17)


def test_several_subjects_and_lists_of_verbs_agree() -> None:
    assert first_to_third("I see, Ada Moreau and Cleo have been here.", "Bram Holt", "he").count("ands") == 0
    assert first_to_third("My sister bakes and I eat.", "Bram Holt", "he") == "Bram Holt's sister bakes and he eats."
    assert first_to_third("I bake and I eat.", "Bram Holt", "he") == "Bram Holt bakes and eats."
    assert third_to_first("Bram acts, juggles and tells jokes.", "Bram Holt", "he") == "I act, juggle and tell jokes."
