"""``optcg check``: what is selected, what is denied, what is known already."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from optcg_dsl import cli
from optcg_dsl.validation.baseline import BASELINE_FORMAT

CARD = """\
  - number: QA01-00{number}
    name: Quill {number}
    category: character
    colors: [{colors}]
    cost: 1
    power: 1000
    effect: |
      {effect}
"""
ENTRY = {"fingerprint": "x", "count": 0, "code": "OP102", "file": "a", "card": "", "message": ""}
COUNT_OF_ZERO = json.dumps({"format": BASELINE_FORMAT, "findings": [ENTRY]})
HEAD = "set: QA01\nname: Trial\ncards:\n"
WRONG = CARD.format(number=1, colors="red", effect="[On Play] Draw 1 crad.")
ODD = CARD.format(number=2, colors="red, green, blue", effect="[On Play] Draw 1 card.")
CURLY = CARD.format(number=3, colors="red", effect="[On Play] K.O. 1 of your opponent’s Characters.")


@pytest.fixture
def sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set with one error, one warning and one note."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "QA01.yaml").write_text(HEAD + WRONG + ODD + CURLY, encoding="utf-8")
    return tmp_path


def check(*arguments: str) -> tuple[int, list[str]]:
    """The exit code of a check of the folder, and the codes of its findings."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        code = cli.run(["check", ".", "--format", "json", *arguments])
    return code, [one["code"] for one in json.loads(out.getvalue())["findings"]] if out.getvalue() else []


@pytest.mark.parametrize(
    ("arguments", "code", "found"),
    [
        ((), 1, ["OP102", "OP421", "OP302"]),
        (("--select", "OP3"), 0, ["OP302"]),
        (("--select", "op3xx"), 0, ["OP302"]),
        (("--select", "OP102,OP421"), 1, ["OP102", "OP421"]),
        (("--select", "OP102", "--select", "OP4"), 1, ["OP102", "OP421"]),
        (("--ignore", "OP102"), 0, ["OP421", "OP302"]),
        (("--ignore", "OP102", "--deny", "warnings"), 1, ["OP421", "OP302"]),
        (("--ignore", "OP1,OP4", "--deny", "warnings"), 0, ["OP302"]),
        (("--select", "OP1", "--ignore", "OP102"), 0, []),
        (("--ignore", "OP"), 0, []),
    ],
)
def test_selecting(sets: Path, arguments: tuple[str, ...], code: int, found: list[str]) -> None:
    assert check(*arguments) == (code, found)


@pytest.mark.parametrize("word", ["OP999", "OP9", "XX1", "OP10203", "OP-1", "%", "OPX1"])
@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_a_code_that_is_not_there(sets: Path, option: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", ".", option, word]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert f"there is no finding {word!r}; did you mean OP" in output.err


def test_stats(sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", ".", "--stats"]) == 1
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("findings by code:")
    assert [line.split()[:2] for line in lines[at + 1 : at + 4]] == [["OP102", "1"], ["OP302", "1"], ["OP421", "1"]]
    assert [line.split() for line in lines[at + 5 : at + 8]] == [["error", "1"], ["warning", "1"], ["info", "1"]]


def test_stats_of_a_format_for_programs_go_to_the_standard_error(
    sets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["check", ".", "--stats", "--format", "sarif"]) == 1
    output = capsys.readouterr()
    assert json.loads(output.out)["version"] == "2.1.0"
    assert "findings by code:" in output.err


def test_a_baseline(sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Known findings are left out, also after the card has moved; a new one of the same kind is not."""
    assert cli.run(["check", ".", "--write-baseline", "known.json"]) == 0
    data = json.loads(Path("known.json").read_text(encoding="utf-8"))
    assert data["format"] == BASELINE_FORMAT
    assert [(one["code"], one["card"], one["count"]) for one in data["findings"]] == [
        ("OP102", "QA01-001", 1),
        ("OP421", "QA01-002", 1),
        ("OP302", "QA01-003", 1),
    ]
    capsys.readouterr()
    assert check("--baseline", "known.json", "--deny", "warnings") == (0, [])
    moved = HEAD + "  # moved\n" + ODD + CURLY + WRONG
    Path("QA01.yaml").write_text(moved, encoding="utf-8")
    assert check("--baseline", "known.json", "--deny", "warnings") == (0, [])
    Path("QA01.yaml").write_text(moved.replace("Draw 1 card", "Darw 1 card"), encoding="utf-8")
    assert check("--baseline", "known.json") == (1, ["OP102"])


def test_a_stale_entry_is_a_warning_at_its_line(sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["check", ".", "--write-baseline", "known.json"])
    Path("QA01.yaml").write_text(HEAD + ODD + CURLY, encoding="utf-8")
    capsys.readouterr()
    assert cli.run(["check", ".", "--baseline", "known.json", "--deny", "warnings"]) == 1
    output = capsys.readouterr().out
    assert "warning[OP470]: the finding OP102 of QA01-001 is not found any more" in output
    assert "known.json:4:20" in output
    assert "known findings left out: 2" in output
    assert check("--baseline", "known.json") == (0, ["OP470"])
    assert check("--baseline", "known.json", "--ignore", "OP470,OP2") == (0, [])


def test_a_baseline_only_shrinks(sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["check", ".", "--write-baseline", "known.json", "--select", "OP1,OP3"])
    before = Path("known.json").read_text(encoding="utf-8")
    assert cli.run(["check", ".", "--write-baseline", "known.json"]) == 2
    assert check("--baseline", "known.json", "--update-baseline") == (0, ["OP421"])
    assert Path("known.json").read_text(encoding="utf-8") == before
    Path("QA01.yaml").write_text(HEAD + ODD + CURLY, encoding="utf-8")
    assert check("--baseline", "known.json", "--update-baseline", "--select", "OP4") == (0, ["OP421"])
    assert Path("known.json").read_text(encoding="utf-8") == before
    assert check("--baseline", "known.json", "--update-baseline") == (0, ["OP421"])
    codes = [one["code"] for one in json.loads(Path("known.json").read_text(encoding="utf-8"))["findings"]]
    assert codes == ["OP302"]
    assert check("--baseline", "known.json", "--update-baseline") == (0, ["OP421"])
    assert [one["code"] for one in json.loads(Path("known.json").read_text())["findings"]] == ["OP302"]


def test_the_same_finding_is_known_as_often_as_it_was(sets: Path) -> None:
    twice = CARD.format(number=4, colors="red", effect="[On Play] Draw 1 crad.\n      [On K.O.] Draw 1 crad.")
    Path("QA01.yaml").write_text(HEAD + twice, encoding="utf-8")
    cli.run(["check", ".", "--write-baseline", "known.json"])
    (entry,) = json.loads(Path("known.json").read_text(encoding="utf-8"))["findings"]
    assert entry["count"] == 2
    once = CARD.format(number=4, colors="red", effect="[On Play] Draw 1 crad.")
    Path("QA01.yaml").write_text(HEAD + once, encoding="utf-8")
    assert check("--baseline", "known.json") == (0, ["OP470"])
    check("--baseline", "known.json", "--update-baseline")
    Path("QA01.yaml").write_text(HEAD + twice, encoding="utf-8")
    assert check("--baseline", "known.json") == (1, ["OP102"])


def test_entries_of_files_that_are_not_checked_are_not_stale(sets: Path) -> None:
    Path("QA02.yaml").write_text((HEAD + WRONG).replace("QA01", "QA02"), encoding="utf-8")
    cli.run(["check", ".", "--write-baseline", "known.json"])
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert cli.run(["check", "QA02.yaml", "--baseline", "known.json", "--deny", "warnings"]) == 0
    Path("QA01.yaml").unlink()
    assert check("--baseline", "known.json") == (0, ["OP470"] * 3)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{",
        "\xff",
        '{"format": "optcg.baseline/1"}',
        '{"format": "optcg.baseline/2", "findings": []}',
        '{"format": "optcg.baseline/1", "findings": [{"fingerprint": "x"}]}',
        '{"format": "optcg.baseline/1", "findings": [], "more": 1}',
        "[" * 100_000,
        COUNT_OF_ZERO,
    ],
)
def test_what_is_no_baseline(sets: Path, content: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("known.json").write_bytes(content.encode("latin-1"))
    assert cli.run(["check", ".", "--baseline", "known.json"]) == 2
    assert capsys.readouterr().err.startswith("optcg: known.json ")


def test_a_baseline_that_is_not_there(sets: Path) -> None:
    assert cli.run(["check", ".", "--baseline", "none.json"]) == 2
    assert cli.run(["check", ".", "--update-baseline"]) == 2
    assert cli.run(["check", ".", "--baseline", "a", "--write-baseline", "b"]) == 2
    assert cli.run(["check", ".", "--write-baseline", "no/such/folder/b"]) == 2
    assert not Path("b").exists()


def test_a_check_of_unchanged_files_loads_no_more_than_it_needs(sets: Path) -> None:
    (sets / "QA01.yaml").write_text(HEAD + WRONG, encoding="utf-8")
    program = (
        "import sys\nimport msgspec\nbefore = set(sys.modules)\n"  # some of its versions load json
        "from optcg_dsl.cli import run\nassert run(['check', 'QA01.yaml']) == 1\n"
        "slow = ('json', 'rich', 'tempfile', 'wcwidth', 'yaml', 'optcg_dsl.rules.versions', 'optcg_dsl.syntax')\n"
        "print([name for name in slow if name in sys.modules and name not in before], file=sys.stderr)\n"
    )
    environment = {**os.environ, "OPTCG_CACHE": str(sets / "cache"), "PYTHONPATH": str(Path(cli.__file__).parents[2])}
    done = [
        subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert done[0].stdout == done[1].stdout
    assert "optcg_dsl.syntax" in done[0].stderr
    assert done[1].stderr == "[]\n"
