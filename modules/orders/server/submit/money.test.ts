import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ItemEntry } from '#catalogue/contract';
import { createCatalogue } from '#catalogue/rules';
import { Refusal } from '#platform/contract';
import { minorDigits, toDecimal, toMinor } from '#platform/money';
import { cartTotal } from './price-line.ts';
import { buildOrderLine, type CartLine, checkPrices } from './validate-cart.ts';

const currencies = ['EUR', 'JPY', 'KWD', 'HUF'] as const;

test('currencies have the minor units of ISO 4217', () => {
  expect(currencies.map(minorDigits)).toEqual([2, 0, 3, 2]);
});

test('an amount survives the round trip through a decimal number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), fc.integer({ min: -1e10, max: 1e10 }), (currency, minor) => {
      const digits = minorDigits(currency);
      const wire = JSON.parse(JSON.stringify(toDecimal(minor, digits))) as number;
      expect(toMinor(wire, digits)).toBe(minor);
    }),
  );
});

const texts = { en: { title: 'x', description: '' } };
const outlet = { type: 'outlet', id: '1', kind: 'bar', texts, position: 0, lead_minutes: 0, slot_minutes: 15 } as const;
const rest = { preorder: false, payments: ['payCash' as const], deliveries: ['toRoom' as const] };
const group = { type: 'group', id: 'g', outlet: '1', texts, position: 0 } as const;
const inserts = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 99_999 }), price_diff: fc.integer({ min: -500, max: 500 }) }),
  { minLength: 1, maxLength: 4 },
);
const dishes = fc.array(fc.record({ price: fc.integer({ min: 0, max: 9_999_999 }), inserts }), {
  minLength: 1,
  maxLength: 6,
});
const picks = fc.array(
  fc.record({ dish: fc.nat(), amount: fc.integer({ min: 1, max: 99 }), inserts: fc.array(fc.nat(), { maxLength: 4 }) }),
  { minLength: 1, maxLength: 10 },
);

type Dish = { price: number; inserts: { price: number; price_diff: number }[] };
type Pick = { dish: number; amount: number; inserts: number[] };

function itemOf({ price, inserts: given }: Dish, at: number): ItemEntry {
  const sub_items = given.map((insert, index) => ({
    ...insert,
    id: `i${index}`,
    texts,
    sold_out: false,
    allergens: [],
  }));
  const flow = { id: 'f', texts, min_selects: 0, max_selects: 50, sub_items };
  const empty = { pictures: [], allergens: [], diets: [], position: 0, tax_rate: 0 };
  return { type: 'item', id: `d${at}`, group: 'g', texts, price, purchase_flow: [flow], ...empty };
}

/** A cart as the guest's screen sends it, and the total the screen computes from the catalogue's decimal numbers. */
function screen(list: readonly Dish[], chosen: readonly Pick[], digits: number): { cart: CartLine[]; sum: number } {
  let sum = 0;
  const cart = chosen.map(({ dish, amount, inserts: wanted }) => {
    const at = dish % list.length;
    const { price = 0, inserts: given = [] } = list[at] ?? {};
    const subs = wanted.map((one) => one % given.length).map((one) => ({ one, insert: given[one] }));
    const sub_items = subs.map(({ one, insert }) => {
      const shown = toDecimal(insert?.price ?? 0, digits) + toDecimal(insert?.price_diff ?? 0, digits);
      return { amount: 1, item_id: `i${one}`, name: '', price: shown };
    });
    const unit = sub_items.reduce((total, sub) => total + sub.price, toDecimal(price, digits));
    sum += amount * Math.max(0, toMinor(unit, digits));
    return { amount, item_id: `d${at}`, name: '', price: toDecimal(price, digits), sub_items };
  });
  return { cart, sum };
}

test('server and screen compute the same total for every cart in every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), dishes, picks, (currency, list, chosen) => {
      const catalogue = createCatalogue([{ ...outlet, ...rest }, group, ...list.map(itemOf)]);
      const context = {
        catalogue,
        outlet: { ...outlet, ...rest },
        zone: 'UTC',
        at: 0,
        staffLanguages: ['en'],
        guestLanguages: ['en'],
      };
      const { cart, sum } = screen(list, chosen, minorDigits(currency));
      const lines = cart.map((line) => buildOrderLine(line, context));
      expect(cartTotal(lines)).toBe(sum);
      checkPrices(cart, lines, currency);
    }),
  );
});

test('a price one minor unit off from the one shown is refused as changed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), dishes, fc.constantFrom(-1, 1), (currency, list, by) => {
      const digits = minorDigits(currency);
      const catalogue = createCatalogue([{ ...outlet, ...rest }, group, ...list.map(itemOf)]);
      const context = {
        catalogue,
        outlet: { ...outlet, ...rest },
        zone: 'UTC',
        at: 0,
        staffLanguages: ['en'],
        guestLanguages: ['en'],
      };
      const price = toDecimal((list[0]?.price ?? 0) + 10 + by, digits);
      const cart = [{ amount: 1, item_id: 'd0', name: '', price, sub_items: [] }];
      const lines = cart.map((line) => buildOrderLine(line, context));
      expect(() => checkPrices(cart, lines, currency)).toThrow(Refusal);
    }),
  );
});
