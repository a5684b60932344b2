"""Scenario files: the cards, the board, the steps and the checks, with every finding at its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path

from optcg_dsl.cards import codes as card_codes
from optcg_dsl.cards import yamltree
from optcg_dsl.cards.decks import is_deck
from optcg_dsl.cards.fields import Field, did_you_mean
from optcg_dsl.cards.folders import SUFFIXES
from optcg_dsl.cards.many import TooManyFindingsError
from optcg_dsl.cards.records import LANGUAGES
from optcg_dsl.cards.yamltree import Node, Scalar, YamlFile, read_yaml
from optcg_dsl.rules.registry import all_rules, is_known
from optcg_dsl.rules.versions import READINGS, SWITCHES, UnknownVersion, rules_named, switch_info
from optcg_dsl.scenarios import codes
from optcg_dsl.scenarios.book import CardBook
from optcg_dsl.scenarios.inline import IsEvent, is_text_of_event, read_cards
from optcg_dsl.scenarios.model import PLAYERS, Given, Item, Scenario, ScenarioFile, SideGiven
from optcg_dsl.scenarios.reading import Reader
from optcg_dsl.scenarios.steps import CheckReader
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.languages import typography_of
from optcg_dsl.text.normalise import prose

FILE_FIELDS = ("about", "language", "unanswered", "cards", "given", "scenarios")
SCENARIO_FIELDS = (
    "scenario",
    "rules",
    "ruling",
    "versions",
    "switch",
    "notes",
    "unanswered",
    "cards",
    "given",
    "when",
    "then",
    "now",
)
GIVEN_FIELDS = ("start", "turn", "turn number", "seed", *PLAYERS)
SIDE_FIELDS = ("leader", "characters", "stage", "hand", "life", "deck", "deck size", "trash", "don", "rested don")
STARTS = ("main", "game")
_LATER = ("characters", "stage", "hand", "life", "trash", "don", "rested don")
MOST_CHARACTERS, MOST_DON = 5, 10
MOST_SCENARIOS, MOST_STEPS = 2_000, 1_000
"""How many scenarios a file may have, and how many steps a scenario."""
_PLACE = re.compile(r"[^#\"']*[^#\"'\s][^#\"']*\s(#[0-9]+)\b")


@dataclass(frozen=True, slots=True)
class LoadedFile:
    """A scenario file as loaded; ``content`` is None when it has an error."""

    file: str
    content: ScenarioFile | None
    diagnostics: tuple[Diagnostic, ...]


def scenario_files(path: str | Path) -> tuple[list[Path], Diagnostic | None]:
    """The scenario files that a path stands for: itself, or those in a folder and the folders below it, by name.

    Set, deck, format and glossary files in a folder are left out.
    """
    where = Path(path)
    try:
        if not where.is_dir():
            return [where], None
        files = sorted(file for file in where.rglob("*") if file.suffix in SUFFIXES)
    except OSError as error:
        message = f"the folder cannot be read: {error.strerror}"
        return [], Diagnostic(card_codes.FILE_UNREADABLE, "error", message, str(path))
    found = [file for file in files if not _is_other(file)]
    if not found:
        message = "the folder holds no scenario files (*.yaml)"
        return [], Diagnostic(codes.NO_SCENARIOS, "error", message, str(path))
    return found, None


def _is_other(path: Path) -> bool:
    """Whether a file is a card set, a deck, a format or a glossary."""
    file, _ = read_yaml(path)
    if file is None or not isinstance(file.root, yamltree.Mapping):
        return False
    names = {key.value for key, _ in file.root.items}
    return "scenarios" not in names and (bool(_OTHERS & names) or is_deck(file))


_OTHERS = {"set", "glossary", "format"}
"""A field that a file of another kind has."""


def load_scenarios(path: str | Path, book: CardBook, is_event: IsEvent = is_text_of_event) -> LoadedFile:
    """The scenarios in a file, and what is wrong with it.  Never raises for what the file is or holds."""
    file, diagnostics = read_yaml(path)
    return _read(str(path), file, diagnostics, book, is_event)


def parse_scenarios(text: str | bytes, book: CardBook, file: str = "") -> LoadedFile:
    """Like ``load_scenarios``, for the content of a file."""
    data = text.encode("utf-8", errors="surrogatepass") if isinstance(text, str) else text
    return _read(file, *yamltree.parse_yaml(data, file), book, is_text_of_event)


def _read(
    name: str, file: YamlFile | None, diagnostics: list[Diagnostic], book: CardBook, is_event: IsEvent
) -> LoadedFile:
    content = None
    if file is not None and file.root is not None:
        with suppress(TooManyFindingsError):
            content = _FileReader(file, diagnostics, book, is_event).read(file.root)
    elif file is not None:
        diagnostics = [_with_remark(finding, file) for finding in diagnostics]
    if any(finding.severity == "error" for finding in diagnostics):
        content = None
    return LoadedFile(name, content, tuple(sorted(diagnostics, key=lambda finding: finding.position)))


def _with_remark(finding: Diagnostic, file: YamlFile) -> Diagnostic:
    """A finding about a file that is no YAML, with a hint if a card's place may have been taken for a remark."""
    lines = file.source.content.split("\n")[: finding.position.line]
    swallowed = next((match for line in reversed(lines) if (match := _PLACE.match(line))), None)
    if swallowed is None:
        return finding
    return replace(finding, hint=f"YAML takes {swallowed[1]} and what follows for a remark: put the card in quotes")


class _FileReader(Reader):
    """Reads one scenario file."""

    def __init__(self, file: YamlFile, diagnostics: list[Diagnostic], book: CardBook, is_event: IsEvent) -> None:
        super().__init__(file, diagnostics, book)
        self.is_event = is_event
        self.records = dict(book.records)
        self.declines = False

    def read(self, root: Node) -> ScenarioFile | None:
        found = self.mapping(root, "a scenario file", FILE_FIELDS)
        if found is None:
            return None
        if "scenarios" not in found and "scenarios" not in self.misspelt:
            hint = "write scenarios: and below it a list"
            self.report(card_codes.MISSING_FIELD, 'the file has no field "scenarios"', root, hint=hint)
        self._note(found.get("about"))
        self._language(found.get("language"))
        self.declines = self._unanswered(found.get("unanswered"))
        self._cards(found.get("cards"))
        shared = self._given(found.get("given"), Given())
        nodes = self.items(found.get("scenarios"), 'the field "scenarios"', MOST_SCENARIOS)
        scenarios = [self._scenario(node, shared) for node in nodes]
        if "scenarios" in found and not scenarios and not self.diagnostics:
            hint = "write - scenario: and what it shows"
            self.report(codes.NOTHING_CHECKED, "the file has no scenario", found["scenarios"].key, hint=hint)
        done = tuple(scenario for scenario in scenarios if scenario is not None)
        names: dict[str, int] = {}
        for scenario in done:
            if scenario.name in names:
                message = f'two scenarios are called "{scenario.name}"'
                node = Scalar(scenario.name, root.start, root.start, "")
                hint = f"lines {names[scenario.name]} and {scenario.place.line}"
                self.report(card_codes.REPEATED_WORD, message, node, hint=hint)
            names[scenario.name] = scenario.place.line
        return ScenarioFile(self.file.source.file, done, self.records, self.book.language)

    def _language(self, field: Field | None) -> None:
        """Takes the cards in the language that the file is in, by default the preferred one of the sets."""
        language = "" if field is None else self.word(field.value, "the language", LANGUAGES)
        if language and language != self.book.language:
            self.book = CardBook.of(self.book.sets, language)
            self.records = dict(self.book.records)
        self.typography = typography_of(self.book.language)

    def _cards(self, field: Field | None) -> None:
        """Reads the cards written here into the book."""
        if field is not None:
            cards = read_cards(self, field, self.records, self.is_event)
            self.book = self.book.with_cards(cards)
            self.records |= self.book.records

    def _note(self, field: Field | None) -> str:
        """A title or remark."""
        if field is None:
            return ""
        what = f'the field "{field.key.value}"'
        line = self.line(field.value, what)
        if line is None or not isinstance(field.value, Scalar):
            return ""
        return prose(line) if self.sound_characters(field.value, what, is_prose=True) else ""

    def _unanswered(self, field: Field | None) -> bool:
        """Whether choices that no step answers are declined."""
        return field is not None and bool(self.word(field.value, 'the field "unanswered"', ("declined",)))

    # -- one scenario -------------------------------------------------------------------------------------------------

    def _scenario(self, node: Node, shared: Given) -> Scenario | None:
        found = self.mapping(node, "a scenario", SCENARIO_FIELDS)
        if found is None:
            return None
        if "scenario" not in found and "scenario" not in self.misspelt:
            hint = "write scenario: and what the scenario shows"
            self.report(card_codes.MISSING_FIELD, "the scenario has no name", node, hint=hint)
        name = self._note(found.get("scenario"))
        outer = self.book
        self._cards(found.get("cards"))
        given = self._given(found.get("given"), shared)
        reader = CheckReader(self.file, self.diagnostics, self.book)
        reader.before_the_game = given.start == "game"
        when = self.items(found.get("when"), 'the field "when"', MOST_STEPS)
        steps = tuple(step for one in when for step in reader.steps(one))
        check = None
        for word in ("now", "then"):
            if word in found:
                check = reader.check(found[word].key, found[word].value)
        if "then" in found and "now" in found:
            message = 'a scenario ends with "then" or with "now"'
            self.report(codes.UNKNOWN_STEP, message, found["now"].key, hint="put the earlier one among the steps")
        scenario = Scenario(
            name=name,
            place=self.place(found["scenario"].key if "scenario" in found else node),
            given=given,
            steps=steps,
            check=check,
            rules=self._rules(found.get("rules")),
            ruling=self._note(found.get("ruling")),
            versions=self._versions(found.get("versions")),
            switch=self._switch(found.get("switch")),
            notes=self._note(found.get("notes")),
            declines=self._unanswered(found.get("unanswered")) or self.declines,
        )
        if check is None and not any(step.check for step in steps) and not self.misspelt:
            self.report(codes.NOTHING_CHECKED, "the scenario checks nothing", node, hint="end it with then:")
        self.book = outer
        return scenario

    def _rules(self, field: Field | None) -> tuple[str, ...]:
        numbers = self._plain_list(field, "rules")
        for number, node in numbers:
            if not is_known(number):
                hint = did_you_mean(number, [info.number for info in all_rules()])
                self.report(codes.UNKNOWN_RULE, f"no rule has the number {number}", node, hint=hint)
        return tuple(number for number, _ in numbers)

    def _versions(self, field: Field | None) -> tuple[str, ...]:
        versions: list[str] = []
        for version, node in self._plain_list(field, "versions"):
            try:
                versions.extend(str(name) for name in rules_named(version))
            except UnknownVersion as error:
                message = f"there is no rules version {version}" if ":" not in version else str(error)
                hint = did_you_mean(version, READINGS)
                self.report(card_codes.UNKNOWN_WORD, message, node, expected=READINGS, hint=hint)
        return tuple(versions)

    def _switch(self, field: Field | None) -> str:
        key = self._note(field)
        if not key or field is None:
            return ""
        try:
            return switch_info(key).key
        except KeyError:
            expected = [info.key for info in SWITCHES]
            message = f"the rules versions have no switch {key}"
            self.report(card_codes.UNKNOWN_WORD, message, field.value, expected=expected)
            return ""

    def _plain_list(self, field: Field | None, what: str) -> list[tuple[str, Node]]:
        """Values that YAML may take for numbers or dates, as written."""
        found: list[tuple[str, Node]] = []
        for item in self.items(field, f'the field "{what}"'):
            value = self.line(item, f'each of "{what}"')
            if value is not None and value in [other for other, _ in found]:
                self.report(card_codes.REPEATED_WORD, f'"{value}" stands twice in "{what}"', item)
            elif value is not None:
                found.append((value, item))
        return found

    # -- the board ----------------------------------------------------------------------------------------------------

    def _given(self, field: Field | None, shared: Given) -> Given:
        """A board; what it does not say is as in ``shared``."""
        if field is None or (isinstance(field.value, Scalar) and field.value.is_null):
            return shared
        found = self.mapping(field.value, "a board", GIVEN_FIELDS)
        if found is None:
            return shared
        given = shared
        if "start" in found:
            start = self.word(found["start"].value, "the start", STARTS)
            given = replace(given, start=start or given.start)
        if "turn" in found:
            given = replace(given, turn=self.player(found["turn"].value, "whose turn it is"))
        number = self.integer(found.get("turn number"), "turn number", 1, 99)
        seed = self.integer(found.get("seed"), "seed", 0, 999_999)
        sides = tuple(self._side(found.get(PLAYERS[side]), given.sides[side]) for side in (0, 1))
        if given.start == "game":
            self._before_the_game(found, sides)
        return replace(
            given,
            turn_number=given.turn_number if number is None else number,
            seed=given.seed if seed is None else seed,
            sides=(sides[0], sides[1]),
        )

    def _before_the_game(self, found: Mapping[str, Field], sides: Iterable[SideGiven]) -> None:
        """Finds what a board before the preparations of a game cannot have: only Leaders and decks are there yet."""
        if "turn number" in found:
            self.report(codes.IMPOSSIBLE_BOARD, "a game starts with turn 1", found["turn number"].key)
        for player, side in zip(PLAYERS, sides, strict=True):
            later = [word for word in _LATER if getattr(side, word.replace(" ", "_")) is not None]
            if later:
                node = found.get(player, found.get("start"))
                message = f"before a game there is no {later[0]} yet, only leader, deck and deck size"
                self.report(codes.IMPOSSIBLE_BOARD, message, (node or next(iter(found.values()))).key)

    def _side(self, field: Field | None, shared: SideGiven) -> SideGiven:
        if field is None:
            return shared
        found = self.mapping(field.value, "a player's part of the board", SIDE_FIELDS)
        if found is None:
            return shared
        deck = found.get("deck")
        exact = None
        if deck is not None and isinstance(deck.value, Scalar) and deck.value.kind == "int":
            exact, deck = self.integer(deck, "deck", 0, 60), None
        size = self.integer(found.get("deck size"), "deck size", 0, 60)
        if exact is not None and size is not None:
            self.report(codes.IMPOSSIBLE_BOARD, "the size of the deck is given twice", found["deck size"].key)
        side = SideGiven(
            leader=self._single(found.get("leader"), "leader"),
            stage=self._single(found.get("stage"), "stage"),
            deck=self._area(deck, "deck"),
            deck_size=exact if size is None else size,
            hand=self._area(found.get("hand"), "hand"),
            life=self._area(found.get("life"), "life"),
            characters=self._area(found.get("characters"), "characters"),
            trash=self._area(found.get("trash"), "trash"),
            don=self.integer(found.get("don"), "don", 0, MOST_DON),
            rested_don=self.integer(found.get("rested don"), "rested don", 0, MOST_DON),
        )
        merged = {
            one.name: getattr(shared, one.name) if (new := getattr(side, one.name)) is None else new
            for one in fields(SideGiven)
        }
        side = SideGiven(**merged)
        listed = sum(card.count for card in side.deck or ())
        if side.deck_size is not None and listed > side.deck_size:
            message = f"{listed} cards are not in a deck of {side.deck_size}"
            self.report(codes.IMPOSSIBLE_BOARD, message, field.key)
        hosts = [card for card in (side.leader, *(side.characters or ())) if card is not None]
        given = sum((card.don or 0) * card.count for card in hosts)
        if given + (side.don or 0) + (side.rested_don or 0) > MOST_DON:
            message = f"a player has at most {MOST_DON} DON!! cards, given ones among them"
            self.report(codes.IMPOSSIBLE_BOARD, message, field.key, rules=["5-1-2"])
        return side

    def _single(self, field: Field | None, area: str) -> Item | None:
        """The one card of the Leader or Stage area."""
        item = None if field is None else self.item(field.value)
        if item is None or field is None:
            return None
        record = self.book.records.get(item.ref.number)
        if record is None or record.category != area or item.count > 1:
            what = record.category if record is not None else "no card of its own"
            self.report(codes.IMPOSSIBLE_BOARD, f'"{item.ref}" ({what}) cannot be the {area}', field.value)
            return None
        return item if self.can_be_in(item, field.value, area) else None

    def _area(self, field: Field | None, area: str) -> tuple[Item, ...] | None:
        """The cards of an area that may hold several; a card or state that cannot be there is a finding."""

        cards = self.cards(field, area, lambda item, node: self.can_be_in(item, node, area))
        if area == "characters" and field is not None and sum(item.count for item in cards or ()) > MOST_CHARACTERS:
            message = f"a player has at most {MOST_CHARACTERS} Characters"
            self.report(codes.IMPOSSIBLE_BOARD, message, field.key, rules=["3-7-6"])
        return cards
