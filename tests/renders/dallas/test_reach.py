from games.dallas.view import SPACES, Purchase, reach
from renders.dallas import reach as picture
from renders.dallas.pills import CONTROL, steps_pill, votes_pill
from renders.dallas.places import plate_box
from renders.dallas.reach import pills_of
from renders.dallas.reasons import distance, gives_control, may_buy, reasons
from tests.games.dallas.table import BOBBY, JR, PAM, m
from tests.renders.dallas import views
from tests.renders.dallas.views import NAMES

FOUR = NAMES[:4]


def told(view, card, way=None, limo=0):
    return reasons(view, card, reach(view.seats[view.me].space, card, limo), way)


def test_what_is_in_reach_is_lit_and_the_rest_is_dim(pixels):
    view = views.own()
    image = pixels(picture(view, FOUR, "d34").png)

    def field(space):
        _, _, right, bottom = plate_box(space)
        return image.getpixel((right - 6, bottom - 5))

    assert SPACES["tall_tale"].kind == SPACES["hat_works"].kind
    assert field("tall_tale") == (0xF7, 0xD2, 0x1E)
    assert field("hat_works") == (0x44, 0x55, 0x7C)


def test_pills_say_how_far_how_many_votes_and_whether_it_gives_control():
    view, ways = views.own(), reach("lbj_17", "d34")

    assert pills_of(view, "d34", ways["tall_tale"]) == (steps_pill("6"), CONTROL)
    assert pills_of(view, "d34", ways["city_hall"]) == (steps_pill("6"), votes_pill(4))
    assert pills_of(view, "d34", ways["black_gold"]) == (steps_pill("7"),)


def test_pills_tell_a_helicopter_and_the_limo_apart():
    view, ways = views.own(), reach("lbj_17", "d54")
    assert pills_of(view, "d54", ways["oil_ball"])[0] == steps_pill("7", air=True)
    limo = reach("lbj_17", "d34", 2)["mirage_land"]
    assert pills_of(view, "d34", limo) == (steps_pill("8", limo=True),)


def test_control_needs_the_money_and_the_last_missing_certificate():
    poor = views.own(money={JR: m(3)})

    assert gives_control(views.own(), "tall_tale", "d34")
    assert not gives_control(poor, "tall_tale", "d34")
    assert not gives_control(views.own(), "mirage_land", "d34")  # still one more to go


def test_what_the_card_s_own_event_brings_counts_as_money():
    poor = views.own(money={JR: m(3)})

    assert not may_buy(poor, "tall_tale", "d34")  # $4M
    assert may_buy(poor, "tall_tale", "d58")  # the well brings two more
    assert may_buy(poor, "tall_tale", "d52")  # and the Slush Fund 3.5


def test_a_company_bought_in_the_turn_before_is_barred():
    view = views.own(purchase={JR: Purchase("tall_tale", 2, 3)})
    later = views.own(purchase={JR: Purchase("tall_tale", 2, 2)})

    assert not may_buy(view, "tall_tale", "d34")
    assert may_buy(later, "tall_tale", "d34")


def test_the_best_reasons_come_first_and_the_way_home_last():
    found = told(views.own(), "d34")

    assert [one.title for one in found[:2]] == ["Tall Tale", "Honky-Tonk Saloon"]
    assert found[0].why == "control: face doubles"
    assert found[1].why == "4 votes at the meeting"
    assert len(found) == 6
    assert found[-1].space == "southfork"
    assert found[-1].why == "3 goes to the meeting"


def test_the_way_home_warns_when_the_goes_left_are_hardly_enough():
    assert told(views.own(), "d34")[-1].warning  # 12 steps, two goes after this one
    near = views.own(discs={JR: "lbj_04", PAM: "lbj_21"})
    assert not told(near, "d34")[-1].warning


def test_an_event_finds_its_victim_in_reach():
    view = views.own(discs={JR: "lbj_17", BOBBY: "lbj_20", PAM: "lbj_21"})

    (bobby,) = [one for one in told(view, "d34") if one.space == "lbj_20"]

    assert bobby.why == "Bobby loses 1 turn"
    assert bobby.cost == "3 steps"


def test_a_disc_in_a_safe_space_is_no_victim():
    view = views.own(discs={JR: "lbj_17", BOBBY: "sheriff", PAM: "lbj_21"})

    assert all("loses" not in one.why for one in told(view, "d34"))


def test_a_planned_way_is_drawn_and_told_first(pixels):
    view = views.own()
    way = reach("lbj_17", "d34")["rust_belt"]

    plain, planned = (picture(view, FOUR, "d34", way=one) for one in (None, way))

    assert pixels(plain.png).tobytes() != pixels(planned.png).tobytes()
    assert "Rusty Spur Steel: planned, 4 steps, $4M" in planned.alt
    assert "planned" not in plain.alt


def test_the_free_first_move_lights_everything_but_the_own_space():
    view = views.own()

    placed = picture(view, FOUR, "d34", placing=True)

    assert "steps" not in placed.alt.partition("Southfork")[0]
    assert "63 spaces of road" in placed.alt
    assert "64 spaces of road" not in placed.alt


def test_ways_in_words():
    air = reach("lbj_17", "d54")
    assert distance(air["ewing_oil"]) in ("8 steps", "fly")
    assert distance(air["oil_ball"]) == "fly, then 7"
    assert distance(reach("southfork", "d32")["lbj_02"]) == "3 steps"
    assert distance(reach("southfork", "d32")["hat_works"]) == "fly 4"
    assert distance(reach("lbj_17", "d34", 2)["mirage_land"]) == "8 with Limo"
