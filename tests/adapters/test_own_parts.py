"""Parts of the user's own: the page's examples run; nothing is loaded because a file says so; faults are lines."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import simulator as sv
from simulator import compose
from simulator.adapters import own_parts
from simulator.adapters.hash_embedder import HashEmbedder
from simulator.cli import call
from simulator.config import load_config
from simulator.core.records import Kind, Record
from simulator.core.settings import Config, MemoryConfig, config_from_text, config_text
from simulator.journal.reader import RunFile
from simulator.mind.memory.recall import Query, Weights
from simulator.picking import in_order

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "extending.md"
PARTS = ("my_town.parts:Terse", "my_town.parts:today", "my_town.parts:Diary")
MEASURE = "my_town.parts:talkative"


@pytest.fixture(autouse=True)
def _nothing_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a command is told to load is forgotten after the test, and so are the modules that it loaded."""
    monkeypatch.setenv(own_parts.ENV, "")
    monkeypatch.setenv("PYTHONPATH", os.environ.get("PYTHONPATH", ""))
    monkeypatch.setattr(sys, "path", list(sys.path))
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if name.split(".")[0] in ("my_town", "odd"):
            del sys.modules[name]


def write_parts(folder: Path) -> Path:
    """The page's file and config in a folder."""
    text = PAGE.read_text(encoding="utf-8")
    (folder / "my_town").mkdir(parents=True)
    code = "\n\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    (folder / "my_town" / "parts.py").write_text(code, encoding="utf-8")
    (chosen,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    plain = (ROOT / "larkwell.yaml").read_text(encoding="utf-8")
    for name in ("maps", "personas"):
        plain = plain.replace(f"{name}/larkwell", f"{ROOT.as_posix()}/{name}/larkwell")
    path = folder / "my.yaml"
    path.write_text(f"{plain}\n{chosen}", encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Seven hours of the village with all parts of the page: the folder of my.yaml, my_town/parts.py and my.town."""
    folder = tmp_path_factory.mktemp("own")
    path = write_parts(folder)
    before = list(sys.path), set(sys.modules)
    try:
        sv.run(path, hours=7, out=folder / "my.town")
    finally:
        sys.path[:] = before[0]
        for name in [name for name in set(sys.modules) - before[1] if name.startswith("my_town")]:
            del sys.modules[name]
    return folder


@pytest.fixture
def copy(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that folder to go on in."""
    folder = tmp_path / "there"
    shutil.copytree(made, folder)
    monkeypatch.chdir(folder)
    return folder


def test_the_parts_of_the_page_do_what_they_say(made: Path) -> None:
    run = sv.open(made / "my.town")
    assert run.config.parts == (*PARTS, MEASURE)
    assert run.utterances
    assert not [one.text for one in run.utterances if ". " in one.text]
    pages = [(one.name, record) for one in run.people for record in run.memories(one.name) if record.text.startswith("What stays")]
    assert pages
    for name, record in pages:
        assert run.clock.at(record.created).hour == 12
        (evidence,) = record.evidence
        assert run.memories(name)[evidence - 1].source.startswith("heard:")
    assert len({name for name, _ in pages}) == len(pages), "once a day"
    assert RunFile.open(made / "my.town").verify() is None


def test_the_memory_of_the_page_forgets_what_is_older_than_a_day(copy: Path) -> None:
    config = Config(copy, (), memory=MemoryConfig(architecture=PARTS[1]), home=copy, own=PARTS)
    memory = own_parts.own_architecture(PARTS[1], config)(HashEmbedder(), Weights())
    created = (0, 10, 8000, 9000)
    kinds = (Kind.SEED, Kind.CHAT, Kind.CHAT, Kind.CHAT)
    memory.add([Record(n, kind, at, f"a kite {n}") for n, (kind, at) in enumerate(zip(kinds, created, strict=True), 1)])
    assert {one.record.id for one in memory.recall(Query("a kite", 9000))} == {1, 3, 4}
    assert len(memory.recall(Query("a kite", 9000, k=1))) == 1


GOES_ON = (
    ["run", "--resume", "--out", "my.town", "--ticks", "6", "--quiet"],
    ["fork", "my.town", "--at", "08:00", "--out", "fork.town", "--ticks", "6", "--quiet"],
    ["interview", "my.town", "Hari", "What is your work?"],
)


@pytest.mark.parametrize("arguments", GOES_ON, ids=lambda arguments: arguments[0])
def test_nothing_is_loaded_because_a_file_names_it(
    arguments: list[str], copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (copy / "my.town").read_bytes()
    (copy / "my_town" / "parts.py").write_text("raise SystemExit('loaded')", encoding="utf-8")
    assert call(arguments) == 2
    said = capsys.readouterr().err
    assert "nothing is loaded because a run file names it" in said
    assert said.count("\n") == 1
    assert f"smallville --parts {','.join(PARTS)} ..." in said
    assert "my_town" not in sys.modules
    assert (copy / "my.town").read_bytes() == before
    assert not (copy / "fork.town").exists()


@pytest.mark.parametrize("arguments", GOES_ON, ids=lambda arguments: arguments[0])
@pytest.mark.parametrize("named", [["--parts", ",".join(PARTS)], ["--parts=my.yaml"]], ids=["names", "config"])
def test_parts_that_the_user_names_are_loaded(arguments: list[str], named: list[str], copy: Path) -> None:
    assert call([*arguments, *named]) == 0
    assert "my_town.parts" in sys.modules


@pytest.mark.parametrize("name", ["a:b; echo gone", "a:b\x1b[2J", "a:", ":b", "a b:c", "a:b,c:d", "a/b:c"])
def test_a_name_that_is_none_is_not_printed_for_anybody_to_paste(name: str) -> None:
    config = config_from_text(config_text(Config(Path(), (), reasoner=name)))
    with pytest.raises(sv.UserError, match="parts that are no parts") as caught:
        compose.reasoner(config.reasoner, config)
    assert name not in str(caught.value)


def test_to_read_a_run_needs_none_of_its_parts(copy: Path) -> None:
    shutil.rmtree(copy / "my_town")
    for arguments in (["show", "my.town"], ["show", "my.town", "Hari"], ["digest", "my.town", "--check"]):
        assert call(arguments) == 0
    run = sv.open("my.town")
    assert run.plans
    assert run.relationships
    assert run.now


def test_a_setting_names_parts_too(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fork = ["fork", "my.town", "--at", "08:00", "--ticks", "6", "--quiet"]
    without = ["--set", "faculties=", "--set", "memory.architecture="]
    assert call([*fork, "--out", "a.town", *without]) == 2
    assert "--parts my_town.parts:Terse ..." in capsys.readouterr().err
    assert call([*fork, "--out", "a.town", *without, "--set", "reasoner=my_town.parts:Terse"]) == 0
    assert sv.open("a.town").config.parts == ("my_town.parts:Terse", MEASURE)
    assert call([*fork, "--out", "b.town", *without, "--set", "reasoner=offline"]) == 0


def test_a_resumed_run_has_the_history_of_an_unbroken_one(copy: Path) -> None:
    sv.trust(*PARTS)
    whole = sv.fork("my.town", "07:00", out="whole.town", hours=2)
    sv.fork("my.town", "07:00", out="halved.town", hours=1)
    assert sv.resume("halved.town", hours=1).digest == whole.digest == sv.open("my.town").at("09:00").digest


def test_measures_are_the_users(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["study", "measure", "my.town"]) == 2
    assert f"--parts {MEASURE} ..." in capsys.readouterr().err
    assert call(["study", "measure", "my.town", MEASURE]) == 0
    said = capsys.readouterr().out
    run = sv.open("my.town")
    assert re.search(rf"lines a talk +{len(run.utterances) / len(run.talks):.6g}", said)
    assert call(["study", "measure", "my.town", "--parts", "my.yaml", "--json"]) == 0
    assert f'"name":"lines a talk","value":{len(run.utterances) / len(run.talks)!r}' in capsys.readouterr().out


ODD = """
import simulator.mind.questions
class Empty: ...
class Plain:
    def answer(self, question): ...
class Three:
    async def answer(self, question):
        return 3
class Falls:
    async def answer(self, question):
        return {}["lost"]
class Needs:
    def __init__(self, key): ...
class Wants:
    async def think(self, thought):
        return "a walk"
def no_memory(embedder, weights):
    return 7
number = 7
def listed(run):
    return [1]
"""


@pytest.mark.parametrize(
    ("setting", "line"),
    [
        ("reasoner=odd.parts:Nobody", "reasoner: odd.parts:Nobody: odd.parts has no Nobody"),
        ("reasoner=odd.parts:Emty", r"odd.parts has no Emty; did you mean Empty\?"),
        ("reasoner=odd.parts:Empty", "reasoner: odd.parts:Empty has no method answer; docs/extending.md"),
        ("reasoner=odd.parts:Plain", "reasoner: odd.parts:Plain: its answer must be `async def answer`"),
        ("reasoner=odd.parts:Three", "reasoner: odd.parts:Three answered Importance with int, where tuple is wanted"),
        ("reasoner=odd.parts:Falls", r"reasoner: odd.parts:Falls, asked Importance failed: KeyError: 'lost' \(parts.py, line 11\)"),
        ("reasoner=odd.parts:Needs", "reasoner: odd.parts:Needs failed: TypeError: .*missing 1 required .* 'key'"),
        ("reasoner=odd.nowhere:Mine", "reasoner: odd.nowhere:Mine: there is no module odd.nowhere; looked in .*there"),
        ("reasoner=odd.half:Mine", r"odd.half cannot be imported: '\(' was never closed \(half.py, line 1\)"),
        ("reasoner=odd.lost:Mine", "odd.lost cannot be imported: ModuleNotFoundError: No module named 'no_such_package'"),
        ("reasoner=odd.ends:Mine", r"odd.ends cannot be imported: SystemExit: bye \(ends.py, line 1\)"),
        ("reasoner=mine", "reasoner: mine is not known; there are offline, model, and package.module:Name for your own"),
        ("reasoner=odd parts:Mine", "reasoner: must be package.module:Name, such as my_town.moods:Mood, not"),
        ("faculties=[perceive, odd.parts:Empty]", "faculties: odd.parts:Empty has no method think"),
        ("faculties=[perceive, odd.parts:Wants]", "faculties: odd.parts:Wants gave str, where an intent"),
        ("faculties=[perceive, moods]", "faculties.1: must be one of perceive, reflect"),
        ("memory.architecture=odd.parts:number", "memory.architecture: odd.parts:number cannot be called"),
        ("memory.architecture=odd.parts:no_memory", "memory.architecture: odd.parts:no_memory has no method add"),
        ("memory.architecture=odd.parts:Empty", r"memory.architecture: odd.parts:Empty failed: TypeError: Empty\(\) takes no arg"),
        ("study.measures=[odd.parts:number]", "study.measures: odd.parts:number cannot be called"),
        ("study.measures=[quiet]", "study.measures.0: must be package.module:Name"),
    ],
)
def test_what_is_wrong_with_a_part_is_a_line(
    setting: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "there"
    (folder / "odd").mkdir(parents=True)
    for name, text in (("parts", ODD), ("half", "x = ("), ("lost", "import no_such_package"), ("ends", "raise SystemExit('bye')")):
        (folder / "odd" / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(folder)
    assert call(["run", "larkwell.yaml", "--set", setting, "--ticks", "3", "--out", "x.town", "--quiet"]) == 2
    said = capsys.readouterr().err
    assert re.search(line, said), said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("quiet", "quiet is no measure; write package.module:Name"),
        ("odd.parts:number", "study.measures: odd.parts:number cannot be called"),
        ("odd.parts:listed", "study.measures: odd.parts:listed gave a list; give a number, a text, or several by name"),
        ("odd.parts:Needs", "study.measures: odd.parts:Needs gave a Needs"),
    ],
)
def test_what_is_wrong_with_a_measure_is_a_line(name: str, line: str, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy / "odd").mkdir()
    (copy / "odd" / "parts.py").write_text(ODD, encoding="utf-8")
    assert call(["study", "measure", "my.town", name]) == 2
    assert line in capsys.readouterr().err


def test_faculties_of_ones_own_stand_where_they_are_named() -> None:
    assert in_order(("react", "a:B", "perceive", "c:D", "e:F")) == ("perceive", "c:D", "e:F", "react", "a:B")
    assert in_order(("a:B", "reflect")) == ("a:B", "reflect")


def test_a_config_says_what_is_the_users_and_a_run_file_never_does(made: Path) -> None:
    config = load_config(made / "my.yaml")
    assert (config.own, config.home) == ((*PARTS, MEASURE), made.resolve())
    kept = config_from_text(config_text(config))
    assert (kept.own, kept.home, kept.parts) == ((), Path(), config.parts)
    forged = config_text(config).replace("{", '{"home":"/","own":["my_town.parts:Terse"],', 1)
    assert config_from_text(forged).own == ()
    assert replace(config, own=()) == config
