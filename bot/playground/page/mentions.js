/** Mentions within text: people, roles, channels and commands by their names. */

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { THREADS, channelName, nameOf, store, tell, userById } from "./store.js";

export function userMention(id) {
  const user = userById(id);
  const me = id === store.me?.id;
  return el(
    "span",
    { class: me ? "mention me" : "mention", dataset: { userId: id } },
    user ? `@${nameOf(user)}` : "@unknown-user",
  );
}

export function roleMention(id) {
  const role = store.guild?.roles?.find((known) => known.id === id);
  return el("span", { class: "mention" }, role ? `@${role.name}` : "@role");
}

export function everyoneMention(word) {
  return el("span", { class: "mention me" }, `@${word}`);
}

export function channelMention(id) {
  const channel = store.channels.get(id);
  if (!channel) return el("span", { class: "mention" }, "# No access");
  return el(
    "button",
    {
      type: "button",
      class: "mention",
      on: { click: () => tell("jump", { channelId: id, messageId: null }) },
    },
    icon(THREADS.has(channel.type) ? "thread" : "hash"),
    channelName(channel),
  );
}

export function commandMention(name) {
  return el(
    "button",
    {
      type: "button",
      class: "mention",
      on: { click: (event) => tell("compose", { command: name, from: event.currentTarget }) },
    },
    `/${name}`,
  );
}

/** Whether a message calls this person, so that it is lit. */
export function mentionsMe(message) {
  if (!store.me) return false;
  return (
    Boolean(message.mention_everyone) ||
    (message.mentions ?? []).some((user) => user.id === store.me.id)
  );
}
