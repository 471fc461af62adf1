import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Payment } from '#catalogue/contract';
import type { Keep } from '#platform/web/browser';
import type { ShopInfo } from '../menu/shop-store.ts';
import { parseKept } from '../storage/kept-lines.ts';

/** What a guest has said of an order so far; what is missing is the shop's first choice. */
export type Draft = {
  readonly deliveryTime?: string;
  readonly note?: string;
  readonly location?: string;
  readonly payment?: Payment;
};

/** Name under which a tab keeps the drafts. */
export const draftsKey = 'shop-drafts';

/** Drafts by shop: they stay while the guest looks around, and through a reload, which a phone makes when it needs the room. */
export type Drafts = Pick<StoreApi<ReadonlyMap<string, Draft>>, 'getState' | 'subscribe'> & {
  change(shopId: string, change: Draft): void;
  clear(shopId?: string): void;
};

const texts = ['deliveryTime', 'note', 'location', 'payment'] as const;

function readDraft(kept: unknown): Draft {
  if (typeof kept !== 'object' || kept === null) return {};
  const given = kept as { readonly [name: string]: unknown };
  // What a shop does not take, a payment of another one for instance, is left out once the order is put together.
  return Object.fromEntries(texts.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])));
}

function readDrafts(kept: unknown): ReadonlyMap<string, Draft> {
  const pairs = Array.isArray(kept) ? kept.filter((pair) => Array.isArray(pair) && typeof pair[0] === 'string') : [];
  return new Map(pairs.map(([shopId, draft]) => [shopId, readDraft(draft)]));
}

/** Makes the store of drafts that `keep` holds. */
export function createDrafts(keep: Pick<Keep, 'getItem' | 'setItem' | 'removeItem'>): Drafts {
  const store = createStore<ReadonlyMap<string, Draft>>(() => readDrafts(parseKept(keep.getItem(draftsKey))));

  function set(drafts: ReadonlyMap<string, Draft>): void {
    store.setState(drafts, true);
    if (drafts.size === 0) keep.removeItem(draftsKey);
    else keep.setItem(draftsKey, JSON.stringify([...drafts]));
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change(shopId, change) {
      const known = store.getState();
      set(new Map([...known, [shopId, { ...known.get(shopId), ...change }]]));
    },
    clear(shopId) {
      set(new Map([...store.getState()].filter(([id]) => shopId !== undefined && id !== shopId)));
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
