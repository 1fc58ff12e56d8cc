"""Payments: who pays whom, and what happens when the money does not reach (STA-1, R-15)."""

import msgspec

from games.core.chance import Chance
from games.core.seat import Seat
from games.states.pieces import Account, Column
from games.states.state import State, changed
from games.states.tables import COMPONENTS

DEAL_CASH = COMPONENTS.money.offer_min_cash
"""Dollars in hand needed to open an offer or a takeover (R-15)."""


def payable(state: State, payer: Seat, owed: int) -> int:
    """How much of `owed` the seat pays (R-15): with `credit` all, with `strict` what it has."""
    if state.settings.short_cash == "credit":
        return owed
    return min(owed, state.cash[payer])


def can_open(state: State, seat: Seat) -> bool:
    """Whether the seat has the money to open an offer or a takeover (R-15)."""
    return state.cash[seat] >= DEAL_CASH


def paid(
    state: State, payer: Seat | None, payee: Seat, amount: int, columns: tuple[Column, Column]
) -> State:
    """The state after a payment, booked under the payer's and the payee's column.

    A payer None is the bank, which is no part of the state.
    """
    cash, accounts = list(state.cash), list(state.accounts)
    for seat, change, column in ((payer, -amount, columns[0]), (payee, amount, columns[1])):
        if seat is not None:
            cash[seat] += change
            accounts[seat] = _booked(accounts[seat], column, change)
    return changed(state, cash=tuple(cash), accounts=tuple(accounts))


def spun(state: State) -> tuple[int, Chance]:
    """An amount of the Money Dial in use, and the chance after it (STA-47)."""
    return state.chance.pick("money", state.settings.money)


def _booked(account: Account, column: Column, change: int) -> Account:
    return msgspec.structs.replace(account, **{column: getattr(account, column) + change})
