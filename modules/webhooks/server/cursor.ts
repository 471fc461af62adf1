import { refuse } from '#platform/contract';

/** Position in a list: after the row with this number and id. */
export type CursorPosition = { readonly number: number; readonly id: string };

/** Encodes a position as an opaque cursor. */
export function encodeCursor({ number, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([number, id])).toString('base64url');
}

/** Decodes a cursor. Refuses an invalid one with `invalid_data`. */
export function decodeCursor(cursor: string): CursorPosition {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && typeof position[0] === 'number' && typeof position[1] === 'string') {
      return { number: position[0], id: position[1] };
    }
  } catch {
    // Falls through to the refusal below.
  }
  return refuse('invalid_data', 'cursor: not a cursor of this list');
}
