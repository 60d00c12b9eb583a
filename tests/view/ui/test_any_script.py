"""A run whose people, places and lines are in any script is shown, and nobody of it vanishes."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest
from towns import TOWN, config, one_room, persona
from view.films import Played, film, write

from simulator.core.facts import Began, Entered, Fact, Met, Parted, PlannedDay, Reflected, Remembered, Said, Whispered
from simulator.core.persona import Acquaintance
from simulator.core.plans import Agenda, AgendaItem, Block
from simulator.core.records import Kind, Record
from simulator.core.types import Tile
from simulator.view.film import Film
from simulator.view.state import Select, Viewing, Why
from simulator.view.ui.fonts import Fonts
from simulator.view.ui.panels import Panels
from simulator.view.ui.text import Text

NAMES = ("佐藤 花子", "محمد علي", "😀", "Zoë\u0301 Q\u0308", "שרה לוי", "नेहा", "A" * 90, "x\u200by")
LINES = (
    "今日は天気がいいですね。",
    "السلام عليكم يا صديقي",
    "👩\u200d🚀🇫🇷",
    "tab\tnull\u0001 esc\u001b",
    "half \ud800 pair",
    "\u200b",
    "",
    "w" * 500,
)


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Film:
    return odd_town(tmp_path_factory.mktemp("odd") / "odd.town")


def odd_town(path: Path) -> Film:
    """Eight people with odd names, each of whom talks with the next, remembers and plans in odd words."""
    knows = tuple(Acquaintance(name, LINES[0]) for name in NAMES)
    people = tuple(replace(persona(n, "House:room", name=name), knows=knows) for n, name in enumerate(sorted(NAMES)))
    names = [one.name for one in people]
    facts: list[list[Fact]] = [[Fact(0, name, 0, Entered(Tile(1 + n, 1))) for n, name in enumerate(names)]]
    facts.append([fact for n, name in enumerate(names) for fact in _day(name, LINES[n], n)])
    facts.append(
        [
            Fact(2, name, 0, Met(f"1:{n}", names[n - 1], LINES[n], Tile(1 + n, 2), (Tile(1 + n, 2),)))
            for n, name in enumerate(names)
        ][::2]
    )
    facts.append([Fact(3, names[n - 1], 0, Said(f"1:{n}", name, LINES[n])) for n, name in enumerate(names)][::2])
    facts.append([Fact(4, name, 0, Parted(f"1:{n}", names[n - 1], LINES[n])) for n, name in enumerate(names)][::2])
    played = Played(one_room(8), people, config(), [*(sorted(tick, key=lambda fact: fact.id) for tick in facts), *[[]] * 10])
    made = film(write(path, played), played)
    made.follow(10)
    return made


def _day(name: str, words: str, n: int) -> list[Fact]:
    place = f"{TOWN}:House:room"
    day = Agenda(date(2023, 2, 13), words, 400, 1300, (AgendaItem(words, 400, 1300, place, words),))
    thought = Record(2, Kind.REFLECTION, 1, words, 9, place, name, source="thought", evidence=(1,))
    events = (
        Began(words, place, Tile(1 + n, 1), 900, words[:4], words, words),
        PlannedDay(day, (Block(words, 0, 1440, place, words),)),
        Remembered(Record(1, Kind.OBSERVATION, 1, words, 3, place, name, words, words, "seen")),
        Remembered(thought),
        Reflected((words,)),
        Whispered(words),
    )
    return [Fact(1, name, n, event) for n, event in enumerate(events)]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("installed", [True, False])
def test_everything_is_drawn_and_everybody_can_be_found(odd: Film, size: tuple[int, int], installed: bool) -> None:
    panels = Panels(odd, Text(Fonts(installed=installed)))
    panels.archive.read_to(15)
    surface = pygame.Surface(size)
    found: set[str | None] = set()
    for name in (None, *NAMES):
        viewing = Viewing(selected=name, talk="1:0" if name else "")
        for tab in range(3):
            panels.town.tab = panels.person.tab = tab
            panels.person.memories.order = tab
            panels.person.memories.opened = {(name or "", 1), (name or "", 2)}
            for tick in (1, 3, 8):
                panels.draw(surface, viewing, odd.frame(tick))
                acts = [zone.act() for zone in panels._zones if zone.look in ("row", "link") and "Follow" not in zone.tip]
                found |= {command.person for act in acts for command in act if isinstance(command, Select)}
        if name is not None:
            panels.explain(Why(name))
            panels.draw(surface, viewing, odd.frame(8))
            panels.overlays.close(viewing)
    assert set(NAMES) <= found
