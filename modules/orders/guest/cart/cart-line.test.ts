import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addLine,
  type CartLine,
  capItemQuantity,
  findLineIndex,
  highestCartId,
  maxLines,
  type NewCartLine,
  quantitiesByItem,
  removeAt,
  removeOrdered,
  setQuantity,
  totalPrice,
  totalQuantity,
  unitPrice,
} from './cart-line.ts';

const insert = (id: string, price = 0, diff = 0) => ({
  sub_item_id: id,
  sub_item_title: id,
  sub_item_price: price,
  sub_item_price_diff: diff,
});

function newLine(
  item_id: string,
  inserts: readonly ReturnType<typeof insert>[] = [],
  more: Partial<NewCartLine> = {},
): NewCartLine {
  return {
    shopId: '1',
    item_id,
    shop_item_title: item_id,
    shop_item_price: 5.8,
    quantity: 1,
    image: '',
    sub_items: inserts,
    purchase_flow_selected: inserts.map(({ sub_item_id }) => sub_item_id),
    ...more,
  };
}

function cartOf(...added: readonly NewCartLine[]): readonly CartLine[] {
  return added.reduce<readonly CartLine[]>((lines, line) => addLine(lines, line, highestCartId(lines) + 1), []);
}

test('an item without a purchase flow merges into the line of the same item', () => {
  const lines = cartOf(newLine('cake'), newLine('soup'), newLine('cake', [], { quantity: 2 }));
  expect(lines.map(({ item_id, quantity, cartId }) => [item_id, quantity, cartId])).toEqual([
    ['cake', 3, 1],
    ['soup', 1, 2],
  ]);
});

test('the same item of another shop is another line', () => {
  expect(cartOf(newLine('cake'), newLine('cake', [], { shopId: '2' }))).toHaveLength(2);
});

test('an item with a purchase flow merges into the line with the same inserts, in any order', () => {
  const lines = cartOf(
    newLine('coffee', [insert('oat'), insert('sugar')]),
    newLine('coffee', [insert('cow'), insert('sugar')]),
    newLine('coffee', [insert('sugar'), insert('oat')]),
    newLine('coffee', [insert('oat')]),
  );
  expect(lines.map(({ quantity, purchase_flow_selected }) => [quantity, ...purchase_flow_selected])).toEqual([
    [2, 'oat', 'sugar'],
    [1, 'cow', 'sugar'],
    [1, 'oat'],
  ]);
  expect(
    lines.map(({ cartId }) => cartId),
    'the counter goes up',
  ).toEqual([1, 2, 3]);
});

test('quantity 0 removes a line, and removeAt removes by position', () => {
  const lines = cartOf(newLine('a'), newLine('b'), newLine('c'));
  expect(setQuantity(lines, 1, 0).map(({ item_id }) => item_id)).toEqual(['a', 'c']);
  expect(removeAt(lines, 0).map(({ item_id }) => item_id)).toEqual(['b', 'c']);
  expect(removeAt(lines, 7)).toHaveLength(3);
});

test('adding to a full line returns the same array', () => {
  const full = cartOf(newLine('a', [], { quantity: 99 }));
  expect(addLine(full, newLine('a', []), 2)).toBe(full);
});

test('a cart is limited to 99 of one line and 100 lines', () => {
  expect(cartOf(newLine('a', [], { quantity: 60 }), newLine('a', [], { quantity: 60 }))[0]?.quantity).toBe(99);
  const full = cartOf(...Array.from({ length: maxLines }, (_, at) => newLine(`item-${at}`)));
  expect(addLine(full, newLine('one-more'), 101)).toBe(full);
  expect(addLine(full, newLine('item-3'), 101)[3]?.quantity, 'existing lines can still grow').toBe(2);
});

test('removing ordered lines keeps other shops and later additions', () => {
  const lines = cartOf(newLine('cake', [], { quantity: 2 }), newLine('wine', [], { shopId: '2' }));
  const ordered = lines.filter(({ shopId }) => shopId === '1');
  const since = addLine(addLine(lines, newLine('cake'), 9), newLine('soup'), 10);
  expect(removeOrdered(lines, ordered).map(({ item_id }) => item_id)).toEqual(['wine']);
  expect(removeOrdered(since, ordered).map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
    ['cake', 1],
    ['wine', 1],
    ['soup', 1],
  ]);
});

test('quantities are totalled for the whole cart, a shop and an item', () => {
  const lines = cartOf(newLine('coffee', [insert('oat')]), newLine('coffee'), newLine('wine', [], { shopId: '2' }));
  expect([totalQuantity(lines), totalQuantity(lines, '1'), quantitiesByItem(lines, '1').get('coffee')]).toEqual([
    3, 2, 2,
  ]);
});

test('an insert adds its price and its difference, and a unit price is never negative', () => {
  const coffee = newLine('coffee', [insert('oat', 0.6), insert('small', 0, -1.1)]);
  expect(unitPrice(coffee, 2)).toBe(5.3);
  expect(unitPrice(newLine('water', [insert('voucher', 0, -9)]), 2)).toBe(0);
});

test.each([
  [2, 0.1, 3, 0.3],
  [2, 19.99, 99, 1979.01],
  [0, 1500, 2, 3000],
  [3, 1.255, 3, 3.765],
  [2, 1290, 7, 9030],
])('with %d decimals %d costs, %d times, %d', (decimals, shop_item_price, quantity, sum) => {
  expect(totalPrice(cartOf(newLine('a', [], { shop_item_price, quantity })), decimals)).toBe(sum);
});

test('the total is exact to the cent for any cart', () => {
  const pricedLine = fc.record({
    cents: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(pricedLine, { maxLength: 30 }), (given) => {
      const lines = given.map(({ cents, quantity }, cartId) => ({
        ...newLine(`item-${cartId}`, [], { shop_item_price: cents / 100, quantity }),
        cartId,
      }));
      const cents = given.reduce((sum, line) => sum + line.cents * line.quantity, 0);
      expect(totalPrice(lines, 2)).toBe(cents / 100);
    }),
  );
});

test('capping an item limits its quantity over all its lines, later lines first', () => {
  const lines = cartOf(
    newLine('coffee', [insert('oat')], { quantity: 2 }),
    newLine('cake'),
    newLine('coffee', [insert('milk')], { quantity: 2 }),
    newLine('coffee', [], { shopId: '2' }),
  );
  const capped = (max: number) => capItemQuantity(lines, { shopId: '1', item_id: 'coffee' }, max);
  const amounts = (max: number) =>
    capped(max).map(({ shopId, item_id, quantity }) => `${shopId} ${quantity} ${item_id}`);
  expect(amounts(3)).toEqual(['1 2 coffee', '1 1 cake', '1 1 coffee', '2 1 coffee']);
  expect(amounts(2)).toEqual(['1 2 coffee', '1 1 cake', '2 1 coffee']);
  expect(amounts(0)).toEqual(['1 1 cake', '2 1 coffee']);
});

test('an item’s line is found by its insert, otherwise the first line of the item', () => {
  const lines = cartOf(newLine('cake'), newLine('coffee', [insert('milk')]), newLine('coffee', [insert('oat')]));
  const at = (insertId: unknown) => findLineIndex(lines, { shopId: '1', item_id: 'coffee' }, insertId);
  expect([at('oat'), at('milk'), at(undefined)]).toEqual([2, 1, 1]);
  expect(findLineIndex(lines, { shopId: '2', item_id: 'coffee' }, 'oat')).toBe(-1);
});
