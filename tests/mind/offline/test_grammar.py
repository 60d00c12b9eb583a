"""Word forms and shifts of person."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator.mind.offline import grammar, persons

NAMES = ["Ada Moreau", "Bram Holt", "Zoë Łukasz 山本", "Jean-Luc O'Neill"]


@pytest.mark.parametrize(
    ("noun", "wanted"),
    [
        ("apple", "an apple"),
        ("harvest supper", "a harvest supper"),
        ("hour", "an hour"),
        ("university", "a university"),
        ("uninvited guest", "an uninvited guest"),
        ("user", "a user"),
        ("European", "a European"),
        ("égalité", "an égalité"),
        ("one-act play", "a one-act play"),
        ("honest word", "an honest word"),
    ],
)
def test_article_goes_by_sound(noun, wanted):
    assert grammar.article(noun) == wanted


@pytest.mark.parametrize(
    ("noun", "wanted"),
    [
        ("supper", "supper"),
        ("open fire", "an open fire"),
        ("flowers", "flowers"),
        ("my book", "my book"),
        ("Ada's book", "Ada's book"),
        ("", ""),
    ],
)
def test_indefinite_leaves_what_needs_no_article(noun, wanted):
    assert grammar.indefinite(noun) == wanted


@pytest.mark.parametrize(
    ("one", "many"),
    [("baby", "babies"), ("child", "children"), ("church", "churches"), ("corn loaf", "corn loaves"), ("day", "days")],
)
def test_plural(one, many):
    assert grammar.plural(one) == many
    assert grammar.is_plural(many)


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("the shutters of the guest room", True),
        ("your list of names", False),
        ("a basket of apples", False),
        ("the reasons for a new bridge", True),
        ("the cup that held the flowers", False),
        ("the people in the square", True),
        ("a play called Two Sisters", False),
        ("a lot of books", True),
        ("a couple of chairs", True),
        ("the rest of the wine", False),
        ("mending the desks", False),
        ("your dancing shoes", True),
        ("of late", False),
        ("", False),
    ],
)
def test_the_number_of_a_phrase_is_that_of_its_head(noun, many):
    assert grammar.is_plural(noun) is many


def test_what_is_one_thing_of_many_takes_an_article():
    assert grammar.indefinite("list of names") == "a list of names"
    assert grammar.indefinite("names of a list") == "names of a list"


@pytest.mark.parametrize(
    ("base", "third", "ing"),
    [
        ("run for", "runs for", "running for"),
        ("be", "is", "being"),
        ("have", "has", "having"),
        ("watch", "watches", "watching"),
        ("carry on", "carries on", "carrying on"),
        ("write", "writes", "writing"),
        ("see", "sees", "seeing"),
        ("lie", "lies", "lying"),
        ("open", "opens", "opening"),
        ("play", "plays", "playing"),
    ],
)
def test_verb_forms(base, third, ing):
    assert grammar.third_person(base) == third
    assert grammar.gerund(base) == ing


@pytest.mark.parametrize("verb", ["watch", "carry", "go", "keep", "have", "miss", "play"])
def test_base_form_undoes_third_person(verb):
    assert grammar.base_form(grammar.third_person(verb)) == verb


def test_listing():
    assert grammar.listing([]) == ""
    assert grammar.listing(["A"]) == "A"
    assert grammar.listing(["A", "B"]) == "A and B"
    assert grammar.listing(["A", "B", "C"]) == "A, B and C"


def test_possessive():
    assert grammar.possessive("Ada") == "Ada's"
    assert grammar.possessive("James") == "James's"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I sell my mill.", "Ada Moreau sells her mill."),
        ("I'm selling the mill, and I also keep bees.", "Ada Moreau is selling the mill, and also keeps bees."),
        ("I have lost my purse.", "Ada Moreau has lost her purse."),
        ("I went home.", "Ada Moreau went home."),
        ("I will come.", "Ada Moreau will come."),
        ("Bram likes my bread.", "Bram likes Ada Moreau's bread."),
        ("I don't know.", "Ada Moreau does not know."),
    ],
)
def test_first_to_third(said, told):
    assert persons.first_to_third(said, "Ada Moreau", "she") == told


def test_a_verb_that_is_in_the_third_person_already_stays_as_it_is():
    said = "I dislike Egon, who counts flowers and does not see them."
    assert persons.first_to_third(said, "Ada Moreau") == "Ada Moreau dislikes Egon, who counts flowers and does not see them."


def test_all_verbs_of_an_author_are_turned_to_the_first_person():
    written = "Ada studies physics and plays games on the internet for a crowd that pays her now and then."
    mine = "I study physics and play games on the internet for a crowd that pays me now and then."
    assert persons.third_to_first(written, "Ada Moreau", "she") == mine


def test_first_to_third_repeats_the_name_where_the_pronoun_is_not_known():
    assert persons.first_to_third("I'm late because I was ill.", "Ada Moreau") == "Ada Moreau is late because Ada was ill."


@pytest.mark.parametrize(
    ("written", "mine"),
    [
        ("Ada Moreau is a miller who loves people.", "I am a miller who loves people."),
        ("Ada keeps bees. She is planning a supper.", "I keep bees. I am planning a supper."),
        ("Ada's mill is old, and Bram helps her.", "My mill is old, and Bram helps me."),
        ("She has lost her purse.", "I have lost my purse."),
        ("Bram likes Ada.", "Bram likes me."),
    ],
)
def test_third_to_first(written, mine):
    assert persons.third_to_first(written, "Ada Moreau", "she") == mine


@pytest.mark.parametrize("name", NAMES)
def test_third_to_first_leaves_no_name_behind(name):
    text = persons.third_to_first(f"{name} bakes bread. {name.split()[0]}'s oven is old.", name, "they")
    assert text == "I bake bread. My oven is old."


def test_second_to_first():
    assert persons.second_to_first("I'd like to see you and your bees; you're kind") == "I'd like to see me and my bees; I am kind"


@given(st.text(max_size=60))
def test_shifts_never_fail(text):
    for shift in (persons.first_to_third, persons.third_to_first):
        assert isinstance(shift(text, "Zoë Łukasz 山本", "she"), str)
    assert "\0" not in persons.third_to_first(text.replace("\0", ""), "Ada Moreau", "she")


@given(st.text(alphabet=st.characters(blacklist_categories=("Cs",)), max_size=60))
def test_sentence_is_tidy(text):
    done = grammar.sentence(text)
    assert done == "" or done[-1] in '.!?…"”'
    assert "  " not in done


def test_bare_keeps_names_and_i():
    assert grammar.bare("The mill is old.") == "the mill is old"
    assert grammar.bare("Ada is old.") == "Ada is old"
    assert grammar.bare("I am old.") == "I am old"


def test_past():
    assert grammar.past("Ada Moreau is selling bread") == "Ada Moreau was selling bread"
    assert grammar.past("I'm selling bread") == "I was selling bread"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Ada still owes me a book", "you still owe me a book"),
        ("I lent Ada the book about bees, and I would like it back", "I lent you the book about bees, and I would like it back"),
        (
            "Ada seems to have something on her mind, but she will tell me",
            "you seem to have something on your mind, but you will tell me",
        ),
        ("I like Ada's garden", "I like your garden"),
        ("Ada and Bram like his boat", ""),
        ("The mill is old", ""),
    ],
)
def test_to_second(text, wanted):
    assert persons.to_second(text, "Ada Moreau") == wanted


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("That is for my husband and I.", "That is for Ada Moreau's husband and she."),
        ("I keep bees, and I sell honey.", "Ada Moreau keeps bees, and sells honey."),
        ("I lent him my book and I want it back.", "Ada Moreau lent him her book and wants it back."),
    ],
)
def test_a_subject_that_goes_without_saying_leaves_no_trace(said, told):
    assert persons.first_to_third(said, "Ada Moreau", "she") == told


def test_what_somebody_thinks_is_said_to_their_face():
    said = persons.to_second("I would like to know what Ada thinks of it and whether Ada is coming.", "Ada Moreau")
    assert said == "I would like to know what you think of it and whether you are coming."


_PIECES = st.sampled_from(
    ["I", "you", "Ada", "Ada Moreau's", "she", "her", "my", "and", "or", ",", ".", "keeps", "is", "bees", "myself"]
)


@given(st.lists(_PIECES, max_size=12))
def test_turning_a_text_leaves_no_control_character(pieces):
    text = " ".join(pieces)
    turned = (
        persons.first_to_third(text, "Ada Moreau", "she"), persons.third_to_first(text, "Ada Moreau", "she"),
        persons.second_to_first(text), persons.to_second(text, "Ada Moreau"),
    )  # fmt: skip
    assert all(one.isprintable() for one in turned)
