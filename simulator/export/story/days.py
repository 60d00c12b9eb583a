"""A day of somebody in paragraphs, in order: where they were, whom they talked with, what came to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from simulator.core.clock import Clock
from simulator.core.plans import Promise
from simulator.core.records import Record
from simulator.core.settings import Gathering
from simulator.core.types import PersonId, parts, sector_of, spoken
from simulator.export.story.material import Heard, Life, Material, Told, answer_to
from simulator.export.story.spells import Spell, cut, spells
from simulator.export.story.voice import Voice, activity, listed, placed, together
from simulator.journal.reading import Guest

TELLING, MORE = 6, 4
"""The weight from which a talk is told with its words (of the others one reads with whom they were).

One of at least the second weight is told where none has the first."""
SETTLING = 60
"""Who sleeps within so many ticks of the beginning slept before it."""
TALKS = 3
"""Talks of a part of the day that are told, the weightiest."""
THOUGHTS = 1
"""Reflections of a part of the day that are told."""
DEEP = 5
"""The importance from which a reflection, or something learnt, is worth telling."""
NAMED = 6
"""People who are named where there were more."""
PARTS = (12, 18, 24)
"""The hours at which a part of the day ends."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something to tell, at a tick; items of one tick go by `order`."""

    tick: int
    order: int
    what: Spell | Told | Heard | Record | tuple[str, str] | tuple[str, Promise, str] | tuple[Gathering, Guest | None]


class Days:
    """Tells the days of one person."""

    def __init__(self, material: Material, life: Life, voice: Voice) -> None:
        self._material = material
        self._clock: Clock = material.run.clock
        self._life = life
        self._voice = voice
        self._name: PersonId = life.persona.name
        self._home = sector_of(life.persona.home)
        self._sector: str | None = None
        self._spells = cut(spells(life.acts), self._borders())

    def told(self) -> Iterator[tuple[date, list[str]]]:
        """Each day with its paragraphs; days of which there is nothing to tell are left out."""
        first, last = self._clock.at(self._material.first).date(), self._clock.at(self._material.last).date()
        for n in range((last - first).days + 1):
            day = first + timedelta(days=n)
            paragraphs = [one for one in self._paragraphs(day) if one]
            if paragraphs:
                yield day, paragraphs

    def _borders(self) -> list[int]:
        """The ticks at which a part of a day ends."""
        first, last = self._clock.at(self._material.first).date(), self._clock.at(self._material.last).date()
        days = [datetime(day.year, day.month, day.day) for day in (first + timedelta(n) for n in range((last - first).days + 1))]
        return [self._clock.tick(day + timedelta(hours=hour)) for day in days for hour in PARTS]

    def _paragraphs(self, day: date) -> Iterator[str]:
        since = self._clock.tick(datetime(day.year, day.month, day.day))
        for hour in PARTS:
            until = self._clock.tick(datetime(day.year, day.month, day.day) + timedelta(hours=hour))
            yield from self._part(since, until)
            since = until

    def _part(self, since: int, until: int) -> Iterator[str]:
        """The paragraphs of a part of a day; a talk that is told has one for itself."""
        talks = [told for told in self._life.talks if since <= told.talk.began < until]
        chosen = {told.talk.talk for told in _chosen(talks)}
        items = [Item(told.talk.began, 2, told) for told in talks if told.talk.talk in chosen]
        items += self._others(since, until)
        rest = [told for told in talks if told.talk.talk not in chosen]
        paragraph: list[str] = []
        self._voice.anew()
        for item in sorted(items, key=lambda item: (item.tick, item.order)):
            if isinstance(item.what, Told) and paragraph:
                yield " ".join(paragraph)
                paragraph = []
            if not paragraph:
                self._voice.anew()
            if isinstance(item.what, Spell) and item.what.asleep and all(told.talk.began < item.tick for told in rest):
                paragraph += self._words(rest, bool(chosen))
                rest = []
            paragraph += filter(None, self._sentences(item))
            if isinstance(item.what, Told):
                yield " ".join(paragraph)
                paragraph = []
        if not paragraph:
            self._voice.anew()
        paragraph += self._words(rest, bool(chosen))
        yield " ".join(paragraph)

    def _others(self, since: int, until: int) -> Iterator[Item]:
        """What is told beside talks."""
        life = self._life
        yield from (Item(spell.since, 1, spell) for spell in self._spells if since <= spell.since < until)
        yield from (
            Item(spell.until, 0, ("woke", "")) for spell in self._spells if self._woke(spell) and since <= spell.until < until
        )
        thoughts = [one for one in life.thoughts if since <= one.created < until and one.importance >= DEEP]
        for one in sorted(thoughts, key=lambda one: (-one.importance, one.created))[:THOUGHTS]:
            yield Item(one.created, 5, one)
        in_talks = {(heard.telling.speaker, heard.tick) for told in life.talks for heard in told.news}
        for heard in life.heard:
            if since <= heard.tick < until and (
                heard.telling.to != self._name or (heard.telling.speaker, heard.tick) not in in_talks
            ):
                yield Item(heard.tick, 3, heard)
        yield from (Item(tick, 4, ("called", text)) for tick, text in life.calls if since <= tick < until)
        yield from (Item(tick, 4, ("voice", text)) for tick, text in life.whispers if since <= tick < until)
        for tick, promise, made, _ in life.promises:
            if since <= tick < until and (promise.host == self._name or not made):
                yield Item(tick, 4, ("meant" if made else "gave up", promise, ""))
        for gathering, guests in self._material.gathered:
            guest = next((one for one in guests if one.person == self._name), None)
            tick = self._clock.tick(guest.arrived if guest is not None else gathering.end)
            if since <= tick < until:
                yield Item(tick, 3, (gathering, guest))

    def _woke(self, spell: Spell) -> bool:
        return spell.asleep and spell.until <= self._material.last

    def _sentences(self, item: Item) -> Iterator[str]:
        time = self._time(item.tick)
        match item.what:
            case Spell() as spell:
                yield self._spell(spell)
            case Told() as told:
                yield from self._talk(told)
            case Heard() as heard:
                yield from self._heard(heard, time)
            case Record() as record:
                yield self._voice.say("thought", text=record.text, time=time)
            case (str() as sort, str() as text):
                yield self._voice.say(sort, text=text, time=time)
            case (str() as sort, Promise() as promise, _):
                yield self._promise(sort, promise, time)
            case (Gathering() as gathering, guest):
                yield from self._gathering(gathering, guest, time)

    def _spell(self, spell: Spell) -> str:
        before, self._sector = self._sector, spell.sector
        if spell.asleep:
            begun = spell.since > self._material.first + SETTLING
            return self._voice.say("bed", time=self._time(spell.since)) if begun else ""
        at, there = self._where(spell.sector)
        doing = listed([activity(one) for one in together(spell.told)])
        times = {"since": self._time(spell.since), "until": self._time(spell.until)}
        if spell.until > self._material.last:
            return self._voice.say("cut", at=at, doing=doing, **times)
        if spell.goes_on:
            sort = "went on"
        elif spell.sector == before:
            sort = "stayed"
        else:
            sort = "home" if spell.sector == self._home else "came" if there else "outdoors"
        return self._voice.say(sort, at=at, there=there, doing=doing, **times)

    def _where(self, sector: str) -> tuple[str, str]:
        """A sector with "at", and its name; "" out of doors."""
        name = placed(":".join(parts(sector)[1:]))
        if sector == self._home:
            return "at home", name
        return (f"at {name}", name) if name else ("out of doors", "")

    def _talk(self, told: Told) -> Iterator[str]:
        talk, voice = told.talk, self._voice
        other = talk.other if talk.opener == self._name else talk.opener
        sort = "turned to" if talk.opener == self._name else "was spoken to"
        lead = voice.say(sort, time=self._time(talk.began), other=voice.called(other))
        if not talk.lines:
            yield lead + voice.say("silent")
            return
        line, answer = talk.lines[told.key], answer_to(talk.lines, told.key)
        yield lead + voice.say("so" if not told.key else "later", text=line.text, who=voice.called(line.speaker))
        if answer is not None:
            yield voice.say("answered", text=answer.text, who=voice.called(answer.speaker))
        for heard in told.news:
            if self._name in heard.telling.reached:
                yield voice.say("heard of", topic=heard.topic)
            elif heard.telling.speaker == self._name and other in heard.telling.reached:
                yield voice.say("told of", topic=heard.topic, other=voice.called(other))
        for name, promise in told.promised:
            if name == self._name:
                yield self._promise("promised", promise, "")
        if not told.news:
            yield self._learnt(told, other)

    def _learnt(self, told: Told, other: PersonId) -> str:
        """What one keeps of a talk that has not been quoted."""
        talk = told.talk
        end = talk.over if talk.over is not None else self._material.last
        quoted = {word for line in talk.lines[told.key : told.key + 2] for word in _words(line.text)}
        for one in sorted(self._life.learnt, key=lambda one: (-one.importance, one.id)):
            fresh = _words(one.text) - _words(other) - quoted
            if one.source == f"told:{other}" and talk.began <= one.created <= end + 1 and one.importance >= DEEP and len(fresh) > 4:
                return self._voice.say("learnt", text=one.text)
        return ""

    def _words(self, talks: list[Told], more: bool) -> list[str]:
        """With whom else there was a talk, as a sentence, if with anybody."""
        people = list(dict.fromkeys(told.talk.other if told.talk.opener == self._name else told.talk.opener for told in talks))
        if not people:
            return []
        called = [self._voice.called(name) for name in people[:NAMED]]
        if len(people) > NAMED:
            called.append("one more" if len(people) == NAMED + 1 else f"{len(people) - NAMED} more")
        return [self._voice.say("words" if more else "words only", people=listed(called))]

    def _heard(self, heard: Heard, time: str) -> Iterator[str]:
        """News that came otherwise than in a talk of one's own."""
        telling, voice = heard.telling, self._voice
        if telling.how == "said":
            who, whom = voice.called(telling.speaker), voice.called(telling.to)
            yield voice.say("overheard", time=time, who=who, whom=whom, text=telling.text)
            yield voice.say("heard of", topic=heard.topic)
        elif telling.how == "seen":
            yield voice.say("saw", time=time, topic=heard.topic)

    def _promise(self, sort: str, promise: Promise, time: str) -> str:
        when = f"{promise.start:%A} at {_clock(promise.start)}"
        whose = f"{self._voice.called(promise.host)}'s " if promise.host != self._name else ""
        return self._voice.say(sort, what=f"{whose}{promise.what}", where=spoken(promise.where), when=when, time=time)

    def _gathering(self, gathering: Gathering, guest: Guest | None, time: str) -> Iterator[str]:
        voice = self._voice
        if guest is None:
            due = any(made and promise.start < gathering.end and gathering.start < promise.end and self._same(promise, gathering)
                      for _, promise, made, _ in self._life.promises)  # fmt: skip
            if due:
                yield voice.say("missed", gathering=gathering.name)
            return
        punctual = guest.arrived <= gathering.start
        known = guest.knew is not None or not gathering.topic
        sort = "by chance" if not known else "there" if punctual else "came there"
        yield voice.say(sort, time=time, gathering=gathering.name)
        (guests,) = (guests for one, guests in self._material.gathered if one == gathering)
        others = [voice.called(one.person) for one in guests if one.person != self._name]
        were = "were" if len(others) > 1 else "was"
        if others:
            yield voice.say("company", people=listed(others), were=were)
        else:
            yield voice.say("alone")

    def _same(self, promise: Promise, gathering: Gathering) -> bool:
        place = self._material.run.full(gathering.place)
        return place.startswith(promise.where) or promise.where.startswith(place)

    def _time(self, tick: int) -> str:
        return _clock(self._clock.at(tick))


def _chosen(talks: list[Told]) -> list[Told]:
    """The talks of a part of a day that are told: those with news or a promise, and the weightiest."""
    weighty = sorted(talks, key=lambda told: (-told.weight, told.talk.began))
    found = [told for told in weighty if told.news or told.promised or told.weight >= TELLING]
    some = [told for told in weighty if told.weight >= MORE and told.key < len(told.talk.lines) - 1]
    return [told for n, told in enumerate(found) if n < TALKS or told.news or told.promised] or some[:1]


def _clock(time: datetime) -> str:
    return f"{time.hour}:{time:%M}"


def _words(text: str) -> set[str]:
    return {word.strip(".,;:!?\"'()").casefold() for word in text.split()}
