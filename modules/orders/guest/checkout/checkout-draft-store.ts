import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Payment } from '#catalogue/contract';
import type { KeyValueStorage } from '#platform/web/browser';
import type { ShopInfo } from '../menu/shop-view.ts';
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

/** Other inputs of an order: the query's `location`, and the first time at which every item is available (empty: now). */
export type DraftConstraints = { readonly queryLocation: string | undefined; readonly earliestTime: string };

/** Completes a draft with the shop's defaults; the query's `location` overrides the draft's. */
export function completeDraft(
  draft: CheckoutDraft,
  info: ShopInfo,
  constraints: DraftConstraints,
): CompleteCheckoutDraft {
  const { deliveries, payments, slots } = info;
  const location = deliveries.find((delivery) => delivery === draft.location) ?? deliveries[0] ?? 'toRoom';
  const payment = payments.find((method) => method === draft.payment) ?? payments[0] ?? 'payCash';
  // A time that the guest chose stays as it is: an expired one is reported, not moved silently.
  const first = constraints.earliestTime || (info.isOpen ? '' : (slots[0] ?? ''));
  const deliveryTime = draft.deliveryTime || (draft.deliveryTime === '' && info.isOpen ? '' : first);
  return { deliveryTime, note: draft.note ?? '', location: constraints.queryLocation || location, payment };
}
