import type { Kysely } from 'kysely';
import type { PermissionName } from '#platform/contract';
import { administratorId } from '#platform/node/auth';
import type { StaffContext } from './context.ts';
import { canSignIn, findActiveMember, listMemberships, parseRoles } from './member-repository.ts';
import { type GrantedPermissions, mayGrant } from './roles.ts';
import type { KeyTable, LinkTable, StaffTables } from './tables.ts';

type Read = Kysely<StaffTables>;
type PersonIn = { readonly property: string; readonly id: string };

/** Returns what a person may do in a property now; undefined for somebody who was removed or may not sign in. */
async function permissionsNow(
  services: StaffContext,
  read: Read,
  { property, id }: PersonIn,
): Promise<GrantedPermissions | undefined> {
  if (id === administratorId) return 'all';
  const member = await findActiveMember(read, property, id);
  return member && canSignIn(services, member) ? services.roles.permissionsFor(parseRoles(member)) : undefined;
}

/** Returns whether a caller may change an account: requires the permission in all the person's properties. */
export async function mayChangeAccount(
  { roles: { permissionsFor } }: Pick<StaffContext, 'roles'>,
  read: Read,
  { caller, id }: { readonly caller: { staffId: string; permissions: GrantedPermissions }; readonly id: string },
): Promise<boolean> {
  if (caller.permissions === 'all') return true;
  const [theirs, own] = await Promise.all([listMemberships(read, id), listMemberships(read, caller.staffId)]);
  return theirs.every((membership) => {
    const callerMembership = own.find(({ property }) => property === membership.property);
    const granted = permissionsFor(callerMembership ? parseRoles(callerMembership) : []);
    return granted.has('staff.manage') && mayGrant(granted, permissionsFor(parseRoles(membership)));
  });
}

/** Returns whether whoever made a link could still make it: its power ends with theirs. */
export async function isLinkStillGranted(services: StaffContext, read: Read, link: LinkTable): Promise<boolean> {
  // The operator of the server made it at its terminal.
  if (link.kind === 'first') return true;
  const { property, created_by: staffId } = link;
  const permissions = await permissionsNow(services, read, { property, id: staffId });
  if (!permissions || (permissions !== 'all' && !permissions.has('staff.manage'))) return false;
  if (link.kind === 'invite') return mayGrant(permissions, services.roles.permissionsFor(parseRoles(link)));
  return mayChangeAccount(services, read, { caller: { staffId, permissions }, id: link.staff_id });
}

/** Parses the permissions of a key. */
export function parsePermissions({ permissions }: Pick<KeyTable, 'permissions'>): readonly PermissionName[] {
  return JSON.parse(permissions) as PermissionName[];
}

/** Returns whether whoever made a key could still make it; otherwise it is suspended. */
export async function isKeyStillGranted(services: StaffContext, read: Read, key: KeyTable): Promise<boolean> {
  const permissions = await permissionsNow(services, read, { property: key.property, id: key.created_by });
  return permissions !== undefined && mayGrant(permissions, parsePermissions(key));
}
