import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt, fillRow, type GuideCell, progressOf, readRows } from './guide-row.ts';

const hour = 3_600_000;
const cell = (start: number, end: number, title = 'Journal'): GuideCell => ({
  ...{ id: `${start}-${end}`, start, end, title, genre: '', level: 0, isGap: false },
});

const guides = fc.array(
  fc.record({ start: fc.integer({ min: -48, max: 48 }), length: fc.integer({ min: -1, max: 20 }) }),
  { maxLength: 40 },
);

test('a row covers its span without overlap or gap, whatever the guide holds', () => {
  fc.assert(
    fc.property(guides, fc.integer({ min: -24, max: 24 }), fc.integer({ min: 1, max: 30 }), (guide, first, length) => {
      const cells = guide.map(({ start, length: long }) => cell((start * hour) / 2, ((start + long) * hour) / 2));
      const span = { from: (first * hour) / 2, to: ((first + length) * hour) / 2 };
      const row = fillRow(cells, span);
      expect(row[0]?.start).toBeLessThanOrEqual(span.from);
      expect(row.at(-1)?.end).toBeGreaterThanOrEqual(span.to);
      for (const [at, one] of row.entries()) {
        expect(one.end).toBeGreaterThan(one.start);
        if (at > 0) expect(one.start).toBe(row[at - 1]?.end);
      }
      expect(new Set(row.map(({ id }) => id)).size).toBe(row.length);
    }),
  );
});

test('a programme that overlaps the next one ends where that begins, and a repeated one is shown once', () => {
  const row = fillRow([cell(0, 3 * hour, 'Film'), cell(2 * hour, 4 * hour), cell(2 * hour, 4 * hour, 'Again')], {
    from: 0,
    to: 4 * hour,
  });
  expect(row.map(({ title, start, end }) => [title, start / hour, end / hour])).toEqual([
    ['Film', 0, 2],
    ['Journal', 2, 4],
  ]);
});

test('what is unknown is a gap, in pieces of at most three hours', () => {
  const row = fillRow([], { from: hour, to: 8 * hour });
  expect(row.map(({ start, end, isGap }) => [start / hour, end / hour, isGap])).toEqual([
    [1, 3, true],
    [3, 6, true],
    [6, 8, true],
  ]);
});

test('rows of the wire are read in milliseconds with their genre; a row without a title is a gap', () => {
  const [film, gap] = readRows(
    [
      [10, 20, 'a', 'Film', 1, 12],
      [20, 30, 'b', '', -1, 0],
    ],
    ['News', 'Drama'],
  );
  expect(film).toEqual({ id: 'a', start: 10_000, end: 20_000, title: 'Film', genre: 'Drama', level: 12, isGap: false });
  expect(gap?.isGap).toBe(true);
  expect(gap?.genre).toBe('');
});

test('an instant lies in the cell that begins with it, not in the one that ends', () => {
  const cells = [cell(0, hour), cell(hour, 2 * hour)];
  expect(cellAt(cells, hour)).toBe(cells[1]);
  expect(cellAt(cells, 2 * hour)).toBeUndefined();
});

test('progress stays between nothing and all', () => {
  expect([-hour, 0, hour, 9 * hour].map((now) => progressOf({ start: 0, end: 2 * hour }, now))).toEqual([0, 0, 0.5, 1]);
});
