"""What ``optcg test`` remembers of cards: a run with it says what a run without it says, whatever has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from optcg_dsl import caching, cli
from optcg_dsl.compiling import compiler
from optcg_dsl.resources import data_folder
from optcg_dsl.scenarios import remembered
from tests.languages.test_siblings import ENGLISH, FILES, JAPANESE

SCENARIO = """\
cards:
  Sower: "[On Play] Draw 1 card."
  Torch: "[Main] Draw 2 cards."
  Ruin: 4000
scenarios:
  - scenario: A Character draws
    given: {you: {hand: [Sower, Filler], don: 1, deck: [Filler, Filler, Filler]}}
    when:
      - play: Sower
    then: {you: {characters: [Sower], hand: 2}}
  - scenario: An Event draws
    given: {you: {hand: [Torch, Filler], don: 1, deck: [Filler, Filler, Filler]}}
    when:
      - play: Torch
    then: {you: {characters: [], hand: 3, trash: [Torch]}}
"""
WITNESSED = """\
scenarios:
  - scenario: Two cards are drawn
    given: {you: {hand: [Quill], don: 1}}
    when:
      - play: Quill
    then: {you: {hand: 2}}
"""


@pytest.fixture
def folder(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in {**FILES, "it.yaml": SCENARIO, "pair.yaml": WITNESSED}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the cards that are compiled, and those that are asked whether they are an Event's, as they are."""
    texts: list[str] = []
    compile_card, is_text_of_event = compiler.compile_card, remembered.is_text_of_event

    def compiling(record, *arguments, **named):  # type: ignore[no-untyped-def]
        texts.append(record.effect)
        return compile_card(record, *arguments, **named)

    def asking(text: str, language: str) -> bool:
        texts.append(text)
        return is_text_of_event(text, language)

    monkeypatch.setattr(compiler, "compile_card", compiling)
    monkeypatch.setattr(remembered, "is_text_of_event", asking)
    return texts


Told = Callable[..., tuple[int, int, str]]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Told:
    """Runs scenarios; how many passed and failed, and all that is said, which is what a run without a cache says."""

    def run(*words: str) -> tuple[int, int, str]:
        capsys.readouterr()
        with monkeypatch.context() as fresh:
            fresh.setenv("OPTCG_CACHE", "")
            code = cli.run(["test", *words, "--format", "json"])
        expected = capsys.readouterr()
        assert cli.run(["test", *words, "--format", "json"]) == code
        said = capsys.readouterr()
        assert said == expected
        data = json.loads(said.out)
        prints = data["prints"].values()
        return sum(one["passed"] for one in (data, *prints)), sum(one["failed"] for one in (data, *prints)), said.out

    return run


def remembering(made: list[str], words: str) -> list[str]:
    """What a run makes that may remember."""
    made.clear()
    cli.run(["test", *words.split()])
    return [text for text in made if text]


@pytest.mark.usefixtures("folder")
def test_nothing_is_compiled_again(told: Told, made: list[str]) -> None:
    assert remembering(made, "it.yaml") != []
    assert remembering(made, "it.yaml") == []
    assert told("it.yaml")[:2] == (2, 0)


@pytest.mark.parametrize("name", ["amounts", "battle", "conditions"])
@pytest.mark.usefixtures("cache")
def test_scenarios_that_are_shipped(name: str, told: Told, made: list[str]) -> None:
    path = str(data_folder("cardsets") / "scenarios" / f"{name}.yaml")
    first = told(path)
    assert first[1] == 0
    assert told(path) == first
    assert told(path, "--rules", "1.1.6")[0] <= first[0]
    assert remembering(made, path) == []


@pytest.mark.parametrize(
    ("old", "new", "passed"),
    [
        ("[On Play] Draw 1 card", "[On Play] Draw 2 cards", 1),
        ("[On Play] Draw 1 card", "[When Attacking] Draw 1 card", 1),
        ("[Main] Draw", "[On Play] Draw", 1),
        ("[Main] Draw", "[Counter] Draw", 1),
        ("[On Play] Draw 1 card", "[On Play] Drawn 1 card", 1),
        ("Ruin: 4000", "Ruin: 5000", 2),
    ],
)
def test_one_changed_word_is_seen(old: str, new: str, passed: int, folder: Path, told: Told, made: list[str]) -> None:
    assert told("it.yaml")[:2] == (2, 0)
    assert old in SCENARIO
    (folder / "it.yaml").write_text(SCENARIO.replace(old, new), encoding="utf-8")
    texts = remembering(made, "it.yaml")
    changed = [text for text in ("[On Play] Draw 1 card.", "[Main] Draw 2 cards.") if old in text]
    assert set(texts) == {text.replace(old, new) for text in changed}
    assert told("it.yaml")[:2] == (passed, 2 - passed)
    (folder / "it.yaml").write_text(SCENARIO, encoding="utf-8")
    assert told("it.yaml")[:2] == (2, 0)


def test_a_finding_has_its_place_each_time(folder: Path, told: Told) -> None:
    (folder / "it.yaml").write_text(SCENARIO.replace("[On Play] Draw 1", "[On Play] Drawn 1"), encoding="utf-8")
    assert "it.yaml:2:" in told("it.yaml")[2]
    (folder / "it.yaml").write_text("# A remark\n" + SCENARIO.replace("Draw 1", "Drawn 1"), encoding="utf-8")
    assert "it.yaml:3:" in told("it.yaml")[2]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"a": 1}', b"\xff"])
@pytest.mark.parametrize("kind", ["scenarios", "witness"])
def test_a_foreign_entry_does_not_count(kind: str, content: bytes, folder: Path, cache: Path, told: Told) -> None:
    words = ("it.yaml", "pair.yaml", "--sets", "QA01.yaml")
    first = told(*words)
    assert first[:2] == (4, 0)
    (entry,) = cache.glob(f"{kind}-*")
    caching.write_entry(entry.name, content)
    assert told(*words) == first
    entry.write_bytes(content)
    assert told(*words) == first


@pytest.mark.parametrize("kind", ["scenarios", "witness"])
def test_a_changed_entry_does_not_count(kind: str, folder: Path, cache: Path, told: Told) -> None:
    """Whether it is changed in one byte only, cut off, or another one under this name."""
    words = ("it.yaml", "pair.yaml", "--sets", "QA01.yaml")
    first = told(*words)
    (entry,) = cache.glob(f"{kind}-*")
    (other,) = (one for one in cache.glob("*-*") if one.name.startswith({"scenarios": "w", "witness": "s"}[kind]))
    whole = entry.read_bytes()
    for damaged in (whole.replace(b'"Draw"', b'"Drew"', 1), whole[:-7], other.read_bytes()):
        assert damaged != whole
        entry.write_bytes(damaged)
        assert told(*words) == first
        assert entry.read_bytes() == whole


@pytest.mark.parametrize("kind", ["scenarios", "witness"])
@pytest.mark.parametrize(("old", "new"), [(b'"Draw"', b'"Drawn"'), (b'"QA01-001"', b'"QA01-002"'), (b"true", b'"no"')])
def test_values_that_are_none_are_made_again(
    kind: str, old: bytes, new: bytes, folder: Path, cache: Path, told: Told
) -> None:
    """Even where an entry says so with its checksum: no such effect, another card's, no answer."""
    words = ("it.yaml", "pair.yaml", "--sets", "QA01.yaml")
    first = told(*words)
    (entry,) = cache.glob(f"{kind}-*")
    content = caching.read_entry(entry.name)
    assert content is not None
    caching.write_entry(entry.name, content.replace(old, new))
    assert told(*words) == first
    assert caching.read_entry(entry.name) == content


def test_another_print_is_compiled_once(folder: Path, told: Told, made: list[str]) -> None:
    assert told("pair.yaml", "--sets", "QA01.yaml")[:2] == (2, 0)
    assert remembering(made, "pair.yaml --sets QA01.yaml") == []
    (folder / "QA01.ja.yaml").write_text(JAPANESE.replace("カード2枚", "カード3枚"), encoding="utf-8")
    assert told("pair.yaml", "--sets", "QA01.yaml")[:2] == (1, 1)
    assert remembering(made, "pair.yaml --sets QA01.yaml") == []
    (folder / "QA01.ja.yaml").write_text(JAPANESE.replace("カード2枚を引く", "かーど"), encoding="utf-8")
    assert "a card of this scenario is not understood in japanese" in told("pair.yaml", "--sets", "QA01.yaml")[2]
    assert remembering(made, "pair.yaml --sets QA01.yaml") == []


def test_a_glossary_that_has_changed_is_read_again(folder: Path, told: Told) -> None:
    english = ENGLISH.replace("[Main] Draw 2 cards.", "[Main] Play up to 1 [Sage] from your hand.")
    japanese = JAPANESE.replace("カード2枚を引く。", "自分の手札から「賢者」1枚までを、登場させる。")
    scenario = WITNESSED.replace("[Quill]", "[Quill, Sage]").replace("hand: 2", "characters: [Sage]")
    scenario = scenario.replace("play: Quill\n", "play: Quill\n      - choose: Sage\n")
    (folder / "QA01.yaml").write_text(english.replace("cards:", "glossary: terms.yaml\ncards:", 1), encoding="utf-8")
    (folder / "QA01.ja.yaml").write_text(japanese, encoding="utf-8")
    (folder / "pair.yaml").write_text(scenario, encoding="utf-8")
    glossary = "glossary: [english, japanese]\nnames:\n  {}: 賢者\n"
    for name, expected in (("Sage", (2, 0)), ("Fool", (1, 1)), ("Sage", (2, 0))):
        (folder / "terms.yaml").write_text(glossary.format(name), encoding="utf-8")
        assert told("pair.yaml", "--sets", "QA01.yaml")[:2] == expected
    (folder / "terms.yaml").write_text("- nothing\n", encoding="utf-8")
    assert cli.run(["test", "pair.yaml", "--sets", "QA01.yaml"]) == 2


@pytest.mark.usefixtures("folder")
def test_another_installation_remembers_nothing_of_this_one(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    first = remembering(made, "it.yaml pair.yaml --sets QA01.yaml")
    for room in ("caching", "languages.witnesses"):
        monkeypatch.setattr(f"optcg_dsl.{room}.fingerprint", lambda: "another")
    assert remembering(made, "it.yaml pair.yaml --sets QA01.yaml") == first


@pytest.mark.usefixtures("folder")
def test_the_same_words_in_another_language_are_another_text(told: Told, folder: Path) -> None:
    assert told("it.yaml")[:2] == (2, 0)
    (folder / "it.yaml").write_text("language: japanese\n" + SCENARIO, encoding="utf-8")
    assert told("it.yaml")[:2] == (0, 2)
