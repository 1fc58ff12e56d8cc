"""Tables: every use-case, from opening to the end, each one method."""

from collections.abc import Callable, Mapping

from bot.clock import Clock
from bot.dealer import Dealer
from bot.store.store import Store
from bot.tables.model import Acted, Game, Person, Place, Press, Table, Verified, VoteKind
from bot.tables.park import Park, plain_park
from games.core.engine import AnyEngine
from games.core.options import OptionValue
from games.core.record import Record
from games.core.seat import Seat


class Tables:
    """What people do with tables.

    Every method that changes something has committed it when it returns; `on_change` is called
    with the table's id after every committed change, also those that nobody asked for (time-outs,
    bot players, expiry). Methods raise TableError, and RuleError where the engine refuses; in
    both cases nothing has changed. StoreError: the database could not be written.
    """

    on_change: Callable[[str], None]

    def __init__(
        self,
        store: Store,
        clock: Clock,
        dealer: Dealer,
        *,
        park: Park = plain_park,
        engines: Mapping[str, AnyEngine] | None = None,
        bot_delay_ms: tuple[int, int] = (1000, 3000),
        kept: int = 256,
    ) -> None:
        """`engines` are the games on offer, None for the catalog. `bot_delay_ms` is how long a
        bot player seems to think in live play, from and to. `kept` games stay in memory."""

    async def start_up(self) -> None:
        """Bring every running table into the present, before anybody may press.

        Deadlines that ran out, or nearly, while the bot was down are moved later (one `Extend`
        and a deed "away" each); `due_at` is rebuilt; tables that do not replay are set aside.
        """
        raise NotImplementedError

    def start_workers(self) -> None:
        """Start the scheduler and the bot players, as tasks of the running loop."""
        raise NotImplementedError

    async def close(self) -> None:
        """Stop the workers; what was accepted is committed first. The store stays open."""
        raise NotImplementedError

    # Opening

    async def open(
        self, place: Place, host: Person, game: str, preset: str, *, seat_host: bool = True
    ) -> Table:
        """A new lobby. TableError "taken" (details: `table_id`) where the channel has a table,
        "no-game", "bad-preset"."""
        raise NotImplementedError

    async def table(self, table_id: str) -> Table:
        """TableError "no-table"."""
        raise NotImplementedError

    async def at(self, channel_id: int) -> Table | None:
        """The channel's living table, else the latest that ended there."""
        raise NotImplementedError

    async def of_person(self, user_id: int) -> tuple[Table, ...]:
        """Living tables at which this person sits or which they host, oldest first."""
        raise NotImplementedError

    async def living(self) -> tuple[str, ...]:
        """The ids of all living tables, oldest first."""
        raise NotImplementedError

    async def join(self, table_id: str, person: Person) -> Table:
        """TableError "started", "full", "already-seated"."""
        raise NotImplementedError

    async def leave(self, table_id: str, user_id: int) -> Table:
        """Out of the lobby, or off its waiting list; the first who waits moves up. The last
        person's leaving closes the table ("folded"). TableError "started", "not-seated"."""
        raise NotImplementedError

    async def wait_for_seat(self, table_id: str, person: Person) -> Table:
        """TableError "started", "already-seated", "already-waiting", "seat-free"."""
        raise NotImplementedError

    async def add_bot(self, table_id: str, by: int, *, moderator: bool) -> Table:
        """TableError "not-host", "started", "full"."""
        raise NotImplementedError

    async def remove_bot(self, table_id: str, by: int, *, moderator: bool) -> Table:
        """The last bot player goes. TableError "not-host", "started", "no-bot"."""
        raise NotImplementedError

    async def set_option(
        self, table_id: str, by: int, key: str, value: OptionValue, *, moderator: bool
    ) -> Table:
        """TableError "not-host", "started", "bad-option" (details: `key`, `value`)."""
        raise NotImplementedError

    async def set_preset(self, table_id: str, by: int, preset: str, *, moderator: bool) -> Table:
        """The preset's options; what was chosen of the rules stays. TableError "not-host",
        "started", "bad-preset"."""
        raise NotImplementedError

    async def reset_options(self, table_id: str, by: int, *, moderator: bool) -> Table:
        """Only what the preset says. TableError "not-host", "started"."""
        raise NotImplementedError

    async def set_shuffle(self, table_id: str, by: int, shuffle: bool, *, moderator: bool) -> Table:
        """Whether seats are shuffled at the start. TableError "not-host", "started"."""
        raise NotImplementedError

    async def close_lobby(self, table_id: str, by: int, *, moderator: bool) -> Table:
        """TableError "not-host", "started"."""
        raise NotImplementedError

    async def start(
        self, table_id: str, by: int, *, moderator: bool, stamp_ms: int, interaction_id: int
    ) -> Game:
        """Deal. RuleError for too few or too many; TableError "not-host", "started", "over".
        The same interaction again gets the running game."""
        raise NotImplementedError

    # Playing

    async def game(self, table_id: str) -> Game:
        """TableError "not-started", "broken", "no-table"."""
        raise NotImplementedError

    async def act(self, press: Press) -> Acted:
        """Play what was pressed, once by interaction id. TableError "not-seated", "stale",
        "paused", "over", "not-started", "broken"; RuleError."""
        raise NotImplementedError

    async def leave_game(
        self, table_id: str, user_id: int, interaction_id: int, stamp_ms: int
    ) -> Acted:
        """Leave for good: the game's own `resign` where it has one, else a bot plays on. The
        table folds with the last person. TableError "not-seated", "over", "paused"."""
        raise NotImplementedError

    async def back(self, table_id: str, user_id: int) -> Game:
        """The person takes the seat back from the bot. TableError "not-seated"."""
        raise NotImplementedError

    async def hand_to_bot(
        self, table_id: str, seat: Seat, by: int, *, moderator: bool, name: str = ""
    ) -> Game:
        """A bot minds the seat until its person comes back. TableError "not-host"."""
        raise NotImplementedError

    # Votes and pauses

    async def call_vote(self, table_id: str, user_id: int, what: VoteKind) -> Game:
        """TableError "vote-running", "not-seated", "paused", "not-paused", "over"."""
        raise NotImplementedError

    async def cast(self, table_id: str, user_id: int, yes: bool) -> Game:
        """TableError "no-vote", "not-asked". A vote may be changed while the ballot is open."""
        raise NotImplementedError

    async def pause(self, table_id: str, by: int, *, moderator: bool, name: str = "") -> Game:
        """Clocks rest. `name` is the doer's, for the deed. TableError "not-host", "paused"."""
        raise NotImplementedError

    async def resume(self, table_id: str, by: int, *, moderator: bool, name: str = "") -> Game:
        """Clocks go on with the time they had left. TableError "not-host", "not-paused"."""
        raise NotImplementedError

    async def abort(self, table_id: str, by: int, *, moderator: bool, name: str = "") -> Table:
        """End without a result, whatever state the table is in. TableError "not-host", "over"."""
        raise NotImplementedError

    # Afterwards

    async def record(self, table_id: str) -> Record:
        """The whole game, seed included: for the program itself, never to be sent."""
        raise NotImplementedError

    async def export(self, table_id: str, user_id: int | None) -> bytes:
        """The record as JSON once the game is over; before, what this person may know of it:
        the own view, facts and moves, marked `"partial": true`. TableError "not-started"."""
        raise NotImplementedError

    async def verify(self, table_id: str) -> Verified:
        """TableError "not-started", "not-over" while the seed must stay secret."""
        raise NotImplementedError
