"""A reader of GIFs for tests, written from the format and not from our writer."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray


@dataclass
class Gif:
    """What a GIF holds: its frames as they are shown, how long each stands (in hundredths of a second), and its part."""

    size: tuple[int, int]
    frames: list[NDArray[np.uint8]] = field(default_factory=list)
    stands: list[int] = field(default_factory=list)
    parts: list[tuple[int, int, int, int]] = field(default_factory=list)
    indexes: list[bytes] = field(default_factory=list)
    loops: bool = False


def read(data: bytes) -> Gif:
    """All of a GIF whose pictures have tables of their own, and stay for what comes after."""
    assert data[:6] == b"GIF89a"
    width, height, flags, _, _ = struct.unpack("<HHBBB", data[6:13])
    assert not flags & 0x80
    gif = Gif((width, height))
    canvas = np.zeros((height, width, 3), np.uint8)
    at, clear = 13, -1
    while data[at] != 0x3B:
        if data[at] == 0x21:
            kind, (body, at) = data[at + 1], _blocks(data, at + 2)
            if kind == 0xF9:
                packed, stands, index = struct.unpack("<BHB", body)
                assert packed >> 2 & 7 == 1, "pictures stay"
                clear = index if packed & 1 else -1
                gif.stands.append(stands)
            gif.loops |= kind == 0xFF and body.startswith(b"NETSCAPE2.0")
            continue
        assert data[at] == 0x2C
        left, top, wide, high, packed = struct.unpack("<HHHHB", data[at + 1 : at + 10])
        assert packed == 0x87
        table = np.frombuffer(data[at + 10 : at + 778], np.uint8).reshape(256, 3)
        bits = data[at + 778]
        body, at = _blocks(data, at + 779)
        unpacked = _unpacked(body, bits)
        gif.indexes.append(unpacked)
        found = np.frombuffer(unpacked, np.uint8).reshape(high, wide)
        canvas = canvas.copy()
        part = canvas[top : top + high, left : left + wide]
        part[found != clear] = table[found[found != clear]]
        gif.frames.append(canvas)
        gif.parts.append((left, top, wide, high))
    assert at == len(data) - 1
    return gif


def _blocks(data: bytes, at: int) -> tuple[bytes, int]:
    found = b""
    while data[at]:
        found += data[at + 1 : at + 1 + data[at]]
        at += 1 + data[at]
    return found, at + 1


def _unpacked(data: bytes, least: int) -> bytes:
    clear, end = 1 << least, (1 << least) + 1
    out = bytearray()
    table: list[bytes] = []
    bits, held, count, last = least + 1, 0, 0, b""
    for byte in data:
        held |= byte << count
        count += 8
        while count >= bits:
            code, held, count = held & ((1 << bits) - 1), held >> bits, count - bits
            if code == clear:
                table = [bytes((n,)) for n in range(clear)] + [b"", b""]
                bits, last = least + 1, b""
                continue
            if code == end:
                return bytes(out)
            assert code <= len(table)
            found = table[code] if code < len(table) else last + last[:1]
            assert found
            if last and len(table) < 4096:
                table.append(last + found[:1])
                if len(table) == 1 << bits and bits < 12:
                    bits += 1
            out += found
            last = found
    raise AssertionError("no end")
