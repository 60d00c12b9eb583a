"""Echoes: what is told is taken up by its content, safely, in the right tone, and with what is remembered."""

import re
from dataclasses import replace

import pytest
from talk_people import MONDAY, PLACES, ada, bram, learn, person, say, spoken, told

from simulator.core.percepts import Line
from simulator.core.rng import Chance, key
from simulator.mind.offline import wording
from simulator.mind.offline.matters import matter
from simulator.mind.offline.meaning import COMMENT, TELL
from simulator.mind.offline.outlook import outlook
from simulator.mind.offline.productions import drawn
from simulator.mind.offline.reading import read
from simulator.mind.offline.scene import scene
from simulator.mind.offline.talk import next_line
from simulator.mind.questions import NextLine, Situation
from simulator.study import words


def situated(me, lines):
    """The question for the next line, by its seed."""
    def asked(seed):
        situation = Situation(me.persona, MONDAY, me.persona.home, me.doing, key(seed, me.name, len(lines)), 1)
        return NextLine(situation, "Ada Moreau", "", tuple(lines), 8, tuple(me.records), (), PLACES)

    return asked


CHEERFUL = re.compile(r"lovely|nice|wonderful|like the sound|happy|enjoy|well done|bravo|cake|fun\b|glad", re.I)


def heard(text):
    """What Bram makes of a line of Ada's."""
    view = outlook(Situation(bram().persona, MONDAY, "", "", 1), ())
    talk = scene(view, "Ada Moreau", (Line(0, "Ada Moreau", "Bram Holt", text),))
    return matter([clause for clause in talk.put if clause.act in (TELL, COMMENT)], talk)


@pytest.mark.parametrize(
    ("text", "kind", "thing"),
    [
        ("I'm writing a play about wells for the summer.", "write", "that play about wells for the summer"),
        ("I have two geology exams next week.", "study", "those geology exams"),
        ("I need a new telescope.", "research", "that new telescope"),
        ("I want to sell my apple cart.", "shop", "your apple cart"),
        ("The mill burnt down.", "sad_loss", ""),
        ("My mother is in hospital.", "sad_illness", ""),
        ("I won the first prize.", "glad_done", "the first prize"),
        ("I am tending the bar at The Rose.", "shop", "the bar"),
        ("I'm building a footbridge for the duck pond.", "mend", "that footbridge"),
        ("I am sorting it out with her.", "", ""),
    ],
)
def test_a_matter_has_a_kind_and_a_thing(text, kind, thing):
    found = heard(text)
    assert (found.kind, found.thing) == (kind, thing)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I spend most days at the mill, selling tools and paint.", "shop"),
        ("I was going over the accounts today.", "office"),
        ("I'm rebuilding the apple shelves in the market so that the pears stay dry.", "mend"),
        ("I keep the till, the seeds and the papers.", "shop"),
        ("I'm working on a proof about the spirals of shells.", "research"),
        ("I'm thinking of running for mayor, if my knee lets me.", "town"),
        ("I mend carts because I like music.", "mend"),
        ("I think of little else because I like music.", "music"),
        ("I sold the harp that my neighbour plays.", "shop"),
        ("I keep a box that once held a harp.", ""),
        ("I'm reading in the garden.", "read"),
        ("I'm writing a novel about a flood.", "write"),
        ("I'm mending a broken chair.", "mend"),
        ("I cook for my father, who is ill.", "sad_illness"),
        ("I bake because my mother is dead.", "sad_death"),
        ("I'm not writing a novel.", ""),
        ("I'm a poet, and I let the whole house know it.", "trade"),
        ("I'm a baker who notes the hour of every loaf.", "trade"),
        ("I live in a house, with Cora Holt.", "home"),
        ("I was collecting the papers today, and my thoughts wandered.", "office"),
        ("I'm answering letters from old shipmates.", "letter"),
        ("I've been writing in a diary.", "rest"),
        ("I intend to be building a mobile app in a while.", "computer"),
        ("I was sharp with a woman at the market over a pear.", "sad_quarrel"),
        ("Tom and I used to laugh at the same things.", "sad_quarrel"),
        ("I like the smell of rope.", "liking"),
        ("I would like to know when it ended.", ""),
        ("I was taking a turn through the town this morning, and liked it.", ""),
        ("I have been working in the garden.", "garden"),
        ("I'm writing figures on napkins.", "research"),
        ("I'm making an animation of a lighthouse for a client.", "stage"),
        ("I owe Cora the outline that was due last Monday.", "owe"),
        ("I'm still waiting for the flour that was promised to me.", "wait"),
    ],
)
def test_the_doing_comes_before_its_object_and_no_word_beside_them_counts(text, kind):
    assert heard(text).kind == kind


def test_the_kind_is_not_taken_from_what_gives_a_reason():
    found = heard("I left the city because I was tired of noise that never stopped.")
    assert (found.kind, found.who) == ("depart", "Ada Moreau")


def test_one_who_says_what_they_do_all_day_has_not_spoken_of_the_listener():
    found = heard("You may have seen me at the mill, teaching chemistry, that's my work.")
    assert (found.kind, found.who) == ("teach", "")


@pytest.mark.parametrize(
    "said",
    [
        "I dislike Cleo, who counts flowers and does not see them.",
        "I quarrelled with Cleo over her dog.",
        "I do not want another dance at my bar.",
        "I refuse to sing at the party.",
        "I can't stand music in the garden.",
    ],
)
@pytest.mark.parametrize("trait", ["joking", "talkative", "quiet", "kind", "polite"])
def test_dislike_and_refusal_are_not_taken_cheerfully(said, trait):
    for seed in range(6):
        me = bram(traits=(trait,), knows=(("Ada Moreau", "friend"), ("Cleo Brandt", "neighbour")))
        reply = say(me, ada(), spoken("Good morning, Bram.", "Hello, Ada.", said), seed=seed)
        first = re.split(r"(?<=[.!])\s", reply.text)[0]
        assert not CHEERFUL.search(first), reply.text
        assert not re.search(r"grow|flower|party|danc|song|music|dog", first), reply.text


def test_the_dislikes_of_another_are_not_put_on_the_one_who_tells():
    lines = spoken("Good morning, Bram.", "Hello, Ada.", "Cleo Brandt dislikes the miller.")
    me = bram(knows=(("Ada Moreau", "friend"), ("Cleo Brandt", "neighbour")))
    for seed in range(12):
        assert not re.search(r"\byou\b.*(?:words|crossing|reasons|mind)|Poor|sorry", say(me, ada(), lines, seed=seed).text)


def test_what_another_waits_for_is_no_busy_day():
    lines = spoken("Good morning, Bram.", "Hello, Ada.", "Cleo Brandt is still waiting for the flour.")
    me = bram(knows=(("Ada Moreau", "friend"), ("Cleo Brandt", "neighbour")))
    for seed in range(12):
        assert not re.search(r"never idle|Busy|was up to|has a day|where Cleo", say(me, ada(), lines, seed=seed).text)


def test_what_is_counted_or_done_can_be_said_again():
    assert heard("I have two geology exams next week.").amount == "two geology exams"
    assert heard("I will be there at five.").amount == ""
    assert heard("I need two minutes.").amount == ""
    assert heard("I'm weeding the flower beds in the park.").doing == "Weeding the flower beds"
    assert heard("I'm mending my boat this week.").doing == "Mending your boat"
    assert heard("I'm helping him with it.").doing == ""


@pytest.mark.parametrize(
    "news",
    [
        "The mill burnt down.",
        "I am ill.",
        "I lost my purse.",
        "My father died in May.",
        "I worry about my rent.",
        "Cleo Brandt is in hospital.",
    ],
)
@pytest.mark.parametrize("trait", ["joking", "talkative", "quiet", "kind", "polite"])
def test_bad_news_is_never_taken_cheerfully(news, trait):
    for seed in range(6):
        me = bram(traits=(trait,), knows=(("Ada Moreau", "friend"), ("Cleo Brandt", "neighbour")))
        reply = say(me, ada(), spoken("Good morning, Bram.", "Hello, Ada.", news), seed=seed)
        first = re.split(r"(?<=[.!])\s", reply.text)[0]
        assert not CHEERFUL.search(first), reply.text


def test_the_told_thing_comes_back_in_the_reply():
    lines = spoken("Good morning, Bram.", "Hello, Ada.", "I'm writing a play about wells.")
    replies = [say(bram(), ada(), lines, seed=seed).text for seed in range(30)]
    assert sum("play about wells" in text or "riting a play" in text for text in replies) >= 6
    assert len({re.split(r"(?<=[.!])\s", text)[0] for text in replies}) >= 12


def test_a_comment_is_not_made_twice_in_a_day_of_two_things():
    q = situated(bram(), spoken("Good morning, Bram.", "Hello, Ada.", "I'm playing a game this week."))
    remarks = {found[1] for seed in range(60) if (found := re.match(r"Playing a game: that ([^.!]+)", next_line(q(seed)).text))}
    assert remarks
    for remark in remarks:
        before = (Line(1, "Bram Holt", "Cleo Brandt", f"Streaming a film: that {remark}."),)
        assert not any(remark in next_line(replace(q(seed), said=before)).text for seed in range(60))


def test_it_is_the_same_with_me_only_where_I_do_the_same():
    lines = spoken("Good morning, Bram.", "Hello, Ada.", "I'm polishing my telescope.")
    told = [say(bram("I sold a telescope to my uncle."), ada(), lines, seed=seed).text for seed in range(40)]
    assert any("telescope to my uncle" in text for text in told)
    assert not any(re.search(r"same|You too|club|we're two|I know that", text) for text in told if "uncle" in text)
    lines = spoken("Good morning, Bram.", "Hello, Ada.", "I'm mending an old telescope.")
    told = [say(bram("I mend the telescope of my uncle."), ada(), lines, seed=seed).text for seed in range(40)]
    assert any(re.search(r"same|You too|club|we're two|I know that", text) for text in told if "uncle" in text)


def test_an_own_memory_is_told_only_where_there_is_one():
    lines = spoken(
        "Good morning, Bram.", "Hello, Ada.", "I need money for my telescope.", "Oh dear.", "I'm polishing my telescope."
    )
    lines = lines[:2] + lines[4:]
    lines = [
        Line(n, *(("Ada Moreau", "Bram Holt") if n % 2 == 0 else ("Bram Holt", "Ada Moreau")), line.text)
        for n, line in enumerate(lines)
    ]
    with_one = [say(bram("I keep a brass telescope in the attic."), ada(), lines, seed=seed) for seed in range(20)]
    assert any("brass telescope in the attic" in said.text and said.used for said in with_one)
    assert not any("attic" in say(bram(), ada(), lines, seed=seed).text for seed in range(20))


def test_what_they_told_me_before_is_remembered():
    friend = bram()
    friend.records = [told(1, "Ada Moreau", "Ada Moreau is writing a play about wells.", 6)]
    texts = [
        ("Good morning, Bram.", "Hello, Ada.", "I'm still busy with my play."),
        ("Good morning, Bram.", "Hello, Ada.", "I'm digging my garden."),
    ]
    for lines in texts:
        later = [Line(9000 + line.tick, line.speaker, line.to, line.text) for line in spoken(*lines)]
        said = [say(friend, ada(), later, seed=seed) for seed in range(40)]
        assert any("your play" in reply.text and reply.used for reply in said), lines
        never = [say(bram(), ada(), later, seed=seed).text for seed in range(40)]
        assert not any("your play about" in text for text in never)


def test_a_sight_of_me_is_no_news_to_me():
    lines = spoken("Good morning, Bram.", "Hello, Ada.", "Bram was sweeping the floor here just now.")
    assert all("Good for Bram" not in say(bram(), ada(), lines, seed=seed).text for seed in range(10))


TAKEN_UP = ("That", "A play about wells, that", "Two geology exams, that", "Preparing a series of prints: that")


@pytest.mark.parametrize("named", TAKEN_UP)
def test_what_is_taken_up_is_no_news(named):
    slots = {"it": named, "thing": "it", "you": "Bram", "who": "Cleo", "echo": named[:-6]}
    whole = ("amount", "marvel") if ", " in named else ()
    for act in (act for act in wording.phrases() if act.startswith("on_") or act in whole):
        for register, patterns in wording.phrases()[act].items():
            for pattern in patterns:
                line = wording.sentence(wording._fill(drawn(pattern, wording.phrases()["words"], Chance(1), (register,)), slots))
                line = words.without_lead(line)
                told = [clause for clause in read(line, "Ada Moreau", "Bram Holt", MONDAY, ("Cleo Brandt",)) if clause.act == TELL]
                assert all(len(words.content(clause.text) & words.content(named)) < 2 for clause in told), line
                assert "?" not in line


OF_OTHERS = ("on_person", "on_person_news", "on_person_hope", "on_person_sad", "on_person_glad", "on_sour_other")
ON_OTHERS = [(act, line) for act in OF_OTHERS for patterns in wording.phrases()[act].values() for line in patterns]


@pytest.mark.parametrize(("act", "pattern"), ON_OTHERS)
def test_a_comment_on_another_is_news_to_nobody(act, pattern):
    """Who hears "one learns something new of Cleo every day" has learnt nothing of her."""
    made = drawn(pattern, wording.phrases()["words"], Chance(1), ())
    line = wording.sentence(wording._fill(made, {"who": "Cleo", "you": "Bram"}))
    me = bram(knows=(("Ada Moreau", "friend"), ("Cleo Brandt", "neighbour")))
    lesson = learn(me, ada(), spoken(f"{line} I like my boat.", "I see."))
    assert not any("Cleo" in text for text in lesson.learnt), lesson.learnt


def test_a_wish_to_see_what_was_told_is_no_news():
    lesson = learn(bram(), ada(), spoken("I'd like to read those novels one day. I'd like to see that new canvas.", "I see."))
    assert not any("novels" in text or "canvas" in text for text in lesson.learnt), lesson.learnt


def test_one_of_whom_one_hears_for_the_first_time_is_not_the_one_who_tells():
    found = heard("Egon Ferrer needs a little money.")
    assert found.who == "Egon Ferrer"
    lines = spoken("Hello, Bram.", "Hello, Ada.", "Egon Ferrer is still waiting for the flour.")
    replies = [say(bram(), ada(), lines, seed=seed).text for seed in range(20)]
    assert any("Egon Ferrer" in text for text in replies)
    assert not any(re.search(r"if I were you|for you, Ada|[Dd]on't give it up", text) for text in replies)


def test_nothing_is_made_of_not_knowing():
    lines = spoken(
        "Hello, Ada. Do you know Egon Ferrer?",
        "Hello, Bram. I don't know anyone called Egon Ferrer.",
        first="Bram Holt",
        second="Ada Moreau",
    )
    for seed in range(10):
        assert "Egon Ferrer," not in say(bram(), person("Ada Moreau"), lines, seed=seed).text
