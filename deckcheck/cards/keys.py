"""Name keys: what is left of a name when everything that does not tell cards apart is folded away."""

_ASCII: dict[int, str | None] = dict.fromkeys(code for code in range(128) if not chr(code).isalnum())
_ASCII[ord("&")] = "and"
_SHORT_TITLES = {"doctor": "dr", "mister": "mr"}
_FULL_TITLES = {short: full for full, short in _SHORT_TITLES.items()}
_APOSTROPHES = "'\u2018\u2019\u201a\u201b\u2032\u02bc\u2039\u203a\uff07"
_QUOTES = '"\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u300c\u300d\u300e\u300f\uff02'
_STARS = "*\u2217\u204e\u2731\u2605\u2606\u2b50\ufe61\uff0a"
MARKS = '*"'
"""The signs of another character around a name key: stars of a mantle, quotation marks."""
_MARKS = str.maketrans(
    {
        **dict.fromkeys(_APOSTROPHES, "'"),
        **dict.fromkeys(_QUOTES, '"'),
        **dict.fromkeys(_STARS, "*"),
        "\u0131": "i",
    }
)


def name_key(text: str) -> str:
    """The key under which a name is looked up; names that mean one card share it.

    Folded: case, accents and compatibility forms, typographic marks, spaces,
    hyphens and other punctuation, `&` and "and", a leading "The", "Doctor" and
    "Dr.", "Mister" and "Mr.". Kept: the stars of a mantle and their number, and
    quotation marks around the whole name (as `"`), which make another character
    (RB Alternate Names). A text without letters or digits has the empty key.
    """
    text = text.lower() if text.isascii() else _fold_unicode(text)
    if "*" in text or '"' in text or "'" in text:
        opening, core, closing = _split_marks(text)
    else:
        opening, core, closing = "", text, ""
    key = _core_key(core)
    return opening + key + closing if key else ""


def bare_key(text: str) -> str:
    """The name key without mantle stars and quotation marks."""
    return name_key(text).strip(MARKS)


def spelling(text: str) -> str:
    """The letters and digits of a name in one case, with its article and its titles as written.

    Tells apart two spellings that share a name key ("The Baker" and "Baker").
    """
    folded = text.lower() if text.isascii() else _fold_unicode(text)
    return "".join(filter(str.isalnum, folded))


def words(text: str) -> str:
    """The words of a name, folded, "Doctor" and "Mister" in full, one space between; hyphens stay."""
    if text.isascii():
        kept = text.lower().replace("&", " and ").translate(_ASCII_WORDS)
    else:
        kept = "".join(map(_word_letter, _fold_unicode(text).replace("&", " and ")))
    parts = (part.strip("-") for part in kept.split())
    return " ".join(_FULL_TITLES.get(part, part) for part in parts if part)


def marks(key: str) -> str:
    """The mantle stars and the quotation mark of a name key; where its ends differ, of the longer one."""
    opening = key[: len(key) - len(key.lstrip('*"'))]
    closing = key[len(key.rstrip('*"')) :][::-1]
    return max(opening, closing, key=len)


def _word_letter(letter: str) -> str:
    if letter.isalnum():
        return letter
    if letter in "-\u2010\u2011\u2012\u2013\u2014\u2212":
        return "-"
    return " " if letter.isspace() or letter in "_/," else ""


_ASCII_WORDS = {code: _word_letter(chr(code)) for code in range(128)}


def _core_key(text: str) -> str:
    text = text.strip()
    if text.startswith("the") and len(text) > 3 and not text[3].isalnum():
        text = _without_article(text)
    key = text.translate(_ASCII)
    if not key.isalnum():
        key = "".join(filter(str.isalnum, key))
    for long, short in _SHORT_TITLES.items():
        if long in key:
            key = key.replace(long, short)
    return key


def _without_article(text: str) -> str:
    rest = text[4:]
    return rest if any(map(str.isalnum, rest)) else text


def _split_marks(text: str) -> tuple[str, str, str]:
    start, end = 0, len(text)
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    before, after = text[:start], text[end:]
    opening, closing = "*" * before.count("*"), "*" * after.count("*")
    if _wrapped(before, after):
        opening, closing = f'{opening}"', f'"{closing}'
    return opening, text[start:end], closing


def _wrapped(before: str, after: str) -> bool:
    double = '"' in before and '"' in after
    single = "'" in before and "'" in after
    return double or single


def _fold_unicode(text: str) -> str:
    from unicodedata import normalize

    folded = normalize("NFKC", text.translate(_MARKS)).casefold().translate(_MARKS)
    return normalize("NFKD", folded)
