/** What each person has read, remembered in this browser: unread dots and mention counts. */

import { historyOf } from "./history.js";
import { isNewer } from "./ids.js";
import { store, tell } from "./store.js";

/** @type {Map<string, {lastRead: string|null, mentions: string[]}>} */
let marks = new Map();
let shelf = "";

/** Takes up the marks of the person this tab has become. */
export function loadMarks() {
  shelf = `gavel-playground:read:${store.me.id}`;
  try {
    marks = new Map(JSON.parse(localStorage.getItem(shelf) ?? "[]"));
  } catch {
    marks = new Map();
  }
}

function saveMarks() {
  try {
    localStorage.setItem(shelf, JSON.stringify([...marks]));
  } catch {
    // A browser that keeps nothing still counts while the page is open.
  }
  tell("unread");
}

function markOf(channelId) {
  return marks.get(channelId) ?? { lastRead: null, mentions: [] };
}

export function lastRead(channelId) {
  return markOf(channelId).lastRead;
}

export function isUnread(channelId) {
  return isNewer(store.channels.get(channelId)?.last_message_id, markOf(channelId).lastRead);
}

/** How many messages mention this person and are not read yet. */
export function mentionsIn(channelId) {
  return markOf(channelId).mentions.length;
}

/** How many messages of others, among those held, are not read yet. */
export function unreadCount(channelId) {
  const { lastRead: read } = markOf(channelId);
  return historyOf(channelId).messages.filter(
    (m) => isNewer(m.id, read) && m.author.id !== store.me.id,
  ).length;
}

export function noteMention(channelId, messageId) {
  const mark = markOf(channelId);
  if (!isNewer(messageId, mark.lastRead) || mark.mentions.includes(messageId)) return;
  marks.set(channelId, { ...mark, mentions: [...mark.mentions, messageId] });
  saveMarks();
}

/** A mention that was deleted before it was read no longer calls anybody. */
export function forgetMention(channelId, messageId) {
  const mark = markOf(channelId);
  if (!mark.mentions.includes(messageId)) return;
  marks.set(channelId, { ...mark, mentions: mark.mentions.filter((id) => id !== messageId) });
  saveMarks();
}

/** Everything in the channel so far has been seen. */
export function markRead(channelId) {
  const mark = markOf(channelId);
  const newest = [
    store.channels.get(channelId)?.last_message_id,
    historyOf(channelId).messages.at(-1)?.id,
  ]
    .filter(Boolean)
    .reduce((a, b) => (isNewer(a, b) ? a : b), mark.lastRead);
  if (newest === mark.lastRead && !mark.mentions.length) return;
  marks.set(channelId, { lastRead: newest, mentions: [] });
  saveMarks();
}

/** Mentions over all channels, for the tab's title. */
export function allMentions() {
  return [...marks.entries()].reduce(
    (sum, [id, mark]) => sum + (store.channels.has(id) ? mark.mentions.length : 0),
    0,
  );
}
