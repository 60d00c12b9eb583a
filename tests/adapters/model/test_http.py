"""The wire: what is tried again, what is not, in which form a reply is asked for, and that the key stays where it belongs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import pytest
from fake_server import Asked, FakeServer, Fault, Served, completion, error
from faults import SECRET, busy, busy_for_a_while, cut_off, error_as_success, filtered, no_choices, no_format, overflow, too_slow

from simulator.adapters.model.cache import Cached
from simulator.adapters.model.http import Http, Server
from simulator.adapters.model.port import Call, CallId, Reply, Unanswered, Why
from simulator.core.errors import OutsideError

T = TypeVar("T")
SENSE = '{"text": "Good morning."}'


def call(text: str = "What now?", model: str = "fake", n: int = 0) -> Call:
    return Call(CallId(0, "Ada", n), "next_line", model, "You are Ada.", text, "line", '{"type": "object"}', 50)


def in_turn(*faults: Fault | None) -> Callable[[str, int], Fault | None]:
    """Faults by attempt; sense after the last."""
    return lambda digest, attempt: faults[attempt] if attempt < len(faults) else None


def served(status: int, body: object) -> Fault:
    def fault(asked: Asked) -> Served:
        return Served(status, body)

    return fault


def talk(
    fault: Callable[[str, int], Fault | None], use: Callable[[Http, FakeServer], Awaitable[T]], tries: int = 4
) -> tuple[T, FakeServer]:
    async def go() -> tuple[T, FakeServer]:
        async with FakeServer({"What now?": SENSE, "And then?": SENSE}, fault) as server:
            http = Http(Server(server.url, SECRET, 0.3, tries), pause=0.01)
            try:
                return await use(http, server), server
            finally:
                await http.close()

    return asyncio.run(go())


def once(fault: Callable[[str, int], Fault | None], tries: int = 4) -> tuple[Reply | Exception, FakeServer]:
    async def use(http: Http, server: FakeServer) -> Reply | Exception:
        return (await asyncio.gather(http.complete(call()), return_exceptions=True))[0]  # type: ignore[return-value]

    return talk(fault, use, tries)


@pytest.mark.parametrize("fault", [busy, busy_for_a_while, cut_off, no_choices, error_as_success, too_slow])
def test_what_passes_is_tried_again_until_it_has_passed(fault: Fault) -> None:
    reply, server = once(in_turn(fault, fault))
    assert isinstance(reply, Reply)
    assert (reply.text, reply.requests, len(server.requests)) == (SENSE, 3, 3)
    assert reply.prompt_tokens == 100


@pytest.mark.parametrize(
    "fault", [busy, cut_off, no_choices, error_as_success, too_slow, served(500, b"<html>oops"), served(200, b"oops")]
)
def test_patience_has_an_end(fault: Fault) -> None:
    found, server = once(lambda digest, attempt: fault, tries=3)
    assert isinstance(found, Unanswered)
    assert (found.why, found.requests, len(server.requests)) == (Why.SERVER, 3, 3)


def test_a_server_that_asks_for_an_hour_is_given_up_at_once() -> None:
    def hour(asked: Asked) -> Served:
        return Served(429, error("later"), {"retry-after": "3600"})

    found, server = once(lambda digest, attempt: hour)
    assert isinstance(found, Unanswered)
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("fault", "why"), [(filtered, Why.FILTERED), (overflow, Why.TOO_LONG), (served(400, error("no")), Why.REFUSED)]
)
def test_what_will_not_pass_is_not_tried_again(fault: Fault, why: Why) -> None:
    found, server = once(lambda digest, attempt: fault)
    assert isinstance(found, Unanswered)
    assert (found.why, len(server.requests)) == (why, 1)


@pytest.mark.parametrize(
    ("status", "body", "words"),
    [
        (401, error("bad key"), "does not accept the key"),
        (403, error("no"), "does not accept the key"),
        (404, error("model not found"), "knows no model fake"),
        (402, error("pay"), "serves model fake no more"),
        (429, error("quota", "insufficient_quota"), "serves model fake no more"),
    ],
)
def test_what_nobody_can_help_ends_at_once_and_says_where(status: int, body: object, words: str) -> None:
    found, server = once(lambda digest, attempt: served(status, body))
    assert isinstance(found, OutsideError)
    assert words in str(found)
    assert server.url in str(found)
    assert "\n" not in str(found)
    assert len(server.requests) == 1


def test_nobody_listening_is_no_answer() -> None:
    async def go() -> None:
        async with FakeServer() as gone:
            pass
        http = Http(Server(gone.url, SECRET, 0.3, 2), pause=0.01)
        try:
            await http.complete(call())
        finally:
            await http.close()

    with pytest.raises(Unanswered, match="no connection"):
        asyncio.run(go())


def formats(server: FakeServer) -> list[str]:
    return [body.get("response_format", {}).get("type", "text") for body in server.requests]


def test_the_way_down_is_walked_once_and_remembered_for_each_model() -> None:
    async def use(http: Http, server: FakeServer) -> Sequence[Reply]:
        first = await asyncio.gather(*(http.complete(call(model="small", n=n)) for n in range(5)))
        return [*first, await http.complete(call("And then?", "small")), await http.complete(call("And then?", "big"))]

    replies, server = talk(lambda digest, attempt: no_format, use)
    assert {reply.text for reply in replies} == {SENSE}
    assert formats(server) == ["json_schema", "json_object", *["text"] * 6, "json_schema", "json_object", "text"]


def test_a_server_that_knows_objects_but_no_schemas_is_asked_for_objects() -> None:
    def no_schema(asked: Asked) -> Served:
        schema = asked.body.get("response_format", {}).get("type") == "json_schema"
        return Served(422, error("json_schema is not supported")) if schema else Served(body=completion(SENSE))

    _, server = once(lambda digest, attempt: no_schema)
    assert formats(server) == ["json_schema", "json_object"]


def test_a_model_that_wants_the_newer_name_of_the_limit_gets_it() -> None:
    def newer(asked: Asked) -> Served:
        if "max_tokens" in asked.body:
            return Served(400, error("'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."))
        return Served(body=completion(SENSE))

    found, server = once(lambda digest, attempt: newer)
    assert isinstance(found, Reply)
    assert [("max_tokens" in body, "max_completion_tokens" in body) for body in server.requests] == [(True, False), (False, True)]


def test_a_reply_that_breaks_off_says_so_and_one_that_is_refused_is_none() -> None:
    found, _ = once(lambda digest, attempt: served(200, completion('{"text": "Go', "length")))
    assert isinstance(found, Reply)
    assert found.cut
    found, _ = once(lambda digest, attempt: served(200, completion(None, refusal="I would rather not.")))
    assert isinstance(found, Unanswered)
    found, _ = once(lambda digest, attempt: served(200, completion("", "content_filter")))
    assert isinstance(found, Unanswered)
    assert found.why is Why.FILTERED


def test_no_more_calls_than_allowed_are_in_flight() -> None:
    async def go() -> None:
        held = asyncio.Event()
        held.set()
        async with FakeServer({"What now?": SENSE}, held=held) as server:
            http = Http(Server(server.url, SECRET, in_flight=3))
            await http.complete(call())  # which finds out the form, alone
            held.clear()
            asked = asyncio.gather(*(http.complete(call(n=n)) for n in range(12)))
            while len(server.requests) < 1 + 3:
                await asyncio.sleep(0.001)
            await asyncio.sleep(0.05)  # in which a fourth would come, if it might
            assert len(server.requests) == 1 + 3
            held.set()
            await asked
            await http.close()
            assert (server.most_at_once, len(server.requests)) == (3, 1 + 12)

    asyncio.run(go())


def test_equal_calls_are_asked_once_in_flight_and_afterwards() -> None:
    async def use(http: Http, server: FakeServer) -> Sequence[Reply]:
        cached = Cached(http)
        first = await asyncio.gather(*(cached.complete(call(n=n)) for n in range(5)))
        return [*first, await cached.complete(call(n=9)), await cached.complete(call(model="other"))]

    replies, server = talk(lambda digest, attempt: None, use)
    assert len(server.requests) == 2
    assert sorted(reply.requests for reply in replies) == [0, 0, 0, 0, 0, 1, 1]
    assert sum(reply.prompt_tokens for reply in replies) == 200


def test_a_failure_in_flight_is_shared_and_not_kept() -> None:
    async def use(http: Http, server: FakeServer) -> Sequence[object]:
        cached = Cached(http)
        found = await asyncio.gather(*(cached.complete(call(n=n)) for n in range(3)), return_exceptions=True)
        return [*found, await cached.complete(call(n=4))]

    found, server = talk(in_turn(filtered), use)
    assert [type(one) for one in found] == [Unanswered] * 3 + [Reply]
    assert len(server.requests) == 2


def test_the_key_is_sent_and_stands_in_no_message() -> None:
    def echo(asked: Asked) -> Served:
        return Served(401, error(f"Incorrect API key provided: {SECRET}"))

    found, server = once(lambda digest, attempt: echo)
    assert isinstance(found, OutsideError)
    assert SECRET in server.headers[0]
    assert SECRET not in repr(found) + str(found) + repr(Server(server.url, SECRET))
