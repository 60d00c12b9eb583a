"""The chronicle of a run: the story of each person's days as Markdown, written one person after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TextIO

from simulator.core.errors import UserError
from simulator.core.names import short_names
from simulator.core.types import PersonId, parts
from simulator.export.story.days import Days
from simulator.export.story.markdown import escaped
from simulator.export.story.material import Life, Material, material
from simulator.export.story.voice import Voice
from simulator.journal.reading import Run


def write_chronicle(run: Run, first: int, last: int, out: TextIO, person: PersonId | None = None) -> None:
    """Write the story of the ticks `first` to `last` (included), of everybody or of one person. Raises UserError."""
    if person is not None and person not in {one.name for one in run.people}:
        raise UserError(f"--follow {person}: a visitor, whom the user leads; there is no story of their days")
    found = material(run, first, last)
    out.write(_head(found, person))
    names = short_names(one.name for one in (*run.people, *run.visitors()))
    for name, life in sorted(found.lives.items()):
        if person in (None, name):
            out.write(_chapter(found, life, names))


def _head(found: Material, person: PersonId | None) -> str:
    run = found.run
    town = parts(run.people[0].home)[0] if run.people else "A town"
    begin, end = run.clock.at(found.first), run.clock.at(found.last + 1)
    title = f"{town}: {'the days of ' + person if person else 'a chronicle'}"
    told = f"{begin:%A} {begin.day} {begin:%B %Y}, {begin:%H:%M}, to {end:%A} {end.day} {end:%B}, {end:%H:%M}"
    honest = "All of it happened so in this run; what stands in quotation marks was said or thought."
    return f"# {escaped(title)}\n\n*{escaped(told)}. {honest}*\n"


def _chapter(found: Material, life: Life, names: Mapping[PersonId, str]) -> str:
    persona = life.persona
    about = ", ".join([str(persona.age), *persona.traits])
    lines = ["", f"## {escaped(persona.name)}", "", f"*{escaped(about)}*"]
    known = escaped(" ".join(filter(None, (persona.background, persona.currently))))
    lines += ["", f"> {known}"] if known else []
    for day, paragraphs in Days(found, life, Voice(persona, names, found.run.file.header.seed)).told():
        lines += ["", f"### {day:%A}, {day.day} {day:%B}"]
        lines += [line for paragraph in paragraphs for line in ("", paragraph)]
    return "\n".join(lines) + "\n"
