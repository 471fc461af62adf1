/** A programme as a guide has it; instants in seconds since 1970. `end` undefined: the guide does not say. */
export type RawProgramme<T> = {
  readonly start: number;
  readonly end: number | undefined;
  /** Programmes with the same start and key are one and the same. */
  readonly key: string;
  /** Place among programmes that share one slot (`clumpidx`); undefined: it has the slot for itself. */
  readonly clump: number | undefined;
  readonly value: T;
};

/** A programme without overlaps, or a gap; `values` are those that share the slot, none for a gap. */
export type MendedProgramme<T> = { readonly start: number; readonly end: number; readonly values: readonly T[] };

/** Longest gap in seconds that is no gap: between programmes that clocks or announcements separate. */
export const smallestGap = 300;
/** Longest gap in seconds that is shown as one; after a longer one the guide begins anew. */
export const largestGap = 86_400;
const lastLength = 1800;
const longestGuess = 12 * 3600;
/** Longest programme in seconds; a longer one has a wrong end. */
export const longestProgramme = 7 * 86_400;

/** Returns one programme of each start: a later one corrects an earlier one, and those of a shared slot are joined. */
function bySlot<T>(programmes: readonly RawProgramme<T>[]): readonly (readonly RawProgramme<T>[])[] {
  const slots = new Map<number, RawProgramme<T>[]>();
  for (const one of programmes) {
    const slot = slots.get(one.start);
    const shared = slot?.every(({ clump }) => clump !== undefined) && one.clump !== undefined;
    if (!slot || !shared) slots.set(one.start, [one]);
    else if (!slot.some(({ key }) => key === one.key)) slot.push(one);
  }
  return [...slots.values()]
    .map((slot) => slot.toSorted((a, b) => (a.clump ?? 0) - (b.clump ?? 0)))
    .sort(([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0));
}

function endOf(start: number, stated: number | undefined, next: number | undefined): number {
  const end = stated !== undefined && stated > start && stated - start <= longestProgramme ? stated : undefined;
  const guessed = next === undefined ? start + lastLength : Math.min(next, start + longestGuess);
  return next === undefined ? (end ?? guessed) : Math.min(end ?? guessed, next);
}

/**
 * Puts the programmes of a channel in order: one for each start, cut where the next begins, ended where the guide does not say, with
 * gaps of more than five minutes and at most a day between them. Intervals are half-open.
 */
export function mendProgrammes<T>(programmes: readonly RawProgramme<T>[]): readonly MendedProgramme<T>[] {
  const slots = bySlot(programmes);
  const mended: MendedProgramme<T>[] = [];
  for (const [at, slot] of slots.entries()) {
    const start = slot[0]?.start ?? 0;
    const next = slots[at + 1]?.[0]?.start;
    const stated = Math.max(...slot.map(({ end }) => end ?? Number.NEGATIVE_INFINITY));
    const end = endOf(start, Number.isFinite(stated) ? stated : undefined, next);
    mended.push({ start, end, values: slot.map(({ value }) => value) });
    const gap = next === undefined ? 0 : next - end;
    if (next !== undefined && gap > smallestGap && gap <= largestGap)
      mended.push({ start: end, end: next, values: [] });
  }
  return mended;
}
