"""The wire: chat completions of any OpenAI-compatible server, with patience for what passes and none for what does not."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from typing import Any, cast

import openai
from openai import AsyncOpenAI

from simulator.adapters.model.port import Call, Reply, Unanswered, Why
from simulator.adapters.model.room import Room
from simulator.adapters.model.server import LONGEST_PAUSE, Server
from simulator.adapters.model.steps import Form, Steps
from simulator.adapters.model.verdict import NoForm, OtherName, Passing, Status, line, of_completion, of_status
from simulator.core.errors import OutsideError
from simulator.mind.prompts.prompt import tokens


class Http:
    """One server: an `Endpoint`. What fails in passing is tried again; forms that it refuses are remembered."""

    def __init__(self, server: Server, pause: float = 0.5) -> None:
        """`pause` is the first back-off in seconds, doubled each time; what the server asks for goes before it."""
        self.server = server
        self.pause = pause
        self.steps = Steps()
        self._client: AsyncOpenAI | None = None
        self._over: OutsideError | None = None
        self._room = Room(server.in_flight)

    async def complete(self, call: Call) -> Reply:
        """See `Endpoint`."""
        async with self._room.place(call.id.tick):
            return await self._patiently(call)

    async def close(self) -> None:
        """Close the connections."""
        if self._client is not None:
            await self._client.close()
            self._client = None

    async def _patiently(self, call: Call) -> Reply:
        began, pause, failed = time.monotonic(), self.pause, 0
        while True:
            async with self.steps.form(call.model) as form:
                if self._over is not None:  # what nobody can help is met once, however many wait
                    raise self._over
                try:
                    reply = await self._once(call, form)
                    self.steps.worked(call.model)
                    return replace(reply, seconds=time.monotonic() - began, requests=failed + 1)
                except NoForm as error:  # it is the form that failed, not the call
                    if not self.steps.down(call.model, form):
                        raise Unanswered(Why.REFUSED, line(error), failed + 1) from error
                    continue
                except OtherName as error:
                    if call.model in self.steps.completion_tokens:
                        raise Unanswered(Why.REFUSED, line(error), failed + 1) from error
                    self.steps.completion_tokens.add(call.model)
                    continue
                except OutsideError as error:
                    self._over = error
                    raise
                except Passing as error:
                    failed += 1
                    if failed >= self.server.tries or error.wait > LONGEST_PAUSE:
                        raise Unanswered(Why.SERVER, line(error), failed) from error
                    rest = error.wait or pause
            await asyncio.sleep(rest)
            pause *= 2

    async def _once(self, call: Call, form: Form) -> Reply:
        try:
            return self._counted(call, of_completion(await self._ask(call, form), self._said))
        except openai.APITimeoutError as error:
            if "Connect" in type(error.__cause__).__name__:  # some transports call a refused connection a timeout
                raise Passing(f"no connection ({self._said(error.__cause__)})") from error
            raise Passing(f"no reply within {self.server.timeout:g} s") from error
        except openai.APIStatusError as error:
            said = self._said(error.body if error.body else error.message)
            raise of_status(Status(error.status_code, said, error.response.headers), self.server.url, call, form) from None
        except openai.APIConnectionError as error:
            raise Passing(f"no connection ({self._said(error.__cause__ or error)})") from error
        except (openai.APIError, ValueError, TypeError, AttributeError, LookupError) as error:
            raise Passing(f"a reply that is none ({self._said(error)})") from error

    def _counted(self, call: Call, reply: Reply) -> Reply:
        """A reply with about its tokens, where a server does not count them. Raises Unanswered for one that shows the key."""
        if self.server.shows_key(reply.text):
            raise Unanswered(Why.REFUSED, "the reply showed the key back, so it was not kept")
        if reply.prompt_tokens > 0:
            return reply
        return replace(reply, prompt_tokens=tokens(call.system) + tokens(call.text), completion_tokens=tokens(reply.text))

    def _said(self, what: object) -> str:
        """What a server says, in a line, without the key, which some show back."""
        return line(self.server.keyless(str(what)))

    async def _ask(self, call: Call, form: Form) -> Any:
        if self._client is None:
            self._client = client(self.server)
        more: dict[str, Any] = {"temperature": self.server.temperature, "seed": self.server.seed}
        more["response_format"] = response_format(call, form)
        limit = "max_completion_tokens" if call.model in self.steps.completion_tokens else "max_tokens"
        more[limit] = call.most
        messages = [{"role": "system", "content": call.system}, {"role": "user", "content": call.text}]
        create = cast(Any, self._client.chat.completions.create)
        return await create(model=call.model, messages=messages, **{name: one for name, one in more.items() if one is not None})


def client(server: Server) -> AsyncOpenAI:
    """The client of a server: one request a call, since the patience is ours."""
    try:
        http: Any = openai.DefaultAioHttpClient()  # a third of the work a call, measured
    except (RuntimeError, AttributeError):  # without aiohttp the usual transport will do
        http = None
    return AsyncOpenAI(base_url=server.url, api_key=server.key, timeout=server.timeout, max_retries=0, http_client=http)


def response_format(call: Call, form: Form) -> dict[str, object] | None:
    """How a form is asked for."""
    if form is Form.SCHEMA:
        return {"type": "json_schema", "json_schema": {"name": call.name, "strict": True, "schema": json.loads(call.schema)}}
    return {"type": "json_object"} if form is Form.OBJECT else None
