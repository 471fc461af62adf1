import type { Kysely } from 'kysely';
import { dayBounds } from '#platform/clock';
import { refuse } from '#platform/contract';
import { type CodeDevice, judgeCode } from '#platform/node/auth';
import type { CinemaContext } from '../context.ts';
import type { CinemaTables, VoucherBatchTable, VoucherTable } from '../tables.ts';
import type { CinemaWrite } from '../write-for-stay.ts';

/** A voucher with what its batch says of it. */
export type Voucher = Pick<VoucherTable, 'code' | 'redeemed_at' | 'stay_id'> &
  Pick<VoucherBatchTable, 'kind' | 'item_id' | 'expires_on' | 'withdrawn_at'>;

function vouchersOf(db: Kysely<CinemaTables>, property: string) {
  return db
    .selectFrom('cinema_vouchers as voucher')
    .innerJoin('cinema_voucher_batches as batch', (join) =>
      join.onRef('batch.property', '=', 'voucher.property').onRef('batch.id', '=', 'voucher.batch_id'),
    )
    .select(['voucher.code', 'voucher.redeemed_at', 'voucher.stay_id'])
    .select(['batch.kind', 'batch.item_id', 'batch.expires_on', 'batch.withdrawn_at'])
    .where('voucher.property', '=', property);
}

/** Finds a voucher by its code as it is stored. */
export async function findVoucher(
  db: Kysely<CinemaTables>,
  property: string,
  code: string,
): Promise<Voucher | undefined> {
  return await vouchersOf(db, property).where('voucher.code', '=', code).executeTakeFirst();
}

/** Finds the voucher that a stay redeemed last. */
export async function findLastRedeemed(
  db: Kysely<CinemaTables>,
  stay: { readonly property: string; readonly id: string },
): Promise<Voucher | undefined> {
  const own = vouchersOf(db, stay.property).where('voucher.stay_id', '=', stay.id);
  return await own.orderBy('voucher.redeemed_at', 'desc').limit(1).executeTakeFirst();
}

/**
 * Finds the voucher of a code in a write, and counts a wrong one for its room. Refuses with `too_many_vouchers`; what is
 * `undefined` must be refused after the write, as the count would be lost.
 */
export async function findCounted(
  { tx }: Pick<CinemaWrite, 'tx'>,
  { device, code, now }: { readonly device: CodeDevice; readonly code: string; readonly now: number },
): Promise<Voucher | undefined> {
  const found = await findVoucher(tx, device.property, code);
  const judged = await judgeCode(tx, { room: device, kind: 'voucher' }, { isRight: found !== undefined, now });
  if (judged.kind !== 'too_many') return found;
  return refuse('too_many_vouchers', 'too many wrong codes of vouchers', { retry_after_s: judged.retryAfter });
}

/** Refuses what can no longer be redeemed: with `voucher_used`, or with `voucher_expired` (withdrawn ones too). */
export function requireUsable(
  voucher: Voucher,
  { day, stayId }: { readonly day: string; readonly stayId: string },
): void {
  if (voucher.redeemed_at !== null) {
    if (voucher.stay_id !== stayId || stayId === '') refuse('voucher_used', 'the voucher has been redeemed');
    return;
  }
  const isOver = voucher.expires_on !== null && voucher.expires_on < day;
  if (isOver || voucher.withdrawn_at !== null) refuse('voucher_expired', 'the voucher is no longer valid');
}

/** What vouchers are to pay on a day (`YYYY-MM-DD`): one of several packages, or a film. */
type Payable = {
  readonly property: string;
  readonly day: string;
  readonly kind: 'film' | 'package';
  readonly ids: readonly string[];
};

/** Returns whether there are vouchers with which one of some films or packages could be paid. */
export async function canVouchersPay(
  { store }: Pick<CinemaContext, 'store'>,
  { property, day, kind, ids }: Payable,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const row = await store.read
    .selectFrom('cinema_voucher_batches')
    .select('id')
    .where('property', '=', property)
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', day)]))
    .where((where) => {
      const own = where.and([where('kind', '=', kind), where('item_id', 'in', ids)]);
      return kind === 'film' ? where.or([where('kind', '=', 'any_film'), own]) : own;
    })
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns when the last day of a voucher ends, in milliseconds since 1970; undefined: never. */
export function endOf({ expires_on: day }: Pick<VoucherBatchTable, 'expires_on'>, zone: string): number | undefined {
  return day === null ? undefined : dayBounds(day, zone).until;
}
