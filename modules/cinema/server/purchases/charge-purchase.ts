import type { CinemaContext } from '../context.ts';
import type { PurchaseTable } from '../tables.ts';
import { findPurchase } from './purchase-rows.ts';

/** Name of the job that charges a purchase, or credits it. */
export const chargeJobName = 'cinema.charge';
/** Payload of the job. */
export type ChargeJob = { readonly purchase_id: string };

/** Returns what a purchase is to have charged in all, in minor units. */
export function chargeOf({
  payment,
  price,
  undone_at,
}: Pick<PurchaseTable, 'payment' | 'price' | 'undone_at'>): number {
  return payment === 'room' && undone_at === null ? price : 0;
}

/**
 * Has the bill charge a purchase as it is now, or credit it. Run as a job; repeats and late ones are harmless, as nothing is read
 * from the payload and a source is charged once.
 */
export async function chargePurchase(
  context: CinemaContext,
  property: string,
  { purchase_id: id }: ChargeJob,
): Promise<void> {
  let charged: number | undefined;
  // It may be taken back while it is charged: the job of the later one may have come first.
  for (;;) {
    const purchase = await findPurchase(context.store.read, property, id);
    if (!purchase) return;
    const amount = chargeOf(purchase);
    if (amount === charged) return;
    const { stay_id, currency, text } = purchase;
    await context.bill.charge({ property, id: stay_id }, { source: `film:${id}`, amount, currency, text });
    charged = amount;
  }
}
