"""A film shows what the engine did, at every tick, whichever way one comes to it and however the file has grown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from view.films import Played, film, header, house, lane, write

from simulator.core.errors import OutsideError, UserError
from simulator.core.facts import Began, Fact, ObjectSet, Parted, Said, SetOut, Visited, Whispered
from simulator.core.persona import Persona
from simulator.core.types import Tile, distance
from simulator.journal.base import Base
from simulator.journal.reading import Run
from simulator.journal.writer import Journal
from simulator.view.film import Film


@pytest.mark.parametrize("play", [house, lane])
def test_everybody_stands_where_the_engine_had_them_at_every_tick(play: Callable[[], Played], tmp_path: Path) -> None:
    played = play()
    shown = film(write(tmp_path / "a.town", played), played)
    assert shown.last_tick == len(played.ticks) - 1
    for tick, tiles in enumerate(played.tiles):
        frame = shown.frame(tick)
        assert {one.name: one.tile for one in frame.people} == {name: tile for name, tile in tiles.items() if tile}
        if tick + 1 < len(played.tiles):
            assert {one.name: one.toward for one in frame.people if one.name in tiles} == played.tiles[tick + 1]
    assert any(one.tile != one.toward for tick in range(1, len(played.tiles)) for one in shown.frame(tick).people)


def test_the_readings_own_moments_agree(tmp_path: Path) -> None:
    played = lane()
    path = write(tmp_path / "a.town", played)
    shown, run = film(path, played), Run.open(path)
    for tick in range(0, len(played.ticks), 97):
        moment, frame = run.moment(tick), shown.frame(tick)
        assert frame.time == moment.time
        assert [(one.name, one.tile, one.activity, one.talk) for one in frame.people] == [
            (one.name, one.tile, one.activity, one.talk) for one in moment.people
        ]
        still = {one.name for one in frame.people if one.toward == one.tile}
        asleep = {one.name for one in moment.people if one.asleep}
        assert {one.name for one in frame.people if one.pose == "sleep"} == asleep & still


def test_a_frame_is_the_same_whichever_way_one_came_to_it(tmp_path: Path) -> None:
    played = lane()
    path = write(tmp_path / "a.town", played)
    straight = film(path, played)
    frames = [straight.frame(tick) for tick in range(len(played.ticks))]

    @settings(max_examples=25, deadline=None)
    @given(ticks=st.lists(st.integers(0, len(played.ticks) - 1), min_size=1, max_size=30))
    def wander(ticks: list[int]) -> None:
        wandering = film(path, played)
        assert [wandering.frame(tick) for tick in ticks] == [frames[tick] for tick in ticks]

    wander()


def test_who_follows_a_growing_file_sees_the_frames_of_the_finished_one(tmp_path: Path) -> None:
    played = lane()
    finished = film(write(tmp_path / "done.town", played), played)
    with Journal.create(tmp_path / "grows.town", header(played)) as journal:
        growing = film(tmp_path / "grows.town", played)
        assert not growing.follow()
        assert growing.frame(0).people == ()
        for tick, facts in enumerate(played.ticks):
            journal.record(tick, facts)
            if tick % 53 == 0:
                growing.follow(seconds=10)
                for shown in range(max(growing.last_tick - 60, 0), growing.last_tick + 1):
                    assert growing.frame(shown) == finished.frame(shown)
        journal.flush()
        assert growing.follow(seconds=10)
        assert growing.last_tick == finished.last_tick
        assert [growing.frame(tick) for tick in range(1000)] == [finished.frame(tick) for tick in range(1000)]
        assert finished.follow(seconds=10)
        assert growing.marks() == finished.marks()
        assert not growing.follow()


def test_a_line_is_shown_from_the_tick_after_it_was_said(tmp_path: Path) -> None:
    played = house()
    shown = film(write(tmp_path / "a.town", played), played)
    said = [fact for facts in played.ticks for fact in facts if isinstance(fact.event, Said)]
    assert said
    for fact in said:
        assert isinstance(fact.event, Said)
        figure = shown.frame(fact.tick + 1).figure(fact.person)
        assert figure is not None
        assert (figure.saying, figure.said_to, figure.said_at) == (fact.event.text, fact.event.to, fact.tick)
        before = shown.frame(fact.tick).figure(fact.person)
        assert before is not None
        assert before.said_at < fact.tick
    talkers = {fact.person for fact in said}
    assert any(not shown.frame(tick).figure(name).saying for name in talkers for tick in range(len(played.ticks)))  # type: ignore[union-attr]


def test_talkers_face_each_other_and_walkers_where_they_go(tmp_path: Path) -> None:
    played = lane()
    shown = film(write(tmp_path / "a.town", played), played)
    for tick in range(len(played.ticks)):
        frame = shown.frame(tick)
        for one in frame.people:
            if one.toward != one.tile:
                dx, dy = one.toward.x - one.tile.x, one.toward.y - one.tile.y
                assert one.facing == {(0, 1): "down", (0, -1): "up", (1, 0): "right", (-1, 0): "left"}[dx, dy]
                assert one.pose == "walk"
                assert distance(one.tile, one.toward) == 1
        met = [one for one in frame.people if one.talk and one.toward == one.tile]
        for one in met:
            for other in met:
                if other.talk == one.talk and other.name != one.name and one.tile.y == other.tile.y:
                    assert one.facing == ("right" if other.tile.x > one.tile.x else "left")


def with_hand(played: Played) -> Played:
    """The same, with a whisper and a thing set on fire at tick 400."""
    thing = played.town.things[0]
    who = played.people[0].name
    ticks = [list(facts) for facts in played.ticks]
    hand = [
        Fact(400, "", 0, ObjectSet(thing.address, thing.tiles[0], "on fire")),
        Fact(400, who, 90, Whispered("the moon is made of cheese")),
    ]
    ticks[400] = sorted([*ticks[400], *hand], key=lambda fact: fact.id)
    return Played(played.town, played.people, played.config, ticks, played.tiles)


def test_the_hand_of_the_user_shows(tmp_path: Path) -> None:
    played = with_hand(house())
    shown = film(write(tmp_path / "a.town", played), played)
    address = played.town.things[0].address
    assert shown.frame(401).state(address) == "on fire"
    assert shown.frame(400).state(address) != "on fire"
    shown.frame(shown.last_tick)
    hand = [mark for mark in shown.marks() if mark.kind == "hand"]
    assert [mark.text for mark in hand] == ["bed: on fire", "the moon is made of cheese"]


def test_marks_are_where_the_facts_are(tmp_path: Path) -> None:
    played = house()
    shown = film(write(tmp_path / "a.town", played), played)
    shown.follow(seconds=10)
    talks = Run.open(tmp_path / "a.town").talks()
    assert talks
    assert [(mark.tick, mark.talk) for mark in shown.marks() if mark.kind == "talk"] == sorted(
        (talk.began + 1, talk.talk) for talk in talks
    )
    assert {mark.kind for mark in shown.marks()} >= {"talk", "plan", "news"}
    news = [mark for mark in shown.marks() if mark.kind == "news"]
    knowers = Run.open(tmp_path / "a.town").knowers(shown.run.config.tracked[0])
    assert [mark.people[0] for mark in news] == [one.person for one in knowers if one.source != "seed"]


def test_the_next_cue_is_the_nearest_and_both_ways_agree(tmp_path: Path) -> None:
    played = lane()
    shown = film(write(tmp_path / "a.town", played), played)
    shown.follow(seconds=10)
    talks = sorted({talk.began + 1 for talk in Run.open(tmp_path / "a.town").talks()})
    found, tick = [], -1
    while (after := shown.next("talk", tick)) is not None:
        found.append(after)
        tick = after
    assert found == talks
    back, before = [], len(played.ticks)
    while (found_back := shown.next("talk", before, back=True)) is not None:
        back.append(found_back)
        before = found_back
    assert back[::-1] == talks
    walks = [fact for facts in played.ticks for fact in facts if isinstance(fact.event, SetOut) and fact.tick > 100]
    decided = shown.next("decision", walks[0].tick, person=walks[0].person)
    assert decided is not None
    assert decided > walks[0].tick


def test_it_wakes_when_the_first_wakes(tmp_path: Path) -> None:
    played = lane()
    shown = film(write(tmp_path / "a.town", played), played)
    asleep = [all(one.pose == "sleep" for one in shown.frame(tick).people) for tick in range(len(played.ticks))]
    night = asleep.index(True)
    waking = asleep.index(False, night) + 1  # the first step out of bed shows a tick before it counts
    assert shown.wakes(night) == waking
    assert shown.wakes(waking + 3) == waking + 3


def test_a_file_that_goes_is_said_in_one_line(tmp_path: Path) -> None:
    played = house()
    path = write(tmp_path / "a.town", played)
    shown: Film = film(path, played)
    shown.frame(10)
    path.unlink()
    with pytest.raises(UserError, match="gone"):
        shown.follow()


FAR = Tile(4500, 2)


IMPOSSIBLE: dict[str, Callable[[Persona], Fact]] = {
    "of a person who is not there": lambda who: Fact(400, "Nobody", 0, Began("idle", "", Tile(1, 1), 500)),
    "off the map": lambda who: Fact(400, who.name, 0, Began("idle", "", FAR, 500)),
    "on a way off the map": lambda who: Fact(400, who.name, 0, SetOut((Tile(1, 1), FAR), "", "walk")),
    "on no way": lambda who: Fact(400, who.name, 0, SetOut((), "", "walk")),
    "of a visitor with another's name": lambda who: Fact(400, "Zed", 0, Visited(replace(who, name="Ada"), Tile(1, 1))),
    "in a talk that never began": lambda who: Fact(400, who.name, 0, Said("t0", "", "hello")),
    "over a talk that never began": lambda who: Fact(400, who.name, 0, Parted("t0", "", "over")),
}
"""Facts of a person's that no town can have brought about, as a stranger's file may hold them."""


@pytest.mark.parametrize("kind", IMPOSSIBLE)
def test_a_fact_that_cannot_be_is_said_in_one_line(tmp_path: Path, kind: str) -> None:
    played = house()
    ticks = [*played.ticks[:400], [IMPOSSIBLE[kind](played.people[0])], *played.ticks[401:]]
    shown = film(write(tmp_path / "a.town", Played(played.town, played.people, played.config, ticks, played.tiles)), played)
    shown.frame(390)
    with pytest.raises(UserError, match="in tick 400 cannot be") as caught:
        shown.frame(410)
    assert "\n" not in str(caught.value)


class Busy:
    """Somebody else who has the file to themselves now and then: every so many readings one fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
        self.count = 0
        real = Base._answer

        def ask(base: Base, *asked: object) -> object:
            self.count += 1
            if every and self.count % every == 0:
                raise OutsideError("busy")
            return real(base, *asked)  # type: ignore[arg-type]

        monkeypatch.setattr(Base, "_answer", ask)


def test_a_file_that_is_locked_for_a_moment_loses_and_doubles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = house()
    path = write(tmp_path / "a.town", played)
    calm = film(path, played)
    calm.follow(seconds=10)
    shown = film(path, played)
    Busy(monkeypatch, 5)
    for _ in range(len(played.ticks)):
        with suppress(OutsideError):
            shown.follow(seconds=10)
    monkeypatch.undo()
    assert shown.told == calm.told
    assert shown.marks() == calm.marks()
    assert [shown.frame(tick) for tick in range(0, 1800, 50)] == [calm.frame(tick) for tick in range(0, 1800, 50)]


def test_a_frame_that_cannot_be_read_just_now_is_the_last_one_that_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = house()
    shown = film(write(tmp_path / "a.town", played), played)
    before = shown.frame(30)
    Busy(monkeypatch, 1)
    assert shown.frame(700).tick == shown.folded < 700
    assert shown.frame(30) == before
    monkeypatch.undo()
    assert shown.frame(700).tick == 700


def test_a_locked_file_shows_nothing_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = house()
    shown = film(write(tmp_path / "a.town", played), played)
    Busy(monkeypatch, 1)
    assert shown.frame(700).people == ()
    assert shown.next("talk", 0) is None
    assert shown.wakes(3) == 3
