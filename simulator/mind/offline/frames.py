"""Verb frames: the subject, the verb with its particle, the object and the place of one clause."""

from __future__ import annotations

from dataclasses import dataclass, field

from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.places_said import place_span
from simulator.mind.offline.words import ARTICLES, Token, stripped

TIME = "#"
PRONOUNS = frozenset("i you he she it we they who this that there everyone everybody someone somebody nobody anyone people".split())
BE = frozenset("be am is are was were been being".split())
HAVE = frozenset("have has had having".split())
DO = frozenset("do does did".split())
MODALS = frozenset("will would can could may might shall should must".split())
AUXILIARIES = BE | HAVE | DO | MODALS
_ADVERBS = frozenset(
    "also still just now never always often sometimes usually already really very soon even only then again maybe perhaps probably "
    "currently actually finally recently mostly generally so too quite almost ever kind sort of together both all two".split()
) - {"of"}
_FILLERS = frozenset(
    "and but so because then also well oh ah actually anyway apparently honestly yes no sure okay ok look listen now however since if when although "
    "though while that or plus meanwhile besides luckily sadly unfortunately hopefully personally maybe perhaps today please as".split()
)
_DOUBT = frozenset("maybe perhaps probably may might possibly apparently".split())
_PAST = frozenset("was were did had".split())
_STOPS = frozenset(
    "with at from because so when while who which that if but before after until unless since although though where whose than as for by during "
    "via without including to into".split()
)
_ENOUGH = frozenset("here there again together well today too instead anymore yet already alone please either often everywhere".split())
_EAGER = frozenset("excited happy glad eager able ready about supposed due delighted keen proud determined set likely busy here".split())
_PERSONS = frozenset("me you us him her them everyone everybody people someone somebody anyone others".split())
_LINKS = ("to", "on", "of", "about", "for")


@dataclass(slots=True)
class Frame:
    """What one verb says. `what`, `where` and `subject` are tokens of the clause; `given` are people the act is done to."""

    subject: list[Token]
    verb: str = ""
    particle: str = ""
    what: list[Token] = field(default_factory=list)
    where: list[Token] = field(default_factory=list)
    given: list[Token] = field(default_factory=list)
    rest: list[Token] = field(default_factory=list)
    negated: bool = False
    unsure: bool = False
    past: bool = False
    future: bool = False
    progressive: bool = False
    passive: bool = False
    modal: str = ""
    link: str = ""

    @property
    def does(self) -> str:
        """The base form with its particle."""
        return f"{self.verb} {self.particle}" if self.particle else self.verb


def verb_start(words: list[Token], bare: bool = False) -> tuple[int, int] | None:
    """Where the subject begins and where the verb group after it begins; None if this is no clause.

    `bare`: a clause may also begin with its verb (an imperative, or one whose subject was said before).
    """
    i = 0
    while i < len(words) and (words[i].low in _FILLERS or words[i].low in (TIME, ",", "-", "*", '"', "'")):
        if words[i].low == "that" and i + 1 < len(words) and words[i + 1].low in AUXILIARIES:
            break
        i += 1
    if i >= len(words):
        return None
    first = words[i]
    if first.low in PRONOUNS or (first.name and not first.owns):
        return _after_head(words, i)
    if bare and _is_verb(first) and not first.capital:
        return i, i
    j = _after_phrase(words, i)
    if j is not None:
        return i, j
    return (i, i) if bare and _is_verb(first) else None


def _after_head(words: list[Token], i: int) -> tuple[int, int] | None:
    """After a pronoun or a name, with "and Bram" or ", my neighbour," behind it."""
    j = i + 1
    while j + 1 < len(words) and words[j].low in ("and", ",", "or") and (words[j + 1].name or words[j + 1].low in PRONOUNS) and not words[j + 1].owns:
        if words[j].low == "," and words[j + 1].low in PRONOUNS:
            break
        j += 2
    if j < len(words) and words[j].low == "," and not starts_verb(words, j):
        close = next((k for k in range(j + 1, min(len(words), j + 10)) if words[k].low == ","), 0)
        if close and starts_verb(words, close + 1):
            j = close + 1
    if j < len(words) and words[j].low == "two":
        j += 1
    return (i, j) if starts_verb(words, j, words[i].low in PRONOUNS) else None


def _after_phrase(words: list[Token], i: int) -> int | None:
    """After a noun phrase: at the first auxiliary or finite verb form."""
    opened = words[i].low in ARTICLES or words[i].owns
    for j in range(i + 1 + opened, min(len(words), i + 10)):
        low = words[j].low
        if low in (",", ";", ":") or low in ("that", "because"):
            return None
        if low in AUXILIARIES:
            return j
        kind = lexicon().forms.get(low, ("", ""))[1]
        plural = words[j - 1].low.endswith("s") and words[j - 1].low not in ARTICLES
        if kind in ("s", "past") and not (plural and kind == "s") or (kind == "base" and plural):
            return j
    return None


def starts_verb(words: list[Token], j: int, sure: bool = False) -> bool:
    """Whether a verb group starts at j, after adverbs. `sure`: after a pronoun an unknown word may be one too."""
    while j < len(words) and (words[j].low in _ADVERBS or words[j].low == TIME or words[j].low.endswith("ly") and not _is_verb(words[j])):
        j += 1
    if j >= len(words):
        return False
    return _is_verb(words[j]) or (sure and words[j].low.endswith(("ed", "s")) and words[j].low[:1].isalpha() and len(words[j].low) > 3)


def _is_verb(token: Token) -> bool:
    return not token.name and (token.low in AUXILIARIES or token.low in lexicon().forms) and not token.owns


def base_of(word: str) -> str:
    """The base form of a verb form, guessed for an unknown one."""
    if word in AUXILIARIES:
        return "be" if word in BE else "have" if word in HAVE else "do" if word in DO else word
    if word in lexicon().forms:
        return lexicon().forms[word][0]
    for ending in ("ing", "ed", "s"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return word[: -len(ending)]
    return word


def parse(words: list[Token], bare: bool = False) -> Frame | None:
    """The frame of a clause, or None where no verb is found."""
    found = verb_start(words, bare)
    if found is None:
        return None
    begin, j = found
    frame = Frame(words[begin:j])
    k = _auxiliaries(words, j, frame)
    _main(words, k, frame)
    _follow(frame)
    _particle(frame)
    _objects(frame)
    return frame


def _auxiliaries(words: list[Token], j: int, frame: Frame) -> int:
    seen: list[str] = []
    while j < len(words):
        low = words[j].low
        if low in ("not", "never"):
            frame.negated = True
        elif low in AUXILIARIES:
            seen.append(low)
        elif not (low in _ADVERBS or low == TIME or (low.endswith("ly") and low not in lexicon().forms)):
            break
        frame.unsure |= low in _DOUBT
        j += 1
    frame.past = any(low in _PAST for low in seen)
    frame.future = any(low in ("will", "shall") for low in seen)
    frame.modal = next((low for low in seen if low in MODALS), "")
    frame.link = seen[-1] if seen else ""
    return j


def _main(words: list[Token], k: int, frame: Frame) -> None:
    """The main verb at k after the auxiliaries, or the last of them."""
    low = words[k].low if k < len(words) else ""
    base, kind = lexicon().forms.get(low, ("", ""))
    last = frame.link
    participle = low in lexicon().participles
    fits = (
        (last in BE and (kind == "ing" or (low.endswith("ing") and not base and len(low) > 5) or (participle and not frame.modal == "x")))
        or (last in HAVE and participle)
        or (last in DO | MODALS and bool(low) and low[0].isalpha() and not words[k].name and low not in PRONOUNS)
        or not last
    )
    if not fits or not low:
        frame.verb, frame.rest = base_of(last), list(words[k:])
        return
    frame.verb, frame.rest = base_of(low), list(words[k + 1 :])
    frame.progressive = last in BE and (kind == "ing" or low.endswith("ing"))
    if last in BE and participle and kind != "ing":
        frame.passive, frame.verb, frame.particle = True, "be", low
    frame.past |= last in HAVE or (not last and kind == "past")


def _follow(frame: Frame) -> None:
    """From "is planning on having" to "have": the verb that is meant is the last of the chain."""
    for _ in range(4):
        step = _next_verb(frame)
        if step is None:
            return
        at, doubt = step
        frame.unsure |= doubt
        if frame.verb == "go" or frame.modal or doubt:
            frame.future = True
        if frame.verb == "be" and at < len(frame.rest) and frame.rest[at].low in BE | HAVE and at + 1 < len(frame.rest):
            after = frame.rest[at + 1].low
            if lexicon().forms.get(after, ("", ""))[1] == "ing":
                at += 1
        frame.progressive = False
        frame.verb, frame.rest = base_of(frame.rest[at].low), frame.rest[at + 1 :]


def _next_verb(frame: Frame) -> tuple[int, bool] | None:
    """(where the next verb of the chain stands, whether that makes it less sure)."""
    rest, sorts = frame.rest, lexicon().sorts
    while rest and rest[0].low in _ADVERBS:
        rest = frame.rest = rest[1:]
    if not rest or frame.passive:
        return None
    at = 0
    if frame.verb == "be":
        if rest[0].low not in _EAGER:
            return None
        at = 1
    elif frame.verb in ("like", "love", "want", "prefer", "wish") and frame.modal != "would":
        return None
    elif frame.verb not in sorts["intend"] and not (frame.modal == "would" and frame.verb in ("like", "love", "prefer")):
        return None
    linked = at < len(rest) and rest[at].low in _LINKS
    if linked and at + 1 < len(rest):
        form = rest[at + 1].low
        kind = lexicon().forms.get(form, ("", ""))[1]
        if (rest[at].low == "to" and (kind == "base" or form in ("be", "have", "do"))) or (rest[at].low in ("on", "of", "about") and kind == "ing" and frame.verb in sorts["intend"]):
            if frame.verb == "go" and rest[at].low == "to" and not frame.progressive and not frame.past:
                return None
            return at + 1, frame.verb in ("think", "consider", "hope") or frame.modal == "would"
    gerund = lexicon().forms.get(rest[at].low, ("", ""))[1] if at < len(rest) else ""
    return (at, frame.verb == "consider") if gerund == "ing" and frame.verb not in ("have", "get", "ask", "help", "think", "use") else None


def _particle(frame: Frame) -> None:
    if frame.passive:
        return
    lows = tuple(token.low for token in frame.rest[:8])
    choices = lexicon().particles.get(frame.verb, ())
    for choice in choices:
        if lows[: len(choice)] == choice:
            if choice in (("with",), ("to",)) and ("about",) in choices and "about" in lows and not frame.verb == "write":
                at = lows.index("about")
                frame.given, frame.particle, frame.rest = frame.rest[1:at], "about", frame.rest[at + 1 :]
                return
            frame.particle, frame.rest = " ".join(choice), frame.rest[len(choice) :]
            return
    if frame.verb == "run" and lows[:1] == ("in",) and any(low in ("election", "elections") for low in lows):
        frame.particle, frame.rest = "for", frame.rest[1:]
    elif choices and len(lows) > 1 and (lows[1],) in choices and lows[1] in ("up", "off", "back", "on", "along", "over") and (frame.rest[0].low in _PERSONS or frame.rest[0].low == "it"):
        frame.particle, frame.rest = lows[1], [frame.rest[0], *frame.rest[2:]]


def _objects(frame: Frame) -> None:
    if frame.passive and frame.rest and frame.rest[0].low in ("in", "to", "with", "about", "of", "on") and not place_span(frame.rest[:4], "be", ""):
        frame.particle, frame.rest = f"{frame.particle} {frame.rest[0].low}", frame.rest[1:]
    rest = frame.rest
    spot = place_span(rest, frame.verb, frame.particle)
    if spot:
        frame.where = stripped(rest[spot[1] : spot[2]])
    i = 0
    if lexicon().sort("give", frame.verb) and not frame.particle and rest:
        i = _given(frame)
    if frame.verb in lexicon().sorts["likes"] and rest[i : i + 1] and rest[i].low == "to":
        frame.what = _until(rest, i, spot[0] if spot else len(rest), i + 1)
        return
    if i < len(rest) and rest[i].low in _STOPS | {"in", "on", "about", "of"} and not (i and rest[i].low in ("about", "of", "to", "for", "into")):
        return
    if i < len(rest) and i and rest[i].low in ("about", "of", "to", "for", "into", "that"):
        i += 1
    frame.what = stripped(_until(rest, i, spot[0] if spot else len(rest), i))


def _given(frame: Frame) -> int:
    """How many tokens say to whom, as in "told Ada and my wife (about ...)"."""
    rest, i = frame.rest, 0
    while i < len(rest):
        if rest[i].name and not rest[i].owns or rest[i].low in _PERSONS:
            i += 1
        elif rest[i].low in ("all", "both", "of", "and", ",") and i + 1 < len(rest) and (rest[i + 1].name or rest[i + 1].low in _PERSONS | {"my", "the", "of"}):
            i += 1
        elif rest[i].low in ("my", "his", "her", "their", "our", "the") and i + 1 < len(rest) and rest[i + 1].low.rstrip("s") in lexicon().nouns["kin"] | lexicon().nouns["relation"]:
            i += 2
        else:
            break
    frame.given = rest[:i]
    if i == len(rest) and frame.verb in ("help", "thank", "remind", "call", "show", "bring", "teach"):
        return 0
    return i


def _until(rest: list[Token], i: int, limit: int, free: int) -> list[Token]:
    """The noun phrase from i on; it ends before a mark, a time, a clause or `limit`."""
    k = i
    while k < min(limit, len(rest)):
        low = rest[k].low
        if low == TIME or (not low[:1].isalnum() and not rest[k].name and low not in ("&", "%", "$", "’", "'")):
            break
        if k > free and low in _ENOUGH or (low in ("a", "very", "too", "so") and k + 1 < len(rest) and rest[k + 1].low in ("lot", "much", "often", "well")):
            break
        if k > free and low in _STOPS and not (low == "to" and k + 1 < len(rest) and rest[k + 1].low == rest[k - 1].low) and not (low in ("for", "to", "from") and k == free + 1 and rest[free].low == "first"):
            break
        if k > free and low in ("and", "but", "or") and (k + 1 >= len(rest) or _clause_follows(rest, k + 1)):
            break
        if k > free and low in AUXILIARIES and low not in ("will", "can", "might"):
            break
        k += 1
    return rest[i:k]


def _clause_follows(rest: list[Token], k: int) -> bool:
    if rest[k].low in PRONOUNS - {"that", "this"} or rest[k].low in AUXILIARIES:
        return True
    if rest[k].name and not rest[k].owns:
        return starts_verb(rest, k + 1)
    return lexicon().forms.get(rest[k].low, ("", ""))[1] in ("s", "past") and rest[k].low not in ("s",)
