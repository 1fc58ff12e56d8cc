/** One conversation on screen: its title bar, its messages, its composer. The page has two, channel and DM. */

import { Composer } from "./composer.js";
import { el } from "./dom.js";
import { MessageList } from "./messages.js";
import { on, store } from "./store.js";

export class Conversation {
  /**
   * @param {HTMLElement} root
   * @param {{lead: HTMLElement, tools: HTMLElement[], level: "h1"|"h2",
   *   intro: (channelId: string, empty: boolean) => any}} parts
   *   `lead` stands before the title, `tools` at the end of the bar
   */
  constructor(root, { lead, tools, level, intro }) {
    this.root = root;
    this.channel = null;
    this.mark = el("span", { class: "title-mark" });
    this.title = el(level, { class: "title" });
    this.topic = el("p", { class: "topic" });
    this.list = new MessageList({ intro });
    this.composer = new Composer({ onSent: () => this.list.toPresent() });
    this.notice = el("p", { class: "notice", role: "status", hidden: true });
    const bar = el(
      "header",
      { class: "bar" },
      lead,
      this.mark,
      this.title,
      this.topic,
      el("div", { class: "tools" }, tools),
    );
    this.placeholder = el("div", { class: "placeholder" });
    root.append(bar, this.notice, this.placeholder, this.list.element, this.composer.element);
    for (const topic of ["bot", "connection", "hello"]) on(topic, () => this.#tellState());
    this.#setEmpty(true);
  }

  /**
   * @param {import("./store.js").Channel} channel
   * @param {{mark: any, title: string, topic: string}} heading
   */
  show(channel, { mark, title, topic }) {
    this.channel = channel;
    this.#head(mark, title, topic);
    this.#setEmpty(false);
    this.list.scroller.setAttribute("aria-label", `Messages in ${title}`);
    this.composer.show(channel);
    return this.list.show(channel.id);
  }

  /** Shows words instead of messages, where there is no channel yet. */
  showNothing({ mark, title, topic }, words) {
    this.channel = null;
    this.#head(mark, title, topic);
    this.list.clear();
    this.placeholder.replaceChildren(...words);
    this.#setEmpty(true);
  }

  #head(mark, title, topic) {
    this.mark.replaceChildren(mark);
    this.title.textContent = title;
    this.topic.textContent = topic;
    this.topic.title = topic;
  }

  #setEmpty(empty) {
    this.placeholder.hidden = !empty;
    this.list.element.hidden = empty;
    this.composer.element.hidden = empty;
  }

  #tellState() {
    const words = !store.connected
      ? "The playground is not answering. Trying again…"
      : store.botOnline
        ? ""
        : "Gavel is restarting… Presses will fail until it is back.";
    this.notice.hidden = !words;
    this.notice.textContent = words;
  }
}
