"""Checks of manners: greetings by the hour, days by their right word, introductions, and what is taken up again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

from simulator.core.types import PersonId
from simulator.journal.reading import Talk
from simulator.study.checks import Check, Failure, never, not_applicable, share
from simulator.study.gatherings import speaks_of
from simulator.study.story import Spoken, Story
from simulator.study.words import content, sentences

GROUP = "Talk"
NOON, EVENING = 12, 17

_MORNING = re.compile(r"\bgood morning\b|^morning\b|(?<!this )(?<!the )(?<!that )(?<!in )\bmorning,", re.I)
_EVENING = re.compile(r"\bgood evening\b|^evening\b", re.I)
_AFTERNOON = re.compile(r"\bgood afternoon\b|^afternoon\b", re.I)
_DAYS = (("yesterday", -1), ("today", 0), ("tonight", 0), ("tomorrow", 1))
_PAST = re.compile(r"\b(?:was|were|had|did|came|went|held|met|been|gave|(?!invited)\w+ed)\b", re.I)
_AGAIN = re.compile(
    r"\b(?:last time|yesterday|the other day|earlier|this morning|when we (?:last )?(?:met|talked|spoke)|you (?:said|told me"
    r"|mentioned|asked me|promised)|as I (?:said|told you|was saying)|I (?:told|promised) you|we (?:talked|spoke|were talking)|so"
    r" soon|twice in|we meet again|(?:see|meet) you again|you again|our (?:last )?(?:talk|chat)|since (?:we|I saw)|remember)\b",
    re.I,
)


def manners_checks(story: Story) -> Iterator[Check]:
    """Greetings, day words, introductions, re-meetings."""
    yield _greetings(story)
    yield _day_words(story)
    yield _introduced(story)
    yield _strangers(story)
    yield _remeetings(story)


def _greetings(story: Story) -> Check:
    cases, failures = 0, []
    for line in story.lines:
        hour = line.time.hour
        said = [pattern.search(line.text) is not None for pattern in (_MORNING, _AFTERNOON, _EVENING)]
        cases += any(said)
        if (said[0] and hour >= NOON) or (said[1] and hour < NOON) or (said[2] and hour < EVENING):
            failures.append(line.failure)
    return never(GROUP, "a greeting at the wrong hour", cases, failures)


def _day_words(story: Story) -> Check:
    name = "a gathering by the wrong day, or not in the past once over"
    cases, failures = 0, []
    for gathering in story.run.config.gatherings:
        for line in story.lines:
            for sentence in sentences(line.text):
                if speaks_of(story, gathering, line, sentence):
                    cases += 1
                    day = (gathering.start.date() - line.time.date()).days
                    over = line.time >= gathering.end
                    words = [off for word, off in _DAYS if re.search(rf"\b{word}\b", sentence, re.I)]
                    stated = {c.start.date() for c in story.clauses(line, sentence.rpartition(": ")[2]) if c.start}
                    wrong = any(off != day for off in words) or (bool(stated) and gathering.start.date() not in stated)
                    if wrong or (over and not _PAST.search(sentence)):
                        failures.append(line.failure)
    if not story.run.config.gatherings:
        return not_applicable(GROUP, name, "never", "no gathering is tracked")
    return never(GROUP, name, cases, failures)


def _introduces(line: Spoken) -> bool:
    names = "|".join(map(re.escape, (line.speaker, line.speaker.split()[0])))
    return (
        re.search(rf"(?:\bI['’]m|\bI am|\bname is|\bname['’]s|\bcall me) (?:{names})\b|\b(?:{names}) here\b", line.text) is not None
    )


def _partner(talk: Talk, one: PersonId) -> PersonId:
    return talk.other if one == talk.opener else talk.opener


def _introduced(story: Story) -> Check:
    """Nobody introduces themselves to those whom they know or have talked with."""
    known: set[frozenset[str]] = set()
    cases, failures = 0, []
    for talk in story.talks:
        pair = frozenset((talk.opener, talk.other))
        aware = [one for one in (talk.opener, talk.other) if pair in known or story.knew(one, _partner(talk, one))]
        cases += bool(aware)
        failures += [line.failure for line in story.lines_of(talk) if line.speaker in aware and _introduces(line)]
        known.add(pair)
    return never(GROUP, "introduces themselves at home or to acquaintances", cases, failures)


def _strangers(story: Story) -> Check:
    known: set[frozenset[str]] = set()
    cases, failures = 0, []
    for talk in story.talks:
        pair, lines = frozenset((talk.opener, talk.other)), story.lines_of(talk)
        if lines and pair not in known and not any(story.knew(one, _partner(talk, one)) for one in sorted(pair)):
            cases += 1
            if not any(map(_introduces, lines)):
                failures.append(Failure(lines[0].time, lines[0].speaker, f"to {talk.other}, a stranger: {lines[0].text}"))
        known.add(pair)
    return share(GROUP, "strangers introduce themselves", 1.0, cases, failures)


def _remeetings(story: Story) -> Check:
    """A re-meeting mentions the earlier talk by a word for it, or by asking after what the other spoke of then."""
    told: dict[tuple[str, str], frozenset[str]] = {}
    claimed: dict[str, frozenset[str]] = {}
    for claim in story.claims:
        key = f"{claim.line.talk.talk} {claim.line.speaker}"
        claimed[key] = claimed.get(key, frozenset()) | claim.words
    cases, failures = 0, []
    met: dict[frozenset[str], int] = {}
    for talk in story.talks:
        pair, lines = frozenset((talk.opener, talk.other)), story.lines_of(talk)
        if lines and pair in met:
            cases += 1
            if not any(_AGAIN.search(line.text) or _asks_after(line, told) for line in lines):
                since = timedelta(seconds=10 * (talk.began - met[pair]))
                failures.append(Failure(lines[0].time, lines[0].speaker, f"to {talk.other}, {since} later: {lines[0].text}"))
        for line in lines:
            key = f"{talk.talk} {line.speaker}"
            told[line.speaker, line.to] = told.get((line.speaker, line.to), frozenset()) | claimed.get(key, frozenset())
        met[pair] = talk.began
    return share(GROUP, "a re-meeting mentions the earlier talk", 0.5, cases, failures)


def _asks_after(line: Spoken, told: dict[tuple[str, str], frozenset[str]]) -> bool:
    theirs = told.get((line.to, line.speaker), frozenset())
    return any(
        re.search(r"\byour?\b", part, re.I) and content(part) & theirs for part in sentences(line.text) if part.endswith("?")
    )
