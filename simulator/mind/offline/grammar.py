"""English word forms: articles, plurals, third persons, possessives, lists, and the shift between "I" and a name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable


def word_set(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


_SILENT_H = ("hour", "honest", "honour", "honor", "heir")
_YOU_SOUND = re.compile(r"(?:uni(?!n|m)|use|usu|uti|ut[eo]p|eu|ewe|one\b|once\b|u\b|ur[aei](?!n))", re.I)
_DETERMINED = re.compile(
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
_MODALS = word_set("can could may might must shall should will would ought cannot can't couldn't won't wouldn't shouldn't mustn't")
_PASTS = word_set(
    "ate became began bought broke brought built came caught chose did drank drew drove fell felt fought found forgot gave got "
    "grew had heard held hid kept knew laid led left lent lost made meant met paid promised put ran read rode sang sat saw sent set "
    "shook showed sold slept spent spoke stood swam taught told took thought threw was went woke won wore wrote"
)
_ADVERBS = word_set("also always already even ever finally just mostly never now often only rarely really recently seldom "
                     "sometimes soon still then usually truly once")  # fmt: skip
_PRONOUNS = {
    "he": ("he", "him", "his", "himself", "his"),
    "she": ("she", "her", "her", "herself", "hers"),
    "they": ("they", "them", "their", "themselves", "theirs"),
}
_CONTRACTED = {
    "m": "am", "ve": "have", "ll": "will", "d": "would", "re": "are",
}  # fmt: skip


def article(noun: str) -> str:
    """The noun with "a" or "an" by its sound: "an hour", "a union"."""
    word = noun.lstrip("\"'“‘").lower()
    vowel = word.startswith(_SILENT_H) or (word[:1] in "aeiouáéíóúàèäöü" and not _YOU_SOUND.match(word))
    return f"{'an' if vowel else 'a'} {noun}"


def is_plural(noun: str) -> bool:
    """Whether the last word of a phrase looks like a plural."""
    last = noun.lower().split()[-1] if noun.split() else ""
    return last in _PLURALS.values() or (last.endswith("s") and not last.endswith(("ss", "us", "is", "news", "maths")))


def indefinite(noun: str) -> str:
    """The noun as first mentioned: "a harvest supper"; names, plurals, uncounted and determined nouns stay as they are."""
    words = noun.split()
    if not words or _DETERMINED.match(noun) or words[0][:1].isupper() or is_plural(noun):
        return noun
    return noun if len(words) == 1 and words[0].lower() in _UNCOUNTED else article(noun)


def definite(noun: str) -> str:
    """The noun as known to both: "the harvest supper"; names and determined nouns stay as they are."""
    return noun if not noun or _DETERMINED.match(noun) or noun[:1].isupper() else f"the {noun}"


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


def listing(items: Iterable[str]) -> str:
    """A, B and C."""
    named = list(items)
    return " and ".join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 else "".join(named)


def pronoun(kind: str, case: int = 0) -> str:
    """A pronoun of "he", "she" or "they" (any other is "they"): 0 subject, 1 object, 2 possessive, 3 reflexive."""
    return _PRONOUNS.get(kind, _PRONOUNS["they"])[case]


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


def first_to_third(text: str, name: str, kind: str = "they") -> str:
    """What somebody says of themselves, told by another: "I sell my mill" > "Ada Moreau sells her mill"."""
    forms = _PRONOUNS.get(kind, _PRONOUNS["they"])
    out: list[str] = []
    named = False
    for token in _tokens(_uncontracted(text)):
        cases = _SELF.get(token if token == "I" else token.lower())
        if cases is None:
            out.append(token)
            continue
        by_name = (name, name, possessive(name))[cases] if cases < 3 and not named else forms[cases]
        out.append((_SUBJECT if cases == 0 else "") + by_name)
        named = True
    return _agreed(out, lambda verb, subject: _to_third(verb, subject == "they"))


def third_to_first(text: str, name: str, kind: str = "they") -> str:
    """What an author writes of somebody, said by that person: "Ada keeps bees. She is ..." > "I keep bees. I am ..."."""
    forms = _PRONOUNS.get(kind, _PRONOUNS["they"])
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
    text = re.sub(rf"\b({_BEFORE_ME}) you\b", r"\1 me", text)
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


_SELF = {"I": 0, "me": 1, "my": 2, "myself": 3, "mine": 4}
_SUBJECT, _NAMED, _NAMED_OWNER = "\0", "\1", "\2"
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


def _is_subject(tokens: list[str], spot: int) -> bool:
    """Whether the name at a spot is a subject: first in its clause, or before what looks like a verb of the third person."""
    before = [token.lower() for token in tokens[:spot] if token.strip()]
    after = [token.lower() for token in tokens[spot + 1 :] if token.strip()]
    if not before or before[-1] in ".!?;,:" or before[-1] in ("and", "but", "that", "because", "when", "while", "if", "so", "as"):
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
        and rest[0] not in ("to", "and", "or", "but", "in", "on", "at", "with", "for", "a", "the")
    )


def _agreed(tokens: list[str], form: Callable[[str, str], str]) -> str:
    """The tokens joined; the first verb after each marked subject takes the form that agrees with it."""
    out: list[str] = []
    subject = ""
    for token in tokens:
        if token.startswith(_SUBJECT):
            subject = token = token[1:]
        elif subject and token.strip() and token.lower() not in _ADVERBS:
            token = form(token, subject) if token[0].isalpha() or token[0] in "'’" else token
            subject = ""
        out.append(token)
    return re.sub(r"I am'?n['’]t", "I am not", "".join(out))


def _to_third(verb: str, many: bool) -> str:
    low = verb.lower()
    if many:
        return {"am": "are", "was": "were"}.get(low, verb)
    if low in _MODALS or (low in _PASTS and low not in ("put", "read", "set")) or low.endswith("ed"):
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
    return verb if low in _MODALS or low in _PASTS or low.endswith("ed") else {"were": "was"}.get(low, base_form(verb))
