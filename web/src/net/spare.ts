/* A socket that is opened before anybody needs it: on a slow link the way there costs as much as what is asked. */
import { openSocket } from "./connection";

/** So long it is kept for somebody who may press a button yet. */
const KEPT_MS = 30_000;

let spare: WebSocket | undefined;
let timer: ReturnType<typeof setTimeout>;

function isGood(socket: WebSocket | undefined): socket is WebSocket {
  return socket !== undefined && (socket.readyState === WebSocket.CONNECTING || socket.readyState === WebSocket.OPEN);
}

/** Opens one, if there is none. */
export function warmSocket(): void {
  if (!isGood(spare)) {
    spare = openSocket();
  }
  clearTimeout(timer);
  timer = setTimeout(() => {
    spare?.close();
    spare = undefined;
  }, KEPT_MS);
}

/** The one that is open or on its way, or a new one. */
export function takeSocket(): WebSocket {
  const socket = isGood(spare) ? spare : openSocket();
  spare = undefined;
  clearTimeout(timer);
  return socket;
}
