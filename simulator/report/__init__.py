"""What a run comes to, for people and for programs: pages of the town and of a person, the way of a piece of news.

The summary of a run stands in `closing`, which takes longer to load.
"""

from simulator.report.pages import PersonPage, TownPage, person, town
from simulator.report.showing import Page, as_json, shown
from simulator.report.way import Way, way

__all__ = ["Page", "PersonPage", "TownPage", "Way", "as_json", "person", "shown", "town", "way"]
