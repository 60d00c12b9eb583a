"""A run file that you did not make is as safe to open as a picture: a line that says what is wrong, or a right reading."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

import pytest
from forging import two_people
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.cli import call
from simulator.core.errors import OutsideError, UserError
from simulator.journal.notes import reseal
from simulator.journal.reader import RunFile
from simulator.journal.reading import Run
from simulator.watch import filmed

TICKS = 90


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two people of the village for a quarter of an hour."""
    return two_people(tmp_path_factory.mktemp("sound") / "run.town", TICKS)


@pytest.fixture
def town(sound: Path, tmp_path: Path) -> Path:
    """A copy to spoil, always of the same path within a test."""
    shutil.copy(sound, tmp_path / "run.town")
    return tmp_path / "run.town"


def film(path: Path) -> str:
    """What the window would show."""
    try:
        shown, _ = filmed(Run.open(path))
        return str([shown.frame(tick) for tick in (0, 40, TICKS)])
    except (UserError, OutsideError) as error:
        return f"refused: {error}"


FACES: dict[str, list[str]] = {
    "show": ["show", "FILE", "--at", "07:55", "--json"],
    "person": ["show", "FILE", "Pavel", "--json"],
    "trace": ["show", "FILE", "--trace", "bread"],
    "digest": ["digest", "FILE", "--check"],
    "interview": ["interview", "FILE", "Pavel", "What do you do?"],
    "fork": ["fork", "FILE", "--at", "07:55", "--ticks", "2", "--quiet", "--out", "FORK"],
    "resume": ["run", "--resume", "--out", "FILE", "--ticks", "2", "--quiet"],
}
"""The public face of a run file."""


def face(name: str, path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code of a command on a file and what it prints; whatever else it raises is a crash."""
    capsys.readouterr()
    fork = path.with_name("fork.town")
    fork.unlink(missing_ok=True)
    if name == "film":
        told = film(path)
        assert "\n" not in told
        return (2 if told.startswith("refused") else 0), told
    code = call([{"FILE": str(path), "FORK": str(fork)}.get(word, word) for word in FACES[name]])
    out, err = capsys.readouterr()
    if code:
        assert code in (1, 2)
        assert err.startswith("smallville: ")
        assert err.count("\n") == 1, err
        assert len(err) < 700
    elif name == "fork":
        out += RunFile(fork).digest()
    elif name == "resume":
        out += RunFile(path).digest()
    return code, out


def changed(data: bytes, how: st.DataObject) -> bytes:
    """The bytes of a file with something of them changed."""
    found = bytearray(data)
    at = how.draw(st.integers(0, len(data) - 1), "at")
    match how.draw(st.sampled_from(["byte", "byte", "bytes", "cut", "zeros", "pages", "more"])):
        case "byte":
            found[at] ^= how.draw(st.integers(1, 255))
        case "bytes":
            for place in how.draw(st.lists(st.integers(0, len(data) - 1), min_size=2, max_size=8)):
                found[place] ^= how.draw(st.integers(1, 255))
        case "cut":
            del found[at:]
        case "zeros":
            found[at : at + 600] = bytes(len(found[at : at + 600]))
        case "pages":
            one, two = (4096 * (place // 4096) for place in (at, how.draw(st.integers(0, len(data) - 1))))
            found[one : one + 4096], found[two : two + 4096] = found[two : two + 4096], found[one : one + 4096]
        case _:
            found[at:at] = b"\x00" * how.draw(st.integers(1, 5000))
    return bytes(found)


RIGHT: dict[str, tuple[int, str]] = {}
"""What the commands say of the file as it was written, in this process."""
FIXED = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])


@FIXED
@given(how=st.data())
def test_a_changed_file_is_refused_in_a_line_or_read_rightly(
    sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], how: st.DataObject
) -> None:
    path, whole = tmp_path / "run.town", sound.read_bytes()
    name = how.draw(st.sampled_from([*FACES, "film"]))
    if name not in RIGHT:
        path.write_bytes(whole)
        RIGHT[name] = face(name, path, capsys)
    expected = RIGHT[name]
    assert expected[0] == 0
    other = changed(whole, how)
    path.write_bytes(other)
    code, told = face(name, path, capsys)
    assert code != 0 or other == whole or (code, told) == expected


@FIXED
@given(how=st.data())
def test_a_changed_file_with_the_right_seal_crashes_nothing(
    sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], how: st.DataObject
) -> None:
    path = tmp_path / "run.town"
    path.write_bytes(changed(sound.read_bytes(), how))
    with suppress(sqlite3.Error, TypeError, UserError, OutsideError):
        reseal(path)
    face(how.draw(st.sampled_from([*FACES, "film"])), path, capsys)


def forge(path: Path, *statements: str | tuple[str, tuple[object, ...]]) -> Path:
    """Change a file and seal it again."""
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            text, values = (statement, ()) if isinstance(statement, str) else statement
            base.execute(text, tuple(bomb() if value is BOMB else value for value in values))
    with suppress(sqlite3.Error, UserError, OutsideError, TypeError):  # some cannot be sealed any more
        reseal(path)
    return path


def body(event: str, text: str) -> tuple[str, tuple[object, ...]]:
    """Every fact of a kind with another body."""
    return "UPDATE history SET body = ? WHERE event = (SELECT id FROM word WHERE word = ?)", (text, event)


def memory(change: str) -> str:
    """Every memory with a field set to another value."""
    return f"UPDATE history SET body = json_set(body, {change}) WHERE event = (SELECT id FROM word WHERE word = 'Remembered')"


@cache
def bomb() -> bytes:
    """Two hundred megabytes in one."""
    return zlib.compress(bytes(200 * 2**20), 1)


BOMB = object()
"""Stands for a bomb, until one is needed."""
TRICKS: dict[str, list[str | tuple[str, tuple[object, ...]]]] = {
    "a trigger": ["CREATE TRIGGER t AFTER INSERT ON note BEGIN DELETE FROM history; END"],
    "a view in a table's place": ["DROP TABLE keyframe", "CREATE VIEW keyframe AS SELECT 1 AS tick, 2 AS checksum, 3 AS bytes"],
    "an endless view in a table's place": [
        "DROP TABLE note",
        "CREATE VIEW note AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)"
        " SELECT id, 1 AS tick, '' AS person, '' AS kind, '{}' AS body FROM n",
    ],
    "a view and a table of one name": [
        "INSERT INTO sqlite_master VALUES ('view', 'history', 'history', 0, 'CREATE VIEW history AS SELECT 1')"
    ],
    "a virtual table": ["CREATE VIRTUAL TABLE t USING fts5(a)"],
    "a virtual table in a table's place": ["DROP TABLE answer", "CREATE VIRTUAL TABLE answer USING fts5(a)"],
    "a generated column": ["ALTER TABLE note ADD COLUMN g TEXT GENERATED ALWAYS AS (hex(randomblob(9)))"],
    "a check that is a program": [
        "DROP TABLE word",
        "CREATE TABLE word (id INTEGER PRIMARY KEY, word TEXT CHECK (length(randomblob(99))))",
    ],
    "an index on an expression": ["CREATE INDEX i ON note (hex(zeroblob(1000)))"],
    "one more table": ["CREATE TABLE more (a)"],
    "statements that are none": ["UPDATE sqlite_master SET sql = 'CREATE TABLE note (('  WHERE name = 'note'"],
    "a first page that is no number": [
        "UPDATE sqlite_master SET rootpage = CAST(CAST(rootpage AS TEXT) AS BLOB) WHERE name = 'seal'"
    ],
    "another application": ["PRAGMA application_id = 7"],
    "version 99": ["UPDATE meta SET value = '99' WHERE key = 'version'"],
    "a version of a thousand digits": [("UPDATE meta SET value = ? WHERE key = 'version'", ("9" * 1000,))],
    "a map that is a bomb": [("UPDATE asset SET bytes = ? WHERE path LIKE '%.tmj'", (BOMB,))],
    "people who are a bomb": [("UPDATE asset SET bytes = ? WHERE path = 'people.json'", (BOMB,))],
    "a keyframe that is a bomb": [("UPDATE keyframe SET bytes = ?", (BOMB,))],
    "a fact that is huge": [body("Entered", "[" + " " * 30_000_000 + "]")],
    "facts that are deep": [body("Remembered", "[" * 100_000)],
    "numbers that are none": [body("Entered", "[[NaN,Infinity]]")],
    "numbers that are huge": [body("Entered", f"[[{10**400},1]]")],
    "numbers of more digits than Python reads": [body("Entered", f"[[{'9' * 5000},1]]")],
    "memories from beyond all time": [memory("'$[0][2]', 9223372036854775807")],
    "memories that all have one number": [memory("'$[0][0]', 1")],
    "memories that rest on themselves": [memory("'$[0][11]', json_array(json_extract(body, '$[0][0]'))")],
    "memories of a huge weight": [memory("'$[0][4]', 9223372036854775807")],
    "text that is no text": [("UPDATE history SET body = CAST(? AS TEXT) WHERE id = 3", (b'["\xff\xfe"]',))],
    "names that are no text": [("UPDATE word SET word = CAST(? AS TEXT) WHERE id = 1", (b"\xff\xfe",))],
    "a talk that nobody began": [
        "INSERT INTO word VALUES (99, 'Parted')",
        "UPDATE history SET event = 99, body = json_array('t', 'x', '') WHERE id = 9",
    ],
    "facts out of order": ["UPDATE history SET n = 999 - n"],
    "facts that are missing": ["DELETE FROM history WHERE id % 7 = 3"],
    "facts of nobody": ["UPDATE history SET person = 77"],
    "more facts than there are": ["UPDATE tick SET facts = 4611686018427387904"],
    "ticks that nobody can count to": ["UPDATE tick SET tick = 9223372036854775807 WHERE tick = (SELECT max(tick) FROM tick)"],
    "ticks below nothing": [
        "PRAGMA ignore_check_constraints = ON",
        "UPDATE tick SET tick = -5 WHERE tick = (SELECT max(tick) FROM tick)",
    ],
    "vectors of another size": ["UPDATE vector SET bytes = zeroblob(3)"],
    "vectors of any size": ["UPDATE vector SET bytes = zeroblob(id % 5)"],
    "vectors that are text": ["UPDATE vector SET bytes = 'abc'"],
    "notes that are no objects": ["INSERT INTO note VALUES (1, 1, '', 'interview', '[1]')"],
    "notes that are deep": [("INSERT INTO note VALUES (1, 1, '', 'interview', ?)", ("[" * 100_000,))],
    "a start before all time": ["UPDATE meta SET value = '0001-01-01T00:00:00' WHERE key = 'start'"],
    "an end that is no number": ["UPDATE meta SET value = 'soon' WHERE key = 'until'"],
    "an end beyond all time": ["UPDATE meta SET value = '999999999999999999999999' WHERE key = 'until'"],
    "no seal": ["DELETE FROM seal"],
    "no words": ["DELETE FROM word"],
    "no header": ["DELETE FROM meta"],
    "nothing": ["DELETE FROM history", "DELETE FROM tick"],
}


@pytest.mark.parametrize("trick", TRICKS)
def test_a_forged_file_crashes_nothing_and_takes_little(town: Path, trick: str, capsys: pytest.CaptureFixture[str]) -> None:
    forge(town, *TRICKS[trick])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    others = ("show", "digest", "fork", "film")
    for name in ("person", "interview", others[sorted(TRICKS).index(trick) % 4]):
        face(name, town, capsys)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400_000, "kilobytes more than before"


SEEN = (
    "a trigger", "a virtual table", "one more table", "statements that are none", "a first page that is no number", "version 99",
    "another application",
)  # fmt: skip


@pytest.mark.parametrize("trick", SEEN)
def test_what_is_no_file_of_ours_is_refused_by_all(town: Path, trick: str, capsys: pytest.CaptureFixture[str]) -> None:
    forge(town, *TRICKS[trick])
    assert {name: face(name, town, capsys)[0] for name in (*FACES, "film")} == dict.fromkeys((*FACES, "film"), 2)


def test_views_that_are_programs_are_never_asked(sound: Path, town: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told() -> dict[str, tuple[int, str]]:
        whole, found = town.read_bytes(), {}
        for name in (*FACES, "film"):
            town.write_bytes(whole)
            found[name] = face(name, town, capsys)
            assert found[name][0] == 0
        town.write_bytes(whole)
        return found

    before = told()
    forge(
        town,
        "DROP VIEW utterance",
        "CREATE VIEW utterance AS SELECT load_extension('/tmp/evil.so') AS text, writefile('/tmp/evil', 'x') AS time",
        "DROP VIEW fact",
        "CREATE VIEW fact AS WITH RECURSIVE n(a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM n) SELECT a AS tick FROM n",
    )
    assert told() == before


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _loop(path: Path) -> None:
    path.symlink_to(path)


def _text(path: Path) -> None:
    path.write_bytes(b"no run")


ODD: dict[str, Callable[[Path], None]] = {
    "nothing": lambda path: None,
    "an empty file": Path.touch,
    "a folder": Path.mkdir,
    "a pipe": _pipe,
    "a link to itself": _loop,
    "a text": _text,
}


@pytest.mark.parametrize("odd", ODD)
def test_what_is_no_file_at_all_is_refused(tmp_path: Path, odd: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.town"
    ODD[odd](path)
    for name in (*FACES, "film"):
        assert face(name, path, capsys)[0] == 2, name


@pytest.mark.parametrize("name", ["a" * 300 + ".town", "/dev/zero", "/dev/null"])
def test_names_that_lead_nowhere_are_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for shown in ("show", "digest", "film"):
        assert face(shown, Path(name), capsys)[0] == 2
