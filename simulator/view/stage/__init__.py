"""The stage: the town as it is drawn, from the ground to the bubbles, and what the mouse does on it."""
