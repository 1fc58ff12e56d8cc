"""Clocks, time-outs, extensions; standing choices; leaving."""

import pytest

from games.core.action import Extend, Timeout
from games.core.errors import RuleError
from games.core.seat import TABLE
from games.dallas.actions import (
    Accept,
    Blackmail,
    Buy,
    CardOffer,
    EndGo,
    LimoOffer,
    Pass,
    Preset,
    Ready,
    Resign,
    SellEmergency,
    Stay,
    UseEvent,
    Vote,
)
from games.dallas.rules.clock import way_home
from games.dallas.tables import SPACES, distances
from tests.games.dallas.table import (
    BOBBY,
    ENGINE,
    JR,
    LUCY,
    PAM,
    SUE,
    after,
    deal,
    drive,
    m,
    meeting,
    rest,
    shown,
    table,
)

WAIT = {"on_timeout": "wait"}


@pytest.mark.rule("DAL-116")
def test_a_move_at_the_deadline_counts_and_a_later_one_does_not():
    assert table().do(JR, Stay(), 180_000).mover == BOBBY

    refusal = table().refused(JR, Stay(), 180_001)
    assert (refusal.rule, refusal.message) == ("DAL-116", "Time is up.")
    assert table().code(BOBBY, Preset("go", "stay"), 180_001) == "time-up"
    assert table().code(TABLE, Timeout(), 179_999) == "not-due"
    assert table().do(TABLE, Timeout(), 180_000).mover == BOBBY


@pytest.mark.rule("DAL-116", "DAL-R40")
def test_no_absent_player_stops_a_table():
    one = deal(7, {"characters": "pick"})
    for _ in range(5_000):
        if one.view().outcome is not None:
            break
        one.overdue()

    assert one.view().outcome.reason == "rounds"
    assert one.heard("picked")[0].by_bot


@pytest.mark.rule("DAL-116")
def test_with_wait_only_picks_offers_and_talks_end_at_their_clocks():
    assert deal(4, {**WAIT, "characters": "pick"}).state.deadline == 60_000
    assert table(options=WAIT).state.deadline is None
    assert ENGINE.due(table(options=WAIT).state) is None
    talks = meeting(options=WAIT, votes={JR: 3})
    assert talks.state.deadline == 300_000
    talks.ready()
    assert (talks.phase, talks.state.deadline) == ("meeting_blackmail", None)
    talks.to_ballot()
    assert (talks.phase, talks.state.deadline) == ("meeting_vote", None)
    talks.votes(*["jr"] * 4)
    assert talks.state.deadline == 60_000

    lent = table(options=WAIT, round=2, president="jr").do(JR, LimoOffer(BOBBY, 0), 5_000)
    assert ENGINE.due(lent.state) == 65_000
    assert lent.do(TABLE, Timeout(), 65_000).state.offers == ()


@pytest.mark.rule("DAL-R40")
def test_a_go_that_times_out_in_southfork_stays_and_after_the_move_ends():
    stayed = table().overdue()
    assert stayed.told("stayed")[0].seat == JR
    assert stayed.told("timed_out")[0].phase == "go_choose"

    moved = after("d37", "skyhigh", discs={JR: "hawn_1"}).overdue()
    assert moved.mover == BOBBY
    assert moved.stock(JR) == ()
    assert moved.money(JR) == m(10)


@pytest.mark.rule("DAL-R40")
def test_a_go_elsewhere_drives_home_with_the_highest_move_and_stops_there():
    one = table(short={JR: ["d49", "d41", "d59", "d17"]}, discs={JR: "lbj_03"}).overdue()

    assert one.told("card_played")[0].card == "d17"
    assert one.space(JR) == "southfork"
    assert one.told("card_played")[0].route[0].spaces == ("braddock_road", "southfork")


@pytest.mark.rule("DAL-R40")
@pytest.mark.parametrize("space", sorted(SPACES))
def test_the_way_home_is_a_shortest_one(space):
    trail = way_home(space, 99)

    assert len(trail) == distances("southfork")[space]
    assert trail[-1:] == ("southfork",) or space == "southfork"
    for here, there in zip((space, *trail), trail, strict=False):
        nearer = [n for n in SPACES[here].neighbours if _nearer(n, here)]
        assert there == min(nearer)


def _nearer(space, here):
    return distances("southfork")[space] < distances("southfork")[here]


@pytest.mark.rule("DAL-R40")
def test_an_emergency_times_out_into_the_cheapest_sales_until_covered():
    discs = {JR: "lbj_05", BOBBY: "lbj_06"}
    stock = {JR: ["ouch_insurance-1", "hat_works-1", "gusher-1", "gusher-2"]}
    one = after("d66", "lbj_05", mover=BOBBY, discs=discs, money={JR: 0}, stock=stock)
    one.do(BOBBY, UseEvent("jr")).overdue()

    sold = [fact.certificates[0] for fact in one.told("sold_to_bank")]
    assert sold == ["hat_works-1", "ouch_insurance-1", "gusher-1"]
    assert one.money(JR) == m(0.5 + 0.5 + 2 - 2)
    assert one.phase == "go_after"

    forced = after("d67", "lbj_05", mover=BOBBY, discs=discs, stock=stock)
    forced.do(BOBBY, UseEvent("jr")).overdue()
    assert forced.told("sold_to_bank")[0].certificates == ("hat_works-1",)
    assert forced.told("sold_to_bank")[0].why == "forced"


@pytest.mark.rule("DAL-R40")
def test_a_pick_that_times_out_is_drawn():
    one = deal(3, {"characters": "pick"}, absent=["bobby"]).overdue()

    assert one.state.characters == ("bobby",)
    assert one.told("timed_out")[0].phase == "pick"
    assert [(r.what, r.subject) for r in one.reveals] == [("lot", "bobby")]


@pytest.mark.rule("DAL-R40", "DAL-108")
def test_all_that_is_due_is_settled_earliest_first():
    one = table(round=2, president="jr")
    one.do(JR, LimoOffer(BOBBY, 0), 10_000).do(JR, LimoOffer(SUE, 0), 5_000 + 5_000)
    one.do(TABLE, Timeout(), 400_000)

    tags = [fact.__struct_config__.tag for fact in one.facts]
    assert tags[:3] == ["offer_expired", "offer_expired", "timed_out"]
    assert one.mover == BOBBY
    assert one.state.deadline == 400_000 + 180_000


@pytest.mark.rule("DAL-116")
def test_an_extension_puts_all_running_deadlines_off():
    one = table(round=2, president="jr").do(JR, LimoOffer(BOBBY, 0)).do(TABLE, Extend(60_000))
    assert (one.state.deadline, one.state.offers[0].deadline) == (240_000, 120_000)
    assert one.told("extended")[0].deadline == 240_000
    assert one.do(JR, Stay(), 240_000).mover == BOBBY

    for ms in (0, -5):
        assert table().code(TABLE, Extend(ms)) == "bad-extend"
    assert table(options=WAIT).code(TABLE, Extend(5)) == "bad-extend"


def test_time_never_runs_backwards():
    one = table().do(JR, Stay(), 5_000)

    assert one.code(BOBBY, Stay(), 4_999) == "time-back"


@pytest.mark.rule("DAL-117")
def test_a_standing_stay_is_used_in_southfork_and_dropped_elsewhere():
    one = table().do(BOBBY, Preset("go", "stay")).do(JR, Stay())
    assert one.mover == SUE
    assert one.told("stayed")[1].seat == BOBBY
    assert one.told("preset_used", BOBBY)[0].step == "go"
    assert not one.state.players[BOBBY].presets.stay

    away = table(discs={BOBBY: "gala"}).do(BOBBY, Preset("go", "stay")).do(JR, Stay())
    assert away.mover == BOBBY
    assert away.told("preset_dropped", BOBBY)[0].step == "go"


@pytest.mark.rule("DAL-117")
@pytest.mark.parametrize(
    "preset",
    [
        Preset("go", "pass"),
        Preset("blackmail", "stay"),
        Preset("offers", "accept"),
        Preset("vote", "cliff"),
        Preset("direct", "jr"),
        Preset("direct", "jr", JR),
        Preset("direct", "jr", 9),
        Preset("vote", "jr", BOBBY),
    ],
)
def test_there_are_no_other_standing_choices(preset):
    refusal = table().refused(JR, preset)

    assert (refusal.rule, refusal.code) == ("DAL-117", "no-such-preset")


@pytest.mark.rule("DAL-103")
def test_the_bot_keeps_the_bank():
    one = after("d17", "skyhigh", discs={JR: "hawn_1"}).do(JR, Buy())

    assert one.state.bank == m(2)
    assert one.state.bank + sum(player.money for player in one.state.players) == m(40)


@pytest.mark.rule("DAL-120", "DAL-105")
def test_a_public_fact_never_names_a_hidden_card():
    one = after("d35", "lbj_04", discs={JR: "lbj_05"}, hands={JR: ["d01"]})
    drawn = one.state.deck[0]
    one.do(JR, UseEvent(cards=("d01",)))

    public = one.facts_for(None)
    assert ("d01",) in [getattr(fact, "cards", None) for fact in public]
    assert drawn not in repr(public)


class TestLeaving:
    """DAL-R60."""

    @pytest.mark.rule("DAL-R60")
    def test_everything_goes_back_and_the_disc_stays_as_an_npc(self):
        one = table(
            discs={BOBBY: "gala"},
            stock={BOBBY: ["gusher-1"]},
            proxies={BOBBY: ["d48"]},
            hands={BOBBY: ["d13"]},
        )
        hand = one.hand(BOBBY)
        one.do(BOBBY, Resign())

        assert one.space("bobby") == "gala"
        assert one.state.seat_of("bobby") is None
        assert set(one.state.discard) == {*hand, "d48"}
        assert "gusher-1" in one.view().bank
        assert one.money(BOBBY) == 0
        assert one.state.bank == m(10)
        assert one.told("resigned")[0].certificates == ("gusher-1",)
        assert one.code(BOBBY, Stay()) == "not-playing"
        assert one.menu(BOBBY) == ()
        assert one.view().seats[BOBBY].in_play is False
        assert one.do(JR, Stay()).mover == SUE

    @pytest.mark.rule("DAL-R60")
    def test_the_movers_go_ends_with_what_is_pending(self):
        discs = {JR: "lbj_05", BOBBY: "lbj_06"}
        where = {"discs": discs, "money": {JR: 0}, "stock": {JR: ["gusher-1"]}}
        one = after("d66", "lbj_05", mover=BOBBY, **where).do(BOBBY, UseEvent("jr"))
        one.do(BOBBY, Resign())
        assert one.mover == SUE
        assert one.state.pending is None
        assert "d66" in one.state.discard
        assert one.stock(JR) == ("gusher-1",)

        payer = after("d66", "lbj_05", mover=BOBBY, **where).do(BOBBY, UseEvent("jr"))
        payer.do(JR, Resign())
        assert (payer.phase, payer.mover) == ("go_after", BOBBY)
        assert payer.money(BOBBY) == m(10)
        assert payer.code(JR, SellEmergency("gusher-1")) == "not-playing"

    @pytest.mark.rule("DAL-R60")
    def test_in_a_negotiation_the_others_go_on(self):
        one = meeting(5, hands={BOBBY: ["d13"]}).do(BOBBY, CardOffer(LUCY, shown("d13")))
        one.ready(JR, BOBBY, SUE, PAM).do(LUCY, Resign())

        assert one.phase == "meeting_blackmail"
        assert one.state.offers == ()
        assert LUCY not in one.state.meeting.attenders

        left = meeting(2).do(JR, Ready())
        left.do(JR, Resign())
        assert left.view().outcome.reason == "last_seat"
        assert left.view().outcome.winners == (1,)

    @pytest.mark.rule("DAL-R60", "DAL-123")
    def test_the_last_attender_votes_at_once(self):
        away = {"discs": {PAM: "gala", SUE: "gala"}}
        for to_go in ("meeting_negotiation", "meeting_blackmail"):
            one = meeting(votes={JR: 3, BOBBY: 1}, **away)
            if to_go == "meeting_blackmail":
                one.ready()
            assert one.phase == to_go
            one.do(BOBBY, Resign())
            assert (one.phase, one.view().actors) == ("meeting_vote", (JR,))
            one.do(JR, Vote("jr"))
            assert one.state.round == 2

        settled = meeting(votes={JR: 3}, **away).to_ballot().votes("jr", "jr")
        settled.do(BOBBY, Resign())
        assert settled.state.round == 2

    @pytest.mark.rule("DAL-R60")
    def test_without_attenders_the_meeting_closes_without_a_vote(self):
        away = dict.fromkeys((PAM, SUE, JR), "gala")
        one = meeting(discs=away, round=2, president="pamela").do(BOBBY, Resign())

        assert (one.state.round, one.mover) == (3, PAM)
        assert one.heard("elected") == []

    @pytest.mark.rule("DAL-R60", "DAL-R83")
    def test_blackmails_by_and_on_the_leaver_fall_away(self):
        set_3, set_2 = ("d20", "d52", "d54"), ("d38", "d57", "d71")
        votes = {JR: 1, SUE: 2, BOBBY: 3, PAM: 4}
        hands = {JR: (*set_3, *set_2)}
        one = meeting(votes=votes, hands=hands).ready()
        one.do(JR, Blackmail(3, set_3)).do(JR, Blackmail(2, set_2))
        one.do(SUE, Resign())
        assert [e.target for e in one.state.meeting.extortions] == [BOBBY]
        assert one.view().actors == (JR,)

        one.do(JR, Resign())
        assert one.state.meeting.extortions == ()
        assert one.view().actors == (BOBBY,)
        assert one.told("drew") == []

    @pytest.mark.rule("DAL-R60", "DAL-R77")
    def test_a_turn_that_has_nobody_left_to_blackmail_ends(self):
        set_3 = ("d20", "d52", "d54")
        where = {"votes": {JR: 1, SUE: 2, BOBBY: 3}, "discs": {PAM: "gala"}}
        one = meeting(hands={JR: set_3}, **where).ready().do(JR, Blackmail(3, set_3))

        one.do(BOBBY, Resign())

        assert one.told("passed")[0].seat == JR
        assert len(one.hand(JR)) == 7
        assert one.view().actors == (SUE,)

    @pytest.mark.rule("DAL-R60", "DAL-R82")
    def test_in_a_ballot_announced_votes_stand_and_places_are_passed_over(self):
        votes = {JR: 5, BOBBY: 4, SUE: 2, PAM: 1}
        one = meeting(votes=votes).to_ballot().votes("jr").do(JR, Resign())
        assert one.view().actors == (BOBBY,)
        one.do(SUE, Resign()).votes("bobby", "pamela")
        assert one.told("elected")[0].election.president == "jr"
        assert one.told("elected")[0].election.fee == 0

        two = meeting(votes={JR: 5, BOBBY: 5}, discs=dict.fromkeys((SUE, PAM), "gala"))
        two.to_ballot()
        first = two.state.meeting.ballot_order[0]
        last = two.state.meeting.ballot_order[1]
        two.votes("jock").do(first, Resign())
        two.do(last, Vote("lucy"))
        assert two.phase == "meeting_vote"
        assert two.view().actors == (last,)
        two.do(last, Vote("lucy"))
        assert two.heard("elected")[0].election.president == "lucy"

    @pytest.mark.rule("DAL-R60")
    def test_a_victim_of_the_leaver_votes_freely(self):
        set_3 = ("d20", "d52", "d54")
        one = meeting(votes={SUE: 9, JR: 1, PAM: 2}, hands={JR: set_3}).ready()
        while one.to_act() != {JR}:
            one.do(min(one.to_act()), Pass())
        one.do(JR, Blackmail(3, set_3)).to_ballot()
        assert one.view().actors == (JR,)

        one.do(JR, Resign(), 10_000)

        assert one.view().actors == (SUE,)
        assert one.state.deadline == 70_000

    @pytest.mark.rule("DAL-R80", "DAL-R34")
    def test_a_president_who_leaves_leaves_the_limo_out_of_use(self):
        one = table(round=2, president="pamela", mover=PAM).do(PAM, LimoOffer(BOBBY, m(1)))
        one.do(PAM, LimoOffer(SUE, 0)).do(BOBBY, Accept("1-3:1")).do(PAM, Resign())
        assert one.view().limo.holder is None
        assert one.view().limo.user == BOBBY
        assert one.state.president == "pamela"
        while one.state.turn == 1:
            rest(one)
        assert one.view().limo.user is None

    @pytest.mark.rule("DAL-R81")
    def test_votes_for_a_leavers_character_stand(self):
        options = {"npc_candidates": False}
        one = meeting(votes={JR: 9, BOBBY: 2}, options=options).to_ballot()
        one.votes("bobby").do(BOBBY, Resign()).votes("sue_ellen", "pamela")

        assert one.told("elected")[0].election.president == "bobby"

    @pytest.mark.rule("DAL-R60")
    def test_leaving_is_not_possible_while_characters_are_picked(self):
        assert deal(3, {"characters": "pick"}).code(BOBBY, Resign()) == "wrong-phase"


def test_a_bad_number_or_option_is_refused_before_the_deal():
    with pytest.raises(RuleError):
        deal(4, {"rounds": 6})
    one = after("d17", "plano_road").do(JR, EndGo())
    assert one.code(BOBBY, drive("d17", "plano_road")) == "not-in-hand"
