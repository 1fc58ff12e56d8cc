"""Gavel itself in the local world: the example of `docs/playground.md`, and nothing missing."""

from bot.playground.server import LocalDiscord


async def test_a_table_survives_kill_9(tmp_path):
    database = {"DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path}/gavel.db"}
    async with LocalDiscord() as discord:
        bot = await discord.start_bot(database)
        await bot.wait_ready()
        ann, room = await discord.person("Ann"), discord.channel("evenings")

        opened = await ann.slash(room, "play", game="maloney")
        await opened.done()
        await bot.kill()
        await (await discord.start_bot(database)).wait_ready()

        pressed = await ann.press(opened.message, "Add bot")
        assert pressed.kind == "deferred_update"
        await discord.until(lambda: any("■ bot" in m.text for m in ann.sees(room)), 20)

        assert discord.engine.gaps == []
        assert opened.message.alt_texts
