from __future__ import annotations

from pathlib import Path

from tales import ADA, BRAM, Tale

from simulator.study.believability import believability
from simulator.study.checks import Check

WEEKENDS, VARIETY, TALK = "weekends are unlike weekdays", "days keep their variety", "talk does not die out"
OAK, MILL, WOOD = "vale:Oak House:room", "vale:Mill:hall", "vale:Wood:glade"


def week(folder: Path, free: str, days: int = 7, fades: bool = False) -> Tale:
    """Everybody works from Monday on and is elsewhere on the weekend; it may all fade from the sixth day on."""
    tale = Tale(folder)
    for day in range(1, days + 1):
        for person in tale.people:
            place = MILL if day < 6 else free
            tale.do(f"{day} 06:00", person.name, "sleeping", OAK, "sleep", asleep=True)
            for hour in range(8, 9 if fades and day > 5 else 20):
                tale.do(f"{day} {hour:02}:00", person.name, f"task {hour}", place, "work" if day < 6 else "walk")
        for hour in range(2 if fades and day > 5 else 9):
            tale.talk(f"{day} {9 + hour:02}:00", ADA, BRAM, "Hello.", "Good to see you.")
    return tale


def checked(tale: Tale, name: str, until: str = "7 24:00") -> Check:
    return believability(tale.run(until)).named(name)


def test_a_weekend_spent_elsewhere_is_unlike_weekdays(tmp_path: Path) -> None:
    assert checked(week(tmp_path, WOOD), WEEKENDS).passed


def test_a_weekend_is_none_if_its_days_are_as_any_other(tmp_path: Path) -> None:
    tale = Tale(tmp_path)
    for day in range(1, 8):
        for person in tale.people:
            tale.do(f"{day} 06:00", person.name, "milling", MILL, "work")
    check = checked(tale, WEEKENDS)
    assert check.passed is False
    assert len(check.failures) == len(tale.people)


def test_days_that_go_on_as_they_began_do_not_fade(tmp_path: Path) -> None:
    found = believability(week(tmp_path, WOOD).run("7 24:00"))
    assert [found.named(name).passed for name in (VARIETY, TALK)] == [True, True]


def test_days_with_ever_less_in_them_fade(tmp_path: Path) -> None:
    found = believability(week(tmp_path, WOOD, fades=True).run("7 24:00"))
    assert [found.named(name).passed for name in (VARIETY, TALK)] == [False, False]
    assert "different things done" in found.named(VARIETY).failures[0].text


def test_two_days_are_too_few_for_any_of_it(tmp_path: Path) -> None:
    found = believability(week(tmp_path, WOOD, days=2).run("2 24:00"))
    assert [found.named(name).passed for name in (WEEKENDS, VARIETY, TALK)] == [None, None, None]
