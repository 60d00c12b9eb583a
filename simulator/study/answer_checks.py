"""The check of answers: a question is answered in the next turn, with what it asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from simulator.mind.offline.meaning import ACCEPT, CONFIDE, DECLINE, INVITE, PROMISE, TELL
from simulator.study.checks import Check, Failure, share
from simulator.study.story import Spoken, Story
from simulator.study.words import content, sentences

GROUP = "Talk"
LEAST = 0.95

_LEAD = re.compile(
    r"\b(?:know what|guess what|have you heard|did you hear|did(?:n['’]t)? I (?:tell|mention|say)|believe it)\b[^?]*\?$", re.I
)
_ECHO = re.compile(
    r"^(?:(?:oh|well|my)[, ]+)?"
    r"(?:really|truly|honestly|indeed|you (?:did|are|have|do)|(?:is|was) (?:that|it) (?:so|true|right)|what)\?$",
    re.I,
)
_WHETHER = re.compile(
    r"(?:\w+, )?(?:do|does|did|is|are|was|were|have|has|will|would|may|can|could|shall)\b(?! you (?:know|tell)| I ask)", re.I
)
_KINDS = (
    ("when", re.compile(r"\b(?:when|what time|what day|how late|how early)\b", re.I)),
    ("where", re.compile(r"\b(?:where|which place)\b", re.I)),
    ("who", re.compile(r"\b(?:who|whom|whose)\b", re.I)),
    ("why", re.compile(r"\b(?:why|how come|what for)\b", re.I)),
    ("how", re.compile(r"\bhow\b", re.I)),
    ("what", re.compile(r"\b(?:what|which)\b", re.I)),
)
_UNKNOWN = re.compile(
    r"\b(?:(?:don['’]t|do not|didn['’]t) (?:really )?know|not sure|no idea|can['’]t (?:say|tell)|couldn['’]t (?:say|tell)"
    r"|wish I knew|hard to say|who knows|nobody (?:told|has told) me|(?:haven['’]t|have not) (?:decided|heard|made up))\b",
    re.I,
)
_TIME = re.compile(
    r"\d|\b(?:today|tonight|tomorrow|yesterday|morning|afternoon|evening|night|noon|midnight|now|soon|later|always|never|after"
    r"|before|until|(?:mon|tues|wednes|thurs|fri|satur|sun)day|half past"
    r"|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b",
    re.I,
)
_PLACE = re.compile(
    r"\b(?i:at|in|on|to|by|near|behind|opposite|outside) (?:the|my|our|your|a|an|[A-Z])|\b(?i:here|home|there|nowhere|everywhere)\b"
)
_PERSON = re.compile(
    r"\b(?:I (?:did|do|am|was|will|have)|me|you|nobody|no one|everybody|everyone|anybody|anyone|my \w+|your \w+|the \w+er)\b"
)
_YES_NO = re.compile(
    r"\b(?:yes|no|yeah|not|never|of course|sure|certainly|gladly|perhaps|maybe|that['’]s (?:right|true)|fine|I do|I am|I did"
    r"|I have|I will|I['’]d love|I['’]ll|I think so|I hope so|absolutely|nothing|always|sometimes|often|with pleasure)\b|n['’]t\b",
    re.I,
)
_STATE = re.compile(
    r"\b(?:well|fine|good|great|better|worse|bad|badly|tired|busy|so-so|complain|lovely|happy|sad|alright|all right|middling"
    r"|splendid|slow|slowly|quick|progress|along|forward|time|enjoy|hard|stuck|finished|done|nearly|almost|bit by bit|step|cheerful"
    r"|worried|standing|long (?:day|night)|cannot grumble|no worse)\b",
    re.I,
)
_WELL = re.compile(r"\b(?:well|all right|alright|better)\?$", re.I)
_COURTESY = re.compile(r"\b(?:may|might|can|shall) I introduce\b|\bhave we (?:been introduced|met)\b", re.I)
_PROGRESS = re.compile(
    r"\b(?:(?:any|mak(?:e|ing)) progress|how about|what about|and (?:your|his|her|their)|getting on|coming along)\b", re.I
)
_NOTHING = re.compile(
    r"\b(?:nothing|the usual|not much|this and that|no plans|just passing|same as|a bit of everything|curiosity)\b", re.I
)


def answer_checks(story: Story) -> Iterator[Check]:
    """The share of questions answered at once and in kind; saying that one does not know is an answer."""
    cases, unknown, failures = 0, 0, []
    for line in story.lines:
        for question in asked(line.text):
            cases += 1
            reply, kind = story.reply(line), asked_kind(question)
            if reply is None or not answers(story, kind, question, reply):
                said = f"-> {reply.text}" if reply else "-> the talk was over"
                failures.append(Failure(line.time, line.speaker, f"({kind}) {question} {said}"))
            elif _UNKNOWN.search(reply.text):
                unknown += 1
    note = f", {unknown} of them by not knowing" if unknown else ""
    yield share(GROUP, "questions are answered in the next turn, in kind", LEAST, cases, failures, note)


def asked(text: str) -> tuple[str, ...]:
    """The questions of a line that want an answer.

    No echoes ("Really?"), no lead to what the line itself goes on to tell, no courtesy that the line itself makes good ("May I
    introduce myself? I'm ...").
    """
    parts = sentences(text)
    last = len(parts) - 1
    idle = [_ECHO.match(part) or (n < last and (_LEAD.search(part) or _COURTESY.search(part))) for n, part in enumerate(parts)]
    return tuple(part for part, nothing in zip(parts, idle, strict=True) if part.endswith("?") and not nothing)


def asked_kind(question: str) -> str:
    """What a question asks for: when, where, who, why, how, what, or whether."""
    late = question.rsplit(": ", 1)[-1]
    if _PROGRESS.search(late):
        return "how"
    if re.search(r"\bhow are you (?:spending|keeping busy)\b", late, re.I):
        return "what"
    found = [(match.start(), kind) for kind, pattern in _KINDS if (match := pattern.search(late))]
    if not found or _WHETHER.match(late):
        return "whether"
    return min(found)[1]


def answers(story: Story, kind: str, question: str, reply: Spoken) -> bool:
    """Whether a reply holds an answer of the kind, or says that the speaker does not know."""
    told = _told(story, reply)
    if _UNKNOWN.search(reply.text):
        return True
    match kind:
        case "when":
            return _TIME.search(reply.text) is not None
        case "where":
            return _PLACE.search(reply.text) is not None or "PLACE" in story.skeletons.of(reply.text).upper()
        case "who":
            others = [name for name in story.names if name != reply.to]
            return _PERSON.search(reply.text) is not None or any(name.split()[0] in reply.text for name in others)
        case "why":
            return told or _NOTHING.search(reply.text) is not None or " because " in reply.text
        case "how":
            return told or _STATE.search(reply.text) is not None
        case "what":
            return told or _NOTHING.search(reply.text) is not None
    if _YES_NO.search(reply.text) or _NOTHING.search(reply.text) or (_WELL.search(question) and _STATE.search(reply.text)):
        return True
    return _takes_up(story, question, reply)


def _told(story: Story, reply: Spoken) -> bool:
    """Whether a reply tells anything, or promises it."""
    clauses = [clause for sentence in sentences(reply.text) for clause in story.clauses(reply, sentence.rpartition(": ")[2])]
    return any(clause.act in (TELL, CONFIDE, INVITE, PROMISE, ACCEPT, DECLINE) and content(clause.text) for clause in clauses)


def _takes_up(story: Story, question: str, reply: Spoken) -> bool:
    """Whether a reply to yes or no answers by what it tells: of oneself if asked about oneself, else of the same thing."""
    about_you = re.search(r"\byou\b", question, re.I) is not None
    clauses = [clause for sentence in sentences(reply.text) for clause in story.clauses(reply, sentence.rpartition(": ")[2])]
    if any(clause.act in (ACCEPT, DECLINE, PROMISE) for clause in clauses):
        return True
    return any(
        clause.act in (TELL, CONFIDE, INVITE)
        and ((about_you and clause.who == reply.speaker) or content(clause.text) & content(question))
        for clause in clauses
    )
