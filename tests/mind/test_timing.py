"""Steps and blocks against the clock: whatever is put in, the day stays whole."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from simulator.core.plans import Agenda, AgendaItem, Block, Promise, Step, TimedStep
from simulator.mind.faculties.timing import (
    current_step,
    insert_promise,
    insert_step,
    insert_steps,
    laid,
    without_errands,
    without_promise,
)
from simulator.mind.plans import schedule

DAY = date(2023, 2, 13)
HALL = "Town:Hall"
moments = st.integers(0, 3 * 1440 - 1).map(lambda minute: datetime(2023, 2, 12) + timedelta(minutes=minute))
today = st.integers(0, 1439).map(lambda minute: datetime(2023, 2, 13) + timedelta(minutes=minute))
days = st.lists(st.tuples(st.integers(-50, 1500), st.integers(-50, 1500)), max_size=6).map(
    lambda spans: schedule(Agenda(DAY, "", 400, 1350, tuple(AgendaItem("reading", a, b, "Town:House") for a, b in spans)))
)


def whole(blocks: tuple[Block, ...]) -> bool:
    return (
        blocks[0].start == 0
        and blocks[-1].end == 1440
        and all(a.end == b.start for a, b in pairwise(blocks))
        and all(block.minutes > 0 for block in blocks)
    )


@given(days, moments, moments, today)
def test_a_promise_put_in_or_taken_out_leaves_the_day_whole(
    blocks: tuple[Block, ...], start: datetime, end: datetime, now: datetime
) -> None:
    promise = Promise("Bram", "supper", HALL, start, end)
    kept = insert_promise(blocks, promise, now)
    assert whole(kept)
    assert whole(without_promise(kept, promise, now))
    lasts = end if end > start else start + timedelta(hours=1)
    ahead = lasts > now and start.date() <= DAY < lasts.date() + timedelta(days=lasts.time() > datetime.min.time())
    assert any(block.place == HALL for block in kept) == ahead
    assert (
        not any(block.place == HALL for block in without_promise(kept, promise, now) if block.end > now.hour * 60 + now.minute)
        or not ahead
    )


def test_one_sets_out_before_a_promise_and_one_without_an_end_lasts_an_hour() -> None:
    blocks = schedule(Agenda(DAY, "", 400, 1350, ()))
    six = datetime(2023, 2, 13, 18)
    kept = insert_promise(blocks, Promise("Bram", "supper", HALL, six, six), datetime(2023, 2, 13, 9))
    (block,) = [block for block in kept if block.place == HALL]
    assert (block.start, block.end) == (17 * 60 + 45, 19 * 60)


@given(st.lists(st.integers(1, 200), min_size=1, max_size=8), today, st.integers(1, 2000))
def test_a_step_put_in_comes_at_once_and_nothing_overlaps(lengths: list[int], now: datetime, minutes: int) -> None:
    steps = tuple(
        s for s in laid(tuple(Step(f"task {n}", size, HALL) for n, size in enumerate(lengths)), now, 300) if s.end <= 1440
    )
    yesterday = TimedStep(DAY - timedelta(days=1), 0, 1440, Step("dreaming", 1440, HALL))
    new = insert_step((yesterday, *steps), now, Step("running", minutes, HALL))
    found = current_step(new, now)
    assert found is not None
    assert found.step.activity == "running"
    assert found.end <= 1440
    assert all(a.end <= b.start for a, b in pairwise(new))
    assert all(s.day == DAY and s.start < s.end for s in new)


def test_what_leads_up_to_a_promise_goes_with_it() -> None:
    blocks = (Block("going to the supper", 0, 600, "Town:Street", "I said I would come"), Block("reading", 600, 1440, "Town:House"))
    six = datetime(2023, 2, 13, 18)
    left = without_promise(blocks, Promise("Bram", "supper", HALL, six, six), datetime(2023, 2, 13, 9))
    assert [block.activity for block in left] == ["free time", "reading"]


def test_errands_follow_one_another_and_end_once_one_is_found() -> None:
    nine, later = datetime(2023, 2, 13, 9), datetime(2023, 2, 13, 9, 10)
    errands = [Step(f"looking for {name}, to say something", 20, HALL) for name in ("Ada", "Bram", "Ada")]
    steps = insert_steps(laid((Step("serving", 120, HALL),), nine, 540), nine, errands)
    assert [(s.step.activity[:15], s.start) for s in steps][:3] == [
        ("looking for Ada", 540),
        ("looking for Bra", 560),
        ("looking for Ada", 580),
    ]
    after = without_errands(steps, later, "Ada Moreau")
    assert [(s.step.activity[:15], s.start, s.end) for s in after if s.end > 550] == [
        ("looking for Bra", 550, 570),
        ("serving", 600, 660),
    ]
    assert without_errands(steps, later, "Cleo Tan") == steps
