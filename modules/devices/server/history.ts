import type { Kysely } from 'kysely';
import { loadStaffNames } from '#platform/node/auth';
import { type Random, uuid } from '#platform/random';
import type { TvHistoryStep } from '../contract.ts';
import type { DevicesContext } from './context.ts';
import type { DeviceKey } from './device-repository.ts';
import type { DevicesTables } from './tables.ts';

/** Most steps that the history of a TV lists. */
const most = 40;

type Step = { readonly what: TvHistoryStep['what']; readonly at: number; readonly by?: string };

/** Adds steps to the history of TVs, in the caller's write. */
export async function addHistory(
  tx: Kysely<DevicesTables>,
  random: Random,
  steps: readonly (DeviceKey & Step)[],
): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ property, id, what, at, by = '' }) => ({
    ...{ property, device_id: id, id: uuid(random), at, what, by_id: by },
  }));
  await tx.insertInto('device_history').values(rows).execute();
}

/** Returns the history of a TV, latest first. */
export async function listHistory({ store, staff }: DevicesContext, { property, id }: DeviceKey) {
  const rows = await store.read
    .selectFrom('device_history')
    .select(['at', 'what', 'by_id'])
    .where('property', '=', property)
    .where('device_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  const names = await loadStaffNames(
    staff,
    property,
    rows.map(({ by_id }) => by_id),
  );
  return rows.map(({ at, what, by_id }) => ({ at: new Date(Number(at)).toISOString(), what, by: names.nameOf(by_id) }));
}
