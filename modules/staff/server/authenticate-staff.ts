import type { AuthRequest } from '#platform/node/auth';
import { hashSecret, type Identity, recordLastUse, type Staff } from '#platform/node/auth';
import type { StaffContext } from './context.ts';
import { canSignIn, findActiveMember, listMemberships, parseRoles } from './member-repository.ts';
import { isKeyStillGranted, parsePermissions } from './power.ts';
import { findActiveSession, findSessionByCookie } from './session-repository.ts';
import { staffCookie } from './staff-cookie.ts';
import type { KeyTable, MemberTable, StaffSessionTable } from './tables.ts';

/** Prefix of every API key, so that secret scanners can find leaked ones. */
export const keyPrefix = 'bhk_';

function memberIdentity(services: StaffContext, member: MemberTable | undefined, sessionId: string): Staff | undefined {
  if (!member || !canSignIn(services, member)) return undefined;
  const { property, id: staffId, name } = member;
  const roles = parseRoles(member);
  return {
    kind: 'staff',
    property,
    staffId,
    permissions: services.roles.permissionsFor(roles),
    sessionId,
    name,
    roles,
  };
}

/**
 * Returns the identity of a session: in the requested property if the person works there, else in the one where the session
 * started, else in any. If the requested property is another one, the route then refuses the identity.
 */
async function sessionIdentity(
  services: StaffContext,
  session: StaffSessionTable,
  requested: string,
): Promise<Staff | undefined> {
  const members = await listMemberships(services.store.read, session.staff_id);
  const memberIn = (wanted: string) => members.find(({ property }) => property === wanted);
  return memberIdentity(services, memberIn(requested) ?? memberIn(session.property) ?? members[0], session.id);
}

/** Returns the identity of an API key while it is valid and whoever made it may still do what it may. */
export async function keyIdentity(services: StaffContext, key: KeyTable | undefined): Promise<Staff | undefined> {
  const now = services.platform.clock.now();
  if (!key || key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now)) return undefined;
  if (!(await isKeyStillGranted(services, services.store.read, key))) return undefined;
  const { property, id, name } = key;
  return { kind: 'staff', property, staffId: id, permissions: new Set(parsePermissions(key)), sessionId: id, name };
}

async function authenticateKey(services: StaffContext, secret: string): Promise<Staff | undefined> {
  const key = await services.store.read
    .selectFrom('staff_keys')
    .selectAll()
    .where('token_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  const identity = await keyIdentity(services, key);
  if (identity && key)
    recordLastUse({ ...services, table: 'staff_keys', column: 'last_used_at' }, { ...key, at: key.last_used_at });
  return identity;
}

async function authenticateCookie(
  services: StaffContext,
  cookie: string,
  requested: string,
): Promise<Staff | undefined> {
  const session = await findSessionByCookie(services.store.read, cookie, services.platform.clock.now());
  const identity = session && (await sessionIdentity(services, session, requested));
  if (identity && session)
    recordLastUse({ ...services, table: 'staff_sessions' }, { ...session, at: session.last_seen_at });
  return identity;
}

function bearerKey(header: string | undefined): string | undefined {
  const secret = /^bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  return secret?.startsWith(keyPrefix) ? secret : undefined;
}

/**
 * Authenticates a request by API key or staff cookie. On staff routes a staff cookie takes precedence even after it
 * expired, so that a guest session in the same browser is not used.
 */
export async function authenticateStaff(services: StaffContext, proof: AuthRequest): Promise<Identity | undefined> {
  const secret = bearerKey(proof.headers.authorization);
  if (secret !== undefined) return authenticateKey(services, secret);
  if (proof.headers.authorization !== undefined || proof.desk !== true) return undefined;
  const cookie = staffCookie.read(services.platform, proof.cookies);
  if (cookie === undefined) return undefined;
  return (await authenticateCookie(services, cookie, proof.property)) ?? { kind: 'nobody', property: proof.property };
}

/** Authenticates an open socket again, after roles changed or a session or key may have ended. */
export async function reauthenticateStaff(services: StaffContext, identity: Staff): Promise<Staff | undefined> {
  const { property, staffId, sessionId } = identity;
  // The administrator's key comes from the configuration.
  if (sessionId === undefined) return identity;
  const { read } = services.store;
  const now = services.platform.clock.now();
  if (sessionId !== staffId) {
    const session = await findActiveSession(read, sessionId, now);
    return session && memberIdentity(services, await findActiveMember(read, property, staffId), sessionId);
  }
  const key = await read
    .selectFrom('staff_keys')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', staffId)
    .executeTakeFirst();
  return keyIdentity(services, key);
}
