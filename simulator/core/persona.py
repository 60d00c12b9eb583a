"""A persona: what an author writes about somebody before the town begins."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.core.types import Address

EVERY_DAY = (0, 1, 2, 3, 4, 5, 6)
"""Weekdays as Python counts them: Monday is 0."""


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody a persona knows when the town begins, and how, in the author's words ("neighbour", "wife", ...)."""

    name: str
    how: str


@dataclass(frozen=True, slots=True)
class Work:
    """Regular work. `start` and `end` are minutes since midnight, start < end <= 1440; `weekdays` from Monday = 0."""

    place: Address
    activity: str
    start: int
    end: int
    weekdays: tuple[int, ...] = (0, 1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Habit:
    """Something a persona likes to do: "walk round the well". `start` is a minute of the day, or None: whenever."""

    activity: str
    place: Address = ""
    start: int | None = None
    minutes: int = 60
    weekdays: tuple[int, ...] = EVERY_DAY


@dataclass(frozen=True, slots=True)
class Lifestyle:
    """Wake and bed time in minutes since midnight; `sleep` may pass 1440 (1500 is one in the morning).

    `weekend` gives other hours for Saturday and Sunday, as (wake, sleep).
    """

    wake: int = 420
    sleep: int = 1380
    weekend: tuple[int, int] | None = None

    def hours(self, weekday: int) -> tuple[int, int]:
        """(wake, sleep) for a weekday, Monday = 0."""
        return self.weekend if self.weekend is not None and weekday >= 5 else (self.wake, self.sleep)


@dataclass(frozen=True, slots=True)
class Looks:
    """How a person is drawn: names of colours and styles."""

    skin: str = ""
    hair: str = ""
    style: str = ""
    clothes: str = ""
    accessory: str = ""


@dataclass(frozen=True, slots=True)
class Persona:
    """One person as the author wrote them. Addresses are full (`town:sector:arena`), texts are plain sentences.

    `background` and `currently` speak of the person by name or pronoun ("Ada keeps bees. She ..."); `memories` are seeds in
    the first person ("I am thinking of selling the mill"). `places` are addresses known from the start beside home and work.
    """

    name: str
    age: int
    home: Address
    traits: tuple[str, ...] = ()
    background: str = ""
    currently: str = ""
    pronoun: str = "they"
    lifestyle: Lifestyle = Lifestyle()
    work: Work | None = None
    routine: tuple[Habit, ...] = ()
    knows: tuple[Acquaintance, ...] = ()
    places: tuple[Address, ...] = ()
    memories: tuple[str, ...] = ()
    looks: Looks = Looks()

    @property
    def first_name(self) -> str:
        """What people call them."""
        return self.name.split()[0]
