"""Building ``generated/``: every shipped set as one compiled module, and the tables of the grammar of each language.

Each file is replaced in one step, and the list of their digests comes last: a folder whose files have the digests of
the list is the whole work of one build.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from optcg_dsl.cards.records import CardSet
from optcg_dsl.compiling.compiler import CompiledSet, compile_set
from optcg_dsl.compiling.loader import module_name
from optcg_dsl.compiling.phrase_counts import release_counts
from optcg_dsl.compiling.source import render_module
from optcg_dsl.files import file_bytes
from optcg_dsl.syntax.grammar import current_tables, release_tables, tables_file
from optcg_dsl.syntax.languages import REGISTERED
from optcg_dsl.syntax.phrase_counts import counts_file

DIGESTS = "SHA256SUMS"
"""The file with the digests of the others."""


@dataclass(frozen=True, slots=True)
class Output:
    """One file to be: its path and its bytes."""

    path: Path
    content: bytes

    def is_current(self) -> bool:
        """Whether the file holds exactly these bytes."""
        try:
            return file_bytes(self.path, len(self.content)) == self.content
        except OSError:
            return False


@dataclass(frozen=True, slots=True)
class Module(Output):
    """One module to be, and the compiled set it holds."""

    compiled: CompiledSet

    def difference(self, lines: int = 20) -> str:
        """The first lines of the difference between the file and what it should be."""
        if not self.path.is_file():
            return f"{self.path} is missing"
        old = self.path.read_bytes().decode("utf-8", "replace").splitlines()
        new = self.content.decode("utf-8").splitlines()
        changes = list(unified_diff(old, new, str(self.path), "built now", lineterm="", n=1))
        shown = changes[:lines]
        if len(changes) > lines:
            shown.append(f"... and {len(changes) - lines} more lines")
        return "\n".join(shown)


def outputs(card_sets: Sequence[CardSet], folder: Path) -> list[Module]:
    """The modules of ``card_sets`` in ``folder``.

    A card that does not compile is left out of its module; whoever builds must look at the compiled set's findings
    first.  Raises ``ValueError`` for a set code that cannot be a file name, or one that occurs twice in
    a language.
    """
    made: dict[str, Module] = {}
    for card_set in card_sets:
        name = module_name(card_set.code, card_set.language)
        if name in made:
            raise ValueError(f"two sets in {card_set.language} have the code {card_set.code!r}")
        compiled = compile_set(card_set)
        cards = [card.effects for card in compiled.cards if card.effects is not None]
        names = {card.record.number: card.record.name for card in compiled.cards}
        source = render_module(card_set.code, cards, names)
        made[name] = Module(folder / name, source.encode("utf-8"), compiled)
    return list(made.values())


def grammar_outputs(*, afresh: bool = True) -> list[Output]:
    """The tables of the grammar files of each language, where they are released, and how often phrases follow others
    in the shipped sets.

    Not ``afresh``, tables that say of themselves that they are those of the grammar files stay as they are.
    """
    made_by = release_tables if afresh else current_tables
    tables = [Output(tables_file(language), made_by(language)) for language in REGISTERED.values()]
    return [*tables, Output(counts_file(), release_counts())]


def digests_output(made: Sequence[Output], folder: Path) -> Output:
    """The list of the digests of what is built into ``folder``, in the form of ``sha256sum``."""
    lines = [f"{hashlib.sha256(one.content).hexdigest()}  {one.path.name}\n" for one in made]
    return Output(folder / DIGESTS, "".join(sorted(lines, key=lambda line: line.partition("  ")[2])).encode())


def stale_files(made: Sequence[Module], folder: Path) -> list[Path]:
    """Compiled modules in ``folder`` that belong to no set any more."""
    wanted = {output.path.name for output in made}
    return [path for path in sorted(folder.glob("*.py")) if path.name not in wanted and path.name != "__init__.py"]
