"""The builders of Japanese: what phrases, segments and arguments are before a verb tells what they mean."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Builders, refuse
from optcg_dsl.syntax.japanese.verbs import FORMS, Form
from optcg_dsl.syntax.nodes import Joiner
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.text.source import Span

MEANINGFUL = frozenset(
    (
        *("TIMING", "TURN", "ONCE", "DONX", "HEADWORD", "KEYWORD", "TIMING_NAME", "NAME", "TYPENAME", "QUOTED"),
        *(
            "ATTRIBUTENAME",
            "NOTE",
            "DONMINUS",
            "SIGNED",
            "NUMBER",
            "CIRCLED",
            "KA",
            "TO",
            "KA_NAME",
            "TO_NAME",
            "KA_NUMBER",
            "KA_OF",
            "KA_IF",
            "TO_OF",
        ),
        *("OF_VALUE", "THEN", "IF", "IF_IS", "WHEN", "HAS", "EXIST", "EXIST_NOT", "EXIST_CONT", "CAN_BE"),
        *("WO", "GA", "HA", "NI", "KARA", "DE", "HE", "PER", "NO", "INSTEAD", "MANNER", "DURATION", "MOMENT"),
        *("YORI", "PORTION", "SO_THAT", "ALSO", "HAS_ALSO", "HAS_OR", "HAS_NOT", "LESS", "LESS_CONT", "COMPARED"),
        *("NUMBER_OF", "COUNT", "TOTAL", "DIFFERENT", "EACH", "TOTAL_OF", "TURN_PLAYED", "OF_TYPE", "INCLUDED"),
        *("SET_TO", "SET_TO_CONT", "SAME_STAT_NI"),
        *("HAS_CONT", "HAS_NOT_CONT", "EXIST_NOT_CONT", "NO_BASE_EFFECT", "OTHER", "GIVEN", "BASE"),
        *("WHOSE", "PLAYER", "CATEGORY", "AREA", "END", "THIS", "THAT", "STATE", "COLOR", "STAT", "CMP", "UP_TO"),
        *("NI_ALSO", "WITH", "BATTLE_WITH", "AS_WELL", "NOTHING_BUT", "DID_SO", "DID_NOT", "RULES", "PLAYED_ON"),
        *(
            "AMONG",
            "AMONG_THEM",
            "ANY_VALUE",
            "AT_RANDOM",
            "BATTLE_END",
            "BY_THIS_EFFECT",
            "CHOOSE_ONE",
            "CHOSEN_NUMBER",
            "CHOSEN_WORD",
            "COMPARED_VALUE",
            "COUNTER_VALUE",
            "DON_DECK_SIZE",
            "EXCEPT",
            "EXTREME",
            "FOR_EFFECT",
            "FURTHER",
            "GIVEN_DON",
            "GIVEN_DON_CONT",
            "GIVEN_TO",
            "IN_PLACE",
            "LATE_DEFEAT",
            "MORE_PER",
            "MUST_ATTACK",
            "MUST_ATTACK_CONT",
            "NEXT_TIME",
            "NO_COUNTERS",
            "NO_COUNTERS_CONT",
            "NO_DEFEAT",
            "NO_DEFEAT_CONT",
            "NTH_TURN",
            "OF_EFFECT",
            "ONCE_A_TURN",
            "OTHERWISE",
            "OUTSIDE",
            "PLACED_IN_PHASE",
            "PLAYED_FROM_HAND",
            "PLAYED_THIS_TURN",
            "SAME_COUNT",
            "SAME_MANY",
            "SAME_VALUE",
            "THAN_MORE",
            "TURN_OF",
            "TURN_ORDER",
            "UNLESS",
            "UNLESS_IS",
            "WITH_VALUE",
        ),
        *(f"VERB_{form}" for form in FORMS),
    )
)
BUILDERS = Builders(MEANINGFUL)
rule = BUILDERS.rule


@dataclass(slots=True)
class Part:
    """Something of a text that is not a node of its own, with its place."""

    start: int
    stop: int

    @property
    def span(self) -> Span:
        """Its place."""
        return Span(self.start, self.stop)


@dataclass(slots=True)
class Amount(Part):
    """A number that stands alone, with its bound: ``7000以上``."""

    bound: n.Bound


@dataclass(slots=True)
class Modifier(Part):
    """What stands before a head: ``kind`` is the alternative of the grammar.

    ``spread``: a comma behind it makes it one of all the heads that follow.  ``words``: what stands behind the value.
    ``comma``: whether there is a comma; None: where it is spread.  ``behind``: what else stands behind it ("quantity").
    """

    kind: str
    value: Any
    spread: bool = False
    words: tuple[Token, ...] = ()
    comma: bool | None = None
    behind: str = ""


@dataclass(slots=True)
class Head(Part):
    """The word that a phrase is about, by the alternative of the grammar."""

    kind: str
    value: Any


@dataclass(slots=True)
class Core(Part):
    """A head with its quantity."""

    head: Head | None
    quantity: n.Quantity | None


@dataclass(slots=True)
class Phrase(Part):
    """Modifiers, a head and a quantity: cards, a place, a player, or a thing.

    ``number``: that it is the number of these that is spoken of, by the word that says so.
    """

    modifiers: tuple[Modifier, ...]
    head: Head | None
    quantity: n.Quantity | None
    number: Token | None = None

    @property
    def value(self) -> Any:
        """What the head holds, by the alternative of the grammar."""
        return self.head.value if self.head is not None else ()

    @property
    def word(self) -> str:
        """The word that the head is, "" where there is none, or where it is several or a name."""
        return str(self.value[0]) if isinstance(self.value, tuple) and self.value else ""

    def of_kind(self, *kinds: str) -> list[Modifier]:
        """The modifiers of these kinds."""
        return [one for one in self.modifiers if one.kind in kinds]


@dataclass(slots=True)
class Phrases(Part):
    """Phrases joined by か or と"""

    items: tuple[Phrase, ...]
    joiner: Joiner
    joints: tuple[Token, ...] = ()

    @property
    def comma(self) -> bool:
        """Whether a comma stands behind what joins them."""
        return any(one.endswith("、") for one in self.joints)

    def groups(self) -> tuple[Phrases, ...]:
        """The phrases by what と joins, where か joins some of them more closely."""
        kinds = {one.type for one in self.joints}
        if len(kinds) < 2:
            return (self,)
        parts: list[list[Phrase]] = [[self.items[0]]]
        for joint, item in zip(self.joints, self.items[1:], strict=True):
            if joint.type == "TO":
                parts.append([])
            parts[-1].append(item)
        return tuple(Phrases(one[0].start, one[-1].stop, tuple(one), "or") for one in parts)

    def only(self) -> Phrase | None:
        """The phrase, if it is the only one."""
        return self.items[0] if len(self.items) == 1 else None

    def headed(self, kind: str) -> Phrase | None:
        """The phrase, if it is the only one and has a head of this kind."""
        phrase = self.only()
        return phrase if phrase is not None and phrase.head is not None and phrase.head.kind == kind else None


@dataclass(slots=True)
class CounterAmount(Part):
    """``カウンター+1000``: a Counter that cards have."""

    amount: int


def alone(phrase: Phrase) -> Phrases:
    """A phrase that none is joined with."""
    return Phrases(phrase.start, phrase.stop, (phrase,), "or")


@dataclass(slots=True)
class Argument(Part):
    """Phrases with the particle that closes them; ``role`` is the terminal of that.

    Other roles: DURATION, MANNER, INSTEAD, and FLOATING for a quantity that stands alone.
    """

    role: str
    value: Any
    particle: str = ""


@dataclass(slots=True)
class Said(Part):
    """What stands behind the arguments: ``kind`` is "verb" (``value``: its final form, ``form``: the one printed),
    "changes", "has", "exist", "is", "within" (a number), "less" (than a number), "only", "turn played", "color",
    "same", "sets" (a value).
    ``long``: with ことができる.  ``either``: what follows is said of the same cards, and one of both is enough.
    """

    kind: str
    value: Any
    form: Form = "FINAL"
    negated: bool = False
    either: bool = False
    long: bool = False


@dataclass(slots=True)
class Segment(Part):
    """Arguments and what is said of them; ``link`` is what that is to what follows: "" (goes on), "if", "when".
    ``joint``: the words that make it one of several; ``would``: the form of the verb does not say that it would happen.
    """

    arguments: tuple[Argument, ...]
    said: Said | None
    link: str
    lead: n.Lead | None = None
    joint: str = ""
    would: bool = False


@dataclass(slots=True)
class Given:
    """The arguments of one verb, each to be taken once; what is left over is refused."""

    arguments: tuple[Argument, ...]
    said: Said
    left: list[Argument] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.left = list(self.arguments)

    def take(self, *roles: str) -> Any:
        """The value of the first argument left that has one of the roles, or None."""
        for argument in self.left:
            if argument.role in roles:
                self.left.remove(argument)
                return argument.value
        return None

    def need(self, *roles: str) -> Any:
        """The same; raises ``RefusedError`` if there is none."""
        value = self.take(*roles)
        if value is None:
            words = "か".join(PARTICLES.get(role, role) for role in roles)
            raise refuse(self.said, f"this verb has nothing with {words}")
        return value

    def of(self, node: n.Node | None) -> Argument | None:
        """The argument that a node was made of, taken or not."""
        if node is None:
            return None
        return next((one for one in self.arguments if getattr(one.value, "span", None) == node.span), None)

    def done(self) -> None:
        """Raises ``RefusedError`` if an argument is left over."""
        if self.left:
            raise refuse(self.left[0], "these words do not go with the verb behind them")


PARTICLES = {
    "WO": "を",
    "GA": "が",
    "HA": "は",
    "NI": "に",
    "KARA": "から",
    "DE": "で",
    "HE": "へ",
    "PER": "につき",
    "YORI": "より",
    "PORTION": "分",
    "SO_THAT": "になるように",
    "NI_ALSO": "にも",
    "WITH": "と",
    "BATTLE_WITH": "とのバトルで",
    "AS_WELL": "としても",
    "NOTHING_BUT": "しか",
}


def joiner_of(tokens: Any) -> Joiner:
    """The joiner of a list by its tokens."""
    return "and" if any(isinstance(one, Token) and one.type.startswith("TO") for one in tokens) else "or"


def inside(token: Token) -> str:
    """The text of a token without its brackets."""
    return str(token)[1:-1]


def bare(token: Token) -> str:
    """The text of a token without the comma that belongs to it."""
    return str(token).removesuffix("、")
