"""Reflection: what recurs in the latest memories, as questions; and what several of them show together, as insights."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.core.records import Kind, Outcome, Record
from simulator.core.types import PersonId
from simulator.mind.offline import beliefs
from simulator.mind.offline.grammar import definite, is_plural, listing, possessive, word_set
from simulator.mind.offline.meaning import Topic
from simulator.mind.offline.outlook import Outlook, content, outlook
from simulator.mind.offline.retelling import activity, names_one
from simulator.mind.offline.spoken_times import place_name, place_words
from simulator.mind.offline.topics import is_thing, trimmed
from simulator.mind.questions import FocalQuestions, Insight, Insights

_GOOD = word_set("happy glad enjoy enjoyed love loved pleased excited proud grateful thank thanked wonderful delighted")
_BAD = word_set("sad angry worried afraid upset lonely tired annoyed jealous disappointed anxious hurt argued quarrel cancelled")
_SPARE = ("What matters most to me these days?", "Whom do I want to spend more time with?", "What do I spend my days on?")
_EVIDENCE = 6


@dataclass(frozen=True, slots=True)
class Recurring:
    """Something that several records share: how much they weigh, as a question, as insights, and their ids."""

    weight: int
    kind: str
    about: str
    question: str
    insights: tuple[str, ...]
    records: tuple[int, ...]


def focal(q: FocalQuestions) -> tuple[str, ...]:
    """The three questions that these records raise, each of another kind where there are kinds enough."""
    found = _recurring(outlook(q.me, q.records), q.records)
    first = {item.kind: item for item in reversed(found)}
    ordered = [item for item in found if first[item.kind] is item] + [item for item in found if first[item.kind] is not item]
    return tuple(dict.fromkeys([item.question for item in ordered] + list(_SPARE)))[:3]


def insights(q: Insights) -> tuple[Insight, ...]:
    """Up to five conclusions, those that speak to the questions first; each stands on two records or more."""
    wanted = content(" ".join(q.questions))
    known = {record.text for record in q.records}
    found = _recurring(outlook(q.me, q.records), q.records)
    ranked = sorted(found, key=lambda item: (-3 * len(wanted & content(item.about)) - item.weight, item.about, item.kind))
    fresh = [(text, item) for item in ranked for text in item.insights[:1] if text not in known]
    fresh += [(text, item) for item in ranked for text in item.insights[1:] if text not in known]
    unique = {text: Insight(text, item.records[-_EVIDENCE:]) for text, item in reversed(fresh)}
    return tuple(unique[text] for text in dict.fromkeys(text for text, _ in fresh))[:5]


def _recurring(view: Outlook, records: Sequence[Record]) -> list[Recurring]:
    """All that recurs, weightiest first."""
    found = [*_people(view, records), *_talk_of_the_town(view, records), *_guests(view, records), *_days(view, records),
             *_matters(view, records), *_feelings(records), *_outcomes(records)]  # fmt: skip
    return sorted((item for item in found if len(set(item.records)) >= 2), key=lambda item: (-item.weight, item.kind, item.about))


def _ids(records: Sequence[Record]) -> tuple[int, ...]:
    return tuple(sorted({record.id for record in records}))


def _people(view: Outlook, records: Sequence[Record]) -> Iterator[Recurring]:
    """How near somebody is to me, and what they care for."""
    for name in view.names:
        about = [
            r
            for r in records
            if name != view.persona.name and (r.actor == name or names_one(r.text, name) or r.source.endswith(f":{name}"))
        ]
        talks = [r for r in about if r.kind is Kind.CHAT or r.source in (f"told:{name}", f"said:{name}", f"heard:{name}")]
        if len(about) < 2:
            continue
        if len(talks) >= 2:
            near = view.closeness(name)
            said = (f"I feel close to {name}", f"I want to spend more time with {name}") if near >= 0.4 or len(talks) >= 4 else (
                f"I am getting to know {name}", f"I want to get to know {name} better")  # fmt: skip
            yield Recurring(
                2 * len(talks) + len(about),
                "person",
                name,
                f"What does {name} mean to me?",
                tuple(f"{text}." for text in said),
                _ids(talks),
            )
        elif len(about) >= 3:
            yield Recurring(len(about), "person", name, f"What do I know about {name}?", (f"I see {name} often.",), _ids(about))
        yield from _their_care(name, about, view)


def _their_care(name: PersonId, about: Sequence[Record], view: Outlook) -> Iterator[Recurring]:
    tie = view.tie(name)
    for concern in map(trimmed, tie.cares_for) if tie is not None else ():
        shown = [record for record in about if content(concern) and content(concern) <= content(record.text)]
        if len(shown) >= 2 and is_thing(concern):
            thing = " ".join(
                word for word in concern.split() if word.lower() not in ("the", "a", "an", "my", "their", "his", "her")
            )
            yield Recurring(2 * len(shown) + 1, "care", f"{name} {concern}", f"What does {name} care about?", (
                f"{name} cares a lot about the {thing}.",), _ids(shown))  # fmt: skip


def _matter(thing: str) -> str:
    return "matter" if is_plural(thing) else "matters"


def _talk_of_the_town(view: Outlook, records: Sequence[Record]) -> Iterator[Recurring]:
    """What I hear of from several people."""
    for topic in view.topics:
        named = content(topic.what) if topic.what else frozenset[str]()
        if not named or not is_thing(topic.what) or topic.mine or topic.does == "be" or topic.what in view.names:
            continue
        heard = [record for record in records if named <= content(record.text) and record.kind is not Kind.REFLECTION]
        tellers = sorted(
            {record.source.split(":", 1)[1] for record in heard if record.source.startswith(("told:", "heard:", "overheard:"))}
        )
        thing = _thing(topic, view)
        if len(tellers) >= 3:
            yield Recurring(3 * len(tellers) + topic.importance, "news", thing, f"What do people think of {thing}?", (
                f"Everyone seems to talk about {thing}.",), _ids(heard))  # fmt: skip
        elif len(heard) >= 2 and tellers:  # a question, but that two spoke of it is no insight
            weight = 2 * len(tellers) + topic.importance
            yield Recurring(weight, "news", thing, f"What do I think of {thing}?", (), _ids(heard))


def _thing(topic: Topic, view: Outlook) -> str:
    """What a topic is about, by name: "Ada Moreau's harvest supper", "the council"."""
    if topic.gathering and topic.who in view.names and topic.who != view.persona.name:
        return f"{possessive(topic.who)} {topic.what}"
    return definite(topic.what)


def _guests(view: Outlook, records: Sequence[Record]) -> Iterator[Recurring]:
    """Who comes to what I host."""
    for topic in view.topics:
        if not (topic.gathering and topic.mine and topic.what):
            continue
        named = content(topic.what)
        coming = [
            r for r in records if named <= content(r.text) and re.search(r"\b(?:is coming|will come|is going) to my\b", r.text)
        ]
        guests = sorted(
            {name for name in view.names for record in coming if names_one(record.text, name) and name != view.persona.name}
        )
        if len(guests) >= 2:
            many = listing(guests) if len(guests) <= 3 else f"{len(guests)} people"
            said = (f"{many} are coming to my {topic.what}.", f"I want my {topic.what} to go well.")
            yield Recurring(
                3 * len(guests) + topic.importance, "guests", topic.what, f"Who will come to my {topic.what}?", said, _ids(coming)
            )


def _days(view: Outlook, records: Sequence[Record]) -> Iterator[Recurring]:
    """What I do again and again, and where."""
    own = [r for r in records if r.actor == view.persona.name and r.kind in (Kind.OBSERVATION, Kind.PLAN) and r.place]
    places = sorted({place_name(record.place) for record in own} - {place_name(view.persona.home)})
    for place in places:
        here = [record for record in own if place_name(record.place) == place]
        yield Recurring(len(here), "place", place, f"Why do I spend my time {place_words(place)}?", (
            f"I like to spend my time {place_words(place)}.",), _ids(here))  # fmt: skip
    doings = sorted(
        {doing for record in own if (doing := activity(f"{record.action} {record.object}".strip())) and len(content(doing)) >= 1}
    )
    for doing in doings:
        such = [record for record in own if activity(f"{record.action} {record.object}".strip()) == doing]
        if len(such) >= 3:
            yield Recurring(
                len(such), "days", doing, "What do I spend my days on?", (f"I spend much of my time {doing}.",), _ids(such)
            )


def _matters(view: Outlook, records: Sequence[Record]) -> Iterator[Recurring]:
    """What I am busy with, where my latest memories keep coming back to it."""
    for concern in beliefs.concerns(view.persona, records):
        named = content(concern)
        about = [record for record in records if named and named <= content(record.text)]
        thing = " ".join(word for word in concern.split() if word.lower() not in ("the", "a", "an", "my"))
        if len(about) >= 2 and thing and is_thing(concern):
            said = (f"My {thing} {_matter(thing)} a lot to me.", f"I want to give more time to my {thing}.")
            yield Recurring(2 * len(about), "concern", thing, f"How far have I come with my {thing}?", said, _ids(about))


def _feelings(records: Sequence[Record]) -> Iterator[Recurring]:
    good = [record for record in records if _GOOD & content(record.text) and record.kind is not Kind.REFLECTION]
    bad = [record for record in records if _BAD & content(record.text) and record.kind is not Kind.REFLECTION]
    yield Recurring(
        len(good), "feeling", "glad", "What makes me happy?", ("There has been much to be glad about lately.",), _ids(good)
    )
    yield Recurring(
        len(bad) + 1,
        "feeling",
        "worry",
        "What has been troubling me?",
        ("There is a good deal of trouble about just now.",),
        _ids(bad),
    )


def _outcomes(records: Sequence[Record]) -> Iterator[Recurring]:
    """Kept and broken promises, and how my work turned out."""
    kept = [record for record in records if record.outcome is Outcome.SUCCESS]
    broken = [record for record in records if record.outcome is Outcome.FAILURE]
    yield Recurring(len(kept), "kept", "promises", "Do I keep what I promise?", ("I get done what I set out to do.",), _ids(kept))
    yield Recurring(
        2 * len(broken),
        "broken",
        "plans",
        "Why do my plans go wrong?",
        ("Too many of my plans have come to nothing lately.",),
        _ids(broken),
    )
