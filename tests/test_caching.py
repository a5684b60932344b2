"""What is remembered between runs: never stale, never trusted when it is not whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from optcg_dsl import caching
from optcg_dsl.caching import CHECKSUM, Known, cache_folder, key_of, read_entry, write_entry
from optcg_dsl.syntax import grammar
from optcg_dsl.syntax.english.language import ENGLISH
from optcg_dsl.syntax.parser import parse_text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of this test's own."""
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_an_entry_comes_back(folder: Path) -> None:
    assert read_entry("one") is None
    write_entry("one", b"content")
    assert read_entry("one") == b"content"
    assert [path.name for path in folder.iterdir()] == ["one"]


@pytest.mark.parametrize("damage", [b"", b"short", b"\x00" * 100, b"\x80\x04pickle"])
def test_a_foreign_entry_does_not_count(folder: Path, damage: bytes) -> None:
    write_entry("one", b"content")
    (folder / "one").write_bytes(damage)
    assert read_entry("one") is None


def test_a_changed_or_cut_entry_does_not_count(folder: Path) -> None:
    write_entry("one", b"content")
    whole = (folder / "one").read_bytes()
    (folder / "one").write_bytes(whole[:-1])
    assert read_entry("one") is None
    (folder / "one").write_bytes(whole[:CHECKSUM] + b"CONTENT")
    assert read_entry("one") is None


def test_what_was_not_asked_for_goes_with_the_next_writing(folder: Path) -> None:
    known = Known("some")
    assert known.value("one") is None
    known.learn("one", b"1")
    known.learn("two", b'"2"')
    known.remember()
    known = Known("some")
    first = known.value("one")
    assert first is not None and bytes(first) == b"1"
    known.remember()
    assert read_entry("some") == b'{"one":1}'
    known.learn("one", b"3")
    known.remember()
    assert read_entry("some") == b'{"one":3}'
    known = Known("some")
    known.value("one")
    known.forget("one")
    known.remember()
    assert read_entry("some") == b"{}"


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"1", b"\xff"])
def test_an_entry_that_holds_something_else_holds_nothing(folder: Path, content: bytes) -> None:
    write_entry("some", content)
    assert Known("some").value("one") is None


def test_no_folder_no_entries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("OPTCG_CACHE", "")
    write_entry("one", b"content")
    assert read_entry("one") is None and cache_folder() is None
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("OPTCG_CACHE", str(tmp_path / "file"))
    write_entry("one", b"content")
    assert read_entry("one") is None


def test_the_grammar_is_remembered_and_a_broken_entry_built_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar, "tables_file", lambda _language: folder / "not released")
    text = "[On Play] Draw 2 cards."
    grammar.load_grammar.cache_clear()
    first = parse_text(text, ENGLISH).tree
    (entry,) = list(folder.iterdir())
    grammar.load_grammar.cache_clear()
    assert parse_text(text, ENGLISH).tree == first
    for content in (b"\x81\xa4data\xc0", b"\xc1", b"\x90"):
        write_entry(entry.name, content)
        grammar.load_grammar.cache_clear()
        assert parse_text(text, ENGLISH).tree == first
        assert (read_entry(entry.name) or b"") != content
    grammar.load_grammar.cache_clear()


def test_only_so_many_entries_are_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("optcg_dsl.caching.MAX_ENTRIES", 3)
    for number in range(6):
        write_entry(f"entry-{number}", b"content")
        os.utime(folder / f"entry-{number}", (number, number))
    assert read_entry("entry-5") == b"content"
    assert read_entry("entry-0") is None
    assert len(list(folder.iterdir())) == 3


def test_keys_take_every_part_whole() -> None:
    assert key_of("ab", "c") != key_of("a", "bc")
    assert key_of("a") == key_of(b"a") and len(key_of()) == 32


def test_an_entry_that_another_process_drops_meanwhile_is_not_damaged(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_entry("stays", b"1")
    write_entry("goes", b"2")
    (folder / "broken").write_bytes(b"no entry")
    read = caching.file_bytes

    def reading(path: Path, most: int) -> bytes:
        if path.name == "goes":
            path.unlink()
        return read(path, most)

    monkeypatch.setattr(caching, "file_bytes", reading)
    assert [(name, whole) for name, _, whole in caching.entries(folder)] == [("broken", False), ("stays", True)]
