"""Checks of mishaps: what people do where the hand of the user has set an object on fire or the like, and who speaks of it.

A mishap is an object set by the hand to a state that calls for something, by the offline reasoner's lexicon. A witness is who was
awake at something in the room when it came about, near enough to see it, and who noticed it later. Runs in which the hand set
nothing have no case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from simulator.core.facts import Began, Called, Fact, Noticed, ObjectSet, Remembered, Said, SetOut
from simulator.core.types import PersonId, arena_of, distance, parts, spoken
from simulator.mind.offline.regard import lexicon
from simulator.study.checks import Check, Failure, never, not_applicable
from simulator.study.story import Story

GROUP = "Mishaps"
SIX = 6
"""Ticks within which a witness changes what they do."""
_WORDS = {"fire": ("fire", "flames", "burn", "ablaze"), "smok": ("smok", "smoul"), "flood": ("flood", "overflow", "mopping"),
          "overflow": ("flood", "overflow", "mopping"),
          "leak": ("leak", "drip"),
          "brok": ("broken", "mend", "smash", "crack", "jam")}  # fmt: skip
"""Stems by which a mishap is spoken of, for each sort."""


@dataclass(frozen=True, slots=True)
class Mishap:
    """An object that the hand set to a state that calls for something, the tick, and when it was put right (None: never)."""

    tick: int
    set: ObjectSet
    righted: Fact | None

    @property
    def name(self) -> str:
        """The mishap in words."""
        return f"the {spoken(self.set.place)} at {parts(self.set.place)[1]}: {self.set.state}"

    def mentioned(self, text: str) -> bool:
        """Whether a text speaks of it: of the object and of what befell it."""
        low = text.casefold()
        stems = next((stems for stems in _WORDS.values() if any(stem in self.set.state.casefold() for stem in stems)), ())
        words = stems or (self.set.state.casefold(),)
        thing = re.search(rf"\b{re.escape(spoken(self.set.place).casefold())}\b", low) is not None
        return thing and any(re.search(rf"\b{re.escape(word)}", low) for word in words)


def mishap_checks(story: Story) -> Iterator[Check]:
    """How soon witnesses act, whether it is put right, and whether only they and those they told speak of it."""
    found = mishaps(story)
    names = ("awake witnesses change what they do", "somebody puts it right", "spoken of by who neither saw nor was told")
    if not found:
        for name, want in zip(names, (f"within {SIX} ticks", "whoever sees it", "never"), strict=True):
            yield not_applicable(GROUP, name, want, "the hand set nothing that calls for anything")
        return
    yield _reactions(story, found, names[0])
    yield _put_right(story, found, names[1])
    yield _leaks(story, found, names[2])


def mishaps(story: Story) -> tuple[Mishap, ...]:
    """What befell objects by the hand, in order."""
    changes = [fact for fact in story.run.file.facts(kinds=(ObjectSet,)) if isinstance(fact.event, ObjectSet)]
    found = []
    for n, fact in enumerate(changes):
        event = fact.event
        if not isinstance(event, ObjectSet) or fact.person or not _row(event.state):
            continue
        later = [one for one in changes[n + 1 :] if isinstance(one.event, ObjectSet) and one.event.place == event.place]
        found.append(Mishap(fact.tick, event, later[0] if later else None))
    return tuple(found)


def _row(state: str) -> dict[str, object]:
    """What the lexicon says of a state; empty where it calls for nothing."""
    said = f" {' '.join(re.findall(r'[a-z]+', state.casefold()))} "
    return next((row for row in lexicon()["danger"] if any(f" {word} " in said for word in row["words"])), {})


def _reactions(story: Story, found: tuple[Mishap, ...], name: str) -> Check:
    failures, delays = [], []
    for mishap in found:
        if "whose" in _row(mishap.set.state):
            continue  # nobody else's affair
        for person, since in _witnesses(story, mishap).items():
            delay = _delay(story, mishap, person, since)
            delays.append(delay)
            if not 0 <= delay <= SIX:
                said = f"after {delay} ticks" if delay >= 0 else "not at all"
                failures.append(Failure(story.run.clock.at(since), person, f"{mishap.name}: did something about it {said}"))
    want = f"within {SIX} ticks"
    if not delays:
        return not_applicable(GROUP, name, want, "nobody awake saw it")
    value = f"{len(delays) - len(failures)} of {len(delays)}, the last after {max(delays)} ticks"
    return Check(GROUP, name, value, want, len(failures), failures=tuple(failures))


def _witnesses(story: Story, mishap: Mishap) -> dict[PersonId, int]:
    """Who saw it, or could not but see it, with the tick from which on."""
    vision, first = story.run.config.perception.vision, mishap.tick + 1
    arena, last = arena_of(mishap.set.place), mishap.righted.tick if mishap.righted is not None else None
    found = {
        one.name: mishap.tick
        for one in story.run.moment(first).people
        if not (one.asleep or one.walking) and arena_of(one.place) == arena and distance(one.tile, mishap.set.tile) <= vision
    }
    for fact in story.run.file.facts(first, last, None, (Noticed,)):
        if isinstance(fact.event, Noticed) and any(one.subject == mishap.set.place for one in fact.event.sightings):
            found.setdefault(fact.person, fact.tick)
    return dict(sorted(found.items()))


def _delay(story: Story, mishap: Mishap, person: PersonId, since: int) -> int:
    """Ticks until a witness did something because of it; 0 for who was at it already, -1 for never."""
    before = [act for act in story.acts[person] if act.since <= since and mishap.tick < act.since]
    if before and mishap.mentioned(f"{before[-1].activity} {before[-1].because}"):
        return 0  # called by others
    for fact in story.run.file.facts(max(since, mishap.tick + 1), since + 360, person, (Began, Called, SetOut)):
        if isinstance(fact.event, Called) or mishap.mentioned(_words(fact)):
            return fact.tick - since
    return -1


def _put_right(story: Story, found: tuple[Mishap, ...], name: str) -> Check:
    failures, after = [], []
    for mishap in found:
        if mishap.righted is None and _seen(story, mishap):
            failures.append(Failure(story.run.clock.at(mishap.tick), "", f"{mishap.name}: nobody put it right"))
        elif mishap.righted is not None:
            after.append(f"{spoken(mishap.set.place)} {(mishap.righted.tick - mishap.tick) // 6} min, by {mishap.righted.person}")
    value = "; ".join(after) or "no"
    return Check(GROUP, name, value, "whoever sees it", len(failures), failures=tuple(failures))


def _seen(story: Story, mishap: Mishap) -> bool:
    return any(_learnt(story, mishap, person) is not None for person in story.names)


def _learnt(story: Story, mishap: Mishap, person: PersonId) -> int | None:
    """The tick at which somebody first saw or heard of it."""
    for record in story.run.memories(person):
        first_hand = record.source.partition(":")[0] in ("seen", "heard", "overheard")
        if record.created > mishap.tick and first_hand and mishap.mentioned(record.text):
            return record.created
    return None


def _leaks(story: Story, found: tuple[Mishap, ...], name: str) -> Check:
    """Words, memories and plans that speak of it before their owner can know."""
    failures, cases = [], 0
    for mishap in found:
        for person in story.names:
            learnt = _learnt(story, mishap, person)
            for fact in story.run.file.facts(mishap.tick, None, person, (Said, Remembered, Began, SetOut)):
                text = _words(fact)
                if not mishap.mentioned(text):
                    continue
                cases += 1
                if learnt is None or fact.tick < learnt:
                    failures.append(Failure(story.run.clock.at(fact.tick), person, text))
    return never(GROUP, name, cases, failures)


def _words(fact: Fact) -> str:
    match fact.event:
        case Said(_, _, text):
            return text
        case Remembered(record):
            return record.text
        case Began() as began:
            return f"{began.activity} {began.because}"
        case SetOut(_, _, activity, because):
            return f"{activity} {because}"
    return ""
