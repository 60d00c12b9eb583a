"""Reading a page of HTML back, as its script does: for tests."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from itertools import accumulate
from typing import Any

from simulator.view.page.packing import unpacked


def block(html: str, name: str) -> Any:
    """The data of a page under an id."""
    found = re.search(rf'<script type="[^"]+" id="data-{name}">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    return json.loads(found.group(1)) if name == "pictures" else unpacked(found.group(1))


def tile(track: Any, tick: int) -> tuple[int, int] | None:
    """Where somebody is at a tick, out of their track."""
    at = bisect_right(list(accumulate(track["walks"])), tick) - 1
    if at < 0:
        return None
    x, y = track["x"][at], track["y"][at]
    began = list(accumulate(track["walks"]))[at]
    for step in track["steps"][at][: tick - began]:
        x, y = x + int(step) % 3 - 1, y + int(step) // 3 - 1
    return x, y


def act(town: Any, track: Any, tick: int) -> tuple[str, str, str, int] | None:
    """(activity, place, why, talk) of somebody at a tick; None while they are not in the town."""
    at = bisect_right(list(accumulate(track["acts"])), tick) - 1
    if at < 0 or track["activity"][at] < 0:
        return None
    texts = town["texts"]
    return texts[track["activity"][at]], texts[track["place"][at]], texts[track["because"][at]], track["talk"][at]


def bearing(track: Any, tick: int) -> tuple[str, str]:
    """(facing, pose) of somebody who does not walk."""
    at = bisect_right(list(accumulate(track["turns"])), tick) - 1
    code = track["bearing"][at]
    return ("down", "left", "right", "up")[code // 4], ("stand", "walk", "sit", "sleep")[code % 4]
