"""The hours of a day as a line on which activities are laid; what is laid first stays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from simulator.core.plans import AgendaItem

Span = tuple[int, int]


def free(items: Sequence[AgendaItem], start: int, end: int) -> list[Span]:
    """The stretches between two minutes that no item takes, in order."""
    spans, at = [], start
    for item in sorted(items, key=lambda item: item.start):
        if item.start > at:
            spans.append((at, min(item.start, end)))
        at = max(at, item.end)
        if at >= end:
            break
    if at < end:
        spans.append((at, end))
    return [span for span in spans if span[1] > span[0]]


def around(item: AgendaItem, items: Sequence[AgendaItem], least: int) -> list[AgendaItem]:
    """The item in pieces around those that were there before, each piece at least so many minutes long."""
    return [replace(item, start=s, end=e) for s, e in free(items, item.start, item.end) if e - s >= least]


def slot(items: Sequence[AgendaItem], window: Span, minutes: int, least: int) -> Span | None:
    """The first free stretch in a window that holds so many minutes, or failing that the longest of at least `least`."""
    spans = free(items, *window)
    for start, end in spans:
        if end - start >= minutes:
            return start, start + minutes
    longest = max(spans, key=lambda span: (span[1] - span[0], -span[0]), default=None)
    return longest if longest is not None and longest[1] - longest[0] >= least else None
