"""Text of a run for a terminal: whatever a file holds is shown, and none of it is obeyed."""

from __future__ import annotations

import re

_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Control characters but for a line's end and a tab, and what turns the direction of writing. Joiners in names are not of these."""
_HALF = re.compile("[\ud800-\udfff]")
_OUTSIDE = re.compile("[\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def printable(text: str) -> str:
    """A text without what a terminal obeys; half a surrogate pair, which no encoding holds, becomes U+FFFD."""
    return text if text.isascii() and text.isprintable() else _HALF.sub("\ufffd", _OBEYED.sub("", text))


def printable_json(document: str) -> str:
    """A JSON document of the same value, with what a terminal obeys and no encoding holds as escapes."""
    if document.isascii() and "\x7f" not in document:
        return document
    return _OUTSIDE.sub(lambda one: f"\\u{ord(one[0]):04x}", document)
