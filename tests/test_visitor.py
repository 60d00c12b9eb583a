"""A visitor whom the user leads: comes, walks, talks, is remembered, leaves; by facts alone, so resumes know nothing of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pytest
import towns
from visits import TOVE, hand

from simulator import compose, live
from simulator.config import load_config
from simulator.core import acts
from simulator.core.errors import UserError
from simulator.core.facts import (
    Began,
    Dismissed,
    Event,
    Fact,
    Led,
    Left,
    Parted,
    Prompted,
    Refused,
    Remembered,
    Said,
    SetOut,
    Visited,
)
from simulator.core.settings import Topic
from simulator.core.types import Tile
from simulator.engine.schedulers import Acts, one_by_one, run, together
from simulator.engine.world import World
from simulator.hand import event_of, visitor
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run

ROOT = Path(__file__).parents[1]
EIGHT, COME = datetime(2023, 2, 13, 8), 180
"""When the town begins, and the tick at which the visitor comes: half past eight, when all are awake."""


def play(
    events: Sequence[tuple[int, Event]], ticks: int, people: int = 3, *, all_at_once: bool = False, start: datetime = EIGHT
) -> tuple[World, list[Fact]]:
    town, crowd = towns.one_room(people), towns.household(people)
    world = towns.world(town, crowd, towns.config(start=start), towns.Dawdling() if all_at_once else None)
    kept = towns.Kept()
    inbox = Acts([*towns.entering(world, town, crowd), *hand(*events)])
    asyncio.run(run(world, together if all_at_once else one_by_one, 0, ticks, kept, inbox))
    return world, kept.facts


def came() -> tuple[int, Event]:
    return COME, Visited(visitor(TOVE, towns.TOWN), Tile(3, 4))


def of(facts: Sequence[Fact], *kinds: type, person: str = TOVE) -> list[Event]:
    return [fact.event for fact in facts if fact.person == person and isinstance(fact.event, kinds)]


ADA, HELLO = towns.name(0), "Hello! I sell kites, and the red ones fly best."


def test_a_visitor_stands_walks_where_led_and_stands_again() -> None:
    world, facts = play([came(), (COME + 10, Led(Tile(1, 2)))], COME + 40)
    (walk,) = of(facts, SetOut)
    assert isinstance(walk, SetOut)
    assert walk.path[0] == Tile(3, 4)
    assert walk.path[-1] == Tile(1, 2)
    assert world.town.view_at(COME).tile(TOVE) == Tile(3, 4)
    assert world.town.view_at(COME + 11 + len(walk.path) - 1).tile(TOVE) == Tile(1, 2)
    last = of(facts, SetOut, Began)[-1]
    assert isinstance(last, Began)
    assert last.activity == "looking around"
    assert last.tile == Tile(1, 2) or not world.perception.map.free(Tile(1, 2))


def test_a_later_walk_takes_the_place_of_an_earlier_one_on_the_way() -> None:
    world, facts = play([came(), (COME + 1, Led(Tile(1, 2))), (COME + 3, Led(Tile(4, 4)))], COME + 30)
    first, second = of(facts, SetOut)[:2]
    assert isinstance(first, SetOut)
    assert isinstance(second, SetOut)
    assert second.path[0] in first.path[1:-1]
    assert world.town.view_at(COME + 20).tile(TOVE) == Tile(4, 4)


def test_a_wall_is_no_place_to_walk_to() -> None:
    world, facts = play([came(), (COME + 1, Led(Tile(0, 0)))], COME + 10)
    assert of(facts, Refused) == [Refused("walk", "there is no way")]
    assert world.town.view_at(COME + 9).tile(TOVE) == Tile(3, 4)


def test_what_a_visitor_says_is_answered_and_remembered_with_where_it_came_from() -> None:
    _, facts = play([came(), (COME + 3, Prompted(ADA, HELLO))], COME + 60)
    said = [fact for fact in facts if isinstance(fact.event, Said) and TOVE in (fact.person, fact.event.to)]
    mine = next(n for n, fact in enumerate(said) if fact.person == TOVE)
    assert said[mine].event == Said(said[0].event.talk, ADA, HELLO)  # type: ignore[union-attr]
    assert said[mine + 1].person == ADA
    heard = [event.record for event in of(facts, Remembered, person=ADA) if isinstance(event, Remembered)]
    assert any(record.source == f"heard:{TOVE}" and HELLO in record.text for record in heard)
    (end,) = [fact.event for fact in facts if isinstance(fact.event, Parted) and TOVE in (fact.person, fact.event.other)]
    assert end.why == "no answer", "a visitor whom nobody gives another line says none"


def test_lines_come_one_by_one_each_in_its_turn_and_the_same_two_may_talk_again_at_once() -> None:
    lines = ("Hello there.", "It is a fine day for kites.", "I have brought three of them.")
    again = COME + 120
    events = [came(), *((COME + 3, Prompted(ADA, line)) for line in lines), (again, Prompted(ADA, "One thing more."))]
    _, facts = play(events, again + 60)
    mine = [event.text for event in of(facts, Said) if isinstance(event, Said)]
    said = [fact for fact in facts if isinstance(fact.event, Said) and TOVE in (fact.person, fact.event.to)]
    assert mine[0] == lines[0]
    assert mine[-1] == "One thing more."
    assert len({fact.event.talk for fact in said}) > 1  # type: ignore[union-attr]
    for one, two in pairwise(said):
        assert one.person != two.person or one.event.talk != two.event.talk  # type: ignore[union-attr]


def test_a_line_for_whoever_is_near_waits_until_somebody_is() -> None:
    _, facts = play([came(), (COME + 3, Prompted("", HELLO))], COME + 60)
    (said,) = of(facts, Said)
    assert isinstance(said, Said)
    assert said.to in [one.name for one in towns.household(3)]


def test_one_who_sleeps_or_is_elsewhere_is_not_spoken_to() -> None:
    night = 10
    events = [(night, Visited(visitor(TOVE, towns.TOWN), Tile(3, 4))), (night + 1, Prompted(ADA, HELLO))]
    _, facts = play(events, night + 20, start=datetime(2023, 2, 13, 0))
    (refused,) = of(facts, Refused)
    assert refused == Refused(f"talk {ADA}", f"{ADA} is asleep")
    assert not of(facts, Said)


def test_leaving_ends_the_talk_and_nobody_sees_who_has_left() -> None:
    events = [came(), (COME + 3, Prompted(ADA, HELLO)), (COME + 8, Dismissed()), (COME + 50, came()[1])]
    world, facts = play(events, COME + 60)
    (gone,) = [fact for fact in facts if isinstance(fact.event, Left)]
    assert any(isinstance(fact.event, Parted) and fact.tick == gone.tick for fact in facts if fact.person == TOVE)
    view = world.town.view_at(gone.tick + 1)
    assert view.tile(TOVE) is None
    assert all(name != TOVE for name, _, _ in [(n, 0, 0) for _, n, _ in world.perception.near(view, ADA)])
    assert world.town.view_at(COME + 55).tile(TOVE) == Tile(3, 4), "one may come again"


def test_a_line_for_whoever_is_near_is_said_after_a_walk_and_one_for_somebody_left_behind_is_not() -> None:
    _, facts = play([came(), (COME + 3, Prompted("", HELLO)), (COME + 3, Led(Tile(1, 2)))], COME + 60)
    (walk,) = of(facts, SetOut)
    assert isinstance(walk, SetOut)
    said = [fact for fact in facts if fact.person == TOVE and isinstance(fact.event, Said)]
    assert [fact.event.text for fact in said if isinstance(fact.event, Said)] == [HELLO]
    assert said[0].tick >= COME + 3 + len(walk.path) - 1, "not before they are where they were led"
    _, facts = play([came(), (COME + 3, Prompted(ADA, HELLO)), (COME + 3, Led(Tile(1, 2)))], COME + 60)
    assert not of(facts, Said)


def test_a_line_for_whoever_is_near_outlasts_a_walk_that_cannot_be() -> None:
    _, facts = play([came(), (COME + 3, Prompted("", HELLO)), (COME + 3, Led(Tile(0, 0)))], COME + 60)
    assert of(facts, Refused)[0] == Refused("walk", "there is no way")
    assert [event.text for event in of(facts, Said) if isinstance(event, Said)] == [HELLO]


def test_the_same_acts_give_the_same_history_in_any_order_of_work() -> None:
    events = [came(), (COME + 3, Prompted("", HELLO)), (COME + 30, Led(Tile(1, 4))), (COME + 60, Dismissed())]
    one, two = play(events, COME + 90), play(events, COME + 90, all_at_once=True)
    assert towns.digest(one[1]) == towns.digest(two[1])
    assert of(one[1], Said)


def test_news_from_a_visitor_reaches_others_through_those_who_were_told() -> None:
    news = "Hello! I am holding a kite contest at the House tomorrow at three. Everybody is invited, so tell the others."
    passed_on = []
    for told in (towns.name(n) for n in range(3)):
        _, facts = play([came(), (COME + 3, Prompted(told, news)), (COME + 40, Dismissed())], COME + 480)
        heard: dict[str, str] = {}
        for fact in facts:
            if isinstance(fact.event, Remembered) and "kite contest" in fact.event.record.text:
                how = fact.event.record.source
                if how.startswith(("heard:", "overheard:")):
                    heard.setdefault(fact.person, how)
        assert heard.pop(told) == f"heard:{TOVE}"
        passed_on += [how for how in heard.values() if how.partition(":")[2] == told]
    assert passed_on


# --- in run files ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def parent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("parent") / "parent.town"
    config = replace(load_config(ROOT / "larkwell.yaml"), start=datetime(2023, 2, 13, 7, 30))
    running = compose.start(compose.scene(config), path, 300, "")
    live.go_on(running, path, [b'{"finish": true}\n'])
    return path


def lines(*told: acts.Act) -> list[bytes]:
    return [json.dumps({"act": json.loads(acts.dump(act)), "id": str(n)}).encode() for n, act in enumerate(told)]


def test_taken_up_again_with_a_visitor_in_the_town_nothing_is_lost(parent: Path, tmp_path: Path) -> None:
    shop = compose.saved_scene(RunFile.open(parent)).map.floor("Larkwell:Bakery:shop")
    come = lines(acts.Enter(TOVE, shop[0]), acts.Say(TOVE, "", HELLO))
    whole, halved = tmp_path / "whole.town", tmp_path / "halved.town"
    live.go_on(compose.fork(parent, whole, 200, 300, compose.Change(), ""), whole, [*come, b'{"finish": true}'])
    for stop in (200, 203, 210, 299):
        halved.unlink(missing_ok=True)
        live.go_on(
            compose.fork(parent, halved, 200, 300, compose.Change(), ""), halved, [*come, b'{"seen": %d, "lead": 0}' % (stop - 1)]
        )
        live.go_on(compose.resume(halved, lambda clock, end, first: None), halved, [b'{"finish": true}'])
        assert RunFile.open(halved).digest() == RunFile.open(whole).digest(), stop
    run = Run.open(whole)
    assert [one.name for one in run.visitors()] == [TOVE]
    assert TOVE in [one.name for one in run.moment(299).people]
    assert TOVE not in [one.name for one in run.moment(199).people]
    assert any(TOVE in (talk.opener, talk.other) for talk in run.talks())


def test_an_invitation_of_a_visitor_is_news_by_its_provenance(parent: Path, tmp_path: Path) -> None:
    path = tmp_path / "invited.town"
    change = compose.Change(visitors=(f"{TOVE}@Bakery:shop: Hello! I'm having a kite contest at the green tomorrow at three.",))
    live.go_on(compose.fork(parent, path, 200, 300, change, ""), path, [b'{"finish": true}'])
    known = Run.open(path).knowers(Topic("kites", (("kite",), ("contest",))))
    assert known
    assert known[0].source == f"heard:{TOVE}"


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (acts.Enter("", Tile(0, 0)), "cannot be called"),
        (acts.Enter("A:B", Tile(0, 0)), "cannot be called"),
        (acts.Enter("\u200dTove", Tile(0, 0)), "cannot be called"),
        (acts.Enter("To\u2066ve", Tile(0, 0)), "cannot be called"),
        (acts.Enter("x" * 41, Tile(0, 0)), "cannot be called"),
        (acts.Enter("Tove", Tile(-1, 0)), "nobody can stand"),
        (acts.Enter("Bob", Tile(9, 9)), "in the town already"),
        (acts.Walk("Tove", Tile(1, 1)), "no visitor called Tove"),
        (acts.Say("Tove", "", "Hi"), "no visitor called Tove"),
        (acts.Say("Bob", "Nobody", "Hi"), "nobody is called Nobody"),
        (acts.Say("Bob", "", " "), "needs some words"),
        (acts.Exit("Tove"), "no visitor called Tove"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(parent: Path, act: acts.Act, why: str) -> None:
    scene = compose.saved_scene(RunFile.open(parent))
    with pytest.raises(UserError, match=why):
        event_of(act, scene, {"Bob"})
    for one in scene.people:
        for name in (one.name, one.first_name.lower(), f"{one.name[0]}\u200c{one.name[1:]}"):
            with pytest.raises(UserError, match="choose another name"):
                event_of(acts.Enter(name, Tile(9, 9)), scene, ())


@pytest.mark.parametrize("name", ["می\u200cنا", "क्\u200dषमा", "Zoë O'Neil-Å"])
def test_a_visitor_may_be_called_what_people_are_called(parent: Path, name: str) -> None:
    scene = compose.saved_scene(RunFile.open(parent))
    shop = scene.map.floor("Larkwell:Bakery:shop")
    assert event_of(acts.Enter(name, shop[0]), scene, ())[0] == name


@pytest.mark.parametrize("visit", ["Tove", "@The Heron: Hi", "Tove@", "Tove@Nowhere at all: Hi"])
def test_a_fork_with_a_visitor_who_cannot_come_writes_nothing(parent: Path, tmp_path: Path, visit: str) -> None:
    with pytest.raises(UserError):
        compose.fork(parent, tmp_path / "x.town", 100, 150, compose.Change(visitors=(visit,)), "")
    assert not list(tmp_path.iterdir())


def test_a_place_that_is_not_there_is_answered_with_some_that_are(parent: Path, tmp_path: Path) -> None:
    for called, near in (("Nowhere", "Bakery, "), ("Grren", "Green")):
        with pytest.raises(UserError, match=f"no place is called {called}; write one of {near}"):
            compose.fork(parent, tmp_path / "x.town", 100, 150, compose.Change(visitors=(f"Tove@{called}: Hi",)), "")
