/** Discord's `<t:unix:STYLE>`: absolute styles in the reader's language, relative ones that tick. */

import { now } from "./clock.js";
import { el } from "./dom.js";

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const FORMATS = Object.fromEntries(
  Object.entries(STYLES).map(([style, options]) => [
    style,
    new Intl.DateTimeFormat(undefined, options),
  ]),
);
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "always" });
const LADDER = /** @type {const} */ ([
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
  ["year", Infinity],
]);
const LATEST_MS = 8.64e15;

/** "in 5 minutes", "12 seconds ago". */
export function relative(ms, from = now()) {
  let amount = (ms - from) / 1000;
  for (const [unit, size] of LADDER) {
    if (Math.abs(Math.round(amount)) < size) return RELATIVE.format(Math.round(amount), unit);
    amount /= size;
  }
  return "";
}

/** The words of one style; styles Discord does not know read as `f`. */
export function formatTime(ms, style = "f") {
  return style === "R" ? relative(ms) : (FORMATS[style] ?? FORMATS.f).format(ms);
}

/**
 * @param {number} seconds Unix seconds, as written in the message
 * @returns {Node} a `<time>`, or plain text where the number is no date
 */
export function timestamp(seconds, style = "f") {
  const ms = seconds * 1000;
  if (!(Math.abs(ms) <= LATEST_MS)) return document.createTextNode("Invalid Date");
  return el(
    "time",
    {
      class: "timestamp",
      datetime: new Date(ms).toISOString(),
      title: FORMATS.F.format(ms),
      dataset: style === "R" ? { relative: ms } : {},
    },
    formatTime(ms, style),
  );
}

/** Redraws every relative time at each full second of the server's clock. */
export function startTicking() {
  redrawRelativeTimes();
  setTimeout(startTicking, 1000 - (now() % 1000));
}

/** Called by the ticker, and when the server's clock jumps. */
export function redrawRelativeTimes() {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const words = relative(Number(/** @type {HTMLElement} */ (element).dataset.relative));
    if (element.textContent !== words) element.textContent = words;
  }
}

/** A message's own time, the way a channel tells it: "Today at 4:20 PM". */
export function messageTime(iso) {
  const ms = Date.parse(iso);
  const days = dayNumber(now()) - dayNumber(ms);
  const at = FORMATS.t.format(ms);
  const words =
    days === 0 ? `Today at ${at}` : days === 1 ? `Yesterday at ${at}` : FORMATS.s.format(ms);
  return el("time", { class: "message-time", datetime: iso, title: FORMATS.F.format(ms) }, words);
}

/** Short clock time for the margin of a grouped message. */
export function clockTime(iso) {
  const ms = Date.parse(iso);
  return el(
    "time",
    { class: "margin-time", datetime: iso, title: FORMATS.F.format(ms) },
    FORMATS.t.format(ms),
  );
}

/** "November 29, 2026", to head the messages of a day. */
export function dayName(iso) {
  return FORMATS.D.format(Date.parse(iso));
}

/** Whether both fall on one local day. */
export function sameDay(isoA, isoB) {
  return dayNumber(Date.parse(isoA)) === dayNumber(Date.parse(isoB));
}

function dayNumber(ms) {
  const local = new Date(ms);
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / 86_400_000;
}
