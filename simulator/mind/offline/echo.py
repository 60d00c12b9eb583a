"""Echoes: what somebody makes of what they are told, from its own words; nothing is claimed that was not said or remembered."""

from __future__ import annotations

import re
from collections.abc import Sequence

from simulator.core.records import Kind, Record
from simulator.core.types import PersonId
from simulator.mind.offline.grammar import bare, word_set
from simulator.mind.offline.matters import LONGEST, Matter, matter
from simulator.mind.offline.meaning import Clause
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.retelling import contracted, heartfelt, names_one, over
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.spoken_times import timely
from simulator.mind.offline.told_kinds import kind_told
from simulator.mind.offline.topics import is_thing, trimmed
from simulator.mind.offline.wording import Voice

_OWN_HUNDREDTHS = 45
"""How often, of 100, an own memory of the same thing is told where there is one."""


def reaction(told: Sequence[Clause], talk: Scene, voice: Voice) -> Part:
    """What I make of what they told me: of its own words where that is safe; a piece without words where I have none left."""
    about = matter(told, talk)
    why = f"they told me of it: {about.text}" if about.text else "they told me something"
    if about.who == talk.view.persona.name:
        return Part("comment", voice.fresh("on_me"), why=why)
    if about.sour:
        return Part("comment", _on_sour(about, talk, voice) or voice.fresh("understand"), why=why)
    if about.sad:
        return Part("comment", _of_kind(about, talk, voice) or voice.say("sorry_to_hear"), why=why)
    if about.who not in ("", talk.other):
        return Part("comment", _of_another(about, talk, voice), why=why)
    for make in (same_here, remembered):
        if voice.chance.below(100) < _OWN_HUNDREDTHS and (part := make(about, talk, voice)) is not None:
            return part
    return Part("comment", _taken_up(about, talk, voice), why=why)


def _taken_up(about: Matter, talk: Scene, voice: Voice) -> str:
    """The thing said again, or a word on its kind, or a bare acknowledgement, by chance among what is possible."""
    if about.kind == "home":
        return voice.fresh("on_home") if voice.chance.below(2) else ""  # where one lives needs no word
    ways = [voice.chance.below(3) and "kind", voice.chance.below(2) and "amount", voice.chance.below(3) == 0 and "marvel", "kind"]
    for way in ways:
        said = ""
        if way == "kind" and about.kind:
            said = _of_kind(about, talk, voice)
        elif way == "amount" and about.amount:
            said = voice.fresh("amount", echo=about.amount)
        elif way == "marvel" and about.echo:
            said = voice.fresh("marvel", echo=about.echo)
        if said:
            return said
    return voice.fresh("sounds_good" if about.glad else "understand")


def _of_kind(about: Matter, talk: Scene, voice: Voice) -> str:
    """A word on what was told that holds of its whole kind."""
    if about.sad and about.who not in ("", talk.other):
        return voice.fresh("on_person_sad", who=_short(about.who, talk))
    it = "That"
    if voice.chance.below(2) and (about.doing or about.echo):
        it = f"{about.doing}: that" if about.doing else f"{about.echo}, that"
    return voice.fresh(f"on_{about.kind}", it=it, thing=about.thing or "it")


def _on_sour(about: Matter, talk: Scene, voice: Voice) -> str:
    """A word on what somebody has against something: neither cheer nor pity."""
    if about.who in ("", talk.other):
        return voice.fresh(f"on_{about.kind}")
    return voice.fresh("on_sour_other", who=_short(about.who, talk))


def _of_another(about: Matter, talk: Scene, voice: Voice) -> str:
    """A word on somebody else, by what was told of them: good news, a hope or a need, what they are at, or another thing."""
    act = "on_person" if _AT.search(about.text) else "on_person_news"
    act = "on_person_glad" if about.glad else "on_person_hope" if about.kind in _HOPES else act
    return voice.fresh(act, who=_short(about.who, talk))


_HOPES = word_set("wait need plan owe")
_AT = re.compile(r"\b(?:is|was)\b(?: (?:still|just|busy|here|there))*(?: [^,]*,)? [a-z]{2,}ing\b|\b(?:saw|met|came past)\b")
"""How somebody is said to be at something."""


def _short(name: PersonId, talk: Scene) -> str:
    """The first name of one whom I know, else the name that I have heard."""
    return name.split()[0] if name in talk.view.names else name


def same_here(about: Matter, talk: Scene, voice: Voice) -> Part | None:
    """A memory of mine that has to do with the very thing they told me of, if I have not told it here or to them."""
    head = _head(about)
    view = talk.view
    said = [talk.said, *(record.text for record in view.records if record.source == f"said:{talk.other}")]
    for record in view.records:
        mine = content(record.text)
        if record.kind is not Kind.SEED or not head or head not in mine or not _MINE.match(record.text) or len(record.text) > 120:
            continue
        if heartfelt(record.text) or names_one(record.text, talk.other) or talk.gives_away(mine):
            continue
        if record.text in view.kept or any(2 * len(mine & content(text)) > len(mine) for text in said):
            continue
        news = contracted(bare(timely(record.text, view.now)))
        same = about.kind != "" and kind_told(record.text) == about.kind
        if line := voice.fresh("same_too" if same else "same_here", news=news):
            return Part("tell", line, (record.id,), "it is the same with me", news=news)
    return None


_MINE = re.compile(r"(?:I|My)\b(?!.*[.!?] )")


def _head(about: Matter) -> str:
    """The word that names the thing: "telescope"."""
    words = re.split(r" (?:of|for|about|with|on|in|from|to) ", about.thing)[0].lower().split()
    return words[-1] if words and len(words[-1]) >= 4 and words[-1] in content(words[-1]) else ""


def remembered(about: Matter, talk: Scene, voice: Voice) -> Part | None:
    """That I remember what they care for: this very thing, or another that they have to see to besides."""
    tie = talk.view.tie(talk.other)
    mine = content(" ".join(heard.line.text for heard in talk.mine))
    past = [content(topic.what) for topic in talk.view.topics if topic.gathering and over(topic, talk.view.now)]
    for concern in map(trimmed, tie.cares_for if tie is not None else ()):
        words = content(concern)
        if not words or words & mine or not is_thing(concern) or len(concern.split()) > LONGEST or re.search(r"[A-Z]", concern):
            continue
        if any(event and event <= words for event in past):
            continue  # that is behind them
        same = bool(words & content(about.text))
        used = tuple(record.id for record in talk.view.records if words & content(record.text) and _before(record, talk, same))[:2]
        if not used or (not same and (words & content(talk.said) or about.kind not in _TOIL)):
            continue
        line = voice.fresh("still" if same else "besides", concern=_yours(concern))
        if line:
            return Part("comment", line, used, "I remember what they care for")
    return None


def _before(record: Record, talk: Scene, from_them: bool) -> bool:
    """Whether a memory of theirs is older than this talk (and comes from their own mouth)."""
    began = talk.heard[0].line.tick if talk.heard else 0
    said = not from_them or record.source in (f"told:{talk.other}", f"heard:{talk.other}")
    return names_one(record.text, talk.other) and record.created < began and said


_TOIL = word_set(
    "race study research music paint photo write letter stage computer garden office mend house shop town help teach health plan"
)


def _yours(concern: str) -> str:
    words = concern.split()
    rest = words[1:] if words[0].lower() in ("the", "a", "an", "my", "his", "her", "their") else words
    return " ".join(["your", *rest])
