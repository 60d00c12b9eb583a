"""Whom somebody knows, as blocks: how, how many talks, and the last of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from simulator.core.types import PersonId
from simulator.journal.reading import Talk
from simulator.view.state import GoTo, OpenTalk, Select
from simulator.view.ui.archive import Archive
from simulator.view.ui.blocks import Block, Words
from simulator.view.ui.brush import Brush, gives
from simulator.view.ui.portraits import Portraits
from simulator.view.ui.text import BODY, SMALL
from simulator.view.ui.theme import ACCENT, FAINT, INK, SOFT


@dataclass(frozen=True, slots=True)
class Tie:
    """What stands between somebody and another: how they know each other, their talks so far, whether one is on."""

    other: PersonId
    how: str
    talks: int
    last: Talk | None


def ties(archive: Archive, person: PersonId, tick: int) -> tuple[Tie, ...]:
    """Everybody whom somebody knows or has talked with before a tick; who talked last comes first."""
    persona = archive.people.get(person)
    how = {one.name: one.how for one in persona.knows} if persona is not None else {}
    talks: dict[PersonId, list[Talk]] = {}
    for talk in archive.lives.talks_of(person, tick):
        talks.setdefault(talk.other if talk.opener == person else talk.opener, []).append(talk)
    found = [
        Tie(other, how.get(other, "met here"), len(talks.get(other, [])), talks.get(other, [None])[-1]) for other in {*how, *talks}
    ]
    return tuple(sorted(found, key=lambda tie: (-(tie.last.began if tie.last is not None else -1), tie.other)))


@dataclass(frozen=True, slots=True)
class TieRow:
    """One tie in the list."""

    tie: Tie
    archive: Archive
    portraits: Portraits

    def height(self, brush: Brush, width: int) -> int:
        """How high it is at a width."""
        return brush.px(40)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Paint it."""
        px, tie = brush.px, self.tie
        face = pygame.Rect(rect.x, rect.y + px(4), px(32), px(32))
        brush.surface.blit(self.portraits.small(tie.other, face.w), face)
        x, room = face.right + px(8), rect.right - face.right - px(8)
        count = f"{tie.talks} talk{'' if tie.talks == 1 else 's'}" if tie.talks else "no talk yet"
        wide = brush.write_right(count, rect.right, rect.y + px(5), SMALL, SOFT if tie.talks else FAINT)
        brush.write(tie.other, (x, rect.y + px(4)), BODY, INK, width=room - wide - px(8))
        brush.zone(rect, gives(Select(tie.other, look=True)), f"Go to {tie.other}", "row")
        last = 0
        if tie.last is not None:
            on = tie.last.over is None
            text = "talking now" if on else f"last {self.archive.clock.at(tie.last.began):%a %H:%M}"
            last = brush.write_right(text, rect.right, rect.y + px(21), SMALL, ACCENT)
            zone = pygame.Rect(rect.right - last, rect.y + px(21), last, brush.text.height(SMALL))
            brush.zone(zone, gives(GoTo(tie.last.began + 1), OpenTalk(tie.last.talk)), "Read their last talk", "link")
        brush.write(tie.how, (x, rect.y + px(21)), SMALL, SOFT, width=room - last - px(8))


def tie_blocks(archive: Archive, portraits: Portraits, person: PersonId, tick: int) -> Iterator[Block]:
    """The list as of a tick."""
    found = ties(archive, person, tick)
    talked = sum(1 for tie in found if tie.talks)
    yield Words(f"knows {len(found)}, has talked with {talked}", size=SMALL, colour=FAINT, above=8, below=4)
    for tie in found:
        yield TieRow(tie, archive, portraits)
