"""Glossaries as files: YAML with a list of pairs for names, types and quoted parts of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from optcg_dsl.cards import codes
from optcg_dsl.cards.fields import Field, Fields
from optcg_dsl.cards.many import TooManyFindingsError
from optcg_dsl.cards.records import LANGUAGES
from optcg_dsl.cards.writer import scalar_text
from optcg_dsl.cards.yamltree import Node, YamlFile, parse_yaml, read_yaml
from optcg_dsl.checking.rules import BY_CODE
from optcg_dsl.languages.glossary import SECTIONS, Glossary
from optcg_dsl.syntax.nodes.base import Section
from optcg_dsl.text.diagnostics import Diagnostic, Related, has_errors

MOST_TERMS = 10_000
"""How many terms a section of a glossary may have."""


@dataclass(frozen=True, slots=True)
class LoadedGlossary:
    """A glossary file as loaded: the glossary, None where the file has an error, and what is wrong with it.

    ``places`` says where the terms of its first language stand.
    """

    file: str
    glossary: Glossary | None
    diagnostics: tuple[Diagnostic, ...]
    places: Mapping[tuple[Section, str], Related] = field(default_factory=dict, compare=False, repr=False)


def load_glossary(path: str | Path) -> LoadedGlossary:
    """The glossary in a file.  Never raises for what the file is or holds."""
    return _read(str(path), *read_yaml(path))


def parse_glossary(text: str, file: str = "") -> LoadedGlossary:
    """Like ``load_glossary``, for the content of a file."""
    return _read(file, *parse_yaml(text.encode("utf-8", errors="surrogatepass"), file))


def format_glossary(glossary: Glossary) -> str:
    """A glossary as YAML text, its terms in alphabetical order of the first language; reading it gives an equal one."""
    lines = [f"glossary: [{glossary.first}, {glossary.second}]"]
    for section in SECTIONS:
        terms = glossary.terms.get(section, {})
        if terms:
            lines += ["", f"{section}:"]
            lines += [f"  {scalar_text(one)}: {scalar_text(other)}" for one, other in sorted(terms.items())]
    return "\n".join([*lines, ""])


CONFLICT = "OP614"


def conflicts(loaded: Sequence[LoadedGlossary]) -> list[Diagnostic]:
    """Terms that a glossary has otherwise than an earlier one of the same two languages, in either direction."""
    known: dict[tuple[str, str, Section, str], tuple[str, Related]] = {}
    found: list[Diagnostic] = []
    for one in loaded:
        glossary = one.glossary
        for (section, term), place in one.places.items() if glossary is not None else ():
            assert glossary is not None
            other = glossary.terms[section][term]
            forth = (glossary.first, glossary.second, section, term)
            back = (glossary.second, glossary.first, section, other)
            for key, word in ((forth, other), (back, term)):
                meant, before = known.setdefault(key, (word, place))
                if meant != word:
                    found.append(_conflict(key[3], word, meant, place, before))
                    break
    return found


def _conflict(term: str, word: str, meant: str, place: Related, before: Related) -> Diagnostic:
    message = f"“{term}” is “{word}” here, and “{meant}” in {before.file}"
    related = (replace(before, message="the other glossary"),)
    severity = BY_CODE[CONFLICT].severity
    return Diagnostic(
        CONFLICT, severity, message, place.file, "", place.position, place.end, place.excerpt, related=related
    )


def _read(name: str, file: YamlFile | None, diagnostics: list[Diagnostic]) -> LoadedGlossary:
    glossary = None
    places: dict[tuple[Section, str], Related] = {}
    if file is not None and file.root is not None:
        with suppress(TooManyFindingsError):
            glossary = _GlossaryReader(file, diagnostics, places).read(file.root)
    return LoadedGlossary(name, None if has_errors(diagnostics) else glossary, tuple(diagnostics), places)


class _GlossaryReader(Fields):
    """Reads one glossary file."""

    def __init__(
        self, file: YamlFile, diagnostics: list[Diagnostic], places: dict[tuple[Section, str], Related]
    ) -> None:
        super().__init__(file, diagnostics)
        self.places = places

    def read(self, root: Node) -> Glossary | None:
        fields = self.mapping(root, "a glossary", ("glossary", *SECTIONS))
        if fields is None:
            return None
        languages = self._languages(root, fields.get("glossary"))
        terms = {section: self._section(section, fields.get(section)) for section in SECTIONS}
        return Glossary(*languages, terms) if languages is not None else None

    def _languages(self, root: Node, field: Field | None) -> tuple[str, str] | None:
        hint = "write glossary: [english, japanese], the language of the terms before the colons first"
        if field is None:
            if "glossary" not in self.misspelt:
                self.report(codes.MISSING_FIELD, "a glossary says which two languages it is for", root, hint=hint)
            return None
        items = self.items(field, 'the field "glossary"')
        words = [self.word(item, "each language of a glossary", LANGUAGES) for item in items]
        if len(items) != 2:
            self.report(codes.WRONG_SHAPE, "a glossary is for two languages", field.value, hint=hint)
        return (words[0], words[1]) if len(words) == 2 and all(words) else None

    def _section(self, section: Section, field: Field | None) -> Mapping[str, str]:
        """The terms of a section, each standing for one of the other language, and one only."""
        if field is None:
            return {}
        pairs = self.pairs(field.value, f'the field "{section}"')
        if len(pairs) > MOST_TERMS:
            message = f'the field "{section}" has {len(pairs)} terms, and at most {MOST_TERMS} fit'
            self.report(codes.TOO_LONG, message, pairs[MOST_TERMS].key)
            return {}
        terms: dict[str, str] = {}
        seen: dict[str, str] = {}
        for pair in pairs:
            one, other = self.name(pair.key, "a term"), self.name(pair.value, "a term")
            if one is None or other is None:
                continue
            if not one or not other:
                place = pair.value if one else pair.key
                self.report(codes.MISSING_FIELD, "a term of a glossary is empty", place)
            elif other in seen:
                message = f"“{other}” stands for “{seen[other]}” already"
                self.report(codes.REPEATED_WORD, message, pair.value, hint="a glossary has one term for one term")
            else:
                terms[one] = other
                seen[other] = one
                self.places[section, one] = self._place_of(pair)
        return terms

    def _place_of(self, pair: Field) -> Related:
        source = self.file.source
        start, end = source.position(pair.key.start), source.position(pair.value.end)
        return Related("", source.file, start, end, source.excerpt_at(start.line))
