"""Word of events and of plans: whose they are, who passes them on, and what is not told."""

import re
from datetime import timedelta

import pytest
from talk_people import MONDAY, SUPPER, ada, bram, learn, person, say, seeds, spoken, talk, told

from simulator.core.clock import Clock
from simulator.core.persona import Acquaintance
from simulator.core.records import Kind, Record
from simulator.mind.offline import beliefs
from simulator.mind.offline.grammar import definite, indefinite
from simulator.mind.offline.meaning import ACCEPT, INVITE
from simulator.mind.offline.persons import first_to_third, third_to_first, to_second
from simulator.mind.offline.reading import read

PARTY = "Dora Falk invited me to the Founder's Day party at the mill on 6 May from 17:00 to 19:00."
ALL = "Everyone is invited to Dora Falk's Founder's Day party on 6 May from 17:00 to 19:00."
NAMES = ("Ada Moreau", "Bram Holt", "Dora Falk")


def acts(line):
    return {clause.act for clause in read(line.text, line.speaker, line.to, MONDAY, NAMES)}


def go_between(*knows):
    friend = ada(knows=(("Bram Holt", "close friend"), ("Dora Falk", "close friend"), *knows))
    friend.records = [told(1, "Dora Falk", PARTY), told(2, "Dora Falk", ALL)]
    return friend


def test_a_day_named_after_somebody_is_nobodys():
    assert indefinite("Founder's Day party") == "a Founder's Day party"
    assert definite("New Year's Eve party") == "the New Year's Eve party"
    assert indefinite("Ada's supper") == "Ada's supper"
    lines = spoken("I'm having a Founder's Day party at the mill tomorrow from five to seven. Will you come?", "Yes, I'll come!")
    promise = learn(bram(), ada(), lines).promised[0]
    assert (promise.host, promise.what) == ("Ada Moreau", "Founder's Day party")


@pytest.mark.parametrize("knows_host", [True, False])
@pytest.mark.parametrize("verb", ["is having a", "is giving", "is hosting the", "is holding a"])
def test_the_host_stays_the_host_whoever_passes_it_on(verb, knows_host):
    line = f"Dora Falk {verb} Founder's Day party at the mill tomorrow from five to seven. You are invited too."
    guest = bram(knows=(("Ada Moreau", "friend"), *((("Dora Falk", "friend"),) if knows_host else ())))
    lesson = learn(guest, ada(), spoken(line, "Thank you, I'll come."))
    assert [(p.host, p.what) for p in lesson.promised] == [("Dora Falk", "Founder's Day party")]
    assert not any("Ada Moreau is having" in text or "Ada Moreau invited" in text for text in lesson.learnt)


def test_friends_of_the_host_pass_it_on_and_name_the_host():
    said = [line for seed in range(12) for n in (0, 1) for line in talk(go_between(), person(f"Bram Holt{'x' * n}"), seed=seed)]
    about = [line.text for line in said if "Founder's Day party" in line.text and line.speaker == "Ada Moreau"]
    assert all("Dora" in text for text in about if "having" in text or "giving" in text)


def test_who_dislikes_the_host_passes_nothing_on():
    cold = go_between()
    cold.persona = ada(knows=(("Bram Holt", "close friend"), ("Dora Falk", "rival"))).persona
    assert not any("party" in line.text for seed in range(10) for line in talk(cold, bram(), seed=seed))


def test_an_overhearer_does_not_feel_invited():
    near = bram(knows=(("Ada Moreau", "friend"), ("Cleo Brandt", "friend")))
    heard = f'I overheard Ada Moreau say to Cleo Brandt: "{SUPPER} You are invited."'
    near.records = [Record(1, Kind.CHAT, 5, heard, 5, actor="Ada Moreau", source="overheard:Ada Moreau")]
    topic = next(t for t in beliefs.topics(near.records, near.persona, MONDAY, Clock(MONDAY)) if t.gathering)
    assert "Bram Holt" not in topic.invited


def tells(words, text, importance):
    """At how many hours of two days somebody tells a friend what came to their mind that morning."""
    told_at = 0
    for hours in range(0, 36, 3):
        friend = ada(knows=(("Bram Holt", "friend"),))
        friend.records = [Record(1, Kind.OBSERVATION, 0, text, importance, source="whisper")]
        lines = talk(friend, bram(), now=MONDAY.replace(hour=8) + timedelta(hours=hours))
        told_at += any(words in line.text for line in lines if line.speaker == friend.name)
    return told_at


def test_what_stirs_is_told_at_the_first_chance_and_small_news_waits_for_its_turn():
    assert tells("first prize", "I have won the first prize in the lottery.", 8) == 12
    assert 0 < tells("doormat", "I have bought a new doormat.", 7) < 8


def candidate():
    return ada(
        "I am thinking of running for the council.",
        "I am telling people that I am running for the council.",
        knows=(("Bram Holt", "friend"),),
        currently="Ada Moreau lives with Cleo Brandt. Ada is planning on running for the council and is telling people about it.",
    )


def test_who_tells_people_of_a_plan_tells_it_soon():
    news = re.compile(r"\bI'm (?:\w+ (?:of|on) )?running for the council")
    assert sum(any(news.search(line.text) for line in talk(candidate(), bram(), seed=n)[:4]) for n in range(8)) >= 6


def test_wondering_is_no_news_of_others():
    gossip = ada()
    gossip.records = [told(1, "Cleo Brandt", "Cleo Brandt is curious about who will run for the council.", 8)]
    assert not any("curious" in line.text for seed in range(10) for line in talk(gossip, bram(), seed=seed))


@pytest.mark.parametrize("seed", range(10))
def test_nothing_is_told_twice_in_a_talk(seed):
    news = told(1, "Cleo Brandt", "Cleo Brandt told me that Dora Falk is opening an inn by the river.", 9)
    one, two = ada(), bram()
    one.records, two.records = [news], [news]
    assert sum("opening an inn" in line.text for line in talk(one, two, seed=seed)) <= 1


def test_not_everybody_comes_and_who_does_not_has_a_true_reason():
    yes = no = 0
    for n in range(40):
        guest = person(f"Guest{chr(97 + n % 26)} Falk{n}", knows=(("Ada Moreau", "acquaintance"),), traits=("quiet",),
                       currently=f"Guest{chr(97 + n % 26)} is writing a book about bees.")  # fmt: skip
        host = ada(SUPPER, knows=((guest.name, "friend"),))
        answer = say(guest, host, talk(host, guest)[:1])
        read_as = {c.act for c in read(answer.text, guest.name, "Ada Moreau", MONDAY, (*NAMES, guest.name))}
        yes += ACCEPT in read_as
        if "can't" in answer.text or "regret" in answer.text or "won't be able" in answer.text:
            no += 1
            assert re.search(r"my book|so many people", answer.text, re.I), answer.text
    assert yes >= 8
    assert no >= 6


def test_a_host_does_not_answer_an_invitation_to_the_own_supper():
    lines = spoken("Ada Moreau is having a harvest supper at the mill tomorrow from five to seven. Will you come?",
                   first="Bram Holt", second="Ada Moreau")  # fmt: skip
    reply = say(ada(SUPPER), bram(), lines)
    assert "can't" not in reply.text
    assert "own harvest supper" in reply.text


def test_persons_shift_in_lists_and_second_verbs():
    love = "I love my husband, Cleo Brandt and hope he has relaxing days"
    assert to_second(love, "Cleo Brandt") == "I love you and hope you have relaxing days"
    assert first_to_third(love, "Ada Moreau", "she") == "Ada Moreau loves her husband, Cleo Brandt and hopes he has relaxing days"
    kept = third_to_first("Ada keeps bees and is an avid reader.", "Ada Moreau", "she")
    assert kept == "I keep bees and am an avid reader."


def test_an_introduction_asks_nothing():
    lines = spoken("Good morning. May I introduce myself? I'm Ada Moreau. I'm mending an old boat.")
    for seed in range(8):
        assert not re.search(r"don't know|couldn't tell|that I don't", say(bram(knows=()), ada(), lines, seed=seed).text, re.I)
    assert not any("myself" in text for text in learn(bram(), ada(), lines).learnt)


def test_words_as_they_were_said_are_not_taken_for_mine():
    gossip = ada(knows=(("Bram Holt", "close friend"), ("Cleo Brandt", "friend")))
    heard = 'Cleo Brandt said to me: "Guess what: I am running for the council."'
    gossip.records = [Record(1, Kind.CHAT, 5, heard, 9, actor="Cleo Brandt", source="heard:Cleo Brandt")]
    lines = [line.text for seed in range(8) for line in talk(gossip, bram(), seed=seed) if line.speaker == "Ada Moreau"]
    assert not any("I'm running" in text or '"' in text for text in lines)


def test_household_is_not_told_what_it_knows():
    home = candidate()
    home.persona = ada(knows=(("Bram Holt", "husband"),), currently=home.persona.currently).persona
    assert home.persona.knows == (Acquaintance("Bram Holt", "husband"),)
    mine = [line.text for seed in range(8) for line in talk(home, bram(), seed=seed) if line.speaker == home.name]
    assert not any("council" in text for text in mine)


def test_an_invitation_is_still_made_first_to_friends():
    assert all(INVITE in acts(talk(ada(SUPPER), bram(), seed=seed)[0]) for seed in range(6))


@pytest.mark.parametrize("said", ["I'm curious about who will be the next mayor.", "Who will be our mayor, I wonder."])
def test_who_means_to_be_mayor_says_so_where_people_wonder_who_will_be(said):
    told_at = 0
    for hours in range(0, 36, 3):
        sam = ada("I am thinking of running for mayor in the spring election.", knows=(("Bram Holt", "friend"),))
        lines = spoken("Good day, Bram.", f"Good day, Ada. {said}")
        told_at += "running for mayor" in say(sam, bram(), lines, now=MONDAY.replace(hour=8) + timedelta(hours=hours)).text
    assert told_at >= 10


LISTENERS = [f"{first} Holt" for first in ("Bram", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hanna", "Ivo", "Jill", "Karl")]


def hear(how):
    """How many of ten people hear in three days of a plan that somebody turns over in their mind."""
    heard = set()
    for name in LISTENERS:
        for hours in range(0, 72, 2):
            me = person("Ada Moreau", knows=((name, how),) if how else ())
            me.records = seeds("I am thinking of opening a shop by the bridge with what I inherit.", importance=8)
            lines = talk(me, person(name), now=MONDAY.replace(hour=8) + timedelta(hours=hours))
            if any("shop" in line.text for line in lines if line.speaker == me.name):
                heard.add(name)
                break
    return len(heard)


def test_a_plan_that_weighs_on_me_is_for_those_i_know():
    assert hear("friend") >= 8
    assert hear("") <= 5


def test_who_is_not_asked_to_a_party_hears_nothing_of_its_cake():
    cake = "I ordered a cake for the harvest supper from a baker in the city."
    for seed in range(20):
        host = ada(SUPPER, cake, currently="Ada is planning a harvest supper.", knows=(("Bram Holt", "colleague"),))
        said = " ".join(line.text for line in talk(host, person("Bram Holt"), seed=seed) if line.speaker == host.name)
        assert "cake" not in said or "harvest supper" in said.partition("cake")[0]


@pytest.mark.parametrize("day", [5, 7])
def test_whom_i_want_at_my_party_is_nothing_between_us(day):
    wish = "I want to invite everybody to the harvest supper, but not a word of it to Bram."
    for seed in range(10):
        host = ada(SUPPER, wish)
        assert not any("not a word" in line.text for line in talk(host, bram(), now=MONDAY.replace(day=day), seed=seed))
