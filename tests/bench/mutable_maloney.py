"""Live Maloney by hand: one mutable table, no safety, no facts. Only there to compare speeds with.

It plays records of bot players in live mode and nothing else: no overbids, no resigning.
"""

from games.core.action import Timeout
from games.maloney.actions import Drive, Exchange, Joker, Limit, Pass, Ready, Score
from games.maloney.tables import CARDS, SUITCASES, TOWNS, worth


class Seat:
    def __init__(self, hand):
        self.hand, self.money, self.cards, self.suitcases = hand, 10_500, 0, 0
        self.joker, self.ready, self.passed, self.answer = True, False, False, None


class Table:
    """Takes the moves of a record one after the other, in place."""

    def __init__(self, state, lots):
        """From the engine's state after setup; `lots` are the owners that its game drew."""
        self.seats = [Seat(list(player.hand)) for player in state.players]
        self.pile, self.played, self.lots = [*state.played, *state.pile], [], list(lots)
        self.towns = dict(enumerate(state.suitcases, start=1))
        self.day, self.weekday, self.car = 0, None, None
        self.owner = self.last = self.will = self.price = self.leader = self.limit = None
        self.phase, self.deadline, self.log = "EXCHANGE", 60_000, []
        self.start_when_calm()

    def start_when_calm(self):
        for seat in self.seats:
            towns = [CARDS[card].town for card in seat.hand]
            if any(towns.count(town) > 2 for town in towns):
                return
        card = CARDS[self.pile.pop(0)]
        self.played.append(card.id)
        self.day, self.weekday, self.car = 1, card.best, card.town
        self.dawn(0)

    def usable(self):
        return self.weekday in (0, 2, 3, 5)

    def idle(self, seat):
        return seat.money == 0 and not (seat.joker and self.usable())

    def dawn(self, at):
        self.owner = self.leader = None
        self.price = self.limit = 0
        for seat in self.seats:
            seat.ready = seat.passed = False
        if self.weekday == 6 and self.day > 1:
            self.sunday(at)
        elif all(self.idle(seat) for seat in self.seats):
            self.free(at)
        else:
            self.phase, self.deadline = "READY", at + 45_000

    def play(self, move):
        seat = None if move.seat is None else self.seats[move.seat]
        PLAYS[type(move.action)](self, seat, move)
        return self.view(move.seat)

    def exchange(self, seat, move):
        if move.action.card not in seat.hand:
            raise ValueError("not held")
        seat.hand.remove(move.action.card)
        seat.hand.append(self.pile.pop(0))
        self.pile.append(move.action.card)
        self.start_when_calm()

    def ready(self, seat, move):
        if self.phase != "READY" or seat.ready:
            raise ValueError("not now")
        seat.ready = True
        self.log.append(("ready", move.seat))
        if all(one.ready or self.idle(one) for one in self.seats):
            self.phase, self.deadline = "AUCTION", move.at + 30_000

    def outbid(self, seat, move):
        if move.at > self.deadline or move.action.amount > seat.money:
            raise ValueError("not so")
        amount = move.action.amount
        if self.leader is None:
            self.price, self.leader, self.limit = 100, move.seat, amount
        elif amount > self.limit:
            self.price, self.leader = self.limit + 100, move.seat
            self.limit = amount
        else:
            self.price = min(self.limit, amount + 100)
        seat.passed = False
        self.deadline = max(self.deadline, move.at + 15_000)
        self.log.append(("price", self.price, self.leader, self.deadline))
        self.fall_early(move.at)

    def pass_(self, seat, move):
        if seat.passed or self.leader == move.seat:
            raise ValueError("not so")
        seat.passed = True
        self.log.append(("passed", move.seat))
        self.fall_early(move.at)

    def fall_early(self, at):
        for number, seat in enumerate(self.seats):
            if number != self.leader and not seat.passed and not self.idle(seat):
                return
        self.hammer(at)

    def hammer(self, at):
        if self.leader is None:
            self.free(at)
        else:
            self.sell(self.leader, self.price, at)

    def free(self, at):
        self.sell(self.lots.pop(0) if self.last is None else self.last, 0, at)

    def sell(self, owner, price, at):
        self.seats[owner].money -= price
        self.owner, self.phase, self.deadline = owner, "DRIVE", at + 90_000
        self.log.append(("sold", owner, price))

    def joker(self, seat, move):
        if not seat.joker or not self.usable():
            raise ValueError("no joker")
        seat.joker = False
        self.sell(move.seat, 0, move.at)

    def drive(self, seat, move):
        if move.seat != self.owner or move.action.town not in TOWNS[self.car].links:
            raise ValueError("no road")
        self.arrive(move.action.town, [move.seat], move.at)

    def sunday(self, at):
        while True:
            card = self.pile.pop(0)
            self.played.append(card)
            self.log.append(("sunday", card))
            if CARDS[card].town != self.car:
                break
        self.arrive(CARDS[card].town, range(len(self.seats)), at)

    def arrive(self, town, concerned, at):
        self.log.append(("driven", self.car, town))
        self.car = town
        found = self.towns[town]
        if found is not None:
            self.towns[town] = None
            suitcase = SUITCASES[found]
            for number in concerned:
                seat = self.seats[number]
                if suitcase.kind == "money":
                    seat.money = max(0, seat.money + suitcase.amount)
                else:
                    seat.suitcases += suitcase.amount * 10
            self.log.append(("suitcase", found))
        self.phase, self.deadline = "SCORING", at + 60_000
        for seat in self.seats:
            seat.answer = None
        self.close(at)

    def matching(self, seat):
        return [card for card in seat.hand if CARDS[card].town == self.car]

    def score(self, seat, move):
        if any(card not in self.matching(seat) for card in move.action.cards):
            raise ValueError("not held")
        seat.answer = sorted(move.action.cards)
        self.close(move.at)

    def close(self, at):
        if any(seat.answer is None and self.matching(seat) for seat in self.seats):
            return
        for number, seat in enumerate(self.seats):
            for card in seat.answer or ():
                seat.hand.remove(card)
                self.played.append(card)
                seat.cards += worth(card, self.weekday)
                self.log.append(("cashed", number, card))
        scores = [seat.cards + seat.suitcases for seat in self.seats]
        self.log.append(("scores", scores))
        if max(scores) >= 690 or not all(seat.hand for seat in self.seats):
            self.phase = "FINISHED"
            return
        best = max(scores)
        tied = [number for number, score in enumerate(scores) if score == best]
        if self.will not in tied:
            self.will = tied[0] if len(tied) == 1 else None
        self.last = self.last if self.owner is None else self.owner
        self.day, self.weekday = self.day + 1, (self.weekday + 1) % 7
        self.dawn(at)

    def timeout(self, _, move):
        if self.phase != "AUCTION" or move.at < self.deadline + 1_000:
            raise ValueError("not due")
        self.hammer(move.at)

    def totals(self):
        return tuple(seat.cards + seat.suitcases + seat.money // 100 for seat in self.seats)

    def view(self, me):
        """What the seat may see, as dictionaries."""
        seats = [
            {
                "seat": number,
                "score": seat.cards + seat.suitcases,
                "card_points": seat.cards,
                "suitcase_points": seat.suitcases,
                "money": seat.money,
                "hand_size": len(seat.hand),
                "hand": list(seat.hand) if number == me else None,
                "joker": seat.joker,
                "ready": seat.ready,
                "passed": seat.passed,
                "idle": self.idle(seat),
            }
            for number, seat in enumerate(self.seats)
        ]
        asked = self.matching(self.seats[me]) if me is not None and self.phase == "SCORING" else []
        return {
            "me": me,
            "phase": self.phase,
            "deadline": self.deadline,
            "day": self.day,
            "weekday": self.weekday,
            "car_town": self.car,
            "suitcases": [town for town, one in self.towns.items() if one is not None],
            "pile": len(self.pile),
            "played": list(self.played),
            "seats": seats,
            "owner": self.owner,
            "last_owner": self.last,
            "will": self.will,
            "price": self.price,
            "leader": self.leader,
            "asked": [(card, worth(card, self.weekday)) for card in asked],
            "news": self.log[-4:],
        }


PLAYS = {
    Exchange: Table.exchange,
    Ready: Table.ready,
    Limit: Table.outbid,
    Pass: Table.pass_,
    Joker: Table.joker,
    Drive: Table.drive,
    Score: Table.score,
    Timeout: Table.timeout,
}
