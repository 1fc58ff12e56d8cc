/**
 * The live connection. It heals itself: after a loss it asks the server who is there (a restarted
 * playground may know the same people under new ids), connects anew and starts from a fresh HELLO.
 */

import { getStart } from "./api.js";

const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 4000;

/**
 * @param {{choose: (start: any) => string, frame: (name: string, body: any) => void, lost: () => void}} handlers
 *   `choose` picks the person's id from /page/start; `lost` is called once for each lost connection
 * @returns {{reconnect: () => void}} `reconnect` drops the connection and makes a new one at once
 */
export function connect(handlers) {
  /** @type {WebSocket|null} */
  let socket = null;
  let retryMs = FIRST_RETRY_MS;
  let attempt = 0;

  async function open() {
    attempt += 1;
    const mine = attempt;
    try {
      const person = handlers.choose(await getStart());
      if (mine === attempt) listen(person, mine);
    } catch {
      if (mine === attempt) again();
    }
  }

  function listen(person, mine) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket?.close();
    socket = new WebSocket(
      `${scheme}://${location.host}/page/socket?person=${encodeURIComponent(person)}`,
    );
    socket.addEventListener("message", (event) => {
      if (mine !== attempt) return;
      retryMs = FIRST_RETRY_MS;
      const { t, d } = JSON.parse(event.data);
      handlers.frame(t, d);
    });
    socket.addEventListener("close", () => {
      if (mine === attempt) again();
    });
  }

  function again() {
    handlers.lost();
    setTimeout(open, retryMs);
    retryMs = Math.min(retryMs * 1.6, LAST_RETRY_MS);
  }

  open();
  return {
    reconnect() {
      attempt += 1;
      socket?.close();
      open();
    },
  };
}
