import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

async function* piecesOf(count: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield new Uint8Array(length).fill(at);
}

test('a body is put together in order, and of no body there is nothing', async () => {
  expect(await readBody(piecesOf(3, 2))).toEqual(Uint8Array.from([0, 0, 1, 1, 2, 2]));
  expect(await readBody(undefined)).toEqual(new Uint8Array());
});

test('others have their turn for each megabyte that is put together', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const bytes = await readBody(piecesOf(160, 65_536));
  isDone = true;
  expect([bytes.byteLength, bytes.at(-1)]).toEqual([160 * 65_536, 159]);
  expect(turns).toBeGreaterThanOrEqual(10);
});
