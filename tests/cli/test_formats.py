"""The formats of ``optcg check``: a snapshot of each, and what each one's own readers demand."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion

from optcg_dsl import cli
from optcg_dsl.cli.formats import CheckFormat, CheckResults, render_results
from optcg_dsl.cli.formats.as_github import command
from optcg_dsl.cli.formats.as_sarif import utf16_column
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Position
from optcg_dsl.validation.checks import CheckedFile
from tests.sarif import assert_sarif

LINE = "      [On Play] Draw 1 crad."
FINDINGS = (
    Diagnostic(
        code="OP102",
        severity="error",
        message="'crad' is not a word of the card language",
        file="sets/QA01.yaml",
        card="QA01-001",
        position=Position(13, 24),
        end=Position(13, 28),
        excerpt=LINE,
        hint="did you mean “card”?",
        expected=("card", "cards"),
    ),
    Diagnostic(
        code="OP421",
        severity="warning",
        message="a card has at most 2 colours, not 3",
        file="sets/QA01.yaml",
        card="QA01-002",
        position=Position(21, 13),
        end=Position(21, 14),
        excerpt="    colors: [red, green, blue]",
        rules=("2-3-4",),
    ),
    Diagnostic(
        code="OP301",
        severity="info",
        message="“-” is printed “−”",
        file="sets/QA01.yaml",
        card="QA01-003",
        position=Position(31, 10),
        end=Position(31, 11),
        excerpt="      \U0001f525 -1000 power",
    ),
    Diagnostic(code="OP400", severity="error", message="there is no such file", file="decks/none, at: all.yaml"),
)
RESULTS = CheckResults(
    FINDINGS,
    (
        CheckedFile("sets/QA01.yaml", ("QA01-002", "QA01-003", "QA01-004")),
        CheckedFile("decks/calm.yaml"),
    ),
    sets=1,
    cards=3,
    decks=1,
    known=2,
    stats=True,
)


@pytest.fixture(autouse=True)
def _same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda name: "0.0")


@pytest.mark.parametrize("output", list(CheckFormat))
def test_every_format(output: CheckFormat, snapshot: SnapshotAssertion) -> None:
    assert render_results(RESULTS, output) == snapshot


@pytest.mark.parametrize("output", list(CheckFormat))
def test_nothing_found(output: CheckFormat, snapshot: SnapshotAssertion) -> None:
    assert render_results(CheckResults((), (CheckedFile("a.yaml", ("QA01-001",)),), 1, 1), output) == snapshot


def sarif() -> dict[str, object]:
    data: dict[str, object] = json.loads(render_results(RESULTS, CheckFormat.sarif))
    return data


def test_sarif_is_what_the_standard_says() -> None:
    assert_sarif(sarif())


@pytest.mark.parametrize(
    ("effect", "start", "end", "words"),
    [
        ("|\n      [Main] Draw 1 crad.\n", (10, 22), (10, 24), "ar"),
        ("'[Main]  Draw 1 card.'\n", (9, 21), (9, 22), ""),
    ],
)
def test_sarif_has_the_fixes_that_can_be_made_in_place(
    effect: str,
    start: tuple[int, int],
    end: tuple[int, int],
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "QA01.yaml"
    head = "set: QA01\nname: T\ncards:\n  - number: QA01-001\n    name: X\n    category: event\n"
    head += "    colors: [red]\n    cost: 1\n"
    path.write_text(f"{head}    effect: {effect}", encoding="utf-8")
    cli.run(["check", str(path), "--format", "sarif"])
    data = json.loads(capsys.readouterr().out)
    assert_sarif(data)
    (result, *_) = data["runs"][0]["results"]
    ((change,),) = ([*fix["artifactChanges"]] for fix in result["fixes"])
    (replacement,) = change["replacements"]
    region = replacement["deletedRegion"]
    assert (region["startLine"], region["startColumn"]) == start
    assert (region["endLine"], region["endColumn"]) == end
    assert replacement["insertedContent"]["text"] == words
    assert change["artifactLocation"] == result["locations"][0]["physicalLocation"]["artifactLocation"]


def test_every_sarif_result_points_at_its_rule() -> None:
    (run,) = sarif()["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == [one.code for one in FINDINGS]
    assert all("Why is this bad?" in rule["help"]["markdown"] for rule in rules)


def test_sarif_columns_count_utf_16_code_units() -> None:
    """The fire is one code point and two code units: what stands behind it is one further on."""
    (run,) = sarif()["runs"]
    regions = [result["locations"][0]["physicalLocation"].get("region") for result in run["results"]]
    assert regions[0] == {"startLine": 13, "startColumn": 24, "endLine": 13, "endColumn": 28}
    assert (regions[2]["startColumn"], regions[2]["endColumn"]) == (11, 12)
    assert utf16_column("a\U0001f525b", 3) == 4
    assert utf16_column("日本b", 3) == 3


def test_sarif_names_of_files_are_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    places = [
        (str(tmp_path / "in here" / "a.yaml"), {"uri": "in%20here/a.yaml", "uriBaseId": "%SRCROOT%"}),
        (str(tmp_path.parent / "b.yaml"), {"uri": (tmp_path.parent / "b.yaml").as_uri()}),
    ]
    for file, expected in places:
        finding = Diagnostic(code="OP400", severity="error", message="gone", file=file)
        data = json.loads(render_results(CheckResults((finding,)), CheckFormat.sarif))
        location = data["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
        assert location["artifactLocation"] == expected


def test_a_sarif_region_over_two_lines_reads_the_last_one(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("first\n\U0001f525\U0001f525 second\n", encoding="utf-8")
    finding = Diagnostic("OP003", "error", "odd", str(file), "", Position(1, 2), Position(2, 4), "first")
    data = json.loads(render_results(CheckResults((finding,)), CheckFormat.sarif))
    region = data["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 1, "startColumn": 2, "endLine": 2, "endColumn": 6}


def test_github_commands_are_escaped() -> None:
    """The escapes of GitHub's own toolkit: % CR LF in messages, and also : and , in properties."""
    finding = Diagnostic(
        code="OP400", severity="warning", message="50% of it,\r\nhere: there", file="a:b,c%.yaml", hint="::error::no"
    )
    assert command(finding) == (
        "::warning file=a%3Ab%2Cc%25.yaml,line=1,endLine=1,col=1,endColumn=1,title=OP400"
        "::50%25 of it,%0D%0Ahere: there%0A::error::no"
    )


def test_a_github_command_over_two_lines_has_no_columns() -> None:
    finding = Diagnostic("OP003", "info", "odd", "a.yaml", "", Position(1, 2), Position(2, 4), "first")
    assert command(finding) == "::notice file=a.yaml,line=1,endLine=2,title=OP003::odd"


def test_junit_counts_cards() -> None:
    root = ElementTree.fromstring(render_results(RESULTS, CheckFormat.junit))
    suites = {suite.get("name"): suite for suite in root}
    cards = {case.get("name"): case for case in suites["sets/QA01.yaml"]}
    assert list(cards) == ["file", "QA01-002", "QA01-003", "QA01-004", "QA01-001"]
    assert [name for name, case in cards.items() if case.find("failure") is not None] == ["QA01-002", "QA01-001"]
    assert cards["QA01-003"].find("system-out") is not None
    assert (root.get("tests"), root.get("failures")) == ("7", "3")


def test_junit_holds_no_character_that_xml_has_not() -> None:
    finding = Diagnostic("OP003", "error", "\x00\x1b \ufffe \ud800 <&", "a\x01.yaml", "X-1", excerpt="\x08\x0c")
    root = ElementTree.fromstring(render_results(CheckResults((finding,)), CheckFormat.junit).encode("utf-8"))
    assert root.find(".//failure").get("message") == "OP003: \ufffd\ufffd \ufffd \ufffd <&"
