"""Events: whom they touch and what each kind does."""

import pytest

from games.dallas.actions import Choose, EndGo, UseEvent
from games.dallas.tables import CARDS
from tests.games.dallas.table import (
    BOBBY,
    JR,
    SUE,
    after,
    m,
    rest,
    table,
)

BESIDE = {JR: "lbj_05", BOBBY: "lbj_06"}


def beside(card, **where):
    """Bobby ends beside J.R. on the freeway with the card."""
    return after(card, "lbj_05", mover=BOBBY, discs={**BESIDE, **where.pop("more", {})}, **where)


def struck(card, target="jr", **where):
    return beside(card, **where).do(BOBBY, UseEvent(target))


@pytest.mark.rule("DAL-40")
def test_an_event_is_never_compulsory():
    one = beside("d41").do(BOBBY, EndGo())

    assert one.state.slush == 0
    assert one.mover == SUE


@pytest.mark.rule("DAL-41")
def test_once_after_the_move():
    early = table(mover=BOBBY, discs=BESIDE)
    assert early.refused(BOBBY, UseEvent("jr")).rule == "DAL-41"

    one = struck("d41")
    refusal = one.refused(BOBBY, UseEvent("jr"))
    assert (refusal.rule, refusal.message) == ("DAL-41", "You have used this card's Event.")


@pytest.mark.rule("DAL-43")
def test_an_event_that_names_a_character_needs_its_disc():
    assert beside("d69").do(BOBBY, UseEvent()).state.slush == m(2)

    elsewhere = beside("d09", more={SUE: "lbj_05"})
    assert elsewhere.refused(BOBBY, UseEvent()).rule == "DAL-46"
    away = beside("d25")
    refusal = away.refused(BOBBY, UseEvent())
    assert (refusal.rule, refusal.message) == ("DAL-43", "Pamela is not here.")
    named = beside("d69", more={SUE: "lbj_05"})
    assert named.code(BOBBY, UseEvent("sue_ellen")) == "wrong-target"


@pytest.mark.rule("DAL-44")
def test_an_event_that_names_nobody_needs_another_disc_and_acts_on_one():
    alone = after("d41", "lbj_04", mover=BOBBY, discs={BOBBY: "lbj_05"})
    refusal = alone.refused(BOBBY, UseEvent("jr"))
    assert (refusal.rule, refusal.message) == ("DAL-44", "Nobody else is here.")

    one = beside("d41", more={SUE: "lbj_05"})
    assert one.code(BOBBY, UseEvent()) == "target-needed"
    assert one.code(BOBBY, UseEvent("pamela")) == "not-here"
    assert one.refused(BOBBY, UseEvent("bobby")).rule == "DAL-44"
    one.do(BOBBY, UseEvent("sue_ellen"))
    assert (one.money(SUE), one.money(JR)) == (m(9), m(10))


@pytest.mark.rule("DAL-45", "DAL-R70")
def test_nobody_is_touched_in_a_safe_space_npcs_included():
    for who in (JR, "lucy"):
        one = after("d41", "chapel", mover=BOBBY, discs={who: "chapel", BOBBY: "lbj_05"})
        target = "jr" if who == JR else who
        refusal = one.refused(BOBBY, UseEvent(target))
        assert refusal.rule == "DAL-45"
        assert refusal.message == "Nobody can be touched in a Safe space."


@pytest.mark.rule("DAL-46")
def test_not_by_the_player_of_the_character_it_names():
    one = after("d69", "lbj_05", discs={JR: "lbj_06", BOBBY: "lbj_05"})

    refusal = one.refused(JR, UseEvent())
    assert (refusal.rule, refusal.code) == ("DAL-46", "oneself")
    assert not [entry for entry in one.menu(JR) if isinstance(entry, UseEvent)]


@pytest.mark.rule("DAL-47")
def test_the_slush_fund_lies_there_until_an_event_takes_it():
    one = struck("d41").do(BOBBY, EndGo())
    for _ in range(3):
        rest(one)
    assert one.view().slush == m(1)

    taken = after("d33", "lbj_04", discs={JR: "lbj_05"}, slush=m(1)).do(JR, UseEvent())
    assert taken.state.slush == 0
    assert taken.money(JR) == m(11)
    assert (taken.told("collected")[0].source, taken.told("collected")[0].amount) == ("slush", m(1))


@pytest.mark.rule("DAL-48", "DAL-R21", "DAL-R22")
def test_lost_turns_are_added_up_and_marked():
    one = struck("d07", more={SUE: "lbj_05"})
    assert one.view().seats[JR].back == 3
    held = table(mover=BOBBY, back={JR: 4}, discs={JR: "lbj_05", BOBBY: "lbj_06"})
    assert held.view().seats[JR].back == 4

    again = struck("d22", back={JR: 3})
    assert again.view().seats[JR].back == 5
    assert (again.told("hold")[0].turns, again.told("hold")[0].back) == (2, 5)

    still_to_go = after("d07", "lbj_05", discs={JR: "lbj_06", BOBBY: "lbj_05"})
    still_to_go.do(JR, UseEvent("bobby"))
    assert still_to_go.view().seats[BOBBY].back == 2
    still_to_go.do(JR, EndGo())
    assert still_to_go.mover == SUE


@pytest.mark.rule("DAL-R25")
def test_being_sent_does_not_end_a_hold():
    one = struck("d16", back={JR: 4})

    assert one.space(JR) == "airport_road"
    assert one.view().seats[JR].back == 4


@pytest.mark.rule("DAL-49")
class TestKinds:
    def test_pay_slush(self):
        one = struck("d13")
        assert (one.money(JR), one.state.slush) == (m(8), m(2))
        paid = one.told("paid")[0]
        assert (paid.seat, paid.payee, paid.amount, paid.forgiven) == (JR, None, m(2), 0)

    def test_pay_mover(self):
        one = struck("d66")
        assert (one.money(JR), one.money(BOBBY)) == (m(8), m(12))

    def test_take_card(self):
        one = beside("d51", pins={"take": ["d59"]}, hands={JR: ["d59"]})
        top = one.state.deck[0]
        one.do(BOBBY, UseEvent("jr"))

        assert "d59" in one.hand(BOBBY)
        assert top in one.hand(JR)
        assert len(one.hand(JR)) == 7
        assert (one.told("cards_taken")[0].of, one.told("cards_taken")[0].cards) == (JR, 1)
        for seat in (JR, BOBBY):
            assert one.told("cards_taken_seen", seat)[0].cards == ("d59",)
        assert one.told("cards_taken_seen", SUE) == one.told("cards_taken_seen") == []
        assert one.told("drawn", JR)[0].cards == (top,)
        assert one.told("drawn", BOBBY) == []

    def test_take_card_from_an_empty_hand(self):
        one = struck("d51", short={JR: ()})
        assert len(one.hand(BOBBY)) == 6
        assert one.told("cards_taken")[0].cards == 0

    def test_peek_hand(self):
        one = beside("d02").do(BOBBY, UseEvent("jr"))

        seen = one.view(BOBBY).seen[0]
        assert set(seen.cards) == one.hand(JR)
        assert (seen.of, seen.way) == (JR, "peek")
        assert one.told("hand_seen", BOBBY)[0].cards == seen.cards
        assert one.told("hand_seen", JR) == one.told("hand_seen") == []
        assert one.view(JR).seen == one.view(SUE).seen == ()
        assert [(r.what, r.known_to) for r in one.reveals] == [("hand", (BOBBY,))]

    def test_send_to(self):
        one = struck("d40")
        assert one.space(JR) == "sheriff"
        assert (one.told("disc_sent")[0].character, one.told("disc_sent")[0].space) == (
            "jr",
            "sheriff",
        )

    def test_lose_proxy(self):
        one = beside("d23", proxies={JR: ["d48", "d64"]})
        assert one.code(BOBBY, UseEvent("jr")) == "no-such-proxy"
        assert one.code(BOBBY, UseEvent("jr", "d01")) == "no-such-proxy"
        one.do(BOBBY, UseEvent("jr", "d48"))
        assert one.proxies(JR) == ("d64",)
        assert one.state.discard == ("d48",)

    def test_force_sale(self):
        one = struck("d67", stock={JR: ["hat_works-1", "gusher-1"]})
        assert one.view().pending.kind == "choice"
        assert one.code(BOBBY, Choose("gusher-1")) == "not-your-turn"
        assert one.code(JR, Choose("skyhigh-1")) == "no-such-choice"
        one.do(JR, Choose("gusher-1"))
        assert (one.money(JR), one.stock(JR)) == (m(12), ("hat_works-1",))
        assert one.view().actors == (BOBBY,)

    @pytest.mark.parametrize(("card", "taken"), [("d33", 3.5), ("d48", 1.7)])
    def test_take_slush(self, card, taken):
        one = after(card, "lbj_04", discs={JR: "lbj_05"}, slush=m(3.5)).do(JR, UseEvent())
        assert one.money(JR) == m(10 + taken)
        assert one.state.slush == m(3.5) - m(taken)

    def test_gain_bank(self):
        one = after("d37", "lbj_04", discs={JR: "lbj_05"}).do(JR, UseEvent())
        assert one.money(JR) == m(12)
        assert one.told("collected")[0].source == "bank"

    def test_redraw(self):
        hands = {JR: ["d01", "d02", "d03", "d04"]}
        one = after("d35", "lbj_04", discs={JR: "lbj_05"}, hands=hands)
        drawn = one.state.deck[:2]
        for cards, code in (
            ((), "redraw-count"),
            (("d01", "d02", "d03", "d04"), "redraw-count"),
            (("d99",), "unknown-card"),
            (("d35",), "not-in-hand"),
        ):
            assert one.code(JR, UseEvent(cards=cards)) == code
        one.do(JR, UseEvent(cards=("d01", "d03")))
        assert one.state.discard == ("d01", "d03")
        assert set(drawn) <= one.hand(JR)
        assert one.told("discarded")[0].why == "redraw"
        assert one.told("drawn", JR)[0].cards == drawn


@pytest.mark.rule("DAL-R13")
def test_a_sent_disc_buys_and_keeps_nothing():
    one = after("d18", "loop_04", mover=BOBBY, discs={JR: "loop_04", BOBBY: "loop_05"})
    one.do(BOBBY, UseEvent()).do(BOBBY, EndGo())

    assert one.space(JR) == "gazette"
    assert CARDS["d18"].event.space == "gazette"
    assert one.proxies(JR) == ()


@pytest.mark.rule("DAL-R14")
def test_the_option_forbids_events_of_kept_cards_but_not_helicopters():
    off = {"options": {"event_on_proxy_card": False}, "discs": {JR: "central_2"}}
    assert after("d37", "oil_ball", **off).code(JR, UseEvent()) == "kept-for-votes"
    assert after("d37", "central_1", **off).do(JR, UseEvent()).money(JR) == m(12)


@pytest.mark.rule("DAL-R17")
def test_southfork_is_safe_only_where_the_table_says_so():
    where = {"mover": BOBBY, "discs": {BOBBY: "plano_road"}}
    assert after("d41", "southfork", **where).do(BOBBY, UseEvent("jr")).state.slush == m(1)

    safe = after("d41", "southfork", options={"southfork_is_safe": True}, **where)
    assert safe.refused(BOBBY, UseEvent("jr")).rule == "DAL-R17"


@pytest.mark.rule("DAL-R18")
def test_an_event_for_the_mover_alone_needs_nobody():
    one = after("d37", "lbj_04", discs={JR: "lbj_05"})

    assert one.code(JR, UseEvent("bobby")) == "no-target"
    assert one.do(JR, UseEvent()).money(JR) == m(12)


@pytest.mark.rule("DAL-R19", "DAL-R20")
@pytest.mark.parametrize("card", ["d07", "d13", "d66", "d51", "d02", "d23", "d67"])
def test_against_an_npc_nothing_happens(card):
    one = after(card, "lbj_05", mover=BOBBY, discs={"lucy": "lbj_05", BOBBY: "lbj_06"})
    before = one.state

    one.do(BOBBY, UseEvent("lucy"))

    assert one.phase == "go_after"
    assert one.view().go.event_used
    assert one.state.players == before.players
    assert one.state.slush == before.slush
    assert one.space("lucy") == "lbj_05"


@pytest.mark.rule("DAL-R24")
def test_nothing_to_lose_is_allowed():
    assert struck("d23").proxies(JR) == ()
    assert struck("d67").phase == "go_after"
    sent = after("d47", "lake_road", mover=BOBBY, discs={JR: "lake_road", BOBBY: "lbj_22"})
    assert sent.do(BOBBY, UseEvent("jr")).space(JR) == "lake_road"
