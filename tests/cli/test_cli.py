"""The command: exit codes, formats, and no traceback whatever happens."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.exceptions import Exit

from optcg_dsl import cli
from optcg_dsl.cli.command import COMMANDS

SET = "set: BX01\nname: Harbour Lights\ncards:\n"
BROKEN = SET + "  - number: BX01-001\n    name: Deckhand\n    category: charcter\n    colors: [red]\n"


def printing(**changes: object) -> dict[str, object]:
    sound: dict[str, object] = {
        "id": "BX01-001",
        "name": "Deckhand",
        "category": "Character",
        "colors": ["Red"],
        "cost": 1,
        "power": 1000,
    }
    more: dict[str, object] = {
        "counter": None,
        "types": [],
        "attributes": [],
        "effect": "-",
        "trigger": None,
        "rarity": "",
        "block_number": 1,
    }
    return sound | more | changes


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("optcg 0.")


@pytest.mark.parametrize(
    "arguments", [[], ["no-such-command"], ["check"], ["check", "--format", "xml", "x"], ["import"]]
)
def test_mistakes_in_the_command_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(arguments) == 2
    output = capsys.readouterr()
    assert "Traceback" not in output.out + output.err


def test_check_of_a_clean_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "BX01.yaml").write_text(SET)
    assert cli.run(["check", str(tmp_path)]) == 0
    assert "no findings (sets: 1, sound cards: 0)" in capsys.readouterr().out


def test_check_of_a_broken_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "BX01.yaml").write_text(BROKEN)
    assert cli.run(["check", str(tmp_path / "BX01.yaml")]) == 1
    output = capsys.readouterr().out
    assert "BX01.yaml:6:15" in output
    assert "    |               ^^^^^^^^" in output or "  |               ^^^^^^^^" in output
    assert 'did you mean "character"?' in output


def test_check_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "BX01.yaml").write_text(BROKEN)
    assert cli.run(["check", str(tmp_path), "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["format"] == "optcg.check/1"
    assert [(found["code"], found["line"], found["column"]) for found in data["findings"]] == [("OP413", 6, 15)]


def test_check_reads_the_texts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = BROKEN.replace("charcter", "event") + "    cost: 1\n    effect: |\n      [Main] Draw 1 crad.\n"
    (tmp_path / "BX01.yaml").write_text(text)
    assert cli.run(["check", str(tmp_path), "--format", "json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["findings"]
    assert found["code"].startswith("OP1")
    assert (found["card"], found["line"], found["column"]) == ("BX01-001", 10, 21)


def test_check_of_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", str(tmp_path / "none.yaml")]) == 2
    assert "there is no such file" in capsys.readouterr().out


def test_import(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "1.json").write_text(json.dumps([printing()]))
    assert cli.run(["import", "punk-records", str(tmp_path), str(tmp_path / "out")]) == 0
    output = capsys.readouterr().out
    assert "printings read: 1" in output
    assert "numbers written: 1" in output
    assert (tmp_path / "out" / "BX01.yaml").is_file()


def test_import_of_broken_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "1.json").write_text(json.dumps([printing(effect="If your Leader has the"), printing(id="?")]))
    assert cli.run(["import", "punk-records", str(tmp_path), str(tmp_path / "out"), "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["printings"], data["numbers"], data["left_out"], data["faulty"]) == (2, 1, 1, ["BX01-001"])
    assert data["findings_by_code"] == {"OP451": 1, "OP457": 1}


def test_import_of_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["import", "punk-records", str(tmp_path / "none"), str(tmp_path / "out")]) == 2
    assert "no such file" in capsys.readouterr().err
    (tmp_path / "1.json").write_text(json.dumps([printing()]))
    assert cli.run(["import", "punk-records", str(tmp_path), str(tmp_path / "1.json")]) == 2


@pytest.mark.parametrize(
    ("error", "code"), [(ValueError("boom"), 2), (KeyboardInterrupt(), 130), (SystemExit(1), 1), (Exit(1), 1)]
)
def test_what_goes_wrong_inside(
    error: BaseException, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("optcg_dsl.cli.check.read_collections", fail)
    assert cli.run(["check", "x.yaml"]) == code
    assert "Traceback" not in capsys.readouterr().err


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    cards = "".join(BROKEN[len(SET) :].replace("001", f"{index:03}") for index in range(1, 900))
    (tmp_path / "BX01.yaml").write_text(SET + cards)
    command = f"{sys.executable} -c 'from optcg_dsl.cli import main; main()' check {tmp_path}/BX01.yaml | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.startswith("error[OP413]")
    assert done.stderr == ""


def test_the_help_page_names_every_command_and_loads_none() -> None:
    context = click.Context(cli.application)
    names = cli.application.list_commands(context)
    assert names == [name.rstrip("_") for name in COMMANDS]
    commands = [cli.application.get_command(context, name) for name in names]
    assert [command.name for command in commands if command is not None] == names
    code = (
        "import sys\nfrom optcg_dsl.cli import run\n"
        "code = run(['--help'])\n"
        "names = sorted(name for name in sys.modules if name.startswith('optcg_dsl.'))\n"
        "assert names == ['optcg_dsl.cli', 'optcg_dsl.cli.command', 'optcg_dsl.cli.exits'], names\nsys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert all(f"  {name.rstrip('_')} " in done.stdout for name in COMMANDS)


def test_a_command_is_called_without_loading_the_others(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom optcg_dsl.cli import run\nassert run(['terms', 'blocker']) == 0\n"
        "names = [name for name in sys.modules if name.startswith('optcg_dsl.cli.')]\n"
        "assert sorted(name[14:] for name in names) == ['command', 'exits', 'output', 'terms'], names\n"
    )
    subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chekc"], "No such command 'chekc'. Did you mean 'check'?"),
        (["rules", "shwo"], "No such command 'shwo'. Did you mean 'show'?"),
        (["zzz"], "No such command 'zzz'."),
        (["check", "x", "--forma", "json"], "Did you mean"),
        (["check"], "Missing argument 'PATHS...'."),
        (["check", "x", "--format", "JSON"], "'JSON' is not one of 'text', 'json', 'github', 'sarif', 'junit'."),
        (["play", "--you", "first"], "'first' is not one of '1', '2', 'both', 'none'."),
        (["sim", "a", "b", "-n", "0"], "0 is not in the range x>=1."),
        (["replay", "x", "--viewer", "3"], "3 is not in the range 1<=x<=2."),
        (["mutate", "--minimum", "1.5"], "1.5 is not in the range 0<=x<=1."),
        (["mutate", "--minimum", "nan"], "--minimum is a share, from 0 to 1"),
        (["demo", "--seed", "x"], "'x' is not a valid integer."),
        (["lock", "cardsets", "-o"], "Option '-o' requires an argument."),
        (["terms", "a", "b"], "Got unexpected extra argument (b)"),
    ],
)
def test_what_is_said_about_mistakes(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(arguments) == 2
    output = capsys.readouterr()
    assert message in output.err and output.out == ""


def test_the_arguments_have_a_section_of_the_help_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "show", "--help"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("Usage: optcg rules show [OPTIONS] NUMBER [SETS]...\n")
    arguments, options = page.split("Arguments:\n")[1].split("\nOptions:\n")
    assert (
        arguments == "  NUMBER     A rule number.  [required]\n"
        "  [SETS]...  Sets whose cards are counted. [default: the shipped sets]\n"
    )
    assert "[default: text]" in options


def test_without_a_command_the_help_page_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([]) == 2
    captured = capsys.readouterr()
    assert (captured.out + captured.err).startswith("Usage: optcg ")
    assert cli.run(["nosuch"]) == 2 and cli.run(["--nosuch"]) == 2
