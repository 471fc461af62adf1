import type { StaffPort } from '../contract.ts';
import { counts, presentMember, presentMembers, rolesOf } from './member-book.ts';
import type { Parts } from './parts.ts';
import { keyIdentity } from './prove.ts';
import { permissionsOf } from './roles.ts';
import type { StaffStore } from './tables.ts';

/** Returns names of members (including former ones) and API keys by id; unknown ids are omitted. */
export async function namesOf(
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
export function openPort(services: Parts): StaffPort {
  const { store, ground } = services;
  return {
    namesOf: (property, ids) => namesOf(store, property, ids),
    permissionsOf: async (property, id) => {
      const member = await presentMember(store.read, property, id);
      if (member) return counts(services, member) ? permissionsOf(rolesOf(member)) : undefined;
      const keys = store.read.selectFrom('staff_keys').selectAll().where('property', '=', property);
      const key = keyIdentity(await keys.where('id', '=', id).executeTakeFirst(), ground.clock.now());
      return key && key.permissions !== 'all' ? key.permissions : undefined;
    },
    membersIn: async (property, role) => {
      const members = await presentMembers(store.read, property);
      return members
        .filter((member) => rolesOf(member).includes(role))
        .map(({ id, name, email, language }) => ({ id, name, email: email ?? '', language }));
    },
  };
}
