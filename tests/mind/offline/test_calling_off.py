"""A gathering called off: its host gives it up, looks for those who know of it, and tells them; nobody is told twice."""

from dataclasses import replace
from datetime import timedelta

import pytest
from plan_towns import ADA, MONDAY, SUPPER, TOWN
from talk_people import MONDAY as TODAY
from talk_people import PLACES, bram, say
from talk_people import SUPPER as PLANNED
from talk_people import ada as host

from simulator.core.facts import Sighting
from simulator.core.percepts import Line, Seen
from simulator.core.persona import Acquaintance
from simulator.core.plans import Promise, Step
from simulator.core.records import Kind, Record
from simulator.core.rng import key
from simulator.mind.offline.reaction import react
from simulator.mind.offline.reading import read
from simulator.mind.offline.talk import next_line
from simulator.mind.questions import NextLine, React, Situation

OFF = "The supper is cancelled. I must tell everybody who was invited."
NOON = MONDAY + timedelta(days=2, hours=12)
MILL = "vale:mill:shop"
INVITED = Record(3, Kind.CHAT, 1, 'I said to Bram Okker: "Come to my harvest supper at the mill."', source="said:Bram Okker")
TOLD = Record(9, Kind.CHAT, 9, 'I said to Bram Okker: "My harvest supper is off."', source="said:Bram Okker")


def saw(number, place, name="Bram Okker"):
    return Record(number, Kind.OBSERVATION, number, f"{name} is sitting", actor=name, source="seen", place=place)


def react_to(sighting, person="", promises=(SUPPER,), memories=(), off=(), me=ADA, step=None):
    seen = Seen(sighting, MILL, 2, person)
    free = (person,) if person else ()
    situation = Situation(me, NOON, MILL, "serving", 1)
    return react(React(situation, seen, step, memories, promises, tuple(TOWN), free, (-1,) * len(free), off=off))


def thinks(text, **more):
    return react_to(Sighting("", text, "", 0), **more)


def meets(**more):
    return react_to(Sighting("Bram Okker", "having a coffee", "", 0), "Bram Okker", promises=(), **more)


def test_the_host_gives_it_up_and_looks_for_those_who_know_of_it():
    answer = thinks(OFF, memories=(INVITED, saw(4, "vale:green:green:benches"), saw(5, "vale:Swan Cafe:dining room:tables")))
    assert answer.off == (SUPPER,)
    assert [(step.place, step.seen_as) for step in answer.steps] == [
        ("vale:Swan Cafe:dining room", "looking for somebody"),
        ("vale:green:green", "looking for somebody"),
    ], "first where he was seen last; and nobody sees what for"
    assert all("Bram" in step.activity and "supper" in step.activity for step in answer.steps)
    (block,) = answer.blocks
    assert (block.place, block.start) == (SUPPER.where, 17 * 60 - 20)


@pytest.mark.parametrize("text", ["The supper will be lovely.", "The concert is cancelled.", "Bram's supper is cancelled."])
def test_other_thoughts_call_nothing_off(text):
    assert not thinks(text, memories=(INVITED,)).off


def test_who_knows_nothing_of_it_is_not_looked_for():
    assert not thinks(OFF, memories=(saw(4, "vale:green:green:benches"),)).steps


def test_what_is_to_come_of_others_is_given_up_without_errands():
    theirs = replace(SUPPER, host="Bram Okker")
    answer = thinks("Bram's supper is off.", promises=(theirs,), memories=(INVITED, saw(4, "vale:green:green:benches")))
    assert (answer.off, answer.steps, answer.blocks) == ((theirs,), (), ())


def test_one_who_was_invited_is_told_at_sight_but_only_once():
    assert meets(off=(SUPPER,), memories=(INVITED,)).about == "the harvest supper"
    assert meets(off=(SUPPER,), memories=(INVITED, TOLD)).about != "the harvest supper"
    assert meets(off=(), memories=(INVITED,)).about != "the harvest supper"


def test_at_the_door_anybody_is_told():
    (block,) = thinks(OFF, memories=(INVITED,)).blocks
    waiting = Step(block.activity, 20, MILL, because=block.because)
    assert meets(off=(SUPPER,), step=waiting).kind == "talk"


EVENT = Promise("Ada Moreau", "harvest supper", MILL, SUPPER.start.replace(month=5, day=6), SUPPER.end.replace(month=5, day=6))


def says(me, other, lines=(), off=()):
    situation = Situation(me.persona, TODAY, me.persona.home, me.doing, key(1, me.name, len(lines)))
    return next_line(NextLine(situation, other.name, "", lines, 8, tuple(me.records), (), PLACES, off=off)).text


def test_a_host_tells_of_it_and_does_not_invite():
    text = says(host(PLANNED), bram(), off=(EVENT,))
    names = ("Ada Moreau", "Bram Holt")
    assert {clause.act for clause in read(text, *names, NOON, names)} & {"cancel"}
    assert not {clause.act for clause in read(text, *names, NOON, names)} & {"invite"}


def test_a_host_tells_nobody_twice():
    told = host(PLANNED)
    told.records.append(Record(8, Kind.CHAT, 8, 'I said to Bram Holt: "My harvest supper is off."', source="said:Bram Holt"))
    assert "supper" not in says(told, bram(), off=(EVENT,))


def test_who_has_heard_it_tells_one_who_still_invites():
    heard = bram()
    heard.records = [
        Record(1, Kind.CHAT, 1, f"Ada Moreau told me that {PLANNED.replace('I am', 'Ada Moreau is')}", 6, source="told:Ada Moreau"),
        Record(2, Kind.CHAT, 2, "Ada Moreau told me that the harvest supper is cancelled.", 8, source="told:Ada Moreau"),
    ]
    heard.persona = replace(heard.persona, knows=(*heard.persona.knows, Acquaintance("Cleo Tan", "friend")))
    line = "Ada Moreau is having a harvest supper at the mill tomorrow from five to seven. You are invited too."
    said = say(heard, replace(host(), persona=replace(host().persona, name="Cleo Tan")), [Line(0, "Cleo Tan", "Bram Holt", line)])
    names = ("Ada Moreau", "Bram Holt", "Cleo Tan")
    assert {c.act for c in read(said.text, "Bram Holt", "Cleo Tan", NOON, names)} & {"cancel"}
    assert not {c.act for c in read(said.text, "Bram Holt", "Cleo Tan", NOON, names)} & {"accept", "promise"}
