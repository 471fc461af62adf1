import { localDay } from '#platform/clock';
import type { StatisticsContext } from './context.ts';
import { daysAfter } from './settled-days.ts';
import type { StatisticsStore } from './tables.ts';

/** Deletes the uses of one kind on one day before another; returns whether there were any. */
async function deleteSome({ read, write }: StatisticsStore, property: string, before: string): Promise<boolean> {
  const old = read.selectFrom('statistics_uses').select(['day', 'type']).where('property', '=', property);
  const found = await old.where('day', '<', before).orderBy('day').orderBy('type').limit(1).executeTakeFirst();
  if (!found) return false;
  await write(({ tx }) => {
    const gone = tx.deleteFrom('statistics_uses').where('property', '=', property);
    return gone.where('day', '=', found.day).where('type', '=', found.type).execute();
  });
  return true;
}

/**
 * Deletes uses of days before the property's retention period (`statistics_retention_days`), those of a kind and a day in one write: others
 * wait for it.
 */
export async function deleteOldUses({ store, platform, property: properties }: StatisticsContext): Promise<void> {
  for (const property of await properties.ids()) {
    const { statistics_retention_days: days } = await properties.settings(property);
    const { zone } = await properties.requireById(property);
    const before = daysAfter(localDay(platform.clock.now(), zone), -days);
    for (let isMore = true; isMore; ) isMore = await deleteSome(store, property, before);
  }
}
