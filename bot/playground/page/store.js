/**
 * What this tab knows, as the server told it: raw Discord objects, by id. Modules read `store`
 * freely and change it only through the functions here and in history.js, which say what changed.
 */

/** @typedef {{id: string, username: string, global_name?: string|null, bot?: boolean}} User */
/** @typedef {{id: string, type: number, name?: string, topic?: string|null, parent_id?: string|null,
 *   position?: number, guild_id?: string, last_message_id?: string|null,
 *   thread_metadata?: {archived: boolean, locked: boolean}}} Channel */
/** @typedef {Record<string, any> & {id: string, channel_id: string, author: User}} Message */
/** @typedef {{command: string, options: Record<string, any>, title: string, blurb: string}} Invitation */

export const DM = 1;
export const THREADS = new Set([10, 11, 12]);
const TEXT = new Set([0, 5]);

export const store = {
  /** @type {User|null} */ me: null,
  /** @type {User|null} */ bot: null,
  /** @type {{id: string, name: string, owner_id?: string, roles?: {id: string, name: string, color?: number}[]}|null} */ guild:
    null,
  /** @type {Map<string, User>} */ people: new Map(),
  /** @type {Map<string, Channel>} */ channels: new Map(),
  /** @type {any[]} */ commands: [],
  /** @type {Invitation[]} */ invitations: [],
  /** Whether the bot can write to this person. */ dmsOpen: true,
  botOnline: true,
  connected: false,
};

/** @type {Map<string, Set<(about: any) => void>>} */
const listeners = new Map();

/**
 * Topics: hello, people, channels, commands, bot, connection, unread, open (a conversation was
 * shown), history (about: channel id), pending (about: message id), answer (a private one came; about:
 * channel id), jump, compose.
 */
export function on(topic, listener) {
  if (!listeners.has(topic)) listeners.set(topic, new Set());
  listeners.get(topic).add(listener);
}

/** @param {any} [about] */
export function tell(topic, about) {
  for (const listener of listeners.get(topic) ?? []) listener(about);
}

/** Takes over everything a HELLO frame says; what an earlier connection knew is forgotten. */
export function greet(hello) {
  store.me = hello.me;
  store.guild = hello.guild;
  store.people = new Map(hello.people.map((person) => [person.id, person]));
  store.channels = new Map(
    [...hello.channels, ...hello.dms].map((channel) => [channel.id, channel]),
  );
  store.commands = hello.commands;
  store.dmsOpen = hello.dms_open ?? true;
  store.botOnline = hello.bot_online;
  store.connected = true;
  tell("hello");
}

export function putPerson(person) {
  store.people.set(person.id, { ...store.people.get(person.id), ...person });
  tell("people");
}

export function putChannel(channel) {
  store.channels.set(channel.id, { ...store.channels.get(channel.id), ...channel });
  tell("channels");
}

export function dropChannel(id) {
  store.channels.delete(id);
  for (const thread of threadsOf(id)) store.channels.delete(thread.id);
  tell("channels");
}

export function setCommands(commands) {
  store.commands = commands;
  tell("commands");
}

export function setBotOnline(online) {
  store.botOnline = online;
  tell("bot");
}

export function setConnected(connected) {
  store.connected = connected;
  tell("connection");
}

/** Somebody by id: a person, the bot, or null when this server has not mentioned them. */
export function userById(id) {
  return store.people.get(id) ?? (store.bot?.id === id ? store.bot : null);
}

/** The name a channel shows. */
export function nameOf(user) {
  return user.global_name || user.username;
}

/** The conversation with the bot, once the bot or the person has opened it. */
export function dmChannel() {
  return [...store.channels.values()].find((channel) => channel.type === DM) ?? null;
}

/** Text channels from the top. */
export function textChannels() {
  const found = [...store.channels.values()].filter((channel) => TEXT.has(channel.type));
  return found.sort(
    (a, b) => (a.position ?? 0) - (b.position ?? 0) || Number(BigInt(a.id) - BigInt(b.id)),
  );
}

/** A channel's threads, newest first, archived ones too. */
export function threadsOf(channelId) {
  const found = [...store.channels.values()].filter(
    (c) => THREADS.has(c.type) && c.parent_id === channelId,
  );
  return found.sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)));
}

/** What the title bar and the composer call a channel. */
export function channelName(channel) {
  if (channel.type === DM) return store.bot ? nameOf(store.bot) : "Direct message";
  return channel.name ?? "unnamed";
}
