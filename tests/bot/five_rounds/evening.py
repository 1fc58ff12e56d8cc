"""The whole evening, from the first go to everybody's wealth."""

from tests.bot.five_rounds import meetings, rounds
from tests.bot.five_rounds.rounds import Four


async def play(people: Four) -> None:
    """Five rounds of four people who sit in this order, dealt `deal.pins()`."""
    ann, ben, cem, dee = people
    await rounds.first(people)
    await meetings.first(people)
    await rounds.second(people)
    await meetings.second(people)
    await rounds.third(people)
    await meetings.third(people)
    await rounds.quiet(people)
    await meetings.fourth(people)
    await rounds.quiet((ben, cem, dee, ann))
    await meetings.last(people)
