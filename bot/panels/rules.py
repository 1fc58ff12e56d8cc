"""How to play, and the numbered rules: by moment, by chapter, by search."""

from collections.abc import Sequence
from typing import Final

from bot.face import Face, Scene
from bot.limits import MODAL_TITLE, OPTION_TEXT, OPTIONS
from bot.screens import Button, Choice, Control, Does, FormScreen, Row, Screen, Select, TextBlank
from bot.words import escaped
from games.core.engine import Meta
from games.core.rulebook import Rule, chapters, primer, rule, search

PRIMER: Final = "primer"


def rules_screen(meta: Meta, shown: Sequence[Rule], head: str = "") -> Screen:
    """Some numbered rules, a select of chapters and a search."""
    body: list[str] = []
    room = 2600
    for entry in shown:
        text = f"**{entry.id}** {escaped_rule(entry.text)}"
        room -= len(text)
        if room < 0:
            body.append("…")
            break
        body.append(text)
    found = tuple(body) or ("No rule says that. Try other words, or read a chapter.",)
    return Screen(head or f"Rules of {meta.title}", "", None, found, (), _look_up(meta))


def primer_screen(meta: Meta) -> Screen:
    """How to play, for who has never heard of the game; the rules are a pick away."""
    return Screen(f"How to play {meta.title}", "", None, primer(meta.key), (), _look_up(meta))


def _look_up(meta: Meta) -> tuple[Row, ...]:
    titles = [title for title, _ in chapters(meta.key)][: OPTIONS - 1]
    choices = (
        Choice("How to play", PRIMER),
        *(Choice(title[:OPTION_TEXT], str(number)) for number, title in enumerate(titles)),
    )
    return (
        Select("Read a chapter…", Control(Does.PRIVATE, f"t.chapter~{meta.key}"), choices),
        (Button("Search…", Control(Does.MODAL, f"t.search~{meta.key}")),),
    )


def search_form(meta: Meta) -> FormScreen:
    """What to look for in the rules."""
    blank = TextBlank("query", "Words, or a rule's number", most=80)
    return FormScreen(
        f"Rules of {meta.title}"[:MODAL_TITLE],
        Control(Does.MODAL, f"t.search~{meta.key}"),
        (blank,),
    )


def chapter_screen(meta: Meta, picked: str) -> Screen:
    """A chapter by its value in the select; for a value that is none, how to play."""
    listed = chapters(meta.key)
    if not picked.isdecimal() or int(picked) >= len(listed):
        return primer_screen(meta)
    title, entries = listed[int(picked)]
    return rules_screen(meta, entries, f"{meta.title} · {title}")


def found_rules(meta: Meta, query: str) -> tuple[Rule, ...]:
    """What a search finds, best first, as many as one message holds well."""
    return search(meta.key, query, most=8)


def rules_of_moment(meta: Meta, face: Face, scene: Scene) -> tuple[Rule, ...]:
    """The rules that matter now."""
    entries = (rule(meta.key, rule_id) for rule_id in face.rules_now(scene))
    return tuple(entry for entry in entries if entry is not None)


def escaped_rule(text: str) -> str:
    """Rule text as it is written, with its code marks, but pinging nobody."""
    return escaped(text.replace("`", "'")) if "@" in text else text
