"""Why somebody does what they do, as text: the chain, the decisions thought again, and where what they knew came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from simulator.core.types import whereabouts
from simulator.journal.explanation import Decision, Explanation, Field, Link, Minded, Thinking
from simulator.journal.origins import Mouth

MEMORIES, FEW, ANSWERS, LONGEST = 5, 2, 3, 150
"""How many memories (few where none is cited), lines of an answer and letters of a text are shown on a short page."""
KINDS = {
    "does": "does",
    "talk": "in a talk",
    "line": "said",
    "step": "step",
    "schedule": "schedule",
    "agenda": "agenda",
    "promise": "promise",
    "led": "led",
}
WHAT = {
    "act": "what to do now",
    "line": "what to say",
    "talk": "whether to talk",
    "step": "the steps",
    "schedule": "these hours of the schedule",
    "day": "the day",
    "promise": "the promise",
}
SINGLE = "no single memory, promise, line or habit decided it: without any one of them the answer is the same"
UNASKED = "no question was put for it: it follows from the plan (thought again: the same facts as on record)"
LEGEND = (
    "*  the answer rests on it, or its reason says the same",
    "!  without it, the answer would have been another",
    "rec, imp, rel: recency, importance, relevance, each 0 to 1 in that look",
)
UNDECIDED = "nothing has been decided yet: they have only just come into the town"
UNSAID = ("seen", "places", "me", "said", "told", "earlier", "schedule", "did", "free", "last", "company")
"""Fields of a question that are left out of a short page: much, or said elsewhere."""
FIRST = {
    "seed": "knew it from the start",
    "seen": "saw it",
    "lived": "lived it",
    "whisper": "had it from an inner voice",
    "thought": "thought of it",
    "plan": "planned it",
    "said": "said it",
    "talk": "talked of it",
    "words": "said it of their own; nothing that they remembered by then says the same",
}


def why_parts(found: Explanation, full: bool) -> Iterator[RenderableType]:
    """An explanation, in full or with the longest parts cut."""
    where = f", {whereabouts(found.place)}" if found.place else ""
    title = Text.assemble((f"Why {found.person} does this, {found.time:%a %d %b %H:%M}", "bold"), (where, "dim"))
    yield _indented([title], 0)
    yield ""
    yield _chain(found)
    if not found.decisions:
        led = any(link.kind == "led" for link in found.chain)
        yield ""
        yield Text("they do what the user has them do" if led else UNDECIDED)
    noted = ""
    for decision in found.decisions:
        yield ""
        yield from _decision(decision, full, decision.note == noted)
        noted = decision.note
    ways = list(_ways(found))
    if ways:
        yield ""
        yield Text("Where that comes from", style="bold")
        for way in ways:
            yield ""
            yield way
    if any(one.same and one.thought for one in found.decisions):
        yield ""
        yield _indented([Text(line, style="dim") for line in LEGEND], 0)


def _chain(found: Explanation) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for style in ("dim", "cyan", ""):
        grid.add_column(style=style, no_wrap=style != "", overflow="fold")
    said: set[str] = set()
    for link in found.chain:
        grid.add_row(f"{link.since:%a %H:%M}", KINDS.get(link.kind, link.kind), _link(link, link.because in said))
        said.add(link.because)
    return grid


def _link(link: Link, again: bool) -> Text:
    where = f", {whereabouts(link.place)}" if link.place else ""
    text = Text.assemble(
        (f"{link.span} " if link.span else "", "dim"), (link.text, "bold" if link.kind == "does" else ""), (where, "dim")
    )
    if link.because and again:
        text.append("\nfor the same reason", "italic")
    elif link.because:
        told = link.because.startswith(("about ", "promised "))
        text.append(f"\n{link.because if told else f'because: {link.because}'}", "italic")
        text.append(f" ({link.source})" if link.source else "", "dim")
    return text


def _decision(decision: Decision, full: bool, noted: bool) -> Iterator[RenderableType]:
    what = " and ".join(WHAT.get(one, one) for one in decision.what)
    yield _indented([Text.assemble((f"{decision.time:%a %H:%M}", "dim"), "  ", (f"decided: {what}", "bold"))], 0)
    if decision.same and not full and not any(one.bears for one in decision.thought):
        yield _indented([Text(UNASKED, style="dim")], 2)
        return
    parts: list[RenderableType] = []
    shown = [one for one in decision.thought if one.bears or full]
    for thinking in shown:
        parts += [_thinking(thinking, full)]
    rest = Counter(one.question for one in decision.thought if one not in shown)
    if not decision.same:
        parts += [Text(_cut(words, full)) for words in decision.recorded]
    count = sum(rest.values())
    more = f"; {count} more question{'' if count == 1 else 's'}: {', '.join(rest)} (--full)" if rest else ""
    if decision.same or not noted:
        parts.append(Text(f"{decision.note}{more}", style="dim"))
    yield _indented(parts, 2)


def _thinking(thinking: Thinking, full: bool) -> RenderableType:
    parts: list[RenderableType] = [Text(f"asked: {thinking.words}", style="cyan")]
    fields = [one for one in thinking.fields if full or one.name not in UNSAID]
    if fields:
        parts.append(_fields(fields, full))
    answer = thinking.whole if full else thinking.answer[:ANSWERS]
    left = max(len(thinking.whole) - len(answer), 0)
    lines = [*(_cut(line, full) for line in answer), *([f"and {left} more (--full)"] if left else [])]
    parts.append(_answer(lines))
    count = MEMORIES if any(one.cited or one.otherwise for one in thinking.memories) else FEW
    memories = thinking.memories if full else thinking.memories[:count]
    if memories:
        parts.append(_looks(thinking))
        parts.append(_memories(memories, len(thinking.memories) - len(memories), full))
    if thinking.single:
        parts.append(Text(SINGLE, style="dim"))
    for turn in thinking.turns if full else thinking.turns[:ANSWERS]:
        parts.append(Text.assemble(("! without ", "yellow"), f"{_cut(turn.without, full)}: ", (_cut(turn.then, full), "italic")))
    return _indented(parts, 0)


def _answer(lines: Sequence[str]) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="green", no_wrap=True)
    grid.add_column(overflow="fold")
    for n, line in enumerate(lines):
        grid.add_row("" if n else "->", line)
    return grid


def _indented(parts: Sequence[RenderableType], by: int) -> Table:
    """Parts one below the other, folded to the width that there is."""
    grid = Table.grid(padding=0)
    if by:
        grid.add_column(width=by)
    grid.add_column(overflow="fold")
    for part in parts:
        grid.add_row(*([""] if by else []), part)
    return grid


def _fields(fields: Sequence[Field], full: bool) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for one in fields:
        grid.add_row(f"  {one.name}", one.whole if full else _cut(one.brief, full))
    return grid


def _looks(thinking: Thinking) -> Text:
    looked = "; ".join(f'"{_cut(look.query.strip(), False, 60)}"' for look in thinking.looks)
    return Text(f"recalled for {looked}" if looked else "at hand", style="dim")


def _memories(memories: Sequence[Minded], left: int, full: bool) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim", show_edge=False)
    for name in ("", "score", "rec", "imp", "rel"):
        table.add_column(name, no_wrap=True, style="yellow" if not name else "dim", justify="right" if name else "left")
    table.add_column("memory", overflow="fold")
    for one in memories:
        mark = ("*" if one.cited else " ") + ("!" if one.otherwise else " ")
        parts = (one.score, one.recency, one.importance, one.relevance)
        scores = [f"{value:.2f}" if one.look >= 0 else "" for value in parts]
        text = Text.assemble((f"[{one.id}] ", "dim"), _cut(one.text, full))
        if one.otherwise:
            text.append(f"\nwithout it: {_cut(one.otherwise, full)}", "italic")
        table.add_row(mark, *scores, text)
    if left:
        table.add_row("", "", "", "", "", Text(f"and {left} more (--full)", style="dim"))
    return table


def _cut(text: str, full: bool, longest: int = LONGEST) -> str:
    return text if full or len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


# --- where it comes from -----------------------------------------------------------------------------------------------


def _ways(found: Explanation) -> Iterator[RenderableType]:
    """Each way by which something came from somebody else, once, with all the memories that came by it."""
    seen: dict[tuple[str, ...], tuple[list[str], tuple[Mouth, ...]]] = {}
    for decision in found.decisions:
        told = [(one.id, one.text, one.way) for one in decision.learnt]
        told += [(one.id, one.text, one.way) for thinking in decision.thought for one in thinking.memories]
        for id, text, way in told:
            key = tuple(mouth.line or mouth.memory for mouth in way)
            if way and way[0].speaker and f"[{id}] {text}" not in seen.setdefault(key, ([], way))[0]:
                seen[key][0].append(f"[{id}] {text}")
    for texts, way in seen.values():
        yield _indented([*(Text(_cut(text, False), style="dim") for text in texts[:ANSWERS]), _mouths(way)], 0)


def _mouths(way: Sequence[Mouth]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for mouth in way:
        sure = f" ({mouth.sure})" if mouth.sure else ""
        if mouth.speaker:
            near = f", overheard by {mouth.person}" if mouth.person != mouth.to else ""
            head = Text.assemble((mouth.speaker, "bold"), " to ", (mouth.to, "bold"), (f"{near}{sure}", "dim"))
            grid.add_row(f"{mouth.said:%a %H:%M}", head)
            grid.add_row("", f'"{mouth.line}"')
            continue
        when = "" if mouth.how == "seed" else f"{mouth.time:%a %H:%M}"
        grid.add_row(when, Text.assemble((mouth.person, "bold"), f" {FIRST.get(mouth.how, mouth.how)}", (sure, "dim")))
        if mouth.memory:
            grid.add_row("", Text(mouth.memory, style="italic"))
    return grid
