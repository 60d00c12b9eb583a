"""Persona files, one YAML file a person: reads them, and says all that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from simulator.adapters.persona_faults import Found, Odd, own
from simulator.adapters.persona_shape import PersonaShape, full_address, persona
from simulator.adapters.persona_writing import persona_yaml
from simulator.adapters.shapes import Fault, fit, keys, nearest, quoted, tidy
from simulator.adapters.yaml_lines import Document, NotYaml, read_yaml, shown
from simulator.core.errors import UserError
from simulator.core.persona import Persona
from simulator.core.problems import Problem, summary

__all__ = ["check_personas", "full_address", "load_personas", "persona_fields", "persona_files", "persona_yaml"]


def load_personas(paths: Sequence[Path], town: str) -> tuple[Persona, ...]:
    """The personas of files and of folders (not of the folders in them), sorted by name.

    Addresses get the town's name in front unless they have it. Raises UserError with the first of all errors.
    """
    files = _read(paths)
    errors = tuple(problem for problem in _problems(files, town) if problem.severity == "error")
    if errors:
        raise UserError(summary(errors))
    shapes = [fit(PersonaShape, file.data)[0] for file in files if isinstance(file, Document)]
    return tuple(sorted((persona(shape, town) for shape in shapes if shape is not None), key=lambda one: one.name))


def check_personas(paths: Sequence[Path], town: str) -> tuple[Problem, ...]:
    """All that is wrong with persona files, or odd about them, in the order of the files and their lines.

    Raises UserError where there are no files to check.
    """
    return tuple(_problems(_read(paths), town))


def persona_files(paths: Sequence[Path]) -> tuple[Path, ...]:
    """The persona files among files and in folders: .yaml and .yml, hidden ones left out, each once. Raises UserError."""
    found: dict[Path, Path] = {}
    for path in paths:
        for file in _in_folder(path) if path.is_dir() else (path,):
            found.setdefault(file.resolve(), file)
    return tuple(found.values())


def persona_fields() -> tuple[str, ...]:
    """All keys of a persona file, with dots: "name", "lifestyle", "lifestyle.wake", ..."""
    return keys(PersonaShape)


def _in_folder(folder: Path) -> list[Path]:
    files = [path for path in folder.iterdir() if path.suffix.lower() in (".yaml", ".yml") and not path.name.startswith(".")]
    if not files:
        raise UserError(f"there is no persona file (.yaml) in {shown(folder)}; write one as docs/personas.md shows")
    return sorted(files, key=lambda path: path.name)


def _read(paths: Sequence[Path]) -> list[Document | Problem]:
    """Each file's document, or why it has none."""
    files: list[Document | Problem] = []
    for path in persona_files(paths):
        try:
            files.append(read_yaml(path))
        except NotYaml as error:
            files.append(error.problem)
    return files


def _problems(files: Sequence[Document | Problem], town: str) -> Iterator[Problem]:
    names: dict[str, Document] = {}
    everybody = _names(files)
    whole = not any(isinstance(file, Problem) for file in files)
    for file in files:
        if isinstance(file, Problem):
            yield file
            continue
        shape, faults = fit(PersonaShape, file.data)
        found: list[Found] = [*faults, *_namesake(file, names)]
        if shape is not None:
            found += own(shape, town)
            found += _strangers(shape, everybody) if whole else ()
        for each in sorted(found, key=lambda each: file.line(each.key)):
            yield Problem("warning" if isinstance(each, Odd) else "error", file.where(each.key), each.what, each.fix)


def _name(file: Document) -> str:
    name = file.data.get("name") if isinstance(file.data, dict) else None
    return tidy(name) if isinstance(name, str) else ""


def _names(files: Sequence[Document | Problem]) -> tuple[str, ...]:
    """The names in all files, those with faults too."""
    return tuple(_name(file) for file in files if isinstance(file, Document))


def _namesake(file: Document, names: dict[str, Document]) -> Iterator[Fault]:
    """A name that an earlier file has; notes the name."""
    name = _name(file)
    first = names.setdefault(name.casefold(), file)
    if name and first is not file:
        said = f"name: {quoted(name)} is the name in {first.where(('name',))} too"
        yield Fault(("name",), said, "give one of the two another name")


def _strangers(shape: PersonaShape, everybody: Sequence[str]) -> Iterator[Odd]:
    """Acquaintances that no file is about."""
    for n, known in enumerate(shape.knows or ()):
        if known.name not in everybody:
            near = nearest(known.name, everybody)
            fix = f'did you mean "{near}"?' if near else "write a file about them, or let memories speak of them"
            yield Odd(("knows", n, "name"), f"knows.{n}.name: no persona is called {quoted(known.name)}", fix)
