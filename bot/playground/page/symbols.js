/**
 * The few pictographs the bot writes. Machines without a font for them show drawings instead of empty
 * boxes; the character itself stays in the text, for copying and searching.
 */

import { el } from "./dom.js";

/** Name, then shapes on a 24 by 24 grid: [path, fill, stroke]. */
const DRAWN = {
  "🧳": [
    "suitcase",
    ["M8.5 8V4.5h7V8", "none", "#8a5a2b"],
    [
      "M5 7.5h14a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9.5a2 2 0 0 1 2-2z",
      "#b9793d",
      "#6f4520",
    ],
    ["M7.5 8v12.5M16.5 8v12.5", "none", "#6f4520"],
  ],
  "🚩": ["flag", ["M6 3v18.5", "none", "#6b7280"], ["M6.5 4 19 8.5 6.5 13z", "#d8343f", "#a3222c"]],
  "🌙": ["moon", ["M15 3a9 9 0 1 0 6 13.500A8 8 0 0 1 15 3z", "#f2c14e", "#c9922a"]],
};

/** One of the pictographs, for the tables of markdown_inline.js. */
export const PICTOGRAPH = /(🧳|🚩|🌙)\u{FE0F}?/uy;

const SVG = "http://www.w3.org/2000/svg";
/** @type {Map<string, boolean>} */
const known = new Map();

/** @returns {Node|string} the character, or its drawing where there is no font for it */
export function symbol(character) {
  if (!DRAWN[character] || hasGlyph(character)) return character;
  const [name, ...shapes] = DRAWN[character];
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  for (const [path, fill, stroke] of shapes) svg.append(shape(path, fill, stroke));
  const label = el("span", { class: "visually-hidden" }, character);
  return el("span", { class: "symbol", role: "img", "aria-label": name }, svg, label);
}

function shape(path, fill, stroke) {
  const drawn = document.createElementNS(SVG, "path");
  const traits = { d: path, fill, stroke, "stroke-width": "1.6", "stroke-linejoin": "round" };
  for (const [name, value] of Object.entries(traits)) drawn.setAttribute(name, value);
  return drawn;
}

/** A character without a font looks like one that can have none. */
function hasGlyph(character) {
  if (!known.has(character)) known.set(character, picture(character) !== picture("\u{10FFFF}"));
  return known.get(character);
}

function picture(character) {
  const canvas = el("canvas", { width: 24, height: 24 });
  const brush = canvas.getContext("2d");
  brush.font = `16px ${getComputedStyle(document.body).fontFamily}`;
  brush.fillText(character, 2, 18);
  return canvas.toDataURL();
}
