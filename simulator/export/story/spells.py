"""Spells: stretches of time in which somebody was at one place about one thing, joined from their acts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from simulator.core.clock import TICKS_PER_MINUTE
from simulator.core.types import Address, sector_of
from simulator.study.lives import Act

SHORT = 20 * TICKS_PER_MINUTE
"""Ticks below which a spell joins the one beside it at the same place."""
FLEETING = 3 * TICKS_PER_MINUTE
"""Ticks below which a spell elsewhere is not worth a word."""
LONG = 60 * TICKS_PER_MINUTE
"""Ticks from which each half of a spell is told for itself, where it lasts from one part of a day into the next."""
NAP = 25 * TICKS_PER_MINUTE
"""Ticks for which one may be up in the night without having risen."""
TOLD = 3
"""Activities of a spell that are told."""
PRIVATE = frozenset({"toilet"})
"""Kinds of activities that are nobody's business."""
MANNERS = frozenset({"looking around", "taking leave"})
"""What one does between two things."""


@dataclass(frozen=True, slots=True)
class Doing:
    """An activity from tick `since` to `until` (exclusive)."""

    activity: str
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Spell:
    """From tick `since` to `until` (exclusive) in one sector. `doing` is what they did in it, in order.

    It `goes_on` where it is the rest of a spell that was cut in two.
    """

    since: int
    until: int
    sector: Address
    asleep: bool
    because: str
    doing: tuple[Doing, ...]
    goes_on: bool = False

    @property
    def ticks(self) -> int:
        """How long it lasted."""
        return self.until - self.since

    @property
    def told(self) -> tuple[str, ...]:
        """The activities that took up most of it, in the order in which they came."""
        total: dict[str, int] = {}
        for one in self.doing:
            total[one.activity] = total.get(one.activity, 0) + one.until - one.since
        most = sorted(total, key=lambda one: -total[one])[:TOLD]
        return tuple(one for one in total if one in most and (total[one] >= FLEETING or one == most[0]))


def spells(acts: Iterable[Act]) -> tuple[Spell, ...]:
    """The spells of somebody, in order. Walks and talks belong to whatever is before and after them."""
    found: list[Spell] = []
    for act in acts:
        if act.talk or act.walking or act.activity in MANNERS or act.kind in PRIVATE:
            continue
        made = Spell(
            act.since, act.until, sector_of(act.place), act.asleep, act.because, (Doing(act.activity, act.since, act.until),)
        )
        if found and _same(found[-1], made) and found[-1].because == made.because:
            found[-1] = _joined(found[-1], made)
        else:
            found.append(made)
    return tuple(_merged(_settled(found)))


def cut(found: Iterable[Spell], at: Sequence[int]) -> tuple[Spell, ...]:
    """The spells with long ones cut in two at these ticks."""
    pieces: list[Spell] = []
    for spell in found:
        for tick in at:
            if not spell.asleep and spell.since + LONG <= tick <= spell.until - LONG:
                head, spell = _cut(spell, tick)
                pieces.append(head)
        pieces.append(spell)
    return tuple(pieces)


def _cut(spell: Spell, tick: int) -> tuple[Spell, Spell]:
    """What was done before a tick, and what after; what was being done then counts with both."""
    before = tuple(replace(one, until=min(one.until, tick)) for one in spell.doing if one.since < tick)
    after = tuple(replace(one, since=max(one.since, tick)) for one in spell.doing if one.until > tick)
    return replace(spell, until=tick, doing=before), replace(spell, since=tick, doing=after, goes_on=True)


def _settled(found: Sequence[Spell]) -> list[Spell]:
    """Without what was fleeting, and with nights in one piece."""
    kept: list[Spell] = []
    for n, spell in enumerate(found):
        alone = (not n or not _same(found[n - 1], spell)) and (n + 1 == len(found) or not _same(found[n + 1], spell))
        if alone and spell.ticks < FLEETING:
            continue
        if spell.asleep and kept:
            night = next((k for k in range(len(kept) - 1, -1, -1) if kept[k].asleep), None)
            if night is not None and spell.since - kept[night].until < NAP:
                kept[night:] = [replace(kept[night], until=spell.until)]
                continue
        kept.append(spell)
    return kept


def _merged(found: Sequence[Spell]) -> list[Spell]:
    """With short spells joined to what is beside them at the same place."""
    kept: list[Spell] = []
    for spell in found:
        last = kept[-1] if kept else None
        if last is not None and _same(last, spell) and (min(last.ticks, spell.ticks) < SHORT or last.because == spell.because):
            kept[-1] = _joined(last, spell)
        else:
            kept.append(spell)
    return kept


def _same(one: Spell, other: Spell) -> bool:
    return (one.sector, one.asleep) == (other.sector, other.asleep)


def _joined(one: Spell, other: Spell) -> Spell:
    because = max((one, other), key=lambda spell: spell.ticks).because
    return replace(one, until=other.until, because=because, doing=(*one.doing, *other.doing))
