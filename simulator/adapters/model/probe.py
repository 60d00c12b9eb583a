"""What a model's server can do, found out by asking it: for `smallville doctor`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

import openai

from simulator.adapters.model.http import Http, client
from simulator.adapters.model.port import Call, CallId, Unanswered
from simulator.adapters.model.server import Server
from simulator.adapters.model.steps import Form
from simulator.core.errors import OutsideError
from simulator.core.findings import Finding
from simulator.mind.prompts.reading import Unreadable, value_of
from simulator.mind.prompts.values import get, whole

_SCHEMA = (
    '{"type": "object", "properties": {"rating": {"type": "integer", "minimum": 1, "maximum": 10}}, "required": ["rating"],'
    ' "additionalProperties": false}'
)
_RULED = "such replies fall back to rules; choose a larger model"
_FORMS = {Form.SCHEMA: "schemas", Form.OBJECT: "JSON objects, no schemas", Form.TEXT: "plain text alone"}


async def probed(server: Server, models: Sequence[str], embeddings: str) -> AsyncIterator[Finding]:
    """One finding after the other: reachable, key accepted, each model known and able to reply in JSON, embeddings."""
    http = Http(replace(server, tries=1))
    try:
        listed: Sequence[str] = ()
        async for finding, names in _listed(server):
            listed = names
            yield finding
            if not finding.ok:
                return
        for model in dict.fromkeys(models):
            yield await _known(http, model, listed)
        if embeddings:
            yield await _embeds(server, embeddings)
    finally:
        await http.close()


async def _listed(server: Server) -> AsyncIterator[tuple[Finding, Sequence[str]]]:
    """Whether there is a server, and the models that it lists, as far as it does."""
    asking = client(replace(server, timeout=min(server.timeout, 10)))
    try:
        found = await asking.models.list()
        names = [one.id for one in found.data or ()]
        yield Finding("endpoint", True, f"{server.url} answers, {len(names)} models listed"), names
    except (openai.AuthenticationError, openai.PermissionDeniedError):
        said = f"{server.url} does not accept it"
        yield Finding("key", False, said, "set the variable that model.key names (OPENAI_API_KEY)"), ()
    except openai.APIStatusError as error:  # some servers list nothing and answer all the same
        yield Finding("endpoint", True, f"{server.url} answers (it lists no models: {error.status_code})"), ()
    except openai.APIError as error:
        said = f"{server.url} cannot be reached ({type(error.__cause__ or error).__name__})"
        yield Finding("endpoint", False, said, "start the server, or set model.url"), ()
    finally:
        await asking.close()


async def _known(http: Http, model: str, listed: Sequence[str]) -> Finding:
    """Whether a model replies, and in which form."""
    what = f"model {model}"
    text = 'How much does brushing your teeth matter, from 1 to 10? Reply with one JSON object: {"rating": 3}'
    call = Call(CallId(0, "", 0), "probe", model, "You are somebody.", text, "probe", _SCHEMA, 60)
    try:
        reply = await http.complete(call)
        rating = whole(get(value_of(reply.text), "rating"))
    except OutsideError as error:
        near = f" (it lists {', '.join(listed[:5])})" if listed and model not in listed else ""
        return Finding(what, False, f"{error}{near}", "set model.name to a model that the server has")
    except Unanswered as error:
        return Finding(what, False, f"no answer ({error.message})", "see what the server says, or choose another model")
    except Unreadable as error:
        return Finding(what, False, f"its reply cannot be read ({error})", _RULED, False)
    async with http.steps.form(model) as form:
        said = f"replies in {reply.seconds:.1f} s; takes {_FORMS[form]}"
    if rating is None:
        return Finding(what, False, f"{said}; its reply holds no rating", _RULED, False)
    return Finding(what, True, said)


async def _embeds(server: Server, model: str) -> Finding:
    asking = client(server)
    try:
        found = await asking.embeddings.create(model=model, input=["a test"], encoding_format="float")
        return Finding(f"embeddings {model}", True, f"{len(found.data[0].embedding)} numbers a text")
    except (openai.APIError, LookupError, TypeError, AttributeError) as error:
        said = " ".join(server.keyless(str(error)).split())[:160]
        return Finding(f"embeddings {model}", False, said, "leave model.embeddings out: the built-in embeddings need no server")
    finally:
        await asking.close()
