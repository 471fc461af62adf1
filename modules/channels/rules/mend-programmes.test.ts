import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestProgramme, mendProgrammes, type RawProgramme } from './mend-programmes.ts';

const minute = 60;
const hour = 3600;

function raw(start: number, end: number | undefined, key: string, clump?: number): RawProgramme<string> {
  return { start, end, key, clump, value: key };
}

/** A guide with overlaps, gaps, repeats, missing and senseless ends, in any order. */
const guide = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 3 * 24 * 60 }).map((at) => at * minute),
    length: fc.option(fc.integer({ min: -60, max: 12 * 60 }), { nil: undefined }),
    key: fc.constantFrom('A', 'B', 'C', 'D'),
    clump: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined, freq: 6 }),
  }),
  { maxLength: 60 },
);
const programmes = guide.map((list) =>
  list.map(({ start, length, key, clump }) =>
    raw(start, length === undefined ? undefined : start + length * minute, key, clump),
  ),
);

test('a mended guide is in order, without overlaps, empty slots and unannounced gaps', () => {
  fc.assert(
    fc.property(programmes, (list) => {
      const mended = mendProgrammes(list);
      for (const [at, { start, end, values }] of mended.entries()) {
        expect(end).toBeGreaterThan(start);
        const next = mended[at + 1];
        if (!next) expect(values).not.toEqual([]);
        else {
          expect(next.start).toBeGreaterThanOrEqual(end);
          const gap = next.start - end;
          expect(gap <= 300 || gap > 86_400).toBe(true);
        }
        if (values.length === 0) expect(end - start).toBeGreaterThan(300);
      }
    }),
  );
});

test('a mended guide loses no start and invents none', () => {
  fc.assert(
    fc.property(programmes, (list) => {
      const starts = new Set(list.map(({ start }) => start));
      const stored = mendProgrammes(list).flatMap(({ start, values }) => (values.length > 0 ? [start] : []));
      expect(stored).toEqual([...starts].sort((a, b) => a - b));
    }),
  );
});

test('mending a mended guide changes nothing', () => {
  fc.assert(
    fc.property(programmes, (list) => {
      const shown = mendProgrammes(list).filter(({ values }) => values.length > 0);
      const again = shown.map(({ start, end, values }) => raw(start, end, values.join(), undefined));
      const spans = (mended: readonly { readonly start: number; readonly end: number }[]) =>
        mended.map(({ start, end }) => [start, end]);
      expect(spans(mendProgrammes(again))).toEqual(spans(mendProgrammes(list)));
    }),
  );
});

test('the order of the file matters for repeats alone', () => {
  fc.assert(
    fc.property(programmes, (list) => {
      const distinct = [...new Map(list.map((one) => [one.start, { ...one, clump: undefined }])).values()];
      expect(mendProgrammes(distinct.toReversed())).toEqual(mendProgrammes(distinct));
    }),
  );
});

test('an overlap is cut where the next programme begins', () => {
  expect(mendProgrammes([raw(0, 2 * hour, 'A'), raw(hour, 2 * hour, 'B')])).toEqual([
    { start: 0, end: hour, values: ['A'] },
    { start: hour, end: 2 * hour, values: ['B'] },
  ]);
});

test('a gap of more than five minutes becomes a placeholder, a shorter one stays', () => {
  const list = [raw(0, hour, 'A'), raw(hour + 300, 2 * hour, 'B'), raw(2 * hour + 301, 3 * hour, 'C')];
  expect(mendProgrammes(list).map(({ start, values }) => [start, values.length])).toEqual([
    [0, 1],
    [hour + 300, 1],
    [2 * hour, 0],
    [2 * hour + 301, 1],
  ]);
});

test('a missing end is the next start, or half an hour at the end of the guide', () => {
  expect(mendProgrammes([raw(0, undefined, 'A'), raw(hour, undefined, 'B')]).map(({ end }) => end)).toEqual([
    hour,
    hour + 1800,
  ]);
});

test('programmes that share a slot are kept in their order', () => {
  const list = [raw(0, hour, 'second', 1), raw(0, hour, 'first', 0), raw(0, hour, 'first', 0)];
  expect(mendProgrammes(list)).toEqual([{ start: 0, end: hour, values: ['first', 'second'] }]);
});

test('a later programme with the same start corrects the earlier one', () => {
  expect(mendProgrammes([raw(0, hour, 'old'), raw(0, hour, 'new')])).toEqual([
    { start: 0, end: hour, values: ['new'] },
  ]);
});

test('an end years later is a mistake', () => {
  expect(mendProgrammes([raw(0, longestProgramme + 1, 'A')])).toEqual([{ start: 0, end: 1800, values: ['A'] }]);
});
