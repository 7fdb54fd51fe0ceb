/// <reference types="vitest/config" />
/* How the page is built: no inline script or style, so that a strict content security policy holds. */
import { defineConfig } from "vite";

const server = process.env.HAZARD_SERVER ?? "http://localhost:8265";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts", "src/**/*.test.tsx"] },
});
