"""A printed language of card texts, as one value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.building import Builders
from optcg_dsl.syntax.expectations import Hints
from optcg_dsl.syntax.lexer import Lexer, Lexicon, Phrases
from optcg_dsl.syntax.mistakes import Mistakes
from optcg_dsl.syntax.printing import Printers
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.syntax.variants import Variants
from optcg_dsl.text.normalise import LATIN, Normalised, Spelling, Typography, normalise


def _as_it_is(tree: Any) -> Any:
    return tree


@dataclass(frozen=True, eq=False)
class Language:
    """All that reading and printing card texts ask of a language; two languages share nothing else.

    ``name`` is what sets call it, and the folder of its grammar files unless ``folder`` is another one.  ``lexer``
    makes its lexer from the phrases of the grammar, in which words look as ``lexicon`` says.  ``builders`` make nodes
    of what is read, ``printers`` text of nodes.  A text is first brought into one ``typography`` and today's wording,
    without the ``older`` ones; ``lines`` finds the parts of it that are read on their own.  A text may differ from how
    it is printed by the known ``variants``.  ``codes_of_variants`` has the code of the finding about each variant by
    its name, those of the typography and of the older wording included.  ``hints`` are the words in which findings and
    completions speak of its phrases, ``mistakes`` what people write in place of its words.  ``idiomatic`` gives a tree
    that was read in another language the grammatical forms that only this one has.  ``worded`` gives a line that was
    read the wording that its tokens show and its builders do not carry.
    """

    name: str
    lexicon: Lexicon
    lexer: Callable[[Phrases], Lexer]
    builders: Builders
    printers: Printers
    lines: re.Pattern[str]
    variants: Variants
    codes_of_variants: Mapping[str, str]
    hints: Hints
    mistakes: Mistakes
    typography: Typography = LATIN
    older: tuple[Spelling, ...] = ()
    idiomatic: Callable[[Any], Any] = _as_it_is
    worded: Callable[[Any, Sequence[Token]], Any] | None = None
    folder: Path | None = None

    @property
    def grammar_folder(self) -> Path:
        """Where its grammar files are.  Raises ``FileNotFoundError`` if this installation has none."""
        folder = self.folder or data_folder("grammar") / self.name
        if not folder.is_dir():
            raise FileNotFoundError(f"there is no grammar for {self.name!r}")
        return folder

    def normalised(self, text: str) -> Normalised:
        """A text in the language's typography and today's wording."""
        return normalise(text, self.older, self.typography)
