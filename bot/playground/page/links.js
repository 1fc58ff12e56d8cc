/** Links. Only web addresses become links; Discord's own addresses of messages lead within the page. */

import { el } from "./dom.js";
import { tell } from "./store.js";

const JUMP =
  /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/** @returns {{channelId: string, messageId: string|null}|null} where a Discord address leads */
export function parseJump(url) {
  const match = JUMP.exec(url);
  return match && { channelId: match[2], messageId: match[3] ?? null };
}

/** The address Discord gives a message. */
export function messageLink(guildId, message) {
  return `https://discord.com/channels/${guildId ?? "@me"}/${message.channel_id}/${message.id}`;
}

export function isWebAddress(url) {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/**
 * @param {string} url
 * @param {any[]} children
 * @returns {Node} an `<a>`; a span where the address is no web address
 */
export function safeLink(url, children, title = "") {
  if (!isWebAddress(url)) return el("span", {}, children);
  const link = el(
    "a",
    { href: url, target: "_blank", rel: "noopener noreferrer", title: title || null },
    children,
  );
  leadWithin(link, url);
  return link;
}

/** Makes an `<a>` to a Discord message jump inside the page. */
export function leadWithin(link, url) {
  const jump = parseJump(url);
  if (!jump) return;
  link.removeAttribute("target");
  link.addEventListener("click", (event) => {
    event.preventDefault();
    tell("jump", jump);
  });
}

/**
 * Where the page may load a picture or file from: its own server and nowhere else.
 * @returns {string|null}
 */
export function ownMedia(url) {
  if (!url || !URL.canParse(url, location.href)) return null;
  const address = new URL(url, location.href);
  if (address.origin === location.origin) return address.href;
  const loopback = ["127.0.0.1", "localhost", "[::1]"].includes(address.hostname);
  return loopback && address.pathname.startsWith("/cdn/")
    ? address.pathname + address.search
    : null;
}
