"""The side panel: the person that is selected, and the talk that is open."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from datetime import datetime

import pygame

from simulator.core.clock import TICKS_PER_MINUTE, minute_of_day
from simulator.core.plans import Block as Stretch
from simulator.core.plans import TimedStep
from simulator.core.types import PersonId, whereabouts
from simulator.journal.reading import Plan, Talk
from simulator.view.frames import Figure, Frame
from simulator.view.state import Follow, GoTo, LookAt, OpenTalk, Select, Viewing, Why
from simulator.view.ui.archive import Archive
from simulator.view.ui.blocks import Block, Gap, Heading, Words
from simulator.view.ui.brush import Act, Brush, Commands, gives
from simulator.view.ui.memories import Memories
from simulator.view.ui.pane import Pane
from simulator.view.ui.portraits import Portraits
from simulator.view.ui.text import BODY, SMALL, TITLE, Text
from simulator.view.ui.theme import ACCENT, FAINT, INK, SOFT, TALK
from simulator.view.ui.ties import tie_blocks

NOW, MEMORY, TIES = range(3)
FACE = 64
HOURS = 44
RECENT = 2
"""How many stretches of the day that are over are shown; the earlier ones stand behind a line."""


class PersonPane(Pane):
    """The panel at the right. `buttons` are more of them under the person's name, as (icon, tip, act for a person)."""

    tabs = ("Now", "Memory", "People")

    def __init__(self, archive: Archive, text: Text, portraits: Portraits) -> None:
        super().__init__(archive, text)
        self.memories = Memories(archive)
        self.buttons: list[tuple[str, str, str, Act]] = []
        self._portraits = portraits
        self._folded: set[str] = set()
        self._shown: tuple[PersonId | None, str] = (None, "")

    def key(self, viewing: Viewing, frame: Frame) -> Hashable:
        """What the picture depends on: the playhead to the minute, and all that may change within one."""
        lives, person, tick = self.archive.lives, viewing.selected, frame.tick
        self._turned(viewing)
        figure = frame.figure(person)
        doing = (figure.activity, figure.place, figure.because, figure.talk, figure.pose) if figure is not None else None
        talks = tuple(
            len(talk.lines) * 2 + (talk.over is not None)
            for talk in (lives.talk(one, tick) for one in (viewing.talk, figure.talk if figure is not None else "") if one)
            if talk is not None
        )
        count = lives.count(person, tick) if person is not None else 0
        more = (
            self.memories.order,
            self.memories.most,
            frozenset(self.memories.opened),
            frozenset(self._folded),
            viewing.following,
        )
        return (person, viewing.talk, doing, talks, count, tick // TICKS_PER_MINUTE, more, len(self.buttons))

    def head(self, brush: Brush, rect: pygame.Rect, viewing: Viewing, frame: Frame) -> int:
        """Portrait, name, what they are doing, where and why."""
        px, person = brush.px, viewing.selected
        figure = frame.figure(person)
        if person is None or figure is None:
            title, below = (person, "not in the town") if person else ("Nobody is selected", "Click anybody, or a name.")
            brush.write(title, (px(12), px(12)), TITLE, INK, bold=True, width=rect.w - px(24))
            brush.write(below, (px(12), px(36)), BODY, SOFT)
            return px(64)
        face = pygame.Rect(px(12), px(12), px(FACE), px(FACE))
        brush.surface.blit(self._portraits.small(person, face.w), face)
        brush.zone(face, gives(Select(person, look=True)), "Move the map to them", "none")
        x, room = face.right + px(12), rect.w - face.right - px(24)
        fits = brush.text.width(person, TITLE, bold=True) <= room - px(20)
        brush.write(person, (x, px(12 if fits else 14)), TITLE if fits else BODY, INK, bold=True, width=room - px(20))
        close = pygame.Rect(rect.w - px(28), px(8), px(22), px(22))
        brush.button(close, gives(Select(None)), "Select nobody (Esc)", "close")
        persona = self.archive.people.get(person)
        who = ", ".join((str(persona.age), *persona.traits)) if persona is not None else ""
        brush.write(who, (x, px(33)), SMALL, SOFT, width=room)
        self._buttons(brush, pygame.Rect(x, px(51), room, px(24)), viewing, person)
        return self._doing(brush, pygame.Rect(px(12), face.bottom + px(8), rect.w - px(24), 0), figure)

    def _buttons(self, brush: Brush, rect: pygame.Rect, viewing: Viewing, person: PersonId) -> None:
        x = rect.x
        shown: list[tuple[str, str, str, Act, bool]] = [
            ("why", "Why", "Why they do what they do", gives(Why(person)), False),
            ("follow", "", "Keep the camera on them (F)", gives(Follow(not viewing.following)), viewing.following),
        ]
        shown += [(icon, name, tip, act, False) for icon, name, tip, act in self.buttons]
        for icon, name, tip, act, on in shown:
            wide = brush.px(26) + (brush.text.width(name, BODY) + brush.px(6) if name else 0)
            button = pygame.Rect(x, rect.y, wide, rect.h)
            if button.right > rect.right:
                break
            brush.frame(button, round_by=4)
            brush.button(button, act, tip, icon, name, on)
            x = button.right + brush.px(4)

    def _doing(self, brush: Brush, rect: pygame.Rect, figure: Figure) -> int:
        names, px, y = self.archive.names, brush.px, rect.y
        activity = names.brief("asleep" if figure.pose == "sleep" else figure.activity)
        because = names.brief(figure.because)
        place = whereabouts(figure.place)
        sign = self._portraits.sign(figure.pictogram, brush.text.scale)
        if sign is not None:
            brush.surface.blit(sign, (rect.right - sign.get_width(), rect.y + px(1)))
        rows: list[Words] = [Words(activity, names.spans(activity), bold=True, most=2, below=0, room=24)]
        if place:
            act = gives(LookAt(place=figure.place)) if figure.place else None
            rows.append(Words(place, colour=ACCENT, act=act, tip="Move the map there", most=1, below=0))
        if because:
            rows.append(Words(because, names.spans(because), SMALL, SOFT, 2, below=0))
        for row in rows:
            height = row.height(brush, rect.w)
            row.draw(brush, pygame.Rect(rect.x, y, rect.w, height))
            y += height
        return y + px(6)

    def blocks(self, viewing: Viewing, frame: Frame) -> Sequence[Block]:
        """What stands in the column."""
        made = list(self._open_talk(viewing, frame.tick))
        person = viewing.selected
        if person is None:
            return made
        if self.tab == MEMORY:
            return [*made, *self.memories.blocks(person, frame.tick)]
        if self.tab == TIES:
            return [*made, *tie_blocks(self.archive, self._portraits, person, frame.tick)]
        return [*made, *self._now(viewing, frame, person)]

    def _turned(self, viewing: Viewing) -> None:
        """Begin at the top for another person or talk; a talk is read beside what is now."""
        shown = (viewing.selected, viewing.talk)
        if shown != self._shown:
            for scroll in self.scrolls:
                scroll.offset = 0
            self.memories.most = 40
            if viewing.talk and viewing.talk != self._shown[1]:
                self.tab = NOW
            self._shown = shown

    # --- now -------------------------------------------------------------------------------------------------------------

    def _now(self, viewing: Viewing, frame: Frame, person: PersonId) -> Iterator[Block]:
        figure, tick = frame.figure(person), frame.tick
        talk = self.archive.lives.talk(figure.talk, tick) if figure is not None and figure.talk else None
        if talk is not None and talk.talk != viewing.talk:
            other = talk.other if talk.opener == person else talk.opener
            yield from self._section(
                f"talk with {self.archive.names.called(other)}", f"{len(talk.lines)} line{'' if len(talk.lines) == 1 else 's'}"
            )
            if self._unfolded(f"talk with {self.archive.names.called(other)}"):
                yield from self._lines(talk, tick)
        plan = self.archive.lives.plan(person, tick)
        yield from self._schedule(plan, frame.time)
        yield from self._promises(plan)
        yield from self._self(plan, person)

    def _open_talk(self, viewing: Viewing, tick: int) -> Iterator[Block]:
        talk = self.archive.lives.talk(viewing.talk, tick) if viewing.talk else None
        if talk is None:
            return
        names = self.archive.names
        title = f"{names.called(talk.opener)} and {names.called(talk.other)}"
        began = self.archive.clock.at(talk.began)
        yield Heading(f"{title}, {began:%a %H:%M}", False, gives(OpenTalk("")), "close")
        if talk.about:
            yield Words(f"about {talk.about}", colour=SOFT, size=SMALL, below=6)
        yield from self._lines(talk, tick)
        if talk.over is not None:
            yield Words(f"over at {self.archive.clock.at(talk.over):%H:%M}: {talk.why}", size=SMALL, colour=FAINT, below=6)
        else:
            yield Words("(goes on)", size=SMALL, colour=FAINT, below=6)

    def _lines(self, talk: Talk, tick: int) -> Iterator[Block]:
        names = self.archive.names
        newest = max((line.tick for line in talk.lines), default=-1)
        for line in talk.lines:
            text = f"{names.called(line.speaker)}: {names.brief(line.text)}"
            now = line.tick == newest and talk.over is None
            yield Words(
                text,
                names.spans(text),
                colour=INK if now or talk.over is not None else SOFT,
                left=f"{self.archive.clock.at(line.tick):%H:%M}",
                margin=HOURS,
                act=gives(GoTo(line.tick + 1)),
                tip="Go to this line",
                below=5,
                stripe=TALK if now else None,
            )

    def _schedule(self, plan: Plan, now: datetime) -> Iterator[Block]:
        if plan.agenda is None:
            yield Words("No plan for a day yet.", colour=SOFT, above=10)
            return
        name = f"{plan.agenda.day:%A}"
        yield from self._section(name, f"up {_hour(plan.agenda.wake)}, bed {_hour(plan.agenda.bed)}")
        if not self._unfolded(name):
            return
        minute = minute_of_day(now) + 1440 * (now.date() - plan.agenda.day).days
        past = [stretch for stretch in plan.schedule if stretch.end <= minute]
        gone = past[:-RECENT] if len(past) > RECENT + 1 and "earlier" not in self._folded else []
        if gone:
            text = f"{len(gone)} earlier, from {_hour(gone[0].start)} on"
            yield Words(text, size=SMALL, colour=FAINT, margin=HOURS, act=self._fold("earlier"), tip="Show the whole day", below=4)
        for stretch in plan.schedule[len(gone) :]:
            current = stretch.start <= minute < stretch.end
            yield self._stretch(stretch, current, minute)
            if current:
                yield from self._steps(plan.steps, stretch, now, minute)

    def _stretch(self, stretch: Stretch, current: bool, minute: int) -> Block:
        names = self.archive.names
        text = names.brief(stretch.activity)
        colour = INK if current else FAINT if stretch.end <= minute else SOFT
        act = gives(LookAt(place=stretch.place)) if stretch.place else None
        tip = " · ".join(filter(None, (whereabouts(stretch.place) if stretch.place else "", stretch.because)))
        stripe = ACCENT if current else None
        return Words(
            text, names.spans(text), BODY, colour, 2, _hour(stretch.start), HOURS, act=act, tip=tip, bold=current, stripe=stripe
        )

    def _steps(self, steps: tuple[TimedStep, ...], stretch: Stretch, now: datetime, minute: int) -> Iterator[Block]:
        for one in steps:
            if one.day != now.date() or one.end <= stretch.start or one.start >= stretch.end:
                continue
            current = one.start <= minute < one.end
            text = self.archive.names.brief(one.step.activity)
            tip = " · ".join(filter(None, (whereabouts(one.step.place), one.step.because)))
            act = gives(LookAt(place=one.step.place)) if one.step.place else None
            colour = ACCENT if current else FAINT if one.end <= minute else SOFT
            yield Words(text, (), SMALL, colour, 1, "", HOURS + 12, right=_hour(one.start), room=48, act=act, tip=tip)
        yield Gap(4)

    def _promises(self, plan: Plan) -> Iterator[Block]:
        if not plan.promises:
            return
        yield from self._section("promised", str(len(plan.promises)))
        for promise in plan.promises if self._unfolded("promised") else ():
            text = f"{promise.what}, {whereabouts(promise.where)}; {self.archive.names.called(promise.host)}'s"
            spans = self.archive.names.spans(text)
            yield Words(
                text,
                spans,
                left=f"{promise.start:%a %H:%M}",
                margin=68,
                act=gives(GoTo(promise.since)),
                tip="Go to when it was agreed",
            )

    def _self(self, plan: Plan, person: PersonId) -> Iterator[Block]:
        persona = self.archive.people.get(person)
        about = plan.agenda.self_summary if plan.agenda is not None else persona.background if persona is not None else ""
        if not about:
            return
        yield from self._section("who they are")
        if self._unfolded("who they are"):
            yield Words(about, self.archive.names.spans(about), colour=SOFT, below=8)

    def _section(self, name: str, right: str = "") -> Iterator[Block]:
        yield Heading(name, not self._unfolded(name), self._fold(name), right)

    def _unfolded(self, name: str) -> bool:
        return name not in self._folded

    def _fold(self, name: str) -> Act:
        def act() -> Commands:
            self._folded ^= {name}
            return ()

        return act


def _hour(minute: int) -> str:
    return f"{minute // 60 % 24:02}:{minute % 60:02}"
