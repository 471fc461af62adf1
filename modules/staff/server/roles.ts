import type { Permission } from '#platform/contract';
import type { Role } from '../contract.ts';

/** Permission of every member of staff for their own account; API keys never have it. */
const own = ['account.own'] as const;
const frontDesk = [
  ...own,
  'property.read',
  'stays.read',
  'stays.manage',
  'devices.read',
  'devices.manage',
  // The front desk handles orders that the kitchen does not acknowledge.
  'orders.read',
  'orders.manage',
  'catalogue.read',
  'requests.read',
] as const;
const kitchen = [...own, 'property.read', 'orders.read', 'orders.manage', 'catalogue.read'] as const;
const housekeeping = [...own, 'property.read', 'stays.read', 'requests.read'] as const;
const content = [...own, 'property.read', 'content.manage', 'catalogue.read', 'catalogue.manage'] as const;
const manager = [
  ...new Set([...frontDesk, ...kitchen, ...housekeeping, ...content]),
  'rooms.manage',
  'staff.read',
  'staff.manage',
  'audit.read',
] as const;
const integration = ['events.read', 'webhooks.read', 'webhooks.manage'] as const;
const admin = [...manager, ...integration, 'property.manage', 'keys.manage'] as const;

/**
 * The fixed table of roles with their permissions in a property. An administrator has every permission; a test fails for a
 * permission in a contract that no role has (`apps/server/access.test.ts`).
 */
export const rolePermissions: { readonly [R in Role]: readonly Permission[] } = {
  front_desk: frontDesk as readonly Permission[],
  kitchen,
  housekeeping,
  content,
  manager: manager as readonly Permission[],
  admin: admin as readonly Permission[],
};

/** All permissions. */
export const allPermissions: ReadonlySet<Permission> = new Set(rolePermissions.admin);

/** Permissions that an API key can never have. */
const peopleOnly: ReadonlySet<Permission> = new Set(['account.own', 'staff.manage', 'keys.manage']);

/** Permissions that an API key may have. */
export const permissionsForKeys: readonly Permission[] = [...allPermissions].filter((one) => !peopleOnly.has(one));

/** Returns the permissions of somebody with these roles. */
export function permissionsForRoles(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => rolePermissions[role]));
}

/** The permissions of a caller. */
export type GrantedPermissions = ReadonlySet<Permission> | 'all';

/** Returns whether a caller may grant or revoke `wanted`, which requires having these permissions. */
export function mayGrant(powers: GrantedPermissions, wanted: Iterable<Permission>): boolean {
  return powers === 'all' || [...wanted].every((one) => powers.has(one));
}

/** Returns whether these roles include the administrator. */
export function isAdmin(roles: readonly Role[]): boolean {
  return roles.includes('admin');
}
