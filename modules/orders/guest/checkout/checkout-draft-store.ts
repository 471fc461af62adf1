import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Payment } from '#catalogue/contract';
import type { KeyValueStorage } from '#platform/web/browser';
import type { CartShopInfo } from '../menu/shop-view.ts';
import { parseJson } from '../storage/parse-stored-cart.ts';

/** The guest's checkout input so far; missing values default to the shop's first option. */
export type CheckoutDraft = {
  readonly deliveryTime?: string;
  readonly note?: string;
  readonly location?: string;
  readonly payment?: Payment;
};

/** Session-storage key of the drafts. */
export const checkoutDraftsKey = 'shop-drafts';

/** Drafts by shop. They survive navigation, and reloads, which a phone forces when it runs low on memory. */
export type CheckoutDraftStore = Pick<StoreApi<ReadonlyMap<string, CheckoutDraft>>, 'getState' | 'subscribe'> & {
  change(shopId: string, change: CheckoutDraft): void;
  clear(shopId?: string): void;
};

const fields = ['deliveryTime', 'note', 'location', 'payment'] as const;

function parseDraft(stored: unknown): CheckoutDraft {
  if (typeof stored !== 'object' || stored === null) return {};
  const record = stored as { readonly [name: string]: unknown };
  // Values that the shop does not accept are dropped when the draft is completed.
  return Object.fromEntries(fields.flatMap((name) => (typeof record[name] === 'string' ? [[name, record[name]]] : [])));
}

function parseDrafts(stored: unknown): ReadonlyMap<string, CheckoutDraft> {
  const pairs = Array.isArray(stored)
    ? stored.filter((pair) => Array.isArray(pair) && typeof pair[0] === 'string')
    : [];
  return new Map(pairs.map(([shopId, draft]) => [shopId, parseDraft(draft)]));
}

/** Creates the store of drafts backed by `storage`. */
export function createCheckoutDraftStore(
  storage: Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>,
): CheckoutDraftStore {
  const store = createStore<ReadonlyMap<string, CheckoutDraft>>(() =>
    parseDrafts(parseJson(storage.getItem(checkoutDraftsKey))),
  );

  function set(drafts: ReadonlyMap<string, CheckoutDraft>): void {
    store.setState(drafts, true);
    if (drafts.size === 0) storage.removeItem(checkoutDraftsKey);
    else storage.setItem(checkoutDraftsKey, JSON.stringify([...drafts]));
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change(shopId, change) {
      const drafts = store.getState();
      set(new Map([...drafts, [shopId, { ...drafts.get(shopId), ...change }]]));
    },
    clear(shopId) {
      set(new Map([...store.getState()].filter(([id]) => shopId !== undefined && id !== shopId)));
    },
  };
}

/** A draft in which missing or unaccepted values are replaced by the shop's first option. */
export type CompleteCheckoutDraft = Required<CheckoutDraft>;

/** Other inputs of an order: the query's `location`, one that the device remembers, and the payment method of the last order. */
export type DraftConstraints = {
  readonly queryLocation: string | undefined;
  readonly storedLocation?: string | undefined;
  readonly lastPayment: string | null;
};

/** Returns payment methods in the order of their offer: the room's bill first, as it asks for nothing at the door. */
export function orderedPayments(payments: readonly Payment[]): readonly Payment[] {
  return [...payments].sort((one, other) => Number(other === 'room') - Number(one === 'room'));
}

/** Returns where an order can go: where the address says, else to the outlet's places or the one that the device remembers. */
export function placesOf(
  deliveries: CartShopInfo['deliveries'],
  { queryLocation, storedLocation }: Pick<DraftConstraints, 'queryLocation' | 'storedLocation'>,
): readonly string[] {
  if (queryLocation) return [queryLocation];
  return storedLocation ? [...new Set([...deliveries, storedLocation])] : deliveries;
}

/** Completes a draft with the shop's defaults; the query's `location` overrides the draft's. */
export function completeDraft(
  draft: CheckoutDraft,
  info: Pick<CartShopInfo, 'deliveries' | 'payments' | 'times'>,
  { lastPayment, ...known }: DraftConstraints,
): CompleteCheckoutDraft {
  const { times } = info;
  const places = placesOf(info.deliveries, known);
  const payments = orderedPayments(info.payments);
  const location = places.find((place) => place === draft.location) ?? places[0] ?? 'toRoom';
  const chosen = draft.payment ?? lastPayment;
  const payment = payments.find((method) => method === chosen) ?? payments[0] ?? 'payCash';
  // A time that the guest chose stays as it is: an impossible one is reported, not moved silently.
  const deliveryTime = draft.deliveryTime || (times.now ? '' : (times.slots[0] ?? ''));
  return { deliveryTime, note: draft.note ?? '', location, payment };
}
