"""Private talk without a thread: what one says is carried to the others, with the name on it."""

from bot.face import Room
from bot.limits import MODAL_TITLE
from bot.screens import Button, Control, Does, FormScreen, Screen, TextBlank
from bot.words import escaped, listed

LONGEST = 1000


def no_thread_screen(room: Room, why: str) -> Screen:
    """There can be no thread; the same goes by DM."""
    instead = Button("Talk by DM instead", Control(Does.PRIVATE, f"t.room~{room.key}"), "primary")
    return Screen(decision=f"**{escaped(room.title)}**", body=(why,), rows=((instead,),))


def talk_screen(room: Room, others: list[str], said: str = "") -> Screen:
    """Where one speaks; `others` are who hears it, `said` what became of the last word."""
    hears = f"What you say goes to {listed(others)} alone, with your name on it."
    return Screen(
        decision=f"**{escaped(room.title)}**",
        body=(said or hears, *((room.greeting,) if not said else ())),
        rows=((_say(room, "Say something…"),),),
    )


def heard_screen(room: Room, speaker: str, text: str, where: str) -> Screen:
    """What somebody said, as the others get it. `text` is as it was typed."""
    return Screen(
        decision=f"**{speaker}**, in private · {where}",
        body=(escaped(text),),
        lines=(escaped(room.title),),
        rows=((_say(room, "Answer…"),),),
    )


def say_form(room: Room) -> FormScreen:
    """What to say."""
    blank = TextBlank("text", "Only they will see it", most=LONGEST, paragraph=True)
    return FormScreen(room.title[:MODAL_TITLE], Control(Does.MODAL, f"t.say~{room.key}"), (blank,))


def _say(room: Room, label: str) -> Button:
    return Button(label, Control(Does.MODAL, f"t.say~{room.key}"), "primary")
