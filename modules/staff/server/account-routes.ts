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

const passwordTries = 10;

function instant(at: number): string {
  return new Date(at).toISOString();
}

/** What a person is told about themselves. */
export async function meOf(parts: Parts, member: MemberTable, sessionId: string) {
  const { id, name, email, language, property } = member;
  const roles = rolesOf(member);
  const house = await parts.property.byId(property);
  const places = await membershipsOf(parts.store.read, id);
  const houses = await Promise.all(places.map((place) => parts.property.byId(place.property)));
  const properties = houses.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []));
  return {
    ...{ id, name, email: email ?? '', language, roles: [...roles], permissions: [...permissionsOf(roles)].sort() },
    property: { id: property, name: house?.name ?? '', zone: house?.zone ?? 'UTC' },
    properties: properties.sort((one, other) => one.name.localeCompare(other.name)),
    session_id: sessionId,
  };
}

/** The member behind an identity; the administrator's key and API keys are nobody's account. */
async function ownMember(parts: Parts, { property, staffId }: Staff): Promise<MemberTable> {
  return (
    (await presentMember(parts.store.read, property, staffId)) ?? refuse('not_found', 'a key has no account of its own')
  );
}

/** Refuses a weak new password with the reason. */
export function requireStrong(password: string, known: readonly string[]): void {
  const reason = weaknessOf(password, known);
  if (reason) refuse('password_refused', 'the password is too weak', { reason });
}

/** Compares the current password, counted like a sign-in: a desk left open is no way to it. */
async function requireCurrent(parts: Parts, member: MemberTable, current: string): Promise<void> {
  const { clock } = parts.ground;
  const meters = [{ scope: 'account', key: hashOf(`own ${member.id}`), most: passwordTries }] as const;
  const wait = await waitOf(parts.store.read, meters, clock.now());
  if (wait !== undefined) refuse('too_many_attempts', 'too many wrong tries', { retry_after_s: wait });
  if (await parts.passwords.matches(current, member.password_hash)) return;
  await parts.store.write(({ tx }) => countWrong(tx, meters, clock.now()));
  refuse('password_wrong', 'the current password is another');
}

async function changePassword(
  parts: Parts,
  context: RouteContext<Staff>,
  typed: { readonly current: string; readonly password: string },
): Promise<string> {
  const { ground } = parts;
  const member = await ownMember(parts, context.identity);
  await requireCurrent(parts, member, typed.current);
  const house = await parts.property.byId(member.property);
  requireStrong(typed.password, [member.name, member.email ?? '', house?.name ?? '']);
  const hash = await parts.passwords.hash(typed.password);
  const { property, id: staffId } = member;
  const sessionId = context.identity.sessionId ?? '';
  const value = await parts.store.write(async (writing) => {
    await changeAccount(writing, staffId, { password_hash: hash });
    const end = { reason: 'password_changed', now: ground.clock.now() };
    await endSessionsOf(writing, { staffId, except: sessionId }, end);
    return renewCookie(writing.tx, sessionId, ground.random);
  });
  ground.audit({ property, actor: `staff:${staffId}`, action: 'staff.password_changed', subject: staffId });
  return staffCookie(ground, context, value);
}

type Change = { readonly name?: string | undefined; readonly language?: string | undefined };

async function changeSelf(parts: Parts, { identity }: RouteContext<Staff>, { name, language }: Change) {
  const { property, id } = await ownMember(parts, identity);
  const set = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  if (Object.keys(set).length > 0) {
    await parts.store.write((writing) => changeAccount(writing, id, set));
    parts.ground.audit({ property, actor: `staff:${id}`, action: 'staff.changed', subject: id });
  }
  return meOf(parts, await ownMember(parts, identity), identity.sessionId ?? '');
}

function sessionRoutes(parts: Parts) {
  const { ground, store } = parts;
  return {
    'GET /api/v1/staff/me/sessions': async ({ identity }) => {
      const { id } = await ownMember(parts, identity);
      const found = await sessionsOf(store.read, id, ground.clock.now());
      const items = found.map((one) => ({
        ...{ id: one.id, label: one.label, current: one.id === identity.sessionId },
        ...{ created_at: instant(one.created_at), last_seen_at: instant(one.last_seen_at) },
      }));
      return { status: 200, body: { items, next: null } };
    },
    'DELETE /api/v1/staff/me/sessions': async ({ identity }) => {
      const { property, id: staffId } = await ownMember(parts, identity);
      const member = { staffId, ...(identity.sessionId !== undefined && { except: identity.sessionId }) };
      const end = { reason: 'signed_out', now: ground.clock.now() };
      const ended = await store.write((writing) => endSessionsOf(writing, member, end));
      if (ended > 0) ground.audit({ property, actor: `staff:${staffId}`, action: 'staff.signed_out_elsewhere' });
      return { status: 204, body: undefined };
    },
    'DELETE /api/v1/staff/me/sessions/{id}': async ({ identity }, { params: { id } }) => {
      const { property, id: staffId } = await ownMember(parts, identity);
      const end = { reason: 'signed_out', now: ground.clock.now() };
      const ended = await store.write((writing) => endSession(writing, { id, staffId }, end));
      if (!ended) refuse('not_found', 'no such session');
      ground.audit({ property, actor: `staff:${staffId}`, action: 'staff.signed_out_elsewhere', subject: id });
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof staff>>;
}

/** Sign-in, sign-out and what somebody does to their own account. */
export function accountRoutes(parts: Parts) {
  const { ground, store } = parts;
  return {
    ...sessionRoutes(parts),
    'POST /api/v1/staff/sign-in': async (context, { body }) => {
      const typed = { property: body.property_id ?? '', email: body.email, password: body.password };
      const { member, sessionId, headers } = await signIn(parts, context, typed);
      return { status: 200, body: await meOf(parts, member, sessionId), headers };
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
      body: await meOf(parts, await ownMember(parts, identity), identity.sessionId ?? ''),
    }),
    'PATCH /api/v1/staff/me': async (context, { body }) => ({
      status: 200,
      body: await changeSelf(parts, context, body),
    }),
    'POST /api/v1/staff/me/password': async (context, { body }) => ({
      status: 204,
      body: undefined,
      headers: { 'set-cookie': await changePassword(parts, context, body) },
    }),
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
