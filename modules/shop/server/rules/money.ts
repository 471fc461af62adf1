/** Converts minor units to a decimal number for devices (docs/reference/wire.md, "Staff and integrators"). */
export function toDecimal(minor: number, digits: number): number {
  return minor / 10 ** digits;
}

/** Converts a decimal number to minor units; the inverse of {@link toDecimal}. */
export function toMinor(decimal: number, digits: number): number {
  return Math.round(decimal * 10 ** digits);
}
