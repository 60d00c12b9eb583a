"""A server of models: where it is, its key, which stands nowhere else, and how patiently it is asked."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass

from simulator.core.errors import UserError

LONGEST_PAUSE = 120.0
"""Seconds that a server may ask us to wait; where it asks for more the call is given up."""

SECRET = 8
"""Characters that a key has at least; a shorter one is a word that servers of one's own are content with."""
_ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})|\\(.)")


def _plain(found: re.Match[str]) -> str:
    return chr(int(found[1], 16)) if found[1] else found[2]


@dataclass(frozen=True, slots=True)
class Server:
    """Where models are. `key` is the secret itself: it is sent, and stands nowhere else.

    `timeout` is in seconds, `tries` how often a call is sent at most, `in_flight` how many at once; `temperature` and `seed` are
    sent where they are not None.
    """

    url: str
    key: str
    timeout: float = 60.0
    tries: int = 4
    in_flight: int = 8
    temperature: float | None = None
    seed: int | None = None

    def __repr__(self) -> str:
        """Without the key."""
        return f"Server({self.url})"

    def keyless(self, text: str) -> str:
        """A text without the key. What is too short to be one ("none", "ollama") is left: it is no secret."""
        return text.replace(self.key, "***") if len(self.key) >= SECRET else text

    def shows_key(self, text: str) -> bool:
        """Whether the key stands in a text, also in the escapes of JSON."""
        if len(self.key) < SECRET:
            return False
        return self.key in text or ("\\" in text and self.key in _ESCAPED.sub(_plain, text))


def key_of(variable: str) -> str:
    """The secret that a variable of the environment holds; servers of one's own want none, but the client wants something.

    Raises UserError for what no header can carry, without showing it.
    """
    key = os.environ.get(variable, "").strip()
    if any(not "!" <= letter <= "~" for letter in key):
        raise UserError(f"{variable}: a key has letters, digits and signs, and no blanks; this one holds something else")
    return key or "none"
