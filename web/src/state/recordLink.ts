/* A record in an address: packed behind the hash, where it never leaves the browser. */

const LONGEST_LINK = 6000;

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const source = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(source).arrayBuffer());
}

function toText(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromText(text: string): Uint8Array {
  const signs = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}

/** Undefined: too long for a link. */
export async function packRecord(record: string): Promise<string | undefined> {
  const packed = toText(await through(new TextEncoder().encode(record), new CompressionStream("deflate")));
  return packed.length <= LONGEST_LINK ? packed : undefined;
}

/** Undefined: this is no packed record. */
export async function unpackRecord(packed: string): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await through(fromText(packed), new DecompressionStream("deflate")));
  } catch {
    return undefined;
  }
}
