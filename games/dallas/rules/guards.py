"""Refusals that several chapters share: unknown ids, things named twice, sums that are none."""

from collections.abc import Iterable

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.state import State
from games.dallas.tables import CARDS, CERTIFICATES, CHARACTERS, COMPANIES, SETUP, SPACES


def dollars(amount: int) -> str:
    """A sum as refusals write it."""
    return f"${amount:,}"


def name_of(state: State, seat: Seat) -> str:
    """A seat by its character's name; the bot knows the player's."""
    return CHARACTERS[state.characters[seat]].name


def demand_characters(characters: Iterable[str]) -> None:
    """Refuse an id of no character."""
    for character in characters:
        if character not in CHARACTERS:
            raise _unknown("character", character)


def demand_spaces(spaces: Iterable[str]) -> None:
    """Refuse an id of no space."""
    for space in spaces:
        if space not in SPACES:
            raise _unknown("space", space)


def demand_cards(cards: tuple[str, ...]) -> None:
    """Refuse an id of no card, and a card named twice."""
    for card in cards:
        if card not in CARDS:
            raise _unknown("card", card)
    demand_once(cards)


def demand_certificates(certificates: tuple[str, ...]) -> None:
    """Refuse an id of no certificate, and one named twice."""
    for certificate in certificates:
        if certificate not in CERTIFICATES:
            raise _unknown("certificate", certificate)
    demand_once(certificates)


def demand_seats(state: State, seats: tuple[Seat, ...]) -> None:
    """Refuse a seat that is not at the table, and one named twice."""
    for seat in seats:
        if not 0 <= seat < len(state.players):
            raise _unknown("seat", seat)
    demand_once(seats)


def demand_once(things: tuple[str, ...] | tuple[Seat, ...]) -> None:
    """Refuse a list that names one thing twice."""
    if len(set(things)) < len(things):
        raise RuleError("DAL-103", "named-twice", "The same thing is named twice.")


def demand_money(amount: int) -> None:
    """Refuse a sum below nothing or with loose change."""
    if amount < 0 or amount % SETUP.money.unit:
        unit = dollars(SETUP.money.unit)
        raise RuleError(
            "DAL-103",
            "bad-money",
            f"Money is whole steps of {unit}, not below zero.",
            amount=amount,
        )


def demand_cash(state: State, seat: Seat, amount: int) -> None:
    """Refuse what the actor cannot pay; nothing may be sold for it (DAL-R27)."""
    money = state.players[seat].money
    if amount > money:
        raise RuleError(
            "DAL-R27", "too-poor", "You do not have the money.", amount=amount, money=money
        )


def demand_in_hand(state: State, seat: Seat, cards: Iterable[str], rule: str) -> None:
    """Refuse a card that is not in the actor's hand."""
    hand = state.players[seat].hand
    for card in cards:
        if card not in hand:
            raise RuleError(rule, "not-in-hand", "You do not hold that card.", card=card)


def demand_owned(state: State, seat: Seat, certificates: Iterable[str], rule: str) -> None:
    """Refuse a certificate that the actor does not own."""
    owned = state.players[seat].certificates
    for certificate in certificates:
        if certificate not in owned:
            raise RuleError(
                rule,
                "not-owner",
                f"{certificate_name(certificate)} is not yours.",
                certificate=certificate,
            )


def certificate_name(certificate: str) -> str:
    """A certificate by its company's name and its number."""
    one = CERTIFICATES[certificate]
    return f"{COMPANIES[one.company].name} {one.number}"


def _unknown(kind: str, value: object) -> RuleError:
    return RuleError("DAL-103", f"unknown-{kind}", f"There is no {kind} {value!r}.", value=value)
