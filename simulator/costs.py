"""What a model would be asked, told as tables: as counted, and as expected."""

from __future__ import annotations

from collections.abc import Iterator

from simulator import console
from simulator.bench_calls import Echoed
from simulator.core.settings import Config
from simulator.estimate import Estimate, Expected
from simulator.times import length

COUNTED = ("question", "asked", "by rule", "calls", "a person-hour", "tokens in", "tokens out")
EXPECTED = ("question", "calls", "tokens in", "tokens out", "dollars")
TALK = "next_line"


def counted(found: Echoed, scheduler: str, in_flight: int) -> Iterator[object]:
    """The tables and lines of a town that was played with a model that thinks what the rules think, by a scheduler."""
    hours, rows = found.hours, []
    for name, one in sorted(found.took.items(), key=lambda item: (-item[1].calls, item[0])):
        ruled = f"{1 - one.calls / one.asked:.0%}" if one.asked > one.calls else ""
        per = (f"{one.tokens_in / one.calls:,.0f}", f"{one.tokens_out / one.calls:,.0f}") if one.calls else ("", "")
        rows.append((name, f"{one.asked:,}", ruled, f"{one.calls:,}", f"{one.calls / hours:.2f}", *per))
    asked, calls = sum(one.asked for one in found.took.values()), found.calls
    tokens_in, tokens_out = (sum(getattr(one, name) for one in found.took.values()) for name in ("tokens_in", "tokens_out"))
    per = (f"{tokens_in / max(calls, 1):,.0f}", f"{tokens_out / max(calls, 1):,.0f}")
    rows.append(("all", f"{asked:,}", f"{1 - calls / max(asked, 1):.0%}", f"{calls:,}", f"{calls / hours:.2f}", *per))
    yield console.table(f"{found.town}: {len(found.people)} people, {length(found.ticks)}", COUNTED, rows, numbers=True)
    lines = found.took[TALK].calls if TALK in found.took else 0
    yield (
        f"\n{calls / hours:.1f} calls per person and game hour: {(calls - lines) / hours:.1f} without the lines of talk,"
        f" {lines / hours:.1f} for those ({found.talks:,} talks)"
    )
    if found.rounds:
        yield f"{scheduler}, {in_flight} in flight: done waiting {found.gain:.1f} times sooner than one call after the other"
    yield "tokens: those of one call, at three bytes a token, which is rather more than models count"
    fallbacks = sum(one.fallbacks for one in found.took.values())
    yield f"no model was asked: each reply says what the rules think ({fallbacks:,} could not be read); digest {found.digest}"


def sooner(together: Echoed, alone: Echoed, counted: Echoed, latency: float) -> str:
    """How much sooner a run is done whose calls are under way at once, by the clock and as counted, and whether its history is the
    same.
    """
    same = "the same history" if together.digest == alone.digest == counted.digest else "ANOTHER HISTORY"
    took = f"{alone.seconds:.1f} s one call after the other, {together.seconds:.1f} s so"
    return f"at {latency:g} s a call: {took} ({alone.seconds / together.seconds:.1f} times faster), {same}"


def expected(found: Estimate, config: Config, town: str, ticks: int, seconds: float) -> Iterator[object]:
    """The table and lines of an estimate."""
    named = sorted({one.model for one in found.rows})
    rows = [_row(one, len(named) > 1) for one in (*found.rows, found.all)]
    columns = (*EXPECTED, "model") if len(named) > 1 else EXPECTED
    title = f"{town}: {found.people} people, {length(ticks)} ({found.waking:,.0f} person-hours awake), asking {', '.join(named)}"
    yield console.table(title, columns, rows, numbers=True)
    at_once = f"{config.model.in_flight} in flight" if config.model.in_flight > 1 else "one after the other"
    yield f"\ntime: about {_time(found.seconds)} at {seconds:g} s a call, {at_once}"
    if found.unpriced:
        yield f"no price is known of {', '.join(found.unpriced)}: name a file that has it with budget.prices (docs/models.md)"
    yield from _budget(found, config)
    by = found.by
    yield (
        f"reckoned from {by.town} ({by.people} people, measured {by.date}); by the other towns that were measured, from"
        f" {found.least:,.0f} to {found.most:,.0f} calls"
    )
    yield "about right within a factor of two: who meets whom decides how much is said, and a model may say more or be asked again"


def _row(one: Expected, with_model: bool) -> tuple[str, ...]:
    counts = (f"{one.calls:,.0f}", f"{one.tokens_in:,.0f}", f"{one.tokens_out:,.0f}")
    dollars = "?" if one.dollars is None else f"{one.dollars:,.2f}"
    return (one.question, *counts, dollars, *((one.model,) if with_model else ()))


def _budget(found: Estimate, config: Config) -> Iterator[str]:
    """Which caps of a config such a run would reach, and how far it would come."""
    budget, every = config.budget, found.all
    for name, cap, wanted in (
        ("calls", budget.calls, every.calls),
        ("tokens", budget.tokens, every.tokens_in + every.tokens_out),
        ("dollars", budget.dollars, every.dollars or 0.0),
    ):
        if cap is not None and wanted > cap:
            then = "stops" if budget.then == "pause" else "goes on offline"
            yield f"budget.{name}: {cap:,} would be spent after about {cap / wanted:.0%} of it, where the run {then}"


def _time(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return f"{seconds:.0f} s"
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"
