import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RetailItem } from '#orders/contract';
import { createTestShop, type TestShop } from '#orders/testing';
import type { Staff } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.ground.database.close());

const person = (staffId: string): Staff => ({ kind: 'staff', property: '1', staffId, permissions: 'all' });
const [ada, ben] = [person('ada'), person('ben')];
const refused = (code: string, details = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });
const title = (text: string) => ({ en: { title: text, description: '' } });

const catalogue = async () => (await callRoute(shop.catalogue.doors, 'GET /api/v1/catalogue', { query: {} })).body;
async function versionOf(id: string): Promise<string> {
  return (await catalogue()).edits.find((edit) => edit.id === id)?.version ?? 'none';
}
async function itemsIn(group: string): Promise<string[]> {
  const { entries } = await catalogue();
  return entries.flatMap((entry) => (entry.type === 'item' && entry.group === group ? [entry.id] : []));
}
type Item = { readonly price?: number; readonly group?: string; readonly title?: string; readonly position?: number };
const putItem = (id: string, item: Item = {}, { identity = ada, version = undefined as string | undefined } = {}) =>
  callRoute(shop.catalogue.doors, 'PUT /api/v1/catalogue/items/{id}', {
    params: { id },
    query: { version },
    identity,
    body: { group: 'all', price: 100, ...item, texts: title(item.title ?? id) },
  });
const arrange = (body: { kind: 'outlet' | 'group' | 'item'; group?: string; outlet?: string; ids: string[] }) =>
  callRoute(shop.catalogue.doors, 'POST /api/v1/catalogue/arrangements', { query: {}, body, identity: ben });

test('when two editors change one entry, the second gets the name of the first and overwrites nothing', async () => {
  const version = await versionOf('cake');
  await putItem('cake', { title: 'Nut tart' }, { version });
  const present = await versionOf('cake');
  const late = putItem('cake', { title: 'Cake' }, { identity: ben, version });
  await expect(late).rejects.toEqual(refused('entry_changed', { by: 'ada', version: present }));
  expect((await catalogue()).entries.find(({ id }) => id === 'cake')?.texts.en?.title).toBe('Nut tart');
  await putItem('cake', { title: 'Cake' }, { identity: ben, version: await versionOf('cake') });
});

test('when two editors save an entry at the same instant, one gets a conflict', async () => {
  const version = await versionOf('cake');
  const both = await Promise.allSettled([putItem('cake', {}, { version }), putItem('cake', {}, { version })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('two editors can change different entries without a conflict', async () => {
  const [cake, soup] = [await versionOf('cake'), await versionOf('soup')];
  await putItem('cake', { price: 900 }, { version: cake });
  await putItem('soup', { price: 1500 }, { version: soup, identity: ben });
});

test('many concurrent saves of different entries and a concurrent sort all succeed', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `dish-${at}`);
  const order = { kind: 'item', group: 'all', ids: ['soup', 'coffee'] };
  await Promise.all([
    ...ids.map((id) => putItem(id, {}, { version: 'new' })),
    callRoute(shop.catalogue.doors, 'POST /api/v1/catalogue/arrangements', { query: {}, body: order }),
  ]);
  expect((await itemsIn('all')).sort()).toEqual(['cake', 'coffee', 'soup', ...ids].sort());
  const version = await versionOf('cake');
  const both = await Promise.allSettled([
    putItem('cake', { title: 'Nut tart' }, { version }),
    putItem('cake', { title: 'Plum tart' }, { version, identity: ben }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('creating an entry does not replace an existing one with the same id', async () => {
  await putItem('tea', {}, { version: 'new' });
  await expect(putItem('tea', {}, { version: 'new', identity: ben })).rejects.toEqual(
    refused('entry_changed', { by: 'ada' }),
  );
});

test('an import outdates the versions of all entries, and saving a removed entry does not recreate it', async () => {
  const version = await versionOf('cake');
  await shop.load((await catalogue()).entries);
  await expect(putItem('cake', {}, { version })).rejects.toEqual(refused('entry_changed'));
  const query = { version: await versionOf('cake') };
  const removal = { params: { kind: 'items' as const, id: 'cake' }, query };
  await callRoute(shop.catalogue.doors, 'DELETE /api/v1/catalogue/{kind}/{id}', removal);
  await expect(putItem('cake', {}, query)).rejects.toEqual(refused('entry_changed', { by: '', version: '' }));
});

test('an entry changed meanwhile is not removed', async () => {
  const version = await versionOf('cake');
  await putItem('cake');
  const removal = { params: { kind: 'items' as const, id: 'cake' }, query: { version } };
  const removed = callRoute(shop.catalogue.doors, 'DELETE /api/v1/catalogue/{kind}/{id}', removal);
  await expect(removed).rejects.toEqual(refused('entry_changed'));
});

test('sorting entries does not outdate the version an editor has open', async () => {
  const version = await versionOf('cake');
  await arrange({ kind: 'item', group: 'all', ids: ['soup', 'cake', 'coffee'] });
  expect(await itemsIn('all')).toEqual(['soup', 'cake', 'coffee']);
  await putItem('cake', { title: 'Tart' }, { version });
  expect(await itemsIn('all')).toEqual(['soup', 'cake', 'coffee']);
});

test('a new entry goes to the end, and a changed one keeps its position', async () => {
  await putItem('tea');
  await putItem('coffee');
  expect(await itemsIn('all')).toEqual(['coffee', 'cake', 'soup', 'tea']);
});

test('saving an entry that was moved to another group meanwhile is a conflict', async () => {
  const body = { outlet: '1', texts: title('Drinks') };
  await callRoute(shop.catalogue.doors, 'PUT /api/v1/catalogue/groups/{id}', {
    params: { id: 'drinks' },
    query: {},
    body,
  });
  const version = await versionOf('coffee');
  await arrange({ kind: 'item', group: 'drinks', ids: ['coffee'] });
  expect([await itemsIn('drinks'), await itemsIn('all')]).toEqual([['coffee'], ['cake', 'soup']]);
  await expect(putItem('coffee', {}, { version })).rejects.toEqual(refused('entry_changed', { by: 'ben' }));
});

test('a group cannot be moved into itself', async () => {
  const arranged = arrange({ kind: 'group', group: 'all', ids: ['all'] });
  await expect(arranged).rejects.toEqual(refused('entry_invalid', { path: 'parent' }));
});

test('guests see the new order', async () => {
  await arrange({ kind: 'item', group: 'all', ids: ['cake'] });
  const root = await shop.call(shop.guest, 'RetailSystem.getRetailContent', { id: '1', parent_id: 'all', lang: 'en' });
  const items = root.retailContent.retail_items as RetailItem[];
  expect(items.map(({ id }) => id)).toEqual(['cake', 'coffee', 'soup']);
});

test('the catalogue for the desk has the stock, the languages of guests and the currency format', async () => {
  const body = await catalogue();
  expect(body).toMatchObject({ decimals: 2, stock: [{ id: 'cake', stock: 2, sold_out: false }] });
  expect(body.languages).toContain(body.default_language);
});
