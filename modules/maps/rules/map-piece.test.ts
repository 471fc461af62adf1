import { expect, test } from 'vitest';
import { maps } from '#maps/contract';
import { isMapPiece } from './index.ts';

const served = Object.keys(maps.routes).flatMap((route) => (route.startsWith('GET /media/') ? [route.slice(4)] : []));

test('what the server serves of a map is a piece of it, and pictures of the hotel are not', () => {
  expect(served).toHaveLength(2);
  for (const path of served) expect([path, isMapPiece(path.replaceAll(/\{\w+\}/g, '12'))]).toEqual([path, true]);
  for (const path of ['/media/1/maps.webp', '/media/1/plan.webp', '/media/1/chat/maps/1/2', '/api/v1/map/tiles'])
    expect([path, isMapPiece(path)]).toEqual([path, false]);
});
