import { beforeEach, expect, it } from 'vitest';
import { type FilmRow, knownRows, type RowItem } from './film-rows.ts';
import { moveInRails, type RailCursor, type RailMove, railStart } from './rail-cursor.ts';
import { markRails } from './rail-marks.ts';
import { itemId, railsOf } from './rail-sizes.ts';

const row = (key: string, size: number): FilmRow => ({
  key,
  title: { kind: 'new' },
  items: Array.from({ length: size }, (_, at): RowItem => ({ kind: 'waiting', id: `${key}${at}` })),
});
const all = [row('a', 9), row('b', 3), row('c', 3)];
const rows = knownRows(all);

let grid: HTMLElement;
let box: HTMLElement;

/** Mounts rows as the screen does; only the first `columns` items of each. */
function mount(columns: number): void {
  document.body.innerHTML = '<div role="grid"><div></div></div>';
  grid = document.querySelector<HTMLElement>('[role=grid]') ?? document.body;
  box = grid.firstElementChild as HTMLElement;
  box.innerHTML = all
    .map(({ key, items }, at) => {
      const cells = items.slice(0, columns).map((item) => `<i role="gridcell" id="${itemId(key, item)}"></i>`);
      return `<div role="row" aria-rowindex="${at + 1}"><p>Title</p><div>${cells.join('')}</div></div>`;
    })
    .join('');
}
beforeEach(() => {
  document.documentElement.dir = 'ltr';
  mount(9);
});

const after = (moves: string): RailCursor =>
  moves
    .split(' ')
    .filter(Boolean)
    .reduce((cursor, move) => moveInRails(cursor, move as RailMove, railsOf(rows)) ?? cursor, railStart);

const marked = () => [...box.querySelectorAll('[data-current]')].map((one) => one.id || one.role);
const stripOf = (at: number) => box.children[at]?.lastElementChild as HTMLElement;

it('marks one item and its row, and names it in the grid', () => {
  expect(markRails(box, { rows, cursor: after('') })).toBe(true);
  expect(markRails(box, { rows, cursor: after('on') })).toBe(true);
  expect(marked()).toEqual(['row', 'film-a-a1']);
  expect(grid.getAttribute('aria-activedescendant')).toBe('film-a-a1');
  expect(box.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
});

it('moves all rows when another one is reached, and unmarks the one that was left', () => {
  markRails(box, { rows, cursor: after('on') });
  expect(markRails(box, { rows, cursor: after('on down') })).toBe(true);
  expect(marked()).toEqual(['row', 'film-b-b1']);
  expect(box.style.transform).toBe('translate3d(0px, -452px, 0px)');
});

it.each([
  ['ltr', -480],
  ['rtl', 480],
])('scrolls a row by what its item is out of sight, %s', (dir, by) => {
  document.documentElement.dir = dir;
  markRails(box, { rows, cursor: after('on on on on on on on on') });
  expect(stripOf(0).style.transform).toBe(`translate3d(${by}px, 0px, 0px)`);
  // The row keeps its place when it is left.
  markRails(box, { rows, cursor: after('on on on on on on on on down') });
  expect([stripOf(0).style.transform, stripOf(1).style.transform]).toEqual([
    `translate3d(${by}px, 0px, 0px)`,
    'translate3d(0px, 0px, 0px)',
  ]);
});

it('moves no row for a press but those that it leaves and reaches', () => {
  markRails(box, { rows, cursor: after('on') });
  stripOf(2).style.transform = '';
  expect(markRails(box, { rows, cursor: after('on down') }, 'pressed')).toBe(true);
  expect([marked(), stripOf(2).style.transform]).toEqual([['row', 'film-b-b1'], '']);
  markRails(box, { rows, cursor: after('on down') });
  expect(stripOf(2).style.transform).toBe('translate3d(0px, 0px, 0px)');
});

it('says when the item is not mounted', () => {
  mount(2);
  expect(markRails(box, { rows, cursor: after('on') })).toBe(true);
  expect(markRails(box, { rows, cursor: after('on on') })).toBe(false);
  mount(9);
  expect(markRails(box, { rows, cursor: after('on on') })).toBe(true);
});

it('wants nothing where there are no films', () => {
  expect(markRails(box, { rows: knownRows([]), cursor: railStart })).toBe(true);
});
