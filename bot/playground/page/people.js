/** Who one is: the switcher at the foot of the left column. Each tab is one person. */

import { postPerson, setDmsOpen } from "./api.js";
import { avatar } from "./avatars.js";
import { askText } from "./dialogs.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { openPopup } from "./popup.js";
import { nameOf, on, store } from "./store.js";
import { notify } from "./toasts.js";
import { addressAs } from "./view.js";

/**
 * @param {HTMLElement} root
 * @param {(person: import("./store.js").User) => void} become
 */
export function keepPeople(root, become) {
  const button = el("button", {
    type: "button",
    class: "me",
    "aria-haspopup": "menu",
    "aria-expanded": "false",
  });
  button.addEventListener("click", () => openMenu(button, become));
  root.append(button);
  const draw = () => {
    if (!store.me) return;
    const me = store.people.get(store.me.id) ?? store.me;
    const words = el(
      "span",
      { class: "words" },
      el("span", { class: "description" }, "You are: "),
      el("span", { class: "label" }, nameOf(me)),
    );
    button.replaceChildren(avatar(me), words, icon("down"));
  };
  for (const topic of ["hello", "people"]) on(topic, draw);
}

function openMenu(anchor, become) {
  const others = [...store.people.values()].filter((person) => !person.bot);
  const add = el(
    "button",
    { type: "button", class: "menu-row" },
    icon("plus"),
    el("span", { class: "words" }, el("span", { class: "label" }, "Add a person…")),
  );
  const menu = el("div", { class: "menu rows people" }, others.map(personRow), add, dmSwitch());
  const close = openPopup(anchor, menu);
  add.addEventListener("click", () => {
    close(false);
    askForPerson(become);
  });
  /** @type {HTMLElement} */ (
    menu.querySelector("[aria-current]") ?? menu.querySelector("button")
  ).focus();

  function personRow(person) {
    const name = nameOf(person);
    const me = person.id === store.me.id;
    const choose = () => {
      close();
      if (!me) become(person);
    };
    return el(
      "div",
      { class: "person-row" },
      el(
        "button",
        {
          type: "button",
          class: "menu-row",
          "aria-current": me ? "true" : null,
          "aria-label": me ? `You are ${name}` : `Be ${name}`,
          dataset: { personId: person.id },
          on: { click: choose },
        },
        avatar(person),
        el("span", { class: "words" }, el("span", { class: "label" }, name)),
        me ? icon("check") : null,
      ),
      el(
        "a",
        {
          class: "icon-button",
          href: addressAs(addressName(person)),
          target: "_blank",
          rel: "noopener",
          title: `Open as ${name} in a new tab`,
          "aria-label": `Open as ${name} in a new tab`,
          on: { click: () => close() },
        },
        icon("newtab"),
      ),
    );
  }
}

/** A name where it names one person only, else the id. */
export function addressName(person) {
  const same = [...store.people.values()].filter(
    (other) => nameOf(other).toLowerCase() === nameOf(person).toLowerCase(),
  );
  return same.length === 1 ? nameOf(person) : person.id;
}

function dmSwitch() {
  const toggle = el(
    "button",
    {
      type: "button",
      role: "switch",
      class: "menu-row switch-row",
      "aria-checked": String(store.dmsOpen),
    },
    el(
      "span",
      { class: "words" },
      el("span", { class: "label" }, "Direct messages"),
      el("span", { class: "description" }, "Off: Gavel cannot write to you, as with closed DMs"),
    ),
    el("span", { class: "switch", "aria-hidden": true }),
  );
  toggle.addEventListener("click", async () => {
    const wanted = toggle.getAttribute("aria-checked") !== "true";
    try {
      await setDmsOpen(store.me.id, wanted);
      store.dmsOpen = wanted;
      toggle.setAttribute("aria-checked", String(wanted));
    } catch (error) {
      notify(error.message);
    }
  });
  return toggle;
}

function askForPerson(become) {
  askText({
    title: "Add a person",
    label: "Name",
    hint: "You become this person; the others stay.",
    submit: "Add",
    maxLength: 32,
    async save(name) {
      const person = await postPerson(name);
      if (person?.id) become(person);
    },
  });
}

/**
 * The person an address asks for, by id or name; the first one where it asks for nobody known.
 * @returns {{person: import("./store.js").User, found: boolean}}
 */
export function choosePerson(people, asked) {
  const bare = asked?.toLowerCase();
  const match =
    people.find((person) => person.id === asked) ??
    people.find((person) => nameOf(person).toLowerCase() === bare) ??
    people.find((person) => person.username.toLowerCase() === bare);
  return { person: match ?? people[0], found: Boolean(match) || !asked };
}
