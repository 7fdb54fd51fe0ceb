/* SHA-256 and HMAC-SHA-256, and bytes as hexadecimal digits. A page over plain http, as on a home network, has no
   crypto.subtle; so these come from a library, everywhere, and nothing has to be awaited. */
import { hmac as nobleHmac } from "@noble/hashes/hmac";
import { sha256 as nobleSha256 } from "@noble/hashes/sha2";

/** Labels are written as text and hashed as their ASCII bytes. */
type Part = string | Uint8Array;

function join(parts: readonly Part[]): Uint8Array {
  const encoder = new TextEncoder();
  const pieces = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The digest of the parts one after the other. */
export function sha256(...parts: Part[]): Uint8Array {
  return nobleSha256(join(parts));
}

/** The HMAC of the parts one after the other. */
export function hmac(key: Uint8Array, ...parts: Part[]): Uint8Array {
  return nobleHmac(nobleSha256, key, join(parts));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Exactly `size` bytes, in digits of either case; null if it is anything else. */
export function fromHex(digits: string, size: number): Uint8Array | null {
  if (digits.length !== 2 * size || !/^[0-9a-fA-F]*$/.test(digits)) {
    return null;
  }
  return Uint8Array.from({ length: size }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}
