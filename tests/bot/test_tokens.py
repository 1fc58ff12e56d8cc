"""Tokens and passwords stand in no exception, whatever goes wrong with them."""

import traceback

import pytest

from bot.settings import Settings, SettingsError, load
from bot.store.errors import StoreError
from bot.store.store import Store

TOKEN = "MTE0.Gx7secret.token-of-the-bot_0123456789"
PASSWORD = "pass-word-of-the-database"


def said(error):
    """Everything that is printed of an exception, causes and all."""
    return "".join((*traceback.format_exception(error), repr(error), str(error)))


def test_settings_that_are_printed_do_not_show_the_token():
    settings = Settings(_env_file=None, discord_token=TOKEN)
    assert settings.token() == TOKEN
    for printed in (repr, str, "{!r}".format):
        assert TOKEN not in printed(settings)
        assert TOKEN not in printed(settings.discord_token)
    assert TOKEN not in settings.model_dump_json()


def test_settings_that_are_refused_do_not_show_the_token(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nBOT_DELAY_MS=soon\n")
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    with pytest.raises(SettingsError) as refused:
        load()
    assert "BOT_DELAY_MS" in str(refused.value)
    assert TOKEN not in said(refused.value)


def test_a_token_that_is_missing_is_asked_for_without_a_trace_of_others():
    with pytest.raises(SettingsError, match="DISCORD_TOKEN is not set"):
        Settings(_env_file=None, discord_token="  ").token()


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://gavel:{PASSWORD}@127.0.0.1:1/gavel",
        f"mysql://gavel:{PASSWORD}@127.0.0.1/gavel",
        f"postgresql+asyncpg://gavel:{PASSWORD}@127.0.0.1:1/",
    ],
)
async def test_a_database_that_is_not_to_be_had_does_not_show_its_password(url):
    with pytest.raises(StoreError) as refused:
        await Store.open(url)
    assert PASSWORD not in said(refused.value)
