"""What the documentation site adds to the pages of ``docs/``: the grammar, the rooms, the rulings, the decisions."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parent))

from diagrams import reference_page  # these lie beside this file, which is no package
from rooms import pages_of
from rulings import rulings_page

ROOT = Path(__file__).parents[2]
GRAMMARS = ROOT / "grammar"


@cache
def _rooms() -> dict[str, str]:
    """The pages of the rooms by their places on the site."""
    architecture = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    return {f"rooms/{name}": page for name, page in pages_of(ROOT / "optcg_dsl", architecture).items()}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Puts all rooms and decisions at the end of the navigation, with the titles that they have."""
    decisions = sorted(path.name for path in (Path(config.docs_dir) / "decisions").glob("*.md"))
    assert config.nav is not None
    config.nav.append({"Rooms of the package": list(_rooms())})
    config.nav.append({"Decisions": [f"decisions/{name}" for name in decisions]})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages that are made from the grammar, the scenarios and the package."""
    files.append(File.generated(config, "reference/grammar.md", content=reference_page(GRAMMARS / "english")))
    japanese = reference_page(GRAMMARS / "japanese", "Japanese", "Japanese grammar reference")
    files.append(File.generated(config, "reference/grammar-japanese.md", content=japanese))
    rulings = rulings_page(ROOT / "cardsets" / "scenarios")
    files.append(File.generated(config, "reference/rulings.md", content=rulings))
    for name, page in _rooms().items():
        files.append(File.generated(config, name, content=page))
    return files
