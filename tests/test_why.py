"""Why somebody does what they do: thought again from the facts on record, and followed back to who told whom."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from village import village

from simulator import cli, compose
from simulator.adapters.hash_embedder import HashEmbedder
from simulator.core import codec
from simulator.core.errors import UserError
from simulator.core.facts import Began, BroughtToMind, Promised, SetOut
from simulator.core.records import Kind
from simulator.core.types import PersonId
from simulator.journal.explanation import Explanation
from simulator.journal.notes import reseal
from simulator.journal.origins import DEEPEST, NEAREST, RECORDED, SAME_NEWS, Origins
from simulator.journal.reading import Run
from simulator.journal.writer import Journal
from simulator.mind.questions import LearnFrom
from simulator.why.doubts import Doubter
from simulator.why.explain import Explainer
from simulator.why.rethink import Past

EVERY = 20
"""Of the thoughts of a long run every so many are thought again; of a short one all."""


def explained(run: Run, name: PersonId, tick: int) -> Explanation:
    return Explainer(run, name, tick).explain()


def host(run: Run) -> PersonId:
    """Who knows of the first tracked topic from the start."""
    return run.knowers(run.config.tracked[0])[0].person


@cache
def eventful(path: Path) -> Run:
    """An hour of the village with a fire, a whisper and a visitor, branched off at seven."""
    parent = village()
    tick = parent.clock.tick(datetime(2023, 2, 13, 7))
    name = parent.people[0].name
    stove = next(one for one in compose.saved_scene(parent.file).map.things if one.address.endswith(":stove"))
    change = compose.Change(
        (),
        (f"{name}: I am holding a kite party at home on 14 February from 15:00 to 16:00.",),
        (f"{stove.address}=on fire",),
        (f"Tove@{parent.people[1].home}: Hello! How are you?",),
    )
    running = compose.fork(parent.file.path, path / "eventful.town", tick, tick + 360, change, "")
    try:
        asyncio.run(running.go(running.journal, lambda: False))
    finally:
        running.journal.close()
    return Run.open(path / "eventful.town")


@pytest.fixture(scope="module")
def hour(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return eventful(tmp_path_factory.mktemp("runs"))


@pytest.mark.parametrize("n", range(5))
def test_thoughts_of_a_long_run_come_out_as_on_record(n: int) -> None:
    run = village()
    past = Past(run.file, run.people[n].name, run.last_tick + 1)
    ticks = sorted({fact.tick for fact in past.own})
    again = past.again({*ticks[n::EVERY], ticks[0], ticks[-1]})
    assert len(again) > 10
    assert [one.tick for one in again.values() if not one.same] == []


def test_every_thought_about_a_fire_a_whisper_and_a_visitor_comes_out_as_on_record(hour: Run) -> None:
    for person in (*hour.people, *hour.visitors()):
        past = Past(hour.file, person.name, hour.last_tick + 1)
        again = past.again({fact.tick for fact in past.own})
        assert [one.tick for one in again.values() if not one.same] == [], person.name


def test_nothing_is_written(hour: Run) -> None:
    before = hour.file.path.read_bytes()
    explained(hour, hour.people[0].name, hour.last_tick + 1)
    assert hour.file.path.read_bytes() == before


# --- what it says ------------------------------------------------------------------------------------------------------


def promised(run: Run) -> tuple[PersonId, int, Promised]:
    """Somebody else's promise to come to what the host holds."""
    facts = (fact for fact in run.file.facts(kinds=(Promised,)) if fact.person != host(run))
    fact = next(facts)
    assert isinstance(fact.event, Promised)
    return fact.person, fact.tick, fact.event


def test_the_way_of_an_invitation_leads_from_the_guest_to_what_the_host_knew_from_the_start() -> None:
    run = village()
    name, tick, event = promised(run)
    told = [one for one in run.memories(name, tick + 1) if one.source.startswith("told:") and event.promise.what in one.text]
    way = Origins(run).back(name, told[0])
    assert way[0].person == name
    assert way[0].sure == ""
    assert way[-1].how == "seed"
    assert way[-1].person == host(run)
    assert way[-1].sure in (RECORDED, SAME_NEWS)
    said = {(line.speaker, line.text) for talk in run.talks() for line in talk.lines}
    for mouth, before in pairwise(way):
        assert mouth.speaker == before.person
        assert (mouth.speaker, mouth.line) in said
        assert mouth.said is not None
        assert before.time <= mouth.said <= mouth.time


def test_every_way_ends_at_somebody_who_was_not_told() -> None:
    run, count = village(), 0
    origins = Origins(run)
    for person in run.people:
        for record in run.memories(person.name):
            if record.source.startswith(("told:", "heard:", "overheard:")) and record.kind is Kind.CHAT:
                way = origins.back(person.name, record)
                count += len(way) > 2
                assert way[0].record == record.id
                assert not way[-1].speaker
                assert all(mouth.speaker for mouth in way[:-1])
                assert all(mouth.sure in ("", RECORDED, SAME_NEWS, NEAREST) for mouth in way)
                assert len(way) <= DEEPEST + 1
    assert count, "something goes through two mouths"


def test_a_promise_is_decided_by_the_lines_of_the_talk_and_leads_back_to_the_host() -> None:
    run = village()
    name, tick, event = promised(run)
    start = run.clock.tick(event.promise.start)
    block = next(one for one in run.plan(name, tick + 1).schedule) if start <= tick else None
    assert block is None, "it is kept on a later day, so ask about the tick of the promise"
    learning = Past(run.file, name, tick + 1).again([tick])[tick]
    assert any(isinstance(one.question, LearnFrom) for one in learning.asked)
    (question,) = [one for one in learning.asked if isinstance(one.question, LearnFrom)]
    doubter = Doubter(compose.reasoner("offline"), question.question, question.answer, 0)
    turns = list(doubter.turns(frozenset()))
    assert [turn for turn in turns if event.promise.what in turn.without and turn.then == "nothing promised"]


def test_the_chain_goes_from_the_act_to_the_plans_as_the_reading_module_has_them() -> None:
    run = village()
    for person, tick in zip(run.people, (1, 2000, 3100, run.last_tick + 1), strict=False):
        found = explained(run, person.name, tick)
        now = next(one for one in run.moment(tick).people if one.name == person.name)
        links = {link.kind: link for link in found.chain}
        assert links["does"].text == now.activity
        assert all(one.same for one in found.decisions)
        assert all(link.since <= found.time for link in found.chain)
        plan = run.plan(person.name, tick)
        assert links["schedule"].text in {block.activity for block in plan.schedule}
        if "agenda" in links:
            assert links["agenda"].text.removesuffix(" (put aside since)") in {item.activity for item in plan.agenda.items}


def test_a_fire_is_the_reason_for_what_is_done_about_it(hour: Run) -> None:
    tick, name = next(
        (fact.tick, fact.person)
        for fact in hour.file.facts(kinds=(Began, SetOut))
        if "on fire" in fact.event.because  # type: ignore[union-attr]
    )
    found = explained(hour, name, tick + 1)
    bearing = [one for decision in found.decisions for one in decision.thought if one.bears]
    assert "on fire" in bearing[0].words
    assert "on fire" in bearing[0].answer[0]


def test_a_whisper_is_the_source_of_what_comes_of_it(hour: Run) -> None:
    name = hour.people[0].name
    record = next(one for one in hour.memories(name) if one.source == "whisper")
    way = Origins(hour).back(name, record)
    assert [(mouth.person, mouth.how) for mouth in way] == [(name, "whisper")]


def test_a_visitor_is_led_and_thinks_nothing(hour: Run) -> None:
    (visitor,) = hour.visitors()
    found = explained(hour, visitor.name, hour.last_tick + 1)
    assert [link.kind for link in found.chain] == ["does", "led"]
    assert found.decisions == ()


def test_in_a_talk_the_last_line_is_explained_with_the_memories_that_it_rests_on() -> None:
    run = village()
    said = {(line.tick, line.speaker) for talk in run.talks() for line in talk.lines[1:3]}
    tick, name, ids = next(
        (fact.tick, fact.person, fact.event.records)
        for fact in run.file.facts(kinds=(BroughtToMind,))
        if isinstance(fact.event, BroughtToMind)
        and (fact.tick, fact.person) in said
    )
    found = explained(run, name, tick + 1)
    links = {link.kind: link for link in found.chain}
    assert {"does", "line", "talk"} <= set(links)
    line = next(one for decision in found.decisions for one in decision.thought if one.question == "NextLine")
    assert {one.id for one in line.memories if one.cited} == set(ids)
    assert all(one.drawn for one in line.memories if one.cited)
    scores = [one for one in line.memories if one.look >= 0]
    assert scores
    assert all(0 <= part <= 1 for one in scores for part in (one.recency, one.importance, one.relevance))


def test_before_anything_is_decided_that_is_said_and_before_a_visitor_comes_nobody_is_explained(hour: Run) -> None:
    found = explained(village(), village().people[0].name, 0)
    assert [link.kind for link in found.chain] == ["does"]
    assert found.decisions == ()
    with pytest.raises(UserError, match="was not in the town"):
        explained(hour, hour.visitors()[0].name, 100)


def test_what_comes_out_otherwise_is_said_and_only_the_record_is_shown(tmp_path: Path) -> None:
    """A run whose record another program might have made: one reason is another than the rules would give."""
    path = Path(shutil.copy(village().file.path, tmp_path / "other.town"))
    name = village().people[0].name
    tick = next(fact.tick for fact in village().file.facts(0, None, name, (Began,)))
    with closing(sqlite3.connect(path)) as base:
        change = "UPDATE history SET body = '[\"standing on one leg\"' || substr(body, instr(body, ',')) "
        of = "(SELECT id FROM word WHERE word = ?)"
        base.execute(f"{change} WHERE person = {of} AND tick = ? AND event = {of}", (name, tick, "Began"))
        base.commit()
    reseal(path)
    run = Run.open(path)
    found = explained(run, name, tick + 1)
    assert found.chain[0].text == "standing on one leg"
    decision = found.decisions[0]
    assert not decision.same
    assert decision.thought == ()
    assert "otherwise than on record" in decision.note
    assert any("standing on one leg" in text for text in decision.recorded)
    assert all(one.same for one in found.decisions[1:])
    later = next(fact.tick for fact in run.file.facts(tick + 1000, None, name))
    again = Past(run.file, name, later + 1).again([tick, later])
    assert [one.same for one in again.values()] == [False, True], "what follows is thought on the history on record"


class Strange(HashEmbedder):
    """An embedder of another program."""

    name = "somebody else's"


def test_what_cannot_be_thought_again_is_still_told_from_the_record(tmp_path: Path) -> None:
    path = Path(shutil.copy(village().file.path, tmp_path / "other.town"))
    with Journal.reopen(path) as journal:
        journal.re_embed(Strange(), journal._header.config)
    name, tick, _ = promised(village())
    found, usual = explained(Run.open(path), name, tick + 1), explained(village(), name, tick + 1)
    assert found.chain == usual.chain
    assert [one.recorded for one in found.decisions] == [one.recorded for one in usual.decisions]
    assert not any(one.same or one.thought for one in found.decisions)
    assert all("somebody else's" in one.note for one in found.decisions)


# --- the command -------------------------------------------------------------------------------------------------------


def called(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.call(["why", *arguments]) == 0
    return capsys.readouterr().out


def test_the_page_says_what_the_document_says(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    run, name = village(), village().people[0].name
    path = str(run.file.path)
    document = json.loads(called(capsys, path, name, "--at", "07:30", "--json"))
    assert codec.build(Explanation, document) == explained(run, name, run.clock.tick(datetime(2023, 2, 13, 7, 30)))
    page = called(capsys, path, name.split()[0], "--at", "07:30", "--full")
    for link in document["chain"]:
        assert link["text"] in page
    for decision in document["decisions"]:
        for thinking in decision["thought"]:
            assert thinking["words"] in page
            assert all(line in page for line in thinking["whole"])
            assert [one["id"] for one in thinking["memories"] if f"[{one['id']}] " not in page] == []
            assert all(one["text"] in " ".join(page.split()) for one in thinking["memories"])


@pytest.mark.parametrize("columns", [60, 80])
def test_a_page_keeps_to_the_width_that_there_is(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    page = called(capsys, str(village().file.path), village().people[1].name, "--at", "10:00")
    assert "thought again: the same facts as on record" in " ".join(page.split())
    assert max(map(len, page.splitlines())) <= columns


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("Nobody",), "nobody is called Nobody"),
        ((), "Name one of"),
        (("{}", "--at", "half past"), "is no time"),
        (("{}", "--at", "day 9 12:00"), "the run goes from"),
    ],
)
def test_what_a_user_got_wrong_is_one_line(
    arguments: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [one.format(village().people[0].name) for one in arguments]
    assert cli.call(["why", str(village().file.path), *names]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
