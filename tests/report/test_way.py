"""The way of a piece of news: each hop with time, place and the very line, and who came of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from report.suppers import INVITATION, PASSED_ON, REFUSAL, supper
from study.tales import ADA, BRAM, CLEO, DANE, Tale

from simulator import cli, report
from simulator.core.errors import UserError
from simulator.core.facts import Whispered
from simulator.journal.reading import Run
from simulator.report import Way
from simulator.study.whispers import followed


def way(run: Run, name: str, person: str | None = None) -> Way:
    return report.way(run, name, person, run.last_tick + 1)


def test_every_telling_has_its_line_its_answer_and_whom_it_reached(tmp_path: Path) -> None:
    found = way(supper(tmp_path), "the harvest supper")
    source, first, second = found.tellings
    assert (source.how, source.speaker, source.text) == ("seed", ADA, "I am planning a harvest supper")
    assert (first.how, first.speaker, first.to, first.text, first.reached) == ("said", ADA, BRAM, INVITATION, (BRAM,))
    assert first.answer.startswith(REFUSAL)
    assert (second.speaker, second.to, second.text, second.reached) == (BRAM, CLEO, PASSED_ON, (CLEO, DANE))
    assert f"{second.time:%H:%M}" == "12:00"
    assert found.knew == 4
    assert [guest.person for guest in found.gathered[0].guests] == [ADA, CLEO]


def test_the_way_to_one_person_leaves_out_what_did_not_lead_there(tmp_path: Path) -> None:
    run = supper(tmp_path)
    assert [telling.speaker for telling in way(run, "supper", BRAM).tellings] == [ADA, ADA]
    assert [telling.speaker for telling in way(run, "supper", DANE).tellings] == [ADA, ADA, BRAM]
    assert [telling.speaker for telling in way(run, "supper", ADA).tellings] == [ADA]


def test_a_time_cuts_it_off(tmp_path: Path) -> None:
    run = supper(tmp_path)
    morning = report.way(run, "supper", None, run.clock.tick(run.clock.start.replace(hour=10)))
    assert morning.knew == 2
    assert not morning.gathered
    with pytest.raises(UserError, match="Cleo Finch has not heard of that by then"):
        report.way(run, "supper", CLEO, run.clock.tick(run.clock.start.replace(hour=10)))


def test_news_that_the_user_put_into_a_run_is_named_as_the_summary_names_it(tmp_path: Path) -> None:
    tale = Tale(tmp_path)
    told = "I am holding a bread tasting at Mill today from five to six in the evening."
    tale.add(tale.tick("09:00"), ADA, Whispered(told))
    tale.remember("09:00", ADA, told, "whisper", ADA)
    run = tale.run()
    (topic,) = followed(run).topics
    assert topic.name != "tasting"
    assert way(run, "tasting").topic == topic.name


def test_news_of_no_words_is_refused_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.call(["show", str(supper(tmp_path).file.path), "--trace", " "]) == 2
    assert capsys.readouterr().err == 'smallville: --trace " ": name a tracked topic, or write some of its words\n'


def test_words_that_no_topic_has_are_looked_for_as_they_are(tmp_path: Path) -> None:
    run = supper(tmp_path)
    found = way(run, "bad knee")
    assert found.topic == "bad knee"
    assert [(telling.speaker, telling.reached) for telling in found.tellings] == [(BRAM, (CLEO,))]
    with pytest.raises(UserError, match="nobody has heard of that by then; the run tracks the harvest supper"):
        way(run, "comet")


def test_whispers_and_sights_are_sources_too(tmp_path: Path) -> None:
    tale = Tale(tmp_path, tracked=True)
    tale.remember("07:00", DANE, "There is a harvest supper", "whisper")
    tale.remember("08:00", CLEO, "The harvest supper stands on the table", "seen")
    found = way(tale.run("09:00"), "supper")
    assert [(telling.how, telling.speaker) for telling in found.tellings] == [("whisper", DANE), ("seen", CLEO)]


def test_as_text_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(supper(tmp_path).file.path)
    assert cli.call(["show", file, "--trace", "supper"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert f"{BRAM} to {CLEO}" in text
    assert PASSED_ON in text
    assert f"overheard by {DANE}" in text
    assert f"the harvest supper: {ADA}, {CLEO} came" in text
    assert cli.call(["show", file, "bram", "--trace", "supper"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert f"how it came to {BRAM}" in text
    assert f"{BRAM} did not come" in text
    assert CLEO not in text
    assert cli.call(["show", file, "--trace", "supper", "--json"]) == 0
    page = json.loads(capsys.readouterr().out)
    assert page["topic"] == "the harvest supper"
    assert page["tellings"][1]["text"] == INVITATION
    assert page["tellings"][1]["time"] == "2031-09-15T09:00:10"
    assert cli.call(["show", file, "--trace", "comet"]) == 2
    assert capsys.readouterr().err.startswith('smallville: --trace "comet": nobody has heard of that')


def test_one_guest_was_there_and_two_were(tmp_path: Path) -> None:
    run = supper(tmp_path)
    printed = [str(getattr(part, "title", part)) for part in report.shown(report.town(run, run.last_tick + 1))]
    assert any("2 who knew of it were there" in one for one in printed)
    tale = Tale(tmp_path / "less", tracked=True)
    tale.folder.mkdir()
    tale.remember("06:00", ADA, "I am planning a harvest supper")
    tale.do("2 17:50", ADA, "having supper", "vale:Mill:hall")
    less = tale.run()
    printed = [str(getattr(part, "title", part)) for part in report.shown(report.town(less, less.last_tick + 1))]
    assert any("1 who knew of it was there" in one for one in printed)
