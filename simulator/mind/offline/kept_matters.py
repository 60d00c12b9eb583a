"""What I know to be kept from somebody: a surprise, or a secret from one person. A view over memory, nothing is kept."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from simulator.core.records import Record
from simulator.core.types import PersonId
from simulator.mind.offline.beliefs import topics
from simulator.mind.offline.hearsay import names_known
from simulator.mind.offline.keeping import hints, is_one_of
from simulator.mind.offline.lexicon import lexicon
from simulator.mind.offline.meaning import Topic
from simulator.mind.offline.outlook import content
from simulator.mind.offline.reading import read
from simulator.mind.questions import Situation

_HEARD = ("heard", "told", "said", "overheard")
_ANY_TIME = datetime(2000, 1, 1)
_PLAIN = frozenset(("surprise", "tomorrow", "today", "everybody", "everyone"))


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that is to be kept from some people: words of which `least` would give it away, and who knows of it already.

    `who` holds it, `where` is as said, `start` when it begins if it is an event. `surprise` is what the surprise is called
    ("farewell party"), "" for a plain secret.
    """

    words: frozenset[str]
    least: int
    kept_from: tuple[PersonId, ...]
    who: PersonId = ""
    where: str = ""
    start: datetime | None = None
    surprise: str = ""
    knowers: frozenset[PersonId] = frozenset()

    def touched(self, text: str) -> bool:
        """Whether a text speaks of it."""
        return len(self.words & content(text)) >= self.least

    def begun(self, now: datetime) -> bool:
        """Whether it has begun: then it need not be kept any more."""
        return self.start is not None and self.start <= now

    def is_news_to(self, person: PersonId) -> bool:
        """Whether somebody is kept in the dark, and has not heard of it for all I know."""
        return is_one_of(person, self.kept_from) and person not in self.knowers


def matters(me: Situation, memories: Sequence[Record], present: Collection[PersonId] = ()) -> list[Matter]:
    """All that I know to be kept from somebody (who is `present`, if any are given) and that is not over."""
    hinting = [record for record in memories if hints(record.text)]  # mostly none: then there is nothing to read
    if not hinting and not hints(me.persona.currently):
        return []
    names = names_known(memories, me.persona)
    firsts = [name.split()[0] for name in present]

    def keeps(text: str) -> bool:
        return (not firsts or any(first in text for first in firsts)) and _keeps(text, me.persona.name, names)

    asking = [record for record in hinting if keeps(record.text)]
    if not asking and not keeps(me.persona.currently):
        return []
    kept = [topic for topic in topics(asking, me.persona, me.now, me.clock) if topic.kept_from]
    gone = [topic for topic in kept if topic.gathering and _over(topic, me.now)]
    found = [topic for topic in kept if not _over(topic, me.now) and not any(_belongs(topic, event) for event in gone)]
    texts = " ".join([me.persona.currently, *(record.text for record in asking)])
    return [_matter(topic, memories, "surprise" in texts.lower()) for topic in found]


def telling_words(texts: Iterable[str]) -> frozenset[str]:
    """The words that would give a thing away: not "party", where it is called by more than that."""
    words = frozenset(word for text in texts for word in content(text)) - _PLAIN
    return words - lexicon().nouns["gathering"] or words


def _keeps(text: str, me: PersonId, names: tuple[PersonId, ...]) -> bool:
    """Whether a text wants something kept from somebody; when it was heard does not matter to that."""
    return hints(text) and any(clause.kept_from for clause in read(text, me, me, _ANY_TIME, names))


def _over(topic: Topic, now: datetime) -> bool:
    """What is over is no surprise any more."""
    return topic.end is not None and topic.end <= now


def _belongs(topic: Topic, event: Topic) -> bool:
    """Whether something is part of an event: the event itself, what was told with it, or what is named by it."""
    shared = telling_words((event.what,)) & content(f"{topic.what} {topic.text}")
    return topic.key == event.key or bool(set(topic.records) & set(event.records)) or bool(shared)


def _matter(topic: Topic, memories: Sequence[Record], surprise: bool) -> Matter:
    """An event is given away by its name, a fact by most of its words."""
    names = content(" ".join(topic.kept_from))
    event = topic.gathering and topic.what != ""
    words = (telling_words((topic.what,)) if event else content(topic.text)) - names
    matter = Matter(
        words=words,
        least=1 if event else max(2, 3 * len(words) // 5),
        kept_from=topic.kept_from,
        who=topic.who,
        where=topic.where,
        start=topic.start if event else None,
        surprise=re.sub(r"^surprise ", "", topic.what) if surprise and event else "",
    )
    told = [record for record in memories if matter.touched(record.text)]
    aware = {name for record in told for name in _privy(record)}
    return replace(matter, knowers=frozenset({*topic.knowers, topic.who, *aware} - {""}))


def _privy(record: Record) -> tuple[PersonId, ...]:
    """Who knows what a memory of words says: the one who said it, and the one to whom it was said."""
    kind, _, name = record.source.partition(":")
    return (name, record.object) if kind in _HEARD else ()
