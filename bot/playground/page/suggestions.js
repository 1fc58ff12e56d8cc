/** The shelf above a composer: commands while one types `/`, then what an option can be. */

import { el } from "./dom.js";
import { Listbox } from "./listbox.js";

export class Suggestions {
  constructor() {
    /** @type {(option: import("./listbox.js").Option) => void} */
    this.onPick = () => {};
    this.owner = null;
    this.title = el("div", { class: "shelf-title" });
    this.listbox = new Listbox({ label: "Suggestions", onPick: (option) => this.onPick(option) });
    this.element = el("div", { class: "shelf", hidden: true }, this.title, this.listbox.element);
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /**
   * @param {{owner: HTMLElement, title: string, options: import("./listbox.js").Option[],
   *   onPick: (option: import("./listbox.js").Option) => void, active?: number}} content with no
   *   options only the title shows; with `active` -1 Enter picks none before an arrow key was used
   */
  show({ owner, title, options, onPick, active = 0 }) {
    this.onPick = onPick;
    this.owner = owner;
    this.title.textContent = title;
    this.listbox.ownedBy(owner);
    this.listbox.element.hidden = !options.length;
    this.element.hidden = false;
    owner.setAttribute("aria-expanded", String(options.length > 0));
    this.listbox.show(options, { active });
  }

  hide() {
    this.element.hidden = true;
    this.owner?.setAttribute("aria-expanded", "false");
    this.listbox.show([]);
  }

  /** True when there is something to pick. */
  isOpen() {
    return !this.element.hidden && this.listbox.options.length > 0;
  }

  handleKey(event) {
    return this.isOpen() && this.listbox.handleKey(event);
  }

  pickActive() {
    return this.isOpen() && this.listbox.pickActive();
  }
}
