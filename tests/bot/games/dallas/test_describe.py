"""The position in words alone."""

from games.dallas.actions import LimoOffer, Preset, ShowCards
from games.dallas.view import CERTIFICATES
from tests.bot.games.dallas.scenes import FACE, WIDE, scene
from tests.games.dallas.table import BOBBY, JR, PAM, after, m, meeting, table


def lines(one, seat=None, **more):
    return FACE.describe(scene(one, seat, **more)).split("\n")


def go():
    return table(
        4,
        mover=BOBBY,
        turn=3,
        discs={BOBBY: "hat_works", "lucy": "oil_ball"},
        hands={BOBBY: ("d41", "d01", "d16")},
        stock={BOBBY: ("rust_belt-1", "rust_belt-2")},
        proxies={PAM: ("d48",)},
        back={PAM: 5},
        president="jr",
        slush=m(3.5),
    )


def test_everybody_hears_where_things_stand():
    said = lines(go())
    assert said[0] == "Dallas, round 1, Turn 3, meeting after Turn 6; 5 rounds in all."
    assert said[1].startswith("Now: ■ Bobby (Ben) is to move, <t:")
    assert (
        "Seat 2, Bobby (Ben): $10M, 7 votes, 7 cards, at Ten Gallon Hat Works, 4 from Southfork, "
        "stock Rusty Spur Steel 1 and 2, controls Rusty Spur Steel."
    ) in said
    assert any("proxy cards 9, no go before Turn 5" in line for line in said)
    assert any("Lucy at Oilmen's Ball; Miss Ellie and Jock at Southfork" in line for line in said)
    assert any("Rusty Spur Steel no. 3 for $5M" in line for line in said)
    assert any("Slush Fund $3.5M. ● J.R. is President, Limo not used." in line for line in said)
    assert not any("Your cards" in line for line in said)


def test_a_seat_hears_its_cards_and_what_is_in_reach():
    said = "\n".join(lines(go(), BOBBY))
    assert "You are Bobby, seat 2, at Ten Gallon Hat Works" in said
    assert "Parking Fine: Move 9, Proxy 4, Private Investigator, A character here pays" in said
    assert "In reach on the road, by number of spaces: " in said
    assert "4 Mirage Land (no. 1 for $1M)" in said
    assert "8 Rusty Spur Steel (no. 3 for $5M)" in said
    assert "5 Oilmen's Ball (votes)" in said
    assert "J.R. 8: 2 of 3" in said
    assert "Parking Fine" not in "\n".join(lines(go(), JR))


def test_a_seat_hears_its_offers_orders_and_what_it_saw():
    one = table(4, president="pamela").do(PAM, LimoOffer(BOBBY, m(5)))
    one.do(BOBBY, Preset("vote", "bobby"))
    said = "\n".join(lines(one, BOBBY))
    assert "Open offer: ◆ Pamela lends you the Limo for this Turn for $5M. It waits" in said
    assert "Your orders: My vote: Bobby." in said
    assert "Limo for this Turn" not in "\n".join(lines(one, JR))
    met = meeting(4).do(BOBBY, ShowCards((JR,), (meeting(4).state.players[BOBBY].hand[0],)))
    assert "Seen in Turn 7: Bobby has or had " in "\n".join(lines(met, JR))


def test_a_meeting_in_words():
    said = lines(meeting(4, votes={JR: 12, BOBBY: 5}, discs={PAM: "plano_road"}))
    assert (
        "At the meeting: J.R. (seat 1) with 12 votes, Bobby (seat 2) with 5 votes, "
        "Sue Ellen (seat 3) with 0 votes."
    ) in said
    assert "Ready: nobody yet." in said
    assert any(line.startswith("Can be elected: J.R., Sue Ellen, Bobby") for line in said)


def test_the_last_go_is_told():
    one = after("d41", "braddock_road")
    assert "J.R. (seat 1) has played Move 9, Parking Fine, from Southfork to Braddock Road." in (
        lines(one)
    )


def test_even_the_fullest_table_fits():
    """All stock sold, seven players with long names, full hands."""
    certificates = tuple(CERTIFICATES)
    stock = {seat: certificates[seat::7] for seat in range(7)}
    for seat in (None, JR, 6):
        one = table(7, stock=stock, discs=dict.fromkeys(range(7), "ewing_oil"), president="jr")
        said = FACE.describe(scene(one, seat, names=WIDE))
        assert len(said) <= 3_800
        if seat is not None:
            assert "Your cards: " in said
            assert said.endswith(".")
