"""The way down: a schema, an object, plain text. What a model's server does not know is found out once and remembered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum


class Form(IntEnum):
    """How a reply is asked for, from the strictest."""

    SCHEMA = 0
    OBJECT = 1
    TEXT = 2


class Steps:
    """For each model of one server, the strictest form that it is not known to refuse.

    While nothing is known of a model, one call at a time finds out; the others wait for it, so that a refusal is met once.
    """

    def __init__(self) -> None:
        self._form: dict[str, Form] = {}
        self._known: set[str] = set()
        self._finding: dict[str, asyncio.Lock] = {}
        self.completion_tokens: set[str] = set()
        """Models whose limit of tokens goes by its newer name, `max_completion_tokens`."""

    @asynccontextmanager
    async def form(self, model: str) -> AsyncIterator[Form]:
        """The form to ask a model for, for as long as one request takes."""
        finding = None
        if model not in self._known:
            finding = self._finding.setdefault(model, asyncio.Lock())
            await finding.acquire()
            if model in self._known:  # found out while we waited
                finding.release()
                finding = None
        try:
            yield self._form.get(model, Form.SCHEMA)
        finally:
            if finding is not None:
                finding.release()

    def worked(self, model: str) -> None:
        """A reply came in the form that was asked for."""
        self._known.add(model)

    def down(self, model: str, form: Form) -> bool:
        """The server refused this form: ask for the next from now on. False where there is none."""
        if form is Form.TEXT:
            return False
        self._form[model] = max(self._form.get(model, Form.SCHEMA), Form(form + 1))
        return True
