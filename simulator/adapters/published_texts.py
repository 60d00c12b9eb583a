"""Turning the published project's sentences into the first person: whispers say "you", plans say "Ada goes ... and she ..."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from simulator.adapters.published_maze import words
from simulator.adapters.shapes import tidy

_BE = {"are": "am", "were": "was", "aren't": "am not", "weren't": "wasn't"}
_SHORT = {"ve": "I've", "re": "I'm", "ll": "I'll", "d": "I'd"}
_ADVERB = r"(?:\w+ly|also|still|just|never|always|often|sometimes|not|now|currently)"
_YOU = re.compile(
    rf"\b(?P<be>are|were) you\b(?! and)|\byou'(?P<short>ve|re|ll|d)\b|\byou (?P<all>two|both|all)\b"
    rf"|\byou(?P<am>(?: {_ADVERB})* (?:are|were|aren't|weren't))\b|\b(?P<word>you|your|yours|yourself)\b",
    re.IGNORECASE,
)
_OWNED = {"your": "my", "yours": "mine", "yourself": "myself"}
_NAME = r"[^\W\d_a-z][\w'-]*(?: [^\W\d_a-z][\w'-]*)*"
_TAKES = re.compile(r"(?:help|want|ask|tell|told|let|invite|remind|give|gave|show|owe|miss|trust|call|teach|taught)(?:s|ed|d)?$")
_DETERMINERS = ("a", "an", "the", "my", "your", "his", "her", "their", "our", "some", "this", "that", "any")
_PRONOUNS = {"he": "I", "she": "I", "they": "I", "him": "me", "his": "my", "her": "my", "their": "my", "them": "them"}
_SELF = {"himself": "myself", "herself": "myself", "themselves": "myself"}


def plain(text: str) -> str:
    """A text without emphasis marks, with straight apostrophes, composed characters and one blank between words."""
    return tidy(text.replace("*", "").replace("’", "'"))


def sentences(text: str) -> list[str]:
    """The sentences of a text, without the dots at their ends."""
    return [part.rstrip(". ") for part in re.split(r"(?<=[.!?])\s+", plain(text)) if part.strip(". ")]


# --- from "you" to "I" -----------------------------------------------------------------------------------------------------


def first_person(text: str) -> str:
    """A whisper as a memory of its hearer: "You and Bram are friends" becomes "Bram and I are friends". Quotations stay."""
    parts = re.split(r'("[^"]*")', _unframed(plain(text)))
    told = "".join(part if part.startswith('"') else _turned(part) for part in parts)
    return told[:1].upper() + told[1:]


def _unframed(text: str) -> str:
    """A whisper without an opening aside to the planner."""
    for framing in words()["reading"]["framings"]:
        if text.casefold().startswith(framing + ","):
            return text[len(framing) + 1 :].lstrip()
    return text


def _turned(text: str) -> str:
    joined = re.compile(rf"\b[Yy]ou and ((?:your (?:[a-z]+ )+)?{_NAME})")
    text = joined.sub(lambda match: _with(text, match), text)
    return _YOU.sub(lambda match: _me(text, match), text)


def _with(text: str, match: re.Match[str]) -> str:
    """ "You and Bram": I come last, unless a clause about Bram follows."""
    other = match[1]
    if not _opens_clause(text[: match.start()]):
        return f"{other} and me"
    return f"I and {other}" if re.match(r",? who\b", text[match.end() :]) else f"{other} and I"


def _me(text: str, match: re.Match[str]) -> str:
    before, after = text[: match.start()], text[match.end() :]
    if match["be"]:
        return f"{_BE[match['be'].lower()]} I"
    if match["short"]:
        return _SHORT[match["short"].lower()]
    if match["all"]:
        return "we" if _is_subject(before, after) else "us"
    if match["am"]:
        *adverbs, verb = match["am"].split()
        return " ".join(("I", *adverbs, _BE[verb.lower()]))
    word = match["word"].lower()
    if word == "you":
        return "I" if _is_subject(before, after) else "me"
    return _OWNED[word].capitalize() if match["word"][0].isupper() else _OWNED[word]


def _opens_clause(before: str) -> bool:
    last = before.split()[-1].lower() if before.split() else ""
    return not last or last[-1] in ",;:.!?(-" or last in words()["reading"]["conjunctions"]


def _is_subject(before: str, after: str) -> bool:
    """Whether a "you" does something, rather than having it done to it: judged by the words on either side."""
    reading = words()["reading"]
    last = before.split()[-1].lower() if before.split() else ""
    following = re.match(r"\s*(--|[\w']+)?", after)
    then = (following[1] or "").lower() if following else ""
    if not last or last[-1] in ",;:.!?(-":
        return True
    if not then or last in reading["prepositions"] or then in (*reading["prepositions"], *reading["conjunctions"]):
        return False
    return last in reading["conjunctions"] or not (then in _DETERMINERS or _TAKES.match(last))


# --- from "Ada goes" to "I go" ---------------------------------------------------------------------------------------------


def phrases(sentence: str, names: Sequence[str]) -> list[str]:
    """What its subject does in a sentence, a phrase an action, each with the base form of its verb first.

    "Ada opens the mill at 8am, and closes it at noon" gives ["open the mill at 8am", "close it at noon"]. `names` are those of
    the subject; "her" and "their" become "my". An opening such as "in the afternoon," goes to the end of its phrase.
    """
    parts = re.split(r",? at which point,? |,? and then |, and also |, and |, |; | and (?=[a-z]+s )", sentence.rstrip(". "))
    told: list[str] = []
    opening = ""
    for part in parts:
        phrase = _base(part, tuple(names))
        if phrase.split()[:1] and phrase.split()[0].lower() in words()["reading"]["prepositions"]:
            opening = f" {phrase[0].lower()}{phrase[1:]}"
        elif phrase:
            told.append(phrase + opening)
            opening = ""
    return told


def _base(part: str, names: tuple[str, ...]) -> str:
    """An action as "I" would say it, without the "I" and without saying that one likes it."""
    rest = _subject(names).sub("", part.strip())
    rest = re.sub(rf"^(?:is|are|was|were) (?={_ADVERB}|\w+ing\b)|^{_ADVERB} ", "", rest)
    rest = re.sub(r"^(?:likes?|loves?|tries|try|wants?|needs?|enjoys?) to ", "", rest)
    verb, _, tail = rest.partition(" ")
    tail = re.sub(r"\b(?:himself|herself|themselves)\b", lambda match: _SELF[match[0]], tail)
    tail = re.sub(r"\b(?:he|she|him|his|her|their)\b", lambda match: _PRONOUNS[match[0]], tail)
    return " ".join(filter(None, (base_form(verb), tail)))


@cache
def _subject(names: tuple[str, ...]) -> re.Pattern[str]:
    said = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"^(?:(?:{said})|he|she|they|I)\b ?(?:also |usually |often |always )?", re.IGNORECASE)


def base_form(verb: str) -> str:
    """The base form of a verb that ends as after he or she: "tries" gives "try", "teaches" "teach", "closes" "close"."""
    odd = {"is": "be", "has": "have", "does": "do", "goes": "go"}
    if verb in odd:
        return odd[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if re.search(r"(?:sh|ch|ss|x|zz)es$", verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith(("ss", "us")) else verb


def usually(text: str, names: Sequence[str]) -> tuple[str, ...]:
    """What somebody regularly does, as memories: one "I usually ..." a sentence."""
    told = [phrases(sentence, names) for sentence in sentences(text)]
    return tuple(f"I usually {_listed(actions)}" for actions in told if actions)


def _listed(items: list[str]) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])}, and {items[-1]}"
