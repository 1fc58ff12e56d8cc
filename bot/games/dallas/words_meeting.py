"""Sentences of the stockholders meeting."""

from collections.abc import Sequence

from bot.games.dallas import terms
from bot.games.dallas.seats import called
from bot.words import listed
from games.core.fact import Fact
from games.core.seat import Seat
from games.dallas import facts
from games.dallas.view import CHARACTERS, Cast, Election


def line(fact: Fact, names: Sequence[str]) -> str | None:
    return _talks(fact, names) or _blackmail(fact, names) or _vote(fact, names)


def _seats(names: Sequence[str], seats: Sequence[Seat]) -> str:
    return listed([called(names, seat) for seat in seats])


def _talks(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.MeetingBegan():
            return _began(fact, names)
        case facts.NegotiationBegan(again=True):
            return "The stockholders talk again; nobody is ready."
        case facts.NegotiationBegan():
            return "The negotiation is open."
        case facts.NegotiationEnded():
            return "The negotiation is over, and with it every offer and private talk."
        case facts.CardsTraded(seat=seat, other=other, cards=cards, money=money):
            traded = f"{_seats(names, (seat, other))} traded {terms.counted(cards, 'card')}"
            if not money:
                return f"{traded}."
            return f"{traded}; {terms.money(abs(money))} went along."
        case facts.Gift(seat=seat, to=to, amount=None):
            return f"{called(names, seat)} gave {called(names, to)} money."
        case facts.Gift(seat=seat, to=to, amount=amount) if amount is not None:
            return f"{called(names, seat)} gave {called(names, to)} {terms.money(amount)}."
        case facts.CardsShown(seat=seat, to=to, cards=cards):
            shown = f"showed {terms.counted(cards, 'card')} to {_seats(names, to)}"
            return f"{called(names, seat)} {shown}."
        case facts.ThreadOpened(seat=seat, members=members):
            others = [one for one in members if one != seat]
            return f"{called(names, seat)} talks in private with {_seats(names, others)}."
        case facts.Readied(seat=seat):
            return f"{called(names, seat)} is ready."
        case facts.Unreadied(seat=seat):
            return f"{called(names, seat)} is not ready after all."
        case facts.SettlementBegan():
            return "Time to keep promises, or not."
    return None


def _began(fact: facts.MeetingBegan, names: Sequence[str]) -> str:
    head = f"Stockholders meeting {fact.round}"
    if not fact.attenders:
        return f"{head}: nobody is in Southfork."
    fee = f"The Bank pays each {terms.money(fact.fee)}."
    return f"{head}. Here: {_seats(names, fact.attenders)}. {fee}"


def _blackmail(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.BlackmailOrder(order=order, coin=coin):
            tossed = f" A coin decided between {_seats(names, coin)}." if coin else ""
            return f"Order of blackmail: {_row(names, order)}.{tossed}"
        case facts.Blackmailed(seat=seat, target=target, number=number, cards=cards, cancels=no):
            deed = f"{called(names, seat)} blackmails {called(names, target)}"
            told = f"{deed} with {terms.titles(cards)} (set {number})."
            return f"{told} They hold each other's letters: both vote freely." if no else told
        case facts.Passed(seat=seat):
            return f"{called(names, seat)} is done with blackmail."
    return None


def _row(names: Sequence[str], seats: Sequence[Seat]) -> str:
    return ", ".join(called(names, seat) for seat in seats)


def _vote(fact: Fact, names: Sequence[str]) -> str | None:
    match fact:
        case facts.BallotOrder(order=order, coin=coin):
            tossed = f" A coin chose the first among {_seats(names, coin)}." if coin else ""
            return f"Order of the vote: {_row(names, order)}.{tossed}"
        case facts.Voted(cast=cast):
            return _cast(cast, names)
        case facts.Tied(totals=totals, top=top, ties=ties):
            score = " to ".join(str(dict(totals)[one]) for one in top)
            who = listed([CHARACTERS[one].name for one in top])
            return f"A tie, {score}, between {who} (tied ballot {ties})."
        case facts.Elected(election=election):
            return elected(election, names)
        case facts.MeetingClosed(proxies=proxies, returned=returned):
            return _closed(sum(len(cards) for cards in proxies), returned)
    return None


def _cast(cast: Cast, names: Sequence[str]) -> str:
    votes, candidate = terms.counted(cast.votes, "vote"), CHARACTERS[cast.candidate].name
    who = called(names, cast.seat)
    if cast.by is not None:
        return f"{called(names, cast.by)} casts {terms.genitive(who)} {votes} for {candidate}."
    return f"{who} casts {votes} for {candidate}."


def elected(election: Election, names: Sequence[str]) -> str:
    """Who is President, by how much, and what that brings."""
    who = CHARACTERS[election.president].name
    if election.seat is not None:
        who = called(names, election.seat)
    totals = " to ".join(str(votes) for _, votes in election.ballot.totals)
    head = f"After {terms.counted(election.ballot.totals[0][1], 'vote')} each, a coin: {who}"
    if not election.by_coin:
        head = f"{who} is President: {totals}"
    if len(election.ballot.totals) == 1:
        head = f"{who} is President by every vote"
    if election.seat is None:
        he = terms.he(election.president).capitalize()
        return f"{head}. {he} was not available for comment; no fee, no Limo."
    she = terms.he(election.president).capitalize()
    return f"{head}. {she} gets {terms.money(election.fee)}."


def _closed(proxies: int, returned: Sequence[str]) -> str:
    parts = ["The meeting is over"]
    if proxies:
        parts.append(f"{terms.counted(proxies, 'proxy card')} discarded")
    if returned:
        parts.append(f"home: {listed([CHARACTERS[one].name for one in returned])}")
    return f"{'; '.join(parts)}."
