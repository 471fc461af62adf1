import { type Access, Refusal, type StaffAccess } from '#platform/contract';
import type { Identity } from './identity.ts';

/**
 * Returns the refusal for an `identity` without `access` in `property`, or `undefined` if it has access
 * (docs/reference/wire.md, "Who may call"). Shared by socket calls and HTTP routes.
 */
export function accessError(access: Access, identity: Identity, property: string): Refusal | undefined {
  if (typeof access === 'object') return staffAccessError(access, identity, property);
  switch (access) {
    case 'anyone':
      return undefined;
    case 'visitor':
      return identity.kind === 'visitor' || identity.kind === 'guest' ? undefined : signInError(identity);
    case 'guest':
      return identity.kind === 'guest' ? undefined : signInError(identity);
    case 'room':
      return roomAccessError(identity);
    case 'visitor_or_room':
      return identity.kind === 'visitor' ? undefined : roomAccessError(identity);
    case 'tv':
      return identity.kind === 'tv' ? undefined : new Refusal('forbidden', 'only an enrolled TV may do this');
  }
}

function signInError(identity: Identity): Refusal {
  if (identity.kind === 'nobody' || identity.kind === 'visitor') {
    return new Refusal('not_checked_in', 'signing in to an in-house stay is required');
  }
  return new Refusal('forbidden', `a ${identity.kind} may not do this`);
}

function roomAccessError(identity: Identity): Refusal | undefined {
  if (identity.kind === 'guest') return undefined;
  if (identity.kind !== 'tv') return signInError(identity);
  return identity.occupied ? undefined : new Refusal('not_checked_in', 'this room has no in-house guest');
}

function staffAccessError(
  { staff: permission, isPersonal }: StaffAccess,
  identity: Identity,
  property: string,
): Refusal | undefined {
  if (identity.kind === 'nobody') return new Refusal('not_signed_in', 'a staff sign-in or an API key is required');
  if (identity.kind !== 'staff') return new Refusal('forbidden', `a ${identity.kind} may not do this`);
  if (identity.property !== '*' && property !== '' && identity.property !== property) {
    return new Refusal('forbidden', 'the caller is not on the staff of this property');
  }
  // API keys have no roles.
  if (isPersonal && identity.roles === undefined)
    return new Refusal('forbidden', 'only a person may do this, no API key');
  const permissions: ReadonlySet<string> | 'all' = identity.permissions;
  if (permissions === 'all' || permissions.has(permission)) return undefined;
  return new Refusal('forbidden', `the permission ${permission} is required`);
}
