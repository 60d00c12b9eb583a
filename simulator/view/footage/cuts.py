"""Cuts: which pictures a piece of footage is made of, one after the other. None is kept, so any length takes the same memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.core.types import PersonId, whereabouts
from simulator.journal.tracing import Telling
from simulator.town.state import WORDS_PER_TICK
from simulator.view.footage.camera import follow, look_at
from simulator.view.footage.captions import Card
from simulator.view.footage.painter import Painter
from simulator.view.playing import LISTENING, Player, reading_time
from simulator.view.state import Viewing

TITLE_TIME = 2.2
"""Seconds that a card stands, at least."""
FADE = 0.35
"""Seconds in which a card comes or goes."""
BEFORE = 5
"""Ticks before a line at which its scene begins: who will say it comes near, or the last line is being said."""
END = 1.0
"""Seconds that a scene stays when all of it has been read."""


@dataclass(frozen=True, slots=True)
class Still:
    """One picture: its pixels as `Painter.pixels` has them, and how much of the footage is done with it, 0 to 1."""

    pixels: bytes
    part: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A telling with the ticks to show of it, `until` excluded."""

    telling: Telling
    first: int
    until: int


def stretch(painter: Painter, first: int, last: int, rate: int, speed: float, person: PersonId | None = None) -> Iterator[Still]:
    """The ticks `first` to `last` at `rate` pictures a second, `speed` game seconds a second: the town, or somebody followed.

    As in the window, the hours in which all sleep pass in a moment, and the town slows down for what the one who is followed says.
    """
    film = painter.film
    viewing = painter.viewing(float(first), person, speed)
    player = Player(film)
    seconds, shown = 1 / rate, 0
    begun = False
    while True:
        frame = film.frame(int(viewing.tick))
        spot = painter.spot(viewing, frame, person)
        if spot is not None:
            if begun:
                follow(viewing.camera, painter.size, film.map, *spot, seconds)
            else:
                look_at(viewing.camera, painter.size, film.map, *spot)
            begun = True
        painter.draw(viewing, shown * seconds)
        yield _still(painter, (viewing.tick - first + 1) / (last - first + 1))
        shown += 1
        player.advance(viewing, frame, seconds)
        if viewing.tick >= last + 1 or viewing.pace == 0.0:
            return


def news(painter: Painter, scenes: Sequence[Scene], opening: Card, ending: Card, rate: int, speed: float) -> Iterator[Still]:
    """The way of a piece of news: each scene with what is said in it, and a card before each that says when and who."""
    reel = _News(painter, rate, speed, len(scenes) + 2)
    first = scenes[0].first if scenes else 0
    yield from reel.card(opening, painter.viewing(float(first)), 0)
    for n, scene in enumerate(scenes, 1):
        yield from reel.scene(scene, n)
    last = scenes[-1].until if scenes else 0
    yield from reel.card(ending, painter.viewing(float(last)), len(scenes) + 1)


def scene_of(telling: Telling, tick: int, last: int) -> Scene:
    """The scene of a telling whose line was said in a tick, with its answer; nothing after the last tick."""
    until = tick + 2 + len(telling.text.split()) // WORDS_PER_TICK
    if telling.answer:
        until += 2 + len(telling.answer.split()) // WORDS_PER_TICK
    return Scene(telling, max(tick - BEFORE, 0), min(until, last + 1))


class _News:
    """Footage of news: it counts pictures over all scenes, since lines stay by the time of the footage."""

    def __init__(self, painter: Painter, rate: int, speed: float, parts: int) -> None:
        self._painter = painter
        self._seconds = 1 / rate
        self._speed = min(speed, LISTENING)  # no faster than at which the town slows down for who is listened to
        self._parts = parts
        self._shown = 0

    def card(self, card: Card, viewing: Viewing, n: int) -> Iterator[Still]:
        """A card over a picture, for as long as it takes to read."""
        stay = TITLE_TIME + (reading_time(card.text) if card.text else 0.0)
        pictures = max(round(stay / self._seconds), 1)
        for k in range(pictures):
            at = k * self._seconds
            strength = min((at + self._seconds) / FADE, 1.0, (stay - at) / FADE)
            yield self._picture(viewing, n, k / pictures / 2, card, max(strength, 0.0))

    def scene(self, scene: Scene, n: int) -> Iterator[Still]:
        """A card, and then the scene; those who were not told have the card alone."""
        painter, telling = self._painter, scene.telling
        viewing = painter.viewing(float(scene.first), telling.speaker, self._speed)
        self._aim(viewing, telling)
        yield from self.card(_card(telling), viewing, n)
        if telling.how != "said":
            return
        player, since, read = Player(painter.film), 0.0, 0.0
        while True:
            frame = painter.film.frame(int(viewing.tick))
            text = max((one.saying for one in frame.people if one.name in (telling.speaker, telling.to)), key=len, default="")
            if text:
                read = reading_time(text)
            yield self._picture(viewing, n, 0.5 + 0.5 * min((viewing.tick - scene.first) / (scene.until - scene.first), 1.0))
            if viewing.tick < scene.until:
                player.advance(viewing, frame, self._seconds)
                viewing.tick = min(viewing.tick, float(scene.until))
                if viewing.pace == 0.0:
                    return
            since = since + self._seconds if viewing.tick >= scene.until else 0.0
            if since > END + read / 2:
                return

    def _aim(self, viewing: Viewing, telling: Telling) -> None:
        """Turn the camera to where the line is said: between the two who stand there then."""
        painter = self._painter
        tick = int(viewing.tick) + (BEFORE if telling.how == "said" else 0)
        frame = painter.film.frame(tick)
        there = painter.viewing(float(tick))
        spots = [spot for name in (telling.speaker, telling.to) if (spot := painter.spot(there, frame, name)) is not None]
        if spots:
            x, y = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
            look_at(viewing.camera, painter.size, painter.film.map, x, y)

    def _picture(self, viewing: Viewing, n: int, part: float, card: Card | None = None, strength: float = 1.0) -> Still:
        self._painter.draw(viewing, self._shown * self._seconds, card, strength)
        self._shown += 1
        return _still(self._painter, (n + part) / self._parts)


def _card(telling: Telling) -> Card:
    """What is said before a scene."""
    time, place = f"{telling.time:%a %H:%M}", whereabouts(telling.place) if telling.place else ""
    where = f", {place}" if place else ""
    if telling.how == "said":
        aside = [name for name in telling.reached if name != telling.to]
        heard = f"{', '.join(aside)} overhears" if len(aside) == 1 else f"{', '.join(aside)} overhear" if aside else ""
        return Card(time, f"{telling.speaker} to {telling.to}{where}", heard)
    how = {"seed": "knows of it from the start", "whisper": "hears an inner voice", "seen": "sees it"}.get(telling.how, telling.how)
    return Card(time, f"{telling.speaker} {how}", telling.text)


def _still(painter: Painter, part: float) -> Still:
    return Still(painter.pixels, min(max(part, 0.0), 1.0))
