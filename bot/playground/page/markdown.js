/** Discord's Markdown: blocks here, what stands within a line in markdown_inline.js. */

import { el } from "./dom.js";
import { parseInline } from "./markdown_inline.js";

const FENCE = /```(?:([a-z0-9_+\-.#]+)\n)?\n*([^]+?)\n*```/gi;
const HEADER = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.+)$/;
const QUOTE = /^> ?/;

/**
 * @param {string} text as the message carries it
 * @returns {HTMLElement} a `div.markdown`; everything in it that was text is a text node
 */
export function markdown(text) {
  const root = el("div", { class: "markdown" });
  let at = 0;
  for (const fence of text.matchAll(FENCE)) {
    root.append(...blocks(trimJoin(text.slice(at, fence.index), at > 0, true)));
    root.append(
      el("pre", {}, el("code", { dataset: fence[1] ? { language: fence[1] } : {} }, fence[2])),
    );
    at = fence.index + fence[0].length;
  }
  root.append(...blocks(trimJoin(text.slice(at), at > 0, false)));
  return root;
}

/** One line of plain words out of Markdown, for announcements and previews. */
export function plainText(text) {
  const blocksInWords = [...markdown(text).childNodes].map((block) => block.textContent);
  return blocksInWords.join(" ").replace(/\s+/g, " ").trim();
}

/** A code block brings its own line break; the one written beside it is not shown again. */
function trimJoin(text, afterFence, beforeFence) {
  let piece = text;
  if (afterFence) piece = piece.replace(/^\n/, "");
  if (beforeFence) piece = piece.replace(/\n$/, "");
  return piece;
}

function blocks(text) {
  const made = [];
  const lines = text === "" ? [] : text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) made.push(el("p", {}, parseInline(paragraph.join("\n"))));
    paragraph = [];
  };
  while (lines.length) {
    const block = takeBlock(lines);
    if (block) {
      flush();
      made.push(block);
    } else paragraph.push(lines.shift());
  }
  flush();
  return made;
}

/** Takes the block that begins at the first line, if one does. */
function takeBlock(lines) {
  const line = lines[0];
  const header = HEADER.exec(line);
  if (header)
    return (
      lines.shift() &&
      el(`h${header[1].length + 2}`, {}, parseInline(header[2].replace(/\s*#+\s*$/, "")))
    );
  const subtext = SUBTEXT.exec(line);
  if (subtext) return lines.shift() && el("p", { class: "subtext" }, parseInline(subtext[1]));
  if (line.startsWith(">>> ")) {
    const quoted = lines.splice(0).join("\n").slice(4);
    return el("blockquote", {}, blocks(quoted));
  }
  if (/^> /.test(line))
    return el(
      "blockquote",
      {},
      blocks(
        takeWhile(lines, QUOTE)
          .map((l) => l.replace(QUOTE, ""))
          .join("\n"),
      ),
    );
  if (ITEM.test(line)) return list(takeWhile(lines, ITEM));
  return null;
}

function takeWhile(lines, pattern) {
  let count = 0;
  while (count < lines.length && pattern.test(lines[count])) count += 1;
  return lines.splice(0, count);
}

/** Deeper indentation than the first line's opens a list inside the item above. */
function list(lines) {
  const [, indent, mark] = ITEM.exec(lines[0]);
  const ordered = mark.endsWith(".");
  const root = el(ordered ? "ol" : "ul", ordered ? { start: parseInt(mark, 10) } : {});
  while (lines.length) {
    const [, , , words] = ITEM.exec(lines.shift());
    const deeper = [];
    while (lines.length && ITEM.exec(lines[0])[1].length > indent.length)
      deeper.push(lines.shift());
    root.append(el("li", {}, parseInline(words), deeper.length ? list(deeper) : null));
  }
  return root;
}
