"""A town as it stands after a tick, without its past: what a keyframe of a run file keeps.

A town made again from it looks the same from the next tick on, however it goes on; of earlier ticks it knows nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.core import codec
from simulator.core.percepts import Line
from simulator.core.persona import Persona
from simulator.core.types import Address, PersonId, Tile
from simulator.town.state import Stance, TalkRecord, Town


@dataclass(frozen=True, slots=True)
class KeptTalk:
    """A talk that somebody is in, or has just left."""

    talk: str
    opener: PersonId
    other: PersonId
    about: str
    began: int
    ready: int
    lines: tuple[Line, ...]
    over: int | None
    why: str


@dataclass(frozen=True, slots=True)
class KeptTown:
    """The town after a tick: by person what they are at, by object its last states, what was said and sent in the tick.

    `mail` is (to, by, event as `codec.dump` writes it); `parted` is when the last talk of two people ended.
    """

    tick: int
    people: tuple[tuple[PersonId, tuple[Stance, ...]], ...]
    objects: tuple[tuple[Address, Tile, tuple[tuple[int, str], ...]], ...] = ()
    mail: tuple[tuple[PersonId, PersonId, str], ...] = ()
    said: tuple[tuple[Tile, Line], ...] = ()
    talks: tuple[KeptTalk, ...] = ()
    visitors: tuple[Persona, ...] = ()
    parted: tuple[tuple[PersonId, PersonId, int], ...] = ()


def kept(town: Town, tick: int) -> KeptTown:
    """What is kept of a town into which all facts up to a tick (included), and none later, have been folded."""
    people = tuple((name, _latest(town, town._stances[name], tick)) for name in town.people)
    used = dict.fromkeys(stance.talk for _, stances in people for stance in stances if stance.talk)
    posted = [(to, sent) for (to, at), sent in sorted(town._mail.items(), key=_to) if at == tick]
    return KeptTown(
        tick,
        people,
        tuple((place, tile, tuple(states[-2:])) for (place, tile), states in sorted(town._objects.items())),
        tuple((to, by, codec.dump(event)) for to, sent in posted for by, event in sent),
        tuple(town._said.get(tick, ())),
        tuple(_talk(town.talks[talk]) for talk in used),
        tuple(town.visitors[name] for name in sorted(town.visitors)),
        tuple((a, b, at) for (a, b), at in sorted(town._last_talk.items())),
    )


def restored(frame: KeptTown) -> Town:
    """The town again. Raises ValueError where a frame holds mail that is no event."""
    town = Town(name for name, _ in frame.people)
    for name, stances in frame.people:
        for stance in stances:
            town._stand(name, stance)
    town._objects = {(place, tile): list(states) for place, tile, states in frame.objects}
    for to, by, event in frame.mail:
        town._post(to, frame.tick, by, codec.load(event))
    if frame.said:
        town._said[frame.tick] = list(frame.said)
    for one in frame.talks:
        town.talks[one.talk] = TalkRecord(
            one.talk, one.opener, one.other, one.about, one.began, one.ready, list(one.lines), one.over, one.why
        )
    town.visitors = {persona.name: persona for persona in frame.visitors}
    town._last_talk = {(a, b): at for a, b, at in frame.parted}
    return town


def forget(town: Town, tick: int) -> None:
    """Let go of what no later tick can ask for, so that folding a long run takes little room. Nothing after `tick` changes."""
    for name, stances in town._stances.items():
        town._stances[name] = list(_latest(town, stances, tick))
        town._since[name] = [stance.since for stance in town._stances[name]]
    used = {stance.talk for stances in town._stances.values() for stance in stances}
    town.talks = {talk: record for talk, record in town.talks.items() if talk in used}
    town._mail = {key: sent for key, sent in town._mail.items() if key[1] >= tick}
    town._said = {at: lines for at, lines in town._said.items() if at >= tick}


def _latest(town: Town, stances: Sequence[Stance], tick: int) -> tuple[Stance, ...]:
    """The last stance, and those of the last four in talks that have not ended before the tick."""
    early = [one for one in stances[-4:-1] if one.talk and not _over(town, one.talk, tick)]
    return (*early, *stances[-1:])


def _over(town: Town, talk: str, tick: int) -> bool:
    over = town.talks[talk].over
    return over is not None and over < tick


def _talk(one: TalkRecord) -> KeptTalk:
    return KeptTalk(one.talk, one.opener, one.other, one.about, one.began, one.ready, tuple(one.lines), one.over, one.why)


def _to(item: tuple[tuple[PersonId, int], object]) -> tuple[PersonId, int]:
    return item[0]
