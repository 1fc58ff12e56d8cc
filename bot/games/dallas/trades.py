"""Trades of stock at Ewing Oil: a form for two, a deal sheet for more."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.face import Drafted, Scene
from bot.games.dallas import controls, deals, offers, refusals, seats, selling, sums, terms
from bot.limits import MODAL_TITLE, OPTIONS
from bot.screens import (
    Answers,
    Button,
    Choice,
    Control,
    Does,
    FormScreen,
    PickBlank,
    Row,
    Screen,
    Select,
    TextBlank,
)
from games.core.action import Action
from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.actions import Transfer
from games.dallas.view import DallasView, Deal, OfferView

MOST_BUTTONS = 5


def trade(scene: Scene, args: tuple[str, ...]) -> Screen:
    """With whom to trade: one at once, or several on a deal sheet."""
    partners = _demand_partners(scene)
    choices = tuple(
        controls.choice(
            seats.plain(scene, seat), str(seat), terms.stock(scene.view.seats[seat].certificates)
        )
        for seat in partners
    )
    one = Select("Trade with…", Control(Does.MODAL, "deal"), choices)
    several = Select(
        "With several, on a deal sheet…",
        Control(Does.PRIVATE, "sheet"),
        choices,
        min(2, len(choices)),
        len(choices),
    )
    return Screen(
        decision="**Trade stock at Ewing Oil**",
        body=("Everyone ends with as many certificates as before; money may go along.",),
        rows=controls.rows(one, several, [controls.opens("Back", "deals")]),
    )


def _demand_partners(scene: Scene) -> list[Seat]:
    refusals.demand_playing(scene)
    view: DallasView = scene.view
    if view.phase not in ("go_choose", "go_after"):
        raise refusals.wrong_phase()
    if scene.me not in seats.at_ewing_oil(view):
        raise RuleError("DAL-64", "not-here", "You are not at Ewing Oil.")
    partners = deals.trade_partners(scene)
    if not partners:
        raise RuleError("DAL-R31", "no-partner", "Nobody here has stock to trade with you.")
    return partners


# Two parties


def deal_form(scene: Scene, args: tuple[str, ...]) -> FormScreen:
    """What goes each way; "deal~2" with seat 2, "deal~0-2.1" counters that offer."""
    _demand_partners(scene)
    view: DallasView = scene.view
    assert scene.me is not None
    countered = _countered(scene, args)
    partner = _partner(scene, args or scene.picked, countered)
    other = seats.bare(scene, partner)
    mine, theirs, money = _prefilled(scene, countered, partner)
    give = controls.blanks(
        "give",
        "You give",
        selling.stock_choices(seats.own(scene).certificates, mine),
        least=1,
        most=OPTIONS,
        room=2,
    )
    get = controls.blanks(
        "get",
        "You get",
        selling.stock_choices(view.seats[partner].certificates, theirs),
        least=1,
        most=OPTIONS,
        room=2,
    )
    hint = "Empty for none. As many certificates each way."
    pay = TextBlank("money", "Money in $M: pay 2, or get 2", hint, money, required=False, most=20)
    word = f"deal~{args[0] if countered else partner}"
    return FormScreen(
        f"Trade with {other}"[:MODAL_TITLE], Control(Does.MODAL, word), (*give, *get, pay)
    )


def _countered(scene: Scene, args: Sequence[str]) -> OfferView | None:
    """The offer that is countered, if the word names one."""
    if not args or "." not in args[0]:
        return None
    return refusals.demand_offer(scene, offers.id_of(args))


def _partner(scene: Scene, args: Sequence[str], countered: OfferView | None) -> Seat:
    if countered is not None:
        return next(seat for seat in countered.parties if seat != scene.me)
    partner = next((seat for seat in deals.trade_partners(scene) if str(seat) in args[:1]), None)
    if partner is None:
        raise RuleError(
            "DAL-64", "not-here", "The player you want to trade with is not at Ewing Oil."
        )
    return partner


def _prefilled(
    scene: Scene, countered: OfferView | None, partner: Seat
) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """An offer the other way round: what I give, what I get, the money as it is typed."""
    if countered is None or not isinstance(countered.terms, Deal):
        return (), (), ""
    mine: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    pay = get = 0
    for leg in countered.terms.legs:
        if leg.giver == scene.me:
            mine, pay = (*mine, *leg.certificates), pay + leg.money
        elif leg.giver == partner:
            theirs, get = (*theirs, *leg.certificates), get + leg.money
    return mine, theirs, sums.typed_way(max(0, pay - get), max(0, get - pay))


def deal_filled(scene: Scene, args: tuple[str, ...], given: Answers) -> tuple[Action, ...]:
    """The offer; a counter-offer first, and the decline of what it answers behind it."""
    countered = _countered(scene, args)
    partner = _partner(scene, args, countered)
    assert scene.me is not None
    pay, get = sums.either_way(selling.typed(given, "money"))
    legs = (
        Transfer(scene.me, partner, selling.picked_stock(given, "give"), pay),
        Transfer(partner, scene.me, selling.picked_stock(given, "get"), get),
    )
    offer = actions.DealOffer(legs)
    return (offer,) if countered is None else (offer, actions.Decline(countered.id))


# A deal sheet for more


def sheet(scene: Scene, args: tuple[str, ...]) -> Drafted:
    """The sheet: new with the parties picked, or as it was drafted."""
    _demand_partners(scene)
    if scene.picked:
        assert scene.me is not None
        parties = sorted({scene.me, *(seats.read(scene, one) for one in scene.picked)})
        return _sheet(scene, {"parties": parties, "legs": []})
    return _sheet(scene, _drafted(scene))


def recount(scene: Scene, args: tuple[str, ...]) -> Drafted:
    """A counter-offer among several: their sheet, to be changed."""
    countered = refusals.demand_offer(scene, offers.id_of(args))
    assert isinstance(countered.terms, Deal)
    legs = [_written(leg) for leg in countered.terms.legs]
    parties = list(countered.parties)
    return _sheet(scene, {"parties": parties, "legs": legs, "counters": countered.id})


def _written(leg: Transfer) -> list[Any]:
    return [leg.giver, leg.to, list(leg.certificates), leg.money]


def _legs(draft: Mapping[str, Any]) -> tuple[Transfer, ...]:
    return tuple(
        Transfer(Seat(giver), Seat(to), tuple(stock), money)
        for giver, to, stock, money in draft["legs"]
    )


def _drafted(scene: Scene) -> dict[str, Any]:
    if not scene.draft or "deal" not in scene.draft:
        raise refusals.draft_gone()
    return dict(scene.draft["deal"])


def _sheet(scene: Scene, draft: dict[str, Any]) -> Drafted:
    parties = [Seat(one) for one in draft["parties"]]
    legs = _legs(draft)
    fault = _fault(scene, parties, legs)
    lines = offers.terms_of(scene, parties[0], Deal(legs)) or ("Nothing yet.",)
    names = ", ".join(seats.who(scene, seat) for seat in parties)
    count = fault or "Counts fit ✔"
    last: list[Button] = []
    if not fault:
        last.append(controls.does(scene, "Send deal", "send-deal", "primary"))
    if legs:
        last.append(controls.opens("Remove a line…", "lines"))
    last.append(controls.opens("Drop", "drop"))
    screen = Screen(
        decision=f"**Deal draft · {names}** · until somebody moves",
        body=(*lines, count),
        rows=controls.rows(*_sides(scene, parties), last),
    )
    return Drafted(screen, {"deal": draft})


def _sides(scene: Scene, parties: Sequence[Seat]) -> list[Row]:
    """A button a party, or a select where they are more than a row holds."""
    if len(parties) <= MOST_BUTTONS:
        return [tuple(controls.asks(f"{_giver(scene, seat)}…", f"leg~{seat}") for seat in parties)]
    choices = tuple(Choice(_giver(scene, seat), str(seat)) for seat in parties)
    return [Select("Whose side…", Control(Does.MODAL, "leg"), choices)]


def _giver(scene: Scene, seat: Seat) -> str:
    return "You give" if seat == scene.me else f"{seats.bare(scene, seat)} gives"


def _fault(scene: Scene, parties: Sequence[Seat], legs: Sequence[Transfer]) -> str:
    """What is still missing, "" for nothing; the engine judges again."""
    for seat in parties:
        gives = sum(len(leg.certificates) for leg in legs if leg.giver == seat)
        gets = sum(len(leg.certificates) for leg in legs if leg.to == seat)
        who = seats.who(scene, seat)
        if not gives:
            return f"{who} gives no certificate yet: money alone is not a trade (DAL-R31)."
        if gives != gets:
            return f"{who} gives {gives} and gets {gets}: as many certificates as before (DAL-66)."
    return ""


def leg_form(scene: Scene, args: tuple[str, ...]) -> FormScreen:
    """What one party gives another."""
    draft = _drafted(scene)
    giver = seats.read(scene, *(args or scene.picked))
    given = {one for leg in _legs(draft) for one in leg.certificates}
    owned = [one for one in scene.view.seats[giver].certificates if one not in given]
    stock = controls.blanks(
        "stock", "Certificates", selling.stock_choices(owned), least=0, most=OPTIONS, room=3
    )
    others = tuple(
        Choice(seats.plain(scene, Seat(one)), str(one)) for one in draft["parties"] if one != giver
    )
    money = TextBlank("money", "Money in $M, empty for none", required=False, most=16)
    return FormScreen(
        f"{_giver(scene, giver)}…",
        Control(Does.MODAL, f"leg~{giver}"),
        (*stock, PickBlank("to", "To", others), money),
    )


def leg_filled(scene: Scene, args: tuple[str, ...], given: Answers) -> Drafted:
    draft = _drafted(scene)
    stock = selling.picked_stock(given, "stock")
    money = sums.read(selling.typed(given, "money"))
    if not stock and not money:
        raise RuleError("DAL-64", "nothing-given", "Name a certificate, or a sum.")
    leg = Transfer(seats.read(scene, *args), selling.seat_picked(given, "to"), stock, money)
    return _sheet(scene, {**draft, "legs": [*draft["legs"], _written(leg)]})


def lines(scene: Scene, args: tuple[str, ...]) -> Screen | Drafted:
    """Which line goes; a pick takes it out."""
    draft = _drafted(scene)
    if scene.picked:
        index = int(scene.picked[0])
        left = [leg for at, leg in enumerate(draft["legs"]) if at != index]
        return _sheet(scene, {**draft, "legs": left})
    choices = tuple(
        controls.choice(f"Line {index + 1}", str(index), " ".join(words))
        for index, leg in enumerate(_legs(draft)[:OPTIONS])
        if (words := offers.terms_of(scene, leg.giver, Deal((leg,))))
    )
    select = Select("Remove…", Control(Does.PRIVATE, "lines"), choices)
    return Screen(decision="**Remove a line**", rows=(select, (controls.opens("Back", "sheet"),)))


def send_deal(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    """The sheet as an offer to all of its parties."""
    draft = _drafted(scene)
    offer = actions.DealOffer(_legs(draft))
    if "counters" in draft:
        return offer, actions.Decline(draft["counters"])
    return (offer,)


def drop(scene: Scene, args: tuple[str, ...]) -> Drafted:
    """Nothing of the draft is kept."""
    back = controls.opens("Deals…", "deals")
    screen = Screen(decision="Dropped. Nobody heard of it.", rows=((back,),))
    return Drafted(screen, None)
