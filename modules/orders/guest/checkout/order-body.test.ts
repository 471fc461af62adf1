import { expect, test } from 'vitest';
import type { CartLine } from '../cart/cart-line.ts';
import { buildOrderBody } from './order-body.ts';

const details = {
  guestName: 'Astrid Lindqvist',
  shopId: '1',
  deliveryTime: '',
  location: 'toRoom',
  lang: 'en',
  payment: 'payCash' as const,
};
const noteOf = (note: string) => buildOrderBody({ ...details, note }, [], 2).additional_text;

test('a note keeps text in any script, including line breaks', () => {
  const note = 'بدون ثلج\u200f من فضلكم 🧑‍🍳\nzwei\u200b Zeilen\tund Tab';
  expect(noteOf(note)).toBe(note);
});

test('control characters of pasted text are removed, because the server rejects them', () => {
  expect(noteOf('no\u0000 \u000bice\u0085, \u001b[1mplease\u007f')).toBe('no ice, [1mplease');
});

function line(cartId: number, name: string): CartLine {
  const sub_items = ['a', 'b', 'c', 'd'].map((id) => ({
    sub_item_id: `insert-${id}`,
    sub_item_title: name,
    sub_item_price: 1,
    sub_item_price_diff: 0,
  }));
  return {
    cartId,
    shopId: '1',
    item_id: `item-${cartId}`,
    shop_item_title: name,
    shop_item_price: 5,
    quantity: 1,
    image: '',
    sub_items,
    purchase_flow_selected: sub_items.map(({ sub_item_id }) => sub_item_id),
  };
}

test('a cart of a hundred lines with long names fits into a frame of 64 KiB: names are omitted, ids and prices are not', () => {
  const lines = Array.from({ length: 100 }, (_, at) => line(at + 1, 'قهوة مع حليب الشوفان '.repeat(7)));
  const body = buildOrderBody({ ...details, note: 'ض'.repeat(1000) }, lines, 2);
  expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(63 * 1024);
  expect(body.cart[99]).toMatchObject({
    main_item: { item_id: 'item-100', price: 5, sub_items: [{ item_id: 'insert-a', price: 1 }, {}, {}, {}] },
  });
  const [small] = buildOrderBody({ ...details, note: '' }, lines.slice(0, 1), 2).cart;
  expect(small).toMatchObject({ main_item: { name: lines[0]?.shop_item_title } });
});
