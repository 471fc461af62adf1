import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIcon, picturesOf } from './read-icon.ts';
import { type TestDib, writeDib, writeIcon } from './read-icon-cases.ts';

const [red, green, blue] = [0xcc0000, 0x00aa00, 0x0000bb];
const size = { width: 3, height: 2 };
/** Red, green and blue above; blue below, of which the last is clear. */
const colourAt = (x: number, y: number) => (y === 1 ? blue : ([red, green, blue][x] ?? 0));
const isClear = (x: number, y: number) => y === 1 && x === 2;
const hex = (colour: number) => colour.toString(16).padStart(6, '0');
const wanted = [red, green, blue, blue, blue, undefined].map((one) => (one === undefined ? 'clear' : hex(one)));

/** The pixels of the first picture of an icon. */
function pixelsOf(bytes: Uint8Array): readonly string[] {
  const [picture] = picturesOf(bytes);
  if (!picture || 'png' in picture) throw new Error('no bitmap');
  const { rgba } = picture.read();
  return Array.from({ length: rgba.length / 4 }, (_, at) => {
    const [r = 0, g = 0, b = 0, a] = rgba.subarray(4 * at);
    return a === 0 ? 'clear' : a === 255 ? hex((r << 16) | (g << 8) | b) : `${a}`;
  });
}

const table = [0, red, green, blue];
const inTable = (x: number, y: number) => table.indexOf(colourAt(x, y));
const opaque = (colour: number) => 0xff000000 + colour;

test.each<readonly [string, TestDib]>([
  ['24 bits', { ...size, depth: 24, pixelAt: colourAt, isClear }],
  ['8 bits', { ...size, depth: 8, table, pixelAt: inTable, isClear }],
  ['4 bits', { ...size, depth: 4, table, pixelAt: inTable, isClear }],
  ['32 bits', { ...size, depth: 32, pixelAt: (x, y) => (isClear(x, y) ? 0 : opaque(colourAt(x, y))) }],
  [
    '32 bits without a mask',
    { ...size, depth: 32, hasMask: false, pixelAt: (x, y) => (isClear(x, y) ? 0 : opaque(colourAt(x, y))) },
  ],
  ['32 bits that say nothing of opacity, which its mask does', { ...size, depth: 32, pixelAt: colourAt, isClear }],
])('a bitmap of %s has its colours, from the top, and is clear where it says so', (_what, dib) => {
  expect(pixelsOf(writeIcon([{ data: writeDib(dib) }]))).toEqual(wanted);
});

test('a bitmap of one bit a pixel has the two colours of its table', () => {
  const pixelAt = (x: number) => x % 2;
  const dib = writeDib({ width: 9, height: 1, depth: 1, table: [green, red], pixelAt, isClear: (x) => x === 8 });
  const pair = [hex(green), hex(red)];
  expect(pixelsOf(writeIcon([{ data: dib }]))).toEqual([...pair, ...pair, ...pair, ...pair, 'clear']);
});

test('a bitmap is translucent where its pixels are, and opaque where nothing says otherwise', () => {
  const translucent = { ...size, depth: 32, pixelAt: () => 0x80cc0000 };
  expect(pixelsOf(writeIcon([{ data: writeDib(translucent) }]))).toEqual(Array(6).fill('128'));
  const plain = { ...size, depth: 32, hasMask: false, isPlain: true, pixelAt: () => red };
  expect(pixelsOf(writeIcon([{ data: writeDib(plain), side: 2 }]))).toEqual(Array(6).fill(hex(red)));
});

const solid = (side: number, depth: 24 | 32, colour: number) =>
  writeDib({ width: side, height: side, depth, pixelAt: () => (depth === 32 ? opaque(colour) : colour) });

test('the largest picture is the first, whatever the directory says of it, and of these the one with the most colours', () => {
  const icon = writeIcon([
    { data: solid(16, 24, red), side: 64 },
    { data: solid(32, 24, green), side: 32 },
    { data: solid(32, 32, blue), side: 16 },
  ]);
  expect(new Set(pixelsOf(icon))).toEqual(new Set([hex(blue)]));
  expect(picturesOf(icon)).toHaveLength(3);
});

test('a PNG is given as it is', () => {
  const png = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(png);
  png.writeUInt32BE(256, 16);
  png.writeUInt32BE(256, 20);
  const [first] = picturesOf(writeIcon([{ data: solid(32, 32, red) }, { data: png, side: 256 }]));
  expect(first && 'png' in first && Buffer.from(first.png).equals(png)).toBe(true);
});

const whole = solid(16, 24, red);
test.each([
  ['that breaks off within a picture', writeIcon([{ data: whole }]).subarray(0, 400)],
  ['that breaks off within its mask', writeIcon([{ data: whole }]).subarray(0, -1)],
  ['whose picture is shorter by its directory', writeIcon([{ data: whole, length: 200 }])],
])('an icon %s says so when it is read', (_what, icon) => {
  const [picture] = picturesOf(icon);
  expect(() => picture && 'read' in picture && picture.read()).toThrow('the bitmap is incomplete');
});

function changed(change: (dib: Buffer) => void): Uint8Array {
  const dib = Buffer.from(whole);
  change(dib);
  return writeIcon([{ data: dib }]);
}

test.each([
  ['whose picture is outside the file', writeIcon([{ data: whole, from: 1_000_000 }])],
  ['whose picture is at the end of all numbers', writeIcon([{ data: whole, from: 0xffffffff, length: 0xffffffff }])],
  ['whose picture is its own directory', writeIcon([{ data: whole, from: 0 }])],
  ['that breaks off within its directory', writeIcon([{ data: whole }]).subarray(0, 20)],
  ['of no pictures', writeIcon([{ data: whole }], 0)],
  ['of a width that no icon has', changed((dib) => dib.writeInt32LE(0x7fffffff, 4))],
  ['of a height that no icon has', changed((dib) => dib.writeInt32LE(-0x80000000, 8))],
  ['of no width', changed((dib) => dib.writeInt32LE(0, 4))],
  ['of a negative width', changed((dib) => dib.writeInt32LE(-16, 4))],
  ['of 16 bits a pixel', changed((dib) => dib.writeUInt16LE(16, 14))],
  ['that is compressed', changed((dib) => dib.writeUInt32LE(1, 16))],
  ['of more colours than there are', changed((dib) => dib.writeUInt32LE(0xffffffff, 32))],
  ['of a longer head than there is', changed((dib) => dib.writeUInt32LE(0xffffffff, 0))],
])('an icon %s has no picture', (_what, icon) => {
  expect(picturesOf(icon)).toEqual([]);
});

test('an icon that says it has 65,535 pictures has those that are in it, of at most 64', () => {
  const entry = { data: solid(1, 24, red) };
  expect(picturesOf(writeIcon([entry], 65_535)).length).toBeGreaterThanOrEqual(1);
  expect(picturesOf(writeIcon(Array(200).fill(entry)))).toHaveLength(64);
});

test('whatever is changed in an icon, its pictures are read or refused, and none is larger than 1,024 pixels a side', () => {
  const icon = writeIcon([
    { data: solid(4, 32, red) },
    { data: writeDib({ ...size, depth: 8, table, pixelAt: inTable }) },
  ]);
  const change = fc.tuple(fc.nat({ max: icon.length - 1 }), fc.nat({ max: 255 }));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), fc.nat({ max: icon.length }), (changes, cut) => {
      const bytes = Uint8Array.from(icon);
      for (const [at, byte] of changes) bytes[at] = byte;
      const given = bytes.subarray(0, bytes.length - (cut % 50));
      if (!isIcon(given)) return;
      for (const picture of picturesOf(given)) {
        if ('png' in picture) continue;
        try {
          const { width, height, rgba } = picture.read();
          expect(rgba.length).toBe(4 * width * height);
          expect(Math.max(width, height)).toBeLessThanOrEqual(1_024);
        } catch (error) {
          expect(String(error)).toContain('the bitmap is incomplete');
        }
      }
    }),
  );
});
