"""Small talk: what one did, saw and said before is spoken of; what is secret, undone or known is not."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from talk_people import MONDAY, PLACES, Person, ada, bram, person, talk, told

from simulator.core.facts import Place
from simulator.core.percepts import Line
from simulator.core.persona import Work
from simulator.core.plans import Block, Promise
from simulator.core.records import Kind, Record
from simulator.core.rng import key
from simulator.mind.offline.learning import lesson
from simulator.mind.offline.outlook import outlook
from simulator.mind.offline.patience import wanted_lines
from simulator.mind.offline.scene import scene
from simulator.mind.offline.talk import next_line
from simulator.mind.questions import LearnFrom, NextLine, Situation

TICK = 1440
DAY = (
    Block("sleeping", 0, 420),
    Block("mending the old fence", 430, 560, "vale:Moreau house:room"),
    Block("free time", 560, 780),
    Block("painting the boat", 840, 960, "vale:mill:shop", "She is painting a boat."),
    Block("sleeping", 960, 1440),
)


def ask(me: Person, other: Person, *lines, seed=0, left=16, now=MONDAY, **more) -> NextLine:
    situation = Situation(me.persona, now, me.persona.home, f"talking with {other.name}", key(seed, me.name, len(lines)), 1, TICK)
    said = tuple(Line(TICK + n, name, them, text) for n, (name, them, text) in enumerate(_turns(me, other, lines)))
    more = {"schedule": DAY, **more}
    return NextLine(situation, other.name, "", said, left, tuple(me.records), me.promises, PLACES, (), **more)


def _turns(me, other, lines):
    """The lines said so far, of which the last is the other's."""
    both = ((other.name, me.name), (me.name, other.name))
    return [(*both[(len(lines) - 1 - n) % 2], text) for n, text in enumerate(lines)]


def answers(question_text: str, me: Person, other: Person, seeds=12, **more) -> set[str]:
    asked = [ask(me, other, "Hello.", "Hello.", question_text, seed=seed, **more) for seed in range(seeds)]
    return {next_line(one).text for one in asked}


def seen(number, who, doing, ago_minutes=30, place="vale:mill:shop"):
    created = TICK - 6 * ago_minutes
    return Record(number, Kind.OBSERVATION, created, f"{who} is {doing}", 2, place, who, doing, "", source="seen")


def test_what_was_done_is_told_and_what_was_only_planned_is_not():
    did = ("mending the old fence (a habit)",)
    asked = "What have you been up to?"
    assert any("mending the old fence" in text for text in answers(asked, ada(), bram(), did=did))
    assert not any("mending the old fence" in text for text in answers(asked, ada(), bram(), did=()))


def test_plans_are_answered_with_what_the_day_holds():
    texts = answers("What are your plans for today?", ada(), bram())
    assert all("painting the boat" in text for text in texts)
    assert len(texts) > 3  # in words that vary


def test_where_one_goes_is_told_once():
    me = ada()
    begins = MONDAY + timedelta(days=1)
    me.promises = (Promise("Cleo Brandt", "harvest supper", "vale:mill:shop", begins, begins + timedelta(hours=2)),)
    asked = "What are your plans for today?"
    assert all("harvest supper" in text for text in answers(asked, me, bram()))
    told = ("I'm going to Cleo Brandt's harvest supper at the mill tomorrow from ten to noon.",)
    assert not any("harvest supper" in text for text in answers(asked, me, bram(), told=told))
    assert any("harvest supper" in text for text in answers(asked, me, person("Cleo Brandt"), told=told))  # its host's


def test_a_secret_stays_out_of_the_day():
    keeper = ada("I have told nobody that I am painting a boat for Bram.")
    assert not any("boat" in text for text in answers("What are your plans for today?", keeper, bram()))


@pytest.mark.parametrize("ago", [10, 90])
def test_one_says_where_somebody_was_seen(ago):
    me = ada(knows=(("Bram Holt", "friend"), ("Cleo Vane", "neighbour")))
    me.records.append(seen(50, "Cleo Vane", "writing a letter", ago))
    texts = answers("Have you seen Cleo today?", me, bram())
    assert all("writing a letter" in text for text in texts)


def test_who_was_not_seen_is_not_made_up():
    me = ada(knows=(("Bram Holt", "friend"), ("Cleo Vane", "neighbour")))
    texts = answers("Have you seen Cleo today?", me, bram())
    assert all(text.split(".")[0].lower().startswith(("no", "not")) or "Not today" in text for text in texts)
    assert not any("writing" in text for text in texts)


FRIENDS = (("Bram Holt", "friend"), ("Cleo Vane", "neighbour"))


def said_of_cleo(doing, ago=30, place="vale:mill:shop", lines=("Hello.", "Hello.", "It was a fine morning."), **more):
    """All that Ada says in a long talk with Bram where she has seen Cleo."""
    me = ada(knows=FRIENDS)
    me.records.append(seen(50, "Cleo Vane", doing, ago, place))
    return [next_line(ask(me, bram(), *lines, seed=seed, schedule=(), **more)).text for seed in range(40)]


def test_a_sight_is_told_but_not_one_that_we_are_part_of():
    assert any("Cleo" in text for text in said_of_cleo("writing a letter"))
    for doing in ("walking round the pond with Ada Moreau", "playing cards with Ada and Bram", "walking with Bram Holt"):
        assert not any("Cleo" in text for text in said_of_cleo(doing)), doing


def test_a_sight_that_both_have_before_them_is_not_told():
    here = ada().persona.home
    assert not any("Cleo" in text for text in said_of_cleo("writing a letter", 10, here))
    assert any("Cleo" in text for text in said_of_cleo("writing a letter", 90, here))


@pytest.mark.parametrize("doing", ["strolling on", "sketching a detail", "reading over the last pages", "waiting for the bus"])
def test_a_sight_that_begins_in_the_middle_is_not_told(doing):
    assert not any("Cleo" in text for text in said_of_cleo(doing))


def test_of_one_whom_the_talk_has_named_no_further_sight_is_told():
    lines = ("Hello.", "Hello.", "This morning Cleo was sweeping the yard.")
    assert not any("letter" in text for text in said_of_cleo("writing a letter", lines=lines))


def test_one_does_not_tell_the_listener_what_both_do_together():
    me = ada()
    day = (Block("walking round the pond with Bram", 430, 560), Block("painting with Bram Holt", 840, 960))
    did = ("walking round the pond with Bram (a habit)",)
    for question in ("What have you been up to?", "What are your plans for today?"):
        assert not any("with you" in text for text in answers(question, me, bram(), schedule=day, did=did))
    assert any("with Bram" in text for text in answers("What are your plans for today?", me, person("Cleo Vane"), schedule=day))


@pytest.mark.parametrize("doing", ["walking round the pond", "strolling along the shore"])
def test_a_stroll_is_asked_after_as_one(doing):
    me = ada()
    me.records.append(seen(50, "Bram Holt", doing, 5))
    texts = [next_line(ask(me, bram(), "Hello.", seed=seed, schedule=())).text for seed in range(60)]
    assert not any(re.search(r"going well|coming along|getting on|keeping you from|for long", text) for text in texts), texts
    if doing.startswith("walking"):
        assert any("the walk" in text or doing in text or "to be out" in text for text in texts)


@pytest.mark.parametrize("doing", ["strolling on", "waiting for Cleo", "sitting by the pond"])
def test_a_stroll_or_a_wait_is_no_work_that_goes_well(doing):
    for text in answers(f"I saw you {doing}. Is it going well?", bram(), ada(), schedule=()):
        assert doing not in text
        assert not re.search(r"going well|coming along|can wait|takes its time", text), text


def test_one_who_is_asked_whether_the_walk_does_them_good_answers_that():
    for question in ("Are you enjoying the walk?", "You were strolling just now. Isn't it good to be out?"):
        found = answers(question, bram(), ada(), schedule=())
        liked = r"good|change|head|no hurry|now and then|well enough|all day|stopped|meeting you"
        assert all(re.search(liked, text) for text in found), found


def test_strangers_introduce_themselves_even_where_one_was_overheard():
    me, other = person("Ada Moreau"), person("Dora Finch")
    me.records.append(Record(9, Kind.CHAT, 3, 'I overheard Dora Finch say to Bram Holt: "Hello."', 2, actor="Dora Finch",
                             source="overheard:Dora Finch"))  # fmt: skip
    assert all("Ada Moreau" in next_line(ask(me, other, seed=seed)).text for seed in range(12))


def test_friends_do_not():
    assert not any("Ada Moreau" in next_line(ask(ada(), bram(), seed=seed)).text for seed in range(12))


def test_strangers_ask_who_the_other_is_and_friends_do_not():
    asked = ("living", "your work", "all day", "profession", "live", "family", "free hour", "bread", "been here long")
    new, old = person("Ada Moreau"), ada()
    other = person("Dora Finch")
    lines = ("Hello, I'm Dora Finch.",)
    to_new = [next_line(ask(new, other, *lines, seed=seed)).text for seed in range(20)]
    to_old = [next_line(ask(old, bram(), "Hello, Ada.", seed=seed)).text for seed in range(20)]
    assert any(word in text for text in to_new for word in asked)
    assert not any(word in text for text in to_old for word in asked)


def test_the_last_talk_is_taken_up():
    me = ada()
    gist = Record(31, Kind.CHAT, TICK - 900, "I talked with Bram Holt about Bram Holt's boat.", 3, actor="Bram Holt",
                  source="talk:Bram Holt")  # fmt: skip
    told = replace(gist, id=30, text="Bram Holt is building a boat in the yard.", source="told:Bram Holt")
    me.records += [told, gist]
    texts = [next_line(ask(me, bram(), seed=seed, earlier=(told, gist))).text for seed in range(20)]
    mentions = [text for text in texts if "you are building a boat in the yard" in text or "your boat" in text]
    assert len(mentions) >= 10
    assert not any("you is" in text or "Bram Holt" in text for text in mentions)


@pytest.mark.parametrize("news", ["is still waiting for the flour", "needs a ladder for the yard", "owes Cora Vane the outline"])
def test_a_wait_or_a_want_is_asked_after_as_one_and_answered_so(news):
    me = ada()
    told = Record(30, Kind.CHAT, TICK - 900, f"Bram Holt {news}.", 3, actor="Bram Holt", source="told:Bram Holt")
    me.records += [told]
    texts = [next_line(ask(me, bram(), seed=seed, earlier=(told,))).text for seed in range(20)]
    mentions = [text for text in texts if news.split()[-1] in text]
    assert mentions
    assert all(re.search(r"still so|change", text, re.I) and not re.search(r"going|getting|progress", text) for text in mentions)
    for question in {text.rpartition(". ")[2] for text in mentions}:
        assert not any(re.search(r"enjoy|going well|coming along|moves|fine", text) for text in answers(question, bram(), ada()))


def test_no_sentence_of_one_form_comes_twice_in_a_day():
    first = next_line(ask(ada(), bram())).text
    again = next_line(ask(ada(), bram(), said=(Line(1, "Ada Moreau", "Bram Holt", first),), now=MONDAY + timedelta(minutes=1))).text
    assert first.split(".")[0] != again.split(".")[0]


@pytest.mark.parametrize("traits", [("quiet", "gruff"), ("talkative",)])
def test_everybody_has_a_few_lines_in_them(traits):
    q = ask(ada(traits=traits), bram(), "Hello, Ada.")
    view = outlook(q.me, q.memories, people=(q.other,))
    assert 2 <= wanted_lines(scene(view, q.other, q.lines, q)) <= 12


@pytest.mark.parametrize(
    ("home", "kin", "wanted"),
    [
        ("Ada Moreau's Apartment", (), "an apartment of my own|an apartment to myself|an apartment and live there on my own"),
        ("Ada Moreau and Cleo Brandt's House", (("Cleo Brandt", "housemate"),), "a house"),
        ("Moreau Family's House", (("Cleo Moreau", "sister"),), "a house"),
    ],
)
def test_nobody_calls_their_own_home_by_their_own_name(home, kin, wanted):
    me = person("Ada Moreau", knows=kin)
    me.persona = replace(me.persona, home=f"vale:{home}:main room")
    texts = answers("Where do you live?", me, bram())
    assert all(re.search(wanted, text) for text in texts), texts
    assert not any(home in text for text in texts)


def test_what_was_done_or_seen_at_a_home_of_ours_is_said_as_between_us():
    me, cleo = ada(knows=(("Cleo Brandt", "housemate"), ("Bram Holt", "friend"))), person("Cleo Brandt")
    me.persona = replace(me.persona, home="vale:Ada Moreau and Cleo Brandt's House:Ada's room")
    for house, said in (("Ada Moreau and Cleo Brandt's House", "at our house"), ("Bram Holt's Apartment", "at your apartment")):
        me.records = [seen(1, "Cleo Brandt", "cooking dinner", place=f"vale:{house}:kitchen")]
        asked = (ask(me, bram(), "Hello.", "Hello.", "Have you seen Cleo today?", seed=seed) for seed in range(12))
        texts = [next_line(replace(one, me=replace(one.me, place="vale:mill:shop"))).text for one in asked]
        assert any(said in text for text in texts)
        assert not any(house in text for text in texts)
    me.persona = replace(me.persona, work=Work("vale:Ada Moreau's House:room", "keeping the accounts", 480, 960, (0,)))
    assert all("t my house" in text for text in answers("What do you do for a living?", me, cleo))


def test_an_invitation_home_is_understood():
    host = ada("I am having a harvest supper at Ada Moreau's House on 6 May from 17:00 to 19:00.")
    host.persona = replace(host.persona, home="vale:Ada Moreau's House:room")
    line = next(line for seed in range(9) for line in talk(host, bram(), seed=seed) if "supper" in line.text)
    assert "at my house" in line.text
    places = (Place("vale:Ada Moreau's House:room"),)
    guest = bram()
    situation = Situation(guest.persona, MONDAY, guest.persona.home, "", key("learn"), 1)
    yes = Line(1, "Bram Holt", "Ada Moreau", "Thank you, I'll come!")
    lesson_ = lesson(LearnFrom(situation, "Ada Moreau", (line, yes), (), (), places))
    assert [promise.where for promise in lesson_.promised] == ["vale:Ada Moreau's House"]


def test_what_matters_to_them_is_said_to_their_face():
    me, other = ada(), bram()
    me.records = [told(1, "Bram Holt", "Bram Holt is building Bram's own boat.")]
    about = [text for seed in range(30) if "boat" in (text := next_line(ask(me, other, seed=seed)).text)]
    assert about
    assert all("your own boat" in text and "your your" not in text and "Bram's" not in text for text in about)


def earlier(number, text, ago_minutes):
    said = f'Bram Holt said to me: "{text}"'
    return Record(number, Kind.CHAT, TICK - 6 * ago_minutes, said, 3, actor="Bram Holt", source="heard:Bram Holt")


def openings(me, seeds=40, **more):
    return [next_line(ask(me, bram(), seed=seed, **more)).text for seed in range(seeds)]


def test_what_somebody_meant_to_do_is_asked_after_once_its_time_has_come():
    said = earlier(5, "I'll be mending my old boat in a while.", 200)
    assert any(re.search(r"mending your old boat(?:\?| by now|, or did)", text) for text in openings(ada(), earlier=(said,)))
    soon = replace(said, created=TICK - 6 * 80)
    assert not any("mending your old boat" in text for text in openings(ada(), earlier=(soon,)))
    tonight = replace(said, text='Bram Holt said to me: "I hope to be mending my old boat this evening."')
    assert not any("mending your old boat" in text for text in openings(ada(), earlier=(tonight,)))
    told_me = replace(said, text='Bram Holt said to me: "I\'m mending my old boat."')
    assert not any("round to" in text for text in openings(ada(), earlier=(told_me,)))


def test_whether_one_got_round_to_something_is_answered_as_it_was():
    asked, at_noon = "Did you get round to mending the old fence?", MONDAY.replace(hour=12)
    did = answers(asked, ada(), bram(), did=("mending the old fence (a habit)",))
    did |= answers(f"{asked[:-1]}, or did life get in the way?", ada(), bram(), did=("mending the old fence (a habit)",))
    assert all(re.search(r"\b(?:Yes|yes|I did)\b", text) for text in did)
    assert all(re.match(r"No\b", text) for text in answers(asked, ada(), bram(), did=(), now=at_noon))
    later = answers("Did you find the time for painting the boat?", ada(), bram())
    assert all(re.match(r"(?:Not yet|No, not yet|No, it has to wait)", text) for text in later)


def test_the_steps_of_a_day_are_told_and_what_is_secret_is_not():
    did = ("looking something up in a book (my work at Mill)",)
    assert any("looking something up in a book" in text for text in openings(ada(), seeds=120, did=did, schedule=()))
    washed = ("washing and brushing teeth ()",)
    assert not any("brushing" in text for text in openings(ada(), did=washed, schedule=()))
    keeper = ada("I have told nobody that I am painting a boat for Bram.")
    assert not any("boat" in text for text in openings(keeper, did=("sanding the boat (my own time)",), schedule=()))


def test_a_talk_with_somebody_else_is_spoken_of_once():
    me = ada(knows=(("Bram Holt", "friend"), ("Cleo Brandt", "friend")))
    gist = "I talked with Cleo Brandt about the well."
    me.records = [Record(3, Kind.CHAT, TICK - 400, gist, 3, actor="Cleo Brandt", source="talk:Cleo Brandt")]
    spoken_of = re.compile(r"Cleo\b.*\b(?:talk|talked|word)\b|\bwith Cleo\b")
    assert any(spoken_of.search(text) for text in openings(me, seeds=60, schedule=()))
    told_already = ("I had a talk with Cleo this morning.",)
    assert not any("Cleo" in text and "talk" in text for text in openings(me, seeds=60, schedule=(), told=told_already))


def test_one_form_is_one_form_when_a_name_has_slipped_my_mind():
    lead, news = "I ran into Cleo Brandt, and guess what:", "promised to play a silent butler, and Dora is funnier than she knows."
    first = f"{lead} Dora Falk {news}"
    lines = []
    for listener in map("Bram {}olt".format, "ABCDEFGHIJKLMNOPQRST"):
        me = ada(traits=("talkative",), knows=((listener, "close friend"), ("Cleo Brandt", "friend")))
        me.records = [told(1, "Cleo Brandt", f"Dora {news}", 9)]
        said = (Line(1, me.name, "Enno Vos", first),)
        lines += [next_line(ask(me, person(listener), said=said, seed=seed)).text for seed in range(12)]
    assert any("silent butler" in line for line in lines)
    assert not any("guess what: Dora" in line for line in lines)
