"""The public panel of each moment: stage, decision, body, controls, what is asked."""

import pytest

from bot.screens import Select
from games.dallas.actions import EndGo, Pass, UseEvent
from tests.bot.games.dallas.scenes import FACE, STARTED, buttons, drawn, scene
from tests.games.dallas.table import BOBBY, JR, PAM, SUE, after, deal, m, meeting, table


def public(one, **more):
    now = scene(one, **more)
    return FACE.stage(now), FACE.decision(now), FACE.body(now), FACE.rows(now)


def test_a_character_is_picked():
    one = deal(4, {"characters": "pick"})
    stage, decision, body, (row,) = public(one)
    assert stage == "before the first round"
    assert decision.startswith("**● Ann picks a character** · ")
    assert "Free: J.R., Bobby, Sue Ellen and Pamela" in body
    assert isinstance(row, Select)
    assert row.placeholder == "Be…"
    sue = next(c for c in row.choices if c.label == "Sue Ellen")
    assert sue.description == "blackmailed with the numbers 3, 10, 16"
    assert FACE.ping(scene(one)) == "pick your character"


def test_a_go():
    one = table(
        4,
        mover=BOBBY,
        turn=3,
        discs={BOBBY: "hat_works"},
        president="jr",
        slush=m(3.5),
        money={JR: m(12), BOBBY: m(6), SUE: m(9.5), PAM: m(4)},
        back={PAM: 5},
    )
    stage, decision, body, rows = public(one)
    assert stage == "round 1 · Turn 3 · meeting after Turn 6"
    assert decision.startswith("**■ Bobby (Ben) is to move** · <t:")
    assert body == (
        "At Ten Gallon Hat Works, 4 from Southfork",
        "● J.R. is President, Limo not used · Slush Fund $3.5M",
        "◆ Pamela misses goes, back in Turn 5",
        "● J.R. (Ann) $12M, 0 votes · ■ Bobby (Ben) $6M, 0 votes · "
        "▲ Sue Ellen (Cem) $9.5M, 0 votes · ◆ Pamela (Dee) $4M, 0 votes",
    )
    assert drawn(rows) == ["[Take my go…]* [Deals…] [Holdings]"]
    assert FACE.ping(scene(one)) == "it is your go"


def test_the_meeting_is_not_found_yet():
    one = table(4, turn=2, meeting=9)
    assert FACE.stage(scene(one)) == "round 1 · Turn 2 · meeting after Turn 6 to 9"


def test_hidden_money_is_not_told():
    one = table(4, options={"money_visible": False})
    assert "$" not in FACE.body(scene(one))[-1]


def test_who_is_away_has_a_moon():
    one = table(4)
    assert "■ Bobby (Ben) $10M, 0 votes 🌙" in FACE.body(scene(one, away=(BOBBY,)))[-1]


def test_the_limo_in_words():
    used = table(4, president="jr", limo_used=True)
    assert "● J.R. is President, Limo used this Turn" in FACE.body(scene(used))[1]
    lent = table(4, president="jr", borrower=BOBBY)
    assert "Limo lent to ■ Bobby" in FACE.body(scene(lent))[1]
    nobody = table(4, president="jock")
    assert "Jock is President, no Limo" in FACE.body(scene(nobody))[1]


def test_after_the_move_the_go_is_still_open():
    one = after("d41", "braddock_road", "lbj_03", "lbj_02", "hat_works")
    _, decision, body, rows = public(one)
    assert decision.startswith(
        "**● J.R. (Ann) is at Ten Gallon Hat Works, his go is still open** · "
    )
    assert body[0].startswith("Played: Move 9, Parking Fine (A character here pays $1M")
    assert body[0].endswith("Event not used) · Slush Fund $0")
    assert drawn(rows) == ["[Go on…]* [Deals…] [Holdings]"]


def owing():
    """Bobby must pay J.R. $2M and has half a million, and stock."""
    return after(
        "d30",
        "braddock_road",
        discs={BOBBY: "braddock_road"},
        money={BOBBY: m(0.5)},
        stock={BOBBY: ("dry_hole-1", "hat_works-1")},
    ).do(JR, UseEvent("bobby"))


def test_who_owes_must_sell():
    one = owing()
    _, decision, _, rows = public(one)
    assert decision.startswith("**■ Bobby (Ben) owes ● J.R. $2M and must sell stock** · ")
    assert drawn(rows) == ["[Sell stock…]* [Deals…] [Holdings]"]
    assert FACE.ping(scene(one)) == "you owe $2M. Sell stock"


def test_who_is_made_to_sell_chooses():
    one = after(
        "d67",
        "braddock_road",
        discs={BOBBY: "braddock_road"},
        stock={BOBBY: ("dry_hole-1", "hat_works-1")},
    ).do(JR, UseEvent("bobby"))
    assert FACE.decision(scene(one)).startswith(
        "**■ Bobby (Ben) must sell a certificate at half price** · "
    )


def test_the_negotiation_is_everybodys():
    one = meeting(4, votes={JR: 12, BOBBY: 5, SUE: 5}, discs={PAM: "plano_road"}, round=2)
    stage, decision, body, rows = public(one)
    assert stage == "round 2 · stockholders meeting"
    assert decision.startswith("**Negotiation** · closes <t:")
    assert decision.endswith("sooner when all are ready")
    assert body[:3] == (
        "Here: ● J.R. 12 votes, ■ Bobby 5 votes, ▲ Sue Ellen 5 votes",
        "Absent: ◆ Pamela (Plano Road)",
        "Ready: nobody yet · to come: ● J.R., ■ Bobby, ▲ Sue Ellen",
    )
    assert drawn(rows) == ["[Ready]* [Offer cards…] [Give money…] [Show cards…] [Talk privately…]"]


def test_a_tie_is_talked_over_again():
    one = meeting(2, votes={JR: 5, BOBBY: 5}).to_ballot().votes("jr", "sue_ellen")
    decision = FACE.decision(scene(one))
    assert decision.startswith("**5 to 5: talk again** · tied ballot 1 of 3 · closes <t:")


def test_blackmail_names_whose_turn_it_is():
    one = meeting(4, votes={JR: 12, BOBBY: 5, SUE: 3, PAM: 1}).ready()
    _, decision, body, rows = public(one)
    assert decision.startswith("**◆ Pamela (Dee) may blackmail** · ")
    assert body[0] == "Order: ◆ Pamela, ▲ Sue Ellen, ■ Bobby, ● J.R."
    assert drawn(rows) == ["[Decide privately…]*"]


def voting(**more):
    return meeting(4, votes={JR: 12, BOBBY: 5, SUE: 3, PAM: 1}, **more)


def test_no_button_of_a_ballot_leans():
    one = voting().to_ballot()
    _, decision, body, rows = public(one)
    assert decision.startswith("**● J.R. (Ann) casts 12 votes** · ")
    assert drawn(rows) == [
        "[Vote for J.R.] [Vote for Sue Ellen] [Vote for Bobby] [Vote for Pamela] [Vote for Lucy]",
        "[Vote for Miss Ellie] [Vote for Jock]",
    ]
    assert body[0] == "Then: ■ Bobby, ▲ Sue Ellen, ◆ Pamela"
    one.votes("pamela", "jr")
    assert FACE.body(scene(one))[0] == "So far: Pamela 12 (●) · J.R. 5 (■)"


def test_a_victims_votes_are_cast_by_another():
    hands = {SUE: ("d01", "d16", "d46")}
    one = voting(hands=hands).ready()
    one.do(PAM, Pass())
    plain = next(a for a in one.menu(SUE) if getattr(a, "set", 0) == 8)
    one.do(SUE, plain).do(SUE, Pass())
    one.to_ballot()
    _, decision, body, rows = public(one)
    assert decision.startswith("**▲ Sue Ellen (Cem) casts J.R.'s 12 votes** · ")
    assert "Blackmail: ▲ Sue Ellen commands ● J.R." in body
    assert buttons(rows)["Vote for J.R."].control.word == "vote~jr~0"
    assert FACE.ping(scene(one)) == "cast J.R.'s votes"
    one.votes("sue_ellen")
    assert FACE.body(scene(one))[0] == "So far: Sue Ellen 12 (● J.R.'s, by ▲ Sue Ellen)"


def test_promises_are_kept_or_not():
    one = voting().to_ballot().votes("jr", "bobby", "bobby", "bobby")
    _, decision, body, rows = public(one)
    assert decision.startswith("**Time to keep promises, or not** · closes <t:")
    assert body[0] == "● J.R. is President: 12 to 9. He gets $15M."
    assert drawn(rows) == ["[Ready]* [Give money…]"]


@pytest.mark.parametrize(
    ("made", "chapter"),
    [
        (lambda: table(4, mover=BOBBY, turn=3), (1, 3, BOBBY, "go", 0)),
        (lambda: voting(round=2), (2, 7, None, "meeting_negotiation", 0)),
        (lambda: voting().to_ballot(), (1, 7, None, "meeting_vote", 0)),
    ],
)
def test_a_panel_may_move_at_each_go_and_step(made, chapter):
    assert FACE.chapter(scene(made())) == chapter


def test_a_go_is_one_chapter():
    one = after("d41", "braddock_road")
    before = FACE.chapter(scene(one))
    assert before[3] == "go"
    one.do(JR, EndGo())
    assert FACE.chapter(scene(one)) != before


def test_by_correspondence_deadlines_have_a_date():
    one = table(4, options={"pace": "correspondence"})
    decision = FACE.decision(scene(one, options={"pace": "correspondence"}))
    assert f"by <t:{STARTED // 1000 + one.state.deadline // 1000}:f> (<t:" in decision


def test_nothing_is_urgent_and_nothing_changes_by_itself():
    now = scene(table(4))
    assert FACE.changes_ms(now) is None
    assert not FACE.urgent(now)
