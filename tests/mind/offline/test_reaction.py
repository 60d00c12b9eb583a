from dataclasses import replace
from datetime import timedelta

import pytest
from plan_towns import ADA, BRAM, CLEO, LODGE, MONDAY, SUPPER, TOWN

from simulator.core.facts import Sighting
from simulator.core.percepts import Seen
from simulator.core.persona import Acquaintance
from simulator.core.plans import Step
from simulator.core.records import Kind, Record
from simulator.mind.offline.reaction import react
from simulator.mind.questions import React, Situation

NOON = MONDAY + timedelta(hours=12)
CAFE = "vale:Swan Cafe:dining room"
READING = Step("reading a book", 30, f"{CAFE}:tables", "read")


def sees(me=ADA, other="Bram Okker", action="having a coffee", key=1, step=READING, last=-1, now=NOON, free=None, **more):
    seen = Seen(Sighting(other, action, "", 0), CAFE, 2, other, walking=more.pop("walking", False))
    places = tuple(TOWN if me is ADA else LODGE)
    given = {"memories": (), "promises": (), "minutes_left": 20, **more}
    return React(
        Situation(me, now, CAFE, step.activity if step else "", key), seen, step, places=places,
        free=(other,) if free is None else free, last=(last,) if free is None else (-1,) * len(free), **given,
    )  # fmt: skip


def thing(state, place="vale:Moreau house:kitchen:stove", me=ADA, step=READING, doing="reading a book"):
    seen = Seen(Sighting(place, state, "", 0), place, 2)
    return React(Situation(me, NOON, "vale:Moreau house:kitchen", doing, 1), seen, step, (), (), tuple(TOWN))


def rate(**more):
    return sum(react(sees(key=key, **more)).kind == "talk" for key in range(400)) / 400


def test_a_fire_is_put_out_where_it_is():
    answer = react(thing("on fire"))
    assert (answer.kind, answer.place) == ("change", "vale:Moreau house:kitchen:stove")
    assert "fire" in answer.activity
    assert "stove" in answer.activity
    assert answer.minutes > 0
    assert "on fire" in answer.why


def test_the_timid_get_away():
    answer = react(thing("on fire", me=replace(ADA, traits=("anxious",))))
    assert answer.kind == "change"
    assert not answer.place.startswith("vale:Moreau house")


def test_a_broken_thing_is_mended_by_those_whose_it_is():
    assert react(thing("broken")).activity == "mending the stove"
    assert react(thing("broken", "vale:school:library:desks", me=replace(ADA, traits=("curious",)))).kind == "carry on"


def test_one_does_not_start_again_what_one_is_at():
    answer = react(thing("on fire"))
    assert react(thing("on fire", doing=answer.activity)).kind == "carry on"


@pytest.mark.parametrize("state", ["", "being cooked on", "in use", "covered with papers"])
def test_ordinary_states_change_nothing(state):
    assert react(thing(state)).kind == "carry on"


def test_one_waits_for_a_bathroom_in_use():
    step = Step("washing hands", 5, "vale:Moreau house:bathroom:shower", "wash")
    answer = react(thing("in use", "vale:Moreau house:bathroom:shower", step=step))
    assert (answer.kind, answer.activity) == ("wait", "waiting for the shower")


def test_friends_talk_more_than_strangers():
    friend, stranger = rate(), rate(other="Dora Lind")
    assert 0.1 < friend < 0.5
    assert 0 < stranger < 0.1


def test_the_outgoing_talk_more_than_the_shy():
    shy = replace(ADA, traits=("shy",))
    outgoing = replace(ADA, traits=("outgoing",))
    assert rate(me=outgoing) > rate(me=shy) > 0


def test_after_a_talk_one_has_said_enough_for_a_while():
    assert rate(last=20) == 0
    assert rate(last=60) < rate(last=300) < rate()


def test_busy_people_talk_less():
    teaching = Step("teaching a class", 30, "", "teach")
    assert rate(step=teaching) < rate() / 2


def test_nobody_talks_to_who_is_not_free_or_while_asleep():
    assert rate(free=()) == 0
    assert rate(step=Step("sleeping", 60, "", "sleep", asleep=True)) == 0


def test_nobody_talks_when_a_promise_is_due():
    answer = react(sees(promises=(SUPPER,), now=SUPPER.start - timedelta(minutes=8)))
    assert answer.kind == "carry on"
    assert "harvest supper" in answer.why


def test_a_host_has_something_to_tell_until_it_is_told():
    told = Record(9, Kind.CHAT, 1, "I told Bram Okker about the harvest supper", object="Bram Okker", source="said:Bram Okker")
    inviting = [react(sees(promises=(SUPPER,), key=key)) for key in range(60)]
    assert {answer.about for answer in inviting if answer.kind == "talk"} == {"the harvest supper"}
    again = [react(sees(promises=(SUPPER,), memories=(told,), key=key)) for key in range(60)]
    assert "the harvest supper" not in {answer.about for answer in again}
    assert rate(promises=(SUPPER,)) > rate()


def test_news_is_told_to_those_it_is_not_from():
    news = Record(4, Kind.CHAT, 1, "Cleo Tan invited me to the concert on Friday", 7, actor="Cleo Tan", source="told:Cleo Tan")
    assert "the concert" in {react(sees(memories=(news,), key=key)).about for key in range(60)}
    assert "the concert" not in {react(sees(other="Cleo Tan", memories=(news,), key=key)).about for key in range(60)}


def test_secrets_are_not_a_topic():
    secret = Record(4, Kind.CHAT, 1, "Cleo Tan told me a secret about the concert", 8, source="told:Cleo Tan")
    assert "the concert" not in {react(sees(memories=(secret,), key=key)).about for key in range(60)}


def test_who_looks_for_somebody_speaks_to_them():
    assert rate(step=Step("hoping to meet Bram", 30, CAFE, "talk")) > 0.7


def test_the_disliked_are_left_alone():
    grudge = replace(ADA, currently="Ada Moreau does not like Bram Okker.")
    assert rate(me=grudge) < 0.05


def test_most_proposals_are_accepted():
    answers = [react(sees(proposal=True, about="the day", key=key)) for key in range(50)]
    assert all(answer.kind == "talk" and answer.person == "Bram Okker" for answer in answers)


def test_a_proposal_from_a_person_who_is_not_free_may_be_accepted():
    assert react(sees(proposal=True, free=())).kind == "talk"


@pytest.mark.parametrize(
    ("more", "word"),
    [
        ({"step": Step("sleeping", 60, "", "sleep", asleep=True)}, "asleep"),
        ({"promises": (SUPPER,), "now": SUPPER.start - timedelta(minutes=5)}, "must go"),
    ],
)
def test_proposals_are_declined_for_a_true_reason(more, word):
    answer = react(sees(proposal=True, **more))
    assert answer.kind == "carry on"
    assert word in answer.why


def test_a_teacher_declines_at_times():
    answers = {react(sees(proposal=True, step=Step("teaching a class", 30, "", "teach"), key=key)).kind for key in range(40)}
    assert answers == {"talk", "carry on"}


def test_a_day_in_company_has_a_believable_number_of_talks():
    """Seven people come and go at the cafe from ten to six; each is seen anew about every ten minutes."""
    company = ["Bram Okker", "Cleo Tan", "Dora Lind", "Emil Roth", "Finn Aas", "Gita Rao", "Hugo Berg"]
    counts = []
    for me in (replace(ADA, knows=(*ADA.knows, *(Acquaintance(name, "neighbour") for name in company[1:4]))), BRAM, CLEO):
        last: dict[str, int] = {}
        talks = 0
        for minute in range(600, 1080, 2):
            other = company[minute // 2 % len(company)]
            if other == me.name or minute // 60 % 3 == company.index(other) % 3:
                continue
            since = minute - last[other] if other in last else -1
            answer = react(sees(me=me, other=other, key=minute, last=since, free=(other,) if since < 0 or since > 30 else ()))
            if answer.kind == "talk":
                talks += 1
                last[other] = minute
        counts.append(talks)
    assert all(3 <= talks <= 20 for talks in counts), counts
