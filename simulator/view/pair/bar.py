"""The bar and the timeline of a pair: one clock and one line for both runs."""

from __future__ import annotations

from simulator.view.frames import Mark
from simulator.view.state import Follow, Toggle, Viewing
from simulator.view.ui.bar import Bar, Part, Skip
from simulator.view.ui.brush import Act, gives
from simulator.view.ui.timeline import Timeline


class PairBar(Bar):
    """The controls, with a jump to the next difference and the question."""

    def __init__(self, jump: Act, ask: Act) -> None:
        super().__init__()
        self._jump, self._ask = jump, ask

    def skips(self) -> tuple[Skip, ...]:
        """The next difference."""
        return (("decision", "difference", "Next difference (D; Shift: the one before)", self._jump),)

    def parts(self, viewing: Viewing) -> tuple[Part, ...]:
        """The buttons at the right end."""
        return (
            ("why", self._ask, False, "A question for the class (Q)"),
            ("follow", gives(Follow(not viewing.following)), viewing.following, "Keep both cameras on the selected person (F)"),
            ("labels", gives(Toggle("labels")), viewing.labels, "Names over everybody's head (N)"),
            ("help", gives(Toggle("help")), viewing.help, "All keys (F1)"),
        )


class PairTimeline(Timeline):
    """A line with the marks of `Differences`, which say all that there is to say."""

    def told(self, mark: Mark) -> str:
        """What a mark says of itself."""
        return f"{self.clock.at(mark.tick):%a %H:%M}  {mark.text}"

