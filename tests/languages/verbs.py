"""Write the grammar file of the Japanese verbs: ``python -m tests.languages.verbs``."""

from __future__ import annotations

from optcg_dsl.files import write_file
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.japanese.verbs import grammar_text

if __name__ == "__main__":
    write_file(JAPANESE.grammar_folder / "verbs.lark", grammar_text())
