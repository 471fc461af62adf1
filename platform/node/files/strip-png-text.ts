import { refuse } from '#platform/contract';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function nameOf(text: string): number {
  return new DataView(new TextEncoder().encode(text).buffer).getUint32(0);
}

/** Text chunks. Compressed ones may expand to a thousand times their size. */
const textChunks = new Set(['tEXt', 'zTXt', 'iTXt'].map(nameOf));
/** Twice as many as a picture of the largest size has that comes in chunks of 1 KiB. An empty one takes 12 bytes. */
const mostChunks = 20_000;

function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/**
 * Removes the text chunks of a PNG. Other formats are returned unchanged; truncated files are left to the decoder. Refuses with
 * `media_invalid` and the reason `broken` a file of more chunks than any picture needs.
 */
export function stripPngText(bytes: Uint8Array): Uint8Array {
  if (!isPng(bytes)) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const retained: Uint8Array[] = [];
  let [from, at, chunks] = [0, 8, 0];
  while (at + 12 <= bytes.byteLength) {
    chunks += 1;
    if (chunks > mostChunks) refuse('media_invalid', `a PNG has at most ${mostChunks} chunks`, { reason: 'broken' });
    const end = Math.min(bytes.byteLength, at + 12 + view.getUint32(at));
    if (textChunks.has(view.getUint32(at + 4))) {
      retained.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? bytes : Buffer.concat([...retained, bytes.subarray(from)]);
}
