"""What happened, a sentence a fact: the lines of the panel and the log."""

from collections.abc import Sequence

from bot import words
from bot.games.maloney import terms
from games.core.fact import Fact
from games.core.seat import Seat
from games.maloney import facts
from games.maloney.tables import SUITCASES


def line(fact: Fact, names: Sequence[str]) -> str | None:
    """The sentence of a fact; None where the others say it already (a will that stays, a drive
    that the Sunday card has told of)."""
    return _public(fact, tuple(names)) if fact.audience is None else _private(fact)


def _public(fact: Fact, names: tuple[str, ...]) -> str | None:
    match fact:
        case facts.Dealt(cards=cards, pile=pile):
            return f"Dealt: {cards} cards each, {pile} in the pile."
        case facts.Redealt(cards=cards, pile=pile):
            return f"Swapping went in circles; all is dealt anew: {cards} cards each, {pile} left."
        case facts.Exchanged(seat=seat, by_bot=by_bot):
            who = words.who(names, seat)
            return f"A surplus card was swapped for {who}." if by_bot else f"{who} swapped a card."
        case facts.Started(town=town, weekday=weekday):
            place = terms.town(town)
            return f"The first card turned up: the car starts in {place}, on a {_day(weekday)}."
        case facts.Day():
            return _dawn(fact)
        case facts.TimedOut(seat=seat, phase=phase):
            return _timed_out(words.who(names, seat), phase)
        case facts.Extended(ms=ms):
            return f"The deadline moved {words.span(ms)} later."
        case facts.Resigned(seat=seat):
            return f"{words.who(names, seat)} resigned."
        case facts.Scored() | facts.Scores() | facts.Will() | facts.Finished():
            return _evening(fact, names)
    return _auction(fact, names) or _road(fact, names)


def _day(weekday: int) -> str:
    return terms.WEEKDAYS[weekday]


def _dawn(fact: facts.Day) -> str:
    day = f"Day {fact.day}, {terms.weekday(fact.weekday, fact.lucky)}"
    if fact.lucky:
        return f"{day}: no auction; a card says where the car goes from {terms.town(fact.town)}."
    return f"{day}: the car is in {terms.town(fact.town)}."


def _timed_out(who: str, phase: str) -> str:
    match phase:
        case "READY":
            return f"Not back yet: {who}. The hammer will not wait."
        case "AUCTION":
            return f"{who} sent no order; that is a pass."
        case "DRIVE":
            return f"{who} timed out; the car picks a road by itself."
        case "EXCHANGE":
            return f"{who} timed out; the surplus is swapped by lot."
    return f"{who} timed out."


def _auction(fact: Fact, names: tuple[str, ...]) -> str | None:
    match fact:
        case facts.Readied(seat=seat):
            return f"{words.who(names, seat)} is ready."
        case facts.Unreadied(seat=seat):
            return f"{words.who(names, seat)} is not ready after all."
        case facts.Passed(seat=seat):
            return f"{words.who(names, seat)} passes."
        case facts.Answered(seat=seat):
            return f"The order of {words.who(names, seat)} is in."
        case facts.AuctionOpened(idle=idle):
            rest = f" {terms.seats(names, idle)}: nothing to bid with today." if idle else ""
            return f"The auction is open.{rest}"
        case facts.Price():
            return _price(fact, names)
        case facts.Overbid(seat=seat, fine=fine):
            fined = f"overbid, pays {words.dollars(fine)} and sits out today"
            return f"{words.who(names, seat)} {fined}."
        case facts.AuctionVoid(reason="resignation"):
            return "The leader is gone and the bids with them. The auction starts again."
        case facts.AuctionVoid():
            return "All bids are void. We start again."
        case facts.Sold(owner=owner, price=price, way=way):
            return _sold(words.who(names, owner), price, way)
        case facts.JokerSpent(seat=seat, effect=True):
            return f"{words.who(names, seat)}'s joker is spent."
        case facts.JokerSpent(seat=seat):
            return f"{words.who(names, seat)}'s joker came a moment late and is spent for nothing."
    return None


def _price(fact: facts.Price, names: tuple[str, ...]) -> str:
    leader, price = words.who(names, fact.leader), words.dollars(fact.price)
    if fact.actor == fact.leader:
        return f"{leader} bids {price}." if fact.bid is not None else f"{leader} leads at {price}."
    bid = "raises" if fact.bid is None else f"bids {words.dollars(fact.bid)}"
    return f"{words.who(names, fact.actor)} {bid}; {leader} stays ahead at {price}."


def _sold(owner: str, price: int, way: str) -> str:
    match way:
        case "joker":
            return f"{owner}'s joker takes the wheel; nobody pays."
        case "last_owner":
            return f"No bids: {owner}, the last owner, drives for free."
        case "lot":
            return f"No bids, no last owner: the lot fell on {owner}."
    return f"Gone! {owner} pays {words.dollars(price)} and steers."


def _road(fact: Fact, names: tuple[str, ...]) -> str | None:
    match fact:
        case facts.Driven(origin=origin, town=town, driver="owner"):
            return f"The car drove from {terms.town(origin)} to {terms.town(town)}."
        case facts.Driven(origin=origin, town=town, driver="bot"):
            return f"The car took a random road from {terms.town(origin)} to {terms.town(town)}."
        case facts.SundayCard(card=card, again=True):
            return f"Turned up: {terms.card(card)}. The car is there already; the next card counts."
        case facts.SundayCard(card=card):
            return f"Turned up: {terms.card(card)}. The car goes there."
        case facts.Reshuffled(pile=pile):
            return f"The pile ran out; the played cards are shuffled anew, {pile} in the pile."
        case facts.Fallback(town=town):
            return f"No card of another town is left; the lot sends the car to {terms.town(town)}."
        case facts.SuitcaseOpened():
            return _suitcase(fact, names)
    return None


def _suitcase(fact: facts.SuitcaseOpened, names: tuple[str, ...]) -> str:
    case = SUITCASES[fact.id]
    changes = terms.changes(case.kind, fact.changes, lambda seat: words.who(names, seat))
    return f"{terms.town(fact.town)}. In the suitcase: “{case.caption}”, {changes}."


def _evening(
    fact: facts.Scored | facts.Scores | facts.Will | facts.Finished, names: tuple[str, ...]
) -> str | None:
    match fact:
        case facts.Scored(cashed=()):
            return "Nobody cashed a card."
        case facts.Scored(cashed=cashed):
            return " ".join(_cashed(words.who(names, one.seat), one.cards) for one in cashed)
        case facts.Scores(scores=scores, gains=gains):
            marks = (
                f"{words.mark(Seat(n))} {words.points(score)} ({terms.gain(gain)})"
                for n, (score, gain) in enumerate(zip(scores, gains, strict=True))
            )
            return f"Scores: {' '.join(marks)}"
        case facts.Will(moved=False):
            return None
        case facts.Will(holder=holder) if holder is not None:
            return f"{words.who(names, holder)} picks up the will."
        case facts.Will():
            return "Nobody holds the will for now."
        case facts.Finished(totals=totals, winners=winners):
            return f"{inherits(names, winners, totals)}."


def _cashed(who: str, cards: tuple[tuple[str, int], ...]) -> str:
    total = words.points(sum(value for _, value in cards))
    return f"{who} cashed {terms.days_of(card for card, _ in cards)}, {total}."


def inherits(names: tuple[str, ...], winners: Sequence[Seat], totals: Sequence[int]) -> str:
    """Who has won, or who share: "◆ Dee inherits: 74.0 points"."""
    who = words.listed([words.who(names, seat) for seat in winners])
    total = terms.total(totals[winners[0]])
    if len(winners) > 1:
        return f"{who} inherit together: {total} points each"
    return f"{who} inherits: {total} points"


def _private(fact: Fact) -> str | None:
    match fact:
        case facts.Hand(cards=()):
            return "Your hand is empty."
        case facts.Hand(cards=cards):
            return f"You hold {terms.hand(cards)}."
        case facts.Swapped(given=given, drawn=drawn):
            return f"Your {terms.card(given)} went under the pile; you drew {terms.card(drawn)}."
        case facts.LimitSet(limit=limit):
            return f"You set a limit of {words.dollars(limit)}."
        case facts.LimitBeaten(limit=limit, price=price):
            return beaten(limit, price)
        case facts.OrderKept(limit=limit, joker_if_outbid=flag):
            return f"Your order: {order(limit, flag)}."
        case facts.ScoreAsked(town=town, cards=cards):
            return f"You may cash cards of {terms.town(town)}: {terms.worths(cards)}."
        case facts.ChoiceKept(cards=()):
            return "You chose to cash nothing."
        case facts.ChoiceKept(cards=cards):
            return f"You chose to cash {terms.days_of(cards)}."
        case facts.ScoreMissed():
            return "Time ran out; you cashed nothing."
    return None


def beaten(limit: int, price: int) -> str:
    """The sentence to whoever is outbid."""
    limit_text, price_text = words.dollars(limit), words.dollars(price)
    return f"Your limit of {limit_text} is beaten; the price is {price_text}."


def order(limit: int | None, joker_if_outbid: bool) -> str:
    """A sealed order in words: "limit $2,400, joker if outbid"."""
    text = "pass" if limit is None else f"limit {words.dollars(limit)}"
    return f"{text}, joker if outbid" if joker_if_outbid else text
