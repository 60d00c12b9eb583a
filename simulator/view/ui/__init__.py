"""The panels of the window: text in any script, controls, the timeline, the town and the person that is looked at."""
