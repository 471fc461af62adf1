import { expect, test } from 'vitest';
import { isShared, shareReads } from './share-reads.ts';

/** Reads that end when they are told to, and say of which hotel they were and which one it was. */
function openReads() {
  const begun: { readonly hotel: string; readonly end: PromiseWithResolvers<void> }[] = [];
  const read = shareReads(async (hotel: string) => {
    const end = Promise.withResolvers<void>();
    const number = begun.push({ hotel, end });
    await end.promise;
    return { hotel, number };
  });
  return { begun, read };
}

test('twenty who ask at once cost two reads: that of the first, and one for all who came while it was under way', async () => {
  const { begun, read } = openReads();
  const answers = Array.from({ length: 20 }, () => read('a'));
  expect(begun).toHaveLength(1);
  begun[0]?.end.resolve();
  await answers[0];
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end.resolve();
  const numbers = (await Promise.all(answers)).map(({ number }) => number);
  expect(numbers).toEqual([1, ...Array.from({ length: 19 }, () => 2)]);
  expect(begun).toHaveLength(2);
});

test('who asks after a change never gets a read that began before it', async () => {
  const { begun, read } = openReads();
  const before = read('a');
  // Changed here.
  const after = read('a');
  begun[0]?.end.resolve();
  await before;
  await expect.poll(() => begun.length).toBe(2);
  const later = read('a');
  begun[1]?.end.resolve();
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.end.resolve();
  expect([(await after).number, (await later).number]).toEqual([2, 3]);
});

test('hotels do not wait for each other, nothing is remembered, and answers say that they are shared', async () => {
  const { begun, read } = openReads();
  const both = Promise.all([read('a'), read('b')]);
  expect(begun.map(({ hotel }) => hotel)).toEqual(['a', 'b']);
  for (const { end } of begun) end.resolve();
  const [one] = await both;
  expect([isShared(one), isShared({})]).toEqual([true, false]);
  const again = read('a');
  begun[2]?.end.resolve();
  expect((await again).number).toBe(3);
});

test('a read that fails fails for those who share it, and the next one is read', async () => {
  let tries = 0;
  const read = shareReads(async (hotel: string) => {
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
    return { hotel };
  });
  const [first, second] = [read('a'), read('a')];
  await expect(first).rejects.toThrow('away');
  expect(await second).toEqual({ hotel: 'a' });
});
