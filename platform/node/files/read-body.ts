import { nextTurn } from '#platform/node/db';

/** Bytes that are copied in one turn of the event loop: new memory takes a millisecond each. */
const turnBytes = 1024 * 1024;

/** Reads a body into a buffer of its own, which a thread can take over. What has come is put together in turns, and given back piece by piece. */
export async function readBody(raw: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of raw ?? []) pieces.push(piece);
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0));
  let [at, copied] = [0, 0];
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    bytes.set(piece, at);
    at += piece.byteLength;
    copied += piece.byteLength;
    if (copied < turnBytes) continue;
    copied = 0;
    await nextTurn();
  }
  return bytes;
}
