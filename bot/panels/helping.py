"""What /help says."""

from collections.abc import Iterable

from bot.screens import Screen
from bot.words import length
from games.core.engine import Meta

TOPICS = {
    "start": "Getting started",
    "playing": "Playing: panels, hands, clocks",
    "calls": "Pings, reminders, your nights",
    "seats": "Taking back, votes, leaving, standing in",
    "hosting": "Hosting a table",
    "nights": "Game nights and server settings",
    "fairness": "Is the deal fair?",
    "privacy": "Who sees what",
}

_TEXTS = {
    "playing": (
        "**The panel** is the table's one message. Its second line says who decides what, until "
        "when; the buttons below are for that.",
        "**My hand** is your private screen: your cards, and everything you may do now. It comes "
        "by DM too, if your DMs are open.",
        "**Log** is all that happened, **Rules** the rules of the moment, **More…** the rest.",
        "**Clocks** are live timestamps. When time runs out, the bot does what the rules say for "
        "somebody who is away, and the game goes on.",
        "**Bank** is time beyond the deadline for whoever alone is asked; deciding adds to it. "
        "**Grace** comes last and names those who are late. Hosts choose both: Options…, Table.",
        "In games by correspondence no deadline comes in your quiet hours, and `/me away` lets "
        "your clocks rest until `/me back`.",
        "An old button does no harm: it tells you that the step is over.",
        "`/table describe` says the position in words, enough to play without pictures.",
    ),
    "calls": (
        "`/me settings` works here and in a DM with me. Each pick is saved at once.",
        "**Pings**: at the table, by DM (your hand comes anew), or none. One for each decision.",
        "**Reminders** come in games by correspondence, at half time and before the end: by DM, as "
        "a ping in place of the first one, or not at all.",
        "**Quiet hours** in your time zone: no ping, no reminder, no sound. What was held comes in "
        "the morning, as one message; several tables are one DM with a link to each.",
        "**Call me at every secret round** mentions you whenever cards may be cashed and the like, "
        "whether you hold any or not, so it tells nothing.",
        "**Text only** leaves out pictures in what only you see.",
        "`/me tables` lists your tables, those that wait for you first.",
    ),
    "seats": (
        "**Undo…** under More… takes your last move back: at once where nobody acted since, else "
        "when all who did agree. What was turned up or shown cannot be unseen, so it stays.",
        "**Call a vote…** pauses the game, ends it, scores it as it stands or replaces a seat. A "
        "vote has an end, and whoever is away does not count.",
        "Miss three decisions in a row, and a bot minds your seat until you press **I'm back**.",
        "**Leave…** for good, or let somebody sit down first: **Find a stand-in** calls people.",
        "**Take over a seat…** is there for everybody who watches, where a seat is free. You see "
        "the hand, and what the seat knows, once you sit.",
    ),
    "hosting": (
        "`/play` opens a lobby. People press **Join**; **Add bot** seats a bot player.",
        "**Options…** holds every option of the game: pick one, then its value.",
        "**Start** deals. Seats are shuffled unless the options say otherwise.",
        "A channel holds one table; `/play thread:new` opens another in a thread.",
        "`/table end` asks everybody to end the game; a lobby you close with **Close**.",
        "**Host…** under More…, or `/host`: nudge, more time, a bot for a seat, replace, remove, "
        "pause, settings, move, abort. Everybody can read what you do there. Moderators may too.",
        "If the channel is lost, the clocks rest and I write to you: move the table, or end it.",
    ),
    "nights": (
        "`/night open` asks for title, time and games and posts a sign-up, with a waiting list.",
        "In the last half hour people press **I'm here**: those who did are seated first.",
        "`/night start` shows who would sit where. Move people, shuffle, then **Seat everyone**.",
        "`/night console` shows all tables: who is slow, pause, more time, stand-ins, merging.",
        "`/night close` posts the standings: points are the share of opponents beaten.",
        "`/server settings` is where tables may be, who hosts, the usual pace, threads, quiet "
        "hours and pings; `/server check` names what I may not do, and where.",
    ),
    "fairness": (
        "When a game starts, the hash of its secret seed is posted. When it ends, the seed is.",
        "**Verify** checks that the seed fits the hash and that every move replays to the result.",
        "**Export** gives you the whole game as a file, to check it yourself.",
    ),
    "privacy": (
        "Hands, limits and secret choices reach only their player: by DM, or as a message that "
        "only you can see.",
        "What everybody sees is made from public facts alone: no text, picture, button or clock "
        "depends on what only some may know.",
    ),
}


def help_screen(topic: str, games: Iterable[Meta]) -> Screen:
    """One topic; the first one lists the games."""
    title = TOPICS.get(topic, TOPICS["start"])
    if topic in _TEXTS:
        return Screen(title, "", None, _TEXTS[topic])
    listed = tuple(
        f"**{meta.title}** · {meta.seat_counts.start} to {meta.seat_counts.stop - 1} players · "
        f"{length(meta.minutes)}"
        for meta in games
    )
    body = (
        "`/play` opens a table in this channel. Press **Join**, fill up with **Add bot**, then "
        "**Start**.",
        "",
        *listed,
        "",
        "Nobody has to be online at the same time as anybody else, unless the table is live.",
        "More: `/help topic:`, `/rules`.",
    )
    return Screen("Gavel", "Board games of auctions, votes and trade.", None, body)
