"""What everybody saw somebody do at a table. What was done in secret counts for nothing here:
whoever acted unseen is treated as whoever did not act at all."""

from bot.tables.model import Game, Holder
from bot.tables.questions import asked
from games.core.history import History


def just_acted(game: Game, holder: Holder) -> bool:
    """Whether it was this person's own act, as everybody could see, that led to what is asked
    now. Who acted in secret is called like everybody else."""
    history = game.history
    now = asked(history, None)
    at = len(history.record.moves)
    while at and _asked_after(history, at - 1) == now:
        at -= 1
    if not at or history.record.moves[at - 1].seat != holder.seat:
        return False
    return holder.seat in history.engine.view(history.moments[at - 1].state, None).actors


def acted_within(game: Game, holder: Holder, now_ms: int, ms: int) -> bool:
    """Whether everybody saw this person in the last `ms` milliseconds: sit down in the running
    game, come back, or make a move for which they were waited for, and the table was another one
    afterwards."""
    history, table = game.history, game.table
    assert table.started_ms is not None
    if holder.since_ms > table.started_ms and now_ms - holder.since_ms <= ms:
        return True
    for deed in reversed(game.deeds):
        if now_ms - deed.at_ms > ms:
            break
        if deed.kind == "back" and deed.fields["seat"] == holder.seat:
            return True
    for at in range(len(history.record.moves), 0, -1):
        move = history.record.moves[at - 1]
        if now_ms - table.wall_ms(move.at) > ms:
            return False
        if move.seat == holder.seat and _seen(history, at, holder):
            return True
    return False


def _seen(history: History, at: int, holder: Holder) -> bool:
    view = history.engine.view
    before = view(history.moments[at - 1].state, None)
    return holder.seat in before.actors and before != view(history.moments[at].state, None)


def _asked_after(history: History, moves: int) -> int:
    """The public question after so many moves."""
    return asked(history.earlier(moves), None)
