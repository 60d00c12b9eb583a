"""Invented people and places for tests of planning."""

from datetime import datetime

from simulator.core.facts import Place
from simulator.core.persona import Acquaintance, Habit, Lifestyle, Persona, Work
from simulator.core.plans import Block, Promise
from simulator.mind.questions import PlanDay, PlanSteps, Situation


def arena(address, **objects):
    return [Place(address), *(Place(f"{address}:{name.replace('_', ' ')}", tuple(does.split())) for name, does in objects.items())]


HOUSE = [
    *arena("vale:Moreau house:bedroom", bed="sleep", closet="dress", desk="write read"),
    *arena("vale:Moreau house:bathroom", toilet="toilet", shower="wash"),
    *arena("vale:Moreau house:kitchen", stove="cook", fridge="store_food", sink="water", table="eat sit"),
    *arena("vale:Moreau house:garden", flower_bed="garden"),
]
TOWN = [
    *HOUSE,
    *arena("vale:mill:shop", counter="serve", flour_shelf="buy", bench="sit"),
    *arena("vale:Swan Cafe:dining room", bar="order", tables="eat sit drink", behind_the_bar="serve"),
    *arena("vale:green:green", benches="sit", well="water"),
    *arena("vale:school:library", bookshelf="read", desks="study write read"),
    *arena("vale:school:classroom", blackboard="teach", seats="study sit"),
    *arena("vale:grocery:store", shelves="buy", till="serve"),
]
LODGE = [
    *arena("vale:lodge:Bram's room", bed="sleep", easel="paint", guitar="music"),
    *arena("vale:lodge:Cleo's room", bed="sleep", desk="write"),
    *arena("vale:lodge:kitchen", stove="cook", table="eat sit"),
    *arena("vale:lodge:women's bathroom", toilet="toilet", shower="wash"),
    *arena("vale:lodge:men's bathroom", toilet="toilet", shower="wash"),
    *TOWN[len(HOUSE) :],
]

ADA = Persona(
    "Ada Moreau", 34, "vale:Moreau house:bedroom", ("kind", "curious"),
    "Ada Moreau runs the mill.", "Ada Moreau is planning a harvest supper at the mill. She is also learning the fiddle.", "she",
    Lifestyle(390, 1350), Work("vale:mill:shop", "serve customers at the mill", 540, 1080, (0, 1, 2, 3, 4, 5)),
    (Habit("walk round the well", "vale:green:green", None, 40),), (Acquaintance("Bram Okker", "friend"),),
)  # fmt: skip
BRAM = Persona(
    "Bram Okker", 27, "vale:lodge:Bram's room", ("energetic", "musical"), "Bram Okker paints.",
    "Bram Okker is painting a series of river landscapes. He is curious about who will lead the council.", "he",
    Lifestyle(540, 1530), None, (Habit("jam at the cafe", "vale:Swan Cafe:dining room", 1200, 60, (2, 4)),),
    (Acquaintance("Ada Moreau", "friend"), Acquaintance("Cleo Tan", "housemate")),
)  # fmt: skip
CLEO = Persona(
    "Cleo Tan", 20, "vale:lodge:Cleo's room", ("shy", "inquisitive"), "", "Cleo Tan is studying for an exam in botany.", "she",
    Lifestyle(420, 1380), Work("vale:school:library", "studying botany", 540, 930), (), (Acquaintance("Bram Okker", "housemate"),),
)  # fmt: skip
PEOPLE = ((ADA, TOWN), (BRAM, LODGE), (CLEO, LODGE))

MONDAY = datetime(2031, 9, 15, 0, 0)
SUPPER = Promise("Ada Moreau", "harvest supper", "vale:mill:shop", datetime(2031, 9, 17, 17, 0), datetime(2031, 9, 17, 19, 30))


def plan_day_of(me, places, now=MONDAY, key=1, promises=(), memories=(), late=0):
    return PlanDay(Situation(me, now, me.home, "sleeping", key), tuple(places), tuple(promises), tuple(memories), late)


def plan_steps_of(me, places, activity, start=0, end=60, place="", begin=None, key=1, because=""):
    block = Block(activity, start, end, place, because)
    return PlanSteps(Situation(me, MONDAY, me.home, "", key), block, start if begin is None else begin, tuple(places), ())
