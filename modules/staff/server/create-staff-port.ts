import type { StaffPort } from '../contract.ts';
import { keyIdentity } from './authenticate-staff.ts';
import type { StaffContext } from './context.ts';
import { canSignIn, findActiveMember, listActiveMembers, parseRoles } from './member-repository.ts';
import type { StaffStore } from './tables.ts';

/** Returns names of members (including former ones) and API keys by id; unknown ids are omitted. */
export async function findNames(
  store: StaffStore,
  property: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const named = async (table: 'staff_members' | 'staff_keys') =>
    store.read
      .selectFrom(table)
      .select(['id', 'name'])
      .where('property', '=', property)
      .where('id', 'in', wanted)
      .execute();
  const rows = (await Promise.all([named('staff_members'), named('staff_keys')])).flat();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Creates the interface of this module for other modules. */
export function createStaffPort(services: StaffContext): StaffPort {
  const { store } = services;
  return {
    findNames: (property, ids) => findNames(store, property, ids),
    findPermissions: async (property, id) => {
      const member = await findActiveMember(store.read, property, id);
      if (member) return canSignIn(services, member) ? services.roles.permissionsFor(parseRoles(member)) : undefined;
      const keys = store.read.selectFrom('staff_keys').selectAll().where('property', '=', property);
      const key = await keyIdentity(services, await keys.where('id', '=', id).executeTakeFirst());
      return key && key.permissions !== 'all' ? key.permissions : undefined;
    },
    listMembers: async (property, role) => {
      const members = await listActiveMembers(store.read, property);
      return members
        .filter((member) => parseRoles(member).includes(role))
        .map(({ id, name, email, language }) => ({ id, name, email: email ?? '', language }));
    },
  };
}
