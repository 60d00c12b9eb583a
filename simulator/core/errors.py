"""The two kinds of failure that a user meets."""

from __future__ import annotations


class UserError(Exception):
    """Something the user gave is wrong. The message says what and where, and what to do: one line, exit code 2."""


class OutsideError(Exception):
    """Something outside went wrong (disk, server). One line, exit code 1; what is written so far stays good."""
