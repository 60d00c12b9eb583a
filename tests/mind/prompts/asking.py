"""Questions of every kind, of a person in a small town, for tests of prompts and replies."""

from __future__ import annotations

from datetime import datetime

from simulator.core.facts import Place, Sighting
from simulator.core.percepts import Line, Seen
from simulator.core.persona import Acquaintance, Persona
from simulator.core.plans import Block, Promise
from simulator.core.records import Kind, Record
from simulator.mind import questions as ask

NOW = datetime(2023, 2, 13, 10)
HOUSE = "Testbury:Mill House"
PLACES = (
    Place(f"{HOUSE}:main room"),
    Place(f"{HOUSE}:main room:bed", ("sleep",)),
    Place(f"{HOUSE}:main room:stove", ("cook",)),
    Place("Testbury:Inn:taproom"),
    Place("Testbury:Inn:taproom:tables", ("eat", "sit")),
    Place("Testbury:Inn:kitchen"),
)
ME = ask.Situation(
    Persona("Stella Marsh", 34, HOUSE, knows=(Acquaintance("Pete Dorn", "neighbour"),)),
    NOW,
    f"{HOUSE}:main room",
    "reading",
    key=1,
    tick=1440,
)


def records(n: int) -> tuple[Record, ...]:
    """Memories numbered from 1."""
    return tuple(Record(i, Kind.OBSERVATION, 100 * i, f"memory number {i}", source="seen") for i in range(1, n + 1))


IMPORTANCE = ask.Importance(ME, records(3), ())
DAY = ask.PlanDay(ME, PLACES, (), records(3))
STEPS = ask.PlanSteps(ME, Block("baking", 600, 780, f"{HOUSE}:main room"), 600, PLACES, records(2))
SIGHT = ask.React(
    ME,
    Seen(Sighting("Pete Dorn", "fishing", "", 10), f"{HOUSE}:main room", 2, "Pete Dorn"),
    None,
    records(2),
    (),
    PLACES,
    ("Alice Vane", "Charlie Roe"),
    (-1, 30),
)
LINE = ask.NextLine(ME, "Pete Dorn", "", (Line(1, "Pete Dorn", "Stella Marsh", "Hello!"),), 8, records(4), (), PLACES)
PROMISED = Promise("Pete Dorn", "boat race", "Testbury:Inn", datetime(2023, 2, 15, 12), datetime(2023, 2, 15, 14))
LESSON = ask.LearnFrom(ME, "Pete Dorn", LINE.lines, records(2), (PROMISED,), PLACES)
FOCAL = ask.FocalQuestions(ME, records(5))
INSIGHTS = ask.Insights(ME, ("What now?",), records(6), (), 1440)
INTERVIEW = ask.Interview(ME, "Who are you?", records(4))
EVERY: tuple[ask.Question[object], ...] = (IMPORTANCE, DAY, STEPS, SIGHT, LINE, LESSON, FOCAL, INSIGHTS, INTERVIEW)
