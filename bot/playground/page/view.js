/**
 * Where this tab is: which channel, which screen of a phone, whether the DM stands beside the channel.
 * The address carries person and channel (`?as=Ben#<channel id>`), so a reload or a copied address lands
 * in the same place, and the browser's Back works.
 */

import { onPhone } from "./dom.js";
import { tell } from "./store.js";

/** @typedef {"list"|"channel"|"dm"} Screen */

const DM_BESIDE = "gavel-playground:dm-beside";

export const view = {
  /** @type {string|null} */ channelId: location.hash.slice(1) || null,
  /** @type {Screen} */ screen: "channel",
  dmBeside: localStorage.getItem(DM_BESIDE) === "yes",
  /** Whether the person has decided about the DM column; until then a first DM opens it. */
  dmDecided: localStorage.getItem(DM_BESIDE) !== null,
};

export function askedPerson() {
  return new URLSearchParams(location.search).get("as");
}

/** The address of this page as another person. */
export function addressAs(name) {
  return `${location.pathname}?${new URLSearchParams({ as: name })}${location.hash}`;
}

/** Puts the person into the address without leaving the page. */
export function rememberPerson(name) {
  history.replaceState(history.state, "", addressAs(name));
}

/** @param {Partial<{channelId: string, screen: Screen}>} to */
export function go(to) {
  const screen = to.screen ?? "channel";
  const channelId = to.channelId ?? view.channelId;
  if (screen === view.screen && channelId === view.channelId) return;
  Object.assign(view, { screen, channelId });
  history.pushState(
    { screen, channelId },
    "",
    `${location.pathname}${location.search}${channelId ? `#${channelId}` : ""}`,
  );
  tell("open");
}

/** Sets the channel without a step in the browser's history, as on arrival. */
export function settleOn(channelId) {
  view.channelId = channelId;
  history.replaceState(
    { screen: view.screen, channelId },
    "",
    `${location.pathname}${location.search}${channelId ? `#${channelId}` : ""}`,
  );
  tell("open");
}

/** Shows the DM: beside the channel where there is room, else as its own screen. */
export function openDm() {
  if (onPhone()) return go({ screen: "dm" });
  return setDmBeside(true);
}

/** @param {boolean} beside */
export function setDmBeside(beside, decided = true) {
  view.dmBeside = beside;
  if (decided) {
    view.dmDecided = true;
    localStorage.setItem(DM_BESIDE, beside ? "yes" : "no");
  }
  tell("open");
}

/** Whether the DM can be read right now. */
export function dmInView() {
  return onPhone() ? view.screen === "dm" : view.dmBeside;
}

window.addEventListener("popstate", (event) => {
  view.screen = event.state?.screen ?? "channel";
  view.channelId = event.state?.channelId ?? (location.hash.slice(1) || view.channelId);
  tell("open");
});
