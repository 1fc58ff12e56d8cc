"""Breakdowns: the disk set down, taken over by others, or loaded again (STA-30 to STA-35)."""

from games.states.facts import Dropped, Reloaded, TakenOver
from games.states.pieces import Disk
from games.states.rules.money import paid
from games.states.state import Phase, Played, State, changed, told, with_disk
from games.states.tables import COMPONENTS, Breakdown

TAKEOVER_PRICE = COMPONENTS.money.takeover_price


def break_down(state: State, text: Breakdown) -> Played:
    """The truck stays till its next turn; its disk is set beside it (STA-30, STA-31, R-25)."""
    seat = state.turn_player
    texts = (*state.breakdowns[:seat], text, *state.breakdowns[seat + 1 :])
    state = changed(state, breakdowns=texts, phase=Phase.END_OF_TURN)
    cargo = state.cargo(seat)
    if cargo is None:
        return told(state)
    state = changed(state, disks=with_disk(state, cargo, status="dropped"))
    where = state.truck[seat]
    return told(state, Dropped(seat=seat, disk=cargo.id, product=cargo.product, space=where))


def reload(state: State) -> Played:
    """At the start of his turn the player loads what nobody took (STA-35)."""
    seat = state.turn_player
    for disk in state.disks:
        if disk.status == "dropped" and disk.carrier == seat:
            state = changed(state, disks=with_disk(state, disk, status="truck"))
            where = state.truck[seat]
            fact = Reloaded(seat=seat, disk=disk.id, product=disk.product, space=where)
            return told(state, fact)
    return told(state)


def take_over(state: State, disk: Disk) -> Played:
    """$100 to the broken-down player, who cannot say no (STA-32, R-16).

    The destination stays (STA-33); a mark of STA-37 is lost for good (R-17).
    """
    seat, payee = state.turn_player, disk.carrier
    assert payee is not None
    assert disk.destination is not None
    state = paid(state, seat, payee, TAKEOVER_PRICE, ("takeovers", "takeovers"))
    disks = with_disk(state, disk, status="truck", carrier=seat, own_pickup=False)
    fact = TakenOver(
        seat=seat,
        payee=payee,
        disk=disk.id,
        product=disk.product,
        amount=TAKEOVER_PRICE,
        destination=disk.destination,
    )
    return told(changed(state, disks=disks, phase=Phase.END_OF_TURN), fact)
