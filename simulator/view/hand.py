"""The hand of the user in the window: keys and dialogs, and what they do to the town behind it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from simulator.core import acts
from simulator.core.errors import OutsideError, UserError
from simulator.core.facts import Refused
from simulator.core.types import PersonId, Tile
from simulator.view import hand_dialogs as dialogs
from simulator.view.asking import Asking
from simulator.view.branches import Branches, lead_for
from simulator.view.film import Film
from simulator.view.frames import Frame
from simulator.view.stage.pointer import ARROWS
from simulator.view.state import Ask, Command, Commands, Enter, Exit, Flip, GoOn, Quit, Say, SetObject, Viewing, Walk, Whisper
from simulator.view.ui.choices import Choice
from simulator.view.ui.dialogs import Entry
from simulator.view.ui.panels import Panels
from simulator.view.visiting import Feet, entrance, hearers, listener

MOST = 400
"""Ticks between two pictures from which on the playhead was moved, and what lies between is no news."""


class Hand:
    """What the user does. Everything works on what is seen: the branch that is shown, at the tick of the playhead."""

    def __init__(self, branches: Branches, panels: Panels, viewing: Viewing) -> None:
        self.branches = branches
        self._viewing = viewing
        self.panels = panels
        self.asking = Asking()
        self._feet = Feet()
        self._awaited = ""
        self._question: Choice | None = None
        self._played = False
        self._heard = self._told = -1
        self._mourned = ""
        self.take(panels)

    def take(self, panels: Panels) -> None:
        """Work with these panels from now on: those of the branch that is shown."""
        self.panels = panels
        if not panels.person.buttons:
            panels.person.buttons += [
                ("whisper", "", "Whisper a thought to them (W)", self._opens(dialogs.whisper)),
                ("talk", "", "Interview them (I)", self._opens(dialogs.interview)),
            ]

    def _opens(self, dialog: Callable[[PersonId], Entry]) -> Callable[[], Commands]:
        def act() -> Commands:
            person = self._viewing.selected
            if person is not None and person != self._viewing.visitor:
                self._ask(dialog(person), self._viewing)
            return ()

        return act

    @property
    def film(self) -> Film:
        """The film that is shown."""
        return self.branches.now.film

    # --- keys ------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, viewing: Viewing, frame: Frame, under: Tile | None) -> Commands | None:
        """What an event means to the hand, None if nothing; `under` is the tile under the mouse."""
        here = frame.figure(viewing.visitor) is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and here and under is not None:
            return (Walk(under),)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_q and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return (Quit(),)
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if here and event.key in ARROWS:
            return self._step(ARROWS[event.key], viewing, frame)
        match event.key:
            case pygame.K_w | pygame.K_i:
                return self._to_person(event.key == pygame.K_w, viewing)
            case pygame.K_o:
                return self._to_object(viewing)
            case pygame.K_v:
                return self._visit(viewing, under, here)
            case pygame.K_b:
                return (Flip(),)
            case pygame.K_RETURN | pygame.K_KP_ENTER if here:
                self._ask(dialogs.say(listener(viewing, frame)), viewing)
                return ()
        return None

    def _ask(self, entry: Entry, viewing: Viewing) -> None:
        """Open a dialog; the town waits for as long as it is open."""
        self._played, viewing.playing = self._played or viewing.playing, False
        self.panels.ask(entry)

    def _to_person(self, whisper: bool, viewing: Viewing) -> Commands:
        person = viewing.selected
        if person is None or person == viewing.visitor:
            viewing.notice = f"click somebody first, then {'W whispers a thought to them' if whisper else 'I asks them'}"
        else:
            self._ask(dialogs.whisper(person) if whisper else dialogs.interview(person), viewing)
        return ()

    def _to_object(self, viewing: Viewing) -> Commands:
        thing = self.film.map.thing(viewing.object) if viewing.object else None
        if thing is None:
            viewing.notice = "click an object first, then O sets its state"
        else:
            self._ask(dialogs.set_object(thing.address, thing.tiles[0]), viewing)
        return ()

    def _visit(self, viewing: Viewing, under: Tile | None, here: bool) -> Commands:
        if here:
            self._played, viewing.playing = self._played or viewing.playing, False
            self.panels.choose(dialogs.leaving())
            return ()
        tile = entrance(self.film.map, under or Tile(int(viewing.camera.x), int(viewing.camera.y)))
        if tile is None:
            viewing.notice = "there is no free place near: point at another one, then V"
        else:
            self._ask(dialogs.enter(tile), viewing)
        return ()

    def _step(self, by: tuple[int, int], viewing: Viewing, frame: Frame) -> Commands:
        me = frame.figure(viewing.visitor)
        to = self._feet.step(self.film.map, me, by, frame.tick) if me is not None else None
        return (Walk(to),) if to is not None else ()

    # --- commands --------------------------------------------------------------------------------------------------------

    def carry_out(self, command: Command, viewing: Viewing, frame: Frame) -> bool:
        """Do what was asked for, if it is for the hand; whether it was."""
        match command:
            case Ask(person, question):
                self.asking.ask(self.film.run.file.path, person, question, frame.time)
                viewing.notice = f"{person.split()[0]} thinks about it ..."
            case Flip():
                self._flip(viewing)
            case GoOn():
                self._go_on(viewing)
            case Quit() if self.branches.towns and not self._closing():
                self._played, viewing.playing = self._played or viewing.playing, False
                towns = self.branches.towns
                self._question = dialogs.closing(f"{self.film.clock.at(self.film.last_tick):%a %H:%M}", len(towns))
                self.panels.choose(self._question)
            case _:
                act = _act(command, viewing)
                if act is None:
                    return False
                self._do(act, viewing)
        return True

    def _do(self, act: acts.Act, viewing: Viewing) -> None:
        try:
            branches = self.branches.act(act, int(viewing.tick))
        except (OSError, UserError, OutsideError) as error:
            self.panels.say("This could not be done", str(error))
            return
        if isinstance(act, acts.Say) and not act.to and not self._heard_by_any(viewing):
            viewing.notice = "nobody is near enough; you will say it to whoever comes"
        if isinstance(act, acts.Enter):
            viewing.visitor, viewing.selected, viewing.following = act.name, act.name, True
            self._feet.forget()
        elif isinstance(act, acts.Exit):
            viewing.visitor, viewing.selected = "", None
        elif isinstance(act, acts.Walk | acts.Say):
            viewing.playing = True
        if branches:
            viewing.notice = "the run branches off here ..."

    def _closing(self) -> bool:
        """Whether the user is being asked what becomes of the town: who asks to close once more has waited long enough."""
        return self._question is not None and self.panels.overlays.choice is self._question

    def _heard_by_any(self, viewing: Viewing) -> bool:
        frame = self.film.frame(int(viewing.tick))
        me = frame.figure(viewing.visitor)
        return me is not None and bool(hearers(self.film.map, me, frame))

    def _flip(self, viewing: Viewing) -> None:
        if not self.branches.flip():
            viewing.notice = "there is only one branch: an act on a finished run, or back in time, makes another"
        self._feet.forget()
        self._heard = int(viewing.tick)

    def _go_on(self, viewing: Viewing) -> None:
        town = self.branches.now.town
        if town is None:
            return
        try:
            town.start()
        except OSError as error:
            self.panels.say("The town could not be taken up", str(error))
            return
        self.branches.took_up()
        self._mourned, viewing.notice, viewing.playing = "", "", True

    # --- time passes -----------------------------------------------------------------------------------------------------

    def turn(self, viewing: Viewing, frame: Frame) -> bool:
        """Keep the town in step, and tell what has come; whether another branch is shown than before."""
        if self._played and not self.panels.overlays.open(viewing):
            self._played, viewing.playing = False, True
        lead = lead_for(viewing.speed, asleep=viewing.why == "all asleep", visiting=bool(viewing.visitor))
        changed = self.branches.turn(int(viewing.tick), lead)
        if changed:
            self._heard = int(viewing.tick)
        self._tell(viewing)
        self._mourn(viewing)
        self._listen(viewing, frame)
        self._lament(viewing, frame)
        return changed

    def welcome(self, frame: Frame) -> None:
        """Let the panels know visitors before they draw them: no persona file tells of these."""
        known = self.panels.archive.people
        if any(one.name not in known for one in frame.people):
            known.update((one.name, one) for one in self.film.run.visitors(frame.tick + 1))

    def _tell(self, viewing: Viewing) -> None:
        """What could not be, and answers of interviews."""
        town = self.branches.now.town
        for why in town.refused() if town is not None else ():
            self.panels.say("This could not be done", why)
        if self.branches.failure:
            self.panels.say("The run could not branch off", self.branches.failure)
            self.branches.failure = ""
        for reply in self.asking.replies():
            viewing.notice = ""
            self._played, viewing.playing = self._played or viewing.playing, False
            self.panels.show(f"Interview of {reply.person}, {self.film.clock.at(int(viewing.tick)):%a %H:%M}", dialogs.reply(reply))

    def _mourn(self, viewing: Viewing) -> None:
        """A town whose process has died: say so once, and offer to go on."""
        town = self.branches.now.town
        failure = town.failure if town is not None else ""
        if failure and failure != self._mourned:
            path, clock = self.film.run.file.path, self.film.clock
            command = f"smallville run --resume --out {path}"
            viewing.playing = False
            self.panels.choose(dialogs.stopped(failure, f"{clock.at(self.film.last_tick + 1):%a %H:%M}", command))
        self._mourned = failure

    def _listen(self, viewing: Viewing, frame: Frame) -> None:
        """Where somebody has said something to the visitor, the town waits for an answer."""
        if not viewing.visitor or viewing.playing:
            self._awaited = ""
        if not viewing.visitor:
            return
        said = [one for one in frame.people if one.said_to == viewing.visitor and one.saying and one.said_at > self._heard]
        if said and viewing.playing:
            self._heard = max(one.said_at for one in said)
            viewing.playing = False
            self._awaited = f"{said[-1].name.split()[0]} waits for an answer: Enter speaks, Space lets time pass"
        if self._awaited:
            viewing.notice = self._awaited


    def _lament(self, viewing: Viewing, frame: Frame) -> None:
        """What a visitor was to do and could not, with the reason, as it comes by."""
        first, self._told = self._told, frame.tick
        if not viewing.visitor or not 0 <= first < frame.tick <= first + MOST:
            return
        for fact in self.film.run.file.facts(first, frame.tick - 1, viewing.visitor, (Refused,)):
            if isinstance(fact.event, Refused):
                self.panels.say(f"You could not {fact.event.want}", fact.event.reason)


def _act(command: Command, viewing: Viewing) -> acts.Act | None:
    """The act that a command asks for."""
    me = viewing.visitor
    match command:
        case Whisper(person, text):
            return acts.Whisper(person, text)
        case SetObject(place, _, state):
            return acts.SetObject(place, state)
        case Enter(name, tile):
            return acts.Enter(" ".join(name.split()), tile)
        case Walk(tile) if me:
            return acts.Walk(me, tile)
        case Say(to, text) if me:
            return acts.Say(me, to, text)
        case Exit() if me:
            return acts.Exit(me)
    return None
