import type { WakeUpContext } from './context.ts';

const dayMs = 86_400_000;

/** Deletes what rang before the property's retention period (`wakeup_retention_days`, decision 0019). */
export async function deleteOldRings({ store, platform, property: properties }: WakeUpContext): Promise<void> {
  const now = platform.clock.now();
  const rung = store.read.selectFrom('wake_up_rings').select('property').distinct();
  for (const { property } of await rung.where('due_at', '<', now - dayMs).execute()) {
    const { wakeup_retention_days } = await properties.settings(property);
    await store.write(async ({ tx }) => {
      const old = tx.deleteFrom('wake_up_rings').where('property', '=', property);
      await old.where('due_at', '<', now - wakeup_retention_days * dayMs).execute();
    });
  }
}
