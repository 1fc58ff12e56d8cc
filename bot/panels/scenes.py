"""From a game to what one viewer may see of it now."""

from bot.face import Scene
from bot.tables.model import Game
from bot.tables.questions import asked
from games.core.engine import Menu
from games.core.seat import Seat


def scene(game: Game, seat: Seat | None, now_ms: int) -> Scene:
    """The moment as `seat` (None: the public) sees it. Nothing else of the game goes along."""
    history = game.history
    engine, state = history.engine, history.state
    menu: Menu = () if seat is None else engine.menu(state, seat)
    clocks = game.table.clocks
    off = [one for one in game.table.holders if clocks.away_at(one.user_id, now_ms)]
    return Scene(
        engine=engine,
        table=game.table,
        view=engine.view(state, seat),
        menu=menu,
        question=asked(history, seat),
        now_ms=now_ms,
        away=frozenset(one.seat for one in off if not one.left),
        rests=clocks.asked is not None and clocks.asked.rests_since is not None,
        standing=engine.standing(state) if game.table.note == "agreement" else None,
    )
