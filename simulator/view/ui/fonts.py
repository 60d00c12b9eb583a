"""Which font a character is drawn with: a clean one that is installed, for what it lacks another, at the end none."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from simulator.view.ui.clusters import language
from simulator.view.ui.coverage import coverage

CLEAN = (
    "notosans", "inter", "opensans", "roboto", "segoeui", "helveticaneue", "dejavusans", "liberationsans", "ubuntu", "cantarell",
    "verdana", "arial", "freesans",
)  # fmt: skip
"""Fonts for the bulk of the text, the best first, as pygame spells their names. Failing all, pygame's own."""

LIKELY = (
    "notosanscjkjp", "notosansjp", "yugothic", "yugothicui", "meiryo", "msgothic", "hiraginosans", "hiraginokakugothicpron",
    "notosanscjksc", "microsoftyahei", "pingfangsc", "wenquanyimicrohei", "wenquanyizenhei", "droidsansfallback", "malgungothic",
    "applesdgothicneo", "notosansarabic", "notonaskharabic", "geezapro", "tahoma", "arialunicodems", "notosansdevanagari",
    "nirmalaui", "dejavusans", "freesans", "freeserif", "unifont", "notosanssymbols2", "segoeuisymbol",
)  # fmt: skip
"""Fonts that are likely to have what the clean one lacks; they are asked before all others."""

EMOJI = ("notocoloremoji", "applecoloremoji", "segoeuiemoji", "twemoji", "notoemoji", "symbola")

PATIENCE = 0.25
"""Seconds that the search for a font may take, once for each 128 characters of Unicode."""

_PICTURES = 0x1F000
_PACKAGES = {
    "Japanese": "Noto Sans CJK", "Korean": "Noto Sans CJK", "Chinese and Japanese": "Noto Sans CJK", "emoji": "Noto Color Emoji",
    "Arabic": "Noto Sans Arabic",
}  # fmt: skip


class Fonts:
    """Fonts by character, and opened by size. `lacking` are the writings for which no font was found, each with what to install."""

    def __init__(self, extra: Sequence[Path] = (), installed: bool = True) -> None:
        """Those of the system (unless not `installed`), after some `extra` files."""
        pygame.font.init()
        self.lacking: dict[str, str] = {}
        self._extra = tuple(extra)
        self._installed = installed
        self.plain, self.heavy = self._main()
        self._found: dict[int, Path | None] = {}
        self._blocks: dict[int, Path | None] = {}

    def face(self, code: int, bold: bool = False) -> Path | None:
        """The font file to draw a code point with; None if no font has it."""
        main = self.heavy if bold else self.plain
        if code < _PICTURES and code in coverage(main):
            return main
        if code not in self._found:
            self._found[code] = self._search(code)
            if self._found[code] is None:
                self._lack(code)
        return self._found[code]

    def _main(self) -> tuple[Path, Path]:
        own = Path(pygame.__file__).parent / pygame.font.get_default_font()
        for name in CLEAN if self._installed else ():
            plain, heavy = _file(name), _file(name, bold=True)
            if plain is not None and ord("a") in coverage(plain):
                return plain, heavy or plain
        return own, own

    def _search(self, code: int) -> Path | None:
        block = code >> 7
        last = self._blocks.get(block)
        if last is not None and code in coverage(last):
            return last
        if block in self._blocks and last is None:
            return None
        found = next((path for path in self._candidates(code) if code in coverage(path)), None)
        if found is not None or last is None:
            self._blocks[block] = found
        return found

    def _candidates(self, code: int) -> Iterable[Path]:
        yield from self._extra
        until = time.monotonic() + PATIENCE
        first = EMOJI if code >= _PICTURES else ()
        if self._installed:
            yield from filter(None, map(_file, first))
        yield self.plain
        if self._installed:
            for name in (*LIKELY, *sorted(pygame.font.get_fonts())):
                path = _file(name)
                if path is not None:
                    yield path
                if time.monotonic() > until:
                    return

    def _lack(self, code: int) -> None:
        what = language(chr(code))
        if what not in self.lacking:
            package = _PACKAGES.get(what, "the Noto fonts")
            self.lacking[what] = f"no installed font has {what}; boxes stand in for it until you install {package}"


@lru_cache(maxsize=4096)
def _file(name: str, bold: bool = False) -> Path | None:
    """The file of an installed font, by the name that pygame gives it."""
    found = pygame.font.match_font(name, bold=bold)
    return Path(found) if found else None


@lru_cache(maxsize=256)
def opened(path: Path, size: int, script: str = "") -> pygame.font.Font | None:
    """A font at a size in pixels, shaping a script; None if the file is no font that SDL can open."""
    try:
        font = pygame.font.Font(str(path), size)
    except (pygame.error, OSError):
        return None
    if script:
        try:
            font.set_script(script)
        except (pygame.error, ValueError):
            return font  # this SDL_ttf shapes nothing: the letters stand unjoined
    return font
