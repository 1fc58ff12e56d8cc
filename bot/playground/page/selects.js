/** Select menus in messages and modals: of strings, people, roles, channels. */

import { avatar } from "./avatars.js";
import { el } from "./dom.js";
import { emoji } from "./emoji.js";
import { icon } from "./icons.js";
import { Listbox, matching } from "./listbox.js";
import { openPopup } from "./popup.js";
import { THREADS, channelName, nameOf, store } from "./store.js";

/** @typedef {import("./listbox.js").Option} Option */

export const SELECT_TYPES = new Set([3, 5, 6, 7, 8]);
const SEARCH_FROM = 12;

const people = () =>
  [
    ...store.people.values(),
    ...(store.bot && !store.people.has(store.bot.id) ? [store.bot] : []),
  ].map((user) => ({
    value: user.id,
    label: nameOf(user),
    description: user.username === nameOf(user) ? undefined : user.username,
    lead: avatar(user),
  }));
const roles = () =>
  (store.guild?.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name}` }));
const channels = (types) =>
  [...store.channels.values()]
    .filter((channel) => channel.type !== 1 && (!types?.length || types.includes(channel.type)))
    .map((channel) => ({
      value: channel.id,
      label: channelName(channel),
      lead: icon(THREADS.has(channel.type) ? "thread" : "hash"),
    }));

/** @returns {Option[]} what a select component offers right now */
export function optionsOf(component) {
  if (component.type === 3) {
    return (component.options ?? []).map((option) => ({
      value: option.value,
      label: option.label,
      description: option.description,
      lead: option.emoji ? emoji(option.emoji) : null,
    }));
  }
  if (component.type === 5) return people();
  if (component.type === 6) return roles();
  if (component.type === 7) return [...people(), ...roles()];
  return channels(component.channel_types);
}

/** The pick a component arrives with. */
export function defaultsOf(component) {
  if (component.type === 3)
    return (component.options ?? []).filter((o) => o.default).map((o) => o.value);
  return (component.default_values ?? []).map((value) => value.id);
}

/**
 * @param {any} component
 * @param {{values: string[], busy?: boolean, required?: boolean, label?: string,
 *   onCommit: (values: string[]) => void, find?: () => HTMLElement|null}} settings `onCommit` gets the pick once the
 *   menu closes with another one; `find` finds this select again after its message was redrawn
 * @returns {HTMLButtonElement}
 */
export function selectButton(
  component,
  { values, busy = false, label, onCommit, find, required = true },
) {
  const placeholder = component.placeholder || "Make a selection";
  const face = el("span", { class: "select-face" });
  const button = el(
    "button",
    {
      type: "button",
      role: "combobox",
      class: busy ? "select busy" : "select",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": label ?? placeholder,
      "aria-busy": busy || null,
      disabled: component.disabled,
      dataset: { customId: component.custom_id },
    },
    face,
    icon("down"),
  );
  let chosen = values;
  const draw = () => {
    const picked = optionsOf(component).filter((option) => chosen.includes(option.value));
    face.classList.toggle("empty", !picked.length);
    face.replaceChildren(...(picked.length ? picked.map(chip) : [placeholder]));
    button.setAttribute("aria-description", picked.map((option) => option.label).join(", "));
  };
  const commit = (picked) => {
    chosen = picked;
    draw();
    onCommit(picked);
  };
  button.addEventListener(
    "click",
    () => !busy && openMenu(button, component, { chosen, commit, find, required, label }),
  );
  button.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    button.click();
  });
  draw();
  return button;
}

function chip(option) {
  return el(
    "span",
    { class: "pick" },
    option.lead ? el("span", { class: "lead" }, option.lead.cloneNode(true)) : null,
    option.label,
  );
}

function openMenu(button, component, { chosen, commit, find, required, label }) {
  const most = component.max_values ?? 1;
  const least = required ? (component.min_values ?? 1) : 0;
  const multiple = most > 1;
  let picked = new Set(chosen);
  const listbox = new Listbox({
    label: label ?? component.placeholder ?? "Choices",
    multiple,
    onPick,
  });
  const all = optionsOf(component);
  const search = component.type !== 3 || all.length > SEARCH_FROM ? searchField() : null;
  const status = multiple ? el("span", { class: "menu-status", "aria-live": "polite" }) : null;
  const done = multiple
    ? el("button", { type: "button", class: "small primary", on: { click: () => close() } }, "Done")
    : null;
  const body = el(
    "div",
    { class: "menu" },
    search,
    listbox.element,
    multiple ? el("div", { class: "menu-foot" }, status, done) : null,
  );
  const close = openPopup(button, body, { onClose: settle, reanchor: find });
  const owner = search ?? listbox.element;
  if (!search) listbox.element.tabIndex = 0;
  listbox.ownedBy(owner);
  owner.addEventListener("keydown", onKey);
  search?.addEventListener("input", () => show(matching(all, search.value)));
  show(all);
  owner.focus();

  function show(options) {
    const first = options.findIndex((option) => picked.has(option.value));
    listbox.show(options, { chosen: picked, active: Math.max(first, 0) });
    count();
  }

  function count() {
    if (!multiple) return;
    listbox.mark(picked, picked.size >= most);
    status.textContent = `${picked.size} of ${most} chosen${picked.size < least ? `, at least ${least}` : ""}`;
    done.disabled = picked.size < least;
  }

  function onPick(option) {
    if (!multiple) {
      const again = picked.has(option.value);
      picked = again && least === 0 ? new Set() : new Set([option.value]);
      return close();
    }
    if (picked.has(option.value)) picked.delete(option.value);
    else picked.add(option.value);
    return count();
  }

  function onKey(event) {
    if (listbox.handleKey(event)) return;
    if (event.key === "Tab" && !multiple) close();
    if (event.key !== "Enter" && (event.key !== " " || search)) return;
    event.preventDefault();
    listbox.pickActive();
  }

  /** As in Discord, closing the menu sends a changed pick, and the same pick twice sends nothing. */
  function settle(cancelled) {
    if (cancelled) return;
    const values = [...picked];
    const changed =
      values.length !== chosen.length || values.some((value) => !chosen.includes(value));
    if (changed && picked.size >= least) commit(values);
  }
}

function searchField() {
  return el("input", {
    type: "search",
    class: "menu-search",
    placeholder: "Search",
    "aria-label": "Search",
    role: "combobox",
    "aria-expanded": "true",
    autocomplete: "off",
  });
}
