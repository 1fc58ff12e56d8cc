"""The deal: cash, disks, trucks, products and the first player (STA-3 to STA-8)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.core.chance import Chance
from games.core.engine import Reveal
from games.core.errors import RuleError
from games.core.options import BadOption, settle
from games.core.seat import Seat, seats
from games.states.facts import DiskPlaced, TruckPlaced
from games.states.meta import META, OPTIONS
from games.states.pieces import Account, Disk
from games.states.rules import cards, turns
from games.states.state import Played, Settings, State, changed, then, told
from games.states.tables import CARDS, COMPONENTS, START_CASH, disk_ids

PER_PLAYER = COMPONENTS.disks.per_player


def deal(count: int, options: Mapping[str, Any], chance: Chance) -> Played:
    """Everything up to the first decision. Raises RuleError for bad seats or options."""
    settings = settled(options)
    if count not in META.seat_counts:
        raise RuleError("STA-2", "bad-seats", "Game of the States needs 2 to 4 players.")
    pile, chance = cards.shuffled(chance)
    state = State(
        settings=settings,
        chance=chance,
        cash=(START_CASH,) * count,
        accounts=(Account(),) * count,
        truck=truck_spaces(pile, count),
        disks=(),
        pile=pile,
        breakdowns=(None,) * count,
    )
    played = then(told(state), _place_disks)
    for rule in (_place_trucks, _put_cards_under, turns.first_player, turns.begin):
        played = then(played, rule)
    return turns.run_on(played)


def settled(options: Mapping[str, Any]) -> Settings:
    """All options with their values or defaults. Raises RuleError for one that cannot be."""
    try:
        return msgspec.convert(settle(OPTIONS, options), Settings)
    except BadOption as bad:
        rules = {option.key: option.rule for option in OPTIONS}
        rule = rules.get(bad.key) or "STA-2"
        raise RuleError(rule, "bad-option", str(bad), option=bad.key, value=bad.value) from None


def disk_spaces(pile: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The first cards of the pile: four spaces for each seat, in disk order (STA-6)."""
    return pile[: PER_PLAYER * count]


def truck_spaces(pile: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The next cards: each seat's truck (STA-7)."""
    return pile[PER_PLAYER * count : (PER_PLAYER + 1) * count]


def _place_disks(state: State) -> Played:
    """A disk in each of four states (STA-3, STA-6), with a product of that state (R-11)."""
    count, chance = len(state.cash), state.chance
    disks: list[Disk] = []
    for index, (disk_id, space) in enumerate(
        zip(disk_ids(count), disk_spaces(state.pile, count), strict=True)
    ):
        products = CARDS[space].products
        number, chance = chance.pick("products", range(len(products)))
        owner = Seat(index // PER_PLAYER)
        disks.append(Disk(disk_id, owner, space, products[number], space))
    facts = (
        DiskPlaced(seat=disk.owner, disk=disk.id, product=disk.product, space=disk.home)
        for disk in disks
    )
    reveals = tuple(Reveal("card", disk.home) for disk in disks)
    return told(changed(state, disks=tuple(disks), chance=chance), *facts, reveals=reveals)


def _place_trucks(state: State) -> Played:
    facts = (TruckPlaced(seat=seat, space=state.truck[seat]) for seat in seats(len(state.cash)))
    return told(state, *facts, reveals=tuple(Reveal("card", space) for space in state.truck))


def _put_cards_under(state: State) -> Played:
    """The drawn cards go to the bottom (STA-6, STA-7), or all are shuffled again (R-13)."""
    used = (PER_PLAYER + 1) * len(state.cash)
    if state.settings.deck == "bottom":
        return told(changed(state, pile=(*state.pile[used:], *state.pile[:used])))
    pile, chance = cards.reshuffled(state.chance)
    return told(changed(state, pile=pile, chance=chance))
