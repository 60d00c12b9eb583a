"""Checks of news: how far it goes, by which ways, who acts on it. Bounds are shares of the town, after the paper's 25 people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from simulator.core.settings import Gathering, Topic
from simulator.core.types import PersonId, within
from simulator.journal.reading import Guest, Knowledge
from simulator.study.checks import Bounds, Check, Failure, between, not_applicable, share
from simulator.study.gatherings import hosts, place_of, promised, sources, teller, topic_of
from simulator.study.invited import invitation_checks
from simulator.study.story import Story
from simulator.study.words import content

GROUP = "News"
PAPER = 25
GATHERING, CANDIDACY, GUESTS = (8, 18), (4, 14), (3, 9)
"""How many of the paper's 25 may know when a gathering begins, know of other news at the end, come because they were told."""
SPREAD = 10


def news_checks(story: Story) -> Iterator[Check]:
    """The checks of every tracked topic and gathering."""
    config = story.run.config
    if not config.tracked and not config.gatherings:
        yield not_applicable(GROUP, "who knows of a topic", "a part of the town", "no topic is tracked")
    held = {gathering.topic for gathering in config.gatherings}
    for gathering in config.gatherings:
        yield from _gathering_checks(story, gathering)
    for topic in config.tracked:
        if topic.name not in held:
            yield _known(story, topic, CANDIDACY, story.knowers(topic), "at the end")
            yield from _ways(topic, story.knowers(topic))


def scaled(bounds: tuple[int, int], people: int) -> tuple[int, int]:
    """Bounds for 25 people as bounds for another number, to the nearest; all of a town are always too many."""
    low, high = ((2 * bound * people + PAPER) // (2 * PAPER) for bound in bounds)
    return max(low, 1), max(min(high, people - 1), 1)


def _gathering_checks(story: Story, gathering: Gathering) -> Iterator[Check]:
    topic, begins = topic_of(story, gathering), story.run.clock.tick(gathering.start)
    if story.run.last_tick < begins:
        yield not_applicable(GROUP, f"{gathering.name}: who knows and comes", "a part of the town", "the run ends before it begins")
        return
    knowers = story.knowers(topic, begins)
    yield _known(story, topic, GATHERING, knowers, "when it begins")
    yield from _ways(topic, knowers)
    yield from _guest_checks(story, gathering)
    yield from invitation_checks(story, gathering)


def _known(story: Story, topic: Topic, bounds: tuple[int, int], knowers: tuple[Knowledge, ...], when: str) -> Check:
    people, (low, high) = len(story.people), scaled(bounds, len(story.people))
    shown = (f"{len(knowers)} of {people}", f"{low} to {high}")
    name, learnt = f"{topic.name}: know of it {when}", [_learnt(one) for one in knowers]
    return between(GROUP, name, len(knowers), Bounds(low, high), shown, learnt)


def _learnt(known: Knowledge) -> Failure:
    return Failure(known.time, known.person, f"{known.source}: {known.record.text}")


def _ways(topic: Topic, knowers: tuple[Knowledge, ...]) -> Iterator[Check]:
    """By which ways it went: at least 30 % at second hand, and a tree of tellers at least two deep."""
    first, heard = sources(knowers), [known for known in knowers if teller(known)]
    direct = [_learnt(known) for known in heard if teller(known) in first]
    spread = share(GROUP, f"{topic.name}: heard from somebody other than the source", 0.3, len(heard), direct)
    yield replace(spread, failures=()) if spread.passed else spread
    name, want = f"{topic.name}: how deep the tree of tellers is", "at least 2"
    if not heard:
        yield not_applicable(GROUP, name, want, "nobody heard of it")
        return
    depth = tree_depth(knowers)
    yield between(GROUP, name, depth, Bounds(2), (str(depth), want), [*map(_learnt, heard)])


def tree_depth(knowers: tuple[Knowledge, ...]) -> int:
    """Tellings between a source and the one who is farthest from it; knowers in the order in which they learnt."""
    depth: dict[PersonId, int] = {}
    for known in knowers:
        depth[known.person] = depth.get(teller(known), 0) + 1 if teller(known) else 0
    return max(depth.values(), default=0)


def _guest_checks(story: Story, gathering: Gathering) -> Iterator[Check]:
    own = hosts(story, gathering)
    guests = [guest for guest in story.run.guests(gathering) if guest.person in story.people and guest.person not in own]
    told = [guest for guest in guests if _because_told(story, gathering, guest)]
    people, (low, high) = len(story.people), scaled(GUESTS, len(story.people))
    shown = (f"{len(told)} of {people} ({len(guests)} were there)", f"{low} to {high}")
    there = [_came(guest) for guest in guests]
    yield between(GROUP, f"{gathering.name}: come because they were told", len(told), Bounds(low, high), shown, there)
    name, want = f"{gathering.name}: from the first guest to the last", f"at least {SPREAD} minutes"
    if len(told) < 2:
        yield not_applicable(GROUP, name, want, "fewer than two came because they were told")
        return
    arrivals = [_arrival(story, gathering, guest) for guest in told]
    minutes = (max(arrivals) - min(arrivals)).total_seconds() / 60
    came = zip(arrivals, told, strict=True)
    failures = [replace(_came(guest), time=time) for time, guest in came]
    yield between(GROUP, name, round(minutes, 3), Bounds(SPREAD, None, "minutes"), (f"{minutes:.0f} minutes", want), failures)


def _came(guest: Guest) -> Failure:
    return Failure(guest.arrived, guest.person, f"was there; knew of it from {guest.knew.source if guest.knew else 'nobody'}")


def _arrival(story: Story, gathering: Gathering, guest: Guest) -> datetime:
    """When a guest came into the place, which may be before the gathering begins."""
    place, tick = place_of(story, gathering), story.run.clock.tick(guest.arrived)
    since = tick
    for act in reversed([act for act in story.acts[guest.person] if act.since <= tick]):
        if act.walking or not within(act.place, place):
            break
        since = min(since, act.since)
    return story.run.clock.at(since)


def _because_told(story: Story, gathering: Gathering, guest: Guest) -> bool:
    """Whether a guest had heard of it before arriving, and came for it: by promise, or by the reason of what they do there."""
    if guest.knew is None or not teller(guest.knew) or guest.knew.time > guest.arrived:
        return False
    words = content(gathering.name)
    first, last = story.run.clock.tick(gathering.start), story.run.clock.tick(gathering.end)
    acts = [act for act in story.acts[guest.person] if act.until > first and act.since < last]
    return promised(story, gathering, guest.person, last) or any(words <= content(f"{act.because} {act.activity}") for act in acts)
