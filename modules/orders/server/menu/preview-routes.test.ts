import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CatalogueEntry } from '#catalogue/contract';
import { createTestShop, type TestShop } from '#orders/testing';
import type { RouteInput } from '#platform/contract';
import { callRoute } from '#platform/node/testing';
import type { orders as contract, RetailItem } from '../../contract.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.platform.database.close());

type Body = RouteInput<typeof contract, 'POST /api/v1/catalogue/preview'>['body'];
const preview = async (body: Partial<Body> = {}) =>
  (
    await callRoute(shop.api, 'POST /api/v1/catalogue/preview', {
      query: {},
      body: { shop_id: '1', lang: 'en', entries: [], at: 'now', ...body },
    })
  ).body;
const texts = (title: string) => ({ en: { title, description: '' } });
const lists = { pictures: [], allergens: [], diets: [], purchase_flow: [] };
const item = (id: string, more: object = {}) =>
  ({
    type: 'item',
    id,
    group: 'all',
    texts: texts(id),
    position: 0,
    price: 100,
    tax_rate: 0,
    ...lists,
    ...more,
  }) as CatalogueEntry;

function itemsOf({ content }: Awaited<ReturnType<typeof preview>>): readonly RetailItem[] {
  return (content.retailContent.retail_items as readonly RetailItem[]).flatMap(({ retail_items }) => retail_items);
}

test('a preview without changes equals the answers to guests', async () => {
  const { info, content } = await preview();
  const { retailInfo, shops } = await shop.call(shop.guest, 'RetailSystem.getRetailInfo', { id: '1', lang: 'en' });
  // The desk reads what is closed, too.
  expect(info).toEqual({ retailInfo: { ...retailInfo, readable_when_closed: true }, shops });
  expect(content).toEqual(await shop.call(shop.guest, 'RetailSystem.getRetailContent', { id: '1', lang: 'en' }));
});

test('a preview replaces stored entries with edited ones, appends new ones, and stores nothing', async () => {
  const before = (await callRoute(shop.catalogue.api, 'GET /api/v1/catalogue', { query: {} })).body;
  const entries = [item('cake', { texts: texts('Nut tart'), price: 1250 }), item('tea')];
  const shown = itemsOf(await preview({ entries }));
  expect(shown.map((one) => [one.item_id, one.shop_item_title, one.shop_item_price])).toEqual([
    ['coffee', 'Coffee', 5.8],
    ['cake', 'Nut tart', 12.5],
    ['soup', 'Soup', 14],
    ['tea', 'tea', 1],
  ]);
  expect(shown[1]).toMatchObject({ stock: 2 });
  expect((await callRoute(shop.catalogue.api, 'GET /api/v1/catalogue', { query: {} })).body).toEqual(before);
});

test('an entry that is not available now can be previewed at its next opening', async () => {
  const soup = { type: 'item', id: 'soup' } as const;
  const now = await preview({ entry: soup });
  expect(now).toMatchObject({ open_now: false, at: '2026-11-21T08:40:00.000Z' });
  expect(itemsOf(now).find(({ id }) => id === 'soup')).toMatchObject({ available: false });
  const later = await preview({ entry: soup, at: 'open' });
  expect(later).toMatchObject({ open_now: false, at: '2026-11-21T10:30:00.000Z' });
  expect(itemsOf(later).find(({ id }) => id === 'soup')).toMatchObject({ available: true });
  expect(await preview({ entry: { type: 'group', id: 'all' }, at: 'open' })).toMatchObject({ open_now: true });
});

test('an unsaved outlet can be previewed, and an unknown outlet is refused', async () => {
  const outlet = { type: 'outlet', id: 'new', texts: texts('Terrace'), kind: 'bar', position: 0, lead_minutes: 5 };
  const more = { slot_minutes: 15, preorder: false, payments: ['room'], deliveries: ['toRoom'] };
  const entries = [{ ...outlet, ...more } as CatalogueEntry];
  expect((await preview({ shop_id: 'new', entries })).info.retailInfo).toMatchObject({
    title: 'Terrace',
    isOpen: true,
  });
  await expect(preview({ shop_id: 'new' })).rejects.toMatchObject({ code: 'shop_unknown' });
});
