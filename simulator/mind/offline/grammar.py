"""English word forms: articles, plurals, third persons, possessives, lists, and the shift between "I" and a name."""

from __future__ import annotations

import re
from collections.abc import Iterable


def word_set(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


_SILENT_H = ("hour", "honest", "honour", "honor", "heir")
_YOU_SOUND = re.compile(r"(?:uni(?!n|m)|use|usu|uti|ut[eo]p|eu|ewe|one\b|once\b|u\b|ur[aei](?!n))", re.I)
DETERMINED = re.compile(
    r"(?:a|an|the|my|your|his|her|its|our|their|this|that|these|those|some|any|no|every|each|all|both|"
    r"two|three|four|five|six|seven|eight|nine|ten|\d+)\b|\S+['’]s\b|\S+s['’](?=\s|$)",
    re.I,
)
_UNCOUNTED = word_set(
    "advice art baking bread breakfast butter cash coffee company dancing dinner fishing flour food furniture gardening honey "
    "homework help history housework jam juice knitting laundry lunch mail maths medicine milk money music news painting "
    "paperwork poetry reading research rice rubbish running shopping singing soup sugar supper swimming tea time traffic "
    "water weather wine wood work writing yoga"
)
_PLURALS = {
    "child": "children", "man": "men", "woman": "women", "person": "people", "foot": "feet", "tooth": "teeth",
    "mouse": "mice", "goose": "geese", "wife": "wives", "knife": "knives", "life": "lives", "leaf": "leaves", "loaf": "loaves",
    "half": "halves", "shelf": "shelves", "sheep": "sheep", "fish": "fish", "series": "series",
}  # fmt: skip
_IRREGULAR = {"be": "is", "have": "has", "do": "does", "go": "goes", "am": "is", "are": "is", "were": "was", "'m": "is", "’m": "is"}
PRONOUNS = {
    "he": ("he", "him", "his", "himself", "his"),
    "she": ("she", "her", "her", "herself", "hers"),
    "they": ("they", "them", "their", "themselves", "theirs"),
}


def article(noun: str) -> str:
    """The noun with "a" or "an" by its sound: "an hour", "a union"."""
    word = noun.lstrip("\"'“‘").lower()
    vowel = word.startswith(_SILENT_H) or (word[:1] in "aeiouáéíóúàèäöü" and not _YOU_SOUND.match(word))
    return f"{'an' if vowel else 'a'} {noun}"


def is_plural(noun: str) -> bool:
    """Whether the head of a phrase looks like a plural: "shutters of the guest room", "a lot of books", not "list of names"."""
    if _DOING.match(noun):
        return False
    head = _FURTHER.split(_MEASURE.sub("", noun.lower()))[0].split()
    last = head[-1].rstrip(",;") if head else ""
    if last in ("series", "means", "chess", "physics", "mathematics"):
        return False
    return last in _PLURALS.values() or (last.endswith("s") and not last.endswith(("ss", "us", "is", "news", "maths")))


_FURTHER = re.compile(
    r" (?:of|for|about|with|without|on|in|from|to|at|by|under|over|behind|near|between|before|after|against|than|as|that|which|who"
    r"|whom|where|when|called|named)(?= )"
)
"""After these words comes what says more of the head of a phrase."""
_MEASURE = re.compile(
    r"^(?:(?:a|the) )?(?:lots?|plenty|(?<=a )(?:number|couple)|dozens?|all|both|some|most|many|few|several|half|rest) of "
)
"""Such a measure has the number of what it measures."""
_DOING = re.compile(r"[a-z]+ing (?:the|an?|my|your|his|her|its|our|their|some)\b", re.I)
"""What one does to something is one thing: "mending the desks"."""


_CAP = r"[^\W\d_a-z][\w.]*"
_NAMED_KIND = re.compile(rf"(?:(?:{_CAP} )*{_CAP}['’]s? (?:Day|Eve|Night|Week|Year) |(?:{_CAP} )+)[a-z][\w-]*$")
"""A kind of thing that a name goes before, "Founder's Day party" or "New Year supper": neither a name nor anybody's own."""


def _is_named_kind(noun: str) -> bool:
    return _NAMED_KIND.match(noun) is not None and (DETERMINED.match(noun) is None or "'" in noun or "’" in noun)


def indefinite(noun: str) -> str:
    """The noun as first mentioned: "a harvest supper"; names, plurals, uncounted and determined nouns stay as they are."""
    words = noun.split()
    if _is_named_kind(noun) and not is_plural(noun):
        return article(noun)
    if not words or DETERMINED.match(noun) or words[0][:1].isupper() or is_plural(noun):
        return noun
    return noun if len(words) == 1 and words[0].lower() in _UNCOUNTED else article(noun)


def definite(noun: str) -> str:
    """The noun as known to both: "the harvest supper"; names and determined nouns stay as they are."""
    if _is_named_kind(noun):
        return f"the {noun}"
    return noun if not noun or DETERMINED.match(noun) or noun[:1].isupper() else f"the {noun}"


def plural(noun: str) -> str:
    """The plural of a singular noun phrase."""
    head, _, last = noun.rpartition(" ")
    low = last.lower()
    if low in _PLURALS:
        last = _PLURALS[low]
    elif re.search(r"(?:s|x|z|ch|sh)$", low):
        last += "es"
    elif re.search(r"[^aeiou]y$", low):
        last = last[:-1] + "ies"
    else:
        last += "s"
    return f"{head} {last}".strip()


def third_person(verb: str) -> str:
    """The present of a base form with he, she or it; further words follow unchanged: "look after" > "looks after"."""
    first, blank, rest = verb.partition(" ")
    low = first.lower()
    if low in _IRREGULAR:
        done = _IRREGULAR[low]
    elif re.search(r"(?:s|x|z|ch|sh|o)$", low):
        done = first + "es"
    elif re.search(r"[^aeiou]y$", low):
        done = first[:-1] + "ies"
    else:
        done = first + "s"
    return done + blank + rest


def base_form(verb: str) -> str:
    """The inverse of `third_person` for one word: "watches" > "watch", "is" > "am"."""
    low = verb.lower()
    irregular = {"is": "am", "has": "have", "does": "do", "goes": "go", "was": "was", "'s": "am", "’s": "am"}
    if low in irregular:
        return irregular[low]
    if low.endswith("ies") and len(low) > 4:
        return verb[:-3] + "y"
    if re.search(r"(?:ss|x|zz|ch|sh)es$", low):
        return verb[:-2]
    return verb[:-1] if low.endswith("s") and not low.endswith(("ss", "us")) else verb


def gerund(verb: str) -> str:
    """The -ing form of a base form; further words follow unchanged: "run for" > "running for"."""
    first, blank, rest = verb.partition(" ")
    if first.endswith("ie"):
        first = first[:-2] + "y"
    elif first.endswith("e") and not first.endswith(("ee", "oe", "ye")) and first != "be":
        first = first[:-1]
    elif re.fullmatch(r"[^aeiou]*[aeiou][bdgklmnprt]", first) or first in ("begin", "forget", "admit"):
        first += first[-1]
    return first + "ing" + blank + rest


def possessive(name: str) -> str:
    """Ada's; the Moreaus'."""
    return name + ("'" if name.endswith("s") and name[:4].lower() == "the " else "'s")


def past(text: str) -> str:
    """The clause told afterwards: its first "is", "am", "are" or "will" in the past."""
    forms = {
        "is": "was",
        "am": "was",
        "are": "were",
        "will": "was going to",
        "'m": " was",
        "’m": " was",
        "'ll": " was going to",
        "has": "had",
    }
    return re.sub(
        r"\b(?:is|am|are|will|has)\b|(?<=I)['’](?:m|ll)\b", lambda found: forms[found[0].replace("’", "'")], text, count=1
    )


def listing(items: Iterable[str]) -> str:
    """A, B and C."""
    named = list(items)
    return " and ".join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 else "".join(named)


def pronoun(kind: str, case: int = 0) -> str:
    """A pronoun of "he", "she" or "they" (any other is "they"): 0 subject, 1 object, 2 possessive, 3 reflexive."""
    return PRONOUNS.get(kind, PRONOUNS["they"])[case]


def sentence(text: str) -> str:
    """The text tidied: single blanks, a capital first, a stop at the end."""
    done = re.sub(r"\s+([,.!?;])", r"\1", " ".join(text.split()))
    done = re.sub(r"([.!?])\.+(?=\s|$)", r"\1", done).strip()
    if not done:
        return ""
    done = re.sub(r"(^|(?<!\b[A-Z])[.!?] )([a-zà-ÿ])", lambda found: found[1] + found[2].upper(), done)
    return done if done[-1] in '.!?…"”' else done + "."


def bare(text: str) -> str:
    """The text without its final stop, with "I" and names untouched but another first word in lower case."""
    done = text.strip().rstrip(".!? ")
    first = done.split(" ", 1)[0] if done else ""
    return done[:1].lower() + done[1:] if first.lower() in _LOWERED else done


_LOWERED = word_set(
    "a an the my your his her its our their this that these those he she it they we you there some any every each all both "
    "in on at to for with after before when today tomorrow tonight yesterday people everyone everybody nobody someone"
)
