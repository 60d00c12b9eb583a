"""A town behind a window that is none: it keeps what it is told, and dies when a test says so."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from simulator.core import acts
from simulator.view.town import LiveTown


@dataclass
class Told(LiveTown):
    """Everything that a window tells its town."""

    path: Path
    source: Path | None = None
    tick: int = -1
    acts: list[acts.Act] = field(default_factory=list)
    told: list[tuple[int, int]] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    alive: bool = True
    why: str = ""
    refusals: list[str] = field(default_factory=list)

    def start(self) -> None:
        self.done.append("start")
        self.alive, self.why = True, ""

    def seen(self, tick: int, lead: int = 12) -> None:
        self.told.append((tick, lead))

    def act(self, act: acts.Act) -> None:
        self.acts.append(act)

    def refused(self) -> list[str]:
        found, self.refusals = self.refusals, []
        return found

    def finish(self) -> None:
        self.done.append("finish")

    def stop(self, wait: float = 0) -> None:
        self.done.append("stop")
        self.alive = False

    def hang_up(self) -> None:
        self.done.append("hang up")

    @property
    def let_go(self) -> bool:
        return "finish" in self.done

    @property
    def running(self) -> bool:
        return self.alive

    @property
    def failure(self) -> str:
        return self.why
