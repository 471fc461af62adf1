import { refuse } from '#platform/contract';

/** Returns the cursor of the page after a row, in a list sorted by time and id. `at` is in milliseconds since 1970. */
export function writeTimeCursor(at: number, id: string): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Reads a cursor that a client sent; refuses anything else with `invalid_data`. */
export function readTimeCursor(cursor: string): readonly [at: number, id: string] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && typeof position[0] === 'number' && typeof position[1] === 'string')
      return [position[0], position[1]];
  } catch {
    // Falls through to the refusal below.
  }
  return refuse('invalid_data', 'cursor: not a cursor of this list');
}
