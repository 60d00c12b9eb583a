"""`smallville` and `python -m simulator`: the command line, with every failure as one line."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; exit code 0, 1 for what went wrong outside, 2 for what the user got wrong."""
    from simulator.cli import call

    for stream in (sys.stdout, sys.stderr):  # what people of any writing are called goes through every pipe
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(call(list(sys.argv[1:] if arguments is None else arguments)))


if __name__ == "__main__":
    main()
