"""The chronicle: every sentence holds, and nothing of a run is read as Markdown."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import pytest
from markdown_it import MarkdownIt
from village import village

from simulator.core.errors import UserError
from simulator.core.facts import Promised, Remembered
from simulator.core.persona import Persona
from simulator.core.records import Kind
from simulator.core.types import sector_of
from simulator.export.chronicle import write_chronicle
from simulator.export.story.markdown import escaped
from simulator.export.story.phrases import PHRASES
from simulator.export.story.spells import LONG, cut, spells
from simulator.export.story.voice import Voice, activity, listed, together
from simulator.journal.reading import TOWN, Run
from simulator.study.lives import Act
from simulator.town.state import Town

RUN = village


@dataclass(frozen=True)
class Sentence:
    """A sentence as it was asked for."""

    person: str
    sort: str
    parts: dict[str, str]


@contextmanager
def listening() -> Iterator[list[Sentence]]:
    """All sentences that are said meanwhile."""
    said: list[Sentence] = []
    say = Voice.say

    def noted(self: Voice, sort: str, **parts: str) -> str:
        said.append(Sentence(self._name, sort, parts))
        return say(self, sort, **parts)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Voice, "say", noted)
        yield said


@pytest.fixture(scope="module")
def told() -> tuple[str, list[Sentence]]:
    run, out = RUN(), io.StringIO()
    with listening() as said:
        write_chronicle(run, 0, run.last_tick, out)
    return out.getvalue(), said


@pytest.fixture(scope="module")
def town() -> Town:
    """The town of the run, folded from its facts once."""
    run = RUN()
    town = Town(one.name for one in run.people)
    for fact in run.file.facts(kinds=TOWN):
        town.evolve(fact)
    return town


def ticks(run: Run, clock: str) -> list[int]:
    """The ticks of an hour as it is told, on any day of the run."""
    hour, minute = map(int, clock.split(":"))
    days = [run.clock.start.date() + timedelta(days=n) for n in range(3)]
    times = [datetime(day.year, day.month, day.day, hour, minute) for day in days]
    return [tick for tick in map(run.clock.tick, times) if -6 < tick <= run.last_tick + 1]


def first_names(run: Run) -> dict[str, str]:
    return {one.name.split()[0]: one.name for one in run.people}


def test_everybody_has_a_chapter_with_both_days(told: tuple[str, list[Sentence]]) -> None:
    text, run = told[0], RUN()
    assert re.findall(r"^## (.*)$", text, re.M) == [one.name for one in run.people]
    assert text.count("### Monday, 13 February") == text.count("### Tuesday, 14 February") == len(run.people)
    assert not re.search(r"[{}]|None|\[\]|\(\)|  |\bat at\b|, ,|\.\.(?!\.)", text)
    paragraphs = [line for line in text.splitlines() if line and line[0] not in "#*>"]
    assert len(paragraphs) > 8 * len(run.people)
    assert all(line[-1] in ".”!?" and (line[0].isupper() or line[0] == "“") for line in paragraphs)


def test_sentences_are_not_all_of_one_make(told: tuple[str, list[Sentence]]) -> None:
    text = told[0]
    assert len({one.sort for one in told[1]}) > 14
    for sort in ("woke", "bed", "came", "stayed", "turned to", "answered"):
        assert sum(way.partition("{")[0] in text for way in PHRASES[sort]) > 1


def test_whoever_is_told_to_be_somewhere_is_there_and_does_that(told: tuple[str, list[Sentence]], town: Town) -> None:
    run, names, seen = RUN(), first_names(RUN()), 0
    homes = {one.name: sector_of(one.home) for one in run.people}
    for one in told[1]:
        if one.sort not in ("came", "home"):
            continue
        name, seen = names[one.person], seen + 1
        stances = [town.view_at(tick + later).stance(name) for tick in ticks(run, one.parts["since"]) for later in range(8)]
        found = {(sector_of(stance.place), stance.activity) for stance in stances if stance is not None}
        place = homes[name] if one.sort == "home" else f"{run.full('')[:-1]}:{one.parts['there'].removeprefix('the ')}"
        assert place in {sector for sector, _ in found}, one
    assert seen > 15


def test_talks_quotes_and_thoughts_are_those_of_the_run(told: tuple[str, list[Sentence]]) -> None:
    run, names = RUN(), first_names(RUN())
    talks = {(talk.began, frozenset((talk.opener, talk.other)), talk.opener) for talk in run.talks()}
    lines = {(line.speaker, line.text) for talk in run.talks() for line in talk.lines}
    thoughts = {(name, one.text) for name in names.values() for one in run.memories(name) if one.kind is Kind.REFLECTION}
    memories = {(name, one.text) for name in names.values() for one in run.memories(name)}
    counts = dict.fromkeys(("talk", "line", "thought", "learnt"), 0)
    for one in told[1]:
        name = names[one.person]
        if one.sort in ("turned to", "was spoken to"):
            other = names[one.parts["other"]]
            opener = name if one.sort == "turned to" else other
            times = {tick + k for tick in ticks(run, one.parts["time"]) for k in range(6)}
            assert any((tick, frozenset((name, other)), opener) in talks for tick in times), one
            counts["talk"] += 1
        elif one.sort in ("so", "later", "answered"):
            assert (names[one.parts["who"]], one.parts["text"]) in lines
            counts["line"] += 1
        elif one.sort == "thought":
            assert (name, one.parts["text"]) in thoughts
            counts["thought"] += 1
        elif one.sort == "learnt":
            assert (name, one.parts["text"]) in memories
            counts["learnt"] += 1
    assert min(counts.values()), counts


def test_news_and_promises_are_told_to_those_who_had_them(told: tuple[str, list[Sentence]]) -> None:
    run, names = RUN(), first_names(RUN())
    for topic in run.config.tracked:
        learnt = {one.person for one in run.knowers(topic) if not one.source.startswith("seed")}
        heard = {names[one.person] for one in told[1] if one.sort in ("heard of", "saw") and one.parts["topic"] == topic.name}
        assert heard == learnt
    made = {
        (fact.person, fact.event.promise.what) for fact in run.file.facts(kinds=(Promised,)) if isinstance(fact.event, Promised)
    }
    said = [one for one in told[1] if one.sort in ("promised", "meant")]
    assert said
    assert all(any(who == names[one.person] and what in one.parts["what"] for who, what in made) for one in said)


def test_waking_and_going_to_bed_are_at_their_hours(told: tuple[str, list[Sentence]], town: Town) -> None:
    run, names = RUN(), first_names(RUN())
    slept = [one for one in told[1] if one.sort in ("woke", "bed")]
    assert len(slept) >= 2 * len(run.people)
    for one in slept:
        name, around = names[one.person], []
        for tick in ticks(run, one.parts["time"]):
            stances = [town.view_at(max(tick + k, 0)).stance(name) for k in (-9, 9)]
            around.append([stance.asleep for stance in stances if stance is not None])
        assert [one.sort == "woke", one.sort == "bed"] in around, one


def test_a_chapter_of_one_and_a_stretch(told: tuple[str, list[Sentence]]) -> None:
    run, out = RUN(), io.StringIO()
    name = run.people[1].name
    write_chronicle(run, 0, run.last_tick, out, name)
    text = out.getvalue()
    assert re.findall(r"^## (.*)$", text, re.M) == [name]
    assert text[text.index("## ") :].rstrip() in told[0], "nothing in it depends on the others"
    out = io.StringIO()
    write_chronicle(run, 1080, 2159, out, name)
    own = re.sub("“.*?”", "", out.getvalue()[out.getvalue().index("###") :])  # what people say may be of other hours
    hours = [int(hour) for hour in re.findall(r"\b(\d+):\d\d", own)]
    assert hours
    assert all(9 <= hour <= 12 for hour in hours)
    with pytest.raises(UserError, match="visitor"):
        write_chronicle(run, 0, run.last_tick, io.StringIO(), "Somebody Else")


@pytest.mark.parametrize(
    "text",
    [
        "*bold* _and_ `code` <b>tag</b> <script>alert(1)</script>",
        "[link](javascript:alert(1)) ![picture](x) [ref]: http://x",
        "# no heading", "- no list", "1. no list", "2) no list", "> no quotation", "---", "===", "| a | b |", "~~gone~~",
        "&lt; &amp; &copy;", "back\\slash \\* \\<", "two  blanks\n\n# and lines", "100% $x$ {y} fine ~ & é 你好 🎉", "+ plus",
    ],
)  # fmt: skip
def test_text_of_a_run_is_shown_as_it_is(text: str) -> None:
    for before in ("", "At 8:20 she said: “"):
        html = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(before + escaped(text) + "\n")
        assert re.fullmatch(r"<p>[^<>]*</p>\n", html), html
        shown = html[3:-5]
        for entity, character in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
            shown = shown.replace(entity, character)
        assert shown == before + " ".join(text.split())


def voice(pronoun: str = "they", name: str = "Ada *Star* Moreau") -> Voice:
    return Voice(Persona(name=name, age=30, home="Testbury:House", pronoun=pronoun), {name: name.split(" M")[0]}, 1)


def test_a_voice_names_then_says_they_and_escapes() -> None:
    one = voice()
    first, second = one.say("bed", time="22:00"), one.say("home", since="8:00", until="9:00", doing="a*b")
    assert r"Ada \*Star\*" in first
    assert "they were" in second.casefold()
    assert r"a\*b" in second
    assert one.say("was spoken to", time="9:00", other="Bo")
    assert "Ada" in one.say("bed", time="22:00"), "after somebody else was told of, they are named"
    other = voice("xe")
    other.say("bed", time="22:00")
    assert "they" not in other.say("home", since="8:00", until="9:00", doing="x")


def test_every_phrase_can_be_said() -> None:
    marks = {mark for ways in PHRASES.values() for way in ways for mark in re.findall(r"{(\w+)}", way)}
    parts = {mark.casefold(): "X" for mark in marks} | {"P": "X"}
    for sort, ways in PHRASES.items():
        one = voice("she")
        said = {one.say(sort, **{key: part for key, part in parts.items() if key not in ("p", "P", "was")}) for _ in range(40)}
        assert len({text.replace("she", "").replace("Ada", "") for text in said}) >= len(ways)
        assert not any("{" in text for text in said)


def test_what_others_have_written_makes_whole_sentences() -> None:
    one = voice("she")
    assert one.say("called", time="9:00", text="no end").endswith("“no end”.")
    assert one.say("called", time="9:00", text="An end!").endswith("“An end!”")
    assert [activity(text) for text in ("serving tea", "a game of chess", "")] == [
        "serving tea",
        "doing “a game of chess”",
        "doing “”",
    ]


def test_lists_and_what_activities_share() -> None:
    assert [listed(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert together(["making breakfast", "eating breakfast", "reading"]) == ["making and eating breakfast", "reading"]
    assert together(["painting", "reading"]) == ["painting", "reading"]


def act(since: int, until: int, activity: str, place: str = "T:House:room", **more: object) -> Act:
    return replace(Act("Ada", since, until, activity, place), **more)  # type: ignore[arg-type]


def test_spells_join_what_belongs_together() -> None:
    found = spells(
        [
            act(0, 600, "sleeping", asleep=True),
            act(600, 630, "using the toilet", kind="toilet"),
            act(630, 1200, "sleeping", asleep=True),
            act(1200, 1230, "getting dressed"),
            act(1230, 1300, "eating breakfast"),
            act(1300, 1310, "walking to work", "T:Shop", walking=True),
            act(1310, 1315, "looking in", "T:Kiosk:room"),
            act(1315, 2000, "selling", "T:Shop:room", because="work"),
            act(2000, 2040, "talking with Bo", "T:Shop:room", talk="1"),
            act(2040, 3000, "selling", "T:Shop:room", because="work"),
            act(3000, 3400, "writing", "T:Shop:room", because="a letter"),
        ]
    )
    assert [(one.since, one.until, one.sector, one.asleep) for one in found] == [
        (0, 1200, "T:House", True), (1200, 1300, "T:House", False), (1315, 3000, "T:Shop", False), (3000, 3400, "T:Shop", False),
    ]  # fmt: skip
    assert found[1].told == ("getting dressed", "eating breakfast")
    head, tail = cut(found, [2200])[2:4]
    assert (head.until, tail.since, tail.goes_on) == (2200, 2200, True)
    assert head.told == tail.told == ("selling",)
    assert cut(found, [1315 + LONG - 1]) == found, "no crumbs"


def test_remembered_is_what_it_rests_on() -> None:
    """The village's people say and learn enough for the tests above to mean something."""
    run = RUN()
    kinds = {fact.event.record.kind for fact in run.file.facts(kinds=(Remembered,)) if isinstance(fact.event, Remembered)}
    assert Kind.REFLECTION in kinds


def test_a_place_that_is_called_by_what_it_is_has_an_article(told: tuple[str, list[Sentence]]) -> None:
    text, _ = told
    assert "at the Bakery" in text
    assert not re.search(r"\b(at|to) (Bakery|Garden|Green|Orchard|Schoolhouse|Workshop)\b", "\n".join(
        line for line in text.splitlines() if line and line[0] not in ">*#" and "“" not in line
    ))
    assert not re.search(r"\bthe (The Heron|\w+ Cottage)\b", text)
