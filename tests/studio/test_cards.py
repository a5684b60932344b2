"""What the page learns about cards and texts as they stand in its editor."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest

from optcg_dsl.cards.editing import with_fields
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.skeletons import new_set
from optcg_dsl.resources import data_folder
from optcg_dsl.studio.problems import StudioError
from optcg_dsl.studio.workbench import with_changed_fields
from tests.studio.conftest import Page

TEXT = new_set("MY01", "My set", ("red",))


def test_a_card_is_explained_as_the_command_does(shared: Page) -> None:
    found = shared.post("/api/card", path="MY01.yaml", text=TEXT, number="MY01-002")
    assert (found["card"]["number"], found["card"]["cost"], found["findings"]) == ("MY01-002", 1, [])
    (ability,) = found["abilities"]
    assert ability["understood"] == ["[On Play] Draw 1 card."]
    assert ability["explained"][0]["do"] == [{"text": "you draw 1 card", "rules": ["4-5"]}]
    assert ability["tree"]["kind"] == "Line"
    assert "Draw(" in ability["effects"][0]


def test_a_brief_answer_has_the_card_and_the_findings(shared: Page) -> None:
    whole = shared.post("/api/card", path="MY01.yaml", text=TEXT, number="MY01-002")
    brief = shared.post("/api/card", path="MY01.yaml", text=TEXT, number="MY01-002", brief=True)
    assert (brief["card"], brief["findings"]) == (whole["card"], whole["findings"])
    assert (brief["abilities"], brief["alike"], brief["languages"]) == ([], [], {})
    assert brief.keys() == whole.keys()


def test_a_slip_is_found_with_its_place_and_its_fix(shared: Page) -> None:
    text = TEXT.replace("[On Play] Draw 1 card.", "[On Play] Draww 1 card.", 1)
    found = shared.post("/api/card", path="MY01.yaml", text=text, number="MY01-002")
    (finding,) = found["findings"]
    line = text.splitlines()[finding["line"] - 1]
    assert line[finding["column"] - 1 : finding["end_column"] - 1] == "Draww"
    assert "Draw" in finding["hint"]
    assert finding["file"] == "MY01.yaml"


@pytest.mark.parametrize("text", ["", "x", "set: [", TEXT.replace("number: MY01-002", "number: MY01-099")])
def test_without_the_card_there_is_what_is_wrong_with_the_file(shared: Page, text: str) -> None:
    found = shared.post("/api/card", path="MY01.yaml", text=text, number="MY01-002")
    assert found["card"] is None
    assert found["abilities"] == []
    assert found["findings"] or "MY01-099" in text


def test_a_card_is_like_one_that_does_the_same(shared: Page) -> None:
    found = shared.post("/api/card", path="MY01.yaml", text=TEXT, number="MY01-002")["alike"]
    assert found
    shares = [one["likeness"] for one in found]
    assert shares == sorted(shares, reverse=True)
    assert all(one["text"] and one["name"] and one["number"] != "MY01-002" for one in found)


def test_the_prints_in_other_languages_are_compared(tmp_path: Path, page: Page) -> None:
    english = new_set("MY02", "Two", ("red",), "english", {"japanese": "MY02.japanese.yaml"})
    japanese = new_set("MY02", "Two", ("red",), "japanese", {"english": "MY02.yaml"})
    assert page.put("MY02.yaml", english, None)[0] == 200
    assert page.put("MY02.japanese.yaml", japanese, None)[0] == 200
    found = page.post("/api/card", path="MY02.yaml", text=english, number="MY02-002")["languages"]
    assert found["japanese"]["text"] == "【登場時】カード1枚を引く。"
    assert found["japanese"]["agrees"] is True
    other = english.replace("[On Play] Draw 1 card.", "[On Play] Draw 2 cards.", 1)
    found = page.post("/api/card", path="MY02.yaml", text=other, number="MY02-002")["languages"]
    assert found["japanese"]["agrees"] is False
    assert len(found["japanese"]["differences"]) == 1
    # What is not wholly understood cannot be compared, and it is told which print that is.
    other = english.replace("[On Play] Draw 1 card.", "[On Play] Draww 1 card.", 1)
    found = page.post("/api/card", path="MY02.yaml", text=other, number="MY02-002")["languages"]
    assert found["japanese"]["agrees"] is None
    assert "english" in found["japanese"]["note"]


def test_prints_that_stand_beside_a_set_need_not_be_named(page: Page) -> None:
    english, japanese = (new_set("MY02", "Two", ("red",), language) for language in ("english", "japanese"))
    page.put("MY02.yaml", english, None)
    page.put("other/MY02.yaml", japanese, None)
    found = page.post("/api/card", path="MY02.yaml", text=english, number="MY02-002")["languages"]
    assert (found["japanese"]["path"], found["japanese"]["agrees"]) == ("other/MY02.yaml", True)
    # The other print as it stands in the editor counts.
    page.post("/api/card", path="other/MY02.yaml", text=japanese.replace("1枚を引く", "2枚を引く"), number="MY02-002")
    found = page.post("/api/card", path="MY02.yaml", text=english, number="MY02-002")["languages"]
    assert found["japanese"]["agrees"] is False


def test_prints_are_compared_without_a_glossary_that_is_not_there(tmp_path: Path, page: Page) -> None:
    """The names of all cards of both prints say which name in a text stands for which."""
    english = new_set("MY02", "Two", ("red",), "english", {"japanese": "MY02.japanese.yaml"})
    english = english.replace(
        "[On Play] Draw 1 card.", "[On Play] Add up to 1 [New Character 3] from your trash to your hand.", 1
    )
    japanese = new_set("MY02", "Two", ("red",), "japanese", {"english": "MY02.yaml"})
    name = re.search(r"number: MY02-003\n +name: (.*)", japanese)
    assert name is not None and name[1] != "New Character 3"
    japanese = japanese.replace(
        "【登場時】カード1枚を引く。", f"【登場時】自分のトラッシュの「{name[1]}」1枚までを、手札に加える。", 1
    )
    japanese = japanese.replace("language: japanese\n", "language: japanese\nglossary: nowhere.yaml\n")
    page.put("MY02.yaml", english, None)
    page.put("MY02.japanese.yaml", japanese, None)
    found = page.post("/api/card", path="MY02.yaml", text=english, number="MY02-002")["languages"]["japanese"]
    assert found["agrees"] is True, found
    assert "nowhere.yaml" in found["note"] and str(page.root) not in found["note"]
    another = re.search(r"number: MY02-004\n +name: (.*)", japanese)
    assert another is not None
    other = japanese.replace(f"「{name[1]}」1枚まで", f"「{another[1]}」1枚まで", 1)
    page.put("MY02.japanese.yaml", other, page.get("/api/file?path=MY02.japanese.yaml")["version"])
    found = page.post("/api/card", path="MY02.yaml", text=english, number="MY02-002")["languages"]["japanese"]
    assert found["agrees"] is False


def test_a_text_alone_is_understood(shared: Page) -> None:
    found = shared.post("/api/text", text="[On Play] Draw 1 card.")
    assert found["findings"] == []
    assert found["abilities"][0]["explained"][0]["when"][0]["text"] == "this Character is played"
    found = shared.post("/api/text", text="[On Play] Draw 1 crd.", category="character", language="english")
    assert [one["severity"] for one in found["findings"]] == ["error"]
    assert shared.post("/api/text", text="x" * 20_000)["error"]["code"] == "too_large"


def test_a_text_alone_is_understood_while_one_types(shared: Page) -> None:
    shared.post("/api/text", text="[On Play] Draw 1 card.")
    spent = []
    for count in range(1, 8):
        begun = time.process_time()
        shared.post("/api/text", text=f"[On Play] Draw {count} cards and trash {count} cards from your hand.")
        spent.append(time.process_time() - begun)
    assert min(spent) < 0.1


def test_a_form_and_the_editor_change_the_same_text(shared: Page) -> None:
    found = shared.post(
        "/api/fields", path="MY01.yaml", text=TEXT, number="MY01-002", fields={"cost": 7, "name": "Sam"}
    )
    before, after = TEXT.splitlines(), found["text"].splitlines()
    changed = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
    assert [other.strip().partition("  #")[0] for _, other in changed] == ["name: Sam", "cost: 7"]
    refused = shared.post("/api/fields", path="MY01.yaml", text=TEXT, number="MY01-002", fields={"cost": "x"})
    assert refused["error"]["code"] == "not_edited"


def test_fields_are_changed_in_the_lines_of_a_card_as_in_the_whole_file() -> None:
    text = (data_folder("cardsets") / "HL01.yaml").read_text(encoding="utf-8")
    fields: dict[str, Any] = {"effect": "[On Play] Draw 1 card. ", "power": 1000, "trigger": None}
    for number in (f"HL01-{index:03}" for index in range(1, 26)):
        assert with_changed_fields(text, number, fields) == with_fields(text, number, fields)
    # Where another card is broken, this one can be changed all the same.
    broken = text.replace("name: Wick Runner", 'name: "Wick Runner')
    assert broken != text
    found = with_changed_fields(broken, "HL01-005", {"power": 9000})
    assert found.count("power: 9000") == broken.count("power: 9000") + 1
    with pytest.raises(StudioError):
        with_changed_fields(text, "HL01-099", fields)


def test_new_cards_and_sets_are_sound(shared: Page) -> None:
    found = shared.post("/api/new-set", path="MY03.yaml", code="MY03", name="Three", language="japanese")
    card_set = parse_set(found["text"]).card_set
    assert card_set is not None and (card_set.code, card_set.language) == ("MY03", "japanese")
    fields = {"category": "event", "colors": ["blue"], "name": "A: b", "cost": 2}
    found = shared.post("/api/new-card", path="MY01.yaml", text=TEXT, fields=fields)
    card_set = parse_set(found["text"]).card_set
    assert card_set is not None
    new = card_set.cards[-1]
    assert (new.number, new.category, new.colors, new.name, new.cost) == ("MY01-015", "event", ("blue",), "A: b", 2)
    taken = shared.post("/api/new-card", path="MY01.yaml", text=TEXT, fields={"number": "MY01-002"})
    assert taken["error"]["code"] == "not_appended"
    assert "error" in shared.post("/api/new-set", path="../x.yaml", code="MY03")
    assert "error" in shared.post("/api/new-set", path="x.yaml", code="my 03")


def test_a_rule_has_our_summary(shared: Page) -> None:
    found = shared.get("/api/rule?number=8-1-3-1")
    assert found["number"] == "8-1-3-1" and found["summary"]
    assert shared.get("/api/rule?number=99-9")["error"]["code"] == "no_rule"


def test_a_form_gets_what_there_is_to_say_about_the_card_with_the_text(shared: Page) -> None:
    fields = {"effect": "[On Play] Draw 2 cards."}
    asked = {"path": "MY01.yaml", "number": "MY01-002"}
    found = shared.post("/api/fields", **asked, text=TEXT, fields=fields, about=True)
    assert found["about"]["card"]["effect"].strip() == "[On Play] Draw 2 cards."
    assert found["about"] == shared.post("/api/card", **asked, text=found["text"], brief=True)
    slip = shared.post("/api/fields", **asked, text=TEXT, fields={"effect": "[On Play] Drw 2 cards."}, about=True)
    assert [one["severity"] for one in slip["about"]["findings"]] == ["error"]
    renumbered = shared.post("/api/fields", **asked, text=TEXT, fields={"number": "MY01-077"}, about=True)
    assert renumbered["about"]["card"]["number"] == "MY01-077"
