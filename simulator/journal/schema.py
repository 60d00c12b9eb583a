"""The tables of a run file; its views are in views.py. docs/run-file.md explains both to those who query it."""

from __future__ import annotations

SUFFIX = ".town"
VERSION = 3
"""The version of the format that is written. Of others, `LAYOUTS` has those that are read; the rest are refused."""
APPLICATION = 0x546F776E
"""SQLite's application_id of a run file: "Town" in ASCII."""

TABLES = {
    "meta": "CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID",
    "asset": "CREATE TABLE asset (path TEXT PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID",
    "word": "CREATE TABLE word (id INTEGER PRIMARY KEY NOT NULL, word TEXT NOT NULL UNIQUE CHECK (typeof(word) = 'text'))",
    "history": """CREATE TABLE history (
    id INTEGER PRIMARY KEY NOT NULL,
    tick INTEGER NOT NULL CHECK (typeof(tick) = 'integer' AND tick >= 0),
    person INTEGER NOT NULL CHECK (typeof(person) = 'integer'),
    n INTEGER NOT NULL CHECK (typeof(n) = 'integer' AND n >= 0),
    event INTEGER NOT NULL CHECK (typeof(event) = 'integer'),
    body TEXT NOT NULL CHECK (typeof(body) = 'text')
)""",
    "tick": """CREATE TABLE tick (
    tick INTEGER PRIMARY KEY NOT NULL CHECK (tick >= 0),
    facts INTEGER NOT NULL CHECK (typeof(facts) = 'integer'),
    checksum BLOB NOT NULL CHECK (typeof(checksum) = 'blob' AND length(checksum) = 16)
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
    id INTEGER PRIMARY KEY NOT NULL,
    tick INTEGER NOT NULL,
    text_digest BLOB NOT NULL,
    bytes BLOB NOT NULL
)""",
    "keyframe": "CREATE TABLE keyframe (tick INTEGER PRIMARY KEY NOT NULL, checksum BLOB NOT NULL, bytes BLOB NOT NULL)",
    "seal": "CREATE TABLE seal (id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1), checksum BLOB NOT NULL)",
}
"""Table by table, the statement that makes it; a file whose tables read otherwise is not opened."""

INDEXES = {"of_event": "CREATE INDEX of_event ON history (event, person)"}
"""Index by index, the statement that makes it."""

FACTS = """SELECT history.tick AS tick, who.word AS person, history.n AS n, what.word AS event, history.body AS body
FROM history JOIN word AS what ON what.id = history.event JOIN word AS who ON who.id = history.person"""
"""History with its words written out."""

FACT = f"CREATE VIEW fact AS\n{FACTS}"
"""The view of it that the other views, and people, ask."""

_TABLES_2 = {
    "meta": TABLES["meta"],
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
    "note": TABLES["note"],
    "answer": TABLES["answer"],
    "vector": """CREATE TABLE vector (
    text_digest BLOB PRIMARY KEY NOT NULL,
    embedder TEXT NOT NULL,
    bytes BLOB NOT NULL
) WITHOUT ROWID""",
}

LAYOUTS = {2: _TABLES_2, 3: {**TABLES, **INDEXES}}
"""Version by version that is read, the tables and indexes of its files."""
