"""Relations: what somebody is to me, from the author's words, from memories and from talks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from simulator.core.persona import Persona
from simulator.core.records import Kind, Record
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.meaning import Clause, Tie
from simulator.mind.offline.words import names_alone

_WARMTH = (
    (r"\b(?:wife|husband|spouse|partner|fianc|girlfriend|boyfriend)", 95),
    (r"\b(?:son|daughter|mother|father|mum|mom|dad|parent|child|brother|sister|sibling|twin)\b", 90),
    (r"\b(?:best|close|closest|dear|old) friend|\bclose\b", 75),
    (r"\b(?:grand\w+|aunt|uncle|cousin|niece|nephew)\b", 70),
    (r"\bfriends?\b", 60),
    (r"\b(?:housemate|roommate|flatmate|dormmate)", 55),
    (r"\b(?:colleague|co-?worker|classmate|schoolmate|mentor|apprentice|student|teacher|business partner)", 45),
    (r"\bneighbou?rs?\b", 40),
    (r"\b(?:customer|regular|bartender|professor|boss|acquaintance|employ|landlord|tenant)", 30),
)
_WARM = tuple((re.compile(pattern), value) for pattern, value in _WARMTH)
_COLD = re.compile(
    r"\b(?:rival|enemy|ex-|dislike|annoying|does not get on|quarrel|feud|do not like|don't like|rather not see|pushy|coward|rude)"
)
_LOVE = re.compile(r"\b(?:crush on|in love with|love)\b")


@lru_cache(maxsize=4096)
def household(how: str) -> bool:
    """Whether words such as "wife" or "housemate" mean somebody of one's own house."""
    return any(word in lexicon().nouns["household"] for word in re.findall(r"[\w-]+", how.lower()))


def kinship(how: str) -> bool:
    """Whether words such as "my aunt" mean family."""
    return any(word in lexicon().nouns["kin"] for word in re.findall(r"[\w-]+", how.lower()))


def is_tie(clause: Clause) -> bool:
    """Whether a clause such as "Bram is my neighbour" says what two people are to each other."""
    nouns = lexicon().nouns
    words = frozenset(word.lower().strip(",") for word in clause.what.split())
    return "close" in words or bool(words & (nouns["kin"] | nouns["relation"] | nouns["household"]))


def tie_of(
    name: str, me: Persona, about: Sequence[tuple[Record, tuple[Clause, ...]]], busy: Callable[[Clause], str]
) -> Tie | None:
    """The tie to one person, None if nothing speaks of any; `about` are the memories that concern them, with their clauses."""
    how = next((known.how for known in me.knows if known.name == name), "")
    chats = [record for record, _ in about if record.kind == Kind.CHAT and record.actor == name]
    learnt = [clause for record, found in about if record.kind != Kind.CHAT for clause in found if _between(clause, name, me.name)]
    how = how or next((clause.what for clause in learnt if clause.does == "be" and is_tie(clause)), "")
    if not how and not about:
        return None
    words = [f"not {clause.does} {clause.what}" if clause.negated else f"{clause.does} {clause.what}" for clause in learnt]
    cares = [busy(clause) for _, found in about for clause in found if clause.who == name]
    last = max((record.created for record in chats), default=-1)
    return Tie(
        name, how, _closeness(how, words, len(chats)), household(how), last, len(chats),
        tuple(dict.fromkeys(phrase for phrase in cares if phrase)), tuple(sorted(record.id for record, _ in about)),
    )  # fmt: skip


def concerned(record: Record, names: tuple[str, ...]) -> set[str]:
    """Whom a memory concerns: its actor, whom it was heard from or said to, and those of some names who stand in its text."""
    return {record.actor, record.source.partition(":")[2], *_named(record.text, names)}


@lru_cache(maxsize=32768)
def _named(text: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those whom a text names, each by a name that is taken for theirs whoever else may bear it."""
    return tuple(
        name for name in names if name.split()[0] in text and names_alone(text, name)
    )


def _between(clause: Clause, name: str, me: str) -> bool:
    """Whether a clause says what we are to each other: "Bram is my neighbour", "I do not like Bram"."""
    if clause.who == name:
        return clause.does == "be" or clause.does.startswith("be ")
    return (
        clause.who == me
        and name in clause.named
        and (clause.does.split() or [""])[0] in ("be", "like", "love", "have", "dislike", "hate", "know", "see", "trust")
    )


def _closeness(how: str, words: Sequence[str], talks: int) -> float:
    """0 to 1 in hundredths: what the words say, and a little for each talk up to ten."""
    text = " ".join([how, *words]).lower()
    points = next((value for pattern, value in _WARM if pattern.search(text)), 20 if how or words else 10)
    if _COLD.search(text) or any(word.startswith(("not like", "hate ", "dislike ")) for word in words):
        points -= 35
    elif any(_LOVE.search(word) and not word.startswith("not ") for word in words):
        points += 25
    return max(0, min(100, points + 2 * min(talks, 10))) / 100
