"""The hand of the user: from an act to the fact that it becomes, and how it is kept until then."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from simulator.core import codec
from simulator.core.acts import PLAIN, Act, Enter, Exit, Say, SetObject, Walk, Whisper
from simulator.core.errors import UserError
from simulator.core.facts import Dismissed, Event, Fact, Led, ObjectSet, Prompted, Visited, Whispered
from simulator.core.names import find_person
from simulator.core.persona import Looks, Persona
from simulator.core.types import Address, PersonId, Tile
from simulator.journal.reader import Note, RunFile
from simulator.scene import Scene, find_object

HAND = "hand"
"""The kind of the notes that keep acts of the user until their tick."""
JOINERS = "\u200c\u200d"
"""What no eye sees, but Persian and Indic names need within a word: the zero width non-joiner and joiner."""
LONGEST_NAME, LONGEST_TEXT = 40, 1000
"""Letters of a visitor's name, and of what is whispered or said at once."""


def event_of(act: Act, scene: Scene, visitors: Collection[PersonId]) -> tuple[PersonId, Event]:
    """Whose fact an act becomes, and which. `visitors` are those in the town. Raises UserError for an act that cannot be."""
    match act:
        case Whisper(person, text):
            return find_person(person, [one.name for one in scene.people]), Whispered(_text(text, "a whisper"))
        case SetObject(place, state):
            return "", _set(scene, place, state)
        case Enter(name, tile, looks):
            return _entering(scene, " ".join(name.split()), tile, looks, visitors)
        case Walk(name, tile):
            return _visitor(name, visitors), Led(_free(scene, tile))
        case Say(name, to, text):
            present = [*(one.name for one in scene.people), *(one for one in visitors if one != name)]
            return _visitor(name, visitors), Prompted(to and find_person(to, present), _text(text, "a line"))
        case Exit(name):
            return _visitor(name, visitors), Dismissed()
        case _:
            assert_never(act)


def _set(scene: Scene, place: Address, state: str) -> ObjectSet:
    thing = find_object(place, scene.map)
    return ObjectSet(thing.address, thing.tiles[len(thing.tiles) // 2], " ".join(state.split())[:LONGEST_TEXT])


def _entering(
    scene: Scene, name: PersonId, tile: Tile, looks: Looks, visitors: Collection[PersonId]
) -> tuple[PersonId, Visited]:
    taken = {_seen(part) for one in scene.people for part in (one.name, one.first_name)}
    if not 0 < len(name) <= LONGEST_NAME or not _writable(name):
        raise UserError(f'a visitor cannot be called "{name[:LONGEST_NAME]}"; choose a name of up to {LONGEST_NAME} letters')
    if _seen(name) in {_seen(one) for one in visitors}:
        raise UserError(f"{name} is in the town already; choose another name for another visitor")
    if _seen(name) in taken:
        raise UserError(f"somebody in the town is called {name}; choose another name for the visitor")
    return name, Visited(visitor(name, scene.map.name, looks), _free(scene, tile), scene.map.arena(tile))


def _writable(name: PersonId) -> bool:
    """Whether a name is one that people write: the joiners inside of it are part of the spelling in some scripts."""
    joined = name[0] in JOINERS or name[-1] in JOINERS
    return not joined and _plain(name).isprintable() and name[0].isalpha() and ":" not in name


def _plain(name: PersonId) -> str:
    return "".join(letter for letter in name if letter not in JOINERS)


def _seen(name: PersonId) -> str:
    """What tells a name from others for whoever reads it."""
    return _plain(name).casefold()


def visitor(name: PersonId, town: str, looks: Looks = PLAIN) -> Persona:
    """Somebody from elsewhere, made up on the spot; of a visitor's life nothing is known."""
    return Persona(name, 30, town, looks=looks)


def _visitor(name: PersonId, visitors: Collection[PersonId]) -> PersonId:
    if name not in visitors:
        raise UserError(f"no visitor called {name} is in the town; enter it first")
    return name


def _free(scene: Scene, tile: Tile) -> Tile:
    if not scene.map.free(tile):
        raise UserError(f"nobody can stand at {tile.x}, {tile.y}; choose a free tile of the map")
    return tile


def _text(text: str, what: str) -> str:
    said = " ".join(text.split())
    if not said:
        raise UserError(f"{what} needs some words")
    return said[:LONGEST_TEXT]


def body(fact: Fact, act: str = "") -> dict[str, object]:
    """What the note of an act holds until it is a fact; `act` is its id, by which it is told from one sent twice."""
    return {"n": fact.n, "event": codec.dump(fact.event), "act": act}


def waiting(file: RunFile, first: int) -> list[Fact]:
    """The acts of the user in the ticks from `first` on: where that is the next tick, those that have not become facts yet.

    Raises UserError for what is no act.
    """
    with file.doubted():
        return [_fact(note) for note in file.notes(HAND) if note.tick >= first]


ACTS = (Whispered, Visited, Led, Prompted, Dismissed)
"""The events that are always the user's doing."""


def handed(file: RunFile) -> list[Fact]:
    """The acts of the user in a run, as the facts that they became."""
    objects = (fact for fact in file.facts(kinds=(ObjectSet,)) if not fact.person)
    return sorted((*file.facts(kinds=ACTS), *objects), key=lambda fact: fact.id)


def sent(file: RunFile) -> set[str]:
    """The ids of the acts that a run file has kept."""
    return {str(note.body.get("act", "")) for note in file.notes(HAND)} - {""}


def _fact(note: Note) -> Fact:
    return Fact(note.tick, note.person, int(str(note.body["n"])), codec.load(str(note.body["event"])))

