"""What a seat is told unasked, in private: offers, cards shown or taken, orders used."""

from msgspec.structs import replace

from bot.face import Scene
from bot.games.dallas import controls, offers, pictures, seats, terms, track, words_private
from bot.screens import Screen
from games.core.fact import Fact
from games.dallas import facts
from games.dallas.view import DallasView


def push(scene: Scene, fact: Fact) -> Screen | None:
    """The screen for a private fact that somebody else's act, or the clock, brought about."""
    screen = _offer(scene, fact) or _cards(scene, fact) or _own(scene, fact)
    if screen is None:
        return None
    return replace(screen, header=f"{track.game(scene)} · {track.stage(scene)}")


def _offer(scene: Scene, fact: Fact) -> Screen | None:
    """An offer that waits is shown with its answers; one that has ended, in a sentence."""
    match fact:
        case facts.OfferMade(offer=offer) | facts.OfferAnswered(offer=offer):
            view: DallasView = scene.view
            found = next((one for one in view.offers if one.id == offer), None)
            return None if found is None else offers.screen(scene, found)
        case facts.OfferDeclined(seat=seat) if seat == scene.me:
            return None  # the own standing order did it
        case (
            facts.OfferDeclined()
            | facts.OfferWithdrawn()
            | facts.OfferExpired()
            | facts.OfferClosed()
            | facts.OfferBroken()
        ):
            return _said(scene, fact)
    return None


def _said(scene: Scene, fact: Fact) -> Screen:
    sentence = words_private.line(fact, seats.names(scene.view, scene.names)) or ""
    return Screen(decision=sentence, rows=((controls.opens("Deals…", "deals"),),))


def _cards(scene: Scene, fact: Fact) -> Screen | None:
    match fact:
        case facts.CardsSeen(of=of, cards=cards):
            return Screen(
                decision=f"**{seats.who(scene, of)} shows you, for what it is worth:**",
                picture=pictures.cards(scene, cards, title=f"{seats.bare(scene, of)} shows you"),
                body=tuple(f"• {terms.figures(card)}" for card in cards),
            )
        case facts.CardsGot(other=other, got=got):
            return Screen(
                decision=f"**{seats.who(scene, other)} confirmed: the cards have changed hands**",
                picture=pictures.hand(scene, arrived=frozenset(got)),
                body=(f"You got {terms.cards(got)}.",),
            )
        case facts.Drawn(cards=cards, lost=lost, taker=taker) if taker is not None:
            drew = terms.cards(cards) or "nothing: the deck is empty"
            held = frozenset(cards) & frozenset(seats.hand(scene))
            return Screen(
                decision=f"**{seats.who(scene, taker)} took {terms.cards(lost)} from your hand**",
                picture=pictures.hand(scene, arrived=held),
                body=(f"You drew {drew}. This is your hand now.",),
            )
    return None


def _own(scene: Scene, fact: Fact) -> Screen | None:
    match fact:
        case facts.GiftAmount(seat=seat, to=to, amount=amount) if to == scene.me:
            gave = f"{seats.who(scene, seat)} gave you {terms.money(amount)}"
            return Screen(decision=f"**{gave}**")
        case facts.PresetUsed() | facts.PresetDropped():
            sentence = words_private.line(fact, seats.names(scene.view, scene.names)) or ""
            return Screen(decision=sentence)
    return None
