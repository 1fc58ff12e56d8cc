/** Short notices at the foot of the page, and the voice for screen readers. */

import { el } from "./dom.js";

const SHOWN_MS = 5000;

/** Shows a line for a few seconds; screen readers say it. */
export function notify(words) {
  const shelf = document.getElementById("toasts");
  const toast = el("div", { class: "toast" }, words);
  shelf.append(toast);
  setTimeout(() => toast.remove(), SHOWN_MS);
}

/** Says something to screen readers only. */
export function announce(words) {
  const voice = document.getElementById("announcer");
  voice.append(el("div", {}, words));
  while (voice.childElementCount > 5) voice.firstElementChild.remove();
}
