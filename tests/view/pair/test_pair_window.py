"""Two runs in one window, by events: in step, the same person in both, a question before the answer."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest
from forks import NAME, TICK, UNTIL, branch, parent, people, wren
from view.screens import display, pixels

from simulator.change import Change
from simulator.cli import call
from simulator.core.facts import Began, Dismissed, Entered, Fact, Left
from simulator.core.types import Tile
from simulator.journal.reading import Run
from simulator.side_by_side import pair, tree
from simulator.town.picture import Picture
from simulator.view.cues import Cues
from simulator.view.pair.asked import Question, Score, Truth, scored
from simulator.view.pair.guessing import Guessing
from simulator.view.pair.opening import begun
from simulator.view.pair.window import Pair, PairWindow
from simulator.view.state import Viewing
from simulator.view.window import shot
from simulator.watch import filmed

GONE, HOST = people()[3].name, people()[4].name
WHISPER = Change(whispered=(f"{HOST}: I am holding a bread tasting at the Bakery today from 17:00 to 18:00.",))
SIZE = (1280, 720)


@cache
def made(change: Change = WHISPER) -> tuple[Pair, Picture]:
    """The morning and a branch of it, read to their ends."""
    display()
    a, b = Run.open(parent()), Run.open(branch(change))
    found = pair(a, b)
    for film in (found.a, found.b):
        while film.told < film.last_tick:
            film.follow(1.0)
    return found, filmed(a)[1]


def window(change: Change = WHISPER, *, ask: bool = False) -> PairWindow:
    found = begun(PairWindow(*made(change)), None if ask else TICK)
    draw(found)
    return found


def draw(shown: PairWindow, size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size).convert()
    shown.turn(0.0)
    shown.draw(surface, 0.0)
    return surface


def press(shown: PairWindow, key: int, mod: int = 0) -> None:
    shown.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    shown.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))


def click(shown: PairWindow, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        shown.handle(pygame.event.Event(kind, pos=pos, button=1))


def test_both_play_in_step_to_the_end_of_the_shorter() -> None:
    shown = window()
    press(shown, pygame.K_SPACE)
    for _ in range(400):
        shown.turn(0.2)
        assert {half.viewing.tick for half in shown.halves} == {shown.viewing.tick}
        assert {half.frame().tick for half in shown.halves} == {int(shown.viewing.tick)}
    assert shown.viewing.tick == UNTIL - 1
    press(shown, pygame.K_COMMA)
    assert (shown.viewing.tick, shown.viewing.playing) == (UNTIL - 2, False)


def test_what_is_drawn_differs_after_the_runs_part_and_not_before() -> None:
    shown = window(Change(removed=(GONE,)))

    def halves(tick: int) -> list[bytes]:
        shown.steering.go(float(tick))
        shown.turn(5.0)
        surface = draw(shown)
        return [pixels(surface.subsurface(half.stage.rect)) for half in shown.halves]

    shown.steering.select(GONE)
    before, later = halves(TICK - 20), halves(TICK + 4)
    assert before[0] == before[1]
    assert later[0] != later[1]


def test_a_click_on_somebody_follows_them_in_both() -> None:
    shown = window()
    shown.steering.select(None)
    half = shown.halves[1]
    figure = half.frame().people[0]
    half.viewing.camera.x, half.viewing.camera.y = figure.tile.x + 0.5, figure.tile.y + 0.5
    draw(shown)
    click(shown, half.stage.rect.center)
    assert (shown.viewing.selected, shown.viewing.following) == (figure.name, True)
    draw(shown)
    assert {one.viewing.selected for one in shown.halves} == {figure.name}
    press(shown, pygame.K_TAB)
    assert shown.viewing.selected == half.frame().people[1].name
    press(shown, pygame.K_ESCAPE)
    assert shown.viewing.selected is None


def test_a_drag_moves_both_maps_and_the_wheel_zooms_both() -> None:
    shown = window()
    press(shown, pygame.K_ESCAPE)
    a, b = (half.viewing.camera for half in shown.halves)
    x, y = shown.halves[0].stage.rect.center
    before = (a.x, a.y)
    shown.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for step in (20, 40):
        shown.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + step, y), rel=(20, 0), buttons=(1, 0, 0)))
    shown.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x + 40, y), button=1))
    assert (a.x, a.y) == (b.x, b.y) != before
    shown.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert a.zoom == b.zoom == 3
    press(shown, pygame.K_MINUS)
    assert a.zoom == b.zoom == 2


def test_who_is_in_one_of_the_runs_only_is_looked_at_in_both() -> None:
    shown = window(Change(added=(str(wren()),)))
    shown.steering.go(TICK + 40.0)
    shown.steering.select(NAME)
    for _ in range(4):
        shown.turn(0.5)
    a, b = (half.viewing.camera for half in shown.halves)
    assert (a.x, a.y) == (b.x, b.y)
    assert shown.halves[0].frame().figure(NAME) is None
    draw(shown)


def test_differences_are_marked_and_jumped_to() -> None:
    shown = window()
    marks = shown.differences.marks()
    assert marks[0].text == "here the two runs part"
    assert all(mark.tick >= TICK for mark in marks)
    assert any(mark.text.startswith("only in B: ") and "bread tasting" in mark.text for mark in marks)
    shown.steering.go(0.0)
    press(shown, pygame.K_d)
    assert shown.viewing.tick == TICK
    press(shown, pygame.K_d)
    assert shown.viewing.tick > TICK
    press(shown, pygame.K_d, pygame.KMOD_SHIFT)
    assert shown.viewing.tick == TICK
    same, picture = made(Change())
    assert PairWindow(same, picture).differences.marks() == ()


def test_the_timeline_seeks_and_says_what_a_mark_is() -> None:
    shown = window()
    line = shown.timeline
    shown.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(line.x(40), line.rect.bottom - 3), button=1))
    assert abs(shown.viewing.tick - 40) <= 1
    shown.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(line.x(90), line.rect.bottom - 3), rel=(1, 0), buttons=(1, 0, 0)))
    assert abs(shown.viewing.tick - 90) <= 1
    shown.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(line.x(90), line.rect.bottom - 3), button=1))
    mark = shown.differences.marks()[0]
    assert line.told(mark) == "Mon 07:30  here the two runs part"
    shown.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(line.x(TICK), line.rect.y + 20), rel=(1, 0), buttons=(0, 0, 0)))
    assert "part" in shown._hovered()[1] or "bread" in shown._hovered()[1]


def test_a_question_is_guessed_at_played_to_its_hour_and_answered() -> None:
    shown = window(ask=True)
    guessing = shown.quiz.guessing
    question = guessing.question
    assert question is not None
    assert question.text == "Who will know of the bread tasting by Mon 08:26?"
    assert HOST not in question.choices
    assert question.a.people == ()
    at = shown.viewing.tick
    shown.turn(1.0)
    assert shown.viewing.tick == at, "the runs wait while a card is open"
    chip = next(zone for zone in shown._zones if zone.rect.w > 100 and zone.rect.h == 24 and zone.look == "button")
    click(shown, chip.rect.center)
    assert guessing.picked == {question.choices[0]}
    draw(shown)
    press(shown, pygame.K_RETURN)
    assert guessing.phase == "open"
    draw(shown)
    for _ in range(300):
        shown.turn(0.2)
    assert guessing.phase == "answered"
    assert (shown.viewing.tick, shown.viewing.playing) == (question.until, False)
    draw(shown)
    assert guessing.scores()[0] == Score(0, 0, 1)
    press(shown, pygame.K_RETURN)
    assert guessing.phase == "how"
    draw(shown)
    shown.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    press(shown, pygame.K_ESCAPE)
    press(shown, pygame.K_ESCAPE)
    assert guessing.phase == "none"
    press(shown, pygame.K_q)
    press(shown, pygame.K_TAB)
    assert (guessing.phase, guessing.at) == ("asked", 1)


def test_the_answers_are_those_of_the_runs() -> None:
    found, _ = made()
    by_text = {one.text.partition(" by ")[0]: one for one in found.questions}
    runs = Run.open(parent()), Run.open(branch(WHISPER))
    talks = by_text["How many talks will there be from Mon 07:30 on"]
    counts = [sum(talk.began >= TICK for talk in run.talks(talks.until)) for run in runs]
    assert [talks.a.number, talks.b.number] == counts
    news = by_text["Who will know of the bread tasting"]
    assert news.b.how[0] == (0, f"{HOST} by an inner voice, Mon 07:30")
    assert {name for _, line in news.b.how for name in news.choices if line.startswith(name)} == set(news.b.people)


def test_a_number_is_guessed_by_its_buttons() -> None:
    shown = window()
    guessing = shown.quiz.guessing
    guessing.ask(len(guessing.questions) - 1)
    draw(shown)
    plus = max((zone for zone in shown._zones if zone.rect.w == 48), key=lambda zone: zone.rect.x)
    for _ in range(2):
        click(shown, plus.rect.center)
    assert guessing.number == 20
    guessing.count(-50)
    assert guessing.number == 0
    question = guessing.question
    assert question is not None
    assert scored(question, frozenset(), question.a.number + 2, question.a) == Score(off=2)
    press(shown, pygame.K_RETURN)
    for _ in range(300):
        shown.turn(0.2)
    draw(shown)
    assert guessing.phase == "answered"


def test_scores_and_guesses() -> None:
    question = Question("Who?", 0, 9, ("Ada", "Bo", "Cy"), Truth(("Ada", "Bo")), Truth())
    assert scored(question, frozenset(("Ada", "Cy")), 0, question.a) == Score(1, 2, 1)
    assert scored(question, frozenset(("Ada", "Cy")), 0, question.b) == Score(0, 0, 2)
    empty = Guessing(())
    empty.ask()
    assert empty.question is None
    assert not empty.card


def test_news_without_a_known_source_has_a_tree_too() -> None:
    known = Run.open(branch(WHISPER)).knowers(made()[0].questions[0] and Run.open(parent()).config.tracked[0])
    heard = [replace(one, source="heard:Nobody Here") for one in known[:1]]
    assert [depth for depth, _ in tree(heard)] == [0, 1]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1440)])
def test_it_draws_at_any_size_with_every_card(size: tuple[int, int]) -> None:
    shown = window()
    for phase in ("none", "asked", "open", "answered", "how"):
        shown.quiz.guessing.ask()
        shown.quiz.guessing.phase = phase  # type: ignore[assignment]
        assert len(set(pixels(draw(shown, size)))) > 20
    press(shown, pygame.K_ESCAPE)
    press(shown, pygame.K_ESCAPE)
    press(shown, pygame.K_F1)
    draw(shown, size)
    assert shown.viewing.help
    press(shown, pygame.K_F1)
    assert not shown.viewing.help


def test_without_a_display_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert call(["compare", str(parent()), str(branch(WHISPER)), "--view", "window"]) == 2
    said = capsys.readouterr().err
    assert "there is no display here" in said
    assert said.count("\n") == 1


def test_closing_it_ends_it() -> None:
    shown = window()
    shown.handle(pygame.event.Event(pygame.QUIT))
    shown.run(pygame.Surface((64, 64)))
    assert not shown.steering.open


def test_files_are_left_as_they_were() -> None:
    before = [Path(path).read_bytes() for path in (parent(), branch(WHISPER))]
    draw(window())
    assert before == [Path(path).read_bytes() for path in (parent(), branch(WHISPER))]


def test_the_window_of_one_run_knows_who_has_come_and_gone() -> None:
    found, picture = made(Change(removed=(GONE,), added=(str(wren()),)))
    film = found.b
    texts = {mark.text for mark in film.marks() if mark.kind == "hand"}
    assert texts == {f"{GONE} leaves the town", f"{NAME} comes to live in the town"}
    for who in (GONE, NAME):
        for tick in (TICK - 5, TICK + 30):
            viewing = Viewing(tick=float(tick), selected=who)
            assert len(set(pixels(shot(film, picture, viewing, (1100, 700))))) > 20
    assert film.frame(TICK + 30).figure(GONE) is None


def test_nights_pass_though_somebody_has_left_awake() -> None:
    cues = Cues()
    for fact in (
        Fact(0, "Ada", 0, Entered(Tile(0, 0))),
        Fact(0, "Bo", 0, Entered(Tile(1, 0))),
        Fact(5, "Ada", 0, Dismissed()),
        Fact(5, "Ada", 1, Left(Tile(0, 0))),
        Fact(9, "Bo", 0, Began("sleeping", "", Tile(1, 0), 90, asleep=True)),
        Fact(90, "Bo", 0, Began("getting up", "", Tile(1, 0), 95)),
    ):
        cues.fold(fact)
    assert cues.asleep(20)
    assert cues.wakes(20) == 91
