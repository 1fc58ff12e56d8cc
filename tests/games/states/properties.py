"""What the tests of all games need to know about this one."""

from games.core.chance import Chance
from games.states.state import changed


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


def exchange_secrets(state, seat, chance):
    """The same to everybody's eyes: another order of the pile, other draws to come."""
    pile, _ = chance.shuffle("exchanged pile", state.pile)
    return changed(state, pile=pile, chance=Chance(f"{chance.seed}/exchanged"))
