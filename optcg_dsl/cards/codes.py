"""The codes of findings about card data, with one line of meaning each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

FILE_UNREADABLE = "OP400"
FILE_TOO_LARGE = "OP401"
UNREAD = (FILE_UNREADABLE, FILE_TOO_LARGE)
"""What is found about a file whose content was not even looked at."""
NOT_UTF8 = "OP402"
CONTROL_CHARACTER = "OP403"
NOT_YAML = "OP404"
YAML_FEATURE = "OP405"
FILE_EMPTY = "OP406"
WRONG_SHAPE = "OP407"
DUPLICATE_FIELD = "OP408"
UNKNOWN_FIELD = "OP409"
MISSING_FIELD = "OP410"
WRONG_TYPE = "OP411"
OUT_OF_RANGE = "OP412"
UNKNOWN_WORD = "OP413"
FIELD_NOT_FOR_CATEGORY = "OP414"
FIELD_NEEDED_BY_CATEGORY = "OP415"
DUPLICATE_NUMBER = "OP416"
BAD_NUMBER = "OP417"
NUMBER_OF_OTHER_SET = "OP418"
REPEATED_WORD = "OP419"
MARKED_BROKEN = "OP420"
MANY_COLORS = "OP421"
TOO_LONG = "OP422"
MANY_FINDINGS = "OP423"
IMPLAUSIBLE = "OP424"
REPEATED_EFFECTS = "OP425"

DECK_LEADER = "OP430"
DECK_UNKNOWN_NUMBER = "OP431"
DECK_SIZE = "OP432"
DECK_COLOR = "OP433"
DECK_COPIES = "OP434"
DECK_CATEGORY = "OP435"
DECK_TEXT = "OP436"
DECK_FORMAT = "OP437"

SOURCE_UNREADABLE = "OP450"
BAD_ID = "OP451"
DUPLICATE_ID = "OP452"
BASE_PRINTING_MISSING = "OP453"
PRINTINGS_DIFFER = "OP454"
IMPOSSIBLE_VALUE = "OP455"
STRAY_TAG = "OP456"
TEXT_CUT = "OP457"
TRIGGER_IN_EFFECT = "OP458"
EFFECT_IN_TRIGGER = "OP459"
TEXT_OF_OTHER_CARD = "OP460"
FOREIGN_SCRIPT = "OP461"
MISSING_BREAK = "OP462"
MISSING_SOURCE_FIELD = "OP463"
SIGN_LOST = "OP464"
ZERO_RESTORED = "OP465"
UNPRINTABLE = "OP466"
TYPES_JOINED = "OP467"
SOURCE_ENCODING = "OP468"
VALUE_MENDED = "OP469"

CODES: Mapping[str, str] = MappingProxyType(
    {
        FILE_UNREADABLE: "the file does not exist or cannot be read",
        FILE_TOO_LARGE: "the file is larger than a set or deck file may be",
        NOT_UTF8: "the file is not UTF-8 text",
        CONTROL_CHARACTER: "a control character, NUL or lone surrogate stands in the file",
        NOT_YAML: "the file is not well-formed YAML",
        YAML_FEATURE: "a YAML feature that these files do not use: anchors, aliases, tags, documents, deep nesting",
        FILE_EMPTY: "the file holds nothing",
        WRONG_SHAPE: "a list, mapping or single value stands where another one belongs",
        DUPLICATE_FIELD: "a field is given twice",
        UNKNOWN_FIELD: "a field that the format does not have",
        MISSING_FIELD: "a field that is always needed is missing or empty",
        WRONG_TYPE: "a value is not of the field's type",
        OUT_OF_RANGE: "a number is outside the range of its field",
        UNKNOWN_WORD: "a category, colour, attribute, language or rules version that does not exist",
        FIELD_NOT_FOR_CATEGORY: "a field that cards of this category do not have",
        FIELD_NEEDED_BY_CATEGORY: "a field that cards of this category always have is missing",
        DUPLICATE_NUMBER: "two cards have the same number",
        BAD_NUMBER: "a card number or set code is not of the form it has",
        NUMBER_OF_OTHER_SET: "a card's number belongs to another set than the file's",
        REPEATED_WORD: "the same word stands twice in a list",
        MARKED_BROKEN: "the card is marked as broken, and does not count as supported",
        MANY_COLORS: "a card has more than two colours",
        TOO_LONG: "a value is longer than any card has room for",
        MANY_FINDINGS: "the file has more findings than are shown",
        IMPLAUSIBLE: "a value that no card is likely to have",
        REPEATED_EFFECTS: "a card does what another card does",
        DECK_LEADER: "the deck's leader is not one Leader card",
        DECK_UNKNOWN_NUMBER: "the deck names a card number that no loaded set has",
        DECK_SIZE: "the deck does not hold exactly 50 cards",
        DECK_COLOR: "a card has no colour of the leader",
        DECK_COPIES: "the deck holds more than 4 cards of one number",
        DECK_CATEGORY: "a Leader card stands among the deck's cards",
        DECK_TEXT: "the Leader's text keeps a card out of the deck",
        DECK_FORMAT: "the format does not allow a card, or so many copies of it",
        SOURCE_UNREADABLE: "an imported file is not the JSON data it should be",
        BAD_ID: "an imported printing's id is not a card number with an optional suffix",
        DUPLICATE_ID: "an id is used by more than one imported printing",
        BASE_PRINTING_MISSING: "a number has no printing without a suffix, so another one stands for it",
        PRINTINGS_DIFFER: "printings of one number differ",
        IMPOSSIBLE_VALUE: "an imported value that no card can have",
        STRAY_TAG: "markup was left in an imported text",
        TEXT_CUT: "an imported text stops or has a gap in the middle of a sentence",
        TRIGGER_IN_EFFECT: "an imported effect text holds the card's [Trigger]",
        EFFECT_IN_TRIGGER: "an imported trigger text holds something else than a [Trigger]",
        TEXT_OF_OTHER_CARD: "an imported text is the one of a neighbouring card",
        FOREIGN_SCRIPT: "an imported word is not in the script of its language",
        MISSING_BREAK: "two abilities of an imported text stood on one line without a space, and were put on two",
        MISSING_SOURCE_FIELD: "an imported record lacks a field that the data format has",
        SIGN_LOST: "an imported text has a number whose plus or minus was lost",
        ZERO_RESTORED: "a printed 0 that the imported data leaves out was put back",
        UNPRINTABLE: "an imported value holds control characters or lone surrogates",
        SOURCE_ENCODING: "an imported table is not UTF-8, and was read in another encoding",
        VALUE_MENDED: "tags or remarks of a shop were taken off an imported value",
        TYPES_JOINED: "several types of an imported card stood in one entry, and were put apart",
    }
)
