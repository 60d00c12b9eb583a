"""Days in company: at one table, with friends, of an evening; and counters that are kept."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plan_towns import ADA, BRAM, CLEO, LODGE, MONDAY, TOWN, arena, plan_day_of, plan_steps_of

from simulator.core.facts import Place
from simulator.core.persona import Acquaintance, Habit, Lifestyle
from simulator.core.types import within
from simulator.mind.offline.activities import kind_of
from simulator.mind.offline.planning import plan_day
from simulator.mind.offline.steps import plan_steps

WEEK = [MONDAY + timedelta(days=n) for n in range(7)]
EDDA = replace(
    ADA, name="Edda Moreau", work=None, routine=(), currently="", background="", knows=(Acquaintance("Ada Moreau", "wife"),)
)
ADA_AT_HOME = replace(ADA, work=None, routine=(), currently="", background="", knows=(Acquaintance("Edda Moreau", "wife"),))


def items(me, places, now=MONDAY, key=1, **more):
    return plan_day(plan_day_of(me, places, now, key, **more)).items


def called(found, word):
    return [item for item in found if word in item.activity]


def opened(places, spans, room="vale:Swan Cafe:dining room"):
    return [replace(place, hours=spans) if within(place.address, room) else place for place in places]


def test_a_household_has_supper_at_one_hour_and_one_table():
    for now in WEEK:
        ones, others = (called(items(me, TOWN, now, key), "having dinner") for me, key in ((ADA_AT_HOME, 3), (EDDA, 4)))
        if within(ones[0].place, "vale:Moreau house") and within(others[0].place, "vale:Moreau house"):
            assert ones[0].place == others[0].place == "vale:Moreau house:kitchen"
            assert abs(ones[0].start - others[0].start) <= 20


def test_a_family_spends_most_evenings_together_in_the_same_room():
    evenings = [called(items(me, TOWN, now), "spending the evening with") for now in WEEK for me in (ADA_AT_HOME, EDDA)]
    places = {item.place for found in evenings for item in found}
    assert sum(bool(found) for found in evenings) >= 8
    assert len(places) == 1
    assert "bedroom" not in places.pop()


def test_friends_meet_on_the_same_days_at_the_same_place_as_both_know():
    ada = replace(ADA, work=None, routine=(), knows=(Acquaintance("Bram Okker", "close friend"),))
    bram = replace(BRAM, lifestyle=ADA.lifestyle, routine=(), knows=(Acquaintance("Ada Moreau", "close friend"),))
    met = []
    for now in WEEK:
        ones = [item for item in items(ada, TOWN, now) if item.activity.endswith("with Bram")]
        others = [item for item in items(bram, LODGE, now) if item.activity.endswith("with Ada")]
        met += [(a.place, b.place, abs(a.start - b.start)) for a, b in zip(ones, others, strict=True)]
    assert met
    assert all(one == other and minutes <= 20 for one, other, minutes in met)


def test_nobody_has_a_standing_meeting_with_whom_they_dislike_or_hardly_know():
    me = replace(BRAM, knows=(Acquaintance("Ada Moreau", "a friend I dislike"), Acquaintance("Dora Lind", "customer")))
    assert not [item for now in WEEK for item in items(me, LODGE, now) if item.activity.endswith(("with Ada", "with Dora"))]


def test_who_serves_eats_at_the_counter():
    lunch = called(items(ADA, TOWN), "having lunch")[0]
    assert (lunch.activity, lunch.place) == ("having lunch at the counter", "vale:mill:shop")
    assert lunch.end - lunch.start <= 25
    steps = plan_steps(plan_steps_of(ADA, TOWN, lunch.activity, lunch.start, lunch.end, lunch.place))
    assert {step.place for step in steps if step.pictogram == "eat"} == {"vale:mill:shop:counter"}
    assert all(within(step.place, "vale:mill:shop") for step in steps)


def test_who_serves_does_not_leave_the_room():
    places = [*TOWN, *arena("vale:mill:kitchen", larder="store_food", sink="water wash")]
    steps = plan_steps(plan_steps_of(ADA, places, "serving customers at the mill", 540, 1080, "vale:mill:shop"))
    assert all(within(step.place, "vale:mill:shop") for step in steps)


def test_nobody_eats_or_drinks_where_it_is_closed():
    hungry = replace(BRAM, home="vale:lodge:Bram's room", routine=(), knows=())
    shut = opened(LODGE, ())
    for key in range(8):
        assert not [item for item in items(hungry, shut, key=key) if within(item.place, "vale:Swan Cafe")]
    some = opened(LODGE, tuple((day, 660, 900) for day in range(7)))
    found = [item for key in range(8) for item in items(hungry, some, key=key) if within(item.place, "vale:Swan Cafe")]
    assert found
    assert all(item.start >= 660 and item.end <= 960 for item in found)


def test_where_nobody_served_a_meal_is_eaten_at_home_and_a_coffee_is_not_had():
    meal = plan_steps_of(ADA, TOWN, "having lunch at Swan Cafe", 720, 780, "vale:Swan Cafe:dining room")
    steps = plan_steps(replace(meal, start=730, unserved="vale:Swan Cafe:dining room"))
    assert sum(step.minutes for step in steps) == 50
    assert all(within(step.place, "vale:Moreau house") for step in steps)
    coffee = plan_steps_of(ADA, TOWN, "having a coffee", 720, 750, "vale:Swan Cafe:dining room")
    steps = plan_steps(replace(coffee, start=730, unserved="vale:Swan Cafe:dining room"))
    assert not [step for step in steps if "order" in step.activity or "coffee" in step.activity]


def test_guests_keep_out_of_the_kitchen_of_an_inn():
    places = [*TOWN, *arena("vale:Swan Cafe:kitchen", stove="cook", sink="water")]
    question = plan_steps_of(CLEO, places, "free time", 600, 635)
    here = replace(question, me=replace(question.me, place="vale:Swan Cafe:dining room"))
    assert not [step for step in plan_steps(here) if "kitchen" in step.place]


def test_a_housemate_does_not_use_the_things_in_another_bedroom():
    places = [*LODGE, Place("vale:lodge:Cleo's room:computer", ("compute",))]
    for key in range(10):
        found = items(replace(BRAM, background="Bram Okker likes computers and apps."), places, key=key)
        steps = [step for item in found for step in plan_steps(plan_steps_of(BRAM, places, item.activity, place=item.place))]
        assert not [step for step in steps if within(step.place, "vale:lodge:Cleo's room")]


@pytest.mark.parametrize("me", [ADA, BRAM, CLEO], ids=lambda me: me.name)
def test_people_have_their_hours_and_places(me):
    """On weekdays the same meal is mostly at one hour, and mostly at one place."""
    days = [called(items(me, TOWN if me is ADA else LODGE, now, n), "lunch") for n, now in enumerate(WEEK[:5])]
    starts = sorted(item.start for found in days for item in found)
    assert starts[-2] - starts[0] <= 75
    places = [item.place for found in days for item in found]
    assert max(places.count(place) for place in places) >= 3


def test_a_weekend_is_spent_otherwise_than_a_weekday():
    def kinds(now):
        return [kind.name for key in range(12) for item in items(CLEO, LODGE, now, key) if (kind := kind_of(item.activity))]

    weekday, sunday = kinds(WEEK[2]), kinds(WEEK[6])
    assert weekday.count("study") > sunday.count("study")
    outings = ("walk", "meet", "play", "garden", "craft", "coffee", "drink")
    assert sum(sunday.count(name) for name in outings) > sum(weekday.count(name) for name in outings)


@given(st.integers(0, 6), st.integers(0, 10**6), st.integers(300, 700), st.integers(1200, 1600), st.integers(0, 5))
@settings(max_examples=40, deadline=None)
def test_any_day_is_whole(day, key, wake, bed, friends):
    """Items keep their order within the waking day, at known places, whatever company one has."""
    hows = ("close friend", "wife", "housemate", "mother", "colleague")
    knows = tuple(Acquaintance(f"Friend{n} Lind", hows[n]) for n in range(friends))
    me = replace(ADA, lifestyle=Lifestyle(wake, bed), knows=knows, routine=(Habit("have tea", "vale:green:green", 1170, 60),))
    places = opened(TOWN, ((day, 600, 1300),))
    agenda = plan_day(plan_day_of(me, places, MONDAY + timedelta(days=day), key))
    assert all(agenda.wake <= item.start < item.end <= agenda.bed for item in agenda.items)
    assert all(a.end <= b.start for a, b in zip(agenda.items, agenda.items[1:], strict=False))
    assert {item.place for item in agenda.items} <= {"", *(place.address for place in places)}
    meals = [item for item in agenda.items if kind_of(item.activity).name in ("breakfast", "lunch", "dinner")]
    assert 2 <= len(meals) <= 3

