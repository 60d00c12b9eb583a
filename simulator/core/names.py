"""Which person of a run a user means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from simulator.core.errors import UserError


def find_person(name: str, names: Sequence[str]) -> str:
    """The one person whom a user means by a name or a first name, in any case. Raises UserError."""
    wanted = " ".join(name.split()).casefold()
    exact = [one for one in names if one.casefold() == wanted]
    found = exact or [one for one in names if _first(one) == wanted]
    if len(found) != 1:
        some = "more than one person is" if found else "nobody is"
        near = [] if found else get_close_matches(wanted, [word for one in names for word in (one.casefold(), _first(one))], 1)
        hint = f" (did you mean {near[0].title()}?)" if near else ""
        raise UserError(f"{some} called {name}{hint}; there are {', '.join(found or names)}")
    return found[0]


def _first(name: str) -> str:
    """A first name in lower case; "" for a name of blanks, which a file may hold."""
    return next(iter(name.casefold().split()), "")


def short_names(names: Iterable[str]) -> dict[str, str]:
    """What to call everybody where there is little room: the first name, if nobody else of them has it."""
    everybody = sorted(names)
    first = {name: (name.split() or [name])[0] for name in everybody}
    shared = Counter(first.values())
    return {name: first[name] if shared[first[name]] == 1 else name for name in everybody}
