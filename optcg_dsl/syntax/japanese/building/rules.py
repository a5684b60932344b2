"""The frames of what the rules of the game are changed to, and of what has to be attacked."""

from __future__ import annotations

import re
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.japanese.building import nouns, places
from optcg_dsl.syntax.japanese.building.base import Given, Phrases, refuse
from optcg_dsl.syntax.japanese.building.frames import changes, span_of_clause, with_owner


def _printed_number(given: Given) -> n.Whole:
    found = re.search(r"[0-9]+", given.said.value)
    assert found is not None
    return n.Whole(int(found.group()), span=given.said.span)


@changes("pays less")
def _pays_less(given: Given, who: Any) -> n.Clause:
    """``自分の手札のキャラカードの支払うコストは1少なくなる``; ``次に登場させる…``: only the next one."""
    what = with_owner(nouns.target(given.need("OF_VALUE")), None)
    duration, span = given.take("DURATION"), span_of_clause(given)
    following = given.take("NEXT_TIME")
    if following is None:
        return n.PlayingCost(what, _printed_number(given), duration, span=span)
    verb: Any = "activate" if "発動" in following else "play"
    return n.NextTimePlayed(what, _printed_number(given), duration, verb, span=span)


@changes("must attack")
def _must_attack(given: Given, who: Any) -> n.Clause:
    """``相手は、このキャラにアタックしなければならない``."""
    phrases: Phrases = given.need("HA", "GA")
    player = places.player(phrases)
    subject = n.CardsOf(player, span=phrases.span) if player else nouns.all_of_them(nouns.target(phrases))
    target, duration, span = nouns.target(given.need("NI", "HE")), given.take("DURATION"), span_of_clause(given)
    return n.Affect(with_owner(subject, None), (n.MustAttack(target, duration, span=span),), span=span)


@changes("counter")
def _has_counter(given: Given, who: Any) -> n.Clause:
    """``…は、カウンター+1000を持つ``."""
    change: n.Change = given.said.value
    if change.stat != "Counter" or change.sign != "+":
        raise refuse(given.said, "only a Counter is had so")
    subject = with_owner(nouns.all_of_them(nouns.target(given.need("HA"))), None)
    span = span_of_clause(given)
    return n.Affect(subject, (n.HaveCounter(change.amount, span=span),), span=span)


@changes("deck size")
def _deck_size(given: Given, who: Any) -> n.Clause:
    return n.DonDeckSize(_printed_number(given), span=span_of_clause(given))


@changes("no defeat")
def _no_defeat(given: Given, who: Any) -> n.Clause:
    return n.NoDefeat(span=span_of_clause(given))


@changes("late defeat")
def _late_defeat(given: Given, who: Any) -> n.Clause:
    return n.LateDefeat(span=span_of_clause(given))
