"""Vectors of whole numbers, the same on every platform and in any batch."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

LIMIT = 127


def as_int8(sums: NDArray[np.int64]) -> NDArray[np.int8]:
    """A vector stretched so that its largest number is 127 or -127, in whole numbers; all zeros stay so.

    Its direction is kept to within rounding (halves go away from zero), which is all that a cosine sees. The numbers must be
    below 2**54 either way.
    """
    largest = int(np.abs(sums).max(initial=0))
    if largest == 0:
        return np.zeros(len(sums), np.int8)
    whole: NDArray[np.int64] = np.sign(sums) * ((2 * LIMIT * np.abs(sums) + largest) // (2 * largest))
    return whole.astype(np.int8)
