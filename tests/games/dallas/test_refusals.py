"""Section 5 of the rules as one table: each refusal with its rule, its code and its words."""

import pytest

from games.core.action import Extend, Timeout, Undo
from games.core.seat import TABLE, Seat
from games.dallas.actions import (
    Accept,
    AnnounceTrade,
    Blackmail,
    Buy,
    CardConfirm,
    CardOffer,
    CardReply,
    Choose,
    DealOffer,
    Decline,
    EndGo,
    Fly,
    GiveMoney,
    LimoOffer,
    OpenThread,
    Pass,
    PickCharacter,
    Place,
    Play,
    Preset,
    Ready,
    Resign,
    Road,
    SellBank,
    SellEmergency,
    SellOffer,
    ShowCards,
    Stay,
    SwapCard,
    Transfer,
    Unready,
    UseEvent,
    Vote,
    Withdraw,
)
from games.dallas.view import Purchase
from tests.games.dallas.table import (
    BOBBY,
    ENGINE,
    JR,
    LUCY,
    PAM,
    SUE,
    after,
    covered,
    deal,
    drive,
    fly,
    m,
    meeting,
    place,
    shown,
    table,
)

HANDS = {JR: ["d01", "d04", "d17", "d29", "d39", "d55"], BOBBY: ["d20", "d52", "d54"]}
SWAP = DealOffer((Transfer(JR, BOBBY, ("gusher-1",)), Transfer(BOBBY, JR, ("big_d-1",))))


def picking():
    return deal(4, {"characters": "pick"}).do(JR, PickCharacter("jr"))


def home(**where):
    return table(hands=HANDS, **where)


def away(**where):
    return table(hands=HANDS, discs={JR: "lbj_05"}, **where)


def moved(card="d17", space="lbj_04", more=None, **where):
    """J.R. has driven from LBJ Freeway 5 to the next space."""
    return after(card, space, discs={JR: "lbj_05", **(more or {})}, **where)


def at_broker(**where):
    stock = {JR: ["gusher-1"], SUE: ["hat_works-1"]}
    return after("d17", "broker", discs={JR: "lbj_24"}, stock=stock, **where)


def at_skyhigh(**where):
    return after("d17", "skyhigh", discs={JR: "hawn_1"}, **where)


def first_turn(president="jr", **where):
    return table(hands=HANDS, round=2, president=president, mover=JR, **where)


def traders():
    stock = {JR: ["gusher-1"], BOBBY: ["big_d-1", "big_d-2"], SUE: ["hat_works-1"]}
    return table(discs={JR: "ewing_oil", BOBBY: "ewing_oil"}, stock=stock, money={JR: m(1)})


def offered():
    return traders().do(JR, SWAP)


def owing():
    discs, stock = {JR: "lbj_05", BOBBY: "lbj_06"}, {JR: ["gusher-1"], SUE: ["big_d-1"]}
    one = after("d66", "lbj_05", mover=BOBBY, discs=discs, money={JR: 0}, stock=stock)
    return one.do(BOBBY, UseEvent("jr"))


def forced():
    discs, stock = {JR: "lbj_05", BOBBY: "lbj_06"}, {JR: ["gusher-1"], SUE: ["big_d-1"]}
    one = after("d67", "lbj_05", mover=BOBBY, discs=discs, stock=stock)
    return one.do(BOBBY, UseEvent("jr"))


def talks(**where):
    """Lucy is absent."""
    return meeting(5, hands=HANDS, discs={LUCY: "gala"}, proxies={JR: ["d48"]}, **where)


def trading():
    """J.R. has offered Bobby two cards."""
    return talks(money={BOBBY: 0}).do(JR, CardOffer(BOBBY, shown("d01", "d04")))


def asking():
    return talks(money={BOBBY: 0}).do(JR, CardOffer(BOBBY, shown("d01"), money_from_you=m(4)))


def blackmail(*hand):
    """J.R., who has fewest votes, is asked first."""
    hands = {JR: hand or ("d20", "d52", "d54", "d05", "d06")}
    where = {"votes": {BOBBY: 1, SUE: 2, PAM: 3}, "proxies": {SUE: ["d48"]}}
    one = meeting(5, hands=hands, discs={LUCY: "gala"}, **where).ready()
    assert one.to_act() == {JR}
    return one


def blackmailed():
    return blackmail().do(JR, Blackmail(3, ("d20", "d52", "d54")))


def ballot(**where):
    one = blackmailed() if not where else meeting(5, discs={LUCY: "gala"}, **where)
    return one.to_ballot()


def over():
    one = meeting(2, round=5).to_ballot()
    return one.votes("jr", "jr").ready()


def resigned():
    return table().do(SUE, Resign())


NOT_YOURS = "It is not your turn to act."
NOT_NOW = "That is not possible in this part of the game."
STRANGER = "You are not at this table."
CLOSED = "That offer is closed."
PLAYED_FIRST = "You must play a card and move first."
NO_MONEY = "You do not have the money."
NO_CARD = "You do not hold that card."

CASES = [
    # Every action.
    (over, JR, Stay(), None, "DAL-100", "game-over", "This game is over."),
    (over, TABLE, Timeout(), None, "DAL-100", "game-over", "This game is over."),
    (table, Seat(4), Stay(), None, "DAL-R60", "not-playing", STRANGER),
    (table, Seat(-1), Stay(), None, "DAL-R60", "not-playing", STRANGER),
    (resigned, SUE, Stay(), None, "DAL-R60", "not-playing", STRANGER),
    (table, TABLE, Stay(), None, "DAL-R60", "not-playing", STRANGER),
    (table, TABLE, Undo(0), None, "DAL-R60", "not-playing", STRANGER),
    (table, JR, Timeout(), 999_999, "DAL-R60", "not-playing", STRANGER),
    (table, JR, Extend(5), None, "DAL-R60", "not-playing", STRANGER),
    (table, JR, Stay(), 180_001, "DAL-116", "time-up", "Time is up."),
    (offered, BOBBY, Accept("0-1:1"), 60_001, "DAL-116", "time-up", "Time is up."),
    (offered, SUE, Accept("0-1:1"), 60_001, "DAL-106", "offer-closed", CLOSED),
    (table, BOBBY, Stay(), None, "DAL-14", "not-your-turn", NOT_YOURS),
    (table, JR, Pass(), None, "DAL-103", "wrong-phase", NOT_NOW),
    (table, JR, Buy(), None, "DAL-103", "wrong-phase", NOT_NOW),
    (talks, JR, Stay(), None, "DAL-103", "wrong-phase", NOT_NOW),
    (picking, JR, Preset("go", "stay"), None, "DAL-103", "wrong-phase", NOT_NOW),
    (picking, BOBBY, Resign(), None, "DAL-103", "wrong-phase", NOT_NOW),
    (home, JR, drive("d99", "lbj_04"), None, "DAL-103", "unknown-card", "There is no card 'd99'."),
    (home, JR, drive("d01", "x"), None, "DAL-103", "unknown-space", "There is no space 'x'."),
    (
        talks, JR, ShowCards((BOBBY, BOBBY), ("d01",)), None,
        "DAL-103", "named-twice", "The same thing is named twice.",
    ),
    (
        talks, JR, GiveMoney(BOBBY, 150_000), None,
        "DAL-103", "bad-money", "Money is whole steps of $100,000, not below zero.",
    ),
    (talks, JR, GiveMoney(Seat(7), 0), None, "DAL-103", "unknown-seat", "There is no seat 7."),
    # pick_character
    (
        picking, BOBBY, PickCharacter("lucy"), None,
        "DAL-2", "not-in-cast", "Lucy is only played with five or more.",
    ),
    (
        picking, BOBBY, PickCharacter("jock"), None,
        "DAL-2", "not-in-cast", "Jock is only played with seven.",
    ),
    (picking, BOBBY, PickCharacter("jr"), None, "DAL-3", "taken", "J.R. is taken."),
    (picking, BOBBY, PickCharacter("cliff"), None, "DAL-103", "unknown-character", None),
    # play
    (home, JR, drive("d20", "plano_road"), None, "DAL-21", "not-in-hand", NO_CARD),
    (
        moved, JR, drive("d01", "lbj_03"), None,
        "DAL-22", "card-played", "You have played your card for this turn.",
    ),
    (
        away, JR, drive("d01", "lbj_06", "gala"), None,
        "DAL-28", "not-neighbours",
        "You cannot drive straight from LBJ Freeway 6 to Charity Gala.",
    ),
    (
        away, JR, drive("d55", "lbj_06", "lbj_07", "lbj_08", "lbj_09", "lbj_10"), None,
        "DAL-28", "too-far", "That is 5 spaces; this card moves 4.",
    ),
    (
        away, JR, drive("d01", "lbj_04", "lbj_05"), None,
        "DAL-30", "twice", "You would pass LBJ Freeway 5 twice.",
    ),
    (
        away, JR, drive("d01", "lbj_05"), None,
        "DAL-30", "twice", "You are at LBJ Freeway 5 already.",
    ),
    (away, JR, Play("d01", ()), None, "DAL-R7", "no-movement", "You must move at least one space."),
    (
        away, JR, Play("d01", (Road(("lbj_04",)), Road(("lbj_03",)))), None,
        "DAL-R10", "two-legs", "One drive and one flight at most.",
    ),
    # play with fly
    (away, JR, fly("d01", "gala"), None, "DAL-42", "no-helicopter", "This card has no helicopter."),
    (
        away, JR, fly("d39", "stadium"), None,
        "DAL-49", "wrong-flight", "This helicopter only flies to Investment spaces.",
    ),
    (
        away, JR, fly("d04", "gusher"), None,
        "DAL-49", "wrong-flight", "This helicopter only flies to Southfork.",
    ),
    (
        away, JR, fly("d29", "gusher"), None,
        "DAL-49", "wrong-flight", "This helicopter flies along the board, space by space.",
    ),
    (
        away, JR,
        Play("d29", (Fly(spaces=tuple(f"lbj_{n:02}" for n in range(6, 13))),)), None,
        "DAL-49", "wrong-flight", "This helicopter flies up to 6 spaces.",
    ),
    (
        away, JR, Play("d39", (Fly("gusher", ("lbj_04",)),)), None,
        "DAL-49", "two-flights", "A helicopter flies to a space or along some.",
    ),
    (
        home, JR, fly("d04", "southfork"), None,
        "DAL-R11", "flies-back", "You have been at Southfork in this go.",
    ),
    # play with place
    (
        lambda: first_turn("sue_ellen"), JR, place("d01", "gala"), None,
        "DAL-94", "not-president", "Only the President moves freely.",
    ),
    (home, JR, place("d01", "gala"), None, "DAL-94", "not-president", None),
    (
        lambda: first_turn(turn=2), JR, place("d01", "gala"), None,
        "DAL-94", "not-first-turn",
        "The President moves freely only in Turn 1 of the Round after the election.",
    ),
    (
        first_turn, JR, Play("d01", (Place("gala"), Road(("loop_08",)))), None,
        "DAL-R53", "not-alone",
        "The free first move stands alone: no road, no helicopter, no Limo.",
    ),
    (first_turn, JR, Play("d01", (Place("gala"),), 1), None, "DAL-R53", "not-alone", None),
    (
        first_turn, JR, place("d01", "southfork"), None,
        "DAL-R54", "same-space", "Your disc is there already.",
    ),
    # play with limo
    (
        home, JR, drive("d01", "plano_road", limo=1), None,
        "DAL-97", "no-limo", "You do not have the Limo.",
    ),
    (
        lambda: first_turn(limo_used=True), JR, drive("d01", "plano_road", limo=1), None,
        "DAL-97", "limo-used", "The Limo has been used this turn.",
    ),
    (
        lambda: first_turn(borrower=SUE), JR, drive("d01", "plano_road", limo=1), None,
        "DAL-97", "limo-lent", "You have lent the Limo for this turn.",
    ),
    (
        first_turn, JR, Play("d39", (Fly("gusher"),), 1), None,
        "DAL-R55", "limo-no-road", "The Limo only helps on the road.",
    ),
    (
        first_turn, JR, drive("d01", "plano_road", limo=3), None,
        "DAL-97", "limo-bonus", "The Limo adds one or two.",
    ),
    (first_turn, JR, drive("d01", "plano_road", limo=-1), None, "DAL-97", "limo-bonus", None),
    # stay, swap_card
    (away, JR, Stay(), None, "DAL-20", "not-southfork", "You may only wait in Southfork."),
    (away, JR, SwapCard("d01"), None, "DAL-20", "not-southfork", "You may only wait in Southfork."),
    (home, JR, SwapCard("d20"), None, "DAL-20", "not-in-hand", NO_CARD),
    # use_event
    (home, JR, UseEvent(), None, "DAL-41", "nothing-played", PLAYED_FIRST),
    (
        lambda: moved("d37").do(JR, UseEvent()), JR, UseEvent(), None,
        "DAL-41", "event-used", "You have used this card's Event.",
    ),
    (
        lambda: moved("d39"), JR, UseEvent(), None,
        "DAL-42", "helicopter", "Helicopters are part of the move.",
    ),
    (
        lambda: after(
            "d37", "oil_ball", discs={JR: "central_2"}, options={"event_on_proxy_card": False}
        ),
        JR, UseEvent(), None,
        "DAL-R14", "kept-for-votes", "A card kept for votes has no Event at this table.",
    ),
    (
        lambda: moved("d69"), JR, UseEvent(), None,
        "DAL-46", "oneself", "You cannot use an Event against yourself.",
    ),
    (
        lambda: moved("d41", more={SUE: "lbj_04"}), JR, UseEvent("jr"), None,
        "DAL-44", "oneself", "You cannot use an Event against yourself.",
    ),
    (lambda: moved("d25"), JR, UseEvent(), None, "DAL-43", "not-here", "Pamela is not here."),
    (
        lambda: moved("d25", more={PAM: "lbj_04"}), JR, UseEvent("bobby"), None,
        "DAL-43", "wrong-target", "This Event acts on Pamela.",
    ),
    (
        lambda: moved("d41"), JR, UseEvent("bobby"), None,
        "DAL-44", "nobody-here", "Nobody else is here.",
    ),
    (
        lambda: moved("d41", more={SUE: "lbj_04"}), JR, UseEvent(), None,
        "DAL-44", "target-needed", "Say on whom the Event acts.",
    ),
    (
        lambda: moved("d41", more={SUE: "lbj_04"}), JR, UseEvent("bobby"), None,
        "DAL-44", "not-here", "Bobby is not here.",
    ),
    (
        lambda: moved("d41", "chapel", more={SUE: "chapel"}), JR, UseEvent("sue_ellen"), None,
        "DAL-45", "safe", "Nobody can be touched in a Safe space.",
    ),
    (
        lambda: after(
            "d41", "southfork", discs={JR: "plano_road"}, options={"southfork_is_safe": True}
        ),
        JR, UseEvent("bobby"), None,
        "DAL-R17", "southfork-safe", "Nobody can be touched in Southfork at this table.",
    ),
    (
        lambda: moved("d23", more={SUE: "lbj_04"}, proxies={SUE: ["d48"]}), JR,
        UseEvent("sue_ellen"), None,
        "DAL-49", "no-such-proxy", "Name one of the target's proxy cards.",
    ),
    (
        lambda: moved("d23", more={SUE: "lbj_04"}), JR, UseEvent("sue_ellen", "d48"), None,
        "DAL-49", "no-such-proxy", "There is none to lose.",
    ),
    (
        lambda: moved("d35"), JR, UseEvent(), None,
        "DAL-49", "redraw-count", "Name 1 to 3 hand cards.",
    ),
    (lambda: moved("d35"), JR, UseEvent(cards=("d35",)), None, "DAL-49", "not-in-hand", NO_CARD),
    (
        lambda: moved("d37"), JR, UseEvent(cards=("d01",)), None,
        "DAL-49", "redraw-count", "This Event redraws no cards.",
    ),
    (
        lambda: moved("d37"), JR, UseEvent("bobby"), None,
        "DAL-49", "no-target", "This Event acts on nobody.",
    ),
    # buy
    (moved, JR, Buy(), None, "DAL-50", "no-stock-here", "No stock is sold here."),
    (
        lambda: at_skyhigh().do(JR, Buy()), JR, Buy(), None,
        "DAL-52", "bought-already", "One certificate a turn.",
    ),
    (
        lambda: at_skyhigh(turn=2, purchase={JR: Purchase("skyhigh", 1, 1)}), JR, Buy(), None,
        "DAL-53", "bought-last-turn", "You bought in this company last turn.",
    ),
    (
        lambda: at_skyhigh(stock={SUE: [f"skyhigh-{n}" for n in range(1, 6)]}), JR, Buy(), None,
        "DAL-50", "sold-out", "All of its stock is sold.",
    ),
    (
        lambda: at_skyhigh(stock={SUE: ["skyhigh-1", "skyhigh-2"]}, money={JR: m(3.5)}), JR, Buy(),
        None, "DAL-R27", "too-poor", "This certificate costs $4,000,000; you have $3,500,000.",
    ),
    # sell_bank, sell_offer
    (
        moved, JR, SellBank(("gusher-1",)), None,
        "DAL-57", "not-broker", "Stock is only sold at Otto B. Lynched.",
    ),
    (
        at_broker, JR, SellBank(("hat_works-1",)), None,
        "DAL-58", "not-owner", "Ten Gallon Hat Works 1 is not yours.",
    ),
    (
        at_broker, JR, SellBank(()), None,
        "DAL-58", "nothing-to-sell", "Name at least one certificate.",
    ),
    (at_broker, JR, SellBank(("x-1",)), None, "DAL-103", "unknown-certificate", None),
    (
        at_broker, JR, SellOffer(("gusher-1",), JR, 0), None,
        "DAL-59", "to-oneself", "You cannot sell to yourself.",
    ),
    (
        lambda: at_broker().do(PAM, Resign()), JR, SellOffer(("gusher-1",), PAM, 0), None,
        "DAL-59", "has-left", "Pamela has left the game.",
    ),
    # deal_offer
    (
        traders, JR, DealOffer((Transfer(JR, SUE, ("gusher-1",)),)), None,
        "DAL-64", "not-here", "Sue Ellen is not at Ewing Oil.",
    ),
    (
        traders, JR, DealOffer(()), None,
        "DAL-64", "no-partner", "A trade needs two players or more.",
    ),
    (
        traders, JR, DealOffer((*SWAP.legs, Transfer(JR, JR, ()))), None,
        "DAL-64", "to-oneself", "Nobody can trade with himself.",
    ),
    (
        traders, JR, DealOffer((Transfer(JR, BOBBY, ("big_d-1",)),)), None,
        "DAL-64", "not-owner", "Big Deal Department Stores 1 is not J.R.'s.",
    ),
    (
        traders, JR, DealOffer((*SWAP.legs, SWAP.legs[0])), None,
        "DAL-64", "given-twice", "Gusher & Daughters Drilling 1 cannot go two ways.",
    ),
    (
        traders, JR,
        DealOffer((Transfer(JR, BOBBY, ("gusher-1",)), Transfer(BOBBY, JR, (), m(4)))), None,
        "DAL-R31", "money-alone", "Money alone is not a trade.",
    ),
    (
        traders, JR,
        DealOffer((SWAP.legs[0], Transfer(BOBBY, JR, ("big_d-1", "big_d-2")))), None,
        "DAL-66", "counts-differ", "Everyone must end with as many certificates as before.",
    ),
    (
        traders, JR, DealOffer((*SWAP.legs, Transfer(JR, BOBBY, (), m(2)))), None,
        "DAL-R27", "too-poor", NO_MONEY,
    ),
    # limo_offer, announce_trade
    (
        table, JR, LimoOffer(BOBBY, 0), None,
        "DAL-98", "not-president", "Only the President has the Limo.",
    ),
    (
        lambda: first_turn(limo_used=True), JR, LimoOffer(BOBBY, 0), None,
        "DAL-98", "limo-gone", "The Limo has been used or lent this turn.",
    ),
    (first_turn, JR, LimoOffer(JR, 0), None, "DAL-98", "to-oneself", "The Limo is yours already."),
    (
        lambda: first_turn().do(SUE, Resign()), JR, LimoOffer(SUE, 0), None,
        "DAL-98", "has-left", "Sue Ellen has left the game.",
    ),
    (
        table, JR, AnnounceTrade(), None,
        "DAL-67", "not-here", "J.R. is not at Ewing Oil.",
    ),
    (
        lambda: traders().do(JR, AnnounceTrade()), JR, AnnounceTrade(), None,
        "DAL-125", "announced-already", "You have announced a trade this turn.",
    ),
    # accept, decline, withdraw
    (offered, SUE, Accept("0-1:1"), None, "DAL-106", "offer-closed", CLOSED),
    (offered, JR, Accept("0-1:1"), None, "DAL-106", "offer-closed", CLOSED),
    (offered, BOBBY, Accept("0-1:2"), None, "DAL-106", "offer-closed", CLOSED),
    (offered, SUE, Decline("0-1:1"), None, "DAL-106", "offer-closed", CLOSED),
    (offered, BOBBY, Withdraw("0-1:1"), None, "DAL-106", "offer-closed", CLOSED),
    (trading, BOBBY, Accept("0-1:1"), None, "DAL-109", "needs-cards", None),
    # end_go
    (away, JR, EndGo(), None, "DAL-21", "nothing-played", PLAYED_FIRST),
    # sell_emergency, choose
    (owing, BOBBY, SellEmergency("gusher-1"), None, "DAL-61", "not-your-turn", NOT_YOURS),
    (owing, JR, SellEmergency("big_d-1"), None, "DAL-61", "not-owner", None),
    (
        lambda: owing().do(JR, SellEmergency("gusher-1")), JR, SellEmergency("gusher-1"), None,
        "DAL-62", "covered", "You have enough to pay now.",
    ),
    (forced, BOBBY, Choose("gusher-1"), None, "DAL-49", "not-your-turn", NOT_YOURS),
    (forced, JR, Choose("big_d-1"), None, "DAL-49", "no-such-choice", None),
    # card_offer, card_reply, card_confirm
    (
        talks, LUCY, CardOffer(JR, shown("d01")), None,
        "DAL-68", "not-attending", "Lucy is not at the meeting.",
    ),
    (
        talks, JR, CardOffer(LUCY, shown("d01")), None,
        "DAL-68", "not-attending", "Lucy is not at the meeting.",
    ),
    (
        talks, JR, CardOffer(JR, shown("d01")), None,
        "DAL-72", "to-oneself", "You cannot trade with yourself.",
    ),
    (
        talks, JR, CardOffer(BOBBY, shown("d48")), None,
        "DAL-74", "proxy-card", "Proxy cards cannot change hands.",
    ),
    (talks, JR, CardOffer(BOBBY, shown("d20")), None, "DAL-72", "not-in-hand", NO_CARD),
    (
        talks, JR, CardOffer(BOBBY, ()), None,
        "DAL-109", "no-cards", "To give only money, use a gift.",
    ),
    (
        talks, JR, CardOffer(BOBBY, shown("d01"), m(1), m(1)), None,
        "DAL-109", "money-both-ways", "Money goes one way in a trade.",
    ),
    (
        talks, JR, CardOffer(BOBBY, shown("d01"), m(14)), None,
        "DAL-R27", "too-poor", NO_MONEY,
    ),
    (
        talks, JR, CardOffer(BOBBY, shown("d01"), wish="x" * 201), None,
        "DAL-109", "long-wish", "A wish has at most 200 characters.",
    ),
    (
        trading, BOBBY, CardReply("0-1:1", covered("d20")), None,
        "DAL-73", "counts-differ", "Each side must give the same number of cards.",
    ),
    (asking, BOBBY, CardReply("0-1:1", covered("d20")), None, "DAL-R27", "too-poor", NO_MONEY),
    (trading, JR, CardConfirm("0-1:1"), None, "DAL-109", "not-that-step", None),
    (trading, SUE, CardReply("0-1:1", ()), None, "DAL-106", "offer-closed", CLOSED),
    # give_money, show_cards, open_thread, ready
    (
        talks, JR, GiveMoney(LUCY, m(1)), None,
        "DAL-68", "not-attending", "Lucy is not at the meeting.",
    ),
    (
        talks, JR, GiveMoney(JR, m(1)), None,
        "DAL-111", "to-oneself", "That money is yours already.",
    ),
    (talks, JR, GiveMoney(BOBBY, 0), None, "DAL-111", "no-amount", "Give something, or keep it."),
    (
        talks, JR, GiveMoney(BOBBY, m(14)), None,
        "DAL-111", "too-poor", "You have only $13,000,000.",
    ),
    (talks, JR, ShowCards((LUCY,), ("d01",)), None, "DAL-68", "not-attending", None),
    (talks, JR, ShowCards((BOBBY,), ("d20",)), None, "DAL-110", "not-in-hand", NO_CARD),
    (talks, JR, ShowCards((BOBBY,), ()), None, "DAL-110", "nothing-shown", None),
    (talks, JR, ShowCards((JR,), ("d01",)), None, "DAL-110", "to-oneself", None),
    (talks, JR, OpenThread((JR, LUCY)), None, "DAL-68", "not-attending", None),
    (talks, JR, OpenThread((JR,)), None, "DAL-112", "too-few", "A thread needs two or more."),
    (talks, JR, OpenThread((BOBBY, SUE)), None, "DAL-112", "not-a-member", None),
    (
        lambda: talks().do(JR, OpenThread((JR, SUE))), SUE, OpenThread((SUE, JR)), None,
        "DAL-112", "thread-exists", "Just this group has a thread already.",
    ),
    (talks, LUCY, Ready(), None, "DAL-68", "not-attending", None),
    (talks, JR, Unready(), None, "DAL-113", "no-change", "You are not ready anyway."),
    (
        lambda: talks().do(JR, Ready()), JR, Ready(), None,
        "DAL-113", "no-change", "You are ready already.",
    ),
    # blackmail, pass
    (blackmail, BOBBY, Pass(), None, "DAL-77", "not-your-turn", NOT_YOURS),
    (
        blackmail, JR, Blackmail(3, ("d20", "d52")), None,
        "DAL-85", "not-three", "A set is three cards.",
    ),
    (blackmail, JR, Blackmail(3, ("d20", "d52", "d01")), None, "DAL-85", "not-in-hand", NO_CARD),
    (
        lambda: blackmail("d40", "d64").do(JR, Pass()).do(BOBBY, Pass()).do(PAM, Pass()), SUE,
        Blackmail(19, ("d40", "d48", "d64")), None,
        "DAL-38", "proxy-card", "A proxy card has no other use.",
    ),
    (
        lambda: blackmail("d07", "d12", "d15"), JR, Blackmail(3, ("d07", "d12", "d15")), None,
        "DAL-87", "only-investigators", "At least one card of the set itself is needed.",
    ),
    (
        blackmail, JR, Blackmail(3, ("d20", "d52", "d05")), None,
        "DAL-85", "not-one-set", "Those three do not make one set.",
    ),
    (
        lambda: blackmail("d13", "d30", "d72"), JR, Blackmail(1, ("d13", "d30", "d72")), None,
        "DAL-R45", "no-victim", "You cannot blackmail yourself.",
    ),
    (
        lambda: blackmail("d03", "d21", "d26"), JR, Blackmail(6, ("d03", "d21", "d26")), None,
        "DAL-R45", "no-victim", "Miss Ellie has no player.",
    ),
    (
        lambda: blackmail("d02", "d32", "d60"), JR, Blackmail(5, ("d02", "d32", "d60")), None,
        "DAL-R45", "not-attending", "Lucy is not at the meeting.",
    ),
    (
        lambda: blackmail("d20", "d52", "d54", "d24", "d36", "d39").do(
            JR, Blackmail(3, ("d20", "d52", "d54"))
        ),
        JR, Blackmail(10, ("d24", "d36", "d39")), None,
        "DAL-89", "blackmailed-already", "Sue Ellen has been blackmailed already.",
    ),
    # preset
    (
        table, JR, Preset("go", "dance"), None,
        "DAL-117", "no-such-preset", "There is no such standing choice.",
    ),
    # vote
    (
        ballot, SUE, Vote("sue_ellen"), None,
        "DAL-86", "votes-directed", "Your votes are in J.R.'s hands.",
    ),
    (
        ballot, BOBBY, Vote("bobby", SUE), None,
        "DAL-86", "no-victim", "Sue Ellen's votes are not yours.",
    ),
    (ballot, JR, Vote("jr"), None, "DAL-78", "not-your-turn", "Those votes are not due now."),
    (
        lambda: ballot(votes={JR: 1}), JR, Vote("lucy"), None,
        "DAL-R33", "not-in-southfork", "Only characters in Southfork can be elected.",
    ),
    (
        lambda: ballot(votes={JR: 1}, options={"npc_candidates": False}), JR, Vote("jock"), None,
        "DAL-R33", "no-player",
        "Jock has no player, and only players' characters can be elected here.",
    ),
    # By the table.
    (table, TABLE, Timeout(), 179_999, "DAL-116", "not-due", "Nothing is due yet."),
    (table, TABLE, Extend(0), None, "DAL-116", "bad-extend", "There is no deadline to move."),
    (
        lambda: table(options={"go_clock": 0}), TABLE, Timeout(), None,
        "DAL-116", "not-due", "Nothing is due yet.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("where", "seat", "action", "at", "rule", "code", "message"), CASES)
def test_a_refusal_names_its_rule_and_says_why(where, seat, action, at, rule, code, message):
    refusal = where().refused(seat, action, at)

    assert (refusal.rule, refusal.code) == (rule, code)
    assert message is None or refusal.message == message
    assert refusal.message[-1] in ".?!"


def test_every_kind_of_action_has_a_refusal_here():
    tried = {type(case[2]) for case in CASES}

    assert {ENGINE.codec._types[kind] for kind in ENGINE.codec.types} == tried
