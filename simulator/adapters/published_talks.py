"""The talks of a published simulation: found in people's tracks, and each line laid on a tick of its own.

The project settles a talk at once and shows all of it while it lasts: the two walk up to each other, then stand. In a run of ours
a talk begins when they have met, one standing, the other perhaps on their last steps; its lines pass over the ticks that are left.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from simulator.adapters.published_steps import Line, Seen, Track, at
from simulator.adapters.shapes import tidy
from simulator.core.types import PersonId, Tile, distance

_PERSON = re.compile(r"<persona>\s*(.+)")
_ABOUT = re.compile(r"^.*?\bconversing about\s+", re.IGNORECASE)
_CHARACTERS = 40  # of talk in a tick: the project counts 240 a minute


@dataclass(frozen=True, slots=True)
class Told:
    """A line of a talk, and the step at which the project first showed it."""

    speaker: PersonId
    text: str
    since: int


@dataclass(frozen=True, slots=True)
class Chat:
    """What one person's track shows of a talk: from step `first` to before step `end`."""

    person: PersonId
    partner: PersonId
    about: str
    first: int
    end: int
    lines: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A talk as facts of ours need it: met in a tick by `host`, who stands, with `opener`, who comes along `path`.

    `last` is the tick in which it ends, None where it still goes on at the end. `said` are its lines, with their ticks in order.
    `still` tells who of the two stays as the meeting says; who does not has movements of their own after it.
    """

    opener: PersonId
    host: PersonId
    about: str
    met: int
    last: int | None
    path: tuple[Tile, ...]
    said: tuple[tuple[int, Told], ...]
    still: frozenset[PersonId]

    @property
    def talk(self) -> str:
        """The id of the talk."""
        return f"{self.met}:{self.opener}"

    def other(self, person: PersonId) -> PersonId:
        """The other one of the two."""
        return self.host if person == self.opener else self.opener


def meetings(tracks: Mapping[PersonId, Track], end: int, amiss: Counter[str]) -> tuple[Meeting, ...]:
    """The talks of these people, by when they meet; what was left out of them is counted."""
    talks = _paired([chat for name in sorted(tracks) for chat in _chats(name, tracks[name], end)], tracks, amiss)
    found = []
    for n, chat in enumerate(talks):
        pair = {chat.person, chat.partner}
        later = [other.first for other in talks[n + 1 :] if pair & {other.person, other.partner}]
        meeting = _meeting(replace(chat, end=min([chat.end, *later])), tracks, end, amiss)
        if meeting is not None:
            found.append(meeting)
    return tuple(found)


# --- finding -------------------------------------------------------------------------------------------------------------


def _chats(name: PersonId, track: Track, end: int) -> Iterator[Chat]:
    """The talks that a track shows; one whose lines grow from step to step is one."""
    open_: Chat | None = None
    for step, seen in track:
        if open_ is not None and seen.chat and _goes_on(open_, seen.chat):
            grown = tuple(Told(who, text, step) for who, text in seen.chat[len(open_.lines) :])
            open_ = replace(open_, lines=(*open_.lines, *grown))
            continue
        if open_ is not None:
            yield replace(open_, end=step)
            open_ = None
        if seen.chat:
            lines = tuple(Told(who, text, step) for who, text in seen.chat)
            open_ = Chat(name, _partner(name, seen), _ABOUT.sub("", seen.activity), step, end, lines)
    if open_ is not None:
        yield open_


def _goes_on(chat: Chat, lines: Sequence[Line]) -> bool:
    return [(told.speaker, told.text) for told in chat.lines] == list(lines[: len(chat.lines)])


def _partner(name: PersonId, seen: Seen) -> PersonId:
    named = _PERSON.match(seen.address)
    return tidy(named[1]) if named else next((who for who, _ in seen.chat if who != name), "")


def _paired(chats: Sequence[Chat], tracks: Mapping[PersonId, Track], amiss: Counter[str]) -> list[Chat]:
    """Each talk once, although both of its people show it, by its first step."""
    found: list[Chat] = []
    for chat in sorted(chats, key=lambda one: (one.first, one.person)):
        twin = next((n for n, one in enumerate(found) if _same(one, chat)), None)
        if twin is not None:
            longer = max(found[twin], chat, key=lambda one: len(one.lines))
            found[twin] = replace(found[twin], end=max(found[twin].end, chat.end), lines=longer.lines)
        elif chat.partner not in tracks or chat.partner == chat.person:
            amiss["talks with somebody who is not in personas/ are left out"] += 1
        else:
            found.append(chat)
    return found


def _same(one: Chat, two: Chat) -> bool:
    """Whether two people's tracks show one talk."""
    together = one.partner == two.person and one.person == two.partner and two.first < one.end
    return together and _words(one)[: len(two.lines)] == _words(two)[: len(one.lines)]


def _words(chat: Chat) -> list[Line]:
    return [(told.speaker, told.text) for told in chat.lines]


# --- laying out ----------------------------------------------------------------------------------------------------------


def _meeting(chat: Chat, tracks: Mapping[PersonId, Track], end: int, amiss: Counter[str]) -> Meeting | None:
    pair = (chat.person, chat.partner)
    lines = [told for told in chat.lines if told.speaker in pair]
    if len(lines) < len(chat.lines):
        amiss["lines of talks are by neither of the two, and are left out"] += len(chat.lines) - len(lines)
    entered = max(tracks[name][0][0] for name in pair)
    if not lines or max(chat.first, entered + 2) >= chat.end:
        amiss["talks are too short to meet in, and are left out"] += 1
        return None
    opener = lines[0].speaker
    host = chat.partner if opener == chat.person else chat.person
    met = max(_stands(tracks[host], chat.first, chat.end), entered + 1)
    if met + len(lines) > chat.end - 1:  # no time left: they talk on the way
        met = max(chat.first - 1, entered + 1)
    path = _way(tracks[opener], met, chat.end)
    still = {name for name, way in ((host, 0), (opener, len(path) - 1)) if _stands(tracks[name], met + 1, chat.end) <= met + way}
    if opener not in still:
        path = path[:2]
    last = None if chat.end == end else chat.end - 1
    ready = met + max(len(path), 1)
    said = _laid(lines, ready if ready + len(lines) < chat.end else met + 1, chat.end - 1, last is None)
    if len(said) < len(lines):
        amiss["lines of talks were not yet said at the end, or find no tick, and are left out"] += len(lines) - len(said)
    return Meeting(opener, host, chat.about, met, last, path, tuple(said), frozenset(still))


def _stands(track: Track, first: int, end: int) -> int:
    """The step from which somebody stands until the end of a talk; the one before the talk for who stood all along."""
    moves = [step for (_, one), (step, two) in pairwise(track) if one.tile != two.tile and first <= step < end]
    return moves[-1] if moves else first - 1


def _way(track: Track, met: int, end: int) -> tuple[Tile, ...]:
    """The way of somebody from a tick on to where they come to stand before the end of a talk, or to where they jump."""
    last = max(_stands(track, met + 1, end), met)
    tiles = [seen.tile for step in range(met, max(last, met + 1) + 1) if (seen := at(track, step)) is not None]
    if distance(tiles[0], tiles[1]) > 1:
        return (tiles[1],)
    jump = next((n for n in range(1, len(tiles)) if distance(tiles[n - 1], tiles[n]) > 1), len(tiles))
    return tuple(tiles[: min(jump, last - met + 1)])


def _laid(lines: Sequence[Told], first: int, last: int, cut: bool) -> list[tuple[int, Told]]:
    """The lines with the ticks in which they are said, from tick `first` to `last` (included), by how long each takes.

    In a talk that is cut off by the end they go on beyond it at the project's own pace, and those are left out. Where there are
    more lines than ticks, several share one as long as the order of facts, which within a tick is by name, keeps theirs.
    """
    begun = [0, *accumulate(len(told.text) + _CHARACTERS for told in lines)]
    span = max(last - first + 1, begun[-1] // _CHARACTERS if cut else 1)
    room = cut or span >= len(lines)
    said: list[tuple[int, Told]] = []
    for n, told in enumerate(lines):
        tick = max(first + begun[n] * span // begun[-1], told.since)
        if not cut:
            tick = min(tick, last - (len(lines) - 1 - n if room else 0))  # a tick is left for each line to come
        if said:
            before, one = said[-1]
            tick = max(tick, before + (room or told.speaker < one.speaker))
        if tick <= last:
            said.append((tick, told))
    return said
