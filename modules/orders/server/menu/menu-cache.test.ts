import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Availability, Catalogue } from '#catalogue/contract';
import { createCatalogue } from '#catalogue/rules';
import { createTestShop, type TestShop } from '#orders/testing';
import type { RetailItem } from '../../contract.ts';
import { cachedMenu, menuKey, menuMinute, type RenderedMenu } from './menu-cache.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.platform.database.close());

async function dish(id: string) {
  const nobody = { kind: 'nobody', property: '1' } as const;
  const { retailContent } = await shop.call(nobody, 'RetailSystem.getRetailContent', { id: '1' });
  // The contract loses the type of the recursive menu.
  const groups = retailContent.retail_items as readonly RetailItem[];
  return groups.flatMap(({ retail_items }) => retail_items).find((one) => one.id === id);
}

test('a menu asked for again in the same minute shows what was sold and changed in between', async () => {
  expect(await dish('cake')).toMatchObject({ stock: 2, shop_item_price: 9.5 });
  const cart = [{ main_item: { amount: 1, item_id: 'cake', name: '', price: 9.5, sub_items: [] } }];
  await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order({ cart }));
  expect(await dish('cake')).toMatchObject({ stock: 1 });
});

test('a dish is available from the minute in which its hours begin', async () => {
  // From 9:40 to 11:29:59.
  await shop.platform.clock.advance(110 * 60_000 - 1000);
  expect(await dish('soup')).toMatchObject({ available: false, available_at: '2026-11-21T10:30:00.000Z' });
  await shop.platform.clock.advance(1000);
  expect(await dish('soup')).toMatchObject({ available: true, available_at: '' });
});

const menuOf = (title: string): RenderedMenu => ({
  retailContent: { template_data: { template_items: [{ value: title }] }, retail_items: [] },
});

function render(catalogue: Catalogue, now: number, key: string) {
  let times = 0;
  cachedMenu(menuMinute(catalogue, now, 'Europe/Zurich'), key, () => {
    times += 1;
    return menuOf(key);
  });
  return times;
}

test('a menu is rendered once a minute for each catalogue and key, and a flood of languages is not kept', () => {
  const catalogue = createCatalogue([]);
  const renderings = [0, 59_999, 60_000].map((now) => render(catalogue, now, 'en'));
  expect([...renderings, render(createCatalogue([]), 60_000, 'en')]).toEqual([1, 0, 1, 1]);
  for (let number = 0; number < 1000; number += 1) render(catalogue, 60_000, `x${number}`);
  expect(menuMinute(catalogue, 60_000, 'Europe/Zurich').menus.size).toBeLessThan(100);
});

test('menus in languages that the hotel does not have take no room in the cache', async () => {
  const nobody = { kind: 'nobody', property: '1' } as const;
  const menus = vi.spyOn(Map.prototype, 'set');
  const stored = () =>
    new Set(menus.mock.calls.map(([key]) => key).filter((key) => String(key).startsWith('[["1","1"')));
  for (let at = 0; at < 40; at += 1) {
    await shop.call(nobody, 'RetailSystem.getRetailContent', { id: '1', lang: `x-${at}` });
  }
  expect(stored().size).toBe(1);
  menus.mockRestore();
});

test('menus differ by what is left, sold out, or sold out in an option', () => {
  const left = (stock: Partial<Availability>) =>
    menuKey(['en'], new Map([['tea', { portions: undefined, soldOut: false, soldOutInserts: new Set(), ...stock }]]));
  const keys = [{}, { portions: 1 }, { soldOut: true }, { soldOutInserts: new Set(['oat']) }].map(left);
  expect(new Set([...keys, menuKey(['de'], new Map())]).size).toBe(5);
});
