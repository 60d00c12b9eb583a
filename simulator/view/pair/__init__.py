"""Two runs of one town in one window, in step, with a question before the answer for a class."""
