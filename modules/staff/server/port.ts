import type { StaffPort } from '../contract.ts';
import { presentMembers, rolesOf } from './member-book.ts';
import type { StaffStore } from './tables.ts';

/** What other modules may ask of the staff. */
export function openPort(store: StaffStore): StaffPort {
  return {
    namesOf: async (property, ids) => {
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
    },
    membersIn: async (property, role) => {
      const members = await presentMembers(store.read, property);
      return members
        .filter((member) => rolesOf(member).includes(role))
        .map(({ id, name, email, language }) => ({ id, name, email: email ?? '', language }));
    },
  };
}
