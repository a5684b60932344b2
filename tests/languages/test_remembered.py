"""A remembered comparison of siblings is the fresh one, whatever of all that it depends on has changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.languages import report, siblings
from tests.languages.test_siblings import ENGLISH, FILES, JAPANESE


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files of the pairs that are compared, and not remembered."""
    found: list[str] = []

    def noting(pair: siblings.Pair) -> siblings.Siblings:
        found.append(f"{pair[0].file} {pair[2].file}")
        return compare_pair(pair)

    compare_pair = siblings.compare_pair
    monkeypatch.setattr("optcg_dsl.languages.report.compare_pair", noting)
    return found


def verdict(words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What a check says, which is what it says without a cache."""
    cli.run(["check", *words.split(), "--format", "json"])
    told = capsys.readouterr().out
    with monkeypatch.context() as fresh:
        fresh.setenv("OPTCG_CACHE", "")
        cli.run(["check", *words.split(), "--format", "json"])
    assert capsys.readouterr().out == told
    return told


def codes(told: str) -> list[str]:
    """The codes of the findings in what a check says."""
    return [one["code"] for one in json.loads(told)["findings"]]


@pytest.fixture
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("OPTCG_CACHE", str(folder))
    return folder


@pytest.mark.usefixtures("cache")
def test_siblings_are_compared_again_where_one_has_changed(
    folder: Path, compared: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(words: str = "QA01.yaml") -> tuple[str, int]:
        """What is said, and how often it took a comparison (the run without a cache always takes one)."""
        compared.clear()
        return verdict(words, capsys, monkeypatch), len(compared) - 1

    first, comparisons = run()
    assert comparisons == 1
    assert run() == (first, 0)
    (folder / "QA01.ja.yaml").write_text(JAPANESE.replace("カード2枚", "カード3枚"), encoding="utf-8")
    changed, comparisons = run()
    assert (comparisons, codes(changed) == ["OP603"]) == (1, True)
    assert run() == (changed, 0)
    (folder / "QA01.ja.yaml").unlink()
    gone, comparisons = run()
    assert (comparisons, codes(gone) == ["OP612"]) == (1, True)
    (folder / "QA01.ja.yaml").write_text(JAPANESE, encoding="utf-8")
    assert run() == (first, 1)
    assert run("QA01.yaml --rules 1.1.6")[1] == 0
    assert run(str(folder / "QA01.yaml"))[1] == 1
    monkeypatch.setattr("optcg_dsl.languages.remembered.fingerprint", lambda: "another installation")
    assert run() == (first, 1)
    assert run() == (first, 0)


@pytest.mark.usefixtures("cache")
def test_a_glossary_that_has_changed_is_read_again(
    folder: Path, compared: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "QA01.yaml").write_text(ENGLISH.replace("cards:", "glossary: terms.yaml\ncards:", 1), encoding="utf-8")
    glossary = "glossary: [english, japanese]\nnames:\n  Quill: {}\n"
    (folder / "terms.yaml").write_text(glossary.format("羽"), encoding="utf-8")
    assert codes(verdict("QA01.yaml", capsys, monkeypatch)) == []
    (folder / "terms.yaml").write_text(glossary.format("翼"), encoding="utf-8")
    assert codes(verdict("QA01.yaml", capsys, monkeypatch)) == ["OP601"]
    assert len(compared) == 4


@pytest.mark.usefixtures("compared")
def test_what_is_saved_while_it_is_compared_is_not_remembered(
    folder: Path, cache: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = report.compare_pair

    def saving(pair: siblings.Pair) -> siblings.Siblings:
        (folder / "QA01.ja.yaml").write_text(JAPANESE.replace("カード2枚", "カード3枚"), encoding="utf-8")
        return real(pair)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("optcg_dsl.languages.report.compare_pair", saving)
        cli.run(["check", "QA01.yaml"])
    assert not list(cache.glob("siblings-*"))
    capsys.readouterr()
    assert codes(verdict("QA01.yaml", capsys, monkeypatch)) == ["OP603"]
    (entry,) = cache.glob("siblings-*")
    entry.write_bytes(entry.read_bytes()[:-5])
    assert codes(verdict("QA01.yaml", capsys, monkeypatch)) == ["OP603"]
