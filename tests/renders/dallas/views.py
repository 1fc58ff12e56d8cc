"""Views as a table shows them: Round 2, Turn 4 of four players, and what comes of it."""

from msgspec.structs import replace

from games.dallas.actions import Blackmail, Buy, EndGo, Pass, PickCharacter
from tests.games.dallas.table import BOBBY, JR, PAM, SUE, deal, m, meeting, table

NAMES = (
    "Birgitta von Hohenfels-Oberkirch",
    "Ben",
    "Юлия Маркова",
    "Okonkwo_77",
    "dusty.roads",
    "山田太郎",
    "Ann",
)

HAND = ("d20", "d52", "d54", "d34", "d28", "d68", "d58")
"""J.R.'s: set 3 complete, two of set 4 with an Investigator, one of set 7."""

STOCK = {
    JR: ("hat_works-1", "mirage_land-1", "gusher-1", "longhaul-2", "tall_tale-1"),
    BOBBY: ("ouch_insurance-1", "ouch_insurance-2", "big_d-1", "rust_belt-1"),
    SUE: ("hat_works-2", "silicon_prairie-1", "pecan_bank-1", "pecan_bank-2", "longhaul-1"),
    PAM: ("skyhigh-1", "skyhigh-2"),
}
PROXIES = {JR: ("d02",), BOBBY: ("d13",), SUE: ("d19", "d07"), PAM: ("d31",)}
DISCARD = ("d33", "d36", "d48", "d64", "d12", "d37", "d25", "d26", "d27", "d38", "d40", "d41",
           "d43", "d45", "d46", "d47", "d21", "d65")  # fmt: skip


def before(**changes):
    """Pamela's go, in which she is about to drive to Sky-High."""
    fields = {
        "round": 2,
        "turn": 4,
        "meeting": 7,
        "mover": PAM,
        "president": "pamela",
        "discs": {JR: "lbj_17", BOBBY: "ewing_oil", SUE: "ewing_oil", PAM: "lbj_21",
                  "lucy": "university"},
        "hands": {JR: HAND, PAM: ("d61",)},
        "money": {JR: m(6.1), BOBBY: m(4), SUE: m(5.5), PAM: m(18.5)},
        "stock": STOCK,
        "proxies": PROXIES,
        "back": {BOBBY: 5},
        "slush": m(3.5),
        "discard": DISCARD,
    }  # fmt: skip
    return table(4, **{**fields, **changes})


def after(**changes):
    """J.R. must play; Pamela has just bought."""
    return before(**changes).go_to("d61", "skyhigh").do(PAM, Buy()).do(PAM, EndGo())


def public(**changes):
    return after(**changes).view()


def own(seat=JR, **changes):
    return after(**changes).view(seat)


def with_seats(view, **by_seat):
    """Change single seats: `s2={"money": None}`."""
    seats = [replace(one, **by_seat.get(f"s{one.seat}", {})) for one in view.seats]
    return replace(view, seats=tuple(seats))


def crowd(seats, **changes):
    """Round 3, Turn 6 of so many players; the meeting is not found yet, four in Ewing Oil."""
    companies = ("hat_works", "ouch_insurance", "silicon_prairie", "mirage_land", "pecan_bank",
                 "big_d", "longhaul", "gusher", "tall_tale", "skyhigh")  # fmt: skip
    spaces = ("lbj_08", "ewing_oil", "ewing_oil", "lbj_08", "ewing_oil", "ewing_oil", "lake_cabin")
    fields = {
        "round": 3,
        "turn": 5,
        "meeting": 10,
        "president": "sue_ellen",
        "mover": 1,
        "discs": dict(enumerate(spaces[:seats])),
        "stock": {
            seat: tuple(f"{one}-{seat % 3 + 1}" for one in companies[seat % 4 :: 2])
            for seat in range(seats)
        },
        "proxies": {0: ("d02", "d08"), 1: ("d13",)},
        "back": {0: 7, seats - 1: 6},
        "money": {0: m(104.5), 1: m(0)},
        "slush": m(12),
        "discard": DISCARD[:3],
    }
    return table(seats, **{**fields, **changes}).view()


VOTES = {JR: 21, BOBBY: 11, SUE: 19, PAM: 17}


def hall(seats=4, **changes):
    """A meeting of four just begun: J.R. can blackmail Sue Ellen, Bobby can blackmail J.R."""
    fields = {
        "round": 2,
        "votes": VOTES,
        "discs": {"lucy": "university"},
        "hands": {JR: HAND, BOBBY: ("d01", "d16", "d07")},
    }
    return meeting(seats, **{**fields, **changes})


def blackmailing(**changes):
    """Bobby has blackmailed J.R., Pamela and Sue Ellen have passed."""
    table_ = hall(**changes).ready()
    table_.do(BOBBY, Blackmail(8, ("d01", "d16", "d07"))).do(BOBBY, Pass())
    return table_.do(PAM, Pass()).do(SUE, Pass())


def answered():
    """Bobby has blackmailed J.R. and Sue Ellen Pamela; J.R. has answered Bobby."""
    hands = {
        JR: ("d38", "d57", "d71", "d20", "d52", "d54"),
        BOBBY: ("d13", "d30", "d72"),
        SUE: ("d17", "d28", "d68"),
        PAM: (),
    }
    table_ = hall(hands=hands).ready()
    table_.do(BOBBY, Blackmail(1, ("d13", "d30", "d72"))).do(BOBBY, Pass())
    table_.do(PAM, Pass()).do(SUE, Blackmail(4, ("d17", "d28", "d68"))).do(SUE, Pass())
    return table_.do(JR, Blackmail(2, ("d38", "d57", "d71")))


def voting(**changes):
    """All sets are played, and two of four have voted."""
    table_ = blackmailing(**changes)
    table_.do(JR, Blackmail(3, ("d20", "d52", "d54")))
    if table_.phase == "meeting_blackmail":
        table_.do(JR, Pass())
    return table_.votes("bobby", "bobby")


def elected(**changes):
    """Bobby is President with 32 of 68 votes; promises may be kept."""
    return voting(**changes).votes("jr", "pamela")


def tied(**changes):
    """J.R. and Bobby have 28 votes each, Pamela is out of it: talks again."""
    changes = {"votes": {JR: 20, BOBBY: 20, SUE: 8, PAM: 8}, **changes}
    return hall(**changes).to_ballot().votes("jr", "bobby", "bobby", "jr")


FINAL = {
    BOBBY: (m(38), ("ouch_insurance-1", "ouch_insurance-2", "ouch_insurance-3", "big_d-1",
                    "big_d-2", "rust_belt-1", "hat_works-3")),
    PAM: (m(23.5), ("skyhigh-1", "skyhigh-2", "skyhigh-3", "gusher-1", "gusher-2", "longhaul-1")),
    JR: (m(31.5), ("tall_tale-1", "tall_tale-2", "dry_hole-1", "crude_refining-1")),
    SUE: (m(17.5), ("pecan_bank-1", "pecan_bank-2", "silicon_prairie-1", "mirage_land-1")),
}  # fmt: skip


def finished(final=None, **changes):
    """The end after five Rounds, scored as the engine does it."""
    final = FINAL if final is None else final
    fields = {
        "round": 5,
        "phase": "meeting_close",
        "money": {seat: money for seat, (money, _) in final.items()},
        "stock": {seat: stock for seat, (_, stock) in final.items()},
    }
    return table(len(final), **{**fields, **changes}).view()


STOCK_SAMPLE = ("hat_works", "ouch_insurance", "silicon_prairie", "mirage_land", "pecan_bank")
"""Companies with at least three certificates each."""


def picking():
    """Four players pick their characters; the first is Bobby."""
    return deal(4, {"characters": "pick"}).do(JR, PickCharacter("bobby"))
