"""Pictures of a run, still and moving, to files: a film drawn by the window's stage without a window, and an encoder for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from simulator.adapters.gif import write_gif
from simulator.adapters.video import ffmpeg, write_mp4
from simulator.core.clock import SECONDS_PER_TICK
from simulator.core.errors import UserError
from simulator.core.types import PersonId
from simulator.export.whole import whole
from simulator.journal.reading import Run
from simulator.journal.tracing import named_topic, tellings, way_to
from simulator.study.whispers import followed
from simulator.view.footage.camera import shaped
from simulator.view.footage.captions import Card
from simulator.view.footage.cuts import Still, news, scene_of, stretch
from simulator.view.footage.painter import Painter
from simulator.view.footage.stills import save_png
from simulator.view.footage.unseen import unseen
from simulator.watch import filmed

Size = tuple[int, int]
Told = Callable[[float], None]
"""Told how much is done, 0 to 1."""

GIF_RATE, MP4_RATE = 10, 30
"""Pictures a second."""
GIF_SIZE, MP4_SIZE = (640, 400), (1280, 720)
"""The pictures of somebody; those of a whole town have its shape and about as many pixels."""
GIF_LONGEST, MP4_LONGEST = 300.0, 7200.0
"""Seconds that a gif and a video may last, at most: each is watched from its beginning."""


@dataclass(frozen=True, slots=True)
class Footage:
    """Moving pictures that are wanted: a `gif` or an `mp4`, of the ticks `first` to `last` (included).

    They are of the whole town, of a person, of a piece of news (a tracked topic, or its words), or of its way to a person.
    `speed` is in game seconds a second.
    """

    kind: str
    first: int
    last: int
    person: PersonId | None = None
    news: str | None = None
    speed: float = 60.0
    size: Size | None = None


def png(run: Run, out: Path, tick: int, person: PersonId | None, size: Size | None) -> None:
    """A picture of the town at a tick, or of somebody from near. Raises UserError, OutsideError."""
    with unseen(), whole(out) as part:
        film, picture = filmed(run)
        close = (size or MP4_SIZE) if person is not None else size
        painter = Painter(film, picture, close, whole=person is None)
        if person is not None and film.frame(tick).figure(person) is None:
            raise UserError(f"--follow {person}: not in the town at {run.clock.at(tick):%Y-%m-%d %H:%M}")
        save_png(painter, part, tick, person)


def moving(run: Run, out: Path, wanted: Footage, told: Told) -> None:
    """Make moving pictures. Raises UserError, OutsideError."""
    gif = wanted.kind == "gif"
    rate, usual = (GIF_RATE, GIF_SIZE) if gif else (MP4_RATE, MP4_SIZE)
    if not gif:
        ffmpeg()
    _not_too_long(wanted)
    with unseen(), whole(out) as part:
        film, picture = filmed(run)
        all_of_it = wanted.person is None and wanted.news is None
        size = wanted.size or (shaped(film.map, usual) if all_of_it else usual)
        painter = Painter(film, picture, size, whole=all_of_it)
        pixels = _told(_stills(run, painter, wanted, rate), told)
        if gif:
            with part.open("wb") as file:
                write_gif(file, size, 100 // rate, pixels)
        else:
            write_mp4(part, size, rate, pixels)


def _not_too_long(wanted: Footage) -> None:
    """Raises UserError for footage that nobody would watch to its end; the way of news skips what lies between."""
    longest = GIF_LONGEST if wanted.kind == "gif" else MP4_LONGEST
    game = (wanted.last - wanted.first + 1) * SECONDS_PER_TICK
    if wanted.news is None and game / wanted.speed > longest:
        raise UserError(
            f"--{wanted.kind}: {game / 3600:.0f} hours at --speed {wanted.speed:g} are {game / wanted.speed / 60:.0f} minutes to"
            f" watch, and {longest / 60:.0f} are the most; give --from and --to, or --speed {-(-game // longest):.0f}"
        )


def _stills(run: Run, painter: Painter, wanted: Footage, rate: int) -> Iterator[Still]:
    first, last = wanted.first, wanted.last
    if wanted.news is None:
        return stretch(painter, first, last, rate, wanted.speed, wanted.person)
    topic = named_topic(wanted.news, followed(run).topics)
    known = run.knowers(topic, last + 1)
    way = tellings(run, known)
    if wanted.person is not None:
        way = way_to(way, wanted.person)
    scenes = [scene_of(one, tick, last) for one in way if first <= (tick := run.clock.tick(one.time)) <= last]
    if not scenes:
        begin, end = run.clock.at(first), run.clock.at(last + 1)
        whom = f"{wanted.person} did not learn" if wanted.person else "nobody learnt"
        raise UserError(f"--news {wanted.news}: {whom} of it from {begin:%Y-%m-%d %H:%M} to {end:%Y-%m-%d %H:%M}")
    name = topic.name[:1].upper() + topic.name[1:]
    opening = Card(f"{run.clock.at(first):%A, %d %B}", name, "and how it went from mouth to mouth")
    ending = Card(f"{run.clock.at(last + 1):%A, %H:%M}", name, f"known to {len(known)} of {len(run.people)}")
    return news(painter, scenes, opening, ending, rate, wanted.speed)


def _told(stills: Iterator[Still], told: Told) -> Iterator[bytes]:
    for still in stills:
        told(still.part)
        yield still.pixels
