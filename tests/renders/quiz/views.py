"""Views as a quiz shows them, built by hand: six players, card 12 of 20, Minnesota."""

from msgspec.structs import replace

from games.core.engine import Outcome
from games.core.seat import Seat
from games.quiz.view import CARDS, ClosedCard, QuizView, SeatView, Slip

NAMES = (
    "Maren", "Tom of Baton Rouge", "Дмитрий", "Zoë", "Ana", "Łukasz", "Birgitta von Hohenfels",
    "山田太郎", "Sam", "Okonkwo_77", "Ελένη Παππά", "dusty.roads",
)  # fmt: skip
SCORES = (4, 1, 2, 3, 1, 0, 0, 2, 0, 1, 0, 0)
BUTTONS = ("Madison", "St. Paul", "Salem", "Juneau")

CLOSED = tuple(
    ClosedCard(code, CARDS[code].capital, None if winner is None else Seat(winner), ())
    for code, winner in (
        ("ME", 0), ("OH", 0), ("TX", 0), ("NV", None), ("WA", 3), ("FL", 3), ("MO", 3), ("NY", 2),
        ("TN", 2), ("LA", 1), ("CO", 0),
    )
)  # fmt: skip


def player(number, **changes):
    plain = SeatView(Seat(number), SCORES[number], quizmaster=False, tried=False, wrong=None)
    return replace(plain, **changes)


def question(seats=6, **changes):
    """The capital of Minnesota is asked, with buttons, live."""
    plain = QuizView(
        me=None,
        phase="QUESTION",
        actors=tuple(Seat(n) for n in range(seats)),
        deadline=30_000,
        kind="capital",
        mode="buttons",
        quizmaster=None,
        pace="live",
        index=12,
        cards=20,
        space="MN",
        products=(),
        buttons=BUTTONS,
        value=None,
        right=None,
        seats=tuple(player(n) for n in range(seats)),
        mine=None,
        closed=CLOSED,
        outcome=None,
    )
    return replace(plain, **changes)


def with_seats(view, **by_seat):
    """Change single seats: `s2={"tried": True}`."""
    seats = [replace(one, **by_seat.get(f"s{one.seat}", {})) for one in view.seats]
    return replace(view, seats=tuple(seats))


WRONG = {"tried": True, "wrong": True}


def tried(seats=6, **changes):
    """Дмитрий and Ana have answered wrong."""
    actors = tuple(Seat(n) for n in range(seats) if n not in (2, 4))
    return replace(with_seats(question(seats, actors=actors), s2=WRONG, s4=WRONG), **changes)


def slips(*tries, buttons=BUTTONS):
    """Tries as (seat, text or button number); St. Paul is right."""
    return tuple(
        Slip(Seat(seat), buttons[said], said, buttons[said] == "St. Paul")
        if isinstance(said, int)
        else Slip(Seat(seat), said, None, said == "St. Paul")
        for seat, said in tries
    )


def revealed(winner=3, seats=6, tries=((2, 0), (4, 0), (3, 1)), **changes):
    """The card is closed; Zoë has it, or nobody."""
    last = ClosedCard("MN", "St. Paul", None if winner is None else Seat(winner), slips(*tries))
    by_seat = {f"s{seat}": WRONG for seat, _ in tries if seat != winner}
    if winner is not None:
        by_seat[f"s{winner}"] = {"tried": True, "wrong": False, "score": SCORES[winner] + 1}
    view = question(
        seats, phase="REVEAL", actors=(), value="St. Paul", right=1, closed=(*CLOSED, last)
    )
    return replace(with_seats(view, **by_seat), **changes)


def typed(**changes):
    """By correspondence: who has tried is known, how is not."""
    view = tried(mode="typed", buttons=(), pace="correspondence")
    return replace(with_seats(view, s2={"wrong": None}, s4={"wrong": None}), **changes)


def goods(**changes):
    """The goods of Minnesota are shown, the state is asked."""
    view = question(
        kind="products",
        space=None,
        products=CARDS["MN"].products,
        buttons=("Nevada", "Minnesota", "Puerto Rico", "North Carolina"),
    )
    return replace(view, **changes)


def asking(**changes):
    """Maren holds the next card as Quizmaster."""
    view = question(
        phase="ASK", actors=(Seat(0),), quizmaster=Seat(0), space=None, buttons=(), **changes
    )
    return with_seats(view, s0={"quizmaster": True, "score": 0})


def finished(seats=6, closed=None, **changes):
    """The last card is through; places by cards won."""
    if closed is None:
        missed = ClosedCard("KY", "Frankfort", None, ())
        closed = (*CLOSED, missed, ClosedCard("MN", "St. Paul", Seat(3), slips((3, 1))))
    scores = [sum(one.winner == n for one in closed) for n in range(seats)]
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    winners = tuple(Seat(n) for n, place in enumerate(places) if place == 1)
    view = question(
        seats,
        phase="FINISHED",
        actors=(),
        deadline=None,
        index=len(closed),
        cards=len(closed),
        closed=closed,
        value="St. Paul",
        right=1,
        outcome=Outcome("cards", winners, tuple(scores), places),
    )
    view = with_seats(view, **{f"s{n}": {"score": score} for n, score in enumerate(scores)})
    return replace(view, **changes)


def every_card(seats=12):
    """All 51 cards, won in turn, every ninth by nobody."""
    closed = tuple(
        ClosedCard(code, card.capital, None if number % 9 == 8 else Seat(number % seats), ())
        for number, (code, card) in enumerate(CARDS.items())
    )
    return finished(seats, closed)
