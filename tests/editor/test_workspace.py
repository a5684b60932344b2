"""What the workspace keeps of an earlier reading makes no difference to what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from optcg_dsl.cards.records import CardRecord
from optcg_dsl.compiling import compiler
from optcg_dsl.editor import workspace as module
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.text.diagnostics import Diagnostic
from optcg_dsl.text.source import Span

HEAD = "set: QX01\nname: One\n# all\ncards:\n"
FIELDS = "    category: character\n    colors: [red]\n    cost: 1\n    power: 1000\n"
TEXTS = (
    "    effect: |\n      [On Play] Draw 1 card.\n\n      [Blokcer]\n",
    "    effect: >\n      [On Play] If you have a\n      [Nobody],\n      draw 1 crad.\n    trigger: Draw 1 card.\n",
    '    effect: "[When Attacking] Draw\\n1 card.  [Rush]"\n    trigger: "[Trigger] Play thsi card."\n',
    "    counter: 1500\n",
)
SET = HEAD + "".join(
    f"  - number: QX01-00{number}\n    name: Card {number}\n{FIELDS}{text}" for number, text in enumerate(TEXTS, 1)
)
ADDED = ("\n", "\n\n", "    # remark\n", "\r\n", "x", "", " ", '"', f"  - number: QX01-009\n    name: New\n{FIELDS}")
EDITS = st.tuples(st.integers(0, len(SET)), st.sampled_from(ADDED), st.sampled_from((0, 0, 0, 1, 5, 120)))


def told(workspace: Workspace, text: str) -> list[Diagnostic]:
    """The findings about a text, without the offsets of fixes of data, which have their places besides."""
    found = workspace.findings(workspace.change("x.yaml", text))
    return [
        replace(one, fix=replace(one.fix, span=Span(0, 0))) if one.fix is not None and one.fix.place else one
        for one in found
    ]


@given(st.lists(EDITS, min_size=1, max_size=5))
def test_edit_after_edit_has_the_findings_of_a_fresh_look(edits: list[tuple[int, str, int]]) -> None:
    text, kept = SET, Workspace()
    told(kept, text)
    for at, added, cut in edits:
        text = text[:at] + added + text[at + cut :]
        document, fresh = kept.change("x.yaml", text), Workspace()
        if fresh.change("x.yaml", text).card_set is None:
            continue  # no set by itself: only what was before says which cards these are
        assert told(kept, text) == told(fresh, text)
        for card in document.cards:
            assert kept.compiled(card).record is card
            assert kept.compiled(card) == fresh.compiled(card)


def test_cards_that_move_are_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    workspace, compiled = Workspace(), list[str]()

    def counting(card: CardRecord, *, explained: bool = True) -> compiler.CompiledCard:
        compiled.append(card.number)
        return compiler.compile_card(card, explained=explained)

    monkeypatch.setattr(module, "compile_card", counting)
    before = told(workspace, SET)
    assert compiled == [f"QX01-00{number}" for number in (1, 2, 3, 4)]
    compiled.clear()
    at = SET.index("  - number: QX01-002")
    after = told(workspace, f"{SET[:at]}\n\n{SET[at:]}")
    assert compiled == []
    last = SET[:at].count("\n")
    assert [one.position.line for one in after] == [
        one.position.line + 2 * (one.position.line > last) for one in before
    ]
    assert {one.card for one in after if one.position.line > last + 2} == {"QX01-002", "QX01-003", "QX01-004"}


def test_all_places_of_a_finding_move_with_it() -> None:
    workspace = Workspace()
    twice = SET.replace("    power: 1000\n    counter", "    power: 1000\n    power: 2000\n    counter")
    before = told(workspace, twice)
    after = told(workspace, twice.replace("# all\n", "# all\n#\n#\n"))
    assert any("power" in one.message for one in before)
    assert [one.moved(2) for one in before if not one.hint.startswith("it is given")] == [
        one for one in after if not one.hint.startswith("it is given")
    ]
