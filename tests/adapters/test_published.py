"""Import of the published project's folders: a tiny made-up one, and the real ones where they lie beside the checkout."""

from __future__ import annotations

import json
import re
import shutil
from datetime import date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.adapters.personas import check_personas, load_personas
from simulator.adapters.published import import_town, slug
from simulator.adapters.published_maze import affords, read_maze, words
from simulator.adapters.published_people import read_history
from simulator.adapters.published_places import Gazetteer
from simulator.adapters.published_plans import minute, read_day, read_habits, read_haunts, read_work
from simulator.adapters.published_texts import base_form, first_person, phrases, usually
from simulator.adapters.published_ties import read_ties
from simulator.adapters.published_topics import parse_date, read_plans
from simulator.adapters.tiled import load_map
from simulator.config import load_config
from simulator.core.affordances import AFFORDANCES
from simulator.core.errors import UserError
from simulator.core.persona import Acquaintance, Persona, Work
from simulator.core.records import Kind, Record
from simulator.core.types import Tile
from simulator.journal.topics import states
from simulator.town.check import check_homes, check_map

REAL = Path(__file__).parents[2].parent / "shared" / "data" / "generative_agents"
real = pytest.mark.skipif(not REAL.is_dir(), reason="the published project's data do not lie beside the checkout")
BASES = {25: "base_the_ville_n25", 3: "base_the_ville_isabella_maria_klaus"}

# s: Mill Cottage, t: The Otters Inn; # is blocked; the pocket at the right edge cannot be reached.
PLAN = """
############
#ssss#tttt#.
#ssss#tttt#.
#ssss.tttt##
#..........#
############
"""
PEOPLE = ("Ada Moreau", "Bram Okafor")
SCRATCH = {
    "Ada Moreau": {
        "age": 34,
        "innate": "Patient, curious",
        "learned": "Ada Moreau keeps the inn. She likes company.",
        "currently": "Ada Moreau is planning on having a *Harvest Supper party* at the Otter Inn on February 14th, 2023 at 5pm. "
        "She asks all to the party from 5pm to 8pm. You don't trust Bram Okafor.",
        "lifestyle": "Ada Moreau goes to bed around 1am, awakes up around 7amam, eats dinner around 17:30pm.",
        "daily_plan_req": "Ada opens The Otter Inn at 8am everyday, and stands at the counter until 4pm, "
        "at which point she goes home.",
        "living_area": "Vale:Mill Cottage:main room",
    },
    "Bram Okafor": {
        "age": 41,
        "innate": "loud",
        "learned": "Bram Okafor is a poet. He walks a lot.",
        "currently": "Bram is thinking of running for mayor",
        "lifestyle": "Bram sleeps when he likes.",
        "daily_plan_req": "",
        "living_area": "VALE:Mill Cottage:main room",
    },
}
WHISPERS = """Name,Whisper
Ada Moreau,"You and Bram Okafor are good friends; Bram Okfor is your neighbor; You like to attach ""Hey you"" to everything; "
Bram Okafor ,For planning, you frequent The Otters Inn at night to eat and drink; you know Ada Moreau as a customer
Cora Lind,You are nobody here"""


def row(cells: list[str]) -> str:
    return ", ".join(cells)


@pytest.fixture
def maze(tmp_path: Path) -> Path:
    cells = [cell for line in PLAN.split() for cell in line]
    folder = tmp_path / "vale"
    grids, blocks = folder / "matrix" / "maze", folder / "matrix" / "special_blocks"
    grids.mkdir(parents=True)
    blocks.mkdir()
    things = {13: "501", 14: "501", 21: "502", 20: "503"}
    meta = {"world_name": "vale", "maze_width": 12, "maze_height": 6}
    (folder / "matrix" / "maze_meta_info.json").write_text(json.dumps(meta), encoding="utf-8")
    layers = {
        "collision": ["99" if cell == "#" else "0" for cell in cells],
        "sector": [{"s": "301", "t": "302"}.get(cell, "0") for cell in cells],
        "arena": [{"s": "401", "t": "402"}.get(cell, "0") if n < 36 else "0" for n, cell in enumerate(cells)],
        "game_object": [things.get(n, "0") for n in range(len(cells))],
    }
    for name, layer in layers.items():
        (grids / f"{name}_maze.csv").write_text(row(layer), encoding="utf-8")
    texts = {
        "world": "300, Vale",
        "sector": "301, Vale, Mill Cottage \n302, Vale, The Otters Inn",
        "arena": "401, Vale, Mill Cottage, main room\n402, Vale, The Otters Inn, taproom",
        "game_object": "501, Vale, <all>, bed\n502, Vale, <all>, behind the bar counter\n503, Vale, <all>, bar customer seating",
    }
    for name, text in texts.items():
        (blocks / f"{name}_blocks.csv").write_text(text, encoding="utf-8")
    (folder / "agent_history_init_n2.csv").write_text(WHISPERS, encoding="utf-8")
    (folder / "agent_history_init_n1.csv").write_text("Name,Whisper\nAda Moreau,You are alone", encoding="utf-8")
    return folder


@pytest.fixture
def storage(tmp_path: Path) -> Path:
    folder = tmp_path / "base"
    meta = {"curr_time": "February 13, 2023, 00:00:00", "persona_names": list(reversed(PEOPLE)), "step": 0}
    files: dict[str, object] = {"reverie/meta.json": meta}
    files["environment/0.json"] = {"Ada Moreau": {"x": 2, "y": 2}, "Bram Okafor": {"x": 11, "y": 1}}
    for name, scratch in SCRATCH.items():
        numbers = {"vision_r": 6, "att_bandwidth": 7, "retention": 4, "importance_trigger_max": 99}
        files[f"personas/{name}/bootstrap_memory/scratch.json"] = {"name": name, **numbers, **scratch}
        tree = {"Vale": {"The Otters Inn": {"taproom": []}, "Mill Cottage": {"cellar": []}}}
        files[f"personas/{name}/bootstrap_memory/spatial_memory.json"] = tree
    for file, data in files.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data) + "\n\n", encoding="utf-8")
    return folder


def loaded(out: Path) -> tuple[Persona, ...]:
    config = load_config(out / "config.yaml")
    return load_personas(config.personas, load_map(config.town).name)


# --- texts ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("whisper", "told"),
    [
        ("You and Ada Moreau are friends", "Ada Moreau and I are friends"),
        ("you are kind and you were tired", "I am kind and I was tired"),
        ("You've known your boss, Ada, since she helped you with it", "I've known my boss, Ada, since she helped me with it"),
        ("Bram is a friend to you and you two often talk", "Bram is a friend to me and we often talk"),
        ("She helped you and your wife Ada with the mill", "She helped my wife Ada and me with the mill"),
        ("You really are sure the mill is yours", "I really am sure the mill is mine"),
        ("You and Ada who runs the inn are close", "I and Ada who runs the inn are close"),
        ("You want Ada to like you, since the time you helped them", "I want Ada to like me, since the time I helped them"),
        ("In terms of your daily plans, you visit the *mill*", "I visit the mill"),
        ('You say "you there" to your cat', 'I say "you there" to my cat'),
    ],
)
def test_whispers_turn_to_the_first_person(whisper: str, told: str) -> None:
    assert first_person(whisper) == told


WORDS = ["you", "your", "yours", "yourself", "you've", "you're", "are", "the", "mill", "and", "to", "but", "Ada", "helped", ","]


@given(st.lists(st.sampled_from(WORDS), max_size=12))
def test_no_you_is_left(said: list[str]) -> None:
    assert not re.search(r"\byou", first_person(" ".join(said)), re.IGNORECASE)


def test_plans_turn_to_the_first_person() -> None:
    text = "Ada Moreau opens the mill at 8am, and then closes it at noon. In the evening, she likes to go to her friends."
    assert usually(text, ("Ada Moreau", "Ada")) == (
        "I usually open the mill at 8am, and close it at noon",
        "I usually go to my friends in the evening",
    )
    bases = {"goes": "go", "teaches": "teach", "tries": "try", "closes": "close", "eat": "eat", "passes": "pass"}
    assert {verb: base_form(verb) for verb in bases} == bases
    assert phrases("They eat bread and drink milk", ()) == ["eat bread and drink milk"]


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("7am", 420), ("7amam", 420), ("17:30pm", 1050), ("12am", 0), ("12 pm", 720), ("midnight", 0), ("noon", 720), ("25:00", None)],
)
def test_times(text: str, minutes: int | None) -> None:
    assert minute(text) == minutes


def test_hours_of_sleep_and_what_is_unreadable() -> None:
    day, said = read_day("goes to bed around midnight, awakes up around 8am", "Vale")
    assert ((day.lifestyle.wake, day.lifestyle.sleep), said) == ((480, 1440), ())
    day, said = read_day("awakes up at 10am, goes to bed at 2am", "Vale")
    assert day.lifestyle.sleep == 1560
    day, said = read_day("sleeps at will", "Vale")
    assert (day.lifestyle.wake, day.lifestyle.sleep, len(said)) == (420, 1380, 2)


def test_work_and_habits(maze: Path) -> None:
    gazetteer = Gazetteer(read_maze(maze), ("Bram Inn",))
    day, _ = read_day("goes to bed around 11pm, awakes up around 6am, eats dinner around 6pm", "Vale:Mill Cottage:main room")
    plan = "He goes to the otter inn around 9am to open the bar. He stands behind the counter until 5pm and returns home."
    counter = "Vale:The Otters Inn:taproom:behind the bar counter"
    assert read_work(plan, ("Bram",), day, gazetteer) == Work(counter, "serving customers", 540, 1020, (0, 1, 2, 3, 4, 5, 6))
    assert read_work("He likes to open windows at 9am", ("Bram",), day, gazetteer) is None
    found = read_habits("He goes to the taproom early in the morning, spends his days writing.", ("Bram",), day, gazetteer, None)
    assert [(habit.activity, habit.start, habit.minutes) for habit in found] == [("writing", 540, 240)]
    assert found[0].place == "Vale:The Otters Inn:taproom"
    haunts = read_haunts(["I frequent the Otter Inn at night to talk and eat", "I saw Bram Inn"], (), day, gazetteer)
    assert [(habit.activity, habit.start) for habit in haunts] == [("talking and eating", 1200)]
    assert haunts[0].place == "Vale:The Otters Inn:taproom"


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("Ada Moreau and I are close friends and colleagues", "close friend and colleague"),
        ("I've known my next door old couple, Bram Okafor and Ada Moreau, for years", "neighbor"),
        ("I know the family well -- the husband Bram Okafor and the wife Ada Moreau", "acquaintance"),
        ("I've known the bartender at the Otters Inn, Ada Moreau, for years", "bartender"),
        ("I am close with Ada Moreau, who is a classmate in one of my classes", "classmate"),
        ("Ada Moreu is my wife who is a professor", "wife"),
        ("Ada sells milk", "acquaintance"),
    ],
)
def test_ties(text: str, how: str) -> None:
    assert Acquaintance("Ada Moreau", how) in read_ties([text], PEOPLE, "Cora Lind")


def test_dates() -> None:
    today = date(2023, 12, 30)  # a Saturday
    assert parse_date("on January 2nd", today) == date(2024, 1, 2)
    assert parse_date("on February 14th, 2023", today) == date(2023, 2, 14)
    assert parse_date("on Monday", today) == date(2024, 1, 1)
    assert parse_date("tomorrow", today) == date(2023, 12, 31)
    assert parse_date("on February 31st", today) is None


def test_plans_of_others_and_questions_are_no_topics(maze: Path) -> None:
    gazetteer = Gazetteer(read_maze(maze), PEOPLE)
    said = ("I know Bram Okafor is planning on having a party at the inn.", "I wonder who is running for mayor.")
    ada = Persona("Ada Moreau", 34, "Vale:Mill Cottage:main room", memories=said)
    bram = Persona("Bram Okafor", 41, "Vale:Mill Cottage:main room", memories=("I plan to start a bakery.",))
    plans = read_plans((ada, bram), gazetteer, date(2023, 2, 13))
    assert [(plan.name, plan.words, plan.place) for plan in plans] == [("Bram's bakery", (("bram",), ("bakery",)), "")]


# --- a tiny town ---------------------------------------------------------------------------------------------------------


def test_a_tiny_folder_becomes_a_town(storage: Path, maze: Path, tmp_path: Path) -> None:
    out = tmp_path / "new" / "town"
    report = import_town(storage, maze, out)
    assert (report.people, report.sectors, report.arenas, report.addresses) == (2, 2, 2, 7)
    config = load_config(out / "config.yaml")
    town = load_map(config.town)
    assert town.name == "Vale"
    assert (config.start, config.perception.vision, config.perception.retention) == (datetime(2023, 2, 13, 6), 6, 4)
    assert not town.free(Tile(11, 1))
    assert len(town.stands("Vale:Mill Cottage:main room:bed")) == 2
    ada, bram = loaded(out)
    assert (ada.pronoun, ada.traits, ada.lifestyle.sleep) == ("she", ("patient", "curious"), 1500)
    assert ada.home == bram.home == "Vale:Mill Cottage:main room"
    counter = "Vale:The Otters Inn:taproom:behind the bar counter"
    assert ada.work == Work(counter, "serving customers", 480, 960, (0, 1, 2, 3, 4, 5, 6))
    assert ada.memories[:4] == (
        "Bram Okafor and I are good friends.",
        "Bram Okfor is my neighbor.",
        'I like to attach "Hey you" to everything.',
        "I don't trust Bram Okafor.",
    )
    assert "trust" not in ada.currently
    assert ada.knows == (Acquaintance("Bram Okafor", "close friend and neighbor"),)
    assert bram.knows == (Acquaintance("Ada Moreau", "customer"),)
    assert [(habit.place, habit.start) for habit in bram.routine] == [("Vale:The Otters Inn:taproom", 1200)]
    assert [spawn.tile for spawn in town.spawns] == [Tile(2, 2), Tile(1, 1)]
    assert [(each.name, each.place, each.start.hour, each.end.hour) for each in config.gatherings] == [
        ("Harvest Supper party", "The Otters Inn:taproom", 17, 20)
    ]
    assert {topic.name for topic in config.tracked} == {"Harvest Supper party", "Bram for mayor"}
    told = "\n".join(report.warnings)
    for said in ("Cora Lind", "'Bram Okfor' is taken for Bram Okafor", "cellar", "no time to wake", "no free tile"):
        assert said in told


def test_equal_folders_give_equal_bytes(storage: Path, maze: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        import_town(storage, maze, tmp_path / name)
    files = [path.relative_to(tmp_path / "a") for path in sorted((tmp_path / "a").rglob("*")) if path.is_file()]
    assert len(files) == 5
    assert all((tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes() for file in files)


def test_a_folder_in_use_is_left_alone(storage: Path, maze: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine").write_text("keep", encoding="utf-8")
    with pytest.raises(UserError, match="not an empty folder"):
        import_town(storage, maze, tmp_path / "out")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["mine"]


@pytest.mark.parametrize(
    "lost",
    [
        "base/reverie/meta.json",
        "base/environment/0.json",
        "base/personas/Bram Okafor",
        "base/personas/Ada Moreau/bootstrap_memory/scratch.json",
        "vale/matrix/maze/arena_maze.csv",
        "vale/matrix/special_blocks/sector_blocks.csv",
        "vale/matrix/maze_meta_info.json",
    ],
)
def test_what_is_missing_is_named_and_nothing_is_written(lost: str, storage: Path, maze: Path, tmp_path: Path) -> None:
    path = tmp_path / lost
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    with pytest.raises(UserError, match=re.escape(path.name)) as error:
        import_town(storage, maze, tmp_path / "out")
    assert "\n" not in str(error.value)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["base", "vale"]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("base/reverie/meta.json", "{"),
        ("base/reverie/meta.json", '{"persona_names": ["Ada Moreau"], "curr_time": "13.2.2023"}'),
        ("base/environment/0.json", '{"Ada Moreau": {"x": "?"}}'),
        ("base/personas/Ada Moreau/bootstrap_memory/scratch.json", '{"name": "Ada Moreau"}'),
        ("vale/matrix/maze/arena_maze.csv", "0, 0"),
        ("vale/matrix/special_blocks/arena_blocks.csv", "401, Vale, Mill Cottage, main room"),
        ("vale/agent_history_init_n2.csv", "Who,What"),
    ],
)
def test_what_is_broken_is_named(file: str, text: str, storage: Path, maze: Path, tmp_path: Path) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=r"meta\.json|0\.json|scratch\.json|_maze\.csv|_blocks\.csv|history"):
        import_town(storage, maze, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_the_table_of_objects_uses_known_affordances() -> None:
    given_ = {word for gives in words()["affords"].values() for word in gives}
    assert given_ <= AFFORDANCES.keys()
    assert affords("Behind the Grocery Counters") == ("serve",)
    assert affords("strange thing") == ()
    assert slug("Ådä O'Neil  Jr.") == "ådä_o_neil_jr"


# --- the real folders ----------------------------------------------------------------------------------------------------


@real
@pytest.mark.parametrize("people", BASES)
def test_real_towns_come_whole_and_sound(people: int, tmp_path: Path) -> None:
    report = import_town(REAL / "storage" / BASES[people], REAL / "the_ville", tmp_path / "out")
    assert (report.people, report.sectors, report.arenas, report.addresses) == (people, 19, 63, 304)
    config = load_config(tmp_path / "out" / "config.yaml")
    town = load_map(config.town)
    personas = loaded(tmp_path / "out")
    assert {*town.arenas, *(thing.address for thing in town.things)} >= set(read_maze(REAL / "the_ville").addresses)
    assert int((~town.blocked).sum()) == 4158
    problems = [*check_map(town), *check_homes(town, personas), *check_personas(config.personas, town.name)]
    assert [str(problem) for problem in problems if problem.severity == "error"] == []
    assert all(persona.pronoun != "they" or "They" in persona.background for persona in personas)
    assert {known.name for persona in personas for known in persona.knows} <= {persona.name for persona in personas}
    party = next(topic for topic in config.tracked if "party" in topic.name)
    records = {persona.name: [Record(n, Kind.SEED, 0, text) for n, text in enumerate(persona.memories, 1)] for persona in personas}
    assert [name for name, seeds in records.items() if any(states(party, seed) for seed in seeds)] == ["Isabella Rodriguez"]
    assert [(each.start, each.end) for each in config.gatherings] == [(datetime(2023, 2, 14, 17), datetime(2023, 2, 14, 19))]


@real
def test_real_whispers_speak_of_me_alone() -> None:
    told = 0
    for name in ("n25", "n3"):
        for person, whispers in read_history(REAL / "the_ville" / f"agent_history_init_{name}.csv").items():
            for whisper in whispers:
                text = first_person(whisper)
                told += 1
                assert not re.search(r"\byou(?:r|rs|rself|'ve)?\b", text, re.IGNORECASE), text
                assert not re.search(rf"\b{person.split()[0]}\b", text), text
    assert told == 263  # 264 parts between semicolons, of which one is blank


@real
def test_real_work_is_found() -> None:
    gazetteer = Gazetteer(read_maze(REAL / "the_ville"))
    found = {}
    for folder in sorted((REAL / "storage" / BASES[25] / "personas").iterdir()):
        data = json.loads((folder / "bootstrap_memory" / "scratch.json").read_text(encoding="utf-8"))
        day, said = read_day(data["lifestyle"], data["living_area"])
        assert said == ()
        work = read_work(data["daily_plan_req"], (data["name"], data["first_name"]), day, gazetteer)
        if work:
            found[data["first_name"]] = (work.activity, work.start // 60, work.end // 60, work.place.split(":")[-1])
    assert found == {
        "Arthur": ("serving customers", 17, 22, "behind the bar counter"),
        "Ayesha": ("taking classes", 10, 14, "library"),
        "Carmen": ("serving customers", 8, 18, "behind the supply store counter"),
        "Eddy": ("taking classes", 10, 13, "classroom"),
        "Isabella": ("serving customers", 8, 20, "behind the cafe counter"),
        "John": ("serving customers", 9, 17, "behind the pharmacy counter"),
        "Mei": ("teaching a class", 10, 14, "classroom"),
        "Tom": ("serving customers", 8, 17, "behind the grocery counter"),
    }
