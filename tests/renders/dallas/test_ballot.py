import pytest
from msgspec.structs import replace

from games.dallas.actions import Blackmail, OpenThread, Resign
from games.dallas.view import CARDS
from renders.dallas import ballot
from renders.dallas.ballot import banner
from renders.dallas.hall import hall
from renders.dallas.letters import _letters
from renders.dallas.tally import by_attender, by_candidate
from tests.games.dallas.table import BOBBY, JR, PAM, SUE
from tests.renders.dallas import views
from tests.renders.dallas.recorded import public_views
from tests.renders.dallas.views import NAMES

FOUR = NAMES[:4]


def told(view):
    return banner(view, hall(view), FOUR)


def bars(view):
    return {bar.name: bar for bar in by_candidate(view, hall(view), FOUR)}


def test_before_the_vote_everybody_s_votes_are_shown_most_first():
    view = views.hall(proxies={BOBBY: ("d02",)}).view()

    shown = by_attender(view, hall(view), FOUR)

    assert [(bar.name, bar.total) for bar in shown[:4]] == [
        ("Bobby", 23), ("J.R.", 21), ("Sue Ellen", 19), ("Pamela", 17),
    ]  # fmt: skip
    assert [(part.kind, part.votes) for part in shown[0].blocks] == [("stock", 11), ("proxy", 12)]


def test_who_leaves_during_blackmail_leaves_the_row():
    one = views.hall().ready()
    before = hall(one.view()).order
    leaver = before[-1]
    one.do(leaver, Resign())
    assert one.phase == "meeting_blackmail"

    assert hall(one.view()).order == before[:-1]
    assert ballot(one.view(), FOUR).alt


def test_who_is_absent_has_no_vote_and_is_no_candidate():
    view = views.hall(discs={SUE: "lbj_02", "jock": "lbj_03"}).view()

    rows = {bar.name: bar for bar in by_attender(view, hall(view), FOUR)}

    assert rows["Sue Ellen"].note == "not in Southfork: no vote"
    assert "Jock" not in rows  # nobody's disc away from Southfork cannot be elected
    assert "Absent: Sue Ellen." in ballot(view, FOUR).alt


def test_votes_lie_with_the_candidate_and_say_who_directed_them():
    shown = bars(views.voting().view())

    assert [(part.seat, part.votes, part.by) for part in shown["Bobby"].blocks] == [
        (JR, 21, "Bobby"), (BOBBY, 11, ""),
    ]  # fmt: skip
    assert shown["Bobby"].total == 32


def test_votes_to_come_are_outlined_with_their_owner_and_not_counted():
    shown = bars(views.voting().view())

    (due,) = shown["Pamela"].blocks
    assert (due.kind, due.votes) == ("due", 17)
    assert shown["Pamela"].total == 0


def test_the_banner_says_who_is_to_act():
    assert told(views.hall().view()).headline == "The meeting is open"
    assert told(views.hall().ready().view()).headline == "Bobby may blackmail"
    vote = told(views.voting().view())
    assert vote.headline == "J.R. casts Sue Ellen’s votes"
    assert vote.below == "32 of 68 votes are in"


def test_the_result_tells_votes_fee_and_limo():
    result = told(views.elected().view())

    assert result.headline == "Bobby is President"
    assert result.below == "elected with 32 of 68 votes"
    assert (result.right, result.gold, result.limo) == ("$15M", True, True)


def test_a_character_without_a_player_gets_no_fee():
    view = views.hall().to_ballot().votes("jock", "jock", "jock", "jock").view()

    result = told(view)

    assert result.headline == "Jock is President"
    assert (result.right, result.limo) == ("no fee", False)


def test_a_tie_shows_the_tied_ballot_while_it_is_talked_about():
    view = views.tied().view()

    assert told(view).headline == "Tie: J.R. and Bobby, talks again"
    assert "tied ballot 1 of 3" in told(view).below
    shown = bars(view)
    assert (shown["J.R."].total, shown["Bobby"].total) == (28, 28)
    assert shown["J.R."].lit
    assert not shown["Pamela"].lit


def test_empty_ballots_count_as_one():
    view = views.hall(votes={}).to_ballot().votes("jr", "jr").view()

    assert bars(view)["J.R."].total == 2


def test_a_cancelled_pair_is_told_as_such():
    table = views.hall(hands={JR: ("d36", "d39", "d24", "d57", "d38", "d71"),
                              BOBBY: ("d13", "d30", "d72")})  # fmt: skip
    table.ready().do(BOBBY, Blackmail(1, ("d13", "d30", "d72")))
    while table.to_act() != {JR}:
        table.do(min(table.to_act()), views.Pass())
    table.do(JR, Blackmail(2, ("d57", "d38", "d71")))

    alt = ballot(table.view(), FOUR).alt

    assert alt.count("they cancel out") == 2
    assert hall(table.view()).director_of(JR) is None


def test_the_set_played_last_is_laid_open_until_the_first_vote():
    """Its three cards are named, and drawn for a phone; those before it are told in small."""
    table = views.blackmailing().do(JR, Blackmail(3, ("d20", "d52", "d54")))
    assert hall(table.view()).news.cards == ("d20", "d52", "d54")
    alt = ballot(table.view(), FOUR).alt
    assert "J.R. blackmails Sue Ellen with set 3: " in alt
    assert all(CARDS[card].event.title in alt for card in ("d20", "d52", "d54"))
    assert "Bobby blackmails J.R. with set 8." in alt

    voting = views.voting().view()
    assert hall(voting).news is None
    assert "with set 3." in ballot(voting, FOUR).alt
    assert hall(replace(voting, meeting=replace(voting.meeting, casts=()))).news.number == 3
    assert hall(views.hall().view()).news is None


def test_the_answer_that_cancels_a_blackmail_lays_its_own_cards_open():
    told = hall(views.answered().view())

    assert (told.news.by, told.news.target, told.news.cancelled) == (JR, BOBBY, True)
    first, last = _letters(told)
    assert (last.by, last.target, last.cards) == (JR, BOBBY, ("d38", "d57", "d71"))
    assert (first.by, first.target) == (SUE, PAM), "a pair is told once, where it was answered"


def test_private_rooms_are_known_to_all_but_not_what_is_said():
    quiet = views.hall()
    room = views.hall().do(BOBBY, OpenThread((BOBBY, SUE)))

    assert ballot(quiet.view(), FOUR).png != ballot(room.view(), FOUR).png
    assert hall(room.view()).threads == ((BOBBY, SUE),)


def test_an_own_view_gives_the_public_ballot():
    for table in (views.hall(), views.blackmailing(), views.voting(), views.elected()):
        assert ballot(table.view(PAM), FOUR).png == ballot(table.view(), FOUR).png


def test_after_the_meeting_the_last_result_can_still_be_drawn():
    """The election is all that is left of it."""
    settled = views.elected().view()
    gone = replace(settled, meeting=None, phase="go_choose", round=3, turn=1)

    picture = ballot(gone, FOUR)

    assert "Bobby is President: elected with 32 of 68 votes" in picture.alt
    assert picture.alt.startswith("Stockholders meeting of Round 2.")


@pytest.mark.parametrize("game", ["live-4-coin", "live-4-npc-president", "live-7-rounds"])
def test_every_step_of_recorded_meetings_can_be_drawn(game):
    shown = [view for view in public_views(game) if view.meeting is not None][::5]
    names = NAMES[: len(shown[0].seats)]

    pictures = [ballot(view, names) for view in shown]

    assert all(picture.size == (1600, 1090) for picture in pictures)
    assert all(0 < len(picture.alt) <= 1024 for picture in pictures)


def test_who_is_done_with_settling_shows():
    before, after = views.elected(), views.elected().ready(PAM)

    assert ballot(before.view(), FOUR).png != ballot(after.view(), FOUR).png
    assert "Pamela (Okonkwo_77): 17 votes, for Pamela, ready." in ballot(after.view(), FOUR).alt
