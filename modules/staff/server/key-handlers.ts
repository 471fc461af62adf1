import type { Kysely } from 'kysely';
import { type PermissionName, refuse } from '#platform/contract';
import { auditActor, hashSecret, type Staff } from '#platform/node/auth';
import { runOnceIfKeyed } from '#platform/node/db';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import { token, uuid } from '#platform/random';
import type { staff } from '../contract.ts';
import { keyPrefix } from './authenticate-staff.ts';
import type { StaffContext } from './context.ts';
import { isKeyStillGranted, parsePermissions } from './power.ts';
import { mayGrant } from './roles.ts';
import type { StaffTables } from './tables.ts';

const hintLength = 4;
/** Maximum number of keys of a property; an integrator needs one. */
const maxKeys = 200;

function instant(at: number): string {
  return new Date(at).toISOString();
}

function listActiveKeys(read: Kysely<StaffTables>, property: string) {
  return read
    .selectFrom('staff_keys')
    .selectAll()
    .where('property', '=', property)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(maxKeys)
    .execute();
}

async function listKeys(services: StaffContext, property: string) {
  const rows = await listActiveKeys(services.store.read, property);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: row.name,
      hint: row.hint,
      permissions: [...parsePermissions(row)],
      suspended: !(await isKeyStillGranted(services, services.store.read, row)),
      created_by: row.created_by,
      created_at: instant(row.created_at),
      expires_at: row.expires_at === null ? null : instant(row.expires_at),
      last_used_at: row.last_used_at === null ? null : instant(row.last_used_at),
    })),
  );
}

function requireKeyPermissions(
  { roles }: StaffContext,
  { permissions }: Staff,
  wanted: readonly string[],
): readonly PermissionName[] {
  const requested = [...new Set(wanted)] as PermissionName[];
  const unknown = requested.find((one) => !roles.forKeys.includes(one));
  if (unknown !== undefined) refuse('permission_unknown', `API keys cannot have the permission ${unknown}`);
  if (!mayGrant(permissions, requested)) refuse('forbidden', 'a key cannot have permissions that its creator lacks');
  return requested.sort();
}

type KeyRequest = {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly expires_at?: string | undefined;
  readonly request_id?: string | undefined;
};

async function createKey(services: StaffContext, { property, identity }: RouteContext<Staff>, input: KeyRequest) {
  const { random, clock, audit } = services.platform;
  const permissions = requireKeyPermissions(services, identity, input.permissions);
  const expiresAt = input.expires_at === undefined ? null : Date.parse(input.expires_at);
  if (expiresAt !== null && expiresAt <= clock.now()) refuse('invalid_data', 'expires_at: must be in the future');
  const secret = `${keyPrefix}${token(random)}`;
  const hint = secret.slice(-hintLength);
  const row = { property, name: input.name, hint, token_hash: hashSecret(secret), created_by: identity.staffId };
  const instants = { created_at: clock.now(), expires_at: expiresAt, last_used_at: null, revoked_at: null };
  const { name, request_id: requestId } = input;
  const wanted = { name, permissions, expiresAt };
  const request = {
    property,
    scope: auditActor(identity),
    requestId,
    call: 'staff.keys',
    body: wanted,
    now: clock.now(),
  };
  const { id } = await services.store.write(async ({ tx }) => {
    const made = await runOnceIfKeyed(tx, request, async () => {
      if ((await listActiveKeys(tx, property)).length >= maxKeys)
        refuse('conflict', 'the property has too many keys: revoke an unused one first');
      const values = { ...row, id: uuid(random), permissions: JSON.stringify(permissions), ...instants };
      await tx.insertInto('staff_keys').values(values).execute();
      return { id: values.id };
    });
    // Secrets are not stored: a repeated request gets a new secret for the same key.
    const renewed = tx.updateTable('staff_keys').set({ hint, token_hash: hashSecret(secret) });
    const again = await renewed
      .where('property', '=', property)
      .where('id', '=', made.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return again.numUpdatedRows === 1n ? made : refuse('not_found', 'the key has been revoked');
  });
  const details = { permissions: permissions.join(',') };
  audit({ property, actor: auditActor(identity), action: 'staff.key_made', subject: id, details });
  return { id, secret, hint };
}

async function revokeKey(
  services: StaffContext,
  { property, identity }: RouteContext<Staff>,
  id: string,
): Promise<void> {
  const { clock, audit } = services.platform;
  await services.store.write(async ({ tx, emit }) => {
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
  audit({ property, actor: auditActor(identity), action: 'staff.key_revoked', subject: id });
}

/** Handlers for API keys of integrators. */
export function keyHandlers(services: StaffContext) {
  return {
    'GET /api/v1/staff/keys': async ({ property }) => ({
      status: 200,
      body: { items: await listKeys(services, property), next: null },
    }),
    'POST /api/v1/staff/keys': async (context, { body }) => ({
      status: 201,
      body: await createKey(services, context, body),
    }),
    'DELETE /api/v1/staff/keys/{id}': async (context, { params: { id } }) => {
      await revokeKey(services, context, id);
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof staff>>;
}
