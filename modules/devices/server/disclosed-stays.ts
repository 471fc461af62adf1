import type { Kysely } from 'kysely';
import { nextTryAt } from './clear-again.ts';
import type { DevicesContext } from './context.ts';
import { addHistory } from './history.ts';
import type { DevicesStore, DevicesTables } from './tables.ts';

/** Key of a TV. */
export type TvRef = { readonly property: string; readonly deviceId: string };
/** A stay that was disclosed to a TV, until the TV confirms that it wiped it. */
export type DisclosedStay = { readonly deviceId: string; readonly stayId: string; readonly leftAt: number | undefined };

/** Reads the stays that TVs have not confirmed to have wiped. */
export async function readDisclosedStays(
  read: Kysely<DevicesTables>,
  property: string,
  deviceIds: readonly string[],
): Promise<readonly DisclosedStay[]> {
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
    // PostgreSQL returns bigint as text.
    leftAt: row.left_at === null ? undefined : Number(row.left_at),
  }));
}

/**
 * Records that these stays are about to be disclosed to a TV; durable before any name leaves the server. Returns the
 * ids that were disclosed before.
 */
export async function recordDisclosure(
  store: DevicesStore,
  tv: TvRef,
  stays: { readonly ids: readonly string[]; readonly now: number },
): Promise<readonly string[]> {
  const before = (await readDisclosedStays(store.read, tv.property, [tv.deviceId])).map(({ stayId }) => stayId);
  const added = stays.ids.filter((id) => !before.includes(id));
  if (added.length > 0) await insertDisclosures(store, tv, { ids: added, now: stays.now });
  return before;
}

async function insertDisclosures(
  store: DevicesStore,
  tv: TvRef,
  stays: { ids: readonly string[]; now: number },
): Promise<void> {
  const fresh = { shown_at: stays.now, left_at: null, forgotten_at: null, tries: 0, next_try_at: null };
  const rows = stays.ids.map((id) => ({ property: tv.property, device_id: tv.deviceId, stay_id: id, ...fresh }));
  await store.write(async ({ tx }) => {
    await tx
      .insertInto('device_shown')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['property', 'device_id', 'stay_id']).doUpdateSet(fresh))
      .execute();
  });
}

/** Records that a TV has wiped these stays. */
export async function recordTvWipe(
  { store, platform }: DevicesContext,
  tv: TvRef,
  stays: { ids: readonly string[]; now: number },
) {
  await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('device_shown')
      .set({ forgotten_at: stays.now })
      .where('property', '=', tv.property)
      .where('device_id', '=', tv.deviceId)
      .where('stay_id', 'in', stays.ids)
      .where('forgotten_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const step = { property: tv.property, id: tv.deviceId, what: 'cleared', at: stays.now } as const;
    await addHistory(tx, platform.random, [step]);
    await emit('devices.changed', tv.property, { device_id: tv.deviceId });
  });
}

/** Records that a stay left the room of its TVs at `now`, for what they were shown until then. Idempotent. */
export async function recordDeparture(
  { store, platform }: DevicesContext,
  stay: { property: string; id: string },
  now: number,
) {
  const { property } = stay;
  await store.write(async ({ tx, emit }) => {
    const left = await tx
      .updateTable('device_shown')
      .set({ left_at: now, tries: 1, next_try_at: nextTryAt(1, now) })
      .where('property', '=', property)
      .where('stay_id', '=', stay.id)
      .where('shown_at', '<=', now)
      .where('left_at', 'is', null)
      .where('forgotten_at', 'is', null)
      .returning('device_id')
      .execute();
    const steps = left.map(({ device_id: id }) => ({ property, id, what: 'clear_sent', at: now }) as const);
    await addHistory(tx, platform.random, steps);
    for (const { id } of steps) await emit('devices.changed', property, { device_id: id });
  });
}
