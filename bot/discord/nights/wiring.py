"""Puts the parts of game nights together."""

import discord

from bot.clock import Clock
from bot.discord.desk import Desk
from bot.discord.nights import console, hosting, signing
from bot.discord.nights.publishing import NightPublisher
from bot.discord.presses.router import Router
from bot.nights.service import Nights
from bot.store.nights import NightBook


def wire(
    client: discord.Client, desk: Desk, router: Router, book: NightBook, clock: Clock
) -> NightPublisher:
    """Give the desk its nights and the router their words; what publishes them."""
    counts = {key: desk.engines[key].meta.seat_counts for key in desk.faces}
    desk.nights = Nights(book, clock, counts)
    publisher = NightPublisher(client, desk)
    desk.nights.on_change = publisher.changed
    signing.register(router)
    hosting.register(router, publisher)
    console.register(router, client, publisher)
    return publisher
