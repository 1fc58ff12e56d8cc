"""The quiz's options in words: a label, what it is about, and a line for each value."""

from collections.abc import Mapping
from typing import Final

from bot.face import OptionWords

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "kind": OptionWords(
        "What is asked",
        "One kind of fact for the whole quiz.",
        {
            '"capital"': ("Capitals", "Capital of Ohio?"),
            '"nickname"': ("Nicknames", "Nickname of Ohio?"),
            '"largest_city"': ("Largest cities", "By the 2020 Census, and often no capital."),
            '"statehood"': ("Years of statehood", "In which year did Ohio join the Union?"),
            '"statehood_order"': ("Order of statehood", "Delaware is 1, Hawaii is 50."),
            '"flower"': ("Flowers", "The state flower."),
            '"bird"': ("Birds", "The state bird; seven share the cardinal."),
            '"tree"': ("Trees", "The state tree."),
            '"products"': ("Products", "Four goods are named; which state are they from?"),
        },
    ),
    "mode": OptionWords(
        "How to answer",
        "Whether four answers are offered.",
        {
            '"buttons"': ("Four buttons", "One is right, one try per card."),
            '"typed"': ("Typed", "No help; spelling is taken with good humour (Q-6)."),
        },
    ),
    "quizmaster": OptionWords(
        "Quizmaster",
        "Who asks.",
        {
            '"bot"': ("The table", "Everybody answers."),
            '"player"': (
                "A player",
                "Sees each card, asks and wins nothing; the host, unless another is chosen.",
            ),
        },
    ),
    "bot_skill": OptionWords(
        "Bot players",
        "How much they know.",
        {
            "60": ("Well read", "They know six answers out of ten."),
            "30": ("Beginners", "They know three answers out of ten."),
            "90": ("Experts", "They know nine answers out of ten."),
        },
    ),
    "cards": OptionWords(
        "Cards",
        "How many are asked.",
        {
            "51": ("All", "Every state and Puerto Rico, as far as the question fits."),
            "10": ("10 cards", "Five minutes."),
            "20": ("20 cards", "Ten minutes."),
            "30": ("30 cards", "A quarter of an hour."),
        },
    ),
    "pace": OptionWords(
        "Pace",
        "How long a card is open.",
        {
            '"live"': ("Live", "30 seconds a card; the first right answer takes it."),
            '"correspondence"': (
                "By correspondence",
                "12 hours a card; answers stay secret until it closes.",
            ),
        },
    ),
}
"""By the option's key, in the order of the rule file's table."""
