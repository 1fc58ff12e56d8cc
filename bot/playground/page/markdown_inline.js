/** Markdown within a line: emphasis, code, links, mentions, times. Nodes out, never HTML. */

import { el } from "./dom.js";
import {
  channelMention,
  commandMention,
  everyoneMention,
  roleMention,
  userMention,
} from "./mentions.js";
import { safeLink } from "./links.js";
import { PICTOGRAPH, symbol } from "./symbols.js";
import { timestamp } from "./timestamps.js";

/**
 * Tried in order at each position. `make` gets the match and `inner`, which parses nested text.
 * @type {{pattern: RegExp, make: (match: RegExpExecArray, inner: (text: string) => Node[]) => any,
 *         plainBefore?: boolean, inLinks?: boolean}[]}
 */
const RULES = [
  { pattern: /\\([^0-9A-Za-z\s])/y, make: (m) => m[1] },
  { pattern: /(`+)([^]*?[^`])\1(?!`)/y, make: (m) => el("code", {}, unpad(m[2])) },
  { pattern: /<t:(-?\d{1,14})(?::([tTdDfFRsS]))?>/y, make: (m) => timestamp(Number(m[1]), m[2]) },
  { pattern: /<@!?(\d+)>/y, make: (m) => userMention(m[1]) },
  { pattern: /<@&(\d+)>/y, make: (m) => roleMention(m[1]) },
  { pattern: /<#(\d+)>/y, make: (m) => channelMention(m[1]) },
  { pattern: /<\/([^:>]{1,100}):(\d+)>/y, make: (m) => commandMention(m[1]) },
  { pattern: /<a?:(\w+):\d+>/y, make: (m) => el("span", { class: "custom-emoji" }, `:${m[1]}:`) },
  { pattern: /@(everyone|here)\b/y, make: (m) => everyoneMention(m[1]) },
  { pattern: /<(https?:\/\/[^\s<>]+)>/y, make: (m) => safeLink(m[1], [m[1]]), inLinks: false },
  {
    pattern:
      /\[((?:\\[^]|[^[\]\\]|\[[^\]]*\])+)\]\(<?((?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+"([^"]*)")?\)/y,
    make: (m, inner) => safeLink(m[2], inner(m[1]), m[3]),
    inLinks: false,
  },
  {
    pattern: /https?:\/\/[^\s<]*[^\s<.,:;"'\])!?*_|~]/y,
    make: (m) => safeLink(m[0], [m[0]]),
    inLinks: false,
  },
  {
    pattern: /\*\*\*(?=\S)((?:\\[^]|[^\\])+?)\*\*\*(?!\*)/y,
    make: (m, i) => el("em", {}, el("strong", {}, i(m[1]))),
  },
  {
    pattern: /\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y,
    make: (m, inner) => el("strong", {}, inner(m[1])),
  },
  { pattern: /__((?:\\[^]|[^\\])+?)__(?!_)/y, make: (m, inner) => el("u", {}, inner(m[1])) },
  {
    pattern: /\*(?=\S)((?:\*\*|\\[^]|[^*\\])+?)(?<=\S)\*(?!\*)/y,
    make: (m, inner) => el("em", {}, inner(m[1])),
  },
  {
    pattern: /_((?:__|\\[^]|[^\\_])+?)_(?![\p{L}\p{N}_])/uy,
    make: (m, inner) => el("em", {}, inner(m[1])),
    plainBefore: true,
  },
  { pattern: /~~((?:\\[^]|[^\\])+?)~~/y, make: (m, inner) => el("s", {}, inner(m[1])) },
  { pattern: /\|\|([^]+?)\|\|/y, make: (m, inner) => spoiler(inner(m[1])) },
  { pattern: PICTOGRAPH, make: (m) => symbol(m[1]) },
];
const PLAIN = /[^\\`<@[h*_~|🧳🚩🌙]+/uy;

/**
 * @param {string} text
 * @param {boolean} [inLink] inside a link no further links are made
 * @returns {Node[]}
 */
export function parseInline(text, inLink = false) {
  const nodes = [];
  let at = 0;
  while (at < text.length) {
    PLAIN.lastIndex = at;
    const plain = PLAIN.exec(text);
    if (plain) {
      push(nodes, plain[0]);
      at += plain[0].length;
      continue;
    }
    const found = firstMatch(text, at, inLink);
    if (found) push(nodes, found.node);
    else push(nodes, text[at]);
    at += found ? found.length : 1;
  }
  return nodes;
}

function firstMatch(text, at, inLink) {
  for (const rule of RULES) {
    if (inLink && rule.inLinks === false) continue;
    if (rule.plainBefore && at > 0 && /[\p{L}\p{N}_]/u.test(text[at - 1])) continue;
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(text);
    if (!match) continue;
    const nested = inLink || rule.inLinks === false;
    return {
      node: rule.make(match, (inner) => parseInline(inner, nested)),
      length: match[0].length,
    };
  }
  return null;
}

/** Neighbouring strings become one text node. */
function push(nodes, piece) {
  const last = nodes.at(-1);
  if (typeof piece !== "string") nodes.push(piece);
  else if (last instanceof Text) last.data += piece;
  else nodes.push(document.createTextNode(piece));
}

function unpad(code) {
  return /^ [^]*\S[^]* $/.test(code) ? code.slice(1, -1) : code;
}

function spoiler(children) {
  const cover = el("span", {
    class: "spoiler",
    role: "button",
    tabindex: 0,
    "aria-label": "Spoiler, press to show",
  });
  const text = el("span", { class: "spoiler-text", "aria-hidden": true }, children);
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (cover.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    cover.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    text.removeAttribute("aria-hidden");
  };
  cover.addEventListener("click", show);
  cover.addEventListener("keydown", show);
  cover.append(text);
  return cover;
}
