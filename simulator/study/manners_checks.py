"""Checks of manners: greetings by the hour, days by their right word, introductions, and what is taken up again."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import timedelta

from simulator.core.types import PersonId
from simulator.journal.reading import Talk
from simulator.study.checks import Check, Failure, never, not_applicable, share
from simulator.study.gatherings import speaks_of
from simulator.study.story import Claim, Spoken, Story
from simulator.study.telling_checks import SAME
from simulator.study.words import alike, content, sentences

GROUP = "Talk"
NIGHT, NOON, EVENING = 4, 12, 17

_MORNING = re.compile(r"\bgood morning\b|^morning\b|(?<!this )(?<!the )(?<!that )(?<!in )\bmorning,", re.I)
_EVENING = re.compile(r"\bgood evening\b|^evening\b", re.I)
_AFTERNOON = re.compile(r"\bgood afternoon\b|^afternoon\b", re.I)
_SAYS = re.compile(r"\b(?:to say|says|saying|said) good (?:morning|afternoon|evening)\b", re.I)
"""How a greeting is spoken of, such as one that a bird is taught, which greets nobody."""
_DAYS = (("yesterday", -1), ("today", 0), ("tonight", 0), ("tomorrow", 1))
_PAST = re.compile(r"\b(?:was|were|had|did|came|went|held|met|been|gave|(?!invited)\w+ed)\b", re.I)
_SAYING = r"(?:said|told|mentioned|talked|spoke|asked|promised|invited|(?:was|were) (?:talking|telling|saying))"
_WHEN = r"(?:yesterday|this morning|today|tonight|earlier|the other day|on \w+day)"
_AGAIN = re.compile(
    rf"\b(?:last time|when we (?:last )?(?:met|talked|spoke)|(?:you|we|I) (?:\w+ )?{_SAYING}"
    r"|(?:you|we|I)(?:['’]ve| have) (?:told|said|mentioned|asked|promised|talked|spoken)"
    r"|our (?:last )?(?:talk|chat|conversation)|since (?:we (?:last )?(?:talked|spoke|met)|our|I (?:last )?saw you)"
    r"|remember (?:what|when|that|how) (?:you|we|I))\b",
    re.I,
)
_WHEN_SAID = re.compile(
    rf"\b{_WHEN},? (?:when )?\S+ (?:\w+ )?{_SAYING}\b"
    rf"|\b{_SAYING}\b(?: (?:me|you|us|to|about|of|with|it|that|this|each other))* {_WHEN}\b"
    rf"|\b(?:you|we|I) (?:\w+ )?{_SAYING}\b[^.!?]* (?:yesterday|this morning|earlier|the other day)(?=[.!?]*$)",
    re.I,
)
TAKEN_UP = 2
"""So many words of meaning of what was said in an earlier talk take it up."""


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
        hour, text = line.time.hour, _SAYS.sub("", line.text)
        said = [pattern.search(text) is not None for pattern in (_MORNING, _AFTERNOON, _EVENING)]
        cases += any(said)
        if (said[0] and hour >= NOON) or (said[1] and hour < NOON) or (said[2] and NIGHT <= hour < EVENING):
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
                    days = _WHEN_SAID.sub("", sentence)
                    words = [off for word, off in _DAYS if re.search(rf"\b{word}\b", days, re.I)]
                    stated = {c.start.date() for c in story.clauses(line, days.rpartition(": ")[2]) if c.start}
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
        known |= {pair} if talk.lines else set()
    return never(GROUP, "introduces themselves at home or to acquaintances", cases, failures)


def _strangers(story: Story) -> Check:
    """Strangers are two of whom neither knew the other when the town began, and who have not talked; a name overheard is no tie."""
    known: set[frozenset[str]] = set()
    cases, failures = 0, []
    for talk in story.talks:
        pair, lines = frozenset((talk.opener, talk.other)), story.lines_of(talk)
        if lines and pair not in known and not any(story.knew(one, _partner(talk, one)) for one in sorted(pair)):
            cases += 1
            if not any(map(_introduces, lines)):
                failures.append(Failure(lines[0].time, lines[0].speaker, f"to {talk.other}, a stranger: {lines[0].text}"))
        known |= {pair} if lines else set()
    return share(GROUP, "strangers introduce themselves", 1.0, cases, failures)


def _remeetings(story: Story) -> Check:
    """A re-meeting mentions the earlier talk by a word for it, or by taking up what was said in it."""
    claims: dict[str, list[Claim]] = defaultdict(list)
    for claim in story.claims:
        claims[claim.line.talk.talk].append(claim)
    told: dict[frozenset[str], list[Claim]] = defaultdict(list)
    cases, failures = 0, []
    met: dict[frozenset[str], int] = {}
    for talk in story.talks:
        pair, lines = frozenset((talk.opener, talk.other)), story.lines_of(talk)
        if lines and pair in met:
            cases += 1
            if not any(_AGAIN.search(line.text) or _takes_up(line, told[pair]) for line in lines):
                since = timedelta(seconds=10 * (talk.began - met[pair]))
                failures.append(Failure(lines[0].time, lines[0].speaker, f"to {talk.other}, {since} later: {lines[0].text}"))
        told[pair] += claims[talk.talk]
        if lines:
            met[pair] = talk.began
    return share(GROUP, "a re-meeting mentions the earlier talk", 0.5, cases, failures)


def _takes_up(line: Spoken, told: list[Claim]) -> bool:
    """Whether a line asks after what the other told, or goes on from what either told; to tell it over again is neither."""
    parts = [(part, content(part)) for part in sentences(line.text)]
    theirs = [claim for claim in told if claim.line.speaker == line.to]
    asks = any(
        part.endswith("?") and re.search(r"\byour?\b", part, re.I) and any(words & claim.words for claim in theirs)
        for part, words in parts
    )
    again = any(alike(words, claim.words) >= SAME for _, words in parts for claim in told if claim.line.speaker == line.speaker)
    return asks or (not again and any(len(words & claim.words) >= TAKEN_UP for _, words in parts for claim in told))
