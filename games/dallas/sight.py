"""Builds what a seat, or the public, may see, field by field: what is not written is not shown."""

from games.core.seat import Seat
from games.dallas.rules import ballot, dealing, offers, scoring
from games.dallas.rules.admission import deciding
from games.dallas.rules.stock import controls
from games.dallas.state import CAST, Go, Meeting, Payment, State
from games.dallas.tables import SETUP
from games.dallas.view import (
    DallasView,
    Face,
    GoView,
    LimoView,
    MeetingView,
    OfferView,
    PendingView,
    SeatView,
)


def view(state: State, seat: Seat | None) -> DallasView:
    """What the seat, or with None the public, may see."""
    terms = state.terms
    over = state.phase == "game_over"
    mine = None if seat is None else state.players[seat]
    running = None if state.go is None else _go(state.go)
    return DallasView(
        me=seat,
        phase=state.phase,
        actors=actors(state, seat),
        deadline=state.deadline,
        round=state.round,
        rounds=terms.rounds,
        turn=state.turn,
        meeting_turn=state.meeting_turn,
        track=_track(state),
        order=state.order,
        mover=None if running is None else running.seat,
        seats=tuple(_seat(state, Seat(n), seat) for n in range(len(state.players))),
        discs=tuple(zip(CAST, state.discs, strict=True)),
        president=state.president,
        limo=LimoView(state.holder, state.borrower, state.limo_used, state.limo_user),
        slush=state.slush,
        deck=len(state.deck),
        discard=state.discard,
        bank=state.bank_stock(),
        go=running,
        last_go=None if state.last_go is None else _go(state.last_go),
        pending=_pending(state),
        offers=() if seat is None else _offers(state, seat),
        meeting=None if state.meeting is None else _meeting(state, state.meeting),
        election=state.election,
        free_characters=dealing.free_characters(state) if state.phase == "pick" else (),
        seen=() if mine is None else mine.seen,
        presets=None if mine is None else mine.presets,
        hand_size=state.hand_size,
        money_hidden=not terms.money_visible,
        one_vote_each=terms.votes_rule == "one",
        npc_candidates=terms.npc_candidates,
        southfork_is_safe=terms.southfork_is_safe,
        event_on_proxy_card=terms.event_on_proxy_card,
        tie_coin_after=terms.tie_coin_after,
        go_clock=terms.clocks.go,
        wealth=scoring.all_wealth(state) if over else None,
        outcome=scoring.outcome(state),
    )


def asked(state: State) -> tuple[Seat, ...]:
    """Who publicly owes a decision; never the receiver of an offer (section 4.1)."""
    decides = deciding(state)
    if decides is not None:
        return (decides,)
    if state.meeting is not None and state.phase != "game_over":
        return tuple(one for one in state.meeting.attenders if one not in state.meeting.ready)
    return ()


def answering(state: State, viewer: Seat | None = None) -> tuple[Seat, ...]:
    """Who has an offer to answer, of those the viewer is a party to (None: of all)."""
    if state.phase not in ("go_choose", "go_after", "meeting_negotiation"):
        return ()
    return tuple(
        one
        for offer in state.offers
        if viewer is None or viewer in offer.parties
        for one in offer.waiting
    )


def actors(state: State, viewer: Seat | None) -> tuple[Seat, ...]:
    """Who owes a decision as far as the viewer may know: offers are their parties' alone."""
    public = asked(state)
    if viewer is None or not state.offers:
        return public
    return tuple(sorted({*public, *answering(state, viewer)}))


def _seat(state: State, seat: Seat, viewer: Seat | None) -> SeatView:
    player = state.players[seat]
    picked = seat < len(state.characters)
    own = seat == viewer
    open_money = own or state.terms.money_visible or state.phase == "game_over"
    return SeatView(
        seat=seat,
        character=state.characters[seat] if picked else "",
        space=state.space_of(seat) if picked else state.discs[0],
        money=player.money if open_money else None,
        hand_size=len(player.hand),
        hand=player.hand if own else None,
        proxies=player.proxies,
        certificates=player.certificates,
        votes=state.votes(seat),
        controls=controls(player.certificates),
        in_play=player.in_play,
        back=player.back,
        announced=player.announced,
        purchase=player.purchase,
    )


def _track(state: State) -> tuple[tuple[int, Face], ...]:
    """DAL-16: counters face down but for those turned up."""
    return tuple((space, _face(state, space)) for space in SETUP.turn_track.counter_spaces)


def _face(state: State, space: int) -> Face:
    if space > state.turned:
        return "down"
    return "meeting" if space == state.meeting_at else "blank"


def _go(go: Go) -> GoView:
    return GoView(go.seat, go.origin, go.card, go.route, go.limo, go.end, go.event_used, go.bought)


def _pending(state: State) -> PendingView | None:
    pending = state.pending
    if pending is None:
        return None
    if isinstance(pending, Payment):
        return PendingView("payment", pending.seat, pending.payee, pending.amount)
    return PendingView("choice", pending.seat, None, 0)


def _offers(state: State, seat: Seat) -> tuple[OfferView, ...]:
    return tuple(
        OfferView(
            offer.id,
            offer.maker,
            offer.parties,
            offer.waiting,
            offer.deadline,
            offers.terms_for(offer, seat),
        )
        for offer in state.offers
        if seat in offer.parties
    )


def _meeting(state: State, meeting: Meeting) -> MeetingView:
    turn = director = None
    if state.phase == "meeting_blackmail":
        turn = meeting.order[meeting.place]
    elif state.phase == "meeting_vote":
        turn = meeting.ballot_order[meeting.place]
        director = meeting.director(turn)
    return MeetingView(
        attenders=meeting.attenders,
        votes=meeting.votes,
        candidates=ballot.candidates(state),
        ready=meeting.ready,
        threads=meeting.threads,
        order=meeting.order,
        extortions=meeting.extortions,
        ballot_order=meeting.ballot_order,
        turn=turn,
        director=director,
        casts=meeting.casts,
        ballots=meeting.ballots,
    )
