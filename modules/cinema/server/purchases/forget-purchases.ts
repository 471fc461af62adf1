import { billText } from '../cinema-texts.ts';
import type { CinemaContext } from '../context.ts';

/**
 * Deletes what a stay watched, was allowed and redeemed; of its purchases only their kind and price remain. Titles that the hotel wants
 * on the bill are on the bill. Run as a job at its end.
 */
export async function forgetPurchases(context: CinemaContext, property: string, stayId: string): Promise<void> {
  const { defaultLanguage } = await context.property.requireById(property);
  await context.store.write(async ({ tx }) => {
    for (const table of ['cinema_positions', 'cinema_unlocks', 'cinema_void_requests'] as const) {
      await tx.deleteFrom(table).where('property', '=', property).where('stay_id', '=', stayId).execute();
    }
    await tx
      .updateTable('cinema_vouchers')
      .set({ stay_id: '', room: '' })
      .where('property', '=', property)
      .where('stay_id', '=', stayId)
      .execute();
    for (const kind of ['film', 'package'] as const) {
      await tx
        .updateTable('cinema_purchases')
        // The voucher would tell which film it was for, and staff wrote why it was taken back.
        .set({ item_id: '', voucher_code: '', undone_reason: '', text: billText(kind, defaultLanguage, undefined) })
        .where('property', '=', property)
        .where('stay_id', '=', stayId)
        .where('kind', '=', kind)
        .execute();
    }
  });
}
