"""Getting acquainted: what people ask of one whom they hardly know, and what they answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from simulator.core.types import PersonId
from simulator.mind.offline.grammar import indefinite, listing, plural
from simulator.mind.offline.kinds import asks
from simulator.mind.offline.meaning import Tie
from simulator.mind.offline.outlook import content
from simulator.mind.offline.part import Part
from simulator.mind.offline.persons import third_to_first
from simulator.mind.offline.relations import kinship
from simulator.mind.offline.retelling import activity, contracted
from simulator.mind.offline.scene import Scene
from simulator.mind.offline.spoken_times import house_words, place_name, place_words
from simulator.mind.offline.wording import Voice

KINDS = ("trade", "home", "kin", "likes", "people", "origin")
"""What is asked, in the order in which one would."""
_NEW = 2
"""Talks after which one is no longer new to somebody."""
_ORIGIN = re.compile(r"\b(?:moved|came|grew up|born|left|years ago|for \w+ years|since|weeks ago|months ago)\b")


def questions(talk: Scene, voice: Voice) -> Iterator[Part]:
    """What I might ask of one who is new to me, in the order in which one would; what I have asked is left out."""
    tie = talk.view.tie(talk.other)
    if tie is not None and (tie.household or tie.how or tie.talks > _NEW):
        return
    mine = [*talk.told, *(heard.line.text for heard in talk.mine)]
    for kind in KINDS:
        if not any(asks(f"talk.{kind}", text) for text in mine):
            back = any(asks(f"talk.{kind}", heard.line.text) for heard in talk.theirs)
            text = (voice.fresh(f"ask_{kind}_back") if back else "") or voice.fresh(f"ask_{kind}")
            if text:
                yield Part("ask", text, why="I hardly know them", asks=True)


def answer(kind: str, talk: Scene, voice: Voice) -> Part:
    """What I say of myself to such a question."""
    text, used = _ANSWERS[kind](talk, voice)
    return Part("answer", text, used, f"they asked about my {kind}")


def of_whom(person: PersonId, said: str, talk: Scene, voice: Voice, yes: str = "") -> Part:
    """What I say of somebody whom they ask about (by what they `said`), after a yes where they asked whether I know them."""
    tie = talk.view.tie(person) if person else None
    if tie is None and any(re.search(rf"\b{re.escape(said)}\b", heard.line.text) for heard in talk.mine):
        return Part("answer", voice.say("by_sight", who=said), why=f"I have spoken of {said}, whom I hardly know")
    if tie is None:
        return Part("answer", voice.say("dont_know_who", asked=said), why=f"I remember nobody called {said}")
    how = f"I know {person}: {tie.how}" if tie.how else f"I know {person}"
    if re.fullmatch(r"[\w-]+( [\w-]+)?", tie.how):
        how = f"{person} is my {tie.how}"
    return Part("answer", f"{yes}{how}.", tie.records[:1], f"they asked about {person}")


def _trade(talk: Scene, voice: Voice) -> tuple[str, tuple[int, ...]]:
    persona = talk.view.persona
    if persona.work is not None:
        where = talk.spot(persona.work.place)
        return voice.say("my_trade", doing=activity(persona.work.activity), where=where), ()
    return _life(talk, voice), ()


def _home(talk: Scene, voice: Voice) -> tuple[str, tuple[int, ...]]:
    ties = [tie for tie in talk.view.ties if tie.household and tie.name != talk.other]
    whom = _company(ties)
    named = place_name(talk.view.persona.home)
    said = house_words(named, talk.view.persona.name)
    if said != named:  # nobody finds a house by the words "my house": what is told is that it is one's own
        slots = {"house": indefinite(said.partition(" ")[2])}
        return (voice.say("my_home_shared", whom=whom, **slots) if ties else voice.say("my_home_own", **slots)), ()
    where = place_words(named)
    if not ties:
        return voice.say("my_home_alone", where=where), ()
    return voice.say("my_home", where=where, whom=whom), ties[0].records[:1]


def _kin(talk: Scene, voice: Voice) -> tuple[str, tuple[int, ...]]:
    ties = [tie for tie in talk.view.ties if tie.how and (kinship(tie.how) or tie.household) and tie.name != talk.other]
    if not ties:
        return voice.say("no_kin"), ()
    return voice.say("my_kin", whom=_company(ties)), ties[0].records[:1]


def _likes(talk: Scene, voice: Voice) -> tuple[str, tuple[int, ...]]:
    habits = [habit for habit in talk.view.persona.routine if not content(habit.activity) & content(talk.said)]
    if not habits:
        return _life(talk, voice), ()
    habit = voice.chance.choice(habits)
    where = talk.spot(habit.place)
    return voice.say("my_like", doing=activity(habit.activity), where=where), ()


def _people(talk: Scene, voice: Voice) -> tuple[str, tuple[int, ...]]:
    ties = [tie for tie in talk.view.ties if tie.how and tie.name != talk.other and tie.closeness >= 0.2]
    if not ties:
        return voice.say("my_people_none"), ()
    return voice.say("my_people", whom=_both(ties[:2])), ties[0].records[:1]


def _origin(talk: Scene, voice: Voice) -> tuple[str, tuple[int, ...]]:
    return _life(talk, voice, _ORIGIN), ()


_ANSWERS: dict[str, Callable[[Scene, Voice], tuple[str, tuple[int, ...]]]] = {
    "trade": _trade, "home": _home, "kin": _kin, "likes": _likes, "people": _people, "origin": _origin,
}  # fmt: skip


def _with_tie(tie: Tie) -> str:
    """ "Bram Holt, my neighbour", or the bare name where what they are to me is no word or two."""
    return f"{tie.name}, my {tie.how}" if re.fullmatch(r"[\w-]+(?: [\w-]+)?", tie.how) else tie.name


def _both(ties: Sequence[Tie]) -> str:
    """One or two people: "Bram Holt, my neighbour, and Cleo Brandt, my friend", "Bram Holt and Cleo Brandt, my friends"."""
    words = list(dict.fromkeys(tie.how for tie in ties))
    if len(ties) > 1 and len(words) == 1 and " " not in words[0]:
        return f"{listing(tie.name for tie in ties)}, my {plural(words[0])}"
    return ", and ".join(map(_with_tie, ties))


def _company(ties: Sequence[Tie]) -> str:
    """People by name and tie; those who are one thing to me by their number: "four housemates"."""
    kinds = list(dict.fromkeys(tie.how for tie in ties))
    groups = [[tie for tie in ties if tie.how == how] for how in kinds]
    named = [_group(group) for group in groups]
    return ", and ".join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 and ", my " in named[0] else listing(named)


def _group(group: Sequence[Tie]) -> str:
    if len(group) == 1 or " " in group[0].how:
        return listing(map(_with_tie, group))
    return f"{_COUNTS[min(len(group), len(_COUNTS) - 1)]} {plural(group[0].how)}"


_COUNTS = ("no", "one", "two", "three", "four", "five", "several")


def _life(talk: Scene, voice: Voice, wanted: re.Pattern[str] | None = None) -> str:
    """What the author says of me, in my mouth: a sentence that fits the question, and that I have not said here or put so today."""
    persona = talk.view.persona
    told = third_to_first(persona.background, persona.name, persona.pronoun)
    lines = [contracted(said.strip().rstrip(".")) for said in re.split(r"(?<=[.!?])\s+", told) if said.strip()]
    fit = [said for said in lines if wanted is not None and wanted.search(said)]
    for said in (*fit, *lines):
        if not talk.told_them(content(said)) and (text := voice.fresh("my_life", life=said)):
            return text
    return voice.say("my_life", life=(lines or ["I take things as they come"])[0])
