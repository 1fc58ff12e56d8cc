/** Avatars: coloured initials for people, a gavel for the bot. Nothing is fetched. */

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { nameOf } from "./store.js";

/** Dark enough for white letters (at least 4.5 to 1). */
const COLOURS = [
  "#4e5bd8",
  "#1f7a4d",
  "#a8442a",
  "#8a3ea8",
  "#0f6f8c",
  "#a02f63",
  "#7a5a00",
  "#3c6e1f",
  "#5b4bb0",
  "#b0303a",
];

/** @param {import("./store.js").User} user */
export function avatar(user) {
  if (user.bot) return el("span", { class: "avatar bot", "aria-hidden": true }, icon("gavel"));
  const colour = COLOURS[Number(hash(user.id) % COLOURS.length)];
  return el(
    "span",
    { class: "avatar", "aria-hidden": true, style: { background: colour } },
    initials(nameOf(user)),
  );
}

/** Ids made in one go differ in few bits; all digits must count. */
function hash(id) {
  let sum = 7;
  for (const digit of id) sum = (sum * 31 + digit.charCodeAt(0)) >>> 0;
  return sum;
}

function initials(name) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...word][0].toUpperCase()).join("") || "?";
}
