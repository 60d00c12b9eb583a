"""The plan of a day: what is fixed is laid down first, then meals, company, work and what matters now; the rest as one likes."""

from __future__ import annotations

from simulator.core.plans import Agenda
from simulator.core.records import Kind
from simulator.mind.offline.company import company
from simulator.mind.offline.day import Day, Items
from simulator.mind.offline.duties import promises, rituals, timed_habits, work
from simulator.mind.offline.grammar import listing
from simulator.mind.offline.meals import meals
from simulator.mind.offline.pastimes import concerns, leisure, preparations, untimed_habits
from simulator.mind.questions import PlanDay

LAYERS = (promises, rituals, timed_habits, meals, company, preparations, work, concerns, untimed_habits, leisure)
"""What is laid on the day, in this order; what comes later takes the hours that are left."""


def plan_day(q: PlanDay) -> Agenda:
    """What to do today. Items do not overlap, lie within wake and bed, and stand at known places or at "" (anywhere)."""
    day = Day(q)
    items: Items = []
    for lay in LAYERS:
        items += lay(day, items)
    items.sort(key=lambda item: item.start)
    return Agenda(q.me.now.date(), _self_summary(q), day.wake, day.bed, tuple(items))


def _self_summary(q: PlanDay) -> str:
    me = q.me.persona
    traits = f", {listing(trait.lower() for trait in me.traits)}" if me.traits else ""
    thoughts = sorted((r for r in q.memories if r.kind is Kind.REFLECTION), key=lambda r: (-r.importance, -r.id))
    latest = [f'{me.first_name} thinks: "{record.text.strip()}"' for record in thoughts[:2]]
    return " ".join([f"{me.name} is {me.age}{traits}.", *([me.currently.strip()] if me.currently else []), *latest])
