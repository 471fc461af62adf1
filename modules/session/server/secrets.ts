import { createHash } from 'node:crypto';
import { type Random, token, uuid } from '#platform/random';

/** SHA-256 of a secret or of something personal, in base64url: what the database knows of it. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A fresh secret of 256 bits and what is kept of it. */
export function newSecret(random: Random): { readonly value: string; readonly hash: string } {
  const value = token(random);
  return { value, hash: hashOf(value) };
}

/** Id of a new session; it is no secret, the cookie's value is. */
export function newId(random: Random): string {
  return uuid(random);
}
