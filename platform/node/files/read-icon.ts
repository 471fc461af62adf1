import { type Pixels, readDib } from './read-dib.ts';

/** A picture of an icon: a file of its own, or what reads its pixels. */
export type IconPicture = { readonly png: Uint8Array } | { readonly read: () => Pixels };

/** Bytes before the directory, and of each of its entries. */
const [headLength, entryLength] = [6, 16];
/** Entries that are looked at; icons have a handful. */
const mostEntries = 64;

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const isPng = (bytes: Uint8Array) => bytes.length > 32 && png.every((one, at) => bytes[at] === one);

/** Returns whether bytes begin as an icon does (ICO of Windows). */
export function isIcon(bytes: Uint8Array): boolean {
  const [zero, none, type, high] = bytes;
  return bytes.length > headLength + entryLength && zero === 0 && none === 0 && type === 1 && high === 0;
}

type Entry = { readonly area: number; readonly depth: number; readonly picture: IconPicture };

/** Reads an entry, whose size is that of its picture: the directory has one byte a side, and some are wrong. */
function readEntry(bytes: Uint8Array, at: number): Entry | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [length, from] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
  const data = bytes.subarray(from, from + length);
  const inner = new DataView(data.buffer, data.byteOffset, data.byteLength);
  // A PNG has more pixels than any depth of a bitmap stands for.
  if (isPng(data)) return { area: inner.getUint32(16) * inner.getUint32(20), depth: 64, picture: { png: data } };
  const dib = readDib(data, view.getUint8(at + 1) || 256);
  return dib && { area: dib.width * dib.height, depth: dib.depth, picture: dib };
}

/**
 * Returns the pictures of an icon, the largest first and of these the one with the most colours, without those that its directory has
 * outside the file or that have no size. Nothing of their pixels is read yet; `read` throws where they are incomplete.
 */
export function picturesOf(bytes: Uint8Array): readonly IconPicture[] {
  const said = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint16(4, true);
  const room = Math.floor((bytes.length - headLength) / entryLength);
  const count = Math.min(said, room, mostEntries);
  const entries = Array.from({ length: count }, (_, at) => readEntry(bytes, headLength + at * entryLength));
  return entries
    .flatMap((entry) => entry ?? [])
    .toSorted((one, other) => other.area - one.area || other.depth - one.depth)
    .map(({ picture }) => picture);
}
