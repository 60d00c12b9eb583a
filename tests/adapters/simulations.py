"""Small simulations as the published project saves them, made up: a maze of two houses, and people who walk and talk in it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

# m: Mill Cottage, o: The Otters; # is blocked
PLAN = """
############
#mmmm#oooo##
#mmmm#oooo##
#mmmm.oooo##
#..........#
############
"""
WIDTH, HEIGHT = 12, 6
ADA, BRAM = "Ada Moreau", "Bram Okafor"
START = "February 13, 2023, 00:00:00"
BED, TAPROOM = "the Vale:Mill Cottage:main room:bed", "the Vale:The Otters:taproom"

Shown = dict[str, Any]
"""The four fields of somebody at a step."""


def maze(folder: Path) -> Path:
    """The maze in a folder, which is returned."""
    cells = [cell for line in PLAN.split() for cell in line]
    grids, blocks = folder / "matrix" / "maze", folder / "matrix" / "special_blocks"
    grids.mkdir(parents=True)
    blocks.mkdir()
    meta = {"world_name": "the vale", "maze_width": WIDTH, "maze_height": HEIGHT}
    (folder / "matrix" / "maze_meta_info.json").write_text(json.dumps(meta), encoding="utf-8")
    layers = {
        "collision": ["99" if cell == "#" else "0" for cell in cells],
        "sector": [{"m": "301", "o": "302"}.get(cell, "0") for cell in cells],
        "arena": [{"m": "401", "o": "402"}.get(cell, "0") for cell in cells],
        "game_object": [{13: "501", 20: "502"}.get(n, "0") for n in range(len(cells))],
    }
    for name, layer in layers.items():
        (grids / f"{name}_maze.csv").write_text(", ".join(layer), encoding="utf-8")
    texts = {
        "world": "300, the Vale",
        "sector": "301, the Vale, Mill Cottage\n302, the Vale, The Otters",
        "arena": "401, the Vale, Mill Cottage, main room\n402, the Vale, The Otters, taproom",
        "game_object": "501, the Vale, <all>, bed\n502, the Vale, <all>, bar",
    }
    for name, text in texts.items():
        (blocks / f"{name}_blocks.csv").write_text(text, encoding="utf-8")
    return folder


def shown(x: int, y: int, doing: str = "sleeping", at: str = BED, sign: str = "😴", chat: list[list[str]] | None = None) -> Shown:
    """Somebody at a step."""
    return {"movement": [x, y], "pronunciatio": sign, "description": f"{doing} @ {at}", "chat": chat}


def storage(folder: Path, steps: Mapping[str, Any] | None, scratch: Mapping[str, Any] | None = None, nodes: Any = None) -> Path:
    """A simulation of Ada and Bram with these steps (None: none yet), more in Ada's scratch, and Ada's nodes."""
    meta = {"start_date": "February 13, 2023", "curr_time": START, "sec_per_step": 10, "persona_names": [ADA, BRAM]}
    put(folder / "meta.json", {**meta, "step": len(steps or {})})
    if steps is not None:
        put(folder / "master_movement.json", steps)
    for name in (ADA, BRAM):
        memory = folder / "personas" / name / "bootstrap_memory"
        put(memory / "scratch.json", {**_SCRATCH, "name": name, "daily_plan_req": "", **((scratch or {}) if name == ADA else {})})
        put(memory / "spatial_memory.json", {"the Vale": {"Mill Cottage": {"main room": ["bed"]}}})
        put(memory / "associative_memory" / "nodes.json", nodes if nodes is not None and name == ADA else {})
    return folder


_SCRATCH = {
    "age": 34, "innate": "patient, kind", "learned": "She keeps the inn.", "currently": "Today is as usual.",
    "lifestyle": "goes to bed around 11pm, awakes up around 7am", "living_area": "the Vale:Mill Cottage:main room",
    "vision_r": 8, "att_bandwidth": 8, "retention": 8, "importance_trigger_max": 150,
}  # fmt: skip


def put(path: Path, data: object) -> None:
    """Write a JSON file; a text is written as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")


def compressed(steps: Iterable[Mapping[str, Shown]]) -> dict[str, dict[str, Shown]]:
    """Steps as the project compresses them: of each, those of whom something is new."""
    before: dict[str, Shown] = {}
    found = {}
    for n, people in enumerate(steps):
        found[str(n)] = {name: one for name, one in people.items() if before.get(name) != one}
        before |= people
    return found
