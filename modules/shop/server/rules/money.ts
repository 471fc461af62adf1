/** A decimal number for the device socket from minor units (wire.md, "Staff and integrators"). */
export function toDecimal(minor: number, digits: number): number {
  return minor / 10 ** digits;
}

/** Minor units from a decimal number; the inverse of {@link toDecimal}. */
export function toMinor(decimal: number, digits: number): number {
  return Math.round(decimal * 10 ** digits);
}
