"""The gate over public card data: nothing read wrongly, and the starter decks whole."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.verification.coverage import Coverage, coverage_of_files

CORPUS = os.environ.get("OPTCG_CORPUS")
pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS, reason="OPTCG_CORPUS names no folder of public card data"),
]
STARTER = re.compile(r"ST(0[1-9]|1[0-4])\Z")


@pytest.fixture(scope="module")
def sets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The public card data as set files."""
    assert CORPUS is not None
    folder = tmp_path_factory.mktemp("sets")
    write_sets(read_punk_records(Path(CORPUS) / "english"), folder)
    return folder


def test_the_starter_decks_are_whole(sets: Path) -> None:
    found = coverage_of_files([path for path in sorted(sets.glob("*.yaml")) if STARTER.fullmatch(path.stem)])
    assert found.cards >= 180
    assert [entry["card"] for entry in found.declined] == []
    assert found.mismatch == [] and found.ambiguous == []
    assert found.whole_cards == found.cards - len(found.data_faults)


def test_nothing_in_the_whole_data_is_read_wrongly(sets: Path) -> None:
    found: Coverage = coverage_of_files([sets])
    assert found.mismatch == []
    assert found.ambiguous == []
