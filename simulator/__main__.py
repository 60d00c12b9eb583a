"""`smallville` and `python -m simulator`: the command line, with every failure as one line."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; exit code 0, 1 for what went wrong outside, 2 for what the user got wrong."""
    from simulator.cli import call

    sys.exit(call(list(sys.argv[1:] if arguments is None else arguments)))


if __name__ == "__main__":
    main()
