import type { Kysely } from 'kysely';
import type { Role } from '../contract.ts';
import type { Parts } from './parts.ts';
import type { MemberTable, StaffTables, StaffWriting } from './tables.ts';

type Read = Kysely<StaffTables>;

/** One address has one form: as it is compared and kept. */
export function foldedAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Whether somebody may be signed in as this member: those of the demo hotel only where there is a demo. */
export function counts({ ground }: Parts, { demo }: MemberTable): boolean {
  return demo === 0 || ground.config.demo !== 'off';
}

/** Roles as they are kept. */
export function rolesOf({ roles }: { readonly roles: string }): readonly Role[] {
  return JSON.parse(roles) as Role[];
}

/** A present member. */
export function presentMember(read: Read, property: string, id: string): Promise<MemberTable | undefined> {
  return read
    .selectFrom('staff_members')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Present members with an address, of one property or (empty) of any; a person who works in several comes once. */
export async function membersByAddress(read: Read, property: string, email: string): Promise<readonly MemberTable[]> {
  const found = read
    .selectFrom('staff_members')
    .selectAll()
    .where('email', '=', foldedAddress(email))
    .where('ended_at', 'is', null)
    .orderBy('property');
  const rows = await (property === '' ? found : found.where('property', '=', property)).execute();
  return rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index).slice(0, 8);
}

/** A person's memberships, one for each property where they work: rows of one person have one id. */
export function membershipsOf(read: Read, id: string): Promise<readonly MemberTable[]> {
  return read
    .selectFrom('staff_members')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('property')
    .execute();
}

/** What is the same in all memberships of a person. */
export type Account = Pick<MemberTable, 'email' | 'name' | 'language' | 'password_hash'>;

/** Changes a person's account: in every property where they work, each of which is told. */
export async function changeAccount(
  { tx, emit }: StaffWriting,
  id: string,
  change: Partial<Account>,
): Promise<readonly MemberTable[]> {
  const changed = await tx
    .updateTable('staff_members')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();
  for (const { property } of changed) await emit('staff.changed', property, { staff_id: id });
  return changed;
}

/** Every present member of a property. A hotel's staff is a few hundred people. */
export function presentMembers(read: Read, property: string): Promise<readonly MemberTable[]> {
  return read
    .selectFrom('staff_members')
    .selectAll()
    .where('property', '=', property)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Whether the property keeps an administrator when `id` is none any more. */
export async function hasOtherAdmin(read: Read, property: string, id: string): Promise<boolean> {
  const members = await presentMembers(read, property);
  return members.some((member) => member.id !== id && rolesOf(member).includes('admin'));
}
