"""The configuration of a run: config.yaml to a frozen Config and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import simulator
from simulator.adapters.shapes import Fault, Shape, fit, keys, tidy
from simulator.adapters.yaml_lines import Key, NotYaml, parse_yaml, read_yaml, shown
from simulator.config_model_shape import ModelShape
from simulator.config_shape import ConfigShape, TopicShape, crossed
from simulator.core.errors import UserError
from simulator.core.model_settings import BudgetConfig, ModelConfig, ModelFor
from simulator.core.problems import Problem, summary
from simulator.core.settings import OWN, Config, Gathering, MemoryConfig, PerceptionConfig, TalkConfig, Topic


def find_config(path: Path | None = None) -> Path:
    """The config of a path, or the one of that name that comes with the package; config.yaml without one.

    Raises UserError for a name that is neither here nor there; a path with a folder is for `load_config` to refuse.
    """
    package = Path(simulator.__file__).parent
    wanted = path or Path("config.yaml")
    shipped = (package / "data", package.parent)
    for found in (wanted, *(folder / wanted.name for folder in shipped)):
        if found.is_file() and (found == wanted or len(wanted.parts) == 1):
            return found
    if len(wanted.parts) > 1:
        return wanted
    names = sorted({each.name for folder in shipped for each in folder.glob("*.yaml")})
    known = f", or one that comes with the program: {', '.join(names)}" if names else ""
    raise UserError(f"there is no {wanted} here; give the path of a config{known}")


def load_config(path: Path) -> Config:
    """The config in a file; paths in it are relative to its folder. Raises UserError for all that is wrong with it."""
    document = read_yaml(path)
    shape = _shaped(document.data, document.line, document.where)
    config = _built(shape, path.parent)
    _refuse(_astray(config), document.line, document.where)
    return replace(config, home=path.parent.resolve(), own=config.parts)


def with_overrides(config: Config, settings: Sequence[str]) -> Config:
    """A config with settings of the form "talk.turns=6" (values in YAML; paths from the current folder).

    A setting without a value puts the default back. Raises UserError.
    """
    data = _data(config) | {"town": str(config.town), "personas": [str(path) for path in config.personas] or ["."]}
    at = {_set(data, setting): n for n, setting in enumerate(settings)}

    def which(key: Key) -> int:
        near = [n for path, n in at.items() if path[: len(key)] == key[: len(path)]]
        return max(near, default=0)

    def where(key: Key) -> str:
        return f"--set {settings[which(key)]}"

    changed = _built(_shaped(data, which, where), Path())
    typed = {name for setting in settings for name in OWN.findall(setting.partition("=")[2])}
    changed = replace(changed, home=config.home, own=(*config.own, *(name for name in changed.parts if name in typed)))
    if changed.model.prompts == config.model.prompts:
        changed = replace(changed, model=replace(changed.model, texts=config.model.texts))
    if not any(path[0] in ("town", "personas") for path in at):
        return replace(changed, town=config.town, personas=config.personas)
    _refuse(_astray(changed), which, where)
    return changed


def config_keys() -> tuple[str, ...]:
    """All keys of config.yaml, with dots: "days", "talk", "talk.turns", ..."""
    return keys(ConfigShape)


def _shaped(data: object, line: Callable[[Key], int], where: Callable[[Key], str]) -> ConfigShape:
    shape, faults = fit(ConfigShape, data)
    _refuse(crossed(shape) if shape is not None else faults, line, where)
    assert shape is not None
    return shape


def _refuse(faults: Iterable[Fault], line: Callable[[Key], int], where: Callable[[Key], str]) -> None:
    """Raises UserError if there is any fault; the first line speaks."""
    ordered = sorted(faults, key=lambda fault: line(fault.key))
    if ordered:
        raise UserError(summary(tuple(Problem("error", where(fault.key), fault.what, fault.fix) for fault in ordered)))


def _astray(config: Config) -> Iterator[Fault]:
    if not config.town.is_dir():
        yield Fault(("town",), f"town: there is no folder {shown(config.town)}", "give the folder of a map")
    for n, path in enumerate(config.personas):
        if not path.exists():
            yield Fault(("personas", n), f"personas: there is no file or folder {shown(path)}", "check the path")


def _built(shape: ConfigShape, folder: Path) -> Config:
    given = _given(shape)
    for name, kind in (("perception", PerceptionConfig), ("talk", TalkConfig), ("memory", MemoryConfig)):
        if name in given:
            given[name] = kind(**_given(given[name]))
    if shape.model is not None:
        given["model"] = _model(shape.model)
    if shape.budget is not None:
        given["budget"] = BudgetConfig(**_given(shape.budget))
    given["town"] = _path(folder, shape.town)
    given["personas"] = tuple(_path(folder, path) for path in shape.personas)
    given["measures"] = tuple(shape.study.measures or ()) if shape.study is not None else ()
    given.pop("study", None)
    given["tracked"] = tuple(_topic(topic) for topic in shape.tracked or ())
    given["gatherings"] = tuple(Gathering(**_given(each)) for each in shape.gatherings or ())
    for name in ("faculties", "only"):
        if name in given:
            given[name] = tuple(given[name])
    return Config(**given)


def _model(shape: ModelShape) -> ModelConfig:
    given = _given(shape)
    if "kinds" in given:
        given["kinds"] = tuple(ModelFor(kind, name) for kind, name in given["kinds"].items())
    return ModelConfig(**given)


def _given(shape: Shape) -> dict[str, Any]:
    return {name: getattr(shape, name) for name in sorted(shape.model_fields_set)}


def _path(folder: Path, path: str) -> Path:
    return (folder / Path(path).expanduser()).resolve()


def _topic(shape: TopicShape) -> Topic:
    words = (tuple(tidy(part.lower()) for part in word.split("|")) for word in shape.words)
    return Topic(shape.name, tuple(words))


def _data(config: Config) -> dict[str, Any]:
    """A config as config.yaml holds it, without the paths."""
    data = asdict(config)
    del data["town"], data["personas"], data["home"], data["own"]
    data["study"] = {"measures": list(data.pop("measures"))}
    data["start"] = _time(config.start)
    data["tracked"] = [{"name": topic.name, "words": ["|".join(word) for word in topic.words]} for topic in config.tracked]
    data["gatherings"] = [_gathering(each) for each in config.gatherings]
    data["model"]["kinds"] = {one.kind: one.name for one in config.model.kinds}
    del data["model"]["texts"]
    return data | {"faculties": list(config.faculties), "only": list(config.only)}


def _gathering(gathering: Gathering) -> dict[str, str | None]:
    times = {"from": _time(gathering.start), "to": _time(gathering.end)}
    return {"name": gathering.name, "place": gathering.place, "topic": gathering.topic or None, **times}


def _time(time: datetime) -> str:
    return time.isoformat(" ", "minutes")


def _set(data: dict[str, Any], setting: str) -> Key:
    """Carries out one setting on data; returns the key that it set."""
    name, equals, text = setting.partition("=")
    path = name.strip().split(".")
    if not equals or not all(path):
        raise UserError(f"--set {setting}: a key and a value are wanted; write for example --set talk.turns=6")
    try:
        value = parse_yaml(text, "").data
    except NotYaml as error:
        raise UserError(f"--set {setting}: {error.problem.what}; {error.problem.fix}") from None
    try:
        return _put(data, path, value)
    except LookupError:
        raise UserError(f"--set {setting}: there is no key {name.strip()}; docs/config.md has all keys") from None


def _put(data: Any, path: Sequence[str], value: object) -> Key:
    """Puts a value where a path leads; LookupError if it leads nowhere."""
    part: Any = int(path[0]) if isinstance(data, list) and path[0].isdecimal() else path[0]
    if not isinstance(data, dict) and (not isinstance(data, list) or part not in range(len(data))):
        raise LookupError
    if len(path) == 1:
        data[part] = value
        return (part,)
    if isinstance(data, dict) and data.get(part) is None:
        data[part] = {}
    return (part, *_put(data[part], path[1:], value))
