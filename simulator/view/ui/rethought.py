"""A thought that was thought again, as blocks: the question, its answer, what came to mind for it, and who had told it to whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from simulator.core.types import PersonId
from simulator.journal.explanation import Decision, Explanation, Minded, Thinking
from simulator.journal.origins import Mouth
from simulator.view.state import GoTo, Select
from simulator.view.ui.archive import Archive
from simulator.view.ui.blocks import Bars, Block, Gap, Words
from simulator.view.ui.brush import gives
from simulator.view.ui.text import SMALL
from simulator.view.ui.theme import ACCENT, FAINT, INK, SOFT, THOUGHT

LABEL, DEEPER = 76, 14
MEMORIES, ANSWERS, TURNS, WAYS = 4, 3, 2, 2
"""How many of each are shown for a question."""
WHAT = {
    "act": "what to do",
    "line": "what to say",
    "talk": "whether to talk",
    "step": "the steps",
    "schedule": "these hours",
    "day": "the day",
    "promise": "the promise",
}
FIRST = {
    "seed": "knew it from the start",
    "seen": "saw it",
    "lived": "lived it",
    "whisper": "had it from an inner voice",
    "words": "said it of their own",
}


def rethought_blocks(archive: Archive, found: Explanation) -> Iterator[Block]:
    """The decisions behind what somebody does, the latest first; those that no question decided are left out."""
    told: set[tuple[Mouth, ...]] = set()
    shown = [one for one in found.decisions if not one.same or any(thinking.bears for thinking in one.thought)]
    for decision in shown:
        yield from _decision(archive, decision, told)
    if not shown:
        yield Words("No question was put for it: it follows from the plan.", size=SMALL, colour=FAINT, above=8)
    elif any(one.same for one in shown):
        legend = "* the answer rests on it   ! without it, the answer would have been another"
        yield Words(legend, size=SMALL, colour=FAINT, above=6)


def _decision(archive: Archive, decision: Decision, told: set[tuple[Mouth, ...]]) -> Iterator[Block]:
    what = " and ".join(WHAT.get(one, one) for one in decision.what)
    act = gives(GoTo(decision.tick + 1))
    yield Gap(6)
    yield Words(
        f"Decided: {what}", (), bold=True, right=f"{decision.time:%a %H:%M}", room=64, act=act, tip="Go there", above=6, below=4
    )
    if not decision.same:
        yield Words(decision.note, colour=SOFT, below=4)
        for text in decision.recorded[:ANSWERS]:
            yield Words(archive.names.brief(text), size=SMALL, colour=SOFT)
        return
    for thinking in decision.thought:
        if thinking.bears:
            yield from _thinking(archive, thinking, told)
    for one in decision.learnt[:WAYS]:
        yield from _way(archive, one.way, told)


def _thinking(archive: Archive, thinking: Thinking, told: set[tuple[Mouth, ...]]) -> Iterator[Block]:
    yield from _labelled(archive, "asked", thinking.words)
    for n, line in enumerate(thinking.answer[:ANSWERS]):
        yield from _labelled(archive, "" if n else "answered", line)
    marked = [one for one in thinking.memories if one.cited or one.otherwise]
    for one in (marked or thinking.memories[:2])[:MEMORIES]:
        yield from _memory(archive, one)
        yield from _way(archive, one.way, told)
    for turn in thinking.turns[:TURNS]:
        for n, said in enumerate((f"without {turn.without}", f"then {turn.then}")):
            text = archive.names.brief(said)
            mark, above = ("", 0) if n else ("!", 4)
            yield Words(text, archive.names.spans(text), SMALL, THOUGHT, 2, mark, DEEPER, above=above, below=0)
    if thinking.single:
        yield Words("Nothing of this by itself decided it.", size=SMALL, colour=FAINT, above=2)


def _labelled(archive: Archive, label: str, text: str) -> Iterator[Block]:
    brief = archive.names.brief(text)
    yield Words(brief, archive.names.spans(brief), left=label, margin=LABEL, most=4, below=4)


def _memory(archive: Archive, one: Minded) -> Iterator[Block]:
    """A memory with its three scores in the look by which it came up."""
    text = archive.names.brief(one.text)
    mark = ("*" if one.cited else "") + ("!" if one.otherwise else "")
    yield Words(
        text, archive.names.spans(text), SMALL, INK if mark else SOFT, most=3, left=mark, margin=DEEPER,
        right=f"{one.score:.2f}" if one.look >= 0 else "", room=36, above=4, below=1, stripe=ACCENT if mark else None,
    )  # fmt: skip
    if one.look >= 0:
        parts = (("recency", one.recency), ("importance", one.importance), ("relevance", one.relevance))
        yield Bars(tuple((name, value, f"{value:.2f}") for name, value in parts), DEEPER)
    if one.otherwise:
        other = archive.names.brief(f"without it: {one.otherwise}")
        yield Words(other, archive.names.spans(other), SMALL, THOUGHT, most=2, margin=DEEPER, below=2)


def _way(archive: Archive, way: Sequence[Mouth], told: set[tuple[Mouth, ...]]) -> Iterator[Block]:
    """From mouth to mouth back to who knew first; once for each way."""
    lines = tuple(way)
    if not lines or not lines[0].speaker or lines[1:] in told:
        return
    told.add(lines[1:])
    for mouth in lines:
        yield from _mouth(archive, mouth)


def _mouth(archive: Archive, mouth: Mouth) -> Iterator[Block]:
    names, sure = archive.names, f" ({mouth.sure})" if mouth.sure else ""
    if mouth.said is None:
        text = names.brief(f"{mouth.person} {FIRST.get(mouth.how, mouth.how)}{sure}")
        yield Words(text, names.spans(text), SMALL, SOFT, margin=DEEPER * 2, below=4)
        return
    tick = archive.clock.tick(mouth.said)
    head = names.brief(f"{mouth.speaker} to {mouth.to}{_near(mouth)}{sure}")
    yield Words(
        head, names.spans(head), SMALL, SOFT, margin=DEEPER * 2, right=f"{mouth.said:%a %H:%M}", room=64, above=2, below=0
    )
    act = gives(GoTo(tick + 1), Select(mouth.speaker, look=True))
    yield Words(f"“{mouth.line}”", (), SMALL, ACCENT, most=4, margin=DEEPER * 2, act=act, tip="Go to this line", below=3)


def _near(mouth: Mouth) -> str:
    who: PersonId = mouth.person
    return f", overheard by {who}" if who != mouth.to else ""
