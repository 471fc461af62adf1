import { deleteOld } from '#platform/node/db';
import type { ChannelsContext } from '../context.ts';

/** Deletes what a stay chose. Run as a job at its end. */
export async function forgetStay({ store }: ChannelsContext, property: string, stayId: string): Promise<void> {
  await store.write(async ({ tx }) => {
    for (const table of ['tv_favourites', 'tv_reminders', 'tv_unlocks'] as const) {
      await tx.deleteFrom(table).where('property', '=', property).where('stay_id', '=', stayId).execute();
    }
  });
}

/** Deletes unlocks that no longer count, and reminders of what is over. */
export async function pruneChoices({ store, platform }: ChannelsContext): Promise<void> {
  const now = platform.clock.now();
  await deleteOld(store, [
    { table: 'tv_unlocks', by: 'until', before: now },
    { table: 'tv_reminders', by: 'ends_at', before: now },
  ]);
}
