"""Every feature of the language server, asked for by a raw client over standard input and output."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.editor.client import Session, edited

pytest.importorskip("lsprotocol.types")

SET = """\
set: QX01
name: One
cards:
  # the first
  # two lines
  - number: QX01-001
    name: Tide Clerk
    category: character
    colors: [blue]
    cost: 2
    power: 3000
    attributes: [Wisdom]
    types: [Harbour Watch]
    effect: |
      [On Play] Draw 1 card.
      [Activate: Main] [Once Per Turn] You may rest this Character: Draw 1 card.

  - number: QX01-002
    name: "Quay 🌊 Boy"
    category: character
    colors: [blue]
    cost: 2
    power: 3000
    attributes: [Slash]
    types: [Harbour Watch]
    effect: |
      [On Play] If your Leader has the {Harbour Watch} type, play up to 1 [Tide Clerk] from your hand.
"""
DOES = """[On Play] Draw 1 card.
      [Activate: Main] [Once Per Turn] You may rest this Character: Draw 1 card."""
SIBLING = """\
set: QX01
name: 一
language: japanese
cards:
  - number: QX01-001
    name: 潮の書記
    category: character
    colors: [blue]
    types: [港の番人]
    attributes: [Wisdom]
    cost: 2
    power: 3000
    effect: |
      【登場時】カード1枚を引く。
"""
DECK = "name: Tides\nleader: QX01-009\ncards:\n  QX01-001: 4\n  QX01-002: 4\n"
SCENARIOS = """\
about: Tides
scenarios:
  - scenario: The clerk draws
    given: {you: {hand: [Tide Clerk], don: 2}}
    when:
      - play: Tide Clerk
    then: {you: {hand: 1, characters: [Tide Clerk]}}

  - scenario: The clerk draws nothing
    given: {you: {hand: [Tide Clerk], don: 2}}
    when:
      - play: Tide Clerk
    then:
      you: {hand: 0}
"""
FORMAT = {"tabSize": 2, "insertSpaces": True}


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    folder = tmp_path_factory.mktemp("sets")
    for name, text in {"ja.yaml": SIBLING, "deck.yaml": DECK, "tests.yaml": SCENARIOS}.items():
        (folder / name).write_text(text, "utf-8")
    with Session(folder, SET) as opened:
        yield opened


@pytest.fixture
def client(session: Session) -> Session:
    """The client with the document as it was."""
    session.write(SET)
    session.told.clear()
    return session


@pytest.fixture(scope="module")
def scenarios(session: Session) -> Iterator[str]:
    uri = (session.folder / "tests.yaml").as_uri()
    session.open(uri, SCENARIOS)
    return uri


def files(session: Session, edit: dict[str, Any]) -> dict[str, str]:
    """The texts of the files that an edit changes, afterwards."""
    texts = {"one.yaml": session.text, "ja.yaml": SIBLING, "deck.yaml": DECK, "tests.yaml": SCENARIOS}
    found = {}
    for uri, edits in edit["changes"].items():
        name = uri.rpartition("/")[2]
        found[name] = edited(texts[name], edits)
    return found


# -- renaming ----------------------------------------------------------------------------------------------------------


def test_a_card_is_renamed_in_texts_and_scenarios_and_its_sibling_is_told_of(client: Session) -> None:
    assert client.at("prepareRename", "[Tide Clerk]", 3)["placeholder"] == "Tide Clerk"
    changed = files(client, client.at("rename", "[Tide Clerk]", 3, newName="Ebb Clerk"))
    assert changed == {
        "one.yaml": SET.replace("Tide Clerk", "Ebb Clerk"),
        "tests.yaml": SCENARIOS.replace("Tide Clerk", "Ebb Clerk"),
    }
    (told,) = [one["params"]["message"] for one in client.told if one.get("method") == "window/showMessage"]
    assert told == "the prints in japanese of QX01-001 keep their name"


def test_a_name_that_yaml_would_take_for_something_else_is_put_in_quotes(client: Session) -> None:
    changed = files(client, client.at("rename", "Tide Clerk", 2, newName="Ebb: the Clerk"))
    assert 'name: "Ebb: the Clerk"' in changed["one.yaml"] and "[Ebb: the Clerk] from" in changed["one.yaml"]
    assert 'hand: ["Ebb: the Clerk"]' in changed["tests.yaml"] and 'play: "Ebb: the Clerk"' in changed["tests.yaml"]


def test_a_type_and_a_number_are_renamed(client: Session) -> None:
    for place in ("[Harbour Watch]", "{Harbour Watch}"):
        changed = files(client, client.at("rename", place, 3, newName="Quay Watch"))
        assert changed == {"one.yaml": SET.replace("Harbour Watch", "Quay Watch")}
    changed = files(client, client.at("rename", "QX01-001", 3, newName="QX01-011"))
    assert changed == {
        "one.yaml": SET.replace("QX01-001", "QX01-011"),
        "ja.yaml": SIBLING.replace("QX01-001", "QX01-011"),
        "deck.yaml": DECK.replace("QX01-001", "QX01-011"),
    }


@pytest.mark.parametrize(
    ("word", "new", "why"),
    [
        ("category", "x", "only the name, a type or the number"),
        ("Draw 1", "x", "only the name, a type or the number"),
        ("QX01-001", "QX01-002", "the number of another card"),
        ("QX01-001", "QX02-001", "no number of the set QX01"),
        ("Tide Clerk", "Tide] Clerk", "cannot have ']' in it"),
        ("Tide Clerk", " ", "not empty"),
    ],
)
def test_what_cannot_be_renamed_is_refused_with_a_reason(client: Session, word: str, new: str, why: str) -> None:
    params = {"textDocument": {"uri": client.uri}, "position": client.place(word, 2), "newName": new}
    assert why in client.refusal("textDocument/rename", params)["message"]
    if "only" in why:
        assert why in client.refusal("textDocument/prepareRename", params)["message"]


def test_a_shipped_card_is_not_renamed(client: Session) -> None:
    client.write(SET.replace("[Tide Clerk]", "[Captain Ysolde Brand]"))
    params = {"textDocument": {"uri": client.uri}, "position": client.place("Ysolde")}
    assert "belongs to this installation" in client.refusal("textDocument/prepareRename", params)["message"]


# -- ways --------------------------------------------------------------------------------------------------------------


def test_symbols_of_the_workspace(client: Session) -> None:
    found = client.ask("workspace/symbol", {"query": "qx01 clerk"})
    assert [(one["name"], one["location"]["uri"]) for one in found] == [("QX01-001 Tide Clerk", client.uri)]
    assert {one["name"] for one in client.ask("workspace/symbol", {"query": "QX01-001"})} == {
        "QX01-001 Tide Clerk",
        "QX01-001 潮の書記",
    }


def test_highlights_tell_the_own_name_from_others(client: Session) -> None:
    found = client.at("documentHighlight", "[Tide Clerk]", 3)
    assert [(one["range"]["start"]["line"], one["kind"]) for one in found] == [(6, 3), (26, 2)]
    types = client.at("documentHighlight", "{Harbour Watch}", 3)
    assert [one["range"]["start"]["line"] for one in types] == [12, 24, 26]


def test_folds_and_selections(client: Session) -> None:
    folds = [(one["startLine"], one["endLine"], one.get("kind")) for one in client.about("foldingRange")]
    assert folds == [(2, 26, None), (3, 4, "comment"), (5, 15, None), (13, 15, None), (17, 26, None), (25, 26, None)]
    (chain,) = client.about("selectionRange", positions=[client.place("your hand", 6)])
    found = []
    while chain is not None:
        found.append(edited_part(SET, chain["range"]))
        chain = chain.get("parent")
    assert found[0] == "hand" and found[-1] == SET
    assert "play up to 1 [Tide Clerk] from your hand" in found
    assert all(inner in outer and inner != outer for inner, outer in pairwise(found))


def edited_part(text: str, part: dict[str, Any]) -> str:
    """The part of a text that a range of the protocol stands for."""
    marked = edited(text, [{"range": {"start": part["end"], "end": part["end"]}, "newText": "\x00"}])
    marked = edited(marked, [{"range": {"start": part["start"], "end": part["start"]}, "newText": "\x01"}])
    return marked.partition("\x01")[2].partition("\x00")[0]


def test_definitions_from_decks_and_scenarios(client: Session, scenarios: str) -> None:
    position = {"line": 3, "character": 30}
    (place,) = client.ask("textDocument/definition", {"textDocument": {"uri": scenarios}, "position": position})
    assert (place["uri"], place["range"]["start"]["line"]) == (client.uri, 5)
    names = client.ask("textDocument/documentSymbol", {"textDocument": {"uri": scenarios}})
    assert [one["name"] for one in names] == ["The clerk draws", "The clerk draws nothing"]


# -- tokens ------------------------------------------------------------------------------------------------------------


def words(client: Session, data: list[int]) -> list[tuple[str, str, frozenset[str]]]:
    """Tokens as their text, type and modifiers."""
    legend = client.capabilities["semanticTokensProvider"]["legend"]
    lines = [line.encode("utf-16-le") for line in client.text.split("\n")]
    found, line, start = [], 0, 0
    for index in range(0, len(data), 5):
        down, right, length, kind, bits = data[index : index + 5]
        line, start = line + down, right if down else start + right
        text = lines[line][2 * start : 2 * (start + length)].decode("utf-16-le")
        modifiers = frozenset(name for bit, name in enumerate(legend["tokenModifiers"]) if bits >> bit & 1)
        found.append((text, legend["tokenTypes"][kind], modifiers))
    return found


def test_tokens_say_what_the_parse_says(client: Session) -> None:
    found = words(client, client.about("semanticTokens/full")["data"])
    assert ("QX01-001", "enumMember", frozenset({"declaration"})) in found
    assert ("Quay 🌊 Boy", "class", frozenset({"declaration"})) in found
    assert ("[On Play]", "event", frozenset()) in found
    assert ("[Once Per Turn]", "decorator", frozenset()) in found
    assert ("rest", "function", frozenset({"cost"})) in found
    assert (":", "operator") in {(word, kind) for word, kind, _ in found}
    assert ("{Harbour Watch}", "type", frozenset({"condition"})) in found
    assert ("[Tide Clerk]", "class", frozenset()) in found
    assert ("1", "number", frozenset()) in found and ("hand", "namespace", frozenset()) in found


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("japanese", "【登場時】カード1枚を引く。", [("【登場時】", "event"), ("1", "number"), ("引く", "function")]),
        ("chinese-taiwan", "【登場時】抽1張卡片。", [("【登場時】", "event"), ("抽", "function"), ("1", "number")]),
        (
            "english",
            "[On Play] Drwa 1 card. [Blocker]",
            [("[On Play]", "event"), ("1", "number"), ("[Blocker]", "keyword")],
        ),
    ],
)
def test_tokens_in_every_language_and_of_what_cannot_be_read(
    client: Session, language: str, text: str, expected: list[tuple[str, str]]
) -> None:
    header = f"set: QX09\nname: Nine\nlanguage: {language}\n"
    card = "- number: QX09-001\n  name: X\n  category: character\n  colors: [red]\n  cost: 1\n  power: 1000\n"
    client.write(f"{header}cards:\n{card}  effect: |\n    {text}\n")
    found = [(word, kind) for word, kind, _ in words(client, client.about("semanticTokens/full")["data"])]
    assert [one for one in found if one in expected] == expected


def test_tokens_of_a_part_and_what_changed_of_them(client: Session) -> None:
    whole = client.about("semanticTokens/full")
    line = client.place("[On Play] If")["line"]
    part = {"start": {"line": line, "character": 0}, "end": {"line": line, "character": 500}}
    inside = words(client, client.about("semanticTokens/range", range=part)["data"])
    assert inside and inside == words(client, whole["data"])[-len(inside) :]
    client.write(SET.replace("Draw 1 card.", "Draw 2 cards.", 1))
    delta = client.about("semanticTokens/full/delta", previousResultId=whole["resultId"])
    data = list(whole["data"])
    for one in delta["edits"]:
        data[one["start"] : one["start"] + one["deleteCount"]] = one["data"]
    again = client.about("semanticTokens/full")
    assert data == again["data"] and sum(len(one["data"]) for one in delta["edits"]) < 20
    assert client.about("semanticTokens/full/delta", previousResultId=again["resultId"])["edits"] == []
    assert "data" in client.about("semanticTokens/full/delta", previousResultId="older")


# -- commands ----------------------------------------------------------------------------------------------------------


def test_a_scenario_is_run_and_its_failure_is_shown(client: Session, scenarios: str) -> None:
    lenses = client.ask("textDocument/codeLens", {"textDocument": {"uri": scenarios}})
    assert [one["command"]["title"] for one in lenses] == ["Run all 2 scenarios", *["Run this scenario"] * 2]
    first, second = lenses[1]["command"], lenses[2]["command"]
    passed = client.ask("workspace/executeCommand", {"command": first["command"], "arguments": first["arguments"]})
    assert passed["message"] == "1 scenario: 1 passed, 0 failed"
    failed = client.ask("workspace/executeCommand", {"command": second["command"], "arguments": second["arguments"]})
    assert failed["message"] == "1 scenario: 0 passed, 1 failed" and not failed["scenarios"][0]["passed"]
    (shown,) = client.ask("textDocument/diagnostic", {"textDocument": {"uri": scenarios}})["items"]
    assert (shown["source"], shown["range"]["start"]["line"]) == (
        "optcg test",
        SCENARIOS.split("\n").index("      you: {hand: 0}"),
    )
    kinds = [one["params"]["value"]["kind"] for one in client.told if one.get("method") == "$/progress"]
    assert kinds == ["begin", "report", "end"] * 2
    both = client.ask("workspace/executeCommand", {"command": "optcg.runScenario", "arguments": [scenarios, ""]})
    assert both["message"] == "2 scenarios: 1 passed, 1 failed"
    none = client.ask("workspace/executeCommand", {"command": "optcg.runScenario", "arguments": [scenarios, "Gone"]})
    assert none["message"] == "there is no scenario “Gone”"


def test_a_command_that_is_cancelled_says_so(client: Session, scenarios: str) -> None:
    command = {"command": "optcg.runScenario", "arguments": [scenarios, ""]}
    client.send(
        json.dumps({"jsonrpc": "2.0", "id": 77, "method": "workspace/executeCommand", "params": command}).encode()
    )
    # it waits until its progress may be shown, which this client answers when it reads the next message
    client.notify("$/cancelRequest", {"id": 77})
    while (message := client.next()).get("id") != 77 or "method" in message:
        pass
    assert message["error"]["code"] == -32800


def test_a_card_is_explained(client: Session) -> None:
    lens = client.about("codeLens")[0]
    assert lens["command"]["title"] == "Explain 2 lines"
    told = client.ask(
        "workspace/executeCommand", {"command": lens["command"]["command"], "arguments": lens["command"]["arguments"]}
    )
    assert "QX01-001 Tide Clerk" in told["text"] and "you draw 1 card" in told["text"]
    nobody = client.ask(
        "workspace/executeCommand", {"command": "optcg.explainCard", "arguments": [client.uri, "QX01-9"]}
    )
    assert nobody == {"text": "", "message": "there is no card QX01-9"}
    assert client.refusal("workspace/executeCommand", {"command": "optcg.other"})["code"] == -32602


def test_hints_are_off_until_they_are_set(client: Session) -> None:
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    assert client.about("inlayHint", range=whole) == []
    client.notify("workspace/didChangeConfiguration", {"settings": {"optcg": {"inlayHints": True, "codeLens": False}}})
    hints = client.about("inlayHint", range=whole)
    line = client.place("You may rest")["line"]
    (one,) = [hint["label"] for hint in hints if hint["position"]["line"] == line]
    assert one.startswith("activate effect (8-1-3-2); cost: rest this Character") and len(hints) == 3
    assert client.about("codeLens") == []
    client.notify("workspace/didChangeConfiguration", {"settings": {"optcg": {"inlayHints": "yes", "other": 1}}})
    logged = [client.until("window/logMessage")["message"] for _ in range(2)]
    assert logged[0] == "the setting optcg.inlayHints is true or false" and "optcg.other" in logged[1]
    client.notify("workspace/didChangeConfiguration", {"settings": {"inlayHints": False, "codeLens": True}})
    assert client.about("inlayHint", range=whole) == [] and client.about("codeLens")


def test_findings_that_are_asked_for(client: Session) -> None:
    client.write(SET.replace("Draw 1 card.", "Drwa 1 card.", 1))
    report = client.about("diagnostic")
    assert [one["code"] for one in report["items"]] == ["OP102"]
    again = client.about("diagnostic", previousResultId=report["resultId"])
    assert (again["kind"], again["resultId"]) == ("unchanged", report["resultId"])
    all_files = client.ask("workspace/diagnostic", {"previousResultIds": []})["items"]
    found = {one["uri"].rpartition("/")[2]: [item["code"] for item in one["items"]] for one in all_files}
    assert found["one.yaml"] == ["OP102"] and found["ja.yaml"] == [] and "OP430" not in found["ja.yaml"]
    assert set(found) == {"one.yaml", "ja.yaml", "deck.yaml", "tests.yaml"}
    known = [{"uri": one["uri"], "value": one["resultId"]} for one in all_files]
    kinds = [one["kind"] for one in client.ask("workspace/diagnostic", {"previousResultIds": known})["items"]]
    assert kinds == ["unchanged"] * 4
    assert not [one for one in client.told if one.get("method") == "textDocument/publishDiagnostics"]


# -- form --------------------------------------------------------------------------------------------------------------


def test_a_part_is_formatted_though_another_card_has_a_slip(client: Session) -> None:
    slip = SET.replace("Draw 1 card.\n      [Act", "Drwa 1 card.\n      [Act").replace(
        "    cost: 2\n    power: 3000\n    attributes: [Slash]",
        "    power: 3000\n    cost: 2\n    attributes: [Slash]",
    )
    client.write(slip)
    place = client.place("Quay")
    assert client.edited(
        client.about("rangeFormatting", options=FORMAT, range={"start": place, "end": place})
    ) == SET.replace("Draw 1 card.\n      [Act", "Drwa 1 card.\n      [Act")
    first = client.place("Tide Clerk")
    assert client.about("rangeFormatting", options=FORMAT, range={"start": first, "end": first}) == []
    assert client.edited(client.about("formatting", options=FORMAT)) == SET.replace(
        "Draw 1 card.\n      [Act", "Drwa 1 card.\n      [Act"
    )


def test_a_part_is_formatted_though_the_file_is_no_yaml(client: Session) -> None:
    client.write(
        SET.replace("colors: [blue]\n    cost", "colors: [blue\n    cost", 1).replace(
            "effect: |\n      [On Play] If", "effect: |\n        [On Play] If"
        )
    )
    changed = client.edited(client.about("formatting", options=FORMAT))
    assert changed == SET.replace("colors: [blue]\n    cost", "colors: [blue\n    cost", 1)


# -- slips -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (
            "    colors: [blue]\n    cost: 2\n",
            "    colors: [blue\n    cost: 2\n",
        ),
        ("    category: character\n", "    category character\n"),
        ("    name: Tide Clerk\n", '    name: Tide Clerk\n    notes: "open\n'),
        ("    cost: 2\n", "    cost: two\n"),
        ("    cost: 2\n", "\tcost: 2\n"),
        ("    effect: |\n      [On Play] Draw 1 card.\n", "    effect: [On Play] Draw 1 card.\n    trigger: |\n"),
    ],
)
def test_a_slip_in_one_card_leaves_the_others_known(client: Session, right: str, wrong: str) -> None:
    assert right in SET
    client.write(SET.replace(right, wrong, 1))
    assert [one for one in client.findings() if one["severity"] == 1]
    (place,) = client.at("definition", "[Tide Clerk]", 3)
    assert place["uri"] == client.uri
    text = client.text.replace("[Tide Clerk] from", "[Tide")
    client.write(text)
    names = [one["label"] for one in client.at("completion", "1 [Tide", 7)["items"]]
    assert "[Tide Clerk]" in names
    assert "Quay 🌊 Boy" in str(client.about("documentSymbol"))
    client.write(SET)
    assert client.findings() == []


def test_cards_that_do_the_same_are_told_where_that_is_set(tmp_path: Path) -> None:
    again = SET.replace(
        "[On Play] If your Leader has the {Harbour Watch} type, play up to 1 [Tide Clerk] from your hand.", DOES
    )
    with Session(tmp_path, again) as client:
        assert client.findings() == []
        client.notify("workspace/didChangeConfiguration", {"settings": {"similar": True}})
        (finding,) = client.findings()
        assert (finding["code"], finding["severity"]) == ("OP425", 3)
        assert "QX01-001 “Tide Clerk”" in finding["message"]
        client.write(SET)
        assert client.findings() == []


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_exit_code_says_whether_there_was_a_shutdown(tmp_path: Path) -> None:
    with Session(tmp_path, SET) as first:
        code, logged = first.quit()
        assert (code, "Traceback" in logged) == (0, False)
    with Session(tmp_path, SET, pulls=False, options={"remarks": False}) as second:
        second.write(SET.replace("Draw 1 card.", "Draw 1 cards.", 1))
        while (shown := second.until("textDocument/publishDiagnostics"))["version"] != 2:
            pass
        assert shown["diagnostics"] == []  # a remark, and remarks are not wanted
        second.send(b'{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 5000}}')
        assert second.refusal("no/such", {})["code"] == -32601
        assert second.refusal("textDocument/rename", {"position": -1})["code"] == -32602
        second.notify("exit", None)
        assert second.process.wait(timeout=60) == 1
