"""The frames of what the rules of the game are changed to, and of what has to be attacked."""

from __future__ import annotations

import re
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import Given, Phrases
from optcg_dsl.syntax.japanese.building.frames import changes, span_of_clause, with_owner


def _printed_number(given: Given) -> n.Whole:
    found = re.search(r"[0-9]+", given.said.value)
    assert found is not None
    return n.Whole(int(found.group()), span=given.said.span)


@changes("must attack")
def _must_attack(given: Given, who: Any) -> n.Clause:
    """``相手は、このキャラにアタックしなければならない``."""
    phrases: Phrases = given.need("HA", "GA")
    player = places.player(phrases)
    subject = n.CardsOf(player, span=phrases.span) if player else nouns.all_of_them(nouns.target(phrases))
    target, duration, span = nouns.target(given.need("NI", "HE")), given.take("DURATION"), span_of_clause(given)
    return n.Affect(with_owner(subject, None), (n.MustAttack(target, duration, span=span),), span=span)


@changes("deck size")
def _deck_size(given: Given, who: Any) -> n.Clause:
    return n.DonDeckSize(_printed_number(given), span=span_of_clause(given))


@changes("no defeat")
def _no_defeat(given: Given, who: Any) -> n.Clause:
    return n.NoDefeat(span=span_of_clause(given))


@changes("late defeat")
def _late_defeat(given: Given, who: Any) -> n.Clause:
    return n.LateDefeat(span=span_of_clause(given))
