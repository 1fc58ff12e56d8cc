/** One message as a list item. */

import { deleteMessage } from "./api.js";
import { avatar } from "./avatars.js";
import { renderComponent } from "./components.js";
import { askFirst } from "./dialogs.js";
import { el } from "./dom.js";
import { renderEmbed } from "./embeds.js";
import { dropMessage } from "./history.js";
import { icon } from "./icons.js";
import { failureOn } from "./interactions.js";
import { messageLink } from "./links.js";
import { markdown, plainText } from "./markdown.js";
import { attachments } from "./media.js";
import { mentionsMe } from "./mentions.js";
import { DM, nameOf, store, tell, userById } from "./store.js";
import { clockTime, messageTime } from "./timestamps.js";
import { notify } from "./toasts.js";

/** @typedef {import("./store.js").Message} Message */

export const EPHEMERAL = 64;
const LOADING = 128;
const SILENT = 4096;
const JOINED = 7;
const PINNED = 6;
const THREAD_CREATED = 18;

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);
export const isLoading = (message) => Boolean(message.flags & LOADING);

/**
 * @param {Message} message
 * @param {boolean} grouped follows a message of the same author closely, so it needs no head
 * @returns {HTMLLIElement}
 */
export function renderMessage(message, grouped) {
  const classes = [
    "message",
    grouped && "grouped",
    mentionsMe(message) && "mentions-me",
    isEphemeral(message) && "ephemeral",
  ];
  return el(
    "li",
    {
      class: classes.filter(Boolean).join(" "),
      dataset: { messageId: message.id, authorId: message.author.id },
      id: `message-${message.id}`,
      tabindex: -1,
    },
    origin(message),
    el(
      "div",
      { class: "margin" },
      grouped ? clockTime(message.timestamp) : avatar(author(message)),
    ),
    el("div", { class: "body" }, grouped ? null : head(message), content(message), foot(message)),
    message.local ? null : toolbar(message),
  );
}

/** A renamed person is known by the new name in old messages too. */
function author(message) {
  return userById(message.author.id) ?? message.author;
}

/** The small line above: which message this answers, or which command made it. */
function origin(message) {
  const used = message.interaction_metadata;
  if (used?.name && used.type === 2) {
    const user = userById(used.user.id) ?? used.user;
    return el(
      "div",
      { class: "origin" },
      icon("reply"),
      el("strong", {}, nameOf(user)),
      " used ",
      el("span", { class: "mention" }, `/${used.name}`),
    );
  }
  const answered = message.referenced_message;
  if (!message.message_reference || message.type === THREAD_CREATED) return null;
  if (!answered)
    return el("div", { class: "origin" }, icon("reply"), el("em", {}, "The message was deleted."));
  const jump = () => tell("jump", { channelId: answered.channel_id, messageId: answered.id });
  return el(
    "div",
    { class: "origin" },
    icon("reply"),
    el("strong", {}, nameOf(author(answered))),
    el(
      "button",
      { type: "button", class: "quote", on: { click: jump } },
      summary(answered) || "See the message",
    ),
  );
}

function head(message) {
  const who = author(message);
  return el(
    "div",
    { class: "head" },
    el("span", { class: "author", dataset: { userId: who.id } }, nameOf(who)),
    who.bot ? el("span", { class: "bot-tag" }, "BOT") : null,
    messageTime(message.timestamp),
    message.flags & SILENT
      ? el(
          "span",
          { class: "silent", title: "Sent silently", role: "img", "aria-label": "Sent silently" },
          icon("silent"),
        )
      : null,
  );
}

function content(message) {
  if (message.local === "sending")
    return el("div", { class: "thinking" }, "Sending command", dots());
  if (message.local === "failed")
    return el("div", { class: "failure", role: "alert" }, message.failure);
  if (isLoading(message))
    return el("div", { class: "thinking" }, `${nameOf(author(message))} is thinking`, dots());
  const system = systemWords(message);
  if (system) return el("div", { class: "system" }, system);
  return [
    message.content ? el("div", { class: "content" }, markdown(message.content)) : null,
    message.attachments?.length && !message.components?.some((part) => part.type > 8)
      ? attachments(message.attachments)
      : null,
    (message.embeds ?? []).map(renderEmbed),
    message.components?.length
      ? el(
          "div",
          { class: "components" },
          message.components.map((part) => renderComponent(part, message)),
        )
      : null,
  ];
}

function dots() {
  return el("span", { class: "dots", "aria-hidden": true }, el("i"), el("i"), el("i"));
}

function systemWords(message) {
  const name = nameOf(author(message));
  if (message.type === JOINED) return `${name} joined the server.`;
  if (message.type === PINNED) return `${name} pinned a message to this channel.`;
  return message.type === THREAD_CREATED
    ? [`${name} started a thread: `, el("strong", {}, message.content)]
    : null;
}

function foot(message) {
  const failure = failureOn(message.id);
  const thread = message.thread && store.channels.get(message.thread.id);
  return [
    message.edited_timestamp && !isLoading(message)
      ? el(
          "span",
          { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() },
          "(edited)",
        )
      : null,
    thread ? threadLink(thread) : null,
    failure ? el("div", { class: "failure", role: "alert" }, failure) : null,
    isEphemeral(message) ? privateNote(message) : null,
  ];
}

function threadLink(thread) {
  const jump = () => tell("jump", { channelId: thread.id, messageId: null });
  return el(
    "button",
    { type: "button", class: "thread-link", on: { click: jump } },
    icon("thread"),
    el("strong", {}, thread.name),
    "Open thread",
  );
}

function privateNote(message) {
  return el(
    "div",
    { class: "private-note" },
    icon("eye"),
    "Only you can see this · ",
    el(
      "button",
      { type: "button", class: "text-link", on: { click: () => dismiss(message) } },
      "Dismiss message",
    ),
  );
}

/** Gone at once for this person; the server forgets it too, so a reload does not bring it back. */
function dismiss(message) {
  dropMessage(message.channel_id, message.id);
  if (!message.local)
    deleteMessage(store.me.id, message.channel_id, message.id).catch((error) =>
      notify(error.message),
    );
}

function toolbar(message) {
  const remove = () =>
    askFirst({
      title: "Delete this message?",
      words: "It goes for everybody, and nothing brings it back.",
      submit: "Delete",
      act: () => deleteMessage(store.me.id, message.channel_id, message.id),
    });
  return el(
    "div",
    { class: "toolbar", role: "group", "aria-label": "Message actions" },
    action("link", "Copy message link", () => copyLink(message)),
    mayDelete(message) ? action("trash", "Delete message", remove) : null,
  );
}

function action(name, label, onClick) {
  const props = {
    type: "button",
    class: "icon-button",
    "aria-label": label,
    on: { click: onClick },
  };
  return el("button", props, icon(name));
}

/** One's own, or anybody's where one owns the server; private messages are dismissed instead. */
function mayDelete(message) {
  const mine = message.author.id === store.me.id;
  const moderates =
    store.guild?.owner_id === store.me.id && store.channels.get(message.channel_id)?.type !== DM;
  return !isEphemeral(message) && (mine || moderates);
}

async function copyLink(message) {
  const guildId = message.guild_id ?? store.channels.get(message.channel_id)?.guild_id;
  try {
    await navigator.clipboard.writeText(messageLink(guildId, message));
    notify("Link copied.");
  } catch {
    notify("The browser does not let this page copy.");
  }
}

/** The first words of a message, for quotes and announcements. */
export function summary(message) {
  const words = [message.content ?? "", ...texts(message.components ?? [])]
    .filter(Boolean)
    .map(plainText);
  return words.slice(0, 2).join(" ").slice(0, 200);
}

function texts(components) {
  return components.flatMap((part) => [
    ...(part.content ? [part.content] : []),
    ...texts(part.components ?? []),
  ]);
}
