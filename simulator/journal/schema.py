"""The tables of a run file; its views are in views.py. docs/run-file.md explains both to those who query it."""

from __future__ import annotations

SUFFIX = ".town"
VERSION = 2
"""The version of the format. Another version is refused, never guessed at."""
APPLICATION = 0x546F776E
"""SQLite's application_id of a run file: "Town" in ASCII."""

TABLES = {
    "meta": "CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID",
    "asset": "CREATE TABLE asset (path TEXT PRIMARY KEY NOT NULL, bytes BLOB NOT NULL)",
    "fact": """CREATE TABLE fact (
    tick INTEGER NOT NULL CHECK (typeof(tick) = 'integer' AND tick >= 0),
    person TEXT NOT NULL CHECK (typeof(person) = 'text'),
    n INTEGER NOT NULL CHECK (typeof(n) = 'integer' AND n >= 0),
    event TEXT NOT NULL CHECK (typeof(event) = 'text'),
    body TEXT NOT NULL CHECK (typeof(body) = 'text'),
    PRIMARY KEY (tick, person, n)
) WITHOUT ROWID""",
    "tick": """CREATE TABLE tick (
    tick INTEGER PRIMARY KEY NOT NULL CHECK (tick >= 0),
    checksum TEXT NOT NULL CHECK (length(checksum) = 32)
)""",
    "note": """CREATE TABLE note (
    id INTEGER PRIMARY KEY NOT NULL,
    tick INTEGER NOT NULL,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
)""",
    "answer": """CREATE TABLE answer (
    tick INTEGER NOT NULL,
    person TEXT NOT NULL,
    n INTEGER NOT NULL,
    question TEXT NOT NULL,
    reply TEXT NOT NULL,
    PRIMARY KEY (tick, person, n)
) WITHOUT ROWID""",
    "vector": """CREATE TABLE vector (
    text_digest BLOB PRIMARY KEY NOT NULL,
    embedder TEXT NOT NULL,
    bytes BLOB NOT NULL
) WITHOUT ROWID""",
}
"""Table by table, the statement that makes it; a file whose tables read otherwise is not opened."""
