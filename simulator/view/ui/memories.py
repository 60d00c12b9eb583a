"""The memories of somebody as blocks: the latest, the weightiest, the reflections with what they rest on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.records import Kind, Record
from simulator.core.types import PersonId, whereabouts
from simulator.view.state import GoTo
from simulator.view.ui.archive import Archive
from simulator.view.ui.blocks import Bars, Block, Choices, Gap, Words
from simulator.view.ui.brush import Act, Commands, gives
from simulator.view.ui.text import SMALL
from simulator.view.ui.theme import ACCENT, FAINT, INK, SOFT, THOUGHT

ORDERS = ("latest", "weightiest", "reflections")
SHOWN = 40
"""How many memories are listed at first, and how many more at a time."""
TIME = 68
SCORES = 56
DECAY = 0.995
"""What remains of recency after an hour (Park et al. 2023, section 4.1)."""
DEEPER = 10
"""How far evidence stands in."""
DEEPEST = 4
"""How far evidence of evidence is followed."""
PER_HOUR = 3600 // SECONDS_PER_TICK


def recency(tick: int, last: int) -> float:
    """How fresh a memory is that was last recalled (or else made) at a tick: 0.995 to the power of the hours since, 0 to 1."""
    return float(DECAY ** (max(tick - last, 0) / PER_HOUR))


@dataclass(slots=True)
class Memories:
    """What is listed, and which memories are opened."""

    archive: Archive
    order: int = 0
    most: int = SHOWN
    opened: set[tuple[PersonId, int]] = field(default_factory=set)

    def blocks(self, person: PersonId, tick: int) -> list[Block]:
        """The list as of a tick."""
        acts = tuple(self._choose(n) for n in range(len(ORDERS)))
        records = self.archive.lives.memories(person, tick)
        recalled = self.archive.lives.last_recalled(person, tick)
        listed = self._listed(records)
        made: list[Block] = [
            Choices(ORDERS, self.order, acts),
            Words(f"{len(records)} memories", size=SMALL, colour=FAINT, right="importance   recency", below=6),
        ]
        for record in listed[: self.most]:
            made += self._entry(person, record, tick, recalled, 0)
        if len(listed) > self.most:
            made.append(Words(f"{len(listed) - self.most} more …", colour=ACCENT, act=self._more, margin=TIME))
        return made

    def entries(self, person: PersonId, ids: tuple[int, ...], tick: int) -> list[Block]:
        """Certain memories as of a tick, as the list shows them."""
        recalled = self.archive.lives.last_recalled(person, tick)
        by_id = {record.id: record for record in self.archive.lives.memories(person, tick)}
        return [block for id in ids if id in by_id for block in self._entry(person, by_id[id], tick, recalled, 0)]

    def _listed(self, records: Sequence[Record]) -> list[Record]:
        newest = list(reversed(records))
        if self.order == 1:
            return sorted(newest, key=lambda record: -record.importance)
        if self.order == 2:
            return [record for record in newest if record.kind is Kind.REFLECTION]
        return newest

    def _entry(self, person: PersonId, record: Record, tick: int, recalled: dict[int, int], depth: int) -> Iterator[Block]:
        opened = (person, record.id) in self.opened and depth < DEEPEST
        fresh = recency(tick, recalled.get(record.id, record.created))
        text = self.archive.names.brief(record.text)
        yield Words(
            text,
            self.archive.names.spans(text),
            colour=INK if depth == 0 else SOFT,
            most=0 if opened else 3,
            left=self._when(record),
            margin=TIME + DEEPER * depth,
            right=f"{record.importance}   {fresh:.2f}",
            room=SCORES,
            act=self._open(person, record.id),
            tip="Close" if opened else "Open: where it is from, and what it rests on",
            above=1,
            below=4,
            stripe=THOUGHT if record.kind is Kind.REFLECTION else None,
        )
        if opened:
            yield from self._inside(person, record, tick, recalled, depth)

    def _inside(self, person: PersonId, record: Record, tick: int, recalled: dict[int, int], depth: int) -> Iterator[Block]:
        margin = TIME + DEEPER * depth
        yield Bars((("importance", record.importance / 10, str(record.importance)), self._fresh(record, tick, recalled)), margin)
        text = self.archive.names.brief(self._about(record, recalled))
        yield Words(text, self.archive.names.spans(text), SMALL, SOFT, margin=margin, below=2)
        if record.kind is not Kind.SEED:
            act = gives(GoTo(record.created))
            when = f"go to {self.archive.clock.at(record.created):%A %H:%M}"
            yield Words(when, (), SMALL, ACCENT, margin=margin, act=act, tip="See the town at that time", below=4)
        by_id = {one.id: one for one in self.archive.lives.memories(person, tick)} if record.evidence else {}
        if record.evidence:
            yield Words("it rests on", size=SMALL, colour=FAINT, margin=margin, below=2)
        for id in record.evidence:
            if id in by_id:
                yield from self._entry(person, by_id[id], tick, recalled, depth + 1)
        yield Gap(6)

    def _fresh(self, record: Record, tick: int, recalled: dict[int, int]) -> tuple[str, float, str]:
        fresh = recency(tick, recalled.get(record.id, record.created))
        return "recency", fresh, f"{fresh:.2f}"

    def _about(self, record: Record, recalled: dict[int, int]) -> str:
        how, _, whom = record.source.partition(":")
        ways = {"said": "what I said to", "told": "learnt in a talk with", "talk": "a talk with"}
        parts = [str(record.kind), f"{ways.get(how, f'{how} from')} {whom}" if whom else how]
        if record.place:
            parts.append(whereabouts(record.place))
        if record.id in recalled:
            parts.append(f"last recalled {self.archive.clock.at(recalled[record.id]):%a %H:%M}")
        return " · ".join(filter(None, parts))

    def _when(self, record: Record) -> str:
        return "before" if record.kind is Kind.SEED else f"{self.archive.clock.at(record.created):%a %H:%M}"

    def _choose(self, n: int) -> Act:
        def act() -> Commands:
            self.order, self.most = n, SHOWN
            return ()

        return act

    def _open(self, person: PersonId, id: int) -> Act:
        def act() -> Commands:
            self.opened ^= {(person, id)}
            return ()

        return act

    def _more(self) -> Commands:
        self.most += SHOWN
        return ()
