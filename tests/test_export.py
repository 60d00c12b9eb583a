"""Exports, as a user meets them: what comes out of a run's file, and what is said where nothing can."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import numpy as np
import pygame
import pytest
from gifs import read
from village import village

from simulator import cli, pictures
from simulator.adapters import video
from simulator.core.errors import OutsideError, UserError
from simulator.export.events import fact_of
from simulator.journal.digest import chain, row, start
from simulator.journal.reading import Run


@pytest.fixture
def run() -> Run:
    return village()


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)  # other tests of this process may have set it
    monkeypatch.delenv("DISPLAY", raising=False)
    return tmp_path


def make(run: Run, *arguments: str) -> None:
    assert cli.call(["export", str(run.file.path), *arguments]) == 0


def refuse(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of what the user got wrong; nothing may be left behind."""
    before = sorted(Path().rglob("*"))
    assert cli.call(["export", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("smallville: ")
    assert err.count("\n") == 1, err
    assert sorted(Path().rglob("*")) == before
    return err


def image(path: Path) -> np.ndarray:
    surface = pygame.image.load(path)
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(surface.get_height(), surface.get_width(), 3)


# --- pictures ----------------------------------------------------------------------------------------------------------


def test_a_picture_of_the_town_is_its_art_and_the_hour_is_seen(run: Run) -> None:
    make(run, "--png", "day.png", "--at", "12:00")
    make(run, "--png", "night.png", "--at", "day 2 02:00")
    day, night = image(Path("day.png")), image(Path("night.png"))
    town = pictures.filmed(run)[0].map
    assert day.shape == night.shape == (town.height * 16, town.width * 16, 3)
    assert night.mean() < 0.7 * day.mean()


def test_a_picture_of_somebody_shows_them_in_the_middle(run: Run) -> None:
    name = run.people[0].name
    make(run, "--png", "all.png", "--at", "09:00", "--size", "400x300")
    make(run, "--png", "near.png", "--at", "09:00", "--size", "400x300", "--follow", name.split()[0].lower())
    whole, near = image(Path("all.png")), image(Path("near.png"))
    assert whole.shape == near.shape == (300, 400, 3)
    assert not np.array_equal(whole, near)


def test_no_window_is_opened_and_one_that_is_open_stays(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    make(run, "--png", "one.png")
    assert "SDL_VIDEODRIVER" not in os.environ
    assert not pygame.display.get_init()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    window = pygame.display.set_mode((123, 45))
    make(run, "--png", "two.png")
    assert pygame.display.get_surface() is window
    assert window.get_size() == (123, 45)
    pygame.display.quit()


def test_a_page_leaves_a_display_as_it_was(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that is ready and has no window yet."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()  # whatever an earlier test has left
    pygame.display.init()
    make(run, "--html", "page.html", "--from", "08:00", "--to", "08:10")
    assert pygame.display.get_init()
    assert pygame.display.get_surface() is None
    pygame.display.quit()


def test_no_link_of_somebody_else_is_followed(run: Run) -> None:
    """One in a folder that others may write to, at what is made before it has its name."""
    mine = Path("mine.txt")
    mine.write_text("mine", encoding="utf-8")
    Path(f".story.md.{os.getpid()}.part").symlink_to(mine.absolute())
    make(run, "--chronicle", "story.md", "--to", "08:00")
    assert mine.read_text(encoding="utf-8") == "mine"
    assert Path("story.md").is_file()
    assert not Path("story.md").is_symlink()


def test_a_gif_follows_somebody_for_a_while(run: Run) -> None:
    stretch = ("--from", "07:30", "--to", "07:40", "--speed", "120")
    make(run, "--gif", "walk.gif", *stretch, "--follow", run.people[0].name, "--size", "160x120")
    gif = read(Path("walk.gif").read_bytes())
    assert gif.loops
    assert gif.size == (160, 120)
    assert 470 <= sum(gif.stands) <= 520, "ten minutes at 120 times are five seconds"
    assert len(gif.frames) > 5
    assert any(not np.array_equal(gif.frames[0], frame) for frame in gif.frames[1:])


def test_a_gif_of_the_town_has_its_shape_and_skips_the_night(run: Run) -> None:
    make(run, "--gif", "night.gif", "--from", "23:00", "--to", "day 2 05:00", "--speed", "6000", "--size", "96x72")
    gif = read(Path("night.gif").read_bytes())
    assert sum(gif.stands) < 400, "six hours at 6000 times are 3.6 seconds, and most of them are slept through"


def test_the_way_of_news_shows_every_telling(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    draw = pictures.Painter.draw

    def noted(painter, viewing, now, card=None, strength=1.0):  # type: ignore[no-untyped-def]
        frame = painter.film.frame(int(viewing.tick))
        drawn.append((card, {one.saying for one in frame.people if one.saying}, now))
        return draw(painter, viewing, now, card, strength)

    monkeypatch.setattr(pictures.Painter, "draw", noted)
    topic = run.config.tracked[0].name
    make(run, "--gif", "news.gif", "--news", topic, "--size", "128x96")
    gif = read(Path("news.gif").read_bytes())
    assert len(gif.frames) > 10
    said = set().union(*(lines for _, lines, _ in drawn))
    told = [one for one in pictures.tellings(run, run.knowers(run.topic(topic))) if one.how == "said"]
    assert told
    for one in told:
        assert one.text in said
        titles = [card.title for card, _, _ in drawn if card is not None]
        assert any(title.startswith(f"{one.speaker} to {one.to}") for title in titles)
        shown = [now for card, lines, now in drawn if card is None and one.text in lines]
        assert max(shown) - min(shown) > len(one.text.split()) / 5, "there is time to read it"
    assert abs(drawn[-1][2] * 100 - sum(gif.stands)) < 30


def test_a_video_is_what_ffmpeg_reads_back(run: Run) -> None:
    pytest.importorskip("imageio_ffmpeg", reason="the extra video is not installed")
    arguments = ("--from", "08:00", "--to", "08:02", "--size", "160x120", "--follow", run.people[0].name, "--speed", "60")
    make(run, "--mp4", "two.mp4", *arguments)
    command = [video.ffmpeg(), "-v", "error", "-i", "two.mp4", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    raw = subprocess.run(command, capture_output=True, check=True)
    frames = np.frombuffer(raw.stdout, np.uint8).reshape(-1, 120, 160, 3)
    assert len(frames) >= 60, "two minutes at 60 times are two seconds, thirty pictures each, or more where one listens"
    make(run, "--png", "first.png", "--at", "08:00", "--size", "160x120", "--follow", run.people[0].name)
    assert np.abs(frames[0].astype(int) - image(Path("first.png"))).mean() < 12, "and the colours are those of the picture"
    assert (frames[0] != frames[-1]).any()


def test_without_ffmpeg_one_is_told_what_to_install(
    run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "imageio_ffmpeg", None)
    monkeypatch.setenv("PATH", "")
    assert "pip install imageio-ffmpeg" in refuse(capsys, str(run.file.path), "--mp4", "a.mp4", "--to", "06:10")


def test_a_video_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ffmpeg takes no pictures of odd sides."""
    pytest.importorskip("imageio_ffmpeg", reason="the extra video is not installed")
    with pytest.raises(OutsideError, match="ffmpeg could not"):
        video.write_mp4(tmp_path / "odd.mp4", (3, 3), 10, iter([bytes(36)] * 3))

    def broken() -> Iterator[bytes]:
        yield bytes(64)
        raise UserError("the file has gone")

    with pytest.raises(UserError, match="has gone"):
        video.write_mp4(tmp_path / "even.mp4", (4, 4), 10, broken())


# --- tables and events -------------------------------------------------------------------------------------------------


def table(folder: str, name: str) -> list[dict[str, str]]:
    data = Path(folder, f"{name}.csv").read_bytes()
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8"), newline=""), strict=True))
    assert all(None not in row and None not in row.values() for row in rows)
    assert data.endswith(b"\r\n")
    return rows


def test_tables_say_what_the_reading_module_says(run: Run) -> None:
    make(run, "--csv", "tables")
    names = {path.stem for path in Path("tables").iterdir()}
    assert names == {"people", "positions", "actions", "talks", "lines", "memories", "plans", "knowledge", "relationships"}
    assert [row["name"] for row in table("tables", "people")] == [one.name for one in run.people]
    positions = {(int(row["tick"]), row["person"]): row for row in table("tables", "positions")}
    assert len(positions) == len(run.people) * (run.last_tick // 6 + 1)
    for tick in range(0, run.last_tick, 1806):
        for one in run.moment(tick).people:
            row = positions[tick, one.name]
            assert (int(row["x"]), int(row["y"])) == one.tile
            assert (row["activity"], row["walking"]) == (one.activity, str(int(one.walking)))
            assert row["time"] == run.clock.at(tick).isoformat()
    talks, lines = run.talks(), table("tables", "lines")
    assert [row["talk"] for row in table("tables", "talks")] == [talk.talk for talk in talks]
    said = [(talk.talk, line.speaker, line.to, line.text) for talk in talks for line in talk.lines]
    assert sorted((row["talk"], row["speaker"], row["listener"], row["text"]) for row in lines if row["talk"]) == sorted(said)
    for person in run.people:
        kept = [row for row in table("tables", "memories") if row["person"] == person.name]
        assert [row["text"] for row in kept] == [record.text for record in run.memories(person.name)]
    known = [(topic.name, one.person, one.source) for topic in run.config.tracked for one in run.knowers(topic)]
    rows = table("tables", "knowledge")
    assert [(row["topic"], row["person"], ":".join(filter(None, (row["how"], row["source"])))) for row in rows] == known


def test_tables_of_a_stretch_hold_that_stretch(run: Run) -> None:
    make(run, "--csv", "tables", "--from", "09:00", "--to", "10:00")
    for name in ("positions", "actions", "talks", "lines", "memories", "plans"):
        times = [row["time"] for row in table("tables", name)]
        assert times
        assert all("2023-02-13T09" <= time < "2023-02-13T10" for time in times), name
    assert {row["person"] for row in table("tables", "actions")} == {one.name for one in run.people}


def test_ties_count_both_ways(run: Run) -> None:
    make(run, "--csv", "tables")
    ties = {(row["person"], row["other"]): row for row in table("tables", "relationships")}
    assert sum(int(row["talks"]) for row in ties.values()) == 2 * len(run.talks())
    assert sum(int(row["opened"]) for row in ties.values()) == len(run.talks())
    for (one, other), tie in ties.items():
        if int(tie["talks"]):
            assert ties[other, one]["first_tick"] == tie["first_tick"]


def test_events_give_the_history_back(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    make(run, "--json", "-")
    out, err = capsys.readouterr()
    assert not err
    found = json.loads(out)
    assert found["format"] == "smallville events"
    assert found["run"]["seed"] == run.file.header.seed
    assert [one["name"] for one in found["run"]["people"]] == [one.name for one in run.people]
    digest = start()
    for _, group in groupby(map(fact_of, found["facts"]), key=lambda fact: fact.tick):
        digest = chain(digest, map(row, group))
    assert digest == run.file.digest() == found["run"]["digest"]
    assert all(one["time"] == run.clock.at(one["tick"]).isoformat() for one in found["facts"][::500])
    make(run, "--json", "part.json", "--from", "08:00", "--to", "08:30")
    part = json.loads(Path("part.json").read_text(encoding="utf-8"))
    assert part["facts"] == [one for one in found["facts"] if part["first"] <= one["tick"] <= part["last"]]
    assert part["last"] - part["first"] == 179
    assert part["facts"]


# --- a page, a story ---------------------------------------------------------------------------------------------------


def test_a_page_and_a_story_are_written(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    make(run, "--html", "page.html", "--from", "08:00", "--to", "08:10")
    assert Path("page.html").read_text(encoding="utf-8").lstrip().casefold().startswith("<!doctype html>")
    capsys.readouterr()
    name = run.people[0].name
    make(run, "--chronicle", "-", "--follow", name.split()[0])
    out, err = capsys.readouterr()
    assert f"## {name}\n" in out
    assert not err
    make(run, "--chronicle", "story.md", "--to", "12:00")
    assert Path("story.md").read_bytes().count(b"\n## ") == len(run.people)
    assert "story.md: " in capsys.readouterr().err


# --- what is refused ---------------------------------------------------------------------------------------------------


def test_what_cannot_be_made_is_said_in_a_line(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(run.file.path)
    Path("taken.png").write_bytes(b"mine")
    assert "--png" in refuse(capsys, path)
    assert "one thing at a time" in refuse(capsys, path, "--png", "a.png", "--gif", "a.gif")
    assert "nothing is ever overwritten" in refuse(capsys, path, "--png", "taken.png")
    assert Path("taken.png").read_bytes() == b"mine"
    assert "there is no folder" in refuse(capsys, path, "--png", "none/a.png")
    assert "standard output" in refuse(capsys, path, "--png", "-")
    assert "--at says nothing about --gif" in refuse(capsys, path, "--gif", "a.gif", "--at", "07:00")
    assert "--follow says nothing about --csv" in refuse(capsys, path, "--csv", "a", "--follow", "x")
    assert "did you mean" in refuse(capsys, path, "--png", "a.png", "--follow", run.people[0].name.split()[0] + "x")
    assert "1280x720" in refuse(capsys, path, "--png", "a.png", "--size", "big")
    assert "64 to 4096" in refuse(capsys, path, "--png", "a.png", "--size", "9000x9000")
    assert "even" in refuse(capsys, path, "--mp4", "a.mp4", "--size", "641x480")
    assert "--speed 0" in refuse(capsys, path, "--gif", "a.gif", "--speed", "0")
    slow = refuse(capsys, path, "--gif", "a.gif", "--news", "supper", "--speed", "0.0001")
    assert "--speed 0.0001: write game seconds a second, such as 60; 1 to " in slow
    for kind, wrong in (("png", "a.jpg"), ("gif", "a.mp4"), ("mp4", "a.GIF"), ("json", "a.csv"), ("chronicle", "a.html")):
        assert f"{wrong}: --{kind} does not make " in refuse(capsys, path, f"--{kind}", wrong)
    assert '"30:00" is no time' in refuse(capsys, path, "--gif", "a.gif", "--to", "30:00")
    assert "the run goes from" in refuse(capsys, path, "--gif", "a.gif", "--from", "day 9 08:00")
    assert "not after" in refuse(capsys, path, "--gif", "a.gif", "--from", "day 2 08:00", "--to", "day 1 09:00")
    assert "minutes to watch" in refuse(capsys, path, "--gif", "a.gif")
    assert "nobody learnt of it" in refuse(capsys, path, "--gif", "a.gif", "--news", "zeppelin")
    assert "name a tracked topic" in refuse(capsys, path, "--gif", "a.gif", "--news", " ")
    assert "no such run file" in refuse(capsys, "nothing.town", "--png", "a.png")
    assert "there is no run under replays/" in refuse(capsys, "--png", "a.png")


def test_what_breaks_off_leaves_nothing(run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("simulator.export.events.shown", full)
    assert cli.call(["export", str(run.file.path), "--json", "a.json"]) == 1
    assert re.fullmatch(r"smallville: a\.json: cannot be written \(No space left on device\)\n", capsys.readouterr().err)
    monkeypatch.setattr("simulator.export.tables.ties", full)
    assert cli.call(["export", str(run.file.path), "--csv", "tables"]) == 1
    assert not list(Path().iterdir())
