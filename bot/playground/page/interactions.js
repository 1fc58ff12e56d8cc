/**
 * What this person did and the bot has not answered yet. Each act has a nonce; the server's ACK,
 * FAILED, MODAL and AUTOCOMPLETE frames come back with it.
 */

import { postInteraction } from "./api.js";
import { now } from "./clock.js";
import { dropMessage, putMessage } from "./history.js";
import { localId, newNonce } from "./ids.js";
import { store, tell } from "./store.js";

export const NO_ANSWER = "The application did not respond";
const LOST = "The connection was lost. Look before you press again.";
/** The server says FAILED after Discord's three seconds; this is for a server that says nothing. */
const PATIENCE_MS = 20_000;

/** @typedef {{channelId: string, messageId?: string, customId?: string, command?: string,
 *   settle: (failure: string|null, reply?: any) => void, timer: any}} Pending */
/** @type {Map<string, Pending>} */
const pending = new Map();
/** Where each act of this tab came from; a modal may arrive after its acknowledgement. */
const origins = new Map();
/** @type {Map<string, string>} message id to what went wrong with the last press on it */
const failures = new Map();

/** The failure a message shows, if its last press failed. */
export function failureOn(messageId) {
  return failures.get(messageId) ?? null;
}

/** Whether a control waits for the bot. */
export function isPending(messageId, customId) {
  return [...pending.values()].some(
    (act) => act.messageId === messageId && act.customId === customId,
  );
}

function send(act, interaction) {
  const nonce = newNonce();
  const timer = setTimeout(() => settle(nonce, NO_ANSWER), PATIENCE_MS);
  pending.set(nonce, { ...act, timer });
  origins.set(nonce, {
    channelId: act.channelId,
    messageId: act.messageId,
    customId: act.customId,
  });
  postInteraction({ person: store.me.id, nonce, channel_id: act.channelId, ...interaction }).catch(
    (error) => settle(nonce, error.message),
  );
  return nonce;
}

/** @param {any} [reply] */
function settle(nonce, failure, reply) {
  const act = pending.get(nonce);
  if (!act) return null;
  pending.delete(nonce);
  clearTimeout(act.timer);
  act.settle(failure, reply);
  return act;
}

export const acknowledged = (nonce) => settle(nonce, null);
export const failed = (nonce, reason) => settle(nonce, reason || NO_ANSWER);
export const completed = (nonce, choices) => settle(nonce, null, choices);

/** Another person takes over the tab; what went wrong for the last one is not theirs. */
export function forgetFailures() {
  failures.clear();
}

/** A command's answer may arrive before its acknowledgement; then the line that stood for it goes at once. */
export function answered(message) {
  const used = message.interaction_metadata;
  if (used?.type !== 2 || used.user.id !== store.me.id) return;
  for (const [nonce, act] of pending) {
    const same = act.command?.split(" ")[0] === used.name?.split(" ")[0];
    if (same && act.channelId === message.channel_id) return void settle(nonce, null);
  }
}

/** Presses and commands that were under way when the connection broke. */
export function failAllPending() {
  for (const nonce of [...pending.keys()]) settle(nonce, LOST);
}

/** A button pressed or a select picked. `values` are the pick. */
export function press(message, component, values) {
  if (isPending(message.id, component.custom_id)) return;
  failures.delete(message.id);
  const act = {
    channelId: message.channel_id,
    messageId: message.id,
    customId: component.custom_id,
    settle(failure) {
      if (failure) failures.set(message.id, failure);
      tell("pending", message.id);
    },
  };
  const pick = values ? { values } : {};
  send(act, {
    type: 3,
    message_id: message.id,
    data: { custom_id: component.custom_id, component_type: component.type, ...pick },
  });
  tell("pending", message.id);
}

/** Runs a command. Until the bot answers, a line of this page's own says so. */
export function runCommand(channelId, label, command) {
  const id = localId(now());
  putMessage(ownLine(id, channelId, label, null));
  const settled = (failure) =>
    failure ? putMessage(ownLine(id, channelId, label, failure)) : dropMessage(channelId, id);
  send({ channelId, command: label, settle: settled }, { type: 2, data: command });
}

function ownLine(id, channelId, label, failure) {
  return {
    id,
    channel_id: channelId,
    author: store.bot,
    content: "",
    flags: failure ? 64 : 0,
    timestamp: new Date(now()).toISOString(),
    interaction_metadata: { type: 2, name: label, user: store.me },
    local: failure ? "failed" : "sending",
    failure,
  };
}

/** Asks the bot for an option's choices. Resolves to a list; empty when it does not answer. */
export function complete(channelId, command) {
  return new Promise((resolve) => {
    send({ channelId, settle: (_, choices) => resolve(choices ?? []) }, { type: 4, data: command });
  });
}

/**
 * Submits a modal. Rejects with an Error to show in it when the bot did not take it.
 * @param {{channelId: string, messageId?: string, interactionId: string}} origin
 */
export function submitModal(origin, answers) {
  return new Promise((resolve, reject) => {
    const settled = (failure) => (failure ? reject(new Error(failure)) : resolve(null));
    const about = origin.messageId ? { message_id: origin.messageId } : {};
    send(
      { channelId: origin.channelId, settle: settled },
      { type: 5, interaction_id: origin.interactionId, data: answers, ...about },
    );
  });
}

/**
 * Where a modal that just arrived was asked for; this ends that act's waiting.
 * @returns {{channelId: string, messageId?: string, customId?: string}|null} null when another tab asked for it
 */
export function modalOrigin(nonce) {
  settle(nonce, null);
  return origins.get(nonce) ?? null;
}
