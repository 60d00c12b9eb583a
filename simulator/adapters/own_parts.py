"""Parts of the user's own (a reasoner, a faculty, a memory architecture, a measure), named `package.module:Name`.

Only what the user has named themselves is loaded: in the config that they play, on their command line, from their Python. What
a run file names is never loaded because the file says so: it may have come from anybody.
"""

from __future__ import annotations

import importlib
import inspect
import os
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import cast

from simulator.core.errors import UserError
from simulator.core.settings import OWN, Config
from simulator.mind.memory.architecture import Memory
from simulator.mind.memory.recall import Weights
from simulator.mind.ports import Embedder, Reasoner
from simulator.mind.thought import Faculty

ENV = "SMALLVILLE_PARTS"
"""The parts that the user has named for this command and the programs that it starts, with commas between them."""

Architecture = Callable[[Embedder, Weights], Memory]
OURS = str(Path(__file__).parents[1])
"""Where the package's own modules are."""
MEMORY = ("add", "touch", "recall")


def is_own(name: str) -> bool:
    """Whether a part is somebody's own, by its name."""
    return ":" in name


def named() -> tuple[str, ...]:
    """The parts that the user has named for this command."""
    return tuple(OWN.findall(os.environ.get(ENV, "")))


def name_for_this_command(parts: tuple[str, ...]) -> None:
    """Let these parts be loaded by this command and the programs that it starts."""
    os.environ[ENV] = ",".join(dict.fromkeys((*named(), *parts)))


def consent(config: Config, parts: Iterable[str]) -> None:
    """Raises UserError for those of some parts of somebody's own that the user has not named themselves."""
    strange = [name for name in parts if name not in config.own and name not in named()]
    if any(not OWN.fullmatch(name) for name in strange):
        raise UserError("the run names parts that are no parts; its file is damaged, or somebody means you harm")
    if strange:
        raise UserError(
            "the run has parts that are not smallville's, and nothing is loaded because a run file names it, which may have come "
            f"from anybody; if these are yours, name them: smallville --parts {','.join(strange)} ..."
        )


def own_reasoner(name: str, config: Config) -> Reasoner:
    """A reasoner of the user's own. Raises UserError."""
    found = _made(f"reasoner: {name}", _loaded("reasoner", name, config))
    check_reasoner(name, found)
    return cast(Reasoner, found)


def check_reasoner(name: str, found: object) -> None:
    """Raises UserError for what is no reasoner."""
    _need(f"reasoner: {name}", found, ("answer",), waited_for=True)


def own_faculty(name: str, config: Config) -> Faculty:
    """A faculty of the user's own. Raises UserError."""
    found = _made(f"faculties: {name}", _loaded("faculties", name, config))
    _need(f"faculties: {name}", found, ("think",), waited_for=True)
    return cast(Faculty, found)


def own_architecture(name: str, config: Config) -> Architecture:
    """A memory architecture of the user's own: what makes a memory of an embedder and weights. Raises UserError."""
    where = f"memory.architecture: {name}"
    make = _loaded("memory.architecture", name, config)
    if not callable(make):
        raise UserError(f"{where} cannot be called; write a function of an embedder and weights that gives a Memory")

    def made(embedder: Embedder, weights: Weights) -> Memory:
        with explained(where):
            memory = make(embedder, weights)
        _need(where, memory, MEMORY)
        if not hasattr(memory, "stream"):
            raise UserError(f"{where} has no stream; give a simulator.mind.memory.architecture.Memory, or something like it")
        return cast(Memory, memory)

    return made


def own_measure(name: str, config: Config) -> Callable[..., object]:
    """A measure of the user's own: a function of a run. Raises UserError."""
    if not OWN.fullmatch(name):
        raise UserError(f"{name} is no measure; write package.module:Name, such as my_town.measures:quiet_hours")
    found = _loaded("study.measures", name, config)
    if not callable(found):
        raise UserError(f"study.measures: {name} cannot be called; write a function of a run")
    return cast(Callable[..., object], found)


@contextmanager
def explained(where: str) -> Iterator[None]:
    """What goes wrong in a part of the user's own is one line that says in which, what and where."""
    try:
        yield
    except (UserError, KeyboardInterrupt):
        raise
    except (Exception, SystemExit) as error:
        raise UserError(f"{where} failed: {_told(error)}") from error


def _loaded(key: str, name: str, config: Config) -> object:
    """What a name means, imported. Raises UserError."""
    if name not in config.own and name not in named():
        consent(config, dict.fromkeys((*config.mind_parts, name)))
    module, _, path = name.partition(":")
    found: object = _imported(f"{key}: {name}", module, config.home)
    for part in path.split("."):
        if not hasattr(found, part):
            near = get_close_matches(part, [each for each in dir(found) if not each.startswith("_")], 1)
            raise UserError(f"{key}: {name}: {module} has no {path}" + (f"; did you mean {near[0]}?" if near else ""))
        found = getattr(found, part)
    return found


def _imported(where: str, module: str, home: Path) -> object:
    folders = list(dict.fromkeys((str(home.absolute()), str(Path.cwd()))))
    with _looking_in(folders):
        try:
            return importlib.import_module(module)
        except ModuleNotFoundError as error:
            if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
                looked = f"looked in {' and '.join(folders)}, and where Python looks (PYTHONPATH)"
                raise UserError(f"{where}: there is no module {error.name}; {looked}") from error
            raise UserError(f"{where}: {module} cannot be imported: {_told(error)}") from error
        except (Exception, SystemExit) as error:
            raise UserError(f"{where}: {module} cannot be imported: {_told(error)}") from error


@contextmanager
def _looking_in(folders: list[str]) -> Iterator[None]:
    """Look for modules in these folders first; afterwards last, so that nothing of Python's own is ever hidden by them."""
    before = list(sys.path)
    sys.path[:0] = folders
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path[:] = [*before, *(folder for folder in folders if folder not in before)]


def _made(where: str, found: object) -> object:
    """An instance of a class, which takes no arguments; anything else as it is."""
    if not isinstance(found, type):
        return found
    with explained(where):
        return found()


def _need(where: str, found: object, methods: tuple[str, ...], waited_for: bool = False) -> None:
    for method in methods:
        function = getattr(found, method, None)
        if not callable(function):
            raise UserError(f"{where} has no method {method}; docs/extending.md shows what it must have")
        if waited_for and not inspect.iscoroutinefunction(function):
            raise UserError(f"{where}: its {method} must be `async def {method}`")


def _told(error: BaseException) -> str:
    """An error in a line, with the place in the user's code that it came from."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} ({Path(error.filename or '?').name}, line {error.lineno})"
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not frame.filename.startswith(OURS) and "importlib" not in frame.filename]
    at = f" ({Path(theirs[-1].filename).name}, line {theirs[-1].lineno})" if theirs else ""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}{': ' + words[:200] if words else ''}{at}"
