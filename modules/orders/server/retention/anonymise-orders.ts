import { sql } from 'kysely';
import type { OrdersContext } from '../context.ts';
import { parseSteps } from '../status/order-views.ts';

const dayMs = 86_400_000;
const batchSize = 100;

/**
 * Removes personal data from orders unchanged for the property's retention period (`orders_retention_days`), in
 * batches. What was sold, when and for how much remains: orders are never deleted. Run as a job.
 */
export async function anonymiseOrders(
  { store, property: ports, platform }: OrdersContext,
  property: string,
): Promise<void> {
  const { orders_retention_days } = await ports.settings(property);
  const before = platform.clock.now() - orders_retention_days * dayMs;
  for (let changed = batchSize; changed === batchSize; ) {
    changed = await store.write(async ({ tx }) => {
      const candidates = tx
        .selectFrom('shop_orders')
        .select(['id', 'steps'])
        .where('property', '=', property)
        .where('anonymous', '=', 0);
      const batch = await candidates.where('changed_at', '<', before).limit(batchSize).execute();
      if (batch.length === 0) return 0;
      await tx
        .updateTable('shop_orders')
        .set({
          stay_id: sql`'gone-' || id`,
          anonymous: 1,
          guest_name: '',
          note: '',
          reason: '',
          location: '',
          search_text: '',
          declared_allergens: '[]',
          promises: '[]',
        })
        .set({ resident_id: '', room_id: '', room: '' })
        .where('property', '=', property)
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .execute();
      // Why staff took a status back is in their own words.
      for (const { id, steps } of batch.filter((row) => row.steps.includes('"reason"'))) {
        const wordless = parseSteps({ steps }).map(({ reason: _reason, ...step }) => step);
        const update = tx.updateTable('shop_orders').set({ steps: JSON.stringify(wordless) });
        await update.where('property', '=', property).where('id', '=', id).execute();
      }
      return batch.length;
    });
  }
  await store.write(({ tx }) =>
    tx.deleteFrom('shop_void_requests').where('property', '=', property).where('at', '<', before).execute(),
  );
}
