"""The hand sets a thing on fire: who sees it acts, it is put right, and word of it goes by telling alone."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pytest
from towns import Kept, digest, entering, household, one_door, one_room, play, world

from simulator import compose
from simulator.config import load_config
from simulator.core.errors import UserError
from simulator.core.facts import Began, Called, Fact, Met, ObjectSet, Remembered, SetOut
from simulator.core.intents import Do
from simulator.core.plans import Step
from simulator.core.records import Kind, Record
from simulator.core.types import PersonId, arena_of, spoken
from simulator.engine.schedulers import Acts, one_by_one, run
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.mind.offline.outlook import outlook
from simulator.mind.offline.retelling import tellable, telling
from simulator.mind.questions import Situation
from simulator.scene import find_object, saved_scene
from simulator.study.mishap_checks import mishap_checks
from simulator.study.story import Story
from simulator.town.map import TownMap

ROOT = Path(__file__).parents[1]
SIX = 6
Case = tuple[int, PersonId, str]


# --- in a room drawn for the test ----------------------------------------------------------------------------------------------


def burn(town: TownMap, people, tick: int, ticks: int, thing: str = "stove", state: str = "on fire") -> list[Fact]:
    """A run of a drawn town in which the hand sets a thing to a state."""
    made, kept = world(town, people), Kept()
    found = next(one for one in town.things if spoken(one.address) == thing)
    hand = Fact(tick, "", 0, ObjectSet(found.address, found.tiles[0], state))
    asyncio.run(run(made, one_by_one, 0, ticks, kept, Acts([*entering(made, town, people), hand])))
    return kept.facts


def brave(people):
    return tuple(replace(one, traits=("kind",), lifestyle=replace(one.lifestyle, wake=362)) for one in people)


def doings(facts, person: PersonId) -> list[Began]:
    return [fact.event for fact in facts if fact.person == person and isinstance(fact.event, Began)]


def righted(facts) -> list[Fact]:
    return [fact for fact in facts if isinstance(fact.event, ObjectSet) and not fact.event.state]


def test_all_who_see_a_fire_change_what_they_do_within_six_ticks_and_it_is_put_out_once() -> None:
    people = brave(household(3))
    facts = burn(one_room(3), people, 200, 400)
    for person in people:
        acts = [f for f in facts if f.person == person.name and 200 < f.tick <= 200 + SIX]
        assert any(isinstance(f.event, Called) or "fire" in getattr(f.event, "because", "") for f in acts), person.name
    (out,) = righted(facts)
    work = [act for act in doings(facts, out.person) if act.leaves is not None]
    assert work
    assert "putting out the fire" in work[0].activity
    kept = [f for f in facts if isinstance(f.event, Remembered) and f.event.record.source == "lived"]
    assert {f.person for f in kept} == {one.name for one in people}
    assert all(f.tick > out.tick and f.event.record.importance >= 8 for f in kept)
    later = [f for f in facts if f.tick > out.tick]
    assert all("fire" not in act.activity for person in people for act in doings(later, person.name)), "they go back to their day"


def test_a_fire_breaks_into_a_talk() -> None:
    people = brave(household(2))
    talk = next(f for f in play(one_room(2), people, 1500) if isinstance(f.event, Met))
    facts = burn(one_room(2), people, talk.tick + 3, talk.tick + 120)
    for person in people:
        acts = [f for f in facts if f.person == person.name and talk.tick + 3 < f.tick <= talk.tick + 3 + SIX]
        assert any(isinstance(f.event, Called) or getattr(f.event, "leaves", None) == "" for f in acts), person.name
    assert righted(facts)


def test_a_call_wakes_the_house() -> None:
    first, *rest = brave(household(3))
    late = [replace(one, lifestyle=replace(one.lifestyle, wake=600)) for one in rest]
    facts = burn(one_door(), (first, *late), 90, 300)
    called = next(f for f in facts if isinstance(f.event, Called))
    assert called.person == first.name
    for sleeper in late:
        up = next(f for f in facts if f.person == sleeper.name and f.tick > 90 and isinstance(f.event, SetOut))
        assert up.tick == called.tick + 1
        assert called.event.text in up.event.because


def test_what_nobody_sees_burns_on_and_nobody_speaks_of_it() -> None:
    people = [replace(one, lifestyle=replace(one.lifestyle, wake=600)) for one in brave(household(2))]
    facts = burn(one_door(), people, 20, 200)
    assert not righted(facts)
    assert not [f for f in facts if isinstance(f.event, Remembered) and "fire" in f.event.record.text]


def test_what_does_not_concern_anybody_stays_as_it_is() -> None:
    facts = burn(one_room(2), brave(household(2)), 200, 400, state="covered in flowers")
    assert not righted(facts)
    assert not [f for f in facts if isinstance(f.event, Called)]


@pytest.mark.parametrize(
    ("thing", "state", "does"), [("washstand", "overflowing", "stopping the water"), ("table", "broken", "mending the table")]
)
def test_other_troubles_are_seen_to_as_well(thing: str, state: str, does: str) -> None:
    people = brave(household(2))
    facts = burn(one_room(2), people, 200, 420, thing, state)
    (done,) = righted(facts)
    assert any(act.activity.startswith(does) for act in doings(facts, done.person))


def test_one_person_mends_a_broken_thing_and_the_others_go_on_with_their_day() -> None:
    people = brave(household(3))
    facts = burn(one_room(3), people, 200, 420, "table", "broken")
    assert len({f.person for f in facts if isinstance(f.event, Began) and f.event.activity == "mending the table"}) == 1
    assert not [f for f in facts if isinstance(f.event, Began) and f.event.activity.startswith("standing by")]


def test_nothing_is_put_right_from_afar_or_in_a_moment() -> None:
    town, people = one_room(2), household(2)
    made = world(town, people)
    for fact in entering(made, town, people):
        made.apply(fact)
    stove = next(one for one in town.things if spoken(one.address) == "stove")
    made.apply(Fact(0, "", 0, ObjectSet(stove.address, stove.tiles[0], "on fire")))
    me = people[0].name
    step = Step("putting out the fire", 1, stove.address, leaves="")
    wanted = made.rules.resolve(made.town.view_at(1), {me: Do(step, 7)})
    assert not [event for _, event in wanted if isinstance(event, Began)], "the bed is not the stove"
    for last, done in ((4, False), (9, True)):
        began = Began("putting out the fire", stove.address, stove.stands[0], last, leaves="")
        made.apply(Fact(0 if last == 4 else 1, me, 99, began))
        facts, through = made.rules.finished(made.town.view_at(last), [me])
        assert (bool(facts), bool(through)) == (done, done)


def test_the_same_fire_is_the_same_history() -> None:
    people = brave(household(3))
    assert digest(burn(one_room(3), people, 200, 400)) == digest(burn(one_room(3), people, 200, 400))


def test_what_one_has_lived_through_is_news_today_and_yesterday() -> None:
    (me, other) = household(2)
    text = "I managed to put out a fire at the stove at Elm House on 13 February 2023"
    kept = Record(7, Kind.OBSERVATION, 100, text, 9, actor=me.name, source="lived")
    for day, word in ((13, "today"), (14, "yesterday")):
        view = outlook(Situation(replace(me, memories=()), datetime(2023, 2, day, 9), me.home, "", 1), (kept,), (other.name,))
        topic = next(topic for topic in view.topics if "fire" in topic.what)
        assert tellable(topic, view, other.name)
        assert telling(topic, view, other.name).news == f"I managed to put out a fire at the stove at Elm House {word}"


# --- a fork of the village -----------------------------------------------------------------------------------------------------


def go(running: compose.Running, stop_after: int | None = None) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return stop_after is not None and asked > stop_after

    try:
        asyncio.run(running.go(running.journal, stop))
    finally:
        running.journal.close()


@pytest.fixture(scope="module")
def parent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("village") / "parent.town"
    chosen = replace(load_config(ROOT / "larkwell.yaml"), start=datetime(2023, 2, 13, 6))
    go(compose.start(compose.scene(chosen), path, 420, ""))
    return path


@pytest.fixture(scope="module")
def case(parent: Path) -> Case:
    """A tick at which somebody who is not timid is at home for a while, and the stove there."""
    run_ = Run.open(parent)
    town = saved_scene(run_.file).map
    for before, now in pairwise(run_.moment(tick) for tick in (300, 312, 324, 336, 348, 360)):
        for one, later in zip(before.people, now.people, strict=True):
            persona = next(p for p in run_.people if p.name == one.name)
            stove = f"{arena_of(persona.home)}:stove"
            home = arena_of(one.place) == arena_of(later.place) == arena_of(persona.home)
            shy = any("shy" in trait for trait in persona.traits)
            if home and town.thing(stove) and not (one.asleep or later.asleep or later.walking or shy):
                return now.tick, one.name, stove
    raise AssertionError("nobody is at home in the morning")


def test_a_stove_on_fire_is_put_out_and_resuming_changes_nothing(parent: Path, case: Case, tmp_path: Path) -> None:
    tick, person, stove = case
    change = compose.Change(objects=(f"{stove.partition(':')[2]}=on fire",))
    go(compose.fork(parent, tmp_path / "whole.town", tick, tick + 1100, change, ""))
    found = Run.open(tmp_path / "whole.town")
    facts = list(found.file.facts(tick))
    first = next(f for f in facts if f.person == person and isinstance(f.event, Called))
    assert first.tick - tick <= SIX
    assert [f.person for f in righted(facts)] == [person]
    for check in mishap_checks(Story(found)):
        assert check.passed, (check, check.failures)
    go(compose.fork(parent, tmp_path / "halved.town", tick, tick + 1100, change, ""), stop_after=40)
    go(compose.resume(tmp_path / "halved.town", lambda clock, end, first: None))
    assert RunFile.open(tmp_path / "halved.town").digest() == found.file.digest()


def test_objects_are_named_by_any_ending_of_their_address(parent: Path) -> None:
    town = saved_scene(RunFile.open(parent)).map
    stove = next(thing for thing in town.things if spoken(thing.address) == "stove")
    name, sector, _, _ = stove.address.split(":")
    for called in (stove.address, stove.address.partition(":")[2], f"{sector.upper()} : stove"):
        assert find_object(called, town) == stove
    for called, hint in (("stove", f"{sector}:"), ("stoove", "stove"), (f"{name}:nowhere:stove", "stove")):
        with pytest.raises(UserError, match=hint):
            find_object(called, town)


@pytest.mark.parametrize("change", ["stove", "=on fire", "no such thing at all=on fire"])
def test_a_wrong_object_is_refused_before_anything_is_written(parent: Path, tmp_path: Path, change: str) -> None:
    with pytest.raises(UserError):
        compose.fork(parent, tmp_path / "x.town", 100, 150, compose.Change(objects=(change,)), "")
    assert not list(tmp_path.iterdir())
