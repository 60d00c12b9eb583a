"""Lives: what everybody did from when to when, as a fold of a run's facts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from simulator.core.facts import Began, Entered, Fact, Met, Parted, SetOut, Stopped
from simulator.core.types import Address, PersonId, Tile
from simulator.journal.reading import Run

KINDS = (Entered, SetOut, Stopped, Began, Met, Parted)


@dataclass(frozen=True, slots=True)
class Act:
    """Something done from tick `since` to tick `until` (exclusive). `kind` is its pictogram; for a walk `place` is its goal.

    `tile` is where it is done, None where that is not on record.
    """

    person: PersonId
    since: int
    until: int
    activity: str
    place: Address = ""
    kind: str = ""
    because: str = ""
    asleep: bool = False
    walking: bool = False
    talk: str = ""
    tile: Tile | None = None

    @property
    def ticks(self) -> int:
        """How long it lasted."""
        return self.until - self.since


def lives(run: Run) -> dict[PersonId, tuple[Act, ...]]:
    """The acts of everybody but visitors, in order and without gaps from when they entered to the end of the run."""
    made: dict[PersonId, list[Act]] = {person.name: [] for person in run.people}
    end = run.last_tick + 1
    for fact in run.file.facts(kinds=KINDS):
        for act in _begun(fact, made):
            if act.person not in made:
                continue  # a visitor, whom the user leads
            acts = made[act.person]
            if acts:
                acts[-1] = replace(acts[-1], until=max(act.since, acts[-1].since))
            acts.append(replace(act, until=end))
    return {person: tuple(act for act in acts if act.ticks > 0) for person, acts in made.items()}


def _place(acts: list[Act]) -> Address:
    """The place of the last act, "" on the way."""
    return acts[-1].place if acts and not acts[-1].walking else ""


def _begun(fact: Fact, made: dict[PersonId, list[Act]]) -> list[Act]:
    """The acts that a fact begins."""
    who, since = fact.person, fact.tick + 1
    here = _place(made.get(who, []))
    match fact.event:
        case Entered():
            return [Act(who, fact.tick, 0, "looking around")]
        case SetOut() as walk:
            return [Act(who, since, 0, walk.activity, walk.goal, "walk", walk.because, walking=True)]
        case Stopped(_, why):
            return [Act(who, since, 0, why)]
        case Began() as began:
            kind = "sleep" if began.asleep else began.pictogram or began.activity.partition(" ")[0]
            return [Act(who, since, 0, began.activity, began.place, kind, began.because, began.asleep, tile=began.tile)]
        case Met() as met:
            there = _place(made.get(met.other, []))
            one = Act(who, since, 0, f"talking with {met.other}", here, "talk", talk=met.talk)
            return [one, Act(met.other, since, 0, f"talking with {who}", there, "talk", talk=met.talk)]
        case Parted(talk, other):
            both = [name for name in (who, other) if made.get(name) and made[name][-1].talk == talk]
            return [Act(name, since, 0, "taking leave", made[name][-1].place, "talk") for name in both]
    return []
