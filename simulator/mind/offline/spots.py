"""Where one may do what: the places somebody knows, seen from their home."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from simulator.core.facts import Place
from simulator.core.persona import Persona
from simulator.core.rng import key
from simulator.core.types import Address, arena_of, parts, sector_of, within
from simulator.mind.offline.grammar import definite

OUTDOORS = ("park", "garden", "square", "green", "lake", "river", "pond", "well", "plaza", "orchard", "field", "meadow", "wood",
            "beach", "yard", "harbour", "bridge", "street", "lane", "hill", "forest")  # fmt: skip
STAFF = ("kitchen", "office", "storeroom", "cellar", "pantry", "staff", "bakehouse", "workroom")
WET = ("washroom", "bathroom", "restroom", "toilet", "lavatory", "bath", "shower")
TRADE = ("cook", "store_food", "serve", "craft")
"""What one does at home or at one's own place of work only: not at another's stove or counter."""


@dataclass(frozen=True, slots=True)
class Spots:
    """The places that a persona knows. Every address it gives is one of them, or "" where it knows none."""

    persona: Persona
    places: tuple[Place, ...]

    def known(self, address: Address) -> Address:
        """The address itself if it is known, else the nearest known place inside it or around it, else ""."""
        every = [place.address for place in self.places]
        if not address or address in every:
            return address
        inside = [known for known in every if within(known, address)]
        arena, sector = arena_of(address), sector_of(address)
        beside = [known for known in every if within(known, arena)] or [known for known in every if within(known, sector)]
        return min(inside or beside, key=lambda known: (len(parts(known)), known), default="")

    @property
    def home(self) -> Address:
        """Home, or the first place known where home is not."""
        return self.known(self.persona.home) or (self.places[0].address if self.places else "")

    @property
    def bed(self) -> Address:
        """The person's own bed: an object at home to sleep in, always the same one; home where there is none."""
        beds = self.at_home("sleep")
        return beds[key(self.persona.name, "bed") % len(beds)] if beds else self.home

    def at_home(self, affordance: str) -> tuple[Address, ...]:
        """Objects at home for something: in the person's own rooms, else in the rooms of the house that all share."""
        return self.near(affordance, self.persona.home)

    def near(self, affordance: str, place: Address) -> tuple[Address, ...]:
        """Objects for something as near as can be to a place: at it, in its arena, in its sector."""
        able = [known for known in self.places if affordance in known.affords]
        for around in (place, arena_of(place)):
            found = tuple(known.address for known in able if within(known.address, around))
            if found:
                return found
        sector = sector_of(place)
        shared = [known.address for known in able if within(known.address, sector) and not self.private(known.address)]
        return self._fitting(shared)

    def public(self, affordance: str) -> tuple[Address, ...]:
        """Objects for something in places where everybody may go: not in others' homes, nor in rooms of those who work there."""
        private = self._homes()
        able = [p.address for p in self.places if affordance in p.affords and sector_of(p.address) not in private]
        return tuple(address for address in able if not self.is_named(address, STAFF))

    def outdoors(self) -> tuple[Address, ...]:
        """Arenas in the open air, or else whatever places are for everybody."""
        private = self._homes()
        open_to_all = [p.address for p in self.places if len(parts(p.address)) <= 3 and sector_of(p.address) not in private]
        return tuple([address for address in open_to_all if self.is_open_air(address)] or open_to_all)

    def is_open_air(self, address: Address) -> bool:
        """Whether an address is in the open air, by its name: a hill is, a "Hill College" is not."""
        sector, arena = (*parts(address)[1:3], "", "")[:2]
        named = [*re.split(r"\W+", arena.lower()), *re.findall(r"\w+$", sector.lower())]
        return bool(set(named) & set(OUTDOORS))

    def room(self, address: Address) -> Address:
        """The arena that an object stands in, if it is known, else the object."""
        arena = arena_of(address)
        return arena if any(place.address == arena for place in self.places) else self.known(address)

    def hours(self, address: Address, weekday: int) -> tuple[tuple[int, int], ...] | None:
        """From when to when somebody serves at a place on a weekday; None where nobody needs to, or where I do not know."""
        room = arena_of(address)
        signs = next((place.hours for place in self.places if place.hours is not None and arena_of(place.address) == room), None)
        return None if signs is None else tuple((start, end) for day, start, end in signs if day == weekday)

    def table(self) -> Address:
        """Where my household eats together: always the same table in the rooms that all share, "" where there is none."""
        house = sector_of(self.persona.home)
        tables = [place.address for place in self.places if "eat" in place.affords and within(place.address, house)]
        shared = [address for address in tables if within(address, self.persona.home) or not self.private(address)]
        able = [address for address in shared if not self.is_open_air(address)] or shared
        return max(able, key=lambda address: (key("table", address), address), default="")

    def parlour(self) -> Address:
        """The room of the house where its people sit together: the one with the most to sit at that is nobody's bedroom, if any."""
        house = sector_of(self.persona.home)
        rooms: dict[Address, int] = {}
        for place in self.places:
            if "sit" in place.affords and within(place.address, house) and not self.is_open_air(place.address):
                room = self.room(place.address)
                rooms[room] = rooms.get(room, 0) + (1 if self.private(place.address) else 10)
        able = [room for room in rooms if rooms[room] >= 10 or within(room, self.persona.home)]
        return max(able, key=lambda room: (rooms[room], room), default=self.home)

    def venue(self, place: Address) -> Address:
        """Where in a sector people meet: its room with the most to sit, eat, drink or order at, kitchens and the like last.

        A room or an object is itself, but a kitchen or bathroom is no place to meet: its sector is meant.
        """
        if len(parts(place)) > 3 or (len(parts(place)) == 3 and not self.is_named(place, (*STAFF, *WET))):
            return place
        rooms: dict[Address, int] = {}
        for known in self.places:
            room = self.room(known.address)
            if within(known.address, sector_of(place)) and arena_of(known.address) != known.address:
                rooms[room] = rooms.get(room, 0) + len({"sit", "eat", "drink", "order"} & set(known.affords))
        able = [room for room in rooms if rooms[room] and not self.is_named(room, (*STAFF, *WET, "store"))]
        return max(able or [room for room in rooms if rooms[room]], key=lambda room: (rooms[room], room), default=place)

    def is_named(self, address: Address, words: Sequence[str]) -> bool:
        """Whether the name of the room at or around an address holds one of some words."""
        return bool(set(re.split(r"\W+", " ".join(parts(address)[2:3]).lower())) & set(words))

    def is_home(self, address: Address) -> bool:
        """Whether an address lies in the house where the person lives ("" is taken for home)."""
        return not address or within(address, sector_of(self.persona.home))

    def is_mine(self, address: Address) -> bool:
        """Whether an address lies in the house where the person lives or works."""
        work = self.persona.work
        return self.is_home(address) or (work is not None and within(address, sector_of(work.place)))

    def called(self, address: Address) -> str:
        """A place as people speak of it: "home", "the mill"."""
        if self.is_home(address):
            return "home"
        named = parts(address)[1:2] or parts(address)
        return definite(named[0]) if named else ""

    def _homes(self) -> frozenset[Address]:
        sleepy = [sector_of(place.address) for place in self.places if "sleep" in place.affords]
        work = sector_of(self.persona.work.place) if self.persona.work else ""
        return frozenset(sector for sector in (*sleepy, sector_of(self.persona.home)) if sector != work)

    def private(self, address: Address) -> bool:
        """Whether an object stands in a bedroom that is not the person's own."""
        arena = arena_of(address)
        if within(address, self.persona.home):
            return False
        return any("sleep" in place.affords and within(place.address, arena) for place in self.places)

    def _fitting(self, addresses: Sequence[Address]) -> tuple[Address, ...]:
        """Those in rooms that are the person's by name ("Ada's bathroom", "women's bathroom"), else those that are nobody's."""
        rank = {address: self._claim(address) for address in addresses}
        best = min(rank.values(), default=0)
        return tuple(address for address in addresses if rank[address] == best)

    def _claim(self, address: Address) -> int:
        room = (parts(address)[2:3] or ("",))[0]
        if re.search(rf"\b{re.escape(self.persona.first_name)}\b", room):
            return 0
        gendered = re.search(r"\b(women|woman|ladies|girls|men|man|gentlemen|boys)['’]?s?['’]?\b", room.lower())
        if gendered:
            hers = gendered[1] in ("women", "woman", "ladies", "girls")
            return 1 if self.persona.pronoun == ("she" if hers else "he") else 3
        return 3 if re.search(r"['’]s?\b", room) else 2
