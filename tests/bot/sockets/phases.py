"""The way into each phase of Maloney on day 1, by buttons, and what its panel shows there.

Three people, dealt `CHICAGO`.
"""

from tests.bot.sockets.evening import private


async def to_auction(table, people):
    """The first auction is open; returns the panel that asked who is ready."""
    asked = await table.shows("Ready for the auction?")
    for person in people:
        await table.press(person, "Ready")
    await table.shows("No bid yet")
    return asked


async def to_drive(table, people):
    """The first of `people` has bought the car for $100."""
    driver, *others = people
    await to_auction(table, people)
    await table.press(driver, "Bid $100")
    for person in others:
        await table.press(person, "Pass")
    await table.shows("has the car: choose a town")


async def to_scoring(table, people):
    """The car is in Chicago, where the first two of `people` hold cards."""
    await to_drive(table, people)
    await table.pick(people[0], "Drive to…", "Chicago")
    await table.shows("Cards of Chicago may be cashed")


async def cashing(table, person, label="Cash"):
    """Open the private screen of scoring; the press of its first button that begins so."""
    screen = await private(await table.press(person, "Cash cards…"))
    found = next(one for one in screen.labels if one.startswith(label))
    return lambda: person.press(screen, found)


async def cash(table, person, label="Cash"):
    """Answer in scoring; the reply."""
    press = await cashing(table, person, label)
    return await press()


def link_to(message):
    return f"https://discord.com/channels/{message['guild_id']}/{message.channel_id}/{message.id}"


def closes(panel):
    """The deadline that the panel shows, in epoch seconds."""
    return int(panel.text.split("<t:")[1].split(":")[0])


def closes_by(table):
    """The one that the database has; the table waits a second longer than people are told."""
    return table.row["due_at"] // 1000 - 1
