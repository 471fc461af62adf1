import type { Permission } from '#platform/contract';
import type { Proof } from '#platform/node/auth';
import { hashOf, type Identity, type Staff } from '#platform/node/auth';
import { readStaffCookie } from './cookie.ts';
import { counts, membershipsOf, presentMember, rolesOf } from './member-book.ts';
import type { Parts } from './parts.ts';
import { permissionsOf } from './roles.ts';
import { liveSession, sessionOfCookie } from './session-book.ts';
import type { KeyTable, MemberTable, StaffSessionTable } from './tables.ts';

const seenMs = 60_000;

/** What every API key begins with, so that one that got out is found by whoever looks for such. */
export const keyPrefix = 'bhk_';

function memberIdentity(parts: Parts, member: MemberTable | undefined, sessionId: string): Staff | undefined {
  if (!member || !counts(parts, member)) return undefined;
  const { property, id: staffId, name } = member;
  const roles = rolesOf(member);
  return { kind: 'staff', property, staffId, permissions: permissionsOf(roles), sessionId, name, roles };
}

/**
 * As whom a session speaks: in the property that was named where the person works there, else in the one where it began,
 * else in any. Whoever named a property where they do not work is then somebody of another one, and refused.
 */
async function speaks(parts: Parts, session: StaffSessionTable, named: string): Promise<Staff | undefined> {
  const members = await membershipsOf(parts.store.read, session.staff_id);
  const of = (wanted: string) => members.find(({ property }) => property === wanted);
  return memberIdentity(parts, of(named) ?? of(session.property) ?? members[0], session.id);
}

/** As whom an API key speaks, while it is good. */
export function keyIdentity(key: KeyTable | undefined, now: number): Staff | undefined {
  if (!key || key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now)) return undefined;
  const permissions = new Set(JSON.parse(key.permissions) as Permission[]);
  const { property, id, name } = key;
  return { kind: 'staff', property, staffId: id, permissions, sessionId: id, name };
}

/** Keeps when a session or a key was last used, at most once a minute, without letting the request wait for it. */
function touch(parts: Parts, used: { property: string; id: string; at: number | null; what: 'session' | 'key' }): void {
  const { clock, log } = parts.ground;
  const now = clock.now();
  if (used.at !== null && now - used.at < seenMs) return;
  parts.store
    .write(async ({ tx }) => {
      if (used.what === 'session') {
        const update = tx.updateTable('staff_sessions').set({ last_seen_at: now });
        await update.where('property', '=', used.property).where('id', '=', used.id).execute();
      } else {
        const update = tx.updateTable('staff_keys').set({ last_used_at: now });
        await update.where('property', '=', used.property).where('id', '=', used.id).execute();
      }
    })
    .catch((error: unknown) => log.warn({ error: String(error) }, 'last use of a sign-in was not kept'));
}

async function proveKey(parts: Parts, secret: string): Promise<Staff | undefined> {
  const key = await parts.store.read
    .selectFrom('staff_keys')
    .selectAll()
    .where('token_hash', '=', hashOf(secret))
    .executeTakeFirst();
  const identity = keyIdentity(key, parts.ground.clock.now());
  if (identity && key) touch(parts, { ...key, at: key.last_used_at, what: 'key' });
  return identity;
}

async function proveCookie(parts: Parts, cookie: string, named: string): Promise<Staff | undefined> {
  const session = await sessionOfCookie(parts.store.read, cookie, parts.ground.clock.now());
  const identity = session && (await speaks(parts, session, named));
  if (identity && session) touch(parts, { ...session, at: session.last_seen_at, what: 'session' });
  return identity;
}

function bearerKey(header: string | undefined): string | undefined {
  const secret = /^bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  return secret?.startsWith(keyPrefix) ? secret : undefined;
}

/**
 * Proves which member of staff a request's cookie is from, or which API key it brought. Where staff ask, a staff cookie
 * speaks alone, also when it is over: the guest of the same browser is not meant.
 */
export async function proveStaff(parts: Parts, proof: Proof): Promise<Identity | undefined> {
  const secret = bearerKey(proof.headers.authorization);
  if (secret !== undefined) return proveKey(parts, secret);
  if (proof.headers.authorization !== undefined || proof.desk !== true) return undefined;
  const cookie = readStaffCookie(proof.cookies, parts.ground);
  if (cookie === undefined) return undefined;
  return (await proveCookie(parts, cookie, proof.property)) ?? { kind: 'nobody', property: proof.property };
}

/** Proves anew who an open socket is from: roles may have changed, a session or a key may be over. */
export async function renewStaff(parts: Parts, identity: Staff): Promise<Staff | undefined> {
  const { property, staffId, sessionId } = identity;
  // The administrator's key is the configuration's, not ours.
  if (sessionId === undefined) return identity;
  const { read } = parts.store;
  const now = parts.ground.clock.now();
  if (sessionId !== staffId) {
    const session = await liveSession(read, sessionId, now);
    return session && memberIdentity(parts, await presentMember(read, property, staffId), sessionId);
  }
  const key = await read
    .selectFrom('staff_keys')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', staffId)
    .executeTakeFirst();
  return keyIdentity(key, now);
}
