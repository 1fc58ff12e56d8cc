/** A chosen command being filled in: one chip for each option, required ones first. */

import { commandData, fixedChoices, typedValue } from "./commands.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { complete } from "./interactions.js";
import { matching } from "./listbox.js";

const PAUSE_MS = 120;
const HINTS = {
  3: "text",
  4: "whole number",
  5: "yes or no",
  6: "person",
  7: "channel",
  8: "role",
  9: "person or role",
  10: "number",
};

/** @typedef {{option: any, input: HTMLInputElement, element: HTMLElement, picked: {value: any, label: string}|null}} Chip */

export class CommandEntry {
  /**
   * @param {import("./commands.js").Command} command
   * @param {Record<string, string>} typed texts already given, by option name
   * @param {{channelId: () => string, shelf: import("./suggestions.js").Suggestions, run: (data: any) => void,
   *   leave: () => void, trouble: (words: string) => void}} composer
   */
  constructor(command, typed, composer) {
    this.command = command;
    this.composer = composer;
    /** @type {Chip[]} */
    this.chips = [];
    this.asked = 0;
    this.more = el("button", {
      type: "button",
      class: "more-options",
      on: { click: () => this.#offerMore(), keydown: (event) => this.#moreKey(event) },
    });
    this.row = el(
      "div",
      { class: "chips" },
      el("span", { class: "command-name" }, `/${command.label}`),
      this.more,
    );
    this.element = this.row;
    this.element.addEventListener("focusout", (event) => this.#left(event));
    for (const option of command.options)
      if (option.required || option.name in typed) this.#addChip(option, typed[option.name] ?? "");
    this.#countMore();
  }

  /** Puts the cursor where something is still to be said. */
  focus() {
    const missing =
      this.chips.find((chip) => chip.option.required && !chip.input.value) ?? this.chips.at(-1);
    (missing?.input ?? this.more).focus();
    if (!missing && !this.more.hidden) this.#offerMore();
  }

  #addChip(option, text) {
    const input = el("input", {
      type: "text",
      autocomplete: "off",
      role: "combobox",
      "aria-expanded": "false",
      "aria-label": option.name,
      "aria-required": option.required || null,
      size: 8,
      inputmode: option.type === 4 ? "numeric" : null,
      placeholder:
        option.choices?.length || option.autocomplete ? "choose" : (HINTS[option.type] ?? ""),
    });
    input.value = text;
    const element = el(
      "label",
      { class: "chip", dataset: { option: option.name } },
      el("span", { class: "chip-name" }, option.name),
      input,
    );
    const chip = { option, input, element, picked: null };
    input.addEventListener("focus", () => this.#suggest(chip));
    input.addEventListener("input", () => {
      chip.picked = null;
      this.#fit(chip);
      this.#suggest(chip);
    });
    input.addEventListener("keydown", (event) => this.#key(chip, event));
    this.chips.push(chip);
    this.more.before(element);
    this.#fit(chip);
    return chip;
  }

  #fit(chip) {
    chip.input.size = Math.min(Math.max(chip.input.value.length + 1, 8), 40);
    chip.element.classList.remove("wrong");
    this.composer.trouble("");
  }

  async #suggest(chip) {
    const { shelf } = this.composer;
    const { option, input } = chip;
    this.asked += 1;
    const mine = this.asked;
    const title = `${option.name}${option.required ? "" : " (optional)"}: ${option.description}`;
    const fixed = fixedChoices(option);
    const typed = chip.picked ? "" : input.value;
    const onPick = (picked) => this.#pick(chip, picked);
    shelf.show({ owner: input, title, options: fixed ? matching(fixed, typed) : [], onPick });
    if (fixed || !option.autocomplete) return;
    if (input.value) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (mine !== this.asked) return;
    const choices = await complete(
      this.composer.channelId(),
      commandData(this.command, this.#known(chip), option.name),
    );
    if (mine !== this.asked || document.activeElement !== input) return;
    shelf.show({
      owner: input,
      title,
      options: choices.map((c) => ({ value: c.value, label: String(c.name) })),
      onPick,
    });
  }

  /** Values that make sense so far; the focused option as it was typed. */
  #known(focused) {
    const values = new Map();
    for (const chip of this.chips) {
      if (chip === focused) values.set(chip.option.name, chip.input.value);
      else if (chip.picked) values.set(chip.option.name, chip.picked.value);
      else if (chip.input.value) this.#tryValue(chip, values);
    }
    return values;
  }

  #tryValue(chip, values) {
    try {
      values.set(chip.option.name, typedValue(chip.option, chip.input.value));
    } catch {
      // Half-typed values of other options are left out of the question.
    }
  }

  #pick(chip, picked) {
    chip.input.value = picked.label;
    chip.picked = picked;
    this.#fit(chip);
    this.composer.shelf.hide();
    const missing = this.chips.find((other) => other.option.required && !other.input.value);
    if (missing) missing.input.focus();
  }

  #key(chip, event) {
    const { shelf } = this.composer;
    if (shelf.handleKey(event)) return;
    const offered = shelf.isOpen() && !chip.picked;
    if (event.key === "Enter") {
      event.preventDefault();
      if (!(offered && shelf.pickActive())) this.run();
    } else if (event.key === "Tab" && offered && chip.input.value && !event.shiftKey) {
      shelf.pickActive();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.composer.leave();
    } else if (event.key === "Backspace" && !chip.input.value) {
      event.preventDefault();
      this.#remove(chip);
    }
  }

  #remove(chip) {
    const place = this.chips.indexOf(chip);
    if (chip.option.required) {
      if (place === 0) this.composer.leave();
      else this.chips[place - 1].input.focus();
      return;
    }
    this.chips.splice(place, 1);
    chip.element.remove();
    this.#countMore();
    (this.chips[place - 1]?.input ?? this.more).focus();
  }

  #rest() {
    return this.command.options.filter(
      (option) => !this.chips.some((chip) => chip.option === option),
    );
  }

  #countMore() {
    const count = this.#rest().length;
    this.more.hidden = count === 0 && this.chips.length > 0;
    const words = count ? `${count} optional` : "Nothing to fill in, press Enter";
    this.more.replaceChildren(...(count ? [icon("plus")] : []), words);
  }

  #offerMore() {
    this.asked += 1;
    const options = this.#rest().map((option) => ({
      value: option.name,
      label: option.name,
      description: option.description,
    }));
    const add = (picked) => {
      const chip = this.#addChip(
        this.command.options.find((option) => option.name === picked.value),
        "",
      );
      this.#countMore();
      chip.input.focus();
    };
    if (options.length)
      this.composer.shelf.show({
        owner: this.more,
        title: "Options",
        options,
        onPick: add,
        active: -1, // Enter sends: whoever wants an option says so
      });
  }

  #moreKey(event) {
    const { shelf } = this.composer;
    if (shelf.isOpen() && shelf.handleKey(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (!(shelf.isOpen() && shelf.pickActive())) this.run();
    } else if (event.key === "Escape" || (event.key === "Backspace" && !this.chips.length)) {
      event.preventDefault();
      this.composer.leave();
    } else if (event.key === "Backspace") this.chips.at(-1).input.focus();
  }

  #left(event) {
    if (this.element.contains(event.relatedTarget)) return;
    this.asked += 1;
    this.composer.shelf.hide();
  }

  /** Sends the command when everything required is there and right; else shows what is not. */
  run() {
    const values = new Map();
    for (const chip of this.chips) {
      try {
        if (chip.picked) values.set(chip.option.name, chip.picked.value);
        else if (chip.input.value.trim())
          values.set(chip.option.name, typedValue(chip.option, chip.input.value.trim()));
        else if (chip.option.required) throw new Error(`${chip.option.name} is required.`);
      } catch (error) {
        return this.#wrong(chip, error.message);
      }
    }
    return this.composer.run(commandData(this.command, values));
  }

  #wrong(chip, words) {
    chip.input.focus();
    chip.element.classList.add("wrong");
    this.composer.trouble(words);
  }
}
