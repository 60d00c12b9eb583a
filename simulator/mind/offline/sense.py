"""The sense of one clause: from its words to a Clause, in the light of what was said before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from simulator.mind.offline import acts
from simulator.mind.offline.clauses import clauses
from simulator.mind.offline.events import event_in, is_event, owner_of
from simulator.mind.offline.frames import AUXILIARIES, TIME, Frame, base_of, parse, verb_start
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.meaning import ACCEPT, ASK, CANCEL, COMMENT, CONFIDE, DECLINE, INVITE, PROMISE, TELL, Clause
from simulator.mind.offline.places_said import place_span
from simulator.mind.offline.times import find
from simulator.mind.offline.words import ARTICLES, Token, phrase, stripped, tokens

_DROPPED = frozenset("* \" “ ” ( ) [ ] _".split())
_FORWARD = frozenset("invite tell ask promise agree plan announce mention say hear decide arrange want".split())
_WH = frozenset("who what when where why how which whom whose whether if".split())
_STARTS = frozenset("be start begin take happen run go open".split())
_COMING = frozenset("come join stop drop swing attend pop make".split())
_LINKED = frozenset("that to from".split())


@dataclass(slots=True)
class Hearing:
    """Who says a text to whom and when; `last` was mentioned last, `subject` is the last subject, `event` the last event."""

    speaker: str
    listener: str
    heard: datetime
    names: tuple[str, ...]
    last: str = ""
    subject: str = ""
    event: Clause | None = None


def clauses_of(sentence: str, hearing: Hearing) -> list[Clause]:
    """The clauses of one sentence; it updates the hearing."""
    words = [token for token in tokens(sentence, hearing.names) if token.low not in _DROPPED]
    question = sentence.rstrip("\"”’') ").endswith("?")
    pieces = clauses(words)
    made: list[Clause] = []
    for n, piece in enumerate(pieces):
        asks = question and (n == len(pieces) - 1 or _inverted(piece))
        clause = _clause(sentence, piece, asks, hearing, bare=n > 0)
        if made and made[-1].act == ACCEPT and _preceded_by_but(words, piece):
            made[-1] = replace(made[-1], act=DECLINE)
        made.append(clause)
        _note(clause, piece, hearing)
    return made


def _preceded_by_but(words: list[Token], piece: list[Token]) -> bool:
    before = [token.low for token in words if token.end <= piece[0].begin]
    return before[-1:] == ["but"]


def _inverted(piece: list[Token]) -> bool:
    return bool(piece) and (piece[0].low in AUXILIARIES or piece[0].low in _WH)


def _note(clause: Clause, piece: list[Token], hearing: Hearing) -> None:
    """What later clauses may refer to."""
    mentioned = [token.name for token in piece if token.name]
    if clause.who and clause.who in hearing.names:
        hearing.subject = clause.who
        if clause.who not in (hearing.speaker, hearing.listener) or hearing.speaker == hearing.listener != clause.who:
            hearing.last = clause.who
            mentioned = []
    if mentioned:
        hearing.last = mentioned[-1]
    if clause.does == "hold" and clause.what:
        hearing.event = clause


def _clause(sentence: str, piece: list[Token], question: bool, hearing: Hearing, bare: bool) -> Clause:
    text = phrase(sentence, piece) if piece else sentence.strip()
    begin = piece[0].begin
    raw = sentence[begin : piece[-1].end]
    text = sentence[begin : piece[-1].end]
    span = find(raw, hearing.heard)
    words = _without_times(piece, [(begin + a, begin + b) for a, b in span.spots])
    words = _without_vocative(words)
    said = acts.normal(words)
    act = acts.act_of(said, question)
    named = tuple(dict.fromkeys(token.name for token in piece if token.name))
    plain = Clause(act if act in _KNOWN else COMMENT, text, named=named, start=span.start, end=span.end)
    if not words:
        return plain
    return _sensed(sentence, words, said, act, plain, hearing, bare)


_KNOWN = frozenset((ACCEPT, ASK, CANCEL, COMMENT, CONFIDE, DECLINE, INVITE, PROMISE, TELL, "greet", "part", "thank"))


def _without_times(piece: list[Token], spots: list[tuple[int, int]]) -> list[Token]:
    made: list[Token] = []
    for token in piece:
        if any(a <= token.begin < b or a < token.end <= b for a, b in spots):
            if not made or made[-1].low != TIME:
                made.append(Token(TIME, token.begin, token.end))
            made[-1] = made[-1]._replace(end=token.end)
        else:
            made.append(token)
    while len(made) > 1 and made[-1].low == TIME and made[-2].low in ("on", "at", "from", "by", ","):
        del made[-2]
    return made


def _without_vocative(words: list[Token]) -> list[Token]:
    """"Bram, would you ..." and "..., Bram" name the one spoken to."""
    marks = [k for k, token in enumerate(words) if token.low == "," and k and words[k - 1].name and not words[k - 1].owns]
    if marks and marks[0] <= 3 and all(not token.name or k == marks[0] - 1 for k, token in enumerate(words[: marks[0]])):
        lead = words[: marks[0] - 1]
        after = words[marks[0] + 1 :]
        if after and all(token.low in ("oh", "hey", "well", "so", ",", "and", "yes", "no", "sure", "please", "thanks") for token in lead):
            closing = [k for k in marks[1:] if k < 12] or [k for k, token in enumerate(words) if token.low == "," and k > marks[0]]
            if lead or not closing or verb_start(words) is None or not _appositive(words):
                return [*[token for token in lead if token.low != ","], *after]
    if len(words) > 2 and words[-1].name and not words[-1].owns and words[-2].low == ",":
        return words[:-2]
    return words


def _appositive(words: list[Token]) -> bool:
    """"Bram, my neighbour, runs ..." """
    return len(words) > 2 and words[2].low in ARTICLES | {"who"}


def _sensed(sentence: str, words: list[Token], said: str, act: str, plain: Clause, hearing: Hearing, bare: bool) -> Clause:
    if act in ("greet", "part", "thank", COMMENT):
        return replace(plain, unsure=False)
    if act == acts.MAYBE:
        return replace(plain, unsure=True)
    if act in (INVITE, CANCEL, ACCEPT, DECLINE):
        return _of_event(sentence, words, act, plain, hearing)
    if act == CONFIDE and _marker_alone(words):
        return plain
    if act == acts.WONDER:
        return _wondering(sentence, words, plain, hearing)
    ordered = _question(words) if act == ASK or (act == TELL and words[0].low in AUXILIARIES) else words
    clause = _framed(sentence, ordered, plain, hearing, bare, 0)
    if act == ASK:
        which = acts.asked(said)
        if clause is None:
            return replace(plain, asked=which, who=plain.who)
        return replace(clause, act=ASK, asked=which)
    if clause is None:
        return replace(plain, act=act or COMMENT)
    if act:
        return replace(clause, act=act, asked="whether" if act == TELL and said.startswith(("did you", "have you")) else "", secret=clause.secret or act == CONFIDE)
    return clause


def _marker_alone(words: list[Token]) -> bool:
    lows = {token.low for token in words}
    return bool(lows & {"secret", "anyone", "anybody", "yourself", "soul", "between", "confidence"}) and not (lows & {"crush", "love", "planning", "thinking"}) and len(words) < 12


def _wondering(sentence: str, words: list[Token], plain: Clause, hearing: Hearing) -> Clause:
    frame = parse(words, bare=True)
    who = subject(sentence, frame, hearing) if frame else hearing.speaker
    at = next((k for k, token in enumerate(words) if token.low in _WH and k), len(words) - 1)
    what = phrase(sentence, words[at:]).rstrip(".!?,*")
    return replace(plain, act=TELL, who=who, does="wonder", what=what, asked=acts.asked(words[at].low), unsure=True)


def _of_event(sentence: str, words: list[Token], act: str, plain: Clause, hearing: Hearing) -> Clause:
    """An invitation, a cancellation or an answer: the event it speaks of, and whose that is."""
    where = _place(sentence, words)
    event = event_in(words)
    host, what, does = "", "", ""
    if event:
        what, host, does = phrase(sentence, event[1]), owner_of(event[0], hearing.speaker, hearing.listener, hearing.last), "hold"
    if act == INVITE:
        if event and not host:
            host = hearing.speaker if event[0] is None or event[0].low in ("a", "an", "some") or " us" in f" {acts.normal(words)}" else ""
        if not event:
            does, what = _shared(sentence, words)
            does = "" if does in _COMING and not what and not where else does
            host = hearing.speaker
        return replace(plain, act=act, who=host, does=does, what=what, where=where)
    if act == CANCEL:
        mine = any(token.low in ("i", "we") for token in words[:3])
        return replace(plain, act=act, who=host or (hearing.speaker if mine else ""), does="cancel", what=what, where=where)
    return replace(plain, act=act, who=hearing.speaker, does="", what=what, where=where, negated=act == DECLINE)


def _shared(sentence: str, words: list[Token]) -> tuple[str, str]:
    """What is to be done together: "have" and "coffee" of "shall we have a coffee"."""
    known = lexicon().forms
    for k, token in enumerate(words):
        base = known.get(token.low, ("", ""))[0]
        if base in ("", "like", "love", "let", "care", "want", "be", "have") and token.low not in ("have", "having"):
            continue
        if token.low in ("have", "having") and k + 1 < len(words) and words[k + 1].low in ("to", "you", "#"):
            continue
        frame = Frame([], base, rest=words[k + 1 :])
        what = _simple_object(frame.rest)
        return base, phrase(sentence, what)
    return "", ""


def _simple_object(rest: list[Token]) -> list[Token]:
    taken: list[Token] = []
    for token in rest:
        if token.low in ("with", "at", "in", "on", "to", "for", "together", "and", "me", "us", "by", "if", "or", "over", TIME) or not token.low[:1].isalnum():
            break
        taken.append(token)
    return stripped(taken)


def _place(sentence: str, words: list[Token]) -> str:
    span = place_span(words, "go", "")
    return phrase(sentence, stripped(words[span[1] : span[2]])) if span else ""


def _question(words: list[Token]) -> list[Token]:
    """What a question is about, in the order of a statement; of "do you know when ..." what comes after "know"."""
    at = next((k for k, token in enumerate(words[:7]) if k and token.low in _WH and words[k - 1].low in _ASKING), 0)
    return inverted(words[at:])


_ASKING = frozenset("know hear heard me us idea wondering wonder remember think about ask out yet if".split())


def inverted(words: list[Token]) -> list[Token]:
    """A question in the order of a statement: "when is your supper" as "your supper is"."""
    i = 0
    while i < len(words) and (words[i].low in ("so", "and", "oh", "well", "but", ",", "then") or words[i].low == TIME):
        i += 1
    if i < len(words) and words[i].low in _WH and i + 1 < len(words):
        i += 1
        while i < len(words) - 1 and words[i].low not in AUXILIARIES and words[i - 1].low not in ("who", "whether", "if"):
            i += 1
        if words[i - 1].low == "who" and not (i + 1 < len(words) and words[i].low in AUXILIARIES and (words[i + 1].low in ("you", "i", "we", "he", "she", "they") or words[i + 1].low in ARTICLES)):
            return words[i - 1 :]
    if i >= len(words) or words[i].low not in AUXILIARIES:
        return words[i:] or words
    j = i + 1
    if j < len(words) and words[j].low == "not":
        j += 1
    end = j + 1
    if j < len(words) and (words[j].low in ARTICLES or words[j].owns):
        while end < len(words) and words[end].low not in ("in", "at", "on", "off", "for", "to", TIME, "?", "going", "still", "like", "about") and lexicon().forms.get(words[end].low, ("", "base"))[1] == "base":
            end += 1
    return [*words[j:end], words[i], *words[i + 1 : j], *words[end:]]


def _framed(sentence: str, words: list[Token], plain: Clause, hearing: Hearing, bare: bool, depth: int) -> Clause | None:
    frame = parse(words, bare)
    if frame is None:
        frame = parse(words, True) if not bare else None
        if frame is None or depth:
            return None
    inner = _reported(sentence, frame, plain, hearing, depth)
    if inner is not None:
        return inner
    who = subject(sentence, frame, hearing)
    clause = replace(
        plain,
        act=TELL,
        who=who,
        does=frame.does,
        what=phrase(sentence, frame.what),
        where=phrase(sentence, frame.where),
        negated=frame.negated,
        unsure=frame.unsure,
        secret=any(token.low in ("secret", "secretly") for token in words),
    )
    clause = _timed(clause, frame, hearing)
    clause = _as_event(sentence, words, frame, clause, hearing)
    return _promised(clause, frame, hearing)


def _timed(clause: Clause, frame: Frame, hearing: Hearing) -> Clause:
    if clause.start is None or not frame.past or frame.verb in _FORWARD or frame.future:
        return clause
    span = find(clause.text, hearing.heard, True)
    return replace(clause, start=span.start, end=span.end)


def _promised(clause: Clause, frame: Frame, hearing: Hearing) -> Clause:
    mine = clause.who == hearing.speaker and not frame.negated
    if frame.verb == "promise" or (mine and frame.modal in ("will", "shall") and not frame.progressive and not frame.unsure
                                   and frame.does != "run for" and lexicon().sort("promise", frame.verb) and clause.does != "hold"):  # fmt: skip
        return replace(clause, act=PROMISE)
    return clause


def subject(sentence: str, frame: Frame, hearing: Hearing) -> str:
    """Who the subject is: a full name where it is known, else the words as said, "" for none."""
    words = [token for token in frame.subject if token.low != ","]
    if not words:
        return hearing.subject
    first = words[0]
    if first.name and not first.owns:
        return first.name
    if first.low in ("i", "we"):
        return hearing.speaker
    if first.low == "you":
        return hearing.listener
    if first.low in ("he", "she", "they"):
        return hearing.last or phrase(sentence, words)
    if first.low in ("it", "there", "this", "that", "who"):
        return ""
    said = phrase(sentence, words)
    return said if first.low not in ARTICLES else said[:1].lower() + said[1:]


def _reported(sentence: str, frame: Frame, plain: Clause, hearing: Hearing, depth: int) -> Clause | None:
    """The clause inside "Ada told me that ...", "I heard ...", "I think ..."."""
    sorts = lexicon().sorts
    if depth > 2 or frame.verb not in sorts["say"] | sorts["think"] | sorts["know"] or frame.particle not in ("", "from", "of", "about", "to"):
        return None
    rest = frame.rest[len(frame.given) :] if not frame.particle else frame.rest
    rest = rest[next((k for k, token in enumerate(rest[:8]) if token.low == "that"), -1) + 1 :]
    while rest and rest[0].low in (",", ":"):
        rest = rest[1:]
    if len(rest) < 2 or rest[0].low in _LINKED - {"that"} or rest[0].low in _WH or rest[0].low == TIME:
        return None
    found = verb_start(rest)
    if found is None or not _subject_like(rest, found):
        return None
    teller = subject(sentence, frame, hearing)
    within = replace(hearing, last=teller if teller in hearing.names and teller != hearing.speaker else hearing.last)
    told = [token.name for token in frame.given if token.name]
    if told and not within.last:
        within.last = told[0]
    inner = _framed(sentence, rest, plain, within, False, depth + 1)
    if inner is None:
        return None
    return replace(inner, unsure=inner.unsure or frame.verb in sorts["think"], act=inner.act if inner.act != PROMISE or teller == hearing.speaker else TELL)


def _subject_like(rest: list[Token], found: tuple[int, int]) -> bool:
    first = rest[found[0]]
    return found[0] <= 1 and (bool(first.name) or first.low in ARTICLES or first.owns or first.capital or first.low in ("i", "you", "he", "she", "it", "we", "they", "there", "everyone", "nobody", "someone", "people"))


def _as_event(sentence: str, words: list[Token], frame: Frame, clause: Clause, hearing: Hearing) -> Clause:
    """Events are told of in many ways; all become "HOST holds EVENT"."""
    place = {"speaker": hearing.speaker, "listener": hearing.listener, "last": hearing.last}
    if frame.subject and is_event(frame.subject, len(frame.subject) - 1) and frame.verb in _STARTS | {"hold", "host", "plan"}:
        event = event_in(frame.subject)
        if event:
            return replace(clause, who=owner_of(event[0], **place), does="hold", what=phrase(sentence, event[1]))
    if frame.subject and frame.subject[0].low == "it" and hearing.event and frame.verb in _STARTS and (clause.where or clause.start) and not clause.negated:
        old = hearing.event
        return replace(clause, who=old.who, does="hold", what=old.what, where=clause.where or old.where, start=clause.start or old.start, end=clause.end or old.end)
    event = event_in([*words[:0], *frame.rest])
    if event is None:
        return clause
    owner, what = event[0], phrase(sentence, event[1])
    joined = [token.low for token in frame.rest]
    if frame.verb in ("tell", "ask", "invite", "encourage", "welcome", "urge", "remind") and ("to" in joined or "that" in joined) and frame.verb != "invite" and _joins(frame.rest):
        return replace(clause, does="invite", what=what)
    if frame.verb == "invite":
        return replace(clause, what=what if owner is None or not owner.name else f"{owner_of(owner, **place)}'s {what}")
    if frame.subject and frame.subject[0].low == "there" and frame.verb == "be":
        return replace(clause, who=owner_of(owner, **place), does="hold", what=what)
    heads = frame.what and event[1][0].begin <= frame.what[-1].begin and event[1][-1].end >= frame.what[0].begin
    if frame.verb in lexicon().sorts["hold"] and not frame.particle.startswith("for") and frame.particle != "up" and heads:
        if frame.verb == "have" and owner is None and event[1][-1].low in lexicon().nouns["meal"] and len(event[1]) == 1:
            return clause
        return replace(clause, who=owner_of(owner, **place) or clause.who, does="hold", what=what)
    if frame.verb in ("come", "go", "attend", "join", "be") and not clause.what.endswith(what):
        particle = {"come": "come to", "go": "go to"}.get(frame.verb, "attend")
        return replace(clause, does=particle, what=what)
    return clause


def _joins(rest: list[Token]) -> bool:
    return any(base_of(token.low) in ("join", "come", "attend", "be") for token in rest)
