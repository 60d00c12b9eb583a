"""What holds for all tests."""

from simulator.compose import collect_rarely

collect_rarely()  # as `smallville run` does: whoever keeps nearly all that it makes looks for garbage in vain
