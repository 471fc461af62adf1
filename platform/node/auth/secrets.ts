import { createHash, timingSafeEqual } from 'node:crypto';
import { type Random, token } from '#platform/random';

/** Returns the SHA-256 of a secret in base64url; only this hash is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares a typed secret with the right one in constant time: the time reveals neither its length nor a beginning. */
export function isSameSecret(typed: string, right: string): boolean {
  const [one, other] = [typed, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Generates a secret of 256 bits with the hash to store. */
export function newSecret(random: Random): { readonly value: string; readonly hash: string } {
  const value = token(random);
  return { value, hash: hashSecret(value) };
}
