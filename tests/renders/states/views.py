"""Views as a table shows them, built by hand: round 9 of four players, Tom about to spin."""

from msgspec.structs import replace

from games.core.engine import Outcome
from games.core.seat import Seat
from games.states.view import (
    COLOURS,
    Account,
    Deal,
    Disk,
    Price,
    Route,
    SeatView,
    Spun,
    StatesView,
    Stop,
    roads,
)

NAMES = ("Maren", "Tom of Baton Rouge", "Дмитрий", "Zoë")

RED, BLUE, YELLOW, GREEN = (Seat(n) for n in range(4))
DISK_NUMBERS = {colour: seat for seat, colour in enumerate(COLOURS)}

HOMES = {
    "red-1": ("WY", "coal"),
    "red-2": ("NC", "furniture"),
    "red-3": ("IL", "cattle"),
    "red-4": ("OR", "lumber"),
    "blue-1": ("WA", "apples"),
    "blue-2": ("OK", "petroleum"),
    "blue-3": ("IN", "corn"),
    "blue-4": ("ME", "lobsters"),
    "yellow-1": ("MN", "sugar beets"),
    "yellow-2": ("CT", "submarines"),
    "yellow-3": ("TX", "cotton"),
    "yellow-4": ("ND", "durum wheat"),
    "green-1": ("FL", "oranges"),
    "green-2": ("PR", "coffee"),
    "green-3": ("NE", "popcorn"),
    "green-4": ("AZ", "copper"),
}


def disk(disk_id, **changes):
    """A disk for sale in its home state."""
    home, product = HOMES[disk_id]
    owner = Seat(DISK_NUMBERS[disk_id.partition("-")[0]])
    return replace(Disk(disk_id, owner, home, product, home), **changes)


def loaded(disk_id, carrier, space, destination):
    return disk(
        disk_id, status="truck", carrier=Seat(carrier), space=space, destination=destination
    )


def dropped(disk_id, carrier, space, destination):
    return disk(
        disk_id, status="dropped", carrier=Seat(carrier), space=space, destination=destination
    )


def home(disk_id):
    return disk(disk_id, status="platform", space=None)


def seat(number, truck, cash, disks=(), **changes):
    """A player, what is his among the disks found out."""

    def his(status):
        found = [one.id for one in disks if one.status == status and one.carrier == number]
        return found[0] if found else None

    at_home = tuple(one.id for one in disks if one.status == "platform" and one.owner == number)
    plain = SeatView(
        seat=Seat(number),
        cash=cash,
        truck=truck,
        cargo=his("truck"),
        dropped=his("dropped"),
        breakdown=None,
        home=at_home,
        account=Account(bought=cash - 5000),
    )
    return replace(plain, **changes)


DISKS = (
    disk("red-1"), disk("red-2"), dropped("red-3", 3, "IL", "OR"), home("red-4"),
    disk("blue-1"), loaded("blue-2", 0, "TN", "GA"), home("blue-3"), home("blue-4"),
    disk("yellow-1"), disk("yellow-2"), disk("yellow-3"), home("yellow-4"),
    disk("green-1"), disk("green-2"), loaded("green-3", 2, "UT", "MI"), home("green-4"),
)  # fmt: skip
TRUCKS = ("TN", "KS", "UT", "IL")
CASH = (5400, 4300, 6100, 4200)
BREAKDOWNS = (None, None, None, "flat_tire")


def table(seats=4, disks=DISKS, trucks=TRUCKS, **changes):
    """Tom is to spin; Maren has driven to Tennessee, Zoë stands in Illinois with a flat tire."""
    disks = tuple(one for one in disks if one.owner < seats and (one.carrier or 0) < seats)
    plain = StatesView(
        me=None,
        phase="SPIN",
        actors=(BLUE,),
        deadline=120_000,
        round=9,
        round_limit=0,
        first_player=RED,
        turn_player=BLUE,
        spin=0,
        stopped_short=False,
        seats=tuple(
            seat(n, trucks[n], CASH[n], disks, breakdown=BREAKDOWNS[n]) for n in range(seats)
        ),
        disks=disks,
        for_sale=sum(one.status == "board" for one in disks),
        pile=44,
        last_spin=Spun(RED, 2),
        route=Route(RED, "OK", ("AR", "TN"), False),
        price=None,
        reach=(),
        deals=(),
        transport_dial="d6",
        money_dial="original",
        four_corners=False,
        refusal="never",
        resale_buyer="owner",
        resale_respin="carrier",
        outcome=None,
    )
    return replace(plain, **changes)


def with_seats(view, **by_seat):
    """Change single seats: `s2={"cash": -300}`."""
    seats = [replace(one, **by_seat.get(f"s{one.seat}", {})) for one in view.seats]
    return replace(view, seats=tuple(seats))


DEALS = {
    "IL": Deal("take_over", "red-3", "IL"),
    "MN": Deal("offer", "yellow-1", "MN"),
    "NC": Deal("offer", "red-2", "NC"),
    "TX": Deal("offer", "yellow-3", "TX"),
    "WY": Deal("offer", "red-1", "WY"),
}


def moving(spin=3, deals=None, **changes):
    """Tom has spun and may drive from Kansas."""
    ways = roads(False)
    deals = DEALS if deals is None else deals
    spaces = ways.ends("KS", spin)
    stops = tuple(
        Stop(
            space,
            ways.distance("KS", space),
            False,
            (deals[space],) if space in deals else (),
            None,
        )
        for space in spaces
    )
    view = table(phase="MOVE", spin=spin, last_spin=Spun(BLUE, spin), reach=stops)
    return replace(view, **changes)


def delivering(**changes):
    """Tom has soybeans for Georgia on board and cannot get there yet."""
    disks = tuple(loaded("green-1", 1, "KS", "GA") if one.id == "green-1" else one for one in DISKS)
    ways = roads(False)
    stops = tuple(
        Stop(space, ways.distance("KS", space), False, (), ways.distance(space, "GA"))
        for space in ways.ends("KS", 2)
    )
    view = table(disks=disks, phase="MOVE", spin=2, last_spin=Spun(BLUE, 2), reach=stops)
    return replace(view, **changes)


def offering(*amounts, disks=DISKS, **changes):
    """Tom offers Дмитрий $700 in Minnesota, or what is said."""
    view = table(
        disks=disks,
        trucks=("TN", "MN", "UT", "IL"),
        phase="PRICE_REPLY",
        actors=(YELLOW,),
        spin=3,
        last_spin=Spun(BLUE, 3),
        route=Route(BLUE, "KS", ("NE", "IA", "MN"), False),
        price=Price("buy", "yellow-1", BLUE, YELLOW, YELLOW, amounts or (700,)),
    )
    return replace(view, **changes)


def selling(*amounts, **changes):
    """Maren sells petroleum back to Tom in Georgia."""
    disks = tuple(loaded("blue-2", 0, "GA", "GA") if one.id == "blue-2" else one for one in DISKS)
    view = table(
        disks=disks,
        trucks=("GA", "KS", "UT", "IL"),
        phase="RESALE_REPLY",
        actors=(RED,),
        turn_player=RED,
        spin=1,
        last_spin=Spun(RED, 1),
        route=Route(RED, "TN", ("GA",), False),
        price=Price("sell_back", "blue-2", BLUE, RED, RED, amounts or (500,)),
    )
    return replace(view, **changes)


def choosing(**changes):
    """Tom stands in Texas, where cotton is for sale."""
    view = table(
        trucks=("TN", "TX", "UT", "IL"),
        phase="BUSINESS",
        spin=2,
        last_spin=Spun(BLUE, 2),
        route=Route(BLUE, "KS", ("OK", "TX"), False),
        deals=(Deal("offer", "yellow-3", "TX"),),
    )
    return replace(view, **changes)


ACCOUNTS = (
    Account(-1900, 3700, 1600, -1900, 100, -200),
    Account(-1500, 2300, 2000, -2600, -100, 600),
    Account(-2000, 1500, 1400, -2000, 0, -200),
    Account(-1400, 1600, 1800, -2600, 0, -200),
)


def finished(seats=4, accounts=ACCOUNTS, reason="cleared", **changes):
    """The last disk is home after 29 rounds; places by money."""
    totals = tuple(5000 + account.total for account in accounts[:seats])
    places = tuple(1 + sum(other > mine for other in totals) for mine in totals)
    winners = tuple(Seat(n) for n, place in enumerate(places) if place == 1)
    disks = tuple(home(disk_id) for disk_id in HOMES)
    view = table(
        seats,
        disks,
        phase="FINISHED",
        actors=(),
        deadline=None,
        round=29,
        outcome=Outcome(reason, winners, totals, places),
    )
    by_seat = {
        f"s{n}": {"cash": totals[n], "account": accounts[n], "breakdown": None}
        for n in range(seats)
    }
    return replace(with_seats(view, **by_seat), **changes)
