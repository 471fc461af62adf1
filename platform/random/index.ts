// Both Node and browsers have it; this folder compiles with the types of neither.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** The only source of randomness (docs/architecture.md, rule 7). */
export type Random = {
  /** `count` random bytes. */
  bytes(count: number): Uint8Array;
  /** A number in [0, 1), for jitter and sampling, never for secrets. */
  number(): number;
};

/** Pool of random bytes: most callers need few, and each system call is expensive. */
const drawn = new Uint8Array(4096);
let used = drawn.length;

function systemBytes(count: number): Uint8Array {
  if (count > 256) return crypto.getRandomValues(new Uint8Array(count));
  if (used + count > drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const bytes = drawn.slice(used, used + count);
  // No byte is used twice, and no secret stays in memory.
  drawn.fill(0, used, used + count);
  used += count;
  return bytes;
}

/** The system's cryptographic randomness. */
export const systemRandom: Random = {
  bytes: systemBytes,
  number: () => Math.random(),
};

/** Creates a deterministic source for tests (mulberry32), unsuitable for secrets. */
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

/** Generates a version 4 UUID (RFC 9562). Unlike `crypto.randomUUID` it also works over plain HTTP. */
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

/** Generates an unguessable token of `bits` bits in base64url without padding. */
export function token(random: Random, bits = 256): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const count = Math.ceil(bits / 6);
  // 256 is a multiple of 64, so the low six bits of a byte are uniform.
  return Array.from(random.bytes(count), (byte) => alphabet[byte & 63]).join('');
}
