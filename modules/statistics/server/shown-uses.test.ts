import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestShown } from '../contract.ts';
import { type DayUses, shownUses } from './shown-uses.ts';

const rowOf = {
  day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
  type: fc.constantFrom('contentpage', 'film', 'search', 'search_missed', 'order'),
  value: fc.constantFrom('', '1', '2', '3', '*', 'vegan'),
  part: fc.constantFrom('phone', 'tv'),
  starts: fc.integer({ min: 0, max: 7 }),
  seconds: fc.integer({ min: 0, max: 600 }),
};
const row: fc.Arbitrary<DayUses> = fc.record(rowOf);
const rows = fc.array(row, { maxLength: 30 });
const whole = (all: readonly DayUses[]) => all.map((one) => ({ ...one, part: '' }));
const startsBy = (all: readonly DayUses[]) => {
  const sums = new Map<string, number>();
  for (const { day, type, value, starts } of all) {
    const id = `${day} ${type} ${value}`;
    sums.set(id, (sums.get(id) ?? 0) + starts);
  }
  return sums;
};

test('nothing is shown that is rarer than the fewest', () => {
  fc.assert(
    fc.property(rows, (all) => {
      for (const { starts } of shownUses(all)) expect(starts).toBeGreaterThanOrEqual(fewestShown);
    }),
  );
});

test('telling uses apart changes no sum, so that the difference of two answers is nothing', () => {
  fc.assert(
    fc.property(rows, (all) => {
      expect(startsBy(shownUses(all))).toEqual(startsBy(shownUses(whole(all))));
    }),
  );
});

test('an answer about a day or a type is that part of the answer about all', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const one = (some: readonly DayUses[]) => some.filter(({ day, type }) => day === '2026-11-21' && type === 'film');
      expect(shownUses(one(all))).toEqual(one(shownUses(all)));
    }),
  );
});

test('no count is invented: what is shown is at most what was counted', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const sum = (some: readonly DayUses[]) => some.reduce((total, { starts }) => total + starts, 0);
      expect(sum(shownUses(all))).toBeLessThanOrEqual(sum(all));
    }),
  );
});

test('what fewer than the fewest have done cannot be told from a report: under any other name it is the same', () => {
  const ofOne = fc.array(
    fc.record({ ...rowOf, value: fc.constant('anna lindqvist'), starts: fc.integer({ min: 0, max: 2 }) }),
    {
      maxLength: 2,
    },
  );
  fc.assert(
    fc.property(rows, ofOne, (all, own) => {
      const named = (value: string) => shownUses([...all, ...own.map((one) => ({ ...one, value }))]);
      expect(JSON.stringify(named('anna lindqvist'))).not.toContain('anna');
      expect(named('boat')).toEqual(named('anna lindqvist'));
    }),
  );
});

test('the difference of any two answers about any days and types is nothing, or not under the fewest', () => {
  const part = fc.subarray(['2026-11-20', '2026-11-21', '2026-11-22']);
  const kind = fc.subarray(['contentpage', 'film', 'search', 'search_missed', 'order']);
  fc.assert(
    fc.property(rows, fc.tuple(part, kind), fc.tuple(part, kind), (all, one, other) => {
      const cells = ([days, types]: typeof one) =>
        startsBy(shownUses(all.filter(({ day, type }) => days.includes(day) && types.includes(type))));
      const [first, second] = [cells(one), cells(other)];
      for (const cell of new Set([...first.keys(), ...second.keys()])) {
        const difference = Math.abs((first.get(cell) ?? 0) - (second.get(cell) ?? 0));
        expect(difference === 0 || difference >= fewestShown).toBe(true);
      }
    }),
  );
});
