from datetime import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.core.clock import Clock
from simulator.core.persona import Acquaintance, Persona
from simulator.core.records import Kind, Record
from simulator.mind.offline.beliefs import concerns, mentions, ties, topics
from simulator.mind.offline.meaning import Topic

CLOCK = Clock(datetime(2023, 2, 13, 6))
NOW = CLOCK.at(4000)
ME = Persona(
    "Bram Okoro",
    40,
    "town:house:bedroom",
    knows=(
        Acquaintance("Ada Moreau", "neighbour"),
        Acquaintance("Cora Lindt", "wife"),
        Acquaintance("Dev Anand", "close friend"),
        Acquaintance("Elin Strand", "customer"),
    ),
)


def memory(n: int, text: str, source: str = "seed", importance: int = 5, kind: Kind = Kind.OBSERVATION) -> Record:
    actor = source.partition(":")[2] if kind is Kind.CHAT else ""
    return Record(n, kind, 0 if source == "seed" else 100 * n, text, importance, source=source, actor=actor)


def believed(*records: Record, me: Persona = ME) -> tuple[Topic, ...]:
    return topics(records, me, NOW, CLOCK, ("town:Crown Hall:main hall",))


PARTY = (
    memory(
        1, "Ada Moreau is planning on having a Founder's Day party at Crown Hall with her customers on February 14th, 2023 at 5pm."
    ),
    memory(
        2,
        'Ada Moreau said to me: "I\'m having a party at the hall tomorrow from 5 to 7. Would you like to come?"',
        "heard:Ada Moreau",
        7,
    ),
    memory(3, 'I said to Dev Anand: "Ada is having a party at Crown Hall on the 14th."', "said:Dev Anand", 2, Kind.CHAT),
    memory(4, "Ada told me that she is having a Founder's Day party tomorrow at five.", "told:Ada Moreau", 6, Kind.CHAT),
)


def test_memories_of_one_event_are_one_topic() -> None:
    (party,) = believed(*PARTY)
    assert (party.who, party.does, party.what, party.where) == ("Ada Moreau", "hold", "Founder's Day party", "Crown Hall")
    assert (party.start, party.end) == (datetime(2023, 2, 14, 17), datetime(2023, 2, 14, 19))
    assert party.records == (1, 2, 3, 4)
    assert party.gathering
    assert not party.mine
    assert not party.cancelled
    assert set(party.knowers) == {"Ada Moreau", "Dev Anand"}
    assert party.importance == 7


def test_whom_the_host_invited_and_who_came_to_know_is_kept() -> None:
    mine = believed(
        memory(1, "I am holding a harvest supper at the mill on 14 February from 17:00 to 19:00."),
        memory(2, "I invited Ada to my supper at the mill tomorrow at five.", "said:Ada Moreau", kind=Kind.CHAT),
        memory(3, "I told Cora about my harvest supper.", "said:Cora Lindt", kind=Kind.CHAT),
    )
    (supper,) = mine
    assert supper.mine
    assert supper.invited == ("Ada Moreau",)
    assert set(supper.knowers) == {"Ada Moreau", "Cora Lindt"}


def test_the_host_calls_it_off() -> None:
    (party,) = believed(*PARTY, memory(9, 'Ada Moreau said to me: "The party is off, I\'m afraid."', "heard:Ada Moreau"))
    assert party.cancelled


def test_events_of_other_hosts_or_days_stay_apart() -> None:
    found = believed(
        memory(1, "Ada is holding a supper at the mill on 14 February."),
        memory(2, "Dev is holding a supper at the tavern on 14 February."),
        memory(3, "Ada is holding a supper at the mill on 21 February."),
    )
    assert len(found) == 3
    assert len({topic.key for topic in found}) == 3


def test_a_candidacy_is_one_topic_and_a_wondering_is_none_of_it() -> None:
    found = believed(
        memory(1, "I am curious about who will run for mayor."),
        memory(2, "Dev told me that Elin is running for mayor.", "told:Dev Anand"),
        memory(3, "Elin is going to run in the upcoming local mayor election.", "told:Elin Strand"),
        memory(4, "I really wonder who will be running for mayor next month."),
    )
    runs = [topic for topic in found if topic.does == "run for"]
    assert [(topic.who, topic.records, topic.source) for topic in runs] == [("Elin Strand", (2, 3), "Dev Anand")]
    (wonders,) = (topic for topic in found if topic.does == "wonder")
    assert wonders.mine
    assert len(found) == 2


def test_a_crush_and_what_was_confided_are_secret() -> None:
    found = believed(
        memory(1, "I have a crush on Elin Strand."),
        memory(2, 'Dev Anand said to me: "I am leaving the town. Please don\'t tell anyone."', "heard:Dev Anand"),
        memory(3, "Ada is writing a book about bees.", "told:Ada Moreau"),
    )
    assert {topic.who: topic.secret for topic in found} == {"Bram Okoro": True, "Dev Anand": True, "Ada Moreau": False}


def test_mere_sights_and_what_we_are_to_each_other_are_no_news() -> None:
    assert not believed(
        memory(1, "Ada Moreau is sweeping the floor", "seen"),
        memory(2, "Cora is my wife."),
        memory(3, "I do not like Elin Strand."),
        memory(4, "I think Ada is kind."),
        memory(5, "I talked with Dev about the weather.", "told:Dev Anand"),
    )


def test_what_i_am_at_counts_without_a_memory() -> None:
    me = Persona("Bram Okoro", 40, "", currently="Bram is writing a book about bees.")
    (book,) = believed(me=me)
    assert (book.who, book.does, book.what, book.records, book.mine) == ("Bram Okoro", "write", "book about bees", (), True)


def test_ties_say_how_close_we_are() -> None:
    found = {
        tie.name: tie
        for tie in ties(
            [
                memory(1, "I do not like Elin Strand."),
                memory(2, 'I said to Dev Anand: "Hello."', "said:Dev Anand", kind=Kind.CHAT),
                memory(3, "Dev Anand is working on a new series of children's books.", "told:Dev Anand"),
                memory(4, "I talked with Zora Tan", "talk:Zora Tan", kind=Kind.CHAT),
                memory(5, "Dev Anand is preparing a late breakfast.", "told:Dev Anand"),
            ],
            ME,
        )
    }
    assert [name for name in found] == ["Cora Lindt", "Dev Anand", "Ada Moreau", "Zora Tan", "Elin Strand"]
    assert found["Cora Lindt"].household
    assert not found["Dev Anand"].household
    assert (found["Dev Anand"].talks, found["Dev Anand"].last_talk) == (1, 200)
    assert found["Dev Anand"].cares_for == ("a new series of children's books",)
    assert found["Ada Moreau"].last_talk == -1
    assert all(0 <= tie.closeness <= 1 for tie in found.values())


def test_concerns_are_noun_phrases() -> None:
    me = Persona(
        "Elin Strand",
        30,
        "",
        currently="Elin Strand lives with a housemate, Cora Lindt, and is working on a new series of children's books. "
        "She is also preparing for an exhibition of her work.",
        knows=(Acquaintance("Cora Lindt", "housemate"),),
    )
    assert concerns(me) == ("a new series of children's books", "an exhibition of her work")


def test_mentions() -> None:
    assert mentions(memory(1, "I met Ada at the mill."), "Ada Moreau")
    assert mentions(memory(1, "Hello", "heard:Ada Moreau"), "Ada Moreau")
    assert not mentions(memory(1, "I met Adam at the mill."), "Ada Moreau")


TEXTS = st.lists(
    st.sampled_from([record.text for record in PARTY])
    | st.text(max_size=60)
    | st.sampled_from(["Dev is running for mayor.", "The party is cancelled.", "I told Cora about Ada's party.", "I like tea."]),
    max_size=8,
)


@settings(max_examples=60, deadline=None)
@given(TEXTS)
def test_any_memories_make_sound_topics(texts: list[str]) -> None:
    records = [memory(n, text, "told:Ada Moreau") for n, text in enumerate(texts, 1)]
    found = believed(*records)
    assert found == believed(*reversed(records))
    for topic in found:
        assert set(topic.records) <= set(range(1, len(texts) + 1))
        assert topic.records == tuple(sorted(set(topic.records)))
        assert ME.name not in topic.knowers
    assert len(ties(records, ME)) >= 4
