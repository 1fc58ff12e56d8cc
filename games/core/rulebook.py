"""The numbered rules of a game, read from the `rules.md` that ships with it."""

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


def rule(game: str, rule_id: str) -> Rule | None:
    """The rule of this id ("MAL-45"), in any case of letters."""
    wanted = rule_id.strip().upper()
    return next((entry for entry in rulebook(game) if entry.id == wanted), None)


def search(game: str, query: str, most: int = 25) -> tuple[Rule, ...]:
    """Rules that hold every word of the query, those with the words earliest first.

    A query that is a rule's id gives that rule alone; an empty one the first `most` rules.
    """
    exact = rule(game, query)
    if exact is not None:
        return (exact,)
    words = query.lower().split()
    hits = [
        (_rank(entry, words), index, entry)
        for index, entry in enumerate(rulebook(game))
        if all(word in f"{entry.id} {entry.chapter} {entry.text}".lower() for word in words)
    ]
    return tuple(entry for _, _, entry in sorted(hits, key=lambda hit: hit[:2]))[:most]


def _rank(entry: Rule, words: list[str]) -> tuple[bool, int, int]:
    """Rules and readings before scenarios; then with more of the words in their own text; then
    with the words earlier."""
    text = entry.text.lower()
    places = [text.find(word) for word in words]
    missing = sum(place < 0 for place in places)
    return "scenario" in entry.chapter.lower(), missing, sum(place for place in places if place > 0)


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
    return " ".join(part.strip() for part in (title, text) if part.strip())


def _cells(row: str) -> str:
    return " ".join(cell.strip() for cell in row.strip().strip("|").split("|") if cell.strip())
