/** A picture of a test icon: its data, and what the directory says of it. */
export type TestEntry = {
  readonly data: Uint8Array;
  readonly side?: number;
  /** Length and place that the directory says; default: the true ones. */
  readonly length?: number;
  readonly from?: number;
};

/** Writes an icon; `count`: what it says of its entries. */
export function writeIcon(entries: readonly TestEntry[], count = entries.length): Uint8Array {
  const head = Buffer.alloc(6 + 16 * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(count, 4);
  let from = head.length;
  for (const [at, { data, side = 16, ...said }] of entries.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(side % 256, entry);
    head.writeUInt8(side % 256, entry + 1);
    head.writeUInt32LE(said.length ?? data.length, entry + 8);
    head.writeUInt32LE(said.from ?? from, entry + 12);
    from += data.length;
  }
  return Buffer.concat([head, ...entries.map(({ data }) => data)]);
}

/** A bitmap of a test icon: `bits` has the bits of its pixels from the top, `mask` what is clear. */
export type TestDib = {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Colours of the table as 0xRRGGBB. */
  readonly table?: readonly number[];
  /** Of each pixel: its number in the table, or 0xRRGGBB, or 0xAARRGGBB. */
  readonly pixelAt: (x: number, y: number) => number;
  readonly isClear?: (x: number, y: number) => boolean;
  /** Without a mask, of which the head then says nothing where `isPlain`. */
  readonly hasMask?: boolean;
  readonly isPlain?: boolean;
};

/** Writes rows from the bottom, each filled up to four bytes. */
function writeRows(size: Pick<TestDib, 'width' | 'height'>, depth: number, bitsAt: TestDib['pixelAt']): Buffer {
  const rows = Array.from({ length: size.height }, (_, at) => {
    const y = size.height - 1 - at;
    const bits = Array.from({ length: size.width }, (_none, x) => {
      const pixel = bitsAt(x, y).toString(2).padStart(depth, '0');
      // Blue first, opacity last.
      return depth < 24 ? pixel : (pixel.match(/.{8}/g) ?? []).reverse().join('');
    }).join('');
    const filled = bits.padEnd(32 * Math.ceil(bits.length / 32), '0');
    return Buffer.from((filled.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  });
  return Buffer.concat(rows);
}

/** Writes a bitmap as icons have it. */
export function writeDib(dib: TestDib): Uint8Array {
  const { width, height, depth, table = [], pixelAt, isClear = () => false, hasMask = true, isPlain = false } = dib;
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(width, 4);
  head.writeInt32LE(isPlain ? height : 2 * height, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(depth, 14);
  head.writeUInt32LE(depth <= 8 ? table.length : 0, 32);
  const colours = Buffer.alloc(4 * table.length);
  for (const [at, colour] of table.entries()) colours.writeUInt32LE(colour, 4 * at);
  const mask = hasMask ? [writeRows(dib, 1, (x, y) => Number(isClear(x, y)))] : [];
  return Buffer.concat([head, colours, writeRows(dib, depth, pixelAt), ...mask]);
}
