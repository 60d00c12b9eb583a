"""Walls of a plan: which tile shows a top, which a front, where windows hang, where doors are, and the shade on the floor."""

from __future__ import annotations

from .canvas import Canvas, mask
from .plan import Site
from .walls import PAPERS

_BY_FLOOR = {"bath": "tile", "checks": "kitchen", "planks": "panel", "flags": "brick", "carpet": "sky"}
_BY_CLOTH = {"red": "rose", "blue": "sky", "leaf": "mint"}
APART = 3
"""Tiles from one window to the next at the least."""


class Builder:
    """Draws the walls of all sites of a canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas

    def build(self) -> None:
        """Tops and fronts of walls, doors, and the shade that walls throw on the floor."""
        for (x, y), site in self._canvas.sites.items():
            if not site.roof:
                continue
            if self.wall(x, y):
                self._canvas.blocked[y, x] = True
                self._wall(x, y, site)
            elif self._canvas.letters[x, y] == "+":
                self._door(x, y, site)
            else:
                shade = self.wall(x, y - 1) + 2 * (self.wall(x - 1, y) and not self._front(x - 1, y))
                if shade:
                    self._canvas.put("walls", x, y, f"shade{shade}")
        for site in self._canvas.town.sites:
            self._hang(site)

    def wall(self, x: int, y: int) -> bool:
        """Whether a tile is of a wall, be there something set into it or not."""
        kind = self._canvas.kind(x, y)
        return self._canvas.letters.get((x, y)) == "#" or (kind is not None and kind.back == "face")

    def _front(self, x: int, y: int) -> bool:
        return self.wall(x, y) and not self.wall(x, y + 1)

    def _high(self, x: int, y: int, site: Site) -> bool:
        """Whether a tile is the upper half of the wall at the back of a house, whose front is two tiles high."""
        return y == site.y and self._front(x, y + 1) and self._canvas.sites.get((x, y + 1)) is site

    def _wall(self, x: int, y: int, site: Site) -> None:
        if self._high(x, y, site):
            self._canvas.put("walls", x, y, f"high-{self.paper(x, y + 1, site)}")
            sides = sum(
                bit
                for bit, at in ((1, x - 1), (2, x + 1))
                if self._canvas.sites.get((at, y)) is site and self.wall(at, y) and not self._high(at, y, site)
            )
            self._canvas.put("roofs", x, y, f"top-{site.roof}{sides}")
        elif self._front(x, y):
            self._canvas.put("walls", x, y, f"front-{self.paper(x, y, site)}")
            sides = sum(bit for bit, at in ((1, x - 1), (2, x + 1)) if self.wall(at, y) and not self._front(at, y))
            whole = y > site.y and self._high(x, y - 1, site)
            self._canvas.put("roofs", x, y, f"side{sides}" if whole else f"eave-{site.roof}{sides}")
        else:
            self._canvas.put("roofs", x, y, f"cap-{site.roof}{mask(x, y, self.wall)}")

    def paper(self, x: int, y: int, site: Site) -> str:
        """How the front of a wall is done, by the room before it."""
        if self._canvas.sites.get((x, y + 1)) is not site:
            return PAPERS[-1]
        room = self._canvas.room(x, y + 1)
        return _BY_FLOOR.get(room.floor) or (_BY_CLOTH.get(room.cloth, "plain") if room.owners else "plain")

    def _door(self, x: int, y: int, site: Site) -> None:
        upright = self.wall(x, y - 1) and self.wall(x, y + 1)
        if upright:
            self._canvas.put("walls", x, y, "sill-upright")
            return
        outside = self._canvas.sites.get((x, y + 1)) is not site
        self._canvas.put("walls", x, y, f"door{self._canvas.alike(x, y)}" if outside else "sill-across")
        if self._canvas.letters.get((x, y - 1)) != "+":
            self._canvas.put("above", x, y, f"lintel-{site.roof}")

    def _hang(self, site: Site) -> None:
        """Windows and pictures, where nothing stands before them or is set into the wall."""
        last: dict[int, int] = {}
        for x, y in sorted(at for at, owner in self._canvas.sites.items() if owner is site and site.roof):
            if x - last.get(y, -APART) < APART or not self._plain(x, y):
                continue
            high = y > site.y and self._high(x, y - 1, site)
            out = self.paper(x, y, site) == PAPERS[-1]
            if not high and not out:
                continue
            self._put(x, y, "window" if high else "street-window")
            last[y] = x
            for at in (x + 1, x + 2):
                if self._plain(at, y) and (at == x + 2 or not high):
                    self._put(at, y, "picture" if high and self._picture(at, y, site) else "" if high else "beam")
                    break

    def _picture(self, x: int, y: int, site: Site) -> bool:
        return self.paper(x, y, site) not in ("tile", "kitchen", "brick") and (x * 5 + y) % 3 == 0

    def _plain(self, x: int, y: int) -> bool:
        """Whether a tile is bare wall between fronts, and nothing tall stands before it."""
        if self._canvas.letters.get((x, y)) != "#" or not all(self._front(at, y) for at in (x - 1, x, x + 1)):
            return False
        before = self._canvas.kind(x, y + 1)
        name = before.tile if before else self._canvas.town.scenery.get(self._canvas.letters.get((x, y + 1), ""), "")
        return name not in self._canvas.tiles.rises

    def _put(self, x: int, y: int, name: str) -> None:
        if name:
            self._canvas.put("hangings", x, y, name)
            if name in self._canvas.tiles.rises:
                self._canvas.put("hangings", x, y - 1, f"{name}.0.-1")
