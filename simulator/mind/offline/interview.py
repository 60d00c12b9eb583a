"""Interview: what kind of question is it, and what do my memories, plans and nature say to it?"""

from __future__ import annotations

import re
from collections.abc import Callable

from simulator.core.records import Kind
from simulator.core.types import PersonId
from simulator.mind.offline.grammar import bare, listing, sentence
from simulator.mind.offline.kinds import asks, good_sense
from simulator.mind.offline.outlook import content, outlook
from simulator.mind.offline.own_plans import doing, why
from simulator.mind.offline.retelling import core, names_one, telling
from simulator.mind.offline.self_portrait import FEW, Asked, home, likes, myself, nearest, shown, typical, work
from simulator.mind.offline.spoken_times import timely
from simulator.mind.questions import Answer, Interview


def interview(q: Interview) -> Answer:
    """An answer in character, in the first person, with the records that it stands on."""
    asked = Asked(q, outlook(q.me, q.memories), q.question.strip())
    rules: tuple[tuple[str, Callable[[Asked], Answer | None]], ...] = (
        ("myself", myself),
        ("would", _would),
        ("work", work),
        ("home", home),
        ("typical", typical),
        ("doing", doing),
        ("likes", likes),
        ("who_is", _who_is),
        ("why", why),
    )
    for kind, give in rules:
        if asks(f"interview.{kind}", asked.text) and (given := give(asked)) is not None:
            return given
    return _recalled(asked)


def _who_is(asked: Asked) -> Answer | None:
    found = asks("interview.who_is", asked.text)
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
        return myself(asked)
    return _acquaintance(person, asked)


def _acquaintance(person: PersonId, asked: Asked) -> Answer:
    view = asked.view
    tie = view.tie(person)
    about = [record for record in view.records if record.actor == person or names_one(record.text, person)]
    about = sorted(about, key=lambda record: (record.kind is not Kind.REFLECTION, -record.importance, -record.created, record.id))[
        :FEW
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
    return Answer(" ".join([how, *texts]), shown(about))


def _would(asked: Asked) -> Answer | None:
    """What I would do: gifts and company from what I remember, emergencies from good sense."""
    view = asked.view
    person = next((name for name in view.names if name != view.persona.name and names_one(asked.text, name)), "")
    if asks("interview.gift", asked.text) and person:
        return _for_them(person, asked)
    if asks("interview.company", asked.text):
        return _company(asked)
    sense = good_sense(asked.text)
    return Answer(sense) if sense else None


def _for_them(person: PersonId, asked: Asked) -> Answer:
    tie = asked.view.tie(person)
    cares = tie.cares_for if tie is not None else ()
    about = [
        record
        for record in asked.view.records
        if names_one(record.text, person) and any(content(care) & content(record.text) for care in cares)
    ][:FEW]
    first = person.split()[0]
    if not cares:
        return Answer(f"I don't know {first} well enough to say. I would ask {first}.")
    return Answer(f"Something to do with {listing(cares[:2])}: that is what {first} cares about.", shown(about))


def _company(asked: Asked) -> Answer | None:
    talked = [record for record in asked.view.records if record.kind is Kind.CHAT or record.source.startswith("told:")]
    ranked = [tie for tie in asked.view.ties if tie.talks or any(names_one(record.text, tie.name) for record in talked)] or list(
        asked.view.ties
    )
    if not ranked:
        return Answer("I don't know anybody well enough yet.")
    best = ranked[0]
    told = [record for record in talked if names_one(record.text, best.name)][-FEW:]
    last = bare(timely(core(told[-1].text), asked.view.now)) if told else ""
    reason = f" {sentence('I remember this: ' + last)}" if last else ""
    return Answer(f"I would like to spend time with {best.name}.{reason}", shown(told))


def _recalled(asked: Asked) -> Answer:
    """What I remember of the thing asked about; an honest no where I remember nothing."""
    view = asked.view
    unknown = _unknown_name(asked)
    topic = view.topic(asked.text)
    words = content(asked.text) - {"there", "please", "anything", "something"}
    found = nearest(view.records, words, least=2)
    if unknown:
        return Answer(f"I don't know anyone called {unknown}.")
    if topic is not None and topic.what and content(topic.what) <= words:
        told = telling(topic, view, "")
        source = f"{told.source} told me that {told.news}" if told.source else told.news
        records = [record for record in view.records if record.id in topic.records][:FEW]
        lead = "Yes. " if re.match(r"(?:was|is|are|did|do|does|have|has|will|were)\b", asked.text, re.I) else ""
        return Answer(lead + sentence(source), shown(records))
    if found:
        return Answer(" ".join(sentence(timely(record.text, view.now)) for record in found), shown(found))
    return Answer("I don't know anything about that.")


def _unknown_name(asked: Asked) -> str:
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
