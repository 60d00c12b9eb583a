"""A page of HTML, without a browser: what it holds is what the reading module says, and nothing in it can be taken for markup."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from hostile_pages import HOSTILE, hostile_run
from page_decoding import act, bearing, block, tile
from village import village

from simulator.core.errors import OutsideError, UserError
from simulator.page import write_page
from simulator.view.page.packing import Texts, packed, steps, unpacked
from simulator.view.page.png import png
from simulator.watch import filmed

FIRST, LAST = 300, 9000


@cache
def page() -> str:
    run = village()
    out = run.file.path.with_name("village.html")
    write_page(run.file.path, out, FIRST, LAST)
    return out.read_text(encoding="utf-8")


@cache
def town() -> Any:
    return block(page(), "town")


@cache
def minds() -> Any:
    return block(page(), "minds")


def test_people_stand_where_the_reading_module_has_them() -> None:
    run = village()
    names = [one["name"] for one in town()["people"]]
    for tick in (FIRST, 420, 1803, 2741, 3999, 5200, 6123, 7777, 8640, LAST):
        there = {one.name: one for one in run.moment(tick).people}
        for name, track in zip(names, town()["tracks"], strict=True):
            one = there[name]
            assert tile(track, tick) == tuple(one.tile)
            assert act(town(), track, tick)[:3] == (one.activity, one.place, one.because)


def test_people_look_as_they_do_in_the_window() -> None:
    film, _ = filmed(village())
    names = [one["name"] for one in town()["people"]]
    tracks = dict(zip(names, town()["tracks"], strict=True))
    walked = 0
    for tick in range(FIRST, LAST, 97):
        for one in film.frame(tick).people:
            assert tile(tracks[one.name], tick + 1) == tuple(one.toward)
            if one.pose == "walk":
                walked += 1
            else:
                assert bearing(tracks[one.name], tick) == (one.facing, one.pose)
    assert walked > 5


def test_lines_stand_for_as_long_as_in_the_window() -> None:
    film, _ = filmed(village())
    said = town()["said"]
    firsts, found = 0, set()
    for n, more in enumerate(said["first"]):
        firsts += more
        name = town()["people"][said["person"][n]]["name"]
        found |= {(tick, name, town()["texts"][said["text"][n]]) for tick in range(firsts, firsts + said["more"][n] + 1)}
    shown = {(tick, one.name, one.saying) for tick in range(FIRST, LAST + 1) for one in film.frame(tick).people if one.saying}
    assert found == shown
    assert shown


def test_talks_and_memories_are_those_of_the_reading_module() -> None:
    run = village()
    talks, texts = town()["talks"], town()["texts"]
    lines = [line for talk in sorted(run.talks(LAST + 1), key=lambda one: (one.began, one.talk)) for line in talk.lines]
    assert [texts[n] for n in talks["text"]] == [line.text for line in lines]
    assert len(lines) > 20
    inner = minds()
    for person, mind in zip(run.people, inner["minds"], strict=True):
        records = run.memories(person.name, LAST + 1)
        assert [inner["texts"][n] for n in mind["text"]] == [record.text for record in records]
        assert mind["importance"] == [record.importance for record in records]
        assert {id: rest for id, *rest in mind["evidence"]} == {one.id: list(one.evidence) for one in records if one.evidence}


def test_plans_are_those_of_the_reading_module() -> None:
    run = village()
    inner = minds()
    for person, mind in zip(run.people, inner["minds"], strict=True):
        plan = run.plan(person.name, LAST + 1)
        blocks = mind["days"][-1]["blocks"]
        shown = [(blocks[n], blocks[n + 1], inner["texts"][blocks[n + 2]]) for n in range(0, len(blocks), 5)]
        assert shown == [(one.start, one.end, one.activity) for one in plan.schedule]
        stepped = mind["steps"][-1][1]
        assert [inner["texts"][stepped[n + 3]] for n in range(0, len(stepped), 6)] == [one.step.activity for one in plan.steps]


def test_the_page_is_one_file_that_asks_for_nothing() -> None:
    assert len(page()) < 400_000
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page())
    assert policy is not None
    assert policy.group(1).startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy.group(1)
    assert not re.findall(r"""(?:src|href)=["'](?!data:)[^"']+["']""", page())
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", page())
    assert "innerHTML" not in page()


def test_what_a_run_says_is_never_markup(tmp_path: Path) -> None:
    run = hostile_run(tmp_path / "hostile.town")
    out = tmp_path / "hostile.html"
    write_page(run, out, 0, 100)
    text = out.read_text(encoding="utf-8")
    assert "alert(" not in text
    assert text.count("<script") == text.count("</script>") == 4
    held = block(text, "town")
    assert HOSTILE in held["texts"]
    assert any(one["name"] == HOSTILE for one in held["people"])


def test_nothing_is_overwritten_and_nothing_half_written(tmp_path: Path) -> None:
    run = village().file.path
    taken = tmp_path / "taken.html"
    taken.write_text("mine", encoding="utf-8")
    with pytest.raises(UserError, match="nothing is ever overwritten"):
        write_page(run, taken, 0, 10)
    assert taken.read_text(encoding="utf-8") == "mine"
    with pytest.raises(UserError, match="no folder"):
        write_page(run, tmp_path / "no" / "page.html", 0, 10)
    with pytest.raises(UserError, match="recorded"):
        write_page(run, tmp_path / "late.html", 10**7, 10**8)
    with pytest.raises((UserError, OutsideError)):
        write_page(taken, tmp_path / "none.html", 0, 10)
    assert [path.name for path in tmp_path.iterdir()] == ["taken.html"]


def test_packing_gives_back_what_went_in() -> None:
    data = {"a": ["</script>", "\u2028\ud800", 'quo"te', "🎉"], "n": [1, -2, None]}
    assert unpacked(packed(data)) == data
    assert re.fullmatch(r"[A-Za-z0-9+/=]+", packed(data))
    assert steps([3, 5, 4]) == [3, 2, -1]
    texts = Texts(["b", "a", "b"])
    assert [texts.all[texts.at(one)] for one in ("a", "b", "")] == ["a", "b", ""]


@pytest.mark.parametrize("colours", [2, 11, 200, 900])
def test_pictures_come_back_as_they_were(colours: int, tmp_path: Path) -> None:
    cells = np.arange(40 * 30, dtype=np.uint32).reshape(30, 40) * 7 % colours
    image = np.stack([cells % 251, cells // 3 % 256, cells % 7, np.where(cells % 5 == 0, 0, 255)], axis=2).astype(np.uint8)
    image[image[..., 3] == 0] = 0
    path = tmp_path / "picture.png"
    path.write_bytes(png(image))
    loaded = pygame.image.load(str(path))
    back = np.frombuffer(pygame.image.tobytes(loaded, "RGBA"), np.uint8).reshape(image.shape)
    seen = back[..., 3] > 0
    assert (back[seen] == image[seen]).all()
    assert (seen == (image[..., 3] > 0)).all()
