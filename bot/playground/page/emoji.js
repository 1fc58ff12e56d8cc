/** Emoji of components. Pictures of custom ones live at Discord, so they show by name. */

import { el } from "./dom.js";
import { symbol } from "./symbols.js";

/** @param {{id?: string|null, name?: string|null}} wire */
export function emoji(wire) {
  return el(
    "span",
    { class: wire.id ? "emoji custom-emoji" : "emoji", "aria-hidden": true },
    wire.id ? `:${wire.name}:` : symbol(wire.name ?? ""),
  );
}
