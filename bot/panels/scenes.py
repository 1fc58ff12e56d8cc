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
    return Scene(
        engine=engine,
        table=game.table,
        view=engine.view(state, seat),
        menu=menu,
        question=asked(history, seat),
        now_ms=now_ms,
        standing=engine.standing(state) if game.table.note == "agreement" else None,
    )
