"""What the documentation site adds to the pages of ``docs/``: a reference of the grammar, and a list of decisions."""

from __future__ import annotations

import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parent))

from diagrams import reference_page  # it lies beside this file, which is no package

GRAMMAR = Path(__file__).parents[2] / "grammar" / "english"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Puts all decisions at the end of the navigation, with the titles that they have."""
    decisions = sorted(path.name for path in (Path(config.docs_dir) / "decisions").glob("*.md"))
    assert config.nav is not None
    config.nav.append({"Decisions": [f"decisions/{name}" for name in decisions]})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the page that is made from the grammar."""
    files.append(File.generated(config, "reference/grammar.md", content=reference_page(GRAMMAR)))
    return files
