import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import type { PageQuery } from '#platform/node/db';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { Role, staff } from '../contract.ts';
import type { StaffContext } from './context.ts';
import { withdrawLinks } from './links.ts';
import {
  findActiveMember,
  findMembersByEmail,
  hasOtherAdmin,
  listMemberships,
  normaliseEmail,
  parseRoles,
  readMembersPage,
  updateAccount,
} from './member-repository.ts';
import { mayChangeAccount } from './power.ts';
import { requireGrantable } from './require-grantable.ts';
import { isAdmin, mayGrant } from './roles.ts';
import { endAllSessions } from './session-repository.ts';
import type { MemberTable, StaffWriteContext } from './tables.ts';

function instant(at: number): string {
  return new Date(at).toISOString();
}

async function toItem(services: StaffContext, context: RouteContext<Staff>, member: MemberTable) {
  const roles = parseRoles(member);
  const changeable = mayGrant(context.identity.permissions, services.roles.permissionsFor(roles));
  return {
    id: member.id,
    name: member.name,
    email: member.email ?? '',
    language: member.language,
    roles: [...roles],
    created_at: instant(member.created_at),
    last_seen_at: member.last_seen_at === null ? null : instant(member.last_seen_at),
    changeable,
    account_changeable:
      changeable &&
      (await mayChangeAccount(services, services.store.read, { caller: context.identity, id: member.id })),
  };
}

/** Returns the member `id` if the caller may change them; refuses members with more permissions. */
export async function requireChangeable(
  services: StaffContext,
  { property, identity }: RouteContext<Staff>,
  id: string,
): Promise<MemberTable> {
  const member = (await findActiveMember(services.store.read, property, id)) ?? refuse('not_found', 'no such member');
  requireGrantable(services, identity, parseRoles(member));
  return member;
}

/** Like {@link requireChangeable}, for name, address and password, which apply in all properties. */
export async function requireAccountChangeable(
  services: StaffContext,
  context: RouteContext<Staff>,
  id: string,
): Promise<MemberTable> {
  const member = await requireChangeable(services, context, id);
  const change = { caller: context.identity, id };
  if (await mayChangeAccount(services, services.store.read, change)) return member;
  return refuse('works_elsewhere', 'the person also works in another property, where the caller may not change them');
}

/** Lists members by name and id, a page at a time. */
async function listMembers(services: StaffContext, context: RouteContext<Staff>, page: PageQuery) {
  const { items, next } = await readMembersPage(services.store.read, context.property, page);
  return { items: await Promise.all(items.map((member) => toItem(services, context, member))), next };
}

type Change = {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  roles?: readonly Role[] | undefined;
};

/** Returns the part of a change that applies in all properties. */
function accountChange(member: MemberTable, { name, email }: Change): { name?: string; email?: string } {
  const folded = email === undefined ? member.email : normaliseEmail(email);
  return {
    ...(name !== undefined && name !== member.name && { name }),
    ...(folded !== null && folded !== member.email && { email: folded }),
  };
}

/** Refuses an address that another account has in one of the person's properties. */
async function requireFreeAddress({ tx }: StaffWriteContext, id: string, email: string): Promise<void> {
  for (const { property } of await listMemberships(tx, id)) {
    const holders = await findMembersByEmail(tx, property, email);
    if (holders.some((holder) => holder.id !== id)) refuse('address_taken', 'this address has an account');
  }
}

/** Withdraws the links of a person whose roles change, and announces their keys, which are judged anew. */
async function endGrants(writing: StaffWriteContext, person: { property: string; id: string }): Promise<void> {
  const { property, id } = person;
  await withdrawLinks(writing, person);
  const keys = writing.tx.selectFrom('staff_keys').select('id').where('property', '=', property);
  const made = await keys.where('created_by', '=', id).where('revoked_at', 'is', null).execute();
  for (const key of made) await writing.emit('staff.changed', property, { staff_id: key.id });
}

/** Writes a change, and repeats the checks in the transaction, as two administrators may act at once. */
async function changeMember(writing: StaffWriteContext, key: { property: string; id: string }, change: Change) {
  const { tx, emit } = writing;
  const { property, id } = key;
  const member = (await findActiveMember(tx, property, id)) ?? refuse('not_found', 'no such member');
  const losesAdmin = change.roles !== undefined && isAdmin(parseRoles(member)) && !isAdmin(change.roles);
  if (losesAdmin && !(await hasOtherAdmin(tx, property, id)))
    refuse('last_admin', 'the property needs an administrator');
  if (change.roles !== undefined) {
    const update = tx.updateTable('staff_members').set({ roles: JSON.stringify([...new Set(change.roles)]) });
    await update.where('property', '=', property).where('id', '=', id).execute();
    await endGrants(writing, key);
  }
  const account = accountChange(member, change);
  if (account.email !== undefined) await requireFreeAddress(writing, id, account.email);
  if (Object.keys(account).length > 0) await updateAccount(writing, id, account);
  else if (change.roles !== undefined) await emit('staff.changed', property, { staff_id: id });
}

async function patchMember(
  services: StaffContext,
  context: RouteContext<Staff>,
  { id, change }: { id: string; change: Change },
) {
  const { property, identity } = context;
  const member = await requireChangeable(services, context, id);
  const before = parseRoles(member);
  if (Object.keys(accountChange(member, change)).length > 0) await requireAccountChangeable(services, context, id);
  if (change.roles !== undefined) {
    if (id === identity.staffId) refuse('own_roles', 'you cannot change your own roles');
    requireGrantable(services, identity, change.roles);
  }
  await services.store.write((writing) => changeMember(writing, { property, id }, change));
  const changed = (await findActiveMember(services.store.read, property, id)) ?? refuse('not_found', 'no such member');
  const roles = parseRoles(changed).join(',');
  const details = { fields: Object.keys(change).join(','), ...(roles !== before.join(',') && { roles }) };
  services.platform.audit({ property, actor: auditActor(identity), action: 'staff.changed', subject: id, details });
  return toItem(services, context, changed);
}

/** Removes a member from a property; with the last property, also all their sessions and known browsers. */
async function removeMember(
  services: StaffContext,
  writing: StaffWriteContext,
  { property, id }: { property: string; id: string },
) {
  const { tx } = writing;
  const now = services.platform.clock.now();
  const member = (await findActiveMember(tx, property, id)) ?? refuse('not_found', 'no such member');
  if (isAdmin(parseRoles(member)) && !(await hasOtherAdmin(tx, property, id))) {
    refuse('last_admin', 'the property needs an administrator');
  }
  await tx
    .updateTable('staff_members')
    .set({ ended_at: now, email: null, password_hash: '', roles: '[]' })
    .where('property', '=', property)
    .where('id', '=', id)
    .execute();
  await endGrants(writing, { property, id });
  if ((await listMemberships(tx, id)).length === 0) {
    await tx.deleteFrom('staff_browsers').where('staff_id', '=', id).execute();
    await endAllSessions(writing, { staffId: id }, { reason: 'removed', now });
  }
  await writing.emit('staff.changed', property, { staff_id: id });
}

function rolesFor({ roles }: StaffContext, { permissions }: Staff) {
  const items = Object.entries(roles.permissions).map(([role, granted]) => ({
    role: role as Role,
    permissions: [...granted],
    grantable: mayGrant(permissions, granted),
  }));
  return { items, next: null, for_keys: roles.forKeys.filter((one) => mayGrant(permissions, [one])) };
}

/** Handlers for members of staff and their roles. */
export function memberHandlers(services: StaffContext) {
  const { platform, store } = services;
  return {
    'GET /api/v1/staff/roles': async ({ identity }) => ({ status: 200, body: rolesFor(services, identity) }),
    'GET /api/v1/staff/members': async (context, { query }) => ({
      status: 200,
      body: await listMembers(services, context, query),
    }),
    'PATCH /api/v1/staff/members/{id}': async (context, { params: { id }, body }) => ({
      status: 200,
      body: await patchMember(services, context, { id, change: body }),
    }),
    'DELETE /api/v1/staff/members/{id}': async (context, { params: { id } }) => {
      const { property, identity } = context;
      if (id === identity.staffId) refuse('own_roles', 'you cannot remove yourself');
      await requireChangeable(services, context, id);
      await store.write((writing) => removeMember(services, writing, { property, id }));
      platform.audit({ property, actor: auditActor(identity), action: 'staff.removed', subject: id });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/staff/members/{id}/sign-out': async (context, { params: { id } }) => {
      const { property, identity } = context;
      await requireChangeable(services, context, id);
      const end = { reason: 'signed_out', now: platform.clock.now() };
      await store.write((writing) => endAllSessions(writing, { staffId: id }, end));
      platform.audit({ property, actor: auditActor(identity), action: 'staff.signed_out_by_colleague', subject: id });
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
