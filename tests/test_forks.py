"""Branches with people taken out and put in, another seed, a whisper: each a history like any other."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from forks import NAME, TICK, UNTIL, branch, folder, parent, people, play, wren

from simulator import compose
from simulator.change import Change
from simulator.cli import call
from simulator.core.errors import UserError
from simulator.core.facts import Began, Dismissed, Entered, Left, Met, Noticed, Parted, PlannedDay, Remembered, Said, SetOut
from simulator.journal.notes import add_note
from simulator.journal.parentage import Parentage, parentage
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.journal.writer import Journal
from simulator.mind.memory import architecture
from simulator.newcomers import in_return

GONE = people()[3].name
CHANGES = {
    "removed": Change(removed=(GONE.split()[0],)),
    "added": Change(added=(str(wren()),)),
    "both": Change(removed=(GONE,), added=(f"{wren()}@Bakery:shop",)),
    "seed": Change(settings=("seed=9",)),
    "whisper": Change(whispered=(f"{GONE}: I am holding a bread tasting at the Bakery today from 17:00 to 18:00.",)),
}


def parts_at(one: Path, other: Path) -> int | None:
    """The first tick whose facts differ."""
    a, b = (list(RunFile(path).rows()) for path in (one, other))
    return next((min(x.tick, y.tick) for x, y in zip(a, b, strict=False) if x != y), None)


@pytest.mark.parametrize("name", CHANGES)
def test_a_branch_taken_up_again_is_the_branch(name: str) -> None:
    whole = RunFile(branch(CHANGES[name]))
    for stop in (0, 7) if name in ("both", "removed") else (40,):
        path = folder() / "halved.town"
        play(compose.fork(parent(), path, TICK, UNTIL, CHANGES[name], ""), stop)
        play(compose.resume(path, lambda clock, end, first: None))
        assert RunFile(path).digest() == whole.digest(), stop
    assert whole.verify() is None


@pytest.mark.parametrize("name", CHANGES)
def test_a_branch_of_a_branch_without_a_change_is_the_branch_and_one_from_before_it_is_its_parent(name: str) -> None:
    whole = branch(CHANGES[name])
    again = RunFile(branch(Change(), TICK + 60, whole))
    assert again.digest() == RunFile(whole).digest()
    assert [one.name for one in again.header.people] == [one.name for one in RunFile(whole).header.people]
    before = RunFile(branch(Change(settings=("seed=1",)), TICK - 10, whole))
    assert before.digest() == RunFile(parent()).digest()
    assert before.header.people == people()


def test_the_order_of_work_does_not_matter_to_a_branch() -> None:
    other = branch(replace(CHANGES["both"], settings=("scheduler=lockstep",)))
    assert RunFile(other).digest() == RunFile(branch(CHANGES["both"])).digest()


@pytest.mark.parametrize("name", ["removed", "added", "both", "whisper"])
def test_a_branch_parts_at_the_very_tick(name: str) -> None:
    assert parts_at(parent(), branch(CHANGES[name])) == TICK


def test_who_is_removed_leaves_at_once_and_nobody_sees_them_again() -> None:
    run = Run.open(branch(CHANGES["removed"]))
    facts = list(run.file.facts(TICK))
    assert [fact.tick for fact in facts if isinstance(fact.event, Dismissed | Left)] == [TICK, TICK]
    assert {type(fact.event) for fact in facts if fact.person == GONE and fact.tick > TICK} == set()
    assert GONE in [one.name for one in run.moment(TICK).people]
    assert GONE not in [one.name for one in run.moment(TICK + 1).people]
    seen = [one for fact in facts if isinstance(fact.event, Noticed) for one in fact.event.sightings if fact.tick > TICK]
    assert seen
    assert all(one.subject != GONE for one in seen)
    assert all(GONE not in (fact.person, fact.event.other) for fact in facts if isinstance(fact.event, Met))
    for other in people():
        before = run.memories(other.name, TICK)
        assert run.memories(other.name)[: len(before)] == before, "nobody forgets anything"


def test_a_talk_ends_when_one_of_the_two_is_removed() -> None:
    talk = next(one for one in Run.open(parent()).talks() if len(one.lines) > 2 and one.over)
    tick = talk.lines[1].tick
    for gone, stays in ((talk.opener, talk.other), (talk.other, talk.opener)):
        run = Run.open(branch(Change(removed=(gone,)), tick))
        (same,) = [one for one in run.talks() if one.talk == talk.talk]
        assert same.over == tick
        now = next(one for one in run.moment(tick + 3).people if one.name == stays)
        assert not now.talk
        assert any(isinstance(fact.event, Began | SetOut) for fact in run.file.facts(tick, None, stays)), "and life goes on"
        kept = [one for one in run.memories(stays) if one.created >= tick and one.source == f"talk:{gone}"]
        assert kept, "they remember the talk"


def test_one_who_sleeps_can_be_removed_too() -> None:
    run = Run.open(parent())
    tick, gone = next((tick, one.name) for tick in range(2, 60, 4) for one in run.moment(tick).people if one.asleep)
    assert gone not in [one.name for one in Run.open(branch(Change(removed=(gone,)), tick)).moment(tick + 1).people]


def test_who_is_added_lives_a_life_of_their_own() -> None:
    run = Run.open(branch(CHANGES["added"]))
    first = people()[0]
    own = list(run.file.facts(person=NAME))
    assert own[0].tick == TICK
    assert isinstance(own[0].event, Entered)
    for kind in (PlannedDay, SetOut, Began, Noticed, Remembered):
        assert any(isinstance(fact.event, kind) for fact in own), kind
    now = next(one for one in run.moment(TICK).people if one.name == NAME)
    assert run.plan(NAME).agenda is not None
    assert NAME not in [one.name for one in run.moment(TICK - 1).people]
    assert now.tile not in [one.tile for one in run.moment(TICK).people if one.name != NAME]
    knowing = {one.name: [record.text for record in run.memories(one.name) if record.created == TICK and record.source == "seed"]
               for one in people()}  # fmt: skip
    assert knowing.pop(first.name) == [f"{NAME} is my sister"]
    assert not any(knowing.values()), "known to nobody else"


def test_who_is_added_may_enter_elsewhere_and_talks() -> None:
    run = Run.open(branch(CHANGES["both"]))
    town = compose.saved_scene(run.file).map
    now = next(one for one in run.moment(TICK).people if one.name == NAME)
    assert town.arena(now.tile).endswith("Bakery:shop")
    said = [fact for fact in run.file.facts(kinds=(Said, Parted)) if NAME in (fact.person, getattr(fact.event, "to", ""))]
    assert said


@pytest.mark.parametrize("tick", [0, TICK])
def test_two_who_know_each_other_and_the_same_person_may_come_at_once(tick: int, tmp_path: Path) -> None:
    text = wren().read_text(encoding="utf-8")
    two = tmp_path / "two.yaml"
    text = text.replace(NAME, "Tam Castellane").replace("knows:", f"knows:\n  - {{name: {NAME}, how: twin}}")
    two.write_text(text, encoding="utf-8")
    change = Change(added=(str(two), str(wren())))
    path = tmp_path / "both.town"
    play(compose.fork(parent(), path, tick, tick + 20, change, ""))
    run = Run.open(path)
    there = {one.name: one.tile for one in run.moment(tick).people}
    assert there["Tam Castellane"] != there[NAME]
    ids = [record.id for record in run.memories(people()[0].name)]
    assert ids == list(range(1, len(ids) + 1))
    assert f"{NAME} is my twin" in [record.text for record in run.memories("Tam Castellane")]


def test_removed_and_added_at_the_very_beginning() -> None:
    for change, name, there in ((CHANGES["removed"], GONE, False), (CHANGES["both"], NAME, True)):
        run = Run.open(branch(change, 0))
        assert (name in [one.name for one in run.moment(5).people]) == there
        assert len([fact for fact in run.file.facts(person=name) if isinstance(fact.event, Entered)]) == 1


def test_another_memory_takes_the_records_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(architecture.ARCHITECTURES, "weightless", lambda embedder, weights: architecture.paper(embedder, replace(weights, importance=0.0)))  # fmt: skip  # noqa: E501
    running = compose.fork(parent(), folder() / "x.town", TICK, UNTIL, Change(settings=("memory.architecture=weightless",)), "")
    running.journal.close()
    for one in people():
        kept = running.world.minds[one.name].self.memory.stream
        assert tuple(kept) == Run.open(parent()).memories(one.name, TICK)


def test_the_header_names_parent_tick_and_change() -> None:
    run = Run.open(branch(CHANGES["both"]))
    of = parentage(run.file.header.parent)
    assert of == Parentage(
        RunFile(parent()).digest(TICK - 1), TICK, "parent.town", f"{GONE} removed; {NAME} added (wren.yaml), at shop, Bakery"
    )
    assert parentage(str(replace(of, changes=""))) == replace(of, changes="")
    assert parentage("") is None


def test_show_says_whose_branch_it_is_and_follows_the_whispered_event(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["show", str(branch(CHANGES["whisper"]))]) == 0
    said = capsys.readouterr().out
    assert "a branch of parent.town at Mon 13 Feb 07:30, with: whispered to" in " ".join(said.split())
    assert "the bread tasting: known to" in said


FAULTS = {
    "nobody": (Change(removed=("Nobody",)), "nobody is called Nobody"),
    "empty": (Change(removed=(" ",)), "nobody is called"),
    "all": (Change(removed=tuple(one.name for one in people())), "nobody would be left"),
    "missing": (Change(added=("nowhere.yaml",)), "nowhere.yaml"),
    "whispered": (Change(removed=(GONE,), whispered=(f"{GONE}: Stay.",)), "is not in the town from that time on"),
    "twice": (Change(added=(str(wren()), str(wren()))), "give the newcomer another name"),
    "nowhere": (Change(added=(f"{wren()}@Atlantis",)), "Atlantis"),
    "memory": (Change(settings=("memory.architecture=sieve",)), "there are stream"),
    "reasoner": (Change(settings=("reasoner=oracle",)), "reasoner: oracle is not known"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_cannot_be_is_one_line_and_no_file(name: str, tmp_path: Path) -> None:
    change, why = FAULTS[name]
    with pytest.raises(UserError) as error:
        compose.fork(parent(), tmp_path / "x.town", TICK, UNTIL, change, "")
    assert why in str(error.value)
    assert "\n" not in str(error.value)
    assert not list(tmp_path.iterdir())


def test_a_faulty_persona_file_is_named_with_its_line(tmp_path: Path) -> None:
    text = wren().read_text(encoding="utf-8")
    bad = tmp_path / "bad.yaml"
    homeless = text.replace(people()[0].home.split(":")[1], "Castle")
    taken = text.replace(NAME, GONE.upper())
    ageless = text.replace("age: 34", "age: old")
    for content, why in ((ageless, "bad.yaml:2"), (homeless, "bad.yaml:7: home: .*Castle"), (taken, GONE)):
        bad.write_text(content, encoding="utf-8")
        with pytest.raises(UserError, match=why):
            compose.fork(parent(), tmp_path / "x.town", TICK, UNTIL, Change(added=(str(bad),)), "")
    with pytest.raises(UserError, match="name one persona file"):
        compose.fork(parent(), tmp_path / "x.town", TICK, UNTIL, Change(added=(str(tmp_path),)), "")


def test_who_has_gone_cannot_be_removed_or_whispered_to() -> None:
    gone = branch(CHANGES["removed"])
    for change in (Change(removed=(GONE,)), Change(whispered=(f"{GONE}: Come back.",))):
        with pytest.raises(UserError, match="is not in the town"):
            compose.fork(gone, folder() / "x.town", TICK + 10, UNTIL, change, "")


@pytest.mark.parametrize(
    ("how", "pronoun", "back"),
    [
        ("old friend", "she", "old friend"),
        ("wife", "he", "husband"),
        ("twin brother", "she", "sister"),
        ("aunt", "they", "relative"),
        ("the miller, whom I met at a fair", "she", "acquaintance"),
        ("", "he", "acquaintance"),
    ],
)
def test_what_one_is_to_one_who_is_that_to_them(how: str, pronoun: str, back: str) -> None:
    assert in_return(how, pronoun) == back


def test_the_command_says_what_was_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "x.town")
    arguments = ["fork", str(parent()), "--at", "07:30", "--remove", GONE, "--add", str(wren()), "--reasoner", "offline"]
    assert call([*arguments, "--ticks", "3", "--out", out]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert said.count(f"with: {GONE} removed; {NAME} added (wren.yaml); reasoner=offline") == 1


def test_a_fork_that_is_killed_leaves_a_whole_branch_or_none_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    change = CHANGES["whisper"]
    path = folder() / "torn.town"

    def dies(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as killed:
        killed.setattr(Journal, "note", dies)  # nothing is left to be kept once the history is there
        play(compose.fork(parent(), path, TICK, UNTIL, change, ""), 0)
    play(compose.resume(path, lambda clock, end, first: None))
    assert RunFile(path).digest() == RunFile(branch(change)).digest()


def test_a_branch_without_its_parents_history_does_not_go_on() -> None:
    path = folder() / "half.town"
    header = RunFile(branch(CHANGES["whisper"])).header
    Journal.create(path, header).close()
    with pytest.raises(UserError, match=r"stopped halfway; remove it and fork parent\.town again"):
        compose.resume(path, lambda clock, end, first: None)


@pytest.mark.parametrize("tick", [0, 1])
def test_a_fork_of_the_beginning_has_nobody_who_was_added_there(tick: int) -> None:
    added = branch(CHANGES["added"], 0)
    again = RunFile(branch(Change(), tick, added))
    assert again.digest() == RunFile(added if tick else parent()).digest()
    assert (NAME in [one.name for one in again.header.people]) == bool(tick)


def test_an_act_that_is_none_is_the_files_fault() -> None:
    path = folder() / "odd.town"
    play(compose.fork(parent(), path, TICK, UNTIL, Change(), ""), 3)
    for body in ({}, {"n": "x", "event": "[]"}, {"n": 1, "event": '["Nothing"]'}):
        add_note(path, TICK + 5, GONE, "hand", dict(body))
        with pytest.raises(UserError, match="damaged"):
            compose.resume(path, lambda clock, end, first: None)


def test_the_command_says_what_it_leaves_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = branch(CHANGES["whisper"])
    for at, left in (("07:30", True), ("07:31", False)):
        assert call(["fork", str(whole), "--at", at, "--ticks", "3", "--out", str(tmp_path / f"{left}.town")]) == 0
        told = capsys.readouterr().err
        assert ("1 act of yours from Mon 13 Feb 07:30:00 on is not carried over" in told) == left


def test_the_page_of_one_who_has_left_says_nothing_of_now(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(branch(CHANGES["removed"]))
    assert call(["show", path, GONE]) == 0
    told = capsys.readouterr().out
    assert "not in the town" in told
    assert "The last schedule" in told
    assert not [line for line in told.splitlines() if re.match(r"\d\d:\d\d-\d\d:\d\d +now ", line)]
    assert call(["show", str(parent()), GONE]) == 0
    told = capsys.readouterr().out
    assert "Today's schedule" in told
    assert [line for line in told.splitlines() if re.match(r"\d\d:\d\d-\d\d:\d\d +now ", line)]


def test_who_has_left_is_counted_and_said_to_have_left(capsys: pytest.CaptureFixture[str]) -> None:
    for path, left in ((branch(CHANGES["removed"]), True), (parent(), False)):
        assert call(["show", str(path)]) == 0
        assert ("of 5 (of whom 1 has left the town)" in " ".join(capsys.readouterr().out.split())) == left
