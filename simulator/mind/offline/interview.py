"""Interview: what kind of question is it, and what do my memories, plans and nature say to it?"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from simulator.core.clock import minute_of_day, on
from simulator.core.plans import Block, Promise
from simulator.core.records import Kind, Record
from simulator.core.types import PersonId
from simulator.mind.offline import beliefs
from simulator.mind.offline.grammar import bare, listing, possessive, sentence, third_to_first
from simulator.mind.offline.outlook import Outlook, content, outlook
from simulator.mind.offline.retelling import activity, core, names_one, telling
from simulator.mind.offline.spoken_times import place_name, place_words, timely, when_words
from simulator.mind.offline.times import clock_words, when
from simulator.mind.questions import Answer, Interview

_WHO_IS = re.compile(
    r"\b(?:who(?:['’]s| is| are)|do you know(?: of)?|have you (?:met|heard of)|tell me about|what do you (?:think of|know about))\s+(?P<who>[^?]+)",
    re.I,
)
_SELF = re.compile(r"\b(?:who are you|introduc|about yourself|describe yourself|your name|what are you like)", re.I)
_WORK = re.compile(
    r"\b(?:occupation|your (?:job|work|profession)|for a living|where do you work|what do you do\b(?! (?:at|on|when|if|in)))", re.I
)
_HOME = re.compile(r"\b(?:who do you live with|where do you live|your (?:home|family|household))", re.I)
_LIKES = re.compile(r"\b(?:your (?:interests?|hobb)|like to do|enjoy|favou?rite|inspire)", re.I)
_TYPICAL = re.compile(r"\b(?:typical|usual|normal|daily|schedule|routine)\b", re.I)
_DOING = re.compile(
    r"\b(?:will you be doing|are you doing|were you doing|do you plan|you going to do|just finished|have you (?:just )?(?:done|finished)|your plans?|plan for)",
    re.I,
)
_WOULD = re.compile(r"\b(?:would you|if\b|suppose|imagine|what do you do (?:when|if)|happens? to|is burning|is on fire)", re.I)
_FEW = 3


@dataclass(frozen=True, slots=True)
class _Asked:
    """An interview as its rules see it."""

    q: Interview
    view: Outlook
    text: str


def interview(q: Interview) -> Answer:
    """An answer in character, in the first person, with the records that it stands on."""
    asked = _Asked(q, outlook(q.me, q.memories), q.question.strip())
    rules: tuple[tuple[Callable[[str], object], Callable[[_Asked], Answer | None]], ...] = (
        (_SELF.search, _myself),
        (_WOULD.search, _would),
        (_WORK.search, _work),
        (_HOME.search, _home),
        (_TYPICAL.search, _typical),
        (_DOING.search, _doing),
        (_LIKES.search, _likes),
        (_WHO_IS.search, _who_is),
        (lambda text: text.lower().startswith("why"), _why),
    )
    for fits, give in rules:
        if fits(asked.text) and (given := give(asked)) is not None:
            return given
    return _recalled(asked)


# --- myself ------------------------------------------------------------------------------------------------------------


def _mine(view: Outlook, text: str) -> str:
    return third_to_first(text.strip(), view.persona.name, view.persona.pronoun)


def _myself(asked: _Asked) -> Answer:
    view, persona = asked.view, asked.view.persona
    nature = f" People would call me {listing(persona.traits)}." if persona.traits else ""
    text = f"I'm {persona.name}, and I'm {persona.age} years old.{nature} {_mine(view, persona.background)} {_mine(view, persona.currently)}"
    return Answer(" ".join(text.split()), _ids(_about(view.records, content(persona.currently), least=3)))


def _work(asked: _Asked) -> Answer:
    persona = asked.view.persona
    if persona.work is None:
        about = _mine(asked.view, re.split(r"(?<=[.!?])\s+", persona.background.strip())[0])
        return Answer(f"I have no fixed work. {about}".strip())
    hours = f"from {clock_words(on(asked.q.me.now.date(), persona.work.start))} to {clock_words(on(asked.q.me.now.date(), persona.work.end))}"
    return Answer(sentence(f"My work is {activity(persona.work.activity)} {place_words(place_name(persona.work.place))}, {hours}"))


def _home(asked: _Asked) -> Answer:
    view = asked.view
    ties = [tie for tie in view.ties if tie.household]
    where = place_words(place_name(view.persona.home))
    if not ties:
        return Answer(f"I live {where}, on my own.")
    named = listing(f"{tie.name}, my {tie.how}" if re.fullmatch(r"[\w-]+", tie.how) else tie.name for tie in ties)
    return Answer(f"I live {where} with {named}.", tuple(sorted({number for tie in ties for number in tie.records[:2]})))


def _likes(asked: _Asked) -> Answer:
    view = asked.view
    habits = [activity(habit.activity) for habit in view.persona.routine]
    cares = [bare(concern) for concern in beliefs.concerns(view.persona, view.records)]
    shown = [record for record in view.records if re.search(r"\bI (?:really )?(?:like|love|enjoy|care)\b", record.text)][:_FEW]
    said = [f"I like {listing(habits)}" if habits else "", f"Just now I care about {listing(cares[:_FEW])}" if cares else ""]
    text = " ".join([*(sentence(part) for part in said if part), *(sentence(record.text) for record in shown)])
    return Answer(text or _mine(view, view.persona.background) or "I take things as they come.", _ids(shown))


def _typical(asked: _Asked) -> Answer:
    persona, day = asked.view.persona, asked.q.me.now
    wake, sleep = persona.lifestyle.hours(day.weekday())
    said = [f"I get up at {clock_words(on(day.date(), wake))}"]
    if persona.work is not None:
        start, end = (clock_words(on(day.date(), minute)) for minute in (persona.work.start, persona.work.end))
        said.append(
            f"from {start} to {end} I am at work {place_words(place_name(persona.work.place))}, {activity(persona.work.activity)}"
        )
    said += [f"I like {activity(habit.activity)}" for habit in persona.routine[:_FEW]]
    said.append(f"I go to bed at {clock_words(on(day.date(), sleep))}")
    return Answer(sentence(listing(said)))


# --- others ------------------------------------------------------------------------------------------------------------


def _who_is(asked: _Asked) -> Answer | None:
    found = _WHO_IS.search(asked.text)
    said = re.sub(
        r"^(?:a |an |the )?(?:person|someone|somebody|man|woman)?\s*(?:called|named)\s+",
        "",
        found["who"].strip() if found else "",
        flags=re.I,
    )
    said = said.strip(" .!?\"'“”")
    person = asked.view.who(re.sub(r"['’]s$", "", said))
    if not person:
        names = bool(said) and all(word[:1].isupper() or not word[:1].isalpha() for word in said.split())
        return Answer(f"I don't know anyone called {said}.") if names else None
    if person == asked.view.persona.name:
        return _myself(asked)
    return _acquaintance(person, asked)


def _acquaintance(person: PersonId, asked: _Asked) -> Answer:
    view = asked.view
    tie = view.tie(person)
    about = [record for record in view.records if record.actor == person or names_one(record.text, person)]
    about = sorted(about, key=lambda record: (record.kind is not Kind.REFLECTION, -record.importance, -record.created, record.id))[
        :_FEW
    ]
    if tie is None and not about:
        return Answer(f"I don't know anyone called {person}.")
    known = next((known.how for known in view.persona.knows if known.name == person), tie.how if tie is not None else "")
    how = sentence(
        f"{person} is my {known}"
        if re.fullmatch(r"[\w-]+(?: [\w-]+)?", known)
        else f"I know {person}: {known}"
        if known
        else f"I know {person}"
    )
    texts = [sentence(timely(record.text, view.now)) for record in about if record.text.rstrip(".") != how.rstrip(".")]
    return Answer(" ".join([how, *texts]), _ids(about))


# --- plans -------------------------------------------------------------------------------------------------------------


def _doing(asked: _Asked) -> Answer | None:
    """What I do, did or shall do at an hour, from the schedule; promises of other days."""
    q, now = asked.q, asked.q.me.now
    finished = re.search(r"finished|done\b", asked.text) is not None
    span = when(asked.text, now, past=finished)
    hour = span[0] if span is not None and span[1] - span[0] < timedelta(hours=20) else None
    day = span[0] if span is not None else now
    if day.date() == now.date() and q.schedule:
        block = _block(q.schedule, minute_of_day(hour if hour is not None else now), finished)
        if block is not None and (hour is not None or re.search(r"\bnow\b|are you doing|just", asked.text)):
            return Answer(
                _of_block(block, hour or now, now, finished), _ids(_about(asked.view.records, content(block.because), least=2))
            )
    due = [
        promise
        for promise in sorted(q.promises, key=lambda p: (p.start, p.what))
        if promise.end >= now and (span is None or promise.start.date() == day.date())
    ]
    rest = (
        [block for block in q.schedule if block.start > minute_of_day(now) and activity(block.activity)]
        if day.date() == now.date()
        else []
    )
    if not due and not rest:
        return Answer(f"I have no plans {when_words(day, day, now).split(' at ')[0]} yet.") if span is not None else None
    said = [f"I will be at {_affair(promise, asked.view)} {when_words(promise.start, promise.end, now)}" for promise in due]
    said += [f"at {clock_words(on(now.date(), block.start))} I will be {activity(block.activity)}" for block in rest[:_FEW]]
    return Answer(sentence(listing(said)), _ids(_of_promises(due, asked.view)))


def _affair(promise: Promise, view: Outlook) -> str:
    whose = "my" if promise.host in (view.persona.name,) else possessive(promise.host) if promise.host else "the"
    return f"{whose} {promise.what} {place_words(place_name(promise.where))}".strip()


def _block(schedule: Sequence[Block], minute: int, before: bool) -> Block | None:
    """The block in which a minute lies, or the one before it."""
    for spot, block in enumerate(schedule):
        if block.start <= minute < block.end:
            return schedule[spot - 1] if before and spot else block
    return None


def _of_block(block: Block, hour: datetime, now: datetime, finished: bool) -> str:
    doing = activity(block.activity) or ("sleeping" if "sleep" in block.activity else block.activity)
    where = place_words(place_name(block.place)) if block.place else ""
    if finished:
        return sentence(f"I have just finished {doing} {where}")
    tense = (
        "I was"
        if hour < now and minute_of_day(now) >= block.end
        else "I am"
        if block.start <= minute_of_day(now) < block.end
        else "I will be"
    )
    return sentence(f"At {clock_words(hour)} {tense} {doing} {where}" if tense != "I am" else f"I am {doing} {where}")


def _of_promises(promises: Sequence[Promise], view: Outlook) -> list[Record]:
    return [record for promise in promises for record in _about(view.records, content(promise.what), least=1)]


# --- what would you do; why; what happened -----------------------------------------------------------------------------

_REACTIONS = (
    (r"\bfire\b|burning house", "I would call for help, get everybody out, and fetch water to put the fire out"),
    (r"\bburn(?:ing|t)?\b", "I would turn off the stove, open the window, throw away what is burnt and make something new"),
    (r"\bbathroom|occupied|taken|queue|in use\b", "I would wait a little, do something else meanwhile, and come back later"),
    (r"\bempty|run out|no food\b", "I would go out to buy food, and eat out if the shop were shut"),
    (r"\bfriend|meet|run into|see .* on the street|bump", "I would greet them, ask how they are, and tell them my news"),
    (r"\bhurt|ill|sick|accident\b", "I would stay with them and get help"),
    (r"\blost|stolen\b", "I would look for it where I had it last, and ask the people I know"),
    (r"\blate\b", "I would hurry, and say that I am sorry"),
    (r"\brain\b", "I would take a coat, or stay in and read"),
)


def _would(asked: _Asked) -> Answer | None:
    """What I would do: gifts and company from what I remember, emergencies from good sense."""
    view = asked.view
    person = next((name for name in view.names if name != view.persona.name and names_one(asked.text, name)), "")
    if re.search(r"\b(?:gift|present|birthday|book|like|compliment)\b", asked.text) and person:
        return _for_them(person, asked)
    if re.search(r"\bspend (?:some )?time with|\bwho would you\b", asked.text):
        return _company(asked)
    for pattern, text in _REACTIONS:
        if re.search(pattern, asked.text, re.I):
            return Answer(sentence(text))
    return None


def _for_them(person: PersonId, asked: _Asked) -> Answer:
    tie = asked.view.tie(person)
    cares = tie.cares_for if tie is not None else ()
    about = [
        record
        for record in asked.view.records
        if names_one(record.text, person) and any(content(care) & content(record.text) for care in cares)
    ][:_FEW]
    first = person.split()[0]
    if not cares:
        return Answer(f"I don't know {first} well enough to say. I would ask {first}.")
    return Answer(f"Something to do with {listing(cares[:2])}: that is what {first} cares about.", _ids(about))


def _company(asked: _Asked) -> Answer | None:
    talked = [record for record in asked.view.records if record.kind is Kind.CHAT or record.source.startswith("told:")]
    ranked = [tie for tie in asked.view.ties if tie.talks or any(names_one(record.text, tie.name) for record in talked)] or list(
        asked.view.ties
    )
    if not ranked:
        return Answer("I don't know anybody well enough yet.")
    best = ranked[0]
    shown = [record for record in talked if names_one(record.text, best.name)][-_FEW:]
    why = bare(timely(core(shown[-1].text), asked.view.now)) if shown else ""
    reason = f" {sentence('I remember this: ' + why)}" if why else ""
    return Answer(f"I would like to spend time with {best.name}.{reason}", _ids(shown))


def _why(asked: _Asked) -> Answer | None:
    """The reason that stands beside what I plan, or the memories nearest to it."""
    named = content(asked.text)
    for block in asked.q.schedule:
        if block.because and named & content(block.activity):
            return Answer(sentence(f"Because {bare(third_to_first(block.because, asked.view.persona.name, asked.view.persona.pronoun))}"),
                          _ids(_about(asked.view.records, content(block.because), least=2)))  # fmt: skip
    return None


def _about(records: Sequence[Record], words: frozenset[str], least: int) -> list[Record]:
    """Records that share at least so many words, most first."""
    ranked = sorted(
        ((len(words & content(r.text)), r.importance, -r.id, r) for r in records), key=lambda row: (-row[0], -row[1], -row[2])
    )
    return [row[3] for row in ranked if row[0] >= max(1, min(least, len(words)))][:_FEW]


def _recalled(asked: _Asked) -> Answer:
    """What I remember of the thing asked about; an honest no where I remember nothing."""
    view = asked.view
    unknown = _unknown_name(asked)
    topic = view.topic(asked.text)
    words = content(asked.text) - {"there", "please", "anything", "something"}
    shown = _about(view.records, words, least=2)
    if unknown:
        return Answer(f"I don't know anyone called {unknown}.")
    if topic is not None and topic.what and content(topic.what) <= words:
        told = telling(topic, view, "")
        source = f"{told.source} told me that {told.news}" if told.source else told.news
        records = [record for record in view.records if record.id in topic.records][:_FEW]
        lead = "Yes. " if re.match(r"(?:was|is|are|did|do|does|have|has|will|were)\b", asked.text, re.I) else ""
        return Answer(lead + sentence(source), _ids(records))
    if shown:
        return Answer(" ".join(sentence(timely(record.text, view.now)) for record in shown), _ids(shown))
    return Answer("I don't know anything about that.")


def _unknown_name(asked: _Asked) -> str:
    """A full name in the question that nobody I remember has."""
    for found in re.finditer(r"\b[^\W\d_a-z][\w'’-]+(?: [^\W\d_a-z][\w'’-]+)+", asked.text):
        name = re.sub(r"['’]s$", "", found[0])
        words = name.split()
        if (
            not asked.view.who(name)
            and not any(name in record.text for record in asked.view.records)
            and len(words) == 2
            and found.start() > 0
        ):
            return name
    return ""


def _ids(records: Sequence[Record]) -> tuple[int, ...]:
    return tuple(sorted({record.id for record in records}))
