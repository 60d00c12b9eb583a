"""config.yaml: defaults, what is wrong with it, settings, and the text in a run file."""

import json
import re
import tomllib
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import simulator
from simulator import config as module
from simulator.adapters.shapes import tidy
from simulator.config import config_keys, find_config, load_config, with_overrides
from simulator.core.errors import UserError
from simulator.core.settings import (
    Config,
    Gathering,
    MemoryConfig,
    PerceptionConfig,
    TalkConfig,
    Topic,
    config_from_text,
    config_text,
)

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs" / "config.md"
HEAD = "town: maps/mill\npersonas: people\n"
EMPTY = Config(Path(), ())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "maps" / "mill").mkdir(parents=True)
    (tmp_path / "people").mkdir()
    (tmp_path / "bram.yaml").touch()
    return tmp_path


def load(folder: Path, text: str) -> Config:
    path = folder / "config.yaml"
    path.write_text(text, encoding="utf-8")
    return load_config(path)


def refusal(folder: Path, text: str) -> str:
    with pytest.raises(UserError) as caught:
        load(folder, text)
    return str(caught.value).replace(folder.as_posix() + "/", "")


def test_defaults_and_paths(folder: Path) -> None:
    config = load(folder, HEAD)
    assert config == Config(town=(folder / "maps" / "mill").resolve(), personas=((folder / "people").resolve(),))
    assert (config.start, config.days, config.end) == (datetime(2023, 2, 13, 6), 2, datetime(2023, 2, 15))


def test_all_keys(folder: Path) -> None:
    text = """
        town: maps/mill
        personas: [people, bram.yaml]
        start: 2024-02-29 05:30
        days: 1
        seed: 0
        reasoner: model
        scheduler: lockstep
        faculties: [perceive, follow_plan]
        perception: {vision: 4, attention: 3, retention: 0}
        talk: {turns: 6, earshot: 0, cooldown_minutes: 0}
        memory: {architecture: tiers, recency: 0, importance: 2, relevance: 0.5, decay: 1, reflect_at: 1, focal_records: 2}
        tracked: [{name: supper, words: [Lantern, Supper | dinner]}]
        gatherings: [{name: supper, place: "Mill:hall", from: 2024-02-29 17:00, to: 2024-02-29T19:00, topic: supper}]
        only: [Ada  Moreau]
        people: 3
        language: Łódź
    """
    config = load(folder, text)
    assert config.personas == ((folder / "people").resolve(), (folder / "bram.yaml").resolve())
    assert replace(config, town=Path(), personas=()) == Config(
        town=Path(),
        personas=(),
        start=datetime(2024, 2, 29, 5, 30),
        days=1,
        seed=0,
        reasoner="model",
        scheduler="lockstep",
        faculties=("perceive", "follow_plan"),
        perception=PerceptionConfig(4, 3, 0),
        talk=TalkConfig(6, 0, 0),
        memory=MemoryConfig("tiers", 0.0, 2.0, 0.5, 1.0, 1, 2),
        tracked=(Topic("supper", (("lantern",), ("supper", "dinner"))),),
        gatherings=(Gathering("supper", "Mill:hall", datetime(2024, 2, 29, 17), datetime(2024, 2, 29, 19), "supper"),),
        only=("Ada Moreau",),
        people=3,
        language="Łódź",
    )
    assert config.end == datetime(2024, 3, 1)


def test_the_documentation_names_every_key_with_its_default() -> None:
    page = DOCS.read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([a-z_.]+)` \| (.*?) \|", page, re.MULTILINE))
    groups = {"perception", "talk", "memory", "model", "budget", "study", "tracked", "gatherings"}
    assert {f"## {key}" for key in groups} <= {re.sub(r"## .*`(\w+)`", r"## \1", line) for line in page.splitlines()}
    assert set(rows) == set(config_keys()) - groups
    data = json.loads(config_text(EMPTY))
    for key, default in rows.items():
        group, _, name = key.partition(".")
        value = data.get(group) if not name else data[group].get(name) if isinstance(data.get(group), dict) else None
        if default.startswith("`"):
            assert default.strip("`") == str(value).replace("T06:00:00", " 06:00"), key


def test_the_example_of_the_documentation(folder: Path) -> None:
    found = re.search(r"```yaml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    (folder / "maps" / "my_town").mkdir()
    (folder / "personas" / "my_town").mkdir(parents=True)
    assert load(folder, found[1]).talk == TalkConfig(turns=6)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("talk:\n  turns: 4\n  turnz: 5", 'config.yaml:5: talk.turnz: no such key; did you mean "turns"?'),
        ("days: -2", "config.yaml:3: days: must be a whole number of 1 or more, not -2"),
        ("days: 1.5", "config.yaml:3: days: must be a whole number of 1 or more, not 1.5"),
        ("days: 2.0", "config.yaml:3: days: must be a whole number of 1 or more, not 2.0"),
        ("days: true", "config.yaml:3: days: must be a whole number of 1 or more, not true"),
        ("days: '2'", 'config.yaml:3: days: must be a whole number of 1 or more, not "2"'),
        ("days: 99999", "config.yaml:3: days: must be 3650 at most, not 99999"),
        ("people: 0", "config.yaml:3: people: must be a whole number of 1 or more, not 0"),
        ("turns: 4", 'config.yaml:3: turns: no such key; did you mean "talk.turns"?'),
        ("xylophone: 4", "config.yaml:3: xylophone: no such key; the keys here are town, personas,"),
        ("start: 2023-02-30 06:00", "config.yaml:3: start: must be a date and a time such as 2023-02-14 17:00, not"),
        ("start: 2023-02-13", "config.yaml:3: start: must be a date and a time such as 2023-02-14 17:00, not"),
        ("start: 9999-12-31 06:00", "config.yaml:3: start: must be a date and a time"),
        ("faculties: [percieve]", "config.yaml:3: faculties.0: must be one of perceive, reflect, converse, react"),
        ("faculties: []", "config.yaml:3: faculties: must not be empty"),
        ("faculties:\n- react\n- react", 'config.yaml:5: faculties: "react" stands there twice; keep one'),
        ("scheduler: parallel", "config.yaml:3: scheduler: must be one of serial, lockstep, out-of-order"),
        ("memory: {decay: 1.5}", "config.yaml:3: memory.decay: must be a number above 0 and up to 1, not 1.5"),
        ("memory: {recency: -1}", "config.yaml:3: memory.recency: must be a number of 0 or more, not -1"),
        ("tracked:\n- name: a\n- words: [b]\n", "config.yaml:4: tracked.0.words: is missing; add `words: "),
        ("tracked: [{name: a, words: ['b|']}]", 'config.yaml:3: tracked.0.words: "b|" has a blank alternative'),
        (
            "gatherings: [{name: a, place: b, from: 2023-02-14 17:00, to: 2023-02-14 17:00}]",
            "config.yaml:3: gatherings.0.to: must be later",
        ),
        (
            "tracked: [{name: supper, words: [a]}]\n"
            "gatherings: [{name: a, place: b, from: 2023-02-14 17:00, to: 2023-02-14 18:00, topic: supr}]",
            'config.yaml:4: gatherings.0.topic: no topic "supr" stands under tracked; did you mean "supper"?',
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_line(folder: Path, text: str, words: str) -> None:
    assert refusal(folder, HEAD + text + "\n").startswith(words)


def test_the_first_line_speaks_for_all(folder: Path) -> None:
    said = refusal(folder, "seed: x\n" + HEAD + "talk: {turns: 0}\ndays: 0\n")
    assert said == 'config.yaml:1: seed: must be a whole number of 0 or more, not "x" (and 2 more)'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "config.yaml:1: it holds no keys; write `town: ...`"),
        ("personas: people\n", "config.yaml:1: town: is missing; add `town: maps/my_town`"),
        ("personas: people\ntown:\n", "config.yaml:2: town: is missing"),
        ("twon: maps\npersonas: people\n", 'config.yaml:1: twon: no such key; did you mean "town"?'),
        ("town: maps/hill\npersonas: people\n", "config.yaml:1: town: there is no folder maps/hill; give the folder of a map"),
        ("town: maps/mill\npersonas:\n- people\n- cleo.yaml\n", "config.yaml:4: personas: there is no file or folder cleo.yaml"),
    ],
)
def test_town_and_personas_are_needed(folder: Path, text: str, words: str) -> None:
    assert refusal(folder, text).startswith(words)


def test_a_key_with_nothing_after_it_is_left_out(folder: Path) -> None:
    assert load(folder, HEAD + "talk:\n  # turns: 3\ndays:\nmemory: {decay: }\n") == load(folder, HEAD)


def test_settings(folder: Path) -> None:
    config = load(folder, HEAD + "days: 5\ntracked: [{name: a, words: [b]}]\n")
    changed = with_overrides(
        config, ["talk.turns=6", "tracked.0.words=[c, d|e]", "only=Ada Moreau, Bram", "days=", "start=2023-03-01 07:00"]
    )
    assert changed == replace(
        config,
        talk=TalkConfig(turns=6),
        tracked=(Topic("a", (("c",), ("d", "e"))),),
        only=("Ada Moreau", "Bram"),
        days=2,
        start=datetime(2023, 3, 1, 7),
    )
    assert with_overrides(config, []) == config
    assert with_overrides(config, ["seed=3", "seed=4"]).seed == 4


def test_paths_in_settings_are_relative_to_the_current_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = load(folder, HEAD)
    monkeypatch.chdir(folder / "maps")
    assert with_overrides(config, ["personas=../bram.yaml"]) == replace(config, personas=((folder / "bram.yaml").resolve(),))
    with pytest.raises(UserError, match=r"^--set town=hill: town: there is no folder hill"):
        with_overrides(config, ["seed=2", "town=hill"])


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("talk.turnz=6", '--set talk.turnz=6: talk.turnz: no such key; did you mean "turns"?'),
        ("days=x", '--set days=x: days: must be a whole number of 1 or more, not "x"'),
        ("days", "--set days: a key and a value are wanted"),
        ("=3", "--set =3: a key and a value are wanted"),
        ("days.x=3", "--set days.x=3: there is no key days.x"),
        ("tracked.0.name=x", "--set tracked.0.name=x: there is no key tracked.0.name"),
        ("only=[a", "--set only=[a: a bracket"),
    ],
)
def test_wrong_settings(setting: str, words: str) -> None:
    with pytest.raises(UserError) as caught:
        with_overrides(EMPTY, ["seed=2", setting, "people=3"])
    assert str(caught.value).startswith(words)


def test_the_text_in_a_run_file_is_the_same_on_every_machine(folder: Path) -> None:
    config = load(folder, HEAD)
    assert config_text(config) == config_text(EMPTY)
    assert config_from_text(config_text(config)) == EMPTY
    assert str(folder) not in config_text(config)


@pytest.mark.parametrize("text", ["", "[]", '{"days":"2"}', '{"dayz":1}', "{"])
def test_a_broken_text_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="the config of the run file"):
        config_from_text(text)


words = (
    st.text(st.characters(exclude_categories=["Cs", "Cc"]))
    .map(lambda text: tidy(text.replace("|", "").replace(",", "")))
    .filter(bool)
)
plain = words.filter(lambda name: ":" not in name)  # what has a colon is a part of the user's own
lower = words.map(lambda word: tidy(word.lower()))
times = st.datetimes(datetime(1000, 1, 1), datetime(2999, 1, 1)).map(lambda time: time.replace(second=0, microsecond=0))
weights = st.floats(0, allow_infinity=False)
topics = st.builds(Topic, words, st.lists(st.lists(lower, min_size=1, max_size=2).map(tuple), min_size=1, max_size=2).map(tuple))
pairs = st.tuples(times, times).filter(lambda pair: pair[0] < pair[1])
gatherings = st.builds(lambda name, place, pair: Gathering(name, place, *pair), words, words, pairs)
configs = st.builds(
    Config,
    town=st.just(Path()),
    personas=st.just(()),
    start=times,
    days=st.integers(1, 3650),
    seed=st.integers(0, 2**63 - 1),
    reasoner=plain,
    scheduler=st.sampled_from(["serial", "lockstep", "out-of-order"]),
    faculties=st.permutations(EMPTY.faculties).map(lambda row: tuple(row[:3])),
    memory=st.builds(MemoryConfig, plain, weights, weights, weights, st.floats(0, 1, exclude_min=True)),
    tracked=st.lists(topics, max_size=2, unique_by=lambda topic: topic.name).map(tuple),
    gatherings=st.lists(gatherings, max_size=2, unique_by=lambda each: each.name).map(tuple),
    only=st.lists(words, max_size=2, unique=True).map(tuple),
    people=st.none() | st.integers(1, 99),
    language=words,
)


@given(configs)
def test_what_is_written_is_read_back(config: Config) -> None:
    assert config_from_text(config_text(config)) == config
    assert with_overrides(config, ["seed=7"]) == replace(config, seed=7)


def test_the_config_that_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "lib" / "simulator"
    (package / "data").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(simulator, "__file__", str(package / "__init__.py"))
    with pytest.raises(UserError, match=r"no config\.yaml here"):
        find_config()
    for path in (package.parent / "config.yaml", package / "data" / "config.yaml"):
        path.touch()
        assert find_config() == path
    Path("config.yaml").touch()
    assert find_config() == Path("config.yaml")
    with pytest.raises(UserError, match=r"no village\.yaml here; give .* comes with the program: config\.yaml$"):
        find_config(Path("village.yaml"))
    (package / "data" / "village.yaml").touch()
    assert find_config(Path("village.yaml")) == package / "data" / "village.yaml"
    assert find_config(Path("here/village.yaml")) == Path("here/village.yaml"), "a path with a folder means that folder"


def test_a_wheel_holds_every_shipped_config_where_it_is_looked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    shipped = {path.name for path in ROOT.glob("*.yaml")}
    assert shipped >= {"config.yaml", "larkwell.yaml"}
    assert {name: included[name] for name in shipped} == {name: f"simulator/data/{name}" for name in shipped}
    assert Path(module.__file__).parent.name == "simulator"
