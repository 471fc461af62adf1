/** The size that most rows have: what a row that nobody has measured is taken for, so that measuring it moves nothing. */
export type TypicalSize = {
  value(): number;
  /** Takes note of a measured row and answers its size. */
  note(size: number): number;
};

/** Makes a typical size; `estimate` is it before anything is measured, pixels. */
export function createTypicalSize(estimate: number): TypicalSize {
  const counts = new Map<number, number>();
  let typical = estimate;
  return {
    value: () => typical,
    note(size) {
      const count = (counts.get(size) ?? 0) + 1;
      counts.set(size, count);
      if (count > (counts.get(typical) ?? 0)) typical = size;
      return size;
    },
  };
}
