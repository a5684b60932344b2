"""The codes of findings about scenario files that card data does not have, with one line of meaning each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

UNKNOWN_CARD = "OP480"
UNKNOWN_RULE = "OP481"
UNKNOWN_STEP = "OP482"
BAD_CARD_STATE = "OP483"
IMPOSSIBLE_BOARD = "OP484"
NOTHING_CHECKED = "OP485"
NO_SCENARIOS = "OP486"
NOT_DISCRIMINATING = "OP487"

CODES: Mapping[str, str] = MappingProxyType(
    {
        UNKNOWN_CARD: "a card that is neither written in the file nor in the loaded sets",
        UNKNOWN_RULE: "a rule number that the Comprehensive Rules do not have",
        UNKNOWN_STEP: "a step, check or event that the format does not have, or that is not written as it should be",
        BAD_CARD_STATE: "a state that a card in this place cannot have",
        IMPOSSIBLE_BOARD: "a board that no game can reach",
        NOTHING_CHECKED: "a scenario without a check, or an empty check",
        NO_SCENARIOS: "a folder without scenario files",
        NOT_DISCRIMINATING: "a scenario that no change of its cards makes fail",
    }
)
