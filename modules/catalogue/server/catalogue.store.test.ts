import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RetailItem } from '#orders/contract';
import { createTestShop, smallCatalogue, type TestShop } from '#orders/testing';
import { callRoute } from '#platform/node/testing';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.ground.database.close());

async function content(lang: string, parent_id = '', id = '1'): Promise<RetailItem[]> {
  const root = await shop.call(shop.guest, 'RetailSystem.getRetailContent', { id, parent_id, lang });
  return root.retailContent.retail_items as RetailItem[];
}
test('a job deletes old generations', async () => {
  await shop.load(smallCatalogue);
  await shop.load(smallCatalogue);
  const count = async () => {
    const rows = await shop.ground.database.platform.read
      .selectFrom('shop_entries' as never)
      .selectAll()
      .execute();
    return rows.length;
  };
  expect(await count()).toBe(3 * smallCatalogue.length);
  await shop.catalogue.module.jobs['catalogue.sweep']?.({}, '1');
  expect(await count()).toBe(smallCatalogue.length);
});

test('a catalogue is shown in the requested language, else in the default language of the property', async () => {
  const title = async (lang: string) => {
    const root = await shop.call(shop.guest, 'RetailSystem.getRetailContent', { id: '2', lang });
    return root.retailContent.template_data.template_items[0]?.value;
  };
  expect(await title('DE')).toBe('Theke');
  expect(await title('de-CH')).toBe('Theke');
  expect(await title('ar')).toBe('Bar');
});

test('groups contain their items in the specified format, with stock and the time of the next availability', async () => {
  const [group] = await content('en');
  expect(group).toMatchObject({ id: 'all', type: 'group', parent_id: '', shopId: '1', available: true });
  const [coffee, cake, soup] = group?.retail_items ?? [];
  expect(coffee).toMatchObject({
    item_id: 'coffee',
    shop_item_title: 'Coffee',
    shop_item_price: 5.8,
    parent_id: 'all',
  });
  expect(coffee?.purchase_flow).toMatchObject([
    { max_selects: 1, min_selects: 1, sub_items: [{}, { sub_item_id: 'oat', sub_item_price_diff: 0.6 }] },
  ]);
  expect(cake).toMatchObject({ available: true, stock: 2 });
  expect(soup).toMatchObject({ available: false, sold_out: false, available_at: '2026-11-21T10:30:00.000Z' });
  expect(await content('en', 'all')).toEqual(group?.retail_items);
});

test('a walk-in sees the catalogue', async () => {
  const visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'w' } as const;
  const { retailInfo, shops } = await shop.call(visitor, 'RetailSystem.getRetailInfo', { id: '' });
  expect(retailInfo).toMatchObject({
    id: '1',
    isOpen: true,
    opening_time: '07:00:00',
    closing_time: '22:30:00',
    decimals: 2,
    currency: 'EUR',
    telephone: '+41 00 000 00 12',
  });
  expect(retailInfo.slots[0]).toBe('2026-11-21 10:15:00');
  expect(shops.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['1', true],
    ['2', false],
  ]);
});

test('a telephone number that cannot be dialled is refused', async () => {
  const put = (telephone: string) =>
    callRoute(shop.catalogue.doors, 'PUT /api/v1/catalogue/outlets/{id}', {
      params: { id: '2' },
      query: {},
      body: { texts: { en: { title: 'Bar' } }, telephone },
    });
  await expect(put('ask at the bar')).rejects.toThrow(/telephone/);
  await put('(0) 800-12 34');
  const root = await shop.call(shop.guest, 'RetailSystem.getRetailInfo', { id: '2' });
  expect(root.retailInfo.telephone).toBe('(0) 800-12 34');
});

test('a group with items cannot be removed, and an item cannot be saved in a missing group', async () => {
  const remove = (kind: 'groups' | 'items', id: string) =>
    callRoute(shop.catalogue.doors, 'DELETE /api/v1/catalogue/{kind}/{id}', { params: { kind, id }, query: {} });
  await expect(remove('groups', 'all')).rejects.toMatchObject({ code: 'entry_invalid' });
  await remove('items', 'soup');
  await expect(remove('items', 'soup')).rejects.toMatchObject({ code: 'not_found' });
  const body = { group: 'nowhere', texts: { en: { title: 'Tea' } }, price: 300 };
  const put = callRoute(shop.catalogue.doors, 'PUT /api/v1/catalogue/items/{id}', {
    params: { id: 'tea' },
    query: {},
    body,
  });
  await expect(put).rejects.toMatchObject({ code: 'entry_invalid', details: { path: 'group' } });
});

test('concurrent changes to the catalogue do not undo each other', async () => {
  const body = (price: number) => ({ group: 'all', texts: { en: { title: 'Tea' } }, price });
  const put = (id: string, price: number) =>
    callRoute(shop.catalogue.doors, 'PUT /api/v1/catalogue/items/{id}', {
      params: { id },
      query: {},
      body: body(price),
    });
  const results = await Promise.allSettled([put('tea', 300), put('mate', 400)]);
  const good = results.filter(({ status }) => status === 'fulfilled').length;
  const { body: all } = await callRoute(shop.catalogue.doors, 'GET /api/v1/catalogue', { query: {} });
  expect(all.entries.filter(({ id }) => ['tea', 'mate'].includes(id))).toHaveLength(good);
});
