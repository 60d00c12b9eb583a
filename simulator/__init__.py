"""Smallville: a town of generative agents that can be run, replayed and explained.

`import simulator as sv` gives `sv.open("a.town")`, `sv.run(...)`, `sv.fork(...)`; docs/python.md has the rest. Nothing is imported
before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simulator.api.frames import Frames as Frames
    from simulator.api.items import PlanItem as PlanItem
    from simulator.api.items import Position as Position
    from simulator.api.items import Relationship as Relationship
    from simulator.api.items import Utterance as Utterance
    from simulator.api.playing import fork as fork
    from simulator.api.playing import resume as resume
    from simulator.api.playing import run as run
    from simulator.api.playing import trust as trust
    from simulator.api.rows import Rows as Rows
    from simulator.api.runs import Run as Run
    from simulator.api.runs import open_run
    from simulator.core.errors import OutsideError as OutsideError
    from simulator.core.errors import UserError as UserError

    open = open_run

__version__ = "0.1.0"

_HOMES = {
    "Frames": "api.frames",
    "PlanItem": "api.items",
    "Position": "api.items",
    "Relationship": "api.items",
    "Utterance": "api.items",
    "fork": "api.playing",
    "resume": "api.playing",
    "run": "api.playing",
    "trust": "api.playing",
    "Rows": "api.rows",
    "Run": "api.runs",
    "open": "api.runs",
    "OutsideError": "core.errors",
    "UserError": "core.errors",
}
"""What the package offers, and where it is."""


def __getattr__(name: str) -> object:
    """Import what is asked for (PEP 562), so that `import simulator` costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'simulator' has no attribute {name!r}")
    return getattr(import_module(f"simulator.{_HOMES[name]}"), "open_run" if name == "open" else name)


def __dir__() -> list[str]:
    return sorted([*_HOMES, "__version__"])
