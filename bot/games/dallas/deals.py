"""The private screen of all dealing: open offers, and what may be offered now."""

from bot.face import Noted, Scene
from bot.games.dallas import controls, offers, refusals, seats, selling, sums, terms
from bot.games.dallas.offers import id_of
from bot.limits import OPTIONS
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
from bot.words import escaped
from games.core.action import Action
from games.core.player import forms
from games.core.player import offers as offered
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.view import DallasView, LimoLoan, OfferView, Sale


def deals(scene: Scene, args: tuple[str, ...]) -> Screen:
    """Own open offers, the inbox, and only the lawful makers."""
    refusals.demand_playing(scene)
    view: DallasView = scene.view
    makers = _makers(scene)
    lines = _lists(scene)
    if not makers and not lines:
        lines = ["Nothing to deal in from where you stand."]
    return Screen(
        decision="**Deals**",
        body=tuple(lines),
        rows=controls.rows(listing(scene), makers, [decline_all(scene)]) if view.round else (),
    )


def _lists(scene: Scene) -> list[str]:
    view: DallasView = scene.view
    lines = []
    for title, some in (
        ("To you", [one for one in view.offers if one.maker != scene.me]),
        ("Yours", [one for one in view.offers if one.maker == scene.me]),
    ):
        if some:
            lines.append(f"{title}: {len(some)} open.")
            lines += [f"• {_line(scene, one)}" for one in some[:3]]
    return lines


def _line(scene: Scene, offer: OfferView) -> str:
    return " ".join(offers.terms_of(scene, offer.maker, offer.terms))[:300]


def listing(scene: Scene) -> Select | None:
    """The open offers, those that wait for an answer first."""
    view: DallasView = scene.view
    order = sorted(view.offers, key=lambda one: scene.me not in one.waiting)[:OPTIONS]
    choices = tuple(
        controls.choice(
            controls.cut(offers.brief(scene, one), 34),
            f"offer~{offers.key(one.id)}",
            "waits for your answer" if scene.me in one.waiting else "open",
        )
        for one in order
    )
    return Select("Open an offer…", Control(Does.PRIVATE, "pick~offer"), choices) if order else None


def _makers(scene: Scene) -> list[Button]:
    """A button for each kind of offer that is lawful now."""
    buttons = []
    partners = trade_partners(scene)
    if len(partners) == 1:
        buttons.append(controls.asks("Trade stock…", f"deal~{partners[0]}"))
    elif partners:
        buttons.append(controls.opens("Trade stock…", "trade"))
    if forms(scene.menu, "limo_offer"):
        buttons.append(controls.asks("Lend the Limo…", "limo"))
    if offered(scene.menu, actions.AnnounceTrade):
        buttons.append(controls.act(scene, "Announce a trade", actions.AnnounceTrade()))
    if forms(scene.menu, "sell_offer"):
        buttons.append(controls.asks("Offer to a player…", "sale"))
    if scene.view.phase == "meeting_negotiation" and offered(scene.menu, actions.CardOffer):
        buttons.append(controls.asks("Offer cards…", "cards"))
    return buttons


def trade_partners(scene: Scene) -> list[Seat]:
    """With whom the viewer could trade stock at Ewing Oil now: both own some."""
    view: DallasView = scene.view
    here = seats.at_ewing_oil(view)
    if view.phase not in ("go_choose", "go_after") or scene.me not in here:
        return []
    if not seats.own(scene).certificates:
        return []
    return [seat for seat in here if seat != scene.me and view.seats[seat].certificates]


def decline_all(scene: Scene) -> Button:
    """The switch of the standing order that declines every offer."""
    view: DallasView = scene.view
    on = view.presets is not None and view.presets.decline
    action = actions.Preset("offers", None if on else "decline")
    word = controls.token(scene, action)
    return controls.answers(f"Decline all offers: {'on' if on else 'off'}", word)


# The Limo, and a "no" with a price


def limo_form(scene: Scene, args: tuple[str, ...]) -> FormScreen:
    """To whom the Limo is lent, at what price."""
    refusals.demand_playing(scene)
    if not forms(scene.menu, "limo_offer"):
        raise refusals.no_limo(scene)
    people = seats.others_in_play(scene.view)
    choices = tuple(Choice(seats.plain(scene, seat), str(seat)) for seat in people)
    return FormScreen(
        "Lend the Limo",
        Control(Does.MODAL, "limo"),
        (PickBlank("to", "To", choices), selling.price_blank()),
    )


def limo_filled(scene: Scene, args: tuple[str, ...], given: Answers) -> Action:
    price = sums.read(selling.typed(given, "price"))
    return actions.LimoOffer(selling.seat_picked(given, "to"), price)


def but_form(scene: Scene, args: tuple[str, ...]) -> FormScreen:
    """Decline, with a price at which one would not have."""
    found = refusals.demand_offer(scene, id_of(args))
    return FormScreen(
        "Decline, but…",
        Control(Does.MODAL, f"but~{offers.key(found.id)}"),
        (
            selling.price_blank(),
            TextBlank("words", "A word with it", required=False, most=100),
        ),
    )


def but_filled(scene: Scene, args: tuple[str, ...], given: Answers) -> Noted:
    """The decline, and a note to the maker, who may offer again at that price."""
    found = refusals.demand_offer(scene, id_of(args))
    price = sums.read(selling.typed(given, "price"))
    said = selling.typed(given, "words")
    assert scene.me is not None
    she = terms.he(seats.own(scene).character)
    note = f"{seats.who(scene, scene.me)} declines; {she} would pay {terms.money(price)}."
    screen = Screen(
        decision=f"**{note}**",
        body=(*((f"“{escaped(said)}”",) if said else ()), f"It was {offers.kind(found.terms)}."),
        rows=_again(scene, found, price),
    )
    return Noted((actions.Decline(found.id),), (found.maker,), screen)


def _again(scene: Scene, found: OfferView, price: int) -> tuple[Row, ...]:
    """The same offer at the price that would be paid, if a button can carry it."""
    match found.terms:
        case Sale(certificates, buyer, _):
            action: Action = actions.SellOffer(certificates, buyer, price)
        case LimoLoan(to, _):
            action = actions.LimoOffer(to, price)
        case _:
            return ()
    token = scene.engine.codec.token(action)
    if token is None:
        return ()
    label = f"Offer again at {terms.money(price)}"
    return ((controls.answers(label, token, "primary"),),)
