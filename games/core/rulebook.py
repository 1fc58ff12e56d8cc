"""How to play a game, and its numbered rules: `primer.md` and `rules.md` that ship with it."""

import re
from functools import cache
from importlib.resources import files

import msgspec

_ENTRY = re.compile(
    r"""^\s*(?:[-*]\s+|\d+\.\s+|\|\s*)?          # a bullet, a numbered item, a table row
    \*\*(?P<id>[A-Z]+-[A-Z]?\d+)\b[ .:]*(?P<title>[^*|]*)\*\*(?P<text>.*)$""",
    re.VERBOSE,
)
_NUMBERED = re.compile(r"^(?P<number>\d+)\.\s+\*\*(?P<title>[^*]+)\*\*(?P<text>.*)$")
_HEADING = re.compile(r"^#{2,4}\s+(?P<title>.+)$")
_NUMBERING = re.compile(r"^\d+(\.\d+)*\.?\s+")
_SOURCE = re.compile(r"^\[(?:book|reading|added)[^\]]*\]\s*")
_LITTLE = (
    "a am an any and are at be by can could do does for from get got has have how i if in is it "
    "may me my must of on or our should that the then there to was we what when where which who "
    "why will with you your"
)


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule, reading or scenario: its id, the chapter it stands in, its words."""

    id: str
    chapter: str
    text: str


@cache
def rulebook(game: str) -> tuple[Rule, ...]:
    """All numbered entries of the game's rule file, in its order.

    Raises FileNotFoundError where the game ships no rules.
    """
    source = files(f"games.{game}").joinpath("rules.md").read_text(encoding="utf-8")
    return tuple(_entries(source))


@cache
def primer(game: str) -> tuple[str, ...]:
    """How to play, for people new to the game: some short paragraphs of Markdown.

    Raises FileNotFoundError where the game ships none.
    """
    source = files(f"games.{game}").joinpath("primer.md").read_text(encoding="utf-8")
    return tuple(" ".join(part.split()) for part in source.split("\n\n") if part.strip())


@cache
def chapters(game: str) -> tuple[tuple[str, tuple[Rule, ...]], ...]:
    """The chapters that people read, by title without its number; worked scenarios are none."""
    found: dict[str, list[Rule]] = {}
    for entry in rulebook(game):
        if not _scenario(entry):
            found.setdefault(_NUMBERING.sub("", entry.chapter), []).append(entry)
    return tuple((title, tuple(entries)) for title, entries in found.items())


def rule(game: str, rule_id: str) -> Rule | None:
    """The rule of this id ("MAL-45"), in any case of letters."""
    wanted = rule_id.strip().upper()
    return next((entry for entry in rulebook(game) if entry.id == wanted), None)


def search(game: str, query: str, most: int = 25) -> tuple[Rule, ...]:
    """Rules that hold every word of the query, else those with most of them; best first.

    Words like "how" and "the" are not looked for, and "winning" finds "wins". A query that is a
    rule's id gives that rule alone; an empty one the first `most` rules.
    """
    exact = rule(game, query)
    if exact is not None:
        return (exact,)
    asked = re.findall(r"[\w$.-]+", query.lower())
    words = [_stem(word) for word in asked if word not in _LITTLE.split()] or asked
    held = [
        (sum(_place(_all_of(entry), word) >= 0 for word in words), entry)
        for entry in rulebook(game)
    ]
    enough = max((count for count, _ in held), default=0)
    if words and not enough:
        return ()
    hits = [entry for count, entry in held if count == enough]
    return tuple(sorted(hits, key=lambda entry: _rank(entry, words)))[:most]


def _all_of(entry: Rule) -> str:
    return f"{entry.id} {entry.chapter} {entry.text}"


def _place(text: str, word: str) -> int:
    """Where a word that begins with this one stands, -1 for nowhere."""
    found = re.search(rf"(?<!\w){re.escape(word)}", text, re.IGNORECASE)
    return found.start() if found else -1


def _stem(word: str) -> str:
    """The part that other forms of the word share: "bids" and "bidding" both hold "bid"."""
    for ending in ("ning", "ding", "ting", "ing", "ies", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def _scenario(entry: Rule) -> bool:
    return "scenario" in entry.chapter.lower()


def _rank(entry: Rule, words: list[str]) -> tuple[int, int, int]:
    """Rules, then readings, then scenarios; then with more of the words in their own text; then
    with the words earlier."""
    places = [_place(entry.text, word) for word in words]
    kind = 2 if _scenario(entry) else int("reading" in entry.chapter.lower())
    return kind, sum(place < 0 for place in places), sum(place for place in places if place > 0)


def _entries(source: str) -> list[Rule]:
    found: list[Rule] = []
    chapter = ""
    open_entry = False
    for line in source.splitlines():
        heading = _HEADING.match(line)
        entry = _ENTRY.match(line)
        scenario = _NUMBERED.match(line) if "scenario" in chapter.lower() else None
        if heading:
            chapter, open_entry = heading["title"].strip(), False
        elif entry:
            row = line.lstrip().startswith("|")
            text = _cells(entry["text"]) if row else entry["text"]
            found.append(Rule(entry["id"], chapter, _plain(entry["title"], text)))
            open_entry = not row
        elif scenario:
            text = _plain(scenario["title"], scenario["text"])
            found.append(Rule(f"S-{scenario['number']}", chapter, text))
            open_entry = True
        elif not line.strip() or line.lstrip().startswith(("|", "-", "**")):
            open_entry = False
        elif open_entry:
            last = found[-1]
            found[-1] = Rule(last.id, last.chapter, f"{last.text} {line.strip()}")
    return found


def _plain(title: str, text: str) -> str:
    text = _SOURCE.sub("", text.strip())
    return " ".join(part for part in (title.strip(), text) if part)


def _cells(row: str) -> str:
    return " ".join(cell.strip() for cell in row.strip().strip("|").split("|") if cell.strip())
