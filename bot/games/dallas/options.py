"""Dallas's options in words: a label, what it is about, and a line for each value."""

from collections.abc import Mapping
from typing import Final

from bot.face import OptionWords

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "pace": OptionWords(
        "Pace",
        "How long everybody has to decide.",
        {
            '"live"': ("Live", "Minutes; all are here together."),
            '"correspondence"': ("By correspondence", "A day for each go; nobody need be online."),
        },
    ),
    "characters": OptionWords(
        "Characters",
        "Who gets which character.",
        {
            '"random"': ("By lot", "Drawn at the start; nobody waits."),
            '"pick"': ("Picked", "One after the other picks, seat by seat."),
        },
    ),
    "rounds": OptionWords("Rounds", "How many, each closed by a stockholders meeting."),
    "votes_rule": OptionWords(
        "Votes of stock",
        "How many votes a certificate gives at every meeting.",
        {
            '"face"': ("By face value", "One vote for each $1M printed on it (DAL-R3)."),
            '"one"': ("One each", "Every certificate has one vote; proxy cards weigh more."),
        },
    ),
    "npc_candidates": OptionWords(
        "Characters without a player",
        "Whether they can be elected President.",
        {
            "true": ("Can be elected", "Then nobody has the fee or the Limo (DAL-R34)."),
            "false": ("Cannot be elected", "Only players' characters are candidates."),
        },
    ),
    "southfork_is_safe": OptionWords(
        "Events in Southfork",
        "Whether anybody can be touched there.",
        {
            "false": ("Possible", "Only the blue spaces are safe (DAL-R17)."),
            "true": ("Not possible", "Southfork is safe like the blue spaces."),
        },
    ),
    "absent_discs_return": OptionWords(
        "Who missed the meeting",
        "Where these discs start the next Round.",
        {
            "false": ("Stays out", "They start where they stand (DAL-R9)."),
            "true": ("Comes home", "They are put back in Southfork."),
        },
    ),
    "event_on_proxy_card": OptionWords(
        "Event of a kept card",
        "Whether a card kept for votes may use its Event in the same go.",
        {
            "true": ("May be used", "First the Event, then it lies for votes (DAL-R14)."),
            "false": ("May not be used", "At an Influence space there is no Event."),
        },
    ),
    "money_visible": OptionWords(
        "Money",
        "Whether everybody's money is shown.",
        {
            "true": ("Open", "All sums are on the board."),
            "false": ("Hidden", "Each sees only their own sum; gifts are between two."),
        },
    ),
    "tie_coin_after": OptionWords(
        "Tied ballots",
        "After so many in one meeting a coin decides.",
        {"0": ("no coin, ever", "Ballots go on until one is elected.")},
    ),
    "on_timeout": OptionWords(
        "When time runs out",
        "Whether the bot acts for those who are late.",
        {
            '"auto"': ("The bot acts", "It stays, drives home, passes, votes for the family."),
            '"wait"': ("The table waits", "For ever, but for offers and talks (DAL-R40)."),
        },
    ),
    "go_clock": OptionWords("Time for a go", "Card, move and all that follows; 0 is no limit."),
    "offer_clock": OptionWords("Time for an offer", "Then it counts as declined; 0 is no limit."),
    "event_choice_clock": OptionWords(
        "Time to choose", "A character, or a certificate that an Event takes; 0 is no limit."
    ),
    "emergency_sale_clock": OptionWords(
        "Time to sell in need", "For each certificate; 0 is no limit."
    ),
    "negotiation_clock": OptionWords(
        "Time to negotiate", "Sooner when all are ready; 0 waits for that."
    ),
    "renegotiation_clock": OptionWords(
        "Time to talk after a tie", "Sooner when all are ready; 0 waits for that."
    ),
    "blackmail_clock": OptionWords("Time to blackmail", "For each; then it is a pass."),
    "vote_clock": OptionWords("Time to vote", "For each; then it goes to their own character."),
    "settlement_clock": OptionWords(
        "Time to settle up", "After the election; sooner when all are ready."
    ),
}
"""By the option's key, in the order of the rule file's table."""
