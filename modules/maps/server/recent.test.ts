import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('what is on its way is shared, however many other answers are wanted meanwhile', async () => {
  const recent = createRecent<string>(1);
  const gate = Promise.withResolvers<void>();
  let loads = 0;
  const get = (key: string) =>
    recent.get(key, async () => {
      loads += 1;
      await gate.promise;
      return key;
    });
  const keys = ['a', 'b', 'c', 'a', 'b', 'c'];
  const answers = keys.map(get);
  expect(loads).toBe(3);
  gate.resolve();
  expect(await Promise.all(answers)).toEqual(keys);
  // The last one stays.
  expect([await get('c'), loads]).toEqual(['c', 3]);
  expect([await get('a'), loads]).toEqual(['a', 4]);
});

test('nothing stays of a failure, nor where there is nothing', async () => {
  const recent = createRecent<string>(5);
  await expect(recent.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await recent.get('a', async () => undefined)).toBeUndefined();
  expect(await recent.get('a', async () => 'found')).toBe('found');
});
