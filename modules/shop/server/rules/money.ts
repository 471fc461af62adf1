const known = new Map<string, number>();

/** Digits of the minor unit of an ISO 4217 `currency`: EUR 2, JPY 0, KWD 3. */
export function minorDigits(currency: string): number {
  let digits = known.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    known.set(currency, digits);
  }
  return digits;
}

/** A decimal number for the device socket from minor units (wire.md, "Staff and integrators"). */
export function toDecimal(minor: number, digits: number): number {
  return minor / 10 ** digits;
}

/** Minor units from a decimal number; the inverse of {@link toDecimal}. */
export function toMinor(decimal: number, digits: number): number {
  return Math.round(decimal * 10 ** digits);
}
