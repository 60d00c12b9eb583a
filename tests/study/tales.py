"""Tiny runs made by hand, for tests of studies."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from simulator.core.clock import Clock
from simulator.core.facts import Began, Entered, Event, Fact, Learned, Met, Parted, Place, Promised, Remembered, Said, SetOut
from simulator.core.persona import Acquaintance, Lifestyle, Persona, Work
from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.core.settings import Config, Gathering, Topic, config_text
from simulator.core.types import Tile
from simulator.journal.header import Header
from simulator.journal.reading import Run
from simulator.journal.schema import VERSION
from simulator.journal.writer import Journal

ADA, BRAM, CLEO, DANE = "Ada Moreau", "Bram Oak", "Cleo Finch", "Dane Reed"
START = datetime(2031, 9, 15, 6)
SUPPER = Topic("the harvest supper", (("harvest",), ("supper",)))
EVENING = Gathering("the harvest supper", "Mill:hall", datetime(2031, 9, 16, 18), datetime(2031, 9, 16, 20), SUPPER.name)
HALL, TILE = "vale:Mill:hall", Tile(1, 1)


def people() -> tuple[Persona, ...]:
    """Four people: Ada and Bram know each other, Cleo and Dane know nobody."""
    ada = Persona(
        ADA, 40, "vale:Elm House:room", knows=(Acquaintance(BRAM, "neighbour"),), currently="Ada is mending the mill wheel"
    )
    bram = Persona(BRAM, 31, "vale:Oak House:room", knows=(Acquaintance(ADA, "neighbour"),))
    cleo = Persona(CLEO, 25, "vale:Ash House:room", work=Work("vale:Store:shop:counter", "selling rope", 540, 1080))
    return ada, bram, cleo, Persona(DANE, 52, "vale:Fir House:room", lifestyle=Lifestyle())


class Tale:
    """A run in the making. Times are "DAY HH:MM", day 1 being the first; without a day it is the first."""

    def __init__(self, folder: Path, *, tracked: bool = False, folk: tuple[Persona, ...] = ()) -> None:
        self.folder = folder
        self.people = folk or people()
        self.config = Config(Path(), (), start=START)
        if tracked:
            self.config = replace(self.config, tracked=(SUPPER,), gatherings=(EVENING,))
        self.clock = Clock(START)
        self.facts: dict[int, list[tuple[str, Event]]] = defaultdict(list)
        self.records: dict[str, int] = defaultdict(int)
        for persona in self.people:
            self.add(0, persona.name, Entered(TILE))

    def tick(self, when: str) -> int:
        """The tick of a time."""
        day, _, clock = when.rpartition(" ")
        hour, minute = map(int, clock.split(":"))
        return self.clock.tick(START.replace(day=START.day + int(day or 1) - 1, hour=hour, minute=minute))

    def add(self, tick: int, person: str, event: Event) -> None:
        """Put an event into the run."""
        self.facts[tick].append((person, event))

    def talk(self, when: str, opener: str, other: str, *lines: str) -> None:
        """A talk, its lines in turn."""
        tick = self.tick(when)
        name = f"{tick}:{opener}"
        self.add(tick, other, Met(name, opener, "", TILE, (TILE,)))
        for n, text in enumerate(lines):
            speaker, to = (opener, other) if n % 2 == 0 else (other, opener)
            self.add(tick + 1 + n, speaker, Said(name, to, text))
        self.add(tick + 1 + len(lines), opener, Parted(name, other, "goodbye"))

    def remember(self, when: str, person: str, text: str, source: str = "seed", actor: str = "", importance: int = 0) -> None:
        """A memory."""
        self._keep(self.tick(when), person, text, source, actor, importance)

    def hear(self, when: str, person: str, speaker: str, text: str, importance: int = 0, how: str = "heard") -> None:
        """A line of a talk that began at a time, taken in by somebody in the tick after it."""
        begun = self.tick(when)
        lines = [tick for tick in range(begun, begun + 60) if any(_says(event, text) for _, event in self.facts.get(tick, ()))]
        self._keep(lines[0] + 1, person, f'{speaker} said: "{text}"', f"{how}:{speaker}", speaker, importance)

    def reflect(self, when: str, person: str, text: str, importance: int = 0) -> None:
        """An insight."""
        self._keep(self.tick(when), person, text, "thought", person, importance, Kind.REFLECTION)

    def _keep(
        self, tick: int, person: str, text: str, source: str, actor: str, importance: int, kind: Kind = Kind.OBSERVATION
    ) -> None:
        self.records[person] += 1
        self.add(tick, person, Remembered(Record(self.records[person], kind, tick, text, importance, "", actor, source=source)))

    def do(
        self,
        when: str,
        person: str,
        activity: str,
        place: str,
        kind: str = "",
        because: str = "",
        asleep: bool = False,
        tile: Tile = TILE,
    ) -> None:
        """An act, until the next."""
        self.add(self.tick(when), person, Began(activity, place, tile, 1_000_000, kind, because=because, asleep=asleep))

    def walk(self, when: str, person: str) -> None:
        """A walk, until the next act."""
        self.add(self.tick(when), person, SetOut((TILE,), "vale", "walking"))

    def promise(self, when: str, person: str, host: str) -> None:
        """A promise to come to the supper."""
        tick = self.tick(when)
        self.add(tick, person, Promised(Promise(host, "harvest supper", HALL, EVENING.start, EVENING.end, tick)))

    def know(self, **places: str) -> None:
        """Objects that everybody knows, by what they are for."""
        found = tuple(Place(address, (affords,)) for affords, address in places.items())
        self.add(0, self.people[0].name, Learned(found))

    def run(self, until: str = "2 24:00") -> Run:
        """The run, written to a file and read."""
        end = self.tick(until.replace("24:00", "23:59")) + (6 if "24:00" in until else 0)
        header = Header(VERSION, "test", 1, START, end, "none", config_text(self.config), self.people, ())
        path = self.folder / f"tale{len(list(self.folder.iterdir()))}.town"
        with Journal.create(path, header) as journal:
            for tick in sorted({*self.facts, end - 1}):
                journal.record(tick, self.numbered(tick))
        return Run.open(path)

    def numbered(self, tick: int) -> list[Fact]:
        """The facts of a tick."""
        counts: dict[str, int] = defaultdict(int)
        facts = []
        for person, event in self.facts.get(tick, []):
            facts.append(Fact(tick, person, counts[person], event))
            counts[person] += 1
        return sorted(facts, key=lambda fact: fact.id)


def _says(event: Event, text: str) -> bool:
    return isinstance(event, Said) and event.text == text
