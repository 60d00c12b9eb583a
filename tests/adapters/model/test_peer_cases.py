"""The cases of the public bug reports of such systems that concern replies, servers and prompts: where each is a test.

| case | what | test |
|---|---|---|
| 1 | an API error becomes a plan | test_faulty_morning: no_error_is_taken; here: an_unknown_model_on_the_first_plan |
| 2 | IndexError on the schedule after a failed call | test_kept_runs: what_nobody_can_help; test_faulty_morning: plans_are_whole |
| 3 | `KeyError: 'kitchen'`, `'{main room'` | test_replies: which_place_is_meant, an_unknown_place |
| 4 | steps that do not add up | test_replies: steps_that_do_not_add_up_are_fitted_in_order |
| 5 | "b)" is not understood | test_replies: a_choice_by_its_word_or_its_letter; here: a_choice_that_is_none_is_repaired_once |
| 6 | an invented person | test_replies: whom_to_talk_with |
| 7 | both speakers in one line | test_replies: a_line_is_ones_own; test_faulty_morning: each_speaks_for_themselves |
| 8 | leaving is never over | here: a_talk_whose_every_line_fails_is_over_soon |
| 9 | the same line for ever | here: the_same_line_for_ever_ends_the_talk |
| 10 | vectors of two sizes | test_embeddings: other_embeddings_are_refused; test_embedders |
| 11 | 404 from embeddings is retried for ever | test_embeddings: what_will_not_pass, what_passes_is_waited_for |
| 12 | lists, fences, no choices | test_replies: ratings_in_many_dresses; test_http: what_passes_is_tried_again |
| 13 | no json_schema | test_http: the_way_down_is_walked_once_and_remembered_for_each_model |
| 14 | a content filter kills the run | test_http: what_will_not_pass; test_faulty_morning: every_fallback |
| 16 | what is remembered reaches the next prompt | here: what_was_remembered_stands_in_the_next_prompt |
| 18 | calls that only look parallel | test_faulty_morning: a_model_that_thinks_what_the_rules_think (most_at_once) |
| 20 | a torn save | test_kept_runs: a_kill_in_the_midst_of_a_tick |
| 21 | wake times | test_replies: times_of_day, a_wake_time_that_is_none_is_the_usual_one |
| 24 | a bad turn poisons history | no history is sent: here: a_prompt_is_two_messages |
| 25 | prompts grow without end | test_prompts: the_least_recalled_memories; here: a_prompt_that_was_too_long |
| read in code | 0, "no", [], unclosed `<think>` | test_replies: a_valid_nought, no_to_a_wish, what_is_no_answer |
| read in code | '' after the cap | test_kept_runs: beyond_a_cap_a_run_may_go_on_offline_and_counts_that |
| read in code | one cache for two forms of reply | here: the_same_prompt_for_two_forms_is_two_calls |

15, 22, 23 and 28 concern the town, the window and maps, and have their tests there. Here are also what concerns other languages.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from fake_server import Asked as Request
from fake_server import FakeServer, Fault, Served, completion, error
from faults import filtered, three_in_ten
from model_town import Books, lived, modelled
from towns import config, digest, neighbours, street

from simulator.adapters.model.port import Call, CallId, Reply, Unanswered, Why
from simulator.adapters.model.reasoner import Asked, ModelReasoner, Speech
from simulator.core.errors import OutsideError
from simulator.core.facts import Fact, Met, Parted, PlannedDay, Said
from simulator.mind.offline.reasoner import OfflineReasoner
from simulator.mind.prompts.prompt import tokens
from simulator.mind.prompts.template import book
from simulator.mind.quiet import GOODBYES

sys.path.insert(0, str(Path(__file__).parents[2] / "mind" / "prompts"))
from asking import LINE, SIGHT, records

START = datetime(2023, 2, 13, 6, 30)
SAID = '{"text": "Good morning.", "ends": false, "memories": []}'


class Scripted:
    """An endpoint that says what it is told to, one after the other; the last for ever."""

    def __init__(self, *says: str | Unanswered) -> None:
        self.says = list(says)
        self.calls: list[Call] = []

    async def complete(self, call: Call) -> Reply:
        self.calls.append(call)
        said = self.says.pop(0) if len(self.says) > 1 else self.says[0]
        if isinstance(said, Unanswered):
            raise said
        return Reply(said, 10, 5)


def reasoner(endpoint: Scripted, context: int = 0) -> tuple[ModelReasoner, list[Asked]]:
    told: list[Asked] = []
    return ModelReasoner(endpoint, Speech(book(), {"": "fake"}, tokens=context), OfflineReasoner(), told.append), told


def too_long(message: str) -> Unanswered:
    return Unanswered(Why.TOO_LONG, message)


LLAMA = "{'code': 400, 'message': 'the request exceeds the available context size', 'n_prompt_tokens': 9000, 'n_ctx': 4096}"
OPENAI = "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens (8000 in the messages)"


@pytest.mark.parametrize("message", [LLAMA, OPENAI])
def test_a_prompt_that_was_too_long_is_sent_shorter_and_so_are_those_of_later_ticks(message: str) -> None:
    endpoint = Scripted(too_long(message), SAID)
    asking, told = reasoner(endpoint)
    long = replace(LINE, memories=records(2000))
    later = replace(long, me=replace(LINE.me, tick=LINE.me.tick + 1))
    assert asyncio.run(asking.answer(long)).text == "Good morning."
    assert asyncio.run(asking.answer(later)).text == "Good morning."
    first, second, third = endpoint.calls
    assert tokens(first.text) > 9000
    assert first.system == second.system
    assert all(tokens(one.system) + tokens(one.text) + one.most <= 4096 for one in (second, third))
    assert all("memory number 1\n" in one.text and "Pete Dorn: Hello!" in one.text for one in endpoint.calls)
    assert [(one.calls, one.fallback) for one in told] == [(2, ""), (1, "")]


def test_within_the_tick_nothing_is_known_of_a_limit_so_that_the_order_of_calls_tells_nothing() -> None:
    endpoint = Scripted(too_long(OPENAI), SAID)
    asking, _ = reasoner(endpoint)
    long = replace(LINE, memories=records(2000))
    asyncio.run(asking.answer(long))
    asyncio.run(asking.answer(long))
    assert endpoint.calls[2].text == endpoint.calls[0].text


def test_a_prompt_that_is_too_long_twice_falls_back_and_is_not_sent_for_ever() -> None:
    endpoint = Scripted(too_long("too many tokens"))
    asking, told = reasoner(endpoint)
    assert asyncio.run(asking.answer(replace(LINE, memories=records(2000)))).text
    assert len(endpoint.calls) == 2
    assert told[0].fallback.startswith("too long")


def test_a_choice_that_is_none_is_repaired_once_and_then_counted() -> None:
    endpoint = Scripted("both", "b)")
    asking, told = reasoner(endpoint)
    assert asyncio.run(asking.answer(SIGHT)).kind == "wait"
    endpoint.says = ["both"]
    asyncio.run(asking.answer(SIGHT))
    assert len(endpoint.calls) == 4
    assert "both" in endpoint.calls[1].text  # shown back, with the reason
    assert [one.fallback.partition(":")[0] for one in told] == ["", "unreadable"]


def test_what_was_remembered_stands_in_the_next_prompt() -> None:
    endpoint = Scripted(SAID)
    asking, _ = reasoner(endpoint)
    asyncio.run(asking.answer(LINE))
    assert all(record.text in endpoint.calls[0].text for record in LINE.memories)


def test_the_same_prompt_for_two_forms_is_two_calls() -> None:
    one = Call(CallId(0, "Ada", 0), "react", "fake", "You are Ada.", "What now?", "line", '{"type": "object"}', 50)
    others = [replace(one, schema='{"type": "array"}'), replace(one, model="big"), replace(one, most=60), replace(one, system="x")]
    assert len({one.digest, *(other.digest for other in others)}) == 5
    assert replace(one, id=CallId(9, "Bram", 3)).digest == one.digest


def town(
    fault: Callable[[str, int], Fault | None], people: int = 4, ticks: int = 400, language: str = "English"
) -> tuple[list[Fact], FakeServer, Books]:
    async def go() -> tuple[list[Fact], FakeServer, Books]:
        books = Books()
        chosen = replace(modelled(), start=START, scheduler="lockstep", language=language, reasoner="model")
        async with FakeServer({}, fault) as server:
            return await lived(street(people), neighbours(people), ticks, chosen, server, books), server, books

    return asyncio.run(go())


def only(form: str, fault: Fault) -> Fault:
    """A fault for one kind of question alone."""

    def chosen(asked: Request) -> Served:
        wanted = asked.body.get("response_format", {}).get("json_schema", {}).get("name")
        return fault(asked) if wanted == form else Served(body=completion(asked.sense))

    return chosen


def test_an_unknown_model_on_the_first_plan_ends_the_run_with_its_cause() -> None:
    def unknown(asked: Request) -> Served:
        return Served(404, error("model not found"))

    with pytest.raises(OutsideError, match=r"knows no model fake \(404: .*model not found"):
        town(lambda digest, attempt: only("day", unknown))


def test_a_talk_whose_every_line_fails_is_over_soon() -> None:
    facts, _, books = town(lambda digest, attempt: only("line", filtered))
    assert any(one.kind == "next_line" and one.fallback.startswith("filtered") for one in books.asked)
    met = {fact.event.talk for fact in facts if isinstance(fact.event, Met)}
    lines = Counter(fact.event.talk for fact in facts if isinstance(fact.event, Said))
    assert met
    assert all(lines[talk] <= config().talk.turns for talk in met)
    assert any(isinstance(fact.event, Parted) for fact in facts)


def test_the_same_line_for_ever_ends_the_talk() -> None:
    def same(asked: Request) -> Served:
        return Served(body=completion('{"text": "See you at the party!", "ends": false, "memories": []}'))

    facts, _, _ = town(lambda digest, attempt: only("line", same))
    lines = Counter((fact.event.talk, fact.person) for fact in facts if isinstance(fact.event, Said))
    assert lines
    assert max(lines.values()) <= 2


def test_a_prompt_is_two_messages_and_holds_no_earlier_call() -> None:
    _, server, _ = town(lambda digest, attempt: None, people=2, ticks=60)
    assert server.requests
    assert all([one["role"] for one in body["messages"]] == ["system", "user"] for body in server.requests)


def sociable(asked: Request) -> Served:
    """Talks with whoever it is asked about; has no words."""
    form = asked.body.get("response_format", {}).get("json_schema", {}).get("name")
    me = asked.body["messages"][0]["content"].partition(",")[0]
    other = next((one.name for one in neighbours(8) if one.name in asked.text and one.name not in me), "")
    if form == "reaction" and other:
        return Served(body=completion(f'{{"why": "", "do": "talk", "person": "{other}", "about": "", "minutes": 0}}'))
    return filtered(asked) if form == "line" else Served(body=completion(asked.sense))


def test_in_another_language_the_person_is_told_so_and_talks_end_politely_in_it() -> None:
    facts, server, books = town(lambda digest, attempt: sociable, 8, language="Japanese")
    assert all("Speak and think in Japanese." in body["messages"][0]["content"] for body in server.requests)
    said = {fact.event.text for fact in facts if isinstance(fact.event, Said)}
    assert said == {GOODBYES["Japanese"]}
    assert {fact.person for fact in facts if isinstance(fact.event, PlannedDay)} == {one.name for one in neighbours(8)}
    assert any(one.kind == "next_line" for one in books.fallbacks)


def test_in_another_language_a_run_lives_through_every_fault_the_same_each_time() -> None:
    def fault(digest: str, attempt: int) -> Fault:
        return three_in_ten(digest, attempt) or sociable

    facts, server, books = town(fault, 8, 400, "Japanese")
    assert max(fact.tick for fact in facts) > 340
    assert len(server.faults) > 5
    assert books.fallbacks
    assert digest(facts) == digest(town(fault, 8, 400, "Japanese")[0])
