/** What each frame of the socket does. */

import { setServerTime } from "./clock.js";
import {
  dropMessage,
  findMessage,
  forgetHistories,
  historyOf,
  putMessage,
  updateMessage,
} from "./history.js";
import { acknowledged, answered, completed, failed, forgetFailures } from "./interactions.js";
import { EPHEMERAL, isLoading, summary } from "./message.js";
import { closeModal, openModal } from "./modal.js";
import {
  DM,
  dropChannel,
  greet,
  nameOf,
  putChannel,
  putPerson,
  setBotOnline,
  setCommands,
  store,
  tell,
  userById,
} from "./store.js";
import { redrawRelativeTimes } from "./timestamps.js";
import { announce } from "./toasts.js";
import { forgetMention, loadMarks, noteMention } from "./unread.js";
import { dmInView, setDmBeside, view } from "./view.js";

/** @type {Record<string, (body: any) => void>} */
const HANDLERS = {
  HELLO: hello,
  MESSAGE_CREATE: ({ message }) => arrived(message),
  MESSAGE_UPDATE: ({ message }) => changed(message),
  MESSAGE_DELETE: ({ id, channel_id: channelId }) => {
    dropMessage(channelId, id);
    forgetMention(channelId, id);
  },
  CHANNEL_CREATE: putChannel,
  CHANNEL_UPDATE: putChannel,
  CHANNEL_DELETE: ({ id }) => dropChannel(id),
  THREAD_CREATE: putChannel,
  THREAD_UPDATE: putChannel,
  THREAD_DELETE: ({ id }) => dropChannel(id),
  PERSON_ADD: ({ user }) => putPerson(user),
  COMMANDS: ({ commands }) => setCommands(commands),
  MODAL: openModal,
  ACK: ({ nonce }) => acknowledged(nonce),
  FAILED: ({ nonce, reason }) => failed(nonce, reason),
  AUTOCOMPLETE: ({ nonce, choices }) => completed(nonce, choices),
  CLOCK: ({ now_ms: nowMs }) => {
    setServerTime(nowMs);
    redrawRelativeTimes();
  },
  BOT: ({ online }) => setBotOnline(online),
  PINGED: ({ channel_id: channelId, message_id: messageId }) => noteMention(channelId, messageId),
};

/** Frames this page does not know are for a later page. */
export function handleFrame(name, body) {
  HANDLERS[name]?.(body);
}

/** A new connection, or another person: everything is read anew. */
function hello(body) {
  setServerTime(body.now_ms);
  if (store.me?.id !== body.me.id) leavePerson();
  store.me = body.me;
  forgetHistories();
  loadMarks();
  greet(body);
  redrawRelativeTimes();
}

/** What was open or said for somebody else is not for the next person's eyes and ears. */
function leavePerson() {
  closeModal();
  forgetFailures();
  document.getElementById("announcer").replaceChildren();
}

function arrived(message) {
  if (!store.channels.has(message.channel_id)) openedDirect(message);
  const newer = !historyOf(message.channel_id).messages.some((held) => held.id === message.id);
  answered(message);
  putMessage(message);
  if (newer && answersMe(message)) tell("answer", message.channel_id);
  if (newer && message.author.id !== store.me.id) speak(message);
  if (store.channels.get(message.channel_id)?.type === DM) firstDirect();
}

/** A private answer to what this person just did: it should come into view, however far up they pressed. */
function answersMe(message) {
  return (
    Boolean(message.flags & EPHEMERAL) && message.interaction_metadata?.user?.id === store.me.id
  );
}

/** A message from a place not known yet can only be the bot's first direct one. */
function openedDirect(message) {
  if (!message.guild_id) putChannel({ id: message.channel_id, type: DM, last_message_id: null });
}

/** A hand arriving unasked should be seen: on wide screens the first DM opens its column, once. */
function firstDirect() {
  if (!view.dmDecided && !view.dmBeside && window.matchMedia("(min-width: 1100px)").matches)
    setDmBeside(true, false);
}

function changed(message) {
  const before = findMessage(message.channel_id, message.id);
  if (!before) return;
  const earlier = summary(before);
  updateMessage(message);
  if (isLoading(before) || summary(message) !== earlier) speak(message);
  tell("unread");
}

/** Says a message of the conversation in view to screen readers. */
function speak(message) {
  const inView =
    message.channel_id === view.channelId ||
    (store.channels.get(message.channel_id)?.type === DM && dmInView());
  if (!inView || isLoading(message)) return;
  announce(`${nameOf(userById(message.author.id) ?? message.author)}: ${summary(message)}`);
}
