/* A server of its own for each test, in a folder of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = resolve(process.env.HAZARD ?? fileURLToPath(new URL("../../build/release/hazard", import.meta.url)));
/* Its random bytes are the same every time, so that a test that fails fails again: tests/seeded.c. */
const seeded = resolve(program, "../tests/libseeded.so");
const PATIENCE_MS = 60_000;

/** Starts the program and returns once it has said where it listens. What it draws depends on how often it was started:
    who comes back must not draw the same names again. */
async function launch(folder, port, times) {
  const child = spawn(
    program,
    ["serve", "--port", String(port), "--store", join(folder, "rooms.db"), "--per-address", "200"],
    {
      cwd: folder,
      env: { ...process.env, LD_PRELOAD: seeded, HAZARD_SEED: String(times) },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
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
  await access(seeded);
  let times = 1;
  let { child, address } = await launch(folder, 0, times);
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
      times++;
      ({ child, address } = await launch(folder, new URL(address).port, times));
    },
  };
}
