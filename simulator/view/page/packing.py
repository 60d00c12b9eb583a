"""How data gets into the page: texts once each, numbers as they differ from the one before, all of it deflated and in base64."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping, Sequence

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""What JSON can say."""


class Texts:
    """A table of texts. Their places are known only once it is sorted: so put all in first (`add`), then ask (`at`)."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        self.all = sorted({"", *texts})  # neighbours begin alike, so they deflate well; "" is 0
        self._place = {text: n for n, text in enumerate(self.all)}

    def at(self, text: str) -> int:
        """The place of a text. Raises KeyError."""
        return self._place[text]


def steps(numbers: Iterable[int]) -> list[int]:
    """Numbers as what each adds to the one before, the first to 0."""
    found, before = [], 0
    for number in numbers:
        found.append(number - before)
        before = number
    return found


def packed(data: Json) -> str:
    """JSON, deflated, in base64: no character of it means anything to HTML. Half surrogates stay as they are."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"), allow_nan=False)
    deflating = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b64encode(deflating.compress(text.encode("ascii")) + deflating.flush()).decode("ascii")


def unpacked(text: str) -> Json:
    """What was packed."""
    found: Json = json.loads(zlib.decompress(b64decode(text), -15))
    return found
