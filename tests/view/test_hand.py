"""The hand of the user in the window: keys and dialogs, and what the town behind it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
import towns
from view.films import Played, film, house, write
from view.hands import Told
from view.screens import display, plain
from visits import TOVE, hand

from simulator.core import acts
from simulator.core.facts import Fact, Prompted, Visited
from simulator.core.types import Tile
from simulator.engine.schedulers import Acts, one_by_one, run
from simulator.hand import visitor
from simulator.view.asking import Reply
from simulator.view.state import GoTo, Quit, Select
from simulator.view.window import Window

SIZE = (1280, 720)
ADA = towns.name(0)


def shown(path: Path, played: Played | None = None, tick: int = 1790) -> tuple[Window, Told]:
    """A window on a live town that has come to the end of a run."""
    played = played or house()
    display()
    town = Told(path)
    window = Window(film(write(path, played), played), plain(played.town), town=town)
    window.film.follow(10)
    window.carry_out([GoTo(tick)])
    window.draw(pygame.Surface(SIZE), 0.0)
    return window, town


def press(window: Window, key: int, mod: int = 0) -> None:
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    window.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
    window.turn(0.0, 0.0)


def write_in(window: Window, text: str) -> None:
    window.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


@pytest.fixture
def opened(tmp_path: Path) -> tuple[Window, Told]:
    return shown(tmp_path / "run.town")


def test_a_whisper_goes_to_the_selected_person_and_the_town_waits_for_it(opened: tuple[Window, Told]) -> None:
    window, town = opened
    window.viewing.playing = True
    press(window, pygame.K_w)
    assert "click somebody first" in window.viewing.notice
    assert window.panels.overlays.entry is None
    window.carry_out([Select(ADA)])
    press(window, pygame.K_w)
    assert window.panels.overlays.entry is not None
    assert not window.viewing.playing
    write_in(window, "The well is dry.")
    press(window, pygame.K_RETURN)
    assert town.acts == [acts.Whisper(ADA, "The well is dry.")]
    assert window.viewing.playing, "and goes on"


def test_escape_leaves_everything_as_it_was(opened: tuple[Window, Told]) -> None:
    window, town = opened
    window.carry_out([Select(ADA)])
    press(window, pygame.K_w)
    write_in(window, "No.")
    press(window, pygame.K_ESCAPE)
    assert town.acts == []
    assert window.viewing.playing
    assert window.viewing.selected == ADA


def test_an_object_that_was_clicked_is_set_to_any_state(opened: tuple[Window, Told]) -> None:
    window, town = opened
    press(window, pygame.K_o)
    assert "click an object first" in window.viewing.notice
    stove = next(thing.address for thing in window.film.map.things if thing.address.endswith("stove"))
    for typed, state in (("on fire", "on fire"), ("as usual", "")):
        window.viewing.object = stove
        press(window, pygame.K_o)
        write_in(window, typed)
        press(window, pygame.K_RETURN)
        assert town.acts[-1] == acts.SetObject(stove, state)


def test_what_the_town_refuses_is_told(opened: tuple[Window, Told]) -> None:
    window, town = opened
    town.refusals = ["nobody is called so"]
    window.turn(0.0, 0.0)
    assert [toast.under for toast in window.panels.toasts.shown] == ["nobody is called so"]


def test_back_in_time_an_act_branches_off(opened: tuple[Window, Told], monkeypatch: pytest.MonkeyPatch) -> None:
    window, town = opened
    made: list[Told] = []

    def branch(source: Path, path: Path, tick: int) -> Told:
        made.append(Told(path, source, tick))
        return made[-1]

    monkeypatch.setattr(window.branches, "_made", branch)
    window.carry_out([GoTo(100), Select(ADA)])
    press(window, pygame.K_w)
    write_in(window, "Hm.")
    press(window, pygame.K_RETURN)
    assert town.acts == []
    assert [(one.tick, one.acts) for one in made] == [(100, [acts.Whisper(ADA, "Hm.")])]
    window.draw(pygame.Surface(SIZE), 0.0)
    assert "branching off" in window.panels.banner


@pytest.mark.parametrize(("key", "done"), [(pygame.K_s, "stop"), (pygame.K_l, "finish"), (pygame.K_RETURN, "stop")])
def test_closing_asks_what_becomes_of_the_town(opened: tuple[Window, Told], key: int, done: str) -> None:
    window, town = opened
    press(window, pygame.K_q, pygame.KMOD_CTRL)
    assert window.open
    assert window.panels.overlays.choice is not None
    window.draw(pygame.Surface(SIZE), 0.0)
    press(window, key)
    assert not window.open
    assert town.done == [done]


@pytest.mark.parametrize("key", [pygame.K_k, pygame.K_ESCAPE])
def test_closing_may_be_thought_better_of(opened: tuple[Window, Told], key: int) -> None:
    window, town = opened
    window.carry_out([Quit()])
    press(window, key)
    assert window.open
    assert town.done == []


def test_who_asks_to_close_twice_is_not_asked_again(opened: tuple[Window, Told]) -> None:
    window, _ = opened
    window.handle(pygame.event.Event(pygame.QUIT))
    assert window.open
    window.handle(pygame.event.Event(pygame.QUIT))
    assert not window.open


def test_a_window_on_a_run_that_nobody_goes_on_with_closes_at_once(opened: tuple[Window, Told]) -> None:
    window, town = opened
    town.alive = False
    window.carry_out([Quit()])
    assert not window.open


def test_a_town_that_dies_says_so_once_and_can_be_taken_up(opened: tuple[Window, Told]) -> None:
    window, town = opened
    town.alive, town.why = False, "its process was ended from outside (9)"
    window.turn(0.0, 0.0)
    choice = window.panels.overlays.choice
    assert choice is not None
    assert "ended from outside" in choice.words
    assert f"smallville run --resume --out {town.path}" in choice.words
    press(window, pygame.K_l)
    window.turn(0.0, 0.0)
    assert window.panels.overlays.choice is None, "once is enough"
    town.why = "another reason"
    window.turn(0.0, 0.0)
    press(window, pygame.K_g)
    assert town.done == ["start"]
    assert window.viewing.playing


def test_an_answer_of_an_interview_is_shown(opened: tuple[Window, Told]) -> None:
    window, _ = opened
    window.hand.asking._replies.append(Reply(ADA, "Who are you?", "I am Ada.", ("I keep bees.",)))
    window.turn(0.0, 0.0)
    window.draw(pygame.Surface(SIZE), 0.0)
    assert window.panels.overlays.page is not None
    assert ADA in window.panels.overlays.page[0]
    press(window, pygame.K_ESCAPE)
    assert window.panels.overlays.page is None


# --- the visitor -------------------------------------------------------------------------------------------------------


class Ticks:
    """A recorder that keeps facts tick by tick."""

    def __init__(self) -> None:
        self.ticks: list[list[Fact]] = []

    def record(self, tick: int, facts: Sequence[Fact]) -> None:
        self.ticks.append(list(facts))


def visited() -> Played:
    """A run of the house in whose last minutes somebody visits, and is spoken to."""
    town, crowd = towns.one_room(3), towns.household(3)
    world, kept = towns.world(town, crowd), Ticks()
    visit = hand((900, Visited(visitor(TOVE, towns.TOWN), Tile(3, 4))), (905, Prompted(ADA, "Hello!")))
    asyncio.run(run(world, one_by_one, 0, 960, kept, Acts([*towns.entering(world, town, crowd), *visit])))
    return replace(house(), ticks=kept.ticks)


@pytest.fixture
def guest(tmp_path: Path) -> tuple[Window, Told]:
    window, town = shown(tmp_path / "run.town", visited(), 902)
    window.viewing.visitor = TOVE
    town.acts.clear()
    return window, town


def near_end(window: Window, tick: int) -> None:
    """Have a live town that is a moment ahead of a tick."""
    window.film.last_tick = tick + 5
    window.carry_out([GoTo(tick)])


def test_the_user_enters_by_name_near_the_middle(opened: tuple[Window, Told]) -> None:
    window, town = opened
    window.viewing.camera.x, window.viewing.camera.y = 0.5, 0.5
    press(window, pygame.K_v)
    press(window, pygame.K_RETURN)
    (entered,) = town.acts
    assert isinstance(entered, acts.Enter)
    assert entered.name == "Visitor"
    assert window.film.map.free(entered.tile)
    assert (window.viewing.visitor, window.viewing.selected, window.viewing.following) == ("Visitor", "Visitor", True)


def test_arrow_keys_walk_tile_by_tile_and_into_no_wall(guest: tuple[Window, Told]) -> None:
    window, town = guest
    near_end(window, 902)
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP):
        press(window, key)
    walked = [act.tile for act in town.acts if isinstance(act, acts.Walk)]
    assert walked[:2] == [Tile(2, 4), Tile(1, 4)]
    assert all(window.film.map.free(tile) for tile in walked)
    assert len(walked) == 3


def test_a_visitor_answers_the_one_they_talk_with_and_the_town_waits_for_it(guest: tuple[Window, Told]) -> None:
    window, town = guest
    said = next(
        tick for tick in range(905, 959) if any(one.said_to == TOVE and one.saying for one in window.film.frame(tick).people)
    )
    near_end(window, said)
    window.viewing.playing = True
    window.turn(0.0, 0.0)
    assert not window.viewing.playing
    assert "waits for an answer" in window.viewing.notice
    press(window, pygame.K_RETURN)
    entry = window.panels.overlays.entry
    assert entry is not None
    assert entry.title.startswith("Say to ")
    write_in(window, "A fine day.")
    press(window, pygame.K_RETURN)
    assert isinstance(town.acts[-1], acts.Say)
    assert town.acts[-1].name == TOVE
    assert town.acts[-1].to in [towns.name(i) for i in range(3)]


def test_leaving_is_asked_about(guest: tuple[Window, Told]) -> None:
    window, town = guest
    near_end(window, 902)
    press(window, pygame.K_v)
    press(window, pygame.K_l)
    assert town.acts == [acts.Exit(TOVE)]
    assert window.viewing.visitor == ""


def test_all_keys_of_the_hand_stand_in_the_help(opened: tuple[Window, Told]) -> None:
    window, _ = opened
    written = {key.written: key.does for title, keys in window.panels.overlays.sections for key in keys if title == "Your hand"}
    assert {"W", "I", "O", "V", "B", "Enter", "Arrows", "Ctrl+Q"} <= set(written)


