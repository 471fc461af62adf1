import type { Kysely } from 'kysely';
import { type Permission, refuse } from '#platform/contract';
import { actorOf, hashOf, type Staff } from '#platform/node/auth';
import { onceIfNamed } from '#platform/node/db';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import { token, uuid } from '#platform/random';
import type { staff } from '../contract.ts';
import type { Parts } from './parts.ts';
import { keyPrefix } from './prove.ts';
import { mayGrant, permissionsForKeys } from './roles.ts';
import type { StaffTables } from './tables.ts';

const hintLength = 4;
/** Keys of a property at a time; an integrator needs one. */
const mostKeys = 200;

function instant(at: number): string {
  return new Date(at).toISOString();
}

function liveKeys(read: Kysely<StaffTables>, property: string) {
  return read
    .selectFrom('staff_keys')
    .selectAll()
    .where('property', '=', property)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(mostKeys)
    .execute();
}

async function listKeys(parts: Parts, property: string) {
  const rows = await liveKeys(parts.store.read, property);
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, hint: row.hint, permissions: JSON.parse(row.permissions) as string[] },
    ...{ created_by: row.created_by, created_at: instant(row.created_at) },
    expires_at: row.expires_at === null ? null : instant(row.expires_at),
    last_used_at: row.last_used_at === null ? null : instant(row.last_used_at),
  }));
}

function requireForKeys({ permissions }: Staff, wanted: readonly string[]): readonly Permission[] {
  const known = [...new Set(wanted)] as Permission[];
  const unknown = known.find((one) => !permissionsForKeys.includes(one));
  if (unknown !== undefined) refuse('permission_unknown', `no key can have the permission ${unknown}`);
  if (!mayGrant(permissions, known)) refuse('forbidden', 'nobody gives a key more than they may do themselves');
  return known.sort();
}

type Asked = {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly expires_at?: string | undefined;
  readonly request_id?: string | undefined;
};

async function makeKey(parts: Parts, { property, identity }: RouteContext<Staff>, asked: Asked) {
  const { random, clock, audit } = parts.ground;
  const permissions = requireForKeys(identity, asked.permissions);
  const expiresAt = asked.expires_at === undefined ? null : Date.parse(asked.expires_at);
  if (expiresAt !== null && expiresAt <= clock.now()) refuse('invalid_data', 'expires_at: must lie ahead');
  const secret = `${keyPrefix}${token(random)}`;
  const hint = secret.slice(-hintLength);
  const row = { property, name: asked.name, hint, token_hash: hashOf(secret), created_by: identity.staffId };
  const instants = { created_at: clock.now(), expires_at: expiresAt, last_used_at: null, revoked_at: null };
  const { name, request_id: requestId } = asked;
  const wanted = { name, permissions, expiresAt };
  const request = { property, scope: actorOf(identity), requestId, call: 'staff.keys', body: wanted, now: clock.now() };
  const { id } = await parts.store.write(async ({ tx }) => {
    const made = await onceIfNamed(tx, request, async () => {
      if ((await liveKeys(tx, property)).length >= mostKeys) refuse('conflict', 'revoke a key that nobody uses first');
      const values = { ...row, id: uuid(random), permissions: JSON.stringify(permissions), ...instants };
      await tx.insertInto('staff_keys').values(values).execute();
      return { id: values.id };
    });
    // Secrets are not kept: who asks again has not seen the first one, and no second key is left behind.
    const renewed = tx.updateTable('staff_keys').set({ hint, token_hash: hashOf(secret) });
    const again = await renewed
      .where('property', '=', property)
      .where('id', '=', made.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return again.numUpdatedRows === 1n ? made : refuse('not_found', 'the key was revoked since');
  });
  const details = { permissions: permissions.join(',') };
  audit({ property, actor: actorOf(identity), action: 'staff.key_made', subject: id, details });
  return { id, secret, hint };
}

async function revokeKey(parts: Parts, { property, identity }: RouteContext<Staff>, id: string): Promise<void> {
  const { clock, audit } = parts.ground;
  await parts.store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('staff_keys')
      .set({ revoked_at: clock.now(), token_hash: null })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) refuse('not_found', 'no such key');
    await emit('staff.session_ended', property, { session_id: id, reason: 'revoked' });
  });
  audit({ property, actor: actorOf(identity), action: 'staff.key_revoked', subject: id });
}

/** API keys for integrators. */
export function keyRoutes(parts: Parts) {
  return {
    'GET /api/v1/staff/keys': async ({ property }) => ({
      status: 200,
      body: { items: await listKeys(parts, property), next: null },
    }),
    'POST /api/v1/staff/keys': async (context, { body }) => ({
      status: 201,
      body: await makeKey(parts, context, body),
    }),
    'DELETE /api/v1/staff/keys/{id}': async (context, { params: { id } }) => {
      await revokeKey(parts, context, id);
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
