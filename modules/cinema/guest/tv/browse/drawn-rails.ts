import { placeIn, type RailCursor, type Rails } from './rail-cursor.ts';

/** The rows that are drawn, from the first to the last one, and where the arrows were then. */
export type DrawnRails = { readonly cursor: RailCursor; readonly from: number; readonly to: number };

/** Rows before and after that of the arrows which are drawn at once: those in sight, and those that the next press can reach. */
const near = { before: 1, after: 2 };
/** Rows on either side that are drawn while the arrows rest, so that many presses in a row find theirs. */
const far = { before: 8, after: 8 };

/** Items of a row that are drawn beyond those in sight, together: most presses along a row find theirs. */
const step = 4;

/** Returns which items of a row to draw where `first` is the first one in sight, from the first to behind the last one. */
export function itemsAround(first: number, fits: number): { readonly from: number; readonly to: number } {
  const start = first - (first % step);
  return { from: Math.max(0, start - 1), to: start + fits + step + 1 };
}

/** Returns the first and the last row of a reach around the arrows. */
function within(reach: typeof near, { row }: RailCursor, { count }: Rails) {
  return { from: Math.max(0, row - reach.before), to: Math.min(count - 1, row + reach.after) };
}

/** Whether the row of the arrows shows the same items as when it was drawn. */
function showsSame(drawn: DrawnRails, cursor: RailCursor, rails: Rails): boolean {
  const rail = rails.at(cursor.row);
  if (rail === undefined) return true;
  const from = ({ places }: RailCursor) => itemsAround(placeIn({ ...cursor, places }, rail).first, rail.fits).from;
  return from(cursor) === from(drawn.cursor);
}

/** Returns what a press needs to be drawn: the same object if all of it is. */
export function followRails(drawn: DrawnRails | undefined, cursor: RailCursor, rails: Rails): DrawnRails {
  const { from, to } = within(near, cursor, rails);
  if (!drawn || drawn.from > to + 1 || drawn.to < from - 1) return { cursor, from, to };
  if (drawn.from <= from && drawn.to >= to && showsSame(drawn, cursor, rails)) return drawn;
  const most = within(far, cursor, rails);
  const start = Math.min(from, Math.max(drawn.from, most.from));
  return { cursor, from: start, to: Math.max(to, Math.min(drawn.to, most.to)) };
}

/** Returns what is drawn with one row more, while the arrows rest; the same object if no row is left to draw. */
export function growRails(drawn: DrawnRails, cursor: RailCursor, rails: Rails): DrawnRails {
  const most = within(far, cursor, rails);
  const [from, to] = [Math.max(drawn.from, most.from), Math.min(drawn.to, most.to)];
  const isBelow = to < most.to && (from === most.from || to - cursor.row <= cursor.row - from);
  const next = isBelow ? { from, to: to + 1 } : { from: Math.max(most.from, from - 1), to };
  return next.from === drawn.from && next.to === drawn.to ? drawn : { cursor, ...next };
}
