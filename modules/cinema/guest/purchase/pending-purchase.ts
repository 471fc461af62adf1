import type { cinema } from '#cinema/contract';
import type { CallInput } from '#platform/contract';
import type { KeyValueStorage } from '#platform/web/browser';

/** Storage key of a purchase that the hotel has not answered yet. */
export const pendingPurchaseKey = 'film-pending-purchase';

/** What a purchase sends. */
export type PurchaseInput = CallInput<typeof cinema, 'VideoOnDemand.getBuyMovie'>;

/** What the guest buys: the fields of the call that a submission does not add itself. */
export type PurchaseOrder = Omit<PurchaseInput, 'request_id' | 'expires_at'>;

/** An unanswered purchase, as stored on the device to survive reloads and power cuts. */
export type PendingPurchase = {
  readonly data: PurchaseInput;
  /** Title of what is bought. */
  readonly title: string;
  /** Whether it may have been sent already. */
  readonly sent: boolean;
};

type Storage = Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Returns the stored purchase; undefined if there is none or it cannot be read. */
export function readPendingPurchase(storage: Storage): PendingPurchase | undefined {
  const { data, title } = Object(parse(storage.getItem(pendingPurchaseKey))) as Partial<PendingPurchase>;
  if (typeof data?.request_id !== 'string' || typeof data.price !== 'number') return undefined;
  if (typeof title !== 'string' || Number.isNaN(Date.parse(data.expires_at))) return undefined;
  // Assume it was sent, whatever the record says: the page may have closed right after sending.
  return { data, title, sent: true };
}

/** Stores a purchase before it is sent. */
export function storePendingPurchase(storage: Storage, purchase: PendingPurchase): void {
  // The parental code is asked for again rather than left on the device.
  const { code: _code, ...data } = purchase.data;
  storage.setItem(pendingPurchaseKey, JSON.stringify({ ...purchase, data }));
}

/** Removes the stored purchase. */
export function removePendingPurchase(storage: Storage): void {
  storage.removeItem(pendingPurchaseKey);
}

/** Returns a purchase that was not made as an order of its own: paid in the same way, at `price` where it has changed. */
export function orderAgain({ data }: PendingPurchase, price = data.price): PurchaseOrder {
  const { request_id: _id, expires_at: _at, ...order } = data;
  return { ...order, price };
}

/** Whether a purchase is paid by a voucher, and not on the bill of the room. */
export function isByVoucher({ data }: PendingPurchase): boolean {
  return data.payment === 'voucher';
}
