"""A run whose people and lines try to be markup, script, or no text at all."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from village import village

from simulator.core.facts import Began, Entered, Fact, Met, Parted, PlannedDay, Remembered, Said
from simulator.core.plans import Agenda, AgendaItem, Block
from simulator.core.records import Kind, Record
from simulator.journal.writer import Journal

HOSTILE = "</script><script>alert('x')</script><img src=http://a.test/x onerror=alert(1)> \"quoted\" & 'so' \u2028 🎉 שלום"
MARKUP = "</script><script>alert(2)</script><svg onload=alert(3)> \"so\" & 'on' \u2028 {{script}} \u202eright to left"
OTHER = "مرحبا <b>bold</b> 👩‍👩‍👧 {{data}}"
ACTIVITY = f"writing {MARKUP}"
LINE = f"Say: {MARKUP} <!-- ]]> --> \U0001f9d1"


def hostile_run(path: Path) -> Path:
    """Write it: two people of the village under other names, who meet and talk for a while."""
    run = village()
    people = run.people[:2]
    names = (HOSTILE, OTHER)
    cast = tuple(
        sorted(
            (replace(one, name=name, background=HOSTILE, traits=(HOSTILE,)) for one, name in zip(people, names, strict=True)),
            key=lambda one: one.name,
        )
    )
    tile = next(iter(run.file.facts(0, 0, people[0].name, (Entered,)))).event.tile  # type: ignore[union-attr]
    home = people[0].home
    record = Record(1, Kind.OBSERVATION, 3, LINE, 4, home, source=f"heard:{OTHER}")
    day = PlannedDay(
        Agenda(date(2023, 2, 13), HOSTILE, 360, 1320, (AgendaItem(ACTIVITY, 360, 1320, home, HOSTILE),)),
        (Block(ACTIVITY, 0, 1440, home, HOSTILE),),
    )
    began = Began(ACTIVITY, home, tile, 60, "write", HOSTILE, HOSTILE)
    facts = [
        *(Fact(0, name, 0, Entered(tile)) for name in sorted(names)),
        *(Fact(1, name, 0, began) for name in sorted(names)),
        Fact(2, HOSTILE, 0, day),
        Fact(3, HOSTILE, 0, Remembered(record)),
        Fact(10, OTHER, 0, Met("10", HOSTILE, HOSTILE, tile, (tile,))),
        Fact(12, HOSTILE, 0, Said("10", OTHER, LINE)),
        Fact(60, HOSTILE, 0, Parted("10", OTHER, HOSTILE)),
    ]
    with Journal.create(path, replace(run.file.header, people=cast)) as journal:
        for tick in range(101):
            journal.record(tick, [fact for fact in facts if fact.tick == tick])
        journal.finish()
    return path
