"""Footage: stretches of a run as still and moving pictures, drawn in memory by the window's own stage."""
