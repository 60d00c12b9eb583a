"""What holds for all tests: they are quick unless they are asked to be thorough (HYPOTHESIS_PROFILE=thorough)."""

import os

from hypothesis import settings

from simulator.compose import collect_rarely

collect_rarely()  # as `smallville run` does: whoever keeps nearly all that it makes looks for garbage in vain
settings.register_profile("quick", max_examples=25)
settings.register_profile("thorough", max_examples=200)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
