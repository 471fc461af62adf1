import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Staff } from '#platform/auth';
import { askRoute } from '#platform/testing';
import { openShop, type Shop } from '#shop/testing';
import type { RetailItem } from '../contract.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.ground.database.close());

const person = (staffId: string): Staff => ({ kind: 'staff', property: '1', staffId, permissions: 'all' });
const [ada, ben] = [person('ada'), person('ben')];
const refused = (code: string, details = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });
const title = (text: string) => ({ en: { title: text, description: '' } });

const catalogue = async () => (await askRoute(shop.doors, 'GET /api/v1/catalogue', { query: {} })).body;
async function versionOf(id: string): Promise<string> {
  return (await catalogue()).edits.find((edit) => edit.id === id)?.version ?? 'none';
}
async function itemsIn(group: string): Promise<string[]> {
  const { entries } = await catalogue();
  return entries.flatMap((entry) => (entry.type === 'item' && entry.group === group ? [entry.id] : []));
}
type Item = { readonly price?: number; readonly group?: string; readonly title?: string; readonly position?: number };
const putItem = (id: string, item: Item = {}, { identity = ada, version = undefined as string | undefined } = {}) =>
  askRoute(shop.doors, 'PUT /api/v1/catalogue/items/{id}', {
    ...{ params: { id }, query: { version }, identity },
    body: { group: 'all', price: 100, ...item, texts: title(item.title ?? id) },
  });
const arrange = (body: { kind: 'outlet' | 'group' | 'item'; group?: string; outlet?: string; ids: string[] }) =>
  askRoute(shop.doors, 'POST /api/v1/catalogue/arrangements', { query: {}, body, identity: ben });

test('of two who change one entry the second is told who was quicker, and nothing is overwritten', async () => {
  const version = await versionOf('cake');
  await putItem('cake', { title: 'Nut tart' }, { version });
  const present = await versionOf('cake');
  const late = putItem('cake', { title: 'Cake' }, { identity: ben, version });
  await expect(late).rejects.toEqual(refused('entry_changed', { by: 'ada', version: present }));
  expect((await catalogue()).entries.find(({ id }) => id === 'cake')?.texts.en?.title).toBe('Nut tart');
  await putItem('cake', { title: 'Cake' }, { identity: ben, version: await versionOf('cake') });
});

test('of two who save at the same instant one is told', async () => {
  const version = await versionOf('cake');
  const both = await Promise.allSettled([putItem('cake', {}, { version }), putItem('cake', {}, { version })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('two who change different entries do not disturb each other', async () => {
  const [cake, soup] = [await versionOf('cake'), await versionOf('soup')];
  await putItem('cake', { price: 900 }, { version: cake });
  await putItem('soup', { price: 1500 }, { version: soup, identity: ben });
});

test('many who save different entries at the same moment, and put others in order, are in nobody’s way', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `dish-${at}`);
  const order = { kind: 'item', group: 'all', ids: ['soup', 'coffee'] };
  await Promise.all([
    ...ids.map((id) => putItem(id, {}, { version: 'new' })),
    askRoute(shop.doors, 'POST /api/v1/catalogue/arrangements', { query: {}, body: order }),
  ]);
  expect((await itemsIn('all')).sort()).toEqual(['cake', 'coffee', 'soup', ...ids].sort());
  const version = await versionOf('cake');
  const both = await Promise.allSettled([
    putItem('cake', { title: 'Nut tart' }, { version }),
    putItem('cake', { title: 'Plum tart' }, { version, identity: ben }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('a new entry does not replace one that somebody else made under its id', async () => {
  await putItem('tea', {}, { version: 'new' });
  await expect(putItem('tea', {}, { version: 'new', identity: ben })).rejects.toEqual(
    refused('entry_changed', { by: 'ada' }),
  );
});

test('an import makes every entry another one, and what was removed is not made again', async () => {
  const version = await versionOf('cake');
  await shop.load((await catalogue()).entries);
  await expect(putItem('cake', {}, { version })).rejects.toEqual(refused('entry_changed'));
  const query = { version: await versionOf('cake') };
  const gone = { params: { kind: 'items' as const, id: 'cake' }, query };
  await askRoute(shop.doors, 'DELETE /api/v1/catalogue/{kind}/{id}', gone);
  await expect(putItem('cake', {}, query)).rejects.toEqual(refused('entry_changed', { by: '', version: '' }));
});

test('what was changed meanwhile is not removed', async () => {
  const version = await versionOf('cake');
  await putItem('cake');
  const asked = { params: { kind: 'items' as const, id: 'cake' }, query: { version } };
  const removed = askRoute(shop.doors, 'DELETE /api/v1/catalogue/{kind}/{id}', asked);
  await expect(removed).rejects.toEqual(refused('entry_changed'));
});

test('entries are put in order in one call, and may still be saved by who has them open', async () => {
  const version = await versionOf('cake');
  await arrange({ kind: 'item', group: 'all', ids: ['soup', 'cake', 'coffee'] });
  expect(await itemsIn('all')).toEqual(['soup', 'cake', 'coffee']);
  await putItem('cake', { title: 'Tart' }, { version });
  expect(await itemsIn('all')).toEqual(['soup', 'cake', 'coffee']);
});

test('a new entry goes to the end, and one that is changed stays where it is', async () => {
  await putItem('tea');
  await putItem('coffee');
  expect(await itemsIn('all')).toEqual(['coffee', 'cake', 'soup', 'tea']);
});

test('who has an entry open that was moved elsewhere is told before it is moved back', async () => {
  const body = { outlet: '1', texts: title('Drinks') };
  await askRoute(shop.doors, 'PUT /api/v1/catalogue/groups/{id}', { params: { id: 'drinks' }, query: {}, body });
  const version = await versionOf('coffee');
  await arrange({ kind: 'item', group: 'drinks', ids: ['coffee'] });
  expect([await itemsIn('drinks'), await itemsIn('all')]).toEqual([['coffee'], ['cake', 'soup']]);
  await expect(putItem('coffee', {}, { version })).rejects.toEqual(refused('entry_changed', { by: 'ben' }));
});

test('a group does not move into itself', async () => {
  const asked = arrange({ kind: 'group', group: 'all', ids: ['all'] });
  await expect(asked).rejects.toEqual(refused('entry_invalid', { path: 'parent' }));
});

test('guests see the new order', async () => {
  await arrange({ kind: 'item', group: 'all', ids: ['cake'] });
  const root = await shop.call(shop.guest, 'RetailSystem.getRetailContent', { id: '1', parent_id: 'all', lang: 'en' });
  const items = root.retailContent.retail_items as RetailItem[];
  expect(items.map(({ id }) => id)).toEqual(['cake', 'coffee', 'soup']);
});

test('the desk sees what is left, in which languages guests read and how money is written', async () => {
  const body = await catalogue();
  expect(body).toMatchObject({ decimals: 2, stock: [{ id: 'cake', stock: 2, sold_out: false }] });
  expect(body.languages).toContain(body.default_language);
});
