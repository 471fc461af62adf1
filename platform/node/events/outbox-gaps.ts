/** Sequence numbers strictly between `after` and `before` that no read has found yet. */
export type OutboxGap = {
  readonly after: number;
  readonly before: number;
  /** Clock time after which they can no longer be committed, in milliseconds since 1970. */
  readonly closesAt: number;
  /** Every transaction that may still commit one of them has an id below this; undefined: not asked yet. */
  readonly below?: bigint;
};

/** The transactions that may be running: their ids are at least `low` and below `high`. */
export type RunningTransactions = { readonly low: bigint; readonly high: bigint };

/** Returns what is left of a gap once `seqs`, in ascending order, are found. */
export function splitGap(gap: OutboxGap, seqs: readonly number[]): readonly OutboxGap[] {
  const ends = [gap.after, ...seqs.filter((seq) => seq > gap.after && seq < gap.before), gap.before];
  return ends
    .slice(1)
    .map((before, index) => ({ ...gap, after: ends[index] ?? before, before }))
    .filter(({ after, before }) => before > after + 1);
}

/**
 * Records which transactions may still fill a gap when it is first checked. Returns undefined if none can: all of them
 * have ended, and the gap was still there in rows read after `running` was.
 */
export function checkGap(gap: OutboxGap, running: RunningTransactions, now: number): OutboxGap | undefined {
  const below = gap.below ?? running.high;
  return running.low >= below || now > gap.closesAt ? undefined : { ...gap, below };
}
