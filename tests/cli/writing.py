"""What writes files: commands and functions, the files that they work on, and the old content of what they write."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from optcg_dsl import cli
from optcg_dsl.bots.named import make_agent
from optcg_dsl.bots.playout import Playout, play
from optcg_dsl.cards.loader import parse_set
from optcg_dsl.cards.writer import write_set
from optcg_dsl.checking import pages as checking_pages
from optcg_dsl.engine.game import Game
from optcg_dsl.native import Manifest, Module, building
from optcg_dsl.playing.session import CannotError, Session
from optcg_dsl.pools.loading import Collection, compiled, deck_list, shipped
from optcg_dsl.resources import data_folder
from optcg_dsl.rulebooks.adoption import write_contents
from optcg_dsl.rules import pages as rules_pages
from optcg_dsl.simulation.jobs import Job
from optcg_dsl.simulation.kept import Kept

CARD = """\
  - number: {set}-00{number}
    name: "Quill {number}"
    category: {category}
    colors: [red]
    {numbers}
    effect: "[On Play] Draw 1 card."
"""
CHARACTER, LEADER = "cost: 1\n    power: 1000", "life: 5\n    power: 5000"
CSV = "number,name,category,colors,cost,power,counter,types,attribute,text\n" + "".join(
    f"Q{code}01-001,Quill,character,red,1,1000,,,,\n" for code in "AB"
)
PUNK = [
    {
        "id": f"Q{code}01-001",
        "pack_id": "1",
        "name": "Quill",
        "category": "Character",
        "colors": ["Red"],
        "cost": 1,
        "power": 1000,
        "counter": None,
        "attributes": [],
        "types": ["Crew"],
        "effect": "-",
        "trigger": None,
        "rarity": "Common",
        "block_number": 1,
    }
    for code in "AB"
]


KEEPERS = data_folder("cardsets") / "decks" / "keepers.yaml"


def card_set(code: str, wrong: str = "") -> str:
    """A set that is not in canonical form."""
    cards = [CARD.format(set=code, number=number, category="character", numbers=CHARACTER) for number in (2, 3)]
    text = f"set: {code}\nname: 'Trial'\ncards:\n" + "".join(cards)
    return text.replace("Draw 1 card", f"Draw 1 {wrong}", 1) if wrong else text


def fill(folder: Path) -> None:
    """The files that the commands work on, and the old content of those that they write."""
    for name in ("QA01", "QB01"):
        (folder / f"{name}.yaml").write_text(card_set(name))
    japanese = card_set("QA01").replace("cards:", "language: japanese\ncards:", 1)
    (folder / "twin.yaml").write_text(
        japanese.replace("[On Play] Draw 1 card.", "【登場時】カード1枚を引く。"), "utf-8"
    )
    (folder / "wrong.yaml").write_text(card_set("QC01", "crad"))
    (folder / "cards.csv").write_text(CSV)
    (folder / "punk").mkdir()
    (folder / "punk" / "1.json").write_text(json.dumps(PUNK))
    old = folder / "old"
    old.mkdir()
    for name in ("file", "QA01.yaml", "QB01.yaml", "QA01.py", "QB01.py", "SHA256SUMS"):
        (old / name).write_text(f"# the old content of {name}\n" * 20)
    (folder / "docs").mkdir()
    for name in ("diagnostics", "card-findings", "versions", "terms"):
        (folder / "docs" / f"{name}.md").write_text("old\n" * 20)
    entry = {"fingerprint": "0" * 16, "count": 1, "code": "OP102", "file": "gone.yaml", "card": "", "message": "x"}
    known = {"format": "optcg.baseline/1", "findings": [entry]}
    (folder / "known.json").write_text(json.dumps(known))


def command(words: str) -> Callable[[], int]:
    """Runs a command."""
    return lambda: cli.run(words.split())


@cache
def at_the_table() -> Session:
    """A game with the shipped decks."""
    data = shipped()
    return Session(Game.new(data.pool(), [deck_list(deck) for deck in list(data.decks.values())[:2]], 1), {})


@cache
def all_sets() -> Collection:
    """The shipped sets."""
    return compiled([data_folder("cardsets")])


@cache
def a_game() -> Playout:
    """A game that was played with the shipped decks."""
    data = shipped()
    decks = [deck_list(deck) for deck in list(data.decks.values())[:2]]
    return play(data.pool(), decks, [make_agent("random", 1), make_agent("random", 2)], 1)


SHIPPED = cache(shipped)


def saved(what: str) -> Callable[[], int]:
    """Saves a game at the table."""

    def call() -> int:
        try:
            getattr(at_the_table(), what)(Path("old/file"))
        except CannotError as error:
            print(f"optcg: {error}", file=sys.stderr)
            return 2
        return 0

    return call


def function(call: Callable[[], object]) -> Callable[[], int]:
    """Calls what is no command and raises ``OSError``."""

    def run() -> int:
        try:
            call()
        except OSError as error:
            print(f"optcg: {error}", file=sys.stderr)
            return 2
        return 0

    return run


def engine_in_place() -> None:
    """Puts a compiled engine into its place."""
    made = {"a": Path("QA01.yaml"), "b": Path("QB01.yaml")}
    modules = {name: Module(f"{name}.so", "digest") for name in made}
    building._put_in_place(Path("old"), Manifest("digest", "interpreter", modules), made)


def games_kept() -> None:
    """Keeps the finished games of a simulation."""
    data = shipped()
    Kept(Job.of(data, ("random", "random"), 1, None, data.rules()), Path("old/file")).save()


def set_written() -> None:
    """Writes a set."""
    found = parse_set(card_set("QA01")).card_set
    assert found is not None
    write_set(found, Path("old/QA01.yaml"))


@dataclass(frozen=True)
class Case:
    """Something that writes: the module that does, and how to call it; 0 comes back when all goes well."""

    module: str
    call: Callable[[], int]


CASES = {
    "lock": Case("comparison/lock.py", command("lock QA01.yaml -o old/file")),
    "report": Case("cli/report.py", command("report QA01.yaml --against QB01.yaml -o old/file")),
    "impact": Case("cli/rules_impact.py", command("rules impact 1.1.6 1.2.0 QA01.yaml --games 0 --html old/file")),
    "adopted rules": Case(
        "rulebooks/adoption.py",
        function(lambda: write_contents(Path("old"), dict.fromkeys(("file", "QA01.yaml"), "# adopted\n" * 9))),
    ),
    "demo": Case("cli/demo.py", command("demo --save old/file")),
    "play": Case("cli/play.py", command("play --you none --bot1 random --bot2 random --save old/file")),
    "chart": Case(
        "cli/sim_modes.py",
        command("sim --compare {0} {0} --games 4 --chart old/file".format(data_folder("cardsets"))),
    ),
    "saved game": Case("playing/session.py", saved("save")),
    "saved replay": Case("playing/session.py", saved("save_replay")),
    "new baseline": Case("validation/baseline.py", command("check wrong.yaml --write-baseline new.json")),
    "smaller baseline": Case(
        "validation/baseline.py", command("check QA01.yaml --baseline known.json --update-baseline")
    ),
    "glossary": Case("cli/languages.py", command("languages glossary QA01.yaml twin.yaml --write old/file")),
    "languages report": Case("cli/languages.py", command("languages report QA01.yaml QA01.yaml -o old/file")),
    "translate": Case(
        "cli/translate.py", command("translate twin.yaml --into english --sets QA01.yaml --name Trial -o old/file")
    ),
    "fixes": Case("validation/fixing.py", command("check wrong.yaml --fix --unsafe")),
    "deck": Case(
        "cli/deck.py", command(f"deck convert {data_folder('cardsets')}/decks/keepers.yaml --to text -o old/file")
    ),
    "fmt": Case("validation/formatting.py", command("fmt QA01.yaml")),
    "fmt of two": Case("validation/formatting.py", command("fmt QA01.yaml QB01.yaml")),
    "new card": Case("cli/new.py", command("new card QA01.yaml")),
    "new set": Case("cli/new.py", command("new set QD01 --into new")),
    "build": Case("cli/build.py", command("build QA01.yaml QB01.yaml --into old")),
    "import table": Case("cards/importers/reading.py", command("import table cards.csv old")),
    "import punk-records": Case("cards/importers/reading.py", command("import punk-records punk old")),
    "import vegapull": Case("cards/importers/reading.py", command("import vegapull punk old")),
    "kept games": Case("simulation/kept.py", function(games_kept)),
    "set": Case("cards/writer.py", function(set_written)),
    "pages of findings": Case("checking/pages.py", function(checking_pages.main)),
    "pages of rules": Case("rules/pages.py", function(lambda: rules_pages.main("docs"))),
    "compiled engine": Case("native/building.py", function(engine_in_place)),
}
SEVERAL = {"build", "import table", "import punk-records", "import vegapull", "fmt of two"}
SEVERAL |= {"pages of findings", "pages of rules", "adopted rules"}
"""What writes several files, each for itself: a failure may leave some old and some new, but none between."""
