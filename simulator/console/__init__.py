"""What a terminal shows of a run: a live view while it goes, plain lines where there is no terminal, tables at the end."""

from simulator.console.bars import bar
from simulator.console.output import SafeConsole, document, fail, hues, note, out, style, table, waiting

__all__ = ["SafeConsole", "bar", "document", "fail", "hues", "note", "out", "style", "table", "waiting"]
