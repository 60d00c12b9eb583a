"""What somebody wants to spend time on: read from the persona, from insights and from promises to keep later."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from simulator.core.persona import Persona
from simulator.core.plans import Promise
from simulator.core.records import Kind, Record
from simulator.mind.offline.activities import Activity, activities, kind_of, progressive
from simulator.mind.offline.affairs import is_gathering
from simulator.mind.offline.forebodings import is_foreboding
from simulator.mind.offline.grammar import base_form, definite, pronoun

_FILLER = r"(?:also|now|currently|still|really|very|busy|mostly|always|often|just|even|deeply|so|quite|a bit|already|too)"
_DOING = re.compile(
    rf"\b(?:spends? (?:\w+ )*time|is|are|am|was|were|been|'s|'m|’s|’m|starts?|likes?|loves?|enjoys?) "
    rf"(?:{_FILLER} )*(\w{{2,}}ing\b.*)"
)
_WILLING = re.compile(
    rf"\b(?:(?:{_FILLER} )*(?:wants?|hopes?|plans?|intends?|needs?|ought|likes?|loves?|wish(?:es)?|promised|decided|trying|going|"
    r"hoping|planning|wanting|longs?|means?) to|would like to|would love to|should|must|will) (?:also |really |finally |try to )*"
    r"(?!not\b|be\b|have been\b|avoid\b|stop\b)(\w+.*)"
)
_CURIOUS = re.compile(
    rf"\b(?:is|are|am) (?:{_FILLER} )*(?:curious|interested|worried|excited|concerned)\b (?:about |in |by )?(\w.*)"
)
_PLAIN = re.compile(r"^(?:[A-Z]\w* )+(?:also |often |mostly )?([a-z]+s) (\w.*)")
_IDLE = ("living", "being", "feeling", "having trouble", "going to", "looking forward", "wondering", "getting older", "becoming",
         "anything", "everything", "something", "nothing", "knowing", "missing")  # fmt: skip
_TAIL = re.compile(
    r"(?<!about),? (?:who|that|and (?:how|that|lives?)|which|because|since|so that|at which|although|but|while|when)\b.*"
    r"|[,;:].*"
)
_DATED = re.compile(r"\s(?:on|at|from|by|this|next|until) \*?(?:[A-Z][a-z]+ \d|\d|noon|midnight|\w*day\b|week|month|year).*")
_LOOSE = frozenset(
    ("a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "with", "about", "and", "or", "by", "into", "how", "her", "his",
     "their", "its", "my", "living", "around")
)  # fmt: skip
_FIRST = {"my": 2, "me": 1, "myself": 3, "i": 0, "mine": 2}
_IT = re.compile(r"^\w+ing (?:it|them|that|this|so|there)\b")
"""What is done to something that only the words before it name: it says too little by itself."""
_COLD = re.compile(
    r"\b(?:cancel|called off|avoid|dislike|not|never|rude|unkind|quarrel|angry|distrust|hate|stop)\w*\b|n['’]t\b", re.I
)
_WARM = re.compile(r"\b(?:close|friends?|fond|like|likes|enjoy|miss|trust|care|cares|dear|love|important|matters?)\b", re.I)


@dataclass(frozen=True, slots=True)
class Want:
    """Something that deserves time: an activity in progressive form, its kind, the words it comes from, when it is too late."""

    activity: str
    kind: Activity
    because: str
    before: datetime | None = None


def wants(me: Persona, memories: Sequence[Record], promises: Sequence[Promise], now: datetime) -> tuple[Want, ...]:
    """All that deserves time today, most pressing first; no two of the same activity."""
    found: dict[str, Want] = {}
    groups = (list(_to_spread(me, promises, now)), list(_insights(me, memories)), list(_concerns(me)))
    for turn in range(max(len(group) for group in groups)):
        for group in groups:
            if turn < len(group):
                found.setdefault(group[turn].activity, group[turn])
    return tuple(found.values())


@lru_cache(maxsize=4096)
def read_doing(sentence: str) -> tuple[str, ...]:
    """The activities that a sentence says somebody is at or wants to be at, in progressive form."""
    found = min(
        (match for pattern in (_WILLING, _DOING, _CURIOUS) if (match := pattern.search(sentence))),
        key=lambda match: match.start(1) if match.re is _DOING else match.start(),
        default=None,
    )
    if found is not None and found.re is _CURIOUS:
        about = re.sub(r",? that (?:is|are|comes?)\b.*", "", _DATED.sub("", found[1]))
        return (f"asking people about {_shortened(about)}",)
    if found is not None:
        pieces = re.split(r",? and (?=(?:is |are |am |also )*\w+ing\b)", found[1])
        tidy = [re.sub(rf"^(?:(?:is|are|am|{_FILLER}) )+", "", piece) for piece in pieces]
        tidied = [_tidy(piece) for piece in tidy if not piece.startswith(_IDLE)]
        return tuple(piece for piece in tidied if not _IT.match(piece))
    found = _PLAIN.match(sentence)
    if found and kind_of(f"{found[1]} {found[2]}") and found[1] not in ("lives", "is", "has", "was"):
        return (_tidy(f"{base_form(found[1])} {found[2]}"),)
    return ()


def _to_spread(me: Persona, promises: Sequence[Promise], now: datetime) -> Iterator[Want]:
    """Telling people of what one holds in the next few days."""
    for promise in sorted(promises, key=lambda promise: (promise.start, promise.what)):
        if promise.host == me.name and is_gathering(promise) and now < promise.start < now + timedelta(days=4):
            what = definite(promise.what)
            yield Want(f"telling people about {what}", activities()["spread"], f"I am holding {what}", promise.start)


def _insights(me: Persona, memories: Sequence[Record]) -> Iterator[Want]:
    """What has come of reflection, and what an inner voice said; the weightiest first, later ones before earlier."""
    chosen = [r for r in memories if r.kind is Kind.REFLECTION or r.source == "whisper"]
    for record in sorted(chosen, key=lambda r: (-r.importance, -r.id))[:4]:
        if _COLD.search(record.text) or (record.source == "whisper" and is_foreboding(record.text)):
            continue
        own = record.source == "whisper" or re.match(r"I\b", record.text) is not None  # what others do is not mine to do
        doing = [_in_third(text, me.pronoun) for text in read_doing(record.text)] if own else []
        doing = doing or list(_implied(me, record))
        for text in doing[:1]:
            yield Want(text, kind_of(text) or activities()["work"], record.text)


def _implied(me: Persona, record: Record) -> Iterator[str]:
    """What an insight leads to though it does not say so: seeing a person who matters, doing what matters."""
    named = [known.name.split()[0] for known in me.knows if re.search(rf"\b{re.escape(known.name.split()[0])}\b", record.text)]
    if named and _WARM.search(record.text):
        yield f"hoping to meet {named[0]}"
        return
    kind = kind_of(record.text)
    if kind is not None and kind.leisure:
        yield kind.leisure[record.id % len(kind.leisure)]


def _concerns(me: Persona) -> Iterator[Want]:
    for sentence in re.split(r"(?<=[.!?])\s+", me.currently):
        for text in read_doing(sentence):
            kind = kind_of(text)
            yield Want(text, kind or activities()["work"], sentence.strip())


def _tidy(text: str) -> str:
    """An activity without asides and dates."""
    return _shortened(_DATED.sub("", _TAIL.sub("", progressive(text))))


def _shortened(text: str) -> str:
    """At most eleven words, cut where the text can stand without the rest."""
    words = text.rstrip(" .!").split()
    if len(words) > 8:
        purpose = next((at for at, word in enumerate(words) if at > 1 and _is_purpose(words, at)), len(words))
        words = words[: min(purpose, 11)]
    while len(words) > 1 and (words[-1].lower() in _LOOSE or words[-1].endswith(("'s", "’s"))):
        words.pop()
    return " ".join(words)


def _is_purpose(words: list[str], at: int) -> bool:
    """Whether "to" begins a purpose that can be left out: not in "ways to save" or "day to day"."""
    after = words[min(at + 1, len(words) - 1)]
    return words[at] == "to" and words[at - 1] not in ("way", "ways", "something", "how", "time", after)


def _in_third(text: str, kind: str) -> str:
    """ "finishing my roof" as others would say it: "finishing her roof"."""
    return re.sub(r"\b(my|me|myself|I|mine)\b", lambda found: pronoun(kind, _FIRST[found[1].lower()]), text)
