"""The small parts, without a bot: addresses, buckets, scripts, names, deals."""

import json
import struct

import pytest

from bot import dealer
from bot.dealer import Deal
from bot.playground.bell import Bell
from bot.playground.calls import Call, Log, Request
from bot.playground.cdn import KEPT_AFTER_REMOVAL, LIFETIME_S, Cdn, png_size
from bot.playground.dealing import Dealing
from bot.playground.errors import Refusal
from bot.playground.invitations import invitations
from bot.playground.rates import LIKE_DISCORD, Limit, Rates
from bot.playground.validation import FILE_BYTES, check, stored_name, uploads

PNG = b"\x89PNG\r\n\x1a\n" + b"\x00\x00\x00\rIHDR" + struct.pack(">II", 640, 480)


class Hand:
    """A clock moved by hand."""

    def __init__(self):
        self.now = 1_800_000_000_000

    def __call__(self):
        return self.now


def call(method, path, json=None, files=()):
    return Call(method, path, 0.0, json=json, files=list(files))


@pytest.mark.parametrize(
    ("data", "size"), [(PNG, (640, 480)), (b"GIF89a" + PNG, None), (PNG[:20], None), (b"", None)]
)
def test_a_png_tells_its_size(data, size):
    assert png_size(data) == size


def test_an_address_runs_out_after_a_day_and_a_fresh_one_works():
    clock = Hand()
    cdn = Cdn("http://here", clock)
    stored = cdn.store_attachment(7, 1, "board.png", PNG, None)
    url = cdn.finish(stored)["url"]
    assert cdn.get(url) == PNG

    clock.now += LIFETIME_S * 1000

    assert cdn.get(url) is None
    assert cdn.get(cdn.finish(stored)["url"]) == PNG


def test_finishing_copies_and_leaves_the_state_alone():
    cdn = Cdn("http://here", Hand())
    stored = cdn.store_attachment(7, 1, "board.png", PNG, None)
    message = {"components": [{"media": {"url": stored["url"], "attachment_id": "7"}}]}

    finished = cdn.finish(message)

    assert finished["components"][0]["media"]["width"] == 640
    assert "?ex=" in finished["components"][0]["media"]["url"]
    assert message == {"components": [{"media": {"url": stored["url"], "attachment_id": "7"}}]}


def test_removed_files_are_forgotten_in_the_end():
    cdn = Cdn("http://here", Hand())
    stored = [
        cdn.store_attachment(n, 1, "x.png", b"x", None) for n in range(KEPT_AFTER_REMOVAL + 1)
    ]
    urls = [cdn.finish(attachment)["url"] for attachment in stored]
    for attachment in stored:
        cdn.remove(attachment)

    assert [cdn.get(url) for url in urls] == [None, *[b"x"] * KEPT_AFTER_REMOVAL]


def test_a_bucket_refills_when_its_time_is_up():
    now = [0.0]
    rates = Rates({("POST", "/channels/*/messages"): Limit(2, 5)}, clock=lambda: now[0])
    post = call("POST", "/channels/1/messages")

    outcomes = [rates.check(post)[0] for _ in range(3)]
    other = rates.check(call("POST", "/channels/2/messages"))[0]
    now[0] = 5.0

    assert [outcome is None for outcome in outcomes] == [True, True, False]
    assert outcomes[2].body == {
        "message": "You are being rate limited.",
        "retry_after": 5.0,
        "global": False,
    }
    assert other is None
    assert rates.check(post)[0] is None


def test_fifty_requests_a_second_are_the_most_but_interactions_are_free():
    rates = Rates(LIKE_DISCORD, clock=lambda: 1.0)
    outcomes = [rates.check(call("GET", f"/users/{n}"))[0] for n in range(51)]

    assert [outcome is None for outcome in outcomes] == [True] * 50 + [False]
    assert outcomes[50].body["global"]
    assert rates.check(call("POST", "/interactions/1/token/callback"))[0] is None


@pytest.mark.parametrize(
    ("method", "pattern", "path", "fits"),
    [
        ("PATCH", "/channels/*/messages/*", "/channels/1/messages/2", True),
        ("*", "/channels/*/messages/*", "/channels/1/messages/2", True),
        ("POST", "/channels/*/messages/*", "/channels/1/messages/2", False),
        ("PATCH", "/channels/*/messages", "/channels/1/messages/2", False),
        ("PATCH", "/channels/*/messages/*", "/channels/1/messages/2/threads", False),
        ("PATCH", "/channels/**", "/channels/1/messages/2", True),
        ("PATCH", "**", "/channels/1/messages/2", True),
        ("PATCH", "/channels/9/messages/*", "/channels/1/messages/2", False),
    ],
)
def test_a_pattern_fits_a_path_part_by_part(method, pattern, path, fits):
    assert call("PATCH", path).matches(method, pattern) is fits


def test_a_route_has_no_ids_or_tokens_in_it():
    token = "aW50ZXJhY3Rpb246MTU3NjczOTE4MzM2MjMxMDE0NDo"

    assert call("POST", f"/interactions/157673918336231014/{token}/callback").route == (
        "/interactions/{id}/{token}/callback"
    )
    assert call("PATCH", "/channels/157673918336231014/messages/157673918336231015").route == (
        "/channels/{id}/messages/{id}"
    )


def test_the_log_finds_requests():
    log = Log()
    for status in (200, 429):
        log.add(
            Request("POST", "/channels/1/messages", "", None, (), status, None, None, 0, 0.0, "")
        )

    assert len(log.of("POST", "/channels/*/messages")) == 2
    assert [line.status for line in log.of("*", "/channels/**", status=429)] == [429]
    assert log.of("GET") == []


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("board.png", "board.png"),
        ("my board (1).png", "my_board_1_.png"),
        ("éé.png", "éé.png"),
        ("??", "unknown"),
    ],
)
def test_file_names_are_kept_safe(given, kept):
    assert stored_name(given) == kept


def test_uploads_take_their_alt_text_from_the_json():
    body = {"data": {"attachments": [{"id": 1, "description": "second"}]}}

    found = uploads(body, {1: ("b.png", b"2"), 0: ("a.png", b"1")})

    assert [(f.filename, f.read(), f.description) for f in found] == [
        ("a.png", b"1", None),
        ("b.png", b"2", "second"),
    ]


def command(**fields):
    return {"name": "play", "description": "Play", "type": 1, **fields}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ([command(name="Play")], 50035),
        ([command(name="two words")], 50035),
        ([command(description="")], 50035),
        ([command(description="d" * 101)], 50035),
        (
            [
                command(
                    options=[
                        command(
                            name="o", choices=[{"name": "c", "value": str(n)} for n in range(26)]
                        )
                    ]
                )
            ],
            50035,
        ),
        ([command(options=[command(name=f"o{n}") for n in range(26)])], 50035),
        (
            [
                command(
                    options=[
                        command(
                            name=f"o{n}",
                            description="d" * 100,
                            choices=[{"name": "n" * 100, "value": "v" * 100}] * 2,
                        )
                        for n in range(20)
                    ]
                )
            ],
            50035,
        ),
        ([command(name=f"c{n}") for n in range(101)], 30032),
        ([command(description_localizations={"fr": "d" * 101})], 50035),
        ([command(name_localizations={"fr": "Jouer"})], 50035),
    ],
)
def test_commands_beyond_the_limits_are_refused(wrong, code):
    with pytest.raises(Refusal) as refusal:
        check(call("PUT", "/applications/1/commands", wrong))

    assert refusal.value.code == code


def test_an_ordinary_command_passes():
    check(call("PUT", "/applications/1/commands", [command(options=[command(name="game")])]))


@pytest.mark.parametrize(
    ("body", "files", "status", "code"),
    [
        ({}, 11, 400, 30015),
        ({"attachments": [{"id": 0, "description": "d" * 1025}]}, 1, 400, 50035),
        ({"attachments": [{"id": "157673918336231014"}] * 5}, 6, 400, 30015),
    ],
)
def test_files_beyond_the_limits_are_refused(body, files, status, code):
    parts = dict.fromkeys(range(files), ("x.png", b"x"))

    with pytest.raises(Refusal) as refusal:
        check(call("POST", "/channels/1/messages", body, uploads(body, parts)))

    assert (refusal.value.status, refusal.value.code) == (status, code)


def test_a_file_over_ten_mebibytes_is_too_large():
    large = uploads({}, {0: ("x.png", bytes(FILE_BYTES + 1))})

    with pytest.raises(Refusal) as refusal:
        check(call("POST", "/channels/1/messages", {}, large))

    assert (refusal.value.status, refusal.value.code) == (413, 40005)


def fallback(game):
    return Deal(f"ordinary {game}", {})


def test_listed_deals_are_dealt_in_order_then_the_ordinary_dealer_deals():
    dealing = Dealing(json.dumps([{"seed": "a"}, {"seed": "b"}]), otherwise=fallback)

    assert [dealing("maloney").seed for _ in range(3)] == ["a", "b", "ordinary maloney"]


def test_a_deal_may_be_for_one_game():
    listed = [{"seed": "a", "game": "dallas"}, {"seed": "b"}]
    dealing = Dealing(json.dumps(listed), otherwise=fallback)

    assert [dealing(game).seed for game in ("maloney", "dallas", "dallas")] == [
        "b",
        "a",
        "ordinary dallas",
    ]


def test_deals_of_a_file_are_struck_out_so_a_restart_goes_on(tmp_path):
    file = tmp_path / "deals.json"
    file.write_text(json.dumps([{"seed": "a", "pins": {"day": [3]}}, {"seed": "b"}]))

    first = Dealing(str(file), otherwise=fallback)("maloney")
    second = Dealing(str(file), otherwise=fallback)("maloney")

    assert (first.seed, second.seed) == ("a", "b")
    assert list(first.pins) == ["day"]
    assert dealer.fair("maloney").seed != dealer.fair("maloney").seed


def test_invitations_come_from_the_synced_command():
    choices = [{"name": "Maloney's Inheritance", "value": "maloney"}]
    play = command(options=[command(name="game", choices=choices)])

    found = invitations([command(name="help"), play])

    assert [(i["command"], i["options"], i["title"]) for i in found] == [
        ("/play", {"game": "maloney"}, "Maloney's Inheritance")
    ]
    assert "players" in found[0]["blurb"]


def test_before_the_sync_invitations_come_from_the_games_there_are():
    assert "maloney" in [invitation["options"]["game"] for invitation in invitations([])]


async def test_the_bell_wakes_whoever_waits_and_names_what_was_missed():
    bell, found = Bell(), []

    with pytest.raises(TimeoutError, match="the soup did not happen"):
        await bell.until(lambda: found, 0.01, "the soup")
    found.append(1)
    assert await bell.until(lambda: found, 1) == [1]
