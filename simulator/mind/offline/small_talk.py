"""Small talk: how they are, what they and I are at, our last talk, what I saw, what I have come to think."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

from simulator.core.records import Kind
from simulator.core.types import PersonId, sector_of, within
from simulator.mind.offline import acquainting, last_talk, my_day, my_plans, sights, thread
from simulator.mind.offline.grammar import bare
from simulator.mind.offline.hosting import Move
from simulator.mind.offline.kinds import asks
from simulator.mind.offline.meaning import ASK, TELL, Topic
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.retelling import contracted, heartfelt, names_one, under_way
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.spoken_times import house_words, place_name, timely
from simulator.mind.offline.wants import read_doing
from simulator.mind.offline.wording import Voice, phrases

_OF_MY_DAY = 2
"""How often in one talk I speak of what I did and shall do."""
_NOT_YOUNG, _OF_DAYS = 10, 5
"""From this hour on one of so many who ask after the day asks what it has been."""
_OF_DAY = 8
"""Of so many who ask what they are about, away from home, one asks what brings them there."""


def small_talk(talk: Scene) -> Iterator[Move]:
    """What I could say where nothing presses."""
    yield from _openers(talk)
    yield from _of_the_day(talk)
    yield from _of_others(talk)
    yield from _thoughts(talk)


def _openers(talk: Scene) -> Iterator[Move]:
    """What comes early in a talk: their health, our last talk, what they are at, who they are."""
    lines = len(talk.mine)
    asked, came_back = talk.said_by_me(ASK), any(_back(heard.line.text) for heard in talk.heard)
    if not any("how are you" in heard.line.text.lower() for heard in talk.heard) and not asked and lines < 2:
        yield Move(52 if not lines else 30, "wellbeing", partial(_ask, "ask_wellbeing", "I care how they are", {}))
    if lines < 2 and not came_back and talk.asked_of is not None and talk.asked_of.earlier:
        yield Move(62, "again", lambda voice: last_talk.mention(talk, voice) or _nothing())
        yield Move(64, "meant", lambda voice: last_talk.meant(talk, voice) or _nothing())
    if lines < 3 and (doing := _their_doing(talk)):
        yield Move(48, "doing", partial(_ask, _after(doing), "I see what they are at", {"doing": doing}))
    if not _asked_twice(talk):
        yield Move(56 - 2 * lines, "acquainted", partial(_get_acquainted, talk))


def _back(text: str) -> bool:
    return _COMES_BACK.search(text) is not None


_COMES_BACK = re.compile(
    r"\b(?:last time|yesterday|earlier today|you (?:told me|said)|our (?:last )?talk|we (?:last )?talked|meet you again)\b", re.I
)


def _after(doing: str) -> str:
    """How one asks after what somebody is at: after a work how it goes, after a walk whether they like it."""
    return "ask_walk" if sights.passing(doing) else "ask_doing"


def _their_doing(talk: Scene) -> str:
    """What I saw them at before we talked, as it follows "you were"."""
    seen = next((sight for sight in sights.sights(talk) if sight.who == talk.other), None)
    if seen is None or sights.of_us(seen.doing) or not _recent(talk, seen) or not sights.worth_a_word(seen.doing):
        return ""
    return "" if talk.told_them(content(seen.doing), 40) else seen.doing


def _recent(talk: Scene, seen: sights.Sight) -> bool:
    return (talk.view.now - seen.when).total_seconds() < 1800


def _of_the_day(talk: Scene) -> Iterator[Move]:
    """What I did and shall do, what keeps me busy, what they plan."""
    lines = len(talk.mine)
    if not _asked_twice(talk) and not any(asks("talk.plans", heard.line.text) for heard in talk.heard):
        yield Move(46 if lines == 1 else 30, "day", partial(_ask_day, talk))
    yield Move(45 - lines, "busy", lambda voice: my_plans.busy(talk, voice) or _nothing())
    if my_day.spoken_of(talk) < _OF_MY_DAY:
        yield Move(40 - lines, "done", lambda voice: my_day.done(talk, voice) or _nothing())
        yield Move(38 - lines, "ahead", lambda voice: my_day.ahead(talk, voice) or _nothing())
        yield Move(32 - lines, "deed", lambda voice: my_day.deed(talk, voice) or _nothing())


def _ask_day(talk: Scene, voice: Voice) -> Part:
    """What they are about, or have done in a day that is not young; or what brings them to where neither of us lives."""
    place, home = place_name(talk.view.me.place), sector_of(talk.view.persona.home)
    at_home = within(talk.view.me.place, home) or house_words(place, talk.view.persona.name, talk.other) != place
    act = "ask_day" if at_home or voice.chance.below(_OF_DAY) or _why_here(talk) else "ask_here"
    act = "ask_so_far" if act == "ask_day" and talk.view.now.hour >= _NOT_YOUNG and not voice.chance.below(_OF_DAYS) else act
    return _ask(act, "I would like to know", {}, voice)


def _why_here(talk: Scene) -> bool:
    """Whether I know what brings them here: a thing that we do together, a gathering, or what I have seen them at here."""
    now = talk.view.now
    bidden = any(under_way(t, now) or (t.who == talk.other and t.start is not None and t.start.date() == now.date())
                 for t in talk.gatherings_here)  # fmt: skip
    seen = (sight for sight in sights.sights(talk) if sight.who == talk.other and (sight.where == "here" or _recent(talk, sight)))
    met = names_one(talk.at_hand, talk.other) and not talk.at_hand.lower().startswith("talking ")
    return bidden or met or any(sights.of_us(s.doing) or not sights.passing(s.doing) for s in seen)


def _of_others(talk: Scene) -> Iterator[Move]:
    """Whom I saw, whom they may have seen, who it is that they speak of, what they make of a piece of news."""
    yield Move(40 - len(talk.mine), "seen", lambda voice: sights.tell(talk, voice) or _nothing())
    if not any(_MET.search(heard.line.text) for heard in talk.mine):
        yield Move(36 - len(talk.mine), "talked", lambda voice: sights.talked(talk, voice) or _nothing())
    if _asked_last(talk):
        return
    spoken_of = [name for clause in talk.put for name in clause.named if name not in (talk.other, talk.view.persona.name)]
    for name in dict.fromkeys(spoken_of):
        tie = talk.view.tie(name)
        if tie is None or not (tie.how or tie.talks):
            yield Move(50, f"who {name}", partial(_ask, "ask_who_is", f"I don't know {name}", {"who": name.split()[0]}))
    told = any(clause.act == TELL and clause.who not in ("", talk.other, talk.view.persona.name) for clause in talk.put)
    if told and talk.matter is not None and talk.matter.who != talk.view.persona.name and _debatable(talk.matter):
        yield Move(46, "opinion", partial(_ask, "ask_opinion", "I wonder what they think of it", {}))
    if not _asked_twice(talk) and (doing := thread.told_doing(talk)):
        yield Move(47, "more of it", partial(_ask, "ask_more_of", "they told me of it", {"doing": doing}))
    for tie in talk.view.ties:
        known = _both_know(tie.name, talk) and tie.closeness >= 0.4 and not tie.household
        if known and tie.name.split()[0] not in talk.said:
            yield Move(30, f"seen {tie.name}", partial(_ask, "ask_seen", f"I think of {tie.name}", {"who": tie.name.split()[0]}))


_MET = re.compile(
    r"\b(?:I (?:talked|spoke) with|I had (?:a|such a) (?:\w+ )?(?:talk|word)|and I (?:met|talked|spoke|had a talk)"
    r"|[Ww]e (?:talked|put the))\b"
)
"""How one says with whom one has talked; a second time in one talk it becomes a list."""


def _debatable(topic: Topic) -> bool:
    """Whether one can be for or against it: something that somebody means to do."""
    return topic.importance >= 4 and topic.does.partition(" ")[0] in phrases()["news"]["project"]


def _both_know(name: PersonId, talk: Scene) -> bool:
    """Whether I have a sign that they know somebody whom I know: they have spoken of them, or bear their name."""
    if name == talk.other:
        return False
    family = name.split()[1:] != [] and name.split()[-1] == talk.other.split()[-1]
    return family or any(r.source.endswith(f":{talk.other}") and names_one(r.text, name) for r in talk.view.records)


def _get_acquainted(talk: Scene, voice: Voice) -> Part:
    return next(acquainting.questions(talk, voice), _nothing())


def _thoughts(talk: Scene) -> Iterator[Move]:
    """What I have come to think, where it is of general interest."""
    for record in talk.view.records:
        if (
            record.kind is Kind.REFLECTION
            and not talk.told_them(content(record.text), 60)
            and not heartfelt(record.text)
            and talk.view.turn(talk.other, record.text)
            and not any(t.gathering and content(t.what) <= content(record.text) for t in talk.view.topics)
            and re.match(r"(?:I|My|my)\b", record.text)
            and not read_doing(record.text)  # what I wish is told as what keeps me busy
            and not any(names_one(record.text, name) for name in talk.view.names)
        ):
            text = contracted(bare(timely(record.text, talk.view.now)))
            yield Move(30 + 2 * record.importance, f"thought {record.id}", _thought(record.id, text))


def _thought(number: int, text: str) -> Callable[[Voice], Part]:
    return lambda voice: Part("tell", voice.fresh("tell_self", news=text), (number,), "I have come to think so", news=text)


def _ask(act: str, why: str, slots: dict[str, str], voice: Voice) -> Part:
    return Part("ask", voice.fresh(act, **slots), why=why, asks=True)


def _asked_last(talk: Scene) -> bool:
    return bool(talk.mine) and bool(talk.mine[-1].acts(ASK))


def _asked_twice(talk: Scene) -> bool:
    """Whether my last two lines both asked: a talk is no hearing."""
    return len(talk.mine) > 1 and all(heard.acts(ASK) for heard in talk.mine[-2:])


def _nothing() -> Part:
    """A piece without words: there is nothing of the kind to say."""
    return Part("comment", "")
