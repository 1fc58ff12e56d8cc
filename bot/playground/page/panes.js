/** The two conversations of the page, the channel and the DM beside it, and how one gets from one to the other. */

import { avatar } from "./avatars.js";
import { channelMark } from "./channels.js";
import { Conversation } from "./conversation.js";
import { el, onPhone, phone } from "./dom.js";
import { icon } from "./icons.js";
import { invitationCards } from "./invitations.js";
import {
  DM,
  THREADS,
  channelName,
  dmChannel,
  nameOf,
  on,
  store,
  tell,
  textChannels,
} from "./store.js";
import { notify } from "./toasts.js";
import { unreadCount } from "./unread.js";
import { dmInView, go, openDm, setDmBeside, settleOn, view } from "./view.js";

/** @type {Conversation} */
let channelPane;
/** @type {Conversation} */
let dmPane;

/** Builds both panes and keeps them on what the tab looks at. */
export function keepPanes(channelRoot, dmRoot) {
  const pill = el("span", { class: "pill", role: "status" });
  const toggle = el("button", {
    type: "button",
    class: "icon-button dm-toggle",
    "aria-label": "Direct messages",
  });
  toggle.addEventListener("click", () => (dmInView() ? setDmBeside(false) : openDm()));
  channelPane = new Conversation(channelRoot, {
    lead: tool("list", "Channels", "phone-only", () => go({ screen: "list" })),
    tools: [pill, toggle],
    level: "h1",
    intro: channelIntro,
  });
  dmPane = new Conversation(dmRoot, {
    lead: tool("back", "Back to the channel", "phone-only", () => go({ screen: "channel" })),
    tools: [tool("close", "Close direct messages", "wide-only", () => setDmBeside(false))],
    level: "h2",
    intro: directIntro,
  });
  on("hello", arrive);
  for (const topic of ["open", "channels"]) on(topic, draw);
  for (const topic of ["hello", "unread", "open", "history"]) on(topic, () => drawToggle(toggle));
  for (const topic of ["hello", "bot", "connection"]) on(topic, () => drawPill(pill));
  document.addEventListener("keydown", typeAnywhere);
  phone.addEventListener("change", () => tell("open"));
  on("compose", ({ command, from }) =>
    (dmRoot.contains(from) ? dmPane : channelPane).composer.begin(`/${command} `),
  );
}

/** Typing anywhere on the page is typing to the channel, as in Discord. */
function typeAnywhere(event) {
  const free =
    document.activeElement === document.body ||
    document.activeElement?.matches(".messages, .message");
  const letter =
    event.key.length === 1 &&
    event.key !== " " &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey;
  if (!letter || !free || onPhone() || document.querySelector("dialog[open], .popup")) return;
  channelPane.composer.focus();
}

function tool(name, label, className, onClick) {
  return el(
    "button",
    {
      type: "button",
      class: `icon-button ${className}`,
      "aria-label": label,
      on: { click: onClick },
    },
    icon(name),
  );
}

/** After a HELLO: the channel of the address if this person may see it, else the first one. */
function arrive() {
  const wanted = store.channels.get(view.channelId);
  const channel = wanted && wanted.type !== DM ? wanted : textChannels()[0];
  settleOn(channel?.id ?? null);
  document.body.classList.add("ready");
}

function draw() {
  if (!store.me) return;
  document.body.dataset.screen = view.screen;
  document.body.classList.toggle("dm-beside", view.dmBeside);
  drawChannel();
  drawDirect();
}

function drawChannel() {
  const channel = store.channels.get(view.channelId);
  if (!channel) {
    const next = textChannels()[0];
    if (next) return settleOn(next.id);
    return channelPane.showNothing({ mark: "", title: "No channel", topic: "" }, [
      el("p", {}, "There is no channel here yet."),
    ]);
  }
  const parent = THREADS.has(channel.type) ? store.channels.get(channel.parent_id) : null;
  const topic = parent ? `Thread in #${channelName(parent)}` : (channel.topic ?? "");
  return channelPane.show(channel, {
    mark: channelMark(channel),
    title: channelName(channel),
    topic,
  });
}

function drawDirect() {
  const channel = dmChannel();
  const heading = {
    mark: avatar(store.bot),
    title: nameOf(store.bot),
    topic: `Direct messages to ${nameOf(store.me)}`,
  };
  if (channel) return dmPane.show(channel, heading);
  return dmPane.showNothing(heading, [
    avatar(store.bot),
    el("p", {}, el("strong", {}, "Nothing here yet.")),
    el(
      "p",
      {},
      `${nameOf(store.bot)} writes first: hands and secret questions arrive here once ${nameOf(store.me)} sits at a table.`,
    ),
  ]);
}

function drawToggle(toggle) {
  const channel = dmChannel();
  const count = channel && !dmInView() ? unreadCount(channel.id) : 0;
  toggle.setAttribute("aria-pressed", String(dmInView()));
  toggle.title = dmInView() ? "Hide direct messages" : "Show direct messages beside the channel";
  toggle.replaceChildren(
    icon("bubble"),
    count ? el("span", { class: "badge" }, String(count)) : "",
  );
}

function drawPill(pill) {
  const name = store.bot ? nameOf(store.bot) : "Gavel";
  const words = !store.connected
    ? "Reconnecting…"
    : store.botOnline
      ? `${name} is online`
      : `${name} is restarting…`;
  pill.className = `pill ${store.connected && store.botOnline ? "online" : "offline"}`;
  pill.replaceChildren(
    el("span", { class: "pill-dot", "aria-hidden": true }),
    el("span", { class: "pill-words" }, words),
  );
}

function channelIntro(channelId, empty) {
  const channel = store.channels.get(channelId);
  if (!channel) return null;
  const name = channelName(channel);
  if (THREADS.has(channel.type))
    return [
      el("span", { class: "intro-mark" }, icon("thread")),
      el("h2", {}, name),
      el("p", {}, "This is the start of the thread."),
    ];
  return [
    el("span", { class: "intro-mark" }, icon("hash")),
    el("h2", {}, `Welcome to #${name}`),
    el(
      "p",
      {},
      empty
        ? "Nobody plays here yet. Open a game with one press, or type / to see every command."
        : `This is the start of #${name}.`,
    ),
    empty ? invitationCards(channelId) : null,
  ];
}

function directIntro() {
  return [
    avatar(store.bot),
    el("h2", {}, nameOf(store.bot)),
    el("p", {}, "Your hands and secret questions. Nobody else sees this conversation."),
  ];
}

/**
 * Goes to a channel, and to a message in it.
 * @param {{channelId: string, messageId: string|null}} to
 */
export async function jumpTo({ channelId, messageId }) {
  const channel = store.channels.get(channelId);
  if (!channel) return notify(`${nameOf(store.me)} cannot see that channel.`);
  if (channel.type === DM) openDm();
  else go({ channelId, screen: "channel" });
  const pane = channel.type === DM ? dmPane : channelPane;
  await pane.list.show(channelId);
  if (messageId) await pane.list.reveal(messageId);
  return undefined;
}
