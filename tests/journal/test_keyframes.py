"""Keyframes change how much is read, never what is: at every tick, however a run was written."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import zlib
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from functools import cache
from hashlib import blake2b
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from towns import SUPPER, Kept, config, entering, household, one_room, persona, world
from visits import TOVE, hand

from simulator.core.errors import UserError
from simulator.core.facts import Dismissed, Fact, Led, ObjectSet, Prompted, Visited
from simulator.core.settings import Gathering, config_text
from simulator.core.types import Tile
from simulator.engine.schedulers import Acts, one_by_one, run
from simulator.journal import keyframes, ledger
from simulator.journal.header import Header
from simulator.journal.keyframes import Keeper, Keyframe, packed, unpacked
from simulator.journal.notes import reseal
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.journal.schema import VERSION
from simulator.journal.writer import Journal, copy_until
from simulator.town.kept import kept, restored
from simulator.town.state import Town

OLD = Path(__file__).with_name("v2.town")
TICKS = 480
PEOPLE = household(4)
SEVEN = datetime(2023, 2, 13, 7)
BREAKFAST = Gathering("breakfast", "House", datetime(2023, 2, 13, 7, 15), datetime(2023, 2, 13, 8, 30), SUPPER.name)
CONFIG = config(start=SEVEN, gatherings=(BREAKFAST,))
HEADER = Header(VERSION, "test", 1, SEVEN, TICKS, "hash-64", config_text(CONFIG), PEOPLE, ())
VISITS = hand(
    (60, Visited(persona(0, "House:room", name=TOVE), Tile(2, 2), "Testbury:House:room")),
    (80, Prompted("", "Hello!")),
    (95, Led(Tile(4, 4))),
    (280, Dismissed()),
)


@cache
def played() -> tuple[tuple[Fact, ...], ...]:
    """The ticks of four people in a room, a visitor, and an object that is set on fire and put right."""
    town = one_room(4)
    made = world(town, PEOPLE, CONFIG)
    stove = next(thing for thing in town.things if "stove" in thing.address)
    states = [Fact(at, "", 0, ObjectSet(stove.address, stove.tiles[0], state)) for at, state in ((150, "on fire"), (300, ""))]
    facts = Kept()
    asyncio.run(run(made, one_by_one, 0, TICKS, facts, Acts([*entering(made, town, PEOPLE), *states, *VISITS])))
    found = {tick: tuple(group) for tick, group in groupby(facts.facts, lambda fact: fact.tick)}
    return tuple(found.get(tick, ()) for tick in range(TICKS))


class Plain(RunFile):
    """A run file whose keyframes nobody looks at."""

    def keyframe(self, tick: int) -> Keyframe | None:
        return None


def write(path: Path, ticks: int = TICKS, stops: frozenset[int] = frozenset()) -> Path:
    journal = Journal.create(path, HEADER)
    for tick, facts in enumerate(played()[:ticks]):
        if tick in stops:
            journal.close()
            journal = Journal.reopen(path)
        journal.record(tick, facts)
    journal.close()
    return path


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("finished") / "a.town")


def told(run: Run, tick: int) -> list[object]:
    """All that a page of a tick is made of."""
    names = [one.name for one in (*run.people, *run.visitors(tick))]
    return [
        run.moment(tick),
        run.talk_count(tick),
        run.knowers(SUPPER, tick),
        run.guests(BREAKFAST, tick),
        [run.talks_of(name, tick, 2) for name in names],
    ]


def test_the_run_has_what_keyframes_could_lose(finished: Path) -> None:
    run = Run(RunFile(finished))
    assert len(run.talks()) > 3
    assert len(run.knowers(SUPPER)) > 2
    assert run.guests(BREAKFAST)
    assert [one.name for one in run.visitors()] == [TOVE]


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_reading_with_keyframes_is_reading_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: st.DataObject) -> None:
    monkeypatch.setattr(ledger, "EVERY", data.draw(st.sampled_from([1, 7, 60, 360])))
    ticks = data.draw(st.integers(1, TICKS))
    stops = data.draw(st.frozensets(st.integers(1, TICKS), max_size=3))
    for path in tmp_path.iterdir():
        path.unlink()
    path = write(tmp_path / "a.town", ticks, stops)
    if data.draw(st.booleans()):
        ticks = data.draw(st.integers(1, ticks))
        copy_until(RunFile(path), tmp_path / "fork.town", ticks, HEADER).close()
        path = tmp_path / "fork.town"
    run, plain = Run(RunFile(path)), Run(Plain(path))
    assert run.file.keyframe(ticks) is not None
    for tick in data.draw(st.lists(st.integers(0, ticks), min_size=4, max_size=4)):
        assert told(run, tick) == told(plain, tick)


def test_a_growing_file_reads_the_same_at_every_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "EVERY", 50)
    with Journal.create(tmp_path / "a.town", HEADER) as journal:
        run, plain = Run(RunFile(journal.path)), Run(Plain(journal.path))
        for tick, facts in enumerate(played()[:400]):
            journal.record(tick, facts)
            if tick % 57 == 0:
                assert told(run, tick) == told(plain, tick)


def seen(town: Town, tick: int) -> list[object]:
    """All that a view of the town tells of a tick."""
    view = town.view_at(tick)
    each = [
        (name, view.stance(name), view.tile(name), view.mail(name), view.talk_of(name), view.ended(name), view.visits(name))
        for name in view.people
    ]
    pairs = [view.last_talk(a, b) for a in view.people for b in view.people if a < b]
    return [each, pairs, view.said(), view.changed_objects(), view.righted_objects(30)]


@pytest.mark.parametrize("every", [1, 53])
def test_a_town_made_again_looks_the_same_at_every_tick_from_then_on(every: int) -> None:
    """Every tick is looked at through a town that was made again from the one before, over and over."""
    names = [persona.name for persona in PEOPLE]
    whole, again = Town(names), Town(names)
    for tick, facts in enumerate(played()):
        assert seen(again, tick) == seen(whole, tick)
        for fact in facts:
            whole.evolve(fact)
            again.evolve(fact)
        if tick % every == 0:
            again = restored(kept(again, tick))


@pytest.mark.parametrize(
    "spoilt",
    [
        "UPDATE keyframe SET bytes = substr(bytes, 1, 40)",
        "UPDATE keyframe SET bytes = zeroblob(200)",
        "UPDATE keyframe SET bytes = 'text'",
        "UPDATE keyframe SET bytes = (SELECT bytes FROM keyframe ORDER BY tick LIMIT 1)",
        "UPDATE keyframe SET tick = tick + 40",
        "DELETE FROM keyframe",
    ],
)
def test_a_keyframe_that_is_not_of_its_history_is_passed_over(finished: Path, tmp_path: Path, spoilt: str) -> None:
    path = tmp_path / "a.town"
    shutil.copy(finished, path)
    with closing(sqlite3.connect(path)) as base, base:
        base.execute(spoilt)
    reseal(path)
    assert told(Run(RunFile(path)), 450) == told(Run(Plain(path)), 450)
    with Journal.reopen(path) as journal:
        journal.record(TICKS, [])
    assert told(Run(RunFile(path)), TICKS) == told(Run(Plain(path)), TICKS)


def test_a_history_that_no_town_can_have_had_is_kept_without_keyframes(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "a.town", replace(HEADER, people=())) as journal:
        for tick, facts in enumerate(played()[:100]):
            journal.record(tick, facts)
    file = RunFile(journal.path)
    assert file.keyframe(99) is None
    assert list(file.facts()) == [fact for facts in played()[:100] for fact in facts]


def test_two_topics_of_one_name_are_two_topics_or_none(finished: Path, tmp_path: Path) -> None:
    other = replace(SUPPER, words=(("supper",),))
    keeper = Keeper([one.name for one in PEOPLE], (other, SUPPER))
    for place, row in enumerate(RunFile(finished).rows(), 1):
        keeper.fold(place, row)
    known = {one.topic: len(one.facts) for one in keeper.frame(TICKS).known}
    assert set(known.values()) == {len(Run(RunFile(finished)).knowers(SUPPER))}
    assert len(known) == 2
    both = replace(CONFIG, tracked=(SUPPER, other))
    with Journal.create(tmp_path / "two.town", replace(HEADER, config=config_text(both))) as journal:
        journal.record(0, [])
    with pytest.raises(UserError, match="two of its tracked topics have one name"):
        Run.open(journal.path).config  # noqa: B018 - it is what is asked for


def test_a_keyframe_of_another_history_has_no_successors(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.town"
    shutil.copy(finished, path)
    with closing(sqlite3.connect(path)) as base, base:
        ((at, data),) = base.execute("SELECT tick, bytes FROM keyframe ORDER BY tick DESC LIMIT 1").fetchall()
        base.execute("UPDATE keyframe SET bytes = ? WHERE tick = ?", (packed(replace(unpacked(data), talks=1000)), at))
    reseal(path)
    with Journal.reopen(path) as journal:
        journal.record(TICKS + 400, [])
    run = Run(RunFile(path))
    assert run.file.keyframe(TICKS + 400) is not None
    assert run.talk_count(TICKS + 400) == len(run.talks())


def test_keyframes_of_another_way_of_folding_are_passed_over(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert RunFile(finished).keyframe(TICKS) is not None
    monkeypatch.setattr(keyframes, "FOLD", keyframes.FOLD + 1)
    assert RunFile(finished).keyframe(TICKS) is None


def test_the_number_of_the_fold_goes_with_what_it_gives(tmp_path: Path) -> None:
    """The keyframes of a history that does not change, by their text: where this one is another, raise `FOLD`."""
    path = tmp_path / "old.town"
    shutil.copy(OLD, path)
    with pytest.MonkeyPatch.context() as often:
        often.setattr(ledger, "EVERY", 20)
        Journal.reopen(path).close()
    with closing(sqlite3.connect(path)) as base:
        told = [zlib.decompress(data) for (data,) in base.execute("SELECT bytes FROM keyframe ORDER BY tick")]
    assert len(told) > 8
    assert (keyframes.FOLD, blake2b(b"".join(told), digest_size=8).hexdigest()) == (1, "e745ae40c739952d")
