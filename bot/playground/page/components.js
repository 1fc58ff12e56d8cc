/** Discord's message components, version 2 and the older action rows, as elements. */

import { el } from "./dom.js";
import { emoji } from "./emoji.js";
import { icon } from "./icons.js";
import { isPending, press } from "./interactions.js";
import { isWebAddress, leadWithin } from "./links.js";
import { markdown } from "./markdown.js";
import { fileCard, mediaGallery, thumbnail } from "./media.js";
import { SELECT_TYPES, defaultsOf, selectButton } from "./selects.js";

/** @typedef {import("./store.js").Message} Message */

const BUTTON_STYLES = {
  1: "primary",
  2: "secondary",
  3: "success",
  4: "danger",
  5: "link",
  6: "primary",
};
/** Picks shown until the message is edited, as Discord does: by message object, not by id. */
/** @type {WeakMap<Message, Map<string, string[]>>} */
const picks = new WeakMap();

/**
 * @param {any} component as it came over the wire
 * @param {Message} message the message it belongs to
 * @returns {HTMLElement|null} null for kinds this page does not know
 */
export function renderComponent(component, message) {
  const inner = (parts) => (parts ?? []).map((part) => renderComponent(part, message));
  if (SELECT_TYPES.has(component.type)) return select(component, message);
  switch (component.type) {
    case 1:
      return el("div", { class: "action-row" }, inner(component.components));
    case 2:
      return button(component, message);
    case 9:
      return section(inner(component.components), renderComponent(component.accessory, message));
    case 10:
      return markdown(component.content);
    case 11:
      return thumbnail(component);
    case 12:
      return mediaGallery(component);
    case 13:
      return fileCard({
        name: component.name ?? lastPart(component.file.url),
        url: component.file.url,
        size: component.size,
        spoiler: component.spoiler,
      });
    case 14:
      return separator(component);
    case 17:
      return container(component, inner(component.components));
    default:
      return null;
  }
}

function section(texts, accessory) {
  return el(
    "div",
    { class: "section" },
    el("div", { class: "section-text" }, texts),
    el("div", { class: "accessory" }, accessory),
  );
}

function separator({ divider = true, spacing = 1 }) {
  const size = spacing === 2 ? "large" : "small";
  return el("div", {
    class: `separator ${size}${divider ? " divider" : ""}`,
    role: divider ? "separator" : "presentation",
  });
}

function container(component, children) {
  const accent = component.accent_color;
  const box = el("div", { class: "container", role: "group" }, children);
  if (typeof accent === "number")
    box.style.setProperty("--accent", `#${accent.toString(16).padStart(6, "0")}`);
  if (!component.spoiler) return box;
  const cover = el(
    "button",
    { type: "button", class: "container-cover", on: { click: () => cover.remove() } },
    "Spoiler",
  );
  box.append(cover);
  return box;
}

function button(component, message) {
  const face = [
    component.emoji ? emoji(component.emoji) : null,
    component.label ? el("span", { class: "button-label" }, component.label) : null,
  ];
  if (component.style === 5) return linkButton(component, face);
  const busy = isPending(message.id, component.custom_id);
  return el(
    "button",
    {
      type: "button",
      class: `component-button ${BUTTON_STYLES[component.style] ?? "secondary"}${busy ? " busy" : ""}`,
      disabled: component.disabled,
      "aria-busy": busy || null,
      "aria-label": component.label ? null : (component.emoji?.name ?? "Button"),
      dataset: { customId: component.custom_id ?? "" },
      on: { click: () => press(message, component) },
    },
    face,
    busy ? el("span", { class: "dots", "aria-hidden": true }, el("i"), el("i"), el("i")) : null,
  );
}

function linkButton(component, face) {
  const usable = !component.disabled && isWebAddress(component.url);
  const link = el(
    "a",
    {
      class: "component-button link",
      role: usable ? null : "link",
      href: usable ? component.url : null,
      "aria-disabled": usable ? null : "true",
      target: "_blank",
      rel: "noopener noreferrer",
    },
    face,
    icon("newtab"),
  );
  if (usable) leadWithin(link, component.url);
  return link;
}

function select(component, message) {
  const picked = picks.get(message)?.get(component.custom_id);
  return selectButton(component, {
    values: picked ?? defaultsOf(component),
    busy: isPending(message.id, component.custom_id),
    find: () => findControl(message.id, component.custom_id),
    onCommit(values) {
      if (!picks.has(message)) picks.set(message, new Map());
      picks.get(message).set(component.custom_id, values);
      press(message, component, values);
    },
  });
}

/** @returns {HTMLElement|null} a control of a message that is on screen */
export function findControl(messageId, customId) {
  const controls = document.querySelectorAll(
    `[data-message-id="${CSS.escape(messageId)}"] [data-custom-id]`,
  );
  const found = [...controls].find(
    (control) => /** @type {HTMLElement} */ (control).dataset.customId === customId,
  );
  return /** @type {HTMLElement|null} */ (found ?? null);
}

function lastPart(url) {
  return decodeURIComponent(url.split("?")[0].split("/").at(-1) || "file");
}
