"""Reflection: what the latest memories raise, as questions; and what several of them show together, as insights.

The findings say what there is to conclude, the lexicon in which words. Nobody says one form twice in a day, nor thinks one matter
over twice.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from simulator.core.records import Record
from simulator.core.rng import Chance
from simulator.core.skeleton import Skeletons
from simulator.mind.offline.findings import Finding, of_guests, of_news, of_people
from simulator.mind.offline.outlook import Outlook, content, outlook
from simulator.mind.offline.own_findings import of_me
from simulator.mind.offline.retelling import names_one
from simulator.mind.offline.wording import Voice, parted, registers, skeletons, thoughts
from simulator.mind.questions import FocalQuestions, Insight, Insights

_EVIDENCE = 6
_MOST = 5
_OF_A_KIND = {"days": 1, "person": 3}
"""How many insights of one kind come of one reflection, where it is not two."""
_PLAINLY = 3
"""One of so many times one thinks in a manner of one's own, else as everybody does."""
_STIR = 6
"""How far chance moves the weight of a finding: nobody thinks of the weightiest alone."""


def focal(q: FocalQuestions) -> tuple[str, ...]:
    """The three questions that these records raise, each of another kind where there are kinds enough."""
    view = outlook(q.me, q.records)
    voice = Voice(Chance(q.me.key, "focal", q.me.persona.name), registers(q.me.persona.traits))
    found = sorted(_found(view, q.records), key=lambda one: (-one.weight - voice.chance.below(_STIR), one.question, one.about))
    first = {one.question: one for one in reversed(found)}
    ordered = [one for one in found if first[one.question] is one] + [one for one in found if first[one.question] is not one]
    asked = [voice.say(f"question_{one.question}", **dict(one.slots)) for one in ordered[:4]]
    spare = [voice.say("question_spare") for _ in range(3)]
    return tuple(dict.fromkeys([*asked, *spare]))[:3]


def insights(q: Insights) -> tuple[Insight, ...]:
    """Up to five conclusions, each of another kind, those that speak to the questions first; each stands on two records or more."""
    view = outlook(q.me, q.records)
    chance = Chance(q.me.key, "insights", q.me.persona.name)
    used = {_form(said, view.names) for text in q.thought for said in parted(text)}
    manner = registers(q.me.persona.traits) if chance.below(_PLAINLY) == 0 else ()
    voice = Voice(chance, manner, used=used, skeleton=lambda said: _form(said, view.names))
    wanted = content(" ".join(q.questions))
    thought = [content(text) for text in (*q.thought, *(r.text for r in q.records if r.source == "thought"))]
    ranked = sorted(
        _found(view, q.records),
        key=lambda one: (-2 * len(wanted & content(one.about)) - one.weight - chance.below(_STIR), one.about, one.act),
    )
    made: dict[str, Insight] = {}
    kinds: Counter[str] = Counter()
    for one in ranked:
        matter = content(" ".join(value for _, value in one.slots) or one.about)
        if (
            len(made) == _MOST
            or one.act in made
            or kinds[one.question] == _OF_A_KIND.get(one.question, 2)
            or any(_same(matter, known) for known in thought)
        ):
            continue
        if text := voice.fresh(f"thought_{one.act}", **dict(one.slots)):
            made[one.act] = Insight(text, one.records[-_EVIDENCE:])
            thought.append(content(text))
            kinds[one.question] += 1
    return tuple(made.values())


def _found(view: Outlook, records: Sequence[Record]) -> list[Finding]:
    """All that stands on two records or more and names nobody by the thinker's own name, in a settled order."""
    found: Iterator[Finding] = (
        one
        for finds in (of_people(view, records), of_news(view, records), of_guests(view, records), of_me(view, records))
        for one in finds
    )
    me = view.persona.name
    sound = (one for one in found if len(one.records) >= 2 and not any(names_one(value, me) for _, value in one.slots))
    return sorted(sound, key=lambda one: (-one.weight, one.act, one.about, one.records))


def _same(matter: frozenset[str], known: frozenset[str]) -> bool:
    """Whether a thought of today has these words already."""
    return bool(matter) and matter <= known


@lru_cache(maxsize=8192)
def _form(text: str, names: tuple[str, ...]) -> str:
    """The form of a thought: its skeleton, with what no pattern of the lexicon has masked as well."""
    masked = [word if word in _frame() else "*" for word in _masks(names).of(text).split()]
    return re.sub(r"\*(?: \*)+", "*", " ".join(masked))


@lru_cache(maxsize=256)
def _masks(names: tuple[str, ...]) -> Skeletons:
    return Skeletons(names, ())


@cache
def _frame() -> frozenset[str]:
    """The words of the lexicon's own in what one thinks."""
    patterns = (pattern for act in thoughts() for pattern in skeletons(act))
    bare = (re.sub(r"{\w+}", " ", pattern).lower().replace("'s", "") for pattern in patterns)
    return frozenset(word for pattern in bare for word in re.findall(r"[\w']+", pattern)) - {"name", "time"}
