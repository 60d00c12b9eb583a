"""The window: what a run file says, drawn and played. It reads a run through `view.film` and changes nothing."""
