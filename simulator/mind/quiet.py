"""The way on where a model gives no answer and the rules' English would be out of place: talks end politely, plans go on.

Every text in it is the persona's own, in the language in which the author wrote it.
"""

from __future__ import annotations

from typing import TypeVar, cast

from simulator.core.plans import Agenda, AgendaItem, Step
from simulator.mind import questions as ask
from simulator.mind.offline.importance import weigh

T = TypeVar("T")

GOODBYES = {
    "Arabic": "مع السلامة.",
    "Chinese": "那么，再见。",
    "Dutch": "Tot ziens dan.",
    "English": "Well, goodbye.",
    "French": "Eh bien, au revoir.",
    "German": "Also dann, auf Wiedersehen.",
    "Hindi": "अच्छा, फिर मिलेंगे।",
    "Italian": "Allora, arrivederci.",
    "Japanese": "それでは、また。",
    "Korean": "그럼, 안녕히 가세요.",
    "Polish": "No to do widzenia.",
    "Portuguese": "Então, até logo.",
    "Russian": "Ну, до свидания.",
    "Spanish": "Bueno, hasta luego.",
    "Turkish": "Hoşça kalın.",
    "Ukrainian": "Ну, до побачення.",
}
"""How one takes leave, by language; in others a wave does."""
WAVE = "👋"


class Quiet:
    """Answers without a word of its own but a goodbye: a function of the question alone."""

    def __init__(self, language: str) -> None:
        self._goodbye = GOODBYES.get(language, WAVE)

    async def answer(self, question: ask.Question[T]) -> T:
        """The answer, of the question's own type."""
        return cast(T, self._answer(question))

    def _answer(self, question: object) -> object:
        match question:
            case ask.Importance():
                return weigh(question)
            case ask.PlanDay():
                return _day(question)
            case ask.PlanSteps():
                block = question.block
                return (Step(block.activity, block.end - question.start, block.place or question.me.place, because=block.because),)
            case ask.React():
                return ask.Reaction("carry on")
            case ask.NextLine():
                return ask.Utterance(self._goodbye, ends=True)
            case ask.LearnFrom():
                return ask.Lesson("")
            case ask.Interview():
                return ask.Answer(WAVE)
        return ()


def _day(question: ask.PlanDay) -> Agenda:
    """A day of the persona's own work and habits."""
    persona, day = question.me.persona, question.me.now.date()
    wake, bed = persona.lifestyle.hours(day.weekday())
    items = [
        AgendaItem(one.activity, one.start, one.start + one.minutes, one.place)
        for one in persona.routine
        if one.start is not None and day.weekday() in one.weekdays
    ]
    work = persona.work
    if work is not None and day.weekday() in work.weekdays:
        items.append(AgendaItem(work.activity, work.start, work.end, work.place))
    items += [
        AgendaItem(one.what, one.start.hour * 60 + one.start.minute, one.start.hour * 60 + one.start.minute + 60, one.where)
        for one in question.promises
        if one.start.date() == day
    ]
    return Agenda(day, persona.currently, wake, bed, tuple(sorted(items, key=lambda item: item.start)))
