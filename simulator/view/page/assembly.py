"""One HTML document out of data, pictures, and the files of `web`: it asks nothing of anybody, and nothing in it can.

Whatever comes from a run goes in as data that holds no character that means anything to HTML, and is shown as text. The document's
Content-Security-Policy names the one script and the one style sheet by their hashes; anything else neither runs nor loads.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from dataclasses import fields
from hashlib import sha256
from html import escape
from importlib.resources import files

from simulator.town.picture import Picture
from simulator.view.film import Film
from simulator.view.page.document import document
from simulator.view.page.packing import packed
from simulator.view.page.pictures import face, pictures

SCRIPTS = (
    "words", "data", "town", "names", "playing", "camera", "light", "text", "bubbles", "stage", "minimap", "timeline", "dom",
    "icons", "rows", "pane", "feed", "plan", "memories", "person", "panels", "search", "overlays", "keys", "pointer", "link", "app",
)  # fmt: skip
"""The parts of the page's script, in their order: each knows those before it, and fills `page`, which they share."""


def html(film: Film, picture: Picture, first: int, last: int) -> str:
    """The page of the ticks `first` to `last` (included) of a run. Raises UserError where its file is damaged."""
    made = document(film, picture, first, last)
    drawn = pictures(picture, made.people, made.signs)
    script = "(() => {\n'use strict';\nconst page = {};\n" + "\n".join(map(_script, SCRIPTS)) + "\n})();\n"
    style = _file("page.css")
    parts = {
        "title": escape(f"{film.map.name}, {film.clock.at(first):%d %B %Y} - Smallville"),
        "town": escape(film.map.name),
        "policy": _policy(script, style),
        "icon": face(made.people[0]),
        "style": style,
        "script": script,
        "pictures": json.dumps({field.name: getattr(drawn, field.name) for field in fields(drawn)}),
        "data": packed(made.town),
        "minds": packed(made.minds),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found.group(1)], _file("page.html"))


def _policy(script: str, style: str) -> str:
    """Nothing may be asked for, nothing may run, but for what lies in the page."""
    rules = (
        "default-src 'none'",
        f"script-src {_hash(script)}",
        f"style-src {_hash(style)}",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
    )
    return "; ".join(rules)


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode('utf-8')).digest()).decode('ascii')}'"


def _script(name: str) -> str:
    return _file(f"{name}.js")


def _file(name: str) -> str:
    return (files("simulator.view.page") / "web" / name).read_text(encoding="utf-8")
