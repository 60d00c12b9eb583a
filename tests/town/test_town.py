"""The town's rules and what people see of it, on a small map and without minds."""

from __future__ import annotations

from datetime import datetime

import pytest
import towns

from simulator.core.facts import Began, Declined, Entered, Fact, Met, ObjectSet, Parted, Proposed, Refused, Said, SetOut
from simulator.core.intents import Accept, Decline, Do, Go, Intent, Leave, Say, Talk, Wait
from simulator.core.percepts import Percept
from simulator.core.plans import Step
from simulator.core.types import Tile, distance
from simulator.town.paths import Paths
from simulator.town.perception import Perception, Senses
from simulator.town.rules import Rules
from simulator.town.state import Town
from simulator.town.talk import TalkRules

A, B, C = towns.name(0), towns.name(1), towns.name(2)
NOW = datetime(2023, 2, 13, 9)
ROOM = f"{towns.TOWN}:House:room"


class Play:
    """A town whose people want what a test says, tick after tick."""

    def __init__(self, town: towns.TownMap, tiles: dict[str, tuple[int, int]], cooldown: int = 100) -> None:
        paths, perception = Paths(town), Perception(town, Senses(vision=8, attention=2, earshot=3, turns=4))
        self.perception = perception
        self.rules = Rules(town, paths, perception, TalkRules(town, paths, perception, 4, cooldown), seed=1)
        self.town = Town(tiles)
        self.tick = 0
        for person, tile in tiles.items():
            self.town.evolve(Fact(0, person, 0, Entered(Tile(*tile))))

    def want(self, **wants: Intent) -> list[tuple[str, object]]:
        """One tick in which A, B, C want these things; returns its facts as (person, event)."""
        people = {"A": A, "B": B, "C": C}
        view = self.town.view_at(self.tick)
        facts = self.rules.resolve(view, {people[letter]: intent for letter, intent in wants.items()})
        for n, (person, event) in enumerate(sorted(facts, key=lambda one: one[0])):
            self.town.evolve(Fact(self.tick, person, n, event))
        self.tick += 1
        return list(facts)

    def percept(self, person: str) -> Percept:
        return self.perception.percept(self.town.view_at(self.tick), person, NOW)

    def meet(self) -> str:
        self.want(A=Talk(B, "bread"))
        ((_, met),) = self.want(B=Accept(A))
        assert isinstance(met, Met)
        self.tick += len(met.path)
        return met.talk


def kinds(facts: list[tuple[str, object]]) -> list[tuple[str, type]]:
    return [(person, type(event)) for person, event in facts]


@pytest.fixture
def play() -> Play:
    return Play(towns.one_room(4), {A: (1, 2), B: (3, 2), C: (4, 4)})


def test_a_walk_is_one_fact_and_a_tile_a_tick(play: Play) -> None:
    ((_, walk),) = play.want(A=Go(f"{ROOM}:privy", "using the toilet"))
    assert isinstance(walk, SetOut)
    for step, tile in enumerate(walk.path):
        assert play.town.view_at(step).tile(A) == tile
    assert play.town.view_at(len(walk.path) + 5).tile(A) == walk.path[-1]
    assert play.town.view_at(2).tile(A) == walk.path[2], "the past can be looked at"


def test_a_place_to_stand_takes_one_and_the_next_is_told_so(play: Play) -> None:
    privy = f"{ROOM}:privy"
    use = Do(Step("using the toilet", 5, privy), 60)
    play.want(A=Go(privy, ""), B=Go(privy, ""))
    play.tick = 20
    facts = play.want(A=use, B=use)
    assert sorted(type(event).__name__ for _, event in facts) == ["Began", "Refused"]
    (loser,) = [person for person, event in facts if isinstance(event, Refused)]
    assert [one.reason for one in play.percept(loser).refused] == ["taken"]
    waits = play.want(**{"A" if loser == A else "B": Wait("waiting for the privy", 40, privy)})
    assert kinds(waits) == [(loser, SetOut)], "nobody waits on another's toes"


def test_what_is_not_here_cannot_be_done_and_what_is_not_there_not_gone_to(play: Play) -> None:
    assert kinds(play.want(A=Do(Step("dancing", 5, f"{towns.TOWN}:Hall:hall"), 60))) == [(A, Refused)]
    assert kinds(play.want(A=Go(f"{towns.TOWN}:Castle", "ruling"))) == [(A, Refused)]


def test_sight_ends_at_the_arena_and_nearest_come_first() -> None:
    play = Play(towns.one_door(), {A: (5, 2), B: (7, 2), C: (1, 2)})
    assert [one.person for one in play.percept(A).seen] == [C]
    play = Play(towns.one_room(6), {A: (1, 2), B: (3, 2), C: (2, 2)})
    assert [(one.person, one.away) for one in play.percept(A).seen] == [(C, 1), (B, 2)]


def test_an_object_out_of_order_is_seen_in_its_room_and_attention_is_bounded(play: Play) -> None:
    stove = f"{ROOM}:stove"
    play.town.evolve(Fact(0, "", 0, ObjectSet(stove, Tile(3, 3), "on fire")))
    assert not [one for one in play.percept(A).seen if not one.person], "not before the tick is over"
    play.tick = 1
    seen = play.percept(A).seen
    assert len(seen) == 2, "attention reaches to two events"
    assert [one.sighting.action for one in seen if not one.person] == ["is on fire"]


def test_a_talk_opens_only_if_the_other_accepts(play: Play) -> None:
    assert kinds(play.want(A=Talk(B, "bread"))) == [(A, Proposed)]
    assert [(one.by, one.about) for one in play.percept(B).proposals] == [(A, "bread")]
    assert kinds(play.want(B=Decline(A, "busy"))) == [(B, Declined)]
    assert [(one.want, one.reason) for one in play.percept(A).refused] == [(f"talk {B}", "busy")]
    assert kinds(play.want(B=Accept(A))) == [(B, Refused)], "a proposal lives for a tick"


def test_crossing_proposals_make_one_talk(play: Play) -> None:
    assert kinds(play.want(A=Talk(B, "x"), B=Talk(A, "y"))) in ([(A, Proposed), (B, Proposed)], [(B, Proposed), (A, Proposed)])
    facts = play.want(A=Accept(B), B=Accept(A))
    assert sorted(kind.__name__ for _, kind in kinds(facts)) == ["Met", "Refused"]


def test_nobody_talks_with_two_at_once(play: Play) -> None:
    play.want(A=Talk(B, "x"), C=Talk(A, "y"))
    facts = play.want(B=Accept(A), A=Accept(C))
    assert sorted(kind.__name__ for _, kind in kinds(facts)) == ["Met", "Refused"]
    assert kinds(play.want(C=Talk(A, "z")))[0][1] is Refused


def test_the_opener_comes_beside_the_other_and_speaks_first(play: Play) -> None:
    play.meet()
    view = play.town.view_at(play.tick)
    a, b = view.tile(A), view.tile(B)
    assert a is not None
    assert b is not None
    assert distance(a, b) == 1
    assert play.percept(A).talk is not None
    assert play.percept(A).talk.my_turn  # type: ignore[union-attr]
    assert not play.percept(B).talk.my_turn  # type: ignore[union-attr]
    assert kinds(play.want(B=Say("Me first!"))) == [(B, Refused)]


def test_lines_go_by_turns_are_overheard_near_by_and_end_at_the_cap(play: Play) -> None:
    talk = play.meet()
    assert kinds(play.want(A=Say("Hello."))) == [(A, Said)]
    assert [line.text for line in play.percept(B).heard] == ["Hello."]
    assert [line.to for line in play.percept(C).heard] == [B], "C stands within earshot"
    for letter, line in (("B", "Good day."), ("A", "Fine weather."), ("B", "Indeed.")):
        play.tick += 5
        facts = play.want(**{letter: Say(line)})
    assert kinds(facts) == [(B, Said), (B, Parted)]
    (ended,) = play.percept(A).ended
    assert (ended.talk, ended.over, len(ended.lines)) == (talk, "enough said", 4)
    assert kinds(play.want(A=Talk(B, "more"))) == [(A, Refused)], "they have only just talked"
    play.tick += 100
    assert kinds(play.want(A=Talk(B, "more"))) == [(A, Proposed)]


@pytest.mark.parametrize(
    ("line", "ends", "why"), [("Bye.", True, "goodbye"), ("  HELLO, ", False, "a line came twice")], ids=["goodbye", "twice"]
)
def test_a_talk_ends_with_a_goodbye_or_a_line_that_repeats(play: Play, line: str, ends: bool, why: str) -> None:
    play.meet()
    play.want(A=Say("Hello."))
    play.tick += 5
    facts = play.want(B=Say(line, ends))
    assert [event.why for _, event in facts if isinstance(event, Parted)] == [why]


def test_whoever_leaves_ends_the_talk_for_both(play: Play) -> None:
    play.meet()
    facts = play.want(A=Go(f"{ROOM}:privy", ""), B=Leave("bored"))
    assert sum(isinstance(event, Parted) for _, event in facts) == 1
    assert play.percept(A).talk is None
    assert play.percept(B).talk is None


def test_who_sleeps_hears_and_sees_nothing_and_is_not_spoken_to(play: Play) -> None:
    bed = f"{ROOM}:bed"
    play.want(B=Go(bed, ""))
    play.tick = 10
    facts = play.want(B=Do(Step("sleeping", 60, bed, asleep=True), 400))
    assert kinds(facts) == [(B, Began)]
    assert play.percept(B).seen == ()
    assert kinds(play.want(A=Talk(B, "x"))) == [(A, Refused)]
    assert not play.perception.due(play.town.view_at(play.tick), B, lambda subject, since: True)
    assert play.perception.due(play.town.view_at(400), B, lambda subject, since: False)
