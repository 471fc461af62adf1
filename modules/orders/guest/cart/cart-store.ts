import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '#platform/web/browser';
import { type CartShop, parseJson, parseStoredLines, parseStoredShops } from '../storage/parse-stored-cart.ts';
import {
  addLine,
  type CartLine,
  capItemQuantity,
  highestCartId,
  type NewCartLine,
  removeAt,
  removeOrdered,
  type ShopItemRef,
  setQuantity,
  totalPrice,
  totalQuantity,
} from './cart-line.ts';

/** Storage keys of the cart (docs/reference/modules.md §3). */
export const cartStorageKeys = {
  lines: 'shop-cart-item-list',
  shops: 'shop-cart-title-list',
  removed: 'shop-cart-removed-item-shop-id',
} as const;
const noShop = '-1';

/** The cart's state (docs/reference/modules.md §3, "Shop state"). */
export type CartState = {
  readonly cartItemList: readonly CartLine[];
  readonly cartItemIdIterator: number;
  /** Total quantity over all lines. */
  readonly cartQuantity: number;
  /** Total price, as a decimal number. */
  readonly sum: number;
  /** Shops that have lines in the cart. */
  readonly shops: readonly CartShop[];
  /** Shop of the line that was removed last, to offer its menu again; `-1`: none. */
  readonly removedItemShopId: string;
};

/** A persistent cart. */
export type Cart = Pick<StoreApi<CartState>, 'getState' | 'subscribe'> & {
  /** Adds a line and returns the quantity added: 0 if the cart is full, less than requested at the limit of a line. */
  add(line: NewCartLine, shop: CartShop): number;
  setQuantity(position: number, quantity: number): void;
  removeAt(position: number): void;
  /** Reduces an item's total quantity over all its lines to at most `max`. */
  capItemQuantity(item: ShopItemRef, max: number): void;
  /** Removes all lines of a shop that no longer exists. */
  removeShop(shopId: string): void;
  /** Replaces the lines, for instance with new titles or prices. Anything but an array empties the cart. */
  setLines(lines: unknown): void;
  /** Removes the ordered quantities; lines of other shops stay. */
  removeOrdered(lines: readonly Pick<CartLine, 'cartId' | 'quantity'>[]): void;
  /** Sets the title of a shop, for instance after a change of language. */
  renameShop(shopId: string, title: string): void;
  /** Reloads the cart from storage, where another tab may have changed it. */
  reload(): void;
  /** Empties the cart and removes it from storage. */
  clear(): void;
};

type Change = { readonly lines: readonly CartLine[]; readonly shops?: readonly CartShop[]; readonly removed?: string };

function createState(lines: readonly CartLine[], shops: readonly CartShop[], removed: string): CartState {
  return {
    cartItemList: lines,
    cartItemIdIterator: highestCartId(lines),
    cartQuantity: totalQuantity(lines),
    sum: totalPrice(lines, shops[0]?.decimals ?? 2),
    shops,
    removedItemShopId: removed,
  };
}

/** Returns the shops that have lines in the cart. */
function shopsWithLines(shops: readonly CartShop[], lines: readonly CartLine[]): readonly CartShop[] {
  return shops.filter(({ id }) => lines.some(({ shopId }) => shopId === id));
}

/** Creates the cart backed by `storage`; every change is stored immediately. */
export function createCart(storage: Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>): Cart {
  const read = (key: string) => parseJson(storage.getItem(key));
  const readRemoved = () => storage.getItem(cartStorageKeys.removed) ?? noShop;
  const readState = () => {
    const lines = parseStoredLines(read(cartStorageKeys.lines));
    // Storage may still list a shop whose lines are gone.
    return createState(lines, shopsWithLines(parseStoredShops(read(cartStorageKeys.shops)), lines), readRemoved());
  };
  const store = createStore<CartState>(readState);

  function change({ lines, shops = store.getState().shops, removed }: Change): void {
    const state = createState(lines, shopsWithLines(shops, lines), removed ?? store.getState().removedItemShopId);
    // The counter never decreases during a visit, so that a cart id is never reused.
    const cartItemIdIterator = Math.max(state.cartItemIdIterator, store.getState().cartItemIdIterator);
    store.setState({ ...state, cartItemIdIterator }, true);
    storage.setItem(cartStorageKeys.lines, JSON.stringify(state.cartItemList));
    storage.setItem(cartStorageKeys.shops, JSON.stringify(state.shops));
    storage.setItem(cartStorageKeys.removed, state.removedItemShopId);
  }

  const lines = () => store.getState().cartItemList;
  const replaceLines = (position: number, next: readonly CartLine[]) =>
    change({ lines: next, ...(next.length < lines().length && { removed: lines()[position]?.shopId ?? noShop }) });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add(line, shop) {
      const next = addLine(lines(), line, store.getState().cartItemIdIterator + 1);
      if (next === lines()) return 0;
      const addedQuantity = totalQuantity(next) - totalQuantity(lines());
      const others = store.getState().shops.filter(({ id }) => id !== shop.id);
      change({ lines: next, shops: [...others, shop] });
      return addedQuantity;
    },
    setQuantity: (position, quantity) => replaceLines(position, setQuantity(lines(), position, quantity)),
    removeAt: (position) => replaceLines(position, removeAt(lines(), position)),
    capItemQuantity: (item, max) => change({ lines: capItemQuantity(lines(), item, max), removed: item.shopId }),
    removeShop: (shopId) => change({ lines: lines().filter((line) => line.shopId !== shopId) }),
    setLines: (given) => change({ lines: parseStoredLines(given) }),
    removeOrdered(orderedLines) {
      const shop = lines().find(({ cartId }) => orderedLines.some((line) => line.cartId === cartId))?.shopId;
      change({ lines: removeOrdered(lines(), orderedLines), ...(shop !== undefined && { removed: shop }) });
    },
    renameShop(shopId, title) {
      const { shops } = store.getState();
      if (!shops.some((shop) => shop.id === shopId && shop.title !== title)) return;
      change({ lines: lines(), shops: shops.map((shop) => (shop.id === shopId ? { ...shop, title } : shop)) });
    },
    reload() {
      const { cartItemIdIterator } = store.getState();
      const state = readState();
      store.setState({ ...state, cartItemIdIterator: Math.max(cartItemIdIterator, state.cartItemIdIterator) }, true);
    },
    clear() {
      store.setState({ ...createState([], [], noShop), cartItemIdIterator: 0 }, true);
      for (const key of Object.values(cartStorageKeys)) storage.removeItem(key);
    },
  };
}
