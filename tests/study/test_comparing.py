"""Two runs side by side: a run and itself, a run and its branches, both ways round."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from pathlib import Path

import pytest
from forks import NAME, TICK, UNTIL, branch, folder, parent, people, wren
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.change import Change
from simulator.cli import call
from simulator.core.errors import UserError
from simulator.core.facts import Began, SetOut
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.journal.writer import Journal, copy_until
from simulator.study.comparing import Comparison, compare, parts_at
from simulator.study.comparing_checks import differing_checks

GONE = people()[3].name
WHISPER = Change(whispered=(f"{GONE}: I am holding a bread tasting at the Bakery today from 07:50 to 08:20.",))


def turned(found: Comparison) -> Comparison:
    """A comparison the other way round, as far as it tells who was only where."""
    parting = found.parting and replace(found.parting, only_a=found.parting.only_b, only_b=found.parting.only_a)
    talks = found.talks
    return replace(
        found,
        a=found.b,
        b=found.a,
        parting=parting,
        talks=replace(
            talks, count_a=talks.count_b, count_b=talks.count_a, lines_a=talks.lines_b, lines_b=talks.lines_a,
            only_a=talks.only_b, only_b=talks.only_a,
        ),
        figures=tuple(replace(one, a=one.b, b=one.a) for one in found.figures),
    )  # fmt: skip


def test_a_run_and_itself_are_one_history() -> None:
    found = compare(Run.open(parent()), Run.open(parent()))
    assert found.same
    assert found.parting is None
    assert (found.news, found.apart, found.guests, found.figures, found.notes) == ((), (), (), (), ())
    assert (found.talks.count_a, found.talks.count_b) == (0, 0)


def test_a_branch_without_a_change_is_its_parent() -> None:
    assert compare(Run.open(parent()), Run.open(branch(Change()))).same


@settings(max_examples=10, deadline=None)
@given(st.integers(1, 300), st.integers(1, 300))
def test_any_two_stretches_of_one_run_do_not_part(one: int, other: int) -> None:
    found = compare(*(Run.open(stretch(tick)) for tick in (one, other)))
    assert found.parting is None
    assert (found.news, found.apart, found.figures) == ((), (), ())
    assert bool(found.notes) == (one != other)


def stretch(tick: int) -> Path:
    """The ticks before one of the morning, in a file of their own."""
    path, source = folder() / "stretch.town", RunFile(parent())
    copy_until(source, path, tick, source.header).close()
    return path


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 300))
def test_the_search_finds_the_very_tick(tick: int) -> None:
    source, path = RunFile(parent()), folder() / "other.town"
    facts = list(source.facts(tick, tick))
    with copy_until(source, path, tick, source.header) as journal:
        journal.record(tick, [replace(fact, n=fact.n + 7) for fact in facts])
        for at, found in groupby(source.facts(tick + 1), attrgetter("tick")):
            journal.record(at, list(found))
    assert parts_at(Run.open(parent()), Run.open(path)) == (tick if facts else None)


def test_a_whisper_parts_at_its_tick_and_is_followed() -> None:
    found = compare(Run.open(parent()), Run.open(branch(WHISPER)))
    assert found.parting is not None
    assert found.parting.tick == TICK
    assert found.parting.only_a == ()
    assert found.parting.only_b[0].person == GONE
    assert "bread tasting" in found.parting.only_b[0].words
    news = next(one for one in found.news if one.topic == "the bread tasting")
    assert (news.knew_a, news.only_a) == (0, ())
    assert news.only_b[0].source == "whisper"
    assert [one.gathering for one in found.guests] == ["the bread tasting"]
    assert compare(Run.open(branch(WHISPER)), Run.open(parent())).parting == turned(found).parting


def test_both_ways_round_say_the_same() -> None:
    a, b = Run.open(parent()), Run.open(branch(Change(settings=("seed=9",))))
    one, other = turned(compare(a, b)), compare(b, a)
    assert (one.parting, one.talks, one.figures) == (other.parting, other.talks, other.figures)
    assert {n.topic: (n.knew_a, n.only_a) for n in other.news} == {n.topic: (n.knew_b, n.only_b) for n in compare(a, b).news}
    assert {(x.person, x.minutes) for x in other.apart} == {(x.person, x.minutes) for x in one.apart}


def test_who_is_gone_or_new_is_elsewhere_all_the_time() -> None:
    change = Change(removed=(GONE,), added=(str(wren()),))
    found = compare(Run.open(parent()), Run.open(branch(change)))
    apart = {one.person: one for one in found.apart}
    for name in (GONE, NAME):
        assert apart[name].minutes == apart[name].of > 0
    assert (apart[GONE].place_b, apart[NAME].place_a) == ("", "")
    assert all(GONE not in pair for pair in found.talks.only_b)
    assert f"only in B: {NAME}" in found.notes
    assert all(0 <= one.minutes <= one.of for one in found.apart)


def test_as_of_a_time_before_they_part_there_is_nothing_to_tell() -> None:
    found = compare(Run.open(parent()), Run.open(branch(WHISPER)), TICK - 5)
    assert found.parting is None
    assert not found.same
    assert "part only after that" in " ".join(found.notes)


def test_runs_without_a_common_measure_are_refused(tmp_path: Path) -> None:
    header = RunFile(parent()).header
    moved = tuple(replace(one, home=one.home.replace(one.home.split(":")[0], "Elsewhere")) for one in header.people)
    later = replace(header, start=datetime(2023, 2, 13, 8))
    for n, (other, why) in enumerate(((replace(header, people=moved), "only runs of one town"), (later, "one beginning"))):
        with Journal.create(tmp_path / f"{n}.town", other):
            pass
        with pytest.raises(UserError, match=why):
            compare(Run.open(parent()), Run.open(tmp_path / f"{n}.town"))


def test_checks_whose_figures_differ() -> None:
    run, other = Run.open(parent()), Run.open(branch(Change(removed=(GONE,))))
    assert differing_checks(run, run) == ()
    assert all(one.a != one.b for one in differing_checks(run, other))


def test_the_command_tells_it_as_text_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    a, b = str(parent()), str(branch(WHISPER))
    assert call(["compare", a, b]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "They part on Mon 13 Feb 07:30 (tick 180)." in said
    assert "the bread tasting: known to 0 in A" in said
    assert call(["compare", a, b, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["same"] is False
    assert found["parting"]["tick"] == TICK
    assert call(["compare", a, a]) == 0
    assert f"the same history, digest {RunFile(parent()).digest()}" in capsys.readouterr().out
    assert call(["compare", a, b, "--at", "09:30"]) == 2
    assert call(["compare", a, b, "--view", "hologram"]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert UNTIL > TICK


def test_two_facts_of_the_same_words_are_told_with_what_differs(tmp_path: Path) -> None:
    """The same walk by another way, the same deed to another hour."""
    run = RunFile(parent())
    facts = list(run.facts())
    for kind, field, value in ((SetOut, "path", None), (Began, "until", 10_000)):
        odd = next(fact for fact in facts if isinstance(fact.event, kind) and (kind is Began or len(fact.event.path) > 2))
        new = value or odd.event.path[:-1]
        told = []
        for name, other in (("a", odd), ("b", replace(odd, event=replace(odd.event, **{field: new})))):
            path = tmp_path / f"{kind.__name__}{name}.town"
            with copy_until(run, path, odd.tick, run.header) as journal:
                journal.record(odd.tick, [other if fact == odd else fact for fact in facts if fact.tick == odd.tick])
            told.append(Run.open(path))
        parting = compare(*told).parting
        assert parting is not None
        (one,), (other,) = parting.only_a, parting.only_b
        assert one != other
        assert one.words.partition(" [")[0] == other.words.partition(" [")[0]
        assert f"[{field}, " in one.words
        assert (f"{value}]" if value else f"{len(new)} long]") in other.words
