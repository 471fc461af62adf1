import type { GuestChat, GuestLine } from '#chat/contract';

/** The lines of a conversation that the device has, oldest first and without a gap. */
export type KnownLines = {
  readonly lines: readonly GuestLine[];
  readonly hasOlder: boolean;
  /** The answer with the latest lines that is in it. */
  readonly latest: GuestChat | undefined;
};

/** Nothing has been fetched. */
export const noLines: KnownLines = { lines: [], hasOlder: false, latest: undefined };

/**
 * Returns what is known once the latest lines came again: earlier ones stay, unless so many came meanwhile that some between are
 * missing.
 */
export function mergeLatest(known: KnownLines, latest: GuestChat): KnownLines {
  const first = latest.lines[0]?.seq ?? 0;
  const last = known.lines.at(-1)?.seq ?? 0;
  if (first > last) return { lines: latest.lines, hasOlder: latest.has_older, latest };
  const before = known.lines.filter(({ seq }) => seq < first);
  const hasOlder = before.length > 0 ? known.hasOlder : latest.has_older;
  return { lines: [...before, ...latest.lines], hasOlder, latest };
}

/** Returns what is known once older lines came. */
export function mergeOlder(known: KnownLines, older: Pick<GuestChat, 'lines' | 'has_older'>): KnownLines {
  const first = known.lines[0]?.seq ?? Number.POSITIVE_INFINITY;
  const before = older.lines.filter(({ seq }) => seq < first);
  return { ...known, lines: [...before, ...known.lines], hasOlder: older.has_older };
}
