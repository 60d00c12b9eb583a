"""The crowd of the bench: copies of the town's people, each a little later, and nobody who is not there."""

from __future__ import annotations

from pathlib import Path

from view.films import house, write

from simulator.bench import LATER, crowd
from simulator.journal.reading import Run


def test_a_crowd_does_what_the_people_do_later(tmp_path: Path) -> None:
    played = house()
    run = Run.open(write(tmp_path / "a.town", played))
    many = crowd(run, tmp_path / "many.town", 8)
    names = [one.name for one in many.people]
    assert len(names) == 8
    first = played.people[0].name
    assert {first, f"{first} 2", f"{first} 3"} <= set(names)
    for tick in range(100, 1300, 60):
        tiles = {one.name: (one.tile, one.activity) for one in many.moment(tick + LATER).people}
        before = {one.name: (one.tile, one.activity) for one in many.moment(tick).people}
        assert tiles[f"{first} 2"][0] == before[first][0]
    talks = many.talks()
    assert {name for talk in talks for name in (talk.opener, talk.other)} <= set(names)
    assert len({talk.talk for talk in talks}) == len(talks) > len(run.talks(1300))
