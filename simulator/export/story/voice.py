"""A voice: puts what happened to one person into sentences, none in the same way as the last, and every word of the run escaped."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from simulator.core.persona import Persona
from simulator.core.rng import Chance
from simulator.core.types import PersonId
from simulator.export.story.markdown import escaped
from simulator.export.story.phrases import PHRASES

PRONOUNS = {
    "she": ("she", "her", "her", "herself"),
    "he": ("he", "him", "his", "himself"),
    "they": ("they", "them", "their", "themself"),
}
"""Subject, object, possessive, reflexive."""
OTHERS = frozenset({"who", "whom", "other", "people"})
"""The parts of a sentence that are other people."""
FORMS = ("them", "their", "themself")
_KINDS = """
bakery barn boathouse brewery café cafe canteen chapel church clinic college dairy farm ferry forge garden gardens green hall
harbour hospital inn kitchen landing library lobby market meadow mill museum office orchard park pharmacy playground pond port pub
quay reception school schoolhouse shop smithy square stable stables station store studio theatre tower warehouse workshop yard
"""
KINDS = frozenset(_KINDS.split())
"""Places that are called by what they are."""
_ENDS = ".!?…"
_MARK = re.compile(r"\{(\w+)\}")


class Voice:
    """Tells of one person. `names` are what to call everybody."""

    def __init__(self, persona: Persona, names: Mapping[PersonId, str], seed: int) -> None:
        self._name = names[persona.name]
        self._names = names
        name = self._name
        self._pronouns = PRONOUNS.get(persona.pronoun.casefold(), (name, name, f"{name}'s", name))
        self._were = "were" if persona.pronoun.casefold() == "they" else "was"
        self._chance = Chance("story", seed, persona.name)
        self._last: dict[str, str] = {}
        self._named = False

    def anew(self) -> None:
        """Begin a paragraph: the person is named again."""
        self._named = False

    def say(self, sort: str, **parts: str) -> str:
        """A sentence of a sort; after one that tells of others too, the person is named again."""
        ways = [way for way in PHRASES[sort] if way != self._last.get(sort)] or list(PHRASES[sort])
        way = self._last[sort] = self._chance.choice(ways)
        given = parts | {name.capitalize(): _capital(text) for name, text in parts.items()}
        subject = ""

        def put(mark: re.Match[str]) -> str:
            nonlocal subject
            key = mark[1]
            if key in ("p", "P"):
                subject = self._subject()
                return escaped(subject if key == "p" else _capital(subject))
            if key == "was":
                return self._were if subject == self._pronouns[0] else "was"
            if key in FORMS:
                return escaped(self._form(key))
            return escaped(given[key])

        told = _MARK.sub(put, way)
        self._named = self._named and OTHERS.isdisjoint(parts)
        return f"{told}." if told.endswith("”") and told[-2] not in _ENDS else told

    def _subject(self) -> str:
        """The person's name where it has not been said yet, else the pronoun."""
        if self._named:
            return self._pronouns[0]
        self._named = True
        return self._name

    def _form(self, key: str) -> str:
        if key == "them" and not self._named:
            self._named = True
            return self._name
        return self._pronouns[1 + FORMS.index(key)]

    def called(self, person: PersonId) -> str:
        """What to call somebody."""
        return self._names.get(person, person)


def together(items: Sequence[str]) -> list[str]:
    """Activities with what they share said once: "making breakfast", "eating breakfast" are "making and eating breakfast"."""
    found: list[str] = []
    for item in items:
        verb, _, rest = item.partition(" ")
        before, _, same = found[-1].partition(" ") if found else ("", "", "")
        if rest and rest == same and " and " not in found[-1]:
            found[-1] = f"{before} and {verb} {rest}"
        else:
            found.append(item)
    return found


def activity(text: str) -> str:
    """An activity as it goes into a sentence: one that is no "-ing" is what somebody was doing, in quotation marks."""
    return text if text.partition(" ")[0].endswith("ing") else f"doing “{text}”"


def placed(name: str) -> str:
    """What a place is called within a sentence: "the Bakery", but "Fern Cottage" and "The Heron"."""
    return f"the {name}" if name.casefold() in KINDS else name


def listed(items: Sequence[str]) -> str:
    """Things in a row: "a, b and c"."""
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
