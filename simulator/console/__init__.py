"""What a terminal shows of a run: a live view while it goes, plain lines where there is no terminal, tables at the end."""

from simulator.console.bars import bar
from simulator.console.output import fail, hues, out, short_names, style, table, waiting

__all__ = ["bar", "fail", "hues", "out", "short_names", "style", "table", "waiting"]
