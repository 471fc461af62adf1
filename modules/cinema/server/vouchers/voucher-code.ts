import { foldDigits } from '#platform/digits';
import type { Random } from '#platform/random';

/** Crockford's base 32: of letters and digits that look alike it has one, and folding turns the other into it. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;
const half = 5;

/** Returns a code of 50 bits, as it is stored. */
export function createVoucherCode(random: Random): string {
  // 256 is a multiple of 32, so the low five bits of a byte are uniform.
  return Array.from(random.bytes(length), (byte) => alphabet[byte & 31]).join('');
}

/** Returns a typed code as it is stored: without case, spaces and hyphens, and with the digits that letters were taken for. */
export function foldVoucherCode(typed: string): string {
  return foldDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Returns a stored code as people read it: `7K2QM-9TX4B`. */
export function groupVoucherCode(code: string): string {
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
