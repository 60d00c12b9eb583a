"""Panels and stage in one window: each gets what is meant for it, and commands of panels are carried out."""

from __future__ import annotations

import sys
import threading
import time
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from view.films import film, lane, write
from view.screens import display, plain

from simulator.journal.explanation import Decision, Explanation, Minded, Thinking
from simulator.journal.origins import Mouth
from simulator.view.asking import outcome
from simulator.view.rethinking import Matter, Rethinking, by_process
from simulator.view.state import Camera, Viewing, Why
from simulator.view.ui.blocks import Words
from simulator.view.window import Window

SIZE = (1280, 720)


@pytest.fixture
def window(tmp_path: Path) -> Window:
    played = lane()
    display()
    made = Window(
        film(write(tmp_path / "a.town", played), played), plain(played.town), Viewing(camera=Camera(10, 6, 2), tick=500.0)
    )
    made.film.follow(10)
    made.panels.archive.read_to(1000)
    draw(made)
    return made


def draw(window: Window) -> None:
    window.draw(pygame.Surface(SIZE), 0.0)


def click(window: Window, pos: tuple[int, int]) -> None:
    window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos))
    window.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=pos))
    draw(window)


def key(window: Window, code: int) -> None:
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    window.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0))
    draw(window)


def zone(window: Window, tip: str) -> tuple[int, int]:
    return next(one.rect.center for one in window.panels._zones if one.tip.startswith(tip))


def test_the_stage_stands_between_the_panels(window: Window) -> None:
    assert window.stage.rect == window.panels.layout.stage
    key(window, pygame.K_t)
    assert window.stage.rect.x == 0
    key(window, pygame.K_l)
    assert window.stage.rect.bottom == SIZE[1]


def test_a_click_on_a_panel_selects_nobody_behind_it_and_moves_no_map(window: Window) -> None:
    window.viewing.selected = person = window.film.run.people[0].name
    draw(window)
    before = (window.viewing.camera.x, window.viewing.camera.zoom)
    window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(100, 400), rel=(0, 0), buttons=(0, 0, 0)))
    window.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    click(window, (window.panels.layout.side.right - 4, window.panels.layout.side.bottom - 4))
    assert window.viewing.selected == person
    assert (window.viewing.camera.x, window.viewing.camera.zoom) == before


def test_people_are_found_selected_and_asked_why(window: Window) -> None:
    name = window.film.run.people[1].name
    key(window, pygame.K_SLASH)
    for char in name.split()[0]:
        window.handle(pygame.event.Event(pygame.TEXTINPUT, text=char))
    key(window, pygame.K_RETURN)
    assert window.viewing.selected == name
    assert window.viewing.following
    click(window, zone(window, "Why they do"))
    assert window.panels.overlays.open(window.viewing)
    key(window, pygame.K_SPACE)
    assert window.viewing.playing
    key(window, pygame.K_ESCAPE)
    assert not window.panels.overlays.open(window.viewing)
    assert window.viewing.selected == name
    key(window, pygame.K_ESCAPE)
    assert window.viewing.selected is None


def test_the_timeline_scrubs_and_lets_go(window: Window) -> None:
    line = window.panels.timeline
    y = line.rect.y + 3
    for tick in (800, 100):
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(line.x(tick), y)))
        window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(line.x(tick + 50), y), rel=(9, 0), buttons=(1, 0, 0)))
        window.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(line.x(tick + 50), y)))
        draw(window)
        assert abs(window.viewing.tick - tick - 50) <= 3
    window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(line.x(900), y), rel=(9, 0), buttons=(0, 0, 0)))
    assert abs(window.viewing.tick - 150) <= 3


def test_help_opens_and_closes_by_its_key(window: Window) -> None:
    key(window, pygame.K_F1)
    assert window.viewing.help
    click(window, window.panels.layout.stage.topleft)
    assert window.viewing.help
    key(window, pygame.K_F1)
    assert not window.viewing.help


# --- why, thought again ------------------------------------------------------------------------------------------------


def explanation(matter: Matter) -> Explanation:
    """What another process might have found, of the matter that it was asked about."""
    way = (
        Mouth("Ada", "heard", matter.time, "Bo told me.", 3, "", "Bo", "Ada", "", "There is a feast.", matter.time),
        Mouth("Bo", "seed", matter.time, "I am giving a feast.", 1, "on record"),
    )
    minded = Minded(3, matter.time, "chat", "heard:Bo", "Bo told me.", 6, 0, 2.5, 0.9, 0.8, 0.7, True, True, "sitting about", way)
    asked = Thinking("PlanDay", f"What of {matter.person}?", True, (), ("a feast",), ("a feast",), (), (minded,), (), True)
    decision = Decision(matter.time, 5, ("day",), True, "thought again", (asked,), ())
    return Explanation(matter.person, matter.time, 5, "", (), (decision,))


class Slowly:
    """Somebody who thinks again as soon as they are let."""

    def __init__(self) -> None:
        self.asked: list[Matter] = []
        self.may = threading.Event()

    def __call__(self, matter: Matter) -> Explanation | str:
        self.asked.append(matter)
        assert self.may.wait(10)
        return explanation(matter)


def shown(window: Window) -> str:
    """The texts of the card, with what is written beside them."""
    why, tick = window.panels.overlays._why or (None, 0)
    assert why is not None
    blocks = window.panels.overlays._reasons(why, tick)
    return "\n".join(f"{one.text} {one.left} {one.right}" for one in blocks if isinstance(one, Words))


def until(window: Window, text: str) -> None:
    deadline = time.monotonic() + 10
    while text not in shown(window):
        assert time.monotonic() < deadline, f"{text!r} never came"
        time.sleep(0.01)
        draw(window)


def test_a_card_waits_for_no_thought_and_shows_it_when_it_comes(window: Window) -> None:
    slow = Slowly()
    window.panels.overlays.rethinking = Rethinking(slow)
    person = window.film.run.people[1].name
    window.carry_out((Why(person),))
    draw(window)
    assert "Thinking it through again" in shown(window)
    assert "since" in shown(window), "what the record says is there at once"
    slow.may.set()
    until(window, f"What of {person.split()[0]}?")
    told = shown(window)
    assert "Thinking it through" not in told
    for part in ("a feast", "without it: sitting about", "There is a feast.", "knew it from the start (on record)", "2.50"):
        assert part in told
    assert [one.person for one in slow.asked] == [person]


def test_a_thought_is_never_shown_for_another_person_or_time(window: Window) -> None:
    slow = Slowly()
    window.panels.overlays.rethinking = Rethinking(slow)
    first, other, third = (one.name for one in window.film.run.people[:3])
    for person in (first, other, third):
        window.carry_out((Why(person),))
        draw(window)
        assert "What of" not in shown(window)
    slow.may.set()
    until(window, f"What of {third.split()[0]}?")
    assert [one.person for one in slow.asked] == [first, third], "what nobody waits for any more is not thought about"
    window.viewing.tick = 700.0
    draw(window)
    window.carry_out((Why(third),))
    draw(window)
    assert window.panels.overlays._why == (Why(third), 700)
    until(window, f"What of {third.split()[0]}?")
    assert len({one.time for one in slow.asked}) == 2


def test_what_cannot_be_thought_again_is_said_beneath_what_the_record_says(window: Window) -> None:
    window.panels.overlays.rethinking = Rethinking(lambda matter: "the run has gone")
    window.carry_out((Why(window.film.run.people[0].name),))
    draw(window)
    until(window, "It cannot be thought again: the run has gone")
    assert "since" in shown(window)


def test_a_line_on_the_card_leads_to_its_time(window: Window) -> None:
    window.panels.overlays.rethinking = Rethinking(explanation)
    window.carry_out((Why(window.film.run.people[0].name),))
    until(window, "There is a feast.")
    draw(window)
    spot = next(one.rect.center for one in window.panels.overlays.zones if one.tip == "Go to this line")
    click(window, spot)
    assert window.panels.overlays._why is None
    assert window.viewing.selected == "Bo"


def test_the_process_behind_says_in_a_line_why_it_cannot(tmp_path: Path) -> None:
    found = by_process(Matter(tmp_path / "none.town", "Ada", datetime(2023, 2, 13, 7)))
    assert isinstance(found, str)
    assert "there is no such run file" in found


def test_a_name_in_a_run_file_is_never_an_option_of_the_process_behind(tmp_path: Path) -> None:
    """Else a file could consent, for its user, to load the parts that it names."""
    path = write(tmp_path / "a.town", lane())
    found = by_process(Matter(path, "--parts=evil.parts:Mind", datetime(2023, 2, 13, 7)))
    assert isinstance(found, str)
    assert found.startswith("nobody is called --parts=evil.parts:Mind")


def test_whatever_comes_of_a_thought_the_next_one_is_thought(window: Window) -> None:
    def think(matter: Matter) -> Explanation | str:
        if matter.person == first:
            raise UnicodeDecodeError("utf-8", b"\x80", 0, 1, "invalid start byte")
        return explanation(matter)

    first, other = (one.name for one in window.film.run.people[:2])
    window.panels.overlays.rethinking = Rethinking(think)
    window.carry_out((Why(first),))
    until(window, "It cannot be thought again: no answer came (UnicodeDecodeError")
    window.carry_out((Why(other),))
    until(window, f"What of {other.split()[0]}?")


def test_who_comes_back_to_what_could_not_be_thought_has_it_thought_again(window: Window) -> None:
    first, other = (one.name for one in window.film.run.people[:2])
    asked: list[str] = []

    def think(matter: Matter) -> Explanation | str:
        asked.append(matter.person)
        return "the file cannot be read just now" if len(asked) == 1 else explanation(matter)

    window.panels.overlays.rethinking = Rethinking(think)
    window.carry_out((Why(first),))
    until(window, "cannot be read just now")
    window.carry_out((Why(other),))
    until(window, f"What of {other.split()[0]}?")
    window.carry_out((Why(first),))
    until(window, f"What of {first.split()[0]}?")
    assert asked == [first, other, first]


def test_a_byte_that_is_no_text_does_not_stop_an_answer() -> None:
    assert outcome([sys.executable, "-c", r"import sys; sys.stdout.buffer.write(b'bread \x80')"]) == ("bread \ufffd", "")
