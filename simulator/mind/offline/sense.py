"""The sense of one sentence: from its words to clauses, in the light of what was said before."""

from __future__ import annotations

from dataclasses import replace

from simulator.mind.offline import acts
from simulator.mind.offline.clauses import clauses
from simulator.mind.offline.hearing import Hearing, note
from simulator.mind.offline.keeping import Keeping, hints, keeping
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.meaning import ACCEPT, ASK, CANCEL, COMMENT, CONFIDE, DECLINE, INVITE, PROMISE, TELL, Clause
from simulator.mind.offline.offers import of_event
from simulator.mind.offline.question_order import WH, statement
from simulator.mind.offline.statements import stated, wondering
from simulator.mind.offline.subjects import AUXILIARIES, TIME, verb_start
from simulator.mind.offline.times import find
from simulator.mind.offline.words import ARTICLES, Token, phrase, tokens

_DROPPED = frozenset(["*", '"', "“", "”", "(", ")", "[", "]", "_"])
_KNOWN = frozenset((ACCEPT, ASK, CANCEL, COMMENT, CONFIDE, DECLINE, INVITE, PROMISE, TELL, "greet", "part", "thank"))


def clauses_of(sentence: str, hearing: Hearing) -> list[Clause]:
    """The clauses of one sentence; it updates the hearing."""
    words = [token for token in tokens(sentence, hearing.names) if token.low not in _DROPPED]
    question = sentence.rstrip("\"”’') ").endswith("?")
    pieces = clauses(words)
    made: list[Clause] = []
    pieces = [piece for piece in pieces if not lexicon().acts["aside"].search(acts.normal(piece))] or pieces
    pieces = [piece for piece in pieces if not _announces(words, piece)] or pieces
    for n, piece in enumerate(pieces):
        asks = question and (n == len(pieces) - 1 or _inverted(piece))
        hearing.relative = n > 0 and piece[0].low == "who" and not asks
        clause = _clause(sentence, piece, asks, hearing, bare=n > 0)
        if made and made[-1].act == ACCEPT and _preceded_by_but(words, piece):
            made[-1] = replace(made[-1], act=DECLINE)
        made.append(_with_time(clause, made, hearing))
        note(made[-1], piece, hearing)
    return made


def _with_time(clause: Clause, before: list[Clause], hearing: Hearing) -> Clause:
    """An hour is on the day that the sentence named before; an invitation is for the time of its "if you are free"."""
    dated = next((old for old in reversed(before) if old.start is not None), None)
    if dated is None or dated.start is None:
        return clause
    if clause.start is None:
        free = clause.act == INVITE and dated.text.lower().startswith("if ")
        return replace(clause, start=dated.start, end=dated.end) if free else clause
    if hearing.dated(clause.text):
        return clause
    span = find(clause.text, dated.start.replace(hour=0, minute=0))
    return replace(clause, start=span.start, end=span.end)


def _announces(words: list[Token], piece: list[Token]) -> bool:
    """Whether a piece only leads up to what follows its colon: "I have news: ..." """
    after = next((token.low for token in words if token.begin >= piece[-1].end), "")
    if after != ":" or len(piece) >= 10 or any(token.name for token in piece):
        return False
    return acts.act_of(acts.normal(piece), False) in ("", COMMENT)


def _preceded_by_but(words: list[Token], piece: list[Token]) -> bool:
    before = [token.low for token in words if token.end <= piece[0].begin]
    return before[-1:] == ["but"]


def _inverted(piece: list[Token]) -> bool:
    return bool(piece) and (piece[0].low in AUXILIARIES or piece[0].low in WH)


def _clause(sentence: str, piece: list[Token], question: bool, hearing: Hearing, bare: bool) -> Clause:
    text = phrase(sentence, piece) if piece else sentence.strip()
    begin = piece[0].begin
    raw = sentence[begin : piece[-1].end]
    text = sentence[begin : piece[-1].end]
    span = hearing.span(raw)
    words = _without_times(piece, [(begin + a, begin + b) for a, b in span.spots])
    words = _without_vocative(words)
    said = acts.normal(words)
    act = acts.act_of(said, question)
    named = tuple(dict.fromkeys(token.name for token in piece if token.name))
    away = keeping(words, hearing) if hints(raw) else Keeping()
    plain = Clause(act if act in _KNOWN else COMMENT, text, named=named, start=span.start, end=span.end, kept_from=away.whom)
    if not words:
        return plain
    if away.alone:
        return replace(plain, act=COMMENT)
    return _sensed(sentence, words, said, act, plain, hearing, bare)


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
    """ "Bram, would you ..." and "..., Bram" name the one spoken to."""
    while len(words) > 1 and not words[-1].low[-1:].isalnum() and not words[-1].name and words[-1].low != TIME:
        words = words[:-1]
    marks = [k for k, token in enumerate(words) if token.low == "," and k and words[k - 1].name and not words[k - 1].owns]
    if marks and marks[0] <= 3 and all(not token.name or k == marks[0] - 1 for k, token in enumerate(words[: marks[0]])):
        lead = words[: marks[0] - 1]
        after = words[marks[0] + 1 :]
        if after and all(
            token.low in ("oh", "hey", "well", "so", ",", "and", "yes", "no", "sure", "please", "thanks") for token in lead
        ):
            closing = [k for k in marks[1:] if k < 12] or [k for k, token in enumerate(words) if token.low == "," and k > marks[0]]
            if lead or not closing or verb_start(words) is None or not _appositive(words):
                return [*[token for token in lead if token.low != ","], *after]
    if len(words) > 2 and words[-1].name and not words[-1].owns and words[-2].low == ",":
        return words[:-2]
    return words


def _appositive(words: list[Token]) -> bool:
    """ "Bram, my neighbour, runs ..." """
    return len(words) > 2 and words[2].low in ARTICLES | {"who"}


def _sensed(sentence: str, words: list[Token], said: str, act: str, plain: Clause, hearing: Hearing, bare: bool) -> Clause:
    if act in ("greet", "part", "thank", COMMENT):
        return plain
    if words[0].low == "if" and not plain.text.endswith("?") and act not in (INVITE, ASK):
        return replace(plain, act=COMMENT, unsure=True)
    if act == acts.MAYBE:
        return replace(plain, unsure=True)
    if act in (INVITE, CANCEL, ACCEPT, DECLINE):
        return of_event(sentence, words, act, plain, hearing)
    if act == CONFIDE and _marker_alone(words):
        return plain
    if act == acts.WONDER:
        return wondering(sentence, words, plain, hearing)
    return _framed(sentence, words, said, act, plain, hearing, bare)


def _framed(sentence: str, words: list[Token], said: str, act: str, plain: Clause, hearing: Hearing, bare: bool) -> Clause:
    """What the verb frame says of a clause whose phrases did not settle it."""
    ordered = statement(words) if act == ASK or (act == TELL and words[0].low in AUXILIARIES) else words
    clause = stated(sentence, ordered, plain, hearing, bare, 0)
    if act == ASK:
        which = acts.asked(said)
        if clause is None:
            return replace(plain, asked=which)
        who = clause.who or (hearing.listener if "tell me" in said[:16] else "")
        return replace(clause, act=ASK, asked=which, who=who)
    if clause is None:
        return replace(plain, act=act or COMMENT)
    asked = "whether" if act == TELL and said.startswith(("did you", "have you")) else ""
    return replace(clause, act=act, asked=asked, secret=clause.secret or act == CONFIDE) if act else clause


def _marker_alone(words: list[Token]) -> bool:
    lows = {token.low for token in words}
    return (
        bool(lows & {"secret", "anyone", "anybody", "yourself", "soul", "between", "confidence", "nobody", "one"})
        and not (lows & {"crush", "love", "planning", "thinking"})
        and len(words) < 12
    )
