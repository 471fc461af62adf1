/** Pixels in rows from the top: red, green, blue and opacity. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** A bitmap without the head of its file, as icons have it. */
export type Dib = {
  readonly width: number;
  readonly height: number;
  /** Bits of a pixel. */
  readonly depth: number;
  /** Reads the pixels; throws where they are incomplete. */
  readonly read: () => Pixels;
};

/** Pixels of the longest side: icons have 256 at most. */
const mostSide = 1024;
const depths = new Set([1, 4, 8, 24, 32]);
/** Bytes of the head (`BITMAPINFOHEADER`), which newer ones are longer than. */
const [headLength, mostHeadLength] = [40, 124];
/** Colours of the longest table. */
const mostColours = 256;

type Head = {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly isTopDown: boolean;
  readonly hasMask: boolean;
  /** Where the colours are, and where the pixels. */
  readonly table: number;
  readonly pixels: number;
};

/** Rows of the picture: those of the head count its mask, but for some icons, whose directory says so. */
function rowsOf(rows: number, width: number, listed: number): { readonly height: number; readonly hasMask: boolean } {
  const isPlain = rows !== 2 * width && (rows === listed || rows % 2 === 1);
  return { height: isPlain ? rows : rows / 2, hasMask: !isPlain };
}

function readHead(view: DataView, listedHeight: number): Head | undefined {
  if (view.byteLength < headLength) return undefined;
  const length = view.getUint32(0, true);
  const [width, signedRows] = [view.getInt32(4, true), view.getInt32(8, true)];
  const [depth, compression, colours] = [
    view.getUint16(14, true),
    view.getUint32(16, true),
    view.getUint32(32, true),
  ] as const;
  const { height, hasMask } = rowsOf(Math.abs(signedRows), width, listedHeight);
  const isSized = width > 0 && height > 0 && width <= mostSide && height <= mostSide;
  const isKnown = length >= headLength && length <= mostHeadLength && depths.has(depth) && compression === 0;
  if (!isSized || !isKnown || colours > mostColours) return undefined;
  const inTable = depth > 8 ? colours : colours || 1 << depth;
  return { width, height, depth, hasMask, isTopDown: signedRows < 0, table: length, pixels: length + 4 * inTable };
}

/** Bytes of a row, which is filled up to four. */
const strideOf = (width: number, depth: number) => 4 * Math.ceil((width * depth) / 32);

/** Returns the bits of a pixel of a row that begins at a byte: the number of its colour, or whether it is clear. */
function bitsAt(data: Uint8Array, { row, x, depth }: { row: number; x: number; depth: number }): number {
  const bit = x * depth;
  const byte = data[row + (bit >> 3)] ?? 0;
  return (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/** Calls `draw` with each pixel: where its colour is in the data, and where it is in the result. */
function forEachPixel(
  head: Head,
  draw: (place: { readonly row: number; readonly x: number; readonly to: number }) => void,
) {
  const { width, height, depth, isTopDown, pixels } = head;
  const stride = strideOf(width, depth);
  for (let y = 0; y < height; y += 1) {
    const row = pixels + stride * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) draw({ row, x, to: 4 * (y * width + x) });
  }
}

/** Reads the colours, blue first; returns whether any pixel says how opaque it is. */
function readColours(data: Uint8Array, head: Head, rgba: Uint8Array): boolean {
  const { depth, table, pixels } = head;
  const bytes = depth >> 3;
  let hasOpacity = false;
  forEachPixel(head, ({ row, x, to }) => {
    const from = depth > 8 ? row + bytes * x : table + 4 * bitsAt(data, { row, x, depth });
    // A number that the table does not reach is black.
    const isThere = depth > 8 || from + 4 <= pixels;
    for (const part of [0, 1, 2]) rgba[to + part] = isThere ? (data[from + 2 - part] ?? 0) : 0;
    const opacity = depth === 32 ? (data[from + 3] ?? 0) : 255;
    rgba[to + 3] = opacity;
    if (depth === 32 && opacity > 0) hasOpacity = true;
  });
  return hasOpacity;
}

/** Makes clear what the mask says, a bit a pixel, and everything else opaque. */
function applyMask(data: Uint8Array, head: Head, rgba: Uint8Array): void {
  const { width, height, depth, pixels } = head;
  const mask = { ...head, depth: 1, pixels: pixels + height * strideOf(width, depth) };
  forEachPixel(mask, ({ row, x, to }) => {
    rgba[to + 3] = bitsAt(data, { row, x, depth: 1 }) === 1 ? 0 : 255;
  });
}

function readPixels(data: Uint8Array, head: Head): Pixels {
  const { width, height, depth, hasMask, pixels } = head;
  const maskAt = pixels + height * strideOf(width, depth);
  const end = maskAt + height * strideOf(width, 1);
  // A mask is left out by some that say for each pixel how opaque it is.
  const isWhole = data.length >= (hasMask && depth !== 32 ? end : maskAt);
  if (!isWhole) throw new Error('the bitmap is incomplete');
  const rgba = new Uint8Array(4 * width * height);
  const hasOpacity = readColours(data, head, rgba);
  if (hasMask && !hasOpacity && data.length >= end) applyMask(data, head, rgba);
  else if (depth === 32 && !hasOpacity) for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  return { width, height, rgba };
}

/**
 * Reads a bitmap of an icon, of 1, 4, 8, 24 or 32 bits a pixel without compression; `listedHeight`: of the icon's directory. Undefined: it
 * is none of these, or larger than 1,024 pixels a side.
 */
export function readDib(data: Uint8Array, listedHeight: number): Dib | undefined {
  const head = readHead(new DataView(data.buffer, data.byteOffset, data.byteLength), listedHeight);
  if (!head) return undefined;
  const { width, height, depth } = head;
  return { width, height, depth, read: () => readPixels(data, head) };
}
