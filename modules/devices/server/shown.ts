import type { Kysely } from 'kysely';
import type { DevicesStore, DevicesTables } from './tables.ts';

/** A TV, as what it was shown is kept for it. */
export type Set = { readonly property: string; readonly deviceId: string };
/** A stay that a TV holds until it confirms that it does not. */
export type Held = { readonly deviceId: string; readonly stayId: string; readonly leftAt: number | undefined };

/** What TVs hold, as far as they have not confirmed to have forgotten it. */
export async function readHeld(
  read: Kysely<DevicesTables>,
  property: string,
  deviceIds: readonly string[],
): Promise<readonly Held[]> {
  if (deviceIds.length === 0) return [];
  const rows = await read
    .selectFrom('device_shown')
    .select(['device_id', 'stay_id', 'left_at'])
    .where('property', '=', property)
    .where('device_id', 'in', deviceIds)
    .where('forgotten_at', 'is', null)
    .orderBy('shown_at')
    .execute();
  return rows.map((row) => ({
    deviceId: row.device_id,
    stayId: row.stay_id,
    // PostgreSQL gives a bigint as text.
    leftAt: row.left_at === null ? undefined : Number(row.left_at),
  }));
}

/** Keeps that a TV is about to show these stays: durable before any name leaves the server. Answers all that it held before. */
export async function keepShown(
  store: DevicesStore,
  set: Set,
  stays: { readonly ids: readonly string[]; readonly now: number },
): Promise<readonly string[]> {
  const held = (await readHeld(store.read, set.property, [set.deviceId])).map(({ stayId }) => stayId);
  const added = stays.ids.filter((id) => !held.includes(id));
  if (added.length > 0) await addShown(store, set, { ids: added, now: stays.now });
  return held;
}

async function addShown(store: DevicesStore, set: Set, stays: { ids: readonly string[]; now: number }): Promise<void> {
  const fresh = { shown_at: stays.now, left_at: null, forgotten_at: null };
  const rows = stays.ids.map((id) => ({ property: set.property, device_id: set.deviceId, stay_id: id, ...fresh }));
  await store.write(async ({ tx }) => {
    await tx
      .insertInto('device_shown')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['property', 'device_id', 'stay_id']).doUpdateSet(fresh))
      .execute();
  });
}

/** Keeps that a TV holds nothing of these stays any more. */
export async function keepForgotten(store: DevicesStore, set: Set, stays: { ids: readonly string[]; now: number }) {
  await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('device_shown')
      .set({ forgotten_at: stays.now })
      .where('property', '=', set.property)
      .where('device_id', '=', set.deviceId)
      .where('stay_id', 'in', stays.ids)
      .where('forgotten_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit('devices.changed', set.property, { device_id: set.deviceId });
  });
}

/** Keeps when a stay left the room of its TVs; may be repeated. */
export async function keepLeft(store: DevicesStore, stay: { property: string; id: string }, now: number) {
  await store.write(async ({ tx }) => {
    await tx
      .updateTable('device_shown')
      .set({ left_at: now })
      .where('property', '=', stay.property)
      .where('stay_id', '=', stay.id)
      .where('left_at', 'is', null)
      .where('forgotten_at', 'is', null)
      .execute();
  });
}
