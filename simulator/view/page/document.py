"""The data of a page in two parts: the town, which the first picture needs, and the minds, which it does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from simulator.core.persona import Persona
from simulator.town.picture import Picture
from simulator.view.film import Film
from simulator.view.opening import BEFORE
from simulator.view.page.cast import Cast, cast, described
from simulator.view.page.minds import minded, minds
from simulator.view.page.motion import Act, Motion, Saying, State, Track, motion
from simulator.view.page.packing import Json, Texts, steps
from simulator.view.page.scenery import scenery, sign_of
from simulator.view.page.tales import Tales
from simulator.view.ui.archive import Archive, sectors

FORMAT = 1
"""The version of the data's shape; only the script that lies beside it in the same page reads it."""
WHOLE = 3600.0
"""Seconds of reading that are enough for any run."""


@dataclass(frozen=True, slots=True)
class Document:
    """What a page holds: `town` and `minds` as data, the people in the order of their pictures, the pictograms likewise."""

    town: dict[str, Json]
    minds: dict[str, Json]
    people: tuple[Persona, ...]
    signs: tuple[str, ...]


def document(film: Film, picture: Picture, first: int, last: int) -> Document:
    """The ticks `first` to `last` (included) of a film as data. Raises UserError where the run's file is damaged."""
    film.follow(WHOLE)
    archive = Archive(film.run, sectors(film))
    archive.read_to(last + 1)
    actors = cast(film.run, archive.lives, last)
    names = [one.name for one in actors.people]
    moving = motion(film, names, first, last)
    tales = Tales(film, archive, actors, first, last)
    signs = sorted({act.pictogram for track in moving.tracks for act in track.acts} - {""})
    texts = Texts([*tales.texts(), *_texts(moving)])
    town: dict[str, Json] = {
        "format": FORMAT,
        "town": film.map.name,
        "start": film.clock.start.isoformat(),
        "first": first,
        "last": last,
        "open": _opening(film, actors, first, last),
        "texts": texts.all,
        "signs": signs,
        "people": described(actors),
        "map": scenery(film.map, picture),
        "tracks": [_track(one, actors, texts, signs) for one in moving.tracks],
        "said": _said(moving.said, actors, texts),
        "states": _states(moving.states, texts),
        **tales.told(texts),
    }
    inner = minds(film.run, names, last)
    return Document(town, minded((inner[name] for name in names), film.clock), actors.people, tuple(signs))


def _opening(film: Film, actors: Cast, first: int, last: int) -> Json:
    """[tick, person] with which the page opens, as the window does: just before the first who wakes; person -1 for nobody."""
    waking = film.waking(max(first, 2))
    if waking is None or waking[0] > last:
        return [first, -1]
    return [max(waking[0] - BEFORE, first), actors.person(waking[1])]


def _texts(moving: Motion) -> Iterator[str]:
    for track in moving.tracks:
        yield from (text for act in track.acts for text in (act.activity, act.place, act.because))
    yield from (one.text for one in moving.said)
    yield from (text for one in moving.states for text in (one.place, one.state))


def _track(track: Track, actors: Cast, texts: Texts, signs: Sequence[str]) -> Json:
    walks = track.walks
    return {
        "walks": steps(walk.tick for walk in walks),
        "x": [walk.start.x for walk in walks],
        "y": [walk.start.y for walk in walks],
        "steps": [walk.steps for walk in walks],
        "acts": steps(act.tick for act in track.acts),
        "activity": [texts.at(act.activity) if act.here else -1 for act in track.acts],
        "place": [texts.at(act.place) for act in track.acts],
        "sign": [_sign(act, signs) for act in track.acts],
        "because": [texts.at(act.because) for act in track.acts],
        "talk": [actors.talk(act.talk) for act in track.acts],
        "turns": steps(tick for tick, _ in track.bearings),
        "bearing": [bearing for _, bearing in track.bearings],
    }


def _sign(act: Act, signs: Sequence[str]) -> int:
    return signs.index(act.pictogram) if act.pictogram else -1


def _said(said: Iterable[Saying], actors: Cast, texts: Texts) -> Json:
    lines = sorted(said, key=lambda one: (one.first, one.person))
    return {
        "person": [actors.person(one.person) for one in lines],
        "first": steps(one.first for one in lines),
        "more": [one.last - one.first for one in lines],
        "text": [texts.at(one.text) for one in lines],
        "to": [actors.person(one.to) for one in lines],
        "ago": [one.first - one.said for one in lines],
    }


def _states(states: Iterable[State], texts: Texts) -> Json:
    found = sorted(states, key=lambda one: (one.first, one.place, one.tile or (-1, -1), one.state))
    return {
        "place": [texts.at(one.place) for one in found],
        "x": [-1 if one.tile is None else one.tile.x for one in found],
        "y": [-1 if one.tile is None else one.tile.y for one in found],
        "state": [texts.at(one.state) for one in found],
        "first": steps(one.first for one in found),
        "more": [one.last - one.first for one in found],
        "sign": [sign_of(one.state) for one in found],
    }
