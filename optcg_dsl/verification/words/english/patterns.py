"""Words that stand beside others in many entries."""

from __future__ import annotations

CATEGORY = r"(?:(?:Leader|Character|Event|Stage)s?|Life|DON!!)"
DON = r"(?:(?:rested|active|given|currently given) )*DON!!"
PLACE = r"(?:hands?|decks?|trash|Life(?: area| cards?)?|DON!! deck)\b"
