"""Invented people with small memories, and whole talks between them, for tests of talk."""

from dataclasses import dataclass, field
from datetime import datetime

from simulator.core.facts import Place
from simulator.core.percepts import Line
from simulator.core.persona import Acquaintance, Lifestyle, Persona, Work
from simulator.core.records import Kind, Record
from simulator.core.rng import key
from simulator.mind.offline.learning import lesson
from simulator.mind.offline.talk import next_line
from simulator.mind.questions import LearnFrom, NextLine, Situation

MONDAY = datetime(2031, 5, 5, 10, 0)
PLACES = tuple(Place(a) for a in ("vale:mill:shop", "vale:Swan Cafe:dining room", "vale:Holt house:room", "vale:Moreau house:room"))
SUPPER = "I am having a harvest supper at the mill on 6 May from 17:00 to 19:00."


def seeds(*texts, importance=6):
    return [Record(n, Kind.SEED, 0, text, importance, source="seed") for n, text in enumerate(texts, 1)]


def told(number, name, text, importance=6):
    return Record(number, Kind.CHAT, 100 + number, text, importance, actor=name, action="told me", source=f"told:{name}")


@dataclass
class Person:
    persona: Persona
    records: list = field(default_factory=list)
    promises: tuple = ()
    doing: str = "sweeping the floor"

    @property
    def name(self):
        return self.persona.name


def person(name, *texts, knows=(), work=None, traits=("kind",), **more):
    more.setdefault("lifestyle", Lifestyle())
    acquaintances = tuple(Acquaintance(other, how) for other, how in knows)
    return Person(Persona(name, 40, "vale:Moreau house:room", traits=traits, knows=acquaintances, work=work, **more), seeds(*texts))


def ada(*texts, **more):
    more.setdefault("knows", (("Bram Holt", "friend"),))
    return person("Ada Moreau", *texts, **more)


def bram(*texts, **more):
    more.setdefault("knows", (("Ada Moreau", "friend"),))
    return person("Bram Holt", *texts, **more)


EVENINGS = Work("vale:Swan Cafe:dining room", "serving guests", 15 * 60, 23 * 60, (0, 1, 2, 3, 4, 5, 6))
MORNINGS = Work("vale:Swan Cafe:dining room", "serving guests", 8 * 60, 12 * 60, (0, 1, 2, 3, 4, 5, 6))


def say(me, other, lines=(), now=MONDAY, left=8, about="", seed=0, near=()):
    situation = Situation(me.persona, now, me.persona.home, me.doing, key(seed, me.name, len(lines)), 1)
    return next_line(NextLine(situation, other.name, about, tuple(lines), left, tuple(me.records), me.promises, PLACES, near))


def talk(first, second, now=MONDAY, seed=0, turns=8):
    """The lines of a whole talk."""
    lines = []
    for n in range(turns):
        me, other = ((first, second), (second, first))[n % 2]
        said = say(me, other, lines, now, turns - n, seed=seed)
        lines.append(Line(n, me.name, other.name, said.text))
        if said.ends:
            break
    return lines


def spoken(*texts, first="Ada Moreau", second="Bram Holt"):
    """Lines said in turn."""
    both = (first, second)
    return [Line(n, both[n % 2], both[1 - n % 2], text) for n, text in enumerate(texts)]


def learn(me, other, lines, now=MONDAY):
    situation = Situation(me.persona, now, me.persona.home, me.doing, key("learn", me.name), 1)
    return lesson(LearnFrom(situation, other.name, tuple(lines), tuple(me.records), me.promises, PLACES))
