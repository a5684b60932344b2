"""Reading the steps of a scenario and its checks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from optcg_dsl.cards import codes as card_codes
from optcg_dsl.cards import yamltree
from optcg_dsl.cards.fields import Field, did_you_mean
from optcg_dsl.cards.yamltree import Node, Scalar
from optcg_dsl.scenarios import codes
from optcg_dsl.scenarios.model import PLAYERS, Check, Claim, Item, Ref, Step
from optcg_dsl.scenarios.patterns import EventReader
from optcg_dsl.scenarios.reading import split_count
from optcg_dsl.vocabulary.keywords import KEYWORDS

BARE_STEPS = ("pass", "end turn")
STEPS = (
    "play",
    "give",
    "activate",
    "attack",
    "block",
    "counter",
    "trigger",
    "use",
    "pay",
    "choose",
    "order",
    "resolve",
    "first",
    "redraw",
    "concede",
    "then",
    "now",
)
NO_ACTION_OR_ANSWER = ("then", "now", "concede")
ANSWERS = ("choose", "order", "use", "pay")
"""Steps that answer what an effect asks: for its player, unless ``by`` says whose answer it is."""
DECIDED = (*ANSWERS, "resolve", "trigger", "block", "counter")
"""Steps beside which ``by`` may say whose decision it is."""
_YES, _NO = ("yes", "true"), ("no", "false")
_GIVE = re.compile(r"([0-9]{1,2})(?: DON!*)? to (.+)\Z", re.IGNORECASE | re.DOTALL)
_ABILITY = re.compile(r"(.*\S)\s*\(ability ([1-9])\)\Z", re.DOTALL)
_STATED = re.compile(r"(.*\S)\s*\((rested|active)\)\Z", re.DOTALL)
_ARROW = re.compile(r"\s*->\s*")
_TOO_MANY = 999_999
_MOST_TIMES = 500

AREAS = ("hand", "life", "deck", "trash", "characters")
SINGLE_AREAS = ("leader", "stage")
DON_COUNTS = ("don", "rested don", "don deck", "given don")
SIDE_CHECKS = (
    *AREAS,
    *SINGLE_AREAS,
    "deck bottom",
    "legal deck",
    *DON_COUNTS,
    *(f"{area} {word}" for area in AREAS for word in ("has", "lacks")),
)
EMPTY_HINTS = {"deck": "write deck: 0 if no card is left", "stage": "write stage: none"}
NUMBER_CHECKS = ("power", "base power", "cost", "base cost", "counter")
CHECKS = (
    *PLAYERS,
    *NUMBER_CHECKS,
    "keywords",
    "rested",
    "active",
    "happened",
    "not happened",
    "in order",
    "decision",
    "legal",
    "illegal",
    "winner",
    "ending",
    "turn",
    "turn number",
    "phase",
    "attack target",
    "sound",
)
WINNERS = (*PLAYERS, "nobody", "draw")
ENDINGS = ("life", "deck", "effect", "concession", "loop", "none")
PHASES = ("setup", "refresh", "draw", "don", "main", "end")
DECISION_FIELDS = ("by", "asks for", "asked by", "offers", "only", "lacks", "least", "most")
KINDS = (
    *("action", "cards", "order", "option", "yes_no", "number", "effect", "first", "redraw", "counter"),
    *("block", "trigger", "activate", "may", "replace", "choose", "choose one", "overflow"),
)


class CheckReader(EventReader):
    """Reads steps and checks; ``before_the_game``: of a game that starts with its preparations."""

    before_the_game = False

    # -- steps --------------------------------------------------------------------------------------------------------

    def steps(self, node: Node) -> tuple[Step, ...]:
        """The steps that an item of a list stands for: one, or several that are repeated."""
        if not isinstance(node, yamltree.Mapping) or "repeat" not in [key.value for key, _ in node.items]:
            step = self.step(node)
            return () if step is None else (step,)
        found = self.mapping(node, "a repetition", ("repeat", "times")) or {}
        times = self.integer(found.get("times"), "times", 1, _MOST_TIMES)
        if times is None and "times" not in found and not self.misspelt:
            self.report(codes.UNKNOWN_STEP, "the repetition does not say how often", node, hint="add times: 3, say")
        inner = found["repeat"].value if "repeat" in found else node
        return tuple(step for one in self.several(inner) for step in self.steps(one)) * (times or 1)

    def step(self, node: Node) -> Step | None:
        """One step: a word, or a verb and what it is about."""
        if isinstance(node, Scalar):
            if node.value in BARE_STEPS:
                return Step(node.value, self.place(node))
            hint = did_you_mean(node.value, (*BARE_STEPS, *STEPS))
            self.report(codes.UNKNOWN_STEP, f'"{node.value}" is no step', node, hint=hint, expected=BARE_STEPS)
            return None
        verbs = [pair for pair in node.items if pair[0].value != "by"] if isinstance(node, yamltree.Mapping) else []
        if not isinstance(node, yamltree.Mapping) or len(verbs) != 1:
            message = "a step is one verb with what it is about"
            self.report(codes.UNKNOWN_STEP, message, node, hint="write - attack: Leader -> Leader, say", expected=STEPS)
            return None
        key, value = verbs[0]
        if key.value not in STEPS:
            hint = did_you_mean(key.value, STEPS)
            self.report(codes.UNKNOWN_STEP, f'there is no step "{key.value}"', key, hint=hint, expected=STEPS)
            return None
        step = self._step(key, value)
        for by, player in node.items:
            if by.value == "by" and step is not None:
                step = self._decided_by(step, by, player)
        return step

    def _decided_by(self, step: Step, key: Scalar, player: Node) -> Step | None:
        """The step with the player whose answer it is."""
        if step.verb not in DECIDED:
            message = f'"by" says who answers a decision: "{step.verb}" is no answer'
            self.report(codes.UNKNOWN_STEP, message, key, expected=DECIDED)
            return None
        side = self.player(player, "who decides")
        return None if side is None else replace(step, side=side)

    def _step(self, key: Scalar, value: Node) -> Step | None:
        verb, place = key.value, self.place(key)
        if verb in ("then", "now"):
            check = self.check(key, value)
            return None if check is None else Step(verb, place, check=check)
        if verb == "choose":
            return self._choose(key, value)
        if verb == "order":
            refs = self._refs(value)
            return None if refs is None else Step(verb, place, refs)
        text = self.line(value, f'what the step "{verb}" is about')
        if text is None:
            return None
        if verb == "concede":
            player = self.player(value, "who concedes")
            return None if player is None else Step(verb, place, number=player)
        if verb == "first":
            word = self.word(value, "the answer", ("first", "second"))
            return Step(verb, place, word=word) if word else None
        if verb in ("trigger", "use", "pay", "redraw"):
            return self._yes_or_no(key, value, text)
        return self._about_cards(key, value, text)

    def _yes_or_no(self, key: Scalar, value: Node, text: str) -> Step | None:
        place = self.place(key)
        if text in _YES or text in _NO:
            return Step(key.value, place, word="yes" if text in _YES else "no")
        if key.value == "redraw":
            self.report(codes.UNKNOWN_STEP, f'redraw is yes or no, not "{text}"', value, expected=("yes", "no"))
            return None
        ref = self.ref(text, value)
        return None if ref is None else Step(key.value, place, (ref,), word="yes")

    def _about_cards(self, key: Scalar, value: Node, text: str) -> Step | None:
        verb, place = key.value, self.place(key)
        number: int | None = None
        if verb == "give" and (match := _GIVE.match(text)):
            number, text = int(match[1]), match[2]
            if not number:
                self.report(codes.UNKNOWN_STEP, "no DON!! card is given", value)
                return None
        elif verb in ("activate", "resolve") and (match := _ABILITY.match(text)):
            text, number = match[1], int(match[2])
        parts = _ARROW.split(text)
        if (verb == "attack") != (len(parts) == 2) and not (verb == "counter" and len(parts) == 2):
            wanted = "a card, an arrow (->) and a card" if verb == "attack" else "one card"
            self.report(codes.UNKNOWN_STEP, f'after "{verb}" stands {wanted}', value)
            return None
        refs = [self._stated(part, value) for part in parts]
        if refs[0] is None or refs[-1] is None:
            return None
        return Step(verb, place, (refs[0],), refs[1] if len(refs) == 2 else None, number)

    def _stated(self, text: str, node: Node) -> Ref | None:
        """A card, perhaps with the state that tells it from others."""
        match = _STATED.match(text)
        ref = self.ref(match[1] if match else text, node)
        return replace(ref, rested=match[2] == "rested") if match and ref is not None else ref

    def _choose(self, key: Scalar, value: Node) -> Step | None:
        place = self.place(key)
        if isinstance(value, Scalar):
            if value.kind == "int":
                number = self.whole(value, "choose", 0, _TOO_MANY)
                return None if number is None else Step("choose", place, number=number)
            if value.value in ("nothing", "all") or self.book.ref(_plain(value.value)) is None:
                return Step("choose", place, word=value.value.strip())
        refs = self._refs(value)
        return None if refs is None else Step("choose", place, refs)

    def _refs(self, value: Node) -> tuple[Ref, ...] | None:
        """Cards in the order written; a card with ``x3`` stands three times."""
        refs: list[Ref] = []
        if not self.several(value):
            self.report(codes.UNKNOWN_STEP, "no card is named here", value, hint="write nothing where none is chosen")
            return None
        for one in self.several(value):
            item = self.item(one)
            if item is None:
                return None
            if item != Item(item.ref, item.rested, count=item.count):
                message = "of its states only rested, active and given tell which card is meant"
                self.report(codes.BAD_CARD_STATE, message, one)
            refs += [replace(item.ref, rested=item.rested)] * item.count
        return tuple(refs)

    # -- checks -------------------------------------------------------------------------------------------------------

    def check(self, key: Scalar, node: Node) -> Check | None:
        """What is to be so at one moment."""
        found = self.mapping(node, "a check", CHECKS)
        if found is None:
            return None
        if not found and not self.misspelt:
            self.report(codes.NOTHING_CHECKED, "nothing is checked here", node)
        claims: list[Claim] = []
        for field in found.values():
            claims += self._claims(field)
        return Check(tuple(claims), self.place(key), key.value == "then" and "decision" not in found)

    def _is_empty(self, field: Field, hint: str = "") -> bool:
        """Whether a check is left empty, so that it could not fail; if so, a finding."""
        node = field.value
        empty = node.is_null if isinstance(node, Scalar) else not node.items
        if empty:
            message = f'nothing is checked by an empty "{field.key.value}"'
            self.report(codes.NOTHING_CHECKED, message, field.key, hint=hint or "say what is to be so, or leave it out")
        return empty

    def _claims(self, field: Field) -> Iterable[Claim]:
        name, node, place = field.key.value, field.value, self.place(field.key)
        if self._is_empty(field):
            return
        if name in PLAYERS:
            found = self.mapping(node, "a player's part of a check", SIDE_CHECKS) or {}
            for part in found.values():
                yield from self._about_side(part, PLAYERS.index(name))
        elif name in (*NUMBER_CHECKS, "keywords"):
            for pair in self.pairs(node, f'the check "{name}"'):
                yield from self._about_card(name, pair)
        elif name in ("rested", "active", "attack target"):
            for one in self.several(node):
                ref = self.named(one)
                if ref is not None:
                    yield Claim(name, self.place(one), ref=ref)
        elif name in ("happened", "not happened", "in order"):
            events = [event for one in self.several(node) if (event := self.event(one, name)) is not None]
            if name == "in order":
                yield Claim(name, place, events=tuple(events))
            else:
                yield from (Claim(name, event.place, events=(event,)) for event in events)
        elif name in ("legal", "illegal"):
            for one in self.several(node):
                step = self.step(one)
                if step is not None and step.verb in NO_ACTION_OR_ANSWER:
                    self.report(codes.UNKNOWN_STEP, f'"{step.verb}" is no action or answer', one)
                elif step is not None and step.side is not None:
                    self.report(codes.UNKNOWN_STEP, f'"by" says nothing under "{name}"', one)
                elif step is not None:
                    yield Claim(name, step.place, steps=(step,))
        elif name == "decision":
            yield from self._decision(field)
        else:
            yield from self._about_game(field)

    def _about_game(self, field: Field) -> Iterable[Claim]:
        name, node, place = field.key.value, field.value, self.place(field.key)
        if name == "turn number":
            number = self.integer(field, name, 0, 999)
            if number is not None:
                yield Claim(name, place, number=number)
            return
        if name == "sound":
            word = self.line(node, name) or ""
            if word in _YES:
                yield Claim(name, place, word="yes")
            else:
                self.report(codes.UNKNOWN_STEP, f'sound can only be yes, not "{word}"', node, expected=("yes",))
            return
        words = {"winner": WINNERS, "ending": ENDINGS, "turn": PLAYERS, "phase": PHASES}[name]
        word = self.word(node, f'the check "{name}"', words)
        if word:
            yield Claim(name, place, word=word)

    def _about_card(self, name: str, pair: Field) -> Iterable[Claim]:
        ref = self.ref(pair.key.value, pair.key)
        if ref is None:
            return
        place = self.place(pair.key)
        if name == "keywords":
            words = self.names(pair, "keywords")
            for word in words:
                if word not in KEYWORDS:
                    hint = did_you_mean(word, KEYWORDS)
                    self.report(card_codes.UNKNOWN_WORD, f'there is no keyword "{word}"', pair.value, hint=hint)
            yield Claim(name, place, ref=ref, words=tuple(sorted(words)))
            return
        number = self.whole(pair.value, name, -_TOO_MANY, _TOO_MANY)
        if number is not None:
            yield Claim(name, place, ref=ref, number=number)

    def _about_side(self, field: Field, side: int) -> Iterable[Claim]:
        name, node, place = field.key.value, field.value, self.place(field.key)
        may_be_empty = name in ("hand", "life", "trash", "characters") and isinstance(node, yamltree.Sequence)
        if not may_be_empty and self._is_empty(field, EMPTY_HINTS.get(name, "")):
            return
        if name in DON_COUNTS:
            number = self.integer(field, name, 0, 10)
            if number is not None:
                yield Claim(name, place, side, number=number)
        elif name in AREAS and isinstance(node, Scalar) and node.kind == "int":
            number = self.integer(field, name, 0, 99)
            if number is not None:
                yield Claim(name, place, side, number=number)
        elif name == "legal deck":
            word = self.line(node, name) or ""
            if not self.before_the_game:
                message = "there is a deck to look at only in a game that starts with its preparations"
                self.report(codes.UNKNOWN_STEP, message, field.key, hint="write start: game under given")
            elif word in _YES or word in _NO:
                yield Claim(name, place, side, word="yes" if word in _YES else "no")
            else:
                self.report(codes.UNKNOWN_STEP, f'legal deck is yes or no, not "{word}"', node, expected=("yes", "no"))
        elif name in SINGLE_AREAS and isinstance(node, Scalar) and node.value in ("none", "nothing"):
            yield Claim(name, place, side)
        elif name in SINGLE_AREAS:
            item = self.item(node)
            if item is not None and self.can_be_in(item, node, name):
                yield Claim(name, place, side, items=(item,))
        elif isinstance(node, Scalar) and node.kind == "int":
            hint = f"name the cards: [Filler x{node.value}]"
            self.report(codes.UNKNOWN_STEP, f'"{name}" is about certain cards, not a number of them', node, hint=hint)
        else:
            area = name.removesuffix(" has").removesuffix(" lacks").removesuffix(" bottom")
            cards = self.cards(field, name, lambda item, one: self.can_be_in(item, one, area))
            yield Claim(name, place, side, items=cards or ())

    def _decision(self, field: Field) -> Iterable[Claim]:
        place = self.place(field.key)
        if isinstance(field.value, Scalar) and field.value.value == "none":
            yield Claim("decision", place, word="none")
            return
        found = self.mapping(field.value, "a decision", DECISION_FIELDS) or {}
        readers: dict[str, Callable[[Field, str], Claim | None]] = {
            "by": self._decision_by,
            "asks for": self._decision_kind,
            "asked by": self._decision_source,
        }
        for one in found.values():
            name = one.key.value
            if self._is_empty(one):
                continue
            kind = f"decision {name}"
            if name in readers:
                claim = readers[name](one, kind)
            elif name in ("least", "most"):
                number = self.integer(one, name, 0, 99)
                claim = None if number is None else Claim(kind, self.place(one.key), number=number)
            else:
                claim = self._offer(kind, one)
            if claim is not None:
                yield claim

    def _decision_by(self, field: Field, kind: str) -> Claim | None:
        player = self.player(field.value, "who decides")
        return None if player is None else Claim(kind, self.place(field.key), side=player)

    def _decision_kind(self, field: Field, kind: str) -> Claim | None:
        word = self.word(field.value, "what is asked for", KINDS)
        return Claim(kind, self.place(field.key), word=word.replace(" ", "_")) if word else None

    def _decision_source(self, field: Field, kind: str) -> Claim | None:
        ref = self.named(field.value)
        return None if ref is None else Claim(kind, self.place(field.key), ref=ref)

    def _offer(self, kind: str, field: Field) -> Claim:
        """Cards, perhaps with a state that is to be told from another, and words where there is no such card."""
        items: list[Item] = []
        words: list[str] = []
        for node in self.several(field.value):
            text = self.line(node, "what is offered") or ""
            if self.book.ref(split_count(text)[0]) is None and not self.looks_like_a_card(text):
                words += [text] if text else []
                continue
            item = self.item(node)
            if item is not None:
                items.append(item)
        return Claim(kind, self.place(field.key), items=tuple(items), words=tuple(words))


def _plain(text: str) -> str:
    """A card's name without count and state."""
    return re.sub(r"(\s*\((rested|active|given)\))?(\s+x[1-9][0-9]?)?\Z", "", text.strip())
