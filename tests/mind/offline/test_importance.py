from dataclasses import replace

import pytest
from plan_towns import ADA, MONDAY

from simulator.core.records import Kind, Record
from simulator.mind.offline.importance import weigh
from simulator.mind.questions import Importance, Situation

ME = Situation(ADA, MONDAY, ADA.home, "", 1)
DOINGS = ["sleeping", "walking to the green", "eating lunch", "taking notes", "serving customers", "painting", "reading a book",
          "wiping down the counter", "looking something up", "washing hands"]  # fmt: skip
THINGS = ["being cooked on", "occupied", "covered with papers", "in use"]


def sight(action, who="Cleo Tan"):
    return Record(0, Kind.OBSERVATION, 0, f"{who} is {action}", actor=who, action=action, source="seen")


def told(text, source="told:Cleo Tan", kind=Kind.CHAT):
    return Record(0, kind, 0, text, source=source)


def weight(record, *memories):
    (found,) = weigh(Importance(ME, (record,), memories))
    return found


@pytest.mark.parametrize("action", DOINGS)
def test_routine_sights_weigh_one_or_two(action):
    assert weight(sight(action)) in (1, 2)


@pytest.mark.parametrize("state", THINGS)
def test_things_in_use_weigh_one(state):
    assert weight(sight(state, "vale:mill:shop:counter")) == 1


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("We talked about the weather", 3, 4),
        ("Cleo Tan likes to sit by the river", 3, 5),
        ("Cleo Tan invited me to a concert on Friday", 6, 8),
        ("Cleo Tan is running for mayor", 6, 8),
        ("Cleo Tan told me a secret", 6, 8),
        ("Cleo Tan quarrelled with her sister", 6, 8),
        ("Cleo Tan lost her job", 8, 9),
        ("The old miller died last night", 9, 10),
    ],
)
def test_what_is_told_weighs_by_its_words(text, low, high):
    assert low <= weight(told(text)) <= high


@pytest.mark.parametrize(
    "text",
    [
        "My husband left me.",
        "He has left me for another woman",
        "Cleo Tan told me that her husband left her last spring",
        "I cannot sleep since she left me",
        'Cleo Tan said: "My wife just left me!"',
        "Bram left me and took the dog",
    ],
)
def test_a_partner_who_leaves_weighs_most(text):
    assert weight(told(text)) == 10


@pytest.mark.parametrize(
    "text",
    [
        "I wonder what an aunt has left me",
        "The house that my uncle left me stands by the river",
        "I sleep in the house my wife left me.",
        "He left me a note",
        "She left me with the dishes",
        "He left me for a moment",
        "The bus left me at the corner",
        "The bus left me.",
        "My husband left me some soup",
    ],
)
def test_what_somebody_left_behind_is_no_parting(text):
    assert weight(told(text)) <= 5


def test_danger_in_sight_weighs_most():
    assert weight(sight("on fire", "vale:mill:shop:stove")) >= 8


def test_what_is_known_weighs_less():
    news = told("Cleo Tan is running for mayor")
    assert weight(news, replace(news, id=3)) < weight(news)
    assert weight(replace(news, text="It is so", fact_key="k", source="told:Bram"), replace(news, fact_key="k")) <= 4


def test_the_second_of_two_equal_records_is_stale():
    first, second = weigh(Importance(ME, (told("Cleo Tan is running for mayor"),) * 2, ()))
    assert second < first


def test_those_close_and_ones_own_concerns_weigh_more():
    assert weight(told("Bram Okker is ill")) > weight(told("Dora Lind is ill"))
    assert weight(told("I heard a rumour about the supper at the mill")) > weight(told("I heard a rumour about a bridge"))


def test_a_whisper_and_an_insight_matter():
    assert weight(told("I will sing tonight", "whisper", Kind.OBSERVATION)) >= 7
    assert weight(told("I care for the mill more than I thought", "thought", Kind.REFLECTION)) >= 6


def test_every_record_gets_one_number_in_range():
    records = (*(sight(action) for action in DOINGS), told("x"), told("The party is on fire and the mayor died"))
    weights = weigh(Importance(ME, records, ()))
    assert len(weights) == len(records)
    assert all(1 <= w <= 10 for w in weights)
    assert weigh(Importance(ME, (), ())) == ()


def test_an_ordinary_day_gathers_enough_to_reflect_a_few_times():
    total, memories = 0, []

    def live(*records):
        nonlocal total
        total += sum(weigh(Importance(ME, records, tuple(memories[-12:]))))
        memories.extend(records)

    for n in range(90):
        live(sight(DOINGS[n % len(DOINGS)], f"Person {n % 7}"), *([sight(THINGS[n % 4], f"vale:a:b:{n}")] if n % 3 == 0 else []))
    topics = ["the weather", "a new recipe", "the concert on Friday", "her exam", "a walk by the river", "the council election",
              "his garden", "the price of flour", "a book about stars", "the supper"]  # fmt: skip
    for n, topic in enumerate(topics):
        live(told(f'Person {n} said to me: "Have you heard of {topic}?"', f"heard:Person {n}"))
        live(told(f'Person {n} said to me: "That is good to hear, {topic} is on my mind."', f"heard:Person {n}"))
        live(told(f"I talked with Person {n} about {topic}"), told(f"Person {n} is busy with {topic}"))
    assert 200 <= total <= 450
