"""To explain: find the chain behind an act, think its decisions again, and say where the memories in them come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from simulator import compose
from simulator.core.errors import UserError
from simulator.core.facts import BroughtToMind, Fact, Promised, Remembered
from simulator.core.records import Kind, Recalled, Record
from simulator.core.settings import IMPORTED
from simulator.core.types import PersonId
from simulator.journal.explanation import Decision, Explanation, Learnt, Look, Minded, Thinking, Turn
from simulator.journal.origins import Mouth, Origins
from simulator.journal.reading import Run
from simulator.mind.memory.words import terms
from simulator.mind.ports import Reasoner
from simulator.why import wording
from simulator.why.chain import ASKED, BLOCK, PROMISE, Chain, chain, source_of, times
from simulator.why.doubts import Doubter
from simulator.why.listening import Asked
from simulator.why.record import in_words
from simulator.why.rethink import Again, Past

PURE = ("offline",)
"""Reasoners whose answers are functions of their questions, and quick: they are asked what they would have said otherwise."""
NEAR = 0.6
"""This share of the telling words of a reason must stand in a memory that the reason is said to cite."""
TOLD = ("heard", "overheard", "told", "thought", "plan")
"""The sources behind which somebody else may stand."""


class Explainer:
    """Explains what one person of a run does at a tick."""

    def __init__(self, run: Run, person: PersonId, tick: int) -> None:
        """The run, the person, and the tick before which all is looked at."""
        self.run = run
        self.person = person
        self.tick = tick
        self._past = Past(run.file, person, tick)
        self._origins = Origins(run)
        self._pure = run.config.reasoner in PURE

    def explain(self) -> Explanation:
        """The chain and its decisions. Raises UserError where the person is not in the town then."""
        run, person, tick = self.run, self.person, self.tick
        view = self._past.view()
        with run.file.doubted():
            stance = view.stance(person) if person in view.people else None
            talk = view.talk_of(person) if stance is not None else None
        if stance is None:
            raise UserError(f"{person} was not in the town at {run.clock.at(tick):%Y-%m-%d %H:%M}; ask for another time")
        with run.file.doubted():
            found = chain(self._past.own, stance, talk, person, tick, run.clock)
            persona = next(one for one in (*run.people, *run.visitors()) if one.name == person)
            links = tuple(replace(link, source=source_of(link.because, persona)) for link in found.links)
        decisions = tuple(self._decisions(found))
        return Explanation(person, run.clock.at(tick), tick, stance.place, links, decisions)

    def _decisions(self, found: Chain) -> Iterator[Decision]:
        own = [fact for fact in self._past.own if fact.tick in found.decided]
        known = (fact.event.record for fact in self._past.own if isinstance(fact.event, Remembered))
        texts = {record.id: record.text for record in known}
        thoughts, lacking = self._again({fact.tick for fact in own})
        for tick, time in times(found, self.run.clock):
            recorded = [fact for fact in own if fact.tick == tick]
            if not recorded:
                continue
            again, what = thoughts.get(tick), tuple(found.decided[tick])
            words = tuple(in_words(fact.event, texts) for fact in recorded)
            learnt = tuple(self._learnt(recorded)) if {PROMISE, BLOCK} & set(what) else ()
            if again is None or not again.same:
                yield Decision(time, tick, what, False, lacking or self._not_again(tick) or self._otherwise(), (), words, learnt)
                continue
            thought = tuple(self._thought(again, recorded, what, found.minute))
            yield Decision(time, tick, what, True, "thought again: the same facts as on record", thought, words, learnt)

    def _again(self, ticks: set[int]) -> tuple[dict[int, Again], str]:
        """The thoughts of some ticks, thought again; none where the program cannot, and why not."""
        if self.run.config.reasoner == IMPORTED:
            return {}, "this run was thought elsewhere and imported, so only the record is shown"
        try:
            return self._past.again(ticks), ""
        except UserError as error:
            return {}, f"it cannot be thought again, so only the record is shown: {error}"

    def _learnt(self, recorded: Sequence[Fact]) -> Iterator[Learnt]:
        """What a tick left in memory of a talk, of the matters that were promised if any were, with where it came from."""
        matters = [fact.event.promise.what for fact in recorded if isinstance(fact.event, Promised)]
        for fact in recorded:
            record = fact.event.record if isinstance(fact.event, Remembered) else None
            if record is None or not record.source.startswith("told:"):
                continue
            if not matters or any(_says(record.text, matter) for matter in matters):
                with self.run.file.doubted():
                    way = self._origins.back(self.person, record)
                yield Learnt(record.id, record.text, way)

    def _not_again(self, tick: int) -> str:
        lacking = self._past.lacking.get(tick)
        return f"it cannot be thought again, so only the record is shown: {lacking}" if lacking else ""

    def _otherwise(self) -> str:
        """Why a thought may have come out otherwise."""
        parent = self.run.file.header.parent
        branch = f"; what came before the branch ({parent}) may have been made with other settings" if parent else ""
        return f"thought again, it comes out otherwise than on record, so only the record is shown{branch}"

    def _thought(self, again: Again, recorded: Sequence[Fact], what: Sequence[str], minute: int) -> Iterator[Thinking]:
        bearing = {name for one in what for name in ASKED[one]}
        drawn = {id for fact in recorded if isinstance(fact.event, BroughtToMind) for id in fact.event.records}
        for asked in again.asked:
            name = type(asked.question).__name__
            bears = name in bearing and getattr(asked.answer, "kind", "") != "carry on"
            yield self._thinking(asked, bears, frozenset(drawn), minute)

    def _thinking(self, asked: Asked, bears: bool, drawn: frozenset[int], minute: int) -> Thinking:
        question, answer = asked.question, asked.answer
        records: tuple[Record, ...] = getattr(question, "memories", ()) or getattr(question, "records", ())
        cited = wording.cited(answer) | _reasoned(asked, records, minute) if bears else frozenset()
        otherwise: dict[int, str] = {}
        turns: tuple[Turn, ...] = ()
        if bears and self._pure:
            doubter = Doubter(self._reasoner(), question, answer, minute)
            otherwise = doubter.without_each(records) if hasattr(question, "memories") else {}
            turns = tuple(doubter.turns(cited))
        looks = tuple(
            Look(one.query.text, one.query.intent, one.query.about, one.query.k, len(one.found)) for one in asked.looked
        )
        minded = [self._minded(record, asked, cited, drawn, otherwise, bears) for record in records]
        return Thinking(
            type(question).__name__,
            wording.asked(question),
            bears,
            wording.question_fields(question),
            wording.outline(question, answer, minute),
            wording.answered(answer),
            looks,
            tuple(sorted(minded, key=lambda one: (not one.cited, not one.otherwise, one.look < 0, -one.score))),
            turns,
            bears and self._pure,
        )

    def _reasoner(self) -> Reasoner:
        return compose.reasoner(self.run.config.reasoner)

    def _minded(
        self,
        record: Record,
        asked: Asked,
        cited: frozenset[int],
        drawn: frozenset[int],
        otherwise: dict[int, str],
        bears: bool,
    ) -> Minded:
        look, recalled = _came_up(record, asked)
        way: tuple[Mouth, ...] = ()
        if bears and (record.id in cited or record.id in otherwise) and record.source.partition(":")[0] in TOLD:
            way = self._origins.back(self.person, record)
        return Minded(
            record.id,
            self.run.clock.at(record.created),
            record.kind.value,
            record.source,
            record.text,
            record.importance,
            look,
            recalled.score,
            recalled.recency,
            recalled.importance,
            recalled.relevance,
            record.id in cited,
            record.id in drawn,
            otherwise.get(record.id, ""),
            way,
        )


def _came_up(record: Record, asked: Asked) -> tuple[int, Recalled]:
    """The first look that brought a memory up, with its scores."""
    for n, look in enumerate(asked.looked):
        for recalled in look.found:
            if recalled.record.id == record.id:
                return n, recalled
    return -1, Recalled(record, 0.0)


def _reasoned(asked: Asked, records: Sequence[Record], minute: int) -> frozenset[int]:
    """The memories that say what a reason says: in its very words, or where none does, in most of its telling words.

    What an author wrote of somebody is a source of its own, and names of places alone make no memory one.
    """
    found: set[int] = set()
    for reason in wording.reasons(asked.question, asked.answer, minute):
        plain = reason.casefold().strip(" .")
        very = {record.id for record in records if plain and plain in record.text.casefold()}
        if very or source_of(reason, asked.question.me.persona):
            found |= very
        else:
            found |= {record.id for record in records if not _of_own_words(record) and _says(record.text, reason)}
    return frozenset(found)


def _of_own_words(record: Record) -> bool:
    """Whether a memory is only what one has said oneself, or has planned for a day: a reason has other sources."""
    return record.source.startswith("said:") or (record.kind is Kind.PLAN and not record.object)


def _says(text: str, reason: str) -> bool:
    """Whether a text holds most of the telling words of a reason."""
    wanted, held = frozenset(terms(reason)), frozenset(terms(text))
    return len(wanted) >= 2 and len(wanted & held) >= NEAR * len(wanted)
