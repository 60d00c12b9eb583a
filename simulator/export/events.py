"""A run as one JSON document: its header, and all its facts with the names of their fields. Written as it is read, fact by fact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TextIO

from simulator.core.codec import EVENTS, build, named, text
from simulator.core.facts import Event, Fact
from simulator.core.printable import printable_json
from simulator.journal.reading import Run

FORMAT = "smallville events"
VERSION = 1


def write_events(run: Run, first: int, last: int, out: TextIO) -> None:
    """Write the facts of the ticks `first` to `last` with the run's header, a fact a line (docs/export.md)."""
    header = run.file.header
    about = {
        "program": header.program,
        "seed": header.seed,
        "start": header.start,
        "until": run.file.until,
        "finished": run.file.finished,
        "seconds_per_tick": int((run.clock.at(1) - run.clock.at(0)).total_seconds()),
        "embedder": header.embedder,
        "parent": header.parent,
        "created": header.created,
        "digest": run.file.digest(last),
        "config": header.config,
        "people": named(header.people),
    }
    told = printable_json(text(about))
    out.write(f'{{"format":{text(FORMAT)},"version":{VERSION},"run":{told},\n"first":{first},"last":{last},"facts":[')
    before = "\n"
    for fact in run.file.facts(first, last):
        out.write(before + printable_json(text(shown(run, fact))))
        before = ",\n"
    out.write("\n]}\n")


def shown(run: Run, fact: Fact) -> dict[str, object]:
    """A fact as it stands in the document."""
    return {
        "tick": fact.tick,
        "time": run.clock.at(fact.tick),
        "person": fact.person,
        "n": fact.n,
        "event": type(fact.event).__name__,
        "fields": named(fact.event),
    }


def fact_of(found: Mapping[str, object]) -> Fact:
    """The fact that `shown` tells of, as JSON hands it back. Raises KeyError, TypeError, ValueError for what is none."""
    event: Event = build(EVENTS[str(found["event"])], found["fields"])
    return Fact(int(str(found["tick"])), str(found["person"]), int(str(found["n"])), event)
