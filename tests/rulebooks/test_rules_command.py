"""The commands ``optcg rules`` and ``optcg terms``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl.cli import run

DOCUMENTS = Path(__file__).with_name("documents")
OLD, NEW, JAPANESE = (str(DOCUMENTS / f"harbour-{name}.txt") for name in ("1-en", "2-en", "1-ja"))


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(words)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_read_text(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules", "read", OLD, "--rules")
    assert code == 1
    assert "English, version 1.0.0, 2031-03-07" in out
    assert "printed 3-1-1-12" in out and "wrong-number" in out
    assert max(len(line) for line in out.split("\n")) <= 100
    assert not any(line.endswith(" ") for line in out.split("\n"))


def test_read_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules", "read", OLD, "--format", "json")
    assert code == 1
    assert json.loads(out)["format"] == "optcg.rules.read/1"


def test_read_what_is_no_document(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        code, out, err = call(capsys, "rules", "read", str(path))
        assert (code, out) == (2, "")
        assert str(path) in err and "Traceback" not in err


def test_a_clean_document(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "clean.txt"
    path.write_text("1. One\n\n1-1. Two\n\n1-1-1. This is a rule.\n", encoding="utf-8")
    assert call(capsys, "rules", "read", str(path))[0] == 0


@pytest.mark.parametrize(
    ("gate", "code"),
    [
        ("", 0),
        ("editorial", 1),
        ("citation", 1),
        ("moved", 1),
        ("text", 1),
        ("behaviour", 1),
        ("added/removed", 1),
        ("added", 1),
        ("removed", 1),
        ("switch", 0),
    ],
)
def test_diff_gate(capsys: pytest.CaptureFixture[str], gate: str, code: int) -> None:
    options = ("--fail-on", gate) if gate else ()
    got, out, _ = call(capsys, "rules", "diff", OLD, NEW, *options)
    assert got == code
    assert "2-2 -> 2-3  with 2 below" in out
    assert max(len(line) for line in out.split("\n")) <= 100


def test_diff_json_across_languages(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules", "diff", JAPANESE, NEW, "--format", "json", "--fail-on", "moved")
    data = json.loads(out)
    assert (code, data["format"], data["category"]) == (1, "optcg.rules.diff/2", "added/removed")
    assert [move["new"] for move in data["moves"]] == ["1-3-1-1", "2-3", "2-4"]


def test_diff_with_a_wrong_gate(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "rules", "diff", OLD, NEW, "--fail-on", "everything")[0] == 2


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules", "show", "8-1-3-4-3")
    assert code == 0
    assert "D17" in out and "1.1.6: 8-1-3-5-3" in out
    code, out, _ = call(capsys, "rules", "show", "8-1-3-5", "--rules", "1.1.6", "--format", "json")
    data = json.loads(out)
    assert (code, data["number"], data["asked"]) == (0, "8-1-3-4", "8-1-3-5")
    assert (
        data["places"].items()
        >= {"1.1.6": "8-1-3-5", "1.1.8": "8-1-3-4", "1.1.9": "8-1-3-4", "1.2.0": "8-1-3-4"}.items()
    )


def test_show_finds_code_tests_and_cards(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = call(capsys, "rules", "show", "10-1-4-1", "--format", "json")
    data = json.loads(out)
    assert any(place["file"].startswith("optcg_dsl/engine/") for place in data["code"])
    assert any(place["name"].startswith("test_") for place in data["tests"])
    assert 0 < data["cards"] < data["loaded"]


def test_show_a_deleted_rule(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules", "show", "8-1-3-2", "--rules", "1.1.6")
    assert code == 0
    assert "no longer a rule" in out and "D4" in out
    assert "1.1.6: 8-1-3-2; 1.1.8: none" in out


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("1-1-9",), 1, "no rule has the number '1-1-9'"),
        (("abc",), 1, "no rule has the number 'abc'"),
        (("4-12", "--rules", "1.1.9"), 1, "no rule has the number '4-12'"),
        (("1-1", "--rules", "1.1.7"), 2, "known are 1.1.6, 1.1.8, 1.1.9, 1.2.0"),
        (("1-1", "/nowhere/set.yaml"), 2, "/nowhere/set.yaml"),
    ],
)
def test_show_what_does_not_exist(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, message: str
) -> None:
    got, out, err = call(capsys, "rules", "show", *words)
    assert (got, out) == (code, "")
    assert message in err


def test_terms(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "terms", "防禦")
    assert code == 0 and "[Blocker]" in out and "10-1-4-1" in out and "printed on EB01-006" in out
    code, out, _ = call(capsys, "terms", "--format", "json")
    data = json.loads(out)
    assert (code, data["format"]) == (0, "optcg.terms/1") and len(data["terms"]) > 150
    cards = {row["id"]: row["cards"] for row in data["terms"]}
    assert cards["rush-character"] == {"zh": ["P-149"]} and cards["unblockable"] == {}
    code, out, err = call(capsys, "terms", "bloker")
    assert (code, out) == (1, "") and "similar: blocker" in err
    assert call(capsys, "terms", "bloker", "--format", "json")[0] == 1
