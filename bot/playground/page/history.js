/** The messages of every channel this tab has opened, oldest first, kept up to date by the socket. */

import { getMessages } from "./api.js";
import { compareIds, isNewer } from "./ids.js";
import { store, tell } from "./store.js";

/** @typedef {import("./store.js").Message} Message */
/** @typedef {{messages: Message[], loaded: boolean, reachedStart: boolean, loading: Promise<void>|null}} History */

const PAGE = 50;
/** @type {Map<string, History>} */
const histories = new Map();
/** Ids deleted while a page of history was on its way. */
const gone = new Set();

/** @returns {History} */
export function historyOf(channelId) {
  if (!histories.has(channelId)) {
    histories.set(channelId, { messages: [], loaded: false, reachedStart: false, loading: null });
  }
  return histories.get(channelId);
}

export function findMessage(channelId, messageId) {
  return historyOf(channelId).messages.find((message) => message.id === messageId) ?? null;
}

/** Forgets everything; after a lost connection nothing held here can be trusted. */
export function forgetHistories() {
  histories.clear();
  gone.clear();
}

/** Fetches the newest page, once; later calls return at once. */
export async function loadNewest(channelId) {
  const history = historyOf(channelId);
  if (!history.loaded) await fetchPage(channelId, null);
}

/** Fetches the page before the oldest message held. */
export async function loadOlder(channelId) {
  const history = historyOf(channelId);
  const oldest = history.messages.find((message) => !message.local);
  if (history.loaded && !history.reachedStart && oldest) await fetchPage(channelId, oldest.id);
}

async function fetchPage(channelId, before) {
  const history = historyOf(channelId);
  history.loading ??= getMessages(store.me.id, channelId, before)
    .then((page) => {
      if (histories.get(channelId) !== history) return;
      history.loaded = true;
      if (page.length < PAGE) history.reachedStart = true;
      merge(history, page);
      tell("history", channelId);
    })
    .finally(() => {
      history.loading = null;
    });
  await history.loading;
}

function merge(history, page) {
  const byId = new Map(
    page.filter((message) => !gone.has(message.id)).map((message) => [message.id, message]),
  );
  for (const message of history.messages) byId.set(message.id, message);
  history.messages = [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
}

/** A new message, or a later version of one. Channels never opened only remember that it came. */
export function putMessage(message) {
  const channel = store.channels.get(message.channel_id);
  if (channel && !message.local && isNewer(message.id, channel.last_message_id))
    channel.last_message_id = message.id;
  const history = historyOf(message.channel_id);
  const place = history.messages.findIndex((held) => held.id === message.id);
  if (place >= 0)
    history.messages = history.messages.with(place, { ...history.messages[place], ...message });
  else merge(history, [message]);
  tell("history", message.channel_id);
}

/** A later version of a message; ignored where the message is not held. */
export function updateMessage(message) {
  if (findMessage(message.channel_id, message.id)) putMessage(message);
}

export function dropMessage(channelId, messageId) {
  gone.add(messageId);
  const history = historyOf(channelId);
  history.messages = history.messages.filter((message) => message.id !== messageId);
  tell("history", channelId);
}
