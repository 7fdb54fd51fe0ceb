/* A profile to another device, by a code that somebody reads here and types there.

   The server keeps a locked box for some minutes, under a name that follows from the code, and cannot open it: both the name
   and the keys come out of the code by PBKDF2, and the code never leaves the two devices. A page over plain http, as on a
   home network, has no crypto.subtle; so the lock is made of HMAC-SHA-256 from a library, everywhere: a stream of it to hide
   what is inside, and another over all of it, checked before anything is opened. */
import { pbkdf2Async } from "@noble/hashes/pbkdf2";
import { sha256 } from "@noble/hashes/sha2";
import { hmac, toHex } from "../fair/sha256";
import { visit } from "../net/visit";
import { deflate, fromText, inflate, toText } from "./pack";
import { readProfile, type Profile } from "./profile";

/* 32 signs that nobody takes for one another; twelve of them are 60 bits. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SIGNS_IN_CODE = 12;
const ROUNDS = 20_000;
const NONCE = 16;
const TAG = 32;
const LARGEST_BOX = 49_152;
const PATIENCE_MS = 15_000;

/** Twelve random signs. */
export function drawCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SIGNS_IN_CODE));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join("");
}

/** In groups of four, as people read it. */
export function showCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** What somebody has typed, or a link that ends with it; undefined: it is no code. */
export function readCode(text: string): string | undefined {
  const signs = (text.split("#").at(-1) ?? "")
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0");
  return signs.length === SIGNS_IN_CODE && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined;
}

interface Keys {
  /** Under which the box lies. */
  name: string;
  hide: Uint8Array;
  check: Uint8Array;
}

export async function keysOf(code: string): Promise<Keys> {
  const bytes = await pbkdf2Async(sha256, code, "hazard carry 1", { c: ROUNDS, dkLen: 80 });
  return { name: toHex(bytes.slice(0, 16)), hide: bytes.slice(16, 48), check: bytes.slice(48) };
}

/* The same again gives back what it was. */
function hide(key: Uint8Array, nonce: Uint8Array, bytes: Uint8Array): Uint8Array {
  const hidden = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += TAG) {
    const block = hmac(key, nonce, Uint8Array.of(at >>> 24, at >>> 16, at >>> 8, at));
    for (let index = at; index < Math.min(at + TAG, bytes.length); index++) {
      hidden[index] = (bytes[index] ?? 0) ^ (block[index - at] ?? 0);
    }
  }
  return hidden;
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export async function lock(text: string, keys: Keys): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const hidden = hide(keys.hide, nonce, await deflate(new TextEncoder().encode(text)));
  return toText(joined(nonce, hidden, hmac(keys.check, nonce, hidden)));
}

/** Undefined: it was locked otherwise, or somebody has touched it. */
export async function unlock(box: string, keys: Keys): Promise<string | undefined> {
  try {
    const bytes = fromText(box);
    const nonce = bytes.slice(0, NONCE);
    const hidden = bytes.slice(NONCE, -TAG);
    const isWhole = bytes.length > NONCE + TAG && toHex(hmac(keys.check, nonce, hidden)) === toHex(bytes.slice(-TAG));
    return isWhole ? new TextDecoder().decode(await inflate(hide(keys.hide, nonce, hidden))) : undefined;
  } catch {
    return undefined;
  }
}

/** As much of a profile as a box holds: the newest rooms and games of it. */
export async function fill(profile: Profile, keys: Keys): Promise<string> {
  for (let part = profile; ; ) {
    const box = await lock(JSON.stringify(part), keys);
    if (box.length <= LARGEST_BOX) {
      return box;
    }
    const half = <Item>(list: Item[]) => list.slice(0, Math.floor(list.length / 2));
    part = { ...part, rooms: half(part.rooms), games: half(part.games) };
  }
}

/** The code by which another device fetches it, and for how many minutes. */
export async function carryAway(profile: Profile): Promise<{ code: string; minutes: number }> {
  const code = drawCode();
  const keys = await keysOf(code);
  const box = await fill(profile, keys);
  const { minutes = 0 } = await visit((send) => send({ t: "carry", key: keys.name, box }), PATIENCE_MS);
  return { code, minutes };
}

/** Rejected with the server's reason; undefined: what came is no profile. */
export async function carryHere(code: string): Promise<Profile | undefined> {
  const keys = await keysOf(code);
  const { box = "" } = await visit((send) => send({ t: "collect", key: keys.name }), PATIENCE_MS);
  return readProfile((await unlock(box, keys)) ?? "");
}
