import type { StoredRow } from '../../contract.ts';

/** What a channel shows, and the age for which the channel itself is suitable. */
export type Shown = { readonly level: number; readonly rows: readonly StoredRow[] };

/**
 * Returns the first instant at or after `open` at which a channel or its programme is for `age` and above, in milliseconds
 * since 1970; null: there is none among the programmes.
 */
export function nextLock({ level, rows }: Shown, age: number, open: number): number | null {
  if (level >= age) return open;
  const restricted = rows.find(([, end, , , own]) => own >= age && end * 1000 > open);
  return restricted ? Math.max(open, restricted[0] * 1000) : null;
}
