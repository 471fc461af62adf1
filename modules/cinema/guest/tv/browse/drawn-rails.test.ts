import { expect, it } from 'vitest';
import { type DrawnRails, followRails, growRails, itemsAround } from './drawn-rails.ts';
import { type RailCursor, type Rails, railStart } from './rail-cursor.ts';

const rails: Rails = {
  count: 100,
  at: (row) => (row >= 0 && row < 100 ? { key: `row-${row}`, size: 20, pitch: 240, fits: 7 } : undefined),
};
const at = (row: number): RailCursor => ({ ...railStart, row });
const drawnAt = (row: number): DrawnRails => followRails(undefined, at(row), rails);
const span = ({ from, to }: DrawnRails) => [from, to];

/** What is drawn once the arrows have rested for long, and how many steps that took. */
function rested(drawn: DrawnRails, cursor: RailCursor): readonly [DrawnRails, number] {
  let [now, steps] = [drawn, 0];
  for (;;) {
    const next = growRails(now, cursor, rails);
    if (next === now) return [now, steps];
    [now, steps] = [next, steps + 1];
  }
}

it('draws what is in sight and what the next press reaches', () => {
  expect([0, 50, 99].map((row) => span(drawnAt(row)))).toEqual([
    [0, 2],
    [49, 52],
    [98, 99],
  ]);
});

it('draws row by row as far as many presses reach, while the arrows rest', () => {
  expect(span(growRails(drawnAt(50), at(50), rails))).toEqual([48, 52]);
  const [drawn, steps] = rested(drawnAt(50), at(50));
  expect([span(drawn), steps]).toEqual([[42, 58], 13]);
  expect(span(rested(drawnAt(0), at(0))[0])).toEqual([0, 8]);
  expect(span(rested(drawnAt(99), at(99))[0])).toEqual([91, 99]);
});

it('draws nothing for presses whose rows are there', () => {
  const [drawn] = rested(drawnAt(50), at(50));
  for (const row of [51, 56, 46, 43]) expect(followRails(drawn, at(row), rails)).toBe(drawn);
});

it('draws a row for each press beyond, and keeps no more than the reach of the arrows', () => {
  const [drawn] = rested(drawnAt(0), at(0));
  expect(span(followRails(drawn, at(7), rails))).toEqual([0, 9]);
  let now = drawn;
  for (let row = 1; row <= 40; row += 1) now = followRails(now, at(row), rails);
  expect(span(now)).toEqual([32, 42]);
});

it('draws a row anew that shows other items', () => {
  const [drawn] = rested(drawnAt(0), at(0));
  const moved = (place: { at: number; first: number }) => ({ ...at(0), places: { 'row-0': place } });
  expect(followRails(drawn, moved({ at: 6, first: 0 }), rails)).toBe(drawn);
  expect(followRails(drawn, moved({ at: 9, first: 3 }), rails)).toBe(drawn);
  const further = moved({ at: 10, first: 4 });
  expect(followRails(drawn, further, rails)).toMatchObject({ cursor: further });
});

it('begins anew far from what is drawn, and where rows have gone', () => {
  expect(span(followRails(drawnAt(0), at(60), rails))).toEqual([59, 62]);
  const few = { ...rails, count: 2 };
  expect(span(followRails(drawnAt(50), at(0), few))).toEqual([0, 1]);
  expect(span(growRails(drawnAt(0), at(0), few))).toEqual([0, 1]);
});

it('mounts the items in sight, one before them, and as many behind as presses reach before the row is drawn anew', () => {
  for (let first = 0; first <= 13; first += 1) {
    const { from, to } = itemsAround(first, 7);
    expect(from).toBeLessThanOrEqual(Math.max(0, first - 1));
    expect(to).toBeGreaterThanOrEqual(first + 8);
    expect(to - from).toBeLessThanOrEqual(13);
  }
});
