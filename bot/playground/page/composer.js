/** Where one types: messages, and slash commands with their options. */

import { postMessage } from "./api.js";
import { CommandEntry } from "./command_entry.js";
import { commandRow, commandsFor, findCommand, typedOptions } from "./commands.js";
import { el, onPhone } from "./dom.js";
import { icon } from "./icons.js";
import { runCommand } from "./interactions.js";
import { gamesMenu } from "./invitations.js";
import { matching } from "./listbox.js";
import { DM, channelName, nameOf, store } from "./store.js";
import { Suggestions } from "./suggestions.js";
import { notify } from "./toasts.js";

const LONGEST = 2000;

export class Composer {
  /** @param {{onSent: () => void}} settings `onSent` is called when something went out */
  constructor({ onSent }) {
    this.onSent = onSent;
    this.channel = null;
    /** @type {CommandEntry|null} */
    this.entry = null;
    this.shelf = new Suggestions();
    this.text = el("textarea", {
      rows: 1,
      maxlength: LONGEST,
      class: "composer-text",
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      autocomplete: "off",
    });
    this.plus = el(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": "Games and commands",
        "aria-haspopup": "menu",
        on: { click: () => gamesMenu(this.plus, this.channel, () => this.begin("/")) },
      },
      icon("plus"),
    );
    this.send = el(
      "button",
      { type: "submit", class: "icon-button send", "aria-label": "Send" },
      icon("send"),
    );
    this.slot = el("div", { class: "composer-slot" }, this.text);
    this.troubleLine = el("p", { class: "composer-trouble", role: "alert" });
    this.element = el(
      "form",
      { class: "composer" },
      this.shelf.element,
      this.troubleLine,
      el("div", { class: "composer-box" }, this.plus, this.slot, this.send),
    );
    this.note = el("p", { class: "composer-note", hidden: true });
    this.element.append(this.note);
    this.text.addEventListener("input", () => this.#typed());
    this.text.addEventListener("keydown", (event) => this.#key(event));
    this.text.addEventListener("blur", () => this.shelf.hide());
    this.text.addEventListener("focus", () => this.#typed());
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
  }

  /** Follows the conversation to another channel; half-written words stay with the tab. */
  show(channel) {
    if (this.channel?.id !== channel.id) this.#leave("");
    this.channel = channel;
    const name = channel.type === DM ? `@${nameOf(store.bot)}` : `#${channelName(channel)}`;
    this.text.placeholder =
      onPhone() || this.#inDm() ? `Message ${name}` : `Message ${name}, or / for commands`;
    this.text.setAttribute("aria-label", `Message ${name}`);
    const meta = channel.thread_metadata;
    this.note.hidden = !meta?.archived;
    this.note.textContent = meta?.locked
      ? "This thread is archived and locked."
      : "This thread is archived. Writing here opens it again.";
  }

  /** Puts the cursor where one types, if there is anything to type into. */
  focus() {
    if (this.channel) (this.entry ?? this.text).focus();
  }

  /** Starts a command, as if its name had been typed: "/", "/play " or "/play game:maloney". */
  begin(text) {
    this.#leave(text);
    this.text.focus();
    this.#typed();
  }

  #typed() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 160)}px`;
    const text = this.text.value;
    if (!text.startsWith("/")) return this.shelf.hide();
    const chosen = commandsFor(this.#inDm()).find((command) =>
      text.startsWith(`/${command.label} `),
    );
    if (chosen) return this.#enter(chosen, text.slice(chosen.label.length + 2));
    const options = this.#matches(text.slice(1));
    const title = store.commands.length
      ? "Commands"
      : `${nameOf(store.bot)} has not brought its commands yet.`;
    return this.shelf.show({
      owner: this.text,
      title: options.length || !store.commands.length ? title : "No such command",
      options,
      onPick: (row) => this.#enter(findCommand(row.value, this.#inDm()), ""),
    });
  }

  #matches(typed) {
    const rows = commandsFor(this.#inDm()).map(commandRow);
    const byName = matching(
      rows.map((row) => ({ ...row, description: "" })),
      `/${typed}`,
    ).map((row) => row.value);
    const ranked = [...byName, ...matching(rows, typed).map((row) => row.value)];
    return [...new Set(ranked)].map((label) => rows.find((row) => row.value === label));
  }

  #inDm() {
    return this.channel?.type === DM;
  }

  #enter(command, rest) {
    this.shelf.hide();
    this.entry = new CommandEntry(command, typedOptions(command, rest), {
      channelId: () => this.channel.id,
      shelf: this.shelf,
      trouble: (words) => this.#trouble(words),
      leave: () => this.begin(`/${command.label}`),
      run: (sent) => {
        runCommand(this.channel.id, command.label, sent);
        this.#leave("");
        this.text.focus();
        this.onSent();
      },
    });
    this.slot.replaceChildren(this.entry.element);
    this.entry.focus();
  }

  #leave(text) {
    if (this.entry) this.slot.replaceChildren(this.text);
    this.entry = null;
    this.text.value = text;
    this.text.style.height = "auto";
    this.#trouble("");
    this.shelf.hide();
  }

  #trouble(words) {
    this.troubleLine.textContent = words;
  }

  #key(event) {
    if (event.isComposing || this.shelf.handleKey(event)) return;
    if (event.key === "Escape" && this.shelf.isOpen()) this.shelf.hide();
    else if (
      (event.key === "Enter" && !event.shiftKey) ||
      (event.key === "Tab" && this.shelf.isOpen())
    ) {
      event.preventDefault();
      if (!this.shelf.pickActive()) this.#submit();
    }
  }

  async #submit() {
    if (this.entry) return this.entry.run();
    const words = this.text.value.trim();
    if (!words) return undefined;
    if (words.startsWith("/")) return this.#trouble(`There is no command ${words.split(" ")[0]}.`);
    const channelId = this.channel.id;
    this.#leave("");
    this.text.focus();
    try {
      await postMessage(store.me.id, channelId, words);
      return this.onSent();
    } catch (error) {
      if (this.channel.id === channelId && !this.text.value) this.text.value = words;
      return notify(error.message);
    }
  }
}
