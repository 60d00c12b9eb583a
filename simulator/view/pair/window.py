"""The window of a pair: two films in step, one clock, one line, and a question before the answer."""

from __future__ import annotations

import gc
import time
from contextlib import suppress
from dataclasses import dataclass

import pygame
from pygame import Rect

from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.errors import OutsideError
from simulator.town.picture import Picture
from simulator.view.film import Film
from simulator.view.frames import Frame
from simulator.view.pair.asked import Question
from simulator.view.pair.bar import PairBar, PairTimeline
from simulator.view.pair.cards import TINT_A, TINT_B, does
from simulator.view.pair.differences import Differences
from simulator.view.pair.guessing import Guessing
from simulator.view.pair.half import Half
from simulator.view.pair.keys import SECTIONS, meant
from simulator.view.pair.quiz import Quiz
from simulator.view.pair.steering import Both, Steering
from simulator.view.playing import Player, said_near
from simulator.view.state import GoTo, Viewing
from simulator.view.ui.brush import Brush, Zone
from simulator.view.ui.dialogs import draw_help
from simulator.view.ui.hover import Hover, zone_at
from simulator.view.ui.layout import scale_for
from simulator.view.ui.names import Names
from simulator.view.ui.text import BODY, Text
from simulator.view.ui.theme import ACCENT, BAR, EDGE, GROUND, INK, LINE
from simulator.view.window import PICTURES, READING

SLOWEST, WAIT = 120.0, 60.0
"""The least speed (game seconds a second) at which a question is played to its hour, and the most seconds that this takes."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two films of one map, what each is, where they part (None: nowhere), and what can be asked of them."""

    a: Film
    b: Film
    said_a: str
    said_b: str
    parting: int | None
    questions: tuple[Question, ...]


class PairWindow:
    """Two halves and what stands over and under them. It draws on whatever surface it is given."""

    def __init__(self, pair: Pair, picture: Picture, viewing: Viewing | None = None) -> None:
        self.pair = pair
        self.viewing = viewing or Viewing(speed=120.0, playing=False, minimap=False)
        self.text = Text(scale=self.viewing.scale)
        self.halves = (
            Half("A", pair.said_a, TINT_A, pair.a, picture, self.text),
            Half("B", pair.said_b, TINT_B, pair.b, picture, self.text),
        )
        self.names = Names({one.name: one for film in (pair.a, pair.b) for one in film.run.people}.values(), ())
        self.both = Both((pair.a, pair.b))
        self.player = Player(self.both)
        self.differences = Differences(pair.a, pair.b, pair.parting, self.names.called)
        self.steering = Steering(self.viewing, self.halves, self.both, self.differences)
        self.quiz = Quiz(Guessing(pair.questions), self.names.called, self._play_to, self.text)
        self.bar = PairBar(does(self.steering.jump), does(lambda: self.quiz.guessing.ask(self.quiz.guessing.at)))
        self.timeline = PairTimeline(pair.a.clock, self.names)
        self._hover = Hover()
        self._zones: list[Zone] = []
        self._held: Half | None = None

    # --- the loop --------------------------------------------------------------------------------------------------------

    def run(self, surface: pygame.Surface) -> None:
        """Show it until it is closed. Raises UserError where a file has gone."""
        gc.set_threshold(100_000, 50, 100)
        clock = pygame.time.Clock()
        seconds = 0.0
        while self.steering.open:
            for event in pygame.event.get():
                self.handle(event)
            self.turn(seconds)
            self.draw(pygame.display.get_surface() or surface, time.monotonic())
            pygame.display.flip()
            seconds = clock.tick(PICTURES) / 1000

    def turn(self, seconds: float) -> None:
        """Read on, and play on by so many seconds unless what is to be seen is still being read."""
        for half in self.halves:
            with suppress(OutsideError):  # somebody has the file to themselves for a moment: look again with the next picture
                half.film.follow(READING)
            half.keep_up(self.viewing)
        self.both.look()
        if not any(half.behind for half in self.halves) and not self.quiz.guessing.card:
            question = self.quiz.guessing.question
            self.player.advance(self.viewing, self._heard(), seconds)
            if question is not None and self.quiz.guessing.reached(self.viewing.tick):
                self.viewing.tick, self.viewing.playing = float(question.until), False
        for half in self.halves:
            half.keep_up(self.viewing)
            half.pointer.move(half.viewing, half.frame(), seconds)
            self.viewing.following = self.viewing.following and half.viewing.following
        self._look_where_they_are()

    def _look_where_they_are(self) -> None:
        """Where the one who is followed is in one of the runs only, both look there."""
        if not self.viewing.following:
            return
        here = [half.frame().figure(self.viewing.selected) is not None for half in self.halves]
        if here[0] != here[1]:
            self._same_camera(self.halves[here.index(True)])

    def _heard(self) -> Frame:
        """The frame of the half in which the selected person is in the midst of the longer line."""
        return max((half.frame() for half in self.halves), key=lambda frame: len(said_near(frame, self.viewing.selected)))

    # --- drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draw the whole window."""
        viewing = self.viewing
        viewing.scale = scale_for(surface.get_size())
        if self.text.scale != viewing.scale:
            self.text.scale = viewing.scale
            self.text.forget()
        px = self.text.scale
        width, height = surface.get_size()
        heads: list[Zone] = []
        for half, rect in zip(self.halves, self.places((width, height)), strict=True):
            half.keep_up(viewing)
            heads += half.draw(surface, self.text, rect, now)
        surface.fill(EDGE, (width // 2 - px, BAR * px, 2 * px, height - (BAR + LINE) * px))
        self.bar.draw(surface, self.text, Rect(0, 0, width, BAR * px), viewing, self.halves[0].frame().time, False)
        last = self.both.last_tick
        self.timeline.show(Rect(0, height - LINE * px, width, LINE * px), self.differences.marks(), last, last + 1)
        brush = Brush(surface, self.text)
        self.timeline.draw(brush, viewing.tick)
        self._waiting(brush)
        self._zones = [*self.bar.zones, *heads, *brush.zones]
        self._cards(surface)
        zone, tip = self._hovered()
        self._hover.draw(Brush(surface, self.text), zone, tip, now)

    def places(self, size: tuple[int, int]) -> tuple[Rect, Rect]:
        """Where the halves stand in a window of a size."""
        px = self.text.scale
        top, high = BAR * px, size[1] - (BAR + LINE) * px
        middle = size[0] // 2
        return Rect(0, top, middle - px, high), Rect(middle + px, top, size[0] - middle - px, high)

    def _cards(self, surface: pygame.Surface) -> None:
        """The card on top, if there is one; then nothing else can be clicked."""
        brush = Brush(surface, self.text)
        if self.viewing.help:
            draw_help(brush, SECTIONS, does(self._close_help))
        elif not self.quiz.draw(brush):
            return
        self._zones = brush.zones

    def _close_help(self) -> None:
        self.viewing.help = False

    def _waiting(self, brush: Brush) -> None:
        """The question that waits for its hour, over both halves."""
        guessing = self.quiz.guessing
        if guessing.phase != "open" or guessing.question is None:
            return
        px = brush.px
        said = f"{guessing.question.text}   {guessing.said()}"
        wide = min(brush.text.width(said, BODY, True) + px(28), brush.surface.get_width() - px(32))
        plate = Rect((brush.surface.get_width() - wide) // 2, px(BAR + 40), wide, px(28))
        brush.fill(plate, GROUND, 6)
        brush.frame(plate, ACCENT, 6)
        brush.write_mid(said, plate.inflate(-px(16), 0), BODY, INK, bold=True)

    def _hovered(self) -> tuple[Zone | None, str]:
        pos = self._hover.pos
        if not self._covered() and self.timeline.rect.collidepoint(pos):
            mark = self.timeline.mark_at(pos, self.text.scale)
            return None, self.timeline.told(mark) if mark is not None else f"{self._time(self.timeline.tick(pos[0]))}"
        return zone_at(self._zones, pos), ""

    def _time(self, tick: int) -> str:
        return f"{self.pair.a.clock.at(tick):%a %H:%M}"

    def _covered(self) -> bool:
        """Whether a card stands over the window."""
        return self.viewing.help or self.quiz.guessing.card

    # --- events ----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Answer an event."""
        if event.type == pygame.QUIT:
            self.steering.open = False
            return
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._hover.pos = event.pos
        if event.type == pygame.KEYDOWN and self._key(event):
            return
        if self._covered():
            self._on_card(event)
        elif not self._mouse(event):
            self._on_stage(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """What a key means to the pair; whether it means anything."""
        if self.viewing.help:
            if event.key in (pygame.K_ESCAPE, pygame.K_F1):
                self._close_help()
            return True
        if self.quiz.guessing.card:
            self.quiz.key(event.key)
            return True
        if event.key == pygame.K_q:
            self.quiz.guessing.ask(self.quiz.guessing.at)
        elif event.key == pygame.K_d:
            self.steering.jump(bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_TAB:
            self.steering.next_person(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            command = meant(event, self.viewing)
            if command is None:
                return False
            self.steering.carry_out((command,))
        return True

    def _on_card(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self.quiz.wheel(self._hover.pos, event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            zone = zone_at(self._zones, event.pos)
            self.steering.carry_out(zone.act() if zone is not None else ())

    def _mouse(self, event: pygame.event.Event) -> bool:
        """The bar and the timeline."""
        if event.type == pygame.MOUSEBUTTONUP and self.timeline.dragging:
            self.timeline.dragging = False
            return True
        if event.type == pygame.MOUSEMOTION and self.timeline.dragging:
            self.steering.carry_out((GoTo(self.timeline.tick(event.pos[0])),))
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.timeline.rect.collidepoint(event.pos):
            mark = self.timeline.mark_at(event.pos, self.text.scale)
            self.timeline.dragging = mark is None
            if mark is not None:
                self.steering.to_mark(mark.tick, mark.people)
            else:
                self.steering.carry_out((GoTo(self.timeline.tick(event.pos[0])),))
            return True
        zone = zone_at(self._zones, event.pos)
        if zone is not None:
            self.steering.carry_out(zone.act())
        return zone is not None

    def _on_stage(self, event: pygame.event.Event) -> None:
        """What the mouse and the arrows do on either stage they do on both."""
        half = self._under(event)
        if half is None:
            return
        commands = half.pointer.handle(event, half.viewing, half.frame())
        self.viewing.following = self.viewing.following and half.viewing.following
        if not self.viewing.following:
            self._same_camera(half)
        for other in self.halves:  # one zoom for both, also while each follows its own
            other.viewing.camera.zoom = half.viewing.camera.zoom
            other.viewing.object = half.viewing.object
        self.steering.carry_out(commands or ())

    def _under(self, event: pygame.event.Event) -> Half | None:
        """The half that an event is for: that under the mouse, or the one in which a drag began."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            return self.halves[0]
        under = next((half for half in self.halves if half.stage.rect.collidepoint(self._hover.pos)), None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = under
        found = self._held or under
        if event.type == pygame.MOUSEBUTTONUP:
            self._held = None
        return found

    def _same_camera(self, half: Half) -> None:
        for other in self.halves:
            camera, of = other.viewing.camera, half.viewing.camera
            camera.x, camera.y, camera.zoom = of.x, of.y, of.zoom

    def _play_to(self, question: Question) -> None:
        """The guess stands: play to its hour from where the question begins."""
        if not question.start <= self.viewing.tick < question.until:
            self.steering.go(float(question.start))
        left = (question.until - self.viewing.tick) * SECONDS_PER_TICK
        self.viewing.speed, self.viewing.playing = max(SLOWEST, round(left / WAIT, -1)), True
