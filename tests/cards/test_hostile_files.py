"""Files that mean harm, or were damaged: findings with exit code 1 or 2, in little time and memory."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cli import run
from optcg_dsl.validation.checks import check_paths

HEAD = "set: BX01\nname: Lights\ncards:\n"
CARD = "  - number: BX01-001\n    name: Signal\n    category: event\n    colors: [red]\n    cost: 1\n"
_LETTERS = "abcdefghij"
_BOMB = "a: &a [x, x, x]\n" + "".join(
    f"{now}: &{now} [{', '.join([f'*{before}'] * 9)}]\n" for before, now in pairwise(_LETTERS)
)


def _card(old: str, new: str) -> str:
    assert old in CARD
    return HEAD + CARD.replace(old, new)


FILES: dict[str, tuple[str | bytes, str]] = {
    "a bomb of aliases": (_BOMB, "OP405"),
    "an alias": (_card("[red]", "*colors"), "OP405"),
    "an anchor": (_card("[red]", "&colors [red]"), "OP405"),
    "a tag that constructs": (_card("Signal", "!!python/object/apply:os.system ['echo']"), "OP405"),
    "a tag": (_card("Signal", "!!str Signal"), "OP405"),
    "a merge key with an alias": (HEAD + CARD + "    <<: *base\n", "OP405"),
    "a merge key": (HEAD + CARD + "    <<: {cost: 3}\n", "OP409"),
    "two documents": (HEAD + CARD + "---\n" + HEAD, "OP405"),
    "deep lists": (HEAD + CARD + "    types: " + "[" * 50_000, "OP405"),
    "deep mappings": ("{a: " * 50_000, "OP405"),
    "deep indentation": ("".join("  " * depth + "a:\n" for depth in range(500)), "OP405"),
    "a field of 4 MB": (HEAD + CARD + "    effect: " + "x " * 2_000_000 + "\n", "OP422"),
    "a name of 1 MB": (_card("Signal", "S" * 1_000_000), "OP422"),
    "a file of 10 MB": (HEAD + CARD + "    effect: |\n      " + "x" * 10_000_000, "OP401"),
    "a field name of 1 MB": (HEAD + CARD + "    " + "k" * 1_000_000 + ": 1\n", "OP404"),
    "escapes without an end": (HEAD + CARD + '    effect: "' + "\\x41" * 100_000 + '"\n', "OP422"),
    "a NUL": (_card("Signal", "Si\0gnal"), "OP403"),
    "an escaped NUL": (_card("Signal", '"Si\\0gnal"'), "OP403"),
    "a lone surrogate": (_card("Signal", "Si\ud800gnal").encode("utf-8", "surrogatepass"), "OP402"),
    "an escaped surrogate": (_card("Signal", '"Si\\ud800gnal"'), "OP404"),
    "only control characters": (b"\x01" * 1_000_000, "OP403"),
    "the same field twice": (HEAD + CARD + "    cost: 2\n", "OP408"),
    "the same field 5,000 times": (HEAD + CARD + "    cost: 2\n" * 5_000, "OP408"),
    "a huge number": (_card("cost: 1", "cost: " + "9" * 5_000), "OP412"),
    "a hexadecimal number": (_card("cost: 1", "cost: 0x7fffffffffffffff"), "OP411"),
    "a number with an exponent": (_card("cost: 1", "cost: 1e999999"), "OP411"),
    "not a number": (_card("cost: 1", "cost: .nan"), "OP411"),
    "keys that are no texts": (HEAD + CARD + "    1: x\n    true: y\n    null: z\n    2020-01-01: q\n", "OP409"),
    "a list as a key": (HEAD + CARD + "    ? [a, b]\n    : x\n", "OP407"),
    "a mapping as a key": (HEAD + CARD + "    ? {a: b}\n    : x\n", "OP407"),
    "Latin-1": (_card("Signal", "S\u00edgnal").encode("latin-1"), "OP402"),
    "UTF-16": ((HEAD + CARD).encode("utf-16"), "OP402"),
    "a byte order mark twice": (b"\xef\xbb\xbf\xef\xbb\xbf" + (HEAD + CARD).encode(), "OP403"),
    "all bytes": (bytes(range(256)) * 50, "OP402"),
    "nothing": (b"", "OP406"),
    "only spaces and a comment": (b"   \n\n# x\n", "OP406"),
    "null": (b"null\n", "OP406"),
    "a directive of another YAML": ("%YAML 9.9\n---\n" + HEAD + CARD, "OP404"),
    "tabs": (HEAD + CARD.replace("    name", "\tname"), "OP404"),
    "a text of 300 lines": (HEAD + CARD + "    effect: |\n" + "      [Main] Draw.\n" * 300, "OP104"),
}


@pytest.mark.parametrize(("content", "code"), FILES.values(), ids=FILES.keys())
def test_a_finding_and_no_traceback(
    content: str | bytes, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "set.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    assert run(["check", str(path)]) == 1
    printed = capsys.readouterr()
    assert f"[{code}]" in printed.out
    assert "Traceback" not in printed.out + printed.err
    lines = path.read_bytes().count(b"\n") + 1
    for finding in check_paths([path]).findings:
        assert 1 <= finding.position.line <= lines
        assert len(finding.message) < 400
        assert len(finding.excerpt) <= 5_000


@pytest.mark.parametrize("content", [b"\xef\xbb\xbf" + (HEAD + CARD).encode(), (HEAD + CARD).replace("\n", "\r\n")])
def test_what_is_sound_stays_so(content: str | bytes) -> None:
    loaded = parse_set(content)
    assert loaded.card_set is not None
    assert loaded.diagnostics == ()


def test_direction_marks_are_taken_out_and_told(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(_card("Signal", "Si\u202egnal") + "    effect: |\n      [Main] Draw \u202e1 card.\n", "utf-8")
    report = check_paths([path])
    assert [(finding.code, finding.position.line) for finding in report.findings] == [("OP308", 5), ("OP308", 10)]
    loaded = parse_set(path.read_bytes())
    assert loaded.card_set is not None
    assert loaded.card_set.cards[0].name == "Signal"


def test_more_names_than_a_card_has_are_not_looked_at() -> None:
    names = ", ".join(f"n{index}" for index in range(20_000))
    loaded = parse_set(HEAD + CARD + f"    types: [{names}]\n")
    assert [finding.code for finding in loaded.diagnostics] == ["OP422"]


def test_folders_that_go_round_and_odd_files(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "self.yaml").symlink_to(tmp_path / "self.yaml")
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "set.yaml").write_text(HEAD + CARD)
    report = check_paths([tmp_path])
    assert report.sets == 1
    for name in ("self.yaml", "zero.yaml", "pipe.yaml"):
        (finding,) = check_paths([tmp_path / name]).findings
        assert finding.code == "OP400"


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(HEAD + CARD)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read every file")
    (finding,) = check_paths([path]).findings
    assert finding.code == "OP400"


_BOUNDED = r"""
import re, sys
from optcg_dsl.cli import run
code = run(["check", sys.argv[1]])
# (what getrusage gives is inherited from the process that started this one)
print(int(re.search(r"VmHWM:\s*(\d+)", open("/proc/self/status").read())[1]) // 1024, file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads the peak of memory from /proc")
@pytest.mark.parametrize("name", ["a bomb of aliases", "a field of 4 MB", "only control characters", "deep lists"])
def test_memory_is_bounded(name: str, tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    content, _ = FILES[name]
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    command = [sys.executable, "-c", _BOUNDED, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert int(done.stderr.split()[-1]) < 250, "megabytes"
