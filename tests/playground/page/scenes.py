"""Canned messages and commands in Discord's own shapes, as the bot would send them."""

from typing import Any

from tests.playground.page.fake_feed import NOW_MS, FakeFeed

Json = dict[str, Any]

SOON = NOW_MS // 1000 + 95
LATER = NOW_MS // 1000 + 60 * 60 * 26
PRIMARY, SECONDARY, SUCCESS, DANGER, LINK = 1, 2, 3, 4, 5


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def button(label: str, custom_id: str, style: int = SECONDARY, **more: Any) -> Json:
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id, **more}


def link(label: str, url: str) -> Json:
    return {"type": 2, "style": LINK, "label": label, "url": url}


def select(custom_id: str, placeholder: str, options: list[Json], **more: Any) -> Json:
    return {
        "type": 3,
        "custom_id": custom_id,
        "placeholder": placeholder,
        "options": options,
        **more,
    }


def option(label: str, value: str, description: str | None = None, **more: Any) -> Json:
    return {
        "label": label,
        "value": value,
        **({"description": description} if description else {}),
        **more,
    }


def gallery(*items: Json) -> Json:
    return {"type": 12, "items": [{"media": media, "description": alt} for media, alt in items]}


def container(*parts: Json, accent: int | None = None) -> Json:
    return {"type": 17, "accent_color": accent, "components": list(parts)}


def separator(*, divider: bool = True, spacing: int = 1) -> Json:
    return {"type": 14, "divider": divider, "spacing": spacing}


def lobby(feed: FakeFeed) -> Json:
    cover = feed.picture("cover.png", (1600, 1000), "Maloney's Inheritance")
    return container(
        text(
            "### Maloney's Inheritance · a seat is waiting\n"
            "**3 to 6 players · live · about an hour** · host ● Ann"
        ),
        gallery(
            (cover, "The board of Maloney's Inheritance: 24 towns and the roads between them.")
        ),
        text("● Ann · ■ Ben · ▲ bot Clara        (3 of 6)\nOptions: the usual"),
        text(
            f"-# Closes <t:{LATER}:R> if nothing happens. Hands come by DM; no DMs? Press My hand."
        ),
        row(button("Join", "join", PRIMARY), button("Leave", "leave"), button("Rules", "rules")),
        row(
            button("Start", "start", SUCCESS),
            button("Add bot", "add-bot"),
            button("Remove bot", "remove-bot"),
            button("Options…", "options"),
            button("Close", "close", DANGER),
        ),
        accent=0x8E9297,
    )


def panel(feed: FakeFeed, *, price: int = 800) -> Json:
    board = feed.picture(f"board-{price}.png", (1600, 1000), f"Day 4, ${price} bid")
    return container(
        text(
            "### Maloney's Inheritance · day 4 · Thursday\n"
            f"**${price} by ● Ann** · gone <t:{SOON}:R>"
        ),
        gallery((board, f"Car in Chicago. ${price} bid by seat 1, Ann. Roads to seven towns.")),
        text(
            "Car in Chicago · 9 suitcases left · will: ● Ann\n"
            "● Ann 31 · $4,200 · J  ▲ Ben 28 · $6,900\n"
            "Passed: ◆ Dee. Barred today: ■ Cem (overbid)."
        ),
        separator(),
        text(
            "-# ▲ Ben paid $1,300. ◆ Dee's joker is spent.\n-# Undo asked by ◆ Dee: 1 of 2 agreed."
        ),
        row(
            button(f"Bid ${price + 100}", "bid", PRIMARY),
            button("Set limit…", "limit"),
            button("Pass", "pass"),
            button("Joker…", "joker", disabled=True),
        ),
        row(
            button("My hand", "hand"),
            button("Log", "log"),
            button("Rules", "rules"),
            button("More…", "more"),
        ),
        accent=0xC0392B,
    )


def towns(**more: Any) -> Json:
    return select(
        "drive",
        "Drive to…",
        [
            option("New York", "ny", "suitcase waiting", emoji={"id": None, "name": "🧳"}),
            option("Sacramento", "sac"),
            option("Detroit", "det", "you hold Fri and Sun cards: 18 today"),
        ],
        **more,
    )


def drive_panel() -> Json:
    return container(
        text(
            "### Maloney's Inheritance · day 4\n"
            f"**▲ Ben has the car: choose a town** · <t:{SOON}:R>"
        ),
        row(towns()),
        row(button("My hand", "hand"), button("Log", "log")),
        accent=0x2E86C1,
    )


def hand(feed: FakeFeed) -> list[Json]:
    cards = feed.picture("hand.png", (1600, 1000), "Your hand, nine cards")
    return [
        text("**Your hand · Maloney in #evenings** · day 4, Thursday · as of line 57"),
        gallery(
            (
                cards,
                "Nine cards: New York Friday 7, New York Sunday 2, Miami Wednesday 6 and six more.",
            )
        ),
        text(
            "You: ● 31 points, $4,200, joker in hand. Limit: none.\n"
            "Waiting for you: nothing. You will hear from me."
        ),
        row(button("Bid $900", "dm-bid", PRIMARY), button("Set limit…", "dm-limit")),
        row(
            button("Refresh", "refresh"),
            button("Orders…", "orders"),
            link("Go to the table", "https://discord.com/channels/50/100"),
        ),
    ]


def limit_modal() -> Json:
    return {
        "interaction_id": "7001",
        "custom_id": "limit-modal",
        "title": "Limit for day 4",
        "components": [
            {
                "type": 18,
                "id": 1,
                "label": "Bid for me up to ($)",
                "description": "Hundreds, $900 to $4,200. Only you see it.",
                "component": {
                    "type": 4,
                    "id": 2,
                    "custom_id": "amount",
                    "style": 1,
                    "placeholder": "2,400",
                    "max_length": 8,
                },
            }
        ],
    }


def every_field_modal() -> Json:
    def label(name: str, component: Json, description: str | None = None) -> Json:
        return {"type": 18, "label": name, "description": description, "component": component}

    return {
        "interaction_id": "7002",
        "custom_id": "everything",
        "title": "Everything a form can ask",
        "components": [
            text("**Before you send this:** nothing is final."),
            label(
                "Title",
                {
                    "type": 4,
                    "custom_id": "title",
                    "style": 1,
                    "value": "Game night",
                    "min_length": 3,
                },
            ),
            label(
                "Note",
                {"type": 4, "custom_id": "note", "style": 2, "required": False, "max_length": 200},
            ),
            label(
                "Games",
                select(
                    "games",
                    "Pick games",
                    [option("Maloney", "m"), option("Dallas", "d"), option("States", "s")],
                    min_values=1,
                    max_values=2,
                ),
            ),
            label("Stand-in", {"type": 5, "custom_id": "who", "required": False}),
            label(
                "Pace",
                {
                    "type": 21,
                    "custom_id": "pace",
                    "options": [
                        option("Live", "live", "one evening"),
                        option("Daily", "daily", default=True),
                    ],
                },
            ),
            label(
                "Extras",
                {
                    "type": 22,
                    "custom_id": "extras",
                    "required": False,
                    "max_values": 2,
                    "options": [
                        option("Undo", "undo"),
                        option("Bots", "bots", default=True),
                        option("Pins", "pins"),
                    ],
                },
            ),
            label("Play my joker if I am outbid", {"type": 23, "custom_id": "joker"}),
        ],
    }


def commands() -> list[Json]:
    def opt(kind: int, name: str, description: str, **more: Any) -> Json:
        return {"type": kind, "name": name, "description": description, **more}

    games = [
        {"name": "Maloney's Inheritance", "value": "maloney"},
        {"name": "Dallas", "value": "dallas"},
    ]
    paces = [{"name": "live", "value": "live"}, {"name": "daily", "value": "daily"}]
    return [
        {
            "id": "1",
            "type": 1,
            "name": "play",
            "description": "Open a table",
            "contexts": [0],
            "options": [
                opt(3, "pace", "How fast", choices=paces),
                opt(3, "game", "Which game", required=True, choices=games),
                opt(5, "seat_me", "Take a seat yourself"),
            ],
        },
        {
            "id": "2",
            "type": 1,
            "name": "table",
            "description": "At the table",
            "options": [
                opt(
                    1,
                    "board",
                    "The board in words and picture",
                    options=[opt(5, "show", "Show it to everybody")],
                ),
                opt(
                    1,
                    "log",
                    "What happened so far",
                    options=[
                        opt(4, "page", "Page", min_value=1, max_value=40),
                        opt(3, "table", "Which table", autocomplete=True),
                    ],
                ),
            ],
        },
        {
            "id": "3",
            "type": 1,
            "name": "host",
            "description": "For the host",
            "options": [
                opt(
                    1,
                    "kick",
                    "Remove somebody",
                    options=[
                        opt(6, "person", "Whom", required=True),
                        opt(7, "channel", "From where"),
                    ],
                )
            ],
        },
        {"id": "4", "type": 1, "name": "help", "description": "What Gavel can do", "options": []},
    ]


def invitations() -> list[Json]:
    return [
        {
            "command": "/play",
            "options": {"game": "maloney"},
            "title": "Maloney's Inheritance",
            "blurb": "3 to 6 players, about an hour",
        },
        {
            "command": "/play",
            "options": {"game": "dallas"},
            "title": "Dallas",
            "blurb": "3 to 9 players, an evening",
        },
    ]
