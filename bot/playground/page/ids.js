/** Discord's ids: decimal strings too long for a number, ordered by time. */

const DISCORD_EPOCH_MS = 1420070400000n;
let lastLocal = 0n;

/** Negative when `a` is older than `b`. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** True when `a` is younger than `b`; an absent `b` is older than everything. */
export function isNewer(a, b) {
  return Boolean(a) && (!b || compareIds(a, b) > 0);
}

/** The id just above, for "up to and including" in a `before=` query. */
export function following(id) {
  return String(BigInt(id) + 1n);
}

/** An id for something this page shows at `ms` and no server knows. */
export function localId(ms) {
  const fresh = (BigInt(Math.floor(ms)) - DISCORD_EPOCH_MS) << 22n;
  lastLocal = fresh > lastLocal ? fresh : lastLocal + 1n;
  return String(lastLocal);
}

const PAGE = Math.random().toString(36).slice(2, 8);
let lastNonce = 0;

/** Names one interaction of this tab; at most 25 characters. */
export function newNonce() {
  lastNonce += 1;
  return `${PAGE}-${lastNonce}`;
}
