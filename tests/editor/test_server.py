"""The language server, spoken to by a real client over standard input and output."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from optcg_dsl.cards.codes import NOT_YAML

lsp = pytest.importorskip("lsprotocol.types")
client_module = pytest.importorskip("pygls.lsp.client")

_T = TypeVar("_T")

SET = """\
set: QX01
name: One
cards:
- number: QX01-001
  name: Tide Clerk
  category: character
  colors: [blue]
  types: [Harbour Watch]
  attributes: [Wisdom]
  cost: 2
  power: 3000
  effect: |
    [On Play] Draw 1 cards.
    [On Plya] K.O. up to 1 of your oppo
- number: QX01-002
  name: Quay 🌊 Boy
  category: character
  colors: [blue]
  types: [Harbour Watch]
  attributes: [Slash]
  cost: 2
  power: 3000
  effect: |
    [On Play] Play up to 1 [Tide Clerk] from your hand. 🌊 Draw
"""


class Editor:
    """A small editor: opens one document and asks about it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.client = client_module.LanguageClient("test", "1")
        self.published: asyncio.Queue[Any] = asyncio.Queue()
        self.uri = (folder / "one.yaml").as_uri()

    async def start(self, text: str) -> list[Any]:
        @self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _(params: Any) -> None:
            self.published.put_nowait(params)

        await self.client.start_io(sys.executable, "-c", "from optcg_dsl.cli import main; main()", "lsp")
        folder = lsp.WorkspaceFolder(self.folder.as_uri(), "sets")
        await self.client.initialize_async(
            lsp.InitializeParams(lsp.ClientCapabilities(), workspace_folders=[folder], root_uri=folder.uri)
        )
        self.client.initialized(lsp.InitializedParams())
        item = lsp.TextDocumentItem(self.uri, "yaml", 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return await self.findings()

    async def findings(self) -> list[Any]:
        return list((await asyncio.wait_for(self.published.get(), 60)).diagnostics)

    async def type(self, text: str, version: int) -> list[Any]:
        document = lsp.VersionedTextDocumentIdentifier(version, self.uri)
        change = lsp.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [change]))
        return await self.findings()

    def at(self, text: str, word: str, after: int = 0) -> dict[str, Any]:
        """The document and the place of a word, in UTF-16 code units."""
        index = text.index(word) + after
        line = text.count("\n", 0, index)
        before = text[text.rfind("\n", 0, index) + 1 : index]
        place = lsp.Position(line, len(before.encode("utf-16-le")) // 2)
        return {"text_document": lsp.TextDocumentIdentifier(self.uri), "position": place}

    async def stop(self) -> None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()


def in_editor(folder: Path, work: Callable[[Editor, list[Any]], Awaitable[_T]], text: str = SET) -> _T:
    async def run() -> _T:
        editor = Editor(folder)
        found = await editor.start(text)
        try:
            return await work(editor, found)
        finally:
            await editor.stop()

    return asyncio.run(run())


def test_findings_as_you_type(tmp_path: Path) -> None:
    async def work(editor: Editor, found: list[Any]) -> None:
        codes = [(one.code, one.range.start.line) for one in found]
        assert ("OP311", 12) in codes and ("OP106", 13) in codes
        mended = (
            SET.replace("1 cards", "1 card")
            .replace("    [On Plya] K.O. up to 1 of your oppo\n", "")
            .replace(" 🌊 Draw", "")
        )
        assert await editor.type(mended, 2) == []
        broken = await editor.type("set: [", 3)
        assert [one.code for one in broken] == [NOT_YAML]
        assert await editor.type("", 4) is not None

    in_editor(tmp_path, work)


def test_completion_hover_and_outline(tmp_path: Path) -> None:
    async def work(editor: Editor, _: list[Any]) -> None:
        client = editor.client
        text = SET.replace("[On Plya]", "[On Play]")
        await editor.type(text, 2)
        listed = await client.text_document_completion_async(lsp.CompletionParams(**editor.at(text, "your oppo", 9)))
        (only,) = listed.items
        assert only.label == "your opponent's" and only.text_edit.range.start.character == text.splitlines()[13].index(
            "your oppo"
        )
        name = await client.text_document_completion_async(lsp.CompletionParams(**editor.at(text, "[Tide", 5)))
        assert "[Tide Clerk]" in [item.label for item in name.items]
        hover = await client.text_document_hover_async(lsp.HoverParams(**editor.at(text, "[On Play]", 3)))
        assert "**[On Play]**" in hover.contents.value and "you draw 1 card" in hover.contents.value
        named = await client.text_document_hover_async(lsp.HoverParams(**editor.at(text, "[Tide Clerk]", 3)))
        assert "QX01-001 Tide Clerk" in named.contents.value
        document = lsp.TextDocumentIdentifier(editor.uri)
        cards = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
        assert [card.name for card in cards] == ["QX01-001 Tide Clerk", "QX01-002 Quay 🌊 Boy"]

    in_editor(tmp_path, work)


def test_definitions_and_uses(tmp_path: Path) -> None:
    async def work(editor: Editor, _: list[Any]) -> None:
        client = editor.client
        (place,) = await client.text_document_definition_async(
            lsp.DefinitionParams(**editor.at(SET, "[Tide Clerk]", 2))
        )
        assert place.uri == editor.uri and place.range.start.line == 3
        context = lsp.ReferenceContext(include_declaration=True)
        found = await client.text_document_references_async(
            lsp.ReferenceParams(context=context, **editor.at(SET, "Harbour Watch", 2))
        )
        assert [one.range.start.line for one in found] == [3, 14]

    in_editor(tmp_path, work)


def test_quick_fixes_and_format(tmp_path: Path) -> None:
    async def work(editor: Editor, _: list[Any]) -> None:
        client = editor.client
        text = SET.replace("    [On Plya] K.O. up to 1 of your oppo\n", "").replace(" 🌊 Draw", "")
        await editor.type(text, 2)
        place = editor.at(text, "cards.")["position"]
        document = lsp.TextDocumentIdentifier(editor.uri)
        actions = await client.text_document_code_action_async(
            lsp.CodeActionParams(document, lsp.Range(place, place), lsp.CodeActionContext([]))
        )
        assert any(action.is_preferred and action.diagnostics[0].code == "OP311" for action in actions)
        options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
        (edit,) = await client.text_document_formatting_async(lsp.DocumentFormattingParams(document, options))
        assert "Draw 1 card." in edit.new_text
        assert await editor.type(edit.new_text, 3) == []
        assert not await client.text_document_formatting_async(lsp.DocumentFormattingParams(document, options))

    in_editor(tmp_path, work)


def test_places_outside_and_files_that_are_not_ours(tmp_path: Path) -> None:
    async def work(editor: Editor, found: list[Any]) -> None:
        assert found == []
        client = editor.client
        document = lsp.TextDocumentIdentifier(editor.uri)
        for place in (lsp.Position(0, 0), lsp.Position(500, 500)):
            at = {"text_document": document, "position": place}
            assert await client.text_document_hover_async(lsp.HoverParams(**at)) is None
            assert not (await client.text_document_completion_async(lsp.CompletionParams(**at))).items
            assert not await client.text_document_definition_async(lsp.DefinitionParams(**at))
        unknown = lsp.TextDocumentIdentifier("file:///nowhere.yaml")
        assert not await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(unknown))

    in_editor(tmp_path, work, "name: a shopping list\nitems: [rope]\n")


WIDE = """\
set: QX01
name: Wide
cards:
- number: QX01-001
  name: 𠮷の Clerk
  category: character
  colors: [blue]
  cost: 2
  power: 3000
  effect: |
    [On Play] Play up to 1 [𠮷の Clerk] from your hadn.
"""
FOREIGN = """\
set: QX01
name: 繩索
language: chinese-taiwan
cards:
- number: QX01-001
  name: 𠮷繩
  category: character
  colors: [blue]
  cost: 2
  power: 3000
  effect: |
    【登場時】「𠮷繩」🌊抽1張卡片。
"""


def test_places_behind_characters_of_two_units_are_right_both_ways(tmp_path: Path) -> None:
    async def work(editor: Editor, found: list[Any]) -> None:
        client = editor.client
        (one,) = found
        start, end = editor.at(WIDE, "hadn")["position"], editor.at(WIDE, "hadn", 4)["position"]
        assert (one.code, one.range) == ("OP102", lsp.Range(start, end))
        document = lsp.TextDocumentIdentifier(editor.uri)
        (action,) = await client.text_document_code_action_async(
            lsp.CodeActionParams(document, lsp.Range(start, start), lsp.CodeActionContext([]))
        )
        ((edit,),) = action.edit.changes.values()
        line = WIDE.splitlines()[edit.range.start.line].encode("utf-16-le")
        first, last = edit.range.start.character * 2, edit.range.end.character * 2
        mended = (line[:first] + edit.new_text.encode("utf-16-le") + line[last:]).decode("utf-16-le")
        assert mended.strip() == "[On Play] Play up to 1 [𠮷の Clerk] from your hand."
        at = editor.at(WIDE, "your had", 7)
        listed = await client.text_document_completion_async(lsp.CompletionParams(**at))
        assert "your hand" in [item.label for item in listed.items] or "hand" in [item.label for item in listed.items]
        (place,) = await client.text_document_definition_async(lsp.DefinitionParams(**editor.at(WIDE, "Clerk]", 2)))
        assert place.range.start.line == 3

    in_editor(tmp_path, work, WIDE)


def test_a_chinese_set(tmp_path: Path) -> None:
    async def work(editor: Editor, found: list[Any]) -> None:
        (one,) = found
        assert (one.code, one.range.start) == ("OP102", editor.at(FOREIGN, "🌊")["position"])
        at = editor.at(FOREIGN, "抽", 1)
        await editor.client.text_document_completion_async(lsp.CompletionParams(**at))
        await editor.client.text_document_hover_async(lsp.HoverParams(**at))

    in_editor(tmp_path, work, FOREIGN)


JAPANESE = """\
set: QX01
name: 灯
language: japanese
cards:
- number: QX01-001
  name: 𠮷の灯
  category: character
  colors: [blue]
  cost: 2
  power: 3000
  types: [港の番人]
  effect: |
    【登場時】自分の手札から「𠮷の灯」1枚までを、登上させる。
- number: QX01-002
  name: 芯
  category: character
  colors: [blue]
  cost: 2
  power: 3000
  effect: |
    【登場時】カード2枚を引く。
"""


def test_a_japanese_set(tmp_path: Path) -> None:
    async def work(editor: Editor, found: list[Any]) -> None:
        client = editor.client
        (one,) = found
        start = editor.at(JAPANESE, "登上")["position"]
        assert (one.code, one.range.start) == ("OP102", start)
        (place,) = await client.text_document_definition_async(
            lsp.DefinitionParams(**editor.at(JAPANESE, "「𠮷の灯", 2))
        )
        assert place.range.start.line == 4
        hover = await client.text_document_hover_async(lsp.HoverParams(**editor.at(JAPANESE, "【登場時】カード2", 2)))
        assert "**[On Play]**" in hover.contents.value and "you draw 2 cards" in hover.contents.value
        named = await client.text_document_completion_async(lsp.CompletionParams(**editor.at(JAPANESE, "「𠮷の灯", 1)))
        assert "「𠮷の灯」" in [item.label for item in named.items]
        verbs = await client.text_document_completion_async(
            lsp.CompletionParams(**editor.at(JAPANESE, "カード2枚を引", 7))
        )
        edits = {item.label: item.text_edit.range.start.character for item in verbs.items}
        assert edits["引く"] == 4 + len("【登場時】カード2枚を")
        document = lsp.TextDocumentIdentifier(editor.uri)
        (action, *_) = await client.text_document_code_action_async(
            lsp.CodeActionParams(document, lsp.Range(start, start), lsp.CodeActionContext([]))
        )
        ((edit,),) = action.edit.changes.values()
        line = JAPANESE.splitlines()[edit.range.start.line].encode("utf-16-le")
        first, last = edit.range.start.character * 2, edit.range.end.character * 2
        mended = (line[:first] + edit.new_text.encode("utf-16-le") + line[last:]).decode("utf-16-le")
        assert mended.strip() == "【登場時】自分の手札から「𠮷の灯」1枚までを、登場させる。"
        assert await editor.type(JAPANESE.replace("登上", "登場"), 2) == []

    in_editor(tmp_path, work, JAPANESE)
