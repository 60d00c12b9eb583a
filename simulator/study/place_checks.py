"""Checks of places: toilets, bedrooms, counters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from simulator.core.types import Address, PersonId, arena_of, distance, sector_of, within
from simulator.mind.offline.meaning import INVITE
from simulator.study.checks import NEVER, Check, Failure, never
from simulator.study.gatherings import place_of
from simulator.study.lives import Act
from simulator.study.story import Story
from simulator.study.words import content

GROUP = "Days"

_SERVED = re.compile(r"^(?:ordering|paying|buying|being served|picking up|collecting)\b", re.I)


def place_checks(story: Story) -> Iterator[Check]:
    """One to a toilet, no strangers in bedrooms, nobody served by nobody."""
    yield _toilets(story)
    yield _bedrooms(story)
    yield _counters(story)


def _doing(story: Story) -> list[Act]:
    """All that is done at a place, walks left out, by time."""
    acts = [act for name in story.names for act in story.acts[name] if not act.walking and act.place]
    return sorted(acts, key=lambda act: (act.since, act.person))


def _failure(story: Story, act: Act, why: str) -> Failure:
    return Failure(story.run.clock.at(act.since), act.person, f"{act.activity} at {act.place}: {why}")


def _toilets(story: Story) -> Check:
    toilets = story.objects("toilet")
    acts = [act for act in _doing(story) if act.place in toilets and not act.activity.startswith("waiting")]
    used: dict[Address, list[Act]] = {}
    failures = []
    for act in acts:
        there = [one for one in used.get(act.place, []) if one.until > act.since and one.person != act.person and _at_one(one, act)]
        failures += [_failure(story, act, f"{one.person} was still there") for one in there[:1]]
        used.setdefault(act.place, []).append(act)
    return never(GROUP, "two people to a toilet", len(acts), failures)


def _at_one(a: Act, b: Act) -> bool:
    """Whether two acts are done at the same of the toilets of a room, which have one address: those are farther apart than this."""
    return a.tile is None or b.tile is None or distance(a.tile, b.tile) <= 2


def _bedrooms(story: Story) -> Check:
    """A bedroom is an arena with a bed that is somebody's home; its household, those at work there and the invited may be in it."""
    rooms = {arena_of(bed) for bed in story.objects("sleep")}
    owners = {room: [name for name in story.names if within(room, story.people[name].home)] for room in rooms}
    cases, failures = 0, []
    for act in _doing(story):
        own = owners.get(arena_of(act.place), [])
        if own and not any(act.person == owner or story.household(act.person, owner) for owner in own):
            cases += 1
            if not _welcome(story, act, own):
                failures.append(_failure(story, act, f"the bedroom of {', '.join(own)}"))
    name = "in another household's bedroom uninvited"
    if not cases and any(owners.values()):
        return Check(GROUP, name, "0 visits", "never", 0, NEVER)
    return never(GROUP, name, cases, failures)


def _welcome(story: Story, act: Act, own: list[PersonId]) -> bool:
    sector, persona = sector_of(act.place), story.people[act.person]
    if persona.work is not None and within(act.place, sector_of(persona.work.place)):
        return True
    if any(tick <= act.since and within(one.where, sector) for tick, one in story.promises[act.person]):
        return True
    asked = [line for line in story.lines if line.speaker in own and line.to == act.person and line.tick < act.since]
    here = content(sector.rpartition(":")[2])
    invited = [clause for line in asked for clause in story.clauses(line, line.text) if clause.act == INVITE]
    if any(not clause.where or content(clause.where) & here for clause in invited):
        return True
    clock = story.run.clock
    held = [one for one in story.run.config.gatherings if sector_of(place_of(story, one)) == sector]
    return any(clock.tick(one.start) <= act.since < clock.tick(one.end) for one in held)


def _counters(story: Story) -> Check:
    """Served: ordering, buying or paying where goods or orders are to be had and a counter stands; by somebody who is at it."""
    counters, shelves = story.objects("serve"), story.objects("order", "buy")
    manned = {arena_of(counter) for counter in counters}
    acts = _doing(story)
    posts = [act for act in acts if (act.place in counters and not _SERVED.search(act.activity)) or _on_duty(story, act)]
    served = [act for act in acts if act.place in shelves and arena_of(act.place) in manned and _SERVED.search(act.activity)]
    served = [act for act in served if not _staff(story, act.person, act.place)]
    failures = [
        _failure(story, act, "nobody was at the counter") for act in served if not any(_attends(post, act) for post in posts)
    ]
    return never(GROUP, "served at an unattended counter", len(served), failures)


def _attends(post: Act, act: Act) -> bool:
    together = post.since < act.until and act.since < post.until
    return together and post.person != act.person and arena_of(post.place) == arena_of(act.place)


def _staff(story: Story, person: PersonId, place: Address) -> bool:
    work = story.people[person].work
    return work is not None and sector_of(work.place) == sector_of(place)


def _on_duty(story: Story, act: Act) -> bool:
    """Whether somebody is at their place of work, awake: they can step to the counter."""
    return not act.asleep and _staff(story, act.person, act.place)
