"""Steps in plain words, each with the rules behind it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from optcg_dsl import effects as e
from optcg_dsl.effects.base import OWNER
from optcg_dsl.explaining.conditions import condition, delayed, timing, timing_word, until
from optcg_dsl.explaining.facts import Fact, References
from optcg_dsl.explaining.nouns import cards, compared, described, for_every, number
from optcg_dsl.explaining.words import AREAS, STATS, counted, player, signed, verb, whose


def block(steps: Iterable[e.Step], refs: References) -> tuple[Fact, ...]:
    """Steps in printed order, which is the order they are resolved in (1-3-7)."""
    return tuple(told(step, refs) for step in steps)


@singledispatch
def told(step: e.Step, refs: References) -> Fact:
    """One step in words."""
    raise TypeError(f"no words for the step {type(step).__name__}")


def _lasting(text: str, duration: e.Duration, *rules: str) -> Fact:
    end, more = until(duration)
    return Fact(text, (*rules, *more), until=end)


def _group(label: str, steps: e.actions.Block, refs: References) -> tuple[Fact, ...]:
    return (Fact("", part=label, inner=block(steps, refs)),) if steps else ()


def _quantity(least: e.Number, most: e.Number | None, refs: References) -> str:
    low = number(least, refs)
    if most is None:
        return "any number" if low == "0" else f"{low} or more"
    high = number(most, refs)
    if low == high:
        return high
    return f"up to {high}" if low == "0" else f"{low} to {high}"


# -- choices ----------------------------------------------------------------------------------------------------------


@told.register
def _told_choose(step: e.Choose, refs: References) -> Fact:
    parts = step.either or (e.Alternative(step.least, step.most, step.among),)
    what = ", or ".join(f"{_quantity(one.least, one.most, refs)} of {cards(one.among, refs)}" for one in parts)
    text = f"{verb(step.chooser, 'choose')} {what}"
    if step.total is not None:
        stat, bound = step.total
        text += f", with a total {STATS[stat]} of {compared('<=', bound, refs)}"
    if step.total_least is not None:
        stat, bound = step.total_least
        text += f", with a total {STATS[stat]} of {compared('>=', bound, refs)}"
    if step.differ:
        text += f", each with a different {step.differ}"
    if step.random:
        text = f"chance picks {what}"
    name = refs.bind(step.slot, f"the cards chosen: {what}")
    return Fact(f"{text}: {name}", ("8-4-4",))


@told.register
def _told_choose_number(step: e.ChooseNumber, refs: References) -> Fact:
    name = refs.bind(step.slot, "the number chosen")
    low, high = number(step.least, refs), number(step.most, refs)
    return Fact(f"{verb(step.chooser, 'choose')} a number from {low} to {high}: {name}", ("1-3-5",))


@told.register
def _told_choose_word(step: e.ChooseWord, refs: References) -> Fact:
    name = refs.bind(step.slot, f"the {step.what} chosen")
    return Fact(
        f"{verb(step.chooser, 'choose')} a {step.what}: {name}", ("2-3-2" if step.what == "color" else "2-2-2",)
    )


@told.register
def _told_choose_one(step: e.ChooseOne, refs: References) -> Fact:
    options = tuple(
        Fact("", part=f"option {index}", inner=block(option, refs)) for index, option in enumerate(step.options, 1)
    )
    return Fact(f"{verb(step.chooser, 'choose')} one of these, which is then resolved", ("8-4-4",), inner=options)


@told.register
def _told_may(step: e.May, refs: References) -> Fact:
    inner = (
        *block(step.body, refs),
        *_group("if all of that was done", step.then, refs),
        *_group("if not", step.otherwise, refs),
    )
    if not step.offered:
        return Fact("do this, as far as it can be done", ("1-3-2", "4-10-1"), inner=inner)
    rules = ("8-1-2", "4-10-1") if step.then else ("8-1-2",)
    return Fact(f"{player(step.who)} may do this, or leave it", rules, inner=inner)


@told.register
def _told_if(step: e.If, refs: References) -> Fact:
    inner = (*block(step.then, refs), *_group("otherwise", step.otherwise, refs))
    return Fact(f"if {condition(step.condition, refs)}", ("8-3-3",), inner=inner)


@told.register
def _told_for_each(step: e.ForEach, refs: References) -> Fact:
    every = cards(step.cards, refs)
    if step.slot == OWNER:
        return Fact(f"for the owner of {every}", ("4-2-1-1",), inner=block(step.body, refs))
    name = refs.bind(step.slot, f"each of {every}, one after the other")
    return Fact(f"once for each of {every}, called {name}", ("1-3-7",), inner=block(step.body, refs))


# -- moving cards -----------------------------------------------------------------------------------------------------


@told.register
def _told_draw(step: e.Draw, refs: References) -> Fact:
    if isinstance(step.count, e.Const):
        how_many = counted(step.count.value, "card")
    elif isinstance(step.count, e.Scaled):
        how_many = f"{counted(step.count.times, 'card')} {for_every(step.count, refs)}"
    else:
        how_many = f"this number of cards: {number(step.count, refs)}"
    called = _called(step.slot, "the cards drawn", refs)
    return Fact(f"{verb(step.who, 'draw')} {'up to ' if step.up_to else ''}{how_many}{called}", ("4-5",))


@told.register
def _told_ko(step: e.KO, refs: References) -> Fact:
    what = cards(step.cards, refs)
    return Fact(f"K.O. {what}{_called(step.slot, 'the cards K.O.’d', refs)}", ("10-2-1",))


@told.register
def _told_exchange(step: e.Exchange, refs: References) -> Fact:
    text = f"exchange {cards(step.first, refs)} with {cards(step.second, refs)}: each takes the place of the other"
    return Fact(text, ("1-3-2",))


@told.register
def _told_move(step: e.Move, refs: References) -> Fact:
    what = cards(step.cards, refs)
    place = AREAS[step.area]
    if step.area in ("deck", "life"):
        place = f"{'the top or bottom' if step.end == 'choose' else f'the {step.end}'} of the {place}"
        if step.area == "life":
            place += ", as they lay" if step.facing == "kept" else f", face-{step.facing}"
    elif step.area == "cost":
        place = f"{place}, {step.state}"
    else:
        place = f"the {place}" if step.area != "hand" else "hand"
    text = f"{verb(step.who, 'move')} {what} to {place}" if step.who == "opponent" else f"move {what} to {place}"
    if step.reveal:
        text += ", shown to both players"
    if step.any_order:
        text += f", in an order that {'the owner chooses' if step.orderer == 'owner' else verb(step.orderer, 'choose')}"
    rules = {"hand": ("3-4",), "trash": ("3-5",), "deck": ("3-2",), "life": ("3-10",), "don_deck": ("3-3",)}
    return Fact(text + _called(step.slot, "the cards moved", refs), rules.get(step.area, ("3-1-6",)))


def _called(slot: str, meaning: str, refs: References) -> str:
    return f"; those are {refs.bind(slot, meaning)}" if slot else ""


@told.register
def _told_play(step: e.Play, refs: References) -> Fact:
    state = ", rested" if step.state == "rested" else ""
    text = f"play {cards(step.cards, refs)} without paying the cost{state}"
    return Fact(text + _called(step.slot, "the cards played", refs), ("4-7", "3-7-3"))


@told.register
def _told_add_don(step: e.AddDon, refs: References) -> Fact:
    amount = f"{'up to ' if step.up_to else ''}{number(step.count, refs)}"
    text = f"{verb(step.who, 'add')} {amount} of the DON!! deck's cards to the cost area, {step.state}"
    text += _called(step.slot, "the DON!! cards added", refs)
    return Fact(text, ("3-3", "3-9"))


@told.register
def _told_give_don(step: e.GiveDon, refs: References) -> Fact:
    return Fact(f"give {cards(step.don, refs)} to {cards(step.to, refs)}", ("6-5-5-1",))


@told.register
def _told_shuffle(step: e.Shuffle, refs: References) -> Fact:
    return Fact(f"{verb(step.who, 'shuffle')} the deck", ("3-2-4",))


# -- showing cards ----------------------------------------------------------------------------------------------------


@told.register
def _told_keep(step: e.Keep, refs: References) -> Fact:
    what = cards(step.cards, refs)
    return Fact(f"note {what} as they are now: {refs.bind(step.slot, f'{what} that were noted')}", ("8-4-4",))


@told.register
def _told_look(step: e.Look, refs: References) -> Fact:
    what = cards(step.cards, refs)
    return Fact(f"{verb(step.who, 'look')} at {what}: {refs.bind(step.slot, what)}", ("11-3",))


@told.register
def _told_reveal(step: e.Reveal, refs: References) -> Fact:
    what = cards(step.cards, refs)
    return Fact(f"reveal {what} to both players: {refs.bind(step.slot, f'the cards revealed ({what})')}", ("11-2-2",))


@told.register
def _told_turn(step: e.Turn, refs: References) -> Fact:
    text = f"turn {cards(step.cards, refs)} face-{step.facing}"
    return Fact(text + _called(step.slot, "the cards turned by that", refs), ("3-10-2-1",))


# -- states -----------------------------------------------------------------------------------------------------------


@told.register
def _told_rest(step: e.Rest, refs: References) -> Fact:
    text = f"rest {cards(step.cards, refs)}"
    return Fact(text + _called(step.slot, "the cards rested by that", refs), ("4-4-1-2",))


@told.register
def _told_set_active(step: e.SetActive, refs: References) -> Fact:
    text = f"set {cards(step.cards, refs)} as active"
    return Fact(text + _called(step.slot, "the cards that became active by that", refs), ("4-4-1-1",))


# -- continuous effects -----------------------------------------------------------------------------------------------


@told.register
def _told_modify(step: e.Modify, refs: References) -> Fact:
    found = cards(step.cards, refs)
    if step.slot:
        refs.bind(step.slot, "each of them by itself")
    return _lasting(f"{found}: {_change(step.amount, STATS[step.stat], refs)}", step.duration, "8-1-4-2")


def _change(amount: e.Number, stat: str, refs: References) -> str:
    if isinstance(amount, e.Const):
        return f"{signed(amount.value)} {stat}"
    if isinstance(amount, e.Scaled):
        return f"{signed(amount.times)} {stat} {for_every(amount, refs)}"
    return f"+({number(amount, refs)}) {stat}"


@told.register
def _told_set_stat(step: e.SetStat, refs: References) -> Fact:
    if step.beside:
        text = f"{cards(step.cards, refs)}: has a {STATS[step.stat]} of {number(step.value, refs)} beside its own"
        return _lasting(text, step.duration, "2-10-4")
    text = f"{cards(step.cards, refs)}: the {STATS[step.stat]} becomes {number(step.value, refs)}"
    return _lasting(text, step.duration, "4-9-2-1")


@told.register
def _told_set_power_to_zero(step: e.SetPowerToZero, refs: References) -> Fact:
    return _lasting(f"{cards(step.cards, refs)}: less as much power as it has now", step.duration, "4-12")


@told.register
def _told_swap_stat(step: e.SwapStat, refs: References) -> Fact:
    text = f"exchange the {STATS[step.stat]} of {cards(step.first, refs)} and {cards(step.second, refs)}"
    return _lasting(text, step.duration, "4-9-2-1")


@told.register
def _told_grant_keyword(step: e.GrantKeyword, refs: References) -> Fact:
    return _lasting(f"{cards(step.cards, refs)}: gains [{step.keyword}]", step.duration, "10-1")


@told.register
def _told_lose_keyword(step: e.LoseKeyword, refs: References) -> Fact:
    return _lasting(f"{cards(step.cards, refs)}: loses [{step.keyword}]", step.duration, "10-1", "8-2-4")


@told.register
def _told_grant_ability(step: e.GrantAbility, refs: References) -> Fact:
    text, ability = f"{cards(step.cards, refs)}: gains an effect", step.ability
    if ability.keyword is not None:
        return _lasting(f"{text}, [{ability.keyword}]", step.duration, "8-1-3")
    end, rules = until(step.duration)
    outer, refs.category = refs.category, "character"
    happens = tuple(Fact(*timing(one, refs)) for one in ability.timings)
    holds = tuple(Fact(condition(one, refs), ("8-3-2",)) for one in ability.conditions)
    if ability.once_per_turn:
        holds = (*holds, Fact("it has not been activated this turn", ("10-2-13",)))
    do = block(ability.body, refs)
    if ability.optional or ability.cost_optional:
        do = (Fact("you may choose not to", ("8-1-2",)), *do)
    groups = {
        "in place of this" if ability.kind == "replacement" else "when": happens,
        "if": holds,
        "at this cost": block(ability.cost, refs),
        "do": do,
    }
    refs.category = outer
    inner = tuple(Fact("", inner=facts, part=part) for part, facts in groups.items() if facts)
    return Fact(text, ("8-1-3", *rules), until=end, inner=inner)


@told.register
def _told_negate(step: e.Negate, refs: References) -> Fact:
    what = f"the {timing_word(step.timing)} effects" if step.timing else "the effects"
    return _lasting(f"{what} of {cards(step.cards, refs)} are invalid", step.duration, "8-2")


_DEEDS = {
    "attack": "attack",
    "attack_leader": "attack Leaders",
    "block": "be used as [Blocker]",
    "be_koed": "be K.O.'d",
    "be_removed": "be removed from the field",
    "be_rested": "be rested",
    "become_active": "become active",
    "be_played": "be played by effects",
    "be_blocked": "be blocked",
    "be_attacked": "be attacked",
    "be_returned_to_hand": "be returned from the field to hand",
    "be_returned_to_deck": "be returned from the field to the deck",
    "be_negated": "have its effects negated",
    "use_counter": "use a (Symbol) Counter",
    "activate_blocker": "activate [Blocker]",
    "play": "play cards from hand",
    "enter": "play cards in any way",
    "activate_event": "activate Events",
    "activate_counter": "activate [Counter] effects",
    "activate_trigger": "activate [Trigger] effects",
    "draw": "draw cards by effects",
    "life_to_hand": "add Life cards to hand by effects",
    "set_don_active": "set DON!! cards as active by effects",
}
_OBJECTS = {
    "attack": "targets",
    "be_blocked": "the [Blocker] cards",
    "be_attacked": "the attackers",
    "play": "cards",
    "enter": "cards",
    "activate_blocker": "the [Blocker] cards",
    "be_koed": "the cause",
}


@told.register
def _told_forbid(step: e.Forbid, refs: References) -> Fact:
    where = step.where
    if step.cards is not None:
        subject = cards(step.cards, refs)
    elif step.deed == "be_played":
        itself = isinstance(where, e.IsSource)
        subject = "this card" if itself else f"{whose(step.who)}{described(where, refs).phrase('card')}"
        where = e.Everything()
    else:
        subject = player(step.who)
    text = f"{subject} cannot {_DEEDS.get(step.deed, step.deed.replace('_', ' '))}"
    if step.cause != "any" and step.deed != "be_played":
        text += " in battle" if step.cause == "battle" else " by effects"
    if step.by != "any":
        text = f"{text.removesuffix(' by effects')} by {'your own ' if step.by == 'you' else whose(step.by)}effects"
    if not isinstance(where, e.Everything):
        text += f" ({_OBJECTS.get(step.deed, 'this')}: {described(where, refs).phrase('card')})"
    if step.while_attacking is not None:
        text += f", while {cards(step.while_attacking, refs)} attacks"
    inner = _group("unless each time this is done", step.price, refs)
    end, rules = until(step.duration)
    return Fact(text, ("1-3-3", *rules), until=end, inner=inner)


@told.register
def _told_allow(step: e.Allow, refs: References) -> Fact:
    deed = {"attack_active": "attack active Characters", "attack_when_played": "attack on the turn it is played"}
    text = f"{cards(step.cards, refs)} may {deed[step.deed]}"
    if not isinstance(step.where, e.Everything):
        text += f" ({_OBJECTS['attack']}: {described(step.where, refs).phrase('card')})"
    return _lasting(text, step.duration, "7-1-1-2")


@told.register
def _told_immune(step: e.Immune, refs: References) -> Fact:
    text = f"{whose(step.by) or 'all '}effects do nothing to {cards(step.cards, refs)}"
    if not isinstance(step.where, e.Everything):
        text += f" (those of {described(step.where, refs).phrase('card')})"
    return _lasting(text, step.duration, "1-3-1")


@told.register
def _told_reduce_payment(step: e.ReducePayment, refs: References) -> Fact:
    often = "the next time" if step.once else "whenever"
    which = described(step.where, refs).phrase("card")
    pays = verb(step.who, "pay")
    text = f"{often} {pays} for one of these from hand, it costs {number(step.amount, refs)} less: {which}"
    return _lasting(text, step.duration, "2-7-2")


@told.register
def _told_enter_rested(step: e.EnterRested, refs: References) -> Fact:
    text = f"{whose(step.who)}{described(step.where, refs).phrase('card')} are rested as they are played"
    return _lasting(text, step.duration, "3-7-3")


@told.register
def _told_give_placed_don(step: e.GivePlacedDon, refs: References) -> Fact:
    placed = f"of the DON!! cards that {verb(step.who, 'place')} in the DON!! Phase"
    text = f"{placed}, {number(step.count, refs)} go to {cards(step.to, refs)}"
    return _lasting(text, step.duration, "6-4")


# -- the rest ---------------------------------------------------------------------------------------------------------


@told.register
def _told_activate_effect(step: e.ActivateEffect, refs: References) -> Fact:
    return Fact(f"activate the {timing_word(step.timing)} effect of {cards(step.cards, refs)}", ("10-2-3-1-1",))


@told.register
def _told_deal_damage(step: e.DealDamage, refs: References) -> Fact:
    return Fact(f"{verb(step.who, 'take')} {number(step.count, refs)} damage", ("4-6",))


@told.register
def _told_change_attack_target(step: e.ChangeAttackTarget, refs: References) -> Fact:
    return Fact(f"the target of the attack becomes {cards(step.cards, refs)}", ("7-1-1-3",))


@told.register
def _told_end_battle(step: e.EndBattle, refs: References) -> Fact:
    return Fact("the battle goes on with its end, without damage or K.O.", ("7-1-5",))


@told.register
def _told_delay(step: e.Delay, refs: References) -> Fact:
    when, rule, body = delayed(step)
    return Fact(f"later, {when}", (rule,), inner=block(body, refs))


@told.register
def _told_extra_turn(step: e.ExtraTurn, refs: References) -> Fact:
    return Fact(f"{verb(step.who, 'take')} another turn after this one", ("6-1",))


@told.register
def _told_end_game(step: e.EndGame, refs: References) -> Fact:
    third = {"win": "wins", "lose": "loses"}
    return Fact(f"{verb(step.who, step.result, third[step.result])} the game", ("1-2-5",))


@told.register
def _told_replace_with(step: e.ReplaceWith, refs: References) -> Fact:
    place = f"the {step.end} of the {AREAS[step.area]}" if step.area in ("deck", "life") else f"the {AREAS[step.area]}"
    return Fact(f"{cards(step.cards, refs)} go to {place} instead", ("8-1-3-3-3",))


@told.register
def _told_treat_as(step: e.TreatAs, refs: References) -> Fact:
    word = f"every {step.what}" if step.word == e.actions.EVERY_WORD else f"the {step.what} {step.word!r} too"
    rules = {"name": ("2-1-3",), "type": ("2-4-4",), "attribute": ("2-5-7",)}
    lasting = "" if step.duration.kind == "while_valid" else f", {until(step.duration)[0]}"
    return Fact(f"{cards(step.cards, refs)}: has {word}{lasting}", rules[step.what])


@told.register
def _told_must_attack(step: e.MustAttack, refs: References) -> Fact:
    attackers, targets = cards(step.attackers, refs), cards(step.targets, refs)
    lasting = until(step.duration)[0]
    return Fact(f"{attackers} can attack only {targets} where they can, {lasting}", ("7-1-1-2", "1-3-3"))


@told.register
def _told_deck_rule(step: e.DeckRule, refs: References) -> Fact:
    which = described(step.where, refs).phrase("card")
    text = {
        "any_number": "a deck may hold any number of this card",
        "only": f"the deck may hold only {which}",
        "never": f"the deck may not hold {which}",
        "don_deck": f"the DON!! deck has {step.size} cards",
    }[step.kind]
    return Fact(text, ("5-1-2-4",))


@told.register
def _told_deck_out(step: e.DeckOut, refs: References) -> Fact:
    when = "you lose at the end of the turn in which your deck became 0 cards" if step.late else "you do not lose"
    return Fact(f"with 0 cards in the deck {when}", ("9-2-1-2",))


_WITHOUT_WORDS = [one.__name__ for one in e.STEP_CLASSES if told.dispatch(one) is told.dispatch(e.Step)]
if _WITHOUT_WORDS:
    raise TypeError(f"steps without words: {', '.join(_WITHOUT_WORDS)}")
