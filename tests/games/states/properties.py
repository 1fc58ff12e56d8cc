"""What `tests/games/test_every_engine.py` has to know about Game of the States."""

from games.core.chance import Chance
from games.states.state import changed

GAMES = 36
HUNDRED = True

OPTIONS = (
    {"round_limit": 20},
    {"round_limit": 20, "pace": "correspondence", "transport_dial": "express"},
    {"round_limit": 20, "movement": "up_to", "refusal": "once", "four_corners": True},
    {"round_limit": 20, "resale_buyer": "bank", "deck": "reshuffle", "short_cash": "strict"},
    {"round_limit": 20, "resale_respin": "owner", "money_dial": "nine", "auto_spin": True},
    {"round_limit": 20, "resale_respin": "none", "money_dial": "low", "transport_dial": "six"},
)
"""A limit in all: players who drive at random take some 1,500 rounds to clear the board."""


def conserved(state):
    """Totals that never change: dollars, cards and disks (the bank only ever pays)."""
    banked = state.settings.resale_buyer == "bank"
    from_bank = sum(account.sold_back for account in state.accounts) if banked else 0
    out = sum(disk.destination is not None for disk in state.disks)
    return {
        "dollars": sum(state.cash) - from_bank,
        "cards": len(state.pile) + out,
        "disks": len(state.disks),
        "unbooked": [
            cash - account.total for cash, account in zip(state.cash, state.accounts, strict=True)
        ],
    }


def faults(before, after):
    """Which invariants of a position do not hold after a step."""
    found = []
    if any(money % 100 for money in after.cash):
        found.append("a sum is no multiple of $100")
    if after.settings.short_cash == "strict" and min(after.cash) < 0:
        found.append("somebody owes money at a strict table")
    for seat in after.seats:
        held = [disk for disk in after.disks if disk.carrier == seat]
        if len(held) > 1:
            found.append(f"seat {seat} holds {len(held)} disks")
        if any(disk.space != after.truck[seat] for disk in held):
            found.append(f"the cargo of seat {seat} is not where its truck is")
    for old, new in zip(before.disks, after.disks, strict=True):
        if (new.status == "platform") != (new.space is None):
            found.append(f"{new.id} is in two places")
        if (new.carrier is None) != (new.destination is None):
            found.append(f"{new.id} has a carrier or a destination only")
        if old.status == "platform" != new.status or (old.refused and not new.refused):
            found.append(f"{new.id} came back")
        arrived = new.destination is not None and new.destination == new.space
        if arrived and after.phase != "RESALE_REPLY":
            found.append(f"{new.id} is at its destination and not home")
    out = [disk.destination for disk in after.disks if disk.destination]
    if len({*after.pile, *out}) != 51:
        found.append("a card is there twice")
    if after.round < before.round:
        found.append("the round went back")
    return found


def exchange_secrets(state, seat, chance):
    """The same to everybody's eyes: another order of the pile, other draws to come."""
    pile, _ = chance.shuffle("exchanged pile", state.pile)
    return changed(state, pile=pile, chance=Chance(f"{chance.seed}/exchanged"))
