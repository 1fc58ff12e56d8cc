/** Ready-filled commands that open a game with one press: cards in an empty channel, a menu elsewhere. */

import { commandData, findCommand, typedValue } from "./commands.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { runCommand } from "./interactions.js";
import { openPopup } from "./popup.js";
import { DM, store } from "./store.js";
import { notify } from "./toasts.js";

/** @typedef {import("./store.js").Invitation} Invitation */

/** @param {Invitation} invitation */
export function accept(invitation, channelId) {
  const command = findCommand(invitation.command.replace(/^\//, ""), false);
  if (!command) return notify("Gavel is still waking up. Try again in a moment.");
  try {
    runCommand(channelId, command.label, commandData(command, filledIn(command, invitation)));
  } catch (error) {
    notify(error.message);
  }
}

function filledIn(command, invitation) {
  const given = command.options.filter((option) => option.name in invitation.options);
  return new Map(
    given.map((option) => [
      option.name,
      typedValue(option, String(invitation.options[option.name])),
    ]),
  );
}

/** The cards an empty channel offers. */
export function invitationCards(channelId) {
  const ready = store.commands.length > 0;
  const cards = store.invitations.map((invitation) =>
    el(
      "button",
      {
        type: "button",
        class: "invitation",
        disabled: !ready,
        on: { click: () => accept(invitation, channelId) },
      },
      el("span", { class: "invitation-mark", "aria-hidden": true }, icon("dice")),
      el(
        "span",
        { class: "words" },
        el("span", { class: "label" }, `Play ${invitation.title}`),
        " ",
        el("span", { class: "description" }, invitation.blurb),
      ),
      icon("forward"),
    ),
  );
  return el("div", { class: "invitations", role: "group", "aria-label": "Games to play" }, cards);
}

/** The same offers beside the composer, and the way to all commands. */
export function gamesMenu(anchor, channel, allCommands) {
  const row = (lead, label, description, act) =>
    el(
      "button",
      {
        type: "button",
        class: "menu-row",
        on: {
          click: () => {
            close(false);
            act();
          },
        },
      },
      icon(lead),
      el(
        "span",
        { class: "words" },
        el("span", { class: "label" }, label),
        description ? el("span", { class: "description" }, description) : null,
      ),
    );
  const games =
    channel.type === DM
      ? []
      : store.invitations.map((i) =>
          row("dice", `Play ${i.title}`, i.blurb, () => accept(i, channel.id)),
        );
  const menu = el(
    "div",
    { class: "menu rows" },
    games,
    row("slash", "All commands", "Everything Gavel understands", allCommands),
  );
  const close = openPopup(anchor, menu);
  /** @type {HTMLElement} */ (menu.querySelector("button")).focus();
}
