import { refuse } from '#platform/contract';
import { hashSecret, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { staff } from '../contract.ts';
import type { StaffContext } from './context.ts';
import { failedAttempts } from './failed-attempts.ts';
import { findActiveMember, listMemberships, parseRoles, updateAccount } from './member-repository.ts';
import { findPasswordWeakness } from './password-rules.ts';
import {
  endAllSessions,
  endSession,
  findSessionByCookie,
  listActiveSessions,
  renewCookie,
} from './session-repository.ts';
import { signIn } from './sign-in.ts';
import { staffCookie, staffCookieSeconds } from './staff-cookie.ts';
import type { MemberTable } from './tables.ts';

const maxPasswordAttempts = 10;
/** New passwords that are judged in 15 minutes, by account or link: judging takes the processor's time. */
const maxNewPasswords = 10;

function instant(at: number): string {
  return new Date(at).toISOString();
}

/** Returns the signed-in person as the account routes show them. */
export async function loadProfile(services: StaffContext, member: MemberTable, sessionId: string) {
  const { id, name, email, language, property } = member;
  const roles = parseRoles(member);
  const hotel = await services.property.byId(property);
  const memberships = await listMemberships(services.store.read, id);
  const hotels = await Promise.all(memberships.map((membership) => services.property.byId(membership.property)));
  const properties = hotels.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []));
  return {
    id,
    name,
    email: email ?? '',
    language,
    roles: [...roles],
    permissions: [...services.roles.permissionsFor(roles)].sort(),
    property: { id: property, name: hotel?.name ?? '', zone: hotel?.zone ?? 'UTC' },
    properties: properties.sort((one, other) => one.name.localeCompare(other.name)),
    session_id: sessionId,
  };
}

/** Returns the member of an identity; keys have no account. */
async function requireOwnMember(services: StaffContext, { property, staffId }: Staff): Promise<MemberTable> {
  return (
    (await findActiveMember(services.store.read, property, staffId)) ??
    refuse('not_found', 'a key has no account of its own')
  );
}

/** A new password; `known` are texts that others know, `ownerId` the id of the account or link that it is for. */
export type NewPassword = { readonly password: string; readonly known: readonly string[]; readonly ownerId: string };

/** Refuses a weak new password with `password_refused` and the reason, and too many of them. */
export async function requireStrongPassword(services: StaffContext, given: NewPassword): Promise<void> {
  const { clock } = services.platform;
  const meters = [{ scope: 'account', key: hashSecret(`new ${given.ownerId}`), limit: maxNewPasswords }] as const;
  // Counted before it is judged, so that concurrent ones are all counted.
  const wait = await services.store.write(async ({ tx }) => {
    const seconds = await failedAttempts.secondsUntilRetry(tx, meters, clock.now());
    if (seconds === undefined) await failedAttempts.recordFailure(tx, meters, clock.now());
    return seconds;
  });
  if (wait !== undefined) refuse('too_many_attempts', 'too many new passwords', { retry_after_s: wait });
  const reason = findPasswordWeakness(given.password, given.known);
  if (reason) refuse('password_refused', 'the password is too weak', { reason });
}

/** Checks the current password and counts failures, so that an unattended desk does not allow guessing it. */
async function requireCurrent(services: StaffContext, member: MemberTable, current: string): Promise<void> {
  const { clock } = services.platform;
  const meters = [{ scope: 'account', key: hashSecret(`own ${member.id}`), limit: maxPasswordAttempts }] as const;
  const wait = await failedAttempts.secondsUntilRetry(services.store.read, meters, clock.now());
  if (wait !== undefined) refuse('too_many_attempts', 'too many failed attempts', { retry_after_s: wait });
  if (await services.passwords.matches(current, member.password_hash)) return;
  await services.store.write(({ tx }) => failedAttempts.recordFailure(tx, meters, clock.now()));
  refuse('password_wrong', 'the current password is wrong');
}

async function changePassword(
  services: StaffContext,
  context: RouteContext<Staff>,
  typed: { readonly current: string; readonly password: string },
): Promise<string> {
  const { platform } = services;
  const member = await requireOwnMember(services, context.identity);
  await requireCurrent(services, member, typed.current);
  const hotel = await services.property.byId(member.property);
  const known = [member.name, member.email ?? '', hotel?.name ?? ''];
  await requireStrongPassword(services, { password: typed.password, known, ownerId: member.id });
  const hash = await services.passwords.hash(typed.password);
  const { property, id: staffId } = member;
  const sessionId = context.identity.sessionId ?? '';
  const value = await services.store.write(async (writing) => {
    await updateAccount(writing, staffId, { password_hash: hash });
    const end = { reason: 'password_changed', now: platform.clock.now() };
    await endAllSessions(writing, { staffId, except: sessionId }, end);
    return renewCookie(writing.tx, sessionId, platform.random);
  });
  platform.audit({ property, actor: `staff:${staffId}`, action: 'staff.password_changed', subject: staffId });
  return staffCookie.set(platform, context, { value, seconds: staffCookieSeconds });
}

type Change = { readonly name?: string | undefined; readonly language?: string | undefined };

async function changeSelf(services: StaffContext, { identity }: RouteContext<Staff>, { name, language }: Change) {
  const { property, id } = await requireOwnMember(services, identity);
  const set = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  if (Object.keys(set).length > 0) {
    await services.store.write((writing) => updateAccount(writing, id, set));
    services.platform.audit({ property, actor: `staff:${id}`, action: 'staff.changed', subject: id });
  }
  return loadProfile(services, await requireOwnMember(services, identity), identity.sessionId ?? '');
}

function sessionRoutes(services: StaffContext) {
  const { platform, store } = services;
  return {
    'GET /api/v1/staff/me/sessions': async ({ identity }) => {
      const { id } = await requireOwnMember(services, identity);
      const found = await listActiveSessions(store.read, id, platform.clock.now());
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
      const end = { reason: 'signed_out', now: platform.clock.now() };
      const ended = await store.write((writing) => endAllSessions(writing, member, end));
      if (ended > 0) platform.audit({ property, actor: `staff:${staffId}`, action: 'staff.signed_out_elsewhere' });
      return { status: 204, body: undefined };
    },
    'DELETE /api/v1/staff/me/sessions/{id}': async ({ identity }, { params: { id } }) => {
      const { property, id: staffId } = await requireOwnMember(services, identity);
      const end = { reason: 'signed_out', now: platform.clock.now() };
      const ended = await store.write((writing) => endSession(writing, { id, staffId }, end));
      if (!ended) refuse('not_found', 'no such session');
      platform.audit({ property, actor: `staff:${staffId}`, action: 'staff.signed_out_elsewhere', subject: id });
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof staff>>;
}

/** Handlers for sign-in, sign-out and the caller's own account. */
export function accountHandlers(services: StaffContext) {
  const { platform, store } = services;
  return {
    ...sessionRoutes(services),
    'POST /api/v1/staff/sign-in': async (context, { body }) => {
      const typed = { property: body.property_id ?? '', email: body.email, password: body.password };
      const { member, sessionId, headers } = await signIn(services, context, typed);
      return { status: 200, body: await loadProfile(services, member, sessionId), headers };
    },
    'POST /api/v1/staff/sign-out': async (context) => {
      const cookie = staffCookie.read(platform, context.cookies);
      const now = platform.clock.now();
      const session = cookie === undefined ? undefined : await findSessionByCookie(store.read, cookie, now);
      if (session) {
        await store.write((writing) => endSession(writing, session, { reason: 'signed_out', now }));
        const { property, staff_id: id } = session;
        platform.audit({ property, actor: `staff:${id}`, action: 'staff.signed_out', subject: id });
      }
      return { status: 204, body: undefined, headers: { 'set-cookie': staffCookie.clear(platform, context) } };
    },
    'GET /api/v1/staff/me': async ({ identity }) => ({
      status: 200,
      body: await loadProfile(services, await requireOwnMember(services, identity), identity.sessionId ?? ''),
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
