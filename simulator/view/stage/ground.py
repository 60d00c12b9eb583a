"""The ground: the map's layers as surfaces of the art's own size, made piece by piece when they are first seen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from simulator.town.picture import ACROSS, DOWN, GID, TURNED, Picture, Sheet
from simulator.view.stage.lens import TILE
from simulator.view.stage.sheets import image

PIECE = 16
"""Tiles to the side of a piece."""
NOTHING = (38, 44, 40)
"""What lies outside the map."""


class Ground:
    """Everything that stands still. Maps of tiles of another size are drawn at ours."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._sheets: dict[int, pygame.Surface] = {}
        self._tiles: dict[int, pygame.Surface | None] = {}
        self._pieces: dict[tuple[int, int, bool], pygame.Surface | None] = {}
        shapes = [layer.cells.shape for layer in picture.layers]
        self.height: int = max((shape[0] for shape in shapes), default=0)
        self.width: int = max((shape[1] for shape in shapes), default=0)
        self._above = any(layer.above for layer in picture.layers)

    def draw(self, onto: pygame.Surface, left: int, top: int, above: bool = False) -> None:
        """Draw the map, or what stands above people, so that the art's pixel (left, top) comes to the upper left corner."""
        if above and not self._above:
            return
        side = PIECE * TILE
        width, height = onto.get_size()
        for y in range(max(top // side, 0), min((top + height) // side + 1, -(-self.height // PIECE))):
            for x in range(max(left // side, 0), min((left + width) // side + 1, -(-self.width // PIECE))):
                piece = self._piece(x, y, above)
                if piece is not None:
                    onto.blit(piece, (x * side - left, y * side - top))

    def small(self, size: tuple[int, int]) -> pygame.Surface:
        """The whole map at another size."""
        whole = pygame.Surface((max(self.width, 1) * TILE, max(self.height, 1) * TILE))
        whole.fill(NOTHING)
        self.draw(whole, 0, 0)
        self.draw(whole, 0, 0, above=True)
        return pygame.transform.smoothscale(whole, size)

    def _piece(self, x: int, y: int, above: bool) -> pygame.Surface | None:
        key = (x, y, above)
        if key not in self._pieces:
            self._pieces[key] = self._made(x, y, above)
        return self._pieces[key]

    def _made(self, left: int, top: int, above: bool) -> pygame.Surface | None:
        side = PIECE * TILE
        piece = pygame.Surface((side, side), pygame.SRCALPHA) if above else pygame.Surface((side, side))
        if not above:
            piece.fill(NOTHING)
        drawn = False
        for x, y, tile in self._cells(left * PIECE, top * PIECE, above):
            piece.blit(tile, (x * TILE, (y + 1) * TILE - tile.get_height()))
            drawn = True
        if above and not drawn:
            return None
        return piece.convert_alpha() if above else piece.convert()

    def _cells(self, left: int, top: int, above: bool) -> Iterator[tuple[int, int, pygame.Surface]]:
        for layer in self._picture.layers:
            if layer.above == above:
                part = layer.cells[top : top + PIECE, left : left + PIECE]
                for y, row in enumerate(part.tolist()):
                    for x, cell in enumerate(row):
                        tile = self._tile(cell) if cell else None
                        if tile is not None:
                            yield x, y, tile

    def _tile(self, cell: int) -> pygame.Surface | None:
        if cell not in self._tiles:
            self._tiles[cell] = self._cut(cell)
        return self._tiles[cell]

    def _cut(self, cell: int) -> pygame.Surface | None:
        gid = cell & GID
        sheet = self._picture.sheet(gid)
        if sheet is None:
            return None
        tile = self._image(sheet).subsurface(sheet.cut(gid)).copy()
        if cell & TURNED:
            tile = pygame.transform.flip(pygame.transform.rotate(tile, 90), False, True)
        if cell & (ACROSS | DOWN):
            tile = pygame.transform.flip(tile, bool(cell & ACROSS), bool(cell & DOWN))
        if self._picture.width != TILE:
            factor = TILE / self._picture.width
            tile = pygame.transform.scale(tile, (round(tile.get_width() * factor), round(tile.get_height() * factor)))
        return tile

    def _image(self, sheet: Sheet) -> pygame.Surface:
        if sheet.first not in self._sheets:
            self._sheets[sheet.first] = image(sheet).convert_alpha()
        return self._sheets[sheet.first]
