import { refuse } from '#platform/contract';
import type { CodeDevice } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { Terms } from '../purchases/entitlement.ts';
import type { SoldItem } from '../purchases/sold-items.ts';
import type { CinemaWrite } from '../write-for-stay.ts';
import { findCounted, requireUsable, type Voucher } from './find-vouchers.ts';
import { foldVoucherCode } from './voucher-code.ts';

/** A voucher that a stay pays something with. */
export type Redemption = {
  /** As typed. */
  readonly code: string;
  readonly device: CodeDevice;
  readonly item: SoldItem;
  readonly stay: Pick<StayRecord, 'property' | 'id' | 'room'>;
  readonly terms: Terms;
};

function paysFor({ kind, item_id: itemId }: Voucher, item: SoldItem): boolean {
  if (kind === 'any_film') return item.kind === 'film';
  return kind === item.kind && itemId === item.id;
}

/**
 * Redeems a voucher in the write of a purchase, and returns its code as it is stored. Undefined: there is no such voucher, which has
 * been counted and must be refused after the write.
 */
export async function redeem(
  write: CinemaWrite,
  { code, device, item, stay, terms }: Redemption,
): Promise<string | undefined> {
  const { day, now } = terms;
  const voucher = await findCounted(write, { device, code: foldVoucherCode(code), now });
  if (!voucher) return undefined;
  // One that the stay itself has redeemed is used as well.
  requireUsable(voucher, { day, stayId: '' });
  if (!paysFor(voucher, item)) refuse('voucher_other', 'the voucher pays for something else');
  const { numUpdatedRows } = await write.tx
    .updateTable('cinema_vouchers')
    .set({ redeemed_at: now, stay_id: stay.id, room: stay.room })
    .where('property', '=', stay.property)
    .where('code', '=', voucher.code)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('voucher_used', 'the voucher has been redeemed');
  return voucher.code;
}

/** Makes the voucher of a purchase that is taken back redeemable again. */
export async function release({ tx }: CinemaWrite, property: string, code: string): Promise<void> {
  if (code === '') return;
  await tx
    .updateTable('cinema_vouchers')
    .set({ redeemed_at: null, stay_id: '', room: '' })
    .where('property', '=', property)
    .where('code', '=', code)
    .execute();
}
