"""The window on a real run: scrubbing, keys, clicks, a run that stops, a file that goes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from view.films import film, header, house, lane, write
from view.screens import display, pixels, plain

from simulator.cli import call
from simulator.core.errors import UserError
from simulator.journal.reading import Run
from simulator.journal.writer import Journal
from simulator.town.picture import Picture
from simulator.view.cues import Cue
from simulator.view.film import Film
from simulator.view.opening import open_on
from simulator.view.playing import said_near
from simulator.view.seeking import SEEKING
from simulator.view.state import Camera, GoTo, LookAt, Next, Select, Step, Toggle, Viewing
from simulator.view.window import STOPPED, Window, opened, watch

SIZE = (800, 600)


def window(path: Path, viewing: Viewing | None = None) -> Window:
    played = lane()
    display()
    made = Window(film(write(path, played), played), plain(played.town), viewing)
    made.panels.archive.read_to(made.film.last_tick + 1)  # what a window reads in its first moments
    return made


def drawn(shown: Window) -> bytes:
    surface = pygame.Surface(SIZE)
    shown.draw(surface, 0.0)
    return pixels(surface)


def test_scrubbing_back_and_forth_gives_the_same_picture(tmp_path: Path) -> None:
    shown = window(tmp_path / "a.town", Viewing(playing=False, camera=Camera(10, 6, 2)))
    ticks = [900, 3, 500, 501, 20, 900, 3, 777.5]
    shown.film.follow(10)
    while shown.panels.archive.lives.until < shown.film.last_tick:
        drawn(shown)
    pictures = {}
    for tick in ticks * 2:
        shown.carry_out([GoTo(tick)])
        assert pictures.setdefault(tick, drawn(shown)) == drawn(shown)
    assert len(set(pictures.values())) > 3


def test_commands_do_what_they_say(tmp_path: Path) -> None:
    shown = window(tmp_path / "a.town")
    viewing = shown.viewing
    shown.film.follow(10)
    shown.carry_out([GoTo(100.0), Step(1)])
    assert (viewing.tick, viewing.playing) == (101.0, False)
    shown.carry_out([Step(-5)])
    assert viewing.tick == 96.0
    shown.carry_out([GoTo(1e9)])
    assert viewing.tick == shown.film.last_tick
    shown.carry_out([GoTo(-5.0), Next("talk")])
    talk = shown.film.next("talk", 0)
    assert talk is not None
    assert viewing.tick == talk
    speaker = shown.film.frame(talk).figure(viewing.selected)
    assert speaker is not None
    assert speaker.talk
    assert viewing.following
    other = next(one.name for one in shown.film.run.people if one.name != viewing.selected)
    shown.carry_out([Select(other)])
    assert (viewing.selected, viewing.following) == (other, True)
    thing = shown.film.map.things[0]
    shown.carry_out([LookAt(place=thing.address)])
    assert (viewing.object, viewing.following) == (thing.address, False)
    assert abs(viewing.camera.x - thing.tiles[0].x) < 2
    shown.carry_out([Toggle("labels"), Select(None)])
    assert viewing.labels
    assert viewing.selected is None


def test_the_mouse_selects_drags_and_zooms(tmp_path: Path) -> None:
    shown = window(tmp_path / "a.town", Viewing(tick=500.0, playing=False, camera=Camera(10, 6, 3)))
    drawn(shown)
    person = shown.film.frame(500).people[0]
    shown.viewing.camera.x, shown.viewing.camera.y = person.tile.x + 0.5, person.tile.y + 0.5
    centre = shown.stage.rect.center
    shown.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=centre, rel=(0, 0), buttons=(0, 0, 0)))
    assert shown.viewing.hovered == person.name
    click(shown, centre)
    assert shown.viewing.selected == person.name
    before = shown.viewing.camera.x
    shown.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=centre, button=1))
    shown.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(centre[0] + 48, centre[1]), rel=(48, 0), buttons=(1, 0, 0)))
    shown.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(centre[0] + 48, centre[1]), button=1))
    assert shown.viewing.camera.x == before - 1
    assert shown.viewing.selected == person.name
    shown.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0))
    assert shown.viewing.camera.zoom == 4
    small = shown.stage.minimap.rect(shown.stage.rect, 1)
    click(shown, (small.x + 2, small.y + 2))
    assert (shown.viewing.camera.x, shown.viewing.camera.y) == (0.5, 0.5)


def click(shown: Window, position: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        shown.handle(pygame.event.Event(kind, pos=position, button=1))


def test_a_replay_opens_on_somebody_waking_and_gets_to_a_talk_that_can_be_read_within_half_a_minute(tmp_path: Path) -> None:
    shown = window(tmp_path / "a.town")
    open_on(shown.film, shown.viewing)
    shown.opening.over = False
    viewing = shown.viewing
    waking = shown.film.waking(2)
    assert waking is not None
    assert 0 <= waking[0] - viewing.tick <= 10
    assert (viewing.selected, viewing.following) == (waking[1], True)
    seconds, heard = 0.0, ""
    while not heard and seconds < 30:
        shown.turn(seconds, 1 / 30)
        heard = said_near(shown.film.frame(int(viewing.tick)), viewing.selected)
        seconds += 1 / 30
    assert heard
    assert viewing.pace <= 60


def test_it_says_when_a_run_has_stopped_and_stays(tmp_path: Path) -> None:
    played = house()
    display()
    path = tmp_path / "stops.town"
    with Journal.create(path, header(played)) as journal:
        for tick, facts in enumerate(played.ticks[:400]):
            journal.record(tick, facts)
        journal.flush()
        shown = Window(film(path, played), plain(played.town))
        watched(shown)
        assert shown.viewing.notice == ""
    watched(shown, start=100.0)
    assert shown.viewing.notice == STOPPED
    assert shown.open
    with Journal.reopen(path) as journal:
        for tick, facts in enumerate(played.ticks[400:], 400):
            journal.record(tick, facts)
        journal.finish()
    watched(shown, start=200.0)
    assert shown.viewing.notice == ""
    assert shown.film.last_tick == len(played.ticks) - 1


def test_a_notice_stands_until_it_is_read_though_the_run_goes_on(tmp_path: Path) -> None:
    played = house()
    display()
    with Journal.create(tmp_path / "grows.town", header(played)) as journal:
        journal.record(0, played.ticks[0])
        journal.flush()
        shown = Window(film(tmp_path / "grows.town", played), plain(played.town))
        stood = []
        for n, facts in enumerate(played.ticks[1:120], 1):
            journal.record(n, facts)
            journal.flush()
            if n == 20:
                shown.viewing.notice = "there is only one branch"
            shown.turn(n / 10, 0.01)
            stood.append(bool(shown.viewing.notice))
    assert shown.film.last_tick > 100
    assert 30 < sum(stood) < 70
    assert stood == sorted(stood[:19]) + sorted(stood[19:], reverse=True)


class Slow(Film):
    """A film that reads a few ticks of a file at a time, whatever it is given."""

    def follow(self, seconds: float = 0.0) -> bool:
        before, self.last_tick = self.folded, self.run.last_tick
        self._fold_to(min(before + 100, self.last_tick))
        return self.folded > before


def slow(path: Path) -> Window:
    played = lane()
    display()
    return Window(Slow(Run.open(write(path, played)), played.town), plain(played.town), Viewing(playing=False))


def test_a_jump_past_what_is_read_holds_up_no_picture(tmp_path: Path) -> None:
    shown = slow(tmp_path / "a.town")
    shown.turn(0.0, 0.01)
    shown.carry_out([GoTo(900.0)])
    held = shown.film.frame(0)
    notices = []
    while not shown.film.has(900):
        folded = shown.film.folded
        drawn(shown)
        assert shown.film.folded == folded
        assert shown.seeking.frame(shown.film, shown.viewing) == held
        shown.turn(len(notices) / 60, 0.01)
        notices.append(shown.viewing.notice)
    assert len(notices) > 5
    assert set(notices[:-1]) == {SEEKING}
    assert notices[-1] == ""
    assert shown.viewing.tick == 900
    assert shown.seeking.frame(shown.film, shown.viewing) == film(tmp_path / "a.town", lane()).frame(900)


@pytest.mark.parametrize("cue", ["talk", "reflection"])
def test_a_cue_past_what_is_read_is_gone_to_when_it_comes(tmp_path: Path, cue: Cue) -> None:
    shown = slow(tmp_path / "a.town")
    shown.turn(0.0, 0.01)
    shown.carry_out([Next(cue)])
    assert shown.viewing.tick == 0
    for n in range(12):
        shown.turn(n / 60, 0.01)
    talk = shown.film.next(cue, 0)
    assert shown.viewing.tick == (talk or 0)
    assert (talk is None) == ("no later" in shown.viewing.notice)


def test_the_opening_of_a_run_without_talks_reads_no_further_than_the_window_does(tmp_path: Path) -> None:
    shown = slow(tmp_path / "a.town")
    shown.viewing.playing, shown.opening.over = True, False
    shown.turn(0.0, 0.01)
    assert shown.film.folded < 200


def watched(shown: Window, start: float = 0.0) -> None:
    """Ten seconds in front of the window."""
    for n in range(100):
        shown.turn(start + n / 10, 0.01)


def test_a_file_that_goes_ends_it_with_one_line(tmp_path: Path) -> None:
    shown = window(tmp_path / "a.town")
    watched(shown)
    (tmp_path / "a.town").unlink()
    with pytest.raises(UserError, match="has gone"):
        watched(shown, start=100.0)


def test_without_a_display_it_names_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(UserError, match="--view terminal"):
        opened("a town")


def test_a_display_that_cannot_be_reached_is_none() -> None:
    """SDL would fall back on drawing for nobody, and nothing could ever close the window."""
    bare = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    asked = [sys.executable, "-c", "from simulator.view.display import need_display; need_display()"]
    said = subprocess.run(asked, env=bare | {"DISPLAY": ":987"}, capture_output=True, text=True, check=False, timeout=60)
    assert said.returncode != 0
    assert "--view terminal" in said.stderr


def test_a_request_to_end_closes_the_window(tmp_path: Path) -> None:
    played = house()
    closed: list[object] = []
    before = signal.getsignal(signal.SIGTERM)
    soon = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGTERM))
    soon.start()
    watch(film(write(tmp_path / "a.town", played), played), plain(played.town), "a town", closed.append)
    assert len(closed) == 1
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_map_that_cannot_be_drawn_is_said_before_a_window_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = house()
    shown = film(write(tmp_path / "a.town", played), played)
    picture = plain(played.town)
    sheets = (replace(picture.sheets[0], image=b"garbage"),)
    monkeypatch.setattr("simulator.view.window.opened", lambda title: pytest.fail("a window was opened"))
    with pytest.raises(UserError, match=r"a\.town: .*picture of a tileset"):
        watch(shown, replace(picture, sheets=sheets), "a town", lambda _: None)


@pytest.mark.parametrize("content", [b"", b"not a run", b"SQLite format 3\x00" + b"\x00" * 500])
def test_what_is_no_run_file_is_one_line(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.town"
    path.write_bytes(content)
    assert call(["replay", str(path)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("smallville: ")
    assert printed.err.count("\n") == 1


def test_a_truncated_file_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "a.town", house())
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    assert call(["replay", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_replay_runs_until_its_window_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = lane()
    path = write(tmp_path / "a.town", played)
    shown: list[Window] = []

    def filmed(run: Run) -> tuple[Film, Picture]:
        return Film(run, played.town), plain(played.town)

    def turn(self: Window, now: float, seconds: float) -> None:
        shown.append(self)
        before(self, now, 1 / 30)
        if len(shown) == 20:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    before = Window.turn
    monkeypatch.setattr("simulator.watch.filmed", filmed)
    monkeypatch.setattr(Window, "turn", turn)
    assert call(["replay", str(path), "--at", "08:00", "--speed", "600"]) == 0
    assert len(shown) in (20, 21)
    assert shown[0].film.clock.at(int(shown[-1].viewing.tick)).hour == 8
    assert shown[-1].viewing.speed == 600
    assert call(["replay", str(path), "--at", "12:00"]) == 2
    assert call(["replay", str(path), "--speed", "-1"]) == 2
    assert call(["replay", str(path), "--view", "hologram"]) == 2
