from itertools import combinations

import pytest
from PIL import ImageChops

from games.states.view import Deal, Stop, roads
from renders.core.usmap import holds
from renders.states import reach
from renders.states.layout import MAP, PLACING
from renders.states.lit import tag_spots, tag_width
from renders.states.places import label_box, overlap, places
from renders.states.reach import tag_words
from renders.states.table import standing, table
from renders.states.tray import CELL, CELL_STEP, TRAY_LEFT, TRAY_TOP
from tests.renders.states import views
from tests.renders.states.recorded import public_views
from tests.renders.states.views import NAMES


def tags(view):
    """Where the tags of a reach lie: box by state."""
    wanted = {stop.space: (tag_words(stop.deals), 0.0) for stop in view.reach if stop.deals}
    there = table(view)
    boxes = [spot.box for code in there for spot in standing(code, there[code]).spots]
    found = {}
    for code, ((x, y), _) in tag_spots(wanted, boxes).items():
        half = tag_width(wanted[code][0]) / 2
        found[code] = (x - half, y - 16, x + half, y + 16)
    return found


@pytest.mark.parametrize("game", ["live-4-quick", "live-4-round-limit", "post-4-cleared"])
def test_tags_hide_no_name_and_no_other_tag(game):
    """But for a corner of a name where the East is crowded."""
    for view in [view for view in public_views(game) if view.phase == "MOVE"][::2]:
        found = tags(view)
        for one, other in combinations(found.values(), 2):
            assert not overlap(one, other)
        for code, box in found.items():
            for name in places():
                x0, y0, x1, y1 = label_box(name)
                area = (x1 - x0) * (y1 - y0)
                assert overlap(box, label_box(name)) < 0.15 * area, (code, name)


def lit(pixels, picture, code):
    """Whether a state's own pastel is seen at its name's left end."""
    x0, y0, _, y1 = label_box(code)
    image = pixels(picture.png)
    return image.getpixel((round(x0) - 4, round((y0 + y1) / 2)))


def test_states_in_reach_are_brighter_than_the_others(pixels):
    picture = reach(views.moving(), NAMES)
    spaces = {stop.space for stop in views.moving().reach}

    for code in ("CO", "AR", "CA", "NY"):
        level = lit(pixels, picture, code)
        assert (max(level) - min(level) > 40) == (code in spaces), code


def cell_box(place):
    x, y = TRAY_LEFT + place % 3 * CELL_STEP[0], TRAY_TOP + place // 3 * CELL_STEP[1]
    return x, y, x + CELL[0], y + CELL[1]


def is_chalkboard(pixels, picture, place):
    x0, y0, _, _ = cell_box(place)
    return pixels(picture.png).getpixel((x0 + 12, y0 + 10)) == (0x2C, 0x5A, 0x4C)


def test_five_deals_have_a_plate_each_and_the_sixth_counts_the_rest(pixels):
    picture = reach(views.moving(), NAMES)

    assert [is_chalkboard(pixels, picture, place) for place in range(6)] == [False] * 5 + [True]


def test_more_deals_are_counted(pixels):
    deals = {
        **views.DEALS,
        "AZ": Deal("offer", "green-4", "AZ"),
        "KY": Deal("offer", "red-2", "KY"),
    }

    picture = reach(views.moving(deals=deals), NAMES)

    assert [is_chalkboard(pixels, picture, place) for place in range(6)] == [False] * 4 + [True] * 2


def test_a_full_trucks_destination_is_not_faint(pixels):
    """The own flag is drawn in full though it stands out of reach."""
    with_flag, elsewhere = (
        pixels(reach(view, NAMES).png)
        for view in (
            views.delivering(),
            views.delivering(disks=tuple(
                views.loaded("green-1", 1, "KS", "FL") if one.id == "green-1" else one
                for one in views.DISKS
            )),
        )
    )  # fmt: skip
    blue = (0x1F, 0x5F, 0xBF)
    changed = ImageChops.difference(with_flag, elsewhere).crop(MAP).getbbox()

    assert changed is not None
    assert blue in {
        colour for _, colour in with_flag.crop((1080, 690, 1220, 800)).getcolors(1 << 20)
    }


def test_a_stop_that_is_no_state_of_the_map_cannot_be_lit():
    with pytest.raises(KeyError):
        reach(views.moving(reach=(Stop("XX", 1, False, (), None),)), NAMES)


def test_the_reach_of_a_spin_stays_where_the_rules_put_it():
    """The hand-built view is a lawful one: its states are ends of walks."""
    assert {stop.space for stop in views.moving(2).reach} == set(roads(False).ends("KS", 2))
    assert holds("KS", (714, 461))
    assert PLACING.at((0, 0)) == (0, 54)
