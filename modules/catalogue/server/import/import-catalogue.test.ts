import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueEntry, type ItemEntry } from '#catalogue/contract';
import type { RetailItem } from '#orders/contract';
import { createTestShop, smallCatalogue, type TestShop } from '#orders/testing';
import type { Refusal } from '#platform/contract';
import { callRoute } from '#platform/node/testing';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.platform.database.close();
});

async function entries() {
  return (await callRoute(shop.catalogue.api, 'GET /api/v1/catalogue', { query: {} })).body.entries;
}

async function problemsOf(file: string, type?: string) {
  const before = await entries();
  const refused = await shop.load(file, type).then(
    () => undefined,
    (error: Refusal) => error,
  );
  expect(refused?.code).toBe('import_invalid');
  // A refused import changes nothing.
  expect(await entries()).toEqual(before);
  return refused?.details?.problems as { line: number; path: string; what: string }[];
}

test('an import that would take more than half of the catalogue away is refused until somebody confirms it', async () => {
  const before = await entries();
  const outlet = before.find(({ type }) => type === 'outlet');
  const raw = new TextEncoder().encode(JSON.stringify({ entries: [outlet] }));
  const send = (query: { readonly confirmed?: 'true'; readonly dry_run?: 'true' }) =>
    callRoute(shop.catalogue.api, 'POST /api/v1/catalogue/imports', {
      ...{ raw, query },
      headers: { 'content-type': 'application/json' },
    });
  const question = { removes: before.length - 1, of: before.length };
  await expect(send({})).rejects.toMatchObject({ code: 'import_asks', details: question });
  expect((await send({ dry_run: 'true' })).body).toMatchObject({ outlets: 1, question });
  expect(await entries()).toEqual(before);
  expect((await send({ confirmed: 'true' })).body.question).toBeUndefined();
  expect(await entries()).toEqual([outlet]);
});

async function exported(format: 'json' | 'csv') {
  const { body } = await callRoute(shop.catalogue.api, 'GET /api/v1/catalogue/export', { query: { format } });
  return new TextDecoder().decode(body);
}

test.each(['json', 'csv'] as const)(
  'a catalogue is unchanged after an export as %s and an import of the file',
  async (format) => {
    const before = await entries();
    const file = await exported(format);
    await shop.load(file, format === 'csv' ? 'text/csv' : undefined);
    expect(await entries()).toEqual(before);
    expect(await exported(format)).toBe(file);
  },
);

test.each(['json', 'csv'] as const)(
  'an option that the hotel preselects is one in the menu, and still is after an export as %s and an import',
  async (format) => {
    const { api } = shop.catalogue;
    const coffee = (await entries()).find((entry) => entry.type === 'item') as ItemEntry;
    const flow = (selected: boolean) =>
      coffee.purchase_flow.map((group) => ({
        ...group,
        sub_items: group.sub_items.map((insert) => ({ ...insert, selected: selected && insert.id === 'oat' })),
      }));
    const put = (selected: boolean) => {
      const { group, texts, price } = coffee;
      const body = { group, texts, price, purchase_flow: flow(selected) };
      return callRoute(api, 'PUT /api/v1/catalogue/items/{id}', { params: { id: 'coffee' }, query: {}, body });
    };
    const selectedOnes = async () => {
      const data = { id: '1', parent_id: 'all', lang: 'en' };
      const { retailContent } = await shop.call(shop.guest, 'RetailSystem.getRetailContent', data);
      const [shown] = retailContent.retail_items as RetailItem[];
      const inserts = shown?.purchase_flow.flatMap(({ sub_items }) => sub_items) ?? [];
      return inserts.map(({ sub_item_id, selected }) => [sub_item_id, selected]);
    };
    await put(false);
    const none = await exported(format);
    await put(true);
    const file = await exported(format);
    await shop.load(none, format === 'csv' ? 'text/csv' : undefined);
    expect(none).not.toContain('selected');
    expect(await selectedOnes()).toEqual(Object.entries({ cow: false, oat: false }));
    await shop.load(file, format === 'csv' ? 'text/csv' : undefined);
    expect(await selectedOnes()).toEqual(Object.entries({ cow: false, oat: true }));
    expect(await exported(format)).toBe(file);
  },
);

test('pictures that a file refers to but nobody has uploaded are reported by the import and the catalogue', async () => {
  const texts = { en: { title: 'A' } };
  const group = { type: 'group', id: 'g', outlet: '1', texts, picture: 'gone-group.webp' };
  const item = { type: 'item', id: 'i', group: 'g', texts, price: 100, pictures: ['gone-item.webp'] };
  const { body } = await shop.load([{ type: 'outlet', id: '1', texts }, group, item]);
  expect(body).toEqual({ outlets: 1, groups: 1, items: 1, missing_pictures: ['gone-group.webp', 'gone-item.webp'] });
  const read = await callRoute(shop.catalogue.api, 'GET /api/v1/catalogue', { query: {} });
  expect(read.body.missing_pictures).toEqual(body.missing_pictures);
});

test('every problem of a JSON file is reported with its line', async () => {
  const file = [
    '{"entries":[',
    '{"type":"outlet","id":"1","texts":{"en":{"title":"A"}}},',
    '{"type":"outlet","id":"2","texts":{"en":{"title":""}}},',
    '{"type":"group","id":"g","outlet":"1","texts":{"en":{"title":"G"}} "oops"},',
    '{"type":"item","id":"i","group":"g","texts":{"en":{"title":"I"}},',
    ' "price":-5,',
    ' "allergens":["milk","dust"]},',
    '{"type":"menu","id":"m"}',
    ']}',
  ].join('\n');
  const problems = await problemsOf(file);
  expect(problems.map(({ line, path }) => [line, path])).toEqual([
    [3, 'texts.en.title'],
    [4, ''],
    [6, 'price'],
    [7, 'allergens.1'],
    [8, 'type'],
  ]);
});

test('missing parents, duplicate ids and cycles are reported with their lines', async () => {
  const texts = '"texts":{"en":{"title":"X"}}';
  const file = [
    `[{"type":"outlet","id":"1",${texts}},`,
    `{"type":"outlet","id":"1",${texts}},`,
    `{"type":"group","id":"a","outlet":"1","parent":"b",${texts}},`,
    `{"type":"group","id":"b","outlet":"1","parent":"a",${texts}},`,
    `{"type":"item","id":"i","group":"nowhere","price":1,${texts}}]`,
  ].join('\n');
  expect((await problemsOf(file)).map(({ line, path }) => [line, path])).toEqual([
    [2, 'id'],
    [3, 'parent'],
    [4, 'parent'],
    [5, 'group'],
  ]);
});

test.each([
  ['a picture', '\u0089PNG'],
  ['nothing', ''],
  ['an empty list', '[]'],
  ['half a file', '[{"type":"outlet","id":"1","texts":{"en":{"title":"A"}}},\n{"type":"gro'],
  ['a list with more behind it', '[{"type":"outlet","id":"1","texts":{"en":{"title":"A"}}}] and more'],
])('%s is refused as a catalogue', async (_name, file) => {
  expect((await problemsOf(file)).length).toBeGreaterThan(0);
});

test('every problem of a CSV file is reported with its line', async () => {
  const file = [
    'type,id,outlet,group,item,insert_group,price,hours,title:en',
    'outlet,1,,,,,,1-5 07:00-22:30; 2026-12-24 closed,Kitchen',
    'outlet,2,,,,,,sometimes,Bar',
    'group,g,1,,,,,,Group',
    'item,soup,,g,,,twelve,,Soup',
    'insert_group,size,,,tea,,,,Size',
    'insert,big,,,soup,size,100,,Big',
    'dish,x,,,,,,,X',
    '',
  ].join('\r\n');
  expect((await problemsOf(file, 'text/csv')).map(({ line, path }) => [line, path])).toEqual([
    [3, 'hours'],
    [5, 'price'],
    [6, 'item'],
    [7, 'insert_group'],
    [8, 'type'],
  ]);
});

test('an import does not restore stock unless the file contains it', async () => {
  const cakes = { id: '1', parent_id: 'all', lang: 'en' };
  const stock = async () => {
    const { retailContent } = await shop.call(shop.guest, 'RetailSystem.getRetailContent', cakes);
    return (retailContent.retail_items as RetailItem[]).find(({ id }) => id === 'cake')?.stock;
  };
  const availability = 'POST /api/v1/catalogue/items/{id}/availability';
  await callRoute(shop.catalogue.api, availability, {
    params: { id: 'cake' },
    query: {},
    body: { stock: 1, sold_out: true },
  });
  await shop.load(await exported('json'));
  expect(await stock()).toBe(1);
  await shop.load(smallCatalogue);
  expect(await stock()).toBe(2);
});

test('an import of 2,000 items does not block the event loop', async () => {
  const many = (price: number) => [
    ...smallCatalogue,
    ...Array.from({ length: 2000 }, (_, at) => ({
      type: 'item',
      id: `i${at}`,
      group: 'all',
      texts: { en: { title: `Item ${at}`, description: 'x'.repeat(200) } },
      price,
    })),
  ];
  const checked = vi.spyOn(catalogueEntry, 'safeParse');
  const pauses = vi.spyOn(shop.platform.clock, 'sleep');
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const { settled } = shop.platform.clock;
  for (const price of [1, 2]) await settled(shop.load(many(price)), 0);
  expect(await settled(entries(), 0)).toHaveLength(smallCatalogue.length + 2000);
  // Checked in a thread, written a hundred rows at a time, and compared with what stood in batches.
  expect(checked).not.toHaveBeenCalled();
  const inserts = prepare.mock.calls.map(([sql]) => sql).filter((sql) => /^insert into "shop_entries"/.test(sql));
  const rows = inserts.map((sql) => sql.slice(sql.indexOf(') values (')).split('), (').length);
  expect(Math.max(...rows)).toBe(100);
  expect(pauses.mock.calls.filter(([ms]) => ms === 0).length).toBeGreaterThanOrEqual(20);
});

test('a surplus bracket or quote in a JSON file does not hide later problems', async () => {
  const good = (id: string) => `{"type":"outlet","id":"${id}","texts":{"en":{"title":"${id}"}}}`;
  const bad = (id: string) => `{"type":"outlet","id":"${id}","texts":{"en":{"title":""}}}`;
  const quote = '{"type":"outlet","id":"5,"texts":{"en":{"title":"5"}}}';
  const rows = [good('1'), `{${good('2')}`, good('3'), bad('4'), quote, good('6'), '{"type":"dish"}'];
  const problems = await problemsOf(`{"entries":[\n${rows.join(',\n')}\n]}`);
  expect(problems.map(({ line, path }) => [line, path])).toEqual([
    [3, ''],
    [5, 'texts.en.title'],
    [6, ''],
    [8, 'type'],
  ]);
  const pretty = JSON.stringify({ entries: [{ type: 'outlet', id: 'a' }, { type: 'dish' }] }, undefined, 2);
  expect((await problemsOf(pretty.replace('"id": "a"', '"id": { "a"'))).map(({ line }) => line)).toEqual([3, 8]);
});

test('inconsistencies between entries are reported along with invalid entries, without follow-up problems', async () => {
  const texts = '"texts":{"en":{"title":"X"}}';
  const file = [
    `[{"type":"outlet","id":"1","lead_minutes":-1,${texts}},`,
    `{"type":"group","id":"g","outlet":"1",${texts}},`,
    `{"type":"group","id":"g","outlet":"2",${texts}},`,
    `{"type":"item","id":"i","group":"nowhere","price":1,${texts}}]`,
  ].join('\n');
  expect((await problemsOf(file)).map(({ line, path }) => [line, path])).toEqual([
    [1, 'lead_minutes'],
    [3, 'id'],
    [3, 'outlet'],
    [4, 'group'],
  ]);
});

test('a broken row of a CSV file does not hide problems before or after it', async () => {
  const file = [
    'type,id,outlet,group,item,insert_group,price,title:en,description:en',
    'outlet,1,,,,,,Kitchen,"two',
    'lines"',
    'dish,x,,,,,,X,',
    'outlet,2,,,,,,"Bar" and more,',
    '',
    'group,g,1,,,,,Group,',
    'item,tea,,g,,,300,Tea,',
    'insert_group,size,,,tea,,,Size,',
    'insert,big,,,tea,size,much,Big,',
    'item,cake,,g,,,many,Cake,',
  ].join('\n');
  const problems = await problemsOf(file, 'text/csv');
  expect(problems.map(({ line, path }) => [line, path])).toEqual([
    [4, 'type'],
    [5, ''],
    [10, 'purchase_flow.0.sub_items.0.price'],
    [11, 'price'],
  ]);
});

test('CSV with semicolons, decimal commas and TRUE, as spreadsheets save it, can be imported', async () => {
  const file = [
    '\uFEFFtype;id;outlet;group;item;insert_group;price;tax_rate;sold_out;preorder;title:en',
    'outlet;1;;;;;;;;TRUE;Kitchen, and bar',
    'group;g;1;;;;;;;;Group',
    'item;tea;;g;;;300;8,1;;;Tea',
    'insert_group;size;;;tea;;;;;;Size',
    'insert;big;;;tea;size;100;;FALSE;;Big',
  ].join('\r\n');
  await shop.load(file, 'text/csv');
  expect(await entries()).toMatchObject([
    { id: '1', preorder: true, texts: { en: { title: 'Kitchen, and bar' } } },
    { id: 'g' },
    { id: 'tea', price: 300, tax_rate: 8.1, purchase_flow: [{ sub_items: [{ price: 100 }] }] },
  ]);
});

test('Unicode text from Excel and its plain CSV can be imported, and what is no text is refused with a clear message', async () => {
  const table = 'type\tid\ttitle:ar\r\noutlet\t1\tغرفة\r\n';
  const little = Buffer.from(`\uFEFF${table}`, 'utf16le');
  for (const file of [little, Buffer.from(little).swap16()]) {
    await shop.load(file, 'text/csv');
    expect(await entries()).toMatchObject([{ id: '1', texts: { ar: { title: 'غرفة' } } }]);
    await shop.load(smallCatalogue);
  }
  await shop.load(Buffer.from('type;id;title:de\noutlet;1;K\xfcche', 'latin1'), 'text/csv');
  expect(await entries()).toMatchObject([{ id: '1', texts: { de: { title: 'Küche' } } }]);
  const unknown = shop.load(Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\x9d\xe4', 'latin1'), 'text/csv');
  await expect(unknown).rejects.toMatchObject({ details: { problems: [{ what: expect.stringContaining('UTF-8') }] } });
});

test('invalid cells are reported in plain language', async () => {
  const head = 'type;id;outlet;group;price;tax_rate;hours;pictures;title:en';
  const above = ['outlet;1;;;;;;;House', 'group;g;1;;;;;;All'];
  const below = [
    'item;a b;;g;100;;;;"two\nlines"',
    'item;;;g;100;8 %;;;Soup',
    'item;c;;g;100;;Mo-Fr 9-17;Soup.JPG;Tea',
  ];
  expect(await problemsOf([head, ...above, ...below].join('\n'), 'text/csv')).toMatchObject([
    { line: 4, path: 'texts.en.title', what: 'one line, without control characters' },
    { line: 4, path: 'id', what: 'must be 1 to 64 characters of A–Z, a–z, 0–9, _ . -' },
    { line: 6, path: 'tax_rate', what: 'must be a number' },
    { line: 6, path: 'id', what: 'is missing' },
    {
      line: 7,
      path: 'pictures.0',
      what: 'must be the name of an uploaded picture: lower-case letters, digits, . _ -',
    },
    { line: 7, path: 'hours', what: expect.stringContaining('1-5 07:00-22:30') },
  ]);
});

test('amounts with decimals are refused with a helpful message, in CSV and in JSON', async () => {
  const wrong = { what: 'must be a whole number of minor units: write 12.50 as 1250', code: 'money' };
  const csv = 'type;id;outlet;group;price;title:de\noutlet;1;;;;Haus\ngroup;g;1;;;Alles\nitem;a;;g;12,50;Suppe';
  expect(await problemsOf(csv, 'text/csv')).toMatchObject([{ line: 4, path: 'price', ...wrong }]);
  const json = '[{"type":"item","id":"a","group":"g","price":12.5,"texts":{"de":{"title":"Suppe"}}}]';
  expect((await problemsOf(json)).find(({ path }) => path === 'price')).toMatchObject(wrong);
});

test('a multi-line text exports to the same file whatever line breaks it was imported with', async () => {
  const [outlet, ...rest] = smallCatalogue as readonly { readonly texts: { readonly en: object } }[];
  const files: string[] = [];
  for (const description of ['one\r\ntwo', 'one\rtwo', 'one\ntwo']) {
    await shop.load([{ ...outlet, texts: { en: { ...outlet?.texts.en, description } } }, ...rest]);
    const csv = await exported('csv');
    await shop.load(csv, 'text/csv');
    expect(await exported('csv')).toBe(csv);
    files.push(csv);
  }
  expect(new Set(files).size).toBe(1);
});

test('an export is the same, byte for byte, whether entries were imported or edited', async () => {
  const put = (kind: 'outlets' | 'groups' | 'items', id: string, body: object) =>
    callRoute(shop.catalogue.api, `PUT /api/v1/catalogue/${kind}/{id}`, { params: { id }, query: {}, body } as never);
  const texts = { en: { title: 'Pool' }, de: { title: 'Becken' } };
  await put('outlets', 'pool', { lead_minutes: 10, texts, order_limit: 7 });
  await put('groups', 'pool-all', { outlet: 'pool', texts });
  await put('items', 'towel', { price: 200, group: 'pool-all', texts });
  for (const format of ['json', 'csv'] as const) {
    const file = await exported(format);
    await shop.load(file, format === 'csv' ? 'text/csv' : undefined);
    expect(await exported(format)).toBe(file);
  }
});

test('an entry with thousands of problems is reported with at most a hundred short ones', async () => {
  const texts = Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`l${at}`, 0]));
  const file = JSON.stringify([{ type: 'item', id: 'i', texts, ['k'.repeat(5_000)]: 1 }]);
  const problems = await problemsOf(file);
  expect(problems).toHaveLength(100);
  expect(JSON.stringify(problems).length).toBeLessThan(50_000);
});

test.each([
  ['a list', `[${'0,'.repeat(30_000)}0]`],
  ['an object', JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`k${at}`, 0])))],
  ['nested lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
])('an entry with tens of thousands of values in %s is one problem, at its field', async (_what, values) => {
  const file = `[{"type":"item","id":"i",\n"allergens":${values}}]`;
  expect(await problemsOf(file)).toMatchObject([
    { line: 2, path: 'allergens', code: 'array_too_long', what: 'more than 20000 values' },
  ]);
});

test.each([
  ['an entry with tens of thousands of mistakes', `[{"type":"item","id":"i","allergens":[${'0,'.repeat(60_000)}0]}]`],
  [
    'a chain of thousands of groups',
    JSON.stringify([
      ...smallCatalogue,
      ...Array.from({ length: 9000 }, (_, at) => ({
        ...{ type: 'group', id: `g${at}`, outlet: 'nowhere', texts: { en: { title: 'G' } } },
        ...(at > 0 && { parent: `g${at - 1}` }),
      })),
    ]),
  ],
])('%s does not hold the event loop up: it is checked in a thread', async (_name, file) => {
  const checked = vi.spyOn(catalogueEntry, 'safeParse');
  expect((await problemsOf(file)).length).toBeGreaterThan(0);
  expect(checked).not.toHaveBeenCalled();
  await problemsOf('[{"type":"dish"}]');
  expect(checked).toHaveBeenCalledOnce();
});

test('an item with tens of thousands of insert groups is read in time linear in its rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `insert_group,g${at},i,,,X\ninsert,x,i,g${at},100,X`);
  const file = ['type,id,item,insert_group,price,title:en', 'item,i,,,100,X', ...rows].join('\n');
  expect((await problemsOf(file, 'text/csv')).length).toBeGreaterThan(0);
});
