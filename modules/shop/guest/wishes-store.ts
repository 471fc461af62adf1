import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Payment } from '#shop/contract';
import type { ShopInfo } from './shop-store.ts';

/** What a guest has said of an order so far; what is missing is the shop's first choice. */
export type Draft = {
  readonly deliveryTime?: string;
  readonly note?: string;
  readonly location?: string;
  readonly payment?: Payment;
};

/** Drafts by shop, in memory alone: they stay while the guest looks around. */
export type Drafts = Pick<StoreApi<ReadonlyMap<string, Draft>>, 'getState' | 'subscribe'> & {
  change(shopId: string, change: Draft): void;
  clear(shopId?: string): void;
};

/** Makes the store of drafts. */
export function createDrafts(): Drafts {
  const store = createStore<ReadonlyMap<string, Draft>>(() => new Map());
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change(shopId, change) {
      const known = store.getState();
      store.setState(new Map([...known, [shopId, { ...known.get(shopId), ...change }]]), true);
    },
    clear(shopId) {
      const others = [...store.getState()].filter(([id]) => shopId !== undefined && id !== shopId);
      store.setState(new Map(others), true);
    },
  };
}

/** A draft with the shop's first choices put in where the guest has said nothing that it takes. */
export type FullDraft = Required<Draft>;

/** What else decides of an order: the query's `location`, and the first time at which all of it is to be had (empty: now). */
export type Given = { readonly located: string | undefined; readonly earliest: string };

/** What will be ordered: the draft as far as the shop takes it, the query's `location` above all. */
export function fullDraft(draft: Draft, info: ShopInfo, { located, earliest }: Given): FullDraft {
  const { deliveries, payments, slots } = info;
  const chosen = deliveries.find((one) => one === draft.location) ?? deliveries[0] ?? 'toRoom';
  const payment = payments.find((one) => one === draft.payment) ?? payments[0] ?? 'payCash';
  // A time that the guest chose stays as it is, so that one that has passed is said and not moved.
  const first = earliest || (info.isOpen ? '' : (slots[0] ?? ''));
  const deliveryTime = draft.deliveryTime || (draft.deliveryTime === '' && info.isOpen ? '' : first);
  return { deliveryTime, note: draft.note ?? '', location: located || chosen, payment };
}
