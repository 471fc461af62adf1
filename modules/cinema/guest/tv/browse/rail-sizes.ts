import type { FilmRow, FilmRows, RowItem } from './film-rows.ts';
import { placeIn, type Rail, type RailCursor, type Rails } from './rail-cursor.ts';

/** Pixels from one item to the next. */
const itemPitches = { film: 240, package: 480 };
/** Pixels from one row to the next: with a title, or without one as in a long list. */
const rowPitches = { titled: 452, plain: 385 };
/** Films, and packages, that are wholly in sight in a row. */
export const filmsInSight = 7;
export const packagesInSight = 3;

/** Whether rows have titles above them. */
export function areTitled(rows: FilmRows): boolean {
  return rows.at(0)?.title.kind !== 'none';
}

/** Returns the pixels from one row to the next. */
export function pitchOf(rows: FilmRows): number {
  return areTitled(rows) ? rowPitches.titled : rowPitches.plain;
}

/** Returns what the arrows need to know of a row. */
export function railOf({ key, items }: FilmRow): Rail {
  const isWide = items[0]?.kind === 'package';
  const pitch = isWide ? itemPitches.package : itemPitches.film;
  return { key, size: items.length, pitch, fits: isWide ? packagesInSight : filmsInSight };
}

/** Returns what the arrows need to know of rows. */
export function railsOf(rows: FilmRows): Rails {
  return {
    count: rows.count,
    at(row) {
      const found = rows.at(row);
      return found && railOf(found);
    },
  };
}

/** Returns the item that the arrows have reached. */
export function itemAt(rows: FilmRows, cursor: RailCursor): RowItem | undefined {
  const row = rows.at(cursor.row);
  return row?.items[placeIn(cursor, railOf(row)).at];
}

/** Id of the element of an item. */
export function itemId(row: string, item: RowItem): string {
  return `film-${row}-${item.id}`;
}
