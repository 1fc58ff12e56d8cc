"""/me data and /me forget, through Discord."""

import json

import pytest
from sqlalchemy import select

from bot.panels.privacy import KINDS
from bot.store import models
from bot.store.privacy import renamed
from bot.tables.forgetting import FORMER
from games.core.chance import Chance
from tests.bot.discord.conftest import seen, tidy_deal
from tests.bot.discord.evening import Evening


@pytest.fixture(autouse=True)
def hands(deal):
    deal.pins = tidy_deal()


async def stored(bench):
    """Everything in the database, a line each row."""
    found = []
    async with bench.app.store._database.reading() as db:
        for table in models.metadata.sorted_tables:
            found += [
                f"{table.name} {dict(row._mapping)}" for row in await db.execute(select(table))
            ]
    return found


def traces(lines, person, name):
    return [line for line in lines if str(person.id) in line or name in line]


async def data(bench, person):
    """What /me data gives this person."""
    answer = (await bench.slash(person, "me data")).private
    (file,) = answer.raw.attachments
    assert file.filename == "my-data.json"
    return json.loads(bench.env.backend.cdn.get(file.url)), answer


async def test_my_data_come_as_a_file_for_me_alone_with_what_and_why(bench, deal):
    await bench.seat(bench.ann, bench.ben, bench.cem)
    await bench.press(bench.ann, await bench.panel(), "Ready")
    await bench.slash(bench.ann, "me settings")
    answer = await bench.slash(bench.ann, "me data")

    assert answer.result.ephemeral
    whole, _ = await data(bench, bench.ann)
    assert whole["user_id"] == str(bench.ann.id)
    kinds = {one["what"]: one for one in whole["kinds"]}
    assert {KINDS[kind][0] for kind in ("seats", "host", "moves", "person")} <= {*kinds}
    for one in kinds.values():
        assert one["why"].strip()
        assert "\n" not in one["what"] + one["why"]
    (seat,) = kinds[KINDS["seats"][0]]["stored"]
    assert (seat["name"], seat["seat"]) == ("Ann", 0)
    (move,) = kinds[KINDS["moves"][0]]["stored"]
    assert json.loads(move["actions"]) == [{"type": "ready"}]


async def test_my_data_hold_no_secret_of_others_and_no_seed(bench, deal):
    await bench.seat(bench.ann, bench.ben, bench.cem)
    await bench.press(bench.ann, await bench.panel(), "Ready")

    whole, _ = await data(bench, bench.ann)

    text = json.dumps(whole)
    for other in (bench.ben, bench.cem):
        assert str(other.id) not in text
    assert deal.seed not in text
    assert "Ben" not in text
    assert '"index"' not in text, "it would count the secret moves of others"


async def test_of_a_stranger_nothing_is_stored(bench):
    assert (await bench.slash(bench.gus, "me data")).private.text.strip() == (
        "I know nothing about you."
    )


async def test_every_kind_of_row_about_people_is_in_the_file(bench):
    """A table of the schema that names a person is either part of the file or none of theirs."""
    personal = {
        table.name
        for table in models.metadata.sorted_tables
        if {"user_id", "host_id", "fields"} & {column.name for column in table.columns}
    }
    assert personal == {
        "tables", "seats", "waiting", "moves", "deeds", "drafts", "standings", "people",
        "dm_openings", "pinged", "nights", "night_guests",
    }  # fmt: skip
    about = await bench.app.store.privacy.about(bench.ann.id)
    assert set(about) == set(KINDS)


async def test_forget_asks_first_and_keeps_who_changes_their_mind(bench):
    await bench.seat(bench.ann, bench.ben, bench.cem)
    asked = (await bench.slash(bench.ann, "me forget")).private
    assert 'your names become "a former player"' in asked.text
    assert asked.labels == ("Forget me", "Keep me")

    await bench.press(bench.ann, asked, "Keep me")

    assert (await bench.table).seat_of(bench.ann.id) is not None


async def test_forgotten_everywhere_and_at_once(bench):
    evening = Evening(bench)
    await evening.open()
    await evening.sign_up(bench.ben, bench.cem)
    await bench.seat(bench.ann, bench.ben, bench.cem)
    await bench.press(bench.ben, await bench.panel(), "Ready")
    await bench.dm(bench.ben)
    asked = (await bench.slash(bench.ben, "me forget")).private

    told = await bench.press(bench.ben, asked, "Forget me")

    assert "Done. It was a pleasure." in told.private.text
    panel = await bench.panel()
    await bench.advance(30)
    assert not traces(await stored(bench), bench.ben, "Ben")
    assert traces(await stored(bench), bench.ann, "Ann")
    signup = await evening.signup()
    for shown in (panel, await bench.panel(), signup):
        assert "Ben" not in shown.text
    hand = seen(bench.ben.user.dm_channel.last_message)
    assert "Your hand" not in hand.text, "what was shown of the seat is another's now"
    assert "My hand" not in hand.labels
    log = (await bench.slash(bench.ann, "table log")).private.text
    assert "Ben" not in log
    assert FORMER in log
    assert "I know nothing about you." in (await bench.slash(bench.ben, "me data")).private.text


async def test_who_was_forgotten_may_come_again_as_somebody_new(bench):
    await bench.seat(bench.ann, bench.ben, bench.cem)
    asked = (await bench.slash(bench.ben, "me forget")).private
    await bench.press(bench.ben, asked, "Forget me")

    await bench.press(bench.ben, await bench.panel(), "My hand")
    seats = (await bench.press(bench.ben, await bench.panel(), "More…")).private

    assert "Take over a seat…" in seats.labels


async def test_the_host_of_a_night_is_forgotten_too(bench):
    evening = Evening(bench)
    await evening.open()
    asked = (await bench.slash(evening.host, "me forget")).private

    await bench.press(evening.host, asked, "Forget me")

    night = await evening.night()
    assert (night.host_id, night.host_name) == (0, FORMER)
    assert "Hanna" not in (await evening.signup()).text
    assert not traces(await stored(bench), evening.host, "Hanna")


def test_a_deed_forgets_names_ids_and_reasons_of_one_person_only():
    fields = {"seat": 1, "name": "Cem", "was": "Ben", "doer": "Ben", "by": 7, "reason": "tired"}

    assert renamed(fields, 7, frozenset({"Ben"})) == {
        "seat": 1, "name": "Cem", "was": FORMER, "doer": FORMER, "by": 0,
    }  # fmt: skip
    assert renamed(fields, 8, frozenset({"Zoe"})) == fields
    chance = Chance("deeds")
    for index in range(50):
        name, chance = chance.pick("name", ("Ben", "Ann", ""))
        by, chance = chance.pick("by", (7, 8))
        after = renamed({"name": name, "by": by, "at": index}, 7, frozenset({"Ben"}))
        assert "Ben" not in after.values()
        assert after["at"] == index
