"""``optcg search``."""

from __future__ import annotations

import json

import pytest

from optcg_dsl import cli


def test_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["search", "keyword:blocker", "set:HL01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("HL01-") and lines[-1] == f"{len(lines) - 1} cards"
    assert cli.run(["search", "set:HL01", "nobody-is-called-so"]) == 1
    assert capsys.readouterr().out == "0 cards\n"
    assert cli.run(["search", "does:drw"]) == 2
    assert cli.run(["search"]) == 2
    assert cli.run(["search", "--like", "ZZ01-001"]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert cli.run(["search", "--fields"]) == 0
    assert "does: what an effect does\n" in capsys.readouterr().out


def test_like(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["search", "--like", "HL01-008", "--format", "json"]) == 0
    cards = json.loads(capsys.readouterr().out)["cards"]
    shares = [card["likeness"] for card in cards]
    assert shares == sorted(shares, reverse=True) and min(shares) >= 0.3 and "HL01-008" not in str(cards[0]["number"])
    assert cli.run(["search", "--like", "HL01-008", "set:HL02"]) in (0, 1)
    assert all("HL02-" in line for line in capsys.readouterr().out.splitlines()[:-1])
