"""Persona files: what they mean, what is wrong with them, and writing them."""

import re
import string
import textwrap
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.adapters.personas import check_personas, load_personas, persona_fields, persona_yaml
from simulator.adapters.shapes import tidy
from simulator.core.errors import UserError
from simulator.core.persona import Acquaintance, Habit, Lifestyle, Looks, Persona, Work

TOWN = "Millbrook"
DOCS = Path(__file__).parents[2] / "docs" / "personas.md"
SHORT = "name: {name}\nage: 40\nhome: Mill:loft\n"


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(textwrap.dedent(text), encoding="utf-8")


def problems(folder: Path, text: str) -> list[str]:
    write(folder, ada=text)
    return [f"{problem.severity} {problem}".replace(folder.as_posix() + "/", "") for problem in check_personas([folder], TOWN)]


def example() -> str:
    found = re.search(r"```yaml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def test_the_example_of_the_documentation(tmp_path: Path) -> None:
    write(tmp_path, ada=example(), friend=SHORT.format(name="Pavel Zelinka"))
    assert check_personas([tmp_path], TOWN) == ()
    ada, _ = load_personas([tmp_path], TOWN)
    assert ada == Persona(
        name="Ada Moreau",
        age=34,
        home="Millbrook:Fern Cottage:main room",
        traits=("patient", "curious"),
        background="Ada keeps bees and sells honey. She came to Larkwell last spring and knows every path in it by now.",
        currently="Ada is planning a honey tasting at the Bakery on February 14th from 3pm to 4pm.",
        pronoun="she",
        lifestyle=Lifestyle(390, 1350, (480, 1470)),
        work=Work("Millbrook:Bakery:shop:counter", "serving customers", 420, 780),
        routine=(
            Habit("fetching water", "Millbrook:Green:well side:well", 430, 15, (0, 2)),
            Habit("walking round the green"),
        ),
        knows=(Acquaintance("Pavel Zelinka", "friend"),),
        places=("Millbrook:Green", "Millbrook:Bakery"),
        memories=("I want to ask Pavel to bring his rye bread to the honey tasting.",),
        looks=Looks("brown", "black", "bun", "green", "apron"),
    )


def test_the_documentation_names_every_field() -> None:
    page = DOCS.read_text(encoding="utf-8")
    assert [field for field in persona_fields() if f"| `{field}` |" not in page] == []
    assert len(persona_fields()) > 30


def test_folders_and_files(tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    write(tmp_path, z=SHORT.format(name="Ada"), y=SHORT.format(name='" Zoë  Łukasz 山本 "'))
    write(more, inner=SHORT.format(name="Nobody"))
    (tmp_path / "x.yml").write_text(SHORT.format(name="Cleo"), encoding="utf-8")
    (tmp_path / ".hidden.yaml").write_text("[", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("[", encoding="utf-8")
    names = [persona.name for persona in load_personas([tmp_path / "z.yaml", tmp_path], TOWN)]
    assert names == ["Ada", "Cleo", "Zoë Łukasz 山本"]


def test_nothing_to_read(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no persona file"):
        load_personas([tmp_path], TOWN)
    with pytest.raises(UserError, match=r"no file .*ada\.yaml"):
        load_personas([tmp_path / "ada.yaml"], TOWN)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Mill:loft", "Millbrook:Mill:loft"),
        ("Millbrook:Mill:loft", "Millbrook:Mill:loft"),
        (" Mill :  the  loft", "Millbrook:Mill:the loft"),
    ],
)
def test_the_town_stands_in_front_once(tmp_path: Path, written: str, meant: str) -> None:
    write(tmp_path, ada=f"name: Ada\nage: 1\nhome: '{written}'\n")
    assert load_personas([tmp_path], TOWN)[0].home == meant


@pytest.mark.parametrize(
    ("hours", "meant"),
    [
        ("{wake: 6:30, sleep: 22:30}", Lifestyle(390, 1350)),
        ("{wake: '6:30', sleep: '01:30'}", Lifestyle(390, 1530)),
        ("{sleep: 00:00}", Lifestyle(420, 1440)),
        ("{sleep: 24:00}", Lifestyle(420, 1440)),
        ("{wake: 14:00, sleep: 06:00}", Lifestyle(840, 1800)),
        ("{wake: 06:00, weekend: {wake: 09:00}}", Lifestyle(360, 1380, (540, 1380))),
        ("", Lifestyle()),
    ],
)
def test_hours(tmp_path: Path, hours: str, meant: Lifestyle) -> None:
    write(tmp_path, ada=SHORT.format(name="Ada") + f"lifestyle: {hours}\n")
    assert load_personas([tmp_path], TOWN)[0].lifestyle == meant


def test_days_may_be_written_out(tmp_path: Path) -> None:
    work = "work: {place: Mill, activity: milling, from: 08:00, to: 24:00, days: [Sunday, tues, TUESDAY, mon]}\n"
    write(tmp_path, ada=SHORT.format(name="Ada") + work)
    assert load_personas([tmp_path], TOWN)[0].work == Work("Millbrook:Mill", "milling", 480, 1440, (0, 1, 6))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("ages: 3", 'error ada.yaml:4: ages: no such key; did you mean "age"?'),
        ("lifestyle: {wake: 7}", 'error ada.yaml:4: lifestyle.wake: must be a time of day such as "07:30", not 7'),
        ("lifestyle: {wake: 25:00}", 'error ada.yaml:4: lifestyle.wake: must be a time of day such as "07:30", not "25:00"'),
        ("lifestyle: {wake: 13:00, sleep: 12:30}", "error ada.yaml:4: lifestyle: sleep must be later than wake"),
        ("lifestyle: {weekend: {wake: 13:00, sleep: 12:30}}", "error ada.yaml:4: lifestyle.weekend: sleep must be later"),
        (
            "lifestyle: early",
            'error ada.yaml:4: lifestyle: must have keys of its own, not be "early"; its keys are wake, sleep, weekend',
        ),
        ("pronoun: her", "error ada.yaml:4: pronoun: must be one of she, he, they"),
        ("traits: patient", 'error ada.yaml:4: traits: must be a list, not "patient"'),
        ("traits: [patient, 3]", 'error ada.yaml:4: traits.1: must be a text, not 3: write "3" in quotes'),
        ("places: ['Mill::loft']", "error ada.yaml:4: places.0: must be a place"),
        (
            "places: ['Otherwick:Mill:loft:bed']",
            'error ada.yaml:4: places.0: "Otherwick:Mill:loft:bed" lies in a town other than "Millbrook"',
        ),
        ("work: {place: Mill, from: 08:00, to: 07:00}", "error ada.yaml:4: work.activity: is missing; add `activity:"),
        ("work: {place: Mill, activity: x, from: 08:00, to: 07:00}", "error ada.yaml:4: work.to: must be later than from"),
        (
            "work: {place: Mill, activity: x, from: 08:00, to: 09:00, days: [mo]}",
            "error ada.yaml:4: work.days.0: must be one of mon, tue",
        ),
        ("routine: [{activity: x, minutes: 0}]", "error ada.yaml:4: routine.0.minutes: must be a whole number of 1 or more, not 0"),
        ("knows: [{name: ADA MOREAU, how: self}]", 'error ada.yaml:4: knows.0.name: "ADA MOREAU" is the persona\'s own name'),
        ("knows: [{name: Bram, how: a}, {name: Bram, how: b}]", 'error ada.yaml:4: knows.1.name: "Bram" stands there twice'),
        (
            "knows: [{name: Ada Moreaux, how: cousin}]",
            'warning ada.yaml:4: knows.0.name: no persona is called "Ada Moreaux"; did you mean',
        ),
        ("memories: [The mill is loud.]", "warning ada.yaml:4: memories.0: it does not speak in the first person"),
        ("memories: [My friends call Ada early.]", 'warning ada.yaml:4: memories.0: "Ada" is the one who remembers this'),
        ("memories: [' ']", "error ada.yaml:4: memories.0: must not be blank"),
        ('background: "a\\0b"', "error ada.yaml:4: background: must not hold control characters"),
        ("age: 3", 'error ada.yaml:4: "age" stands here a second time (first on line 2)'),
        ("name", "error ada.yaml:4: a line without `key: value`"),
    ],
)
def test_what_is_wrong_is_said_with_line_and_field(tmp_path: Path, line: str, words: str) -> None:
    said = problems(tmp_path, SHORT.format(name="Ada Moreau") + line + "\n")
    assert any(each.startswith(words) for each in said), said


@pytest.mark.parametrize(
    "line",
    ["knows: [{name: Ada Brown, how: aunt}]\nmemories: [I like Ada Brown., Мельница шумит.]", "memories: [I'm up., OUR mill.]"],
)
def test_what_is_right_is_not_warned_about(tmp_path: Path, line: str) -> None:
    write(tmp_path, other=SHORT.format(name="Ada Brown"))
    assert problems(tmp_path, SHORT.format(name="Ada Moreau") + line + "\n") == []


def test_a_mistyped_key_is_not_missing_too(tmp_path: Path) -> None:
    assert problems(tmp_path, "nmae: Ada\nage: 3\nhome: Mill\n") == ['error ada.yaml:1: nmae: no such key; did you mean "name"?']


@pytest.mark.parametrize("text", ["", "# later\n", "- Ada\n", "Ada\n"])
def test_a_file_without_keys(tmp_path: Path, text: str) -> None:
    (said,) = problems(tmp_path, text)
    assert said.startswith("error ada.yaml:1: ")
    assert "write `name: ...`" in said


def test_all_problems_of_all_files_in_order(tmp_path: Path) -> None:
    write(tmp_path, b="name: Bram\nage: old\ntraits: 1\nhome: Mill\n", c="[", d=SHORT.format(name="BRAM"))
    said = problems(tmp_path, SHORT.format(name="Ada") + "memories: [Loud.]\nlooks: {hat: 1}\n")
    assert [each.split(": ")[0] for each in said] == [
        "error ada.yaml:5",
        "error b.yaml:2",
        "error b.yaml:3",
        "error c.yaml:1",
        "error d.yaml:1",
    ]
    assert '"BRAM" is the name in b.yaml:1 too' in said[-1]
    with pytest.raises(UserError, match=r"ada\.yaml:5: looks.hat: no such key.* \(and 4 more\)$"):
        load_personas([tmp_path], TOWN)


def test_warnings_stop_nobody(tmp_path: Path) -> None:
    write(tmp_path, ada=SHORT.format(name="Ada") + "memories: [Loud.]\nknows: [{name: Quentin, how: uncle}]\n")
    assert [problem.severity for problem in check_personas([tmp_path], TOWN)] == ["warning", "warning"]
    assert load_personas([tmp_path], TOWN)[0].knows == (Acquaintance("Quentin", "uncle"),)


texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from(" :#'\"{}[],&*!|>%@`-?\\"), max_size=40).map(tidy)
awkward = st.sampled_from(
    ["no", "1e3", "6:30", "2023-02-13", "~", "null", "- x", "a: b", "# c", "0x1f", "=", "<<", "y" * 300, "é " * 90 + "é"]
)
blank = texts | awkward
said = blank.filter(bool)
names = said.map(lambda name: tidy(re.sub("[:,]", "", name))).filter(bool)
part = st.sampled_from(["Millbrook", "Mill", "no", "main room", "1", "# x"]) | st.text(string.ascii_letters + "é'", min_size=1)
places = st.lists(part, min_size=1, max_size=3).map(lambda inner: ":".join([TOWN, *inner])) | st.just(TOWN)
days = st.sets(st.integers(0, 6), min_size=1).map(lambda some: tuple(sorted(some)))
hours = st.tuples(st.integers(0, 1440), st.integers(720, 2159)).filter(lambda pair: pair[0] < pair[1] < pair[0] + 1440)
spans = st.tuples(st.integers(0, 1440), st.integers(0, 1440)).filter(lambda pair: pair[0] < pair[1])
personas = st.builds(
    Persona,
    name=names,
    age=st.integers(0, 130),
    home=places,
    traits=st.lists(said, max_size=3).map(tuple),
    background=blank,
    currently=blank,
    pronoun=st.sampled_from(["she", "he", "they"]),
    lifestyle=st.builds(lambda usual, weekend: Lifestyle(*usual, weekend), hours, st.none() | hours),
    work=st.none() | st.builds(lambda place, what, span, on: Work(place, what, *span, on), places, said, spans, days),
    routine=st.lists(
        st.builds(Habit, said, st.just("") | places, st.none() | st.integers(0, 1440), st.integers(1, 1440), days), max_size=2
    ).map(tuple),
    places=st.lists(places, max_size=2).map(tuple),
    memories=st.lists(said, max_size=3).map(tuple),
    looks=st.builds(Looks, blank, blank, blank, blank, blank),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None, max_examples=60)
@given(personas, st.lists(st.builds(Acquaintance, names, said), max_size=2, unique_by=lambda known: known.name.casefold()))
def test_what_is_written_is_read_back(tmp_path: Path, persona: Persona, knows: list[Acquaintance]) -> None:
    others = tuple(known for known in knows if known.name.casefold() != persona.name.casefold())
    fields = {name: getattr(persona, name) for name in Persona.__slots__} | {"knows": others}
    written = Persona(**fields)
    path = tmp_path / "one.yaml"
    path.write_text(persona_yaml(written), encoding="utf-8")
    assert load_personas([path], TOWN) == (written,)


def test_a_written_file_is_tidy(tmp_path: Path) -> None:
    write(tmp_path, ada=example())
    (ada,) = load_personas([tmp_path], TOWN)
    text = persona_yaml(ada)
    assert TOWN not in text
    assert 'lifestyle: {wake: "06:30", sleep: "22:30", weekend: {wake: "08:00", sleep: "00:30"}}\n' in text
    assert "- {name: Pavel Zelinka, how: friend}\n" in text
    assert list(re.findall("^[a-z]+", text, re.MULTILINE)) == [field for field in persona_fields() if "." not in field]
    assert "work" not in persona_yaml(Persona("Ada", 0, "Millbrook:Mill"))
