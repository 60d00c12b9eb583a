"""Where bubbles go: above their speaker if there is room, never over them, and not over one another where that can be had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

GAP = 6
"""Pixels between a speaker and the bubble, where the tail is."""


def placed(size: tuple[int, int], speaker: Rect, taken: Sequence[Rect], area: Rect, before: int = 0) -> tuple[Rect, int]:
    """The rectangle of a bubble, and which of the possible places it is: the one of `before` if that is free.

    It lies inside `area` if it fits there, and never over the speaker: where even that cannot be had, it sticks out of the area.
    """
    places = [_into(place, area) for place in _places(size, speaker)]
    fit = [n for n, place in enumerate(places) if not place.colliderect(speaker)]
    if not fit:
        return Rect((speaker.centerx - size[0] // 2, speaker.top - GAP - size[1]), size), 0
    free = [n for n in fit if places[n].collidelist(taken) < 0]
    chosen = before if before in free else free[0] if free else min(fit, key=lambda n: (_covered(places[n], taken), n))
    return places[chosen], chosen


def _places(size: tuple[int, int], speaker: Rect) -> Iterator[Rect]:
    """Above, higher above, at the sides, below."""
    width, height = size
    across = [speaker.centerx - width // 2 + width * part // 100 for part in (0, -34, 34)]
    for rows in (0, 1, 2):
        top = speaker.top - GAP - height - rows * (height // 2 + 8)
        yield from (Rect(left, top, width, height) for left in across)
    for top in (speaker.centery - height, speaker.centery - height // 2):
        yield Rect(speaker.right + GAP, top, width, height)
        yield Rect(speaker.left - GAP - width, top, width, height)
    yield from (Rect(left, speaker.bottom + GAP, width, height) for left in across)
    yield from (Rect(left, speaker.bottom + GAP + height + 8, width, height) for left in across)


def _into(place: Rect, area: Rect) -> Rect:
    return place.clamp(area)


def _covered(place: Rect, taken: Sequence[Rect]) -> int:
    return sum(clip.w * clip.h for clip in map(place.clip, taken))
