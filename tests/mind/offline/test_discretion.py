"""A secret from one person: read from the words, kept in their hearing, passed on to the others with the asking to keep it."""

import asyncio
from datetime import timedelta

import pytest
from talk_people import MONDAY, PLACES, ada, bram, person, talk, told

from simulator.core.clock import Clock
from simulator.core.facts import Sighting
from simulator.core.percepts import Line, Seen
from simulator.core.persona import Persona
from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.core.rng import key
from simulator.mind.offline.beliefs import topics
from simulator.mind.offline.reading import read
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.offline.talk import next_line
from simulator.mind.questions import LearnFrom, NextLine, React, Situation

NAMES = ("Ada Moreau", "Bram Holt", "Cleo Brandt", "Dora Falk")
PARTY = "I am having a surprise leaving party for Cleo Brandt at the mill on 6 May from 17:00 to 19:00. Cleo must not know of it."
TOLD = "Ada Moreau is having a leaving party at the mill on 6 May from 17:00 to 19:00. It is a surprise, so don't tell Cleo."
AT_IT = MONDAY + timedelta(days=1, hours=8)
KNOWN = (("Bram Holt", "close friend"), ("Cleo Brandt", "close friend"))
INVITED = "I'm having a leaving party at the mill tomorrow from five to seven. It's a surprise, so don't tell Cleo."
FROM_CLEO = [
    "It's a surprise, so don't tell Cleo.",
    "It is a surprise, so please don't tell Cleo Brandt.",
    "Keep it from Cleo.",
    "Not a word to Cleo, please.",
    "Cleo mustn't know.",
    "But Cleo must not hear of the party!",
    "You must never say a word about it to Cleo.",
    "Don't breathe a word of it to Cleo.",
    "Please don't let Cleo hear of it.",
    "It must stay a surprise for Cleo.",
    "It is to be kept from Cleo Brandt.",
    "Let's keep it a secret from Cleo.",
    "I won't tell Cleo.",
    "I'm giving a surprise party for Cleo on Friday.",
    "Dora and I want to surprise Cleo with a cake.",
    "I want to invite everybody to the party, but not a word of it to Cleo.",
    "Cleo leaves on Friday. I'm having a party for her, so don't tell her.",
]
FROM_NOBODY = [
    "Cleo told me that the mill is closed.",
    "I did not tell Cleo.",
    "Did you tell Cleo about the party?",
    "Cleo doesn't know how to swim.",
    "Please tell Cleo that I am late.",
    "Don't tell anyone.",
    "Nobody must know.",
    "I keep bees, and the honey comes from Cleo.",
    "What a nice surprise to see Cleo!",
    "I have not heard from Cleo.",
    "I can't tell Monday from Friday.",
]


def away(text, names=NAMES):
    return {name for clause in read(text, "Ada Moreau", "Bram Holt", MONDAY, names) for name in clause.kept_from}


@pytest.mark.parametrize("text", FROM_CLEO)
def test_from_whom_a_thing_is_to_be_kept_is_read_from_the_words(text):
    assert away(text) == {"Cleo Brandt"}


@pytest.mark.parametrize("text", FROM_NOBODY)
def test_what_only_speaks_of_somebody_keeps_nothing_from_them(text):
    assert away(text) == set()


def test_several_people_and_people_whom_the_reader_has_never_met():
    assert away("Not a word of this to Cleo or Dora!") == {"Cleo Brandt", "Dora Falk"}
    assert away("It's a surprise, so don't tell Wanda.") == {"Wanda"}
    assert away("Keep it from Wanda Berg and Cleo.") == {"Wanda Berg", "Cleo Brandt"}


def test_a_secret_from_one_is_none_from_the_others():
    told = read(f"{TOLD} You are invited.", "Dora Falk", "Bram Holt", MONDAY, NAMES)
    party = next(clause for clause in told if clause.does == "hold")
    assert party.kept_from == ("Cleo Brandt",)
    assert not any(clause.secret for clause in told)


def test_a_belief_keeps_from_whom_it_is_kept_over_all_its_memories():
    records = [
        Record(1, Kind.CHAT, 100, "Ada Moreau invited me to the leaving party at the mill on 6 May from 17:00 to 19:00.", 6,
               source="told:Ada Moreau"),
        Record(2, Kind.CHAT, 110, f'Dora Falk said to me: "{TOLD}"', 6, source="heard:Dora Falk"),
    ]  # fmt: skip
    me = Persona("Bram Holt", 40, "vale:Holt house:room", knows=ada(knows=KNOWN).persona.knows)
    (party,) = [topic for topic in topics(records, me, MONDAY, Clock(MONDAY)) if topic.gathering]
    assert party.records == (1, 2)
    assert party.kept_from == ("Cleo Brandt",)
    assert not party.secret


def answered(question):
    return asyncio.run(OfflineReasoner().answer(question))


def host():
    return ada(PARTY, "I want to invite everybody to the leaving party.", knows=KNOWN, traits=("talkative",))


def line_of(me, other, lines=(), near=(), now=MONDAY, seed=0):
    """What somebody says, by the reasoner as a whole."""
    situation = Situation(me.persona, now, "vale:mill:shop", me.doing, key(seed, me.name, len(lines)))
    return answered(NextLine(situation, other, "", tuple(lines), 8, tuple(me.records), me.promises, PLACES, near)).text


def with_memory(me, text, source, other):
    me.records = [*me.records, Record(len(me.records) + 1, Kind.CHAT, 90, text, 7, actor=other, source=source)]
    return me


@pytest.mark.parametrize("seed", range(4))
def test_a_host_invites_all_but_the_one_and_asks_them_to_keep_it(seed):
    to_bram = line_of(host(), "Bram Holt", seed=seed)
    assert "leaving party" in to_bram
    assert "Cleo" in to_bram
    assert away(to_bram) == {"Cleo Brandt"}
    assert "party" not in line_of(host(), "Cleo Brandt", seed=seed)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_said_in_the_hearing_of_the_one(seed):
    assert "party" not in line_of(host(), "Bram Holt", near=("Cleo Brandt",), seed=seed)
    assert "party" in line_of(host(), "Bram Holt", near=("Dora Falk",), seed=seed)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("asked", ["What are you doing tomorrow at five?", "Have you heard of a leaving party?", "What is new?"])
def test_whoever_was_asked_to_keep_it_does_whatever_they_are_asked(seed, asked):
    guest = with_memory(bram(knows=(("Ada Moreau", "friend"), ("Cleo Brandt", "friend"))), f'Ada Moreau said to me: "{TOLD}"',
                        "heard:Ada Moreau", "Ada Moreau")  # fmt: skip
    guest.promises = (Promise("Ada Moreau", "leaving party", "vale:mill", AT_IT - timedelta(hours=1), AT_IT + timedelta(hours=1)),)
    lines = [Line(0, "Cleo Brandt", "Bram Holt", f"Hello, Bram! {asked}")]
    assert "mill" not in line_of(guest, "Cleo Brandt", lines, seed=seed)
    assert "Ada" not in line_of(guest, "Cleo Brandt", lines, seed=seed)


def test_one_who_knows_the_name_alone_keeps_it_too():
    guest = with_memory(bram(knows=(("Ada Moreau", "friend"),), traits=("talkative",)),
                        f'Ada Moreau said to me: "{TOLD} Tell everybody!"', "heard:Ada Moreau", "Ada Moreau")  # fmt: skip
    assert all("party" not in line_of(guest, "Cleo Brandt", seed=seed) for seed in range(6))


def test_one_who_is_asked_gives_their_word_once():
    lines = [Line(0, "Ada Moreau", "Bram Holt", INVITED)]
    reply = line_of(bram(), "Ada Moreau", lines)
    assert "Cleo" in reply
    assert away(reply) == {"Cleo Brandt"}
    lines += [Line(1, "Bram Holt", "Ada Moreau", reply), Line(2, "Ada Moreau", "Bram Holt", "I'm glad. Don't tell Cleo!")]
    assert "Cleo" not in line_of(bram(), "Ada Moreau", lines)


def test_what_is_learnt_is_kept_with_from_whom():
    me = bram()
    lines = (Line(0, "Ada Moreau", "Bram Holt", INVITED),)
    situation = Situation(me.persona, MONDAY, "vale:mill:shop", "", key("learn"))
    lesson = answered(LearnFrom(situation, "Ada Moreau", lines, (), (), PLACES))
    assert any("party" in fact and away(fact) == {"Cleo Brandt"} for fact in lesson.learnt)


def test_when_it_has_begun_it_is_sprung_on_them_and_no_secret_any_more():
    said = line_of(host(), "Cleo Brandt", now=AT_IT)
    assert said.startswith("Surprise")
    assert "leaving party" in said
    assert "Surprise" not in line_of(host(), "Bram Holt", now=AT_IT)
    told = with_memory(host(), 'I said to Cleo Brandt: "Surprise! This is the leaving party."', "said:Cleo Brandt", "Ada Moreau")
    assert not line_of(told, "Cleo Brandt", now=AT_IT).startswith("Surprise")


def sees(now, who="Cleo Brandt"):
    me = host()
    situation = Situation(me.persona, now, "vale:mill:shop", "hosting the leaving party", key(1, me.name))
    seen = Seen(Sighting(who, "walking to the mill", "", 1), "vale:mill:shop", 3, who)
    return answered(React(situation, seen, None, tuple(me.records), (), PLACES, (who,), (-1,), minutes_left=60))


def test_a_host_goes_up_to_them_when_they_walk_in_and_not_before():
    assert (sees(AT_IT).kind, sees(AT_IT).person) == ("talk", "Cleo Brandt")
    assert "party" not in sees(MONDAY).about


def test_talk_without_a_secret_is_what_the_rules_of_talk_make_it():
    me = ada("I am having a harvest supper at the mill on 6 May from 17:00 to 19:00.")
    me.persona = ada().persona
    situation = Situation(me.persona, MONDAY, me.persona.home, me.doing, key(0, me.name, 0))
    question = NextLine(situation, "Bram Holt", "", (), 8, tuple(me.records), (), PLACES)
    assert answered(question) == next_line(question)


def test_a_pledge_keeps_nothing_that_is_said_beside_it():
    line = "I'll be there! I think I'll be writing the history of the mill at noon. I won't tell Cora."
    clauses = read(line, "Bram Holt", "Ada Moreau", MONDAY, ("Ada Moreau", "Bram Holt", "Cora Falk"))
    assert [clause.text for clause in clauses if clause.kept_from] == ["I won't tell Cora."]


def test_a_surprise_is_passed_on_more_readily_than_what_everybody_may_know():
    def passed_on(text):
        count = 0
        for n in range(60):
            knows = ((f"Dora{n} Falk", "close friend"), ("Ada Moreau", "friend"), ("Cleo Brandt", "friend"))
            teller, friend = person("Bram Holt", knows=knows), person(f"Dora{n} Falk", knows=(("Bram Holt", "close friend"),))
            teller.records = [told(1, "Ada Moreau", f"Ada Moreau told me that {text}", 8)]
            count += any("leaving party" in line.text for line in talk(teller, friend, turns=6)[::2])
        return count

    surprise, open_to_all = passed_on(TOLD), passed_on(TOLD.partition(" It is a surprise")[0])
    assert 0 < open_to_all < surprise < 60
