"""A table to try a rule at: put the pieces where the case needs them, act, look.

Seats are A to F; weekdays are written "mon" to "sun"; scores are whole points here.
"""

from games.core.action import Timeout
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.fact import visible
from games.core.seat import TABLE, Seat
from games.maloney import ENGINE, meta, rules
from games.maloney.actions import Drive, Order, Pass, Ready
from games.maloney.rules.course import Course
from games.maloney.state import Player, State
from games.maloney.tables import CARDS, SUITCASES, TOWNS, WEEKDAYS

A, B, C, D, E, F = (Seat(n) for n in range(6))
EVERYBODY = (A, B, C, D)

SACRAMENTO, CHICAGO, NEW_YORK, MIAMI, SAN_DIEGO = 3, 8, 14, 15, 2

FILLERS = ("11-mon", "11-tue", "11-thu", "11-sun", "05-mon", "05-wed")
"""One card for each seat whose hand a case does not care about, of towns not linked to 3 or 8."""

SEALED = {"pace": "correspondence"}
OPEN = {"pace": "correspondence", "auction_style": "open"}


class Table:
    """A state with the last step's facts and reveals; `at` goes on from move to move."""

    def __init__(self, step):
        self.log = ()
        self.take(step)

    def take(self, step):
        self.state, self.facts, self.reveals = step.state, step.facts, step.reveals
        self.log = (*self.log, *step.facts)

    def do(self, seat, action, at=None):
        """The seat (or TABLE) acts; at the time of the last move unless said otherwise."""
        at = self.state.at if at is None else at
        self.take(ENGINE.apply(self.state, seat, action, at))
        return self

    def refused(self, seat, action, at=None):
        """Code, rule and message of the refusal, which must have changed nothing."""
        before = self.state
        at = self.state.at if at is None else at
        try:
            ENGINE.apply(self.state, seat, action, at)
        except RuleError as refusal:
            assert self.state is before
            return refusal
        raise AssertionError(f"{action} was accepted")

    def code(self, seat, action, at=None):
        return self.refused(seat, action, at).code

    def overdue(self):
        """The table records the time-out at the first moment it may."""
        return self.do(TABLE, Timeout(), ENGINE.due(self.state))

    def told(self, tag, seat=None):
        """The facts of this name in the last step that the seat (None: the public) may hear."""
        return [fact for fact in visible(self.facts, seat) if fact.__struct_config__.tag == tag]

    def heard(self, tag, seat=None):
        """The same over all steps since the table was made."""
        return [fact for fact in visible(self.log, seat) if fact.__struct_config__.tag == tag]

    def view(self, seat=None):
        return ENGINE.view(self.state, seat)

    @property
    def phase(self):
        return self.state.phase

    @property
    def auction(self):
        return self.state.auction

    @property
    def money(self):
        return [player.money for player in self.state.players]

    @property
    def scores(self):
        """Whole points."""
        return [player.score / 10 for player in self.state.players]

    def hand(self, seat):
        return set(self.state.players[seat].hand)


def deal(seats=4, options=None, seed="a seed", **pins):
    """A table just set up."""
    chance = Chance(seed, pins=tuple((name, tuple(values)) for name, values in pins.items()))
    return Table(ENGINE.setup(seats, options or {}, chance))


def calm(seats, size, given=None, then=()):
    """The pinned `cards` of a deal: hands without surplus but for what is given, then the pile.

    `given` are cards by seat that its hand begins with; `then` are the top cards of the pile.
    """
    given = given or {}
    kept = {*then, *(card for cards in given.values() for card in cards)}
    left = [card for card in sorted(CARDS, key=lambda card: card[3:]) if card not in kept]
    dealt = []
    for seat in range(seats):
        hand = list(given.get(seat, ()))
        for card in left:
            towns = [CARDS[one].town for one in hand]
            if len(hand) < size and towns.count(CARDS[card].town) < 2:
                hand.append(card)
        assert len(hand) == size
        left = [card for card in left if card not in hand]
        dealt += hand
    return [*dealt, *then]


def table(
    weekday="thu",
    *,
    seats=4,
    day=5,
    car=SACRAMENTO,
    hands=None,
    money=None,
    points=None,
    jokers=None,
    suitcases=None,
    last_owner=C,
    will=None,
    pile=None,
    played=(),
    options=None,
    pins=None,
    seed="a case",
):
    """A table at dawn of this day, run to where somebody is asked.

    `hands`, `money`, `points` are by seat; who is not named has a card of a town out of reach,
    10,500 dollars and no points. `jokers` are the seats that still have one (None: all).
    `suitcases` are ids by town, elsewhere there is none. `pile` None: all other cards.
    """
    hands, money, points = hands or {}, money or {}, points or {}
    players = tuple(
        Player(
            hand=tuple(sorted(hands.get(seat, (FILLERS[seat],)))),
            money=money.get(seat, 10_500),
            card_points=10 * points.get(seat, 0),
            joker=jokers is None or seat in jokers,
        )
        for seat in range(seats)
    )
    held = {card for player in players for card in player.hand} | set(played)
    rest = tuple(card for card in CARDS if card not in held)
    pile = rest if pile is None else tuple(pile)
    on_towns = tuple((suitcases or {}).get(town) for town in TOWNS)
    left = [one for one in SUITCASES if one not in on_towns]
    state = State(
        terms=meta.terms(options or {}),
        chance=Chance(seed, pins=tuple((k, tuple(v)) for k, v in (pins or {}).items())),
        at=0,
        phase="DAWN",
        deadline=None,
        players=players,
        in_play=(A, B, C, D, E, F)[:seats],
        pile=pile,
        played=tuple(played),
        gone=tuple(card for card in rest if card not in pile),
        suitcases=on_towns,
        opened=tuple(left[8:]),
        unused=tuple(left[:8]),
        deals=1,
        day=day,
        weekday=WEEKDAYS.index(weekday),
        car=car,
        last_owner=last_owner,
        will=will,
        bank=10_500 * seats - sum(player.money for player in players),
    )
    return Table(rules.settle(Course(state, 0)))


def auction(weekday="thu", **where):
    """A table whose auction opens at time 0 (all are ready; sealed: there is no check)."""
    one = table(weekday, **where)
    for seat in one.state.in_play:
        if one.phase == "READY" and seat in ENGINE.to_act(one.state):
            one.do(seat, Ready(), 0)
    assert one.phase == "AUCTION", one.phase
    return one


def driving(weekday="thu", owner=A, **where):
    """A table at which the owner, who got the car for nothing, is to drive."""
    one = table(weekday, last_owner=owner, **where)
    while one.phase in ("READY", "AUCTION"):
        seat = min(ENGINE.to_act(one.state))
        check, sealed = one.phase == "READY", one.state.terms.sealed
        one.do(seat, Ready() if check else Order(None) if sealed else Pass())
    assert (one.phase, one.state.owner) == ("DRIVE", owner)
    return one


def score_of(one, town, *, owner=A):
    """Drive to the town, where somebody holds a card."""
    one.do(owner, Drive(town))
    assert one.phase == "SCORING", one.phase
    return one
