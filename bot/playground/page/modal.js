/** Modals: the form the bot answers a press or command with. */

import { findControl } from "./components.js";
import { el } from "./dom.js";
import { openDialog, setBusy, setTrouble } from "./dialogs.js";
import { modalOrigin, submitModal } from "./interactions.js";
import { modalField } from "./modal_fields.js";
import { closePopup } from "./popup.js";

/** @type {HTMLDialogElement|null} */
let shown = null;

/**
 * Shows a modal this tab asked for; one at a time, the newer wins.
 * @param {{nonce: string, interaction_id: string, custom_id: string, title: string, components: any[]}} frame
 */
export function openModal(frame) {
  const origin = modalOrigin(frame.nonce);
  if (!origin) return;
  closeModal();
  closePopup();
  const fields = frame.components.map(modalField).filter(Boolean);
  const form = el(
    "form",
    { novalidate: true },
    el(
      "div",
      { class: "fields" },
      fields.map((field) => field.element),
    ),
  );
  const dialog = openDialog({ title: frame.title, form, submit: "Submit", onClose: forget });
  dialog.dataset.customId = frame.custom_id;
  shown = dialog;
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(dialog, fields, frame, origin);
  });

  /** The control that opened it may have been drawn anew meanwhile; then the focus has to be led back. */
  function forget() {
    if (shown === dialog) shown = null;
    if (document.activeElement === document.body && origin.customId)
      findControl(origin.messageId, origin.customId)?.focus();
  }
}

/** Closes the open modal unanswered. */
export function closeModal() {
  shown?.close();
}

async function submit(dialog, fields, frame, origin) {
  const wrong = fields.filter((field) => field.trouble());
  if (wrong.length) return wrong[0].focus();
  const answers = { custom_id: frame.custom_id, components: fields.map((field) => field.answer()) };
  setTrouble(dialog, null);
  setBusy(dialog, true);
  try {
    await submitModal({ ...origin, interactionId: frame.interaction_id }, answers);
    dialog.close();
  } catch (error) {
    setTrouble(
      dialog,
      `${error.message}. Nothing was lost: you can submit again.`.replace("..", "."),
    );
    setBusy(dialog, false);
  }
}
