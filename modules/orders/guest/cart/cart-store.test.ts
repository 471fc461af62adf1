import { expect, test } from 'vitest';
import type { NewCartLine } from './cart-line.ts';
import { cartStorageKeys, createCart } from './cart-store.ts';

function memoryStorage(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const kitchen = { id: '1', title: 'Room service', decimals: 2 };
const bar = { id: '2', title: 'Bar', decimals: 2 };

function line(item_id: string, shopId = '1'): NewCartLine {
  return {
    shopId,
    item_id,
    shop_item_title: item_id,
    shop_item_price: 5.5,
    quantity: 1,
    image: '',
    sub_items: [],
    purchase_flow_selected: [],
  };
}

test('the cart is stored on every change and is the same after a reload, with quantity, sum and counter recomputed', () => {
  const storage = memoryStorage();
  const first = createCart(storage);
  first.add(line('cake'), kitchen);
  first.add(line('soup'), kitchen);
  first.add(line('cake'), kitchen);
  const again = createCart(storage).getState();
  expect(again).toEqual(first.getState());
  expect([again.cartQuantity, again.sum, again.cartItemIdIterator]).toEqual([3, 16.5, 2]);
  expect([...storage.values.keys()].sort()).toEqual([...Object.values(cartStorageKeys)].sort());
});

test('a cart whose stored lines are lost is empty, even if its shops are still stored', () => {
  const storage = memoryStorage();
  createCart(storage).add(line('cake'), kitchen);
  storage.removeItem(cartStorageKeys.lines);
  const { cartItemList, shops, cartQuantity } = createCart(storage).getState();
  expect([cartItemList, shops, cartQuantity]).toEqual([[], [], 0]);
});

test('a cart id is not reused after its line was removed', () => {
  const cart = createCart(memoryStorage());
  cart.add(line('cake'), kitchen);
  cart.removeAt(0);
  cart.add(line('cake'), kitchen);
  expect(cart.getState().cartItemList[0]?.cartId).toBe(2);
});

test('a cart id is not reused after another tab emptied the cart', () => {
  const storage = memoryStorage();
  const cart = createCart(storage);
  cart.add(line('cake'), kitchen);
  createCart(storage).removeAt(0);
  cart.reload();
  cart.add(line('cake'), kitchen);
  expect(cart.getState().cartItemList[0]?.cartId).toBe(2);
});

test('add returns the quantity added: 60 plus 60 of a dish are capped at 99, the maximum of an order', () => {
  const cart = createCart(memoryStorage());
  const many = { ...line('cake'), quantity: 60 };
  expect([cart.add(many, kitchen), cart.add(many, kitchen), cart.add(many, kitchen)]).toEqual([60, 39, 0]);
  expect(cart.getState().cartQuantity).toBe(99);
});

test.each(['', '{', 'null', '{"a":1}', '"text"', '[{"cartId":"x"}]', '[{"cartId":1,"quantity":-3,"sub_items":[]}]'])(
  'invalid stored lines yield an empty cart: %s',
  (stored) => {
    const { cartItemList, cartQuantity, sum } = createCart(
      memoryStorage({ [cartStorageKeys.lines]: stored }),
    ).getState();
    expect([cartItemList, cartQuantity, sum]).toEqual([[], 0, 0]);
  },
);

test('setting the lines to anything but an array empties the cart', () => {
  const cart = createCart(memoryStorage());
  cart.add(line('cake'), kitchen);
  cart.setLines('nothing');
  expect(cart.getState().cartItemList).toEqual([]);
});

test('an order leaves the lines of other shops in the cart, with their shop', () => {
  const cart = createCart(memoryStorage());
  cart.add(line('cake'), kitchen);
  cart.add(line('wine', '2'), bar);
  cart.removeOrdered(cart.getState().cartItemList.filter(({ shopId }) => shopId === '1'));
  const { cartItemList, shops, removedItemShopId } = cart.getState();
  expect([cartItemList.map(({ item_id }) => item_id), shops, removedItemShopId]).toEqual([['wine'], [bar], '1']);
});

test('the cart remembers the shop of the last removed line, initially -1', () => {
  const storage = memoryStorage();
  const cart = createCart(storage);
  expect(cart.getState().removedItemShopId).toBe('-1');
  cart.add(line('wine', '2'), bar);
  cart.setQuantity(0, 0);
  expect(createCart(storage).getState().removedItemShopId).toBe('2');
});

test('clearing the cart removes everything from storage', () => {
  const storage = memoryStorage();
  const cart = createCart(storage);
  cart.add(line('cake'), kitchen);
  cart.clear();
  expect([storage.values.size, cart.getState().cartQuantity]).toEqual([0, 0]);
});

test('reloading the cart adopts the changes of another tab', () => {
  const storage = memoryStorage();
  const [first, second] = [createCart(storage), createCart(storage)];
  first.add(line('cake'), kitchen);
  second.reload();
  second.add(line('soup'), kitchen);
  first.reload();
  expect(first.getState()).toEqual(second.getState());
  expect(first.getState().cartItemList.map(({ item_id, cartId }) => [item_id, cartId])).toEqual([
    ['cake', 1],
    ['soup', 2],
  ]);
});

test('renaming a shop of the cart updates its stored title', () => {
  const storage = memoryStorage();
  const cart = createCart(storage);
  cart.add(line('cake'), kitchen);
  cart.renameShop('1', 'Zimmerservice');
  cart.renameShop('2', 'Bar');
  expect(createCart(storage).getState().shops).toEqual([{ ...kitchen, title: 'Zimmerservice' }]);
});
