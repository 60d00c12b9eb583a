"""What went on in the minds of a published simulation's people: memories, plans, reflections, the places that they know."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from simulator.adapters.published_acts import MINDED, Happening, Whereabouts
from simulator.adapters.published_days import agenda, from_agenda, schedule, stated_plan
from simulator.adapters.published_maze import Maze, affords, read_json
from simulator.adapters.published_nodes import Node, Remembering, read_nodes
from simulator.adapters.published_source import Source
from simulator.adapters.published_steps import at, plain_text
from simulator.adapters.published_talks import Meeting
from simulator.adapters.published_topics import parse_date
from simulator.adapters.shapes import tidy
from simulator.core.facts import Event, Learned, Place, PlannedDay, Reflected, Remembered
from simulator.core.persona import Persona
from simulator.core.plans import Block
from simulator.core.types import Address, parts, within


def minds(source: Source, talks: Sequence[Meeting]) -> Iterator[Happening]:
    """All that happens in minds, person by person, in order."""
    where = Whereabouts(source.maze)
    for persona in source.personas:
        scratch = next(one for one in source.scratches if one.name == persona.name)
        mind = _Mind(source, persona, scratch.folder, where)
        yield Happening(mind.first, persona.name, MINDED, Learned(known(source.maze, persona, scratch.tree)))
        yield from mind.happenings(talks)


def known(maze: Maze, persona: Persona, tree: Sequence[Address]) -> tuple[Place, ...]:
    """The places that somebody knows: those of the project's spatial memory, and the ones of the persona."""
    seen = {address.casefold() for address in tree}
    prefixes = [persona.home, *persona.places]
    found = {}
    for address in maze.addresses:
        names = parts(address)
        arena = ":".join(names[:3])
        if len(names) > 2 and (arena.casefold() in seen or any(within(arena, prefix) for prefix in prefixes)):
            found[address] = Place(address, affords(names[-1]) if len(names) > 3 else ())
    return tuple(found[address] for address in sorted(found))


@dataclass(slots=True)
class _Mind:
    source: Source
    persona: Persona
    folder: Path
    where: Whereabouts

    @property
    def first(self) -> int:
        """The tick at which they enter."""
        return self.source.steps.tracks[self.persona.name][0][0]

    def happenings(self, talks: Sequence[Meeting]) -> Iterator[Happening]:
        """Records, in the order of their ids, with the plans and reflections that they tell of."""
        name = self.persona.name
        nodes = read_nodes(self.folder, self.source.clock, self.source.amiss)
        mine = {talk.about: talk.other(name) for talk in talks if talk.about and name in (talk.opener, talk.host)}
        remembering = Remembering(name, self.where, mine, self.source.amiss)
        planned: set[date] = set()
        told = [*self._heard(talks, nodes), *self._lived(nodes)]
        for tick, node, line in sorted(told, key=lambda one: one[0]):  # stable: a tick's lines come before its nodes
            place = self._place(tick)
            if line is not None:
                record = remembering.heard(tick, *line, place, _weight(nodes, line[0], tick))
                yield self._happens(tick, Remembered(record))
            elif node is not None:
                yield self._happens(tick, Remembered(remembering.record(node, tick, place)))
                plan = self._plan(node, tick)
                if plan is not None:
                    planned.add(plan.agenda.day)
                    yield self._happens(tick, plan)
        yield from (self._happens(tick, Reflected(())) for tick in _reflections(nodes, self._last))
        yield from self._today(planned)

    def _happens(self, tick: int, event: Event) -> Happening:
        return Happening(tick, self.persona.name, MINDED, event)

    @property
    def _last(self) -> int:
        return self.source.steps.end - 1

    def _heard(self, talks: Sequence[Meeting], nodes: Sequence[Node]) -> list[tuple[int, Node | None, tuple[str, str] | None]]:
        """What others said to this person: heard in the tick after."""
        mine = [talk for talk in talks if self.persona.name in (talk.opener, talk.host)]
        lines = [(tick, told) for talk in mine for tick, told in talk.said if told.speaker != self.persona.name]
        return [(tick + 1, None, (told.speaker, told.text)) for tick, told in lines if tick < self._last]

    def _lived(self, nodes: Sequence[Node]) -> list[tuple[int, Node | None, tuple[str, str] | None]]:
        """The nodes, each at the tick in which it was made: later than those before it, and within the run."""
        told: list[tuple[int, Node | None, tuple[str, str] | None]] = []
        now = self.first
        for node in nodes:
            now = max(now, min(node.created, self._last))
            if node.created != now:
                self.source.amiss["memories are dated before those that came earlier, or outside of the run"] += 1
            told.append((now, node, None))
        return told

    def _place(self, tick: int) -> Address:
        seen = at(self.source.steps.tracks[self.persona.name], tick)
        return self.where.arena(seen.tile) if seen is not None else ""

    def _plan(self, node: Node, tick: int) -> PlannedDay | None:
        """The plan of a day, where a memory states one."""
        stated = stated_plan(node.text) if node.type == "thought" else None
        if stated is None:
            return None
        made = self.source.clock.at(tick).date()
        day = parse_date(stated[0], made) or made
        plan = agenda(day, stated[1], self.persona, self.source.gazetteer)
        blocks = self._scheduled() if day == self.source.clock.at(self._last).date() else ()
        return PlannedDay(plan, blocks or from_agenda(plan, self.persona.home))

    def _today(self, planned: set[date]) -> Iterator[Happening]:
        """The plan of the day on which the simulation stands, where no memory states it."""
        day = self.source.clock.at(self._last).date()
        if day in planned:
            return
        midnight = max(self.source.clock.tick(self.source.clock.at(self._last).replace(hour=0, minute=0, second=0)), self.first)
        wanted = self._scratch().get("daily_req")
        items = [tidy(plain_text(one)) for one in wanted if plain_text(one)] if isinstance(wanted, list) else []
        blocks = self._scheduled()
        if items or blocks:
            plan = agenda(day, items, self.persona, self.source.gazetteer)
            yield self._happens(midnight, PlannedDay(plan, blocks or from_agenda(plan, self.persona.home)))

    def _scheduled(self) -> tuple[Block, ...]:
        data = self._scratch()
        hourly = schedule(data.get("f_daily_schedule_hourly_org"), self.source.gazetteer, self.persona.home)
        return hourly or schedule(data.get("f_daily_schedule"), self.source.gazetteer, self.persona.home)

    def _scratch(self) -> dict[str, object]:
        data = read_json(self.folder / "bootstrap_memory" / "scratch.json", "every persona has one")
        return data if isinstance(data, dict) else {}


def _weight(nodes: Sequence[Node], speaker: str, tick: int) -> int:
    """How much a line matters: as much as the talk that it is part of."""
    talks = [node for node in nodes if node.type == "chat" and node.object == speaker]
    index = bisect_right(talks, tick, key=lambda node: node.created)
    return talks[index - 1].importance if index else 0


def _reflections(nodes: Sequence[Node], last: int) -> list[int]:
    """The ticks in which thoughts came that rest on other memories than talks: somebody stopped to reflect."""
    talks = {node.number for node in nodes if node.type == "chat"}
    thoughts = [node for node in nodes if node.type == "thought" and set(node.rests) - talks]
    return sorted({node.created for node in thoughts if 0 <= node.created <= last})
