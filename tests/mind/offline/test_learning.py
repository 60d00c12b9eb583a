"""What a talk leaves behind: facts in dated words, promises, what is off, and the gist."""

from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from talk_people import MONDAY, SUPPER, ada, bram, learn, person, spoken, told

from simulator.core.clock import Clock
from simulator.core.plans import Promise
from simulator.mind.offline import beliefs
from simulator.mind.offline.times import when

INVITATION = "Hello, Bram! I'm having a harvest supper at the mill tomorrow from five to seven. Would you like to come?"
TUESDAY = (datetime(2031, 5, 6, 17), datetime(2031, 5, 6, 19))


def test_an_invitation_is_kept_in_absolute_words():
    learnt = learn(bram(), ada(), spoken(INVITATION, "I'll come!")).learnt
    assert learnt == ("Ada Moreau invited me to the harvest supper at the mill on 6 May from 17:00 to 19:00.",)
    assert when(learnt[0], datetime(2031, 5, 6, 8)) == TUESDAY


def test_what_is_learnt_becomes_a_belief():
    guest = bram()
    guest.records = [
        told(n, "Ada Moreau", text) for n, text in enumerate(learn(guest, ada(), spoken(INVITATION, "I'll come!")).learnt, 1)
    ]
    topic = beliefs.topics(guest.records, guest.persona, MONDAY, Clock(MONDAY))[0]
    assert (topic.gathering, topic.who, topic.what, topic.where) == (True, "Ada Moreau", "harvest supper", "mill")
    assert (topic.start, topic.end) == TUESDAY
    assert topic.source == "Ada Moreau"


@pytest.mark.parametrize("answer", ["I'll come!", "Yes, I'd love to come.", "Thanks, count me in.", "Of course, I'll be there."])
def test_a_yes_is_a_promise(answer):
    promised = learn(bram(), ada(), spoken(INVITATION, answer)).promised
    assert promised == (Promise("Ada Moreau", "harvest supper", "vale:mill", *TUESDAY),)


@pytest.mark.parametrize("answer", ["I'm sorry, I can't come.", "Let me see. I'm not sure yet.", "Hello, Ada! How are you?"])
def test_no_yes_no_promise(answer):
    assert learn(bram(), ada(), spoken(INVITATION, answer)).promised == ()


def test_a_promise_is_not_given_twice():
    guest = bram()
    guest.promises = (Promise("Ada Moreau", "harvest supper", "vale:mill", *TUESDAY),)
    assert learn(guest, ada(), spoken(INVITATION, "Yes, I'll be there.")).promised == ()


def test_the_host_learns_who_comes_and_promises_nothing():
    lesson = learn(ada(SUPPER), bram(), spoken(INVITATION, "Thanks, I'll come!"))
    assert any(text.startswith("Bram Holt is coming to my harvest supper at the mill on 6 May") for text in lesson.learnt)
    assert lesson.promised == ()


def test_the_host_learns_who_does_not_come_and_why():
    learnt = learn(ada(SUPPER), bram(), spoken(INVITATION, "I'm sorry, I can't come: I work at Swan Cafe until eleven.")).learnt
    assert any(text.startswith("Bram Holt can't come to my harvest supper") for text in learnt)
    assert any("works at Swan Cafe" in text for text in learnt)


def test_word_of_a_guest_names_the_host():
    lines = spoken(
        "Cleo Brandt is having a birthday party at Swan Cafe on Friday at six. You should come too.", "I'd love to come."
    )
    friend = bram(knows=(("Ada Moreau", "friend"), ("Cleo Brandt", "friend")))
    lesson = learn(friend, ada(), lines)
    assert lesson.learnt[0] == "Ada Moreau told me that Cleo Brandt is having a birthday party at Swan Cafe on 9 May at 18:00."
    assert [(promise.host, promise.where, promise.start) for promise in lesson.promised] == [
        ("Cleo Brandt", "vale:Swan Cafe", datetime(2031, 5, 9, 18))
    ]


def test_a_place_that_is_not_known_stays_empty():
    lines = spoken("I'm having a picnic at the old quarry tomorrow at noon. Will you come?", "Yes, I'll come.")
    assert learn(bram(), ada(), lines).promised[0].where == ""


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("I'm writing a book about bees.", "Ada Moreau is writing a book about bees."),
        ("By the way, I sold my boat yesterday.", "Ada Moreau sold the boat on 4 May."),
        ("Guess what: Cleo is running for the council.", "Ada Moreau told me that Cleo Brandt is running for the council."),
        ("I heard from Egon Ferrer that the bakery is closing.", "Ada Moreau told me that the bakery is closing."),
        ("You owe me a book.", "Ada Moreau told me that I owe Ada Moreau a book."),
        ("I keep bees and sell honey.", "Ada Moreau keeps bees and sells honey."),
    ],
)
def test_facts_become_sentences_of_mine(said, wanted):
    friend = bram(knows=(("Ada Moreau", "friend"), ("Cleo Brandt", "friend")))
    assert wanted in learn(friend, ada(), spoken(said, "I see.")).learnt


def test_only_their_lines_teach():
    assert learn(bram(), ada(), spoken("Good morning, Bram!", "I'm selling my boat.")).learnt == ()


def test_small_talk_teaches_nothing():
    lines = spoken(
        "Good morning, Bram! How are you?",
        "Hello, Ada! I'm well, thank you. And you?",
        "Quite well, thanks. I must be off. Goodbye, Bram!",
    )
    for me, other in ((bram(), ada()), (ada(), bram())):
        assert learn(me, other, lines).learnt == ()


def test_a_confidence_is_marked():
    learnt = learn(bram(), ada(), spoken("Can you keep a secret? I'm leaving the mill.", "I won't tell anyone.")).learnt
    assert any("in confidence" in text for text in learnt)


def test_what_is_called_off_is_released():
    guest = bram()
    guest.promises = (
        Promise("Ada Moreau", "harvest supper", "vale:mill", *TUESDAY),
        Promise("Ada Moreau", "walk", "", *TUESDAY),
    )
    lesson = learn(guest, ada(), spoken("I'm sorry, my harvest supper has been cancelled.", "Oh, what a pity."))
    assert lesson.released == guest.promises[:1]
    assert any("harvest supper" in text and "cancelled" in text for text in lesson.learnt)


def test_an_hour_told_on_asking_is_learnt():
    lines = spoken("I'm having a harvest supper. Will you come?", "When is it?", "It's tomorrow at five.", "Then I'll come.")
    lesson = learn(bram(), ada(), lines)
    assert any("harvest supper" in text and "6 May at 17:00" in text for text in lesson.learnt)


def test_gist():
    lines = spoken(INVITATION, "I'll come! I'm writing a book about bees.")
    assert learn(ada(SUPPER), bram(), lines).gist == "I talked with Bram Holt about my harvest supper and the book about bees."
    assert learn(bram(), ada(), spoken("Hello, Bram!", "Hello, Ada!")).gist == "I talked with Ada Moreau for a little while."


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=60), min_size=1, max_size=4))
def test_any_text_can_be_heard(texts):
    lines = spoken(*texts, first="Zoë Łukasz 山本")
    me = person("Bram Holt", knows=())
    lesson = learn(me, person("Zoë Łukasz 山本"), lines)
    assert lesson.gist.startswith("I talked with Zoë Łukasz 山本")
    assert all(text.strip() for text in lesson.learnt)


PASSED_ON = [
    "Hello, Bram! Cleo Brandt is having a harvest supper at the mill tomorrow from five to seven. You should come too.",
    "There is a harvest supper at the mill tomorrow from five to seven. Cleo Brandt is the host. You should come too.",
    "Do you want to go to Cleo Brandt's harvest supper at the mill tomorrow?",
]


@pytest.mark.parametrize("passed_on", PASSED_ON)
@pytest.mark.parametrize("answer", ["I'm sorry, I can't come.", "Thanks, I'll come!"])
def test_who_passes_an_invitation_on_does_not_become_its_host(passed_on, answer):
    teller = ada(knows=(("Bram Holt", "friend"), ("Cleo Brandt", "friend")))
    learnt = learn(teller, bram(), spoken(passed_on, answer)).learnt
    assert any("Cleo Brandt's harvest supper" in text for text in learnt)
    assert not any("my harvest supper" in text for text in learnt)
    kept = [told(n, "Bram Holt", text) for n, text in enumerate(learnt, 1)]
    assert not any(topic.mine for topic in beliefs.topics(kept, teller.persona, MONDAY, Clock(MONDAY)))


@pytest.mark.parametrize("ask", ["Do you live near here?", "Do you live close by?", "Where is your bakery?", "We have hens."])
def test_what_was_asked_before_names_nothing_that_one_is_invited_to(ask):
    lines = spoken(ask, "Come over to Slate Cottage tomorrow at five.", first="Bram Holt", second="Ada Moreau")
    learnt = learn(bram(), ada(), lines).learnt
    assert not any("invited me to the" in text for text in learnt)


def test_no_mark_of_the_grammar_is_left_in_a_memory():
    line = "We live at Moreau House, Egon Moreau, my husband and I."
    learnt = learn(bram(), ada(), spoken(line)).learnt
    assert learnt
    assert all(text.isprintable() for text in learnt)


def test_somebody_is_named_in_full_once():
    lines = spoken("I am still waiting for the flour that was promised to me.", first="Bram Holt", second="Ada Moreau")
    assert learn(ada(), bram(), lines).learnt == ("Bram Holt is still waiting for the flour that was promised to Bram.",)


_PIECES = st.sampled_from(["I", "my", "me", "and", ",", ".", "keep", "bees", "Ada", "husband", "you", "We", "or", "am"])


@given(st.lists(_PIECES, max_size=12))
@settings(max_examples=200, deadline=None)
def test_no_line_leaves_a_control_character(words):
    lesson = learn(bram(), ada(), spoken(" ".join(words)))
    assert all(text.isprintable() for text in (*lesson.learnt, lesson.gist))


def test_a_host_whom_one_does_not_know_is_remembered_by_the_whole_name():
    lines = spoken("There is Dora Falk's harvest supper at the mill tomorrow from five to seven, and I'm going.")
    learnt = learn(bram(), ada(), lines).learnt
    assert learnt == ("Ada Moreau told me that Dora Falk is having a harvest supper at the mill on 6 May from 17:00 to 19:00.",)


def test_an_hour_in_passing_is_not_the_hour_of_what_was_spoken_of_before():
    lines = spoken(
        "Hello, Ada. Are you nearly ready for your harvest supper?",
        "It has been on my mind since you told me that you mend the fence late at night. Is it going well?",
        first="Bram Holt",
        second="Ada Moreau",
    )
    assert not any("supper" in text for text in learn(bram(), ada(), lines).learnt)
    told = "It will be on Thursday at six."
    lines = spoken("When is your harvest supper?", told, first="Bram Holt", second="Ada Moreau")
    assert any("supper" in text and "8 May" in text for text in learn(bram(), ada(), lines).learnt)


@pytest.mark.parametrize("mine", ["my bread tasting", "our bread tasting", "a bread tasting"])
def test_an_invitation_beside_a_yes_is_to_its_own_event(mine):
    lines = spoken(
        "I'd like to invite you to my harvest supper at the mill tomorrow from six to eight.",
        f"I'd love to come! I'd like to invite you to {mine} at the mill tomorrow from three to four.",
        "Thank you, I'll come.",
    )
    lesson = learn(ada(SUPPER), bram(), lines)
    assert [(one.host, one.what, one.start.hour) for one in lesson.promised] == [("Bram Holt", "bread tasting", 15)]
    assert any("bread tasting" in text for text in lesson.learnt)
