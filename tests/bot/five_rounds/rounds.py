"""The goes of the evening, Round by Round; each deed asserted by what people see of it."""

from tests.bot.five_rounds.seat import Seat, ends_go, go, plan, stay

Four = tuple[Seat, Seat, Seat, Seat]


async def first(people: Four) -> None:
    """Purchases, a proxy, lost turns, a trade at Ewing Oil; all are home in the end."""
    ann, ben, cem, dee = people
    await ann.sees("round 1 · Turn 1", "J.R. (Ann) is to move", "Ann) $10M, 0 votes")
    await _purchase(ann, ben)
    await ben.sees("Bobby (Ben) is to move")
    await go(ben, "Parking Fine", "Buy stock", "Mirage Land", "You bought Mirage Land 1 for $1M.")
    await stay(cem)
    await _proxy(dee, ann)
    await _lost_turns(ann, dee)
    await ben.sees("Bobby (Ben) is to move")
    await go(ben, "Rooftop Pad", "Southfork and other", "Ewing Oil", "You played Rooftop Pad")
    await stay(cem)
    await ben.sees("Pamela misses this go (back in Turn 3)", "Turn 3", "J.R. (Ann) is to move")
    await _ewing_oil(ann, ben, cem)
    await ben.sees("Bobby (Ben) is to move")
    await go(ben, "Move 12 · Tax Audit", "Southfork and other", "Southfork")
    await stay(cem)
    await dee.sees("Pamela (Dee) is to move")
    await go(dee, "Society Page", "Southfork and other", "Southfork")
    await ann.sees("Turn 4", "J.R. (Ann) is to move")
    await go(ann, "Chopper Home", "Southfork and other", "Southfork", "You drew:")
    await stay(ben, cem, dee)


async def _purchase(ann: Seat, ben: Seat) -> None:
    planned = await plan(ann, "Scandal!", "Buy stock", "Rusty Spur Steel")
    await ben.sees("J.R. (Ann) is to move")
    await ann.press("Play it", planned)
    await ann.told("You bought Rusty Spur Steel 1 for $3M.", "You drew:")
    await ben.sees("J.R. buys Rusty Spur Steel 1 for $3M.", "J.R. (Ann) $7M, 3 votes")


async def _proxy(dee: Seat, ann: Seat) -> None:
    await dee.sees("Pamela (Dee) is to move")
    await go(dee, "A Little Something", "Keep the card", "Oilmen", "lies before you for 9 votes.")
    await ann.sees("Pamela keeps A Little Something for 9 votes.", "Pamela (Dee) $10M, 9 votes")


async def _lost_turns(ann: Seat, dee: Seat) -> None:
    await ann.sees("Turn 2", "J.R. (Ann) is to move")
    planned = await plan(ann, "Move 12 · Flat Tire", "Meet somebody", "Oilmen")
    await ann.press("Play it", planned)
    await ann.told("You used Flat Tire on ◆ Pamela.")
    await dee.sees("Pamela misses 1 go, back in Turn 3.", "Pamela misses goes, back in Turn 3")


async def _ewing_oil(ann: Seat, ben: Seat, cem: Seat) -> None:
    await go(ann, "Society Page", "Southfork and other", "Ewing Oil", "are at Ewing Oil")
    await cem.sees("J.R. (Ann) is at Ewing Oil, his go is still open")
    await ann.press("Deals…")
    await ann.press("Announce a trade", await ann.told("Announce a trade"))
    deals = await ann.told("Announced: everybody knows that you want to trade.")
    await cem.sees("J.R. is at Ewing Oil and ready to talk.")
    trade = {"You give": ["Rusty Spur Steel 1"], "You get": ["Mirage Land 1"], "Money": "get 1.5"}
    await ann.fill("Trade stock…", trade, deals)
    await ann.told("Offered to ■ Bobby")
    offer = await ben.told("Offer from ● J.R.", "Rusty Spur Steel 1", "Mirage Land 1", "$1.5M")
    await ben.press("Accept", offer)
    await ben.told("Done.")
    await cem.sees(
        "Traded at Ewing Oil: ● J.R. gives ■ Bobby Rusty Spur Steel 1;",
        "Bobby gives ● J.R. Mirage Land 1 and $1.5M.",
    )
    await ends_go(ann)


async def second(people: Four) -> None:
    """The President's free move, a loan of the Limo, sales at the broker."""
    ann, ben, cem, dee = people
    await _free_move(dee, ann)
    await stay(ann)
    await ben.sees("Bobby (Ben) is to move")
    await go(
        ben,
        "Move 6 · Tax Audit",
        "Buy stock",
        "Ten Gallon Hat Works",
        "You bought Ten Gallon Hats 1",
    )
    await _limo(dee, cem, ann)
    await dee.sees("Turn 2", "Pamela (Dee) is to move")
    await go(dee, "Chopper Home", "Southfork and other", "Southfork")
    await stay(ann)
    await _broker(ben, ann, dee)
    await cem.sees("Sue Ellen (Cem) is to move")
    await go(cem, "Raid the Slush", "Buy stock", "Rusty Spur", "You bought Rusty Spur Steel 2")
    await stay(dee, ann)
    await ben.sees("Bobby (Ben) is to move")
    await go(ben, "Tail Wind", "Buy stock", "Mirage Land", "You bought Mirage Land 2 for $2M.")
    await cem.sees("Sue Ellen (Cem) is to move")
    await go(cem, "Aerial Survey", "Southfork and other", "Southfork")
    await stay(dee, ann)
    await ben.sees("Bobby (Ben) is to move")
    await go(ben, "Generous Gift", "Southfork and other", "Southfork")
    await stay(cem)


async def _free_move(dee: Seat, ann: Seat) -> None:
    await ann.sees("round 2 · Turn 1", "Pamela (Dee) is to move", "may start anywhere")
    await dee.press("Take my go…")
    step = await dee.told("step 1 of 3", "You may place your disc anywhere")
    await dee.pick(step, "Play a card and place", "Hidden Camera")
    await dee.pick(await dee.told("step 2 of 3"), "Buy stock", "Gusher")
    planned = await dee.told("step 3 of 3", "place your disc at", "Gusher & Daughters Drilling")
    await dee.press("Play it", planned)
    await dee.told("You bought Gusher")
    await ann.sees("plays Hidden Camera and goes straight to Gusher", "buys Gusher")


async def _limo(dee: Seat, cem: Seat, ann: Seat) -> None:
    await cem.sees("Sue Ellen (Cem) is to move")
    await dee.press("Deals…")
    deals = await dee.told("Lend the Limo…")
    await dee.fill("Lend the Limo…", {"To": ["Sue Ellen"], "Price": "1"}, deals)
    await dee.told("Offered to ▲ Sue Ellen")
    offer = await cem.told("Offer from ◆ Pamela", "the Limo for this Turn for $1M")
    await cem.press("Accept", offer)
    await cem.told("Done.")
    await ann.sees(
        "Pamela lends the Limo to ▲ Sue Ellen for $1M, this Turn.", "Limo lent to ▲ Sue Ellen"
    )
    planned = await plan(cem, "Matter of Honor", "Buy stock", "Sky-High Construction")
    await cem.press("Play it", planned)
    await cem.told("You bought Sky-High")
    await ann.sees("drives 10 to Sky-High Construction, the Limo adding 1", "Turn 2")


async def _broker(ben: Seat, ann: Seat, dee: Seat) -> None:
    await ben.sees("Bobby (Ben) is to move")
    await go(ben, "Hidden Camera", "Southfork and other", "Otto B. Lynched", "are at Otto B.")
    await ben.press("Go on…")
    on = await ben.told("Your go is still open")
    await ben.press("Sell to the Bank…", on)
    await ben.pick(await ben.told("at face value"), "Sell to the Bank", "Ten Gallon Hats 1")
    await ben.press("Sell for $1M", await ben.told("Sell for $1M"))
    on = await ben.told("Sold: Ten Gallon Hats 1 for $1M.")
    await dee.sees("Bobby sells Ten Gallon Hats 1 to the Bank for $1M.")
    sale = {"Certificates": ["Rusty Spur Steel 1"], "Buyer": ["J.R."], "Price": "3.5"}
    await ben.fill("Offer to a player…", sale, on)
    await ben.told("Offered to ● J.R.")
    await ann.press("Accept", await ann.told("Offer from ■ Bobby", "Rusty Spur Steel 1 ($3M)"))
    await ann.told("Done.")
    await dee.sees("Bobby sold Rusty Spur Steel 1 to ● J.R. for $3.5M.")
    await ends_go(ben)


async def third(people: Four) -> None:
    """Sue Ellen has given nearly all her money away, and then has to pay."""
    ann, ben, cem, dee = people
    await stay(ann)
    await ben.sees("Bobby (Ben) is to move")
    await go(ben, "Stolen Briefcase", "Buy stock", "Ten Gallon", "You bought Ten Gallon Hats 1")
    await stay(cem, dee, ann)
    await _emergency(ben, cem, ann)
    await stay(cem, dee)
    for _ in range(2):
        await stay(ann, ben, cem, dee)


async def _emergency(ben: Seat, cem: Seat, ann: Seat) -> None:
    await ben.sees("Turn 2", "Bobby (Ben) is to move")
    planned = await plan(ben, "Sure Thing", "Southfork and other", "Southfork")
    await ben.pick(planned, "Event", "Event on Sue Ellen")
    planned = await ben.told("step 3 of 3", "Sue Ellen pays you $2M")
    await ben.press("Play it", planned)
    await ben.told("You used Sure Thing on ▲ Sue Ellen.")
    await ann.sees("Sue Ellen (Cem) owes ■ Bobby $2M and must sell stock")
    await cem.press("Sell stock…")
    short = await cem.told("and have $0.5M, short by $1.5M.")
    await cem.pick(short, "Sell at half price", "Sky-High 1")
    await cem.press("Sell for $1M", await cem.told("Sell for $1M"))
    short = await cem.told("Sold: Sky-High 1 for $1M.", "short by $0.5M")
    await cem.pick(short, "Sell at half price", "Rusty Spur Steel 2")
    await cem.press("Sell for $2M", await cem.told("Sell for $2M"))
    await cem.told("You paid $2M.")
    await ann.sees(
        "Sue Ellen sells Rusty Spur Steel 2 to the Bank for $2M, at half price.",
        "Sue Ellen pays ■ Bobby $2M.",
        "Sue Ellen (Cem) $1.5M, 0 votes",
    )  # and Bobby's go, which was to end, has ended with it


async def quiet(order: Four) -> None:
    """Four Turns in which everybody stays at home."""
    for _ in range(4):
        await stay(*order)
