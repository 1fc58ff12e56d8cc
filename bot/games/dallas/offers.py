"""Offers: what each side gives, and how they are answered. They are their parties' alone."""

from collections.abc import Sequence

from bot.face import Scene
from bot.games.dallas import controls, pictures, refusals, seats, terms, times, track
from bot.screens import Button, Row, Screen
from bot.words import escaped, listed
from games.core.action import Action
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.view import (
    CardTrade,
    DallasView,
    Deal,
    LimoLoan,
    OfferView,
    Sale,
    Spread,
    Terms,
)
from renders.core.picture import Picture


def key(offer_id: str) -> str:
    """The offer's id as a control can carry it: "0-2.1" for "0-2:1"."""
    return offer_id.replace(":", ".")


def id_of(args: Sequence[str]) -> str:
    return args[0].replace(".", ":") if args else ""


# In words


def terms_of(scene: Scene, maker: Seat, what: Terms) -> tuple[str, ...]:
    """What goes where, a sentence a line; the viewer is "you"."""
    match what:
        case Sale(certificates, buyer, price):
            stock = listed([terms.priced(one) for one in certificates])
            return (f"{_gives(scene, maker)} {_to(scene, buyer)} {stock} {_for(price)}.",)
        case LimoLoan(to, price):
            verb = "lend" if maker == scene.me else "lends"
            name = _name(scene, maker)
            return (f"{name} {verb} {_to(scene, to)} the Limo for this Turn {_for(price)}.",)
        case Deal(legs):
            return tuple(_leg(scene, leg) for leg in legs)
        case CardTrade():
            return _trade(scene, maker, what)


def _name(scene: Scene, seat: Seat) -> str:
    return "You" if seat == scene.me else seats.who(scene, seat)


def _to(scene: Scene, seat: Seat) -> str:
    return "you" if seat == scene.me else seats.who(scene, seat)


def _gives(scene: Scene, seat: Seat) -> str:
    return "You sell" if seat == scene.me else f"{seats.who(scene, seat)} sells"


def _for(price: int) -> str:
    return f"for {terms.money(price)}" if price else "for nothing"


def _leg(scene: Scene, leg: actions.Transfer) -> str:
    parts = [terms.priced(one) for one in leg.certificates]
    if leg.money:
        parts.append(terms.money(leg.money))
    verb = "give" if leg.giver == scene.me else "gives"
    return f"{_name(scene, leg.giver)} {verb} {_to(scene, leg.to)} {listed(parts)}."


def _trade(scene: Scene, maker: Seat, trade: CardTrade) -> tuple[str, ...]:
    count = len(trade.gives.shown) + trade.gives.covered
    verb = "give" if maker == scene.me else "gives"
    money = [terms.money(trade.money_from_maker)] if trade.money_from_maker else []
    given = listed([*_spread(trade.gives), *money])
    back = [f"{terms.counted(count, 'card')}"]
    if trade.money_from_other:
        back.append(terms.money(trade.money_from_other))
    whose = "yours" if trade.to == scene.me else f"{seats.who(scene, trade.to)}'s"
    lines = [f"{_name(scene, maker)} {verb} {given}, for {listed(back)} of {whose}."]
    if trade.wish:
        lines.append(f"“{escaped(trade.wish)}”")
    if trade.answer is not None:
        answers = "answer" if trade.to == scene.me else "answers"
        name = _name(scene, trade.to)
        lines.append(f"{name} {answers} with {listed(_spread(trade.answer))}.")
    return tuple(lines)


def _spread(spread: Spread) -> list[str]:
    """Cards shown by name, covered ones counted, named only to their owner."""
    parts = [f"{terms.card(one)} shown" for one in spread.shown]
    if spread.own:
        parts += [f"{terms.card(one)} covered" for one in spread.own]
    elif spread.covered:
        parts.append(f"{terms.number(spread.covered)} covered")
    return parts


def brief(scene: Scene, offer: OfferView) -> str:
    """An offer in a line of a list: "to ■ Bobby: Limo for $1M"."""
    others = [seat for seat in offer.parties if seat != scene.me]
    names = ", ".join(seats.plain(scene, seat) for seat in others)
    way = "to" if offer.maker == scene.me else "from"
    if offer.maker != scene.me and len(others) > 1:
        names = f"{seats.plain(scene, offer.maker)} and others"
    return f"{way} {names}: {kind(offer.terms)}"


def kind(what: Terms) -> str:
    match what:
        case Sale(certificates, _, price):
            stock = terms.counted(len(certificates), "certificate")
            return f"{stock} for {terms.money(price)}"
        case LimoLoan(_, price):
            return f"the Limo for {terms.money(price)}"
        case Deal():
            return "a trade of stock"
        case CardTrade():
            count = len(what.gives.shown) + what.gives.covered
            return f"a trade of {terms.counted(count, 'card')}"


# On a screen


def offer(scene: Scene, args: tuple[str, ...]) -> Screen:
    """One open offer with its answers; by its id, or picked from a list."""
    found = refusals.demand_offer(scene, id_of(args or scene.picked))
    return screen(scene, found)


def screen(scene: Scene, found: OfferView) -> Screen:
    """The offer as this party sees it."""
    own = found.maker == scene.me
    title = "Your offer" if own else f"Offer from {seats.who(scene, found.maker)}"
    where = f"{track.game(scene)} in <#{scene.table.place.channel_id}>"
    parts = [f"**{title} · {where}**", times.at(scene, found.deadline)]
    return Screen(
        decision=" · ".join(part for part in parts if part),
        picture=picture(scene, found),
        body=(*terms_of(scene, found.maker, found.terms), *_standing(scene, found)),
        rows=rows(scene, found),
    )


def picture(scene: Scene, found: OfferView) -> Picture | None:
    """The cards of a trade: the side that the viewer has to judge."""
    trade = found.terms
    if not isinstance(trade, CardTrade):
        return None
    own = found.maker == scene.me
    side, giver = (trade.answer, trade.to) if own and trade.answer else (trade.gives, found.maker)
    named = side.own or ()
    return pictures.cards(
        scene,
        side.shown,
        covered=0 if named else side.covered,
        own=named,
        title="Your cards" if giver == scene.me else f"{seats.bare(scene, giver)} offers",
        note=trade.wish,
    )


def _standing(scene: Scene, found: OfferView) -> tuple[str, ...]:
    """Where more than two must agree: who has, and who is still asked."""
    if len(found.parties) < 3:
        return ()
    agreed = [seat for seat in found.parties if seat not in found.waiting]
    return (f"Agreed: {seats.row(scene, agreed)} · to come: {seats.row(scene, found.waiting)}",)


def rows(scene: Scene, found: OfferView) -> tuple[Row, ...]:
    """Accept or answer, decline, counter; to its maker what is left to do."""
    name = key(found.id)
    if found.maker == scene.me:
        back = answers_with("Withdraw", f"back~{name}")
        if actions.CardConfirm(found.id) in scene.menu:
            return ((answers_with("Confirm trade", f"confirm~{name}", primary=True), back),)
        return ((back,),)
    row: list[Button] = []
    if isinstance(found.terms, CardTrade):
        count = len(found.terms.gives.shown) + found.terms.gives.covered
        if scene.me in found.waiting and len(seats.hand(scene)) >= count:
            label = f"Answer with {terms.counted(count, 'card')}…"
            row.append(controls.asks(label, f"answer~{name}", "primary"))
    elif actions.Accept(found.id) in scene.menu:
        row.append(answers_with("Accept", f"yes~{name}", primary=True))
    row.append(answers_with("Decline", f"no~{name}"))
    row.append(_counter(found, name))
    return (tuple(row),)


def _counter(found: OfferView, name: str) -> Button:
    match found.terms:
        case CardTrade():
            return controls.asks("Counter…", f"cards~{name}")
        case Deal() if len(found.parties) == 2:
            return controls.asks("Counter…", f"deal~{name}")
        case Deal():
            return controls.opens("Counter…", f"recount~{name}")
        case _:
            return controls.asks("Decline, but…", f"but~{name}")


def answers_with(label: str, word: str, *, primary: bool = False) -> Button:
    return controls.answers(label, word, "primary" if primary else "secondary")


# What the answers stand for


def yes(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    return (actions.Accept(id_of(args)),)


def no(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    return (actions.Decline(id_of(args)),)


def back(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    return (actions.Withdraw(id_of(args)),)


def confirm(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    return (actions.CardConfirm(id_of(args)),)


def waiting(view: DallasView) -> tuple[OfferView, ...]:
    """The offers that wait for the viewer."""
    return tuple(one for one in view.offers if view.me in one.waiting)
