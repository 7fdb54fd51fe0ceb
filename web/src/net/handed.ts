/* A connection that has made a room is in it already: it is handed to whoever shows the room, with what was told
   meanwhile, so that nobody has to come in by the door again. */
import type { Message, Told } from "../protocol.gen";

export interface Handed {
  socket: WebSocket;
  /** The number of the next request. */
  nextId: number;
  /** What was told, in order; it grows until somebody takes it. */
  told: Told[];
}

/** Nobody came for it: the room has been left before it was shown. */
const PATIENCE_MS = 10_000;

function isTold(message: Message): message is Told {
  return message.t !== "ok" && message.t !== "no";
}

let waiting: (Handed & { room: string }) | undefined;
let timer: ReturnType<typeof setTimeout>;

export function handOver(room: string, handed: Handed): void {
  const { socket, told } = handed;
  socket.onmessage = (event: MessageEvent<string>) => {
    const message = JSON.parse(event.data) as Message;
    if (isTold(message)) {
      told.push(message);
    }
  };
  waiting?.socket.close();
  waiting = { room, ...handed };
  clearTimeout(timer);
  timer = setTimeout(() => {
    socket.close();
    waiting = undefined;
  }, PATIENCE_MS);
}

/** For the room it was made for, if it is still open. */
export function takeHanded(room: string): Handed | undefined {
  if (waiting?.room !== room) {
    return undefined;
  }
  const handed = waiting;
  waiting = undefined;
  clearTimeout(timer);
  return handed.socket.readyState === WebSocket.OPEN ? handed : undefined;
}
