"""YAML with line numbers, read by the plain rules of YAML 1.2: `no` is a word, 6:30 and 2023-02-13 are texts, a key stands once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import yaml

from simulator.core.errors import UserError
from simulator.core.problems import Problem

Key = tuple[str | int, ...]
"""Where a value stands in a document, from the outside inwards: ("knows", 0, "name")."""

MOST_NODES = 100_000
"""More than any honest file has; a few aliases of aliases can stand for billions."""

DEEPEST = 50
"""Levels of nesting that are read quickly; deeper ones, which no honest file has, with care."""

PLAIN_SCALARS = (
    ("tag:yaml.org,2002:null", re.compile(r"(?:~|null|Null|NULL|)\Z"), ["~", "n", "N", ""]),
    ("tag:yaml.org,2002:bool", re.compile(r"(?:true|True|TRUE|false|False|FALSE)\Z"), list("tTfF")),
    ("tag:yaml.org,2002:int", re.compile(r"[-+]?[0-9]+\Z"), list("-+0123456789")),
    ("tag:yaml.org,2002:float", re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z"), list("-+.0123456789")),
)
"""What unquoted words can be besides texts: the tag, its pattern, the first characters."""


class NotYaml(UserError):
    """A file that cannot be read as YAML; `problem` says why and where."""

    def __init__(self, where: str, what: str, fix: str = "") -> None:
        self.problem = Problem("error", where, what, fix)
        super().__init__(str(self.problem))


@dataclass(frozen=True, slots=True)
class Document:
    """A document as plain data (dict, list, str, int, float, bool, None) with the line of each key and item, from 1."""

    source: str
    data: object
    lines: Mapping[Key, int]

    def line(self, key: Key) -> int:
        """The line of a value, or of the nearest value around it that stands in the document."""
        while key and key not in self.lines:
            key = key[:-1]
        return self.lines.get(key, 1)

    def where(self, key: Key) -> str:
        """The place of a value as `file:line`."""
        return f"{self.source}:{self.line(key)}"


def shown(path: Path) -> str:
    """A path as messages show it: from the current folder where it lies in there, with forward slashes."""
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def read_yaml(path: Path) -> Document:
    """The document in a UTF-8 file. Raises NotYaml."""
    source = shown(path)
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise NotYaml("", f"there is no file {source}", "check the path") from None
    except OSError as error:
        raise NotYaml("", f"{source} cannot be read ({error.strerror})", "check the path and its permissions") from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise NotYaml(f"{source}:{line}", "not UTF-8 text", "save the file with the encoding UTF-8") from None
    return parse_yaml(text, source)


def parse_yaml(text: str, source: str) -> Document:
    """The document in a text; `source` names it in messages. Raises NotYaml."""
    try:
        root = _quickly(text) or _root(_Loader(text))
        build = _Build(source)
        return Document(source, build.value(root, ()) if root is not None else None, build.lines)
    except yaml.MarkedYAMLError as error:
        raise NotYaml(f"{source}:{_line(error)}", *_advice(error)) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise NotYaml(f"{source}:{line}", "a control character that no text may hold", "delete it") from None
    except RecursionError:
        raise NotYaml(source, "nested too deep", "take some of the brackets or aliases out") from None


class _Loader(yaml.SafeLoader):
    yaml_implicit_resolvers = {}  # noqa: RUF012 (PyYAML's own way: a loader's rules are an attribute of its class)


class _Quick(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """libyaml, where PyYAML was built with it: it reads the people of a town twelve times as fast, and says less of mistakes."""

    yaml_implicit_resolvers: ClassVar[dict[str, list[Any]]] = {}


for _rule in PLAIN_SCALARS:
    _Loader.add_implicit_resolver(*_rule)
    _Quick.add_implicit_resolver(*_rule)


_ODD = re.compile(r"(?:^|[\s\[\]{},:?'\"-])(?:[!&*%@`?]|[|>](?!-?\n))|[^\n\r !-~\u00a1-\u2027\u2030-\ud7ff]|^(?:---|\.\.\.)", re.M)
"""Tags, aliases, blocks, separators of documents, blanks that are none: the two read some of these in different ways."""


def _quickly(text: str) -> yaml.Node | None:
    """The root of a text, None where there is none, or where it is better read by the one that says what is wrong."""
    if _ODD.search(text) or not hasattr(yaml, "CSafeLoader"):
        return None
    try:
        depth = 0
        for event in yaml.parse(text, _Quick):  # which does not recurse; what follows does, in C, where no error stops it
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                return None
        return _root(_Quick(text))
    except (yaml.YAMLError, UnicodeError):
        return None


def _root(loader: yaml.SafeLoader) -> yaml.Node | None:
    try:
        found: yaml.Node | None = loader.get_single_node()
        return found
    finally:
        loader.dispose()


class _Build:
    """Turns nodes into plain data, noting the lines on the way."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.lines: dict[Key, int] = {}
        self._nodes = 0

    def value(self, node: yaml.Node, key: Key) -> object:
        self._nodes += 1
        self.lines.setdefault(key, node.start_mark.line + 1)
        if self._nodes > MOST_NODES:
            raise self._fault(node, "too many values", "take some of the aliases (*name) out")
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, key)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*key, n)) for n, item in enumerate(node.value)]
        return self._scalar(node)

    def _mapping(self, node: yaml.MappingNode, key: Key) -> dict[str, object]:
        data: dict[str, object] = {}
        for name, value in node.value:
            if not isinstance(name, yaml.ScalarNode):
                raise self._fault(name, "a key that is not a word", "write `key: value`")
            here = (*key, name.value)
            if name.value in data:
                said = f'"{name.value}" stands here a second time (first on line {self.lines[here]})'
                raise self._fault(name, said, "keep one of the two")
            self.lines[here] = name.start_mark.line + 1
            data[name.value] = self.value(value, here)
        return data

    def _scalar(self, node: yaml.Node) -> object:
        text: str = node.value
        try:
            match node.tag.removeprefix("tag:yaml.org,2002:"):
                case "null":
                    return None
                case "bool":
                    return text.lower() == "true"
                case "int":
                    return int(text)
                case "float":
                    return float(text)
                case "str":
                    text.encode("utf-8")
                    return text
        except UnicodeEncodeError:
            raise self._fault(node, "half a character (\\ud800 to \\udfff)", "write the character itself") from None
        except ValueError:
            raise self._fault(node, f"{text[:20]} is not a number", "write digits, at most 4000 of them") from None
        raise self._fault(node, f"the tag {node.tag} is not understood", "write the value without it")

    def _fault(self, node: yaml.Node, what: str, fix: str) -> NotYaml:
        return NotYaml(f"{self.source}:{node.start_mark.line + 1}", what, fix)


def _line(error: yaml.MarkedYAMLError) -> int:
    """Where to look: at what was begun and never ended, else at what does not fit."""
    began = any(sign in (error.problem or "") for sign in ("could not find expected ':'", "unexpected end of stream"))
    marks = (error.context_mark, error.problem_mark) if began else (error.problem_mark, error.context_mark)
    return next((mark.line + 1 for mark in marks if mark is not None), 1)


def _advice(error: yaml.MarkedYAMLError) -> tuple[str, str]:
    """What is wrong and what to do, for the mistakes that people make most."""
    problem = error.problem or "it cannot be read"
    for sign, what, fix in (
        ("'\\t'", "a tab where blanks belong", "indent with blanks"),
        ("mapping values are not allowed", "a `: ` where none can be", "put the text in quotes, or check the indentation"),
        ("could not find expected ':'", "a line without `key: value`", "add the colon and a blank, or indent the line"),
        ("expected <block end>", "the indentation does not fit the lines above", "line the keys up"),
        ("cannot start any token", "a text begins with a special character", "put the text in quotes"),
        ("expected ',' or", "a bracket that is not closed, or a missing comma", "close the bracket or add the comma"),
        ("expected the node content", "a bracket or a value that is not finished", "finish it, or put the text in quotes"),
        ("unexpected end of stream", "a quote that is not closed", "close it"),
        ("but found another document", "a second document (`---`)", "keep one document in a file"),
    ):
        if sign in problem:
            return what, fix
    return f"not YAML: {problem}", "put texts with special characters in quotes"
