"""What the window asks before the hand of the user does something: texts to enter, answers to pick."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simulator.core.types import Address, PersonId, Tile, whereabouts
from simulator.view.asking import Reply
from simulator.view.state import Ask, Close, Commands, Enter, Exit, GoOn, Say, SetObject, Whisper
from simulator.view.ui.blocks import Block, Words
from simulator.view.ui.brush import gives
from simulator.view.ui.choices import Answer, Choice
from simulator.view.ui.dialogs import Entry
from simulator.view.ui.keys import Key
from simulator.view.ui.text import SMALL
from simulator.view.ui.theme import FAINT, SOFT

NAME = "Visitor"
"""What a visitor is called whom nobody has given another name."""
AS_USUAL = "as usual"
STATES = ("on fire", "flooded", "broken", AS_USUAL)

KEYS = (
    Key("W", "whisper a thought to the selected person"),
    Key("I", "interview the selected person"),
    Key("O", "set the state of the object that you clicked"),
    Key("V", "enter the town as a visitor; leave it again"),
    Key("Arrows", "as a visitor: walk (also: right click)"),
    Key("Enter", "as a visitor: say something"),
    Key("B", "flip between the branches of the run"),
    Key("Ctrl+Q", "close the window"),
)
"""For the help."""


def whisper(person: PersonId) -> Entry:
    """A thought for somebody."""
    return Entry(f"Whisper to {person}", "a thought, in their own words", lambda text: (Whisper(person, text),), confirm="Whisper")


def interview(person: PersonId) -> Entry:
    """A question to somebody."""
    choices = ("Who are you?", "What do you plan to do?", "What have you heard lately?")
    return Entry(f"Interview {person}", "a question; they will forget it", lambda text: (Ask(person, text),), choices, "Ask")


def set_object(place: Address, tile: Tile) -> Entry:
    """A state for an object."""

    def make(text: str) -> Commands:
        return (SetObject(place, tile, "" if text == AS_USUAL else text),)

    return Entry(f"The {whereabouts(place)} is ...", "a state, in any words", make, STATES, "Set")


def enter(tile: Tile) -> Entry:
    """A name for a visitor."""
    entry = Entry("Enter the town as", "a name", lambda text: (Enter(text, tile),), confirm="Enter")
    entry.field.text, entry.field.caret = NAME, len(NAME)
    return entry


def say(to: PersonId) -> Entry:
    """A line for somebody, or (to "") for whoever is near."""
    title = f"Say to {to}" if to else "Say to whoever is near"
    return Entry(title, "what you say", lambda text: (Say(to, text),), confirm="Say")


def leaving() -> Choice:
    """Whether the visitor leaves the town."""
    return Choice(
        "Leave the town?",
        "The people keep what they remember of you.",
        (Answer("Leave", pygame.K_l, gives(Exit())), Answer("Stay", pygame.K_s, gives())),
    )


def closing(clock: str, count: int) -> Choice:
    """What becomes of the towns that go on when the window is closed; `clock` is how far they have come."""
    many = f" and {count - 1} more" if count > 1 else ""
    return Choice(
        "Close the window?",
        f"The town goes on (it is {clock} there{many}). Nothing of it is lost either way.",
        (
            Answer("Stop here; it can be taken up again", pygame.K_s, gives(Close(finish=False))),
            Answer("Let it run to its end without a window", pygame.K_l, gives(Close(finish=True))),
            Answer("Keep watching", pygame.K_k, gives()),
        ),
    )


def stopped(failure: str, clock: str, command: str) -> Choice:
    """What to do about a town whose process has died."""
    return Choice(
        "The town has stopped",
        f"{failure[:1].upper()}{failure[1:]}. The run is kept up to {clock}. To go on later: {command}",
        (Answer("Go on from there", pygame.K_g, gives(GoOn())), Answer("Look at what there is", pygame.K_l, gives())),
    )


def reply(one: Reply) -> Sequence[Block]:
    """An answer of an interview, with what it stands on."""
    if one.failure:
        return [Words(one.question, colour=SOFT, below=8), Words(one.failure)]
    made: list[Block] = [Words(one.question, colour=SOFT, below=8), Words(one.answer, below=10)]
    if one.evidence:
        made.append(Words("This rests on", size=SMALL, colour=FAINT, below=4))
        made += [Words(text, size=SMALL, colour=SOFT, below=4) for text in one.evidence]
    made.append(Words("I asks again", size=SMALL, colour=FAINT, above=6))
    return made
