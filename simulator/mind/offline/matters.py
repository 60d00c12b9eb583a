"""Matters: what somebody was told, as its kind and as words that can safely be said again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.core.types import PersonId
from simulator.mind.offline.grammar import is_plural, word_set
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.meaning import COMMENT, Clause
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.told_kinds import GRAVE, kind_told, main_clause
from simulator.mind.offline.topics import is_thing

LONGEST = 6
"""A thing or doing of more words is not said again."""


@dataclass(frozen=True, slots=True)
class Matter:
    """What was told: its kind ("" for none that is known), of whom, and its thing in words that can be said again.

    `thing` stands in a sentence ("your telescope", "that play about the well"), `echo` alone ("A play about the well"), where it
    is new; `doing` is what they are at ("Weeding the flower beds"), `amount` counts ("two chemistry exams"). Each is "" where
    nothing safe can be made.
    """

    kind: str
    who: PersonId
    thing: str = ""
    echo: str = ""
    doing: str = ""
    amount: str = ""
    text: str = ""

    @property
    def sad(self) -> bool:
        """Whether it is nothing to be cheerful about."""
        return self.kind.startswith("sad_")

    @property
    def sour(self) -> bool:
        """Whether somebody speaks against something in it: nobody cheers at that, or is sorry."""
        return self.kind.startswith("sour_")

    @property
    def glad(self) -> bool:
        """Whether it is good news."""
        return self.kind.startswith("glad_")


def matter(told: Sequence[Clause], talk: Scene) -> Matter:
    """The weightiest of what some clauses tell; what merely gives a reason for another counts where that says nothing."""
    found = [_matter(clause, talk) for clause in told]
    reasons = {one.text for one in found if _is_reason(one.text, talk)}
    return min(found, key=lambda one: _weight(one, one.text in reasons), default=Matter("", ""))


def _weight(one: Matter, reason: bool) -> tuple[bool, ...]:
    """The less the weightier."""
    light = reason and one.kind not in GRAVE
    return not one.kind, light, not (one.sad or one.sour), not one.glad, not one.thing


def _is_reason(text: str, talk: Scene) -> bool:
    """Whether what was said begins with or follows a "because" or "while"."""
    said = talk.heard[-1].line.text if talk.heard else ""
    before = said[: max(said.find(text.rstrip(".!? ")), 0)]
    return re.match(rf"{_REASON}\b", text, re.I) is not None or re.search(rf"\b{_REASON}\s*$", before, re.I) is not None


_REASON = "(?:because|since|so that|if|when|while|although|though|until|unless)"


def small_doings(talk: Scene) -> Iterator[Clause]:
    """What was said to me of a day's small doings: no news, but something to take up."""
    for clause in talk.put:
        if clause.act == COMMENT and not clause.text.endswith("?") and _AT_IT.search(clause.text):
            yield clause


def _matter(clause: Clause, talk: Scene) -> Matter:
    kind, doing = kind_told(clause.text), _doing(clause.text)
    who = "" if _WORKS.match(clause.text) else _who(clause, talk)
    if clause.negated or kind in _PLAIN:
        return Matter(kind, who, text=clause.text)
    thing, echo = _thing(clause)
    return Matter(kind, who, thing, echo, doing, _amount(clause.text), clause.text)


def _who(clause: Clause, talk: Scene) -> PersonId:
    """Of whom it is told: somebody I know, or one of whom I hear by full name."""
    found = _FULL_NAME.match(clause.text)
    return clause.who if clause.who in talk.view.names else found[0] if found is not None else ""


_FULL_NAME = re.compile(r"[A-Z][^\W\d_]+ [A-Z][^\W\d_]+(?= [a-z])")
_WORKS = re.compile(r"You may have seen me\b")
"""So somebody may say what they do all day; it is nothing of the listener."""
_PLAIN = ("home", "sour_dislike", "sour_refusal")
"""Kinds whose thing nobody says again."""


def _thing(clause: Clause) -> tuple[str, str]:
    """What a clause is about as it stands in a sentence, and alone: ("that play about the well", "A play about the well")."""
    what = re.sub(r"^to \w+ (?:(?:my|our|the|an?) )?", "", clause.what.strip())  # "to sell my cart"
    stands = what != "" and what in clause.text
    main = main_clause(clause.text)
    found = re.search(rf"(?:\b([\w'’]+) )?\b{re.escape(what)}(?!\w)(?P<more>{_MORE})?", main) if stands else None
    if found is None or not _sayable(what) or what in lexicon().nouns["adjective"] or (found[1] or "").lower() in _IS:
        return "", ""
    named = what + (found["more"] or "")
    before = (found[1] or "").lower()
    if not is_thing(f"{before} {what}" if before in _ARTICLES else what):
        return "", ""
    if len(named.split()) > LONGEST or before in _OTHERS or before.endswith(("'s", "’s")):
        return "", ""
    if before in ("my", "our"):
        return f"your {named}", ""
    if before == "the":
        return f"the {named}", ""
    those = "those" if is_plural(what) else "that"
    alone = f"{before} {named}" if before in ("a", "an", *_NUMBERS) else ""
    return f"{those} {named}", alone[:1].upper() + alone[1:]


_MORE = (
    r" (?:of|for|about|with) (?:the )?(?!(?:the|a|an|my|our|his|her|me|it|them|that|this|those|these|which|whom)\b)"
    r"[a-z]+(?: and [a-z]+)?(?=[.!?,;:]|$| (?:that|who|which|for|in|at|on)\b)"
)
_IS = word_set("am is are was were 'm I'm best most")
"""Before what says how something is rather than what."""
_OTHERS = word_set("his her their your this these no any some every each all both")
_ARTICLES = word_set("a an the my our")
_NUMBERS = word_set("two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred")
_UNSAID = re.compile(
    r"\b(?:I|me|my|mine|we|us|our|you|your|he|she|they|him|her|his|them|their|it|its|this|that|these|those|who|which|myself|"
    r"here|there|things?|lot|bit|little|one|ones|most|more|best|time|"
    r"everything|anything|nothing|way|name)\b|['’]"
)


def _sayable(text: str) -> bool:
    return _UNSAID.search(text) is None and re.search(r"[A-Z]", text) is None and 0 < len(text.split()) <= LONGEST


def _doing(text: str) -> str:
    """What somebody says they are at, as it stands alone: "Weeding the flower beds"; "" where it is not safe to say again."""
    found = _AT_IT.search(text)
    if found is None:
        return ""
    said = _TAIL.split(found[1])[0].strip(" .,!?")
    said = re.sub(r"\bmy\b", "your", said)
    plain = said.replace("your ", "")
    if not _sayable(plain) or len(said.split()) < 2:
        return ""
    return said[:1].upper() + said[1:]


_AT_IT = re.compile(
    r"\bI(?:['’]m| am| was|['’]ve been| have been| (?:want|intend|mean|plan) to be|['’]ll be|shall be)"
    r"(?: (?:just|still|busy|going to be|in the middle of|off to be seen))* "
    r"(?!(?:going|trying|thinking|looking|getting|hoping|being|having|doing|wondering|coming|telling)\b)([a-z]{2,}ing [^.!?,;:]+)"
)
_TAIL = re.compile(
    r" (?:that|who|which|here|there|just now|earlier|now|next|later|once again|as so often|in a while|a while ago|this|these|today|"
    r"tomorrow|tonight|yesterday|around|at|in|on|until|from|before|after|because|so|but|and|to|for|with|over|through|since|when|while)\b"
)


def _amount(text: str) -> str:
    """A number of things: "two chemistry exams"; no time, and no part of one."""
    found = _COUNT.search(text)
    return found[0] if found is not None and not _TIMES.search(found[0]) else ""


_COUNT = re.compile(
    rf"\b(?:{'|'.join(sorted(_NUMBERS))})(?: dozen)? (?:(?!(?:of|or|and|to)\b)[a-z]+ )?[a-z]{{3,}}s\b(?! (?:of|[a-z]+er)\b)"
)
_TIMES = re.compile(r"\b(?:times|minutes|hours|days|weeks|months|years|seconds|clock|ago|is|was|this|past|others|yours)\b")
