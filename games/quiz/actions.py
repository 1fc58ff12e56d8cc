"""What a player of the quiz does."""

from typing import Final

from games.core.action import Action, ActionCodec


class Ask(Action, frozen=True, tag="ask"):
    """The Quizmaster puts the question (Q-3)."""


class Answer(Action, frozen=True, tag="answer"):
    """One try: `choice` 0 to 3 in mode `buttons`, `text` in mode `typed` (Q-5, Q-6)."""

    choice: int | None = None
    text: str | None = None


CODEC: Final = ActionCodec((Ask, Answer))
