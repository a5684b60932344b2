"""The formatter over public card data: every imported set has a canonical form, and keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest

from optcg_dsl.cards.importers.punk_records import read_punk_records
from optcg_dsl.cards.importers.reading import write_sets
from optcg_dsl.validation.formatting import format_paths, write_formatted

MOST_UNREAD = {"english": 0, "japanese": 24}


@pytest.mark.corpus
@pytest.mark.parametrize("language", ["english", "japanese"])
def test_imported_sets_have_a_canonical_form(language: str, corpus: Path, tmp_path: Path) -> None:
    """Formatting compares cards and effects itself, and raises where they would not be the same."""
    write_sets(read_punk_records(corpus / language), tmp_path)
    before = {path: path.read_text(encoding="utf-8") for path in tmp_path.glob("*.yaml")}
    results = format_paths([tmp_path])
    # A set with a text that is not read is left as it is; of the English ones there is none.
    unread = {one.file for one in results if one.status == "broken"}
    assert len(unread) <= MOST_UNREAD[language]
    assert {one.status for one in results if one.file not in unread} <= {"canonical", "changed"}
    for one in results:
        if one.status == "changed":
            write_formatted([one])
            # Importing lays files out as the formatter does: only words differ, line for line.
            assert len(one.after.split("\n")) == len(before[Path(one.file)].split("\n"))
    assert {one.status for one in format_paths([tmp_path]) if one.file not in unread} == {"canonical"}
