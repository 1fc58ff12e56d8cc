/** The scrolling list of one conversation's messages. It redraws only what changed and keeps its place. */

import { findControl } from "./components.js";
import { arrange, el, oncePerFrame } from "./dom.js";
import { findMessage, historyOf, loadNewest, loadOlder } from "./history.js";
import { isNewer } from "./ids.js";
import { failureOn } from "./interactions.js";
import { keepPictures } from "./media.js";
import { isEphemeral, renderMessage } from "./message.js";
import { followAnchor } from "./popup.js";
import { on, store } from "./store.js";
import { dayName, sameDay } from "./timestamps.js";
import { notify } from "./toasts.js";
import { lastRead, markRead, unreadCount } from "./unread.js";

/** @typedef {import("./store.js").Message} Message */
/** @typedef {{message: Message, grouped: boolean, stamp: number, element: HTMLLIElement}} Drawn */

const AT_BOTTOM_PX = 48;
const LOAD_OLDER_PX = 240;
const GROUP_MS = 7 * 60_000;
const JUMP_PAGES = 40;

export class MessageList {
  /** @param {{intro: (channelId: string, empty: boolean) => any}} settings `intro` heads the very first message */
  constructor({ intro }) {
    this.intro = intro;
    this.channelId = null;
    this.newSince = null;
    this.stick = true;
    this.lastTop = 0;
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
    /** Counts what happened to a message's controls, so that a press redraws its message. */
    this.stamps = new Map();
    this.items = el("ol", { class: "items" });
    this.scroller = el(
      "div",
      { class: "messages", role: "log", "aria-live": "off", tabindex: 0 },
      this.items,
    );
    this.jump = el(
      "button",
      {
        type: "button",
        class: "jump-to-present",
        hidden: true,
        on: { click: () => this.#jumped() },
      },
      "Jump to present",
    );
    this.element = el("div", { class: "message-area" }, this.scroller, this.jump);
    /** Between pointer down and up nothing is drawn anew: a control that is replaced is not clicked. */
    this.held = false;
    this.redraw = oncePerFrame(() => !this.held && this.draw());
    this.items.addEventListener("pointerdown", () => (this.held = true));
    for (const end of ["pointerup", "pointercancel", "blur"])
      window.addEventListener(end, () => this.#released());
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.scroller.addEventListener("keydown", (event) => this.#step(event));
    const observer = new ResizeObserver(() => this.stick && this.#toBottom());
    observer.observe(this.items);
    observer.observe(this.scroller);
    this.#listen();
  }

  #released() {
    if (!this.held) return;
    this.held = false;
    this.redraw();
  }

  #listen() {
    on("history", (channelId) => channelId === this.channelId && this.redraw());
    on("answer", (channelId) => {
      if (channelId === this.channelId) this.stick = true;
    });
    on("pending", (messageId) => {
      this.stamps.set(messageId, (this.stamps.get(messageId) ?? 0) + 1);
      this.redraw();
    });
    for (const topic of ["people", "channels"]) on(topic, () => this.#renamed());
    for (const topic of ["commands", "bot"]) on(topic, this.redraw);
    document.addEventListener("visibilitychange", this.redraw);
  }

  /** Names may have changed anywhere. */
  #renamed() {
    for (const drawn of this.drawn.values()) drawn.stamp = -1;
    this.redraw();
  }

  /** Shows a channel from its newest message. Resolves once its first page is there. */
  async show(channelId) {
    if (this.channelId !== channelId) {
      this.channelId = channelId;
      this.newSince = lastRead(channelId);
      this.drawn.clear();
      this.stick = true;
    }
    this.draw();
    try {
      await loadNewest(channelId);
    } catch (error) {
      notify(error.message);
    }
    if (this.channelId === channelId) this.draw();
  }

  /** Shows nothing, where there is no channel yet. */
  clear() {
    this.channelId = null;
    this.drawn.clear();
    this.items.replaceChildren();
  }

  draw() {
    if (!this.channelId) return;
    const history = historyOf(this.channelId);
    const focused = this.#focusedControl();
    this.#forgetGone(history.messages);
    arrange(this.items, [...this.#top(history), ...this.#rows(history.messages)]);
    if (focused && !focused.control.isConnected)
      findControl(focused.messageId, focused.customId)?.focus({ preventScroll: true });
    followAnchor();
    if (this.stick) this.#toBottom();
    this.seen();
  }

  #forgetGone(messages) {
    const held = new Set(messages.map((message) => message.id));
    for (const id of this.drawn.keys()) if (!held.has(id)) this.drawn.delete(id);
  }

  #top(history) {
    if (!history.loaded) return [el("li", { class: "loading-note" }, "Loading messages…")];
    if (!history.reachedStart) return [el("li", { class: "loading-note" }, "Earlier messages…")];
    const empty = history.messages.every((message) => isEphemeral(message) || message.local);
    return [el("li", { class: "intro" }, this.intro(this.channelId, empty))];
  }

  #rows(messages) {
    const rows = [];
    let before = null;
    let marked = false;
    for (const message of messages) {
      const newDay = !before || !sameDay(before.timestamp, message.timestamp);
      if (newDay)
        rows.push(
          el("li", { class: "day", role: "separator" }, el("span", {}, dayName(message.timestamp))),
        );
      const isNew =
        !marked &&
        this.newSince &&
        isNewer(message.id, this.newSince) &&
        message.author.id !== store.me.id &&
        !message.local;
      if (isNew)
        rows.push(
          el(
            "li",
            { class: "new-line", role: "separator", "aria-label": "New messages" },
            el("span", {}, "New"),
          ),
        );
      marked ||= isNew;
      rows.push(this.#row(message, !newDay && !isNew && follows(before, message)));
      before = message;
    }
    return rows;
  }

  #row(message, grouped) {
    const stamp = this.stamps.get(message.id) ?? 0;
    const old = this.drawn.get(message.id);
    if (old && old.message === message && old.grouped === grouped && old.stamp === stamp)
      return old.element;
    const element = renderMessage(message, grouped);
    if (old) keepPictures(old.element, element);
    this.drawn.set(message.id, { message, grouped, stamp, element });
    return element;
  }

  #focusedControl() {
    const control = document.activeElement;
    if (
      !(control instanceof HTMLElement) ||
      !this.items.contains(control) ||
      !control.dataset.customId
    )
      return null;
    const message = /** @type {HTMLElement|null} */ (control.closest("[data-message-id]"));
    return (
      message && {
        control,
        messageId: message.dataset.messageId,
        customId: control.dataset.customId,
      }
    );
  }

  /** Marks the channel read when its end is really in view. */
  seen() {
    this.#offerJump();
    const inView =
      this.stick && document.visibilityState === "visible" && this.scroller.offsetParent !== null;
    if (inView && this.channelId && historyOf(this.channelId).loaded) markRead(this.channelId);
  }

  #fromBottom() {
    return this.scroller.scrollHeight - this.scroller.clientHeight - this.scroller.scrollTop;
  }

  #toBottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.lastTop = this.scroller.scrollTop;
  }

  /** Growing content also moves the end away; only scrolling up lets go of it. */
  #scrolled() {
    const top = this.scroller.scrollTop;
    if (this.#fromBottom() <= AT_BOTTOM_PX) this.stick = true;
    else if (top < this.lastTop) this.stick = false;
    this.lastTop = top;
    this.seen();
    if (!this.stick && top < LOAD_OLDER_PX) this.#older();
  }

  async #older() {
    const history = historyOf(this.channelId);
    if (history.loading || history.reachedStart || !history.loaded) return;
    const first = this.items.querySelector("[data-message-id]");
    const before = first?.getBoundingClientRect().top ?? 0;
    await loadOlder(this.channelId).catch((error) => notify(error.message));
    this.scroller.style.overflowAnchor = "none";
    this.draw();
    if (first?.isConnected) this.scroller.scrollTop += first.getBoundingClientRect().top - before;
    this.scroller.style.removeProperty("overflow-anchor");
  }

  /** Up and down go from message to message; what one can do with a message is then a Tab away. */
  #step(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const here = /** @type {HTMLElement} */ (event.target);
    if (!by || (here !== this.scroller && !here.matches(".message"))) return;
    const rows = [...this.items.querySelectorAll(".message")];
    const place = here === this.scroller ? rows.length : rows.indexOf(here);
    const next = /** @type {HTMLElement|undefined} */ (rows[place + by]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  #offerJump() {
    this.jump.hidden = this.stick || this.#fromBottom() < this.scroller.clientHeight / 2;
    const fresh = this.channelId && !this.jump.hidden ? unreadCount(this.channelId) : 0;
    this.jump.textContent = fresh ? `Jump to present · ${fresh} new` : "Jump to present";
  }

  /** Back to the newest message. */
  toPresent() {
    this.stick = true;
    this.#toBottom();
    this.seen();
  }

  /** The button that was pressed goes away; the focus must not go with it. */
  #jumped() {
    this.toPresent();
    this.scroller.focus({ preventScroll: true });
  }

  /** Brings a message into view and lights it up, fetching older pages as far as needed. */
  async reveal(messageId) {
    const channelId = this.channelId;
    for (let pages = 0; pages < JUMP_PAGES && !findMessage(channelId, messageId); pages += 1) {
      if (historyOf(channelId).reachedStart) break;
      await loadOlder(channelId);
    }
    this.draw();
    const row = this.drawn.get(messageId)?.element;
    if (!row?.isConnected) return notify("That message is no longer there.");
    this.stick = false;
    row.scrollIntoView({ block: "center" });
    this.lastTop = this.scroller.scrollTop;
    this.stick = this.#fromBottom() <= AT_BOTTOM_PX;
    row.classList.remove("flash");
    requestAnimationFrame(() => row.classList.add("flash"));
    row.focus({ preventScroll: true });
    this.seen();
  }
}

/** Whether a message needs no head of its own after the one before. */
function follows(before, message) {
  const plain = [undefined, 0, 20];
  return (
    before.author.id === message.author.id &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS &&
    message.interaction_metadata?.type !== 2 &&
    !message.message_reference &&
    isEphemeral(before) === isEphemeral(message) &&
    plain.includes(message.type) &&
    plain.includes(before.type) &&
    !failureOn(before.id)
  );
}
