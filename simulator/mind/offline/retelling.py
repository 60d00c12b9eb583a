"""How something I believe sounds when I tell it: whose it is, by what name, with the words of this day for its date."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from simulator.core.records import Kind, Record
from simulator.core.types import PersonId
from simulator.mind.offline.grammar import bare, definite, gerund, indefinite, past, possessive
from simulator.mind.offline.meaning import Topic
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.persons import first_to_third, third_to_first, to_second
from simulator.mind.offline.spoken_times import bade, bids, timely, when_words
from simulator.mind.offline.topics import head_of
from simulator.mind.offline.wording import is_small_talk

_TOLD = r"(?:told me|says|said|mentioned|let me know|wrote to me|confided)(?: (?:to me|in me|something))?"
_NAME = r"[^\W\d_][\w'’-]*"
_HEARD = r"I (?:heard|learnt|learned|was told|know|found out)"
_REPORT = re.compile(
    rf"^(?:{_NAME}(?: {_NAME}){{0,4}} {_TOLD}(?: in confidence)?(?: that|[:,])|"
    rf"{_HEARD}(?: from {_NAME}(?: {_NAME}){{0,4}}?)? that) "
)
NO_THING = re.compile(
    r"(?:$|(?:little|hard|much|more|many|few|well|less|enough|lot|to|it|out|up|off|that|this|whether|if|some\w+|every\w+|any\w+|"
    r"me|you|him|her|them|who|what|why|how)\b)",
    re.I,
)
"""Objects of verbs that name no thing."""

_SECRET = re.compile(r"^(?:in confidence|as a secret|between us),? ", re.I)
_RELATION = re.compile(
    r"^(?:I (?:have )?known?\b|.* (?:considers?|frequents?)\b|.* is the host$|.* on most days\b|I have told (?:nobody|no one)\b|"
    r"I (?:live|am living)\b|I am [\w-]+$|I am \d+|.* works? (?:at|in|as|from|until)\b|.*['’]s work is\b|.* (?:earns? the|is "
    r"paid for|lives? (?:at|in|alone|all by|by|there)|has (?:rooms at|a place to|an? (?:apartment|house|flat) (?:of|to|together))"
    r"|is at .* for (?:the|his|her) work)\b|.* (?:is|are) my (?:[\w-]+ )?[\w-]+$)",
    re.I,
)
_ROUTINE = re.compile(
    r"^I (?:usually|often|always|like to|get up|wake|go to bed|work|eat|have breakfast|"
    r"want to (?:invite|tell|ask)|would like to (?:invite|tell|ask))\b",
    re.I,
)
_TELLING = re.compile(r"^I(?:['’]m| am) (?:telling|letting) (?:\w+ ){1,3}?(?:know )?that (?=I\b)")
_INVITING = re.compile(r",? and (?:I )?(?:(?:am|is|are|['’]m) )?(?:telling|asking|inviting) (?:everyone|everybody|people|all)\b.*$")
_TOLD_OF = re.compile(r",? and (?:I (?:am|['’]m) )?(?:telling|talking|asking|letting)\b.*\b(?:about|of) (?:it|this)\b.*$")
_ANNOUNCING = re.compile(
    r"\b(?:telling|letting)\b.{3,30}?\b(?:about|of|that|know)\b|\bwants? (?:everyone|everybody|people) to know\b", re.I
)
_QUOTED = re.compile(r"[:,] [\"“]")
_LEANS = re.compile(r"\b(?:ones?|it|its|them|they|he|him|she|her|this|these|also|there)\b", re.I)
_WONDERING = re.compile(r"\b(?:curious|wonder(?:s|ing|ed)?|interested in who|want(?:s|ed)? to know)\b", re.I)
_SPOKEN_FOR = re.compile(r"^(?:I|My|my)\b|\b(?:we|us|our)\b")  # what others say of me is no news, and whose "we" it was is lost
_FONDNESS = re.compile(
    r"^(?:\S+ ){1,2}(?:\S+ )?(?:really )?(?:loves?|likes?|adores?) (?:my|his|her|their) "
    r"(?:family|husband|wife|sons?|daughters?|children|kids|parents)\b"
    r"|\b(?:loves?|likes?) (?:me|you)\b|\bmatters? a lot to\b|\bcares? a lot about\b"
    r"|\bspend more time with\b|^I want to be\b|^I am getting to know\b|^I see .{3,40} often$|^I want to get to know\b"
    r"|\bfeels? close to\b",
    re.I,
)
_NO_DOING = re.compile(
    r"(?:talk|chat|idle|nothing|sleep|asleep|wait)\w*\b|walk(?:ing)?(?: to\b|$)|free time$|taking leave$|paying$", re.I
)
_LASTS = timedelta(hours=2)
_HANGS_ON = re.compile(r", (?:and I|if|because|so that|but|as|who|which)\b")
_A_SENTENCE = 5
_OWED = re.compile(r"\b(?:owe|promis|lent|borrow|gave|thank|help|like|want|miss|sorry|ask|hope|back)", re.I)


@dataclass(frozen=True, slots=True)
class Telling:
    """Words for a listener: `news` is a clause without a stop; `source` whom I have it from ("" if from myself)."""

    news: str
    source: PersonId = ""


@lru_cache(maxsize=16384)
def core(text: str) -> str:
    """The first sentence of a memory, without "Bram told me that" before it and without its stop."""
    return plainly(_SECRET.sub("", _REPORT.sub("", _sentences(text)[0])))


def own(topic: Topic, view: Outlook) -> str:
    """The best sentence of all that I have on a topic, as I would say it; "" where each leans on another or merely asks.

    A memory of mine goes before what the author says of me.
    """
    words = content(topic.what) or content(topic.text)
    found = [*((0, said) for said in _standing(topic, view)), *((1, said) for said in _by_the_author(topic, view))]
    ranked = [
        (whose, -10 * len(words & content(said)) // max(len(words), 1), bool(_ROUTINE.match(said)), len(said.split()) // 4, n, said)
        for n, (whose, said) in enumerate(found)
        if 2 * len(words & content(said)) >= len(words)
    ]
    return min(ranked)[-1] if ranked else ""


def _standing(topic: Topic, view: Outlook) -> Iterator[str]:
    """Sentences of my memories of a topic that need no other sentence to be understood."""
    for record in map(view.record, topic.records):
        if record is None or record.source.startswith("said:"):
            continue
        if _QUOTED.search(record.text):
            yield from _quoted(topic, record, view)
            continue
        yield _busy_with(core(record.text))
        yield from (plainly(said) for said in _sentences(record.text)[1:] if not _LEANS.search(said))


def _by_the_author(topic: Topic, view: Outlook) -> Iterator[str]:
    """Sentences of what the author says of me, in my mouth, that may speak of a topic of mine."""
    if topic.mine or not topic.records:
        persona = view.persona
        mine = _sentences(third_to_first(persona.currently, persona.name, persona.pronoun))
        yield from (_busy_with(plainly(said)) for n, said in enumerate(mine) if not n or not _LEANS.search(plainly(said)))


def _quoted(topic: Topic, record: Record, view: Outlook) -> Iterator[str]:
    """What somebody said of themselves in words that I remember as they were said."""
    speaker = record.source.partition(":")[2]
    small = is_small_talk(topic.text, speaker, view.persona.name) or record.source.startswith("heard:")
    of_self = re.match(r"I\b(?!.*\byour?\b)", topic.text) is not None
    if speaker and of_self and not small and topic.text in record.text:
        yield first_to_third(topic.text.rstrip(".!? "), speaker)


def announced(topic: Topic, view: Outlook) -> bool:
    """Whether I am telling people of this plan of mine, as the author or a memory says."""
    words = content(topic.what) or content(topic.text)
    persona = view.persona
    texts = [*_sentences(persona.currently), *(record.text for record in map(view.record, topic.records) if record is not None)]
    return any(_ANNOUNCING.search(text) and words and 2 * len(words & content(text)) >= len(words) for text in texts)


def plainly(said: str) -> str:
    """A sentence of mine without its stop or word of my telling it: "I am telling people that I sell honey" > "I sell honey"."""
    said = _TELLING.sub("", said.strip().rstrip(".!? "))
    return _TOLD_OF.sub("", _INVITING.sub("", said))


_STOPS = re.compile(r"(?<=[^A-Z].[.!?])\s+(?=\S)")


def _sentences(text: str) -> list[str]:
    return _STOPS.split(text.strip())


def tellable(topic: Topic, view: Outlook, other: PersonId) -> bool:
    """Whether a topic makes a sentence that is worth saying to this listener."""
    text = own(topic, view)
    if topic.gathering:
        return bool(topic.what) and not topic.cancelled
    for event in view.topics:
        named = content(event.what) if event.gathering else frozenset[str]()
        if named and (named <= content(text) or (not topic.mine and named & content(topic.what))):
            return False  # a gathering is told as one, and what leads up to it by its host
    dull = bool(_RELATION.match(text) or _ROUTINE.match(text)) or len(text.split()) < 3 or len(text) > 180
    dull |= _FONDNESS.search(text) is not None or (not topic.mine and _WONDERING.search(text) is not None)
    dull |= (bool(topic.source) and _SPOKEN_FOR.search(text) is not None) or (over(topic, view.now) and bids(text))
    of_us = topic.who == other or names_one(text, other) or names_one(text, view.persona.name)
    return not (dull or of_us) and text[:1].isalpha()


def between_us(record: Record, view: Outlook, other: PersonId) -> str:
    """A memory that concerns the listener and me, said to their face, without a stop; "" if it does not make a sentence."""
    if record.kind not in (Kind.SEED, Kind.CHAT) or record.source.startswith(("said:", "talk:")):
        return ""
    text = core(record.text)
    if (
        not names_one(text, other)
        or not re.search(r"\b(?:I|me|my)\b", text)
        or _RELATION.match(text)
        or record.source.endswith(f":{other}")
        or _QUOTED.search(record.text) or bade(text, view.me.clock.at(record.created), view.now)
        or re.search(r"\b(?:secret|crush|courage|confidence)\b|\band [^.]*['’]s\b", text)
    ):
        return ""
    said = to_second(text, other)
    return contracted(bare(timely(said, view.now))) if owed(said) else ""


def owed(text: str) -> bool:
    """Whether a text speaks of what one owes to another, or would like of them."""
    return _OWED.search(text) is not None


def names_one(text: str, name: PersonId) -> bool:
    """Whether a text speaks of somebody, by full or first name."""
    return any(_word(called).search(text) for called in (name, name.split()[0]) if called in text)


@lru_cache(maxsize=1024)
def _word(called: str) -> re.Pattern[str]:
    """A name where it stands as a word of its own."""
    return re.compile(rf"(?<!\w){re.escape(called)}(?!\w)")


def telling(topic: Topic, view: Outlook, listener: PersonId, before: str = "") -> Telling:
    """The words for a topic; `before` is what has been said in this talk already (people named there go by first name)."""
    source = topic.source if topic.source not in (view.persona.name, listener) else ""
    if topic.gathering and topic.what:
        return Telling(_gathering(topic, view, before), source if source != topic.who else "")
    said = own(topic, view)
    text = bare(timely(said, view.now))
    gone = over(topic, view.now) and not (topic.mine and text == bare(said))  # what bears no date of its own still holds
    gone = gone and not any(t.gathering and not over(t, view.now) and content(t.what) <= content(said) for t in view.topics)
    text = familiar(past(text) if gone else text, view, before)
    return Telling(contracted(text), source if source != topic.who else "")


def to_the_point(news: str) -> str:
    """What is told without what hangs on it: "I'm mending the boat, if the rain lets me" > "I'm mending the boat"."""
    first = _HANGS_ON.split(news)[0]
    return first if len(first.split()) >= _A_SENTENCE else news


def over(topic: Topic, now: datetime) -> bool:
    """Whether a dated thing lies behind us; a gathering without an end is taken to last a while."""
    end = topic.end if topic.end is not None and topic.end != topic.start else None
    end = end or (topic.start and topic.start + (_LASTS if topic.gathering else timedelta()))
    return end is not None and end <= now


def under_way(topic: Topic, now: datetime) -> bool:
    """Whether a gathering has begun and is not over."""
    return topic.start is not None and topic.start <= now and not over(topic, now)


def heartfelt(text: str) -> bool:
    """Whether a text is of fondness alone, or leans on another: nothing that one tells as news."""
    return _FONDNESS.search(bare(text)) is not None or _LEANS.search(text) is not None


def _gathering(topic: Topic, view: Outlook, before: str) -> str:
    host = "I" if topic.mine or topic.who == view.persona.name else called(topic.who, before)
    holds = "I'm having" if host == "I" else f"{host} is having" if host else "there is going to be"
    return " ".join(
        part for part in (holds, event_words(topic), view.at(topic.where), when_words(topic.start, topic.end, view.now)) if part
    )


def event_words(topic: Topic) -> str:
    """A gathering as first mentioned: "a harvest supper"."""
    return indefinite(topic.what) if topic.what else "something"


def of_host(topic: Topic, view: Outlook, listener: PersonId = "") -> str:
    """A gathering as known: "my harvest supper", "your harvest supper", "Ada's harvest supper", "the harvest supper"."""
    if topic.mine or topic.who == view.persona.name:
        return f"my {topic.what}"
    if listener and topic.who == listener:
        return f"your {topic.what}"
    return f"{possessive(topic.who.split()[0])} {topic.what}" if topic.who in view.names else definite(topic.what)


def called(name: PersonId, before: str) -> str:
    """A person's full name at first mention, the first name after that."""
    return name.split()[0] if name and name in before else name


def familiar(text: str, view: Outlook, before: str) -> str:
    """The text with people known to me by full name at first mention, by first name where the talk has named them."""
    for name in view.names:
        if name in text and name in before:
            text = text.replace(name, name.split()[0])
    return text


def contracted(text: str) -> str:
    """The text as spoken: "I'm" and the like."""
    return re.sub(r"\bI am\b(?! ?[,.!?]|$)", "I'm", re.sub(r"\bI have been\b", "I've been", text))


def occupation(view: Outlook, listener: PersonId = "") -> str:
    """What I am busy with these days, in the first person, without a stop and without whom I live with; "" if nothing is said.

    What concerns the listener themselves is no news to them.
    """
    persona = view.persona
    for said in _sentences(third_to_first(persona.currently, persona.name, persona.pronoun)):
        mine = _busy_with(plainly(said))
        if mine.startswith(("I ", "My ")) and not _LEANS.search(mine) and not (listener and names_one(mine, listener)):
            return contracted(timely(mine, view.now))
    return ""


def _busy_with(said: str) -> str:
    """A sentence without its word of whom I live with: "I live with Ada, and keep bees" > "I keep bees"."""
    said = re.sub(r",? and (?:am )?(?:live|living) with\b.*$", "", said)
    found = re.match(r"I (?:live|am living) with\b(.*)$", said)
    if found is None:
        return said
    more = r" and (?=(?:am|spend|keep|run|work|teach|study|\w+ing|\w+ (?:my|a|an|the)) )(.+)$"
    rest = re.match(rf".*,{more}", found[1]) or re.match(rf".*?{more}", found[1])
    rest = rest or re.match(r".*, (\w+ing .+)$", found[1])
    return "" if rest is None else f"I am {rest[1]}" if re.match(r"\w+ing\b", rest[1]) else f"I {rest[1]}"


def activity(doing: str) -> str:
    """What I am at, as it follows "I'm": "wiping the counter"; "" for talk, sleep and nothing."""
    words = re.split(r"[,;(]", doing.strip())[0].strip()
    first = words.split(" ")[0].lower() if words else ""
    if not first or _NO_DOING.match(words):
        return ""
    return words[:1].lower() + words[1:] if first.endswith("ing") and len(first) > 4 else gerund(words[:1].lower() + words[1:])


def same_matter(topic: Topic, said: str, now: datetime) -> bool:
    """Whether a talk has already touched a topic: the name of the thing stands in what was said, and of the one whose it is."""
    words = content(head_of(topic.what))
    if words and not topic.gathering and not topic.mine:
        words |= content(topic.who.split()[0] if topic.who else "")
    words = words or content(core(timely(topic.text, now)))
    return bool(words) and len(words & content(said)) * 5 >= len(words) * 4
