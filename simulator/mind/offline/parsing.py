"""From the words of a clause to its frame."""

from __future__ import annotations

from simulator.mind.offline.frames import Frame
from simulator.mind.offline.objects import read_objects
from simulator.mind.offline.subjects import verb_start
from simulator.mind.offline.verbs import read_verb
from simulator.mind.offline.words import Token


def parse(words: list[Token], bare: bool = False) -> Frame | None:
    """The frame of a clause, or None where no verb is found."""
    found = verb_start(words, bare)
    if found is None:
        return None
    begin, j = found
    frame = Frame(words[begin:j])
    read_verb(words, j, frame)
    read_objects(frame)
    return frame
