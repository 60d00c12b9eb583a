"""The arrows between packages, and who may import what from outside."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Set
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "simulator"

COMMANDS = {path.stem for path in PACKAGE.glob("cli_*.py")}
"""The modules of the command line, but for the one that puts them together."""

ARROWS: dict[str, set[str]] = {
    "core": set(),
    "town": {"core"},
    "mind": {"core"},
    "engine": {"core", "town", "mind"},
    "journal": {"core", "town", "mind", "engine"},
    "adapters": {"core", "town", "mind", "engine", "journal"},
    "view": {"core", "town", "journal"},
    "study": {"core", "town", "mind", "engine", "journal"},
    "console": {"core", "engine", "journal"},
    "why": {"core", "town", "mind", "engine", "journal", "compose"},
    "report": {"core", "mind", "journal", "console", "study"},
    "config": {"core", "adapters", "config_shape", "config_model_shape"},
    "config_shape": {"core", "adapters", "config_model_shape"},
    "config_model_shape": {"core", "mind", "adapters"},
    "times": {"core"},
    "scene": {"core", "town", "journal", "adapters"},
    "hand": {"core", "journal", "scene"},
    "newcomers": {"core", "town", "mind", "engine", "adapters", "scene"},
    "change": {"core", "engine", "config", "scene", "hand", "newcomers"},
    "side_by_side": {"core", "journal", "study", "view", "watch"},
    "cli_compare": {"core", "journal", "console", "report", "study", "cli_view", "side_by_side"},
    "cli_fork": {"core", "journal", "change", "compose", "console", "hand", "play", "times", "cli_view"},
    "models": {"core", "journal", "adapters", "config"},
    "picking": {"models", "adapters", "core", "engine", "mind"},
    "api": {"core", "mind", "journal", "adapters", "config", "scene", "times", "picking", "compose"},
    "compose": {
        *("adapters", "change", "config", "core", "embedders", "engine", "hand", "journal", "mind", "models", "picking", "scene"),
        "town",
    },
    "embedders": {"core", "mind", "journal", "adapters"},
    "live": {"core", "journal", "scene", "hand", "compose"},
    "interviews": {"core", "mind", "journal", "compose"},
    "cli_hand": {"core", "journal", "compose", "console", "scene", "cli_view", "live", "interviews"},
    "cli_why": {"core", "journal", "console", "report", "scene", "cli_view", "why"},
    "cli_import": {"core", "journal", "adapters", "console"},
    "play": {"core", "journal", "compose", "console", "report", "times"},
    "export": {"core", "town", "journal", "study"},
    "pictures": {"core", "adapters", "journal", "study", "export", "view", "watch"},
    "cli_export": {"core", "journal", "console", "scene", "cli_view", "times", "export", "pictures", "page"},
    "watch": {"core", "town", "adapters", "journal", "view"},
    "page": {"core", "journal", "export", "view", "watch"},
    "rerun": {"core", "journal", "console"},
    "trials": {"core", "compose"},
    "variations": {"core", "journal", "study", "times", "trials"},
    "cli_study": {"core", "journal", "config", "console", "study", "times", "trials", "variations"},
    "bench_file": {"core", "journal", "scene", "compose", "embedders", "report"},
    "bench": {"core", "journal", "view", "watch"},
    "cli_parts": {"core", "adapters", "config", "console", "api"},
    "doctor": {"core", "scene", "watch", "adapters"},
    "bench_calls": {"core", "mind", "journal", "adapters", "compose"},
    "estimate": {"core", "adapters"},
    "costs": {"core", "console", "times", "bench_calls", "estimate"},
    "cli_model": {
        *("core", "journal", "config", "console", "times", "scene", "adapters", "doctor", "bench_calls", "estimate", "costs"),
        *("models", "cli_view"),
    },
    "cli_view": {"core", "journal", "config", "times", "trials", "watch", "rerun", "bench", "bench_file"},
    "cli": {
        *("core", "journal", "adapters", "config", "scene", "compose", "console", "report", "times", "embedders"),
        *("play", *COMMANDS),
    },
    "__main__": {"cli"},
    "__init__": {"api", "core"},
}
"""Which parts of the package each part may import, beside itself and the bare package (for its version)."""

HOMES = {
    "pygame": {"view"},
    "openai": {"adapters"},
    "imageio_ffmpeg": {"adapters"},
    "sqlite3": {"journal"},
    "yaml": {"adapters", "config"},
    "rich": {"console", "report"},
    "pandas": {"api"},
    "typer": {"cli", *COMMANDS},
    "pydantic": {"adapters", "config_shape", "config_model_shape"},
    "pydantic_core": {"adapters", "config_shape"},
    "pytiled_parser": {"adapters"},
    "tokenizers": {"adapters"},
    "safetensors": {"adapters"},
    "gguf": {"adapters"},
    "xllamacpp": {"adapters"},
    "numpy": {"town", "mind", "adapters", "engine", "journal", "view", "study"},
}
"""Where each package from outside may be imported."""


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say where from in full"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_new_arrow(path: Path) -> None:
    part = part_of(path)
    assert part in ARROWS, f"{part} is not in the design: give it its arrows here and in ARCHITECTURE.md"
    for name in imported(path):
        top, _, rest = name.partition(".")
        if top == "simulator":
            target = rest.split(".")[0]
            if target not in ARROWS:
                continue  # `from simulator import __version__`
            assert target == part or target in ARROWS[part], f"{path.name} imports {name}"
        elif top not in sys.stdlib_module_names:
            assert part in HOMES.get(top, set()), f"{path.name} imports {top}, whose home is {HOMES.get(top)}"
        elif top in HOMES:
            assert part in HOMES[top], f"{path.name} imports {top}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_modules_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 320


def test_no_chance_but_ours_and_no_wall_clock_inside() -> None:
    for path in MODULES:
        if part_of(path) in ("core", "town", "mind", "engine"):
            names = imported(path)
            assert not {name for name in names if name.split(".")[0] in ("random", "time", "secrets", "uuid")}, path
            text = path.read_text(encoding="utf-8")
            assert ".now()" not in text, path
            assert ".today()" not in text, path


def shipped_names() -> set[str]:
    """Every word of the names of shipped people, and the names of shipped towns."""
    names = set()
    for path in (ROOT / "personas").rglob("*.y*ml"):
        names |= set(yaml.safe_load(path.read_text(encoding="utf-8"))["name"].split())
    return names | {path.name.capitalize() for path in (ROOT / "maps").iterdir() if (path / "town.tmj").is_file()}


PAPER = {"Isabella", "Klaus", "Hobbs", "Valentine", "Moore", "Lopez", "Willows", "Oak Hill"}


def test_no_shipped_name_stands_in_the_code() -> None:
    found = named(shipped_names() | PAPER)
    assert found.findall("so Isabella and Klaus et al. wait; Isabellas and Oak Hillers do not") == ["Isabella"]
    for path in [*MODULES, *PACKAGE.rglob("*.toml")]:
        assert not found.findall(path.read_text(encoding="utf-8")), path


def named(names: Set[str]) -> re.Pattern[str]:
    """What finds any of some names, as whole words and not in a reference: all at once, and looked for where a word begins."""
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})\b(?! et al)")


def test_a_run_without_a_model_is_spared_the_client_of_one() -> None:
    """It takes longer to import than all that is ours."""
    code = "import sys, simulator.cli, simulator.compose, simulator.play; sys.exit('openai' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
