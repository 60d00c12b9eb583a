"""Settings of a language model behind the questions, and of what it may cost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ModelFor:
    """Another model for one kind of question, by the name of its template."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class OwnText:
    """A template of the user's own, by its name."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ModelConfig:
    """An OpenAI-compatible endpoint. `url` and `name` "" mean the environment's (OPENAI_BASE_URL, OPENAI_MODEL).

    `key` is the name of the variable of the environment that holds the secret, never the secret. `timeout` is in seconds,
    `tries` how often a call is sent at most, `in_flight` how many at once, `context` how many tokens a prompt and its reply may
    have together. `prompts` is a folder of templates of the user's own, `texts` what was read there,
    `embeddings` the name of an embedding model ("": the
    built-in one). With `sparing`, what needs no thought is answered by rule.
    """

    url: str = ""
    name: str = ""
    key: str = "OPENAI_API_KEY"
    kinds: tuple[ModelFor, ...] = ()
    in_flight: int = 8
    timeout: float = 60.0
    tries: int = 4
    context: int = 8192
    temperature: float | None = None
    sparing: bool = True
    prompts: str = ""
    texts: tuple[OwnText, ...] = ()
    embeddings: str = ""


@dataclass(frozen=True, slots=True)
class BudgetConfig:
    """The most that a run may spend on calls, tokens and dollars, None for any amount.

    `then` says what happens there: "pause" stops the run, resumably; "offline" goes on with the offline reasoner. `prices` is a
    file of the user's own ("": the one that comes with the program).
    """

    calls: int | None = None
    tokens: int | None = None
    dollars: float | None = None
    then: str = "pause"
    prices: str = ""


NO_MODEL, NO_BUDGET = ModelConfig(), BudgetConfig()
"""What a config has that says nothing of them."""
