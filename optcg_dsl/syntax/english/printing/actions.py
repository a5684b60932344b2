"""Printers for actions (in the form for "you") and for what players cannot do."""

from __future__ import annotations

from msgspec.structs import replace

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.english.printing.base import article, joined, listed, text_of, words
from optcg_dsl.syntax.english.printing.cards import possessive, taken
from optcg_dsl.syntax.english.printing.events import is_several, player_does

# -- actions -----------------------------------------------------------------------------------------------------------


def _cards(number: n.Number) -> str:
    return "card" if isinstance(number, n.Whole) and number.value == 1 else "cards"


def _order(any_order: bool, order: n.OrderOf | None) -> str | None:
    if order is not None:
        return text_of(order)
    return "in any order" if any_order else None


@text_of.register
def _print_order_of(node: n.OrderOf) -> str:
    if node.whose is None:
        return "in any order you like"
    return f"in {node.article} order of {n.owner_words(node)} {node.noun}"


@text_of.register
def _print_draw(node: n.Draw) -> str:
    extra = "additional" if node.additional else None
    return words("draw", "up to" if node.up_to else None, node.number, extra, _cards(node.number), node.per)


@text_of.register
def _print_draw_equal(node: n.DrawEqual) -> str:
    return words("draw", "a number of" if node.long else None, "cards equal to", node.number)


@text_of.register
def _print_again(node: n.Again) -> str:
    return words(node.verb, node.quantity)


@text_of.register
def _print_until_hand(node: n.UntilHand) -> str:
    source = f"from {text_of(node.source)}" if node.source is not None else None
    who = words(node.player_words or node.player, "each" if node.each else None)
    have = "has" if who == "your opponent" else "have"
    link = node.link or ("so that" if node.verb == "draw" else "until")
    return words(node.verb, "cards", source, link, who, have, node.goal)


@text_of.register
def _print_trash(node: n.Trash) -> str:
    return f"trash {text_of(taken(node.what))}"


@text_of.register
def _print_ko(node: n.KO) -> str:
    return f"K.O. {text_of(node.what)}"


@text_of.register
def _print_one_of_deeds(node: n.OneOfDeeds) -> str:
    return f"{listed(list(node.deeds), 'or')} {text_of(node.what)}"


@text_of.register
def _print_exchange(node: n.Exchange) -> str:
    return words(node.verb, node.what, "with" if node.other is not None else None, node.other)


@text_of.register
def _print_rest(node: n.Rest) -> str:
    return f"rest {text_of(node.what)}"


@text_of.register
def _print_set_active(node: n.SetActive) -> str:
    return f"set {text_of(node.what)} as active"


@text_of.register
def _print_give_change(node: n.GiveChange) -> str:
    last = node.gifts[-1]
    if any(gift.duration is not None for gift in node.gifts):
        return words("give", joined([_given_by_itself(gift) for gift in node.gifts], "and"))
    final = last.also[-1] if last.also else last.change
    per = final.per if isinstance(final, n.Change) else None
    late = per if per is not None and per.late else None
    if last.fronted:
        return words("give", joined(map(text_of, node.gifts), "and"), late, node.duration)
    return words("give", joined(map(text_of, node.gifts), "and"), node.duration, late)


def _given_by_itself(gift: n.ChangeGift) -> str:
    """A gift with its own duration, and with what multiplies it behind that."""
    final = gift.also[-1] if gift.also else gift.change
    per = final.per if isinstance(final, n.Change) else None
    return words(gift, gift.duration, per if per is not None and per.late else None)


@text_of.register
def _print_change_gift(node: n.ChangeGift) -> str:
    changes = listed([text_of(gift) for gift in (node.change, *node.also)], "and")
    return words(changes, node.fronted, node.what) if node.fronted else words(node.what, changes)


@text_of.register
def _print_give_don(node: n.GiveDon) -> str:
    if node.recipient_first:
        return words("give", node.to, node.don, "each" if node.each else None)
    if node.freely == "among":
        return words("give", node.don, "among", node.to)
    return words("give", node.don, "to each of" if node.to_each else "to", node.to, node.freely)


@text_of.register
def _print_add(node: n.Add) -> str:
    what, to = taken(node.what), f"to {text_of(node.to)}" if node.to is not None else None
    if node.state and node.state_form in ("from", "and") and isinstance(what, n.Selection):
        bare = replace(what, at=None)
        before = _set_in(node.state, bare) if node.state_form == "and" else f"as {node.state}"
        return words("add", bare, before, what.at)
    state = None if not node.state else node.state if node.state_form == "bare" else f"as {node.state}"
    return words("add", what, to, node.facing, state, _order(node.any_order, node.order))


def _set_in(state: str, what: n.Selection) -> str:
    """ "And set it as active", behind the cards that are added in this state."""
    one = isinstance(what.quantity, n.UpTo | n.Exactly) and what.quantity.number == n.Whole(1)
    them = "it" if one else "them"
    return f"and rest {them}" if state == "rested" else f"and set {them} as active"


@text_of.register
def _print_return(node: n.Return) -> str:
    return words("return", taken(node.what), "to", node.to, node.state, _order(node.any_order, node.order))


@text_of.register
def _print_return_until(node: n.ReturnUntil) -> str:
    have = player_does(node.player_words or node.player, "have")
    goal = text_of(node.goal) if node.goal is not None else None
    if node.same_as is not None:
        goal = words(
            "the same number", words("of", goal) if goal is not None else None, "as", node.same_as_words or node.same_as
        )
    return words("return", taken(node.what), "to", node.to, "until", have, goal)


@text_of.register
def _print_put(node: n.Put) -> str:
    ended = any(one.end is not None for one in (node.at.places if isinstance(node.at, n.EitherPlace) else (node.at,)))
    where = "at" if (ended if node.back is None else not node.back) else "back in"
    return words("place", taken(node.what), where, node.at, node.facing, _order(node.any_order, node.order))


@text_of.register
def _print_play(node: n.Play) -> str:
    return words("play", taken(node.what), "rested" if node.rested else None)


@text_of.register
def _print_look(node: n.Look) -> str:
    return f"look at {text_of(node.what)}"


@text_of.register
def _print_reveal(node: n.Reveal) -> str:
    return f"reveal {text_of(taken(node.what))}"


@text_of.register
def _print_choose(node: n.Choose) -> str:
    return f"{node.verb} {text_of(node.what)}"


@text_of.register
def _print_choose_value(node: n.ChooseValue) -> str:
    return f"choose {article(node.stat)} {node.stat}"


@text_of.register
def _print_choose_word(node: n.ChooseWord) -> str:
    return f"choose a {node.what}"


@text_of.register
def _print_activate_own(node: n.ActivateOwn) -> str:
    return f"activate {possessive(node.of)} [{node.timing}] effect"


@text_of.register
def _print_activate_card(node: n.ActivateCard) -> str:
    timing = f"the [{node.timing}] effect of" if node.timing is not None else None
    return words("activate", timing, node.what)


@text_of.register
def _print_negate(node: n.Negate) -> str:
    plural = is_several(node.what) if node.plural is None else node.plural
    return words("negate the", "effects of" if plural else "effect of", node.what, node.duration)


@text_of.register
def _print_negate_attack(node: n.NegateAttack) -> str:
    if node.end:
        return "end this battle"
    return words("negate the attack", f"of {text_of(node.of)}" if node.of is not None else None)


@text_of.register
def _print_shuffle_into(node: n.ShuffleInto) -> str:
    return words("shuffle", node.what, "into", node.to)


@text_of.register
def _print_shuffle(node: n.Shuffle) -> str:
    return "shuffle it" if node.whose is None else f"shuffle {n.owner_words(node)} deck"


@text_of.register
def _print_turn_face(node: n.TurnFace) -> str:
    return f"turn {text_of(node.what)} {node.facing}"


@text_of.register
def _print_set_value(node: n.SetValue) -> str:
    return words("set the", node.stat, "of", node.what, "to", node.to, node.duration)


@text_of.register
def _print_swap_value(node: n.SwapValue) -> str:
    each_other = "with each other" if node.each_other or (node.each_other is None and node.other is None) else None
    other = f"with the {node.other_stat} of {text_of(node.other)}" if node.other is not None else None
    return words("swap the", node.stat, "of", node.what, each_other, other, node.duration)


@text_of.register
def _print_change_attack_target(node: n.ChangeAttackTarget) -> str:
    return f"change {node.form} to {text_of(node.to)}"


@text_of.register
def _print_deal_damage(node: n.DealDamage) -> str:
    if node.to is None:
        return f"take {text_of(node.number)} damage"
    return words("deal", node.number, "damage to", node.to_words or node.to)


@text_of.register
def _print_take_extra_turn(node: n.TakeExtraTurn) -> str:
    return "take an extra turn after this one"


@text_of.register
def _print_end_game(node: n.EndGame) -> str:
    return f"{node.result} the game"


@text_of.register
def _print_trash_same_number(node: n.TrashSameNumber) -> str:
    source, done = text_of(node.source), text_of(node.done_from)
    return f"trash the same number of cards from {source} as you did from {done}"


@text_of.register
def _print_only_include(node: n.OnlyInclude) -> str:
    return f"only include {text_of(node.what)}"


@text_of.register
def _print_include_in_deck(node: n.IncludeInDeck) -> str:
    return f"include {text_of(node.what)}"


@text_of.register
def _print_have_any_number(node: n.HaveAnyNumber) -> str:
    return "have any number of this card in your deck"


# -- what a player cannot do -------------------------------------------------------------------------------------------


_BLOCKER_OF = ("the [Blocker] of", "[Blocker] of")


@text_of.register
def _print_activate_blocker(node: n.ActivateBlocker) -> str:
    if node.what is None:
        return "activate [Blocker]"
    nouns = node.what.nouns if isinstance(node.what, n.Selection) else ()
    named = any(isinstance(word, n.KeywordAdjective) for noun in nouns for word in noun.adjectives)
    of = not named if node.of is None else node.of
    return words("activate", _BLOCKER_OF[node.bare] if of else None, node.what)


@text_of.register
def _print_activate_events(node: n.ActivateEvents) -> str:
    return f"activate {text_of(node.what)}"


@text_of.register
def _print_activate_timing(node: n.ActivateTiming) -> str:
    return f"activate [{node.timing}] effects" if node.effects else f"activate [{node.timing}]"


@text_of.register
def _print_play_cards(node: n.PlayCards) -> str:
    return f"play {text_of(node.what)}"


def _using(effect: n.EffectOf | None) -> str | None:
    return f"using {text_of(effect)}" if effect is not None else None


@text_of.register
def _print_add_life_to_hand(node: n.AddLifeToHand) -> str:
    return words("add", node.what, "to", node.to, _using(node.using))


@text_of.register
def _print_set_active_cannot(node: n.SetActiveCannot) -> str:
    return words("set", node.what, "as active", _using(node.using))


@text_of.register
def _print_draw_cannot(node: n.DrawCannot) -> str:
    return words("draw cards", _using(node.using))


@text_of.register
def _print_use_counters(node: n.UseCounters) -> str:
    return words("use Counters", f"of {text_of(node.what)}" if node.what is not None else None)


@text_of.register
def _print_attack_cannot(node: n.AttackCannot) -> str:
    return words("attack", node.target)
