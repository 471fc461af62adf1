import type { Kysely } from 'kysely';
import { minorDigits, toDecimal } from '#platform/money';
import type { CinemaTables, PurchaseTable } from '../tables.ts';

/** A request to buy, by which a stay knows its purchase. */
export type RequestKey = { readonly property: string; readonly stayId: string; readonly requestId: string };

/** Finds the purchase of a request. */
export async function findByRequest(
  db: Kysely<CinemaTables>,
  { property, stayId, requestId }: RequestKey,
): Promise<PurchaseTable | undefined> {
  return await db
    .selectFrom('cinema_purchases')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Finds a purchase by id. */
export async function findPurchase(
  db: Kysely<CinemaTables>,
  property: string,
  id: string,
): Promise<PurchaseTable | undefined> {
  return await db
    .selectFrom('cinema_purchases')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns what the guest is answered. */
export function toBought({ id, price, currency, valid_until: until }: PurchaseTable) {
  return {
    ...{ status: 'bought' as const, purchase_id: id, currency },
    price: toDecimal(price, minorDigits(currency)),
    valid_until: until === null ? null : new Date(until).toISOString(),
  };
}
