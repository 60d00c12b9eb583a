"""What of a reply had to be mended: counted and shown, so that a model's habits can be seen."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Mending:
    """Collects, in words, what was mended while a reply was read."""

    found: list[str] = field(default_factory=list)

    def note(self, what: str) -> None:
        """Say what was mended."""
        self.found.append(what)
