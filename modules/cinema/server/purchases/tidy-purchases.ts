import { deleteOld } from '#platform/node/db';
import type { CinemaContext } from '../context.ts';

const dayMs = 86_400_000;

/** Deletes purchases after the days of `cinema_retention_days`, and unlocked devices that no longer count. */
export async function tidyPurchases({ store, platform, property: properties }: CinemaContext): Promise<void> {
  const now = platform.clock.now();
  await deleteOld(store, [{ table: 'cinema_unlocks', by: 'until', before: now }]);
  for (const property of await properties.ids()) {
    const { cinema_retention_days: days } = await properties.settings(property);
    await store.write(({ tx }) =>
      tx
        .deleteFrom('cinema_purchases')
        .where('property', '=', property)
        .where('bought_at', '<', now - days * dayMs)
        // A stay that is still here may play what it has bought.
        .where('item_id', '=', '')
        .execute(),
    );
  }
}
