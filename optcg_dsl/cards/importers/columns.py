"""Which columns of a table are which fields of a card, by the names that columns commonly have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from optcg_dsl.cards.importers.problems import SourceUnreadableError

FIELDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "id": (
            "id",
            "number",
            "card number",
            "card id",
            "card no",
            "card set id",
            "cardid",
            "code",
            "card code",
            "serial number",
            "no",
            "カード番号",
            "卡片編號",
            "卡號",
        ),
        "name": ("name", "card name", "cardname", "title", "カード名", "名前", "卡片名稱", "卡名"),
        "category": (
            "category",
            "card type",
            "card category",
            "kind",
            "card kind",
            "card class",
            "cardtype",
            "カード種類",
            "カテゴリ",
            "種類",
            "卡片種類",
        ),
        "colors": ("colors", "colours", "color", "colour", "card color", "card colors", "色", "カードの色", "顏色"),
        "cost": (
            "cost",
            "card cost",
            "play cost",
            "cost value",
            "cost life",
            "costlife",
            "cost or life",
            "コスト",
            "費用",
        ),
        "life": ("life", "life value", "card life", "leader life", "ライフ", "生命值"),
        "power": ("power", "card power", "power value", "パワー", "力量"),
        "counter": (
            "counter",
            "counter amount",
            "counter value",
            "counter power",
            "card counter",
            "counterplus",
            "counter plus",
            "カウンター",
            "反擊",
        ),
        "types": (
            "types",
            "type",
            "card types",
            "feature",
            "features",
            "sub types",
            "sub type",
            "subtypes",
            "subtype",
            "traits",
            "trait",
            "family",
            "families",
            "tribe",
            "affiliation",
            "typing",
            "class",
            "特徴",
            "特徵",
        ),
        "attributes": ("attributes", "attribute", "card attribute", "属性", "屬性"),
        "effect": (
            "effect",
            "effects",
            "text",
            "card text",
            "card effect",
            "card effects",
            "effect text",
            "rules text",
            "ability",
            "abilities",
            "description",
            "テキスト",
            "効果",
            "效果",
        ),
        "trigger": ("trigger", "triggers", "trigger text", "trigger effect", "card trigger", "トリガー", "觸發器"),
        "rarity": ("rarity", "card rarity", "レアリティ", "稀有度"),
        "block_number": ("block number", "block", "block icon", "ブロックアイコン", "ブロック"),
        "language": ("language", "lang", "locale", "言語", "語言"),
    }
)
"""The fields of a card and its language, each with the names that columns commonly have for it, best first."""
NEEDED = ("id", "name", "category")
"""Without one of these nothing can be read."""
PLAYED = ("colors", "cost", "power", "counter", "types", "attributes", "effect")
"""What a game needs of some card or other: where there is no column for one of these, the table has lost something."""
_SEVERAL = ("effect", "trigger")
"""Fields whose text can be spread over columns: "Effect 1", "Effect 2"."""
_INSIDE = frozenset(("name", "value", "text", "label", "amount"))
"""What is inside an object that is one value: ``{"attribute": {"name": ...}}``."""
_OTHERS = frozenset(("set", "sets", "pack", "series", "product", "image", "images", "group", "artist", "illustrator"))
"""Objects about something else than the card, whose name or number is not the card's."""
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[\W_]+")
_COUNTED = re.compile(r"(.+?) ?([1-9])")


@dataclass(frozen=True, slots=True)
class Columns:
    """What the columns of a table were taken for.

    ``used`` has the columns of each field, in the order in which their texts stand below each other; ``ignored`` are
    columns that are no field; ``missing`` are fields of ``FIELDS`` for which there is no column.
    """

    used: Mapping[str, tuple[str, ...]]
    ignored: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(field for field in FIELDS if field not in self.used)

    def of(self, field: str) -> tuple[str, ...]:
        """The columns of a field; none if there is none."""
        return self.used.get(field, ())


def find_columns(
    path: object,
    given: Mapping[str, str],
    known: Sequence[str],
    needed: Sequence[str],
    numbers: Callable[[str], bool] = lambda column: True,
    categories: Callable[[str], bool] = lambda column: False,
) -> Columns:
    """The columns of each field: those that ``given`` names, and of the ``known`` ones those with a common name.

    ``path`` is named in errors.  ``numbers`` tells whether a column holds card numbers: of the columns that could be
    that of the number, one that does is preferred.  ``categories`` tells whether a column holds categories: what is
    called "type" may.  Raises ``SourceUnreadableError`` for a field or a column that is
    none, and where a ``needed`` field has no column.
    """
    for field, column in given.items():
        if field not in FIELDS:
            raise SourceUnreadableError(f"there is no field {field!r}; the fields are {', '.join(FIELDS)}")
        if column not in known:
            raise SourceUnreadableError(f"{path}: there is no column {column!r}; there are {', '.join(known)}")
    plain: dict[str, str] = {}
    for column in known:
        if column not in given.values():
            for name in _names(column):
                plain.setdefault(name, column)
    used = {field: (column,) for field, column in given.items()}
    for field, names in FIELDS.items():
        if field == "category" and (
            any(name in plain for name in FIELDS["types"] if name != "type")
            or ("type" in plain and not any(name in plain for name in names) and categories(plain["type"]))
        ):
            names = (*names, "type")  # beside types under another name, or by what it holds: Character or Event
        if field not in used:
            # Of two fields that a column could be, the one that has it as a better name gets it.
            taken = {column for columns in used.values() for column in columns}
            free = [plain[name] for name in names if name in plain and plain[name] not in taken]
            if free:
                used[field] = (next(filter(numbers, free), free[0]) if field == "id" else free[0],)
            if field in _SEVERAL and (counted := _counted(names, plain, taken)):
                used[field] = tuple(dict.fromkeys((*used.get(field, ()), *counted)))
    missing = [field for field in needed if field not in used]
    if missing:
        raise SourceUnreadableError(
            f"{path}: no column is the {missing[0]}; say which with --column {missing[0]}=COLUMN "
            f"(there are {', '.join(known)})"
        )
    taken = {column for columns in used.values() for column in columns}
    in_order = {field: used[field] for field in FIELDS if field in used}
    return Columns(MappingProxyType(in_order), tuple(column for column in known if column not in taken))


def _counted(names: Sequence[str], plain: Mapping[str, str], taken: set[str]) -> list[str]:
    """The columns that are called like the field with a number behind it, in order of the numbers."""
    found = []
    for name, column in plain.items():
        match = _COUNTED.fullmatch(name)
        if match and match[1] in names and column not in taken:
            found.append((int(match[2]), column))
    return [column for _, column in sorted(found)]


def _names(column: str) -> Iterator[str]:
    """What a column can be called, best first: the last part of its path, or the part before a mere "name"."""
    parts = [plain_name(part) for part in column.split(".")]
    if len(parts) > 1 and parts[-1] in _INSIDE:
        yield parts[-2]
        if any(parts[-2] in names for names in FIELDS.values()):
            return  # the name of an attribute is no name of a card
    if not _OTHERS & set(parts[:-1]):
        yield parts[-1]
        yield parts[-1].removeprefix("ext ")  # "extNumber": what a shop's table has beyond what all products have


def plain_name(name: str) -> str:
    """A name of a column in small letters, its words apart: "cardText", "card_text" and "Card Text" are one."""
    return " ".join(word.casefold() for word in _WORD.split(name) if word)
