"""Speech acts: what is done by saying a clause."""

from __future__ import annotations

import re
from functools import lru_cache

from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.meaning import ACCEPT, ASK, CANCEL, COMMENT, CONFIDE, DECLINE, GREET, INVITE, PART, TELL, THANK
from simulator.mind.offline.subjects import AUXILIARIES
from simulator.mind.offline.words import Token

WONDER = "wonder"
MAYBE = "maybe"
_LEAD = re.compile(
    r"^(?:(?:oh|well|ah|um|so|and|but|or|then|listen|look|actually|by the way|you know what|you know|guess what|anyway|honestly|"
    r"also|unfortunately|sadly|if|because|since|hmm|now|speaking of which) )+"
)
_ASKED = re.compile(r"\b(?:(what time)|(who|whom|whose|when|where|what|which|why|how)|(if|whether))\b")
_OPENERS = re.compile(
    r"^(?:do you (?:happen to )?know|have you heard|did you (?:hear|know|find out)|(?:can|could|would) you tell me|"
    r"any idea|do you remember|i was wondering|i wonder|may i ask|tell me|and|so|but|do you think|please tell me)(?: about| yet)? "
)
_DID_YOU_KNOW = re.compile(
    r"^(?:did you (?:know|hear)|have you heard|do you know|you know)(?: that)? "
    r"(?!who|what|when|where|why|how|if|whether|about|of|any|each|many|people|somebody|everybody)"
)
_ORDER = ((GREET, "greet"), (PART, "part"), (THANK, "thank"), (CANCEL, "cancel"))
_ECHOES = frozenset(
    ("really", "is that so", "is that right", "have you heard", "did i tell you", "did you know", "is it not", "are you sure")
)


def normal(words: list[Token]) -> str:
    """A clause in lower letters with contractions written out, without marks, people as @, times as #."""
    return " ".join([token.low for token in words if token.low[:1].isalnum() or token.low in ("@", "#")])


def lead(said: str) -> str:
    """What is said after "oh", "well" and the like."""
    return _LEAD.sub("", said)


@lru_cache(maxsize=16384)
def act_of(said: str, question: bool) -> str:
    """The act of a normal clause by its phrases; "wonder", "maybe", or "" where the frame must decide."""
    acts = lexicon().acts
    body = lead(said)
    if said.startswith("oh no") or body in _ECHOES:
        return COMMENT
    for act, name in _ORDER:
        if acts[name].search(body) and not (act == CANCEL and question):
            return act
    if acts["confide"].search(body):
        return CONFIDE
    if acts["comment"].search(body) and not question and not acts["accept"].search(body) and not acts["decline"].search(body):
        return COMMENT
    if acts["invite"].search(body) and not _asks_after(body):
        return INVITE
    if question or asks(body):
        return TELL if _DID_YOU_KNOW.search(body) else ASK
    return _answer(body)


def _answer(body: str) -> str:
    acts = lexicon().acts
    if acts["ask_about"].search(body):
        return ASK
    if acts["decline"].search(body):
        return DECLINE
    if acts["maybe"].search(body):
        return MAYBE
    if acts["accept"].search(body):
        return ACCEPT
    return WONDER if acts["wonder"].search(body) and not _knows(body) else ""


def _asks_after(body: str) -> bool:
    """ "Did you go ..." and "will you be at ..." ask; they don't invite."""
    return body.startswith(
        ("did you", "have you", "who ", "when ", "where ", "why did", "what time", "will you be at", "will you be there")
    )


def _knows(body: str) -> bool:
    """ "I know who ..." is no wondering, "I do not know who ..." is one."""
    match = lexicon().acts["wonder"].search(body)
    verb = match[0].split()[0] if match else ""
    firm = verb in (
        "know",
        "knows",
        "sure",
        "idea",
        "heard",
        "decide",
        "decided",
        "tell",
        "guess",
        "interested",
        "talk",
        "talking",
        "talked",
    )
    doubtful = re.search(r"\b(?:not|no|never|cannot|want|wants|like|love|wish|need)\b", body) is not None
    return firm and not doubtful and not verb.startswith("interest")


def asks(body: str) -> bool:
    """Whether a clause without a question mark is built as a question."""
    words = body.split()[:2]
    return (
        len(words) == 2
        and words[0] in AUXILIARIES - {"have", "do", "being", "been", "having", "be"}
        and words[1] in ("you", "i", "we", "he", "she", "it", "they", "there")
    )


def asked(said: str) -> str:
    """What a question asks for: "who", "what", "when", "where", "why", "how" or "whether"."""
    body = _OPENERS.sub("", lead(said))
    match = _ASKED.match(body) or re.match(rf"^(?:in|at|on|for|with|about|from|to|since) {_ASKED.pattern}", body)
    if not match:
        return "whether"
    if match[1]:
        return "when"
    if match[3]:
        return "whether"
    return {"whom": "who", "whose": "who", "which": "what"}.get(match[2], match[2])
