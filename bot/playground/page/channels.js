/** The left column: the server's channels with their threads, the DM, and who one is. */

import { postChannel } from "./api.js";
import { avatar } from "./avatars.js";
import { askText } from "./dialogs.js";
import { arrange, el, oncePerFrame } from "./dom.js";
import { icon } from "./icons.js";
import {
  DM,
  THREADS,
  channelName,
  dmChannel,
  nameOf,
  on,
  store,
  textChannels,
  threadsOf,
} from "./store.js";
import { isUnread, mentionsIn, unreadCount } from "./unread.js";
import { dmInView, go, openDm, view } from "./view.js";

/** Channels whose archived threads are unfolded. */
const unfolded = new Set();

/** Fills the navigation and keeps it current. */
export function keepChannels(root) {
  const guildName = el("h2", { class: "guild-name" });
  const channelList = el("ul", { class: "channel-list" });
  const directList = el("ul", { class: "channel-list" });
  const add = el(
    "button",
    {
      type: "button",
      class: "icon-button small",
      "aria-label": "Add a channel",
      on: { click: askForChannel },
    },
    icon("plus"),
  );
  root.append(
    el("div", { class: "bar" }, guildName),
    el(
      "div",
      { class: "channel-scroll" },
      el("div", { class: "section-head" }, el("h3", {}, "Text channels"), add),
      channelList,
      el("div", { class: "section-head" }, el("h3", {}, "Direct messages")),
      directList,
    ),
  );
  const draw = oncePerFrame(() => {
    if (!store.me) return;
    guildName.textContent = store.guild?.name ?? "";
    const focused = /** @type {HTMLElement|null} */ (
      document.activeElement?.closest?.("[data-channel-id]")
    )?.dataset.channelId;
    arrange(channelList, textChannels().map(channelItem));
    arrange(directList, [directItem()]);
    if (focused && !root.contains(document.activeElement))
      root.querySelector(`[data-channel-id="${focused}"]`)?.focus();
  });
  for (const topic of ["hello", "channels", "unread", "open", "bot", "connection", "history"])
    on(topic, draw);
}

function channelItem(channel) {
  const threads = threadsOf(channel.id);
  const live = threads.filter((thread) => !thread.thread_metadata?.archived);
  const archived = threads.filter((thread) => thread.thread_metadata?.archived);
  return el(
    "li",
    {},
    entry(channel),
    threads.length
      ? el(
          "ul",
          { class: "thread-list" },
          live.map((t) => el("li", {}, entry(t))),
          archivedItem(channel, archived),
        )
      : null,
  );
}

function archivedItem(channel, threads) {
  if (!threads.length) return null;
  const open = unfolded.has(channel.id) || threads.some((thread) => thread.id === view.channelId);
  const fold = el(
    "details",
    { open },
    el("summary", {}, `${threads.length} archived`),
    el(
      "ul",
      { class: "thread-list" },
      threads.map((t) => el("li", {}, entry(t))),
    ),
  );
  fold.addEventListener("toggle", () =>
    fold.open ? unfolded.add(channel.id) : unfolded.delete(channel.id),
  );
  return el("li", {}, fold);
}

function entry(channel) {
  const current = channel.id === view.channelId;
  const unread = isUnread(channel.id);
  const mentions = mentionsIn(channel.id);
  const spoken = [
    mentions ? `${mentions} ${mentions === 1 ? "mention" : "mentions"}` : null,
    unread && !mentions ? "unread" : null,
  ].filter(Boolean);
  return el(
    "button",
    {
      type: "button",
      class: ["channel", unread && "unread", current && "current"].filter(Boolean).join(" "),
      "aria-current": current ? "page" : null,
      dataset: { channelId: channel.id },
      on: { click: () => go({ channelId: channel.id, screen: "channel" }) },
    },
    icon(channel.thread_metadata?.locked ? "lock" : THREADS.has(channel.type) ? "thread" : "hash"),
    el("span", { class: "channel-name" }, channelName(channel)),
    badge(mentions),
    spoken.length ? el("span", { class: "visually-hidden" }, `, ${spoken.join(", ")}`) : null,
  );
}

function directItem() {
  const channel = dmChannel();
  const count = channel ? unreadCount(channel.id) || Number(isUnread(channel.id)) : 0;
  const online = store.connected && store.botOnline;
  return el(
    "li",
    {},
    el(
      "button",
      {
        type: "button",
        class: ["channel", "direct", count > 0 && "unread", dmInView() && "current"]
          .filter(Boolean)
          .join(" "),
        dataset: { channelId: channel?.id ?? "dm" },
        on: { click: openDm },
      },
      store.bot
        ? el(
            "span",
            { class: "with-status" },
            avatar(store.bot),
            el("span", { class: `status ${online ? "online" : "offline"}` }),
          )
        : null,
      el("span", { class: "channel-name" }, store.bot ? nameOf(store.bot) : "Gavel"),
      badge(count),
      count ? el("span", { class: "visually-hidden" }, `, ${count} unread`) : null,
    ),
  );
}

function badge(count) {
  return count
    ? el("span", { class: "badge", "aria-hidden": true }, count > 99 ? "99+" : String(count))
    : null;
}

function askForChannel() {
  askText({
    title: "Add a channel",
    label: "Name",
    hint: "Small letters and dashes, like board-games.",
    submit: "Add channel",
    maxLength: 100,
    async save(name) {
      const made = await postChannel(name);
      if (made?.id && store.channels.has(made.id)) go({ channelId: made.id, screen: "channel" });
    },
  });
}

/** What stands before a channel's title. */
export function channelMark(channel) {
  if (channel.type === DM) return avatar(store.bot);
  return icon(
    channel.thread_metadata?.locked ? "lock" : THREADS.has(channel.type) ? "thread" : "hash",
  );
}
