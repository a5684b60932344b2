"""Deck lists as people have them: lines of text, JSON lists, exports of other tools; read as trees of a deck file.

Every value of a tree knows where it stands in the list, so that the reader of deck files tells what is wrong at its
line.  Nothing is guessed: a line without a number of copies is a finding.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import PurePath

from optcg_dsl.cards import codes, yamltree
from optcg_dsl.cards.folders import SUFFIXES
from optcg_dsl.cards.yamltree import Node, Scalar, Sequence, YamlFile, parse_yaml
from optcg_dsl.text.diagnostics import Diagnostic, diagnose
from optcg_dsl.text.source import SourceText, Span

_ID = re.compile(
    r"(?:(?<![A-Za-z0-9])|(?<=[0-9][xX]))[A-Za-z]{1,5}[0-9]{0,3}-[0-9]{3,4}(?:_[A-Za-z]+[0-9]*)?(?![A-Za-z0-9])"
)
"""The id of a printing, which may stand directly behind how many copies there are: 4xHL01-016."""
_BEFORE = re.compile(r"\s*[-*•]?\s*(?:([0-9]{1,3})\s*[x×]?|[x×]\s*([0-9]{1,3}))(?=[\s,;:|(\[]|\Z)", re.IGNORECASE)
"""How many copies, where that stands first."""
_BEHIND = re.compile(r"[\s,;:|)\]]*(?:[x×]\s*)?([0-9]{1,3})\s*[x×]?\s*\Z", re.IGNORECASE)
"""How many copies, directly behind the number of the card."""
_LAST = re.compile(r"(?:\A|[\s,;:|)\]])(?:[x×]\s*([0-9]{1,3})|([0-9]{1,3})\s*[x×])\s*\Z", re.IGNORECASE)
"""How many copies, behind the name of the card: only with the sign of a multiplication, as names end in numbers."""
_NEXT = re.compile(r"[,;|\s]\s*((?:[0-9]{1,3}\s*[x×]?|[x×]\s*[0-9]{1,3})\s*)\Z", re.IGNORECASE)
"""How many copies of the next card on the line."""
_COMMENT = re.compile(r"\s*(?:#|//)")
_TITLE = re.compile(r"\s*(?:deck ?)?(?:name|title)\s*[:=]\s*(.*\S)\s*\Z", re.IGNORECASE)
_LEADER = r"leaders?|リーダー|領航卡|領袖"
_PARTS = (
    r"main(?: ?deck)?|deck ?list|deck|cards?|characters?|events?|stages?|"
    r"デッキ|キャラ|イベント|ステージ|角色|事件|場地|牌組"
)
_HEADER = re.compile(
    rf"[\s=\-*\[#]*(?:(?P<leader>{_LEADER})|{_PARTS})\s*(?:[(\[:]?\s*[0-9]*(?:\s*cards?)?\s*[)\]]?)[\s:=\-*\]]*\Z",
    re.IGNORECASE,
)
_DON = re.compile(r"\s*(?:[0-9]{1,2}\s*[x×]?\s*)?(?:DON!!|ドン!!|咚!!)", re.IGNORECASE)
"""The DON!! deck is the same for all and no part of a list (5-1-2)."""
_IDS = ("id", "number", "card", "cardid", "cardnumber", "code", "cardcode", "cardno")
_COUNTS = ("count", "quantity", "qty", "amount", "copies", "n")
_CARDS = (
    *("cards", "main", "maindeck", "deck", "list", "decklist"),
    *("character", "characters", "event", "events", "stage", "stages"),
)
_SET = re.compile("[A-Za-z]{1,5}[0-9]{0,3}")
_IN_SET = re.compile("[0-9]{3,4}(?:_[A-Za-z]+[0-9]*)?")


@dataclass(frozen=True, slots=True)
class _Entry:
    """A card of a list: its number, how many copies, and where both stand; whether the list calls it the Leader."""

    number: Scalar
    count: Scalar
    leads: bool = False


@dataclass(slots=True)
class _List:
    """What has been read of a list."""

    source: SourceText
    name: Scalar | None = None
    entries: list[_Entry] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)

    def report(self, code: str, message: str, span: Span, hint: str = "") -> None:
        self.findings.append(diagnose(code, message, self.source, span, hint=hint))


def read_deck_tree(
    data: bytes, file: str, is_leader: Callable[[str], bool]
) -> tuple[YamlFile | None, list[Diagnostic]]:
    """The tree of a deck file or deck list, with what is wrong with it; None when not even its text could be read.

    ``is_leader`` tells the ids of Leader cards, for a list that does not name its Leader.  A deck file, recognised by
    its suffix or its fields, comes out as it stands, and ids of printings stay what they are (``without_printings``).
    Never raises for what the file holds.
    """
    parsed, findings = parse_yaml(data, file)
    root = parsed.root if parsed is not None else None
    in_yaml = PurePath(file).suffix in SUFFIXES
    if parsed is None or _is_deck_file(root, in_yaml):
        return parsed, findings
    text = parsed.source.content
    found = _List(parsed.source)
    if isinstance(root, yamltree.Mapping | Sequence) and (in_yaml or text.lstrip()[:1] in ("[", "{")):
        _read_tree(root, found)
    elif in_yaml or not text.strip() or any(one.code == codes.CONTROL_CHARACTER for one in findings):
        return parsed, findings
    else:
        _read_lines(text, found)
    tree = _tree(found, file, is_leader)
    return YamlFile(parsed.source, tree if not found.findings else None), found.findings


def _is_deck_file(root: Node | None, in_yaml: bool) -> bool:
    """Whether the tree has the fields of a deck file, be it in YAML or JSON, or at least means to have them."""
    if not isinstance(root, yamltree.Mapping):
        return False
    values = {key.value: value for key, value in root.items}
    lists = any(isinstance(value, Sequence) for name, value in values.items() if _plain(name) in _CARDS)
    if lists or isinstance(values.get("leader"), yamltree.Mapping | Sequence):
        return "set" in values
    return {"leader", "cards"} <= values.keys() or (
        in_yaml and not values.keys().isdisjoint(("leader", "cards", "set"))
    )


def without_printings(root: Node, base_of: Callable[[str], str]) -> Node:
    """A deck file's tree with card numbers in the places of ids of printings; those of one number become one.

    ``base_of`` gives the card number of an id, "" for what is none.
    """
    if not isinstance(root, yamltree.Mapping):
        return root
    items: list[tuple[Scalar, Node]] = []
    for key, value in root.items:
        if key.value == "leader" and isinstance(value, Scalar):
            value = _based(value, base_of)
        elif key.value == "cards" and isinstance(value, yamltree.Mapping):
            value = _merged(value, base_of)
        items.append((key, value))
    return yamltree.Mapping(tuple(items), root.start, root.end)


def _merged(cards: yamltree.Mapping, base_of: Callable[[str], str]) -> yamltree.Mapping:
    based = [(_based(key, base_of), key, value) for key, value in cards.items]
    others = {now.value for now, key, _ in based if now is not key}
    if not others:
        return cards
    kept: dict[int, tuple[Scalar, Node]] = {}
    first: dict[str, int] = {}
    for index, (now, _key, value) in enumerate(based):
        at = first.setdefault(now.value, index) if now.value in others else index
        before = kept[at][1] if at in kept else None
        if isinstance(before, Scalar) and isinstance(value, Scalar) and {before.kind, value.kind} == {"int"}:
            value = _sum(before, value)
        elif before is not None:
            at = index  # what is no number of copies is told by the reader of deck files
        kept[at] = (now, value)
    return yamltree.Mapping(tuple(kept[at] for at in sorted(kept)), cards.start, cards.end)


def _based(number: Scalar, base_of: Callable[[str], str]) -> Scalar:
    base = base_of(number.value)
    return number if not base or base == number.value else Scalar(base, number.start, number.end, "'")


def _sum(one: Scalar, other: Scalar) -> Scalar:
    return Scalar(str(int(one.value) + int(other.value)), other.start, other.end, "")


def _read_lines(text: str, found: _List) -> None:
    leads = False
    start = 0
    for line in text.split("\n"):
        span = Span(start + len(line) - len(line.lstrip()), start + len(line.rstrip()))
        ids = list(_ID.finditer(line))
        if not line.strip() or (_COMMENT.match(line) and not ids):
            pass
        elif header := _HEADER.fullmatch(line):
            leads = header["leader"] is not None
        elif title := _TITLE.match(line):
            found.name = Scalar(title[1], start + title.start(1), start + title.end(1), "'")
        elif not ids and _DON.match(line):
            pass
        elif not ids and found.name is None and not found.entries:
            found.name = Scalar(line.strip(), span.start, span.end, "'")
        elif not ids:
            found.report(codes.BAD_NUMBER, "this line names no card", span, "write it as 4 HL01-016, or behind a #")
        else:
            _read_line(line, start, ids, leads or _says_leader(line, ids[0]), found)
        start += len(line) + 1


def _says_leader(line: str, first: re.Match[str]) -> bool:
    return re.match(rf"\s*(?:{_LEADER})\s*[:=]", line[: first.start()], re.IGNORECASE) is not None


def _read_line(line: str, start: int, ids: list[re.Match[str]], leads: bool, found: _List) -> None:
    """The cards of a line: one, or several in a row with how many copies there are in front of each.

    Another id that has nothing in front is part of the name of a card.
    """
    cards = [(0, ids[0])]
    for before, match in pairwise(ids):
        if count := _NEXT.search(line[before.end() : match.start()]):
            cards.append((before.end() + count.start(1), match))
    ends = [*(begin for begin, _ in cards[1:]), len(line)]
    for (begin, match), end in zip(cards, ends, strict=True):
        _read_card(line[begin : match.start()], begin, match, line[match.end() : end], start, leads, found)


def _read_card(
    before: str, begin: int, match: re.Match[str], behind: str, start: int, leads: bool, found: _List
) -> None:
    """A card of a line that starts at the offset ``start``: what stands ``before`` its id, from ``begin`` on, and
    ``behind`` it."""
    number = Scalar(_upper(match[0]), start + match.start(), start + match.end(), "'")
    counts = list(_counts(before, start + begin, behind.rstrip(" ,;|"), start + match.end(), leads))
    if not counts and leads:
        counts = [Scalar("1", number.start, number.end, "")]
    span = Span(number.start, number.end)
    if not counts:
        hint = f"write 4 {number.value}"
        found.report(codes.MISSING_FIELD, f"how many copies of {number.value} are in the deck is missing", span, hint)
    elif len({count.value for count in counts}) > 1:
        message = f"two numbers of copies: {' and '.join(count.value for count in counts)}"
        found.report(codes.DUPLICATE_FIELD, message, Span(counts[-1].start, counts[-1].end))
    else:
        found.entries.append(_Entry(number, counts[0], leads))


def _upper(identifier: str) -> str:
    number, sign, printing = identifier.partition("_")
    return f"{number.upper()}{sign}{printing}"


def _counts(before: str, at: int, behind: str, end: int, leads: bool) -> Iterator[Scalar]:
    """The numbers of copies that a line says, before and behind the number of its card."""
    if leads:
        before = re.sub(rf"\A\s*(?:{_LEADER})\s*[:=]", lambda match: " " * len(match[0]), before, flags=re.IGNORECASE)
    first = _BEFORE.match(before)
    directly = _BEHIND.match(behind)
    last = _LAST.search(behind) if first is None and directly is None else None
    for match, offset in ((first, at), (directly, end), (last, end)):
        if match is not None:
            group = match.lastindex or 1
            yield Scalar(match[group], offset + match.start(group), offset + match.end(group), "")


def _read_tree(root: Node, found: _List) -> None:
    """The cards of JSON, or of YAML that is no deck file: texts, objects, or numbers of copies by card number."""
    if isinstance(root, Sequence):
        _read_items(root, False, found)
        return
    assert isinstance(root, yamltree.Mapping)
    if all(_ID.fullmatch(key.value) for key, _ in root.items):
        _read_pairs(root, found)
        return
    for key, value in root.items:
        plain = _plain(key.value)
        if plain in ("name", "deckname", "title") and isinstance(value, Scalar):
            found.name = value
        elif plain in ("leader", "leaders", "leadercard"):
            one = value if isinstance(value, Sequence) else Sequence((value,), value.start, value.end)
            _read_items(one, True, found)
        elif plain in _CARDS and isinstance(value, yamltree.Mapping):
            _read_pairs(value, found)
        elif plain in _CARDS and isinstance(value, Sequence):
            _read_items(value, False, found)


def _read_pairs(pairs: yamltree.Mapping, found: _List) -> None:
    for key, value in pairs.items:
        if isinstance(value, Scalar) and value.kind == "int":
            found.entries.append(_Entry(key, value))
        else:
            message = f"how many copies of {key.value[:40]} are in the deck is no number"
            found.report(codes.WRONG_TYPE, message, Span(key.start, key.end), f"write {key.value[:40]}: 4")


def _read_items(items: Sequence, leads: bool, found: _List) -> None:
    """Items of a list: objects with a number, texts as in a list of lines, or bare ids, each of them one copy."""
    texts = [item for item in items.items if isinstance(item, Scalar)]
    bare = all(_ID.fullmatch(item.value.strip()) for item in texts[1:]) and len(texts) == len(items.items)
    for index, item in enumerate(items.items):
        if isinstance(item, yamltree.Mapping):
            _read_object(item, leads, found)
        elif not isinstance(item, Scalar):
            found.report(codes.WRONG_SHAPE, "a card is a text or an object", Span(item.start, item.end))
        elif bare and _ID.fullmatch(item.value.strip()):
            number = Scalar(item.value.strip(), item.start, item.end, "'")
            found.entries.append(_Entry(number, Scalar("1", item.start, item.end, ""), leads))
        elif ids := list(_ID.finditer(item.value)):
            inside = _List(found.source)
            _read_line(item.value, 0, ids, leads, inside)
            for entry in inside.entries:  # the offsets inside a quoted text are not those in the file
                number = Scalar(entry.number.value, item.start, item.end, "'")
                found.entries.append(_Entry(number, Scalar(entry.count.value, item.start, item.end, ""), leads))
            for finding in inside.findings:
                found.report(finding.code, finding.message, Span(item.start, item.end), finding.hint)
        elif index == 0 and found.name is None:
            found.name = item
        else:
            found.report(codes.BAD_NUMBER, "this names no card", Span(item.start, item.end))


def _read_object(item: yamltree.Mapping, leads: bool, found: _List) -> None:
    values = {_plain(key.value): value for key, value in item.items if isinstance(value, Scalar)}
    numbers = [values[name] for name in _IDS if name in values and _ID.fullmatch(values[name].value)]
    if not numbers and "set" in values and "number" in values and _SET.fullmatch(values["set"].value):
        behind = values["number"]  # the number in two parts, as Limitless has it
        if _IN_SET.fullmatch(behind.value):
            numbers = [Scalar(f"{values['set'].value}-{behind.value}", behind.start, behind.end, "'")]
    counts = [values[name] for name in _COUNTS if name in values]
    span = Span(item.start, item.end)
    if not numbers:
        found.report(codes.BAD_NUMBER, "this names no card", span, f"a card has one of {', '.join(_IDS)}")
    elif not counts and not leads:
        found.report(codes.MISSING_FIELD, f"how many copies of {numbers[0].value} are in the deck is missing", span)
    else:
        count = counts[0] if counts else Scalar("1", numbers[0].start, numbers[0].end, "")
        plain = Scalar(count.value, count.start, count.end, "")
        found.entries.append(_Entry(numbers[0], plain, leads))


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).casefold()


def _tree(found: _List, file: str, is_leader: Callable[[str], bool]) -> yamltree.Mapping:
    """The list as a deck file: the copies of one number together, the Leader apart."""
    cards: dict[str, tuple[Scalar, Scalar]] = {}
    leaders: list[_Entry] = []
    told = any(entry.leads for entry in found.entries)
    for entry in found.entries:
        number = entry.number
        if entry.leads or (not told and is_leader(number.value)):
            leaders.append(entry)
            continue
        before = cards.get(number.value)
        plain = entry.count.kind == "int" and (before is None or before[1].kind == "int")
        cards[number.value] = (
            (number, entry.count) if before is None or not plain else (before[0], _sum(before[1], entry.count))
        )
    end = len(found.source.content)
    if not found.findings:
        _one_leader(leaders, found)
    title = found.name if found.name is not None else Scalar(PurePath(file).stem or "deck", 0, 0, "'")
    items: list[tuple[Scalar, Node]] = [(Scalar("name", title.start, title.start, ""), title)]
    if leaders:
        items.append((Scalar("leader", leaders[0].number.start, leaders[0].number.start, ""), leaders[0].number))
    start = found.entries[0].number.start if found.entries else 0
    listed = yamltree.Mapping(tuple(cards.values()), start, end)
    items.append((Scalar("cards", start, found.entries[0].number.end if found.entries else 0, ""), listed))
    return yamltree.Mapping(tuple(items), 0, end)


def _one_leader(leaders: list[_Entry], found: _List) -> None:
    if not leaders:
        hint = "begin the list with 1xHL01-001, or name it below a line “Leader”"
        found.report(codes.DECK_LEADER, "the list has no Leader card that a loaded set has", Span(0, 0), hint)
    for entry in leaders:
        span = Span(entry.number.start, entry.number.end)
        if entry is not leaders[0]:
            found.report(codes.DECK_LEADER, f"a second Leader card beside {leaders[0].number.value}", span)
        elif entry.count.value != "1":
            found.report(codes.DECK_LEADER, f"{entry.count.value} copies of the Leader card", span, "a deck has one")
