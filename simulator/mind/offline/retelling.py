"""How something I believe sounds when I tell it: whose it is, by what name, with the words of this day for its date."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from simulator.core.records import Kind, Record
from simulator.core.types import PersonId
from simulator.mind.offline.grammar import bare, definite, gerund, indefinite, past, possessive
from simulator.mind.offline.meaning import Topic
from simulator.mind.offline.outlook import Outlook, content
from simulator.mind.offline.persons import third_to_first, to_second
from simulator.mind.offline.spoken_times import timely, when_words

_TOLD = r"(?:told me|says|said|mentioned|let me know|wrote to me|confided)(?: (?:to me|in me|something))?"
_NAME = r"[^\W\d_][\w'’-]*"
_HEARD = r"I (?:heard|learnt|learned|was told|know|found out)"
_REPORT = re.compile(
    rf"^(?:{_NAME}(?: {_NAME}){{0,4}} {_TOLD}(?: in confidence)?(?: that|[:,])|"
    rf"{_HEARD}(?: from {_NAME}(?: {_NAME}){{0,4}}?)? that) "
)
NO_THING = re.compile(
    r"(?:$|(?:to|it|out|up|off|that|this|whether|if|some\w+|every\w+|any\w+|me|you|him|her|them|who|what|why|how)\b)", re.I
)
"""Objects of verbs that name no thing."""

_SECRET = re.compile(r"^(?:in confidence|as a secret|between us),? ", re.I)
_RELATION = re.compile(
    r"^(?:I (?:have )?known?\b|I live\b|I am \d+|.* works? (?:at|in|as|from|until)\b|.* (?:is|are) my (?:[\w-]+ )?[\w-]+$)", re.I
)
_ROUTINE = re.compile(
    r"^I (?:usually|often|always|like to|get up|wake|go to bed|work|eat|have breakfast|"
    r"want to (?:invite|tell|ask)|would like to (?:invite|tell|ask))\b",
    re.I,
)


_NO_DOING = re.compile(r"(?:talk|chat|idle|nothing|sleep|asleep|wait)\w*\b|walk(?:ing)?(?: to\b|$)", re.I)
_OWED = re.compile(r"\b(?:owe|promis|lent|borrow|gave|thank|help|like|want|miss|sorry|ask|hope|back)", re.I)


@dataclass(frozen=True, slots=True)
class Telling:
    """Words for a listener: `news` is a clause without a stop; `source` whom I have it from ("" if from myself)."""

    news: str
    source: PersonId = ""


def core(text: str) -> str:
    """The first sentence of a memory, without "Bram told me that" before it and without its stop."""
    return _SECRET.sub("", _REPORT.sub("", _sentences(text)[0])).strip().rstrip(".!? ")


def own(topic: Topic, view: Outlook) -> str:
    """The sentence that a topic stands in, as I would say it; "" for one that leans on a sentence before it."""
    persona = view.persona
    found = [record for number in topic.records if (record := view.record(number)) and not record.source.startswith("said:")]
    if topic.records and not found:
        return ""
    record = found[0] if found else None
    if record is None:
        sentences = _sentences(third_to_first(persona.currently, persona.name, persona.pronoun))
        written = _sentences(persona.currently)
        spot = next((n for n, text in enumerate(written) if topic.text.rstrip(".!? ") in text), -1)
        leans = spot > 0 and re.search(r"\b(?:it|its|them|they|he|him|this|these)\b", sentences[spot]) is not None
        return sentences[spot].rstrip(".!? ") if 0 <= spot < len(sentences) and not leans else ""
    return (
        core(record.text)
        if topic.text.rstrip(".!? ")[-25:] in _sentences(record.text)[0] or found[0].id != topic.records[0]
        else ""
    )


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[^A-Z].[.!?])\s+(?=\S)", text.strip())


def tellable(topic: Topic, view: Outlook, other: PersonId) -> bool:
    """Whether a topic makes a sentence that is worth saying to this listener."""
    text = own(topic, view)
    if topic.gathering:
        return bool(topic.what) and not topic.cancelled
    dull = bool(_RELATION.match(text) or _ROUTINE.match(text)) or len(text.split()) < 3 or len(text) > 180
    dull = dull or (bool(topic.source) and re.match(r"(?:I|My|my)\b", text) is not None)  # what others say of me is no news
    about_them = topic.who == other or names_one(text, other)
    return not dull and not about_them and text[:1].isalpha() and not names_one(text, view.persona.name)


def between_us(record: Record, view: Outlook, other: PersonId) -> str:
    """A memory that concerns the listener and me, said to their face, without a stop; "" if it does not make a sentence."""
    if record.kind not in (Kind.SEED, Kind.CHAT, Kind.REFLECTION) or record.source.startswith(("said:", "talk:")):
        return ""
    text = core(record.text)
    if (
        not names_one(text, other)
        or not re.search(r"\b(?:I|me|my)\b", text)
        or _RELATION.match(text)
        or record.source.endswith(f":{other}")
    ):
        return ""
    said = to_second(text, other)
    return contracted(bare(timely(said, view.now))) if _OWED.search(said) else ""


def names_one(text: str, name: PersonId) -> bool:
    """Whether a text speaks of somebody, by full or first name."""
    return any(re.search(rf"(?<!\w){re.escape(called)}(?!\w)", text) for called in (name, name.split()[0]) if called)


def telling(topic: Topic, view: Outlook, listener: PersonId, before: str = "") -> Telling:
    """The words for a topic; `before` is what has been said in this talk already (people named there go by first name)."""
    source = topic.source if topic.source not in (view.persona.name, listener) else ""
    if topic.gathering and topic.what:
        return Telling(_gathering(topic, view, before), source if source != topic.who else "")
    text = bare(timely(own(topic, view), view.now))
    text = familiar(past(text) if over(topic, view.now) else text, view, before)
    return Telling(contracted(text), source if source != topic.who else "")


def over(topic: Topic, now: datetime) -> bool:
    """Whether a dated thing lies behind us."""
    end = topic.end or topic.start
    return end is not None and end <= now


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


def occupation(view: Outlook) -> str:
    """What I am busy with these days, in the first person and without a stop; "" if the author says nothing."""
    persona = view.persona
    first = re.split(r"(?<=[.!?])\s+", persona.currently.strip())[0]
    mine = third_to_first(first, persona.name, persona.pronoun).rstrip(".!? ")
    return contracted(timely(mine, view.now)) if mine.startswith(("I ", "My ")) else ""


def activity(doing: str) -> str:
    """What I am at, as it follows "I'm": "wiping the counter"; "" for talk, sleep and nothing."""
    words = re.split(r"[,;(]", doing.strip())[0].strip()
    first = words.split(" ")[0].lower() if words else ""
    if not first or _NO_DOING.match(words):
        return ""
    return words[:1].lower() + words[1:] if first.endswith("ing") and len(first) > 4 else gerund(words[:1].lower() + words[1:])


def same_matter(topic: Topic, said: str, now: datetime) -> bool:
    """Whether a talk has already touched a topic: the name of the thing stands in what was said, and of the one whose it is."""
    head = re.split(r"\s(?:about|of|for|with|on|in|to|from|at)\s", topic.what)[0]
    words = content(head)
    if words and not topic.gathering and not topic.mine:
        words |= content(topic.who.split()[0] if topic.who else "")
    words = words or content(core(timely(topic.text, now)))
    return bool(words) and len(words & content(said)) * 5 >= len(words) * 4
