"""The options of Game of the States in words: a label, what it is about, a line for each value."""

from collections.abc import Mapping
from typing import Final

from bot.face import OptionWords

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "transport_dial": OptionWords(
        "Transport Dial",
        "How far trucks drive, and how often they break down.",
        {
            '"d6"': ("Printed dice", "1, 2, 3 or a breakdown, equally likely."),
            '"express"': ("Express", "1 to 5 or a breakdown: a third shorter; good for four."),
            '"six"': ("Half breakdowns", "1, 2, 3 and three breakdowns: slow and mean."),
        },
    ),
    "money_dial": OptionWords(
        "Money Dial",
        "What goods cost, and what is paid for them at the end of the road.",
        {
            '"original"': ("Original", "$200 to $1,200, on average $542."),
            '"nine"': ("Nine sectors", "$200 to $1,200, each once, on average $633."),
            '"low"': ("Low", "$100 to $600, on average $350."),
        },
    ),
    "movement": OptionWords(
        "Using up the spin",
        "Whether the whole number must be driven.",
        {
            '"full"': ("In full", "All of it, unless you stop early to do business (R-4)."),
            '"up_to"': ("Up to it", "Any state within the number spun."),
        },
    ),
    "four_corners": OptionWords(
        "Four Corners",
        "Whether states that meet only at a corner touch.",
        {
            "false": ("No road across", "Arizona and Colorado do not touch, nor New Mexico, Utah."),
            "true": ("Road across", "Arizona to Colorado and New Mexico to Utah are one step."),
        },
    ),
    "deck": OptionWords(
        "State cards",
        "Whether the pile is shuffled after the deal.",
        {
            '"bottom"': ("Used cards below", "No destination is a state where goods started."),
            '"reshuffle"': ("Shuffled once more", "Any state can be a destination."),
        },
    ),
    "resale_buyer": OptionWords(
        "Who buys goods back",
        "Who pays the carrier on delivery.",
        {
            '"owner"': ("The owner", "Goods are sold back to the player they came from."),
            '"bank"': ("The bank", "The bank pays, the owner nothing: money grows."),
        },
    ),
    "resale_respin": OptionWords(
        "Second spin on delivery",
        "Who may have the price spun again when goods are sold back.",
        {
            '"carrier"': ("The carrier", "Whoever sells may try for more."),
            '"owner"': ("The owner", "Whoever the goods go back to may try for less."),
            '"none"': ("Nobody", "The first price stands."),
        },
    ),
    "refusal": OptionWords(
        "Refusing an offer",
        "Whether an owner may keep the goods.",
        {
            '"never"': ("Not possible", "The answer to a price is yes, or a second spin."),
            '"once"': ("Once per product", "Each product can be refused once in a game."),
        },
    ),
    "short_cash": OptionWords(
        "Short of money",
        "What happens when somebody cannot pay.",
        {
            '"credit"': ("On credit", "All is paid in full; money may go below zero."),
            '"strict"': ("Cash only", "Buying lapses; other debts are paid as far as money goes."),
        },
    ),
    "round_limit": OptionWords(
        "Last round",
        "The game ends after so many rounds if the board is not clear by then.",
        {
            "0": ("No limit", "Until the last product is home."),
            "20": ("20 rounds", "About as long as the express dial takes."),
            "40": ("40 rounds", "Rarely reached with the printed dice."),
            "60": ("60 rounds", "Only against endless games."),
        },
    ),
    "auto_spin": OptionWords(
        "The dial spins by itself",
        "Whether a turn starts with a press or with the number.",
        {
            "false": ("Press to spin", "Everybody spins for themselves."),
            "true": ("By itself", "You are asked where to drive; one wait less in each turn."),
        },
    ),
    "pace": OptionWords(
        "Pace",
        "How long everybody has to decide.",
        {
            '"live"': ("Live", "Minutes; all are here together."),
            '"correspondence"': ("By correspondence", "Hours or days; nobody need be online."),
        },
    ),
    "live_minutes": OptionWords(
        "Time for a decision, live",
        "Then the decision is made for you.",
        {
            "2": ("2 minutes", "The usual."),
            "1": ("1 minute", "Brisk."),
            "3": ("3 minutes", "With time for a chat."),
            "5": ("5 minutes", "Unhurried."),
            "10": ("10 minutes", "Beside something else."),
        },
    ),
    "correspondence_hours": OptionWords(
        "Time for a decision",
        "Then the decision is made for you.",
        {
            "24": ("24 hours", "The usual."),
            "4": ("4 hours", "Within a day."),
            "12": ("12 hours", "Morning and evening."),
            "48": ("48 hours", "Two days each."),
            "72": ("72 hours", "Three days each."),
        },
    ),
}
"""By the option's key, in the order of the rule file's table but for `auto_spin`."""
