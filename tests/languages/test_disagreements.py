"""The disagreements of several prints: who stands alone, what each says, and what other cards say."""

from __future__ import annotations

import csv
import io
import json

import pytest

from optcg_dsl.languages.disagreements import Disagreement, Report, report_of
from optcg_dsl.languages.kinds import Kind
from optcg_dsl.languages.loading import glossaries_between
from optcg_dsl.languages.tabulating import report_data, report_table
from optcg_dsl.review.languages import headline, language_names, usual
from tests.languages.prints import printed

TURN = "[On Play] Up to 1 of your Characters gains +1000 power during this turn."
BATTLE = "[On Play] Up to 1 of your Characters gains +1000 power during this battle."
JAPANESE = "【登場時】自分のキャラ1枚までは、このターン中、パワー+1000。"


def report(*prints: list[dict[str, object]], languages: tuple[str, ...] = ("english", "english", "english")) -> Report:
    """The report of prints, each with these cards."""
    made = [printed(*cards, language=language) for cards, language in zip(prints, languages, strict=False)]
    return report_of(made, glossaries_between(made))


def only(*texts: str, languages: tuple[str, ...] = ("english", "english", "english")) -> Disagreement:
    """The one disagreement of prints of a card with these texts."""
    (one,) = report(*([{"effect": text}] for text in texts), languages=languages).disagreements
    return one


@pytest.mark.parametrize(
    ("texts", "odd"),
    [
        ((BATTLE, TURN, TURN), 0),
        ((TURN, BATTLE, TURN), 1),
        ((TURN, TURN, BATTLE), 2),
        ((TURN, BATTLE, TURN.replace("this turn", "your next turn")), None),
        ((TURN, BATTLE), None),
    ],
)
def test_the_one_that_stands_alone(texts: tuple[str, ...], odd: int | None) -> None:
    one = only(*texts)
    assert one.kind is Kind.duration
    assert one.odd == odd
    assert one.missing == one.lacking == ()


def test_three_languages() -> None:
    one = only(TURN, BATTLE, JAPANESE, languages=("english", "english", "japanese"))
    assert one.odd == 1
    assert [words.words if words else "" for words in one.said] == ["turn", "battle", "このターン中"]
    assert headline(one, ["A", "B", "C"]) == "B says “battle”, A “turn” and C “このターン中”: B stands alone."
    assert any("until the end of this battle" in line for line in one.effect)


def test_a_field_and_an_ability_that_is_missing() -> None:
    found = report(
        [{"effect": "[Blocker]\n" + TURN}], [{"effect": TURN, "power": 1000}], [{"effect": "[Blocker]\n" + TURN}]
    )
    field, missing = found.disagreements
    assert (field.kind, field.odd) == (Kind.field, 1)
    assert (missing.kind, missing.odd) == (Kind.missing, 1)
    names = ["A", "B", "C"]
    assert headline(missing, names) in (
        "A and C have this, B has not: B stands alone.",
        f"{missing.message}: B stands alone.",
    )
    assert found.odd_ones() == (0, 2, 0)


def test_what_cannot_be_compared_has_no_vote() -> None:
    found = report([{"effect": TURN}], [{"effect": BATTLE}], [{"effect": "[On Play] Juggle."}])
    (one,) = found.disagreements
    assert one.odd is None
    assert one.missing == (2,)
    assert one.said[2] is None


def test_prints_that_agree() -> None:
    found = report([{"effect": TURN}], [{"effect": TURN}])
    assert found.disagreements == ()
    assert list(csv.reader(io.StringIO(report_table(found))))[1:] == []


def test_what_other_cards_say() -> None:
    """Three other cards have the like: two say it as the first print does, one as the second does."""
    others = [TURN.replace("+1000", "+2000"), TURN.replace("+1000", "+3000"), BATTLE.replace("+1000", "+2000")]
    rest: list[dict[str, object]] = [{"effect": text} for text in others]
    (one,) = report([{"effect": TURN}, *rest], [{"effect": BATTLE}, *rest]).disagreements
    assert one.usual is not None
    assert (one.usual.usage.similar, one.usual.counts) == (3, (2, 1))
    told = usual(one, ["A", "B"])
    assert "2 (67%) say it as A" in told
    assert "1 (33%) says it as B" in told
    assert usual(only(TURN, BATTLE), ["A", "B"]) == ""


def test_disagreements_are_sorted_by_kind() -> None:
    first: list[dict[str, object]] = [{"effect": TURN}, {"power": 1000}, {"effect": "[On Play] Draw 1 card."}]
    second: list[dict[str, object]] = [{"effect": BATTLE}, {}, {"effect": "[On Play] Draw 2 cards."}]
    kinds = [one.kind for one in report(first, second).disagreements]
    assert kinds == [Kind.field, Kind.quantity, Kind.duration]


@pytest.mark.parametrize("name", ["=1+1", "+1", "@x"])
def test_a_table_holds_no_formula(name: str) -> None:
    found = report([{"name": name, "power": 1000}], [{"name": name}])
    rows = list(csv.reader(io.StringIO(report_table(found))))
    assert rows[0][:6] == ["card", "name", "kind", "code", "what", "stands alone"]
    assert rows[1][:4] == ["BX01-001", f"'{name}", "field", "OP600"]
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows[1:] for cell in row)


def test_plain_data() -> None:
    data = report_data(report([{"effect": TURN}], [{"effect": BATTLE}], [{"effect": TURN}]))
    assert json.loads(json.dumps(data)) == data
    assert data["stands_alone"] == [0, 1, 0]
    assert [one["prints"] for one in data["comparisons"]] == [[0, 1], [0, 2], [1, 2]]
    (one,) = data["disagreements"]
    assert (one["card"], one["kind"], one["stands_alone"]) == ("BX01-001", "duration", 1)


def test_names_of_prints() -> None:
    assert language_names(["english", "japanese", "chinese-taiwan"]) == ["English", "Japanese", "Chinese"]
    assert language_names(["english", "japanese", "english"]) == ["English 1", "Japanese", "English 2"]


def test_a_name_that_other_cards_have_otherwise_is_no_effect() -> None:
    first: list[dict[str, object]] = [{"name": "Mara"}, {"name": "Mara"}, {"name": "Mara"}]
    second: list[dict[str, object]] = [{"name": "マーラ"}, {"name": "マーロ"}, {"name": "マーラ"}]
    (one,) = report(first, second, languages=("english", "japanese")).disagreements
    assert (one.kind, one.effect) == (Kind.term, ())
    assert one.elsewhere == "“Mara” is “マーラ” elsewhere"


def test_what_no_other_card_says_is_no_witness() -> None:
    """The other card that is like the two says a third thing in this place."""
    other: dict[str, object] = {"effect": TURN.replace("during this", "until the start of your next")}
    (one,) = report([{"effect": TURN}, other], [{"effect": BATTLE}, other]).disagreements
    assert one.usual is None
