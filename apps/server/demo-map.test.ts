import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ArchiveError, type ReadBytes } from '#maps/contract';
import { toUnit } from '#maps/rules';
import { cutTiles } from '../../demo/maps/cut-tiles.ts';
import { packTiles } from '../../demo/maps/pack-tiles.ts';
import { drawStill, openArchive } from '../../integrations/pmtiles/index.ts';

const valley = readFileSync(new URL('../../demo/maps/valley.pmtiles', import.meta.url));
const reader =
  (bytes: Uint8Array): ReadBytes =>
  async (first, last) =>
    new Uint8Array(bytes.subarray(first, last + 1));

/** The bytes of an archive with some of them changed. */
function changed(at: number, values: readonly number[]): Uint8Array {
  const copy = new Uint8Array(valley);
  copy.set(values, at);
  return copy;
}

test('the map of the demo hotel is the one that its drawing makes', async () => {
  // Compared unpacked: how small gzip makes something differs by machine.
  const tiles = cutTiles();
  const stored = await openArchive(reader(valley));
  for (const { z, x, y, bytes } of tiles) expect(await stored.tile(z, x, y)).toEqual(new Uint8Array(bytes));
  const { info } = await openArchive(reader(packTiles(tiles)));
  expect(info).toEqual(stored.info);
});

test('an archive says what it covers, and returns its tiles', async () => {
  const archive = await openArchive(reader(valley));
  expect(archive.info).toMatchObject({ minZoom: 9, maxZoom: 15, credit: '' });
  expect(archive.info.bounds.map((degrees) => degrees.toFixed(2))).toEqual(['9.51', '46.53', '9.69', '46.64']);
  const [x, y] = toUnit([9.6, 46.6]).map((share) => Math.floor(share * 2 ** 15));
  expect((await archive.tile(15, x ?? 0, y ?? 0))?.length ?? 0).toBeGreaterThan(100);
  for (const [z, column, row] of [
    [15, 0, 0],
    [16, 34_515, 23_093],
    [8, 134, 90],
    [9, 600, 600],
  ] as const)
    expect(await archive.tile(z, column, row)).toBeUndefined();
});

test('what is no archive of vector tiles is refused', async () => {
  for (const bytes of [
    new TextEncoder().encode('GIF89a, or so'),
    new Uint8Array(0),
    valley.subarray(0, 100),
    // Pictures; zooms the wrong way round; a directory that is not packed as it says, and one of many gigabytes.
    changed(99, [2]),
    changed(100, [20, 3]),
    changed(127, [1, 2, 3, 4]),
    changed(16, [0, 0, 0, 0, 9, 0, 0, 0]),
  ])
    await expect(openArchive(reader(bytes)).then((archive) => archive.tile(9, 269, 180))).rejects.toThrow();
  await expect(openArchive(reader(changed(99, [2])))).rejects.toThrow(ArchiveError);
});

test('a still picture shows land, lake and house where they are', async () => {
  const archive = await openArchive(reader(valley));
  const view = { center: [9.6, 46.6], zoom: 15, width: 640, height: 360, look: 'light' } as const;
  const { data, info } = await sharp(await drawStill(archive, view))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 360]);
  const colour = (x: number, y: number) => [...data.subarray((y * 640 + x) * info.channels).subarray(0, 3)];
  const [, , blue = 0] = colour(320, 300);
  expect(blue, 'the lake is blue').toBeGreaterThan(200);
  const [red = 0, green = 0] = colour(60, 20);
  expect(green, 'the meadow is green').toBeGreaterThan(red);
});

test('a still picture of nowhere is the land alone, and so is one of more tiles than anybody looks at', async () => {
  const archive = await openArchive(reader(valley));
  const nowhere = { center: [0, 0], zoom: 14, width: 320, height: 180, look: 'dark' } as const;
  const huge = { center: [9.6, 46.6], zoom: 15, width: 8_000, height: 4_000, look: 'dark' } as const;
  for (const view of [nowhere, huge]) {
    const { channels } = await sharp(await drawStill(archive, view)).stats();
    const [red, green, blue] = channels.map(({ mean }) => Math.round(mean));
    expect([red, green, blue].every((value, at) => Math.abs((value ?? 0) - ([31, 42, 43][at] ?? 0)) <= 3)).toBe(true);
  }
});
