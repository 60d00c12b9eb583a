"""The fake server in a thread of its own, and towns that ask it through the command line."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TypeVar

import pytest
from fake_server import FakeServer, Fault
from faults import SECRET

from simulator import cli
from simulator.adapters.model.reasoner import ModelReasoner
from simulator.journal.notes import reseal
from simulator.journal.reader import RunFile
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.prompts.echo import reply_of
from simulator.mind.prompts.prompt import prompt
from simulator.mind.questions import Question

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[3]
TICKS = 36


class Threaded:
    """A fake server that others of this process, and other processes, can talk to. Use as a context manager."""

    def __init__(
        self,
        answers: Mapping[str, str] | None = None,
        fault: Callable[[str, int], Fault | None] = lambda digest, attempt: None,
        latency: float = 0.0,
    ) -> None:
        self.server = FakeServer(answers, fault, latency)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> FakeServer:
        self._thread.start()
        return asyncio.run_coroutine_threadsafe(self.server.__aenter__(), self._loop).result(10)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        async def end() -> None:
            for task in list(self.server._serving):
                task.cancel()
            await self.server.__aexit__(None, None, None)

        asyncio.run_coroutine_threadsafe(end(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()


def prompts(server: FakeServer) -> list[str]:
    """The prompts that a server was asked, whole, in order."""
    return ["\n".join(message["content"] for message in body["messages"]) for body in server.requests]


def arguments(path: Path, url: str, *more: str) -> list[str]:
    """A run of six minutes of a village with a model."""
    town = [
        str(ROOT / "larkwell.yaml"),
        "--ticks",
        str(TICKS),
        "--set",
        "start=2023-02-13 07:00",
        "--reasoner",
        "model",
        "--set",
        "memory.embedder=hash",
    ]
    where = ["--set", f"model.url={url}", "--set", "model.name=fake", "--set", "model.tries=1"]
    return ["run", *town, *where, "--set", "memory.embedder=hash", "--out", str(path), "--quiet", *more]


def going_on(path: Path, url: str, *more: str) -> list[str]:
    """The same run, to be gone on with."""
    return ["run", "--resume", "--out", str(path), "--quiet", "--set", f"model.url={url}", *more]


@dataclass(frozen=True)
class Whole:
    """A run that nothing went wrong in, and what a server must say for it to go so again."""

    path: Path
    answers: Mapping[str, str]
    asked: tuple[str, ...]

    @property
    def digest(self) -> str:
        return digest(self.path)


def digest(path: Path) -> str:
    """The digest of a run file."""
    return RunFile(path).digest()


def whole(folder: Path, *more: str) -> Whole:
    """A run whose model thinks what the rules think."""
    answers: dict[str, str] = {}
    plain = ModelReasoner.answer

    async def answer(self: ModelReasoner, question: Question[T]) -> T:
        speech = self._speech
        asked = prompt(question, speech.book, speech.language, speech.tokens)
        answers[asked.text] = reply_of(question, await OfflineReasoner().answer(question))
        return await plain(self, question)

    path = folder / "whole.town"
    with pytest.MonkeyPatch.context() as patch, Threaded(answers) as server:
        clean(patch)
        patch.setattr(ModelReasoner, "answer", answer)
        assert cli.call(arguments(path, server.url, *more)) == 0
        return Whole(path, answers, tuple(prompts(server)))


def clean(patch: pytest.MonkeyPatch) -> None:
    """An environment with the key in it and nothing else of a model."""
    for name in ("OPENAI_BASE_URL", "OPENAI_MODEL"):
        patch.delenv(name, raising=False)
    patch.setenv("OPENAI_API_KEY", SECRET)


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    """What a run file holds."""
    base = sqlite3.connect(path)
    try:
        return base.execute(query).fetchall()
    finally:
        base.close()


def change(path: Path, command: str, *values: object) -> None:
    """Change a run file and seal it again, as somebody would who means harm."""
    base = sqlite3.connect(path)
    try:
        with base:
            base.execute(command, values)
    finally:
        base.close()
    reseal(path)
