/** Steps that people count in. */
const steps = [1, 2, 5];

/** Returns the lines of a scale up to a number, the lowest above zero first; at most five. */
export function ticksUpTo(most: number): readonly number[] {
  if (most <= 0) return [1];
  const rough = Math.max(1, most / 4);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [...steps, 10].map((factor) => factor * magnitude).find((one) => one >= rough) ?? rough;
  return Array.from({ length: Math.ceil(most / step) }, (_, at) => step * (at + 1));
}

/** Returns every how manieth column has a label, for labels so many pixels apart. */
export function labelEvery(columns: number, width: number, apart: number): number {
  return Math.max(1, Math.ceil((columns * apart) / Math.max(1, width)));
}
