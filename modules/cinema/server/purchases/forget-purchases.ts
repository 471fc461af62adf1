import type { CinemaContext } from '../context.ts';

/** Deletes what a stay watched, was allowed and redeemed; of its purchases only what the bill says remains. Run as a job at its end. */
export async function forgetPurchases({ store }: CinemaContext, property: string, stayId: string): Promise<void> {
  await store.write(async ({ tx }) => {
    for (const table of ['cinema_positions', 'cinema_unlocks', 'cinema_void_requests'] as const) {
      await tx.deleteFrom(table).where('property', '=', property).where('stay_id', '=', stayId).execute();
    }
    await tx
      .updateTable('cinema_vouchers')
      .set({ stay_id: '', room: '' })
      .where('property', '=', property)
      .where('stay_id', '=', stayId)
      .execute();
    await tx
      .updateTable('cinema_purchases')
      // The voucher would tell which film it was for.
      .set({ item_id: '', voucher_code: '' })
      .where('property', '=', property)
      .where('stay_id', '=', stayId)
      .execute();
  });
}
