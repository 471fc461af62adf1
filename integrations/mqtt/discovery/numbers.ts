/** Writes a number as decimal text with a point, with at most one digit behind it unless `digits` says more. */
export function decimal(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)));
}

/** Reads a decimal text with a point; undefined: it is none. */
export function readDecimal(text: string): number | undefined {
  const value = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN;
  return Math.abs(value) < 1e12 ? value : undefined;
}

/** Brings a number into bounds. */
export function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Mired of a colour temperature in kelvin, and the other way round. */
export function reciprocal(value: number): number {
  return Math.round(1_000_000 / value);
}
