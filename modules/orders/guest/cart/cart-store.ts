import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Keep } from '#platform/web/browser';
import { type CartShop, parseKept, readLines, readShops } from '../storage/kept-lines.ts';
import {
  addLine,
  atMostOf,
  type CartLine,
  highestCartId,
  type ItemOfShop,
  type NewLine,
  quantityOf,
  removeAt,
  setQuantity,
  sumOf,
  withoutOrdered,
} from './line-rules.ts';

/** Names under which a device keeps the cart (modules.md §3). */
export const cartKeys = {
  lines: 'shop-cart-item-list',
  shops: 'shop-cart-title-list',
  removed: 'shop-cart-removed-item-shop-id',
} as const;
const noShop = '-1';

/** The cart (modules.md §3, Shop state). */
export type CartState = {
  readonly cartItemList: readonly CartLine[];
  readonly cartItemIdIterator: number;
  /** How many things there are in it. */
  readonly cartQuantity: number;
  /** What they cost together, a decimal number. */
  readonly sum: number;
  /** Shops that things came from. */
  readonly shops: readonly CartShop[];
  /** Shop of the line that left the cart last, where the guest may want to go on; `-1`: none. */
  readonly removedItemShopId: string;
};

/** A cart that outlives the page. */
export type Cart = Pick<StoreApi<CartState>, 'getState' | 'subscribe'> & {
  /** Puts something in; answers how many came in: 0 where the cart is full, fewer than wanted up to the most of one line. */
  add(line: NewLine, shop: CartShop): number;
  setQuantity(position: number, quantity: number): void;
  removeAt(position: number): void;
  /** Leaves no more than `most` of an item, over all its lines. */
  atMostOf(item: ItemOfShop, most: number): void;
  /** Takes out all that is of a shop that is not there any more. */
  removeShop(shopId: string): void;
  /** Replaces the lines: new titles or prices. What is no list empties the cart. */
  setLines(lines: unknown): void;
  /** Takes out what was ordered; other shops' things stay. */
  ordered(lines: readonly Pick<CartLine, 'cartId' | 'quantity'>[]): void;
  /** A shop of the cart has another title: it is read in another language. */
  rename(shopId: string, title: string): void;
  /** Takes over what another tab has kept. */
  reload(): void;
  /** Forgets everything, on the device too. */
  clear(): void;
};

type Change = { readonly lines: readonly CartLine[]; readonly shops?: readonly CartShop[]; readonly removed?: string };

function stateOf(lines: readonly CartLine[], shops: readonly CartShop[], removed: string): CartState {
  return {
    cartItemList: lines,
    cartItemIdIterator: highestCartId(lines),
    cartQuantity: quantityOf(lines),
    sum: sumOf(lines, shops[0]?.decimals ?? 2),
    shops,
    removedItemShopId: removed,
  };
}

/** The shops that lines are of, and the one that a line left last. */
function needed(shops: readonly CartShop[], lines: readonly CartLine[]): readonly CartShop[] {
  return shops.filter(({ id }) => lines.some(({ shopId }) => shopId === id));
}

/** Makes the cart that `keep` holds; every change is kept at once. */
export function createCart(keep: Pick<Keep, 'getItem' | 'setItem' | 'removeItem'>): Cart {
  const read = (key: string) => parseKept(keep.getItem(key));
  const removed = () => keep.getItem(cartKeys.removed) ?? noShop;
  const kept = () => {
    const lines = readLines(read(cartKeys.lines));
    // A shop without a line is none of the cart's, whatever the storage has kept of it.
    return stateOf(lines, needed(readShops(read(cartKeys.shops)), lines), removed());
  };
  const store = createStore<CartState>(kept);

  function change({ lines, shops = store.getState().shops, removed }: Change): void {
    const state = stateOf(lines, needed(shops, lines), removed ?? store.getState().removedItemShopId);
    // The counter never goes back within a visit, so that an id means one line.
    const cartItemIdIterator = Math.max(state.cartItemIdIterator, store.getState().cartItemIdIterator);
    store.setState({ ...state, cartItemIdIterator }, true);
    keep.setItem(cartKeys.lines, JSON.stringify(state.cartItemList));
    keep.setItem(cartKeys.shops, JSON.stringify(state.shops));
    keep.setItem(cartKeys.removed, state.removedItemShopId);
  }

  const lines = () => store.getState().cartItemList;
  const without = (position: number, next: readonly CartLine[]) =>
    change({ lines: next, ...(next.length < lines().length && { removed: lines()[position]?.shopId ?? noShop }) });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add(line, shop) {
      const next = addLine(lines(), line, store.getState().cartItemIdIterator + 1);
      if (next === lines()) return 0;
      const taken = quantityOf(next) - quantityOf(lines());
      const others = store.getState().shops.filter(({ id }) => id !== shop.id);
      change({ lines: next, shops: [...others, shop] });
      return taken;
    },
    setQuantity: (position, quantity) => without(position, setQuantity(lines(), position, quantity)),
    removeAt: (position) => without(position, removeAt(lines(), position)),
    atMostOf: (item, most) => change({ lines: atMostOf(lines(), item, most), removed: item.shopId }),
    removeShop: (shopId) => change({ lines: lines().filter((line) => line.shopId !== shopId) }),
    setLines: (given) => change({ lines: readLines(given) }),
    ordered(taken) {
      const shop = lines().find(({ cartId }) => taken.some((one) => one.cartId === cartId))?.shopId;
      change({ lines: withoutOrdered(lines(), taken), ...(shop !== undefined && { removed: shop }) });
    },
    rename(shopId, title) {
      const { shops } = store.getState();
      if (!shops.some((shop) => shop.id === shopId && shop.title !== title)) return;
      change({ lines: lines(), shops: shops.map((shop) => (shop.id === shopId ? { ...shop, title } : shop)) });
    },
    reload() {
      const { cartItemIdIterator } = store.getState();
      const state = kept();
      store.setState({ ...state, cartItemIdIterator: Math.max(cartItemIdIterator, state.cartItemIdIterator) }, true);
    },
    clear() {
      store.setState({ ...stateOf([], [], noShop), cartItemIdIterator: 0 }, true);
      for (const key of Object.values(cartKeys)) keep.removeItem(key);
    },
  };
}
