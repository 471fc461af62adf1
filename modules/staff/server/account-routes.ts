import { refuse } from '#platform/contract';
import { hashOf, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { staff } from '../contract.ts';
import { countWrong, waitOf } from './attempts.ts';
import { clearedStaffCookie, readStaffCookie, staffCookie } from './cookie.ts';
import { changeAccount, membershipsOf, presentMember, rolesOf } from './member-book.ts';
import type { Parts } from './parts.ts';
import { weaknessOf } from './password-rules.ts';
import { permissionsOf } from './roles.ts';
import { endSession, endSessionsOf, renewCookie, sessionOfCookie, sessionsOf } from './session-book.ts';
import { signIn } from './sign-in.ts';
import type { MemberTable } from './tables.ts';

const maxPasswordAttempts = 10;

function instant(at: number): string {
  return new Date(at).toISOString();
}

/** Returns the signed-in person as the account routes show them. */
export async function meOf(services: Parts, member: MemberTable, sessionId: string) {
  const { id, name, email, language, property } = member;
  const roles = rolesOf(member);
  const hotel = await services.property.byId(property);
  const memberships = await membershipsOf(services.store.read, id);
  const hotels = await Promise.all(memberships.map((membership) => services.property.byId(membership.property)));
  const properties = hotels.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []));
  return {
    id,
    name,
    email: email ?? '',
    language,
    roles: [...roles],
    permissions: [...permissionsOf(roles)].sort(),
    property: { id: property, name: hotel?.name ?? '', zone: hotel?.zone ?? 'UTC' },
    properties: properties.sort((one, other) => one.name.localeCompare(other.name)),
    session_id: sessionId,
  };
}

/** Returns the member of an identity; keys have no account. */
async function requireOwnMember(services: Parts, { property, staffId }: Staff): Promise<MemberTable> {
  return (
    (await presentMember(services.store.read, property, staffId)) ??
    refuse('not_found', 'a key has no account of its own')
  );
}

/** Refuses a weak new password with `password_refused` and the reason. */
export function requireStrong(password: string, known: readonly string[]): void {
  const reason = weaknessOf(password, known);
  if (reason) refuse('password_refused', 'the password is too weak', { reason });
}

/** Checks the current password and counts failures, so that an unattended desk does not allow guessing it. */
async function requireCurrent(services: Parts, member: MemberTable, current: string): Promise<void> {
  const { clock } = services.ground;
  const meters = [{ scope: 'account', key: hashOf(`own ${member.id}`), most: maxPasswordAttempts }] as const;
  const wait = await waitOf(services.store.read, meters, clock.now());
  if (wait !== undefined) refuse('too_many_attempts', 'too many failed attempts', { retry_after_s: wait });
  if (await services.passwords.matches(current, member.password_hash)) return;
  await services.store.write(({ tx }) => countWrong(tx, meters, clock.now()));
  refuse('password_wrong', 'the current password is wrong');
}

async function changePassword(
  services: Parts,
  context: RouteContext<Staff>,
  typed: { readonly current: string; readonly password: string },
): Promise<string> {
  const { ground } = services;
  const member = await requireOwnMember(services, context.identity);
  await requireCurrent(services, member, typed.current);
  const hotel = await services.property.byId(member.property);
  requireStrong(typed.password, [member.name, member.email ?? '', hotel?.name ?? '']);
  const hash = await services.passwords.hash(typed.password);
  const { property, id: staffId } = member;
  const sessionId = context.identity.sessionId ?? '';
  const value = await services.store.write(async (writing) => {
    await changeAccount(writing, staffId, { password_hash: hash });
    const end = { reason: 'password_changed', now: ground.clock.now() };
    await endSessionsOf(writing, { staffId, except: sessionId }, end);
    return renewCookie(writing.tx, sessionId, ground.random);
  });
  ground.audit({ property, actor: `staff:${staffId}`, action: 'staff.password_changed', subject: staffId });
  return staffCookie(ground, context, value);
}

type Change = { readonly name?: string | undefined; readonly language?: string | undefined };

async function changeSelf(services: Parts, { identity }: RouteContext<Staff>, { name, language }: Change) {
  const { property, id } = await requireOwnMember(services, identity);
  const set = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  if (Object.keys(set).length > 0) {
    await services.store.write((writing) => changeAccount(writing, id, set));
    services.ground.audit({ property, actor: `staff:${id}`, action: 'staff.changed', subject: id });
  }
  return meOf(services, await requireOwnMember(services, identity), identity.sessionId ?? '');
}

function sessionRoutes(services: Parts) {
  const { ground, store } = services;
  return {
    'GET /api/v1/staff/me/sessions': async ({ identity }) => {
      const { id } = await requireOwnMember(services, identity);
      const found = await sessionsOf(store.read, id, ground.clock.now());
      const items = found.map((one) => ({
        id: one.id,
        label: one.label,
        current: one.id === identity.sessionId,
        created_at: instant(one.created_at),
        last_seen_at: instant(one.last_seen_at),
      }));
      return { status: 200, body: { items, next: null } };
    },
    'DELETE /api/v1/staff/me/sessions': async ({ identity }) => {
      const { property, id: staffId } = await requireOwnMember(services, identity);
      const member = { staffId, ...(identity.sessionId !== undefined && { except: identity.sessionId }) };
      const end = { reason: 'signed_out', now: ground.clock.now() };
      const ended = await store.write((writing) => endSessionsOf(writing, member, end));
      if (ended > 0) ground.audit({ property, actor: `staff:${staffId}`, action: 'staff.signed_out_elsewhere' });
      return { status: 204, body: undefined };
    },
    'DELETE /api/v1/staff/me/sessions/{id}': async ({ identity }, { params: { id } }) => {
      const { property, id: staffId } = await requireOwnMember(services, identity);
      const end = { reason: 'signed_out', now: ground.clock.now() };
      const ended = await store.write((writing) => endSession(writing, { id, staffId }, end));
      if (!ended) refuse('not_found', 'no such session');
      ground.audit({ property, actor: `staff:${staffId}`, action: 'staff.signed_out_elsewhere', subject: id });
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof staff>>;
}

/** Handlers for sign-in, sign-out and the caller's own account. */
export function accountRoutes(services: Parts) {
  const { ground, store } = services;
  return {
    ...sessionRoutes(services),
    'POST /api/v1/staff/sign-in': async (context, { body }) => {
      const typed = { property: body.property_id ?? '', email: body.email, password: body.password };
      const { member, sessionId, headers } = await signIn(services, context, typed);
      return { status: 200, body: await meOf(services, member, sessionId), headers };
    },
    'POST /api/v1/staff/sign-out': async (context) => {
      const cookie = readStaffCookie(context.cookies, ground);
      const now = ground.clock.now();
      const session = cookie === undefined ? undefined : await sessionOfCookie(store.read, cookie, now);
      if (session) {
        await store.write((writing) => endSession(writing, session, { reason: 'signed_out', now }));
        const { property, staff_id: id } = session;
        ground.audit({ property, actor: `staff:${id}`, action: 'staff.signed_out', subject: id });
      }
      return { status: 204, body: undefined, headers: { 'set-cookie': clearedStaffCookie(ground, context) } };
    },
    'GET /api/v1/staff/me': async ({ identity }) => ({
      status: 200,
      body: await meOf(services, await requireOwnMember(services, identity), identity.sessionId ?? ''),
    }),
    'PATCH /api/v1/staff/me': async (context, { body }) => ({
      status: 200,
      body: await changeSelf(services, context, body),
    }),
    'POST /api/v1/staff/me/password': async (context, { body }) => ({
      status: 204,
      body: undefined,
      headers: { 'set-cookie': await changePassword(services, context, body) },
    }),
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
