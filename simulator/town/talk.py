"""The rules of talk: who may open one, how it is taken up, whose line it is, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simulator.core.facts import Declined, Met, Parted, Proposed, Said
from simulator.core.intents import Accept, Decline, Leave, Say, Talk, TalkIntent
from simulator.core.types import PersonId, Tile, distance
from simulator.town.map import TownMap
from simulator.town.paths import Paths
from simulator.town.perception import Perception
from simulator.town.state import Stance, View

if TYPE_CHECKING:
    from simulator.town.rules import Settling


class TalkRules:
    """`turns` is the cap on lines in all; `cooldown` the ticks before the same two may talk again."""

    def __init__(self, town: TownMap, paths: Paths, perception: Perception, turns: int, cooldown: int) -> None:
        self.map = town
        self.paths = paths
        self.perception = perception
        self.turns = turns
        self.cooldown = cooldown

    def settle(self, settling: Settling, person: PersonId, stance: Stance, want: TalkIntent) -> None:
        """The facts that follow from one want about talk."""
        match want:
            case Talk(to, about):
                self._propose(settling, person, to, about)
            case Accept(of):
                self._accept(settling, person, of)
            case Decline(of, why):
                if any(name == of for _, name, _ in self.perception.near(settling.view, person)):
                    settling.add(person, Declined(of, why))  # who has gone out of sight hears nothing more of it
            case Say():
                self._say(settling, person, stance, want)
            case Leave(why):
                self.break_off(settling, person, stance, why)

    def break_off(self, settling: Settling, person: PersonId, stance: Stance, why: str) -> None:
        """End the talk that a person is in, if any."""
        talk = settling.view.talk_of(person)
        if stance.talk and talk is not None and talk.over is None and talk.talk not in settling.over:
            settling.over.add(talk.talk)
            settling.add(person, Parted(talk.talk, talk.partner(person), why))

    def obstacle(self, view: View, person: PersonId, other: PersonId) -> str:
        """Why two people cannot begin a talk now; "" if they can."""
        mine, theirs = view.stance(person), view.stance(other) if other in view.people else None
        if mine is None or theirs is None or all(name != other for _, name, _ in self.perception.near(view, person)):
            return f"{other} is not in sight"
        if theirs.asleep or mine.asleep:
            return f"{other} is asleep"
        if theirs.talk or mine.talk:
            return f"{other} is talking"
        last = view.last_talk(person, other)
        visiting = view.visits(person) or view.visits(other)  # the user leads a visitor, and knows what there is to say
        if last is not None and view.tick - last < self.cooldown and not visiting:
            return "they have only just talked"
        return ""

    def _propose(self, settling: Settling, person: PersonId, to: PersonId, about: str) -> None:
        if person in settling.busy:
            return
        reason = self.obstacle(settling.view, person, to) or ("busy" if to in settling.busy else "")
        if reason:
            settling.refuse(person, f"talk {to}", reason)
            return
        settling.add(person, Proposed(to, about))

    def _accept(self, settling: Settling, person: PersonId, of: PersonId) -> None:
        proposals = [e for by, e in settling.view.mail(person) if by == of and isinstance(e, Proposed)]
        reason = self.obstacle(settling.view, person, of) if proposals else f"{of} has not asked"
        if not reason and (person in settling.busy or of in settling.busy):
            reason = f"{of} is talking"
        if not reason and settling.view.tile(person) in self._standing(settling, person):
            reason = "there is no room to stop here"
        if reason:
            settling.refuse(person, f"talk {of}", reason)
        else:
            self._meet(settling, person, of, proposals[0].about)

    def _meet(self, settling: Settling, person: PersonId, opener: PersonId, about: str) -> None:
        settling.busy.update((person, opener))
        view = settling.view
        here, there = view.tile(person), view.tile(opener)
        if here is None or there is None:
            return
        path = self._beside(settling, person, here, there)
        settling.take(here, person)
        settling.take(path[-1], opener)
        settling.add(person, Met(f"{view.tick}:{opener}", opener, about, here, path))

    def _beside(self, settling: Settling, person: PersonId, here: Tile, there: Tile) -> tuple[Tile, ...]:
        """The opener's way to a free tile beside the other, all of it in the other's sight; where there is none they stay put."""
        if distance(here, there) == 1:
            return (there,)
        arena, standing = self.map.arena(here), self._standing(settling, person)
        around = [Tile(here.x + dx, here.y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
        free = [t for t in around if self.map.free(t) and self.map.arena(t) == arena and t not in standing]
        path = self.paths.path(there, free) if free else ()
        vision = self.perception.senses.vision
        in_sight = all(self.map.arena(tile) == arena and distance(tile, here) <= vision for tile in path)
        return path if in_sight and 0 < len(path) <= 2 * vision + 2 else (there,)

    def _standing(self, settling: Settling, person: PersonId) -> set[Tile]:
        """The tiles in sight on which somebody stands, or will after this tick."""
        tick = settling.view.tick
        near = self.perception.near(settling.view, person)
        standing = {stance.at(tick) for _, _, stance in near if not stance.walking(tick)}
        return standing | settling.taken_by({person, *(other for _, other, _ in near)})

    def _say(self, settling: Settling, person: PersonId, stance: Stance, want: Say) -> None:
        talk = settling.view.talk_of(person)
        speaker = None if talk is None else (talk.opener if len(talk.lines) % 2 == 0 else talk.other)
        if talk is None or talk.over is not None or speaker != person or talk.talk in settling.over:
            settling.refuse(person, "say", "it is not my turn")
            return
        other = talk.partner(person)
        settling.add(person, Said(talk.talk, other, want.text))
        why = self._end(want, [line.text for line in talk.lines])
        if why:
            settling.over.add(talk.talk)
            settling.add(person, Parted(talk.talk, other, why))

    def _end(self, want: Say, lines: list[str]) -> str:
        """Why a talk is over with this line; "" if it goes on."""
        if want.ends:
            return "goodbye"
        if len(lines) + 1 >= self.turns:
            return "enough said"
        if _bare(want.text) in {_bare(line) for line in lines}:
            return "a line came twice"
        return ""


def _bare(text: str) -> str:
    """A line without case, blanks and punctuation, to tell near-identical lines."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())
