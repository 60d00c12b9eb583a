"""Exports of what a run holds: tables, events, and the story of its people; and writing that is whole or not at all."""
