import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RetailItem } from '#orders/contract';
import { createTestShop, smallCatalogue, type TestShop } from '#orders/testing';
import { callRoute } from '#platform/node/testing';
import type { ItemEntry } from '../../contract.ts';
import { migrations } from '../migrations.ts';
import type { CatalogueTables } from '../tables.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.platform.database.close());

const oat = { item_id: 'coffee', sub_item_id: 'oat' };
const mark = (sold_out: boolean, inserts = [oat]) =>
  callRoute(shop.catalogue.api, 'POST /api/v1/catalogue/inserts/availability', {
    query: {},
    body: { inserts, sold_out },
  });
const order = () => shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order());
const catalogue = async () => (await callRoute(shop.catalogue.api, 'GET /api/v1/catalogue', { query: {} })).body;
const coffee = async () => {
  const item = (await catalogue()).entries.find(({ id }) => id === 'coffee');
  if (item?.type !== 'item') throw new Error('no coffee');
  return item as ItemEntry;
};
async function seen() {
  const root = await shop.call(shop.guest, 'RetailSystem.getRetailContent', { id: '1', parent_id: 'all' });
  const items = root.retailContent.retail_items as readonly RetailItem[];
  const item = items.find(({ id }) => id === 'coffee');
  return item?.purchase_flow[0]?.sub_items.map(({ sub_item_id, sold_out }) => [sub_item_id, sold_out]);
}
const put = async (more: object) => {
  const { type: _type, id, ...body } = await coffee();
  await callRoute(shop.catalogue.api, 'PUT /api/v1/catalogue/items/{id}', {
    params: { id },
    query: {},
    body: { ...body, ...more },
  });
};

test('an order with a sold-out insert is refused with its id, and accepted once the insert is available again', async () => {
  await mark(true);
  expect(await seen()).toEqual([
    ['cow', false],
    ['oat', true],
  ]);
  await expect(order()).rejects.toMatchObject({
    code: 'item_sold_out',
    details: { item_id: 'coffee', sub_item_id: 'oat' },
  });
  const { body } = await callRoute(shop.api, 'GET /api/v1/orders', { query: {} });
  expect(body.items).toEqual([]);
  await mark(false);
  await order();
});

test('availability lists a shared insert once, with all its items', async () => {
  const latte = smallCatalogue.map((entry) =>
    'id' in entry && entry.id === 'coffee' ? { ...entry, id: 'latte' } : entry,
  );
  await shop.load([...smallCatalogue, ...latte.filter((entry) => 'id' in entry && entry.id === 'latte')]);
  await mark(true);
  const { body } = await callRoute(shop.catalogue.api, 'GET /api/v1/shelf', { query: {} });
  const items = (isGone: boolean) => [
    { id: 'coffee', name: 'Coffee', sold_out: isGone },
    { id: 'latte', name: 'Coffee', sold_out: false },
  ];
  expect(body.inserts).toEqual([
    { id: 'cow', name: 'Cow milk', group: 'Milk', shop_id: '1', items: items(false) },
    { id: 'oat', name: 'Oat milk', group: 'Milk', shop_id: '1', items: items(true) },
  ]);
  expect((await callRoute(shop.catalogue.api, 'GET /api/v1/shelf', { query: { shop_id: '2' } })).body.inserts).toEqual(
    [],
  );
});

test('availability is named in the language that was asked for, and in the default language without a translation', async () => {
  await put({ texts: { ...(await coffee()).texts, de: { title: 'Kaffee' } } });
  const names = async (query: object) => {
    const { body } = await callRoute(shop.catalogue.api, 'GET /api/v1/shelf', { query });
    return body.items.filter(({ id }) => id === 'coffee').map(({ name }) => name);
  };
  expect(await names({ lang: 'de' })).toEqual(['Kaffee']);
  expect(await names({ lang: 'fi' })).toEqual(['Coffee']);
  expect(await names({})).toEqual(['Coffee']);
});

test('marking an unknown insert as sold out is refused and marks nothing', async () => {
  const unknown = { item_id: 'cake', sub_item_id: 'oat' };
  await expect(mark(true, [oat, unknown])).rejects.toMatchObject({ code: 'insert_unknown', details: unknown });
  expect((await catalogue()).sold_out_inserts).toEqual([]);
});

test('neither an import nor saving an item clears a sold-out mark unless it contains the mark', async () => {
  await mark(true);
  await shop.load(smallCatalogue);
  await put({ price: 600 });
  expect((await catalogue()).sold_out_inserts).toEqual([oat]);
  const flow = (await coffee()).purchase_flow;
  const back = flow.map((group) => ({
    ...group,
    sub_items: group.sub_items.map((one) => ({ ...one, sold_out: false })),
  }));
  await put({ purchase_flow: back });
  expect((await catalogue()).sold_out_inserts).toEqual([]);
});

test('an insert removed from its item and added again is available', async () => {
  await mark(true);
  const { purchase_flow } = await coffee();
  await put({ purchase_flow: [] });
  await put({ purchase_flow });
  expect((await catalogue()).sold_out_inserts).toEqual([]);
});

test('the migration moves sold-out marks of inserts from the catalogue to their table', async () => {
  const item = await coffee();
  const old = item.purchase_flow.map((group) => ({
    ...group,
    sub_items: group.sub_items.map((insert) => ({ ...insert, sold_out: insert.id === 'oat' })),
  }));
  await shop.platform.database.platform.write(async ({ tx: platform }) => {
    const tx = platform as unknown as Kysely<CatalogueTables>;
    const body = JSON.stringify({ ...item, purchase_flow: old });
    await tx.updateTable('shop_entries').set({ body }).where('id', '=', 'coffee').execute();
    await tx.schema.dropTable('shop_sold_out_inserts').execute();
    await migrations.find(({ name }) => name === '0008_shop_sold_out_inserts')?.up(tx as never);
  });
  const [row] = await shop.platform.database.platform.read
    .selectFrom('shop_entries' as never)
    .select('body' as never)
    .where('id' as never, '=', 'coffee' as never)
    .execute();
  expect(String((row as { body: string } | undefined)?.body)).not.toContain('sold_out');
  expect((await catalogue()).sold_out_inserts).toEqual([oat]);
});
