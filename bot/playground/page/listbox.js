/** A list to choose from, driven by the keyboard of whatever owns it: a text field or the list itself. */

import { arrange, el, freshId } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {{value: any, label: string, description?: string, lead?: any, hint?: string, group?: string, disabled?: boolean}} Option */

export class Listbox {
  /** @param {{label: string, multiple?: boolean, onPick: (option: Option) => void}} settings */
  constructor({ label, multiple = false, onPick }) {
    /** @type {Option[]} */
    this.options = [];
    this.active = -1;
    this.chosen = new Set();
    this.multiple = multiple;
    this.onPick = onPick;
    this.owner = null;
    this.element = el("div", {
      role: "listbox",
      id: freshId("listbox"),
      class: "listbox",
      "aria-label": label,
      "aria-multiselectable": multiple || null,
    });
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** Names the element that has the focus while this list is used. */
  ownedBy(owner) {
    this.owner = owner;
    owner.setAttribute("aria-controls", this.element.id);
  }

  /**
   * Shows these options and makes the first active.
   * @param {Option[]} options
   */
  show(options, { chosen = new Set(), active = 0 } = {}) {
    this.options = options;
    this.chosen = chosen;
    let group;
    const rows = options.flatMap((option, place) => {
      const heading =
        option.group && option.group !== group
          ? [el("div", { class: "group", role: "presentation" }, option.group)]
          : [];
      group = option.group;
      return [...heading, this.#row(option, place)];
    });
    arrange(this.element, rows);
    this.setActive(options.length ? Math.min(active, options.length - 1) : -1);
  }

  #row(option, place) {
    const chosen = this.chosen.has(option.value);
    return el(
      "div",
      {
        role: "option",
        id: `${this.element.id}-${place}`,
        class: "option",
        "aria-selected": String(chosen),
        "aria-disabled": option.disabled || null,
        dataset: { value: String(option.value) },
        on: {
          click: () => this.pick(place),
          pointermove: () => place !== this.active && this.setActive(place, false),
        },
      },
      option.lead ? el("span", { class: "lead" }, option.lead) : null,
      el(
        "span",
        { class: "words" },
        el("span", { class: "label" }, option.label),
        option.description ? el("span", { class: "description" }, option.description) : null,
      ),
      option.hint ? el("span", { class: "hint" }, option.hint) : null,
      this.multiple ? el("span", { class: "box", "aria-hidden": true }, icon("check")) : null,
    );
  }

  /** Shows which values are chosen without moving anything. */
  mark(chosen, disabledOthers = false) {
    this.chosen = chosen;
    for (const [place, option] of this.options.entries()) {
      const row = this.#rowAt(place);
      row.setAttribute("aria-selected", String(chosen.has(option.value)));
      if (disabledOthers && !chosen.has(option.value)) row.setAttribute("aria-disabled", "true");
      else row.removeAttribute("aria-disabled");
    }
  }

  #rowAt(place) {
    return this.element.querySelector(`[id="${this.element.id}-${place}"]`);
  }

  setActive(place, scroll = true) {
    this.#rowAt(this.active)?.classList.remove("active");
    this.active = place;
    const row = this.#rowAt(place);
    row?.classList.add("active");
    if (scroll) row?.scrollIntoView({ block: "nearest" });
    if (row) this.owner?.setAttribute("aria-activedescendant", row.id);
    else this.owner?.removeAttribute("aria-activedescendant");
  }

  pick(place) {
    const option = this.options[place];
    if (!option || this.#rowAt(place)?.getAttribute("aria-disabled") === "true") return;
    this.setActive(place, false);
    this.onPick(option);
  }

  /** Picks the active option; false when there is none. */
  pickActive() {
    if (this.active < 0) return false;
    this.pick(this.active);
    return true;
  }

  /** Moves on arrow keys. True when the key was used. */
  handleKey(event) {
    const last = this.options.length - 1;
    if (last < 0) return false;
    const inText =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    const to = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
      ...(inText ? {} : { Home: 0, End: last }),
    }[event.key];
    if (to === undefined) return this.#typeAhead(event, inText);
    event.preventDefault();
    this.setActive(to);
    return true;
  }

  #typeAhead(event, inText) {
    if (
      inText ||
      event.key.length !== 1 ||
      event.key === " " ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return false;
    const letter = event.key.toLowerCase();
    const order = this.options.map((_, place) => (this.active + 1 + place) % this.options.length);
    const found = order.find((place) => this.options[place].label.toLowerCase().startsWith(letter));
    if (found !== undefined) this.setActive(found);
    return found !== undefined;
  }
}

/** Options whose words contain every word typed; those that begin with it first. */
export function matching(options, typed) {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const haystack = (option) => `${option.label} ${option.description ?? ""}`.toLowerCase();
  const begins = (option) => (option.label.toLowerCase().startsWith(words.join(" ")) ? 0 : 1);
  return options
    .filter((o) => words.every((word) => haystack(o).includes(word)))
    .sort((a, b) => begins(a) - begins(b));
}
