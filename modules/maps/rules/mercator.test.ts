import { expect, test } from 'vitest';
import { boundsAround, positionIn } from './index.ts';

const picture = { width: 1920, height: 1080 } as const;
const inPixels = ([across, down]: readonly [number, number]) =>
  [across * picture.width, down * picture.height].map((one) => Math.round(one * 1_000) / 1_000);

test('what a picture is around is in its middle, and its corners are at its edges', () => {
  const [west, south, east, north] = boundsAround([9.6, 46.6], 14, picture);
  expect(inPixels(positionIn([west, south, east, north], [9.6, 46.6]))).toEqual([960, 540]);
  expect(inPixels(positionIn([west, south, east, north], [west, north]))).toEqual([0, 0]);
  expect(inPixels(positionIn([west, south, east, north], [east, south]))).toEqual([1920, 1080]);
});

test.each([
  // At zoom 14 the world is 512 * 2 ** 14 pixels wide: 0.0171661376953125 degrees are 400 of them.
  ['to the east', [9.6 + 0.0171661376953125, 46.6], [1360, 540]],
  ['to the west, beyond the edge', [9.6 - 0.0515, 46.6], [-240.037, 540]],
  // A degree to the north is longer than one to the east by 1 / cos(46.6 degrees), and grows on the way.
  ['to the north', [9.6, 46.61], [960, 200.832]],
] as const)('a place %s is where the tiles of the map have it', (_name, place, pixels) => {
  expect(inPixels(positionIn(boundsAround([9.6, 46.6], 14, picture), place))).toEqual(pixels);
});
