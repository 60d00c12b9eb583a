from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from plan_towns import ADA, BRAM, CLEO, LODGE, MONDAY, PEOPLE, SUPPER, TOWN, arena, plan_day_of

from simulator.core.facts import Place
from simulator.core.persona import Habit, Lifestyle
from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.core.types import within
from simulator.mind.offline.activities import MEALS, kind_of
from simulator.mind.offline.planning import plan_day
from simulator.mind.plans import schedule

WEDNESDAY = MONDAY + timedelta(days=2)
SUNDAY = MONDAY + timedelta(days=6)
ODD_TOWNS = (
    [],
    [Place("vale")],
    arena("vale:hut:room"),
    arena("vale:hut:room", bed="sleep"),
    arena("vale:Moreau house:bedroom", bed="sleep"),
    arena("vale:cafe:cafe", tables="eat order"),
    [Place("vale:shop:shop:counter", ("serve",))],
)


def kinds(agenda):
    return [kind.name for item in agenda.items if (kind := kind_of(item.activity))]


def a_week():
    for me, places in PEOPLE:
        for day in range(7):
            for late in (0, 75):
                question = plan_day_of(me, places, MONDAY + timedelta(days=day), day, (SUPPER,), late=late)
                yield question, plan_day(question)


def test_items_are_in_order_within_the_waking_day_at_known_places():
    for question, agenda in a_week():
        known = {"", *(place.address for place in question.places)}
        assert question.late < agenda.wake < agenda.bed
        assert all(agenda.wake <= item.start < item.end <= agenda.bed for item in agenda.items)
        assert all(a.end <= b.start for a, b in zip(agenda.items, agenda.items[1:], strict=False))
        assert {item.place for item in agenda.items} <= known


def test_a_day_has_two_to_four_meals_and_five_things_to_do():
    for _, agenda in a_week():
        meals = [name for name in kinds(agenda) if name in MEALS]
        assert 2 <= len(meals) <= 4
        assert len(agenda.items) - len(meals) >= 5


def test_little_of_the_waking_day_is_empty():
    for question, agenda in a_week():
        blocks = schedule(agenda, question.late)
        assert sum(b.minutes for b in blocks if b.activity == "free time") < 420


def test_waking_varies_about_the_persona_own_hour():
    wakes = {plan_day(plan_day_of(CLEO, LODGE, WEDNESDAY, key)).wake for key in range(40)}
    assert len(wakes) > 10
    assert all(375 <= wake <= 465 for wake in wakes)


def test_people_sleep_in_on_a_day_off_unless_their_author_says_when_they_rise():
    sunday = [plan_day(plan_day_of(CLEO, LODGE, SUNDAY, key)).wake for key in range(20)]
    midweek = [plan_day(plan_day_of(CLEO, LODGE, WEDNESDAY, key)).wake for key in range(20)]
    assert sum(sunday) / 20 > sum(midweek) / 20 + 30
    early = replace(CLEO, lifestyle=Lifestyle(420, 1380, (360, 1320)))
    assert all(plan_day(plan_day_of(early, LODGE, SUNDAY, key)).wake < 420 for key in range(20))


def test_one_gets_up_in_time_for_a_habit_of_the_morning():
    me = replace(CLEO, work=None, routine=(Habit("running round the green", "vale:green:green", 440, 30),))
    assert all(plan_day(plan_day_of(me, LODGE, WEDNESDAY, key)).wake <= 385 for key in range(20))


def test_the_same_question_has_the_same_answer_and_another_key_another_day():
    assert plan_day(plan_day_of(BRAM, LODGE, key=7)) == plan_day(plan_day_of(BRAM, LODGE, key=7))
    assert plan_day(plan_day_of(BRAM, LODGE, key=7)).items != plan_day(plan_day_of(BRAM, LODGE, key=8)).items


def test_two_people_spend_a_day_differently():
    bram, cleo = (plan_day(plan_day_of(me, LODGE, SUNDAY, 3)) for me in (BRAM, CLEO))
    assert {item.activity for item in bram.items} != {item.activity for item in cleo.items}


def test_work_fills_its_hours_on_its_days_alone():
    working = [item for item in plan_day(plan_day_of(ADA, TOWN)).items if "serving customers" in item.activity]
    assert min(item.start for item in working) == 540
    assert max(item.end for item in working) == 1080
    assert sum(item.end - item.start for item in working) > 400
    assert {item.place for item in working} == {"vale:mill:shop"}
    assert not [item for item in plan_day(plan_day_of(ADA, TOWN, SUNDAY)).items if "serving customers" in item.activity]


@pytest.mark.parametrize("key", range(5))
def test_a_gathering_is_kept_even_over_work_with_time_to_get_there(key):
    me = replace(CLEO, work=replace(ADA.work, end=1140))
    agenda = plan_day(plan_day_of(me, LODGE, WEDNESDAY, key, (SUPPER,)))
    (item,) = [item for item in agenda.items if item.activity == "attending the harvest supper"]
    assert 1005 <= item.start <= 1040, "before or after the hour as is one's nature"
    assert (item.end, item.place) == (1170, "vale:mill:shop")
    assert "harvest supper" in item.because
    before = next(other for other in agenda.items if other.end == item.start)
    assert before.activity == "going to the harvest supper"
    assert 10 <= before.end - before.start <= 20


def test_whose_work_ends_in_good_time_comes_after_it():
    agenda = plan_day(plan_day_of(replace(CLEO, work=ADA.work), LODGE, WEDNESDAY, 1, (SUPPER,)))
    (item,) = [item for item in agenda.items if item.activity == "attending the harvest supper"]
    assert item.start == 1080


def test_guests_do_not_all_come_in_the_same_minute():
    guests = [replace(CLEO, name=f"Guest {n}", traits=("organized",) if n % 3 == 0 else ()) for n in range(12)]
    plans = [plan_day(plan_day_of(me, LODGE, WEDNESDAY, 1, (SUPPER,))).items for me in guests]
    starts = [item.start for items in plans for item in items if item.activity == "attending the harvest supper"]
    assert max(starts) - min(starts) >= 15
    assert sum(starts[::3]) / 4 < sum(starts) / 12, "the organized come before others"


def test_the_host_gets_ready_and_tells_people_before():
    agenda = plan_day(plan_day_of(ADA, TOWN, WEDNESDAY, 1, (SUPPER,)))
    by_activity = {item.activity: item for item in agenda.items}
    assert by_activity["getting everything ready for the harvest supper"].end == 1020
    assert by_activity["hosting the harvest supper"].place == "vale:mill:shop"
    told = [item for item in agenda.items if item.activity.startswith("telling people")]
    assert all(item.end <= 1020 for item in told)
    eve = plan_day(plan_day_of(ADA, TOWN, MONDAY, 1, (SUPPER,)))
    assert any(item.activity == "telling people about the harvest supper" for item in eve.items)


def test_what_somebody_means_to_hold_needs_no_promise():
    me = replace(ADA, currently="Ada Moreau is planning a harvest supper at the mill on September 17th, 2031, from 5pm to 7pm.")
    items = plan_day(plan_day_of(me, TOWN, WEDNESDAY)).items
    (item,) = [item for item in items if item.activity == "hosting the harvest supper"]
    assert (item.start, item.end, item.place) == (1020, 1140, "vale:mill:shop")
    assert not [item for item in plan_day(plan_day_of(me, TOWN, SUNDAY)).items if "hosting" in item.activity]


def test_promises_of_other_days_or_past_hours_change_nothing():
    other = replace(SUPPER, start=SUPPER.start + timedelta(days=9), end=SUPPER.end + timedelta(days=9))
    assert not [item for item in plan_day(plan_day_of(CLEO, LODGE, MONDAY, 1, (other, SUPPER))).items if "supper" in item.activity]


def test_of_two_gatherings_at_once_the_older_promise_is_kept():
    later = Promise("Bram Okker", "concert", "vale:green:green", SUPPER.start, SUPPER.end, since=90)
    items = plan_day(plan_day_of(CLEO, LODGE, WEDNESDAY, 1, (later, SUPPER))).items
    assert [item.activity for item in items if item.start <= 1080 < item.end] == ["attending the harvest supper"]


def test_a_small_promise_takes_a_while_of_work():
    start = datetime(2031, 9, 15, 10, 0)
    coffee = Promise("Bram Okker", "coffee", "vale:Swan Cafe:dining room", start, start)
    items = plan_day(plan_day_of(ADA, TOWN, MONDAY, 1, (coffee,))).items
    (item,) = [item for item in items if item.activity == "having coffee with Bram"]
    assert (item.start, item.end) == (600, 645)


def test_a_habit_with_an_hour_is_kept_on_its_days():
    jam = [item for item in plan_day(plan_day_of(BRAM, LODGE, WEDNESDAY)).items if "jam" in item.activity]
    assert len(jam) == 1
    assert abs(jam[0].start - 1200) <= 10
    assert not [item for item in plan_day(plan_day_of(BRAM, LODGE)).items if "jam" in item.activity]


def test_a_habit_that_is_a_meal_is_that_meal():
    me = replace(BRAM, routine=(Habit("have dinner at the cafe", "vale:Swan Cafe:dining room", 1020, 60),))
    dinners = [item for item in plan_day(plan_day_of(me, LODGE)).items if kind_of(item.activity).name == "dinner"]
    assert [item.place for item in dinners] == ["vale:Swan Cafe:dining room"]


def test_concerns_get_real_time_and_are_cited():
    for me, places, word in ((BRAM, LODGE, "river landscapes"), (CLEO, LODGE, "exam")):
        found = [item for item in plan_day(plan_day_of(me, places, SUNDAY)).items if word in item.activity]
        assert sum(item.end - item.start for item in found) >= 60
        assert all(item.because in me.currently for item in found)


def test_an_insight_changes_the_plan_and_is_cited():
    insight = Record(5, Kind.REFLECTION, 10, "I want to carve a new cradle for my niece", importance=8)
    before = plan_day(plan_day_of(CLEO, LODGE, SUNDAY, 2))
    after = plan_day(plan_day_of(CLEO, LODGE, SUNDAY, 2, memories=(insight,)))
    assert not any("carving" in item.activity for item in before.items)
    (item,) = [item for item in after.items if item.activity == "carving a new cradle for her niece"]
    assert item.because == insight.text
    assert item.end - item.start >= 30


@pytest.mark.parametrize(
    ("text", "activity"),
    [
        ("I want to spend more time with Dora Lind", "spending more time with Dora Lind"),
        ("I want to get to know Emil Roth better", "getting to know Emil Roth better"),
        ("I want to give more time to my botany", "giving more time to her botany"),
        ("I should avoid Dora Lind", None),
        ("Too many of my plans have come to nothing lately.", None),
    ],
)
def test_insights_are_read_as_wants(text, activity):
    insight = Record(5, Kind.REFLECTION, 10, text, importance=8)
    items = plan_day(plan_day_of(CLEO, LODGE, SUNDAY, 2, memories=(insight,))).items
    assert [item.activity for item in items if item.because == text] == ([activity] if activity else [])


def test_an_insight_about_a_friend_leads_among_people():
    insight = Record(5, Kind.REFLECTION, 10, "Bram and I are becoming close friends", importance=8)
    items = plan_day(plan_day_of(CLEO, LODGE, SUNDAY, 2, memories=(insight,))).items
    assert any(item.activity == "hoping to meet Bram" and not within(item.place, "vale:lodge") for item in items)


@pytest.mark.parametrize("places", ODD_TOWNS)
def test_odd_towns_have_their_days_too(places):
    for me in (ADA, BRAM, replace(CLEO, home="vale:gone:gone", lifestyle=Lifestyle(600, 60))):
        for late in (0, 200, 1380):
            agenda = plan_day(plan_day_of(me, places, WEDNESDAY, 1, (SUPPER,), late=late))
            assert {item.place for item in agenda.items} <= {"", *(place.address for place in places)}
            assert sum(block.minutes for block in schedule(agenda, late)) == 1440


def test_nobody_goes_into_the_homes_of_others():
    places = [*LODGE, *arena("vale:Dorn house:hall", sofa="sit", kitchen="eat order drink", bed="sleep", shelf="read")]
    for key in range(10):
        assert not [item for item in plan_day(plan_day_of(BRAM, places, SUNDAY, key)).items if "Dorn" in item.place]
