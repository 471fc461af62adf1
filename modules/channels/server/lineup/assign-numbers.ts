/** A channel that needs a number. */
export type Numbered = {
  /** What the playlist wishes. */
  readonly wished: number | undefined;
  /** What the channel has. */
  readonly current: number | undefined;
  /** Staff chose the current number. */
  readonly fixed: boolean;
};

/**
 * Gives each channel a number of its own: what staff chose, then what the playlist says, then what the channel had, then the smallest
 * that is free. `taken`: numbers of other channels. `retained`: numbers of channels that may come back, given to those alone who wish them.
 */
export function assignNumbers(
  channels: readonly Numbered[],
  taken: ReadonlySet<number>,
  retained: ReadonlySet<number> = new Set(),
): readonly number[] {
  const used = new Set(taken);
  const given = new Map<number, number>();
  const claim = (at: number, number: number | undefined) => {
    if (number === undefined || given.has(at) || used.has(number)) return;
    used.add(number);
    given.set(at, number);
  };
  for (const [at, { fixed, current }] of channels.entries()) if (fixed) claim(at, current);
  for (const [at, { wished }] of channels.entries()) claim(at, wished);
  for (const [at, { current }] of channels.entries()) claim(at, current);
  let free = 1;
  for (const at of channels.keys()) {
    while (used.has(free) || retained.has(free)) free += 1;
    claim(at, free);
  }
  return channels.map((_, at) => given.get(at) ?? 0);
}
