"""Every check of believability, passing and failing on purpose, on runs of a few facts."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from study.tales import ADA, BRAM, CLEO, DANE, EVENING, HALL, TILE, Tale, people

from simulator.cli import call
from simulator.core.facts import Met, Parted, Promised
from simulator.core.persona import Acquaintance
from simulator.core.plans import Promise
from simulator.core.skeleton import Skeletons
from simulator.core.types import Tile
from simulator.study.believability import as_json, believability, tables
from simulator.study.checks import Check
from simulator.study.news_checks import scaled
from simulator.study.words import alike, content, covered, sentences, without_lead

Told = Callable[[Tale], None]

LARGEST = "the commonest sentence skeleton"
OPENS = "a pair opens twice running with one skeleton"
TWICE = "a speaker uses one skeleton twice in a day"
THOUGHT = "the commonest skeleton of a reflection"
SLIPS = "no holes and no wrong articles"
SELF = "nobody names themselves in the third person"
ANSWERS = "questions are answered in the next turn, in kind"
CLAIMS = "a claim without an earlier memory"
BACK = "tells A what A told them"
HOST = "informs the host of her own gathering"
AGAIN = "tells the same listener again"
HOUR = "a greeting at the wrong hour"
DAY = "a gathering by the wrong day, or not in the past once over"
KNOWN = "introduces themselves at home or to acquaintances"
STRANGERS = "strangers introduce themselves"
REMEET = "a re-meeting mentions the earlier talk"
KNOWERS = "the harvest supper: know of it when it begins"
HEARSAY = "the harvest supper: heard from somebody other than the source"
TREE = "the harvest supper: how deep the tree of tellers is"
GUESTS = "the harvest supper: come because they were told"
SPREAD = "the harvest supper: from the first guest to the last"
DECLINED = "the harvest supper: the invited who decline"
REASONS = "the harvest supper: kinds of reason to decline"
UNTRUE = "the harvest supper: a reason that calendar and memory do not bear"
TWO = "similarity of two people's days"
OWN = "similarity of one person's days"
WAKE = "when people wake: standard deviation"
MEALS = "2 to 4 meals a day"
NIGHT = "at home at 03:00"
TALKING = "waking time in talk"
CONCERN = "at least 30 minutes a day on a current concern"
TOILET = "two people to a toilet"
BEDROOM = "in another household's bedroom uninvited"
COUNTER = "served at an unattended counter"

STORE = {"serve": "vale:Store:shop:counter", "buy": "vale:Store:shop:shelf"}


def checked(folder: Path, name: str, told: Told, tracked: bool = False, until: str = "2 24:00") -> Check:
    tale = Tale(folder, tracked=tracked)
    told(tale)
    return believability(tale.run(until)).named(name)


def thinks(alike: int) -> Told:
    """Forty reflections, of which some are alike but for the name in them."""

    def tell(tale: Tale) -> None:
        for n in range(40):
            text = (
                f"I see {(BRAM, CLEO, DANE)[n % 3]} often." if n < alike else f"It was worth it, and worth {'more ' * n}than gold."
            )
            tale.reflect(f"{10 + n // 60}:{n % 60:02d}", ADA, text)

    return tell


def says(*lines: str, at: str = "10:00", opener: str = ADA, other: str = BRAM) -> Told:
    return lambda tale: tale.talk(at, opener, other, *lines)


def both(*parts: Told) -> Told:
    def told(tale: Tale) -> None:
        for part in parts:
            part(tale)

    return told


def knows(person: str, text: str, source: str = "seed", at: str = "07:00", actor: str = "") -> Told:
    return lambda tale: tale.remember(at, person, text, source, actor)


def does(person: str, *acts: tuple[str, ...]) -> Told:
    return lambda tale: [tale.do(act[0], person, *act[1:]) for act in acts] and None


WHEEL = "The old wheel broke at the ford bridge."
WORDS = """ash beech cedar elm fir hazel iris juniper larch maple nettle oat pine rue sage thyme vetch willow yew zinnia aster briar
clover daisy fern gorse heather ivy kale lily mint olive poppy quince rose sorrel tulip violet wheat yarrow"""
FORTY = tuple(f"{word} word here." for word in WORDS.split())


def lantern(person: str, teller: str = "", at: str = "08:00") -> Told:
    """Somebody hears of the supper, or knows of it from the start."""
    text = "Cleo holds a harvest supper at the mill on 16 September at 18:00"
    return knows(person, text if not teller else f'{teller} said to me: "{text}"', f"heard:{teller}" if teller else "seed", at)


TALK = [
    (LARGEST, says(*FORTY), says(*FORTY, "Rain again.", "Rain again."), False),
    (
        OPENS,
        both(says("Lovely weather."), says("Cold, is it not.", at="12:00")),
        both(says("So, Bram!"), says("So, Bram!", at="12:00")),
        False,
    ),
    (
        TWICE,
        both(says("A fine day."), says("A fine day.", at="2 10:00")),
        says("It is for Bram.", "Yes.", "It is for Cleo."),
        False,
    ),
    (SLIPS, says("I saw an owl and a unicorn for an hour."), says("I saw {bird} there."), False),
    (SLIPS, says("A use for a eucalyptus."), says("I ate a apple."), False),
    (SELF, says("I'm Ada Moreau.", "Ada, hello."), says("Bram says that Ada Moreau is late."), False),
    (ANSWERS, says("When does it begin?", "At five."), says("When does it begin?", "At the mill."), False),
    (ANSWERS, says("Where is it held?", "At the mill."), says("Where is it held?", "Indeed."), False),
    (THOUGHT, thinks(2), thinks(3), False),
    (ANSWERS, says("Who told you?", "Cleo told me."), says("Who told you?", "I see. Well."), False),
    (ANSWERS, says("Are you busy today?", "Not at all."), says("Are you busy today?", "I see."), False),
    (ANSWERS, says("What brings you here?", "Nothing in particular."), says("What brings you here?"), False),
    (ANSWERS, says("How is the wheel coming along?", "Slowly."), says("How is the wheel coming along?", "Goodbye."), False),
    (ANSWERS, says("Why is it late?", "I don't know."), says("Why is it late?", "I see."), False),
    (CLAIMS, both(knows(ADA, "The wheel at the ford bridge broke."), says(WHEEL)), says(WHEEL), False),
    (CLAIMS, both(knows(ADA, WHEEL, at="09:00"), says(WHEEL)), both(knows(ADA, WHEEL, at="11:00"), says(WHEEL)), False),
    (
        CLAIMS,
        both(knows(ADA, "I read a book in bed."), says("I go to bed with a book and an apple, early, at quarter past nine.")),
        both(knows(ADA, "I read in bed."), says("I go to bed with a book and an apple, early, at quarter past nine.")),
        False,
    ),
    (
        BACK,
        both(knows(ADA, f'Cleo Finch said to me: "{WHEEL}"', f"heard:{CLEO}"), says(WHEEL)),
        both(knows(ADA, f'Bram Oak said to me: "{WHEEL}"', f"heard:{BRAM}"), says(WHEEL)),
        False,
    ),
    (
        BACK,
        both(knows(ADA, WHEEL), knows(ADA, f'Bram Oak said to me: "{WHEEL}"', f"heard:{BRAM}", "08:00"), says(WHEEL)),
        both(knows(ADA, f"Bram Oak told me that {WHEEL}", f"told:{BRAM}"), says(WHEEL)),
        False,
    ),
    (
        HOST,
        both(lantern(CLEO), says("Are you holding a harvest supper at the mill tomorrow?", other=CLEO)),
        both(lantern(CLEO), says("You are holding a harvest supper at the mill tomorrow at six.", other=CLEO)),
        True,
    ),
    (AGAIN, both(says(WHEEL), says(WHEEL, other=CLEO, at="12:00")), both(says(WHEEL), says(WHEEL, at="12:00")), False),
    (
        AGAIN,
        both(says(WHEEL), says("Remember: the old wheel broke at the ford bridge.", at="12:00")),
        says(WHEEL, "Oh.", WHEEL),
        False,
    ),
    (HOUR, says("Good morning, Bram!"), says("Good morning, Bram!", at="12:01"), False),
    (
        HOUR,
        both(says("Good morning, Bram!"), says("I'm teaching a jackdaw to say good morning.", at="15:00")),
        says("I'm teaching a jackdaw. Good morning, Bram!", at="15:00"),
        False,
    ),
    (HOUR, says("I wish you a good morning."), says("I wish you a good morning.", at="15:00"), False),
    (HOUR, says("Good evening.", at="17:00"), says("Good evening.", at="16:50"), False),
    (DAY, says("There is a harvest supper tomorrow."), says("There is a harvest supper today."), True),
    (DAY, says("There is a harvest supper tonight.", at="2 10:00"), says("The harvest supper is tomorrow.", at="2 10:00"), True),
    (DAY, says("The harvest supper was a joy.", at="2 21:00"), says("I am having a harvest supper.", at="2 21:00"), True),
    (KNOWN, says("Hello, Bram."), says("Hello, I'm Ada Moreau."), False),
    (
        KNOWN,
        both(says("I'm Cleo.", opener=CLEO), says("Hello.", at="12:00", opener=CLEO)),
        both(says("Hello.", opener=CLEO), says("My name is Cleo Finch.", at="12:00", opener=CLEO)),
        False,
    ),
    (STRANGERS, says("Hello.", "I'm Dane.", opener=CLEO, other=DANE), says("Hello.", "Bye.", opener=CLEO, other=DANE), False),
    (
        REMEET,
        both(says("Hello."), says("As I said yesterday, hello.", at="2 10:00")),
        both(says("Hello."), says("Hello.", at="2 10:00")),
        False,
    ),
    (
        REMEET,
        both(says("Hello.", WHEEL), says("How is your wheel?", at="2 10:00")),
        both(says(WHEEL), says("How is your wheel?", at="2 10:00")),
        False,
    ),
]

MENDED = [
    (ANSWERS, says("I hope you are well?", "Quite, thank you. Very well."), says("I hope you are well?", "Look, a heron."), False),
    (ANSWERS, says("How are you?", "It has been a long day."), says("How are you?", "Look, a heron."), False),
    (
        AGAIN,
        both(says(WHEEL), says(f"As I said. {WHEEL}", at="12:00")),
        both(says(WHEEL), says(f"It's good to see you again. Lovely weather. {WHEEL}", at="12:00")),
        False,
    ),
    (
        DAY,
        says("Yesterday you told me of the harvest supper.", "You told me of the harvest supper yesterday.", at="2 10:00"),
        says("The harvest supper was yesterday.", at="2 10:00"),
        True,
    ),
    (
        REMEET,
        both(says("Hello.", WHEEL), says("So the wheel turns again at the ford.", at="2 10:00")),
        both(says(WHEEL), says(WHEEL, at="2 10:00")),
        False,
    ),
    (
        REMEET,
        both(says("Hello."), says("You told me so yesterday.", at="2 10:00")),
        both(says("Hello."), says("I baked bread yesterday. Nice to see you again.", at="2 10:00")),
        False,
    ),
    (
        STRANGERS,
        both(says(opener=CLEO, other=DANE), says("Hello, I'm Cleo.", "I'm Dane.", at="12:00", opener=CLEO, other=DANE)),
        both(says(opener=CLEO, other=DANE), says("Hello, Dane.", "Bye.", at="12:00", opener=CLEO, other=DANE)),
        False,
    ),
    (
        STRANGERS,
        both(
            knows(CLEO, 'I overheard Bram Oak say to Dane Reed: "Good day, Dane."', f"overheard:{BRAM}"),
            says("Hello. My name is Cleo.", "I'm Dane.", opener=CLEO, other=DANE),
        ),
        both(
            knows(CLEO, 'I overheard Bram Oak say to Dane Reed: "Good day, Dane."', f"overheard:{BRAM}"),
            says("Hello, Dane.", "Bye.", opener=CLEO, other=DANE),
        ),
        False,
    ),
]
"""What checks took for right or wrong where a reader would not."""

NO = "I'm sorry, I can't come."
INVITED = "You are invited to my harvest supper at the mill tomorrow at six."


def invited(*replies: tuple[str, str]) -> Told:
    """Cleo holds the supper and asks people, who answer."""
    asked = [says(INVITED, reply, opener=CLEO, other=who, at=f"{10 + n}:00") for n, (who, reply) in enumerate(replies)]
    return both(lantern(CLEO), *asked)


def comes(*arrivals: tuple[str, str], promised: bool = True) -> Told:
    """People who heard of the supper from Cleo come to the hall at some time and stay; "" leaves it at hearing."""
    parts = [lantern(CLEO)]
    for person, when in arrivals:
        parts.append(lantern(person, CLEO))
        if promised:
            parts.append(lambda tale, person=person: tale.promise("09:00", person, CLEO))  # type: ignore[misc]
        parts += [does(person, ("17:00", "resting", "vale:Elm House:room"), (f"2 {when}", "mingling", HALL, "party"))]
    return both(*parts)


NEWS = [
    (
        KNOWERS,
        both(lantern(CLEO), lantern(ADA, CLEO)),
        both(*(lantern(one, "" if one == CLEO else CLEO) for one in (ADA, BRAM, CLEO, DANE))),
    ),
    (HEARSAY, both(lantern(CLEO), lantern(ADA, CLEO), lantern(BRAM, ADA, "09:00")), both(lantern(CLEO), lantern(ADA, CLEO))),
    (
        TREE,
        both(lantern(CLEO), lantern(ADA, CLEO), lantern(BRAM, ADA, "09:00")),
        both(lantern(CLEO), lantern(ADA, CLEO), lantern(BRAM, CLEO)),
    ),
    (GUESTS, comes((ADA, "18:05")), comes((ADA, "18:05"), promised=False)),
    (SPREAD, comes((ADA, "18:05"), (BRAM, "18:20")), comes((ADA, "18:05"), (BRAM, "18:10"))),
    (SPREAD, comes((ADA, "17:50"), (BRAM, "18:05")), comes((ADA, "17:58"), (BRAM, "18:05"))),
    (DECLINED, invited((ADA, "I'd love to come."), (BRAM, NO)), invited((ADA, NO), (BRAM, NO))),
    (
        REASONS,
        invited((ADA, f"{NO} I have to work."), (BRAM, f"{NO} I'm so tired."), (DANE, f"{NO} I don't like crowds.")),
        invited((ADA, "I'm sorry, I can't come."), (BRAM, "I'm sorry, I can't come.")),
    ),
    (
        UNTRUE,
        both(knows(BRAM, "I don't like crowds."), invited((BRAM, f"{NO} I don't like crowds."))),
        invited((BRAM, f"{NO} I have to work at the quarry.")),
    ),
]

HOMES = {persona.name: persona.home for persona in people()}


def lives(*days: tuple[str, str, str]) -> Told:
    """(day, who, what they are at from eight to eight, the rest of the day being spent asleep at home)."""
    return both(
        *(
            does(
                who, (f"{day} 08:00", what, f"vale:{what}:spot", what), (f"{day} 20:00", "sleeping", HOMES[who], "sleep", "", True)
            )
            for day, who, what in days
        )
    )


def alone(name: str, *acts: tuple[str, ...]) -> Told:
    return does(name, *((f"{when}", *rest) for when, *rest in acts))


def eats(*times: str) -> Told:
    return both(
        *(
            both(
                does(who, (f"{day} {when}", "eating bread", HOMES[who], "eat")),
                does(who, (f"{day} {when[:3]}20", "resting", HOMES[who])),
            )
            for who in HOMES
            for day in (1, 2)
            for when in times
        )
    )


def wakes(first: str, second: str) -> Told:
    return both(
        *(
            does(who, ("06:00", "sleeping", HOMES[who], "sleep", "", True), (when, "stretching", HOMES[who], "rest"))
            for who, when in ((ADA, first), (BRAM, second))
        )
    )


def home(where: str) -> Told:
    return both(*(does(who, ("1 21:00", "sleeping", HOMES[who] if who != DANE else where, "sleep", "", True)) for who in HOMES))


def concern(because: str) -> Told:
    return does(ADA, ("1 09:00", "tinkering", HALL, "craft", because), ("1 10:10", "resting", HALL), ("2 23:50", "resting", HALL))


def chats(minutes: int) -> Told:
    """Ada and Bram talk for so many minutes of the 168 hours that four people are awake."""

    def told(tale: Tale) -> None:
        tick = tale.tick("10:00")
        tale.add(tick, BRAM, Met("chat", ADA, "", TILE, (TILE,)))
        tale.add(tick + 6 * minutes, ADA, Parted("chat", BRAM, "goodbye"))

    return told


def sharing(second: str, away: int = 0) -> Told:
    def told(tale: Tale) -> None:
        tale.know(toilet="vale:Mill:hall:privy")
        for who, when, leave, x in ((ADA, "10:00", "10:05", TILE.x), (BRAM, second, "10:20", TILE.x + away)):
            tale.do(when, who, "using the toilet", "vale:Mill:hall:privy", "toilet", tile=Tile(x, TILE.y))
            tale.walk(leave, who)

    return told


def visit(asked: bool, where: str = "") -> Told:
    def told(tale: Tale) -> None:
        tale.know(sleep="vale:Oak House:room:bed")
        if asked:
            tale.talk("09:00", BRAM, ADA, f"Would you like to come to my supper{where} tonight?", "I'd love to come.")
        tale.do("18:00", ADA, "sitting down", "vale:Oak House:room:chair")

    return told


def served(attended: bool, queue: bool = False) -> Told:
    def told(tale: Tale) -> None:
        tale.know(**STORE)
        tale.do("09:00", CLEO, "selling rope", STORE["serve"] if attended else "vale:Ash House:room", "serve")
        if queue:
            tale.do("09:55", BRAM, "buying nails", STORE["serve"], "shop")
        tale.do("10:00", ADA, "buying rope", STORE["buy"], "shop")
        tale.walk("10:10", ADA)

    return told


DAYS = [
    (
        TWO,
        lives(*((day, who, what) for day in ("1", "2") for who, what in zip(HOMES, ("dig", "sing", "read", "bake"), strict=True))),
        lives(*((day, who, "dig") for day in ("1", "2") for who in HOMES)),
    ),
    (
        OWN,
        lives(*((day, who, "dig") for day in ("1", "2") for who in HOMES)),
        lives(*((day, who, "dig" if day == "1" else "sing") for day in ("1", "2") for who in HOMES)),
    ),
    (WAKE, wakes("06:30", "08:00"), wakes("07:00", "07:10")),
    (MEALS, eats("08:00", "12:00", "18:00"), eats("08:00")),
    (MEALS, eats("08:00", "18:00"), eats("07:00", "10:00", "13:00", "16:00", "20:00")),
    (NIGHT, home("vale:Fir House:room"), home("vale:Mill:hall")),
    (TALKING, chats(300), chats(100)),
    (CONCERN, concern("Ada is mending the mill wheel."), concern("a habit: mending the mill wheel")),
    (TOILET, sharing("10:05"), sharing("10:03")),
    (TOILET, sharing("10:03", away=3), sharing("10:03", away=2)),
    (BEDROOM, visit(True), visit(False)),
    (BEDROOM, visit(True, " at Oak House"), visit(True, " at the mill")),
    (COUNTER, served(True), served(False)),
    (COUNTER, served(True, queue=True), served(False, queue=True)),
]


ALL_TALK = [*TALK, *MENDED]


@pytest.mark.parametrize(("name", "good", "bad", "tracked"), ALL_TALK, ids=[f"{n}-{one[0][:30]}" for n, one in enumerate(ALL_TALK)])
def test_talk(tmp_path: Path, name: str, good: Told, bad: Told, tracked: bool) -> None:
    holds, fails = checked(tmp_path, name, good, tracked), checked(tmp_path, name, bad, tracked)
    assert holds.passed is True, holds
    assert fails.passed is False, fails
    assert fails.failures


@pytest.mark.parametrize(("name", "good", "bad"), NEWS, ids=[f"{n}-{case[0][20:]}" for n, case in enumerate(NEWS)])
def test_news(tmp_path: Path, name: str, good: Told, bad: Told) -> None:
    holds, fails = checked(tmp_path, name, good, True), checked(tmp_path, name, bad, True)
    assert holds.passed is True, holds
    assert fails.passed is False, fails


@pytest.mark.parametrize(("name", "good", "bad"), DAYS, ids=[f"{n}-{case[0][:30]}" for n, case in enumerate(DAYS)])
def test_days(tmp_path: Path, name: str, good: Told, bad: Told) -> None:
    holds, fails = checked(tmp_path, name, good), checked(tmp_path, name, bad)
    assert holds.passed is True, holds
    assert fails.passed is False, fails
    assert fails.failures


def test_a_failure_names_its_time_person_and_words(tmp_path: Path) -> None:
    (failure,) = checked(tmp_path, HOUR, says("Lovely.", "Good morning, Ada!", at="15:00")).failures
    assert (f"{failure.time:%H:%M}", failure.person, failure.text) == ("15:00", BRAM, "Good morning, Ada!")


def test_what_the_run_has_no_case_for_is_not_applicable(tmp_path: Path) -> None:
    found = believability(Tale(tmp_path).run("06:10"))
    assert {check.passed for check in found.checks if check.group == "Talk"} == {None}
    assert {check.passed for check in found.checks if check.group == "News"} == {None}
    assert found.named(NIGHT).passed is None
    early = believability(Tale(tmp_path, tracked=True).run("1 12:00"))
    assert {check.passed for check in early.checks if check.group == "News"} == {None}


def test_a_lead_to_what_follows_and_an_echo_want_no_answer(tmp_path: Path) -> None:
    assert checked(tmp_path, ANSWERS, says("Did I tell you? The wheel broke.", "Really? I see.")).passed is None
    assert checked(tmp_path, ANSWERS, says("Did I tell you?", "Hm.")).passed is False
    assert checked(tmp_path, ANSWERS, says("May I introduce myself? I'm Ada Moreau.", "Pleased to meet you.")).passed is None


def test_a_promise_for_another_day_brings_no_guest(tmp_path: Path) -> None:
    tale = Tale(tmp_path, tracked=True)
    comes((ADA, "18:05"), promised=False)(tale)
    supper = Promise(CLEO, "harvest supper", HALL, EVENING.start - timedelta(days=1), EVENING.end - timedelta(days=1))
    tale.add(tale.tick("09:00"), ADA, Promised(supper))
    assert believability(tale.run()).named(GUESTS).number == 0


def test_family_in_one_house_may_enter_each_others_rooms(tmp_path: Path) -> None:
    ada, bram, *_ = people()
    for tie, passed in (("daughter", True), ("lodger", False)):
        folk = (ada, replace(bram, home="vale:Elm House:attic", knows=(Acquaintance(ADA, tie),)))
        tale = Tale(tmp_path, folk=folk)
        tale.know(sleep="vale:Elm House:attic:bed")
        tale.do("18:00", ADA, "dusting", "vale:Elm House:attic:shelf")
        assert believability(tale.run()).named(BEDROOM).passed is passed


def test_bounds_of_the_paper_scale_with_the_town() -> None:
    assert [scaled((8, 18), people) for people in (25, 8, 5, 2)] == [(8, 18), (3, 6), (2, 4), (1, 1)]


def test_names_times_and_places_are_masked() -> None:
    skeletons = Skeletons((ADA, BRAM), ("Mill", "Elm House"))
    one = skeletons.of("Ada, come to the Mill tomorrow at half past six!")
    assert one == skeletons.of("Bram Oak, come to Elm House on Friday at 5.") == "name come to place time"
    assert skeletons.of("Bram's.") == ""
    assert skeletons.of("I dig.") != skeletons.of("I sing.")


def test_words_that_say_something() -> None:
    assert content("I am running to the mills") == content("She runs to the mill")
    assert content("I have been told of it by them at five.") == frozenset()
    assert covered(frozenset("ab"), frozenset("bc")) == 0.5
    assert alike(frozenset("ab"), frozenset("bc")) == 1 / 3
    assert sentences("One. Two! Three?") == ("One.", "Two!", "Three?")
    assert without_lead("I have news: it broke.") == "it broke."


def test_the_command_prints_tables_or_json_and_never_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tale = Tale(tmp_path)
    tale.talk("15:00", ADA, BRAM, "Good morning, Bram!")
    path = str(tale.run().file.path)
    assert call(["study", "believability", path]) == 0
    shown = capsys.readouterr().out
    assert HOUR in shown
    assert "FAIL" in shown
    assert "Good morning, Bram!" in shown
    assert call(["study", "believability", path, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    check = next(one for one in found["checks"] if one["name"] == HOUR)
    assert check["passed"] is False
    assert check["failures"] == [{"time": "2031-09-15T15:00:10", "person": ADA, "text": "Good morning, Bram!"}]
    assert call(["study", "believability", str(tmp_path / "none.town")]) == 2


def test_equal_runs_are_measured_alike(tmp_path: Path) -> None:
    tale = Tale(tmp_path)
    says(*FORTY)(tale)
    run = tale.run()
    assert as_json(believability(run)) == as_json(believability(run))
    assert [title for title, _, _ in tables(believability(run))]
