"""Tact: what is said at the gathering itself, what is owed, what was told before, and what is a thing at all."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from talk_people import MONDAY, SUPPER, ada, bram, learn, person, say, seeds, spoken, talk, told

from simulator.core.persona import Work
from simulator.core.plans import Promise
from simulator.mind.offline.outlook import outlook
from simulator.mind.offline.persons import first_to_third
from simulator.mind.offline.retelling import between_us, occupation, over, tellable, under_way
from simulator.mind.offline.spoken_times import known_address, room_words
from simulator.mind.offline.topics import is_thing, trimmed
from simulator.mind.questions import Situation

AT_IT = MONDAY + timedelta(days=1, hours=8)
OURS = Promise("Ada Moreau", "harvest supper", "vale:mill", AT_IT - timedelta(hours=1), AT_IT + timedelta(hours=1))


def view_of(me, now=MONDAY):
    return outlook(Situation(me.persona, now, me.persona.home, me.doing, 1), me.records)


def test_a_sector_by_its_name_is_no_room_of_it():
    known = ("vale:The Swan:kitchen", "vale:The Swan:taproom", "vale:The Swan:taproom:bar")
    assert known_address("The Swan", known) == "vale:The Swan"
    assert known_address("the swan taproom", known) == known_address("the taproom", known) == "vale:The Swan:taproom"


def test_a_room_of_the_house_where_one_works_goes_by_its_own_name():
    work = Work("vale:Tide House:office:desks", "reckoning tides", 480, 960, (0, 1, 2, 3, 4))
    places = ("vale:Tide House:library", "vale:Tide House:copy nook", "vale:The Swan:library")
    for house, said in (("vale:Tide House", "in the library"), ("vale:The Swan", "at The Swan")):
        me = ada(work=replace(work, place=f"{house}:office")) if house.endswith("House") else ada()
        known = tuple(place for place in places if place.startswith(house))
        view = outlook(Situation(me.persona, MONDAY, me.persona.home, me.doing, 1), (), places=known)
        assert view.at("library") == said
    assert room_words("copy nook") == "at the copy nook"


def test_a_concern_is_not_told_to_one_listener_all_day():
    me = ada("I miss the winter feasts of the town where I grew up.")
    for name in ("Bram Holt", "Cleo Brandt", "Dora Falk"):
        friend = person(name, knows=(("Ada Moreau", "friend"),))
        said = [talk(me, friend, now=MONDAY.replace(hour=hour)) for hour in (8, 12, 16, 20)]
        assert sum(any("winter feasts" in line.text for line in lines) for lines in said) <= 1


@pytest.mark.parametrize("seed", range(6))
def test_nobody_leaves_for_what_has_begun(seed):
    guest = bram("Ada Moreau invited me to the harvest supper at the mill on 6 May from 17:00 to 19:00.")
    late = Promise(OURS.host, OURS.what, OURS.where, AT_IT + timedelta(minutes=20), OURS.end)
    guest.promises = (late,)
    for other in (ada(SUPPER), person("Cleo Brandt")):
        assert "about to begin" not in say(guest, other, now=AT_IT, left=2, seed=seed).text


@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_invited_to_what_has_begun_or_has_said_yes(seed):
    assert "supper" not in " ".join(line.text for line in talk(ada(SUPPER), bram(), now=AT_IT, seed=seed) if line.speaker[0] == "A")
    host = ada(SUPPER)
    host.records = [
        *host.records,
        told(9, "Bram Holt", "Bram Holt is coming to my harvest supper at the mill on 6 May from 17:00 to 19:00."),
    ]
    assert not re.search(r"invite|come", say(host, bram(), seed=seed).text)


def test_a_host_speaks_of_the_own_supper_as_a_host():
    for now, wanted in ((MONDAY, "ready|things|work|forward|hope"), (AT_IT, "see|enjoy|better|far")):
        for seed in range(8):
            asked = ("How is your harvest supper going?", "Is everything ready for your harvest supper?")[seed % 2]
            reply = say(ada(SUPPER), bram(), spoken(asked, first="Bram Holt", second="Ada Moreau"), now=now, seed=seed)
            assert re.search(wanted, reply.text), reply.text
            assert "coming along" not in reply.text


def test_what_has_no_end_is_not_over_when_it_begins():
    me = ada("I am having a harvest supper at the mill on 6 May at 17:00.")
    topic = next(topic for topic in view_of(me).topics if topic.gathering)
    assert under_way(topic, AT_IT - timedelta(minutes=30))
    assert not over(topic, AT_IT - timedelta(minutes=30))
    assert over(topic, AT_IT + timedelta(hours=4))


def test_the_debtor_is_sorry_and_the_other_in_no_hurry():
    for seed in range(12):
        owed = say(bram(traits=("warm",)), ada(), spoken("Hello, Bram. I owe you a new peel for your oven."), seed=seed)
        assert "sorry" not in owed.text
        assert "remember" not in owed.text


def test_what_i_know_is_no_surprise():
    known = bram("I gave Cleo Brandt a jar of caraway seeds for the rye bread.", knows=(("Cleo Brandt", "friend"),))
    line = spoken("Hello, Bram. Cleo Brandt has a jar of caraway seeds for the rye bread.")
    for seed in range(12):
        assert not re.search(r"no idea|new to me|hadn't heard|didn't know|My goodness", say(known, ada(), line, seed=seed).text)


@pytest.mark.parametrize("phrase", ["rye bread", "the harvest supper", "a book about bees", "her paper", "feasts of the town"])
def test_things(phrase):
    assert is_thing(phrase)


@pytest.mark.parametrize(
    "phrase", ["to spend more time", "spend more time", "half a notebook", "the half a day", "it back", "something", ""]
)
def test_no_things(phrase):
    assert not is_thing(phrase)


def test_a_phrase_does_not_wait_for_its_noun():
    assert trimmed("a play about the") == "a play"


def test_others_go_by_name_where_the_pronoun_is_not_known():
    said = "I miss the winter feasts of the town where I grew up, and I would like my book back"
    assert first_to_third(said, "Ada Moreau") == (
        "Ada Moreau misses the winter feasts of the town where Ada grew up, and would like the book back"
    )
    lines = spoken("I miss the feasts of the town where I grew up.", "I see.")
    assert not re.search(r"\b(?:they|their|them)\b", " ".join(learn(bram(), ada(), lines).learnt))


def test_a_plan_that_lies_ahead_is_told_as_one():
    me = ada(currently="Ada is planning on having a harvest supper at the mill on May 6th at 5pm.", pronoun="she")
    me.records = seeds()
    assert occupation(view_of(me)).startswith("I'm planning on having")
    assert "was planning" not in " ".join(line.text for line in talk(me, bram()))


def to_tell(text, days, teller="Cleo Brandt"):
    """Whether what Ada was told today is something to tell Bram so many days later, as news or as a thing between the two."""
    me = ada(knows=(("Bram Holt", "friend"), ("Cleo Brandt", "friend")))
    me.records = [told(1, teller, text, 9)]
    view = view_of(me, MONDAY + timedelta(days=days))
    news = any(tellable(topic, view, "Bram Holt") for topic in view.topics if not topic.gathering)
    return news or bool(between_us(me.records[0], view, "Bram Holt"))


@pytest.mark.parametrize(
    "text",
    [
        "Cleo Brandt invited me to play cards at the mill on 7 May at 17:00.",
        "I want to invite Bram Holt to play cards at the mill on 7 May.",
    ],
)
def test_an_invitation_is_no_news_once_it_is_over(text):
    assert to_tell(text, 1)
    assert not to_tell(text, 3)


def test_what_is_no_invitation_is_told_afterwards():
    assert to_tell("Cleo Brandt won a prize at the mill on 7 May.", 3)
    assert to_tell("I promised Bram Holt a ladder on 7 May.", 3)
