/** Chunks of a still WebP picture: size and flags, pixels, transparency. All others are metadata or animation. */
const still = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH']);

/** Returns whether the bytes are a still WebP picture without metadata, animation or trailing data. */
export function isBareWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.byteLength < 20 || name(0) !== 'RIFF' || name(8) !== 'WEBP') return false;
  if (view.getUint32(4, true) + 8 !== bytes.byteLength) return false;
  let at = 12;
  while (at + 8 <= bytes.byteLength) {
    if (!still.has(name(at))) return false;
    const size = view.getUint32(at + 4, true);
    // Chunks are padded to even lengths.
    at += 8 + size + (size % 2);
  }
  return at === bytes.byteLength;
}
