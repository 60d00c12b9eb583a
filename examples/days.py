"""How people spend their days: hours by kind of place, what they do most, and whose days are alike.

    python examples/days.py RUN.town

With pandas there is a table of hours by place, too.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import combinations
from math import sqrt

import simulator as sv

MINUTES = 10


def main(path: str) -> None:
    """Print what the run says of everybody's days."""
    run = sv.open(path)
    spent = {person.name: Counter() for person in run.people}
    for one in run.positions(every=MINUTES * 60):
        if one.person in spent and not one.asleep:
            spent[one.person][house(one.place)] += MINUTES / 60
    for name, hours in spent.items():
        print(f"{name}: {', '.join(f'{place} {time:.1f} h' for place, time in hours.most_common(3))}")
    print("\nWhose days are alike (1: the same hours at the same places)")
    pairs = [(similarity(spent[one], spent[other]), one, other) for one, other in combinations(spent, 2)]
    for alike, one, other in sorted(pairs, reverse=True)[:5]:
        print(f"{alike:.2f} {'#' * round(20 * alike):<20} {one} and {other}")
    table(run)


def house(place: str) -> str:
    """The house or garden that an address is in; the town itself is the open."""
    return [*place.split(":"), "outdoors"][1]


def similarity(one: Counter, other: Counter) -> float:
    """The cosine of two people's hours by place, 0 to 1."""
    dot = sum(hours * other[place] for place, hours in one.items())
    length = sqrt(sum(hours**2 for hours in one.values()) * sum(hours**2 for hours in other.values()))
    return dot / length if length else 0.0


def table(run: sv.Run) -> None:
    """What everybody is at in the hours of the day, where pandas is installed."""
    try:
        frame = run.positions(every=MINUTES * 60).frame()
    except sv.UserError as error:
        print(f"\nno table of hours: {error}")
        return
    frame["hour"] = frame.time.dt.hour
    frame["house"] = frame.place.map(house)
    hours = frame[~frame.asleep].groupby(["house", "hour"]).person.nunique().unstack(fill_value=0)
    print("\nHow many different people are at a place, by the hour of the day")
    print(hours.to_string())


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (TypeError, sv.UserError) as error:
        sys.exit(f"{error}" if isinstance(error, sv.UserError) else __doc__)
