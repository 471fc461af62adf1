import { refuse } from '#platform/contract';
import type { PurchaseTable } from '../tables.ts';
import { release } from '../vouchers/redeem.ts';
import type { CinemaWrite } from '../write-for-stay.ts';
import { type ChargeJob, chargeJobName } from './charge-purchase.ts';
import { findPurchase } from './purchase-rows.ts';

/** What staff take back, and why. */
export type Undo = {
  readonly property: string;
  readonly id: string;
  /** Actor key of the audit log. */
  readonly actor: string;
  readonly reason: string;
  readonly now: number;
};

/**
 * Takes a purchase back in a write: it ends, its voucher is free again, and a job credits the bill. Which voucher it was is forgotten
 * when the stay ends. Refuses with `already_undone`.
 */
export async function undoPurchase(
  write: CinemaWrite,
  { property, id, actor, reason, now }: Undo,
): Promise<PurchaseTable> {
  const purchase = (await findPurchase(write.tx, property, id)) ?? refuse('not_found', 'no such purchase');
  if (purchase.undone_at !== null) refuse('already_undone', 'the purchase has been taken back');
  // Of a guest who is forgotten nothing is written any more.
  const isForgotten = purchase.item_id === '';
  const change = { undone_at: now, undone_by: actor, undone_reason: isForgotten ? '' : reason };
  await write.tx
    .updateTable('cinema_purchases')
    .set(change)
    .where('property', '=', property)
    .where('id', '=', id)
    .execute();
  await release(write, property, purchase.voucher_code);
  const { stay_id, room_id } = purchase;
  await write.emit('cinema.undone', property, { purchase_id: id, stay_id, room_id });
  const payload: ChargeJob = { purchase_id: id };
  if (purchase.payment === 'room') {
    await write.enqueue({ job: chargeJobName, property, payload, key: `${id} undone` });
  }
  return { ...purchase, ...change };
}
