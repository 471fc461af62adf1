import { expect, test } from 'vitest';
import { cartKeys, createCart } from './cart-store.ts';
import type { NewLine } from './line-rules.ts';

function memory(given: Record<string, string> = {}) {
  const kept = new Map(Object.entries(given));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const kitchen = { id: '1', title: 'Room service', decimals: 2 };
const bar = { id: '2', title: 'Bar', decimals: 2 };

function line(item_id: string, shopId = '1'): NewLine {
  return {
    ...{ shopId, item_id, shop_item_title: item_id, shop_item_price: 5.5, quantity: 1, image: '' },
    ...{ sub_items: [], purchase_flow_selected: [] },
  };
}

test('the cart is kept at every change and is the same after a reload, with quantity, sum and counter computed anew', () => {
  const keep = memory();
  const first = createCart(keep);
  first.add(line('cake'), kitchen);
  first.add(line('soup'), kitchen);
  first.add(line('cake'), kitchen);
  const again = createCart(keep).getState();
  expect(again).toEqual(first.getState());
  expect([again.cartQuantity, again.sum, again.cartItemIdIterator]).toEqual([3, 16.5, 2]);
  expect([...keep.kept.keys()].sort()).toEqual([...Object.values(cartKeys)].sort());
});

test('a device that kept the shops and lost the lines has an empty cart', () => {
  const keep = memory();
  createCart(keep).add(line('cake'), kitchen);
  keep.removeItem(cartKeys.lines);
  const { cartItemList, shops, cartQuantity } = createCart(keep).getState();
  expect([cartItemList, shops, cartQuantity]).toEqual([[], [], 0]);
});

test('an id is not used twice, also after its line is gone', () => {
  const cart = createCart(memory());
  cart.add(line('cake'), kitchen);
  cart.removeAt(0);
  cart.add(line('cake'), kitchen);
  expect(cart.getState().cartItemList[0]?.cartId).toBe(2);
});

test('an id is not used twice, also after another tab has emptied the cart', () => {
  const keep = memory();
  const cart = createCart(keep);
  cart.add(line('cake'), kitchen);
  createCart(keep).removeAt(0);
  cart.reload();
  cart.add(line('cake'), kitchen);
  expect(cart.getState().cartItemList[0]?.cartId).toBe(2);
});

test('it answers how many came in: 60 and 60 of a dish are 99, the most that an order takes', () => {
  const cart = createCart(memory());
  const many = { ...line('cake'), quantity: 60 };
  expect([cart.add(many, kitchen), cart.add(many, kitchen), cart.add(many, kitchen)]).toEqual([60, 39, 0]);
  expect(cart.getState().cartQuantity).toBe(99);
});

test.each(['', '{', 'null', '{"a":1}', '"text"', '[{"cartId":"x"}]', '[{"cartId":1,"quantity":-3,"sub_items":[]}]'])(
  'a list that is none is an empty cart: %s',
  (kept) => {
    const { cartItemList, cartQuantity, sum } = createCart(memory({ [cartKeys.lines]: kept })).getState();
    expect([cartItemList, cartQuantity, sum]).toEqual([[], 0, 0]);
  },
);

test('setting the list to what is no list empties it', () => {
  const cart = createCart(memory());
  cart.add(line('cake'), kitchen);
  cart.setLines('nothing');
  expect(cart.getState().cartItemList).toEqual([]);
});

test('after an order the things of other shops stay, with their shop', () => {
  const cart = createCart(memory());
  cart.add(line('cake'), kitchen);
  cart.add(line('wine', '2'), bar);
  cart.ordered(cart.getState().cartItemList.filter(({ shopId }) => shopId === '1'));
  const { cartItemList, shops, removedItemShopId } = cart.getState();
  expect([cartItemList.map(({ item_id }) => item_id), shops, removedItemShopId]).toEqual([['wine'], [bar], '1']);
});

test('the shop of what was removed is remembered, and is -1 to begin with', () => {
  const keep = memory();
  const cart = createCart(keep);
  expect(cart.getState().removedItemShopId).toBe('-1');
  cart.add(line('wine', '2'), bar);
  cart.setQuantity(0, 0);
  expect(createCart(keep).getState().removedItemShopId).toBe('2');
});

test('clearing leaves nothing on the device', () => {
  const keep = memory();
  const cart = createCart(keep);
  cart.add(line('cake'), kitchen);
  cart.clear();
  expect([keep.kept.size, cart.getState().cartQuantity]).toEqual([0, 0]);
});

test('what another tab has put into the cart is taken over', () => {
  const keep = memory();
  const [first, second] = [createCart(keep), createCart(keep)];
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

test('a shop has the title of the language that it is read in', () => {
  const keep = memory();
  const cart = createCart(keep);
  cart.add(line('cake'), kitchen);
  cart.rename('1', 'Zimmerservice');
  cart.rename('2', 'Bar');
  expect(createCart(keep).getState().shops).toEqual([{ ...kitchen, title: 'Zimmerservice' }]);
});
