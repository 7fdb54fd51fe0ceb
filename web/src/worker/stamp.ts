/* The service worker of a build: named by its files, whose names change with what is in them. */
import { createHash } from "node:crypto";

export function stampWorker(source: string, files: readonly string[]): string {
  const paths = files.map((file) => `/${file}`).sort();
  const build = createHash("sha256").update(paths.join("\n")).digest("hex").slice(0, 12);
  return source.replace("__BUILD__", build).replace("__FILES__", JSON.stringify(paths));
}
