import type { GuideRow } from '#channels/contract';

/** A programme of the guide in brief, or a gap in it; times in milliseconds since 1970, end exclusive. */
export type GuideCell = {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  /** Empty in a gap. */
  readonly title: string;
  readonly genre: string;
  /** Age from which it is suitable; 0: for everybody. */
  readonly level: number;
  /** Nothing is known of this time. */
  readonly isGap: boolean;
};

/** A span of time in milliseconds since 1970, end exclusive. */
export type TimeSpan = { readonly from: number; readonly to: number };

/** Longest gap that is one cell: longer ones are several, so that the focus moves through them in steps. */
const longestGapMs = 3 * 3_600_000;

/** Reads the rows of `LiveTV.getGuide`. */
export function readRows(rows: readonly GuideRow[], genres: readonly string[]): readonly GuideCell[] {
  return rows.map(([start, end, id, title, genre, level]) => ({
    ...{ id, title, level, start: start * 1000, end: end * 1000 },
    genre: genres[genre] ?? '',
    isGap: title === '',
  }));
}

function gapsBetween(from: number, to: number): readonly GuideCell[] {
  const gaps: GuideCell[] = [];
  for (let start = from; start < to; ) {
    const end = Math.min(to, start - (start % longestGapMs) + longestGapMs);
    gaps.push({ id: `gap-${start}`, start, end, title: '', genre: '', level: 0, isGap: true });
    start = end;
  }
  return gaps;
}

/** Sorts programmes; of those that begin together the first stays, and one that overlaps the next ends where that begins. */
function mended(cells: readonly GuideCell[]): readonly GuideCell[] {
  const sorted = [...cells].sort((a, b) => a.start - b.start);
  const single = sorted.filter((cell, at) => cell.end > cell.start && cell.start !== sorted[at - 1]?.start);
  return single.map((cell, at) => {
    const next = single[at + 1]?.start ?? cell.end;
    return next < cell.end ? { ...cell, end: next } : cell;
  });
}

/**
 * Returns cells that cover a span without overlap or gap: the programmes in it, whole, and gaps where nothing is known. The first
 * and the last programme may reach beyond the span.
 */
export function fillRow(cells: readonly GuideCell[], { from, to }: TimeSpan): readonly GuideCell[] {
  const filled: GuideCell[] = [];
  let known = from;
  for (const cell of mended(cells.filter(({ start, end }) => end > from && start < to))) {
    if (cell.end <= from) continue;
    if (cell.start > known) filled.push(...gapsBetween(known, cell.start));
    filled.push(cell);
    known = cell.end;
  }
  if (known < to) filled.push(...gapsBetween(known, to));
  return filled;
}

/** Returns the cell in which an instant lies. */
export function cellAt(cells: readonly GuideCell[], at: number): GuideCell | undefined {
  return cells.find(({ start, end }) => start <= at && at < end);
}

/** Returns how much of a programme is over, 0 to 1. */
export function progressOf({ start, end }: Pick<GuideCell, 'start' | 'end'>, now: number): number {
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}
