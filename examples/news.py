"""How a piece of news went through a town: who heard it when, from whom, where, and how many knew by the hour.

    python examples/news.py RUN.town TOPIC

TOPIC is one of the run's tracked topics, in full or in part, or any words: "party", "telescope".
"""

from __future__ import annotations

import sys
from datetime import timedelta

import simulator as sv

WIDTH = 50


def main(path: str, topic: str) -> None:
    """Print the table, the tree and the plot."""
    run = sv.open(path)
    known = run.knowers(topic)
    if not known:
        raise sv.UserError(f"nobody in {path} has heard of {topic}; the run follows {', '.join(one.name for one in run.topics)}")
    print(f"{topic}: {len(known)} of {len(run.people)} know of it by {run.time:%a %H:%M}\n")
    table(run, topic)
    print()
    tree(known, "", 0)
    print()
    plot(run, known)


def table(run: sv.Run, topic: str) -> None:
    """Each line that brought it to somebody."""
    print(f"{'when':<10} {'from':<20} {'to':<26} {'where':<26} words")
    for one in run.tellings(topic):
        reached = ", ".join(name if name == one.to or one.how != "said" else f"{name} (overheard)" for name in one.reached)
        source = one.speaker if one.how == "said" else f"({one.how})"
        print(f"{one.time:%a %H:%M}  {source:<20} {reached:<26} {one.place.rpartition(':')[2]:<26} {one.text[:60]}")


def tree(known: sv.Rows, source: str, depth: int) -> None:
    """Who had it from whom, the source at the left."""
    for one in known:
        how, _, teller = one.source.partition(":")
        if teller == source and (source or how not in ("heard", "overheard")):
            print(f"{'   ' * depth}{one.person} {one.time:%a %H:%M}")
            tree(known, one.person, depth + 1)


def plot(run: sv.Run, known: sv.Rows) -> None:
    """How many know of it, hour by hour, as long as that changes."""
    time, before = run.start, -1
    while time <= run.time:
        count = sum(one.time <= time for one in known)
        if count != before:
            print(f"{time:%a %H:%M} {'#' * round(WIDTH * count / len(run.people)):<{WIDTH}} {count}")
        time, before = time + timedelta(hours=1), count


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (TypeError, sv.UserError) as error:
        sys.exit(f"{error}" if isinstance(error, sv.UserError) else __doc__)
