"""Going on: what else of mine belongs to a matter that the talk has come to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from simulator.core.records import Kind
from simulator.mind.offline.grammar import bare
from simulator.mind.offline.meaning import TELL
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.persons import third_to_first
from simulator.mind.offline.retelling import contracted, heartfelt, names_one
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.sights import passing
from simulator.mind.offline.spoken_times import timely
from simulator.mind.offline.wording import Voice

_LONG = 130
_PLANNED = re.compile(r"\b(?:invit|party|everybody|everyone|tell people)", re.I)


def more(talk: Scene, voice: Voice, about: str) -> Part | None:
    """A memory of mine, or a word of the author's on me, that shares words with a matter and has not been said here."""
    words = content(about)
    for text, used in _own(talk):
        mine = content(text)
        if not words & mine or talk.told_them(mine):
            continue
        news = contracted(bare(timely(text, talk.view.now)))
        line = voice.fresh("more", news=news)
        if line:
            return Part("answer", line, used, "it belongs to what they asked", news=news)
    return None


def told_doing(talk: Scene) -> str:
    """What they have just told me that they do, as it follows "what is it like": "painting the pond"; "" for nothing."""
    theirs = (clause.text for clause in talk.put if clause.act == TELL and clause.who == talk.other)
    found = next((f for text in theirs if (f := _DOING.search(text)) and not passing(f[1])), None)
    if found is None:
        return ""
    doing = _LAST_PHRASE.sub("", found[1]) if _GOES_ON.match(found.string, found.end()) else found[1]
    return re.sub(r"\bmy\b", "your", _LOOSE_END.sub("", doing))


_STOPS = r"(?:this|that|around|in a while|a while|today|tomorrow|here|who|which|where|because|and|but|so|to)\b"
_GOES_ON = re.compile(rf" (?!{_STOPS})[\w'’-]")
"""How a text goes on where a phrase of it was cut off."""
_LAST_PHRASE = re.compile(r" (?:of|for|with|in|on|at|from|about)(?: (?!(?:of|for|with|in|on|at|from|about)\b)\S+)*$")
"""What may be a part of a longer phrase: "in the common" of "in the common room"."""
_LOOSE_END = re.compile(r"(?: (?:\S+['’]s|\S+s['’]|my|your|his|her|their|the|an?|of|for|with|in|on|at|from|about))+$")
"""What cannot end a phrase that was cut off."""
_DOING = re.compile(
    r"(?:\b(?:am|was|been|be|like|love|enjoy|spend|spent|busy|of|on|is|time|morning|afternoon|evening)|['’]m) "
    r"(?!(?:going|being|having|looking|doing|trying|thinking|getting|meaning)\b)"
    rf"([a-z]{{2,}}ing(?: (?!{_STOPS})[\w'’-]+){{1,6}})"
)


def _own(talk: Scene) -> Iterator[tuple[str, tuple[int, ...]]]:
    """My own sentences, each with the record it rests on: no secrets, no gatherings, nothing of the listener."""
    view, persona = talk.view, talk.view.persona
    told = third_to_first(f"{persona.currently} {persona.background}", persona.name, persona.pronoun)
    written = [(said, ()) for said in re.split(r"(?<=[.!?])\s+", told) if said]
    kept = [(record.text, (record.id,)) for record in view.records if record.kind is Kind.SEED and len(record.text) < _LONG]
    for text, used in (*kept, *written):
        open_ = not talk.gives_away(content(text)) and not any(text in kept for kept in view.kept)
        mine = re.match(r"(?:I|My)\b", text) is not None and not names_one(text, persona.name) and not names_one(text, talk.other)
        if mine and open_ and len(text) < _LONG and not heartfelt(text) and not _PLANNED.search(text):
            yield text, used
