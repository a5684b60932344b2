"""A remembered verdict is the fresh one: over edits, links, renames, clocks, damage, and writers at the same time."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from optcg_dsl.cards import folders
from optcg_dsl.validation.checks import CheckReport, check_paths
from optcg_dsl.validation.formatting import Formatted, format_paths

CARD = """\
  - number: {set}-{number}
    name: {name}
    category: {category}
    colors: [red]
    {numbers}
    effect: |
      {text}
"""
CHARACTER = "cost: 1\n    power: 1000"
TEXTS = (
    "[On Play] Draw 1 card.",
    "[On Play] Draw 1 crad.",
    "[On Play] Draw 1  card.",
    "[On Play] Play up to 1 [Reed] from your hand.",
    "[On Play] Play up to 1 [Reeds] from your hand.",
    "[On Play] Play up to 1 {{Crew}} type card from your hand.",
)
WORDS = (("1 card", "1 crad"), ("Reed", "Rush"), ("QA01-001", "QA01-002"), ("1000", "2000"), ("red]", "rde]"))
NAMES = ("Reed", "Reeds", "Rush", "Quill")
DECK = "name: Deck\nleader: QA01-001\ncards:\n  QA01-002: {}\n"
OTHER = ("", "# nothing\n", "a: [", "set: QA01\n", "name: x\ncards: []\n", "\x00", "scenarios: []\n")


@st.composite
def set_texts(draw: st.DrawFn) -> str:
    """A set of one to three cards, some of them wrong."""
    code = draw(st.sampled_from(("QA01", "QB01")))
    cards = [
        CARD.format(
            set=code,
            number=f"{number:03}",
            name=draw(st.sampled_from(NAMES)),
            category=draw(st.sampled_from(("character", "leader"))),
            numbers=CHARACTER,
            text=draw(st.sampled_from(TEXTS)),
        )
        for number in draw(st.lists(st.integers(1, 4), min_size=1, max_size=3))
    ]
    head = draw(st.sampled_from(("", "# a line\n", "\ufeff")))
    rules = draw(st.sampled_from(("", "", "rules: 1.1.6\n", "language: japanese\n")))
    return f"{head}set: {code}\nname: Trial\n{rules}cards:\n" + "".join(cards)


TEXT = st.one_of(set_texts(), st.sampled_from([DECK.format(count) for count in (1, 4, 50)]), st.sampled_from(OTHER))
PATH = st.sampled_from(
    ("s/a.yaml", "s/a.yaml", "s/b.yaml", "s/c.yml", "s/decks/d.yaml", "d/d.yaml", "d/e.yaml", "p/p.yaml", "s/x.txt")
)
FOLDER = st.sampled_from(("s", "d", "p", "s/decks", "s/e.yaml", "nowhere"))
CLOCK = st.sampled_from((0, 1, 946_684_800, 4_102_444_800))
Edit = Callable[[Path], None]


def removed(path: Path) -> None:
    """Takes away whatever is there."""
    if path.is_symlink() or not path.is_dir():
        path.unlink(missing_ok=True)
    else:
        shutil.rmtree(path)


@st.composite
def edits(draw: st.DrawFn) -> Edit:
    """Something that happens to the files of a folder; where it cannot happen, nothing does."""
    path, other = draw(PATH), draw(st.one_of(PATH, FOLDER))
    text, clock = draw(TEXT), draw(CLOCK)
    what = draw(st.sampled_from(("write", "write", "write", "same stamp", "rename", "delete", "link", "clock", "odd")))
    odd = draw(st.sampled_from(("pipe", "folder", "loop", "null", "large")))

    def edit(root: Path) -> None:
        where = root / path
        with suppress(OSError):
            match what:
                case "write":
                    where.parent.mkdir(exist_ok=True)
                    if not where.is_file():  # to write into a pipe would be to wait
                        removed(where)
                    where.write_text(text, encoding="utf-8")
                case "same stamp" if where.is_file():  # the same size and the same time of change, another content
                    before, old = where.stat(), where.read_text(encoding="utf-8")
                    where.write_text(old.replace("card", "crad") if "card" in old else old.replace("crad", "card"))
                    os.utime(where, ns=(before.st_atime_ns, before.st_mtime_ns))
                case "rename":
                    os.replace(where, root / other)
                case "delete":
                    removed(where)
                case "link":
                    target = root / other
                    removed(where if draw_file else root / "s" / "decks")
                    (where if draw_file else root / "s" / "decks").symlink_to(target)
                case "clock":
                    os.utime(where, (clock, clock))
                case "odd":
                    removed(where)
                    if odd == "pipe":
                        os.mkfifo(where)
                    elif odd == "folder":
                        where.mkdir()
                    elif odd == "large":
                        where.write_bytes(b"#" * (folders.MAX_BYTES + 1))
                    else:
                        where.symlink_to(where if odd == "loop" else "/dev/null")

    draw_file = draw(st.booleans())
    return edit


class Verdicts(RuleBasedStateMachine):
    """A folder of sets, a cache, and whoever changes them."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Path(tempfile.mkdtemp(prefix="verdicts-"))
        self.cache = self.root / "cache"
        self.patch = pytest.MonkeyPatch()
        self.patch.chdir(self.root)
        for name in ("s", "d", "p"):
            (self.root / name).mkdir()
        (self.root / "s" / "a.yaml").write_text(
            "set: QA01\nname: Trial\ncards:\n"
            + CARD.format(set="QA01", number="001", name="Reed", category="character", numbers=CHARACTER, text=TEXTS[3])
        )
        (self.root / "p" / "p.yaml").write_text("set: QP01\nname: Pool\ncards: []\n")

    def teardown(self) -> None:
        """Takes the folder away."""
        self.patch.undo()
        shutil.rmtree(self.root, ignore_errors=True)

    def with_cache(self, folder: str) -> tuple[list[CheckReport], list[list[Formatted]]]:
        """What is said of the folders with this cache."""
        self.patch.setenv("OPTCG_CACHE", folder)
        pool = [Path("p")]
        reports = [
            check_paths([Path("s")], pool),
            check_paths([Path("s"), Path("d")], pool),
            check_paths([Path("s/decks"), Path("s/a.yaml")], pool, rules="1.1.6"),
        ]
        return reports, [format_paths([Path("s")]), format_paths([Path("d"), Path("s/b.yaml")])]

    @rule(edit=edits())
    def change(self, edit: Edit) -> None:
        """Something happens to the files."""
        edit(self.root)

    @rule(path=PATH, texts=st.tuples(TEXT, TEXT), count=st.integers(0, 6), after=st.booleans())
    def saved_during_a_check(self, path: str, texts: tuple[str, str], count: int, after: bool) -> None:
        """A file that nobody has checked yet is saved during its first check, and then again as it was."""
        where = self.root / path
        if not where.is_file():
            return

        def save(_: Path) -> None:
            where.write_text(texts[1], encoding="utf-8")

        where.write_text(texts[0], encoding="utf-8")
        self.change_during_a_check(save, count, after)
        where.write_text(texts[0], encoding="utf-8")

    @rule(edit=edits(), count=st.integers(0, 6), after=st.booleans())
    def change_during_a_check(self, edit: Edit, count: int, after: bool) -> None:
        """Something happens while a check reads its files: before or after one of them is read, or after all."""
        self.patch.setenv("OPTCG_CACHE", str(self.cache))
        real, seen = folders.file_bytes, 0

        def reading(path: Path, most: int) -> bytes:
            nonlocal seen
            seen += 1
            if seen == count and not after:
                edit(self.root)
            data = real(path, most)
            if seen == count and after:
                edit(self.root)
            return data

        def checking(sets: object) -> object:
            if count == 0:
                edit(self.root)
            return sets

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(folders, "file_bytes", reading)
            check_paths([Path("s")], [Path("p")], checking)  # type: ignore[arg-type]
            format_paths([Path("s")], checking)  # type: ignore[arg-type]

    @rule(which=st.integers(0, 50), words=st.sampled_from(WORDS))
    def change_a_word(self, which: int, words: tuple[str, str]) -> None:
        """A word of a file becomes another one, or the other way round; its size and its time stay the same."""
        found = [path for path in sorted(self.root.glob("[sdp]/**/*.y*ml")) if path.is_file() and not path.is_symlink()]
        if not found:
            return
        path = found[which % len(found)]
        stamp, text = path.stat(), path.read_bytes()
        old, new = (one.encode() for one in (words if words[0].encode() in text else words[::-1]))
        path.write_bytes(text.replace(old, new, 1))
        os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))

    @rule(by=st.integers(1, 50), kind=st.sampled_from(("check", "cards", "fmt")))
    def exchange(self, by: int, kind: str) -> None:
        """The entries of a kind have each other's content."""
        entries = [one for one in sorted(self.cache.glob(f"{kind}-*")) if one.is_file() and not one.is_symlink()]
        held = [one.read_bytes() for one in entries]
        for number, entry in enumerate(entries):
            entry.write_bytes(held[(number + by) % len(held)])

    @rule(which=st.integers(0, 50), other=st.integers(0, 50), what=st.integers(0, 9), at=st.integers(0, 5000))
    def damage(self, which: int, other: int, what: int, at: int) -> None:
        """An entry of the cache is cut, changed, exchanged, taken away, or becomes something else."""
        entries = sorted(self.cache.iterdir()) if self.cache.is_dir() else []
        if not entries:
            return
        entry, second = entries[which % len(entries)], entries[other % len(entries)]
        if not entry.is_file() or not second.is_file():
            removed(entry)
            return
        data = bytearray(entry.read_bytes())
        match what:
            case 0:
                entry.write_bytes(data[: at % (len(data) + 1)])
            case 1 if data:
                data[at % len(data)] ^= 1 + at % 255
                entry.write_bytes(data)
            case 2:
                entry.write_bytes(second.read_bytes())
            case 3:
                os.replace(entry, second)
            case 4:
                entry.write_bytes(data + b"x")
            case 5:
                entry.write_bytes(b"")
            case 6:
                removed(entry)
            case 7:
                removed(entry)
                entry.mkdir()
            case 8:
                removed(entry)
                os.mkfifo(entry)
            case _:
                removed(entry)
                entry.symlink_to(second)

    @rule(what=st.sampled_from(("gone", "a file", "read-only", "a pipe")))
    def odd_cache(self, what: str) -> None:
        """The cache itself goes, or becomes something else for a while."""
        if what == "read-only" and self.cache.is_dir():
            self.cache.chmod(0o500)
            self.agree()
            self.cache.chmod(0o700)
            return
        removed(self.cache)
        if what == "a file":
            self.cache.write_bytes(b"x")
        elif what == "a pipe":
            os.mkfifo(self.cache)
        self.agree()
        if not self.cache.is_dir():
            removed(self.cache)

    @invariant()
    def agree(self) -> None:
        """What is said with the cache, twice, is what is said without."""
        fresh = self.with_cache("")
        assert self.with_cache(str(self.cache)) == fresh
        assert self.with_cache(str(self.cache)) == fresh


Verdicts.TestCase.settings = settings(max_examples=settings().max_examples // 3, stateful_step_count=20)
TestVerdicts = Verdicts.TestCase
