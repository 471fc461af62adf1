import type { Kysely } from 'kysely';
import { type Page, type PageQuery, readPage } from '#platform/node/db';
import type { Role } from '../contract.ts';
import type { StaffContext } from './context.ts';
import type { MemberTable, StaffTables, StaffWriteContext } from './tables.ts';

type Read = Kysely<StaffTables>;

/** Normalises an e-mail address for comparison and storage. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Returns whether this member may sign in; demo staff only while the demo is on. */
export function canSignIn({ platform }: StaffContext, { demo }: MemberTable): boolean {
  return demo === 0 || platform.config.demo !== 'off';
}

/** Parses the stored roles. */
export function parseRoles({ roles }: { readonly roles: string }): readonly Role[] {
  return JSON.parse(roles) as Role[];
}

/** Returns an active member. */
export function findActiveMember(read: Read, property: string, id: string): Promise<MemberTable | undefined> {
  return read
    .selectFrom('staff_members')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Returns active members with an e-mail address, of one property or (empty) of any, without duplicates. */
export async function findMembersByEmail(read: Read, property: string, email: string): Promise<readonly MemberTable[]> {
  const found = read
    .selectFrom('staff_members')
    .selectAll()
    .where('email', '=', normaliseEmail(email))
    .where('ended_at', 'is', null)
    .orderBy('property');
  const rows = await (property === '' ? found : found.where('property', '=', property)).execute();
  return rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index).slice(0, 8);
}

/** Returns a person's active memberships, one per property; all have the same id. */
export function listMemberships(read: Read, id: string): Promise<readonly MemberTable[]> {
  return read
    .selectFrom('staff_members')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('property')
    .execute();
}

/** The columns that are the same in all memberships of a person. */
export type Account = Pick<MemberTable, 'email' | 'name' | 'language' | 'password_hash'>;

/** Changes a person's account in all their properties, and emits an event for each. */
export async function updateAccount(
  { tx, emit }: StaffWriteContext,
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

function activeMembers(read: Read, property: string) {
  return read.selectFrom('staff_members').selectAll().where('property', '=', property).where('ended_at', 'is', null);
}

/** Returns all active members of a property, at most a few hundred. */
export function listActiveMembers(read: Read, property: string): Promise<readonly MemberTable[]> {
  return activeMembers(read, property).orderBy('name').orderBy('id').execute();
}

/** Reads a page of the members of a property, by name and id. */
export async function readMembersPage(read: Read, property: string, page: PageQuery): Promise<Page<MemberTable>> {
  return await readPage(activeMembers(read, property), { name: 'string', id: 'string' }, page);
}

/** Returns whether the property has another administrator than `id`. */
export async function hasOtherAdmin(read: Read, property: string, id: string): Promise<boolean> {
  const members = await listActiveMembers(read, property);
  return members.some((member) => member.id !== id && parseRoles(member).includes('admin'));
}
