"""The five meetings of the evening; each deed asserted by what people see of it."""

from tests.bot.five_rounds.rounds import Four
from tests.bot.five_rounds.seat import Seat, all_ready, blackmails, gives, passes, votes


async def first(people: Four) -> None:
    """Talks, a card trade with a covered card, blackmail that cancels, a directed vote."""
    ann, ben, cem, dee = people
    await ann.sees("round 1 · stockholders meeting", "Negotiation")
    await gives(ann, "Bobby", "1")
    await dee.sees("J.R. gave ■ Bobby $1M.")
    await _shows(ben, cem, dee)
    await _card_trade(ann, ben, cem)
    await all_ready(ann, ben, cem, dee)
    await _letters(people)
    await _directed_vote(people)
    await gives(dee, "J.R.", "2")
    await ben.sees("Pamela gave ● J.R. $2M.")
    await all_ready(ann, ben, cem, dee)


async def _shows(ben: Seat, cem: Seat, dee: Seat) -> None:
    await ben.fill("Show cards…", {"Cards": ["Tail Wind"], "To": ["Sue Ellen"]})
    await ben.told("Shown: 1 card to ▲ Sue Ellen.")
    await cem.told("Bobby shows you, for what it is worth:", "Tail Wind: Move 9, Proxy 5")
    await dee.sees("Bobby showed 1 card to ▲ Sue Ellen.")


async def _card_trade(ann: Seat, ben: Seat, cem: Seat) -> None:
    await ann.fill(
        "Offer cards…",
        {
            "To": ["Bobby"],
            "Cards shown": ["Move 3 · Flat Tire"],
            "Cards covered": ["Rest Cure"],
            "Money": "pay 1",
            "What you wish": "Anything on Lucy?",
        },
    )
    draft = await ann.told("Draft of an offer to ■ Bobby", "Move 5, Rest Cure covered")
    await ann.press("Send offer", draft)
    await ann.told("Offered to ■ Bobby")
    offer = await ben.told("Offer from ● J.R.", "Move 3, Flat Tire shown, one covered and $1M")
    answer = {"Cards shown": ["Fender Bender"], "Cards covered": ["Lease Bonus"]}
    await ben.fill("Answer with 2 cards…", answer, offer)
    await ben.told("Answered.")
    answered = await ann.told("Bobby answers with Move 8, Fender Bender shown and one covered.")
    await ann.press("Confirm trade", answered)
    await ann.told("You got Move 8, Fender Bender; Move 5, Lease Bonus.")
    await ben.told("You got Move 3, Flat Tire; Move 5, Rest Cure.")
    await cem.sees("J.R. and ■ Bobby traded 2 cards; $1M went along.")


async def _letters(people: Four) -> None:
    """Sue Ellen and J.R. hold each other's letters; Pamela takes command of Bobby."""
    ann, ben, cem, dee = people
    await blackmails(cem, "Blackmail J.R., set 8", "You command the votes of ● J.R.")
    await passes(cem, ben)
    cancelled = "You hold each other's letters: both vote freely."
    await blackmails(ann, "Blackmail Sue Ellen, set 3", cancelled)
    await ben.sees("They hold each other's letters: both vote freely.")
    await ben.sees("J.R. and ▲ Sue Ellen cancel out")
    await passes(ann)
    await blackmails(dee, "Blackmail Bobby, set 15", "You command the votes of ■ Bobby.")


async def _directed_vote(people: Four) -> None:
    ann, ben, cem, dee = people
    await votes(dee, "Pamela", "casts 9 votes")
    await votes(ann, "J.R.", "casts 3 votes")
    await dee.sees("Pamela (Dee) casts Bobby's 3 votes")
    await ben.press("Vote for Bobby")
    await ben.told("Your votes are in Pamela's hands.")
    await votes(dee, "Pamela", "casts Bobby's 3 votes")
    await cem.sees("Pamela 12 (◆, ■ Bobby's, by ◆ Pamela)")
    await votes(cem, "Sue Ellen", "casts 0 votes")
    await ann.sees("Pamela is President: 12 to 3 to 0. She gets $15M.", "Time to keep promises")


async def second(people: Four) -> None:
    """A tie; Sue Ellen pays Bobby for his votes, and he gives them to J.R."""
    ann, ben, cem, dee = people
    await ann.sees("round 2 · stockholders meeting", "Negotiation")
    await all_ready(ann, ben, cem, dee)
    await passes(ben, ann, dee, cem)
    await _ballot(people, "Sue Ellen")
    await ann.sees("8 to 8: talk again", "tied ballot 1 of 3", "Ready: nobody yet")
    await gives(cem, "Bobby", "8.5")
    await dee.sees("Sue Ellen gave ■ Bobby $8.5M.")
    await all_ready(ann, ben, cem, dee)
    await _ballot(people, "J.R.")
    await ann.sees("J.R. is President: 10 to 6. He gets $15M.")
    await all_ready(ann, ben, cem, dee)


async def _ballot(people: Four, bobbys_choice: str) -> None:
    ann, ben, cem, dee = people
    await votes(cem, "Sue Ellen", "casts 6 votes")
    await votes(dee, "J.R.", "casts 4 votes")
    await votes(ann, "J.R.", "casts 4 votes")
    await votes(ben, bobbys_choice, "casts 2 votes")


async def third(people: Four) -> None:
    """Three of them elect Jock, whom nobody plays."""
    ann, ben, cem, dee = people
    await ann.sees("round 3 · stockholders meeting", "Negotiation")
    await _at_once(people, ("Jock", "Jock", "Jock", "Pamela"))
    await cem.sees("Jock is President: 7 to 4. He was not available for comment; no fee, no Limo.")
    await all_ready(ann, ben, cem, dee)
    await cem.sees("round 4 · Turn 1", "J.R. (Ann) is to move", "Jock is President, no Limo")


async def fourth(people: Four) -> None:
    ann, ben, cem, dee = people
    await _at_once(people, ("Bobby",) * 4)
    await cem.sees("Bobby is President by every vote. He gets $15M.")
    await all_ready(ann, ben, cem, dee)
    await cem.sees("round 5 · Turn 1", "Bobby (Ben) is to move", "Limo not used")


async def last(people: Four) -> None:
    """The fifth meeting has its settlement too; then everybody's wealth is counted."""
    ann, ben, cem, dee = people
    await _at_once(people, ("Pamela", "Bobby", "Sue Ellen", "Pamela"))
    await gives(dee, "Sue Ellen", "1")
    await ann.sees("Pamela gave ▲ Sue Ellen $1M.")
    await all_ready(ann, ben, cem, dee)
    await cem.sees("Dallas has an owner", "owns Dallas")


async def _at_once(people: Four, candidates: tuple[str, str, str, str]) -> None:
    """Nothing to talk about, nobody to blackmail; all vote, J.R. first."""
    ann, ben, cem, dee = people
    await all_ready(ann, ben, cem, dee)
    await passes(cem, ben, ann, dee)
    for seat, candidate, casting in zip(people, candidates, ("4", "3", "0", "4"), strict=True):
        await votes(seat, candidate, f"casts {casting} votes")
