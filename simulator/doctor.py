"""Whether all is there that a run needs: Python, a display, fonts, room to write, the town and its people, a model's server."""

from __future__ import annotations

import asyncio
import os
import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from simulator import scene
from simulator.core.errors import UserError
from simulator.core.findings import Finding
from simulator.core.settings import Config

OLDEST = (3, 11)
WRITINGS = "Aя中あ한ع"
"""A letter of each of the writings that a font is looked for."""


def findings(config: Config, folder: Path) -> Iterator[Finding]:
    """One finding after the other, as they are found; `folder` is where runs are written."""
    yield _python()
    yield _display()
    yield _fonts()
    yield _writable(folder)
    yield from _town(config)
    if config.reasoner == "model":
        yield from _endpoint(config)


def _python() -> Finding:
    said = f"{platform.python_version()} on {platform.system()}"
    return Finding("python", sys.version_info >= OLDEST, said, "install Python 3.11 or newer")


def _display() -> Finding:
    from simulator.watch import need_display

    try:
        need_display()
    except UserError as error:
        return Finding("display", False, str(error).partition("(")[2].partition(")")[0], "runs show in the terminal", False)
    return Finding("display", True, "a window can be opened")


def _fonts() -> Finding:
    from simulator.watch import lacking_fonts

    lacking = lacking_fonts(WRITINGS)
    if not lacking:
        return Finding("fonts", True, "all common writings")
    install = ", ".join(sorted(set(lacking.values())))
    return Finding("fonts", False, f"none for {', '.join(sorted(lacking))}", f"install {install} to see names in them", False)


def _writable(folder: Path) -> Finding:
    where = next(place for place in (folder, *folder.absolute().parents) if place.is_dir())
    ok = os.access(where, os.W_OK)
    return Finding("runs", ok, f"{folder}/ can{'' if ok else 'not'} be written", "choose another folder with --out")


def _town(config: Config) -> Iterator[Finding]:
    yield _checked("map", "map", lambda: scene.check_town(config.town))
    yield _checked("people", "persona", lambda: scene.check_people(config, []))


def _checked(what: str, command: str, check: Callable[[], scene.Problems]) -> Finding:
    try:
        found = check()
    except UserError as error:
        return Finding(what, False, str(error))
    wrong = [problem for problem in found.found if problem.severity == "error"]
    said = str(wrong[0]) if wrong else found.checked
    return Finding(what, not wrong, said, f"smallville {command} check says more")


def _endpoint(config: Config) -> Iterator[Finding]:
    """What a model's server says; asked in one go, since it takes a loop of its own."""
    from simulator.adapters.model.probe import probed
    from simulator.adapters.model.where import server_of

    async def asked() -> list[Finding]:
        models = [config.model.name, *(one.name for one in config.model.kinds)]
        return [finding async for finding in probed(server_of(config.model), models, config.model.embeddings)]

    if not config.model.name:
        yield Finding("model", False, "none is named", "write --set model.name=..., or set OPENAI_MODEL")
        return
    yield from asyncio.run(asked())
