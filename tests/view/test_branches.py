"""Branches of a run: made by acts back in time, shown when they have come, flipped at the same tick."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from view.films import film, header, lane, write
from view.hands import Told

from simulator.core.acts import Whisper
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.journal.writer import Journal, copy_until
from simulator.view.branches import IN_STEP, Branches, lead_for
from simulator.view.film import Film

ACT = Whisper("Ada Moreau", "The well is dry.")


def branches(path: Path, town: Told | None = None, ticks: int | None = None) -> Branches:
    played = lane()
    first = film(write(path, played, ticks), played)
    first.follow(10)

    def made(source: Path, to: Path, tick: int) -> Told:
        return Told(to, source, tick)

    return Branches(first, town, lambda other: Film(Run.open(other), played.town), made)


def come(found: Branches, tick: int, path: Path) -> Journal:
    """The file of a branch, as the town that makes it begins it."""
    source = RunFile.open(found.all[0].film.run.file.path)
    return copy_until(source, path, tick, replace(header(lane()), parent="x"))


def test_an_act_on_a_finished_run_makes_a_branch_that_is_shown_when_it_has_come(tmp_path: Path) -> None:
    found = branches(tmp_path / "run.town")
    assert found.banner == ""
    assert found.act(ACT, 300)
    (coming,) = found.towns
    assert isinstance(coming, Told)
    assert (coming.source, coming.tick, coming.acts, coming.done) == (tmp_path / "run.town", 300, [ACT], ["start"])
    assert coming.path == tmp_path / "run-branch-1.town"
    assert found.coming is not None
    assert "branching off at Mon 06:20" in found.banner
    assert not found.turn(300)
    assert found.act(ACT, 300)
    assert coming.acts == [ACT, ACT], "what is done meanwhile is done in the branch"
    with come(found, 300, coming.path):
        assert found.turn(300)
        assert found.shown == 1
        assert found.now.film.last_tick == 299
        assert found.now.film.frame(299) == found.all[0].film.frame(299)
        assert found.banner == "branch of run from Mon 06:20: run-branch-1 (B flips)"
        assert not found.turn(300)
        assert coming.told == [(300, 12)]


def test_flipping_goes_round_and_a_branch_of_a_branch_is_one_of_the_run(tmp_path: Path) -> None:
    found = branches(tmp_path / "run.town")
    assert not found.flip(), "there is nothing to flip to"
    for n, tick in ((1, 300), (2, 200)):
        found.act(ACT, tick)
        come(found, tick, tmp_path / f"run-branch-{n}.town").close()
        assert found.turn(tick)
        town = found.now.town
        assert isinstance(town, Told)
        town.alive = False
    assert [branch.parent for branch in found.all] == [-1, 0, 1]
    assert [(found.flip(), found.shown) for _ in range(3)] == [(True, 0), (True, 1), (True, 2)]
    found.flip()
    assert found.banner == "run, as it was; 2 branches (B flips)"


def test_a_live_town_takes_acts_of_now_and_branches_off_for_those_back_in_time(tmp_path: Path) -> None:
    town = Told(tmp_path / "run.town")
    found = branches(tmp_path / "run.town", town, 500)
    assert not found.act(ACT, 490)
    assert town.acts == [ACT]
    assert found.act(ACT, 400)
    assert town.acts == [ACT]
    assert found.coming is not None


def test_when_a_night_is_over_an_act_is_of_now_though_the_town_has_hurried_ahead(tmp_path: Path) -> None:
    town = Told(tmp_path / "run.town")
    found = branches(tmp_path / "run.town", town, 500)
    asleep = lead_for(60, asleep=True, visiting=False)
    found.turn(499 - asleep, asleep)
    found.turn(499 - asleep)
    assert not found.act(ACT, 499 - asleep)
    assert found.coming is None


def test_who_goes_back_takes_the_town_no_further_and_branches_off(tmp_path: Path) -> None:
    town = Told(tmp_path / "run.town")
    found = branches(tmp_path / "run.town", town, 500)
    found.turn(495)
    found.turn(470)
    assert town.told == [(495, 12)], "the town waits where it was seen last"
    assert found.act(ACT, 470)


def test_a_live_town_that_has_ended_is_a_run_like_any_other(tmp_path: Path) -> None:
    town = Told(tmp_path / "run.town", alive=False)
    assert branches(tmp_path / "run.town", town).act(ACT, 990)
    assert town.acts == []


def test_a_branch_that_cannot_be_made_says_why_and_is_not_shown(tmp_path: Path) -> None:
    found = branches(tmp_path / "run.town")
    found.act(ACT, 300)
    (coming,) = found.towns
    assert isinstance(coming, Told)
    coming.alive, coming.why = False, "the disk is full"
    assert not found.turn(300)
    assert (found.failure, found.coming, found.shown) == ("the disk is full", None, 0)


def test_the_town_is_told_what_is_seen_once_and_again_when_it_was_taken_up(tmp_path: Path) -> None:
    town = Told(tmp_path / "run.town")
    found = branches(tmp_path / "run.town", town, 500)
    for tick in (5, 5, 6, 6):
        found.turn(tick)
    assert town.told == [(5, 12), (6, 12)]
    found.took_up()
    found.turn(6)
    assert town.told[-2:] == [(6, 12), (6, 12)]


@pytest.mark.parametrize(
    ("speed", "asleep", "visiting", "least", "most"),
    [(60, False, False, 12, 12), (60, False, True, 2, 6), (0, False, False, 30, IN_STEP - 1), (60, True, False, 30, IN_STEP - 1)],
)
def test_how_far_the_town_may_be_ahead(speed: float, asleep: bool, visiting: bool, least: int, most: int) -> None:
    assert least <= lead_for(speed, asleep=asleep, visiting=visiting) <= most
