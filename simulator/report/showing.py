"""Any page of a run, as parts for a terminal or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rich.console import RenderableType

from simulator.core import codec
from simulator.journal.explanation import Explanation
from simulator.report.pages import PersonPage, TownPage
from simulator.report.tables import page_parts
from simulator.report.way import Way, way_parts

Page = TownPage | PersonPage | Way


def as_json(page: Page | Explanation) -> str:
    """A page as one JSON document with named fields."""
    return json.dumps(codec.named(page), ensure_ascii=False, indent=2)


def shown(page: Page) -> Iterator[RenderableType]:
    """A page as tables and text."""
    return way_parts(page) if isinstance(page, Way) else page_parts(page)
