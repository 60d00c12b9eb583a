"""Chance as named streams: equal names give equal draws on every platform, Python and numpy.

The standard library's and numpy's generators do not promise the same `choice` or `normal` from one version to the next, and
`hash()` is salted anew in each process; a keyed BLAKE2b counter is neither.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


def key(*names: object) -> int:
    """A stable 64-bit number for a tuple of names; each is taken as its `str`."""
    text = "\x1f".join(str(name) for name in names)
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


class Chance:
    """A stream of draws that is a function of its name alone, such as `Chance(seed, "order", person, tick)`."""

    __slots__ = ("_count", "_key")

    def __init__(self, *names: object) -> None:
        self._key = key(*names).to_bytes(8, "big")
        self._count = 0

    def bits(self) -> int:
        """The next 64 bits."""
        self._count += 1
        return int.from_bytes(blake2b(self._count.to_bytes(8, "big"), key=self._key, digest_size=8).digest(), "big")

    def random(self) -> float:
        """A number in [0, 1), a multiple of 2**-53, so that it is exact everywhere."""
        return (self.bits() >> 11) / (1 << 53)

    def below(self, n: int) -> int:
        """A whole number in 0..n-1; n must be positive. The bias of the modulus is under n / 2**64."""
        return self.bits() % n

    def between(self, low: int, high: int) -> int:
        """A whole number in low..high, both ends included."""
        return low + self.below(high - low + 1)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items; an empty sequence is an error."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order (Fisher and Yates)."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed

    def spread(self, width: int) -> int:
        """A whole number in -width..width that is likelier near 0 (the sum of two even draws, halved)."""
        return (self.between(-width, width) + self.between(-width, width)) // 2
