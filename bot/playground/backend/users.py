"""Accounts: the people's and the bot's."""

from simcord.backend import serializers

from bot.playground.backend.state import Payload, State


class Users:
    def __init__(self, state: State) -> None:
        self._state = state

    def add(self, name: str, *, is_bot: bool = False) -> int:
        """`name` is how they are shown; the account name is made from it."""
        account = "".join(c for c in name.casefold() if c.isalnum() or c in "._") or "somebody"
        return int(self._state.make_user(account, global_name=name, bot=is_bot).id)

    def name_bot(self, name: str) -> None:
        self._state.bot_user.name = name

    def get(self, user_id: int) -> Payload:
        return dict(serializers.user_payload(self._state.users[user_id]))

    def exists(self, user_id: int) -> bool:
        return user_id in self._state.users
