"""The last talk in this one: what the other told me then, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

from simulator.core.records import Record
from simulator.mind.offline.grammar import bare, is_plural
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.persons import to_second
from simulator.mind.offline.retelling import contracted, core
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.sights import of_us, to_us
from simulator.mind.offline.spoken_times import daytime, timely
from simulator.mind.offline.times import find
from simulator.mind.offline.wording import Voice
from simulator.mind.questions import NextLine

_LONG = 110
_WE = re.compile(r"\b(?:we|us|our|ours)\b", re.I)
_WHOLLY = 99
"""Above this share of a thing's words, in percent, all of them have been said."""
_GOES_ON = re.compile(
    r"you(?: are|['’]re| have been) (?:(?:also|still|just|now|busy) )*(?!(?:having|being|living|looking)\b)\w+ing\b"
    r"|you (?:want|need|hope|plan|mean|intend|try|would like|have to|must|owe|promised|wonder)\b",
    re.I,
)
"""What can be asked after: what somebody is at, wants or owes."""
_WANTS = re.compile(
    r"you(?: are|['’]re)? (?:(?:still|also|just) )*(?:waiting|need|want|hope|would like|have to|must|owe|promised|wonder)\b", re.I
)
"""What is no work that goes well or badly: one asks whether it is still so."""
_SAID = re.compile(
    r"^(?:your work|you (?:live|work|earn|do not|don't|are at|have (?:a|your) (?:room|work|place)|told|invited|asked|said)"
    r"|you (?:promised|thanked)|everyone|everybody)\b",
    re.I,
)


def mention(talk: Scene, voice: Voice) -> Part | None:
    """Coming back to our last talk: to something of theirs if they told me of it, else to what it was about; None without one."""
    q = talk.asked_of
    if q is None or not q.earlier:
        return None
    then = _then(q)
    for record, news in _theirs(talk):
        text = voice.fresh("last_wanted" if _WANTS.match(news) else "last_told", then=then, news=news)
        if text:
            return Part("ask", text, (record.id,), "they told me so when we last talked", asks=text.endswith("?"), news=news)
    for record, thing in _things(talk):
        text = voice.fresh("last_thing_many" if is_plural(thing) else "last_thing", then=then, thing=thing)
        if text:
            return Part("comment", text, (record.id,), "we talked about it", news=thing)
    if (tie := talk.view.tie(talk.other)) is not None and tie.household:
        return None  # who live together need not say that they have talked
    text = voice.fresh("last_plain", then=then)
    return Part("comment", text, (q.earlier[-1].id,), "we have talked before") if text else None


def meant(talk: Scene, voice: Voice) -> Part | None:
    """Whether they got round to what they told me, earlier today, that they meant to do; None where there is nothing to ask."""
    for record in _earlier(talk):
        then = talk.view.me.clock.at(record.created)
        if not record.source.startswith("heard:") or then.date() != talk.view.now.date():
            continue
        for found in _MEANT.finditer(record.text):
            doing, due = _TO_COME.sub("", found[1]), find(found[1], then).start or then + _A_WHILE
            words = content(doing)
            if doing == found[1] or due + _A_WHILE > talk.view.now or not words or talk.told_them(words) or talk.gives_away(words):
                continue
            doing = to_us(re.sub(r"\bme\b", "you", re.sub(r"\bmy\b", "your", doing)), talk)
            if not of_us(doing) and (text := voice.fresh("ask_got_round", doing=doing)):
                return Part("ask", text, (record.id,), "they told me that they meant to", asks=True)
    return None


_MEANT = re.compile(
    r"\bI(?:['’]m| am|['’]ll| shall| think I['’]ll| mean| plan| hope| intend| still have|['’]ve set)\b"
    r"(?: (?:going to be|be|to be|on|to spend some time|my mind on))? ((?!going\b|having\b|being\b)[a-z]{2,}ing [^.!?,;\"]+)"
)
"""How somebody says what they are going to do, as the pattern of what "day_ahead" says."""
_TO_COME = re.compile(r" (?:this (?:morning|afternoon|evening)|in a while|around .*|before me|next)$")
_A_WHILE = timedelta(minutes=75)
"""Nobody is asked sooner whether they did what they meant to."""


def _theirs(talk: Scene) -> Iterator[tuple[Record, str]]:
    """What they told me of themselves when we last talked, said to their face."""
    for record in _earlier(talk):
        news = contracted(bare(timely(to_second(core(record.text), talk.other), talk.view.now)))
        words = content(news)
        if not record.source.startswith("told:") or not news.lower().startswith(("you ", "your ")) or _SAID.match(news):
            continue
        if _WE.search(news) or not _GOES_ON.match(news):
            continue  # whose "we" it was is lost; and of what is as it is one does not ask how it goes
        if len(news) <= _LONG and len(words) > 1 and not talk.gives_away(words) and not talk.told_them(words):
            yield record, news


def _things(talk: Scene) -> Iterator[tuple[Record, str]]:
    """What our last talk was about, as its gist names it."""
    for record in _earlier(talk):
        if record.source.startswith("talk:") and " about " in record.text:
            named = re.split(r", | and ", record.text.split(" about ", 1)[1].rstrip("."))[0]
            thing = to_us(named.replace(f"{talk.other}'s", "your"), talk)
            if _of_interest(thing, talk) and not talk.told_them(content(thing), _WHOLLY):
                yield record, thing


def _of_interest(thing: str, talk: Scene) -> bool:
    """Whether a thing is one that I know of: a gathering, an affair of theirs or mine; and no secret."""
    words, tie = content(thing), talk.view.tie(talk.other)
    if not words or any(content(topic.what) & words for topic in talk.view.topics if talk.view.private(topic)):
        return False
    cares = [*(tie.cares_for if tie is not None else ()), *(t.what for t in talk.view.topics if t.mine or t.gathering)]
    if any(t.gathering and t.start is not None and t.start <= talk.view.now and words & content(t.what) for t in talk.view.topics):
        return False  # what has been is spoken of as past, and otherwise
    return any(words <= content(care) for care in cares)


def _earlier(talk: Scene) -> tuple[Record, ...]:
    return talk.asked_of.earlier if talk.asked_of is not None else ()


def _then(q: NextLine) -> str:
    """When we last talked, as one says it."""
    now = q.me.now
    then = q.me.clock.at(q.earlier[-1].created)
    days = (now.date() - then.date()).days
    if days == 0:
        return f"this {daytime(then)}" if daytime(then) != daytime(now) else "earlier today"
    return "yesterday" if days == 1 else "the other day"
