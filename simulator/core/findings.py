"""What a check of the surroundings finds: one line each, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that was looked at: `ok` whether it is as it should be, what is the case, and what to do where it is not.

    `fatal` is False for what one can do without.
    """

    what: str
    ok: bool
    said: str
    do: str = ""
    fatal: bool = True

    @property
    def mark(self) -> str:
        """How it stands, in a word."""
        return "ok" if self.ok else "FAIL" if self.fatal else "note"

    def __str__(self) -> str:
        """In one line."""
        remedy = f"; {self.do}" if self.do and not self.ok else ""
        return f"{self.mark:4}  {self.what}: {self.said}{remedy}"
