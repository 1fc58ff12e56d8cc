"""Maloney's options in words: a label, what it is about, and a line for each value."""

from collections.abc import Mapping
from typing import Final

from bot.face import OptionWords

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "pace": OptionWords(
        "Pace",
        "How long everybody has to decide.",
        {
            '"live"': ("Live", "Seconds and minutes; all are here together."),
            '"correspondence"': (
                "By correspondence",
                "A day for each decision; nobody need be online.",
            ),
        },
    ),
    "auction_style": OptionWords(
        "Auction by correspondence",
        "How the car is sold when nobody need be online. Live auctions are always open.",
        {
            '"sealed"': (
                "Sealed orders",
                "Each sends one secret order; the best one wins (AU-16).",
            ),
            '"open"': ("Open bidding", "Bids in the open, with a soft close (section 2.3)."),
        },
    ),
    "allow_two": OptionWords(
        "Two players",
        "Whether two may play. The box says nothing; three is where it gets lively.",
        {
            "false": ("Three to six", "As the auctions like it."),
            "true": ("Two to six", "Two may play, with 12 cards each and calm auctions."),
        },
    ),
    "exchange": OptionWords(
        "Surplus cards",
        "Nobody starts with more than two cards of a town; who picks what goes back.",
        {
            '"choose"': ("Players choose", "Each picks which card goes back, seat by seat."),
            '"auto"': ("Swapped at the deal", "A random card of that town goes back; no waiting."),
        },
    ),
    "first_sunday": OptionWords(
        "Sunday on day 1",
        "What a Sunday is when the game begins on one.",
        {
            '"ordinary"': ("Ordinary", "An auction and single points, like any other day."),
            '"lucky"': ("Lucky", "A card is turned up at once, as on every other Sunday."),
        },
    ),
    "overbid": OptionWords(
        "Overbid",
        "What a bid above the bidder's own money does.",
        {
            '"warn"': ("Warn first", "The first press warns in private; a second one is fined."),
            '"strict"': ("Fined at once", "The fine falls at the first press, as at a table."),
            '"block"': ("Refused", "Bids above your money are refused and never fined."),
        },
    ),
    "late_joker": OptionWords(
        "A joker a second late",
        "What becomes of a joker pressed just after another one.",
        {
            '"kept"': ("Kept", "It comes too late and stays with its owner."),
            '"lost"': ("Lost", "Within a second of the first it is spent for nothing (AU-21)."),
        },
    ),
    "points_floor": OptionWords(
        "Points below zero",
        "Whether a bad suitcase can take a score below zero.",
        {
            '"none"': ("Allowed", "Bad suitcases hurt whoever is last as well."),
            '"zero"': ("Zero is the floor", "No score falls below zero."),
        },
    ),
    "max_days": OptionWords(
        "Last day at the latest",
        "The game ends with this day if nobody has won before; 0 is no limit.",
    ),
    "money": OptionWords(
        "Money",
        "Whether everybody's money is shown.",
        {
            '"open"': ("Open", "All sums are on the board."),
            '"hidden"': ("Hidden", "Each sees only their own sum; payments are still announced."),
        },
    ),
    "ready_timeout": OptionWords(
        "Ready check",
        "How long it waits for everybody before the auction opens; 0 waits for ever.",
    ),
    "exchange_time": OptionWords("Time to swap cards", "For each surplus card, at the start."),
    "drive_time": OptionWords("Time to drive", "Then the car takes a random road."),
    "score_time": OptionWords("Time to cash cards", "Then whoever is late cashes nothing."),
    "opening_time": OptionWords(
        "Time to bid", "How long an auction is open: bidding at least, sealed orders at most."
    ),
    "call_time": OptionWords(
        "Pause between calls", "Going once, going twice, gone: three of these after a bid."
    ),
    "soft_close_time": OptionWords(
        "Soft close", "A bid within this time of the end moves the end that far away."
    ),
}
"""By the option's key, in the order of the rule file's table."""
