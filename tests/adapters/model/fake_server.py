"""A server of chat completions over real HTTP for tests: latency, a limit of places, and faults on purpose."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from types import TracebackType
from typing import Any

from simulator.adapters.model.reasoner import AGAIN

Headers = Mapping[str, str]
Fault = Callable[["Asked"], "Served"]
"""What a server does instead of answering."""
_SHOWN_BACK = AGAIN.split("{", maxsplit=1)[0]


@dataclass(frozen=True)
class Asked:
    """One request: its body, the prompt's text (without what is shown back), how often it came, and what a sensible server says."""

    body: Mapping[str, Any]
    text: str
    attempt: int
    sense: str


@dataclass(frozen=True)
class Served:
    """What goes back. `wait` seconds first; `cut` breaks the connection off instead."""

    status: int = 200
    body: Any = None
    headers: Headers = field(default_factory=dict)
    wait: float = 0.0
    cut: bool = False


def completion(content: str | None, finish: str = "stop", **more: Any) -> dict[str, Any]:
    """The body of a completion."""
    message = {"role": "assistant", "content": content, **more}
    usage = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}
    return {"id": "x", "object": "chat.completion", "created": 0, "model": "fake", "usage": usage} | {
        "choices": [{"index": 0, "message": message, "finish_reason": finish, "logprobs": None}]
    }


def error(message: str, code: str | None = None) -> dict[str, Any]:
    """The body of an error."""
    return {"error": {"message": message, "type": "error", "code": code, "param": None}}


class FakeServer:
    """Use as an async context manager; `url` is where it listens."""

    def __init__(
        self,
        answers: Mapping[str, str] | None = None,
        fault: Callable[[str, int], Fault | None] = lambda digest, attempt: None,
        latency: float = 0.0,
        places: int = 1000,
        held: asyncio.Event | None = None,
    ) -> None:
        """`answers` maps the text of a prompt to a sensible reply; `fault` picks one by the prompt's digest and the attempt.

        `held`: what is asked is not answered before this has been set.
        """
        self.answers = {} if answers is None else answers
        self.fault = fault
        self.latency = latency
        self.url = ""
        self.requests: list[Mapping[str, Any]] = []
        self.headers: list[str] = []
        self.faults: Counter[str] = Counter()
        self.most_at_once = 0
        self._places = places
        self._held = held
        self._at_once = 0
        self._attempts: Counter[str] = Counter()
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> FakeServer:
        self._room = asyncio.Semaphore(self._places)
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/v1"
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        assert self._server is not None
        self._server.close()
        for writer in list(self._open):
            writer.close()
        for task in self._serving:  # who would be slow has nobody to answer any more
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                length = next(int(line.split(":")[1]) for line in head.split("\r\n") if line.lower().startswith("content-length"))
                self.headers.append(head)
                served = await self._answer(json.loads(await reader.readexactly(length)))
                if served.cut:
                    break
                body = served.body if isinstance(served.body, bytes) else json.dumps(served.body).encode()
                more = "".join(f"{name}: {value}\r\n" for name, value in served.headers.items())
                head = f"HTTP/1.1 {served.status} X\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n{more}\r\n"
                writer.write(head.encode() + body)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # the client has had enough, as it may at any moment
        finally:
            self._open.discard(writer)
            writer.close()

    async def _answer(self, body: Mapping[str, Any]) -> Served:
        self.requests.append(body)
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        try:
            async with self._room:
                await asyncio.sleep(self.latency)
                if self._held is not None:
                    await self._held.wait()
                served = self._served(body)
                await asyncio.sleep(served.wait)
                return served
        finally:
            self._at_once -= 1

    def _served(self, body: Mapping[str, Any]) -> Served:
        text = body["messages"][-1]["content"].split(_SHOWN_BACK)[0]
        digest = blake2b(text.encode(), digest_size=16).hexdigest()
        asked = Asked(body, text, self._attempts[digest], self.answers.get(text, "{}"))
        fault = self.fault(digest, asked.attempt)
        if fault is None:
            self._attempts[digest] += 1
            return Served(body=completion(asked.sense))
        served = fault(asked)
        if served.status != 422:  # a form that is refused is no attempt at the question
            self._attempts[digest] += 1
        self.faults[fault.__name__] += 1
        return served
