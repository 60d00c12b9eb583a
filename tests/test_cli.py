"""The command line, as a user meets it: what it prints, where, and with which exit code."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from simulator import cli
from simulator.journal.reading import Run

ROOT = Path(__file__).parents[1]
CONFIG = str(ROOT / "larkwell.yaml")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("runs") / "morning.town"
    assert cli.call(["run", CONFIG, "--hours", "2.5", "--out", str(path), "--quiet"]) == 0
    return path


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Commands run in an empty folder, so that whatever they write shows."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refuse(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on standard error of a command that the user got wrong; nothing may be written."""
    before = sorted(Path().rglob("*"))
    assert cli.call(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("smallville: ")
    assert err.count("\n") == 1, err
    assert "Traceback" not in err
    assert sorted(Path().rglob("*")) == before
    return err


def test_alone_it_prints_three_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.call([]) == 0
    out = capsys.readouterr().out
    assert out.count("  smallville ") == 3


def test_a_run_ends_with_who_knows_and_where_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.call(["run", CONFIG, "--hours", "2"]) == 0
    out, err = capsys.readouterr()
    assert "the lantern supper: known to" in out
    (path,) = Path("replays").iterdir()
    assert str(path) in " ".join(out.split())
    assert "ticks/s" in err
    assert cli.call(["run", CONFIG, "--ticks", "5", "-q"]) == 0
    assert len(list(Path("replays").iterdir())) == 2, "a second run has a name of its own"


def test_without_a_config_it_is_the_town_of_25_and_the_village_goes_by_its_file_name() -> None:
    """In a folder that holds neither: both come with the program."""
    assert cli.call(["run", "--ticks", "2", "-q"]) == 0
    (town,) = Path("replays").iterdir()
    assert len(Run.open(town).people) == 25
    assert len(Run.open(town).moment(1).people) == 25
    assert cli.call(["run", "larkwell.yaml", "--ticks", "2", "-q", "--out", "village.town"]) == 0
    assert len(Run.open(Path("village.town")).people) == 5


def test_show_and_its_json(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run.open(finished)
    assert cli.call(["show", str(finished)]) == 0
    text = capsys.readouterr().out
    assert all(persona.name in text for persona in run.people)
    first = run.people[0].name.split()[0].lower()
    assert cli.call(["show", str(finished), first, "--at", "07:30"]) == 0
    assert "Today" in capsys.readouterr().out
    assert cli.call(["show", str(finished), first, "--json"]) == 0
    page = json.loads(capsys.readouterr().out)
    assert page["name"] == run.people[0].name
    assert page["latest"]
    assert cli.call(["show", str(finished), "--json", "--at", "2023-02-13 07:00"]) == 0
    assert len(json.loads(capsys.readouterr().out)["people"]) == len(run.people)


def test_digest(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.call(["digest", str(finished), "--check"]) == 0
    assert capsys.readouterr().out.strip() == Run.open(finished).file.digest()


def test_resume_goes_on_from_where_it_stopped(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path("a.town")
    assert cli.call(["run", CONFIG, "--hours", "1", "--out", str(path), "-q"]) == 0
    assert cli.call(["run", "--resume", "--out", str(path), "--hours", "1.5", "-q"]) == 0
    assert Run.open(path).file.digest() == Run.open(finished).file.digest()
    assert "has reached its end" in refuse(capsys, "run", "--resume", "--out", str(path))


def test_fork_with_a_whisper(finished: Path) -> None:
    name = Run.open(finished).people[0].name
    whisper = f"{name}: The soup is burning."
    assert cli.call(["fork", str(finished), "--at", "07:00", "--out", "b.town", "--whisper", whisper, "-q"]) == 0
    texts = [record.text for record in Run.open(Path("b.town")).memories(name)]
    assert "The soup is burning." in texts


def test_ablation_by_leaving_out_a_faculty() -> None:
    assert cli.call(["run", CONFIG, "--hours", "2", "--without", "converse", "--out", "silent.town", "-q"]) == 0
    run = Run.open(Path("silent.town"))
    assert not run.talks()
    assert all(len(run.knowers(topic)) <= 1 for topic in run.config.tracked)


def test_checks_of_the_shipped_town(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.call(["persona", "check", "--config", CONFIG]) == 0
    assert cli.call(["map", "check", str(ROOT / "maps" / "larkwell")]) == 0
    assert "no errors" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["run", "nowhere.yaml"], "nowhere.yaml"),
        (["run", CONFIG, "--days", "-2"], "--days must be more than 0"),
        (["run", CONFIG, "--days", "two"], "days"),
        (["run", CONFIG, "--days", "1", "--ticks", "5"], "--days and --ticks"),
        (["run", CONFIG, "--until", "teatime"], '"teatime" is no time'),
        (["run", CONFIG, "--until", "2023-02-13 05:00"], "not after"),
        (["run", CONFIG, "--only", "Nobody Known"], "Nobody Known"),
        (["run", CONFIG, "--without", "sleep"], "sleep"),
        (["run", CONFIG, "--set", "talk.turnz=6"], 'did you mean "turns"'),
        (["run", CONFIG, "--reasoner", "oracle"], "oracle"),
        (["run", CONFIG, "--set", "language=Klingon"], "speaks English"),
        (["run", CONFIG, "--set", "memory.architecture=sieve"], "sieve"),
        (["run", CONFIG, "--view", "hologram"], "hologram"),
        (["run", "--resume"], "no run under replays/"),
        (["walk"], "walk"),
        (["run", "--fast"], "--fast"),
        (["show"], "no run under replays/"),
        (["show", "none.town"], "none.town"),
        (["digest", "none.town"], "none.town"),
        (["map", "check", "none"], "none"),
        (["import", "none", "--maze", "none", "--out", "out"], "none"),
    ],
)
def test_what_a_user_gets_wrong_is_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert says in refuse(capsys, *arguments)


def test_a_name_nobody_has_and_a_time_outside(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there are" in refuse(capsys, "show", str(finished), "Zebediah")
    assert "did you mean" in refuse(capsys, "run", CONFIG, "--only", Run.open(finished).people[0].first_name[:-1])
    assert "the run goes from" in refuse(capsys, "show", str(finished), "--at", "2023-02-20 09:00")
    assert "no time" in refuse(capsys, "fork", str(finished), "--at", "later")
    assert "the run goes from" in refuse(capsys, "fork", str(finished), "--at", "2023-02-14 09:00", "--hours", "1")
    assert "nobody is called Zeb" in refuse(capsys, "fork", str(finished), "--at", "07:00", "--whisper", "Zeb: hello")
    assert "write one of" in refuse(capsys, "fork", str(finished), "--at", "07:00", "--object", "stoove=on fire")
    assert "OBJECT=STATE" in refuse(capsys, "fork", str(finished), "--at", "07:00", "--object", "stove")
    assert "NAME: what to think" in refuse(capsys, "fork", str(finished), "--at", "07:00", "--whisper", "hello")
    assert "start" in refuse(capsys, "fork", str(finished), "--at", "07:00", "--set", "start=2023-02-12 06:00")


def test_a_file_that_exists_is_never_overwritten(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = finished.read_bytes()
    assert str(finished) in refuse(capsys, "run", CONFIG, "--out", str(finished))
    assert str(finished) in refuse(capsys, "fork", str(finished), "--at", "07:00", "--out", str(finished))
    assert finished.read_bytes() == before


def test_a_run_file_of_another_version_a_torn_and_a_foreign_one(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    newer, torn, foreign = tmp_path / "newer.town", tmp_path / "torn.town", tmp_path / "foreign.town"
    shutil.copy(finished, newer)
    with sqlite3.connect(newer) as base:
        base.execute("UPDATE meta SET value = '99' WHERE key = 'version'")
        base.execute("PRAGMA user_version = 99")
    base.close()
    torn.write_bytes(finished.read_bytes()[:50_000])
    foreign.write_text("town: no", encoding="utf-8")
    for path in (newer, torn, foreign):
        for command in (["show"], ["digest", "--check"], ["run", "--resume", "--hours", "1", "--out"]):
            assert path.name in refuse(capsys, *command, str(path))
    assert "99" in refuse(capsys, "show", str(newer))


def write_town(folder: Path, *, home: str, wall: bool = False) -> Path:
    """A copy of the village with one persona, whose home is as given; with `wall`, every door of one cottage is walled up."""
    shutil.copytree(ROOT / "maps" / "larkwell", folder / "map")
    source = sorted((ROOT / "personas" / "larkwell").glob("*.yaml"))[0].read_text(encoding="utf-8")
    lines = [f"home: {home}" if line.startswith("home:") else line for line in source.splitlines()]
    (folder / "people").mkdir()
    (folder / "people" / "one.yaml").write_text("\n".join(lines), encoding="utf-8")
    if wall:
        tiled = json.loads((folder / "map" / "town.tmj").read_text(encoding="utf-8"))
        collision = next(layer for layer in tiled["layers"] if layer["name"] == "collision")
        gid = max(collision["data"])
        arenas = next(layer["objects"] for layer in tiled["layers"] if layer["name"] == "arenas")
        room = next(arena for arena in arenas if arena["name"] == "reading room")
        size = tiled["tilewidth"]
        left, top = int(room["x"] // size), int(room["y"] // size)
        right, bottom = int((room["x"] + room["width"]) // size) - 1, int((room["y"] + room["height"]) // size) - 1
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                if x in (left, right) or y in (top, bottom):
                    collision["data"][y * tiled["width"] + x] = gid
        (folder / "map" / "town.tmj").write_text(json.dumps(tiled), encoding="utf-8")
    path = folder / "config.yaml"
    path.write_text("town: map\npersonas: people\n", encoding="utf-8")
    return path


def test_a_home_that_is_not_on_the_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = write_town(tmp_path, home="Castle:tower")
    assert "Castle:tower" in refuse(capsys, "run", str(config))
    assert cli.call(["persona", "check", "--config", str(config)]) == 2
    assert "Castle:tower" in capsys.readouterr().out


def test_a_walled_off_room(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = write_town(tmp_path, home="Barley Cottage:main room", wall=True)
    assert "reading room" in refuse(capsys, "run", str(config))
    assert cli.call(["map", "check", str(tmp_path / "map")]) == 2
    assert "reading room" in capsys.readouterr().out


def test_a_persona_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.call(["persona", "check", "none.yaml", "--config", CONFIG]) == 2
    assert "none.yaml" in capsys.readouterr().out


def test_an_unknown_key_says_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = write_town(tmp_path, home="Barley Cottage:main room")
    config.write_text(config.read_text(encoding="utf-8") + "talk:\n  turnz: 6\n", encoding="utf-8")
    error = refuse(capsys, "run", str(config))
    assert "config.yaml:4" in error
    assert 'did you mean "turns"' in error


@pytest.mark.parametrize("more", [[], ["--resume", "--out", "x.town"]])
def test_without_a_display_a_window_is_refused_and_nothing_is_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, more: list[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    told = refuse(capsys, "run", *([CONFIG] if not more else []), "--view", "window", *more)
    assert "no display" in told
    assert "--view terminal" in told


def test_a_view_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "auto, window, terminal or none" in refuse(capsys, "run", CONFIG, "--view", "hologram")
