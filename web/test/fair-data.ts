/* What the tests of ports are held against: records, and what the program made of them. */
import { readFileSync } from "node:fs";
import type { StoryEvent, EventKind } from "../src/game/story";
import type { Value } from "../src/game/view";
import type { Step } from "../src/fair/verify";

const root = new URL("../../", import.meta.url);

/** A file of the repository. */
export function readText(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

/** A random request, and the program's answers to it; see page_chance.c. */
export interface DrawnRequest {
  readonly seed: string;
  readonly game: string;
  readonly block: number;
  readonly roll: unknown;
  readonly values: string;
  readonly secret: string;
  readonly shakes: readonly string[];
  readonly number: number;
  readonly fair: string;
  readonly seeded: string;
}

export interface DrawnBound {
  readonly seed: string;
  readonly game: string;
  readonly bound: number;
  readonly draws: readonly number[];
}

export interface ToldStep extends Step {
  readonly e?: readonly StoryEvent[];
  readonly v?: Value;
  readonly d?: readonly unknown[];
}

/** A record, and what the program made of it; see page_records.c. */
export interface ToldRecord {
  readonly file: string;
  readonly kinds: readonly EventKind[];
  readonly events: readonly { readonly event: StoryEvent; readonly told: string }[];
  /** The first 8 bytes of the SHA-256 of each view, in hexadecimal. */
  readonly views: readonly string[];
  readonly answer: {
    readonly game: string;
    readonly set: string;
    readonly first: number;
    readonly names: readonly string[];
    readonly bots: readonly string[];
    readonly dice: string;
    readonly header: string;
    readonly steps: readonly ToldStep[];
  };
}

const chance = JSON.parse(readText("web/test/fair-chance.json")) as {
  requests: readonly DrawnRequest[];
  bounds: readonly DrawnBound[];
};

export const { requests, bounds } = chance;

export const records = JSON.parse(readText("web/test/game-records.json")) as readonly ToldRecord[];

export function recordNamed(name: string): ToldRecord {
  const found = records.find((record) => record.file.endsWith(`/${name}.hazard`));
  if (!found) {
    throw new Error(`found no record "${name}" in game-records.json`);
  }
  return found;
}
