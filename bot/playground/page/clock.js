/** The playground's time. Its server may run a clock of its own, so this machine's time is only the pace. */

let offset = 0;

/** Tells the page what time the server has, in Unix milliseconds. */
export function setServerTime(nowMs) {
  offset = nowMs - Date.now();
}

/** Unix milliseconds by the server's clock. */
export function now() {
  return Date.now() + offset;
}
