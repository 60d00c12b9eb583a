"""What a Tiled map refers to: other files, which must lie in its own folder. A map may come from a stranger, inside a run file."""

from __future__ import annotations

import json
import xml.etree.ElementTree as etree
from collections.abc import Iterator
from pathlib import Path

from simulator.core.errors import UserError

ENCODING = "utf-8-sig"
"""How the files of a map are read."""


def inside(folder: Path, named: Path | str) -> Path:
    """A file that a map in a folder names, relative to that folder. Raises UserError unless it is one of the folder's own."""
    path = (folder / named).resolve()
    if not path.is_relative_to(folder.resolve()):
        raise UserError(f"map {folder}: the file {named} that it refers to lies outside its folder: put it beside the map")
    if path.exists() and not path.is_file():
        raise UserError(f"map {folder}: {named}, which it refers to, is not a file: put the file there")
    return path


def check_references(path: Path) -> None:
    """Look whether all that a map reads on lies in its folder, and all that this refers to. Raises UserError.

    What is missing or broken is left for the reader of maps to complain of.
    """
    folder, seen, waiting = path.parent, {path.resolve()}, [path]
    while waiting:
        file = waiting.pop()
        for named in _named(file):
            found = inside(folder, file.resolve().parent / named)
            if found not in seen:
                seen.add(found)
                waiting.append(found)


def _named(path: Path) -> Iterator[str]:
    """The tilesets and templates that a file of Tiled names; pictures are none of these."""
    try:
        text = path.read_text(encoding=ENCODING)
        if text.lstrip()[:1] == "<":
            yield from _in_xml(text)
        else:
            yield from _in_json(json.loads(text))
    except (OSError, ValueError, RecursionError, etree.ParseError):
        return


def _in_xml(text: str) -> Iterator[str]:
    for element in etree.fromstring(text.encode()).iter():
        names = ("template",) if element.tag == "image" else ("template", "source")
        yield from (element.attrib[name] for name in names if name in element.attrib)


def _in_json(value: object) -> Iterator[str]:
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            yield from (named for key, named in one.items() if key in ("source", "template") and isinstance(named, str))
            waiting.extend(one.values())
        elif isinstance(one, list):
            waiting.extend(each for each in one if isinstance(each, dict | list))
