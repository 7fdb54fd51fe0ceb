/// <reference types="vitest/config" />
/* How the page is built: no inline script or style, so that a strict content security policy holds. */
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { stampWorker } from "./src/worker/stamp";

const server = process.env.HAZARD_SERVER ?? "http://localhost:8265";

function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const source = readFileSync(new URL("./src/worker/sw.js", import.meta.url), "utf8");
      const assets = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      this.emitFile({ type: "asset", fileName: "sw.js", source: stampWorker(source, assets) });
    },
  };
}

/* What most tables are made of comes with the page itself: each file that is asked for costs a connection. */
const FIRST =
  /\/src\/(main|parts\/(SeatPlate|TumblingDie|plate|useFlights)|tables\/(plate|dice|generic\/read)|game\/events)\./;

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: (id) => (FIRST.test(id) ? "index" : undefined) } },
  },
  plugins: [serviceWorker()],
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  /* Nothing under test keeps anything for itself: one load of the modules does for all files, in a quarter of the time. */
  test: { include: ["src/**/*.test.ts", "src/**/*.test.tsx"], isolate: false, pool: "threads" },
});
