/* A socket that is opened before anybody needs it: on a slow link the way there costs as much as what is asked. It is told
   at once what the server commits to in the first game that is made there, so that a shake can come with what makes it. */
import type { Message } from "../protocol.gen";
import { openSocket } from "./connection";

/** So long it is kept for somebody who may press a button yet. */
const KEPT_MS = 30_000;
/** The commitment comes right behind the socket's opening; whoever waits longer for it would lose what it saves. */
const PROMISE_MS = 100;

/** A socket, and what was promised there; undefined: nothing, it is made the long way. */
export interface Spare {
  socket: WebSocket;
  promise: Promise<string | undefined>;
}

let spare: Spare | undefined;
let timer: ReturnType<typeof setTimeout>;

function isGood({ socket }: Spare): boolean {
  return socket.readyState === WebSocket.CONNECTING || socket.readyState === WebSocket.OPEN;
}

function open(): Spare {
  const socket = openSocket("?promise");
  const promise = new Promise<string | undefined>((resolve) => {
    const hear = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as Message;
      if (message.t === "promise") {
        socket.removeEventListener("message", hear);
        resolve(message.commit);
      }
    };
    socket.addEventListener("message", hear);
    socket.addEventListener("open", () => setTimeout(() => resolve(undefined), PROMISE_MS));
  });
  return { socket, promise };
}

/** Opens one, if there is none. */
export function warmSocket(): void {
  if (!spare || !isGood(spare)) {
    spare = open();
  }
  clearTimeout(timer);
  timer = setTimeout(() => {
    spare?.socket.close();
    spare = undefined;
  }, KEPT_MS);
}

/** The one that is open or on its way, or a new one. */
export function takeSocket(): Spare {
  const taken = spare && isGood(spare) ? spare : open();
  spare = undefined;
  clearTimeout(timer);
  return taken;
}
