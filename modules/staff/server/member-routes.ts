import { refuse } from '#platform/contract';
import { actorOf, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { Role, staff } from '../contract.ts';
import {
  changeAccount,
  foldedAddress,
  hasOtherAdmin,
  membersByAddress,
  membershipsOf,
  presentMember,
  presentMembers,
  rolesOf,
} from './member-book.ts';
import type { Parts } from './parts.ts';
import { requireGrantable } from './require-grantable.ts';
import { isAdmin, mayGrant, permissionsForKeys, permissionsOf, permissionsOfRole } from './roles.ts';
import { endSessionsOf } from './session-book.ts';
import type { MemberTable, StaffWriting } from './tables.ts';

function instant(at: number): string {
  return new Date(at).toISOString();
}

/** Whether the caller may change an account: in every property where the person works, as far as they may be changed there. */
async function mayChangeAccount({ store }: Parts, { identity }: RouteContext<Staff>, id: string): Promise<boolean> {
  if (identity.permissions === 'all') return true;
  const [theirs, own] = await Promise.all([membershipsOf(store.read, id), membershipsOf(store.read, identity.staffId)]);
  return theirs.every((membership) => {
    const here = own.find(({ property }) => property === membership.property);
    const powers = permissionsOf(here ? rolesOf(here) : []);
    return powers.has('staff.manage') && mayGrant(powers, permissionsOf(rolesOf(membership)));
  });
}

async function itemOf(parts: Parts, context: RouteContext<Staff>, member: MemberTable) {
  const roles = rolesOf(member);
  const changeable = mayGrant(context.identity.permissions, permissionsOf(roles));
  return {
    ...{ id: member.id, name: member.name, email: member.email ?? '', language: member.language, roles: [...roles] },
    created_at: instant(member.created_at),
    last_seen_at: member.last_seen_at === null ? null : instant(member.last_seen_at),
    changeable,
    account_changeable: changeable && (await mayChangeAccount(parts, context, member.id)),
  };
}

/** The colleague `id`, when the caller may change them: nobody touches who may more than they. */
export async function requireChangeable(
  parts: Parts,
  { property, identity }: RouteContext<Staff>,
  id: string,
): Promise<MemberTable> {
  const member = (await presentMember(parts.store.read, property, id)) ?? refuse('not_found', 'no such member');
  requireGrantable(identity, rolesOf(member));
  return member;
}

/** {@link requireChangeable} for what counts wherever the person works: name, address, password. */
export async function requireAccountChangeable(
  parts: Parts,
  context: RouteContext<Staff>,
  id: string,
): Promise<MemberTable> {
  const member = await requireChangeable(parts, context, id);
  if (await mayChangeAccount(parts, context, id)) return member;
  return refuse('works_elsewhere', 'the person works in another property, where the caller may not change them');
}

/** Members a page at a time, by name and id; the cursor is the last id of the page before. */
async function listMembers(parts: Parts, context: RouteContext<Staff>, page: { cursor?: string; limit: number }) {
  const all = await presentMembers(parts.store.read, context.property);
  const after = page.cursor === undefined ? -1 : all.findIndex(({ id }) => id === page.cursor);
  if (page.cursor !== undefined && after === -1) refuse('invalid_data', 'cursor: not one that this list gave out');
  const rest = all.slice(after + 1);
  const items = await Promise.all(rest.slice(0, page.limit).map((member) => itemOf(parts, context, member)));
  return { items, next: rest.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}

type Change = {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  roles?: readonly Role[] | undefined;
};

/** What of a change counts wherever the person works. */
function accountChange(member: MemberTable, { name, email }: Change): { name?: string; email?: string } {
  const folded = email === undefined ? member.email : foldedAddress(email);
  return {
    ...(name !== undefined && name !== member.name && { name }),
    ...(folded !== null && folded !== member.email && { email: folded }),
  };
}

/** Refuses an address that another account has, in any property where the person works. */
async function requireFreeAddress({ tx }: StaffWriting, id: string, email: string): Promise<void> {
  for (const { property } of await membershipsOf(tx, id)) {
    const holders = await membersByAddress(tx, property, email);
    if (holders.some((holder) => holder.id !== id)) refuse('address_taken', 'this address has an account');
  }
}

/** What is to be written, judged once more inside the write: two administrators may act at once. */
async function changeMember(writing: StaffWriting, key: { property: string; id: string }, change: Change) {
  const { tx, emit } = writing;
  const { property, id } = key;
  const member = (await presentMember(tx, property, id)) ?? refuse('not_found', 'no such member');
  const loses = change.roles !== undefined && isAdmin(rolesOf(member)) && !isAdmin(change.roles);
  if (loses && !(await hasOtherAdmin(tx, property, id))) refuse('last_admin', 'the last administrator');
  if (change.roles !== undefined) {
    const update = tx.updateTable('staff_members').set({ roles: JSON.stringify([...new Set(change.roles)]) });
    await update.where('property', '=', property).where('id', '=', id).execute();
  }
  const account = accountChange(member, change);
  if (account.email !== undefined) await requireFreeAddress(writing, id, account.email);
  if (Object.keys(account).length > 0) await changeAccount(writing, id, account);
  else if (change.roles !== undefined) await emit('staff.changed', property, { staff_id: id });
}

async function patchMember(parts: Parts, context: RouteContext<Staff>, asked: { id: string; change: Change }) {
  const { property, identity } = context;
  const { id, change } = asked;
  const member = await requireChangeable(parts, context, id);
  const before = rolesOf(member);
  if (Object.keys(accountChange(member, change)).length > 0) await requireAccountChangeable(parts, context, id);
  if (change.roles !== undefined) {
    if (id === identity.staffId) refuse('own_roles', 'nobody changes their own roles');
    requireGrantable(identity, change.roles);
  }
  await parts.store.write((writing) => changeMember(writing, { property, id }, change));
  const changed = (await presentMember(parts.store.read, property, id)) ?? refuse('not_found', 'no such member');
  const roles = rolesOf(changed).join(',');
  const details = { fields: Object.keys(change).join(','), ...(roles !== before.join(',') && { roles }) };
  parts.ground.audit({ property, actor: actorOf(identity), action: 'staff.changed', subject: id, details });
  return itemOf(parts, context, changed);
}

/** Removes somebody from a property; where it was their last one, no session, link or known browser of theirs is left. */
async function removeMember(parts: Parts, writing: StaffWriting, { property, id }: { property: string; id: string }) {
  const { tx } = writing;
  const now = parts.ground.clock.now();
  const member = (await presentMember(tx, property, id)) ?? refuse('not_found', 'no such member');
  if (isAdmin(rolesOf(member)) && !(await hasOtherAdmin(tx, property, id))) {
    refuse('last_admin', 'the last administrator');
  }
  await tx
    .updateTable('staff_members')
    .set({ ended_at: now, email: null, password_hash: '', roles: '[]' })
    .where('property', '=', property)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('staff_links').where('property', '=', property).where('staff_id', '=', id).execute();
  if ((await membershipsOf(tx, id)).length === 0) {
    await tx.deleteFrom('staff_browsers').where('staff_id', '=', id).execute();
    await endSessionsOf(writing, { staffId: id }, { reason: 'removed', now });
  }
  await writing.emit('staff.changed', property, { staff_id: id });
}

function rolesFor({ permissions }: Staff) {
  const items = Object.entries(permissionsOfRole).map(([role, held]) => ({
    role: role as Role,
    permissions: [...held],
    grantable: mayGrant(permissions, held),
  }));
  return { items, next: null, for_keys: permissionsForKeys.filter((one) => mayGrant(permissions, [one])) };
}

/** Colleagues and their roles. */
export function memberRoutes(parts: Parts) {
  const { ground, store } = parts;
  return {
    'GET /api/v1/staff/roles': async ({ identity }) => ({ status: 200, body: rolesFor(identity) }),
    'GET /api/v1/staff/members': async (context, { query: { cursor, limit } }) => ({
      status: 200,
      body: await listMembers(parts, context, { limit, ...(cursor !== undefined && { cursor }) }),
    }),
    'PATCH /api/v1/staff/members/{id}': async (context, { params: { id }, body }) => ({
      status: 200,
      body: await patchMember(parts, context, { id, change: body }),
    }),
    'DELETE /api/v1/staff/members/{id}': async (context, { params: { id } }) => {
      const { property, identity } = context;
      if (id === identity.staffId) refuse('own_roles', 'nobody removes themselves');
      await requireChangeable(parts, context, id);
      await store.write((writing) => removeMember(parts, writing, { property, id }));
      ground.audit({ property, actor: actorOf(identity), action: 'staff.removed', subject: id });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/staff/members/{id}/sign-out': async (context, { params: { id } }) => {
      const { property, identity } = context;
      await requireChangeable(parts, context, id);
      const end = { reason: 'signed_out', now: ground.clock.now() };
      await store.write((writing) => endSessionsOf(writing, { staffId: id }, end));
      ground.audit({ property, actor: actorOf(identity), action: 'staff.signed_out_by_colleague', subject: id });
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
