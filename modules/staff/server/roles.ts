import type { Permission } from '#platform/contract';
import type { Role } from '../contract.ts';

/** What every member of staff may: their own account. Never an API key's. */
const own = ['account.own'] as const;
const frontDesk = [
  ...own,
  ...['property.read', 'stays.read', 'stays.manage', 'devices.read', 'devices.manage'],
  // Orders that nobody in the kitchen answers are the front desk's.
  ...['orders.read', 'orders.manage', 'catalogue.read', 'requests.read'],
] as const;
const kitchen = [...own, 'property.read', 'orders.read', 'orders.manage', 'catalogue.read'] as const;
const housekeeping = [...own, 'property.read', 'stays.read', 'requests.read'] as const;
const content = [...own, 'property.read', 'content.manage', 'catalogue.read', 'catalogue.manage'] as const;
const manager = [
  ...new Set([...frontDesk, ...kitchen, ...housekeeping, ...content]),
  ...['rooms.manage', 'staff.read', 'staff.manage', 'audit.read'],
] as const;
const integration = ['events.read', 'webhooks.read', 'webhooks.manage'] as const;
const admin = [...manager, ...integration, 'property.manage', 'keys.manage'] as const;

/**
 * The closed table of roles: what each may do in its property. A permission of a contract that no role has fails a test
 * (`apps/server/permissions.test.ts`); the administrator of a property has them all.
 */
export const permissionsOfRole: { readonly [R in Role]: readonly Permission[] } = {
  front_desk: frontDesk as readonly Permission[],
  kitchen,
  housekeeping,
  content,
  manager: manager as readonly Permission[],
  admin: admin as readonly Permission[],
};

/** Every permission there is. */
export const everyPermission: ReadonlySet<Permission> = new Set(permissionsOfRole.admin);

/** What an API key can never hold: it acts for nobody, and hands nothing on. */
const forPeople: ReadonlySet<Permission> = new Set(['account.own', 'staff.manage', 'keys.manage']);

/** Permissions that an API key may hold. */
export const permissionsForKeys: readonly Permission[] = [...everyPermission].filter((one) => !forPeople.has(one));

/** What somebody with these roles may do. */
export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => permissionsOfRole[role]));
}

/** What the caller of a route may do. */
export type Powers = ReadonlySet<Permission> | 'all';

/** Whether somebody with `powers` may give or take `wanted`: nobody hands on what they have not. */
export function mayGrant(powers: Powers, wanted: Iterable<Permission>): boolean {
  return powers === 'all' || [...wanted].every((one) => powers.has(one));
}

/** Whether these roles make an administrator of the property. */
export function isAdmin(roles: readonly Role[]): boolean {
  return roles.includes('admin');
}
