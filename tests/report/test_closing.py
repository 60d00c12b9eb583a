"""The summary at the end of a run: who told whom, who came and who would not, and where to look next."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path

from report.suppers import KNEE, PASSED_ON, REFUSAL, supper
from rich.console import Console
from study.tales import ADA, BRAM, Tale

from simulator.core.persona import Persona
from simulator.journal.reading import Run
from simulator.report import closing as report


def printed(run: Run, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False, markup=False, emoji=False)
    for part in report.summary(run):
        console.print(part)
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def test_who_told_whom_is_a_tree_with_times(tmp_path: Path) -> None:
    text = printed(supper(tmp_path))
    assert "the harvest supper: known to 4 of 4" in text
    first, second = (line for line in text.splitlines() if " told " in line)
    assert first.split() == ["Ada", "told", "Bram", "Mon", "09:00"]
    assert second.split() == ["Bram", "told", "Cleo", "Mon", "12:00,", "Dane*", "12:00"]
    assert len(second) - len(second.lstrip()) > len(first) - len(first.lstrip()), "who was told stands below who told them"
    assert "* overheard it" in text


def test_what_a_visitor_told_begins_with_the_visitor(tmp_path: Path) -> None:
    """Who is none of the town's people, and so knows nothing as far as the run can say."""
    tale = Tale(tmp_path, tracked=True)
    for when, speaker, other in (("09:00", "Tove", ADA), ("12:00", ADA, BRAM)):
        tale.talk(when, speaker, other, "There is a harvest supper at Mill tomorrow at six.", "Thank you.")
        tale.hear(when, other, speaker, "There is a harvest supper at Mill tomorrow at six.")
    text = printed(tale.run())
    assert "the harvest supper: known to 2 of 4" in text
    assert [line.split() for line in text.splitlines() if " told " in line] == [
        ["Tove", "told", "Ada", "Mon", "09:00"],
        ["Ada", "told", "Bram", "Mon", "12:00"],
    ]


def test_who_came_and_who_would_not_in_their_own_words(tmp_path: Path) -> None:
    text = " ".join(printed(supper(tmp_path)).split())
    assert "the harvest supper, Tue 18:00, hall, Mill: 2 who knew of it came" in text
    assert "came Ada, Cleo" in text
    assert "promised, and did not come Dane" in text
    assert f'declined Bram: "{REFUSAL}"' in text
    assert "It looks like rain" not in text, "the rest of the line is no part of the refusal"


def test_some_words_worth_reading_of_different_people(tmp_path: Path) -> None:
    text = printed(supper(tmp_path))
    assert 'Bram thought: "A roof is a promise to the rain"' in text
    assert "I mend more than I build" not in text, "one person thinks once"
    assert "A roof is a fine thing" not in text, "two thoughts that begin alike are one"
    assert 'Dane thought: "Nobody asks me twice"' in text
    assert f'Bram to Cleo: "{KNEE}"' in text, "the weightiest thing said that is not the news"


def test_it_fits_forty_rows_for_a_town(tmp_path: Path) -> None:
    folk = tuple(Persona(f"Person{n:02} Someone", 40, f"vale:House {n}:room") for n in range(25))
    tale = Tale(tmp_path, tracked=True, folk=folk)
    tale.remember("06:00", folk[0].name, "I am planning a harvest supper")
    for n, (teller, listener) in enumerate(pairwise(folk)):
        speaker = folk[n // 4].name
        when = f"{7 + n // 2}:{n % 2 * 30:02}"
        tale.talk(when, speaker, listener.name, PASSED_ON, "I'm afraid I can't come: I have to mend my roof.")
        tale.hear(when, listener.name, speaker, PASSED_ON, 5)
        tale.reflect(when, teller.name, f"{n} is a number that I have thought about for long", 7)
    text = printed(tale.run())
    assert "known to 25 of 25" in text
    assert len(text.splitlines()) <= 36, "with the closing lines it must fit forty rows"


def test_a_run_of_nothing(tmp_path: Path) -> None:
    assert "tracks no topics" in printed(Tale(tmp_path).run("06:10"))
    assert "known to 0 of 4" in printed(Tale(tmp_path, tracked=True).run("06:10"))


def test_what_to_type_next_names_the_end_of_the_longest_way(tmp_path: Path) -> None:
    run = supper(tmp_path)
    steps = list(report.next_steps(run, Path("a.town"), newest=False))
    assert steps[0] == 'smallville show a.town "Cleo" --trace "the harvest supper"'
    assert steps[-1] == 'smallville show a.town --at "day 2 18:30"'
    assert all(step.startswith("smallville show a.town") for step in steps)
    assert 'smallville show "Cleo" --trace "the harvest supper"' in list(report.next_steps(run, Path("a.town"), newest=True))
