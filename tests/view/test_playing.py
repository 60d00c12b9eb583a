"""The playhead: keeps its speed, waits at the end, skips nights, leaves time to read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st

from simulator.core.types import Tile
from simulator.view.frames import Figure, Frame
from simulator.view.playing import LONGEST, SKIP, Player, reading_time
from simulator.view.state import SPEEDS, Viewing


@dataclass
class Nights:
    """A film of which only the nights are known: (asleep from, awake from)."""

    last_tick: int
    nights: tuple[tuple[int, int], ...] = ()

    def wakes(self, tick: int) -> int | None:
        for asleep, awake in self.nights:
            if asleep <= tick < awake:
                return awake if awake <= self.last_tick else None
        return tick


QUIET = Frame(0, datetime(2023, 2, 13), ())
STEPS = st.lists(st.floats(0, 0.2), min_size=1, max_size=60)


def talking(text: str) -> Frame:
    here = Tile(3, 3)
    ada = Figure("Ada", here, here, talk="t")
    bram = Figure("Bram", here, here, talk="t", saying=text, said_to="Ada", said_at=4)
    return Frame(5, datetime(2023, 2, 13), (ada, bram))


@given(speed=st.floats(0.5, 600), steps=STEPS)
def test_it_keeps_the_speed_that_was_asked_for(speed: float, steps: list[float]) -> None:
    viewing = Viewing(tick=100.0, speed=speed)
    player = Player(Nights(10**6))
    for seconds in steps:
        player.advance(viewing, QUIET, seconds)
    assert abs(viewing.tick - 100 - sum(steps) * speed / 10) < 1e-6 * (1 + sum(steps) * speed)


@given(tick=st.floats(0, 500), speed=st.sampled_from(SPEEDS), steps=STEPS)
def test_paused_it_stands_still(tick: float, speed: float, steps: list[float]) -> None:
    viewing = Viewing(tick=tick, speed=speed, playing=False)
    player = Player(Nights(500))
    for seconds in steps:
        player.advance(viewing, QUIET, seconds)
    assert viewing.tick == tick
    assert viewing.pace == 0


@given(
    tick=st.floats(0, 300), speed=st.sampled_from(SPEEDS), steps=STEPS, nights=st.sampled_from([(), ((50, 250),), ((200, 400),)])
)
def test_it_never_goes_back_nor_past_what_is_recorded(
    tick: float, speed: float, steps: list[float], nights: tuple[tuple[int, int], ...]
) -> None:
    viewing = Viewing(tick=tick, speed=speed)
    player = Player(Nights(300, nights))
    for seconds in steps:
        before = viewing.tick
        player.advance(viewing, QUIET, seconds)
        assert before <= viewing.tick <= 300


def test_as_fast_as_it_goes_is_faster_than_any_speed() -> None:
    fast, steady = Viewing(speed=0.0), Viewing(speed=600.0)
    for viewing in (fast, steady):
        Player(Nights(10**6)).advance(viewing, QUIET, 1 / 60)
    assert fast.tick > 10 * steady.tick


def test_a_window_that_was_held_up_does_not_leap() -> None:
    viewing = Viewing(speed=60.0)
    Player(Nights(10**6)).advance(viewing, QUIET, 30.0)
    assert viewing.tick <= 6 * LONGEST


@given(length=st.integers(100, 4000), speed=st.sampled_from([1.0, 60.0, 600.0]))
def test_a_night_takes_about_a_second_and_ends_where_somebody_wakes(length: int, speed: float) -> None:
    film = Nights(10_000, ((200, 200 + length),))
    viewing, player = Viewing(tick=200.0, speed=speed), Player(film)
    seconds = 0.0
    while film.wakes(int(viewing.tick)) != int(viewing.tick):
        player.advance(viewing, QUIET, 1 / 60)
        assert viewing.why == "all asleep"
        seconds += 1 / 60
    assert viewing.tick == 200 + length
    assert seconds < SKIP + 0.1
    player.advance(viewing, QUIET, 1 / 60)
    assert viewing.why == ""


@given(words=st.integers(1, 40), speed=st.sampled_from([30.0, 60.0]))
def test_a_line_of_the_watched_talk_stays_as_long_as_it_takes_to_read(words: int, speed: float) -> None:
    text = " ".join(["word"] * words)
    viewing, player = Viewing(tick=5.0, speed=speed, selected="Ada", following=True), Player(Nights(1000))
    seconds, ticks = 0.0, 1 + words // 8
    while viewing.tick < 5 + ticks - 1e-9:
        player.advance(viewing, talking(text), 1 / 60)
        seconds += 1 / 60
    assert seconds >= min(reading_time(text), ticks * 10 / speed) - 0.02
    assert seconds >= reading_time(text) - 0.02 or viewing.why == ""


def test_it_does_not_slow_down_for_others_nor_at_high_speed() -> None:
    text = " ".join(["word"] * 16)
    for viewing in (
        Viewing(tick=5.0, selected="Cleo", following=True),
        Viewing(tick=5.0, selected="Ada", following=False),
        Viewing(tick=5.0, selected="Ada", following=True, speed=120.0),
    ):
        Player(Nights(1000)).advance(viewing, talking(text), 0.1)
        assert viewing.tick == 5 + viewing.speed / 100
        assert viewing.why == ""


def sleeping(awake: int, of: int, talk: str = "") -> Frame:
    here = Tile(3, 3)
    people = [
        Figure(f"P{n}", here, here, pose="stand" if n < awake else "sleep", talk=talk if n < awake else "") for n in range(of)
    ]
    return Frame(5, datetime(2023, 2, 13), tuple(people))


def test_hours_when_nearly_all_sleep_pass_faster_unless_one_watches_who_is_awake() -> None:
    def pace(frame: Frame, selected: str | None, speed: float = 60.0) -> float:
        viewing = Viewing(tick=5.0, selected=selected, following=True, speed=speed)
        Player(Nights(1000)).advance(viewing, frame, 0.1)
        return viewing.pace

    assert pace(sleeping(2, 25), "P9") == 600
    assert pace(sleeping(2, 25), None) == 600
    assert pace(sleeping(2, 25), "P9", speed=1200.0) == 1200
    assert pace(sleeping(2, 25), "P0") == 60
    assert pace(sleeping(3, 25), "P9") == 60
    assert pace(sleeping(2, 25, talk="t"), "P9") == 60
    assert pace(sleeping(1, 5), "P4") == 60
    assert pace(sleeping(2, 25), "P9", speed=10.0) == 10
