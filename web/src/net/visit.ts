/* A short connection of its own: to ask for something outside of any room, and go. */
import type { Answer } from "../protocol.gen";
import { Connection, openSocket, type Wish } from "./connection";

export type Send = (wish: Wish) => Promise<Answer>;

/** What comes of the questions. Rejected with the server's reason, or after a while without a server. */
export function visit<Result>(ask: (send: Send) => Promise<Result>, patienceMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      connection.close();
      end();
    };
    const timer = setTimeout(() => finish(() => reject(new Error())), patienceMs);
    const connection = new Connection(() => openSocket(), {
      welcome: (send) =>
        ask(send).then(
          (result) => finish(() => resolve(result)),
          (error: Error) => finish(() => reject(error)),
        ),
      told: () => undefined,
      link: () => undefined,
    });
    connection.open();
  });
}
