"""One typed settings object, read from the environment and `.env`."""

from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class SettingsError(Exception):
    """A setting is missing or wrong; the message is one line that says which and what to do."""


class Settings(BaseSettings):
    """Everything an operator can set. `.env.example` says the same with an example each."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True
    )

    discord_token: SecretStr = SecretStr("")
    database_url: str = "sqlite+aiosqlite:///gavel.db"
    shard_count: int = Field(default=1, ge=1)
    shard_ids: str = ""
    command_guild: int | None = None
    dm_budget_ten_minutes: int = Field(default=10, ge=0)
    dm_budget_day: int = Field(default=60, ge=0)
    bot_delay_ms: int = Field(default=1500, ge=0, le=60_000)
    draw_threads: int = Field(default=2, ge=1, le=16)
    keep_after_removal_days: int = Field(default=30, ge=0, le=3650)
    health_port: int = Field(default=0, ge=0, le=65_535)
    health_host: str = "127.0.0.1"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"

    @field_validator("command_guild", mode="before")
    @classmethod
    def _empty_is_none(cls, value: object) -> object:
        return None if value == "" else value

    @field_validator("shard_ids")
    @classmethod
    def _numbers(cls, value: str) -> str:
        if not all(part.strip().isdecimal() for part in value.split(",") if value):
            raise ValueError("must be numbers with commas between, such as 0,1")
        return value

    @property
    def shards(self) -> tuple[int, ...]:
        """The shards this process runs; all of them where none are named."""
        if not self.shard_ids:
            return tuple(range(self.shard_count))
        return tuple(int(part) for part in self.shard_ids.split(","))

    def token(self) -> str:
        """The bot's token. Raises SettingsError where there is none."""
        token = self.discord_token.get_secret_value().strip()
        if not token:
            raise SettingsError(
                "DISCORD_TOKEN is not set. Put the bot's token into .env (see .env.example), "
                "or play without one: make play."
            )
        return token


def load() -> Settings:
    """Read the settings. Raises SettingsError naming the first that is wrong."""
    try:
        settings = Settings()
    except ValidationError as fault:
        first = fault.errors()[0]
        name = ".".join(str(part) for part in first["loc"]).upper()
        reason = first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"{name} is wrong: {reason}. See .env.example.") from None
    wrong = [shard for shard in settings.shards if shard >= settings.shard_count]
    if wrong:
        raise SettingsError(
            f"SHARD_IDS names shard {wrong[0]}, but SHARD_COUNT is {settings.shard_count}."
        )
    return settings
