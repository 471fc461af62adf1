import { createHash } from 'node:crypto';
import { type Random, token } from '#platform/random';

/** SHA-256 of a secret in base64url: what the database knows of it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A fresh secret of 256 bits and what is kept of it. */
export function newSecret(random: Random): { readonly value: string; readonly hash: string } {
  const value = token(random);
  return { value, hash: hashOf(value) };
}
