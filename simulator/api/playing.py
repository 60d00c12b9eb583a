"""Running towns from Python: begin a run, go on with one, branch one off. Each plays to its end and gives the run."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from threading import Event

from simulator import compose
from simulator.adapters.own_parts import name_for_this_command
from simulator.api.runs import Run, Time, open_run
from simulator.config import find_config, load_config, with_overrides
from simulator.core.clock import Clock
from simulator.core.errors import UserError
from simulator.core.settings import OWN, Config
from simulator.journal.folder import REPLAYS, fresh_name
from simulator.mind.ports import Reasoner
from simulator.picking import guarded
from simulator.scene import read_scene
from simulator.times import last_tick

Settings = Mapping[str, object]
"""Keys of the config with dots, and their values: {"talk.turns": 6, "only": ["Ada Moreau"]}."""


def run(
    config: str | Path | Config | None = None,
    *,
    out: str | Path | None = None,
    days: int | None = None,
    hours: float | None = None,
    until: str | None = None,
    ticks: int | None = None,
    seed: int | None = None,
    settings: Settings | None = None,
    reasoner: Reasoner | str | None = None,
) -> Run:
    """Run a town: a config's path, the name of one that comes with the program, or nothing for the default town.

    It is written to `out` (a new file under replays/ without it). `reasoner` is one of your own (an object with
    `async def answer(question)`, or its name as `package.module:Name`). Raises UserError, OutsideError.
    """
    chosen = config if isinstance(config, Config) else load_config(find_config(Path(config) if config is not None else None))
    chosen, answers = _changed(chosen, settings, seed, reasoner)
    scene = read_scene(chosen) if answers is not None else compose.scene(chosen)
    last = last_tick(Clock(chosen.start), chosen.end, days, hours, until, ticks)
    path = Path(out) if out is not None else fresh_name(REPLAYS, scene.map.name.casefold().replace(" ", "-"))
    return _played(lambda: compose.start(scene, path, last, _now(), answers), path)


def resume(
    file: str | Path | Run,
    *,
    days: int | None = None,
    hours: float | None = None,
    until: str | None = None,
    ticks: int | None = None,
    reasoner: Reasoner | None = None,
) -> Run:
    """Go on with a run that was stopped, to where it was to end or to another time. Raises UserError, OutsideError.

    A run that was made with a reasoner of your own is given it again.
    """
    path = file.path if isinstance(file, Run) else Path(file)

    def end(clock: Clock, planned: datetime, first: int) -> int | None:
        if (days, hours, until, ticks) == (None, None, None, None):
            return None
        return last_tick(clock, planned, days, hours, until, ticks, first)

    answers = None if reasoner is None else guarded(_name_of(reasoner), reasoner)
    return _played(lambda: compose.resume(path, end, answers), path)


def fork(
    file: str | Path | Run,
    at: Time,
    *,
    out: str | Path | None = None,
    whisper: Sequence[str] = (),
    objects: Sequence[str] = (),
    visitors: Sequence[str] = (),
    removed: Sequence[str] = (),
    added: Sequence[str | Path] | Path = (),
    re_embed: bool = False,
    days: int | None = None,
    hours: float | None = None,
    until: str | None = None,
    ticks: int | None = None,
    seed: int | None = None,
    settings: Settings | None = None,
    reasoner: Reasoner | str | None = None,
) -> Run:
    """Branch off a run at a time with something changed; the changes are those of `smallville fork`, the rest is as for `run`.

    `whisper` are thoughts ("NAME: text"), `objects` states ("OBJECT=on fire"), `visitors` people ("NAME@PLACE: line"), `removed`
    names of people who leave, `added` persona files ("ada.yaml", "ada.yaml@PLACE") of people who come to live there. `re_embed`
    lets the branch have another embedder.
    """
    parent = file if isinstance(file, Run) else open_run(file)
    tick = parent.at(at).tick
    last = last_tick(parent.clock, parent.clock.at(parent.reading.file.header.until), days, hours, until, ticks, tick)
    answers = guarded(_name_of(reasoner), reasoner) if reasoner is not None and not isinstance(reasoner, str) else None
    change = compose.Change(
        tuple(_settings(settings, seed, reasoner)),
        _several(whisper),
        _several(objects),
        _several(visitors),
        _several(removed),
        _several(added),
        re_embed,
    )
    path = Path(out) if out is not None else fresh_name(REPLAYS, f"{parent.path.stem}-fork")
    return _played(lambda: compose.fork(parent.path, path, tick, last, change, _now(), answers), path)


def trust(*parts: str) -> None:
    """Let parts (package.module:Name) be loaded that a run file names, as `smallville --parts` does. Raises UserError."""
    for name in parts:
        if not OWN.fullmatch(name):
            raise UserError(f"{name}: write package.module:Name, such as my_town.moods:Mood")
    name_for_this_command(parts)


def _changed(
    config: Config, settings: Settings | None, seed: int | None, reasoner: Reasoner | str | None
) -> tuple[Config, Reasoner | None]:
    changes = _settings(settings, seed, reasoner)
    config = with_overrides(config, changes) if changes else config
    config = replace(config, own=config.parts)  # a config that Python code gives is the user's
    if reasoner is None or isinstance(reasoner, str):
        return config, None
    return config, guarded(config.reasoner, reasoner)


def _settings(settings: Settings | None, seed: int | None, reasoner: Reasoner | str | None) -> list[str]:
    found = [f"{key}={json.dumps(value, ensure_ascii=False, default=str)}" for key, value in (settings or {}).items()]
    if seed is not None:
        found.append(f"seed={seed}")
    if reasoner is not None:
        found.append(f"reasoner={reasoner if isinstance(reasoner, str) else _name_of(reasoner)}")
    return found


def _several(texts: Sequence[str | Path] | str | Path) -> tuple[str, ...]:
    """Texts and paths, where one alone may be given without a list around it."""
    return (str(texts),) if isinstance(texts, str | Path) else tuple(map(str, texts))


def _name_of(reasoner: Reasoner) -> str:
    """What the run file calls a reasoner that was given as an object."""
    kind = type(reasoner)
    return f"{kind.__module__}:{kind.__name__}"


def _played(begin: Callable[[], compose.Running], path: Path) -> Run:
    """Begin and play to the end, also where a loop is running already, as in a notebook.

    Ctrl-C ends it with a whole tick, so that it can be taken up again.
    """
    stop = Event()

    def play() -> None:
        running = begin()
        try:
            asyncio.run(running.go(running.journal, stop.is_set))
        finally:
            running.journal.close()

    if not _in_a_loop():
        play()
        return open_run(path)
    with ThreadPoolExecutor(1) as pool:
        try:
            pool.submit(play).result()
        except KeyboardInterrupt:
            stop.set()
            raise
    return open_run(path)


def _in_a_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
