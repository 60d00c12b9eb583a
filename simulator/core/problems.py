"""A problem found in a file that somebody wrote, said so that its author can act on it."""

from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong (`what`), where ("personas/ada.yaml:12") and what to write instead (`fix`, may be empty)."""

    severity: Severity
    where: str
    what: str
    fix: str

    def __str__(self) -> str:
        """One line: "where: what; fix"."""
        said = f"{self.where}: {self.what}" if self.where else self.what
        return f"{said}; {self.fix}" if self.fix else said


def summary(problems: tuple[Problem, ...]) -> str:
    """The first of one or more problems in one line, and how many more there are: the message of a UserError."""
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return f"{problems[0]}{more}"
