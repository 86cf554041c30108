"""From the text of a query to its plain form.

    query  = every { "or" every }
    every  = factor { [ "and" ] factor }
    factor = ( "-" | "not" ) factor | "(" query ")" | term
    term   = field operator value | word | quoted
    value  = word | quoted | "(" value { "or" value } ")"

The plain form is one of ("and", a, b ...), ("or", a, b ...), ("not", a),
("none", field), ("known", fact) and ("is", field, operator, value), where the
operator is one of = < <= > >= ~.
"""

from typing import Any

from deckcheck.cards.query.fields import NAME, Field, field_named
from deckcheck.cards.query.lexer import CLOSE, MINUS, OPEN, OPERATOR, QUOTED, WORD, Token, tokens
from deckcheck.cards.query.values import Words, check_operator, leaf, unknown_field
from deckcheck.errors import QueryError

Plain = tuple[Any, ...]

DEEPEST = 40
"""How many parentheses and negations may lie in one another."""


def parse(text: str, words: Words | None = None) -> Plain:
    """The plain form of a query; raises QueryError at the column of what is not understood."""
    found = tokens(text)
    if not found:
        raise QueryError("the query is empty", 1, "for example: type:supporting cost<=2")
    parser = _Parser(found, words)
    whole = parser.either(0)
    rest = parser.peek()
    if rest is not None:
        raise QueryError("this parenthesis was never opened", rest.column)
    return whole


class _Parser:
    def __init__(self, found: list[Token], words: Words | None) -> None:
        self._tokens = found
        self._position = 0
        self._words = words

    def peek(self) -> Token | None:
        return self._tokens[self._position] if self._position < len(self._tokens) else None

    def either(self, depth: int) -> Plain:
        parts = [self._every(depth)]
        while (word := self._take_word("or")) is not None:
            self._something_after(word, "or")
            parts.append(self._every(depth))
        return _group("or", parts)

    def _every(self, depth: int) -> Plain:
        parts = [self._factor(depth)]
        while True:
            joining = self._take_word("and")
            if joining is not None:
                self._something_after(joining, "and")
            token = self.peek()
            ends = token is None or token.kind is CLOSE or _is(token, "or")
            if ends and joining is None:
                return _group("and", parts)
            parts.append(self._factor(depth))

    def _factor(self, depth: int) -> Plain:
        token = self._take()
        if depth > DEEPEST:
            raise QueryError(f"more than {DEEPEST} parentheses or negations in one another", token.column)
        if token.kind is MINUS or _is(token, "not"):
            self._something_after(token, token.text)
            return ("not", self._factor(depth + 1))
        if token.kind is OPEN:
            self._something_after(token, "(")
            inner = self.either(depth + 1)
            self._close(token)
            return inner
        return self._term(token)

    def _term(self, token: Token) -> Plain:
        following = self.peek()
        if token.kind is CLOSE or _is(token, "and", "or"):
            raise QueryError(f"a term is expected before {token.text!r}", token.column)
        if token.kind is OPERATOR:
            raise QueryError(f"the name of a field is expected before {token.text!r}", token.column)
        if following is None or following.kind is not OPERATOR:
            return leaf(_NAME_FIELD, "~", token, self._words)
        if token.kind is QUOTED:
            hint = "the name of a field has no quotation marks"
            raise QueryError(f"{token.text!r} is no field", token.column, hint)
        field = field_named(token.text)
        if field is None:
            raise unknown_field(token)
        return self._comparison(field, self._take())

    def _comparison(self, field: Field, operator: Token) -> Plain:
        check_operator(field, operator)
        sign = "=" if operator.text in (":", "!=") else operator.text
        parts = [leaf(field, sign, value, self._words) for value in self._values(operator)]
        term = _group("or", parts)
        return ("not", term) if operator.text == "!=" else term

    def _values(self, operator: Token) -> list[Token]:
        token = self._take_value(operator, operator)
        if token.kind is not OPEN:
            return [token]
        found = [self._take_value(token, operator, listed=True)]
        while (word := self._take_word("or")) is not None:
            found.append(self._take_value(word, operator, listed=True))
        self._close(token, "write 'or' between the values, and quotation marks around several words")
        return found

    def _take_value(self, before: Token, operator: Token, listed: bool = False) -> Token:
        token = self.peek()
        if token is None or token.kind in (CLOSE, OPERATOR, MINUS) or (listed and token.kind is OPEN):
            raise QueryError(f"a value is expected after {before.text!r}", before.column)
        return self._take()

    def _take(self) -> Token:
        token = self._tokens[self._position]
        self._position += 1
        return token

    def _take_word(self, word: str) -> Token | None:
        token = self.peek()
        return self._take() if token is not None and _is(token, word) else None

    def _something_after(self, token: Token, text: str) -> None:
        if self.peek() is None:
            raise QueryError(f"a term is expected after {text!r}", token.column)

    def _close(self, opened: Token, hint: str = "") -> None:
        token = self.peek()
        if token is None:
            raise QueryError("this parenthesis is never closed", opened.column)
        if token.kind is not CLOSE:
            raise QueryError(f"')' is expected before {token.text!r}", token.column, hint)
        self._take()


def _is(token: Token, *words: str) -> bool:
    return token.kind is WORD and token.text.casefold() in words


def _group(kind: str, parts: list[Plain]) -> Plain:
    if len(parts) == 1:
        return parts[0]
    flat: list[Plain] = []
    for part in parts:
        flat.extend(part[1:] if part[0] == kind else (part,))
    return (kind, *flat)


_NAME_FIELD = Field("name", NAME, "", "title", contains=True)
