"""The one place that touches simcord, whose engine keeps the state of the local Discord.

Everything used here is simcord's private business, so the version is exact and
`tests/playground/server/test_simcord_contract.py` holds each assumption. Payloads that leave this
package are copies in Discord's own shapes, ready to be sent; ids are numbers.
"""

import logging
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from typing import Any, NoReturn

import discord
from simcord import intents as sim_intents
from simcord.backend.errors import BackendError, SetupError
from simcord.components import walk_components
from simcord.http import routes as _routes  # noqa: F401  # importing it registers the routes
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch

from bot.playground.backend.asking import Asked, Asking
from bot.playground.backend.channels import Channels
from bot.playground.backend.guilds import Guilds
from bot.playground.backend.messages import Messages
from bot.playground.backend.state import EPHEMERAL, LOADING, Listener, Payload, State, Upload
from bot.playground.backend.users import Users
from bot.playground.cdn import Cdn
from bot.playground.clock import WorldClock
from bot.playground.errors import Refusal

__all__ = [
    "EPHEMERAL",
    "LOADING",
    "SIMCORD_VERSION",
    "Asked",
    "Engine",
    "Payload",
    "Upload",
    "walk",
]

SIMCORD_VERSION = "3.2.1"
_log = logging.getLogger(__name__)


class Engine:
    """The state of the world, divided by noun, with the REST routes and the events it gives off.

    `gaps` lists what a bot asked for and simcord cannot do.
    """

    def __init__(self, clock: WorldClock, cdn: Cdn) -> None:
        if (found := version("simcord")) != SIMCORD_VERSION:
            raise RuntimeError(f"The playground needs simcord {SIMCORD_VERSION}, not {found}.")
        self._state = State(clock, cdn)
        self.users = Users(self._state)
        self.guilds = Guilds(self._state)
        self.channels = Channels(self._state)
        self.messages = Messages(self._state)
        self.asking = Asking(self._state)
        self.gaps: list[str] = []
        self.application_id: int = self._state.application_id
        self.bot_id = self._state.bot_id

    def on_event(self, listener: Listener) -> None:
        """Hear every gateway event, before it is narrowed to what a session may see."""
        self._state.subscribers.append(
            lambda event, payload: listener(event, self._state.finish(payload))
        )

    def on_private(self, listener: Listener) -> None:
        """Hear of ephemeral messages: MESSAGE_CREATE, MESSAGE_UPDATE, MESSAGE_DELETE."""
        self._state.private.append(listener)

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        self._state.emit(event, payload)

    def call(
        self,
        method: str,
        path: str,
        *,
        json: Any = None,
        params: Mapping[str, str] | None = None,
        files: Iterable[Upload] = (),
        reason: str | None = None,
        reads_content: bool = False,
    ) -> Any:
        """What Discord's API answers; None is an empty 204. Raises Refusal.

        `reads_content`: the application may read messages that do not concern it.
        """
        try:
            answer = dispatch(
                self._state, method, path, json=json, params=dict(params or {}),
                files=list(files), reason=reason, message_content_access=reads_content,
            )  # fmt: skip
        except (RouteNotImplemented, UnsupportedField) as gap:
            self._gap(f"{method} {path}: {gap}")
        except BackendError as refused:
            raise Refusal(
                refused.status, refused.code, refused.message, errors=refused.errors
            ) from refused
        except (AttributeError, LookupError, TypeError, ValueError) as malformed:
            _log.warning("%s %s is malformed: %r", method, path, malformed)
            raise Refusal(400, 50035, f"Invalid Form Body: {malformed}") from malformed
        except SetupError as impossible:
            raise Refusal(400, 50035, f"Invalid Form Body: {impossible}") from impossible
        return self._state.finish(answer)

    def _gap(self, what: str) -> NoReturn:
        _log.error("The local Discord cannot do this yet: %s", what)
        self.gaps.append(what)
        raise Refusal(501, 0, f"The local Discord cannot do this yet: {what}")

    def narrow(self, event: str, payload: Payload, intents: discord.Intents) -> Payload | None:
        """The event as a session with `intents` gets it, or None when it gets nothing."""
        needed = sim_intents.required_intent(event, payload)
        if needed is not None and not getattr(intents, needed):
            return None
        payload = dict(payload)
        if event == "GUILD_CREATE":
            sim_intents.prune_guild_create(payload, intents, self.bot_id)
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not intents.message_content:
            sim_intents.censor_message(payload, self.bot_id, backend=self._state)
        return payload


def walk(components: Any) -> list[Payload]:
    """Every component of a message or modal, nested ones included, in order."""
    return list(walk_components(components))
