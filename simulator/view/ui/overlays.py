"""Which card stands over the window, if any: the keys, a reason, a text entry. Only one at a time; it takes all events."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from simulator.journal.explanation import Explanation
from simulator.view.rethinking import Matter, Rethinking
from simulator.view.state import Toggle, Viewing, Why
from simulator.view.ui.archive import Archive
from simulator.view.ui.blocks import Block
from simulator.view.ui.brush import Act, Brush, Commands, Zone
from simulator.view.ui.choices import Answer, Choice, draw_choice
from simulator.view.ui.dialogs import Entry, draw_card, draw_entry, draw_help
from simulator.view.ui.hover import zone_at
from simulator.view.ui.keys import SECTIONS, Section
from simulator.view.ui.memories import Memories
from simulator.view.ui.scroll import WHEEL, Scroll
from simulator.view.ui.text import Text
from simulator.view.ui.why import topic_blocks, why_blocks

DEAF = 0.5
"""Seconds since the last key in which hands that were typing give no answer to a question that has come up under them."""
SHADE = 110
"""How dark the rest of the window is under a card, of 255."""


class Overlays:
    """The card, its zones and its scrolling."""

    def __init__(self, archive: Archive, text: Text, now: Callable[[], float] = time.monotonic) -> None:
        """Cards of an archive; `now` is a clock, in seconds."""
        self.entry: Entry | None = None
        self.choice: Choice | None = None
        self.page: tuple[str, Sequence[Block]] | None = None
        self.sections: list[Section] = list(SECTIONS)
        self.zones: list[Zone] = []
        self.rethinking: Rethinking | None = None
        self._archive = archive
        self._text = text
        self._why: tuple[Why, int] | None = None
        self._scroll = Scroll()
        self._memories = Memories(archive)
        self._now = now
        self._deaf = 0.0
        self._shade: pygame.Surface | None = None

    def open(self, viewing: Viewing) -> bool:
        """Whether a card is shown."""
        cards = (self.choice, self.entry, self.page, self._why)
        return viewing.help or any(card is not None for card in cards)

    def explain(self, why: Why, tick: int) -> None:
        """Show why somebody does what they do at a tick, or how they know of a topic."""
        self._why, self._scroll = (why, tick), Scroll()

    def ask(self, entry: Entry) -> None:
        """Ask the user for a text."""
        self.entry = entry

    def choose(self, choice: Choice, typing: bool = False) -> None:
        """Ask the user to pick an answer; where they are `typing`, keys answer only once they have paused."""
        self.choice = choice
        self._deaf = self._now() + DEAF if typing else 0.0

    def show(self, title: str, blocks: Sequence[Block]) -> None:
        """Show a card with some text."""
        self.page, self._scroll = (title, blocks), Scroll()

    def close(self, viewing: Viewing) -> Commands:
        """Close the card on top."""
        if self.choice is not None:
            self.choice = None
            return ()
        if self.entry is not None:
            self.entry = None
            return ()
        if self.page is not None:
            self.page = None
            return ()
        if self._why is not None:
            self._why = None
            return ()
        return (Toggle("help"),) if viewing.help else ()

    def draw(self, brush: Brush, viewing: Viewing) -> None:
        """Paint the card over a darkened window."""
        self.zones = []
        if not self.open(viewing):
            return
        self._darken(brush.surface)

        def close() -> Commands:
            return self.close(viewing)

        if self.choice is not None:
            draw_choice(brush, self.choice, [self._gives(answer) for answer in self.choice.answers], close)
        elif self.entry is not None:
            draw_entry(brush, self.entry, self._confirm, close)
        elif self.page is not None:
            draw_card(brush, *self.page, self._scroll, close)
        elif self._why is not None:
            draw_card(brush, self._title(self._why[0]), self._reasons(*self._why), self._scroll, close)
        else:
            draw_help(brush, self.sections, close)
        self.zones = brush.zones

    def handle(self, event: pygame.event.Event, viewing: Viewing) -> Commands:
        """Answer an event; the card lets none through."""
        if event.type == pygame.KEYDOWN:
            return self._key(event, viewing)
        if self.entry is not None and self.choice is None:
            self.entry.field.handle(event)
        px = self._text.scale
        if event.type == pygame.MOUSEWHEEL:
            self._scroll.by(round(-getattr(event, "precise_y", event.y) * WHEEL * px))
        if event.type == pygame.MOUSEMOTION:
            self._scroll.drag(event.pos, px)
        if event.type == pygame.MOUSEBUTTONUP:
            self._scroll.held = None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self._scroll.press(event.pos, px):
            return self._click(event.pos)
        return ()

    def _key(self, event: pygame.event.Event, viewing: Viewing) -> Commands:
        if self._unmeant(event):
            return ()
        if event.key == pygame.K_ESCAPE or (event.key == pygame.K_F1 and viewing.help and self.entry is None):
            return self.close(viewing)
        if self.choice is not None:
            answer = self.choice.pressed(event.key)
            return self._gives(answer)() if answer is not None else ()
        if self.entry is not None:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                return self._confirm()
            self.entry.field.handle(event)
        return ()

    def _unmeant(self, event: pygame.event.Event) -> bool:
        """Whether a key is for none of the cards: one of an input method, or of hands that have not seen a question yet."""
        if self.choice is None:
            return self.entry is not None and self.entry.field.swallows(event)
        if self._now() >= self._deaf:
            return False
        self._deaf = self._now() + DEAF
        return True

    def _click(self, pos: tuple[int, int]) -> Commands:
        zone = zone_at(self.zones, pos)
        commands = zone.act() if zone is not None else ()
        if commands and self._why is not None and not isinstance(commands[0], Why):
            self._why = None  # a link leads away from the card
        return commands

    def _gives(self, answer: Answer) -> Act:
        def act() -> Commands:
            self.choice = None
            return answer.act()

        return act

    def _confirm(self) -> Commands:
        done = self.entry.done() if self.entry is not None else None
        if done is None:
            return ()
        self.entry = None
        return done

    def _title(self, why: Why) -> str:
        name = self._archive.names.called(why.person)
        return f"How {name} knows of {why.topic}" if why.topic else f"Why {name} does this"

    def _reasons(self, why: Why, tick: int) -> Sequence[Block]:
        if why.topic:
            return list(topic_blocks(self._archive, why.topic, why.person, tick))
        return list(why_blocks(self._archive, self._memories, why.person, tick, self._thought(why, tick)))

    def _thought(self, why: Why, tick: int) -> Explanation | str | None:
        """What came of thinking it again, or how far that is; None where nobody thinks again."""
        if self.rethinking is None:
            return None
        found = self.rethinking.of(Matter(self._archive.run.file.path, why.person, self._archive.clock.at(tick)))
        if found is None:
            return "Thinking it through again …"
        return found if isinstance(found, Explanation) else f"It cannot be thought again: {found}"

    def _darken(self, surface: pygame.Surface) -> None:
        if self._shade is None or self._shade.get_size() != surface.get_size():
            self._shade = pygame.Surface(surface.get_size())
            self._shade.set_alpha(SHADE)
        surface.blit(self._shade, (0, 0))
