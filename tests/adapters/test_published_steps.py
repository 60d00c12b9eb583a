"""Small simulations, made up: any movements, odd and hostile ones too, and schedules that do not add up."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from adapters.simulations import ADA, BED, BRAM, HEIGHT, TAPROOM, WIDTH, Shown, compressed, maze, put, shown, storage
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.adapters.published import import_town
from simulator.adapters.published_acts import Whereabouts, moves, talked
from simulator.adapters.published_days import schedule
from simulator.adapters.published_maze import Maze, read_maze
from simulator.adapters.published_places import Gazetteer
from simulator.adapters.published_replay import ReplayReport, import_replay, in_order
from simulator.adapters.published_signs import pictogram
from simulator.adapters.published_steps import at, decode
from simulator.adapters.published_talks import meetings
from simulator.core.errors import UserError
from simulator.core.facts import Began, Remembered, SetOut
from simulator.core.records import Kind
from simulator.core.types import Tile
from simulator.journal.reading import Run
from simulator.town.state import Town


@pytest.fixture(scope="module")
def vale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return maze(tmp_path_factory.mktemp("maze") / "vale")


@pytest.fixture(scope="module")
def world(vale: Path) -> Maze:
    return read_maze(vale)


def take(vale: Path, folder: Path, steps: Any, **more: Any) -> tuple[ReplayReport, Run]:
    report = import_replay(storage(folder / "sim", steps, **more), vale, folder / "run.town")
    return report, Run.open(folder / "run.town")


# --- any movements -------------------------------------------------------------------------------------------------------

CHATS = (None, None, None, [[ADA, "Hello!"], [BRAM, "Good day."]], [[BRAM, "Rain again."], [ADA, "So it is."], [BRAM, "Well."]])


@st.composite
def histories(draw: st.DrawFn) -> list[dict[str, Shown]]:
    """Steps of two people who stand, walk and jump, and talk now and then, whatever they are at; a talk may show at one alone."""
    now = {name: shown(draw(st.integers(1, 9)), draw(st.integers(1, 4))) for name in (ADA, BRAM)}
    steps = []
    for _ in range(draw(st.integers(1, 24))):
        if draw(st.integers(0, 3)) == 0:
            chat = draw(st.sampled_from(CHATS))
            shows = draw(st.sampled_from([(ADA, BRAM), (ADA, BRAM), (ADA,), (BRAM,)]))
            now = {**now, **{name: {**now[name], "chat": chat} for name in shows}}
        for name in (ADA, BRAM):
            x, y = now[name]["movement"]
            dx, dy = draw(st.sampled_from([(0, 0), (0, 0), (1, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (3, 0)]))
            doing = draw(st.sampled_from(["", "", "", "reading", "eating"]))
            moved = [min(max(x + dx, 0), WIDTH - 1), min(max(y + dy, 0), HEIGHT - 1)]
            now = {**now, name: {**now[name], "movement": moved, **({"description": f"{doing} @ {TAPROOM}"} if doing else {})}}
        steps.append(now)
    return steps


@settings(deadline=None, max_examples=60)
@given(histories())
def test_what_is_compressed_is_read_back_step_by_step(steps: list[dict[str, Shown]]) -> None:
    told = [(int(step), moves) for step, moves in json.loads(json.dumps(compressed(steps))).items()]
    tracks, end = decode(told, (ADA, BRAM), (WIDTH, HEIGHT), Path("master"), Counter())
    assert end == len(steps)
    for step, people in enumerate(steps):
        for name, one in people.items():
            seen = at(tracks[name], step)
            assert seen is not None
            assert [*seen.tile] == one["movement"]
            assert f"{seen.activity} @ {seen.address}" == one["description"]
            assert [list(line) for line in seen.chat] == (one["chat"] or [])


@settings(deadline=None, max_examples=60)
@given(histories())
def test_whatever_people_do_they_are_where_the_source_has_them(world: Maze, steps: list[dict[str, Shown]]) -> None:
    amiss: Counter[str] = Counter()
    told = [(int(step), moves) for step, moves in compressed(steps).items()]
    tracks, end = decode(told, (ADA, BRAM), (WIDTH, HEIGHT), Path("master"), amiss)
    talks, where = meetings(tracks, end, amiss), Whereabouts(world)
    happenings = [one for name, track in tracks.items() for one in moves(name, track, end, talks, where)]
    town = Town((ADA, BRAM))
    for fact in in_order([*happenings, *(one for talk in talks for one in talked(talk, tracks))], end):
        town.evolve(fact)
    for step, people in enumerate(steps):
        for name, one in people.items():
            assert town.view_at(step).tile(name) == tuple(one["movement"]), (step, name)
    for talk in town.talks.values():
        assert [line.tick for line in talk.lines] == sorted(line.tick for line in talk.lines)


@settings(deadline=None, max_examples=60)
@given(st.lists(st.one_of(st.tuples(st.sampled_from(["sleeping", "eating", ""]), st.integers(-2000, 2000)).map(list), st.none())))
def test_a_schedule_covers_its_day_in_order(world: Maze, entries: list[object]) -> None:
    blocks = schedule(entries, Gazetteer(world), BED)
    if blocks:
        assert [block.start for block in blocks] == [0, *(block.end for block in blocks[:-1])]
        assert blocks[-1].end == 1440
        assert all(block.minutes > 0 and block.activity for block in blocks)


def test_a_schedule_leaves_out_what_takes_no_time_and_goes_back_where_it_says_so(world: Maze) -> None:
    entries = [["sleeping", 420], ["sleeping", 0], ["eating", 60], ["oops", -30], ["reading", 990]]
    blocks = schedule(entries, Gazetteer(world), BED)
    assert [(block.activity, block.start, block.end) for block in blocks] == [
        ("sleeping", 0, 420),
        ("eating", 420, 450),
        ("reading", 450, 1440),
    ]


# --- odd ones ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sign", "word"),
    [
        ("🛁🧖\u200d", "wash"),
        ("🚶\u200d♀", "walk"),
        ("☕️💤", "coffee"),
        ("🦄", "other"),
        ("", ""),
        ("\u200d", ""),
        ("✅📦", "carry"),
    ],
)
def test_emoji_cut_short_become_pictograms(sign: str, word: str) -> None:
    assert pictogram(sign) == word


def test_addresses_that_are_no_places_are_where_people_stand(vale: Path, tmp_path: Path) -> None:
    told = [
        shown(7, 1, "waiting", "<waiting> 7 2"),
        shown(7, 1, "thinking", f"{TAPROOM.lower()}:<random>"),
        shown(7, 1, "lost", "the Vale:Nowhere:attic"),
        shown(7, 1, "spinning", "<spawn_loc>sp-A"),
    ]
    _, run = take(vale, tmp_path, {str(n): {ADA: one, BRAM: shown(1, 1)} for n, one in enumerate([*told, told[-1]])})
    acts = [fact.event for fact in run.file.facts(person=ADA, kinds=(Began,)) if isinstance(fact.event, Began)]
    assert [(act.activity, act.place) for act in acts] == [(doing, TAPROOM) for doing in ("thinking", "lost", "spinning")]


def test_a_walk_is_one_fact_and_a_jump_is_none(vale: Path, tmp_path: Path) -> None:
    tiles = [(1, 1), (2, 1), (3, 1), (3, 2), (3, 2), (8, 2), (8, 2)]
    _, run = take(vale, tmp_path, compressed({ADA: shown(*tile), BRAM: shown(1, 3)} for tile in tiles))
    walks = [(fact.tick, fact.event.path) for fact in run.file.facts(kinds=(SetOut,)) if isinstance(fact.event, SetOut)]
    assert walks == [(0, tuple(Tile(*tile) for tile in tiles[:4]))]
    assert [run.moment(tick).people[0].tile for tick in range(len(tiles))] == tiles


def test_nodes_of_any_shape(vale: Path, tmp_path: Path) -> None:
    def node(kind: str, filling: object, **more: object) -> dict[str, object]:
        made = {"type": kind, "created": "2023-02-13 00:00:10", "description": f"a {kind}", "poignancy": 4, "subject": ADA}
        return {**made, "predicate": "is", "object": "idle", "expiration": None, "filling": filling, **more}

    nodes = {
        "node_9": node("thought", None, created="2024-01-01 00:00:00"),
        "node_8": {"type": "event"},
        "node_5": node("thought", "node_1"),
        "node_4": node("chat", [[BRAM, "Hello"]], object=BRAM),
        "node_3": node("thought", ["node_2", "node_1", "node_77"], poignancy=99),
        "node_2": node("event", [], subject=None, created="2020-01-01 00:00:00"),
        "node_1": node("event", None),
        "oops": 7,
    }
    report, run = take(vale, tmp_path, {str(n): {ADA: shown(1, 1), BRAM: shown(2, 1)} for n in range(9)}, nodes=nodes)
    kept = run.memories(ADA)
    assert [(one.tags[0], one.kind, one.evidence) for one in kept] == [
        ("node_1", Kind.OBSERVATION, ()),
        ("node_2", Kind.OBSERVATION, ()),
        ("node_3", Kind.REFLECTION, (2, 1)),
        ("node_4", Kind.CHAT, ()),
        ("node_5", Kind.REFLECTION, (1,)),
        ("node_9", Kind.REFLECTION, ()),
    ]
    assert max(one.importance for one in kept) == 10
    made = [fact.tick for fact in run.file.facts(kinds=(Remembered,))]
    assert made == [1, 1, 1, 1, 1, 8]
    assert "memories cannot be read, and are left out (2)" in report.warnings
    assert "memories that others name as their evidence are not there, or came after them (1)" in report.warnings


def test_a_talk_that_goes_on_at_the_end_is_not_over(vale: Path, tmp_path: Path) -> None:
    chat = [[ADA if n % 2 else BRAM, f"This is line {n}, and it has some length to it, as lines of talk do."] for n in range(16)]
    quiet = {ADA: shown(6, 1, "reading", TAPROOM), BRAM: shown(7, 1, "reading", TAPROOM)}
    talking = {
        name: {**one, "description": f"conversing about rain @ <persona> {ADA}", "chat": chat} for name, one in quiet.items()
    }
    talking[ADA]["description"] = f"conversing about rain @ <persona> {BRAM}"
    report, run = take(vale, tmp_path, compressed([quiet] * 5 + [talking] * 12))
    (talk,) = run.talks()
    assert (talk.opener, talk.other, talk.about, talk.over) == (BRAM, ADA, "rain", None)
    assert 0 < len(talk.lines) < 16
    assert any("not yet said at the end" in warning for warning in report.warnings)


def test_the_map_may_be_one_of_ours(vale: Path, tmp_path: Path) -> None:
    _, run = take(vale, tmp_path, {"0": STILL, "1": {ADA: shown(1, 2)}})
    import_town(tmp_path / "sim", vale, tmp_path / "town")
    (drawn,) = (tmp_path / "town" / "maps").iterdir()
    import_replay(tmp_path / "sim", vale, tmp_path / "own.town", tiled=drawn)
    assert Run.open(tmp_path / "own.town").file.digest() == run.file.digest()
    with pytest.raises(UserError, match="give a map of this maze"):
        import_replay(tmp_path / "sim", vale, tmp_path / "other.town", tiled=Path(__file__).parents[2] / "maps" / "larkwell")
    assert not (tmp_path / "other.town").exists()


# --- broken and hostile ones ---------------------------------------------------------------------------------------------

STILL = {ADA: shown(1, 1), BRAM: shown(2, 1)}


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("{", "this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        ([], "no group of steps"),
        ({}, "nobody of personas/ moves"),
        ({"0": {"Cora": shown(1, 1)}}, "nobody of personas/ moves"),
        ({"0": STILL, "1000000000": STILL}, "beyond 1,000,000"),
        ({"0": STILL, "9" * 5_000: STILL}, "beyond 1,000,000"),
        ({"0": STILL, "-1": STILL}, '"-1" is no step'),
        ({"0": STILL, "01": STILL}, '"01" is no step'),
        ({"0": STILL, "one": STILL}, '"one" is no step'),
        ({"0": []}, "step 0: it does not say who moves"),
        ({"0": {**STILL, ADA: shown(99, 1)}}, r"step 0, Ada Moreau: \(99, 1\) is off the maze of 12 x 6"),
        ({"0": {**STILL, ADA: {"movement": [float("nan"), 1]}}}, "movement is not"),
        ({"0": {**STILL, ADA: {"movement": [True, 1]}}}, "movement is not"),
        ({"0": {**STILL, ADA: None}}, "movement is not"),
        (None, "nothing has happened in it yet"),
    ],
)
def test_what_is_broken_is_an_error_in_a_line_and_leaves_no_file(vale: Path, tmp_path: Path, steps: Any, said: str) -> None:
    folder = storage(tmp_path / "sim", {} if isinstance(steps, str) else steps)
    if isinstance(steps, str):
        put(folder / "master_movement.json", steps)
    with pytest.raises(UserError, match=said) as caught:
        import_replay(folder, vale, tmp_path / "run.town")
    assert "\n" not in str(caught.value)
    assert [path.name for path in tmp_path.iterdir()] == ["sim"]


def test_steps_in_any_order_and_far_apart_are_taken_in_theirs(vale: Path, tmp_path: Path) -> None:
    report, run = take(vale, tmp_path, {"900000": {ADA: shown(3, 1)}, "2": {ADA: shown(2, 1)}, "0": STILL})
    assert report.steps == 900_001
    assert [run.moment(tick).people[0].tile for tick in (0, 2, 899_999, 900_000)] == [(1, 1), (2, 1), (2, 1), (3, 1)]


def test_odd_texts_are_texts(vale: Path, tmp_path: Path) -> None:
    odd = {
        "movement": [0, 0],
        "pronunciatio": "\ud83d",
        "description": "<b>\ud800 'x' @ y",
        "chat": [["a"], 7, [ADA, "x"], ["", ""]],
    }
    report, run = take(vale, tmp_path, {"0": STILL, "1": {ADA: odd, "Cora\n": shown(1, 1)}, "2": {BRAM: {"pronunciatio": 7}}})
    assert run.moment(2).people[0].activity == "<b> 'x'"
    assert {
        "lines of talks are no pair of who and what, and are left out (3)",
        "moves lead onto tiles that the maze blocks; they are kept as they are (1)",
        "talks with somebody who is not in personas/ are left out (1)",
        'movements of "Cora", who is not in personas/, are left out (1)',
    } <= set(report.warnings)


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("meta.json", "{", "meta.json: this is not JSON"),
        ("meta.json", "[]", "persona_names is not a list"),
        ("meta.json", '{"persona_names": ["Ada Moreau"], "start_date": "Feb 13"}', "give no date"),
        ("meta.json", '{"persona_names": ["Ada Moreau"], "start_date": "February 31, 2023"}', "give no date"),
        (
            "meta.json",
            '{"persona_names": ["Ada Moreau"], "start_date": "February 13, 2023", "sec_per_step": 20}',
            "sec_per_step is 20",
        ),
        ("meta.json", '{"persona_names": ["../Ada"], "start_date": "February 13, 2023"}', "there is no such folder"),
        (f"personas/{ADA}/bootstrap_memory/scratch.json", "{}", "innate is missing"),
        (f"personas/{ADA}/bootstrap_memory/scratch.json", "\x00", "this is not JSON"),
        (f"personas/{ADA}/bootstrap_memory/associative_memory/nodes.json", '{"node_1": {', "this is not JSON"),
        (f"personas/{ADA}/bootstrap_memory/associative_memory/nodes.json", "[1]", "no group of nodes"),
        (f"personas/{ADA}/bootstrap_memory/spatial_memory.json", '{"a": NaN}}', "this is not JSON"),
    ],
)
def test_other_files_that_are_broken_are_named(vale: Path, tmp_path: Path, file: str, text: str, said: str) -> None:
    folder = storage(tmp_path / "sim", {"0": STILL})
    put(folder / file, text)
    with pytest.raises(UserError, match=said) as caught:
        import_replay(folder, vale, tmp_path / "run.town")
    assert "\n" not in str(caught.value)
    assert [path.name for path in tmp_path.iterdir()] == ["sim"]


@pytest.mark.parametrize("key", ["daily_req", "f_daily_schedule", "f_daily_schedule_hourly_org"])
@pytest.mark.parametrize("value", [None, 7, "x", {}, [None], [["eating", "long"]], [[float("nan"), 5]], [["eating", 10**40]]])
def test_odd_plans_are_no_obstacle(vale: Path, tmp_path: Path, key: str, value: object) -> None:
    _, run = take(vale, tmp_path, {"0": STILL, "1": {}}, scratch={key: value})
    schedule = run.plan(ADA).schedule
    assert not schedule or schedule[-1].end == 1440
