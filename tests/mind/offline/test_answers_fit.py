"""Answers fit what was asked, partings what was agreed, and thanks what was done."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from talk_people import MONDAY, SUPPER, ada, bram, say, seeds, spoken, told
from test_small_talk import DAY, TICK, answers, ask, seen

from simulator.core.persona import Work
from simulator.core.plans import Block, Promise
from simulator.core.records import Kind, Record
from simulator.core.rng import Chance
from simulator.mind.offline import wording
from simulator.mind.offline.grammar import sentence
from simulator.mind.offline.productions import drawn
from simulator.mind.offline.spoken_times import timely
from simulator.mind.offline.talk import next_line
from simulator.mind.offline.wording import is_small_talk

AT_THE_BOOK = (Block("reading a book", 540, 720, "vale:mill:shop"), *DAY[3:])
"""A day on which one reads at ten."""
FENCE = ("mending the old fence (a habit)",)


def lines_of(me, other, *lines, seeds=24, at="", **more):
    """What I say next, by seed; `at` is where we are."""
    for seed in range(seeds):
        asked = ask(me, other, *lines, seed=seed, **more)
        yield next_line(replace(asked, me=replace(asked.me, place=at or asked.me.place))).text


def first(text):
    """The first sentence of a line."""
    return re.split(r"(?<=[.!?]) ", text)[0]


def replies_to(me, other, *lines, seeds=24):
    """What I say to the last of some lines, by seed."""
    begins, answers_it = (other, me) if len(lines) % 2 else (me, other)
    said = spoken(*lines, first=begins.name, second=answers_it.name)
    return [say(me, other, said, seed=seed).text for seed in range(seeds)]


def wordings(act, draws=40, **slots):
    """Wordings of every pattern of an act, in all registers."""
    filled = {"you": "Bram", "me": "Ada", "daytime": "morning", "daytimecap": "Morning", "thatday": "tomorrow", **slots}
    registers = tuple(wording.phrases()["registers"])
    for pattern in wording.skeletons(act):
        for n in range(draws):
            said = drawn(pattern, wording.phrases()["words"], Chance(n), (registers[n % len(registers)],))
            yield sentence(wording._fill(said, filled))


# --- productions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", ["fine", "progress"])
def test_who_thanks_for_asking_says_thanks(act):
    lines = [line for line in wordings(act) if "for asking" in line]
    assert lines
    assert all(re.search(r"\b(?:thank|thanks|bless|cheers)\b.*for asking", line, re.I) for line in lines)


@pytest.mark.parametrize("act", ["greet", "greet_back", "accept", "thank", "part", "part_back", "part_because"])
def test_nothing_is_said_twice_in_a_breath(act):
    """Of "oh, oh", "gladly, gladly", "bless you, Bram, bless you", "look after yourself, look after yourself"."""
    twice = re.compile(r"\b(?:(oh|well|why|gladly|certainly|bless you|next time|yourself|soon)\b.*\b\1|until then)\b", re.I)
    for line in wordings(act, reason="I work until six"):
        assert not twice.search(line), line


def test_what_comes_after_several_of_ones_kin_is_set_off():
    me = ada(knows=(("Cleo Moreau", "mother"), ("Dan Moreau", "father")))
    texts = answers("Do you have family here?", me, bram())
    assert any("Cleo Moreau, my mother, and Dan Moreau, my father" in text for text in texts)
    assert not any("mother and" in text or "if you count" in text for text in texts)


# --- what brings you here ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", ["What brings you here?", "May I ask what brings you here?", "What are you doing here?"])
def test_what_brings_one_here_is_what_one_is_at(asked):
    texts = answers(asked, ada(), bram(), schedule=AT_THE_BOOK)
    assert all("reading a book" in text.split(" Do ")[0] for text in texts), texts
    assert not any("painting the boat" in first(text) for text in texts)
    assert len(texts) > 3


def test_who_is_at_work_says_that_they_work_there():
    me = ada(work=Work("vale:mill:shop", "grinding corn", 480, 960, (0,)))
    day = (Block("grinding corn", 480, 960, "vale:mill:shop", "my work at the mill"),)
    asked = ("Hello.", "Hello.", "What brings you here?")
    texts = list(lines_of(me, bram(), *asked, at="vale:mill:shop", schedule=day))
    assert all(re.search(r"\bwork\b|pay me", text) and "grinding corn" in text for text in texts), texts
    assert not any("work here" in text for text in lines_of(me, bram(), *asked, at="vale:Swan Cafe:dining room", schedule=day))


def test_who_is_at_nothing_says_what_comes():
    texts = answers("What brings you here?", ada(), bram(), schedule=(Block("free time", 540, 720), *DAY[3:]))
    assert all("painting the boat" in text and re.search(r"\bbefore\b|\blater\b", text) for text in texts), texts
    texts = answers("What brings you here?", ada(), bram(), schedule=(Block("free time", 540, 720),))
    assert all(re.search("time to myself|felt like|free hour|among people", text) for text in texts), texts


def test_nobody_is_asked_at_home_what_brings_them_there():
    asked = ("Hello.", "Hello, Ada.")
    brings = re.compile("brings you|doing here")
    outside = list(lines_of(ada(), bram(), *asked, at="vale:Swan Cafe:dining room", seeds=300, schedule=()))
    assert any(brings.search(text) for text in outside)
    for home in (ada().persona.home, "vale:Bram Holt's House:room"):
        assert not any(brings.search(text) for text in lines_of(ada(), bram(), *asked, at=home, seeds=300, schedule=()))


CAFE = "vale:Swan Cafe:dining room"
AT_SUPPER = MONDAY.replace(day=6, hour=18)
SUPPER_HERE = "Bram Holt invited me to the harvest supper at Swan Cafe on 6 May from 17:00 to 19:00."
DORAS_SUPPER = SUPPER_HERE.replace("Bram Holt", "Dora Falk")


def wonders(me, now=MONDAY, schedule=()):
    """Whether somebody at the cafe ever asks Bram what brings him there."""
    texts = lines_of(me, bram(), "Hello.", "Hello, Ada.", at=CAFE, seeds=300, schedule=schedule, now=now)
    return any(re.search("brings you|doing here", text) for text in texts)


@pytest.mark.parametrize("news", [SUPPER_HERE, DORAS_SUPPER])
def test_nobody_asks_at_a_gathering_what_brings_one_there(news):
    me = ada(knows=(("Bram Holt", "friend"), ("Dora Falk", "friend")))
    me.records.append(told(9, news.split(" invited")[0], news))
    assert not wonders(me, AT_SUPPER)
    assert wonders(me, AT_SUPPER.replace(day=7))
    host = news is SUPPER_HERE
    assert wonders(me, AT_SUPPER.replace(hour=15)) is not host  # the host gets things ready


def test_who_meets_by_appointment_knows_what_brings_the_other():
    assert not wonders(ada(), schedule=(Block("having a coffee with Bram", 540, 720, CAFE),))
    assert wonders(ada(), schedule=(Block("having a coffee with Cleo", 540, 720, CAFE),))


def test_nobody_asks_what_they_have_seen():
    me = ada()
    me.records.append(seen(50, "Bram Holt", "serving guests", 600, CAFE))
    assert not wonders(me)
    me.records[-1] = seen(50, "Bram Holt", "taking a walk", 5, CAFE)
    assert wonders(me)


@pytest.mark.parametrize("asked", ["What keeps you busy?", "Tell me, what fills your days at the moment?", "Are you busy?"])
def test_what_keeps_one_busy_is_no_plan_for_tonight(asked):
    texts = answers(asked, ada(), bram(), schedule=AT_THE_BOOK)
    assert all("reading a book" in first(text) for text in texts), texts


def test_what_one_is_up_to_is_not_what_one_has_done():
    later = MONDAY.replace(hour=13)
    assert not any("mending" in first(text) for text in answers("What are you up to?", ada(), bram(), did=FENCE, now=later))
    assert all("mending" in text for text in answers("What have you been up to?", ada(), bram(), did=FENCE, now=later))


def test_how_one_spends_the_hours_is_told_of_those_hours():
    """Of what has been this morning or is still to be, but of nothing that is for the afternoon."""
    at_ten = {"did": FENCE, "now": MONDAY.replace(hour=10, minute=30)}
    for asked in ("How are you spending the morning?", "What keeps you busy?"):
        assert all(re.search("been.*mending the old fence", first(text)) for text in answers(asked, ada(), bram(), **at_ten))
    later = (Block("free time", 560, 640), Block("painting the door", 660, 700), *DAY[3:])
    texts = answers("How are you spending the morning?", ada(), bram(), schedule=later)
    assert all("painting the door" in first(text) for text in texts), texts
    assert not any("boat" in first(text) for text in answers("How are you spending the morning?", ada(), bram(), did=()))


def test_early_in_the_day_nobody_is_asked_what_they_have_done():
    def asks_so_far(hour):
        now = MONDAY.replace(hour=hour)
        return list(lines_of(ada(), bram(), "Hello.", "Hello.", "I see.", seeds=80, schedule=(), now=now))

    assert not any(re.search("been (?:up to|doing)", text) for text in asks_so_far(7))
    assert any(re.search("been (?:up to|doing)", text) for text in asks_so_far(16))


def test_another_bite_is_no_deed():
    did = ("having another slice of bread (breakfast)", "looking something up in a book (my work at Mill)")
    texts = list(lines_of(ada(), bram(), "Hello.", "Hello.", "What have you been doing?", did=did, schedule=()))
    assert any("looking something up" in text for text in texts)
    assert not any("slice" in text for text in texts)


def test_what_one_has_been_up_to_is_no_promise_to_who_asks():
    me, begins = ada(), MONDAY.replace(hour=17) + timedelta(days=1)
    me.promises = (Promise("Bram Holt", "harvest supper", "vale:mill:shop", begins, begins + timedelta(hours=2)),)
    assert any("supper" in text for text in answers("What are your plans?", me, bram(), did=FENCE))
    assert not any("supper" in first(text) for text in answers("What have you been up to?", me, bram(), did=FENCE))


def test_how_a_plan_goes_is_no_question_for_the_day():
    me = ada("I am drawing a plan for the vegetable beds.")
    texts = answers("How is your plan going?", me, bram())
    assert not any("painting the boat" in first(text) for text in texts), texts


# --- what was done -----------------------------------------------------------------------------------------------------


def told_done(now, day=DAY):
    asked = ("Hello.", "Hello.", "What have you been doing?")
    for seed in range(60):
        yield first(next_line(ask(ada(), bram(), *asked, seed=seed, now=now, did=FENCE, schedule=day)).text)


@pytest.mark.parametrize(("hour", "minute"), [(9, 45), (10, 30), (11, 45), (13, 0), (19, 0)])
def test_what_is_over_is_told_in_its_tense(hour, minute):
    """ "I have been" is said within the part of the day that it was, "a while ago" and a morning that is over with "I was"."""
    texts = {text for text in told_done(MONDAY.replace(hour=hour, minute=minute)) if "fence" in text}
    assert len(texts) > 3
    perfect = [text for text in texts if re.search(r"\bI(?:['’]ve| have) (?:just )?been\b", text)]
    assert not any(re.search(r"\bago\b|\bearlier\b", text) for text in perfect), perfect
    assert hour < 12 or not perfect, perfect
    assert hour > 11 or all(re.search("(?i)this morning|just been|I've been mending", text) for text in perfect), perfect


def test_one_comes_straight_from_what_one_has_just_done():
    straight = re.compile("straight from|until just now|just been")
    soon = [text for text in told_done(MONDAY.replace(hour=9, minute=45))]
    assert any(straight.search(text) for text in soon)
    assert not any(straight.search(text) for text in told_done(MONDAY.replace(hour=10, minute=5)))
    between = (*DAY[:2], Block("buying nails", 560, 580), *DAY[3:])
    assert not any(straight.search(text) for text in told_done(MONDAY.replace(hour=9, minute=45), between))


def test_nothing_is_still_to_come_at_an_hour_that_is_past():
    late = MONDAY.replace(hour=12, minute=33)
    day = (Block("painting the boat", 12 * 60 + 55, 960, "vale:mill:shop"),)
    texts = answers("What are your plans?", ada(), bram(), seeds=30, now=late, schedule=day)
    assert all("painting the boat" in text for text in texts)
    assert not any("12:30" in text or "half past twelve" in text for text in texts), texts


# --- thanks ------------------------------------------------------------------------------------------------------------

EFFUSIVE = re.compile(r"treasure|make it up to you|bless you|grateful|obliged|appreciate|won't forget|great help|kind of you", re.I)


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("How are you?", "Very well, thanks."),
        ("How are you, really?", "Ada, I'll remember that, and I'm Bram Holt. Very well, thanks."),
        ("How are things?", "I'm well, many thanks. What do you do for a living?"),
        ("Hello, I'm Ada Moreau.", "Bram, I'll remember that, nice to meet you."),
        ("May I ask whether you got round to painting?", "Yes, I did, this morning, against all odds."),
        ("And did anything come of choosing the seeds?", "Yes, I found the time this morning."),
        ("Did you get round to painting?", "Yes, I did. I want to sell the boat."),
        ("How is your boat coming along?", "Yes, it's coming along."),
    ],
)
def test_a_courtesy_is_not_thanked_for(mine, theirs):
    texts = replies_to(ada(), bram(), mine, theirs)
    assert not any(EFFUSIVE.search(text.split("?")[0]) or re.match(r"(?:Oh, )?(?:Many )?[Tt]hank", text) for text in texts), texts


def test_what_is_done_for_me_is_thanked_for():
    texts = replies_to(ada(), bram(), "Can you help me with the fence?", "Yes, I'll help, gladly.")
    assert all(re.search("thank|appreciate|grateful|kind|cheers|bless|treasure|obliged", text, re.I) for text in texts), texts


def test_a_guest_is_not_made_to_wave_thanks_away():
    texts = replies_to(bram(), ada(), INVITED, "I'd love to come!", "Thank you, Bram!")
    assert not any(re.search(r"welcome|mention it|[Nn]ot at all|nothing|Any time|trouble", first(text)) for text in texts), texts


# --- partings ----------------------------------------------------------------------------------------------------------

INVITED = "I'm having a harvest supper at the mill on 6 May from 17:00 to 19:00. Please come!"
THERE = re.compile(r"see you there", re.I)


def partings(me, other, *lines):
    """What one says who takes leave after lines that the host began."""
    return [say(me, other, spoken(*lines), left=2, seed=seed).text for seed in range(24)]


def test_who_has_said_no_is_not_seen_there():
    host, guest = ada(SUPPER), bram()
    for no in ("I'm afraid I can't come: my mother needs me.", "Oh, I'd love to, but I can't come that day."):
        talk = (INVITED, no, "What a pity. Are you well?", "Yes, I've heard about it. Fine, thanks.")
        assert not any(THERE.search(text) for text in partings(host, guest, *talk))
        talk = (*talk, "Good. Do you have family here?")
        assert not any(THERE.search(text) for text in partings(guest, host, *talk))


def test_who_only_says_yes_to_something_else_is_not_seen_there():
    talk = ("How is life?", "Fine, many thanks. How are the preparations for your harvest supper going?",
            "It's going well, as you see.", "Yes, I see.")  # fmt: skip
    assert not any(THERE.search(text) for text in partings(ada(SUPPER), bram(), *talk))


def test_who_has_said_yes_is_seen_there():
    talk = (INVITED, "Yes, I'll be there.", "Wonderful, thank you!", "How are you?")
    assert any(THERE.search(text) for text in partings(ada(SUPPER), bram(), *talk[:2]))
    assert any(THERE.search(text) for text in partings(ada(SUPPER), bram(), *talk))


def test_the_last_word_counts():
    guest, host = bram(), ada(SUPPER)
    talk = (INVITED, "Yes, I'll be there.", "Wonderful!", "Oh, I forgot: I can't come, I work that day.")
    assert not any(THERE.search(text) for text in partings(host, guest, *talk))


def test_who_passes_it_on_is_seen_there_if_they_go():
    supper = "Cleo Brandt is having a harvest supper at the mill on 6 May from 17:00 to 19:00."
    talk = (f"{supper} You should come too.", "Yes, I'll be there.")
    me = ada(knows=(("Bram Holt", "friend"), ("Cleo Brandt", "friend")))
    me.records += [replace(one, id=7) for one in seeds(supper)]
    assert not any(THERE.search(text) for text in partings(me, bram(), *talk))
    begins = MONDAY.replace(hour=17) + timedelta(days=1)
    me.promises = (Promise("Dora Falk", "garden supper", "vale:mill:shop", begins, begins + timedelta(hours=2)),)
    assert not any(THERE.search(text) for text in partings(me, bram(), *talk)), "it is another supper that they go to"
    me.promises = (Promise("Cleo Brandt", "harvest supper", "vale:mill:shop", begins, begins + timedelta(hours=2)),)
    assert any(THERE.search(text) for text in partings(me, bram(), *talk))


def test_a_host_who_looks_forward_has_not_agreed_to_come():
    talk = ("Hello.", "How much is there still to do for your harvest supper?", "It's nearly done, and I'm looking forward to it.")
    texts = replies_to(bram(), ada(SUPPER), *talk[1:])
    assert not any(re.search("we both|meet there|see each other there|two of us|settled", text) for text in texts), texts


# --- other answers -----------------------------------------------------------------------------------------------------


def test_how_one_is_getting_on_with_something_is_not_how_one_is():
    asked = "I haven't forgotten that you told me yesterday that you are building a footbridge. How are you getting on?"
    texts = answers(asked, ada("I am building a footbridge for the duck pond."), bram())
    fine = re.compile(r"I'm (?:quite )?(?:well|fine|all right)|standing|awake|can't complain", re.I)
    assert not any(fine.search(text) for text in texts), texts


NO_QUESTIONS = ("You noticed that, did you.", "We talked about the harvest supper the last time, remember?")


@pytest.mark.parametrize("said", ["It's never done, is it.", "The boat again, is there no end to it.", *NO_QUESTIONS])
def test_a_tag_is_no_question(said):
    unknown = re.compile(r"don't know|tell you|no idea|wish I knew|[Cc]an't say|Hard to say|Who knows|beyond me")
    texts = replies_to(ada(), bram(), "I'm digging the beds.", said)
    assert not any(unknown.search(text) for text in texts), texts


def test_what_is_wanted_of_somebody_is_answered():
    texts = replies_to(ada(), bram(), "Have you seen Cleo today?", "Not today, no. Is there something for Cleo?")
    assert all(re.match(r"(?:No\b|Nothing)", text) for text in texts), texts


def test_how_long_one_has_been_at_two_things_is_known():
    texts = answers("Have you been laying out books and notes for long?", ada(), bram())
    assert all("laying out books" in text for text in texts), texts


def test_again_is_no_part_of_what_one_does():
    texts = answers("You were gardening again. Does it never end?", ada(), bram())
    assert all("gardening" in text and "gardening again" not in text for text in texts), texts


def test_who_cannot_tell_has_confided_nothing():
    texts = replies_to(ada(), bram(), "Have you seen Cleo today?", "I can't tell, Cleo and I go our own ways by day.")
    assert not any(re.search(r"sealed|secret|won't tell|between us|keep (?:it|quiet)|Not a word", text) for text in texts), texts


def test_what_one_is_at_is_said_once_in_a_line():
    for seed in range(60):
        text = next_line(ask(ada(), bram(), "Hello.", "Hello, Ada.", "How are you?", seed=seed, schedule=AT_THE_BOOK)).text
        assert text.count("reading a book") < 2, text


def test_what_they_say_to_my_face_is_not_something_i_have_heard():
    me = ada("I ask Bram formulas while Bram stretches.")
    texts = replies_to(me, bram(), "Hello, Bram.", "You ask me formulas while I stretch.")
    assert not any(re.search(r"heard|gathered|aware|ahead of you", text) for text in texts), texts
    news = "I heard from Dora Finch that Evan Bell promised to play the butler, and he is funnier than he knows."
    me.records = [told(1, "Dora Finch", "Evan Bell is funnier than he knows.")]
    texts = replies_to(me, bram(), "Hello, Bram.", news)
    assert not any(re.search(r"You're (?:quite )?right|True|remember|remind|memory|forgotten", text) for text in texts), texts


def test_one_says_once_in_a_talk_whom_one_has_met():
    me = ada(knows=(("Bram Holt", "friend"), ("Cleo Vane", "neighbour")))
    gist = "I talked with Cleo Vane for a little while."
    me.records.append(Record(60, Kind.CHAT, TICK - 90, gist, 2, actor="Cleo Vane", source="talk:Cleo Vane"))
    of_cleo = re.compile("Cleo")
    lines = ("Hello, Ada.", "Hello, Bram.", "I see.")
    assert any(of_cleo.search(text) for text in lines_of(me, bram(), *lines, schedule=()))
    for one in wordings("talked_with", draws=3, who="Dora", earlier="just now"):
        again = (*lines[:1], one, *lines[2:])
        assert not any(of_cleo.search(text) for text in lines_of(me, bram(), *again, seeds=6, schedule=())), one


@pytest.mark.parametrize("asked", ["Do you know many people here?", "Do you know people in town?", "And do you know many people?"])
def test_whom_one_knows_is_told(asked):
    texts = answers(asked, ada(knows=(("Bram Holt", "friend"), ("Cleo Vane", "neighbour"))), bram())
    assert all("Cleo Vane" in first(text) for text in texts), texts


def test_of_whom_one_spoke_one_can_say_who_it_is():
    me = ada(knows=(("Bram Holt", "friend"), ("Cleo Vane", "neighbour")))
    texts = replies_to(me, bram(), "Hello.", "I had a talk with Cleo Vane just now.", "Cleo? Who is that?")
    assert all("Cleo Vane is my neighbour." in text and "Yes" not in text for text in texts), texts
    texts = replies_to(me, bram(), "Hello.", "Dora Finch was reading at the mill.", "Dora? I don't think I know Dora. Who is that?")
    assert all("Dora" in text and "called that" not in text for text in texts), texts


def test_what_was_asked_after_is_answered_also_where_one_had_wanted_to_ask():
    me = ada("I am building a footbridge for the duck pond.")
    for one in wordings("last_told", draws=2, then="yesterday", news="you are building a footbridge"):
        assert "?" in one, one
        texts = answers(one, me, bram(), seeds=4)
        assert not any(re.search(r"don't know|can't say|no idea", text) for text in texts), (one, texts)


@pytest.mark.parametrize(
    "asked", ["What have you been doing?", "What have you been up to?", "How are you spending the morning?", "Are you busy?"]
)
def test_nothing_is_said_of_plans_where_one_asks_of_something_else(asked):
    for text in answers(asked, ada(), bram(), schedule=(), seeds=40):
        assert not re.search(r"\bplans\b|can't wait|let the day", first(text)), text


def test_a_meal_is_nothing_to_ask_after():
    me = ada()
    at = ("having a late breakfast", "building a raft")
    me.records = [told(n, "Bram Holt", f"Bram Holt is {doing}.") for n, doing in enumerate(at, 1)]
    texts = [next_line(ask(me, bram(), seed=seed)).text for seed in range(60)]
    assert any("raft" in text for text in texts)
    assert not any("breakfast" in text for text in texts)


THAT_TAKES_LONG = "That always takes longer than one thinks."


def test_a_time_is_no_matter_to_ask_after():
    me = ada()
    me.records = [told(1, "Bram Holt", "Bram Holt is painting around ten."), told(2, "Bram Holt", "Bram Holt is building a raft.")]
    assert not any("your around" in next_line(ask(me, bram(), seed=seed)).text for seed in range(60))


@pytest.mark.parametrize("asked", ["Are you still on speaking terms with running for mayor, how is it going?"])
def test_how_it_goes_is_told_of_what_was_named(asked):
    texts = [text for seed in range(24) if (text := next_line(ask(ada(), bram(), asked, seed=seed)).text)]
    well = re.compile(r"I'm (?:quite )?(?:well|fine|all right)|[Cc]omplain|All is well|good morning so far")
    assert not any(well.search(text) for text in texts), texts


@pytest.mark.parametrize("said", [THAT_TAKES_LONG, f"Buying lamps: that{THAT_TAKES_LONG[4:]}"])
def test_what_one_makes_of_a_matter_is_no_news(said):
    me = ada()
    me.records = [told(1, "Bram Holt", THAT_TAKES_LONG)]
    assert is_small_talk(said, "Bram Holt", "Ada Moreau")
    texts = replies_to(me, bram(), "I'm buying lamps in a while.", f"{said} I spent a part of the morning training a little.")
    assert not any(re.search(r"heard|I know\b|gathered|aware|ahead of you", first(text)) for text in texts), texts
    assert not is_small_talk("I think that the mill takes longer than one thinks.", "Bram Holt", "Ada Moreau")


@pytest.mark.parametrize(
    "heard",
    [
        "Cleo Vane lives all by Cleo, in an apartment of Cleo's own.",
        "Cleo Vane keeps an apartment and lives there on Cleo's own.",
        "Cleo Vane would like to know when we stopped laughing.",
        "Cleo Vane is at an apartment on most days, working on the accounts of a firm.",
    ],
)
def test_where_somebody_lives_and_whom_a_we_means_is_no_news(heard):
    me = ada(knows=(("Bram Holt", "friend"), ("Cleo Vane", "friend")), traits=("talkative",))
    me.records = [told(1, "Cleo Vane", heard, importance=9)]
    texts = [next_line(ask(me, bram(), "Hello.", "Hello.", "Any news?", seed=seed)).text for seed in range(40)]
    assert not any("apartment" in text or "stopped" in text for text in texts), texts


def test_nothing_lasts_until_on_a_day():
    until = timely("I need the book, and somebody has it until 9 May.", MONDAY)
    assert "until" in until
    assert "until on" not in until


def test_nobody_who_is_asked_of_another_speaks_of_themselves_as_a_stranger():
    mine = "Cleo Brandt says that Dora Falk is waiting for the flour that was promised to Ada Moreau."
    texts = replies_to(ada(), bram(), mine, "I don't think I know Cleo. Who is that?")
    assert not any("Ada" in text for text in texts), texts
