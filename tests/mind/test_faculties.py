"""Faculties on their own, with a reasoner that answers from a list."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

import pytest
import towns

from simulator.adapters.hash_embedder import HashEmbedder
from simulator.core.facts import Fact, Noticed, Place, PlannedDay, Promised, Reflected, Released, Remembered, Sighting
from simulator.core.intents import Accept, Decline, Do, Go, Intent, Leave, Say
from simulator.core.percepts import Doing, Line, Percept, Proposal, Refusal, Seen, TalkSoFar
from simulator.core.plans import Agenda, AgendaItem, Block, Promise, Step
from simulator.core.records import Kind, Record
from simulator.core.types import Tile
from simulator.mind import questions as ask
from simulator.mind.faculties.converse import Converse
from simulator.mind.faculties.follow_plan import FollowPlan
from simulator.mind.faculties.perceive import Perceive
from simulator.mind.faculties.react import React
from simulator.mind.faculties.reflect import Reflect
from simulator.mind.memory.architecture import ARCHITECTURES
from simulator.mind.memory.recall import Weights
from simulator.mind.plans import schedule
from simulator.mind.self import Self
from simulator.mind.thought import Faculty, Thought

ADA = towns.persona(0, "House:room")
BRAM, CLEO, DOV = (towns.name(i) for i in (1, 2, 3))
ROOM = f"{towns.TOWN}:House:room"
NOW = datetime(2023, 2, 13, 9)
IDLE = Doing("resting", ROOM, 100, 2000)


@dataclass
class Scripted:
    """A reasoner with one answer a kind of question; it keeps what it was asked."""

    answers: dict[type, Any]
    asked: list[Any] = field(default_factory=list)

    async def answer(self, question: Any) -> Any:
        self.asked.append(question)
        if isinstance(question, ask.Importance) and ask.Importance not in self.answers:
            return tuple(3 for _ in question.records)
        answer = self.answers[type(question)]
        return answer(question) if callable(answer) else answer


def mind() -> Self:
    return Self(ADA, ARCHITECTURES["stream"](HashEmbedder(), Weights()), retention=5)


def percept(tick: int = 1080, **more: object) -> Percept:
    base = Percept(tick, NOW, Tile(1, 1), ROOM, IDLE)
    return replace(base, **more)  # type: ignore[arg-type]


def think(
    faculty: Faculty, me: Self, seen: Percept, answers: dict[type, Any] | None = None
) -> tuple[Intent | None, Thought, Scripted]:
    reasoner = Scripted(answers or {})
    thought = Thought(me, seen, reasoner, seed=1)
    return asyncio.run(faculty.think(thought)), thought, reasoner


def remembered(thought: Thought) -> list[Record]:
    return [event.record for event in thought.events if isinstance(event, Remembered)]


def sight(person: str, action: str = "reading", since: int = 1000, **more: object) -> Seen:
    return replace(Seen(Sighting(person, action, ROOM, since), ROOM, 2, person), **more)  # type: ignore[arg-type]


def test_three_things_said_in_one_tick_are_three_memories_in_stable_order() -> None:
    lines = tuple(Line(1079, who, ADA.name, f"{who} has something to say.") for who in (BRAM, CLEO, DOV))
    _, thought, reasoner = think(Perceive(), mind(), percept(heard=lines))
    texts = [record.text for record in remembered(thought)]
    assert [line.text in text for line, text in zip(lines, texts, strict=True)] == [True] * 3
    assert [record.id for record in remembered(thought)] == [1, 2, 3]
    assert len(reasoner.asked) == 1, "importance of all new records is one question"


def test_what_was_noticed_is_no_news_and_what_repeats_is_no_memory() -> None:
    me = mind()
    first = percept(seen=(sight(BRAM),))
    _, thought, _ = think(Perceive(), me, first)
    assert len(remembered(thought)) == 1
    assert not me.is_news(BRAM, 1000)
    _, thought, _ = think(Perceive(), me, percept(1090, seen=(sight(BRAM),)))
    assert not thought.events
    _, thought, _ = think(Perceive(), me, percept(1100, seen=(sight(BRAM, since=1095),)))
    assert [type(event) for event in thought.events] == [Noticed], "the same again, among the last five noticed"


def test_importance_is_kept_between_one_and_ten() -> None:
    _, thought, _ = think(Perceive(), mind(), percept(whispers=("Run!", "Walk.")), {ask.Importance: (99, 0)})
    assert [record.importance for record in remembered(thought)] == [10, 1]


def full_of(me: Self, total: int) -> None:
    for n in range(total // 5):
        record = Record(n + 1, Kind.OBSERVATION, n, f"Bram fixed fence number {n}", 5, actor=BRAM)
        me.apply(Fact(n, ADA.name, 0, Remembered(record)))


def test_reflection_waits_for_its_threshold_then_starts_from_nothing() -> None:
    me = mind()
    full_of(me, 145)
    intent, thought, reasoner = think(Reflect(150, 100), me, percept())
    assert (intent, thought.events, reasoner.asked) == (None, [], [])
    me.apply(Fact(200, ADA.name, 0, Remembered(Record(30, Kind.OBSERVATION, 200, "The well is dry", 5))))

    def insights(question: ask.Insights) -> tuple[ask.Insight, ...]:
        first, second = (record.id for record in question.records[:2])
        founded = ask.Insight("Bram cares for fences.", (first, second))
        return (founded, ask.Insight("Unfounded.", (first,)), ask.Insight("Made up.", (900, 901)))

    answers = {ask.FocalQuestions: ("What about Bram?", "Why?", "What next?"), ask.Insights: insights}
    _, thought, _ = think(Reflect(150, 100), me, percept(), answers)
    assert isinstance(thought.events[0], Reflected)
    (kept,) = remembered(thought)
    assert (kept.kind, kept.text, len(kept.evidence)) == (Kind.REFLECTION, "Bram cares for fences.", 2)
    assert me.gathered == 0


def test_a_proposal_is_weighed_and_those_who_asked_each_other_need_no_weighing() -> None:
    me = mind()
    asked = percept(proposals=(Proposal(BRAM, "the fence"),), seen=(sight(BRAM),))
    intent, _, reasoner = think(Converse(), me, asked, {ask.React: ask.Reaction("talk")})
    assert intent == Accept(BRAM)
    assert reasoner.asked[0].proposal
    intent, _, _ = think(Converse(), me, asked, {ask.React: ask.Reaction("carry on", "I am late for work")})
    assert intent == Decline(BRAM, "I am late for work")
    me.approached[BRAM] = 1079
    intent, _, reasoner = think(Converse(), me, asked)
    assert intent == Accept(BRAM)
    assert not reasoner.asked


def talk(lines: tuple[Line, ...], **more: object) -> TalkSoFar:
    base = TalkSoFar("t", BRAM, "the fence", ADA.name, 1000, lines, True, 8 - len(lines))
    return replace(base, **more)  # type: ignore[arg-type]


def test_a_line_is_text_and_the_other_one_is_waited_for() -> None:
    me = mind()
    intent, _, _ = think(Converse(), me, percept(talk=talk(())), {ask.NextLine: ask.Utterance("Hello, Bram.")})
    assert intent == Say("Hello, Bram.")
    intent, _, _ = think(Converse(), me, percept(talk=talk((), my_turn=False)))
    assert intent is None
    intent, _, _ = think(Converse(), me, percept(talk=talk((), my_turn=False, over="no answer")))
    assert intent == Leave("no answer")


def test_a_talk_is_learnt_from_and_a_promise_for_today_changes_today() -> None:
    me = mind()
    agenda = Agenda(NOW.date(), "", 400, 1300, (AgendaItem("reading", 420, 1300, ROOM),))
    planning = {ask.PlanDay: agenda, ask.PlanSteps: (Step("reading", 60, ROOM),)}
    think(FollowPlan(), me, percept(), planning)
    lines = (Line(1000, ADA.name, BRAM, "How are you?"), Line(1003, BRAM, ADA.name, "Come to my supper at six!"))
    promise = Promise(BRAM, "supper", f"{towns.TOWN}:Hall:hall", datetime(2023, 2, 13, 18), datetime(2023, 2, 13, 20))
    lesson = ask.Lesson("I talked with Bram.", ("Bram invited me to his supper.",), (promise,))
    _, thought, _ = think(Converse(), me, percept(ended=(talk(lines, over="goodbye"),)), {ask.LearnFrom: lesson})
    sources = [record.source for record in remembered(thought)]
    assert sources == [f"said:{BRAM}", f"told:{BRAM}", f"talk:{BRAM}", "plan"]
    assert [event.promise.since for event in thought.events if isinstance(event, Promised)] == [1080]
    (changed,) = [event for event in thought.events if isinstance(event, PlannedDay)]
    assert any(block.place == promise.where and block.start <= 18 * 60 < block.end for block in changed.schedule)
    assert changed.schedule[-1].end == 1440


@pytest.mark.parametrize(("host", "act"), [(BRAM, f"come to {BRAM}'s supper"), (ADA.name, "hold supper")])
def test_what_is_moved_to_another_hour_is_not_called_off(host: str, act: str) -> None:
    me, six = mind(), datetime(2023, 2, 14, 18)
    supper = Promise(host, "supper", ROOM, six, six + timedelta(hours=2))
    later = replace(supper, start=six + timedelta(hours=3), end=six + timedelta(hours=5))
    me.apply(Fact(0, ADA.name, 0, Promised(supper)))
    lesson = ask.Lesson("It is at nine.", (), (later,), (supper,))
    lines = (Line(1000, ADA.name, BRAM, "At nine?"), Line(1003, BRAM, ADA.name, "At nine."))
    _, thought, _ = think(Converse(), me, percept(ended=(talk(lines, over="goodbye"),)), {ask.LearnFrom: lesson})
    assert [(one.start.hour, one.what) for one in me.promises] == [(21, "supper")]
    assert me.off == []
    assert [event.why for event in thought.events if isinstance(event, Released)] == ["it is at another hour now"]
    assert f"I have promised to {act} at room at 21:00 on 14 February" in [one.text for one in remembered(thought)]
    gone = ask.Lesson("It is off.", (), (), tuple(me.promises))
    think(Converse(), me, percept(ended=(talk(lines, over="goodbye"),)), {ask.LearnFrom: gone})
    assert len(me.off) == (host == ADA.name)


def test_who_has_come_from_afar_does_what_was_meant_in_the_time_that_is_left() -> None:
    me, far = mind(), f"{towns.TOWN}:Hall:hall"
    me.known[far] = Place(far)
    items = (AgendaItem("singing", 540, 600, far), AgendaItem("supper", 600, 660, ROOM))
    song = (Step("warming up", 12, far), Step("singing", 48, far))
    planning = {ask.PlanDay: Agenda(NOW.date(), "", 400, 1300, items), ask.PlanSteps: song}
    intent, _, reasoner = think(FollowPlan(), me, percept(), planning)
    (asked,) = [one for one in reasoner.asked if isinstance(one, ask.PlanSteps)]
    assert "supper" in [block.activity for block in asked.schedule]
    assert intent == Go(far, "warming up")
    came = replace(percept(1140, place=far, doing=Doing("walking to hall", far, 1080, 1140)), now=NOW + timedelta(minutes=10))
    intent, _, reasoner = think(FollowPlan(), me, came, planning)
    assert reasoner.asked == []
    assert isinstance(intent, Do)
    assert [(one.step.activity, one.start, one.end) for one in me.steps] == [("warming up", 550, 560), ("singing", 560, 600)]


def test_the_plan_is_followed_where_it_leads() -> None:
    me = mind()
    desk = f"{ROOM}:desk"
    me.known[desk] = Place(desk, ("write",))
    agenda = Agenda(NOW.date(), "", 400, 1300, (AgendaItem("writing", 420, 1300, desk),))
    planning = {ask.PlanDay: agenda, ask.PlanSteps: (Step("writing", 30, desk), Step("thinking", 730, desk))}
    intent, _, _ = think(FollowPlan(), me, percept(), planning)
    assert intent == Go(desk, "writing")
    assert sum(one.step.minutes for one in me.steps) == 1300 - 540
    there = percept(1090, doing=Doing("walking to desk", desk, 1081, 1090))
    intent, _, _ = think(FollowPlan(), me, there)
    assert isinstance(intent, Do)
    assert intent.until == 1090 + 30 * 6, "the step ends half an hour after nine, by the percept's clock"
    taken = replace(there, refused=(Refusal(f"do {desk}", "taken"),))
    intent, _, _ = think(FollowPlan(), me, taken)
    assert isinstance(intent, Do)
    assert intent.step.place == ROOM, "where no desk is free, one writes in the room"
    at_it = percept(1100, doing=Doing("writing", desk, 1091, 1260))
    me2 = mind()
    me2.known[desk] = me.known[desk]
    think(FollowPlan(), me2, percept(), planning)
    assert think(FollowPlan(), me2, at_it)[0] is None


@pytest.mark.parametrize(
    "one", [sight(BRAM, asleep=True), sight(BRAM, talking=True), sight(BRAM, since=7)], ids=["asleep", "talking", "noticed before"]
)
def test_nobody_is_bothered_who_sleeps_talks_or_was_seen_already(one: Seen) -> None:
    me = mind()
    if one.sighting.since == 7:
        me.apply(Fact(8, ADA.name, 0, Noticed((one.sighting,))))
    seen = percept(seen=(one,))
    reasoner = Scripted({})
    thought = Thought(me, seen, reasoner, seed=1)
    asyncio.run(Perceive().think(thought))
    assert asyncio.run(React().think(thought)) is None
    assert not [question for question in reasoner.asked if isinstance(question, ask.React)]


def test_a_whisper_is_answered_once_when_one_is_awake_and_alone() -> None:
    me = mind()
    answers = {ask.React: ask.Reaction("change", "The roof leaks.", activity="checking the roof", place=ROOM, minutes=5)}
    think(Perceive(), me, percept(whispers=("The roof leaks.",)))
    asleep = replace(IDLE, asleep=True)
    _, _, reasoner = think(React(), me, percept(doing=asleep), answers)
    assert not reasoner.asked
    _, _, reasoner = think(React(), me, percept(1200), answers)
    assert [question.seen.sighting.action for question in reasoner.asked] == ["The roof leaks."]
    assert me.steps[0].step.activity == "checking the roof"
    _, _, reasoner = think(React(), me, percept(1201), answers)
    assert not reasoner.asked


def test_a_thought_put_into_a_full_head_is_before_one_when_the_day_is_planned() -> None:
    me = mind()
    me.apply(Fact(0, ADA.name, 0, Remembered(Record(1, Kind.OBSERVATION, 0, "The roof leaks.", 1, source="whisper"))))
    for n in range(2, 90):
        wish = f"I want to keep the promise number {n} that I have planned"
        me.apply(Fact(n, ADA.name, 0, Remembered(Record(n, Kind.SEED, n, wish, 9, source="seed"))))
    agenda = Agenda(NOW.date(), "", 400, 1350, (AgendaItem("reading", 540, 1200, ROOM),))
    planning = {ask.PlanDay: agenda, ask.PlanSteps: (Step("reading", 60, ROOM),)}
    _, _, reasoner = think(FollowPlan(), me, percept(), planning)
    (question,) = [asked for asked in reasoner.asked if isinstance(asked, ask.PlanDay)]
    assert "The roof leaks." in [record.text for record in question.memories]


def test_what_is_called_off_leaves_the_day_and_is_known_to_be_off() -> None:
    me = mind()
    six = NOW.replace(hour=18)
    supper = Promise(ADA.name, "supper", ROOM, six, six + timedelta(hours=2))
    agenda = Agenda(NOW.date(), "", 400, 1350, (AgendaItem("hosting the supper", 1080, 1200, ROOM, "I am holding the supper"),))
    me.apply(Fact(0, ADA.name, 0, Promised(supper)))
    me.apply(Fact(0, ADA.name, 1, PlannedDay(agenda, schedule(agenda))))
    errand = Step("looking for Bram, to say that it is off", 20, ROOM)
    door = Block("telling people who come that it is off", 1060, 1125, ROOM)
    answers = {ask.React: ask.Reaction("change", "it is off", steps=(errand,), off=(supper,), blocks=(door,))}
    think(Perceive(), me, percept(whispers=("The supper is off.",)))
    _, thought, _ = think(React(), me, percept(), answers)
    assert [event.promise for event in thought.events if isinstance(event, Released)] == [supper]
    assert (me.promises, me.off) == ([], [supper])
    assert "hosting the supper" not in {block.activity for block in me.schedule}
    assert door in me.schedule
    assert [step.step for step in me.steps] == [errand]
