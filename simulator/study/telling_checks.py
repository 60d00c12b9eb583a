"""Checks of what is told: it has a source, it is not told back, and not told twice."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from simulator.mind.offline.meaning import CONFIDE, INVITE, TELL
from simulator.study.checks import Check, Failure, never
from simulator.study.gatherings import hosts, speaks_of
from simulator.study.story import Claim, Memory, Story
from simulator.study.words import alike, content, covered, sentences

GROUP = "Talk"
SUPPORT = 0.5
"""The share of a claim's words that one earlier memory must hold to bear it."""
SOURCE = 0.6
"""The share from which a memory is where the speaker has it from."""
SAME = 0.7
"""How far two claims must be alike to be one told twice."""

_REMINDER = re.compile(
    r"\b(?:remember|remind|forget|forgotten|as I (?:said|told|mentioned)|I (?:told|said to) you|(?:say|tell|ask)\b[^.!?]* again"
    r"|once (?:more|again)|looking forward)\b",
    re.I,
)
_YOURS = re.compile(
    r"\byour\b|\bwe (?:spoke|talked)\b|\byou (?:told|said|mentioned|asked|wanted|were)\b|\bheard (?:it )?from you\b"
    r"|\bso you\b",
    re.I,
)


def telling_checks(story: Story) -> Iterator[Check]:
    """Claims and their memories, what goes back to where it came from, hosts told of their own, and re-tellings."""
    claims = story.claims
    yield never(GROUP, "a claim without an earlier memory", len(claims), [_failure(c) for c in claims if not _borne(story, c)])
    told_back = [(c, back) for c in claims if (back := _told_back(story, c))]
    yield never(GROUP, "tells A what A told them", len(claims), [_failure(c, f"had it from them: {m.text}") for c, m in told_back])
    yield _hosts(story)
    yield _retelling(story)


def _failure(claim: Claim, why: str = "") -> Failure:
    to = claim.line.to.split()[0]
    return Failure(claim.line.time, claim.line.speaker, f"to {to}: {claim.text}" + (f" ({why})" if why else ""))


def _earlier(story: Story, claim: Claim) -> list[Memory]:
    return [memory for memory in story.memories[claim.line.speaker] if memory.tick < claim.line.tick]


def _borne(story: Story, claim: Claim) -> bool:
    """Whether one memory holds what is claimed, or what one did or means to do stands in the claim as a whole."""
    for memory in _earlier(story, claim):
        own = memory.source in ("done", "planned") and covered(memory.words, claim.words) > SUPPORT
        if own or covered(claim.words, memory.words) >= SUPPORT:
            return True
    return False


def _told_back(story: Story, claim: Claim) -> Memory | None:
    """The memory of hearing it from the listener, if that is the first that the speaker has of it."""
    if claim.about == claim.line.speaker or _YOURS.search(claim.text) or _echoes(story, claim):
        return None
    first = next((memory for memory in _earlier(story, claim) if covered(claim.words, memory.words) >= SOURCE), None)
    teller = first.source.partition(":") if first else ("", "", "")
    return first if teller[0] in ("heard", "told") and teller[2] == claim.line.to else None


def _echoes(story: Story, claim: Claim) -> bool:
    """Whether it takes up what was said a moment ago, which is no telling."""
    line = claim.line
    before = story.lines_of(line.talk)[line.index - 1].text if line.index else ""
    return covered(claim.words, content(before)) >= SOURCE


def _hosts(story: Story) -> Check:
    """Nobody tells hosts that they hold what they hold: told as news, with when or where."""
    cases, failures = 0, []
    for gathering in story.run.config.gatherings:
        own = hosts(story, gathering)
        for line in (line for line in story.lines if line.to in own and line.speaker not in own):
            cases += 1
            for sentence in sentences(line.text):
                clauses = story.clauses(line, sentence.rpartition(": ")[2])
                news = [c for c in clauses if c.act in (TELL, CONFIDE, INVITE) and c.who != line.speaker and (c.start or c.where)]
                if news and not sentence.endswith("?") and speaks_of(story, gathering, line, sentence):
                    failures.append(line.failure)
    return never(GROUP, "informs the host of her own gathering", cases, failures)


def _retelling(story: Story) -> Check:
    told: dict[tuple[str, str], list[Claim]] = defaultdict(list)
    failures = []
    for claim in sorted(story.claims, key=lambda claim: claim.line.tick):
        before = told[claim.line.speaker, claim.line.to]
        same = next((one for one in before if alike(content(one.text), content(claim.text)) >= SAME), None)
        if same is not None and not _reminds(claim):
            failures.append(_failure(claim, f"already on {same.line.time:%d %b %H:%M}"))
        before.append(claim)
    return never(GROUP, "tells the same listener again", len(story.claims), failures)


def _reminds(claim: Claim) -> bool:
    """Whether a claim is put as a reminder, in its own sentence or in the one that leads up to it."""
    parts = sentences(claim.line.text)
    at = next((n for n, part in enumerate(parts) if claim.text in part), 0)
    return any(_REMINDER.search(part) for part in parts[max(at - 1, 0) : at + 1])
