/* Fair dice: commitment, seals, key and rolls. The steps are those of docs/fairness.md; the C side is
   src/server/fair.c. */
import type { Ask } from "./ask";
import { sample, sampleFrom } from "./chance";
import { Stream } from "./philox";
import { fromHex, hmac, sha256, toHex } from "./sha256";

export const SECRET_SIZE = 32;
export const SHAKE_SIZE = 16;

/** The commitment to a secret, in hexadecimal. */
export function commitOf(secret: Uint8Array): string {
  return toHex(sha256("hazard commit 1", secret));
}

/** The seal of a shake; null if that is no shake. Zeros mean that nobody shook. */
export function sealOf(shake: string): string | null {
  const bytes = fromHex(shake, SHAKE_SIZE);
  return bytes?.some((byte) => byte !== 0) ? toHex(sha256("hazard seal 1", bytes)) : null;
}

/** A fresh shake and the seal that is sent before it. Random bytes come from the system; tests bring their own. */
export function drawShake(fill: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes)): {
  shake: string;
  seal: string;
} {
  for (;;) {
    const bytes = new Uint8Array(SHAKE_SIZE);
    fill(bytes);
    const shake = toHex(bytes);
    const seal = sealOf(shake);
    if (seal) {
      return { shake, seal };
    }
  }
}

/** The key of a game, from the secret and one shake a seat; "" for a seat that did not shake. */
export function keyOf(secret: Uint8Array, shakes: readonly string[]): Uint8Array {
  const all = shakes.map((shake, seat) => {
    const bytes = shake === "" ? new Uint8Array(SHAKE_SIZE) : fromHex(shake, SHAKE_SIZE);
    if (!bytes) {
      throw new Error(`found the shake "${shake}" of seat ${seat + 1}, expected ${2 * SHAKE_SIZE} hexadecimal digits`);
    }
    return bytes;
  });
  return hmac(secret, "hazard key 1", Uint8Array.of(shakes.length), ...all);
}

/** The block behind a group of a roll. Each group has its own: who sees his dice of a roll must not learn from them,
    by breaking a fast generator, what lies under another's cup. */
export function blockOf(key: Uint8Array, roll: number, group: number): Uint8Array {
  const message = new DataView(new ArrayBuffer(9));
  message.setBigUint64(0, BigInt(roll));
  message.setUint8(8, group);
  return hmac(key, "hazard roll 1", new Uint8Array(message.buffer));
}

/** The stream that a block names. */
export function streamOf(block: Uint8Array): Stream {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  return new Stream(view.getBigUint64(0), view.getBigUint64(8));
}

/** Roll number `roll`, counted from 0, of a game with this key. */
export function rollByKey(key: Uint8Array, roll: number, ask: Ask): bigint[] {
  return sampleFrom(ask, (group) => streamOf(blockOf(key, roll, group)));
}

/** Roll number `roll` of a game by seed: its own place in one stream, as hz_session_roll in src/core/session.c. */
export function rollBySeed(seed: bigint, roll: number, ask: Ask): bigint[] {
  const blocksARoll = 512;
  return sample(ask, new Stream(seed, 0n, (roll * blocksARoll) % 2 ** 32));
}
