"""The page of a small town in a real headless browser: skipped, with the reason, where there is none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsers import Opened, browser, chromium_here
from hostile_pages import ACTIVITY, HOSTILE, LINE, OTHER, hostile_run
from village import village

from simulator.page import write_page
from simulator.report.pages import town as town_page
from simulator.report.showing import as_json

SHOWN = "[...document.querySelectorAll('#bar *, #dock *, .pane *')].filter((one) => one.getClientRects().length)"
PAUSED = "document.querySelector('.play').title.startsWith('Play')"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    found = chromium_here()
    village()
    with browser(found) as running:
        yield running


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory, chromium: Any) -> Path:
    out = tmp_path_factory.mktemp("pages") / "village.html"
    write_page(village().file.path, out, 0, village().last_tick)
    return out


@pytest.fixture(scope="module")
def opened(chromium: Any, path: Path) -> Iterator[Opened]:
    made = Opened(chromium, path)
    yield made
    made.close()


def test_it_opens_plays_and_asks_for_nothing(opened: Opened, path: Path) -> None:
    before = opened.ask("smallville.time()")
    opened.until(f"smallville.time() > '{before}'")
    assert opened.requests == [path.as_uri()]
    assert opened.errors == []
    assert 0 < opened.ask("smallville.times().first") < 20_000


def test_everybody_is_where_show_has_them(opened: Opened) -> None:
    run = village()
    opened.page.keyboard.press("Space")
    opened.until(PAUSED)
    for tick in (1, 180, 733, 1500, 2222, 3600, 4501, 6001, 8640, 10_000):
        shown = json.loads(as_json(town_page(run, tick)))
        opened.ask(f"smallville.go('{run.clock.at(tick).isoformat()}')")
        assert opened.ask("smallville.time()") == run.clock.at(tick).isoformat()
        there = {one["name"]: ([one["x"], one["y"]], one["activity"], one["place"]) for one in opened.ask("smallville.people()")}
        told = {one["name"]: (list(_tile(one["tile"])), one["activity"], one["place"]) for one in shown["people"]}
        assert there == told


def test_keys_do_as_in_the_window(opened: Opened) -> None:
    run, press = village(), opened.page.keyboard.press
    opened.ask(f"smallville.go('{run.clock.at(1000).isoformat()}')")
    press(".")
    assert opened.ask("smallville.time()") == run.clock.at(1001).isoformat()
    press(",")
    press(",")
    assert opened.ask("smallville.time()") == run.clock.at(999).isoformat()
    press("Escape")
    press("c")
    talk = next(one for one in sorted(run.talks(), key=lambda one: one.began) if one.began >= 999)
    assert opened.ask("smallville.time()") == run.clock.at(talk.began + 1).isoformat()
    opened.until("document.querySelector('#person h2') !== null")
    assert opened.ask("document.querySelector('#person h2').textContent") in (talk.opener, talk.other)
    for key, selector in (("t", "#town"), ("p", "#person")):
        press(key)
        opened.until(f"document.querySelector('{selector}').hidden")
        press(key)
        opened.until(f"!document.querySelector('{selector}').hidden")
    press("F1")
    opened.until("document.querySelector('#help').open")
    assert "next talk" in opened.ask("document.querySelector('#help').innerText")
    press("Escape")
    opened.until("!document.querySelector('#help').open")
    assert opened.errors == []


@pytest.mark.parametrize(("closed", "key", "open_then"), [("help", "/", "search"), ("help", "F1", "help"), ("search", "?", "help")])
def test_a_key_right_after_a_dialog_is_closed_is_heard(opened: Opened, closed: str, key: str, open_then: str) -> None:
    """A closed dialog keeps the focus until the next picture, and tells that it is closed later still."""
    told = opened.ask(
        f"""(() => {{
            const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key, bubbles: true }}));
            press({json.dumps("F1" if closed == "help" else "/")});
            document.getElementById('{closed}').close();
            const within = document.getElementById('{closed}').contains(document.activeElement);
            press({json.dumps(key)});
            return [within, document.getElementById('{open_then}').open];
        }})()"""
    )
    opened.page.wait_for_timeout(100)
    assert told == [True, True]
    assert opened.ask(f"document.getElementById('{open_then}').open")
    opened.page.keyboard.press("Escape")
    opened.until("document.querySelector('dialog[open]') === null")
    assert opened.errors == []


def test_what_is_searched_for_is_found_and_gone_to(opened: Opened) -> None:
    run = village()
    line = max((line for talk in run.talks() for line in talk.lines), key=lambda line: len(line.text))
    opened.page.keyboard.press("/")
    opened.page.keyboard.type(line.text)
    opened.until("document.querySelectorAll('#search .hit').length > 0")
    opened.page.keyboard.press("Enter")
    opened.until("!document.querySelector('#search').open")
    assert opened.ask("smallville.time()") == run.clock.at(line.tick + 1).isoformat()
    opened.until("document.querySelector('#person .talk.open') !== null")
    assert line.text in opened.ask("document.querySelector('#person .talk.open').textContent")


def test_the_panel_tells_memories_and_plans(opened: Opened) -> None:
    run = village()
    name, tick = run.people[2].name, 5000
    opened.ask(f"location.hash = '#t={run.clock.at(tick).isoformat()}&p={name}'")
    opened.until(
        f"document.querySelector('#person h2')?.textContent === {json.dumps(name)}"
        f" && smallville.time() === '{run.clock.at(tick).isoformat()}'"
    )
    opened.page.get_by_role("tab", name="Memory").click()
    opened.until("document.querySelector('#person .memory') !== null")
    assert f"{len(run.memories(name, tick))} memories" in opened.ask("document.querySelector('#person .body').textContent")
    opened.page.get_by_role("tab", name="Now").click()
    plan = run.plan(name, tick)
    opened.until(f"document.querySelector('#person .body').textContent.includes({json.dumps(plan.schedule[-1].activity)})")


def test_what_people_say_is_text_and_no_markup(chromium: Any, tmp_path: Path) -> None:
    out = tmp_path / "hostile.html"
    write_page(hostile_run(tmp_path / "hostile.town"), out, 0, 100)
    opened = Opened(chromium, out, "#t=2023-02-13T06:03:00")
    try:
        opened.page.keyboard.press("Space")
        people = {one["name"]: one["activity"] for one in opened.ask("smallville.people()")}
        assert set(people) == {HOSTILE, OTHER}
        opened.ask(
            "location.hash = '#t=2023-02-13T06:10:10&p='"
            " + encodeURIComponent(smallville.people().find((one) => one.name.includes('alert')).name)"
        )
        opened.until(f"document.querySelector('#person h2')?.textContent === {json.dumps(HOSTILE)}")
        opened.until(f"document.querySelector('#person .body').textContent.includes({json.dumps(ACTIVITY)})")
        opened.page.get_by_role("tab", name="Memory").click()
        opened.until(
            "document.querySelector('#person .body').innerHTML.includes('&lt;script&gt;')"
            f" && document.querySelector('#person .memory').textContent.includes({json.dumps(LINE[:30])})"
        )
        assert opened.ask("document.querySelectorAll('img, b b, #person script').length") == 0
        assert opened.requests == [out.as_uri()]
        assert opened.errors == []
    finally:
        opened.close()


def test_a_phone_shows_it_without_scrolling_sideways(chromium: Any, path: Path) -> None:
    opened = Opened(chromium, path, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    try:
        for flag in ("", "Town", "Person"):
            if flag:
                opened.page.locator(f".nav button:nth-child({1 if flag == 'Town' else 2})").tap()
                opened.until(f"!document.querySelector('#{flag.lower()}').hidden")
            assert opened.ask("document.documentElement.scrollWidth") == 390
            assert opened.ask(f"{SHOWN}.filter((one) => one.getBoundingClientRect().right > 391).length") == 0
        assert opened.ask("document.querySelector('#town').hidden")
        _pinch(opened)
        before = opened.ask("smallville.time()")
        opened.page.locator("#timeline").tap(position={"x": 200, "y": 30})
        opened.until(f"smallville.time() > '{before}'")
        assert opened.errors == []
    finally:
        opened.close()


def _pinch(opened: Opened) -> None:
    """Two fingers draw apart on the stage: it is enlarged to a whole number of pixels; one finger moves it."""
    before = opened.ask("smallville.camera()")
    touch = opened.context.new_cdp_session(opened.page)
    for far in (20, 45, 70, 95):
        points = [{"x": 190 - far, "y": 200, "id": 1}, {"x": 190 + far, "y": 200, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart" if far == 20 else "touchMove", "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    opened.until(f"smallville.camera().zoom > {before['zoom']}")
    assert opened.ask("smallville.camera().zoom % 1") == 0
    x = opened.ask("smallville.camera().x")
    for kind, at in (("touchStart", 250), ("touchMove", 200), ("touchMove", 120), ("touchEnd", None)):
        points = [{"x": at, "y": 150, "id": 1}] if at is not None else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    opened.until(f"smallville.camera().x > {x}")


def _tile(tile: Any) -> tuple[int, int]:
    return (tile["x"], tile["y"]) if isinstance(tile, dict) else tuple(tile)
