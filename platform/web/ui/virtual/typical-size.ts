/** The most frequent row size, used for unmeasured rows so that measuring them moves nothing. */
export type TypicalSize = {
  value(): number;
  /** Records the size of a measured row and returns it. */
  record(size: number): number;
};

/** Creates a typical size; `estimate` is used before the first measurement, pixels. */
export function createTypicalSize(estimate: number): TypicalSize {
  const counts = new Map<number, number>();
  let typical = estimate;
  return {
    value: () => typical,
    record(size) {
      const count = (counts.get(size) ?? 0) + 1;
      counts.set(size, count);
      if (count > (counts.get(typical) ?? 0)) typical = size;
      return size;
    },
  };
}
