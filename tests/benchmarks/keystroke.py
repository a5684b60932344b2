"""How long the findings of a file with 120 cards take after a keystroke: ``python -m tests.benchmarks.keystroke``."""

from __future__ import annotations

import statistics
import time

from optcg_dsl.cards.loader import load_sets
from optcg_dsl.editor.workspace import Workspace
from optcg_dsl.resources import data_folder
from optcg_dsl.syntax.completions import completions
from optcg_dsl.syntax.english.language import ENGLISH

CARDS = 120
KEYSTROKES = 30


def main() -> None:
    """Types a word into the text of a card in the middle of the file, and prints the times."""
    loaded = load_sets([data_folder("cardsets")])
    workspace = Workspace(one.card_set for one in loaded if one.card_set is not None)
    whole = (data_folder("cardsets") / "BS01.yaml").read_text(encoding="utf-8")
    text = whole[: whole.index(f"BS01-{CARDS + 1:03}")].rsplit("\n", 1)[0] + "\n"
    workspace.findings(workspace.change("set.yaml", text))
    place = text.index("\n", text.index("[On Play]", len(text) // 2))
    times = []
    for index in range(KEYSTROKES):
        typed = text[:place] + " Then, draw 1 card."[: index % 19] + text[place:]
        start = time.process_time()
        workspace.findings(workspace.change("set.yaml", typed))
        times.append((time.process_time() - start) * 1000)
    print(
        f"findings after a keystroke, {CARDS} cards: median {statistics.median(times):.1f} ms, most {max(times):.1f} ms"
    )
    times = []
    for end in range(5, 70):
        start = time.process_time()
        completions("[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less."[:end], ENGLISH)
        times.append((time.process_time() - start) * 1000)
    print(f"completion: median {statistics.median(times[1:]):.1f} ms, most {max(times[1:]):.1f} ms")


if __name__ == "__main__":
    main()
