"""Lines to a process that does not read: nobody waits for it, and nothing that matters is lost."""

from __future__ import annotations

import os

from simulator.view.wire import Wire


def test_a_reader_who_does_not_read_holds_nobody_up_and_gets_all_acts_and_the_newest_state() -> None:
    read, write = os.pipe()
    wire = Wire(os.fdopen(write, "wb", buffering=0))
    acts = [f"act {n} {'x' * 1000}" for n in range(300)]  # more than a pipe takes
    for n, act in enumerate(acts):
        wire.say(act)
        wire.renew(f"seen {n}")
    wire.hang_up()
    wire.say("after the end")
    wire.wait(0.05)
    with os.fdopen(read, "rb") as lines:
        got = [line.decode().rstrip("\n") for line in lines]
    assert [line for line in got if line.startswith("act")] == acts
    assert got[-1] == "seen 299"
    assert len(got) < 2 * len(acts), "what is old news is not written"
    assert "after the end" not in got


def test_a_reader_who_has_gone_is_no_failure() -> None:
    read, write = os.pipe()
    stream = os.fdopen(write, "wb", buffering=0)
    os.close(read)
    wire = Wire(stream)
    wire.say("hello")
    wire.wait(10)
    assert stream.closed
    wire.say("hello?")
    wire.renew("still there?")
    wire.hang_up()
