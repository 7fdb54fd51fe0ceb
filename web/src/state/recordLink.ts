/* A record in an address: packed behind the hash, where it never leaves the browser. */
import { deflate, fromText, inflate, toText } from "./pack";

const LONGEST_LINK = 6000;

/** Undefined: too long for a link. */
export async function packRecord(record: string): Promise<string | undefined> {
  const packed = toText(await deflate(new TextEncoder().encode(record)));
  return packed.length <= LONGEST_LINK ? packed : undefined;
}

/** Undefined: this is no packed record. */
export async function unpackRecord(packed: string): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await inflate(fromText(packed)));
  } catch {
    return undefined;
  }
}
