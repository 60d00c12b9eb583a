"""YAML with line numbers."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from simulator.adapters.yaml_lines import NotYaml, parse_yaml, read_yaml

ROOT = Path(__file__).resolve().parents[2]
TEXT = """\
# a comment
name: Ada
knows:
  - name: Bram

    how: friend
  - {name: Cleo,
     how: cousin}
"""


def test_every_key_and_item_has_its_line() -> None:
    document = parse_yaml(TEXT, "a.yaml")
    assert document.data == {"name": "Ada", "knows": [{"name": "Bram", "how": "friend"}, {"name": "Cleo", "how": "cousin"}]}
    lines = {("name",): 2, ("knows",): 3, ("knows", 0): 4, ("knows", 0, "how"): 6, ("knows", 1, "name"): 7, ("knows", 1, "how"): 8}
    assert {key: document.line(key) for key in lines} == lines


def test_what_is_missing_has_the_line_of_what_it_is_missing_from() -> None:
    document = parse_yaml(TEXT, "a.yaml")
    assert document.where(("knows", 1, "age")) == "a.yaml:7"
    assert document.where(("age",)) == "a.yaml:2"


@pytest.mark.parametrize("word", ["6:30", "2023-02-13", "2023-02-13 06:00", "no", "off", "1_000", "0x1f", "<<", ".inf"])
def test_words_that_yaml_1_1_takes_for_other_things_are_texts(word: str) -> None:
    assert parse_yaml(f"key: {word}", "").data == {"key": word}


@pytest.mark.parametrize(
    ("word", "value"), [("08", 8), ("-3", -3), ("1e-3", 0.001), (".5", 0.5), ("true", True), ("~", None), ("", None)]
)
def test_other_scalars(word: str, value: object) -> None:
    found = parse_yaml(f"key: {word}", "").data
    assert found == {"key": value}
    assert type(found["key"]) is type(value)  # type: ignore[index]


def test_keys_are_words() -> None:
    assert parse_yaml("no: 1\n7: 2", "").data == {"no": 1, "7": 2}


def test_aliases_are_followed() -> None:
    assert parse_yaml("a: &hours [1, 2]\nb: *hours", "").data == {"a": [1, 2], "b": [1, 2]}


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, '"a" stands here a second time (first on line 1)'),
        ("a:\n  c: 1\n  c: 2\n", 3, "(first on line 2)"),
        ("a:\n\tb: 1\n", 2, "tab"),
        ("a: b: c\n", 1, "quotes"),
        ("a: 1\nplain\n", 2, "colon"),
        ("a: @home\n", 1, "quotes"),
        ("a: [1, 2\nb: 3\n", 2, "bracket"),
        ("b: 1\na: 'x\n\n", 2, "quote"),
        ("a: 1\n--- \nb: 2\n", 2, "second document"),
        ("a: !!python/object:os.system x\n", 1, "tag"),
        ("a: !!int x\n", 1, "number"),
        ("a: 1\nb: \x07\n", 2, "control character"),
        ('a: "\\ud800"\n', 1, "half a character"),
        ("? [a]\n: 1\n", 1, "key"),
        ("a: " + "9" * 5000, 1, "number"),
    ],
)
def test_mistakes_are_named_with_their_line(text: str, line: int, words: str) -> None:
    with pytest.raises(NotYaml) as caught:
        parse_yaml(text, "a.yaml")
    assert str(caught.value).startswith(f"a.yaml:{line}: ")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


LAUGHS = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 9))


@pytest.mark.parametrize("text", ["a: &a [*a]", "[" * 3000, LAUGHS])
def test_bombs_are_refused(text: str) -> None:
    with pytest.raises(NotYaml):
        parse_yaml(text, "a.yaml")


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("\ufeffname: Zoë 山本\r\nage: 3\r\n".encode())
    document = read_yaml(path)
    assert document.data == {"name": "Zoë 山本", "age": 3}
    assert document.line(("age",)) == 2
    for empty in (b"", b"# nothing\n", b"\xef\xbb\xbf"):
        path.write_bytes(empty)
        assert read_yaml(path).data is None
    path.write_bytes("a: 1\nname: Zoë\n".encode("latin-1"))
    with pytest.raises(NotYaml, match=r"a\.yaml:2: not UTF-8"):
        read_yaml(path)
    for missing in (tmp_path / "b.yaml", tmp_path):
        with pytest.raises(NotYaml, match="check the path"):
            read_yaml(missing)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse_yaml(text, "a.yaml")
    except NotYaml as error:
        said = str(error)
    else:
        said = ""
    assert "\n" not in said


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc é", min_size=1), inner, max_size=3),
    max_leaves=8,
)


@given(plain)
def test_what_pyyaml_writes_in_quotes_is_read_back(value: object) -> None:
    assert parse_yaml(yaml.safe_dump(value, default_style='"'), "").data == value


def read(text: str, quick: bool) -> object:
    """A document, or what is said of it; quickly where PyYAML has libyaml, or never."""
    with pytest.MonkeyPatch.context() as patch:
        if not quick:
            patch.delattr(yaml, "CSafeLoader", raising=False)
        try:
            return parse_yaml(text, "a.yaml")
        except NotYaml as error:
            return str(error)


signs = st.text("ab:-{}[],&*!'\"#|> \n\t0.~é\u2028\ud800\ufeff\x85", max_size=40)


@given(st.text() | signs | plain.map(yaml.safe_dump))
def test_with_or_without_libyaml_it_says_the_same(text: str) -> None:
    assert read(text, quick=True) == read(text, quick=False)


@pytest.mark.parametrize("path", sorted(ROOT.glob("*.yaml")) + sorted(ROOT.glob("personas/*/*.yaml")), ids=lambda path: path.stem)
def test_the_files_that_come_with_it_are_read_the_same_either_way(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read(text, quick=True) == read(text, quick=False)
