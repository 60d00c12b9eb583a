"""What the panels show is what the reading says, and what is clicked leads there."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pygame
import pytest
from desk import Desk, archive, event, film, writing
from village import TICKS, village

from simulator.journal.reader import RunFile
from simulator.view.frames import Figure, Frame, Mark
from simulator.view.state import Follow, GoTo, LookAt, Next, OpenTalk, Play, Select, Speed, Step, Toggle, Viewing, Why
from simulator.view.ui.blocks import Words
from simulator.view.ui.brush import Brush
from simulator.view.ui.choices import Answer, Choice
from simulator.view.ui.dialogs import Entry
from simulator.view.ui.fonts import Fonts
from simulator.view.ui.memories import recency
from simulator.view.ui.panels import Panels
from simulator.view.ui.text import Text
from simulator.view.ui.ties import ties
from simulator.view.ui.timeline import Timeline
from simulator.view.ui.town import FEED, NEWS, PEOPLE
from simulator.view.ui.why import why_blocks

AT = [*sorted(Random(7).sample(range(400, TICKS), 3)), TICKS - 1]
SIZES = ((800, 600, 1), (1024, 768, 1), (1280, 720, 1), (1920, 1080, 1), (3840, 2160, 2), (3840, 2160, 1))


def people() -> list[str]:
    return [one.name for one in village().people]


@pytest.fixture
def desk() -> Desk:
    return Desk()


def text_of(blocks: object) -> str:
    return "\n".join(f"{block.left} {block.text} {block.right}" for block in blocks if isinstance(block, Words))  # type: ignore[attr-defined]


@pytest.mark.parametrize("tick", AT)
def test_the_feed_has_every_talk_of_the_reading_and_nothing_of_later(desk: Desk, tick: int) -> None:
    town = desk.panels.town
    town._most = 100_000
    listed = town.listed(tick)
    assert [one.talk for one in reversed(listed) if one.kind == "talk" and one.talk] == [
        talk.talk for talk in village().talks(tick)
    ]
    assert all(one.tick < tick for one in listed)
    assert [one.tick for one in listed] == sorted((one.tick for one in listed), reverse=True)


@pytest.mark.parametrize("tick", AT)
def test_who_knows_is_what_the_reading_says(desk: Desk, tick: int) -> None:
    desk.panels.town.tab = NEWS
    shown = text_of(desk.panels.town.blocks(desk.viewing, film().frame(tick)))
    for topic in village().config.tracked:
        known = village().knowers(topic, tick)
        assert f"known to {len(known)} of {len(village().people)}" in shown
        for one in known:
            line = next(row for row in shown.split("\n") if f"{desk.panels.archive.names.called(one.person)}, " in row)
            assert line
    count = sum(len(village().knowers(topic, tick)) for topic in village().config.tracked)
    assert sum(", from " in row or ", saw" in row for row in shown.split("\n")) == count


@pytest.mark.parametrize("tick", AT)
def test_the_memories_shown_are_those_of_the_reading_with_their_scores(desk: Desk, tick: int) -> None:
    for name in people()[:2]:
        shown = text_of(desk.panels.person.memories.blocks(name, tick))
        records, recalled = village().memories(name, tick), village().last_recalled(name, tick)
        assert f"{len(records)} memories" in shown
        for record in records[-20:]:
            fresh = recency(tick, recalled.get(record.id, record.created))
            assert f"{desk.panels.archive.names.brief(record.text)} {record.importance}   {fresh:.2f}" in shown


def test_recency_is_that_of_the_paper() -> None:
    assert recency(360, 360) == 1
    assert recency(360 * 25, 360) == pytest.approx(0.995**24)


def test_relationships_count_the_talks_of_the_reading(desk: Desk) -> None:
    for tick in AT:
        talks = village().talks(tick)
        for name in people():
            theirs = [talk for talk in talks if name in (talk.opener, talk.other)]
            found = ties(desk.panels.archive, name, tick)
            assert sum(tie.talks for tie in found) == len(theirs)
            persona = next(one for one in village().people if one.name == name)
            assert {one.name for one in persona.knows} <= {tie.other for tie in found}


def test_back_and_on_again_is_the_same_picture(desk: Desk) -> None:
    desk.viewing.selected = people()[0]
    desk.panels.toasts.add = lambda toast: None  # type: ignore[method-assign]
    pictures = {}
    for tick in (9000, 4000, 9000, 700, 4000):
        for tab in range(3):
            desk.panels.town.tab = desk.panels.person.tab = tab
            picture = desk.draw(tick)
            assert pictures.setdefault((tick, tab), picture) == picture


def test_names_in_the_feed_lead_to_whom_they_name(desk: Desk) -> None:
    desk.draw(6000)
    links = [zone for zone in desk.zones() if zone.look == "link" and desk.panels.layout.town.contains(zone.rect)]
    assert len(links) > 8
    for zone in links:
        (command,) = desk.click(zone.rect.center) or ()
        assert isinstance(command, Select | LookAt)
        if isinstance(command, Select):
            assert command.person in people()


def test_a_line_of_the_feed_leads_to_its_tick_and_its_talk(desk: Desk) -> None:
    desk.panels.town.filter = 1
    desk.draw(6000)
    rows = [zone for zone in desk.zones() if zone.tip == "Go there and read the talk"]
    newest = desk.panels.town.listed(6000)[0]
    commands = desk.click((rows[0].rect.x + 4, rows[0].rect.y + 4)) or ()
    assert GoTo(newest.tick + 1) in commands
    assert OpenTalk(newest.talk) in commands


def test_news_that_passes_is_told_and_leads_to_the_line(desk: Desk) -> None:
    news = desk.panels.archive.news(0, TICKS)[0]
    desk.draw(news.tick)
    assert not desk.panels.toasts.shown
    desk.draw(news.tick + 1)
    (toast,) = desk.panels.toasts.shown
    zone = next(zone for zone in reversed(desk.zones()) if desk.panels.layout.stage.contains(zone.rect))
    commands = desk.click(zone.rect.center) or ()
    assert [type(command) for command in commands] == [GoTo, Select, OpenTalk]
    talk = desk.panels.archive.lives.talk(news.talk, news.said + 1)
    assert talk is not None
    assert talk.lines[-1].tick == news.said
    assert desk.panels.archive.names.called(talk.lines[-1].speaker) in toast.text
    desk.draw()
    assert not desk.panels.toasts.shown


def test_a_message_fades_by_itself(desk: Desk) -> None:
    desk.panels.say("Done")
    desk.draw(4000)
    assert desk.panels.toasts.shown
    desk.now += 20
    desk.draw()
    assert not desk.panels.toasts.shown


@pytest.mark.parametrize("name", ["佐藤 花子", "محمد علي", "Zoë Ångström", "नेहा", "😀 Smile", "Ольга"])
def test_search_finds_names_in_any_script(desk: Desk, name: str) -> None:
    tile = film().frame(0).people[0].tile
    frame = Frame(1, film().clock.at(1), tuple(Figure(one, tile, tile, activity="rest") for one in ("Ada Moreau", name)))
    town = desk.panels.town
    town.tab = PEOPLE
    town.search.focus(True)
    desk.type(name[:3].upper())
    assert [one.name for one in town.people(frame)] == [name]
    town.search.clear()
    desk.type("rest")
    assert len(town.people(frame)) == 2


def test_return_in_the_search_selects_who_was_found_and_the_keys_are_free_again(desk: Desk) -> None:
    desk.draw(4000)
    assert desk.key(pygame.K_SLASH) == ()
    assert desk.panels.town.tab == PEOPLE
    assert desk.key(pygame.K_c) == ()
    desk.type(people()[2].split()[0])
    assert desk.key(pygame.K_RETURN) == (Select(people()[2], look=True),)
    assert desk.key(pygame.K_c) == (Next("talk"),)


def test_the_controls_give_commands(desk: Desk) -> None:
    assert desk.key(pygame.K_SPACE) == (Play(False),)
    assert desk.key(pygame.K_PERIOD) == (Step(1),)
    assert desk.key(pygame.K_COMMA) == (Step(-1),)
    assert desk.key(pygame.K_RIGHTBRACKET) == (Speed(120.0),)
    assert desk.key(pygame.K_d, pygame.KMOD_SHIFT) == (Next("decision", back=True),)
    assert desk.key(pygame.K_n) == (Toggle("labels"),)
    assert desk.key(pygame.K_f) == (Follow(True),)
    assert desk.key(pygame.K_F1) == (Toggle("help"),)
    assert desk.key(pygame.K_w) is None
    assert desk.key(pygame.K_LEFT) is None
    desk.draw(4000)
    tips = {zone.tip: zone for zone in desk.zones()}
    assert desk.click(tips["Pause (Space)"].rect.center) == (Play(False),)
    assert desk.click(tips["Next reflection (R; Shift: the one before)"].rect.center) == (Next("reflection"),)
    desk.viewing.speed = 600.0
    assert desk.key(pygame.K_RIGHTBRACKET) == (Speed(0.0),)
    desk.viewing.speed = 0.0
    assert desk.key(pygame.K_RIGHTBRACKET) == (Speed(0.0),)
    assert desk.key(pygame.K_LEFTBRACKET) == (Speed(600.0),)


def test_escape_closes_what_is_on_top_first(desk: Desk) -> None:
    desk.viewing.selected, desk.viewing.help, desk.viewing.talk = people()[0], True, "12:x"
    assert desk.key(pygame.K_ESCAPE) == (Toggle("help"),)
    desk.viewing.help = False
    assert desk.key(pygame.K_ESCAPE) == (OpenTalk(""),)
    desk.viewing.talk = ""
    assert desk.key(pygame.K_ESCAPE) == (Select(None),)
    desk.viewing.selected = None
    assert desk.key(pygame.K_ESCAPE) is None


def test_a_text_is_entered_in_any_script_and_becomes_a_command(desk: Desk) -> None:
    desk.panels.ask(Entry("Ask", "what", lambda text: (Why(text),)))
    desk.draw(4000)
    assert desk.key(pygame.K_RETURN) == ()
    desk.panels.handle(event(pygame.TEXTEDITING, text="にほ", start=0, length=2), desk.viewing)
    desk.draw()
    desk.type("日本x")
    desk.key(pygame.K_BACKSPACE)
    desk.key(pygame.K_LEFT)
    desk.type("い")
    assert desk.key(pygame.K_SPACE) == ()
    assert desk.key(pygame.K_RETURN) == (Why("日い本"),)
    assert desk.key(pygame.K_SPACE) == (Play(False),)


def test_enter_and_escape_are_the_input_methods_while_it_composes(desk: Desk) -> None:
    desk.panels.ask(Entry("Ask", "what", lambda text: (Why(text),)))
    desk.draw(4000)
    desk.type("橋が")
    desk.panels.handle(event(pygame.TEXTEDITING, text="こわれ", start=0, length=3), desk.viewing)
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE):
        assert desk.key(key) == ()
    assert desk.panels.overlays.open(desk.viewing)
    desk.type("壊れ")
    assert desk.key(pygame.K_RETURN) == (Why("橋が壊れ"),)
    desk.key(pygame.K_SLASH)
    desk.panels.handle(event(pygame.TEXTEDITING, text="にほ", start=0, length=2), desk.viewing)
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_w):
        assert desk.key(key) == ()
    assert desk.panels.town.search.focused


def test_a_question_under_typing_hands_is_not_answered_until_they_pause(desk: Desk) -> None:
    choice = Choice("Stopped", "", (Answer("Go on", pygame.K_g, lambda: (Play(True),)),))
    desk.panels.ask(Entry("Ask", "what", lambda text: (Why(text),)))
    desk.draw(4000)
    desk.type("w")
    desk.panels.choose(choice)
    for key in (pygame.K_g, pygame.K_o, pygame.K_ESCAPE, pygame.K_RETURN):
        desk.now += 0.3
        assert desk.key(key) == ()
        assert desk.panels.overlays.choice is choice
    desk.now += 0.6
    assert desk.key(pygame.K_g) == (Play(True),)
    assert desk.panels.overlays.entry is not None
    desk.panels.overlays.close(desk.viewing)
    desk.panels.choose(choice)
    assert desk.key(pygame.K_g) == (Play(True),)


def timeline(marks: tuple[Mark, ...], line: Timeline, read: bool = True) -> bytes:
    surface = pygame.Surface((600, 60))
    line.show(surface.get_rect(), marks, 999, 1000, read)
    line.draw(Brush(surface, writing(1)), 0)
    return pygame.image.tobytes(surface, "RGB")


def test_every_mark_is_painted_once_all_is_read_and_an_act_at_once() -> None:
    line = Timeline(village().clock, archive().names)
    marks = tuple(Mark(100 + 40 * n, "plan", (people()[0],), "") for n in range(20))
    some = timeline(marks[:16], line, read=False)
    assert timeline(marks[:17], line, read=False) == some
    assert timeline(marks[:17], line) != some
    last = timeline(marks, line)
    assert last == timeline(marks, Timeline(village().clock, archive().names))
    act = (*marks, Mark(950, "hand", (people()[0],), "a thought"))
    assert timeline(act, line, read=False) != last


def test_a_finished_run_that_is_taken_up_again_is_finished_no_more(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RunFile, "finished", True)
    desk.draw(4000)
    assert not [zone for zone in desk.zones() if "still being played" in zone.tip]
    assert desk.panels.timeline.until == TICKS
    desk.now += 1.5
    monkeypatch.setattr(RunFile, "finished", False)
    monkeypatch.setattr(RunFile, "until", 2 * TICKS)
    desk.draw()
    assert [zone for zone in desk.zones() if "still being played" in zone.tip]
    assert desk.panels.timeline.until == 2 * TICKS


def test_a_card_takes_every_click_and_can_be_cancelled(desk: Desk) -> None:
    desk.panels.ask(Entry("Ask", "what", lambda text: (Why(text),), ("Who are you?",)))
    desk.draw(4000)
    assert desk.click(desk.panels.layout.bar.center) == ()
    choice = next(zone for zone in desk.panels.overlays.zones if not zone.tip)
    assert desk.click(choice.rect.center) == ()
    enter = next(zone for zone in desk.panels.overlays.zones if zone.tip == "Enter")
    assert desk.click(enter.rect.center) == (Why("Who are you?"),)
    desk.panels.ask(Entry("Ask", "what", lambda text: (Why(text),)))
    assert desk.key(pygame.K_ESCAPE) == ()
    assert not desk.panels.overlays.open(desk.viewing)


def test_the_first_pause_shows_two_things_to_try_and_no_other_pause_does(desk: Desk) -> None:
    desk.draw(4000)
    desk.viewing.playing = False
    before = len(desk.zones())
    desk.draw()
    hints = [zone for zone in desk.zones() if zone.look == "row" and desk.panels.layout.stage.contains(zone.rect)]
    assert len(hints) == 2
    assert desk.click(hints[1].rect.center) == (Next("talk"),)
    desk.draw()
    assert len(desk.zones()) == before
    desk.viewing.playing = True
    desk.draw()
    desk.viewing.playing = False
    desk.draw()
    assert len(desk.zones()) == before


def test_why_tells_the_reason_the_plan_and_the_memories(desk: Desk) -> None:
    told = ""
    for tick in AT:
        for figure in film().frame(tick).people:
            shown = text_of(why_blocks(desk.panels.archive, desk.panels.person.memories, figure.name, tick))
            assert "since" in shown
            told += shown
            if figure.because:
                assert desk.panels.archive.names.brief(figure.because) in shown
    assert "schedule" in told
    assert "brought to mind" in told or "was planned" in told


def test_the_timeline_goes_where_it_is_clicked_and_dragged(desk: Desk) -> None:
    desk.draw(4000)
    line = desk.panels.timeline
    for tick in (0, 2500, TICKS - 1):
        assert abs(line.tick(line.x(tick)) - tick) <= TICKS // line.rect.w + 1
    free = (line.x(2000), line.rect.y + 4)
    if line.mark_at(free, 1) is None:
        assert desk.panels.handle(event(pygame.MOUSEBUTTONDOWN, button=1, pos=free), desk.viewing) == (GoTo(line.tick(free[0])),)
        assert desk.move((line.x(3000), free[1])) == (GoTo(line.tick(line.x(3000))),)
        desk.panels.handle(event(pygame.MOUSEBUTTONUP, button=1, pos=free), desk.viewing)
        assert desk.move((line.x(3000), free[1])) == ()


def test_a_mark_says_what_it_is_and_leads_there(desk: Desk) -> None:
    desk.draw(4000)
    line = desk.panels.timeline
    mark = next(mark for mark in film().marks() if mark.kind == "talk")
    top, high = line._lanes()
    pos = (line.x(mark.tick), line.rect.y + top + high + high // 2)
    found = line.mark_at(pos, 1)
    assert found is not None
    assert found.kind == "talk"
    commands = desk.click(pos) or ()
    assert commands[0] == GoTo(found.tick)
    assert OpenTalk(found.talk) in commands
    said = line.told(found)
    assert all(desk.panels.archive.names.called(name) in said for name in found.people)


def test_lists_scroll_no_further_than_they_go(desk: Desk) -> None:
    desk.draw(9000)
    desk.move(desk.panels.layout.town.center)
    for notches in (1, -400, -400, 3):
        assert desk.panels.handle(event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False), desk.viewing) == ()
        scroll = desk.panels.town.scroll
        assert 0 <= scroll.offset <= scroll.most
        desk.draw()
    assert desk.panels.town.scrolls[FEED].offset > 0
    desk.move(desk.panels.layout.stage.center)
    assert desk.panels.handle(event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False), desk.viewing) is None


def test_a_reader_of_the_feed_is_not_moved_by_what_happens(desk: Desk) -> None:
    desk.draw(6000)
    desk.panels.town.scroll.by(200)
    desk.draw()
    first = desk.panels.town.listed(6000)
    assert desk.panels.town.listed(7000) == first
    desk.panels.town.scroll.offset = 0
    assert desk.panels.town.listed(7000) != first


def test_the_stage_keeps_its_own_clicks(desk: Desk) -> None:
    desk.draw(4000)
    assert desk.click(desk.panels.layout.stage.center) is None
    assert desk.click(desk.panels.layout.side.center) is not None


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("tab", range(3))
def test_what_can_be_clicked_lies_in_its_panel(width: int, height: int, scale: int, tab: int) -> None:
    desk = Desk((width, height), scale)
    desk.viewing.selected = film().run.people[0].name
    desk.panels.town.tab = desk.panels.person.tab = tab
    desk.draw(5000)
    layout = desk.panels.layout
    for zone in desk.zones():
        assert any(part.contains(zone.rect) for part in layout.parts), zone
    bar = [zone.rect for zone in desk.zones() if layout.bar.contains(zone.rect)]
    assert len(bar) > 12
    assert not [pair for pair in combinations(bar, 2) if pair[0].colliderect(pair[1])]


def test_in_a_narrow_window_the_panels_take_turns() -> None:
    desk = Desk((800, 600))
    desk.draw(4000)
    assert desk.panels.layout.town.w
    assert not desk.panels.layout.side.w
    desk.viewing.selected = film().run.people[0].name
    desk.draw()
    assert desk.panels.layout.side.w
    assert not desk.panels.layout.town.w


def test_what_is_folded_away_leaves_its_room_to_the_stage() -> None:
    desk = Desk()
    desk.draw(4000)
    before = desk.panels.layout.stage.w
    desk.viewing.town = False
    desk.draw()
    assert desk.panels.layout.stage.w > before
    assert not desk.panels.covers((10, 300))
    desk.viewing.town = True
    desk.draw()
    assert desk.panels.covers((10, 300))


def test_the_key_that_opens_a_field_is_not_typed_into_it(desk: Desk) -> None:
    desk.draw(4000)
    desk.panels.handle(event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/"), desk.viewing)
    assert desk.type("/") == ()
    desk.panels.handle(event(pygame.KEYUP, key=pygame.K_SLASH, mod=0), desk.viewing)
    desk.type("ü")
    assert desk.panels.town.search.text == "ü"


def test_a_writing_that_no_font_has_is_told_once_in_the_feed(desk: Desk) -> None:
    bare = Panels(film(), Text(Fonts(installed=False)), archive=archive())
    bare.text.line("日本語")
    shown = text_of(bare.town.blocks(Viewing(), film().frame(4000)))
    assert shown.count("install Noto Sans CJK") == len(bare.text.fonts.lacking)
    surface = pygame.Surface((1280, 720))
    bare.draw(surface, Viewing(), film().frame(4000))
    hide = next(zone for zone in bare._zones if zone.tip == "Click to hide this")
    assert bare.handle(event(pygame.MOUSEBUTTONDOWN, button=1, pos=hide.rect.center), Viewing()) == ()
    assert text_of(bare.town.blocks(Viewing(), film().frame(4000))).count("install") == len(bare.text.fonts.lacking) - 1


def test_until_the_run_is_read_the_panels_say_so_and_show_nothing_of_it() -> None:
    fresh = Panels(film(), writing(1))
    surface = pygame.Surface((1280, 720))
    fresh._read = lambda tick: None  # type: ignore[method-assign]
    fresh.archive.read_to(2000)
    fresh.draw(surface, Viewing(), film().frame(8000))
    assert not [zone for zone in fresh._zones if zone.look == "link"]
    fresh.archive.read_to(8000)
    fresh.draw(surface, Viewing(), film().frame(8000))
    assert [zone for zone in fresh._zones if zone.look == "link"]


def test_the_playhead_at_the_end_of_what_grows_is_read_at_once() -> None:
    fresh = Panels(film(), writing(1))
    fresh.archive.read_to(3000)
    fresh.draw(pygame.Surface((1280, 720)), Viewing(), film().frame(3005))
    assert fresh.archive.lives.until >= 3005


def test_where_time_flies_some_pictures_are_left_out_but_never_the_last(desk: Desk) -> None:
    desk.viewing.speed, painted = 0.0, 0
    paint = desk.panels.person._paint

    def counted(*what: object) -> None:
        nonlocal painted
        painted += 1
        paint(*what)  # type: ignore[arg-type]

    desk.panels.person._paint = counted  # type: ignore[method-assign]
    desk.viewing.selected = people()[0]
    for n in range(60):
        desk.now += 1 / 60
        desk.draw(5000 + 24 * n)
    assert 5 < painted < 20
    desk.viewing.playing = False
    desk.panels.hints.done = True
    last = desk.draw()
    again = Desk(viewing=Viewing(playing=False, speed=0.0, selected=people()[0]))
    desk.panels.toasts.shown = []
    assert desk.draw() == again.draw(int(desk.viewing.tick))
    assert last
