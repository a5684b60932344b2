"""The toy language as a value: everything a language has to bring, and nothing of English.

"«deru»2kawohikiteaitenokyara1madewotaosu!" says "[On Play] Draw 2 cards and K.O. up to 1 of your opponent's
Characters.": when-it-comes-out 2 card (object) draw-and opponent's Character 1 up-to (object) beat.
"""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from optcg_dsl.syntax import nodes as n
from optcg_dsl.syntax.building import Builders
from optcg_dsl.syntax.expectations import Hints
from optcg_dsl.syntax.language import Language
from optcg_dsl.syntax.lexer import Lexer, Lexicon
from optcg_dsl.syntax.mistakes import Mistakes
from optcg_dsl.syntax.printing import NotPrintableError, Printers
from optcg_dsl.syntax.tokens import Token
from optcg_dsl.syntax.variants import Variants
from optcg_dsl.text.normalise import Typography
from optcg_dsl.text.source import Span
from optcg_dsl.vocabulary.timings import TimingName

LEXICON = Lexicon(
    forms=(("WHEN", "«(?:deru|utsu)»"), ("COUNT", "[0-9]")),
    joints={"te": "ALSO", "dake": "EITHER"},
    first_word=re.compile("."),
    in_word=lambda _char: False,
)
TIMINGS: dict[str, TimingName] = {"«deru»": "On Play", "«utsu»": "When Attacking"}
LINKS = {"te": "and", "dake": "or"}
WORDS = {timing: word for word, timing in TIMINGS.items()}
CONTINUED = {"hiku": "hiki", "taosu": "taoshi", "nekasu": "nekashi"}

# -- building ----------------------------------------------------------------------------------------------------------

BUILDERS = Builders(("WHEN", "COUNT", "MAY", "THEN", "ALSO", "EITHER"))


@BUILDERS.rule("line")
def _build_line(span: Span, *abilities: n.Ability) -> n.Line:
    return n.Line(abilities, span=span)


@BUILDERS.rule("ability")
def _build_ability(span: Span, *parts: Token | n.Sentence) -> n.Ability:
    heads = tuple(n.TimingHead((TIMINGS[part],)) for part in parts if isinstance(part, Token))
    return n.Ability(heads, tuple(part for part in parts if isinstance(part, n.Sentence)), span=span)


@BUILDERS.rule("sentence")
def _build_sentence(span: Span, *parts: Token | n.Action) -> n.Sentence:
    marks = {part.type for part in parts if isinstance(part, Token)}
    steps: list[n.Step] = []
    link = ""
    for part in parts:
        if isinstance(part, Token):
            link = LINKS.get(part, "")
        else:
            clause = n.Do(None, part, may="MAY" in marks and not steps, span=part.span)
            steps.append(n.Step(clause, link, span=part.span))
    return n.Sentence(tuple(steps), opening="then" if "THEN" in marks else "", span=span)


@BUILDERS.rule("draw")
def _build_draw(span: Span, count: Token) -> n.Draw:
    return n.Draw(n.Whole(int(count), span=span), span=span)


@BUILDERS.rule("ko")
def _build_ko(span: Span, cards: n.Selection) -> n.KO:
    return n.KO(cards, span=span)


@BUILDERS.rule("rest")
def _build_rest(span: Span, cards: n.Selection) -> n.Rest:
    return n.Rest(cards, span=span)


@BUILDERS.rule("cards")
def _build_cards(span: Span, count: Token) -> n.Selection:
    noun = n.Noun((), ("Character",), "many", span=span)
    return n.Selection(n.UpTo(n.Whole(int(count), span=span), span=span), "your opponent's", (noun,), span=span)


# -- printing ----------------------------------------------------------------------------------------------------------

text_of = Printers()


@text_of.register
def _print_text(node: n.CardText) -> str:
    return "/".join(map(text_of, node.lines))


@text_of.register
def _print_line(node: n.Line) -> str:
    return "".join(map(text_of, node.items))


@text_of.register
def _print_ability(node: n.Ability) -> str:
    return "".join(map(text_of, (*node.heads, *node.sentences)))


@text_of.register
def _print_head(node: n.TimingHead) -> str:
    return "".join(WORDS[timing] for timing in node.timings)


@text_of.register
def _print_sentence(node: n.Sentence) -> str:
    *before, last = (text_of(step.clause) for step in node.steps)
    links = [next(word for word, link in LINKS.items() if link == step.link) for step in node.steps[1:]]
    verbs = "".join(f"{_continued(text)}{link}" for text, link in zip(before, links, strict=True))
    may = isinstance(node.steps[0].clause, n.Do) and node.steps[0].clause.may
    return f"{'tsugi' if node.opening == 'then' else ''}{verbs}{last}{'yoi' if may else ''}!"


def _continued(text: str) -> str:
    """An action with its verb in the form that something follows."""
    verb = next(verb for verb in CONTINUED if text.endswith(verb))
    return text.removesuffix(verb) + CONTINUED[verb]


@text_of.register
def _print_do(node: n.Do) -> str:
    return text_of(node.action)


@text_of.register
def _print_draw(node: n.Draw) -> str:
    return f"{text_of(node.number)}kawohiku"


@text_of.register
def _print_ko(node: n.KO) -> str:
    return f"{text_of(node.what)}wotaosu"


@text_of.register
def _print_rest(node: n.Rest) -> str:
    return f"{text_of(node.what)}wonekasu"


@text_of.register
def _print_selection(node: n.Selection) -> str:
    if node.whose != "your opponent's" or node.quantity is None:
        raise NotPrintableError("the toy language has cards of the opponent only")
    return f"aitenokyara{text_of(node.quantity)}"


@text_of.register
def _print_up_to(node: n.UpTo) -> str:
    return f"{text_of(node.number)}made"


@text_of.register
def _print_whole(node: n.Whole) -> str:
    return str(node.value)


TOY = Language(
    "toy",
    LEXICON,
    partial(Lexer, lexicon=LEXICON),
    BUILDERS,
    text_of,
    lines=re.compile("[^/]+"),
    variants=Variants(re.compile("."), lambda written, canonical: {("ga", "wo"): "particle"}.get((written, canonical))),
    codes_of_variants={"guillemets": "OP304", "particle": "OP311", "old-draw": "OP321"},
    hints=Hints(
        parts_of_speech=(("a deed", ("DRAW", "KO", "REST")),),
        forms={"WHEN": "a time like «deru»", "COUNT": "a digit"},
        joints={"ALSO": '"te"', "EITHER": '"dake"'},
        heads=tuple(TIMINGS),
        head=re.compile("«([^«»]*)»"),
        numbered_head=re.compile("«[0-9]"),
        brackets={"«": "»"},
        word=re.compile("«[^«»]*»?|[a-z]+|."),
        full_stop=("STOP", "!"),
        is_own=str.islower,
        examples={"WHEN": tuple(TIMINGS), "COUNT": ("1",)},
        names={},
        types={},
        opening=re.compile(r"«[^«»]*\Z"),
        word_start=re.compile("."),
        sentence_start=re.compile(r"(?!)"),
    ),
    mistakes=Mistakes(
        instead={},
        advice={},
        rewrites=((re.compile("naguru"), "taosu"),),
        heads=tuple(head[1:-1] for head in TIMINGS),
        keywords=(),
        head=re.compile("deru|utsu"),
        gained=re.compile("(?!)"),
        nicknames={},
        in_wrong_brackets=((re.compile(r"\[(deru|utsu)\]"), "a time", "«»"),),
        function_words=("wo", "ka"),
        stats=(),
        after_head=re.compile("[0-9a]"),
        unbracketed=((re.compile("hajime"), "hajimeni"),),
        foreign=lambda char: char.isupper(),
        leading_then=re.compile("tsugi(.)"),
        note_signs={},
        marks=("!",),
    ),
    typography=Typography(
        (("guillemets", re.compile("<<"), "«"), ("guillemets", re.compile(">>"), "»")), re.compile("<<|>>")
    ),
    older=(("old-draw", re.compile("toru"), "hiku"),),
    folder=Path(__file__).parent,
)
