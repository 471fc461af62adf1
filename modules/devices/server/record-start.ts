import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import type { Tv } from '#platform/node/auth';
import type { DevicesContext } from './context.ts';
import { findActiveDevice } from './device-repository.ts';
import { addHistory } from './history.ts';
import { oftenStarts } from './tv-condition.ts';

type Reported = {
  readonly firmware: string;
  readonly os_type: string;
  readonly onesquare_version: string;
  readonly skin_version: string;
  readonly memory: '' | 'ok' | 'low';
};

/** Stores what a TV reports of itself when its app has started, and counts the start. */
export async function recordStart(
  { platform, store, property: properties }: DevicesContext,
  { property, deviceId: id }: Tv,
  reported: Reported,
): Promise<void> {
  const now = platform.clock.now();
  const { zone } = await properties.requireById(property);
  const day = localDay(now, zone);
  const isActive = await store.write(async ({ tx, emit }) => {
    const device = await findActiveDevice(tx, { property, id });
    if (!device) return false;
    const memorySince = device.memory === reported.memory ? device.memory_since : now;
    await tx
      .updateTable('devices')
      .set({ ...reported, memory_since: memorySince, last_seen_at: now })
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
    const { starts } = await tx
      .insertInto('device_starts')
      .values({ property, device_id: id, day, starts: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['property', 'device_id', 'day'])
          .doUpdateSet((row) => ({ starts: row('device_starts.starts', '+', 1) })),
      )
      .returning('starts')
      .executeTakeFirstOrThrow();
    // Every start of a TV that restarts often would fill its history.
    if (starts <= oftenStarts) await addHistory(tx, platform.random, [{ property, id, what: 'started', at: now }]);
    await emit('devices.changed', property, { device_id: id });
    return true;
  });
  if (!isActive) refuse('not_found', 'the device was revoked');
}
