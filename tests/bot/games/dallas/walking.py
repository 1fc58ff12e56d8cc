"""Every private screen and form that can be come by from a moment, by pressing everything once."""

from bot.face import Drafted
from bot.screens import Button, Does, Select
from games.core.errors import RuleError
from tests.bot.games.dallas.scenes import FACE, scene_of

START = (
    "go",
    "deals",
    "sell",
    "swap",
    "event",
    "bank",
    "trade",
    "talk",
    "blackmail",
    "three",
    "orders",
    "seen",
    "holdings",
    "swapping",
    "sheet",
)
FORMS = ("sale", "limo", "deal", "gift", "show", "cards")


def opened(now, word):
    """The screen or form of this word, or the refusal as (rule, code, message)."""
    try:
        step = FACE.screen(now, word)
    except RuleError as refusal:
        return refusal.rule, refusal.code, refusal.message
    return step.screen if isinstance(step, Drafted) else step


def asked(now, word):
    try:
        return FACE.form(now, word)
    except RuleError as refusal:
        return refusal.rule, refusal.code, refusal.message


def walk(state, seat, options, names, *, most=40, width=3):
    """Pairs of a word with its screen, from the start words on; of a select the first `width`
    choices are followed."""
    waiting = [(word, ()) for word in START]
    seen = set()
    while waiting and len(seen) < most:
        word, picked = waiting.pop(0)
        if (word, picked) in seen:
            continue
        seen.add((word, picked))
        now = scene_of(state, seat, options=options, names=names, picked=picked)
        screen = opened(now, word)
        yield word, screen
        if isinstance(screen, tuple):
            continue
        waiting += [step for row in screen.rows for step in _steps(row, width)]


def _steps(row, width):
    if isinstance(row, Select):
        if row.control.does is not Does.PRIVATE:
            return
        name = row.control.word.split("~")[0]
        for choice in row.choices[:width]:
            if name == "pick":
                yield choice.value, ()
            else:
                yield row.control.word, (choice.value,)
        return
    for one in row:
        private = isinstance(one, Button) and one.control.does is Does.PRIVATE
        if private and not one.control.word.startswith("t."):
            yield one.control.word, ()
