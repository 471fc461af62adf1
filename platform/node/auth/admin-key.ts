import { createHash, timingSafeEqual } from 'node:crypto';
import type { Staff } from './identity.ts';
import type { IdentityResolver } from './proof.ts';

/** `staffId` of whoever brings the administrator's key; its every use goes to the audit log. */
export const administratorId = 'administrator';

/** Least length of the administrator's key in characters (wire.md, "Staff and integrators"). */
export const adminKeyLength = 32;

/**
 * Resolver for `Authorization: Bearer <key>`: every permission in every property. An empty `key` never matches. Digests
 * of equal length are compared in constant time, so that neither the key's length nor a prefix of it shows.
 */
export function adminKey(key: string, staffId = administratorId): IdentityResolver {
  const expected = digest(key);
  const identity: Staff = { kind: 'staff', property: '*', staffId, permissions: 'all' };
  return async ({ headers }) => {
    const given = bearer(headers.authorization);
    if (given === undefined || key === '') return undefined;
    return timingSafeEqual(digest(given), expected) ? identity : undefined;
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function bearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^bearer +(\S+) *$/i.exec(header)?.[1];
}
