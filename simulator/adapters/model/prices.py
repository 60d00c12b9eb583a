"""What models cost: a file that users can edit."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TypeGuard

from simulator.adapters.model.purse import Price
from simulator.adapters.yaml_lines import NotYaml, parse_yaml
from simulator.core.errors import UserError


def prices(own: Path | None = None) -> dict[str, Price]:
    """The price of each model that we know of, and those of a user's own file, which go before ours. Raises UserError."""
    found = _read((files("simulator.adapters.model") / "prices.yaml").read_text(encoding="utf-8"), "prices.yaml")
    if own is not None:
        try:
            if own.exists() and not own.is_file():
                raise OSError("it is no file")
            found |= _read(own.read_text(encoding="utf-8"), str(own))
        except (OSError, UnicodeDecodeError) as error:
            raise UserError(f"budget.prices: {own} cannot be read ({error}); name a file of prices") from error
    return found


def _read(text: str, name: str) -> dict[str, Price]:
    try:
        data = parse_yaml(text, name).data
    except NotYaml as error:
        raise UserError(str(error.problem)) from error
    form = "write for each model such as my-model: {prompt: 0.40, completion: 1.60}"
    if not isinstance(data, dict):
        raise UserError(f"{name}: prices are wanted; {form}")
    found = {}
    for model, price in data.items():
        held = price if isinstance(price, dict) else {}
        values = [float(one) for one in (held.get("prompt"), held.get("completion")) if _amount(one)]
        if len(values) < 2:
            raise UserError(f"{name}: {model}: {form}")
        found[str(model)] = Price(*values)
    return found


def _amount(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e9
