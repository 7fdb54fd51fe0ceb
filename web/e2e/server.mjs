/* A server of its own for each test, in a folder of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = resolve(process.env.HAZARD ?? fileURLToPath(new URL("../../build/release/hazard", import.meta.url)));
const PATIENCE_MS = 30_000;

/** Starts the program and returns once it has said where it listens. */
async function launch(folder, port) {
  const child = spawn(program, ["serve", "--port", String(port), "--store", join(folder, "rooms.db"), "--per-address", "200"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith("http")) {
      clearTimeout(timer);
      return { child, address: line.replace(/\/$/, "") };
    }
  }
  throw new Error(`${program} did not say where it listens`);
}

/** Stopped with the test. */
export async function startServer(t) {
  const folder = await mkdtemp(join(tmpdir(), "hazard-e2e-"));
  let { child, address } = await launch(folder, 0);
  const end = async (signal) => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
    child.kill(signal);
    await ended;
  };
  t.after(async () => {
    await end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  });
  return {
    address,
    /** As if the power went. */
    crash: () => end("SIGKILL"),
    async restart() {
      ({ child, address } = await launch(folder, new URL(address).port));
    },
  };
}
