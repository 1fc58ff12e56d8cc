"""A table to try a rule at: put the pieces where the case needs them, act, look.

Seats are named by their characters: JR, BOBBY, SUE, PAM, LUCY, ELLIE, JOCK are seats 0 to 6, with
two players SUE is seat 1 (`SUE_OF_TWO`). Sums are millions where a name says so (`m(3.5)`).
"""

from games.core.action import Timeout
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.fact import visible
from games.core.seat import TABLE, Seat
from games.dallas import meta, rules
from games.dallas.actions import EndGo, Fly, Laid, Pass, Place, Play, Ready, Road, Stay, Vote
from games.dallas.engine import Dallas
from games.dallas.reach import reach
from games.dallas.rules.course import Course
from games.dallas.rules.turns import order_of_play
from games.dallas.state import CAST, Player, State
from games.dallas.tables import CARDS, CERTIFICATES, SETUP, SPACES, in_order

ENGINE = Dallas()

JR, BOBBY, SUE, PAM, LUCY, ELLIE, JOCK = (Seat(n) for n in range(7))
SUE_OF_TWO = Seat(1)
ORDER = ("jr", "bobby", "sue_ellen", "pamela", "lucy", "miss_ellie", "jock")

MILLION = 1_000_000


def m(millions):
    """Dollars."""
    return round(millions * MILLION)


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
        """The refusal, which must have changed nothing."""
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

    def facts_for(self, seat):
        """All facts of the last step that the seat (None: the public) may hear."""
        return visible(self.facts, seat)

    def told(self, tag, seat=None):
        """The facts of this name in the last step that the seat (None: the public) may hear."""
        return [fact for fact in visible(self.facts, seat) if fact.__struct_config__.tag == tag]

    def heard(self, tag, seat=None):
        """The same over all steps since the table was made."""
        return [fact for fact in visible(self.log, seat) if fact.__struct_config__.tag == tag]

    def view(self, seat=None):
        return ENGINE.view(self.state, seat)

    def menu(self, seat):
        return ENGINE.menu(self.state, seat)

    def to_act(self):
        return set(ENGINE.to_act(self.state))

    def hand(self, seat):
        return set(self.state.players[seat].hand)

    def money(self, seat):
        return self.state.players[seat].money

    def stock(self, seat):
        return self.state.players[seat].certificates

    def proxies(self, seat):
        return self.state.players[seat].proxies

    def space(self, who):
        """Where a seat's or a character's disc is."""
        return self.state.disc(who) if isinstance(who, str) else self.state.space_of(who)

    @property
    def phase(self):
        return self.state.phase

    @property
    def mover(self):
        return None if self.state.go is None else self.state.go.seat

    @property
    def offer(self):
        """The id of the one open offer."""
        (offer,) = self.state.offers
        return offer.id

    def go_to(self, card, space):
        """The mover plays the card and takes the cheapest way there."""
        way = reach(self.space(self.mover), card)[space]
        return self.do(self.mover, Play(card, way.route))

    def stay_until(self, seat):
        """All movers before this seat stay, or drive a space on and stop."""
        while self.mover != seat:
            rest(self)
        return self

    def ready(self, *seats):
        """These attenders, or all, are ready."""
        for seat in seats or tuple(self.state.meeting.attenders):
            if self.state.meeting is not None and seat not in self.state.meeting.ready:
                self.do(seat, Ready())
        return self

    def to_ballot(self):
        """All are ready and nobody blackmails."""
        if self.phase == "meeting_negotiation":
            self.ready()
        while self.phase == "meeting_blackmail":
            self.do(min(self.to_act()), Pass())
        return self

    def votes(self, *candidates):
        """The places of the ballot one after the other, from whoever casts them."""
        for candidate in candidates:
            meeting = self.state.meeting
            voter = meeting.ballot_order[meeting.place]
            director = meeting.director(voter)
            self.do(director, Vote(candidate, None if director == voter else voter))
        return self


def rest(table):
    """The mover does the least there is: stays, or drives to a neighbour and stops."""
    seat = table.mover
    if table.phase == "go_choose":
        if table.space(seat) == "southfork":
            table.do(seat, Stay())
            return
        card = next(iter(table.state.players[seat].hand))
        there = next(iter(neighbours(table.space(seat))))
        table.do(seat, drive(card, there))
    table.do(seat, EndGo())


def neighbours(space):
    return SPACES[space].neighbours


def deal(seats=4, options=None, seed="a seed", **pins):
    """A table just set up."""
    chance = Chance(seed, pins=tuple((name, tuple(values)) for name, values in pins.items()))
    return Table(ENGINE.setup(seats, options or {}, chance))


def drive(card, *spaces, limo=0):
    """Play the card and drive over these spaces."""
    return Play(card, (Road(spaces),), limo)


def fly(card, to, *then):
    """Play the card, fly there and perhaps drive on."""
    return Play(card, (Fly(to), Road(then)) if then else (Fly(to),))


def place(card, to):
    """The President's free first move."""
    return Play(card, (Place(to),))


def shown(*cards):
    return tuple(Laid(card, "shown") for card in cards)


def covered(*cards):
    return tuple(Laid(card, "covered") for card in cards)


def _cast(seats):
    return ("jr", "sue_ellen") if seats == 2 else ORDER[:seats]


def _hands(seats, given, used, size):
    """Hands of full size: what is given, then cards that no case names, the last ones first."""
    named = {card for cards in given.values() for card in cards} | set(used)
    spare = [card for card in reversed(CARDS) if card not in named]
    hands = []
    for seat in range(seats):
        cards = list(given.get(seat, ()))
        if seat not in given or len(cards) < size:
            while len(cards) < size:
                cards.append(spare.pop(0))
        hands.append(tuple(cards))
    return hands


def table(
    seats=4,
    *,
    round=1,  # noqa: A002  # the game's own word
    turn=1,
    meeting=7,
    mover=JR,
    discs=None,
    hands=None,
    short=None,
    money=None,
    stock=None,
    proxies=None,
    back=None,
    purchase=None,
    president=None,
    borrower=None,
    limo_used=False,
    slush=0,
    deck=None,
    discard=(),
    owed=(),
    options=None,
    pins=None,
    seed="a case",
    phase="next_go",
):
    """A table in this Turn at the mover's go, run to where somebody is asked.

    `discs` are by seat or character, elsewhere Southfork. `hands` by seat are filled up with
    cards no case names; `short` are hands that stay as they are. `money` is in dollars, $10M
    where none is given. `deck` None: all other cards, in the order of the box.
    """
    hands, short, discs = hands or {}, short or {}, discs or {}
    characters = _cast(seats)
    size = SETUP.hand_size[seats]
    kept = [card for cards in (proxies or {}).values() for card in cards]
    away = [*kept, *discard, *(deck or ())]
    full = _hands(seats, hands, [*away, *(c for cards in short.values() for c in cards)], size)
    players = tuple(
        Player(
            money=(money or {}).get(seat, m(10)),
            hand=tuple(short.get(seat, full[seat])),
            proxies=tuple((proxies or {}).get(seat, ())),
            certificates=in_order((stock or {}).get(seat, ())),
            back=(back or {}).get(seat),
            purchase=(purchase or {}).get(seat),
        )
        for seat in range(seats)
    )
    held = {card for player in players for card in (*player.hand, *player.proxies)}
    rest_of_deck = tuple(card for card in CARDS if card not in held and card not in discard)
    where = {
        characters[who] if isinstance(who, int) else who: space for who, space in discs.items()
    }
    paid = sum(player.money for player in players) + slush
    state = State(
        terms=meta.terms(options or {}),
        chance=Chance(seed, pins=tuple((k, tuple(v)) for k, v in (pins or {}).items())),
        at=0,
        phase=phase,
        deadline=None,
        question=0,
        players=players,
        characters=characters,
        discs=tuple(where.get(one, "southfork") for one in CAST),
        hand_size=size,
        deck=rest_of_deck if deck is None else tuple(deck),
        discard=tuple(discard),
        owed=tuple(owed),
        round=round,
        turn=turn,
        turned=min(meeting, turn + SETUP.turn_track.reveal_offset),
        meeting_at=meeting,
        president=president,
        borrower=borrower,
        limo_used=limo_used,
        slush=slush,
        bank=SETUP.money.starting * seats - paid,
    )
    order = order_of_play(state)
    course = Course(state, 0)
    course.change(order=order, turn_place=order.index(mover) - 1)
    rules.settle(course)
    return Table(course.step())


def meeting(seats=4, *, votes=None, **where):
    """A stockholders meeting just begun; `votes` by seat come from certificates."""
    stock, left = {}, list(CERTIFICATES.values())
    for seat, count in sorted((votes or {}).items(), key=lambda one: -one[1]):
        stock[seat] = []
        while count:
            best = max((one for one in left if one.votes <= count), key=lambda one: one.votes)
            left.remove(best)
            stock[seat].append(best.id)
            count -= best.votes
    where.setdefault("stock", stock)
    where.setdefault("turn", 7)
    return table(seats, phase="meeting_fee", **where)


def after(card, *spaces, **where):
    """J.R. (or the mover) has played the card and driven over these spaces."""
    mover = where.get("mover", JR)
    hands = {**where.pop("hands", {})}
    hands[mover] = (card, *(one for one in hands.get(mover, ()) if one != card))
    return table(hands=hands, **where).do(mover, drive(card, *spaces))
