"""Sets that name their prints in other languages: each is compared with what it names, with no option given."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.cards.loader import load_set, parse_set
from optcg_dsl.cards.records import Translation
from optcg_dsl.cards.writer import format_set

ENGLISH = """\
set: QA01
name: Trial
language: english
translations:
  japanese: QA01.ja.yaml

cards:
  - number: QA01-001
    name: Quill
    category: event
    colors: [red]
    cost: 1
    effect: |
      [Main] Draw 2 cards.

  - number: QA01-002
    name: Sage
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      [Blocker]
      [On Play] Draw 1 card.
"""
JAPANESE = """\
set: QA01
name: 試し
language: japanese
translations:
  english: QA01.yaml

cards:
  - number: QA01-001
    name: 羽
    category: event
    colors: [red]
    cost: 1
    effect: |
      【メイン】カード2枚を引く。

  - number: QA01-002
    name: 賢者
    category: character
    colors: [red]
    cost: 1
    power: 1000
    effect: |
      【ブロッカー】
      【登場時】カード1枚を引く。
"""
FILES = {"QA01.yaml": ENGLISH, "QA01.ja.yaml": JAPANESE}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def check(words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[tuple[str, str, str]]]:
    code = cli.run(["check", *words.split(), "--format", "json"])
    data = json.loads(capsys.readouterr().out)
    return code, [(one["code"], one["file"], one["message"]) for one in data["findings"]]


def test_siblings_that_are_one_set_have_no_findings(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("QA01.yaml", capsys) == (0, [])
    assert check("QA01.yaml QA01.ja.yaml", capsys) == (0, [])
    assert cli.run(["check", "QA01.yaml", "--format", "json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["translations"]
    assert (found["file"], found["translation"]) == ("QA01.yaml", "QA01.ja.yaml")
    assert found["compared"]["counts"]["equal"] == 2


SAGE = JAPANESE[JAPANESE.index("\n  - number: QA01-002") :]
CHANGED = [
    ("カード2枚を引く", "カード3枚を引く", "OP603", "QA01.yaml", "“2” here, "),
    (
        "\n      【登場時】カード1枚を引く。",
        "",
        "OP602",
        "QA01.yaml",
        "an ability that the japanese print does not have",
    ),
    ("power: 1000", "power: 2000", "OP600", "QA01.yaml", "power: 1000 here, 2000 in the japanese print"),
    (SAGE, "", "OP613", "QA01.yaml", "QA01.ja.yaml is behind: it has no card QA01-002, which the english print has"),
    (
        SAGE,
        SAGE + SAGE.replace("QA01-002", "QA01-003"),
        "OP613",
        "QA01.ja.yaml",
        "QA01.yaml is behind: it has no card QA01-003, which the japanese print has",
    ),
    ("set: QA01", "set: QA02", "OP612", "QA01.yaml", "QA01.ja.yaml is the set QA02, and this is QA01"),
    ("language: japanese", "language: chinese-taiwan", "OP612", "QA01.yaml", "is in chinese-taiwan, not in japanese"),
    (JAPANESE, "- nothing", "OP612", "QA01.yaml", "QA01.ja.yaml cannot be read"),
]


@pytest.mark.parametrize(("old", "new", "code", "file", "message"), CHANGED)
def test_what_parts_siblings_is_found_once(
    old: str, new: str, code: str, file: str, message: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = JAPANESE.replace(old, new)
    assert text != JAPANESE
    (folder / "QA01.ja.yaml").write_text(text.replace("QA01-", "QA02-") if "QA02" in new else text, encoding="utf-8")
    found = check("QA01.yaml", capsys)
    assert found[0] == 1
    assert [one[:2] for one in found[1]] == [(code, file)]
    assert message in found[1][0][2]
    both = check("QA01.yaml QA01.ja.yaml", capsys)
    assert [one[0] for one in both[1]].count(code) == 1


@pytest.mark.parametrize(
    ("field", "code"),
    [
        ("translations: {japanese: gone.yaml}", "OP612"),
        ("translations: {japanese: .}", "OP612"),
        ("translations: {japanese: QA01.yaml}", "OP612"),
        ("translations: {english: QA01.ja.yaml}", "OP419"),
        ("translations: {klingon: QA01.ja.yaml}", "OP413"),
        ("translations: {japanese: }", "OP410"),
        ("translations: [QA01.ja.yaml]", "OP407"),
        ("translations: {japanese: [QA01.ja.yaml]}", "OP407"),
        ("translations: 3", "OP407"),
        ("translations: {japanese: QA01.ja.yaml, japanese: QA01.ja.yaml}", "OP408"),
        ("translations: {japanese: ../../../../../../../../../../dev/null}", "OP612"),
        ('translations: {japanese: "a\\0b"}', "OP"),
    ],
)
def test_what_is_no_translation(field: str, code: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = ENGLISH.replace("translations:\n  japanese: QA01.ja.yaml", field)
    assert text != ENGLISH
    (folder / "QA01.yaml").write_text(text, encoding="utf-8")
    found = check("QA01.yaml", capsys)
    assert found[0] == 1
    assert any(one[0].startswith(code) for one in found[1]), found


def test_an_empty_field_names_none(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = ENGLISH.replace("translations:\n  japanese: QA01.ja.yaml", "translations:")
    (folder / "QA01.yaml").write_text(text, encoding="utf-8")
    assert check("QA01.yaml", capsys) == (0, [])


def test_a_glossary_that_cannot_be_read_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "terms.yaml").write_text("- nothing\n", encoding="utf-8")
    text = ENGLISH.replace("name: Trial", "name: Trial\nglossary: terms.yaml")
    (folder / "QA01.yaml").write_text(text, encoding="utf-8")
    code, found = check("QA01.yaml", capsys)
    assert code == 1
    assert "OP612" in [one[0] for one in found]


def test_translations_are_written_and_read(folder: Path) -> None:
    loaded = load_set("QA01.yaml").card_set
    assert loaded is not None
    assert loaded.translations == (Translation("japanese", "QA01.ja.yaml"),)
    assert format_set(loaded) == ENGLISH
    again = parse_set(format_set(loaded)).card_set
    assert again is not None
    assert again.translations == loaded.translations


def test_the_layout_of_translations(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["fmt", "--check", "QA01.yaml"]) == 0
    flow = ENGLISH.replace("translations:\n  japanese: QA01.ja.yaml\n", "").replace(
        "set: QA01\n", "translations: {japanese: QA01.ja.yaml}\nset: QA01\n"
    )
    (folder / "QA01.yaml").write_text(flow, encoding="utf-8")
    assert cli.run(["fmt", "QA01.yaml"]) == 0
    assert (folder / "QA01.yaml").read_text(encoding="utf-8") == ENGLISH
    remarks = ENGLISH.replace("  japanese: QA01.ja.yaml", "  # ours\n  japanese: QA01.ja.yaml  # made by hand")
    (folder / "QA01.yaml").write_text(remarks, encoding="utf-8")
    assert cli.run(["fmt", "QA01.yaml"]) == 0
    assert (folder / "QA01.yaml").read_text(encoding="utf-8") == remarks


def test_terms_that_two_glossaries_do_not_agree_on(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    terms = "glossary: [english, japanese]\nnames: {Quill: 羽, Sage: 賢者}\n"
    (folder / "one.yaml").write_text(terms, encoding="utf-8")
    english = ENGLISH.replace("language: english", "language: english\nglossary: one.yaml")
    (folder / "QA01.yaml").write_text(english, encoding="utf-8")
    (folder / "QA01.ja.yaml").write_text(JAPANESE.replace("name: 試し", "name: 試し\nglossary: other.yaml"), "utf-8")
    for text, message in (
        (terms, ""),
        ("glossary: [japanese, english]\nnames: {羽: Quill}\n", ""),
        ("glossary: [english, chinese-taiwan]\nnames: {Quill: 筆}\n", ""),
        ("glossary: [english, japanese]\nnames: {Quill: 筆}\n", "“Quill” is “筆” here, and “羽” in one.yaml"),
        ("glossary: [japanese, english]\nnames: {羽: Feather}\n", "“羽” is “Feather” here, and “Quill” in one.yaml"),
        ("glossary: [english, japanese]\nnames: {Owl: 羽}\n", "“羽” is “Owl” here, and “Quill” in one.yaml"),
    ):
        (folder / "other.yaml").write_text(text, encoding="utf-8")
        wanted = [("OP614", "other.yaml", message)] if message else []
        assert check("QA01.yaml", capsys) == (int(bool(message)), wanted)
        assert cli.run(["languages", "glossary", "QA01.yaml", "QA01.ja.yaml"]) == int(bool(message))
        assert message in capsys.readouterr().err


def test_siblings_have_one_order(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = JAPANESE[JAPANESE.index("  - number: QA01-001") : JAPANESE.index("\n  - number: QA01-002")]
    second = SAGE.lstrip("\n")
    head = JAPANESE[: JAPANESE.index("  - number: QA01-001")]
    remark = "  # the other one\n"
    (folder / "QA01.ja.yaml").write_text(f"{head}{remark}{second}\n{first}", encoding="utf-8")
    assert cli.run(["fmt", "--check", "QA01.ja.yaml"]) == 1
    assert cli.run(["fmt", "QA01.yaml", "QA01.ja.yaml"]) == 0
    assert (folder / "QA01.ja.yaml").read_text(encoding="utf-8") == f"{head}{first}\n{remark}{second}"
    assert (folder / "QA01.yaml").read_text(encoding="utf-8") == ENGLISH
    assert cli.run(["fmt", "--check", "QA01.ja.yaml"]) == 0
    # A canonical file is not so any more when the order of the other one is changed.
    quill = ENGLISH[ENGLISH.index("  - number: QA01-001") : ENGLISH.index("\n  - number: QA01-002")]
    sage = ENGLISH[ENGLISH.index("  - number: QA01-002") :]
    turned = ENGLISH[: ENGLISH.index("  - number: QA01-001")] + f"{sage}\n{quill}"
    (folder / "QA01.yaml").write_text(turned, encoding="utf-8")
    assert cli.run(["fmt", "--check", "QA01.yaml"]) == 0
    assert cli.run(["fmt", "--check", "QA01.ja.yaml"]) == 1


@pytest.mark.parametrize("text", ["- nothing", "", ENGLISH.replace("QA01-001", "QA01-003"), JAPANESE])
def test_without_the_same_cards_each_keeps_its_order(
    text: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "QA01.yaml").write_text(text, encoding="utf-8")
    assert cli.run(["fmt", "--check", "QA01.ja.yaml"]) == 0


STEPS = [
    ("power: 1000", "power: 2000", "QA01-002 has the power 1000 in QA01.yaml, and 2000 in QA01.ja.yaml"),
    ("colors: [red]", "colors: [blue]", "QA01-001 has the colors red in QA01.yaml, and blue in QA01.ja.yaml"),
    (SAGE, "", "QA01.ja.yaml is behind: it has no card QA01-002"),
    (SAGE, SAGE + SAGE.replace("QA01-002", "QA01-003"), "QA01.yaml is behind: it has no card QA01-003"),
]


@pytest.mark.parametrize(("old", "new", "message"), STEPS)
def test_fmt_tells_what_is_out_of_step(
    old: str, new: str, message: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is the same in all languages is told where it is not, once, and changed by nobody."""
    text = JAPANESE.replace(old, new, 1)
    (folder / "QA01.ja.yaml").write_text(text, encoding="utf-8")
    assert cli.run(["fmt", "QA01.yaml", "QA01.ja.yaml"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == f"out of step: {message}"
    assert (folder / "QA01.ja.yaml").read_text(encoding="utf-8") == text
    assert cli.run(["fmt", "QA01.ja.yaml", "--format", "json"]) == 0
    (step,) = json.loads(capsys.readouterr().out)["out_of_step"]
    assert (step["file"], step["sibling"]) == ("QA01.ja.yaml", "QA01.yaml")


@pytest.mark.parametrize("text", ["- nothing", JAPANESE, JAPANESE.replace("set: QA01", "set: QA02")])
def test_fmt_tells_no_steps_of_what_is_no_sibling(text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "QA01.ja.yaml").write_text(text, encoding="utf-8")
    assert cli.run(["fmt", "QA01.yaml"]) == 0
    assert "out of step" not in capsys.readouterr().out
