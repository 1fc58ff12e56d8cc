"""Refusals in the game's words, and the way on from them."""

from games.dallas.actions import Accept, Buy, EndGo, GiveMoney, LimoOffer, Play, Stay
from tests.bot.games.dallas.scenes import FACE, drawn, scene
from tests.games.dallas.table import BOBBY, JR, PAM, after, deal, m, meeting, table


def said(one, seat, action):
    return FACE.refusal(scene(one, seat), one.refused(seat, action))


def mended(one, seat, action):
    return drawn(FACE.mend(scene(one, seat), one.refused(seat, action)))


def test_sums_are_in_millions():
    one = after("d41", "braddock_road", "lbj_03", "lbj_02", "hat_works", money={JR: m(0.5)})
    assert said(one, JR, Buy()) == "That takes $1M; you have $0.5M."
    talks = meeting(4)
    assert said(talks, JR, GiveMoney(BOBBY, m(99))) == "You have only $13M."
    assert said(talks, JR, GiveMoney(BOBBY, 5)) == "Money goes in steps of $0.1M, not below zero."


def test_whose_turn_it_is():
    assert said(table(4), BOBBY, Stay()) == "It is ● J.R.'s turn."
    picking = deal(4, {"characters": "pick"})
    from games.dallas.actions import PickCharacter

    assert said(picking, BOBBY, PickCharacter("jr")) == "It is ● Ann's turn."
    voting = meeting(4, votes={JR: 5}).to_ballot()
    assert "are not due now" in said(voting, BOBBY, _vote("jr"))


def _vote(candidate):
    from games.dallas.actions import Vote

    return Vote(candidate)


def test_the_way_back_into_a_go():
    one = table(4, hands={JR: ("d41",)})
    assert mended(one, JR, EndGo()) == ["[Take my go…]*"]
    assert mended(one, JR, Play("d41", ())) == ["[Take my go…]*"]
    open_ = after("d41", "braddock_road")
    assert mended(open_, JR, Buy()) == ["[Go on…]*"]
    assert mended(open_, BOBBY, Buy()) == []


def test_the_way_from_a_closed_offer():
    one = table(4, president="pamela").do(PAM, LimoOffer(BOBBY, 0))
    assert mended(one, BOBBY, Accept("0-1:7")) == ["[Deals…]"]
