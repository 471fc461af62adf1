import { refuse } from '#platform/contract';

/** Where the next page of a list begins: after the row with this number and id. */
export type Place = { readonly number: number; readonly id: string };

/** A place as a cursor: opaque to whoever reads the list. */
export function writeCursor({ number, id }: Place): string {
  return Buffer.from(JSON.stringify([number, id])).toString('base64url');
}

/** The place of a cursor. Refuses with `invalid_data` what no list gave out. */
export function readCursor(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && typeof place[0] === 'number' && typeof place[1] === 'string') {
      return { number: place[0], id: place[1] };
    }
  } catch {
    // Falls through to the one refusal.
  }
  return refuse('invalid_data', 'cursor: not one that this list gave out');
}
