import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInTurns } from './sort-in-turns.ts';

const item = fc.record({ key: fc.integer({ min: 0, max: 50 }), id: fc.nat() });

test('a list is sorted as toSorted does, equal ones in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 2_000, size: 'max' }), async (items) => {
      const compare = (one: { key: number }, other: { key: number }) => one.key - other.key;
      expect(await sortInTurns(items, compare)).toEqual(items.toSorted(compare));
    }),
    { numRuns: 20 },
  );
});

test('other work has its turn while a long list is sorted', async () => {
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  });
  const collator = new Intl.Collator('de');
  const titles = Array.from({ length: 5_000 }, (_none, at) => `Über den Fluß ${(at * 7919) % 5_000}`);
  await sortInTurns(titles, (one, next) => collator.compare(one, next));
  clearInterval(other);
  expect(turns).toBeGreaterThan(3);
});
