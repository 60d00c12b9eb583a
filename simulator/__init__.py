"""Smallville: a town of generative agents that can be run, replayed and explained."""

__version__ = "0.1.0"
