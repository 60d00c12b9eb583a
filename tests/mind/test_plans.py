from datetime import date
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from simulator.core.plans import Agenda, AgendaItem, Step
from simulator.mind.plans import FREE_TIME, SLEEPING, UP_LATE, fit, schedule

DAY = date(2031, 9, 15)
MINUTE = st.integers(-400, 2000)
ITEM = st.builds(lambda n, a, b: AgendaItem(f"item {n}", a, b), st.integers(0, 99), MINUTE, MINUTE)


def agenda(*items, wake=420, bed=1380):
    return Agenda(DAY, "", wake, bed, tuple(AgendaItem(*item) for item in items))


def steps(*minutes):
    return [Step(f"step {n}", length, "vale:mill") for n, length in enumerate(minutes)]


@given(st.lists(ITEM, max_size=12), MINUTE, MINUTE, st.integers(-5, 1600))
def test_any_agenda_becomes_a_cover_of_the_day(items, wake, bed, late):
    blocks = schedule(Agenda(DAY, "", wake, bed, tuple(items)), late)
    assert blocks[0].start == 0
    assert blocks[-1].end == 1440
    assert all(a.end == b.start for a, b in pairwise(blocks))
    assert all(block.minutes >= 1 for block in blocks)
    kept = [block.activity for block in blocks if block.activity.startswith("item")]
    planned = iter([item.activity for item in sorted(items, key=lambda item: item.start)])
    assert all(name in planned for name in kept)


def test_gaps_are_free_time_and_nights_are_slept():
    blocks = schedule(agenda(("reading", 480, 600), ("baking", 660, 700)), late=30)
    assert [(b.activity, b.start, b.end) for b in blocks] == [
        (UP_LATE, 0, 30), (SLEEPING, 30, 420), (FREE_TIME, 420, 480), ("reading", 480, 600), (FREE_TIME, 600, 660),
        ("baking", 660, 700), (FREE_TIME, 700, 1380), (SLEEPING, 1380, 1440),
    ]  # fmt: skip


def test_of_what_overlaps_the_earlier_item_is_whole():
    blocks = schedule(agenda(("baking", 540, 660), ("reading", 480, 600), wake=480, bed=660))
    assert [(b.activity, b.start, b.end) for b in blocks[1:-1]] == [("reading", 480, 600), ("baking", 600, 660)]


def test_a_night_owl_is_up_till_midnight():
    assert schedule(agenda(("reading", 1400, 1500), bed=1530))[-1].activity == "reading"


def test_places_and_reasons_go_along():
    item = AgendaItem("baking", 500, 600, "vale:mill:shop", "I promised")
    block = schedule(Agenda(DAY, "", 420, 1380, (item,)))[2]
    assert (block.place, block.because) == ("vale:mill:shop", "I promised")


@given(st.lists(st.integers(-50, 500), min_size=1, max_size=30), st.integers(1, 700))
def test_any_steps_fit_any_length(minutes, length):
    fitted = fit(steps(*minutes), length)
    assert sum(step.minutes for step in fitted) == length
    assert all(step.minutes >= 1 for step in fitted)
    assert [step.activity for step in fitted] == [f"step {n}" for n in range(min(len(minutes), length))]


@given(st.lists(st.integers(1, 90), min_size=1, max_size=20))
def test_steps_that_fit_stay_as_they_are(minutes):
    assert fit(steps(*minutes), sum(minutes)) == tuple(steps(*minutes))


def test_replies_that_do_not_add_up_are_mended():
    for minutes in ((60, 60, 50), (200, 200), (90, 0, -5, 80)):
        assert sum(step.minutes for step in fit(steps(*minutes), 180)) == 180


def test_nothing_becomes_a_rest():
    (step,) = fit((), 30)
    assert (step.activity, step.minutes) == ("resting", 30)
