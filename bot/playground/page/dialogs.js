/** Dialogs over the page: the frame that modals share, and the page's own small questions. */

import { el, freshId } from "./dom.js";
import { icon } from "./icons.js";

const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/**
 * A dialog holding `form`, shown at once. Escape and Cancel close it, Tab stays within, the focus goes
 * back to where it was. It removes itself when closed.
 * @param {{title: string, form: HTMLFormElement, submit: string, danger?: boolean, onClose?: () => void}} settings
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, form, submit, danger = false, onClose }) {
  const heading = el("h2", { id: freshId("dialog-title") }, title);
  const close = () => dialog.close();
  form.append(
    el(
      "div",
      { class: "dialog-foot" },
      el(
        "button",
        { type: "button", class: "component-button secondary", on: { click: close } },
        "Cancel",
      ),
      el(
        "button",
        { type: "submit", class: `component-button ${danger ? "danger" : "primary"}` },
        el("span", { class: "button-label" }, submit),
      ),
    ),
  );
  const head = el(
    "div",
    { class: "dialog-head" },
    heading,
    el(
      "button",
      { type: "button", class: "icon-button", "aria-label": "Close", on: { click: close } },
      icon("close"),
    ),
  );
  const dialog = el("dialog", { class: "dialog", "aria-labelledby": heading.id }, head, form);
  dialog.addEventListener("keydown", (event) => keepInside(dialog, event));
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  const first = /** @type {HTMLElement|null} */ (
    form.querySelector("input, textarea, [role=combobox], button")
  );
  first?.focus();
  return dialog;
}

function keepInside(dialog, event) {
  if (event.key !== "Tab") return;
  const stops = [...dialog.querySelectorAll(FOCUSABLE)].filter(
    (stop) => stop.offsetParent !== null,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  if (event.shiftKey && document.activeElement === first) last.focus();
  else if (!event.shiftKey && document.activeElement === last) first.focus();
  else return;
  event.preventDefault();
}

/** Shows the submit button waiting, or not. */
export function setBusy(dialog, busy) {
  const button = dialog.querySelector("button[type=submit]");
  button.disabled = busy;
  button.classList.toggle("busy", busy);
  if (busy)
    button.append(el("span", { class: "dots", "aria-hidden": true }, el("i"), el("i"), el("i")));
  else button.querySelector(".dots")?.remove();
}

/** Shows one line of what went wrong above the dialog's buttons. */
export function setTrouble(dialog, words) {
  dialog.querySelector(".dialog-trouble")?.remove();
  if (words)
    dialog
      .querySelector(".dialog-foot")
      .before(el("p", { class: "dialog-trouble", role: "alert" }, words));
}

/**
 * Asks for one line of text. `save` may throw an Error, whose message is then shown.
 * @param {{title: string, label: string, submit: string, hint?: string, maxLength?: number,
 *   save: (text: string) => Promise<any>}} question
 */
export function askText({ title, label, submit, hint, maxLength = 80, save }) {
  const id = freshId("ask");
  const input = el("input", {
    id,
    type: "text",
    maxlength: maxLength,
    required: true,
    autocomplete: "off",
  });
  const form = el(
    "form",
    {},
    el(
      "div",
      { class: "field" },
      el("label", { for: id }, label),
      hint ? el("p", { class: "field-hint" }, hint) : null,
      input,
    ),
  );
  onSubmit(openDialog({ title, form, submit }), form, () => save(input.value.trim()));
}

/** Asks before something that cannot be taken back. */
export function askFirst({ title, words, submit, act }) {
  const form = el("form", {}, el("p", {}, words));
  onSubmit(openDialog({ title, form, submit, danger: true }), form, act);
}

function onSubmit(dialog, form, act) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    setTrouble(dialog, null);
    setBusy(dialog, true);
    try {
      await act();
      dialog.close();
    } catch (error) {
      setTrouble(dialog, error.message);
      setBusy(dialog, false);
    }
  });
}
