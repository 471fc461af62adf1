import { createHash } from 'node:crypto';
import { type Random, token } from '#platform/random';

/** Returns the SHA-256 of a secret in base64url; only this hash is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Generates a secret of 256 bits with the hash to store. */
export function newSecret(random: Random): { readonly value: string; readonly hash: string } {
  const value = token(random);
  return { value, hash: hashSecret(value) };
}
