"""What `tests/games/test_every_engine.py` has to know about Dallas."""

from collections import Counter

from msgspec.structs import replace

from games.core.chance import Chance
from games.dallas.state import CAST, Offer, Trade
from games.dallas.tables import CARDS, SETUP, SPACES
from games.dallas.view import Presets, Sale

GAMES = 17
"""A hundred and two at 2 to 7 seats, and ten times as many in the soak."""

OPTIONS = (
    {"rounds": 5, "absent_discs_return": True},
    {"rounds": 4, "absent_discs_return": True, "money_visible": False, "characters": "pick"},
    {"rounds": 2, "pace": "correspondence", "votes_rule": "one", "npc_candidates": False},
    {"rounds": 2, "absent_discs_return": True, "southfork_is_safe": True, "tie_coin_after": 0},
    {"rounds": 1, "on_timeout": "wait", "event_on_proxy_card": False, "offer_clock": 20},
    {"rounds": 2},
)
"""Uniform players seldom drive home: most of these tables bring the discs back by themselves."""


def endless(state):
    """With `wait` a go, a choice or a vote waits for ever (DAL-R40)."""
    return state.terms.clocks.go is None and state.deadline is None


def conserved(state):
    """Money, certificates and cards that are somewhere, always the same."""
    in_play = () if state.go is None or state.go.card is None else (state.go.card,)
    hands = [card for player in state.players for card in (*player.hand, *player.proxies)]
    undealt = tuple(CARDS) if state.phase == "pick" else ()
    owned = [one for player in state.players for one in player.certificates]
    everybody = len(state.in_play) == len(state.players)
    return {
        "money": state.bank + state.slush + sum(player.money for player in state.players),
        "certificates": Counter([*owned, *state.bank_stock()]),
        "cards": Counter([*hands, *state.deck, *state.discard, *in_play, *undealt]),
        "undisclosed": everybody and sum(player.undisclosed for player in state.players),
    }


def faults(before, after):
    """Which invariants of a state do not hold after a step."""
    found = []
    for seat, player in enumerate(after.players):
        if player.money < 0 or player.money % SETUP.money.unit:
            found.append(f"seat {seat} has {player.money} dollars")
        short = _short(after, seat)
        if player.in_play and short != after.owed.count(seat):
            found.append(f"seat {seat} lacks {short} cards, {after.owed.count(seat)} are owed")
    if after.owed and (after.deck or after.discard):
        found.append("draws are owed though there are cards")
    if any(space not in SPACES for space in after.discs) or len(after.discs) != len(CAST):
        found.append("a disc is off the board")
    if after.phase.startswith("meeting_next") or after.phase in ("go_end", "next_go"):
        found.append(f"a state waits in {after.phase}")
    if after.turned > 0 and after.turned > after.meeting_at:
        found.append("counters were turned after the meeting was found")
    if (after.round, after.turn) < (before.round, before.turn):
        found.append("time went back")
    if (after.pending is not None) != after.phase.startswith("pending"):
        found.append("something is pending in the wrong phase")
    for offer in after.offers:
        if after.phase == "game_over" or not all(after.players[s].in_play for s in offer.parties):
            found.append(f"offer {offer.id} is open to nobody")
    return found


def _short(state, seat):
    """Cards that the seat's hand lacks, those not counted that it will draw when its turn ends."""
    missing = state.hand_size - len(state.players[seat].hand)
    if state.phase == "game_over" or (state.go is not None and state.go.seat == seat):
        return state.owed.count(seat)
    if state.phase == "meeting_blackmail" and seat == state.meeting.order[state.meeting.place]:
        missing -= state.meeting.spent
    return 0 if state.phase == "pick" else missing


def exchange_secrets(state, seat, chance):
    """A state that looks the same to the seat (None: the public), all it may not know exchanged.

    What would show within one move stays: standing choices that could be used in it, and money
    so low that a payment would tell.
    """
    other = _other_cards(state, seat, chance.fork("cards"))
    other = _other_meeting(other, chance.fork("meeting"))
    other = _other_offers(other, seat)
    other = _other_presets(other, seat, chance.fork("presets"))
    other = _other_money(other, seat, chance.fork("money"))
    other = _other_sights(other, seat)
    seed = Chance(f"{chance.seed} exchanged", state.chance.drawn)
    return replace(other, chance=seed)


def _other_cards(state, seat, chance):
    """Hidden cards change places among the deck and the hands the seat cannot see."""
    offered = _offered(state)
    slots = [("deck", n) for n in range(len(state.deck))]
    for n, player in enumerate(state.players):
        if n != seat:
            slots += [(n, i) for i, card in enumerate(player.hand) if card not in offered]
    places = {"deck": list(state.deck), **{n: list(p.hand) for n, p in enumerate(state.players)}}
    order, _ = chance.shuffle("cards", [places[where][i] for where, i in slots])
    for (where, i), card in zip(slots, order, strict=True):
        places[where][i] = card
    players = tuple(
        replace(player, hand=tuple(places[n])) for n, player in enumerate(state.players)
    )
    return replace(state, players=players, deck=tuple(places["deck"]))


def _offered(state):
    """Cards in open trades: with them gone the trade would break, which shows when it is due."""
    trades = [offer.matter for offer in state.offers if isinstance(offer.matter, Trade)]
    return {one.card for trade in trades for one in (*trade.gives, *(trade.answer or ()))}


def _other_meeting(state, chance):
    """The Meeting counter on another space that is still face down."""
    if state.meeting_turn is not None or state.turned == 0:
        return state
    spaces = [s for s in SETUP.turn_track.counter_spaces if s > state.turned]
    space, _ = chance.pick("space", spaces)
    return replace(state, meeting_at=space)


def _other_offers(state, seat):
    """Card trades among others say something else, and two of the others have one offer more.

    What a sale, a deal or a loan says stays: all are told when it is carried out.
    """
    offers = tuple(
        offer if seat in offer.parties else replace(offer, matter=_other_matter(offer.matter))
        for offer in state.offers
    )
    others = [one for one in state.in_play if one != seat]
    if state.phase in ("go_choose", "go_after", "meeting_negotiation") and len(others) > 1:
        maker, buyer = others[:2]
        unseen = Sale((), buyer, SETUP.money.unit)
        offers += (Offer(f"{maker}-{buyer}:99", maker, (maker, buyer), unseen, None),)
    return replace(state, offers=offers)


def _other_matter(matter):
    if not isinstance(matter, Trade):
        return matter
    gives = tuple(replace(one, face="covered") for one in matter.gives)
    return replace(matter, gives=gives, wish="something else")


def _other_sights(state, seat):
    """The others were shown other cards of as many hands."""
    deck = tuple(CARDS)
    players = tuple(
        player
        if n == seat
        else replace(
            player,
            seen=tuple(
                replace(one, cards=tuple(deck[deck.index(card) - 1] for card in one.cards))
                for one in player.seen
            ),
        )
        for n, player in enumerate(state.players)
    )
    return replace(state, players=players)


def _other_presets(state, seat, chance):
    """Standing choices for steps that one move cannot reach."""
    far = state.phase == "go_choose" and state.turn + 2 < (state.meeting_turn or 99)
    if not far or (state.meeting_turn is None and state.turn + 2 >= state.turned):
        return state
    players = list(state.players)
    for n, player in enumerate(players):
        if n != seat and player.in_play:
            vote, chance = chance.pick("vote", (*CAST, "none"))
            presets = Presets(
                stay=player.presets.stay,
                passing=not player.presets.passing,
                vote=None if vote == "none" else vote,
                direct=(),
                decline=player.presets.decline,
            )
            players[n] = replace(player, presets=presets)
    return replace(state, players=tuple(players))


def _other_money(state, seat, chance):
    """Where money is hidden: some went from one of the others to another unseen."""
    rich = [
        n
        for n, player in enumerate(state.players)
        if n != seat and player.in_play and player.money > 40 * SETUP.money.unit
    ]
    if state.terms.money_visible or len(rich) < 2 or state.phase == "game_over":
        return state
    (giver, to), _ = chance.shuffle("rich", rich[:2])
    amount = 10 * SETUP.money.unit
    players = list(state.players)
    for n, change in ((giver, -amount), (to, amount)):
        player = players[n]
        players[n] = replace(
            player, money=player.money + change, undisclosed=player.undisclosed + change
        )
    return replace(state, players=tuple(players))
