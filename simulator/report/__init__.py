"""What a run comes to, for people and for programs: pages of the town and of a person, the way of a piece of news, the summary."""

from simulator.report.closing import next_steps, summary
from simulator.report.comparison import comparison_parts
from simulator.report.pages import PersonPage, TownPage, person, town
from simulator.report.showing import Page, as_json, shown
from simulator.report.way import Way, way
from simulator.report.why import why_parts

__all__ = [
    "Page",
    "PersonPage",
    "TownPage",
    "Way",
    "as_json",
    "comparison_parts",
    "next_steps",
    "person",
    "shown",
    "summary",
    "town",
    "way",
    "why_parts",
]
