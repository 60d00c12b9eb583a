"""What must come with a command where there is room for one panel only, and where a mark leads."""

from __future__ import annotations

from simulator.view.frames import Mark
from simulator.view.state import Command, OpenTalk, Select, Toggle, Viewing
from simulator.view.ui.brush import Commands
from simulator.view.ui.layout import Layout


def with_room(layout: Layout, viewing: Viewing, command: Command) -> Commands:
    """A command, with what makes room for what it shows."""
    if isinstance(command, Toggle) and command.flag in ("town", "side"):
        return shown(layout, viewing, command.flag)
    opens = isinstance(command, Select) and command.person is not None
    if opens and layout.narrow and not viewing.side:
        return (command, Toggle("side"))
    return (command,)


def shown(layout: Layout, viewing: Viewing, flag: str) -> Commands:
    """Show one of the two panels, or fold it away if it is what is shown; in a narrow window the other makes room."""
    if not layout.narrow:
        return (Toggle(flag),)
    if flag == "town":
        return _town(layout, viewing)
    town: Commands = (Toggle("town"),) if viewing.town else ()
    if layout.side.w:
        return (Toggle("side"), *town)
    side: Commands = () if viewing.side else (Toggle("side"),)
    return (*side, *(town if viewing.selected is None else ()))


def _town(layout: Layout, viewing: Viewing) -> Commands:
    if layout.town.w:
        return (Toggle("town"),)
    side: Commands = (Toggle("side"),) if layout.side.w else ()
    return side if viewing.town else (*side, Toggle("town"))


def at_mark(mark: Mark) -> Commands:
    """What to select and to open at a mark of the timeline."""
    select: Commands = (Select(mark.people[0], look=True),) if mark.people else ()
    return (*select, OpenTalk(mark.talk)) if mark.talk else select
