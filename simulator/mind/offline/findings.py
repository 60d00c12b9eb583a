"""Findings: what several memories show together, of people, of news and of what I host. Views, nothing is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from simulator.core.records import Kind, Record
from simulator.core.types import PersonId
from simulator.mind.offline.grammar import definite, gerund, listing, possessive, word_set
from simulator.mind.offline.meaning import Topic
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.retelling import activity, names_one, owed, plainly
from simulator.mind.offline.spoken_times import place_name, place_words
from simulator.mind.offline.topics import is_thing, trimmed
from simulator.mind.offline.wording import phrases

_CLOSE = 0.4
_DETERMINER = re.compile(r"^(?:the|an?|my|their|his|her|our) ")
_FROM = ("told", "heard", "overheard")
_LONGEST = 110
"""A fact of more letters is not thought in a sentence with others."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that several records show: the act of the lexicon that says so and the one that asks after it.

    `about` are the words by which two findings of one matter are known for it, `slots` what the acts are filled with.
    """

    act: str
    question: str
    weight: int
    about: str
    slots: tuple[tuple[str, str], ...]
    records: tuple[int, ...]


def ids(*groups: Sequence[Record]) -> tuple[int, ...]:
    """The ids of some records, each once, in order."""
    return tuple(sorted({record.id for group in groups for record in group}))


def time_of(record: Record, view: Outlook) -> datetime:
    """When something was remembered."""
    return view.me.clock.at(record.created)


def teller(record: Record) -> PersonId:
    """Whom a memory was heard from; "" for one of another kind."""
    how, _, name = record.source.partition(":")
    return name if how in _FROM else ""


# --- people ------------------------------------------------------------------------------------------------------------


def of_people(view: Outlook, records: Sequence[Record]) -> Iterator[Finding]:
    """How near somebody is to me, what they told me, what they care for, what I saw them at, what is between us."""
    for name in view.names:
        about = [r for r in records if r.actor == name or r.source.endswith(f":{name}") or names_one(r.text, name)]
        if name == view.persona.name or len(about) < 2:
            continue
        talks = [r for r in about if r.kind is Kind.CHAT and r.source.endswith(f":{name}") and not r.source.startswith("overheard")]
        if len(talks) >= 2:
            act = "near" if view.closeness(name) >= _CLOSE else "new"
            yield Finding(act, "person", len(talks) + 1, name, (("who", name),), ids(talks))
            yield from _told(name, talks, view)
        yield from _talked_of(name, talks, view)
        yield from _care(name, about, view)
        yield from _seen(name, about, view)
        yield from _between_us(name, about, talks, view)
    yield from _faces(view, records)


def _told(name: PersonId, talks: Sequence[Record], view: Outlook) -> Iterator[Finding]:
    """What they told me of themselves, and of others, with the talk in which they did."""
    for record in talks:
        if record.source != f"told:{name}" or len(record.text) > _LONGEST or _UNCLEAR.search(record.text):
            continue
        rest, said = plainly(record.text), content(record.text)
        around = [r for r in talks if r.id != record.id and (r.source.startswith("talk:") or len(said & content(r.text)) >= 2)]
        if not around or any(t.gathering and content(t.what) & said for t in view.topics):
            continue
        fact = rest.removeprefix(f"{name} ")
        if fact != rest and not _PASSING.match(fact) and name.split()[0] not in fact:
            slots = (("who", name), ("first", name.split()[0]), ("fact", fact))
            yield Finding("know", "person", record.importance + 5, f"{name} {fact}", slots, ids([record], around[-2:]))
        elif fact.startswith("told me that "):
            yield from _gossip(name, fact.removeprefix("told me that "), [record, *around[-2:]], view)


_UNCLEAR = re.compile(r"\d|\b(?:may add|in confidence|I and|me and|you|all by (?!my|him|her|them))\b")
"""Marks of what was not well understood, or is for a certain day, or for nobody else."""


_PASSING = re.compile(
    r"(?:told|was|were|did|had|saw|met|went|came|got|lives?|earns?|needs|would|has .*\bto live with|wants? to be|"
    r"is (?:at|in|on|having|paid)|(?:still )?has \w+ing)\b"
)
"""How a fact begins that says nothing of what somebody is like."""


def _gossip(name: PersonId, news: str, records: Sequence[Record], view: Outlook) -> Iterator[Finding]:
    other = next((one for one in view.names if news.startswith(f"{one} ") and one not in (name, view.persona.name)), "")
    if other and news.count(other.split()[0]) == 1:
        slots = (("teller", name), ("news", news), ("other", other.split()[0]))
        yield Finding("gossip", "person", 6, news, (*slots, ("who", other)), ids(records))


def _talked_of(name: PersonId, talks: Sequence[Record], view: Outlook) -> Iterator[Finding]:
    """What our talks were about, where it is an affair of theirs or mine."""
    tie = view.tie(name)
    affairs = [*(tie.cares_for if tie is not None else ()), *(t.what for t in view.topics if t.mine or t.who == name)]
    for record in talks:
        if not record.source.startswith("talk:") or " about " not in record.text:
            continue
        for thing in re.split(r", | and ", record.text.split(" about ", 1)[1].rstrip(".")):
            known = any(content(thing) <= content(affair) for affair in affairs)
            if any(names_one(thing, one) for one in view.names if one != name) or re.match(r"the \w+ing\b", thing):
                continue
            if known and len(content(thing)) > 1 and is_thing(thing) and thing == trimmed(thing) and len(talks) > 1:
                slots = (("who", name), ("thing", thing))
                yield Finding("talked", "person", len(talks) + 2, f"{name} {thing}", slots, ids([record], talks[-3:]))
                break


def _care(name: PersonId, about: Sequence[Record], view: Outlook) -> Iterator[Finding]:
    """What they care for, as far as they came back to it."""
    tie = view.tie(name)
    for concern in map(trimmed, tie.cares_for) if tie is not None else ():
        shown = [record for record in about if len(content(concern)) > 1 and content(concern) <= content(record.text)]
        thing = definite(_DETERMINER.sub("", concern))
        if len(shown) >= 2 and is_thing(concern) and len(thing.split()) <= 8:
            slots = (("who", name), ("thing", thing))
            yield Finding("care", "care", 2 * len(shown) + 1, f"{name} {concern}", slots, ids(shown))


def _seen(name: PersonId, about: Sequence[Record], view: Outlook) -> Iterator[Finding]:
    """What I saw them at again and again, and where."""
    sights = [r for r in about if r.source == "seen" and r.actor == name and activity(r.action)]
    for doing in dict.fromkeys(activity(r.action) for r in sights):
        such = [r for r in sights if activity(r.action) == doing]
        if len(such) >= 2 and not names_one(doing, view.persona.name) and doing.split()[0] not in _DULL:
            yield Finding("sight", "sight", len(such) + 2, f"{name} {doing}", (("who", name), ("doing", doing)), ids(such))
    tie = view.tie(name)
    for place in dict.fromkeys(place_name(r.place) for r in sights if r.place):
        there = [r for r in sights if place_name(r.place) == place]
        ours = place == place_name(view.persona.home) or (tie is not None and tie.household) or name.split()[0] in place
        if len({activity(r.action) for r in there}) >= 2 and len(there) >= 3 and not ours:
            slots = (("who", name), ("where", place_words(place)))
            yield Finding("haunt", "sight", len(there), f"{name} {place}", slots, ids(there))


_DULL = word_set("spending having eating sitting standing getting looking changing resting sleeping going lying washing")
"""What everybody does every day says nothing about anybody."""


def _between_us(name: PersonId, about: Sequence[Record], talks: Sequence[Record], view: Outlook) -> Iterator[Finding]:
    """Where we meet; and what I owe them or would like of them, brought back by a meeting."""
    gists = [r for r in talks if r.source.startswith("talk:") and r.place]
    places = {place_name(r.place) for r in gists}
    if len(gists) >= 2 and len(places) == 1 and place_name(view.persona.home) not in places:
        where = place_words(places.pop())
        yield Finding("meeting", "person", len(gists) + 1, f"{name} {where}", (("who", name), ("where", where)), ids(gists))
    met = [r for r in about if r.kind is Kind.CHAT or r.source == "seen"]
    for record in about if met else ():
        if record.kind is Kind.SEED and re.match(r"I\b", record.text) and owed(record.text) and len(record.text) <= _LONGEST:
            slots = (("who", name), ("mine", plainly(record.text)))
            yield Finding("owed", "person", record.importance + 3, record.text, slots, ids([record], met[-2:]))


def _faces(view: Outlook, records: Sequence[Record]) -> Iterator[Finding]:
    """Whom I met for the first time today: they said who they are."""
    met: dict[PersonId, Record] = {}
    for record in records:
        name = record.actor
        said = rf"(?:I['’]m|I am|name is) {re.escape(name)}\b"
        today = time_of(record, view).date() == view.now.date()
        if today and name and record.source == f"heard:{name}" and re.search(said, record.text):
            met.setdefault(name, record)
    if 2 <= len(met) <= 4:
        whom = listing(met)
        yield Finding("faces", "faces", 6, whom, (("whom", whom),), ids(list(met.values())))


# --- news --------------------------------------------------------------------------------------------------------------


def of_news(view: Outlook, records: Sequence[Record]) -> Iterator[Finding]:
    """What I hear of, from how many, and whether I have promised to come."""
    own = [content(topic.what) for topic in view.topics if topic.mine and topic.gathering]
    for topic in view.topics:
        named = content(topic.what) if topic.what else frozenset[str]()
        if not named or not _worth_a_thought(topic, view) or any(named & mine for mine in own):
            continue
        heard = [r for r in records if named <= content(r.text) and r.kind is not Kind.REFLECTION and r.source != "plan"]
        tellers = sorted({name for r in heard if (name := teller(r))})
        theirs = re.compile(rf"(?:^|\bthat ){re.escape(topic.who)} (?!told|say|said|is curious|asks)")
        if len(heard) >= 2 and tellers and (topic.gathering or any(theirs.search(r.text) for r in heard)):
            yield from _news(topic, tellers, heard, _promised(named, records), view)


def _news(
    topic: Topic, tellers: Sequence[PersonId], heard: Sequence[Record], promised: Sequence[Record], view: Outlook
) -> Iterator[Finding]:
    thing = _thing(topic, tellers, heard)
    slots = (("thing", thing), ("tellers", listing(tellers) if len(tellers) <= 3 else f"{len(tellers)} people"))
    if len(tellers) >= 3:
        yield Finding("news_many", "news", 3 * len(tellers) + topic.importance, thing, slots, ids(heard))
    act = "going" if promised else "bidden" if view.persona.name in topic.invited else "news"
    weight = 2 * len(tellers) + topic.importance
    yield Finding(act, "news", weight, f"{act if promised else ''} {thing}", slots, ids(promised, heard[-4:]))


def _promised(named: frozenset[str], records: Sequence[Record]) -> list[Record]:
    """The records by which I have promised to come to what some words name."""
    return [r for r in records if r.source == "plan" and r.text.startswith("I have promised") and named <= content(r.text)]


def _worth_a_thought(topic: Topic, view: Outlook) -> bool:
    """Whether a topic is a gathering or an affair of another whom I know by name, and a thing that can be named."""
    theirs = topic.who in view.names and topic.who != view.persona.name
    affair = theirs and topic.does.partition(" ")[0] in phrases()["news"]["project"] and topic.what[:1].islower()
    sound = is_thing(topic.what) and topic.what == trimmed(topic.what) and topic.what not in view.names
    event = topic.gathering and topic.start is not None
    return sound and not topic.mine and (event or (affair and (topic.does == "run for" or len(content(topic.what)) > 1)))


def _thing(topic: Topic, tellers: Sequence[PersonId], heard: Sequence[Record]) -> str:
    """What a topic is about, by name: "Ada Moreau's harvest supper", "Ada Moreau running for mayor", "the supper"."""
    what = _DETERMINER.sub("", topic.what)
    owner, mark, rest = what.replace("’s ", "'s ", 1).partition("'s ")
    what = rest if mark and owner in topic.who.split() else what  # of "Moreau's supper" the owner is said already
    if topic.does == "run for":
        return f"{topic.who} {gerund(topic.does)} {topic.what}"
    theirs = (f"{possessive(topic.who)} {what}", f"{topic.who} is ", f"{topic.who} invited me")
    sure = topic.who and (not topic.gathering or any(sign in r.text for r in heard for sign in theirs))
    return f"{possessive(topic.who)} {what}" if sure and tuple(tellers) != (topic.who,) else definite(topic.what)


def of_guests(view: Outlook, records: Sequence[Record]) -> Iterator[Finding]:
    """Who comes to what I host."""
    for topic in view.topics:
        if not (topic.gathering and topic.mine and topic.what):
            continue
        named, coming = content(topic.what), re.compile(r"\b(?:is coming|will come|is going) to my\b")
        said = [r for r in records if named <= content(r.text) and coming.search(r.text)]
        guests = sorted({n for n in view.names for r in said if n != view.persona.name and names_one(r.text, n)})
        if len(guests) >= 2:
            many = listing(guests) if len(guests) <= 3 else f"{len(guests)} people"
            weight = 3 * len(guests) + topic.importance
            slots = (("guests", many), ("event", topic.what))
            yield Finding("guests", "guests", weight, f"{many} {topic.what}", slots, ids(said))
            yield Finding("host", "guests", topic.importance, f"host {topic.what}", slots, ids(said))
