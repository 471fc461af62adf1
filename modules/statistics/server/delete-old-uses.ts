import { localDay } from '#platform/clock';
import type { StatisticsContext } from './context.ts';
import { daysAfter } from './settled-days.ts';

/** Deletes uses of days before the property's retention period (`statistics_retention_days`). */
export async function deleteOldUses({ store, platform, property: properties }: StatisticsContext): Promise<void> {
  for (const property of await properties.ids()) {
    const { statistics_retention_days: days } = await properties.settings(property);
    const { zone } = await properties.requireById(property);
    const before = daysAfter(localDay(platform.clock.now(), zone), -days);
    await store.write(({ tx }) =>
      tx.deleteFrom('statistics_uses').where('property', '=', property).where('day', '<', before).execute(),
    );
  }
}
