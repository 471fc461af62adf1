import type { Staff } from './identity.ts';
import type { IdentityResolver } from './proof.ts';
import { isSameSecret } from './secrets.ts';

/** `staffId` of callers with the administrator key; every use of the key is audited. */
export const administratorId = 'administrator';

/** Minimum length of the administrator key in characters (docs/reference/wire.md, "Staff and integrators"). */
export const adminKeyMinLength = 32;

/**
 * Resolves `Authorization: Bearer <key>` to staff with every permission in every property. An empty `key` never
 * matches. Digests of equal length are compared in constant time, so timing reveals neither the length nor a prefix of
 * the key.
 */
export function adminKeyResolver(key: string, staffId = administratorId): IdentityResolver {
  const identity: Staff = { kind: 'staff', property: '*', staffId, permissions: 'all' };
  return async ({ headers }) => {
    const given = bearer(headers.authorization);
    if (given === undefined || key === '') return undefined;
    return isSameSecret(given, key) ? identity : undefined;
  };
}

function bearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^bearer +(\S+) *$/i.exec(header)?.[1];
}
