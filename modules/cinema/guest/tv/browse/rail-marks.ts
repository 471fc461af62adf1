import type { FilmRows } from './film-rows.ts';
import { placeIn, type RailCursor } from './rail-cursor.ts';
import { itemAt, itemId, pitchOf, railOf } from './rail-sizes.ts';

function mark(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Written as engines write it, so that the same place is known as the same. */
function place(element: HTMLElement, x: number, y: number): void {
  const transform = `translate3d(${x}px, ${y}px, 0px)`;
  if (element.style.transform !== transform) element.style.transform = transform;
}

function childrenOf(element: Element): readonly HTMLElement[] {
  return Array.from(element.children) as HTMLElement[];
}

/** Marks the item of `id` in a strip, no other one; returns whether it is there. */
function markItem(strip: Element, id: string | undefined): boolean {
  let isFound = false;
  for (const item of childrenOf(strip)) {
    const isCurrent = item.id === id;
    mark(item, 'data-current', isCurrent ? 'true' : undefined);
    mark(item, 'aria-selected', String(isCurrent));
    isFound ||= isCurrent;
  }
  return isFound;
}

/** Moves a row to where it was left, and marks it if the arrows are there; `id` is that of the item which they have reached. */
function markRow(element: HTMLElement, { by, id }: { by: number; id: string | undefined }): boolean {
  const strip = element.lastElementChild as HTMLElement;
  place(strip, by, 0);
  const wasCurrent = element.hasAttribute('data-current');
  mark(element, 'data-current', id === undefined ? undefined : 'true');
  return (id !== undefined || wasCurrent) && markItem(strip, id);
}

/** Rows, and where the arrows are in them. */
type Reached = { readonly rows: FilmRows; readonly cursor: RailCursor };

/**
 * Moves what is in `box`, the rows of a grid, to a cursor, and marks the item there: in the document alone, so that a press draws
 * nothing anew. A press changes but the rows that it leaves and reaches: `pressed` moves no other ones, `all` is for rows just drawn.
 * Returns false if the item is not mounted yet.
 */
export function markRails(box: HTMLElement, { rows, cursor }: Reached, of: 'all' | 'pressed' = 'all'): boolean {
  const here = rows.at(cursor.row);
  const item = itemAt(rows, cursor);
  if (!here || !item) return true;
  const id = itemId(here.key, item);
  const back = document.documentElement.dir === 'rtl' ? 1 : -1;
  let isFound = false;
  place(box, 0, -cursor.row * pitchOf(rows));
  for (const element of childrenOf(box)) {
    const number = Number(element.getAttribute('aria-rowindex')) - 1;
    if (of === 'pressed' && number !== cursor.row && !element.hasAttribute('data-current')) continue;
    const row = rows.at(number);
    if (!row) continue;
    const rail = railOf(row);
    const by = back * placeIn(cursor, rail).first * rail.pitch;
    isFound = markRow(element, { by, id: number === cursor.row ? id : undefined }) || isFound;
  }
  if (box.parentElement) mark(box.parentElement, 'aria-activedescendant', id);
  return isFound;
}
