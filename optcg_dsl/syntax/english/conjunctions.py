"""What an "and", an "or" or a comma joins, decided by the word before it and by what follows.

The kinds of joint:

- ``..._LIST``: words of one kind ("[A] or [B]", "hand or trash", "Leader or Character cards"),
- ``OXFORD_...``: the last joint of such a list behind a comma ("[A], [B], or [C]"),
- ``..._NOUN``: nouns with one quantity ("{A} type card or [B]"),
- ``..._EXCEPT``: what is left out ("other than this Character and {A} type Characters"),
- ``..._NP``: whole selections ("your Leader or 1 of your Characters"),
- ``..._PROP``: properties ("with a cost of 3 or less and a [Trigger]"),
- ``..._PRED``: things said of one subject ("gains [Rush] and cannot be K.O.'d"),
- ``..._DO``: actions ("draw 1 card and trash 1 card from your hand"),
- ``..._CLAUSE``: clauses with subjects of their own ("and this Character gains [Rush]"),
- ``OR_VERB``, ``COMMA_VERB``: verbs with one object ("K.O. or rest up to 1 Character"),
- ``OR_DEED``, ``COMMA_DEED``: participles ("K.O.'d or rested"), ``OR_PLACE``: places ("or the bottom of their deck").

A comma with its "and" or "or" is one joint: "Characters, Stages, and DON!! cards" is two nouns joined by ``COMMA_NOUN``
and a third by ``AND_NOUN``.
"""

from __future__ import annotations

import re
from functools import cache

from optcg_dsl.syntax.english.vocabulary import COLOR_PATTERN, KEYWORD_PATTERN

_END = r"(?![\w'])"
_VERB = re.compile(
    r"(?:activates?|adds?|changes?|chooses?|deals?|draws?|gives?|K\.O\.s?|loses?|looks?|negates?|places?|plays?|rests?"
    r"|exchanges?|returns?|reveals?|selects?|sets?|shuffles?|swaps?|takes?|trash(?:es)?|turns?|wins?)" + _END
)
"""The beginning of an action."""
_PREDICATE = re.compile(r"(?:gains?|cannot|can|is|are|has|have|will|K\.O\.'s|was|base power becomes)" + _END)
"""The beginning of something said of the subject before."""
_FINITE = re.compile(
    r"(?<!that )(?<!who )(?<!this )(?<![\w'\[])(?:gains?|loses?|have|has|is|are|was|would|cannot|can|may|will|becomes?"
    r"|includes?|do|does|don't|attacks?|battles?|activates?|chooses?|trashes|places|returns|reveals|adds|draws|plays|rests|deals"
    r"|takes|took|did|didn't|attacked|blocked|battled)" + _END
)
"""A verb that has a subject."""
PLACE_OF_CARDS = (
    r" (?:your|your opponent's|their|the owners?'s?|(?:its|their) owners?'s?)"
    r" (?:hand|deck|trash|cost area|Life area|DON!! deck)\b"
)
"""Where cards go: "given to the owner's hand" is not the same as "given to your Leader"."""
_PROPERTY = re.compile(
    r"(?:an? (?:total )?(?:(?:base )?(?:cost|power)|(?:\+?\d+ )?[Cc]ounter|type including|card name including)\b"
    r"|an? \[Trigger\]"
    r"|no base effect|\d+ (?:or more |or less |to \d+ )?(?:(?:base )?(?:power|cost)|[Cc]ounter)\b|the (?:\{|<)"
    r"|(?:the same|a different) (?:card name|name|color|type|cost|power) (?:as|than)\b"
    r"|different card names|(?:an? DON!! card|(?:(?:\d+ or (?:more|less)|any|no) )?DON!! cards) given\b"
    rf"(?! to\b(?!{PLACE_OF_CARDS})))"
)
"""The beginning of something that a card has."""
_NOUN = re.compile(
    rf"(?:\[|\{{|<|(?:{COLOR_PATTERN}|rested|active|face-up|face-down|cards?|Leaders?|Characters?"
    r"|Events?|Stages?|DON!!|Life|multicolored|monocolored)" + _END + ")"
)
"""The beginning of a noun without a quantity."""
_SO_WORD = (
    rf"(?:multicolored|monocolored|{COLOR_PATTERN}|rested|active|face-(?:up|down)|\{{[^{{}}\n]*\}} type"
    r"|<[^<>\n]*> attribute|\[[^\[\]\n]*\])"
)
_NO_NOUN = (
    rf"(?! (?:cards?\b|other\b|multicolored|monocolored|rested|active|{COLOR_PATTERN}|face-"
    r"|[A-Z\[{<\d]))(?!\w)"
)
_SO = re.compile(_SO_WORD + _NO_NOUN)
"""Another word that says what a subject is, without a noun behind it: "is [A] or multicolored"."""
_REL = re.compile(r"(?:is|are|has|have|does not have|do not have)\b")
"""The verb of another relative clause: "that is rested and has a cost of 5 or less"."""
_A = re.compile(r"an? (?!(?:total|base|cost|power|type|card name)\b|\[)")
_RELATIVE = frozenset(
    (
        "that is",
        "that are",
        "that is not",
        "that are not",
        "that has",
        "that have",
        "that do not have",
        "that does not have",
    )
)
_NEXT_SO = re.compile(rf"{_SO_WORD}(?:, {_SO_WORD})*,? (?:and|or) {_SO_WORD}{_NO_NOUN}")
"""The rest of a list of such words: "is [A], multicolored, or {T} type"."""
_SAYS_SO = frozenset(("NAME", "COLOR", "TYPE", "ATTRIBUTE", "SO"))
"""The kinds of the words that say what a subject is by themselves."""
_OF_BEING = frozenset(
    (
        *_SAYS_SO,
        *("A", "TYPENAME", "ATTRIBUTENAME", "CATEGORY", "CARD"),
        *("AND_LIST", "OR_LIST", "COMMA_LIST", "AND_PRED", "OR_PRED", "OXFORD_AND", "OXFORD_OR"),
        *("AND_REL", "OR_REL", "COMMA_REL", "COMMA_SO"),
    )
)
"""The kinds of the words behind "is" up to the end of what it says."""
_LEAD = re.compile(r"(?:if|unless|when|while|as long as|until|at the (?:start|end)|haven't) ")
_SAID_TOO = re.compile(r"(?:cannot|gains?|loses?)" + _END)
"""The verb of one of several things said of a subject: "cannot A, cannot B, and cannot C"."""
_PLACE = re.compile(r"the (?:top|bottom) ")
_DEED = re.compile(
    r"(?:K\.O\.'d|rested|removed|trashed|returned|placed|played|attacked|be |would be |attack\b|activate \[Blocker\])"
)
_DEED_VERB = re.compile(r"(?:or )?(?:K\.O\.s?|rests?|trash(?:es)?)" + _END)
"""The beginning of another verb with the same object: "K.O. or rest", "rest, K.O., or trash"."""
_HAVING = re.compile(r"(?:you have|your opponent has)\b")
_EXCEPTED = re.compile(
    r"(?:\[[^\]\n]*\]|\{[^}\n]*\}|<[^>\n]*>"
    rf"|(?:this (?:card|Character|Leader|Stage)|{COLOR_PATTERN}|rested|active|multicolored"
    r"|monocolored)(?![\w']))"
)
"""The beginning of something that is left out, behind "other than"."""
_OWNED = re.compile(r"your (?:opponent's )?(?:Leader|Stage|Characters?)(?![\w'])")
"""The beginning of what "or" may leave out, or name as well: "any card other than this Character or your Leader"."""
_NEXT_EXCEPTED = re.compile(
    rf"{_EXCEPTED.pattern}[^,.:;]*(?:, {_EXCEPTED.pattern}[^,.:;]*)*,? (?:and|or) {_EXCEPTED.pattern}"
)
_STOP = re.compile(
    r"(?<!K\.O)\.(?=[\s\[]|$)|[:;\n,]| and (?!your opponent|[\[{<\"])"
    r"| or (?!less |more |Character|Event|Stage|DON|[\[{<\"])"
    r"| (?:if|when|while|as long as|until|unless|at) "
)
"""Where a phrase ends at the latest."""
_SINGULAR = r"(?:Leader|Character|Event|Stage)"
_PLURAL = r"(?:Leaders|Characters|Events|Stages|(?:DON!!|Life) cards)"
_PLACES = r"(?:hand|deck|trash|field|Life area)"
_NEXT_WORD = re.compile(rf"{_SINGULAR}(?:, {_SINGULAR})*,? (?:and|or) {_SINGULAR} cards?\b")
"""The rest of a list of categories: "Leader, Character, and Stage cards"."""
_NEXT_NOUN = re.compile(rf"{_PLURAL}(?:, {_PLURAL})*,? (?:and|or) {_PLURAL}")
"""The rest of a list of nouns: "Characters, Stages, and DON!! cards"."""
_NEXT_TARGET = re.compile(r"up to \d[^.:;\n]*, (?:and|or) up to \d")
"""The rest of a list of selections: "up to 1 [A], up to 1 [B], and up to 1 [C]"."""
_NEXT_PLACE = re.compile(rf"{_PLACES}(?:, {_PLACES})*,? (?:and|or) {_PLACES}\b")
_NEXT_DEED = re.compile(
    r"(?:K\.O\.'d|rested|returned to [a-z' ]+)(?:, [a-zK.O'\- ]+)*,? or (?:K\.O\.'d|rested|returned)"
)
_NAMED_CLAUSE = re.compile(r"\[-*(?: (?:cards?|Characters?|Leader))? (?:gains?|cannot|can|is|are|has|have|will)\b")
_BRACKETED = re.compile(r"\[[^\[\]\n]*\]|\{[^{}\n]*\}|<[^<>\n]*>|\"[^\"\n]*\"")

_GIFT = re.compile(rf"{KEYWORD_PATTERN}|[+−]\d|an additional|\"|the [{{<]")
"""The beginning of something that a card gains."""
_STARTS = {
    "NAME": re.compile(rf"(?!\[Trigger\]|{KEYWORD_PATTERN})\["),
    "KEYWORD": re.compile(rf"{KEYWORD_PATTERN}|(?:an additional )?[+−]\d"),
    "TYPENAME": re.compile(r"\{"),
    "QUOTED": re.compile(r'"'),
    "ATTRIBUTENAME": re.compile(r"<"),
    "COLOR": re.compile(COLOR_PATTERN + r"\b"),
    "CATEGORY": re.compile(r"(?:(?:Leader|Character|Event|Stage)\b|DON!! (?=card))"),
    "CATEGORIES": re.compile(r"(?:Leaders|Characters|Events|Stages)\b"),
    "AREA": re.compile(r"(?:hand|deck|field|Life area|trash(?! (?:this|the|up to|all|\d|your|it\b|them|any|that)))\b"),
    "NUMBER": re.compile(r"\d+(?!\d| (?:or (?:more|less) |to \d+ )?(?:(?:base )?(?:power|cost)|[Cc]ounter)\b)"),
}
"""How a word of each kind begins."""
_BEFORE_COMMA = frozenset(("NAME", "TYPENAME", "QUOTED", "ATTRIBUTENAME", "KEYWORD", "COLOR"))
"""The kinds that form lists with commas."""
_EXCLUDE = frozenset(("other than", "except"))
_EXCLUDED_KINDS = frozenset(
    ("NAME", "TYPENAME", "ATTRIBUTENAME", "COLOR", "CATEGORY", "CATEGORIES", "CARD", "CARDS", "WHOSE")
)
_EXCLUDED_WORDS = frozenset(
    ("this", "that", "the", "type", "attribute", "rested", "active", "multicolored", "monocolored")
)
_PARTICIPLES = frozenset(("selected", "chosen", "revealed", "returned", "trashed", "played", "placed", "added"))
"""What the words behind "other than" are."""
_NOUN_ENDS = frozenset(("CATEGORY", "CATEGORIES", "CARD", "CARDS"))
_GIFTS_END = frozenset(("DOT", "COMMA", "QUOTE_OPEN", ""))
_SIMPLE_PAST = frozenset(("activated", "drawn", "played", "returned", "trashed"))
"""Words that are verbs behind a player ("you trashed 2 cards"), and participles elsewhere."""
_CLAUSE_ENDS = frozenset((".", ":", ";", ", then", "and then", "if", "when", "while", "as long as", "unless"))
_HEADS = frozenset(("QUOTE_OPEN", "TIMING", "TURN", "ONCE", "DONX", "HEADWORD", "NOTE", "DOT", ""))
_KINDS = {
    **dict.fromkeys(("power", "cost", "base power", "base cost"), "STAT"),
    **dict.fromkeys(("hand", "trash", "deck", "field", "Life area"), "AREA"),
    **dict.fromkeys(("multicolored", "monocolored", "rested", "active"), "SO"),
    "type": "TYPE",
    "attribute": "ATTRIBUTE",
    **dict.fromkeys(("effect", "effects", "an effect", "K.O.'d", "be K.O.'d", "be rested", "attack"), "DEED"),
}
_LEXICAL = frozenset((*_STARTS, "TIMING", "SIGNED", "NOTE")) - {"AREA"}


def kind_of(name: str, value: str) -> str:
    """The kind of a token, as far as joints are concerned."""
    return name if name in _LEXICAL else _KINDS.get(value, name)


def _goes_on_excluding(kind: str, value: str) -> bool:
    """Whether what is left out goes on with this token."""
    joint = kind.endswith(("_LIST", "_EXCEPT")) or kind.startswith("OXFORD")
    return joint or kind in _EXCLUDED_KINDS or value in _EXCLUDED_WORDS or value in _PARTICIPLES


@cache
def _speaks(phrase: str) -> bool:
    """Whether a phrase of the language has a verb in it."""
    return bool(_FINITE.search(phrase) or _VERB.match(phrase))


class Joining:
    """What is known of the sentence so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.masked = _BRACKETED.sub(lambda match: match.group()[0] + "-" * (len(match.group()) - 2) + "-", text)
        """The text without what is inside brackets and quotation marks."""
        self.kind = ""
        """The kind of the token before."""
        self.word = ""
        """The token before."""
        self.verb = False
        """Whether the clause has its verb already."""
        self.verb_before_comma = False
        self.gifts = False
        """Whether what is said is what cards gain."""
        self.exchanging = False
        """Whether the verb is one of exchanging cards."""
        self.excluding = False
        """Whether what follows "other than" is being read."""
        self.being = False
        """Whether it is being said what a subject is."""
        self.relative = False
        """Whether a relative clause is being read."""
        self.fronted = False
        """Whether what is given was printed before those that it is given to."""
        self.banning = False
        """Whether it is being said what a player cannot do."""
        self.listing = ""
        """The kind of the list with commas that is being read: NOUN, NP, DEED or none."""

    @property
    def gaining(self) -> bool:
        """Whether the verb "gains", or a joint behind it, was just read: a quotation mark then begins an ability."""
        return self.kind == "GAIN" or (self.gifts and self.kind.endswith(("_LIST", "OXFORD_AND", "OXFORD_OR")))

    @property
    def at_head(self) -> bool:
        """Whether only heads were read so far, or the token before ended something."""
        return self.kind in _HEADS

    def saw(self, name: str, value: str) -> None:
        """Note the token that was just read."""
        tells = self.kind == "PLAYER" and value in _SIMPLE_PAST
        before = self.kind
        kind = self.kind = kind_of(name, value)
        self.word = value
        self.excluding = value in _EXCLUDE or (self.excluding and _goes_on_excluding(kind, value))
        if kind in ("AND_NP", "OR_NP"):
            self.listing = ""
        if value in _RELATIVE:
            self.relative = True
        elif kind in _GIFTS_END or kind.endswith(("_DO", "_CLAUSE", "_PRED")):
            self.relative = self.fronted = False
        elif kind not in _LEXICAL and _speaks(value) and not before.endswith("_REL"):
            self.relative = False
        if kind not in _LEXICAL and not before.endswith("_BAN") and _speaks(value):
            self.banning = value == "cannot" or (self.banning and before == "CANNOT")
        if before == "GIVE" and kind in ("SIGNED", "KEYWORD"):
            self.fronted = self.gifts = True
        elif self.fronted and value in ("to", "to each of"):
            self.gifts = False
        self.being = kind in ("IS", "IS_NOT", "THAT_IS", "THAT_IS_NOT") or (self.being and kind in _OF_BEING)
        if kind in ("EXCHANGE", "SWAP"):
            self.exchanging = True
        elif kind in ("WITH_CARDS", "DOT") or kind.endswith(("_DO", "_CLAUSE")):
            self.exchanging = False
        if kind in ("GAIN", "QUOTE_CLOSE"):
            self.gifts = True
        elif kind in _GIFTS_END or value in _CLAUSE_ENDS or kind.endswith(("_DO", "_CLAUSE", "_PRED")):
            self.gifts = False
        if kind == "COMMA":
            self.verb_before_comma, self.verb = self.verb, False
        elif kind in ("BULLET", "_AFTER_OPTIONS") or kind.endswith("_CLAUSE") or value in _CLAUSE_ENDS:
            self.verb = False
        elif kind not in _LEXICAL:
            self.verb = self.verb or tells or kind.endswith(("_DO", "_PRED")) or _speaks(value)

    def does_ahead(self, stop: int) -> bool:
        """Whether an action begins behind a word that ends at ``stop``: "to draw 1 card"."""
        return _VERB.match(self.text, stop + 1) is not None

    def classify(self, name: str, stop: int) -> tuple[str, int]:
        """The joint that an "and", "or" or comma before ``stop`` is, and where it ends."""
        ahead = stop + 1 if self.text.startswith(" ", stop) else stop
        if self.kind in ("KO", "REST") and name != "AND" and _DEED_VERB.match(self.text, ahead):
            last = name == "COMMA" and self.text.startswith("or ", ahead)
            return f"{'OR' if last else name}_VERB", ahead + len("or") if last else stop
        if name != "COMMA":
            return f"{name}_{self._joint(ahead, name)}", stop
        for word, joiner in (("or ", "OR"), ("and ", "AND")):
            if not self.text.startswith(word, ahead):
                continue
            after = ahead + len(word)
            if self._excepted_ahead(after):
                return f"{joiner}_EXCEPT", after - 1
            if self.listing in ("NOUN", "NP", "DEED"):
                listing, self.listing = self.listing, ""
                return f"{joiner}_{listing}", after - 1
            if (self._same_kind(after) and self.kind in _BEFORE_COMMA) or self._gift_ahead(after):
                return f"OXFORD_{joiner}", after - 1
            if self._so_ahead(after):
                return f"{joiner}_{'REL' if self.relative else 'PRED'}", after - 1
            if self.listing == "LIST" and self._same_kind(after):
                self.listing = ""
                return f"OXFORD_{joiner}", after - 1
        if (self.kind in _BEFORE_COMMA and self._same_kind(ahead)) or self._gift_ahead(ahead):
            return "COMMA_LIST", stop
        if self.being and self.kind in _SAYS_SO and _NEXT_SO.match(self.text, ahead):
            return "COMMA_REL" if self.relative else "COMMA_SO", stop
        if self._excepted_list_ahead(ahead):
            return "COMMA_EXCEPT", stop
        listing = self._list_ahead(ahead)
        if listing:
            self.listing = listing
            return f"COMMA_{listing}", stop
        if self.text.startswith("and ", ahead) and _PREDICATE.match(self.text, ahead + len("and ")):
            return "AND_PRED", ahead + len("and")
        if self.verb and _SAID_TOO.match(self.text, ahead):
            return "COMMA_PRED", stop
        if _HAVING.match(self.text, ahead):
            return "COMMA_CLAUSE", stop
        return "COMMA", stop

    def _so_ahead(self, ahead: int) -> bool:
        """Whether another word begins that says what the subject is."""
        found = _SO.match(self.text, ahead) if self.being else None
        return found is not None and (self.kind in _SAYS_SO or not found.group().startswith("["))

    def _gift_ahead(self, ahead: int) -> bool:
        """Whether another thing that the cards gain begins."""
        return self.gifts and _GIFT.match(self.text, ahead) is not None

    def _list_ahead(self, ahead: int) -> str:
        """The kind of list with commas that goes on: of selections, nouns, words or participles; "" for none."""
        text = self.text
        targets = _NEXT_TARGET.match(text, ahead)
        if targets and not (self.verb and _FINITE.search(self.masked, ahead, targets.end())):
            return "NP"
        if self.kind in _NOUN_ENDS and _NEXT_NOUN.match(text, ahead):
            return "NOUN"
        if self.kind == "CATEGORY" and _NEXT_WORD.match(text, ahead):
            return "LIST"
        if self.kind == "AREA" and _NEXT_PLACE.match(text, ahead):
            return "LIST"
        if (self.kind == "DEED" or self.listing == "DEED") and _NEXT_DEED.match(text, ahead):
            return "DEED"
        return ""

    def _joint(self, ahead: int, name: str) -> str:
        text = self.text
        if self._gift_ahead(ahead):
            return "LIST"
        if self.fronted and name == "AND" and self.kind not in ("STAT", "KEYWORD") and _GIFT.match(text, ahead):
            return "GIFT"
        if self.kind == "COMMA":
            self.verb = self.verb_before_comma
        if name == "OR" and _PLACE.match(text, ahead):
            return "PLACE"
        if name == "OR" and "DEED" in (self.kind, self.listing) and _DEED.match(text, ahead):
            self.listing = ""
            return "DEED"
        if _LEAD.match(text, ahead):
            return "CLAUSE"
        if self._excepted_ahead(ahead) or (self.excluding and name == "OR" and _OWNED.match(text, ahead)):
            return "EXCEPT"
        if self.kind in ("CATEGORY", "CATEGORIES") and text.startswith(self.word, ahead):
            return "NOUN"
        if self._same_kind(ahead) and not (name == "AND" and self.kind == "NUMBER"):
            clause = self.kind == "NAME" and self.verb and _NAMED_CLAUSE.match(self.masked, ahead)
            return "CLAUSE" if clause else "LIST"
        if self._so_ahead(ahead):
            return "REL" if self.relative else "PRED"
        if self.relative and _REL.match(text, ahead):
            return "REL"
        if self.relative and name == "OR" and self.kind in _NOUN_ENDS and _A.match(text, ahead):
            return "REL"
        if _PROPERTY.match(text, ahead):
            return "PROP"
        if _PREDICATE.match(text, ahead):
            return "PRED"
        if _VERB.match(text, ahead):
            return "BAN" if name == "OR" and self.banning else "DO"
        if name == "OR" and text.startswith(("[", "{", "<"), ahead):
            return "NOUN"
        if self._clause_ahead(ahead):
            return "CLAUSE"
        return "NOUN" if _NOUN.match(text, ahead) else "NP"

    def _excepted_ahead(self, ahead: int) -> bool:
        """Whether another thing that is left out begins: no word of the list before, and no clause."""
        if not self.excluding or _EXCEPTED.match(self.text, ahead) is None:
            return False
        return not self._same_kind(ahead) and not self._clause_ahead(ahead)

    def _excepted_list_ahead(self, ahead: int) -> bool:
        """Whether a list of what is left out goes on with a comma, and no clause begins behind it."""
        found = _NEXT_EXCEPTED.match(self.text, ahead) if self.excluding else None
        if found is None or self._same_kind(ahead):
            return False
        return _FINITE.search(self.masked, ahead, found.end()) is None

    def _same_kind(self, ahead: int) -> bool:
        """Whether the word ahead is of the kind of the word before."""
        start = _STARTS.get("KEYWORD" if self.kind == "STAT" else self.kind)
        return start is not None and start.match(self.text, ahead) is not None

    def _clause_ahead(self, ahead: int) -> bool:
        """Whether another clause begins: this one has its verb, and a finite verb follows before the phrase ends."""
        if not self.verb:
            return False
        stop = _STOP.search(self.masked, ahead)
        return _FINITE.search(self.masked, ahead, stop.start() if stop else len(self.masked)) is not None
