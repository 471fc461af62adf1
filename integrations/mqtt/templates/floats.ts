/** Writes a float as Python's `repr` does: `21.0`, `0.1`, `1e-05`. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const text = Object.is(value, -0) ? '-0' : String(value);
  return text.includes('.') ? text : `${text}.0`;
}

/** More digits are beyond what a float holds. */
const mostDigits = 20;

/** Writes a number with so many digits behind the point, of which the exact half goes to the even one, as Python rounds. */
export function fixedText(value: number, digits: number): string {
  const places = Math.min(mostDigits, Math.max(0, Math.trunc(digits)));
  if (Math.abs(value) >= 1e21) return String(BigInt(value)) + (places > 0 ? `.${'0'.repeat(places)}` : '');
  const text = value.toFixed(places);
  // toFixed is exact, but takes a half away from zero.
  const exact = Math.abs(value).toFixed(places + 40);
  const isHalf = /^50*$/.test(exact.slice(exact.indexOf('.') + 1 + places));
  const isOdd = '13579'.includes(text.at(-1) ?? '');
  if (!isHalf || !isOdd) return text;
  const nearer = (Math.abs(value) - 0.5 / 10 ** places).toFixed(places);
  return value < 0 ? `-${nearer}` : nearer;
}

/** Rounds a number to so many digits behind the point; to tens, hundreds and so on where there are fewer than none. */
export function rounded(value: number, digits: number): number {
  if (digits >= 0) return Number(fixedText(value, digits));
  const unit = 10 ** Math.min(mostDigits, -digits);
  return Number(fixedText(value / unit, 0)) * unit;
}

const float = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Reads a text as Python's `float` does; undefined: it is no finite number. */
export function readFloat(text: string): number | undefined {
  const value = float.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

const prefixes: { readonly [base: number]: string } = { 2: '0b', 8: '0o', 16: '0x' };

/** Reads a text as Python's `int` does, in a base from 2 to 36; undefined: it is no whole number. */
export function readInteger(text: string, base = 10): number | undefined {
  const trimmed = text.trim().toLowerCase();
  const sign = trimmed.startsWith('-') ? -1 : 1;
  const bare = trimmed.slice(/^[-+]/.test(trimmed) ? 1 : 0);
  const digits = bare.startsWith(prefixes[base] ?? ' ') ? bare.slice(2) : bare;
  const isWhole =
    digits !== '' && digits.length < 300 && [...digits].every((digit) => !Number.isNaN(Number.parseInt(digit, base)));
  return isWhole ? sign * Number.parseInt(digits, base) : undefined;
}
