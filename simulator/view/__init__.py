"""The window: what a run file says, drawn and played. It reads a run through `view.film` and changes nothing."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # our output is ours: `--json` and a line on stderr stay alone
