/* A link that is slow on the way, as a browser's own throttle is not: whoever connects waits for the way there and back
   first, what is sent takes half of it, and all that comes shares so many bytes a second. */
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Stands before a server; the address to call, and how to end it. */
export async function startLink(address, { latency, downloadThroughput, uploadThroughput }) {
  const { port } = new URL(address);
  const free = { up: 0, down: 0 };
  const sockets = new Set();
  const carry = (from, to, way, rate, firstMs) => {
    const begun = performance.now() + firstMs;
    let line = Promise.resolve(); /* one behind the other */
    const after = (length, send) => {
      const now = performance.now();
      free[way] = Math.max(free[way], now) + (1000 * length) / rate;
      const due = Math.max(begun, free[way]) + latency / 2;
      line = line.then(() => sleep(Math.max(0, due - performance.now()))).then(() => to.destroyed || send());
    };
    from.on("data", (bytes) => after(bytes.length, () => to.write(bytes)));
    from.on("close", () => after(0, () => to.end())); /* behind what is still on its way */
    from.on("error", () => undefined);
  };
  const server = createServer((caller) => {
    const called = connect(port, "127.0.0.1");
    for (const socket of [caller, called]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    carry(caller, called, "up", uploadThroughput, latency);
    carry(called, caller, "down", downloadThroughput, 0);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    end: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
