const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Text chunks. Compressed ones may expand to a thousand times their size. */
const textChunks = new Set(['tEXt', 'zTXt', 'iTXt']);

function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** Removes the text chunks of a PNG. Other formats are returned unchanged; truncated files are left to the decoder. */
export function stripPngText(bytes: Uint8Array): Uint8Array {
  if (!isPng(bytes)) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.byteLength) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!textChunks.has(name)) chunks.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(chunks);
}
