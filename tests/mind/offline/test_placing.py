from dataclasses import replace
from datetime import timedelta

import pytest
from plan_towns import ADA, BRAM, LODGE, MONDAY, TOWN, arena, plan_day_of, plan_steps_of

from simulator.core.persona import Work
from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.mind.offline.activities import activities, is_affair, kind_of, progressive
from simulator.mind.offline.affairs import is_gathering
from simulator.mind.offline.day import Day
from simulator.mind.offline.placing import place_for, place_of_want
from simulator.mind.offline.planning import plan_day
from simulator.mind.offline.spots import Spots
from simulator.mind.offline.steps import plan_steps
from simulator.mind.offline.subjects import base_of
from simulator.mind.offline.wants import Want

INN = [
    *TOWN,
    *arena("vale:inn:kitchen", stove="cook", table="eat sit", stools="sit", oven="cook"),
    *arena("vale:inn:taproom", tables="eat sit drink", bar="order"),
    *arena("vale:orchard:grove", plum_trees="garden"),
]
EVENING = MONDAY + timedelta(days=2, hours=18)


def promise(what, hours=2.0, where="vale:inn", host="Bram Okker"):
    return Promise(host, what, where, EVENING, EVENING + timedelta(hours=hours))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bread tasting", "attending the bread tasting"),
        ("open evening", "attending the open evening"),
        ("rehearsal", "attending the rehearsal"),
        ("reading in the garden", "reading in the garden"),
        ("plan a party", "planning a party"),
        ("go fishing", "going fishing"),
    ],
)
def test_a_noun_is_attended_and_a_verb_is_done(text, said):
    assert progressive(text) == said


def test_verbs_are_found_behind_their_endings():
    words = {"animating": "animate", "untangling": "untangle", "treating": "treat", "heated": "heat", "curling": "curl"}
    assert {word: base_of(word) for word in words} == words


@pytest.mark.parametrize("what", ["bread tasting", "reading", "rehearsal", "walk", "game night", "open evening"])
def test_an_affair_of_an_hour_at_a_place_is_a_gathering(what):
    assert is_affair(what)
    assert is_gathering(promise(what))
    assert not is_gathering(promise("mend the roof"))


def test_host_and_guest_meet_in_the_same_room_however_it_was_said():
    for where in ("vale:inn", "vale:inn:kitchen"):
        assert Spots(ADA, tuple(INN)).venue(where) == "vale:inn:taproom"
    assert Spots(ADA, tuple(INN)).venue("vale:inn:kitchen:stove") == "vale:inn:kitchen:stove"
    for me, host in ((ADA, "Bram Okker"), (ADA, ADA.name)):
        tasting = promise("bread tasting", 2, "vale:inn:kitchen", host)
        agenda = plan_day(plan_day_of(me, INN, EVENING.replace(hour=0), promises=(tasting,)))
        item = next(item for item in agenda.items if item.activity.endswith("ing the bread tasting"))
        assert item.place == "vale:inn:taproom"


def test_what_grows_is_tended_where_it_grows():
    day = Day(plan_day_of(BRAM, INN))
    assert place_for(day, kind_of("pruning the plum trees"), "pruning the plum trees").startswith("vale:orchard")
    assert place_for(day, kind_of("building a footbridge"), "building a footbridge").split(":")[1] in ("green", "orchard")


def test_nobody_serves_or_cooks_at_anothers_counter_or_stove():
    keeper = replace(BRAM, work=Work("vale:Swan Cafe:dining room:behind the bar", "tend the bar", 1000, 1200))
    for key in range(8):
        day = Day(plan_day_of(keeper, LODGE, key=key))
        want = Want("running a beloved bar", activities()["serve"], "Bram is running a beloved bar.")
        assert place_of_want(day, want).startswith("vale:Swan Cafe")
        assert place_for(day, activities()["cook"], "trying out a recipe").startswith("vale:lodge")


def test_a_concern_of_ones_trade_is_followed_at_work():
    baker = replace(ADA, work=Work("vale:inn:taproom:bar", "sell bread", 540, 700))
    want = Want("baking a dark bread", activities()["cook"], "Ada is baking a dark bread.")
    assert place_of_want(Day(plan_day_of(baker, INN)), want) == "vale:inn:kitchen"


@pytest.mark.parametrize(
    ("activity", "seen"),
    [
        ("telling people about the supper", "looking for people to talk to"),
        ("hoping to meet Bram", "looking for people to talk to"),
        ("thinking of leaving the vale", "sitting in thought"),
        ("going to the supper", "on the way somewhere"),
        ("painting a view of the mill", "painting"),
        ("writing a book about rivers", "writing"),
    ],
)
def test_others_see_what_is_done_and_not_what_for(activity, seen):
    steps = plan_steps(plan_steps_of(ADA, TOWN, activity, place="vale:green:green", because="Ada has it in mind."))
    assert {step.seen_as for step in steps if step.activity == activity} == {seen}


def test_pastimes_have_a_reason_that_is_a_sentence_or_none():
    reasons = {kind.reason for kind in activities().values() if kind.leisure}
    for key in range(6):
        for me in (ADA, BRAM):
            agenda = plan_day(plan_day_of(me, INN, key=key))
            assert not any(item.because.startswith(("I am kind", "I am curious", "I like it")) for item in agenda.items)
            assert any(item.because in reasons for item in agenda.items)


def test_a_thought_of_calling_it_off_leaves_no_affair_on_the_day():
    mine = promise("harvest supper", 2, "vale:mill", ADA.name)
    thought = Record(7, Kind.OBSERVATION, 5, "I have decided to cancel the harvest supper.", 7, source="whisper")
    midnight = EVENING.replace(hour=0)
    kept = plan_day(plan_day_of(ADA, TOWN, midnight, promises=(mine,)))
    off = plan_day(plan_day_of(ADA, TOWN, midnight, promises=(mine,), memories=(thought,)))
    assert "hosting the harvest supper" in {item.activity for item in kept.items}
    assert not any("supper" in item.activity for item in off.items if item.start >= 1000)
    later = plan_day(replace(plan_day_of(ADA, TOWN, midnight, promises=()), off=(mine,)))
    assert not any("supper" in item.activity for item in later.items if item.start >= 1000)
