"""What an open decision offers, and whether a scenario is right about it."""

from __future__ import annotations

from optcg_dsl.cards.fields import did_you_mean
from optcg_dsl.engine.values.areas import CHARACTER, COST, LEADER, LIFE, STAGE
from optcg_dsl.engine.values.records import CardId, Decision
from optcg_dsl.scenarios.model import Claim, Item
from optcg_dsl.scenarios.table import StepFailure, Table, assigned, shown

_HELD_IN = {
    "rested": (LEADER, CHARACTER, STAGE, COST),
    "don": (LEADER, CHARACTER),
    "played_now": (CHARACTER, STAGE),
    "face_up": (LIFE,),
}
_WORDS = ("yes", "no", "keep", "redraw", "first", "second", "pass", "end turn", "play", "give", "activate", "attack")
_MORE_WORDS = ("counter", "event", "top", "bottom")


class Offered:
    """The cards and words that are options; ``verbs`` are words that say what is done with a card."""

    def __init__(self, table: Table, decision: Decision) -> None:
        self.table = table
        self.decision = decision
        cards: list[CardId] = []
        self.verbs: list[str] = []
        self.words = [label.casefold() for label in decision.labels]
        waiting = {one.order: one.source.card for one in table.game.state.pending}
        for option in decision.options:
            if isinstance(option, tuple):
                found = [part for part in option[1:2] if isinstance(part, int)]
                cards += found
                word = "end turn" if option == ("end",) else str(option[0])
                (self.verbs if found else self.words).append(word)
            elif isinstance(option, str):
                self.words.append(option)
            elif decision.kind == "effect":
                cards.append(waiting[int(str(option))])
            elif decision.kind in ("cards", "order") and not decision.hidden:
                cards.append(option)
            elif decision.kind == "number":
                self.words.append(str(option))
        self.cards = list(dict.fromkeys(cards))

    def difference(self, claim: Claim, what: str) -> tuple[str, str] | None:
        """What is otherwise than claimed; raises ``StepFailure`` for a claim that could not fail."""
        found = [item for item in claim.items if self._has(item)]
        said = [word for word in claim.words if self._says(word)]
        actual = self.table.decision()
        if what == "lacks":
            for item in claim.items:
                self._can_be_offered(item)
            for word in claim.words:
                self._can_be_said(word)
            named = [*(shown([item]) for item in found), *said]
            return (f"not {', '.join(named)}", actual) if named else None
        complete = len(found) == len(claim.items) and len(said) == len(claim.words)
        if what == "only":
            complete = complete and self._nothing_else(claim)
        named = [*(shown([item]) for item in claim.items), *claim.words]
        return None if complete else (", ".join(named), actual)

    def _has(self, item: Item) -> bool:
        if self.decision.reason == "replace":
            name = self._name(item).casefold()
            return any(word.startswith(f"{name}: ") for word in self.words)
        return (
            sum(self.table.is_in_state(item, card) for card in self.table.matches(item.ref, self.cards)) >= item.count
        )

    def _name(self, item: Item) -> str:
        game = self.table.game
        meant = (game.spec(card).name for card in range(len(game.specs)) if self.table.is_meant(item.ref, card))
        return next(meant, item.ref.word)

    def _says(self, word: str) -> bool:
        return any(word.casefold() in label for label in (*self.words, *self.verbs))

    def _nothing_else(self, claim: Claim) -> bool:
        """Whether every option is named; what is done with a named card, and "pass", need not be."""
        wanted = [item for item in claim.items for _ in range(item.count)]
        if self.decision.reason == "replace":
            return len(wanted) + len(claim.words) >= len(self.words)
        if len(wanted) != len(self.cards) or not assigned(self.table, wanted, self.cards):
            return False
        named = [word.casefold() for word in claim.words]
        return bool(self.cards and not named) or all(any(word in label for word in named) for label in self.words)

    def _can_be_offered(self, item: Item) -> None:
        """Raises ``StepFailure`` if an option could never be the card of an item."""
        wordy = self.decision.kind in ("yes_no", "number", "first", "redraw", "option")
        if not self.cards and self.decision.reason != "replace" and (self.decision.hidden or wordy):
            raise StepFailure(f"this decision offers no card by name: {item.ref} is never among the options")
        self.table.must_exist(item.ref, item.count)
        states = {"rested": item.rested, "don": item.don, "played_now": item.played_now, "face_up": item.face_up}
        for card in self.table.matches(item.ref, self.cards):
            area = self.table.game.state.area[card]
            if any(value is not None and area not in _HELD_IN[state] for state, value in states.items()):
                raise StepFailure(f"{self.table.name(card)} is offered, but has no state where it is", shown([item]))

    def _can_be_said(self, word: str) -> None:
        """Raises ``StepFailure`` for words that nothing in the game says: they may be misspelt."""
        game = self.table.game
        if word.isdigit() and self.decision.kind == "number":
            return
        texts = [ability.text for spec in game.specs for ability in spec.abilities]
        known = (*_WORDS, *_MORE_WORDS, *self.words, *(text.casefold() for text in texts))
        if not any(word.casefold() in one for one in known):
            names = {spec.name for spec in game.specs}
            message = f'neither a card nor an option of the cards in this game says "{word}"'
            raise StepFailure(message, word, did_you_mean(word, sorted(names)))
