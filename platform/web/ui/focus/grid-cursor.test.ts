import { describe, expect, it } from 'vitest';
import { type GridMove, type GridPlace, moveInGrid, pagesInSight, withinGrid } from './grid-cursor.ts';

const size = { total: 100_000, columns: 8, rows: 3 };

function moved(moves: readonly GridMove[], total = size.total, from: GridPlace = { index: 0, firstRow: 0 }) {
  return moves.reduce<GridPlace | undefined>((at, move) => at && moveInGrid(at, move, { ...size, total }), from);
}

describe('the mark of a grid', () => {
  it('moves by one cell to the sides and by a row up and down', () => {
    expect(moved(['later', 'later', 'earlier', 'down'])).toEqual({ index: 9, firstRow: 0 });
    expect(moved(['down', 'up'])).toEqual({ index: 0, firstRow: 0 });
  });

  it('goes on with the next row at the end of one', () => {
    expect(moved(['later'], 20, { index: 7, firstRow: 0 })).toEqual({ index: 8, firstRow: 0 });
  });

  it('has the rows follow only once it leaves those in sight', () => {
    expect(moved(['down', 'down'])?.firstRow).toBe(0);
    expect(moved(['down', 'down', 'down'])?.firstRow).toBe(1);
    expect(moved(['down', 'down', 'down', 'up', 'up'])?.firstRow).toBe(1);
    expect(moved(['down', 'down', 'down', 'up', 'up', 'up'])?.firstRow).toBe(0);
  });

  it('comes to the last cell of a short last row', () => {
    expect(moved(['down'], 11, { index: 5, firstRow: 0 })).toEqual({ index: 10, firstRow: 0 });
  });

  it.each<[GridMove, number, number]>([
    ['up', 3, 100],
    ['down', 9, 11],
    ['earlier', 0, 5],
    ['later', 4, 5],
    ['later', 0, 0],
    ['down', 0, 0],
  ])('stops at the edge: %s from %i of %i', (move, index, total) => {
    expect(moved([move], total, { index, firstRow: 0 })).toBeUndefined();
  });

  it('stays within a grid that has become smaller', () => {
    expect(withinGrid({ index: 90, firstRow: 9 }, { ...size, total: 20 })).toEqual({ index: 19, firstRow: 2 });
    expect(withinGrid({ index: 3, firstRow: 0 }, { ...size, total: 0 })).toEqual({ index: 0, firstRow: 0 });
  });
});

it.each([
  [0, 0, undefined],
  [8, 0, undefined],
  [10, 0, 1],
  [12, 1, undefined],
])('from row %i, page %i is in sight, then %j', (firstRow, first, second) => {
  expect(pagesInSight(firstRow, { total: 120, columns: 5, rows: 2 }, 60)).toEqual([first, second]);
});

it('nothing follows the last page', () => {
  expect(pagesInSight(11, { total: 60, columns: 5, rows: 2 }, 60)).toEqual([0, undefined]);
});
