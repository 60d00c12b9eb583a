"""Being served: one looks whether somebody serves, waits a little, and does without."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import towns
from test_faculties import NOW, Scripted, mind, percept, think

from simulator.core.facts import Place, Sighting
from simulator.core.intents import Do, Go, Intent, Wait
from simulator.core.percepts import Doing, Percept, Seen
from simulator.core.persona import Work
from simulator.core.plans import Agenda, AgendaItem, Step
from simulator.mind import questions as ask
from simulator.mind.faculties.follow_plan import FollowPlan
from simulator.mind.faculties.service import WAITING
from simulator.mind.self import Self

SHOP = f"{towns.TOWN}:Shop:room"
SHELF, COUNTER = f"{SHOP}:shelf", f"{SHOP}:counter"
KEEPER = towns.name(1)
AT_SHELF = Doing("looking around", SHELF, 1070, 1080)


def shopper(activity: str = "buying bread") -> tuple[Self, dict[type, Any]]:
    me = mind()
    me.known.update({SHELF: Place(SHELF, ("buy",)), COUNTER: Place(COUNTER, ("serve",)), SHOP: Place(SHOP)})
    agenda = Agenda(NOW.date(), "", 400, 1300, (AgendaItem("shopping", 420, 1300, SHOP),))

    def steps(question: ask.PlanSteps) -> tuple[Step, ...]:
        return (Step("strolling about" if question.unserved else activity, 30, SHOP if question.unserved else SHELF),)

    return me, {ask.PlanDay: agenda, ask.PlanSteps: steps}


def sees(**more: object) -> Seen:
    return replace(Seen(Sighting(KEEPER, "reading the paper", COUNTER, 1000), SHOP, 3, KEEPER), **more)  # type: ignore[arg-type]


def in_shop(*seen: Seen, tick: int = 1080, doing: Doing = AT_SHELF) -> Percept:
    return percept(tick, place=SHOP, seen=seen, doing=doing)


def wants(me: Self, answers: dict[type, Any], moment: Percept) -> Intent | None:
    return think(FollowPlan(), me, moment, answers)[0]


def test_one_is_served_where_somebody_stands_at_the_counter() -> None:
    me, answers = shopper()
    assert isinstance(wants(me, answers, in_shop(sees())), Do)


def test_who_puts_the_goods_in_order_serves_as_well() -> None:
    me, answers = shopper()
    busy = sees(sighting=Sighting(KEEPER, "putting goods in order", SHELF, 1000))
    assert isinstance(wants(me, answers, in_shop(busy)), Do)


@pytest.mark.parametrize(
    "seen",
    [
        (),
        (sees(asleep=True),),
        (sees(walking=True),),
        (sees(talking=True),),
        (sees(sighting=Sighting(KEEPER, "walking to counter", COUNTER, 1000)),),
        (sees(sighting=Sighting(KEEPER, "buying bread", SHELF, 1000)),),
        (sees(sighting=Sighting(KEEPER, WAITING, SHOP, 1000)),),
    ],
    ids=["nobody", "asleep", "on the way", "in talk", "just come", "another customer", "another who waits"],
)
def test_where_nobody_serves_one_waits(seen: tuple[Seen, ...]) -> None:
    me, answers = shopper()
    waits = wants(me, answers, in_shop(*seen))
    assert isinstance(waits, Wait)
    assert (waits.activity, waits.until - 1080) == (WAITING, 5 * 6)


def test_looking_needs_nobody() -> None:
    me, answers = shopper("looking over a shopping list")
    assert isinstance(wants(me, answers, in_shop()), Do)


def test_who_works_there_needs_nobody() -> None:
    me, answers = shopper()
    me.persona = replace(me.persona, work=Work(COUNTER, "selling bread", 420, 1000))
    assert isinstance(wants(me, answers, in_shop()), Do)


def test_waiting_ends_when_somebody_comes_or_in_vain() -> None:
    me, answers = shopper()
    wants(me, answers, in_shop())
    waiting = Doing(WAITING, SHOP, 1081, 1110)
    assert wants(me, answers, in_shop(tick=1090, doing=waiting)) is None, "there is patience left"
    served = wants(me, answers, in_shop(sees(), tick=1090, doing=waiting))
    assert served == Go(SHELF, "buying bread")
    without = wants(me, answers, in_shop(tick=1110, doing=waiting))
    assert isinstance(without, Do)
    assert without.step.activity == "strolling about"


def test_the_reasoner_is_told_where_nobody_served() -> None:
    me, answers = shopper()
    wants(me, answers, in_shop())
    _, _, reasoner = think(FollowPlan(), me, in_shop(tick=1110, doing=Doing(WAITING, SHOP, 1081, 1110)), answers)
    assert isinstance(reasoner, Scripted)
    asked = [question for question in reasoner.asked if isinstance(question, ask.PlanSteps)]
    assert [(question.unserved, question.block.because) for question in asked] == [(SHOP, "nobody was there to serve at Shop")]
