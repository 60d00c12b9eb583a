"""Who speaks of whom: the shifts between "I", "you" and a name."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from simulator.mind.offline.grammar import DETERMINED, PRONOUNS, base_form, possessive, third_person, word_set
from simulator.mind.offline.lexicon import lexicon

_MODALS = word_set("can could may might must shall should will would ought cannot can't couldn't won't wouldn't shouldn't mustn't")
_PASTS = word_set(
    "ate became began bought broke brought built came caught chose did drank drew drove fell felt fought found forgot gave got "
    "grew had heard held hid kept knew laid led left lent lost made meant met paid promised put ran read rode sang sat saw sent "
    "set shook showed sold slept spent spoke stood swam taught told took thought threw was went woke won wore wrote"
)
_ADVERBS = word_set("also always already even ever finally just mostly never now often only rarely really recently seldom "
                     "sometimes soon still then usually truly once")  # fmt: skip
_CONTRACTED = {
    "m": "am", "ve": "have", "ll": "will", "d": "would", "re": "are",
}  # fmt: skip


def first_to_third(text: str, name: str, kind: str = "") -> str:
    """What somebody says of themselves, told by another: "I sell my mill" > "Ada Moreau sells her mill".

    Whose pronoun (`kind`) is not known goes by the first name, and what is theirs by "the": "Ada Moreau sells the mill".
    """
    forms = PRONOUNS.get(kind) or _unsexed(name.split()[0])
    out: list[str] = []
    named = subject = False
    tokens = _tokens(_uncontracted(text))
    for spot, token in enumerate(tokens):
        cases = _SELF.get(token if token == "I" else token.lower())
        if cases is None:
            out.append(token)
            continue
        if subject and cases == 0 and "".join(out).endswith("and ") and _goes_on(tokens, spot):
            out.append(_SUBJECT)  # "and would like it back": the subject is not said again
            continue
        by_name = (name, name, possessive(name))[cases] if cases < 3 and not named else forms[cases]
        out.append((_SUBJECT if cases == 0 else "") + by_name)
        named, subject = True, subject or cases == 0
    told = _agreed(out, lambda verb, subject: _to_third(verb, subject == "they"))
    return re.sub(r"\bthe own\b", f"{possessive(name.split()[0])} own", told)  # what is one's own is no "the"


def _goes_on(tokens: list[str], spot: int) -> bool:
    """Whether a verb can follow the "I" at a spot: of "my husband and I." it is the end."""
    after = next((token for token in tokens[spot + 1 :] if token.strip()), "")
    return after[:1].isalpha() and after.lower() not in ("and", "or", "too")


def _unsexed(first: str) -> tuple[str, ...]:
    return (first, first, "the", first, f"{possessive(first)} own")


@lru_cache(maxsize=4096)
def third_to_first(text: str, name: str, kind: str = "they") -> str:
    """What an author writes of somebody, said by that person: "Ada keeps bees. She is ..." > "I keep bees. I am ..."."""
    forms = PRONOUNS.get(kind, PRONOUNS["they"])
    out: list[str] = []
    tokens = _tokens(_named_out(text, name))
    for spot, token in enumerate(tokens):
        low = token.lower()
        if low in (_NAMED, forms[0]):
            out.append(_SUBJECT + "I" if low == forms[0] or _is_subject(tokens, spot) else "me")
        elif low == _NAMED_OWNER or (low == forms[2] and (forms[1] != forms[2] or _owns(tokens, spot))):
            out.append("my")
        elif low in forms:
            out.append({forms[1]: "me", forms[3]: "myself"}.get(low, "mine"))
        else:
            out.append(token)
    done = _agreed(out, lambda verb, _: _to_first(verb))
    return re.sub(r"(^|[.!?]\s+)([a-z])", lambda found: found[1] + found[2].upper(), done)


def second_to_first(text: str) -> str:
    """What was said to me, as I tell it: "you are", "your", "with you" > "I am", "my", "with me"."""
    text = re.sub(r"\b([Yy]ou)['’](re|ll|ve|d)\b", lambda found: f"{found[1]} {_CONTRACTED[found[2]]}", text)
    text = re.sub(r"(\w+) you\b(?= *(\w*))", _you, text)
    for said, told in (
        ("you are", "I am"),
        ("you were", "I was"),
        ("yourself", "myself"),
        ("yours", "mine"),
        ("your", "my"),
        ("you", "I"),
    ):
        text = re.sub(rf"\b{said}\b", told, text, flags=re.I)
    return text


@lru_cache(maxsize=4096)
def to_second(text: str, name: str) -> str:
    """What I think of somebody, said to their face: "Ada owes me her book" > "you owe me your book".

    It is "" where the text does not name them, or where a "he" or "her" in it may be another's.
    """
    text = re.sub(rf"\b[Mm]y [\w-]+(?: of [\w-]+ \w+)?, ({re.escape(name)}|{re.escape(name.split()[0])})\b,?", r"\1", text)
    named = _named_out(text, name)
    tokens = _tokens(named)
    others = [token for token in tokens[1:] if token[:1].isupper() and token != "I"]
    if named == text or (others and _THIRD.search(named)):
        return ""
    out: list[str] = []
    for spot, token in enumerate(tokens):
        low = token.lower()
        subject = _SUBJECT if low in ("he", "she", "they") or (token == _NAMED and _is_subject(tokens, spot)) else ""
        owner = low in ("his", "their") or (low == "her" and _owns(tokens, spot)) or token == _NAMED_OWNER
        out.append("your" if owner else subject + "you" if token == _NAMED or _THIRD.fullmatch(low) else token)
    return _agreed(out, lambda verb, _: {"am": "are", "was": "were"}.get(_to_first(verb), _to_first(verb)))


_THIRD = re.compile(r"\b(?:he|she|him|her|his|hers|they|them|their)\b", re.I)


def _you(found: re.Match[str]) -> str:
    """ "You" as it is told by the one who was meant: "me" after a verb or "with" and before no verb of its own."""
    before, after = found[1].lower(), found[2].lower()
    verb_follows = (
        after in _MODALS
        or after in ("are", "were", "have", "had", "do", "did")
        or lexicon().forms.get(after, ("", ""))[1] in ("base", "past")
    )
    object_of = before in _BEFORE_ME or before in lexicon().forms
    return f"{found[1]} me" if object_of and (before in _BEFORE_ME[:9] or not verb_follows) else found[0]


_SELF = {"I": 0, "me": 1, "my": 2, "myself": 3, "mine": 4}
_SUBJECT, _NAMED, _NAMED_OWNER = "\0", "\1", "\2"
"""Marks that stand for words while a text is turned; none of them is left in it."""
_BEFORE_ME = (
    "to|with|for|from|about|of|at|by|than|see|tell|told|ask|asked|invite|invited|help|join|meet|thank|like|love|know|believe"
)
_TOKEN = re.compile(r"[\w'’-]+|\s+|[^\w\s]")


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(text)


def _uncontracted(text: str) -> str:
    text = re.sub(r"\bI['’](m|ve|ll|d)\b", lambda found: f"I {_CONTRACTED[found[1]]}", text)
    return re.sub(r"\bI (do|have|am|was)n['’]t\b", r"I \1 not", text)


def _named_out(text: str, name: str) -> str:
    """The name, full or first, as a mark: one for itself, another for its possessive."""
    text = re.sub(r"\b([Hh]e|[Ss]he)['’]s\b", r"\1 is", text)
    for called in (name, name.split()[0]):
        text = re.sub(rf"(?<!\w){re.escape(called)}['’]s(?!\w)(?! (?:a|an|the|not|been|going|always)\b)", _NAMED_OWNER, text)
        text = re.sub(rf"(?<!\w){re.escape(called)}(?!\w)", _NAMED, text)
    return text


_CONJUNCTIONS = word_set("and but that because when while if so as what how whether why where")


def _is_subject(tokens: list[str], spot: int) -> bool:
    """Whether the name at a spot is a subject: first in its clause, or before what looks like a verb of the third person."""
    before = [token.lower() for token in tokens[:spot] if token.strip()]
    after = [token.lower() for token in tokens[spot + 1 :] if token.strip()]
    if not before or before[-1] in ".!?;,:" or before[-1] in _CONJUNCTIONS:
        return True
    return (
        bool(after) and (after[0] in ("is", "was", "has") or after[0] in _MODALS) and before[-1] not in ("of", "to", "with", "for")
    )


def _owns(tokens: list[str], spot: int) -> bool:
    """Whether "her" at a spot stands before a noun rather than alone."""
    rest = [token.lower() for token in tokens[spot + 1 : spot + 4] if token.strip()]
    return (
        bool(rest)
        and rest[0][0].isalnum()
        and rest[0] not in _NO_OWNED
    )


_NO_OWNED = word_set("to and or but in on at with for a the now then well back again")


def _agreed(tokens: list[str], form: Callable[[str, str], str]) -> str:
    """The tokens joined; the first verb after each marked subject, also one left unsaid, takes the form that agrees with it."""
    out: list[str] = []
    subject, last = "", ""
    for spot, token in enumerate(tokens):
        if token == _SUBJECT:
            subject = token
            out = out[:-1]  # with the blank before it
            continue
        if token.startswith(_SUBJECT):
            subject = token = token[1:]
        elif subject and token.lower() in ("and", "or"):
            subject, last = "", ""  # one of several subjects: the verb has the form of many already
        elif subject and token.strip() and token.lower() not in _ADVERBS:
            token = form(token, subject) if token[0].isalpha() or token[0] in "'’" else token
            subject, last = "", subject
        elif last and _joined(tokens, spot):
            token = form(token, last)
        last = "" if token in (".", "!", "?", ";") else last
        out.append(token)
    return re.sub(r"I am'?n['’]t", "I am not", "".join(out))


def _joined(tokens: list[str], spot: int) -> bool:
    """Whether a second verb of the same subject stands at a spot: "keeps bees and sells honey", "keep bees and sell honey"."""
    before = [token.lower() for token in tokens[max(0, spot - 4) : spot] if token.strip()]
    after = [token.lower() for token in tokens[spot + 1 : spot + 4] if token.strip()]
    verb = tokens[spot].lower()
    kind = lexicon().forms.get(verb, ("", ""))[1]
    if before[-1:] == ["and"] and verb in ("is", "was", "has", "am", "have") and after and after[0][0].isalnum():
        return True
    if before[-1:] == [","] and verb.endswith("s") and after[:1] == ["and"] and _is_third(tokens[spot + 4 : spot + 5]):
        return True  # "acts, juggles and tells jokes"
    if before[-1:] == [","] and after[:1] == ["and"] and _is_base([verb]) and _is_base(tokens[spot + 4 : spot + 5]):
        return True  # "act, juggle and tell jokes"
    if before[-1:] != ["and"] or not after or not after[0][0].isalnum() or after[0] in ("and", "or", "are", "is", "were", "am"):
        return False
    plain = verb.removesuffix("s") not in _NOUNS_TOO or DETERMINED.match(after[0]) is not None or after[0] in _SUBJECTS
    return kind in ("s", "base") and (plain or (verb == "plays" and after[0] in _PLAYED))


def _is_third(words: list[str]) -> bool:
    return bool(words) and lexicon().forms.get(words[0], ("", ""))[1] == "s"


def _is_base(words: list[str]) -> bool:
    return bool(words) and lexicon().forms.get(words[0], ("", ""))[1] == "base" and words[0] not in _NOUNS_TOO


_PLAYED = word_set("games chess cards music football tennis piano")
_SUBJECTS = word_set("i he she they we you it that to")
_NOUNS_TOO = word_set(
    "work smoke play walk talk drink fish dance rest help love hope care visit call plan dream cook film show book farm garden cat"
)


def _is_past(verb: str) -> bool:
    return verb.endswith("ed") and verb not in _NO_PASTS


_NO_PASTS = word_set("need feed weed breed bleed seed speed heed exceed succeed proceed shed wed")


def _to_third(verb: str, many: bool) -> str:
    low = verb.lower()
    if many:
        return {"am": "are", "was": "were"}.get(low, verb)
    if low in ("don't", "don’t", "haven't", "haven’t"):
        return "doesn't" if low.startswith("do") else "hasn't"
    past = (low in _PASTS and low not in ("put", "read", "set")) or _is_past(low)
    third = lexicon().forms.get(low, ("", ""))[1] == "s" or low in ("does", "has", "is")
    if past or third or low in _MODALS or low.endswith(("n't", "n’t")):
        return verb
    return third_person(verb)


def _to_first(verb: str) -> str:
    low = verb.lower()
    if low in ("is", "are"):
        return "am"
    if low in ("isn't", "isn’t", "aren't"):
        return "am not"
    if low in ("doesn't", "doesn’t", "hasn't", "hasn’t"):
        return "don't" if low.startswith("do") else "haven't"
    return verb if low in _MODALS or low in _PASTS or _is_past(low) else {"were": "was"}.get(low, base_form(verb))
