"""Checks of how things are put: patterns that come again, and slips that no person makes."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from simulator.core.records import Kind, Record
from simulator.core.types import PersonId
from simulator.study.checks import SHARE, Bounds, Check, Failure, between, never, not_applicable, percent
from simulator.study.story import Spoken, Story
from simulator.study.words import sentences

GROUP = "Talk"
LARGEST = 0.03
LARGEST_THOUGHT = 0.05
FEWEST_THOUGHTS = 20
"""Of fewer, a single one would be more than a twentieth."""

_SLIPS = (
    ("a hole in a pattern", re.compile(r"[{}]|\bNone\b|\bnull\b")),
    ('"a" before a vowel', re.compile(r"\b[Aa] (?!(?:uni|use|usu|uti|eu|ewe|one\b|once\b|u[- ]))[aeiouAEIOU]\w")),
    ('"an" before a consonant', re.compile(r"\b[Aa]n (?!(?:hour|honest|honou?r|heir|herb))[b-df-hj-np-tv-z]\w")),
)


def phrasing_checks(story: Story) -> Iterator[Check]:
    """Skeletons of sentences: the commonest, openings, repeats within a day; those of reflections; and slips."""
    yield _largest(story)
    yield _openings(story)
    yield _twice_a_day(story)
    yield _largest_thought(story)
    yield never(GROUP, "no holes and no wrong articles", len(story.lines), _slips(story))
    yield never(GROUP, "nobody names themselves in the third person", len(story.lines), _own_names(story))


def _skeletons(story: Story, line: Spoken) -> list[str]:
    return [found for sentence in sentences(line.text) if (found := story.skeletons.of(sentence))]


def _largest(story: Story) -> Check:
    want, name = f"at most {100 * LARGEST:.0f} % of lines", "the commonest sentence skeleton"
    if not story.lines:
        return not_applicable(GROUP, name, want, "nobody talked")
    users: dict[str, list[Spoken]] = defaultdict(list)
    for line in story.lines:
        for skeleton in dict.fromkeys(_skeletons(story, line)):
            users[skeleton].append(line)
    common = sorted(users, key=lambda skeleton: (-len(users[skeleton]), skeleton))
    if not common:
        return not_applicable(GROUP, name, want, "no sentence says more than a name")
    count, total = len(users[common[0]]), len(story.lines)
    over = [users[one] for one in common if len(users[one]) > LARGEST * total]
    failures = [Failure(lines[0].time, lines[0].speaker, f"in {len(lines)} lines: {lines[0].text}") for lines in over]
    shown = (f'{percent(count, total)} "{common[0]}"', want)
    return between(GROUP, name, round(count / total, 6), Bounds(None, LARGEST, SHARE), shown, failures)


def _largest_thought(story: Story) -> Check:
    """The share of reflections that the commonest skeleton of a reflection makes up; one skeleton of few is no pattern."""
    want, name = f"at most {100 * LARGEST_THOUGHT:.0f} % of reflections", "the commonest skeleton of a reflection"
    thinkers: dict[str, list[tuple[PersonId, Record]]] = defaultdict(list)
    thought = [(person, record) for person, record in story.run.records("thought") if record.kind is Kind.REFLECTION]
    for person, record in thought:
        thinkers[story.skeletons.of(record.text)].append((person, record))
    if len(thought) < FEWEST_THOUGHTS:
        return not_applicable(GROUP, name, want, f"fewer than {FEWEST_THOUGHTS} reflections")
    common = sorted(thinkers, key=lambda skeleton: (-len(thinkers[skeleton]), skeleton))
    count, total = len(thinkers[common[0]]), len(thought)
    over = [thinkers[one] for one in common if len(thinkers[one]) > LARGEST_THOUGHT * total]
    failures = [
        Failure(story.run.clock.at(same[0][1].created), same[0][0], f"{len(same)} times: {same[0][1].text}") for same in over
    ]
    shown = (f'{percent(count, total)} of {total} "{common[0]}"', want)
    return between(GROUP, name, round(count / total, 6), Bounds(None, LARGEST_THOUGHT, SHARE), shown, failures)


def _openings(story: Story) -> Check:
    last: dict[tuple[str, str], str] = {}
    cases, failures = 0, []
    for line in (line for line in story.lines if line.index == 0):
        pair = (min(line.speaker, line.to), max(line.speaker, line.to))
        opening = next(iter(_skeletons(story, line)), "")
        cases += pair in last
        if opening and last.get(pair) == opening:
            failures.append(line.failure)
        last[pair] = opening
    return never(GROUP, "a pair opens twice running with one skeleton", cases, failures)


def _twice_a_day(story: Story) -> Check:
    used: Counter[tuple[str, object, str]] = Counter()
    cases, failures = 0, []
    for line in sorted(story.lines, key=lambda line: (line.tick, line.speaker)):
        for skeleton in _skeletons(story, line):
            key = (line.speaker, line.time.date(), skeleton)
            cases += 1
            if used[key]:
                failures.append(Failure(line.time, line.speaker, f'"{skeleton}" again: {line.text}'))
            used[key] += 1
    return never(GROUP, "a speaker uses one skeleton twice in a day", cases, failures)


def _slips(story: Story) -> list[Failure]:
    return [
        Failure(line.time, line.speaker, f"{what}: {line.text}")
        for line in story.lines
        for what, pattern in _SLIPS
        if pattern.search(line.text)
    ]


def _own_names(story: Story) -> list[Failure]:
    places = sorted({place.split(":")[n] for place in story.affords for n in range(place.count(":") + 1)}, key=len, reverse=True)
    named = [place for place in places if any(name.split()[0] in place for name in story.names)]
    return [line.failure for line in story.lines if _names_itself(line, named, _namesakes(story, line))]


def _namesakes(story: Story, line: Spoken) -> Callable[[str], bool]:
    """Whether another than the speaker has the same first name (then only the full name is the speaker's own)."""
    first = line.speaker.split()[0]
    shared = any(name != line.speaker and name.split()[0] == first for name in story.names)
    return lambda name: shared and name == first


def _names_itself(line: Spoken, places: list[str], ambiguous: Callable[[str], bool]) -> bool:
    text = re.sub(r"[\"“][^\"”]*[\"”]", "", line.text)
    for place in places:
        text = text.replace(place, "")
    own = [name for name in (line.speaker, line.speaker.split()[0]) if not ambiguous(name)]
    for name in own:
        text = re.sub(
            rf"(?i:\bI['’]m|\bI am|\bname is|\bname['’]s|\bthis is|\bcall me) {re.escape(name)}\b|\b{re.escape(name)} here\b"
            rf"|(?:^|(?<=[.!?] )){re.escape(name)}(?=[.!]|, (?i:hello)\b)",  # who gives their name and no more
            "",
            text,
        )
    return any(re.search(rf"\b{re.escape(name)}\b", text) for name in own)
