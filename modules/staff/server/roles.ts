import type { Contract, PermissionName } from '#platform/contract';
import type { Role } from '../contract.ts';

/** The fixed roles with their permissions in a property, as the contracts declare them. */
export type Roles = {
  /** An administrator has every permission. */
  readonly permissions: { readonly [R in Role]: readonly PermissionName[] };
  /** Permissions that an API key may have. */
  readonly forKeys: readonly PermissionName[];
  /** Returns the permissions of somebody with these roles. */
  permissionsFor(roles: readonly Role[]): ReadonlySet<PermissionName>;
};

/** Collects the permissions of all contracts. Throws if two declare the same one. */
export function collectRoles(contracts: readonly Contract[]): Roles {
  const specs = contracts.flatMap(({ permissions = {} }) => Object.entries(permissions));
  const names = specs.map(([name]) => name as PermissionName);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two contracts have the permission ${twice}`);
  const heldBy = (role: Role) =>
    specs.filter(([, { roles }]) => role === 'admin' || roles.includes(role)).map(([name]) => name as PermissionName);
  const permissions: Roles['permissions'] = {
    front_desk: heldBy('front_desk'),
    kitchen: heldBy('kitchen'),
    housekeeping: heldBy('housekeeping'),
    content: heldBy('content'),
    manager: heldBy('manager'),
    admin: heldBy('admin'),
  };
  return {
    permissions,
    forKeys: specs.filter(([, { peopleOnly }]) => !peopleOnly).map(([name]) => name as PermissionName),
    permissionsFor: (roles) => new Set(roles.flatMap((role) => permissions[role])),
  };
}

/** The permissions of a caller. */
export type GrantedPermissions = ReadonlySet<PermissionName> | 'all';

/** Returns whether a caller may grant or revoke `wanted`, which requires having these permissions. */
export function mayGrant(powers: GrantedPermissions, wanted: Iterable<PermissionName>): boolean {
  return powers === 'all' || [...wanted].every((one) => powers.has(one));
}

/** Returns whether these roles include the administrator. */
export function isAdmin(roles: readonly Role[]): boolean {
  return roles.includes('admin');
}
