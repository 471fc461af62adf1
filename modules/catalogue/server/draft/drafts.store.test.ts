import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RetailItem } from '#orders/contract';
import { createTestShop, type TestShop } from '#orders/testing';
import type { Staff } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { type CatalogueEntry, catalogueEntry } from '../../contract.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.platform.database.close());

const person = (staffId: string): Staff => ({ kind: 'staff', property: '1', staffId, permissions: 'all' });
const [ada, ben] = [person('ada'), person('ben')];
const refused = (code: string, details = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });
const title = (text: string) => ({ en: { title: text, description: '' } });

const api = () => shop.catalogue.api;
const draft = async () => (await callRoute(api(), 'GET /api/v1/catalogue/draft', { query: {} })).body;
const history = async () => (await callRoute(api(), 'GET /api/v1/catalogue/publications', { query: {} })).body.items;
const live = async (id: string) =>
  (await callRoute(api(), 'GET /api/v1/catalogue', { query: {} })).body.entries.find((entry) => entry.id === id);
async function shown(id: string): Promise<CatalogueEntry> {
  const change = (await draft()).changes.find((one) => one.id === id);
  const entry = change ? change.after : await live(id);
  if (!entry) throw new Error(`no ${id}`);
  return catalogueEntry.parse(entry);
}
type Edit = { readonly price?: number; readonly texts?: CatalogueEntry['texts']; readonly group?: string };
type Step = { readonly identity?: Staff; readonly base?: CatalogueEntry | null; readonly after?: string };

const save = (entry: CatalogueEntry | null, { identity = ada, base = entry, after }: Step = {}) =>
  callRoute(api(), 'POST /api/v1/catalogue/draft/entries', {
    query: {},
    identity,
    body: { type: (entry ?? base)?.type ?? 'item', id: (entry ?? base)?.id ?? '', base, entry, after } as never,
  });
async function edit(id: string, change: Edit, step: Step = {}) {
  const base = step.base ?? (await shown(id));
  return await save({ ...base, ...change } as CatalogueEntry, { ...step, base });
}
const add = (id: string, step: Step = {}) =>
  save(catalogueEntry.parse({ type: 'item', id, group: 'all', price: 100, texts: title(id) }), { ...step, base: null });
const publish = (body: { revision?: number; request_id?: string } = {}) =>
  callRoute(api(), 'POST /api/v1/catalogue/publications', { query: {}, body, identity: ada });
const choose = (keep: 'live' | 'draft', changes?: { type: 'item'; id: string; path?: string }[]) =>
  callRoute(api(), 'POST /api/v1/catalogue/draft/choices', { query: {}, body: { keep, changes }, identity: ada });
const putLive = (id: string, body: Edit & { price: number }) =>
  callRoute(api(), 'PUT /api/v1/catalogue/items/{id}', {
    params: { id },
    query: {},
    identity: ben,
    body: { group: 'all', texts: title('Cake'), ...body },
  });
async function guestItems() {
  const root = await shop.call(shop.guest, 'RetailSystem.getRetailContent', { id: '1', parent_id: 'all', lang: 'en' });
  return root.retailContent.retail_items as RetailItem[];
}

test('guests see a draft only once it is published', async () => {
  await edit('cake', { price: 1200, texts: title('Nut tart') });
  await add('tea');
  expect((await guestItems()).map(({ id }) => id)).toEqual(['coffee', 'cake', 'soup']);
  expect(await live('cake')).toMatchObject({ price: 950 });
  expect((await draft()).changes.map(({ id }) => id)).toEqual(['cake', 'tea']);
  expect((await publish()).body.changes).toBe(2);
  expect((await guestItems()).map(({ id }) => id)).toEqual(['coffee', 'cake', 'soup', 'tea']);
  expect(await live('cake')).toMatchObject({ price: 1200, texts: title('Nut tart') });
  expect((await draft()).changes).toEqual([]);
});

test('a publication keeps stock and sold-out marks, which are live', async () => {
  const coffee = await shown('coffee');
  const marks = { inserts: [{ item_id: 'coffee', sub_item_id: 'oat' }], sold_out: true };
  await callRoute(api(), 'POST /api/v1/catalogue/inserts/availability', { query: {}, body: marks });
  await edit('coffee', { price: 600 }, { base: coffee });
  await edit('cake', { price: 1000 });
  await publish();
  const { body } = await callRoute(api(), 'GET /api/v1/catalogue', { query: {} });
  expect(body.stock).toEqual([{ id: 'cake', stock: 2, sold_out: false }]);
  expect(body.sold_out_inserts).toEqual(marks.inserts);
});

test('two people share the draft: different fields are merged, and the same field is a conflict with a name', async () => {
  const base = await shown('cake');
  await edit('cake', { price: 1000 }, { base });
  await edit('cake', { texts: title('Tart') }, { base, identity: ben });
  expect(await shown('cake')).toMatchObject({ price: 1000, texts: title('Tart') });
  const [change] = (await draft()).changes;
  expect(change?.authors.map(({ path, by }) => `${path} ${by}`).sort()).toEqual(['price ada', 'texts.en ben']);
  await expect(edit('cake', { price: 1100 }, { base, identity: ben })).rejects.toEqual(
    refused('entry_changed', { by: 'ada', fields: ['price'] }),
  );
  expect(await shown('cake')).toMatchObject({ price: 1000 });
});

test('repeating a saved change changes nothing', async () => {
  const base = await shown('cake');
  const first = await edit('cake', { price: 1000 }, { base });
  const again = await edit('cake', { price: 1000 }, { base });
  expect(again.body).toEqual(first.body);
  const tea = await add('tea');
  expect((await add('tea')).body).toEqual(tea.body);
});

test('simultaneous saves of many people are all kept', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `dish-${at}`);
  await Promise.all(ids.map((id, at) => add(id, { identity: at % 2 ? ada : ben })));
  expect((await draft()).changes.map(({ id }) => id).sort()).toEqual(ids);
});

test('a change that is taken back by hand is no change', async () => {
  await edit('cake', { price: 1000 });
  await edit('cake', { price: 950 });
  expect((await draft()).changes).toEqual([]);
});

test('a live change of another field is taken over into the draft', async () => {
  await edit('cake', { texts: title('Tart') });
  await putLive('cake', { price: 700 });
  expect(await shown('cake')).toMatchObject({ price: 700, texts: title('Tart') });
  await publish();
  expect(await live('cake')).toMatchObject({ price: 700, texts: title('Tart') });
});

test('a live change of the same field has to be decided before publishing', async () => {
  await edit('cake', { price: 1000 });
  await putLive('cake', { price: 700 });
  const { changes, problems } = await draft();
  expect(changes[0]).toMatchObject({ conflicts: ['price'], before: { price: 700 }, after: { price: 1000 } });
  expect(problems).toMatchObject([{ id: 'cake', path: 'price', code: 'conflict' }]);
  await expect(publish()).rejects.toEqual(refused('draft_invalid', { count: 1 }));
  await choose('draft', [{ type: 'item', id: 'cake', path: 'price' }]);
  await publish();
  expect(await live('cake')).toMatchObject({ price: 1000 });
});

test('deciding for the live value keeps the other fields of the draft', async () => {
  await edit('cake', { price: 1000, texts: title('Tart') });
  await putLive('cake', { price: 700 });
  await choose('live', [{ type: 'item', id: 'cake', path: 'price' }]);
  expect((await draft()).problems).toEqual([]);
  expect(await shown('cake')).toMatchObject({ price: 700, texts: title('Tart') });
});

test('an entry that an import removed is a conflict, and keeping the draft creates it again', async () => {
  await edit('cake', { price: 1000 });
  const { entries } = (await callRoute(api(), 'GET /api/v1/catalogue', { query: {} })).body;
  await shop.load(entries.filter(({ id }) => id !== 'cake'));
  expect((await draft()).changes[0]?.conflicts).toEqual(['']);
  await choose('draft', [{ type: 'item', id: 'cake' }]);
  await publish();
  expect(await live('cake')).toMatchObject({ price: 1000 });
});

test('an import with the same contents leaves the draft as it is', async () => {
  await edit('cake', { price: 1000 });
  await shop.load((await callRoute(api(), 'GET /api/v1/catalogue', { query: {} })).body.entries);
  expect((await draft()).changes).toMatchObject([{ id: 'cake', conflicts: [] }]);
});

test('changes are discarded one by one, by field, or all', async () => {
  await edit('cake', { price: 1000, texts: title('Tart') });
  await add('tea');
  await add('wine');
  await choose('live', [{ type: 'item', id: 'cake', path: 'price' }]);
  expect(await shown('cake')).toMatchObject({ price: 950, texts: title('Tart') });
  await choose('live', [{ type: 'item', id: 'tea' }]);
  expect((await draft()).changes.map(({ id }) => id)).toEqual(['cake', 'wine']);
  await choose('live');
  expect((await draft()).changes).toEqual([]);
});

test('an item that is removed takes no group with it that has the same id', async () => {
  const group = catalogueEntry.parse({ type: 'group', id: 'cake', outlet: '1', texts: title('Cakes') });
  await save(group, { base: null });
  await publish();
  const items = (await callRoute(api(), 'GET /api/v1/catalogue', { query: {} })).body.entries;
  const cake = items.find(({ type, id }) => type === 'item' && id === 'cake') as CatalogueEntry;
  await save(null, { base: cake });
  await publish();
  const { entries } = (await callRoute(api(), 'GET /api/v1/catalogue', { query: {} })).body;
  expect(entries.filter(({ id }) => id === 'cake')).toMatchObject([{ type: 'group' }]);
});

test('a draft in which a group is missing is not published, and the entry is named', async () => {
  await add('tea', { after: 'cake' });
  const tea = await shown('tea');
  await edit('tea', { group: 'gone' }, { base: tea });
  const { problems } = await draft();
  expect(problems).toMatchObject([{ type: 'item', id: 'tea', path: 'group', code: 'no_group', name: 'gone' }]);
  await expect(publish()).rejects.toEqual(refused('draft_invalid'));
  expect(await history()).toEqual([]);
});

test('an outlet or group that contains entries is not removed', async () => {
  await expect(save(null, { base: await shown('all') })).rejects.toEqual(refused('entry_invalid'));
});

test('a new entry follows the one it was added after, and sorting is part of the draft', async () => {
  await add('tea', { after: 'coffee' });
  const body = { kind: 'item' as const, group: 'all', ids: ['soup'] };
  await callRoute(api(), 'POST /api/v1/catalogue/draft/arrangements', { query: {}, body, identity: ben });
  expect((await guestItems()).map(({ id }) => id)).toEqual(['coffee', 'cake', 'soup']);
  await publish();
  expect((await guestItems()).map(({ id }) => id)).toEqual(['soup', 'coffee', 'tea', 'cake']);
});

test('a publication that lost its answer is not repeated, and a draft that changed since its review is not published', async () => {
  await edit('cake', { price: 1000 });
  const { revision } = await draft();
  const request = { revision, request_id: '7f0d9c3a-6b1e-4c07-9d58-0a4a3c9f1b22' };
  const first = await publish(request);
  expect((await publish(request)).body).toEqual(first.body);
  expect(await history()).toHaveLength(1);
  await edit('cake', { price: 1100 });
  await expect(publish({ revision })).rejects.toEqual(refused('draft_changed'));
});

test('history says who published what, joins publications, and puts changes back as a draft', async () => {
  await edit('cake', { price: 1000 }, { identity: ben });
  const first = (await publish()).body.id;
  await edit('cake', { price: 1100, texts: title('Tart') });
  await add('tea');
  const second = (await publish()).body.id;
  expect(await history()).toMatchObject([
    { id: second, by: 'ada', changes: 2 },
    { id: first, by: 'ada', changes: 1 },
  ]);
  const read = (id: number, since?: number) =>
    callRoute(api(), 'GET /api/v1/catalogue/publications/{id}', { params: { id }, query: { since } });
  expect((await read(first)).body.entries).toMatchObject([
    { id: 'cake', before: { price: 950 }, after: { price: 1000 }, authors: [{ path: 'price', by: 'ben' }] },
  ]);
  expect((await read(second, first - 1)).body.entries).toMatchObject([
    { id: 'cake', before: { price: 950 }, after: { price: 1100 } },
    { id: 'tea', before: null },
  ]);
  const back = (id: number, entries?: { type: 'item'; id: string }[]) =>
    callRoute(api(), 'POST /api/v1/catalogue/publications/{id}/restorations', {
      params: { id },
      query: {},
      body: { entries },
      identity: ada,
    });
  await back(first);
  // The later change of the title stays.
  expect(await shown('cake')).toMatchObject({ price: 950, texts: title('Tart') });
  expect(await live('cake')).toMatchObject({ price: 1100 });
  await back(second, [{ type: 'item', id: 'tea' }]);
  await publish();
  expect(await live('tea')).toBeUndefined();
  expect(await live('cake')).toMatchObject({ price: 950, texts: title('Tart') });
});

test('publications older than two years are forgotten', async () => {
  await edit('cake', { price: 1000 });
  await publish();
  await shop.platform.clock.advance(731 * 24 * 3600 * 1000);
  await edit('cake', { price: 1100 });
  await publish();
  await shop.catalogue.module.jobs?.['catalogue.sweep']?.({}, '1');
  expect(await history()).toHaveLength(1);
});

test('dates with other hours are live at once, and the draft of the same entry goes on', async () => {
  await edit('cake', { price: 1000 });
  const exceptions = [{ date: '2026-12-24', windows: [] }];
  const params = { kind: 'items' as const, id: 'cake' };
  const request = { params, query: {}, body: { exceptions } };
  await callRoute(api(), 'PUT /api/v1/catalogue/{kind}/{id}/exceptions', request);
  expect((await live('cake'))?.hours?.exceptions).toEqual(exceptions);
  expect((await draft()).problems).toEqual([]);
  await publish();
  expect(await live('cake')).toMatchObject({ price: 1000, hours: { exceptions } });
});

test('a draft changes no revision of the catalogue, and a publication changes it once', async () => {
  const revision = async () => (await callRoute(api(), 'GET /api/v1/catalogue', { query: {} })).body.revision;
  const before = await revision();
  await edit('cake', { price: 1000 });
  await add('tea');
  expect(await revision()).toBe(before);
  await publish();
  expect(await revision()).toBe(before + 1);
});

test('changes by the API and by an import are in the history with their author; what changes nothing is not', async () => {
  await putLive('cake', { price: 1000 });
  await putLive('cake', { price: 1000 });
  const { entries } = (await callRoute(api(), 'GET /api/v1/catalogue', { query: {} })).body;
  const changed = entries.flatMap((entry) => {
    if (entry.id === 'soup') return [];
    return [entry.id === 'coffee' ? { ...entry, price: 600 } : entry];
  });
  await shop.load(changed);
  await shop.load(changed);
  const publications = await history();
  expect(publications.map(({ changes }) => changes)).toEqual([2, 1]);
  const [imported] = publications;
  const { body } = await callRoute(api(), 'GET /api/v1/catalogue/publications/{id}', {
    params: { id: imported?.id ?? 0 },
    query: {},
  });
  const ends = body.entries.map(({ id, before, after }) => [id, before !== null, after !== null]);
  expect(ends.sort()).toEqual([
    ['coffee', true, true],
    ['soup', true, false],
  ]);
});

test('an author who keeps saving an entry is in the audit log once in half an hour', async () => {
  const drafted = () => shop.platform.auditEntries.filter(({ action }) => action === 'catalogue.drafted').length;
  for (const price of [1000, 1010, 1020]) await edit('cake', { price });
  expect(drafted()).toBe(1);
  await edit('cake', { price: 1030 }, { identity: ben });
  await edit('coffee', { price: 600 });
  expect(drafted()).toBe(3);
  await shop.platform.clock.advance(30 * 60_000);
  await edit('cake', { price: 1040 });
  expect(drafted()).toBe(4);
});
