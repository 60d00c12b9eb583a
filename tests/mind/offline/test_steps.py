from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plan_towns import ADA, BRAM, CLEO, LODGE, MONDAY, PEOPLE, SUPPER, TOWN, arena, plan_day_of, plan_steps_of

from simulator.core.affordances import AFFORDANCES
from simulator.core.facts import Place
from simulator.mind.offline.activities import activities, kind_of, progressive
from simulator.mind.offline.planning import plan_day
from simulator.mind.offline.steps import plan_steps
from simulator.mind.plans import schedule
from simulator.mind.questions import PlanSteps


def steps_of(*args, **more):
    return plan_steps(plan_steps_of(*args, **more))


def test_a_week_of_steps_adds_up_at_known_places():
    for me, places in PEOPLE:
        known = {place.address for place in places}
        for day in range(7):
            question = plan_day_of(me, places, MONDAY + timedelta(days=day), day, (SUPPER,))
            for block in schedule(plan_day(question)):
                steps = plan_steps(PlanSteps(question.me, block, block.start, question.places, ()))
                assert sum(step.minutes for step in steps) == block.minutes
                assert {step.place for step in steps} <= known
                assert all(step.activity and step.pictogram for step in steps)
                assert block.minutes < 40 or any(step.asleep for step in steps) or max(step.minutes for step in steps) <= 60


@given(st.text(max_size=30), st.integers(0, 1439), st.integers(1, 400), st.integers(0, 399), st.integers(0, 50))
@settings(max_examples=60, deadline=None)
def test_any_stretch_of_any_activity_adds_up(activity, start, length, gone, key):
    gone = min(gone, length - 1)
    end = min(start + length, 1440)
    begin = min(start + gone, end - 1)
    steps = steps_of(CLEO, LODGE, activity, start, end, begin=begin, key=key)
    assert sum(step.minutes for step in steps) == end - begin
    assert all(step.minutes >= 1 for step in steps)


def test_sleep_is_one_step_in_ones_own_bed():
    (step,) = steps_of(BRAM, LODGE, "sleeping", 0, 430)
    assert (step.place, step.asleep, step.minutes) == ("vale:lodge:Bram's room:bed", True, 430)


def test_dinner_is_cooked_then_eaten_then_washed_up():
    steps = steps_of(ADA, TOWN, "having dinner", 1080, 1145)
    order = [step.pictogram for step in steps]
    assert order.index("cook") < order.index("eat") < order.index("clean")
    assert next(step for step in steps if step.pictogram == "cook").place == "vale:Moreau house:kitchen:stove"
    assert next(step for step in steps if step.pictogram == "cook").object_state == "being cooked on"
    assert next(step for step in steps if step.pictogram == "eat").place == "vale:Moreau house:kitchen:table"


def test_a_meal_out_is_ordered():
    steps = steps_of(ADA, TOWN, "having lunch at Swan Cafe", 720, 760, "vale:Swan Cafe:dining room")
    assert [steps[0].activity, steps[1].activity] == ["ordering lunch", "eating lunch"]
    assert all(step.place.startswith("vale:Swan Cafe") for step in steps)


def test_a_meal_begun_is_not_cooked_again():
    steps = steps_of(ADA, TOWN, "having dinner", 1080, 1145, begin=1115)
    assert "cook" not in [step.pictogram for step in steps]
    assert "eat" in [step.pictogram for step in steps]


def test_the_morning_begins_in_the_bathroom_of_ones_own():
    for me, room in ((BRAM, "men's bathroom"), (CLEO, "women's bathroom")):
        steps = steps_of(me, LODGE, "getting washed and dressed", 420, 450)
        assert {step.place for step in steps if step.pictogram in ("toilet", "wash")} == {
            f"vale:lodge:{room}:toilet", f"vale:lodge:{room}:shower",
        }  # fmt: skip


def test_a_counter_is_tended_with_little_tasks_between():
    steps = steps_of(ADA, TOWN, "serving customers at the mill", 540, 720, "vale:mill:shop")
    assert {step.place for step in steps} <= {place.address for place in TOWN if place.address.startswith("vale:mill")}
    assert sum(step.minutes for step in steps if step.activity == "serving customers at the mill") >= 60
    assert len({step.activity for step in steps}) >= 4
    assert all(5 <= step.minutes <= 15 for step in steps)


def test_a_gathering_happens_where_it_is_and_says_why():
    steps = steps_of(CLEO, LODGE, "attending the harvest supper", 1020, 1140, "vale:mill:shop", because="I said I would come")
    assert all(step.place.startswith("vale:mill:shop") for step in steps)
    assert {step.because for step in steps} == {"I said I would come"}
    assert {"party", "talk"} <= {step.pictogram for step in steps}


def test_what_lies_between_two_things_is_spent_nearby():
    question = plan_steps_of(CLEO, LODGE, "free time", 600, 615)
    cafe = PlanSteps(
        type(question.me)(CLEO, MONDAY, "vale:Swan Cafe:dining room", "", 1), question.block, 600, question.places, ()
    )
    assert all(step.place.startswith("vale:Swan Cafe") for step in plan_steps(cafe))


def test_chance_varies_the_steps_and_a_key_fixes_them():
    one, two, again = (steps_of(ADA, TOWN, "serving customers", 540, 720, "vale:mill:shop", key=key) for key in (1, 2, 1))
    assert one == again
    assert one != two


@pytest.mark.parametrize("places", [[], [Place("vale")], arena("vale:hut:room"), arena("vale:hut:room", bed="sleep")])
def test_towns_that_lack_things_have_steps_too(places):
    for activity in ("sleeping", "having dinner", "getting washed and dressed", "painting", "something unheard of"):
        steps = steps_of(ADA, places, activity, 600, 660)
        assert sum(step.minutes for step in steps) == 60
        assert all(step.place for step in steps)


def test_the_lexicon_speaks_of_what_maps_afford_and_knows_its_own_words():
    kinds = activities().values()
    parts = [part for kind in kinds for part in (*kind.start, *kind.away, *kind.round, *kind.end)]
    assert {need for kind in kinds for need in kind.needs} | {a for part in parts for a in part.affords} <= {*AFFORDANCES, "here"}
    assert all(1 <= part.low <= part.high for part in parts)
    assert all(kind_of(text) is kind for kind in kinds for text in kind.leisure)
    pictograms = {kind.pictogram for kind in kinds} | {part.pictogram for part in parts}
    assert 30 <= len(pictograms) <= 45


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("writing a letter to the council", "write"), ("knead dough", "cook"), ("going to the harvest supper", "go"),
        ("attending the harvest supper", "gathering"), ("having supper", "dinner"), ("teaching a course on philosophy", "teach"),
        ("running for mayor", "spread"), ("running in the park", "exercise"), ("sleeping", "sleep"), ("tending the bees", "garden"),
        ("working on a series of paintings", "paint"), ("stream games", "play"), ("ask people who will lead", "spread"),
    ],
)  # fmt: skip
def test_kinds_are_told_by_their_words(text, kind):
    assert kind_of(text).name == kind


@pytest.mark.parametrize(
    ("text", "said"),
    [("open the shop", "opening the shop"), ("a walk", "having a walk"), ("baking", "baking"), ("lunch", "having lunch")],
)
def test_activities_follow_is(text, said):
    assert progressive(text) == said


@pytest.mark.parametrize(
    ("doing", "kind"),
    [("tending the bar", "serve"), ("tending bar", "serve"), ("tending the counter", "serve"), ("tending the shop", "serve"),
     ("tending the roses", "garden"), ("tending the garden", "garden"), ("tending the tomatoes", "garden")],
)  # fmt: skip
def test_what_is_tended_says_what_kind_of_tending_it_is(doing, kind):
    assert kind_of(doing).name == kind


def test_nobody_waters_a_bar():
    texts = " ".join(step.activity for step in steps_of(BRAM, TOWN, "tending the bar", 960, 1200, "vale:Swan Cafe:dining room"))
    assert "tending the bar" in texts
    assert "weeds" not in texts
    assert "watering" not in texts
