"""Text of a run within Markdown: whatever it holds is shown as it is, and is never a heading, a link, a picture or a tag."""

from __future__ import annotations

import re

from simulator.core.printable import printable

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|~#$&])")
_LEADING = re.compile(r"^([-+=]|\d+[.)])")


def escaped(text: str) -> str:
    """A text on one line, without what a terminal obeys, and a backslash before what Markdown would read as markup."""
    line = _SPECIAL.sub(r"\\\1", " ".join(printable(text).split()))
    return _LEADING.sub(lambda match: f"{match[0][:-1]}\\{match[0][-1]}", line)
