/** What moving needs to know of a row. */
export type Rail = {
  readonly key: string;
  readonly size: number;
  /** Pixels from one item to the next. */
  readonly pitch: number;
  /** Number of items that are wholly in sight. */
  readonly fits: number;
};

/** Rows by their number from above; a long list makes each when it is asked for. */
export type Rails = { readonly count: number; readonly at: (row: number) => Rail | undefined };

/** The item of a row that the arrows have reached, and the first one in sight. */
export type RailPlace = { readonly at: number; readonly first: number };

/** Where the arrows are, and where each row was left. */
export type RailCursor = {
  readonly row: number;
  /** Key of the row, which may move when others come; undefined: the first one. */
  readonly key: string | undefined;
  readonly places: { readonly [key: string]: RailPlace };
};

/** A step in the direction of reading. */
export type RailMove = 'on' | 'back' | 'up' | 'down';

/** The beginning of the first row. */
export const railStart: RailCursor = { row: 0, key: undefined, places: {} };

const beginning: RailPlace = { at: 0, first: 0 };

/** Returns the place of a row, within what it holds now. */
export function placeIn({ places }: RailCursor, rail: Rail): RailPlace {
  const { at, first } = places[rail.key] ?? beginning;
  const last = Math.max(0, rail.size - 1);
  return { at: Math.min(at, last), first: Math.max(0, Math.min(first, rail.size - rail.fits)) };
}

/** Scrolls a row just far enough that an item is wholly in sight. */
function showing(rail: Rail, at: number, first: number): RailPlace {
  return { at, first: Math.max(at - rail.fits + 1, Math.min(at, first)) };
}

/** The item of another row that stands nearest below or above. */
function straight(cursor: RailCursor, from: Rail, to: Rail): RailPlace {
  const left = placeIn(cursor, from);
  const { first } = placeIn(cursor, to);
  const column = Math.round(((left.at - left.first) * from.pitch) / to.pitch);
  return showing(to, Math.max(0, Math.min(to.size - 1, first + column)), first);
}

/** Keeps the cursor on its row where rows have come or gone, else on one that exists. */
export function within(cursor: RailCursor, rails: Rails): RailCursor {
  const { row, key } = cursor;
  if (key === undefined || rails.at(row)?.key === key) return row < rails.count ? cursor : { ...cursor, row: 0 };
  for (let at = 0; at < rails.count; at += 1) if (rails.at(at)?.key === key) return { ...cursor, row: at };
  const nearest = Math.max(0, Math.min(row, rails.count - 1));
  return { ...cursor, row: nearest, key: rails.at(nearest)?.key };
}

/** Returns the cursor after a step; undefined at an edge. */
export function moveInRails(cursor: RailCursor, move: RailMove, rails: Rails): RailCursor | undefined {
  const here = rails.at(cursor.row);
  if (!here) return undefined;
  if (move === 'up' || move === 'down') {
    const row = cursor.row + (move === 'down' ? 1 : -1);
    const next = rails.at(row);
    return next && { row, key: next.key, places: { ...cursor.places, [next.key]: straight(cursor, here, next) } };
  }
  const { at, first } = placeIn(cursor, here);
  const to = at + (move === 'on' ? 1 : -1);
  if (to < 0 || to >= here.size) return undefined;
  return { ...cursor, key: here.key, places: { ...cursor.places, [here.key]: showing(here, to, first) } };
}
