"""Write the grammar files of the Japanese verbs and times: ``python -m tests.languages.verbs``."""

from __future__ import annotations

from optcg_dsl.files import write_file
from optcg_dsl.syntax.japanese.building import moments
from optcg_dsl.syntax.japanese.language import JAPANESE
from optcg_dsl.syntax.japanese.verbs import grammar_text

FILES = {"verbs.lark": grammar_text, "times.lark": moments.grammar_text}

if __name__ == "__main__":
    for name, text in FILES.items():
        write_file(JAPANESE.grammar_folder / name, text())
