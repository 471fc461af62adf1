// Both Node and browsers have it; this folder compiles with the types of neither.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** The source of chance; nothing else in the project draws (architecture.md, rule 6). */
export type Random = {
  /** `count` random bytes. */
  bytes(count: number): Uint8Array;
  /** A number in [0, 1), for jitter and sampling, never for secrets. */
  number(): number;
};

/** Asking the system costs more than what most callers want: a few bytes are taken from what was drawn for several. */
const drawn = new Uint8Array(4096);
let used = drawn.length;

function systemBytes(count: number): Uint8Array {
  if (count > 256) return crypto.getRandomValues(new Uint8Array(count));
  if (used + count > drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const bytes = drawn.slice(used, used + count);
  // No byte is given twice, and none that became a secret stays behind.
  drawn.fill(0, used, used + count);
  used += count;
  return bytes;
}

/** Random numbers of the platform, fit for secrets. */
export const systemRandom: Random = {
  bytes: systemBytes,
  number: () => Math.random(),
};

/** A repeatable source for tests (mulberry32), not fit for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function number(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return { number, bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(number() * 256)) };
}

const hexOf = Array.from({ length: 256 }, (_none, byte) => byte.toString(16).padStart(2, '0'));

/** A UUID, version 4 (RFC 9562), from `random`. Works where `crypto.randomUUID` does not (plain http). */
export function uuid(random: Random): string {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let text = '';
  for (let at = 0; at < 16; at += 1) {
    if (at === 4 || at === 6 || at === 8 || at === 10) text += '-';
    text += hexOf[bytes[at] ?? 0];
  }
  return text;
}

/** An unguessable token of `bits` bits in base64url without padding. */
export function token(random: Random, bits = 256): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const count = Math.ceil(bits / 6);
  // 256 is a multiple of 64, so the low six bits of a byte are uniform.
  return Array.from(random.bytes(count), (byte) => alphabet[byte & 63]).join('');
}
