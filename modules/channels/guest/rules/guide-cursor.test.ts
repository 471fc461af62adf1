import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CellsOf,
  type GridLayout,
  type GridState,
  jumpToRow,
  jumpToTime,
  moveCursor,
  scrollView,
} from './guide-cursor.ts';
import { cellAt, fillRow, type GuideCell } from './guide-row.ts';

const hour = 3_600_000;
const layout: GridLayout = { rowCount: 6, visibleRows: 3, spanMs: 2.5 * hour, range: { from: 0, to: 48 * hour } };
/** Programmes of two hours; each row begins half an hour later than the one above. */
const rowOf = (row: number): readonly GuideCell[] =>
  Array.from({ length: 30 }, (_, at) => {
    const start = (at - 2) * 2 * hour + (row * hour) / 2;
    return { id: `${row}-${at}`, start, end: start + 2 * hour, title: 'x', genre: '', level: 0, isGap: false };
  });
const cellsOf: CellsOf = (row, span) => fillRow(rowOf(row), span);
const start: GridState = { cursor: { row: 0, at: 10.5 * hour }, view: { firstRow: 0, from: 10 * hour } };
const move = (state: GridState, ...moves: readonly Parameters<typeof moveCursor>[1][]) =>
  moves.reduce<GridState>((at, one) => moveCursor(at, one, { layout, cellsOf }) ?? at, state);
const focused = ({ cursor: { row, at } }: GridState) => cellAt(cellsOf(row, { from: at, to: at + 1 }), at);

test('down and up stay at the same time: the programme that runs then has the focus', () => {
  const down = move(start, 'down', 'down');
  expect(down.cursor).toEqual({ row: 2, at: start.cursor.at });
  expect(focused(down)?.start).toBe(9 * hour);
  expect(move(down, 'up', 'up')).toEqual(start);
});

test('later leads to the next programme and earlier back to the beginning of the one before', () => {
  const later = move(start, 'later');
  expect(later.cursor.at).toBe(12 * hour);
  expect(move(later, 'earlier').cursor.at).toBe(10 * hour);
});

test('the window follows to show all of a programme, and rows scroll no further than they must', () => {
  const later = move(start, 'later');
  expect(later.view.from).toBe(11.5 * hour);
  expect(move(start, 'down', 'down').view.firstRow).toBe(0);
  expect(move(start, 'down', 'down', 'down').view.firstRow).toBe(1);
});

test('an edge of the guide is no move', () => {
  expect(moveCursor(start, 'up', { layout, cellsOf })).toBeUndefined();
  expect(moveCursor({ ...start, cursor: { row: 5, at: 0 } }, 'down', { layout, cellsOf })).toBeUndefined();
  expect(moveCursor({ ...start, cursor: { row: 0, at: 0 } }, 'earlier', { layout, cellsOf })).toBeUndefined();
  expect(moveCursor({ ...start, cursor: { row: 0, at: 47 * hour } }, 'later', { layout, cellsOf })).toBeUndefined();
});

test('whatever the moves, the focused programme is in sight and within the guide', () => {
  const moves = fc.array(fc.constantFrom('up', 'down', 'earlier', 'later' as const), { maxLength: 60 });
  fc.assert(
    fc.property(moves, (all) => {
      const { cursor, view } = move(start, ...(all as Parameters<typeof moveCursor>[1][]));
      expect(cursor.at).toBeGreaterThanOrEqual(view.from);
      expect(cursor.at).toBeLessThan(view.from + layout.spanMs);
      expect(cursor.row).toBeGreaterThanOrEqual(view.firstRow);
      expect(cursor.row).toBeLessThan(view.firstRow + layout.visibleRows);
      expect(view.from).toBeGreaterThanOrEqual(0);
      expect(cursor.at).toBeLessThan(layout.range.to);
    }),
  );
});

test('a jump to a time or a row brings it to the edge, and stays within the guide', () => {
  expect(jumpToTime(start, 30.2 * hour, layout).view.from).toBe(30 * hour);
  expect(jumpToTime(start, 99 * hour, layout).cursor.at).toBeLessThan(layout.range.to);
  expect(jumpToRow(start, 2, layout)).toEqual({
    cursor: { row: 2, at: 10.5 * hour },
    view: { firstRow: 2, from: 10 * hour },
  });
  expect(jumpToRow(start, 5, layout).view.firstRow).toBe(3);
});

test('a wheel moves the window and leaves the focus', () => {
  expect(scrollView(start, hour, layout)).toEqual({ ...start, view: { firstRow: 0, from: 11 * hour } });
  expect(scrollView(start, -99 * hour, layout).view.from).toBe(0);
});
