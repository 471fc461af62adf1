import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { hashSecret } from '#platform/node/auth';
import type { DevicesStore, DevicesTables, DevicesWriteContext, DeviceTable } from './tables.ts';

/** Key of a device. */
export type DeviceKey = { readonly property: string; readonly id: string };

/** Finds a device that is not revoked. */
export function findActiveDevice(
  read: Kysely<DevicesTables>,
  { property, id }: DeviceKey,
): Promise<DeviceTable | undefined> {
  return read
    .selectFrom('devices')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the device of a cookie, in any property, unless it is revoked. */
export function findDeviceByCookie(read: Kysely<DevicesTables>, cookie: string): Promise<DeviceTable | undefined> {
  return read
    .selectFrom('devices')
    .selectAll()
    .where('token_hash', '=', hashSecret(cookie))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the ids of a room's devices that are not revoked. */
export async function listDeviceIdsOfRoom(
  read: Kysely<DevicesTables>,
  property: string,
  roomId: string,
): Promise<readonly string[]> {
  const rows = await read
    .selectFrom('devices')
    .select('id')
    .where('property', '=', property)
    .where('room_id', '=', roomId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Revokes a device and emits `devices.revoked`; returns false if it does not exist or was already revoked. */
export async function revokeDevice(
  { tx, emit }: DevicesWriteContext,
  { property, id }: DeviceKey,
  why: { readonly reason: 'revoked' | 'replaced'; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('devices')
    .set({ revoked_at: why.now, token_hash: null })
    .where('property', '=', property)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.deleteFrom('device_enrolments').where('property', '=', property).where('device_id', '=', id).execute();
  await tx.deleteFrom('device_shown').where('property', '=', property).where('device_id', '=', id).execute();
  await emit('devices.revoked', property, { device_id: id, reason: why.reason });
  return true;
}

/** Names a TV; refuses with `not_found` if it does not exist or is revoked. */
export async function renameDevice(store: DevicesStore, { property, id }: DeviceKey, name: string): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('devices')
      .set({ name })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) refuse('not_found', 'no such device');
    await emit('devices.changed', property, { device_id: id });
  });
}
