"""Cards that do what another card does: told where it is asked for, and nowhere else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl import cli
from optcg_dsl.cards.loader import load_sets
from optcg_dsl.cards.records import CardSet
from optcg_dsl.resources import data_folder
from optcg_dsl.validation.repeats import repeated_effects

KO = "[Main] K.O. up to 1 of your opponent's Characters with 3000 power or less."
SAID_OTHERWISE = "[Main] K.O. up to 1 of your opponent's Characters with a power of 3000 or less."
OTHER = "[Main] K.O. up to 1 of your opponent's Characters with 4000 power or less."


def written(folder: Path, code: str, *cards: dict[str, Any], **fields: Any) -> Path:
    """A set file with these Events."""
    event = {"category": "event", "colors": ["red"]}
    whole = [
        {"number": f"{code}-{index:03}", "name": f"{code} {index}", "cost": index, **event, **card}
        for index, card in enumerate(cards, 1)
    ]
    path = folder / f"{code}{fields.get('language', '')}.yaml"
    path.write_text(json.dumps({"set": code, "name": "Twice", **fields, "cards": whole}), encoding="utf-8")
    return path


def sets(*paths: Path) -> list[CardSet]:
    return [one.card_set for one in load_sets(paths) if one.card_set is not None]


def found(*paths: Path, beside: tuple[Path, ...] = ()) -> list[tuple[str, str]]:
    """Which cards do what which others do: the card, and the first of the others."""
    findings = repeated_effects(sets(*paths), sets(*beside))
    assert {(one.code, one.severity) for one in findings} <= {("OP425", "info")}
    return [(one.card, one.related[0].message.split(" ")[0]) for one in findings]


def test_other_words_for_the_same(tmp_path: Path) -> None:
    path = written(tmp_path, "QB10", {"effect": KO}, {"effect": OTHER}, {"effect": SAID_OTHERWISE})
    assert found(path) == [("QB10-003", "QB10-001")]


def test_the_place_of_both(tmp_path: Path) -> None:
    path = tmp_path / "QB10.yaml"
    path.write_text(
        "set: QB10\nname: Twice\ncards:\n"
        "  - number: QB10-001\n    name: Quill\n    category: event\n    colors: [red]\n    cost: 1\n"
        "    effect: |\n      [Main] Draw 1 card.\n      [Counter] Draw 1 card.\n"
        "  - number: QB10-002\n    name: Ink\n    category: event\n    colors: [blue]\n    cost: 2\n"
        "    effect: |\n      [Main] Draw 1 card.\n      [Counter] Draw 1 card.\n",
        encoding="utf-8",
    )
    (finding,) = repeated_effects(sets(path))
    (there,) = finding.related
    assert finding.message == "this card does what QB10-001 “Quill” does"
    assert (finding.file, finding.card, finding.position.line, finding.position.column) == (
        str(path),
        "QB10-002",
        18,
        7,
    )
    assert (finding.end.line, finding.excerpt.strip()) == (18, "[Main] Draw 1 card.")
    assert (there.message, there.file, there.position.line) == ("QB10-001 “Quill”", str(path), 10)


def test_several_of_them(tmp_path: Path) -> None:
    path = written(tmp_path, "QB10", *({"effect": KO} for _ in range(9)))
    findings = repeated_effects(sets(path))
    assert [one.card for one in findings] == [f"QB10-{index:03}" for index in range(2, 10)]
    assert findings[-1].message == "this card does what QB10-001 “QB10 1” does, and what 7 more do"
    assert len(findings[-1].related) == 5


def test_cards_beside(tmp_path: Path) -> None:
    """Of the sets beside nothing is told, but what repeats one of their cards is."""
    mine, theirs = written(tmp_path, "QB10", {"effect": KO}), written(tmp_path, "QB11", {"effect": KO}, {"effect": KO})
    assert found(mine, beside=(theirs,)) == [("QB10-001", "QB11-001")]
    assert found(mine) == []
    assert found(mine, theirs) == [("QB11-001", "QB10-001"), ("QB11-002", "QB10-001")]


NOTE = "(After your opponent declares an attack, you may rest this card to make it the new target of the attack.)"
KEYWORDS = f"[Blocker] {NOTE}"


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"effect": KEYWORDS},
        {"effect": "[Rush]\n[Double Attack]"},
        {"trigger": "[Trigger] Play this card."},
        {"effect": KEYWORDS, "trigger": "[Trigger] Play this card."},
    ],
)
def test_what_many_cards_have_is_not_told(fields: dict[str, Any], tmp_path: Path) -> None:
    character = {"category": "character", "power": 3000}
    cards = ({**character, **fields, "cost": cost} for cost in (1, 2))
    assert found(written(tmp_path, "QB10", *cards)) == []


def test_what_stands_beside_a_keyword_counts(tmp_path: Path) -> None:
    character = {"category": "character", "power": 3000, "effect": f"{KEYWORDS}\n[On K.O.] Draw 1 card."}
    assert found(written(tmp_path, "QB10", character, character)) == [("QB10-002", "QB10-001")]
    played = {"category": "character", "power": 3000, "effect": "", "trigger": "[Trigger] Draw 1 card."}
    assert found(written(tmp_path, "QB11", played, played)) == [("QB11-002", "QB11-001")]


def test_other_prints_are_not_told(tmp_path: Path) -> None:
    """The same number, the same card under another number, and the same effect in another language."""
    first = written(tmp_path, "QB10", {"effect": KO, "name": "Quill", "cost": 1})
    again = written(tmp_path, "QB11", {"effect": KO, "name": "Quill", "cost": 1})
    assert found(first, again) == []
    assert found(first, beside=(first,)) == []
    dearer = written(tmp_path, "QB12", {"effect": KO, "name": "Quill", "cost": 2})
    assert found(first, dearer) == [("QB12-001", "QB10-001")]
    japanese = {"effect": "【メイン】カード1枚を引く。"}
    drawing = written(tmp_path, "QB13", {"effect": "[Main] Draw 1 card."})
    other = written(tmp_path, "QB14", japanese, japanese, language="japanese")
    assert found(drawing, other) == [("QB14-002", "QB14-001")]


def test_what_is_broken_is_left_out(tmp_path: Path) -> None:
    unread, marked = {"effect": "[Main] Draw some."}, {"effect": KO, "faults": ["cut"]}
    assert found(written(tmp_path, "QB10", unread, unread, marked, {"effect": KO})) == []


def test_the_shipped_sets_repeat_nothing() -> None:
    folder = data_folder("cardsets")
    assert found(*sorted(folder.glob("*.yaml"))) == []


def test_many_are_cut_off(tmp_path: Path) -> None:
    path = written(tmp_path, "QB10", *({"effect": KO, "number": f"QB10-{index:03}", "cost": 1} for index in range(999)))
    other = written(tmp_path, "QB11", *({"effect": KO} for _ in range(9)))
    findings = repeated_effects(sets(path, other))
    assert sum(one.code == "OP425" for one in findings) == 998 + 9
    assert max(len(one.related) for one in findings) == 5


# -- the command -------------------------------------------------------------------------------------------------------


def checked(capsys: pytest.CaptureFixture[str], *arguments: str, expect: int = 0) -> list[dict[str, Any]]:
    assert cli.run(["check", *arguments, "--format", "json"]) == expect
    findings: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["findings"]
    return findings


def test_only_where_it_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(written(tmp_path, "QB10", {"effect": KO}, {"effect": KO}))
    assert checked(capsys, path) == []
    (told,) = checked(capsys, path, "--similar", "--deny", "warnings")
    assert (told["code"], told["severity"], told["card"]) == ("OP425", "info", "QB10-002")
    assert checked(capsys, path, "--similar", "--ignore", "OP425") == []
    assert checked(capsys, path) == []


def test_a_pool_that_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, theirs = (str(written(tmp_path, code, {"effect": KO})) for code in ("QB10", "QB11"))
    assert checked(capsys, mine, "--similar") == []
    assert [one["card"] for one in checked(capsys, mine, "--similar", "--pool", theirs)] == ["QB10-001"]
    assert cli.run(["check", mine, "--similar", "--pool", str(tmp_path / "none.yaml")]) == 2


def test_sarif(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(written(tmp_path, "QB10", {"effect": KO}, {"effect": KO}))
    assert cli.run(["check", path, "--similar", "--format", "sarif"]) == 0
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    (result,) = run["results"]
    assert (result["ruleId"], result["level"], len(result["relatedLocations"])) == ("OP425", "note", 1)


def test_what_is_remembered_is_what_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card's finding goes with another card, whether the files were checked before or not."""
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "sets"
    folder.mkdir()

    def told(first: str, second: str) -> list[str]:
        paths = [str(written(folder, code, {"effect": text})) for code, text in (("QB10", first), ("QB11", second))]
        runs = [checked(capsys, *paths, "--similar") for _ in range(3)]
        monkeypatch.setenv("OPTCG_CACHE", "")
        runs.append(checked(capsys, *paths, "--similar"))
        monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "cache"))
        assert all(run == runs[0] for run in runs)
        return [one["card"] for one in runs[0]]

    assert told(KO, SAID_OTHERWISE) == ["QB11-001"]
    assert told(OTHER, SAID_OTHERWISE) == []
    assert told(OTHER, OTHER) == ["QB11-001"]
    assert told(KO, OTHER) == []
    assert told(KO, SAID_OTHERWISE) == ["QB11-001"]


def test_any_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty, broken = tmp_path / "empty.yaml", tmp_path / "broken.yaml"
    empty.write_text("", encoding="utf-8")
    broken.write_bytes(b"set: [\xff")
    for path in (empty, broken):
        assert cli.run(["check", str(path), "--similar"]) == 1
    assert cli.run(["check", str(tmp_path / "none.yaml"), "--similar"]) == 2
    assert "Traceback" not in capsys.readouterr().err
