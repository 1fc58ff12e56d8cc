"""What is answered in private: receipts of what one did."""

from msgspec.structs import replace

from bot.face import Scene
from bot.games.dallas import (
    after,
    blackmail,
    deals,
    offers,
    orders,
    pictures,
    seats,
    selling,
    terms,
    times,
    words_go,
    words_private,
)
from bot.screens import Screen
from bot.words import listed
from games.core.fact import Fact
from games.core.seat import Seat
from games.dallas import facts
from games.dallas.view import CardTrade, DallasView, OfferView
from renders.core.picture import Picture


def receipt(scene: Scene, told: tuple[Fact, ...]) -> Screen | None:
    """What came of the act for this seat, and what it may do next; None where the panel's edit is
    answer enough (readiness, a vote, a character)."""
    done = [sentence for fact in told if (sentence := _sentence(scene, fact))]
    if not done:
        return None
    if pause := _pause(scene):
        done.append(pause)
    following = _following(scene, told)
    picture = _picture(scene, told)
    if following is None:
        return Screen(decision=" ".join(done), picture=picture)
    return replace(
        following,
        picture=picture or following.picture,
        body=(*done, *following.body)[:8],
    )


def _pause(scene: Scene) -> str:
    """What the own go waits for; it does not end by itself then, whatever was planned."""
    view: DallasView = scene.view
    if view.pending is None or view.mover != scene.me or view.pending.seat == scene.me:
        return ""
    return f"{seats.who(scene, view.pending.seat)} has to sell stock first; your go stays open."


def _sentence(scene: Scene, fact: Fact) -> str:
    """One thing done, said to who did it."""
    return _go(scene, fact) or _stock(scene, fact) or _offer(scene, fact) or _talk(scene, fact)


def _go(scene: Scene, fact: Fact) -> str:
    mine = getattr(fact, "seat", None) == scene.me
    match fact:
        case facts.CardPlayed(card=card, end=end) if mine:
            return f"You played {terms.title(card)} and are at {terms.space(end)}."
        case facts.Stayed() if mine:
            return "You stay in Southfork."
        case facts.ProxyKept(card=card, votes=votes) if mine:
            return f"{terms.title(card)} lies before you for {terms.counted(votes, 'vote')}."
        case facts.Collected(amount=amount) if mine:
            return f"You get {terms.money(amount)}."
        case facts.CardsTakenSeen(cards=cards) if mine:
            return f"You took {terms.cards(cards)}."
        case facts.CardsTaken(cards=0) if mine:
            return "There was no card to take."
        case facts.HandSeen(of=of):
            return f"{terms.genitive(seats.who(scene, of))} hand, once. Look well."
        case facts.EventUsed(card=card, target=str() as target) if mine:
            return f"You used {terms.title(card)} on {seats.person(scene, target)}."
        case facts.Drawn(cards=cards) if cards:
            return f"You drew: {terms.cards(cards)}."
    return ""


def _stock(scene: Scene, fact: Fact) -> str:
    mine = getattr(fact, "seat", None) == scene.me
    match fact:
        case facts.Bought(certificate=one, price=price, control=control) if mine:
            bought = f"You bought {terms.certificate(one)} for {terms.money(price)}"
            return f"{bought} and control the company." if control else f"{bought}."
        case facts.SoldToBank(certificates=stock, amount=amount) if mine:
            return f"Sold: {terms.stock(stock)} for {terms.money(amount)}."
        case facts.Paid(amount=amount, forgiven=forgiven) if mine:
            paid = f"You paid {terms.money(amount)}"
            return f"{paid}; {terms.money(forgiven)} is forgiven." if forgiven else f"{paid}."
        case facts.TradeAnnounced() if mine:
            return "Announced: everybody knows that you want to trade."
        case facts.StockSold() | facts.DealDone() | facts.LimoLent():
            return f"Done. {words_go.line(fact, seats.names(scene.view, scene.names))}"
    return ""


def _offer(scene: Scene, fact: Fact) -> str:
    match fact:
        case facts.OfferMade(offer=offer, maker=maker, deadline=deadline) if maker == scene.me:
            others = [seat for seat in seats.parties(offer) if seat != int(scene.me)]
            who = listed([seats.who(scene, Seat(seat)) for seat in others])
            until = times.at(scene, deadline)
            return f"Offered to {who}{f' {until}' if until else ''}."
        case facts.OfferAnswered(seat=seat, terms=CardTrade()) if seat == scene.me:
            return "Answered. Now the other side confirms, or does not."
        case facts.OfferAnswered(seat=seat) if seat == scene.me:
            return "Accepted. The others still have to."
        case facts.OfferDeclined(seat=seat) if seat == scene.me:
            return "Declined; that offer is closed."
        case facts.OfferDeclined(seat=seat):
            return f"{seats.who(scene, seat)} declined."
        case facts.OfferWithdrawn():
            return "Withdrawn."
        case facts.OfferBroken(seat=seat):
            return f"{seats.who(scene, seat)} no longer has what was promised; nothing moved."
        case facts.CardsGot(got=got):
            return f"You got {terms.cards(got)}."
    return ""


def _talk(scene: Scene, fact: Fact) -> str:
    mine = getattr(fact, "seat", None) == scene.me
    match fact:
        case facts.Gift(to=to) if mine:
            return f"Gone to {seats.who(scene, to)}, and final."
        case facts.CardsShown(to=to, cards=cards) if mine:
            return f"Shown: {terms.counted(cards, 'card')} to {seats.row(scene, to)}."
        case facts.ThreadOpened(members=members) if mine:
            others = [seat for seat in members if seat != scene.me]
            return f"A room for you and {seats.row(scene, others)} is on its way."
        case facts.Blackmailed(target=target, cancels=cancels) if mine:
            if cancels:
                return "You hold each other's letters: both vote freely."
            return f"You command the votes of {seats.who(scene, target)}."
        case facts.Passed() if mine:
            return "You are done with blackmail."
        case facts.PresetKept():
            return words_private.line(fact, seats.names(scene.view, scene.names)) or ""
    return ""


def _picture(scene: Scene, told: tuple[Fact, ...]) -> Picture | None:
    """A hand that was looked at; else the own hand, where cards have come in."""
    arrived: list[str] = []
    for fact in told:
        match fact:
            case facts.HandSeen(of=of, cards=cards):
                name = terms.genitive(seats.bare(scene, of))
                return pictures.cards(scene, cards, title=f"{name} hand")
            case facts.Drawn(cards=cards) | facts.CardsGot(got=cards):
                arrived += cards
            case facts.CardsTakenSeen(seat=seat, cards=cards) if seat == scene.me:
                arrived += cards
    held = frozenset(arrived) & frozenset(seats.hand(scene))
    return pictures.hand(scene, arrived=held) if held else None


def _following(scene: Scene, told: tuple[Fact, ...]) -> Screen | None:
    """The screen that goes on from here."""
    for fact in told:
        match fact:
            case facts.OfferMade(offer=offer) | facts.OfferAnswered(offer=offer):
                found = _open(scene, offer)
                if found is not None:
                    return offers.screen(scene, found)
            case facts.PresetKept(step="offers"):
                return deals.deals(scene, ())
            case facts.PresetKept():
                return orders.orders(scene, ())
            case facts.TradeAnnounced():
                return deals.deals(scene, ())
    return _asked(scene)


def _open(scene: Scene, offer_id: str) -> OfferView | None:
    view: DallasView = scene.view
    return next((one for one in view.offers if one.id == offer_id), None)


def _asked(scene: Scene) -> Screen | None:
    """What this seat is asked now, where it is the one that decides."""
    view: DallasView = scene.view
    if view.phase == "go_after" and view.mover == scene.me:
        open_ = after.go_on(scene, ())
        return replace(open_, body=open_.body[1:])  # where the disc is has just been said
    if view.pending is not None and view.pending.seat == scene.me:
        return selling.sell(scene, ())
    meeting = view.meeting
    blackmails = view.phase == "meeting_blackmail" and meeting is not None
    if blackmails and meeting is not None and meeting.turn == scene.me:
        return blackmail.blackmail(scene, ())
    return None
