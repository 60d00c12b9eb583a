"""What the viewer looks at, and the commands that change it. One `Viewing` is owned by the window's loop; panels read it.

Panels and the stage answer events with commands: small values, which the window carries out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from simulator.core.types import Address, PersonId, Tile
from simulator.view.cues import Cue

ZOOMS = (1, 2, 3, 4, 6, 8)
"""How many pixels (times the scale of a HiDPI screen) a pixel of the art takes."""
SPEEDS = (1.0, 10.0, 30.0, 60.0, 120.0, 300.0, 600.0, 0.0)
"""Game seconds a second; 0 is as fast as it goes."""


@dataclass(slots=True)
class Camera:
    """What the stage shows: (`x`, `y`) in tiles, fractions too, is the middle of the picture."""

    x: float = 0.0
    y: float = 0.0
    zoom: int = 3


@dataclass(slots=True)
class Viewing:
    """The state of the window. `tick` is the playhead in ticks; `speed` in game seconds a second, 0 as fast as it goes.

    `pace` is the speed that is really kept at the moment (the window slows down for talk, and skips the hours of sleep); `why` says
    so in two or three words, "" if it is the speed that was asked for. `visitor` is whom the user leads, "" nobody.
    """

    tick: float = 0.0
    playing: bool = True
    speed: float = 60.0
    pace: float = 60.0
    why: str = ""
    selected: PersonId | None = None
    following: bool = False
    hovered: PersonId | None = None
    object: Address | None = None
    talk: str = ""
    labels: bool = False
    side: bool = True
    town: bool = True
    timeline: bool = True
    minimap: bool = True
    help: bool = False
    notice: str = ""
    visitor: PersonId = ""
    scale: int = 1
    camera: Camera = field(default_factory=Camera)


# --- commands: playing -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GoTo:
    """Show a tick."""

    tick: float


@dataclass(frozen=True, slots=True)
class Play:
    """Play, or pause."""

    on: bool


@dataclass(frozen=True, slots=True)
class Speed:
    """Play at so many game seconds a second; 0 is as fast as it goes."""

    speed: float


@dataclass(frozen=True, slots=True)
class Step:
    """Pause, and go so many ticks on (negative: back)."""

    ticks: int


@dataclass(frozen=True, slots=True)
class Next:
    """Go to the next (or the last) talk, decision or reflection: of the selected person, else of anybody, whom it selects."""

    cue: Cue
    back: bool = False


# --- commands: looking -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Select:
    """Select somebody, or (None) nobody; `look` moves the camera to them."""

    person: PersonId | None
    look: bool = False


@dataclass(frozen=True, slots=True)
class Follow:
    """Keep the camera on the selected person, or let it rest."""

    on: bool


@dataclass(frozen=True, slots=True)
class LookAt:
    """Move the camera to a tile or, by its address, to a place."""

    tile: Tile | None = None
    place: Address = ""


@dataclass(frozen=True, slots=True)
class Zoom:
    """Zoom in (1) or out (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class Toggle:
    """Show or hide a part: one of the flags of `Viewing` by name (labels, side, town, timeline, minimap, help)."""

    flag: str


@dataclass(frozen=True, slots=True)
class OpenTalk:
    """Show a talk with its lines, "" none."""

    talk: str


@dataclass(frozen=True, slots=True)
class Why:
    """Show where somebody's knowledge of a tracked topic comes from, or (topic "") why they do what they do."""

    person: PersonId
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the window."""


# --- commands: the hand of the user ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Whisper:
    """Put a thought into somebody's head."""

    person: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class SetObject:
    """Set the state of an object at one of its tiles; "" is the usual one."""

    place: Address
    tile: Tile
    state: str


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter the town as a visitor, on a tile."""

    name: str
    tile: Tile


@dataclass(frozen=True, slots=True)
class Say:
    """Say a line to somebody near, as the visitor."""

    to: PersonId
    text: str


@dataclass(frozen=True, slots=True)
class Walk:
    """Walk to a tile, as the visitor."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Exit:
    """Leave the town, as the visitor."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask somebody a question in an interview; it changes no history."""

    person: PersonId
    question: str


# --- commands: the town behind the window ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Flip:
    """Show the next branch of the run, at the same tick."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Take up the town whose process has died."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the window, and let the towns behind it finish, or stop them so that they can be taken up again."""

    finish: bool


Command = (
    GoTo
    | Play
    | Speed
    | Step
    | Next
    | Select
    | Follow
    | LookAt
    | Zoom
    | Toggle
    | OpenTalk
    | Why
    | Quit
    | Whisper
    | SetObject
    | Enter
    | Say
    | Walk
    | Exit
    | Ask
    | Flip
    | GoOn
    | Close
)
Commands = tuple[Command, ...]
