"""What is listed of a folder, before anything that understands cards is loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from optcg_dsl.cards.skeletons import new_set
from optcg_dsl.resources import data_folder
from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.project import Project

_LISTED = """
import sys
from pathlib import Path
from optcg_dsl.resources import data_folder
from optcg_dsl.studio.serving import prepare
studio = prepare(Path(sys.argv[1]), 0)
from optcg_dsl.studio.folder import Folder
from optcg_dsl.studio.project import Project
listing = Project(Folder(Path(sys.argv[1]), shipped=data_folder("cardsets"))).listing()
print(len(listing["sets"][0]["cards"]), *sorted(name for name in sys.modules if name.startswith("optcg_dsl.")))
"""


def test_the_list_of_cards_waits_for_no_language_and_no_engine(tmp_path: Path) -> None:
    (tmp_path / "QQ01.yaml").write_text(new_set("QQ01", "Reeds", ("red",)), encoding="utf-8")
    command = [sys.executable, "-c", _LISTED, str(tmp_path)]
    count, *modules = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    assert int(count) > 0
    rooms = {name.split(".")[1] for name in modules}
    assert {"cards", "studio"} <= rooms
    assert not rooms & {"syntax", "checking", "compiling", "effects", "engine", "editor"}


def _cut_down(tmp_path: Path) -> Folder:
    """A folder, beside which a set and a scenario are shipped."""
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    (shipped / "scenarios").mkdir(parents=True)
    own.mkdir()
    (shipped / "QQ01.yaml").write_text(new_set("QQ01", "Reeds", ("red",)), encoding="utf-8")
    named = data_folder("cardsets") / "scenarios" / "loops.yaml"
    (shipped / "scenarios" / "loops.yaml").write_bytes(named.read_bytes())
    return Folder(own, shipped=shipped)


def test_shipped_files_are_listed_from_what_is_remembered_as_if_they_were_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPTCG_CACHE", "")
    fresh = Project(_cut_down(tmp_path)).listing()
    assert [one["code"] for one in fresh["shipped"]["sets"]] == ["QQ01"]
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "cache"))
    folder = Folder(tmp_path / "own", shipped=tmp_path / "shipped")
    assert Project(folder).listing() == fresh  # which is remembered
    (kept,) = (tmp_path / "cache").glob("studio-*")
    project = Project(folder)
    assert project.listing() == fresh
    known = [(code.code, len(code.cards)) for _, code in project.sets.sets()]
    assert known == [("QQ01", len(fresh["shipped"]["sets"][0]["cards"]))]
    kept.write_bytes(kept.read_bytes()[:-1])
    assert Project(folder).listing() == fresh


def test_a_shipped_file_that_is_another_one_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "cache"))
    folder = _cut_down(tmp_path)
    Project(folder).listing()
    (tmp_path / "shipped" / "QQ01.yaml").write_text(new_set("QQ01", "Rushes", ("red",)), encoding="utf-8")
    assert [one["name"] for one in Project(folder).listing()["shipped"]["sets"]] == ["Rushes"]


def test_sets_are_known_that_come_before_and_after_somebody_asks_for_them(tmp_path: Path) -> None:
    own = tmp_path / "own"
    project = Project(_cut_down(tmp_path))
    (own / "QQ02.yaml").write_text(new_set("QQ02", "Sedges", ("red",)), encoding="utf-8")
    (own / "QQ03.yaml").write_text(new_set("QQ03", "Mosses", ("red",)), encoding="utf-8")
    project.listing()
    (own / "QQ03.yaml").unlink()
    project.changed("QQ03.yaml")
    assert [one.code for _, one in project.sets.sets()] == ["QQ02", "QQ01"]
    (own / "QQ04.yaml").write_text(new_set("QQ04", "Ferns", ("red",)), encoding="utf-8")
    project.changed("QQ04.yaml")
    (own / "QQ02.yaml").unlink()
    project.changed("QQ02.yaml")
    assert [one.code for _, one in project.sets.sets()] == ["QQ04", "QQ01"]
