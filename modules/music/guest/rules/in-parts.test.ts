import { expect, test } from 'vitest';
import type { Song } from '#music/contract';
import { inParts } from './in-parts.ts';

const idsUpTo = (count: number) => Array.from({ length: count }, (_, at) => String(at));
const toSongs = (ids: readonly string[]) => ids.map((id) => ({ id }) as Song);

/** All parts that are fetched, until there is none. */
async function drain(next: () => Promise<readonly Song[]>): Promise<readonly (readonly string[])[]> {
  const parts: (readonly string[])[] = [];
  for (let songs = await next(); songs.length > 0; songs = await next()) parts.push(songs.map(({ id }) => id));
  return parts;
}

test.each([
  [0, []],
  [1, [1]],
  [200, [200]],
  [201, [200, 1]],
  [1_000, [200, 200, 200, 200, 200]],
])('%i songs come in parts of 200 in their order, and none is lost', async (count, sizes) => {
  const parts = await drain(inParts(idsUpTo(count), 200, async (part) => toSongs(part)));
  expect(parts.map(({ length }) => length)).toEqual(sizes);
  expect(parts.flat()).toEqual(idsUpTo(count));
});

test('a part whose songs are all gone does not end the list', async () => {
  const next = inParts(idsUpTo(600), 200, async (part) => (part[0] === '200' ? [] : toSongs(part)));
  expect((await drain(next)).map(([first]) => first)).toEqual(['0', '400']);
});

test('a part that fails is fetched again', async () => {
  let fails = true;
  const next = inParts(idsUpTo(2), 200, async (part) => {
    if (fails) throw new Error('cut');
    return toSongs(part);
  });
  await expect(next()).rejects.toThrow('cut');
  fails = false;
  expect(await next()).toHaveLength(2);
});
